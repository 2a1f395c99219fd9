"""Damaged captures of every format, ten minutes each: no crash, no hang, counts that add up, and memory of one capture.

The inputs are made by Tests/ImportingTests/FuzzTests.swift, whose tests must be built (`swift build --build-tests`).
BAROGRAPH_FUZZ_FORMATS, names parted by commas, picks formats; the others keep their rows of the table.
"""

import os
import re
import subprocess

from workplace import ROOT

# About ten minutes of one core of a small machine each; without --full a hundredth, some seconds.
INPUTS = {"har": 260_000, "otlp": 360_000, "zipkin": 300_000, "jaeger": 280_000, "nel": 420_000, "urlsession": 260_000,
          "csv": 190_000, "jsonl": 260_000}
# What no capture of these sizes may take.
SECONDS, MEBIBYTES = 10, 400
LINE = re.compile(r"^fuzz (?P<name>\w+): (?P<inputs>\d+) inputs, (?P<refused>\d+) refused, (?P<records>\d+) records, "
                  r"(?P<seconds>[\d.e-]+) seconds, slowest (?P<slowest>[\d.e-]+) seconds, "
                  r"peak of the process (?P<kibibytes>\d+) KiB", re.MULTILINE)


def run(job):
    picked = os.environ.get("BAROGRAPH_FUZZ_FORMATS", ",".join(INPUTS)).split(",")
    for name, full in INPUTS.items():
        what = f"damaged captures: {name}"
        if name in picked:
            job.row(what, *damaged(name, full if job.is_full else full // 100))
        else:
            job.leave(what)


def damaged(name, inputs):
    """How many damaged captures of a format were read, what was wrong, and what became of them."""
    environment = {**os.environ, "BAROGRAPH_FUZZ_FORMATS": name, "BAROGRAPH_FUZZ_ROUNDS": str(inputs)}
    ended = subprocess.run(["swift", "test", "--skip-build", "--filter", "ImportingTests.FuzzTests"], cwd=ROOT, env=environment,
                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                           errors="replace")
    found = LINE.search(ended.stdout)
    if ended.returncode != 0 or not found:
        return 0, [f"ended with {ended.returncode}: {ended.stdout.strip()[-1_000:]}"]
    refused, records = int(found["refused"]), int(found["records"])
    slowest, mebibytes = float(found["slowest"]), int(found["kibibytes"]) // 1_024
    faults = [f"one took {slowest:.1f} s"] if slowest > SECONDS else []
    faults += [f"the process grew to {mebibytes} MiB"] if mebibytes > MEBIBYTES else []
    note = (f"{refused:,} refused, {records:,} records; {float(found['seconds']) / 60:.1f} minutes, "
            f"slowest {slowest:.2f} s, peak {mebibytes} MiB")
    return int(found["inputs"]), faults, note
