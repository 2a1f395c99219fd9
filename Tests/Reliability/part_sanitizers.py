"""The tests under the address and the thread sanitizer, as `sanitizers` beside this file runs them; only with --full: each
sanitizer has a build of its own. BAROGRAPH_SANITIZERS, names parted by commas, picks some; the others keep their rows."""

import os
import re
import subprocess

from workplace import ROOT

PASSED = re.compile(r"Test run with (\d+) tests in (\d+) suites passed after ([\d.]+) seconds")
FAULT = re.compile(r"^(?:.*ERROR: AddressSanitizer|.*WARNING: ThreadSanitizer|✘ Test|/.*: error: ).*$", re.MULTILINE)


def run(job):
    picked = os.environ.get("BAROGRAPH_SANITIZERS", "address,thread").split(",")
    for kind in ("address", "thread"):
        what = f"tests under the {kind} sanitizer"
        if not job.is_full or kind not in picked:
            job.leave(what)
            continue
        ended = subprocess.run([os.path.join(ROOT, "Tests", "Reliability", "sanitizers"), kind], stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        passed = PASSED.search(ended.stdout)
        if ended.returncode == 0 and passed:
            job.row(what, int(passed[1]), [], f"{passed[2]} suites, {float(passed[3]):.0f} s")
        else:
            job.row(what, 0, FAULT.findall(ended.stdout) or [f"ended with {ended.returncode}: {ended.stdout[-500:]}"])
