"""What others read of a site and of the program's output: spreadsheets, terminals, CI systems, feed readers."""

import csv
import io
import json
import os
import re
import sqlite3
import unicodedata
import xml.etree.ElementTree as ElementTree

import hostile_project
import vectors

# GitLab's and TeamCity's need control characters or a process of their own to run; those are looked for as such.
COMMAND = re.compile(r"^\s*(::|##\[|##vso\[)")


def unseen(text, allowed="\n"):
    """Characters that show nothing, or turn what is shown."""
    for character in set(text) - set(allowed):
        code = ord(character)
        if unicodedata.category(character) == "Cc" or code in (0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF, 0x200E, 0x200F, 0x061C) or \
                0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069:
            yield f"U+{code:04X}"


def text_faults(name, text, allowed="\n"):
    faults = [f"{name}: holds {character}" for character in sorted(unseen(text, allowed))]
    return faults + [f"{name}: a command of a CI system: {line[:60]!r}" for line in re.split(r"[\n\r\v\f\x85\u2028\u2029]", text)
                     if COMMAND.match(line)]


def csv_faults(name, text):
    faults, cells = [], 0
    for row in csv.reader(io.StringIO(text, newline="")):
        for cell in row:
            cells += 1
            if cell[:1] in ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20") and not re.fullmatch(r"[-+]?[\d.]+(e[-+]?\d+)?", cell, re.I):
                faults.append(f"{name}: a formula: {cell[:60]!r}")
    return faults, cells


def run(job):
    texts = vectors.all_texts()
    project = hostile_project.make(job, "texts", texts, "periods: [28d, 24h]\nlimits: {endpoints: 300, traces: 100, requests: 1000}\n"
                                   "base_url: https://status.example.com/network")
    site, data = os.path.join(project, "site"), os.path.join(project, "data.sqlite")
    ending = job.build(project)
    if ending.code != 0:
        return job.row("site of vectors", len(texts), [repr(ending)])
    faults, files, cells = [], 0, 0
    for place, _, names in os.walk(site):
        for name in names:
            path = os.path.join(place, name)
            inside = os.path.relpath(path, site)
            if inside.startswith("assets/"):
                continue
            files += 1
            with open(path, "rb") as file:
                raw = file.read()
            try:
                text = raw.decode("utf-8")
            except UnicodeDecodeError:
                faults.append(f"{inside}: is not UTF-8")
                continue
            # Lines of a note stay its lines in a page, and a value stays what it is in a table of data: nobody prints
            # pages or tables into a log.
            found = text_faults(inside, text, {"csv": "\n\r", "html": "\n\t"}.get(inside.rpartition(".")[2], "\n"))
            faults += [fault for fault in found if not (inside.endswith((".html", ".csv")) and "a command of a CI system" in fault)]
            if inside.endswith(".csv"):
                found, count = csv_faults(inside, text)
                faults += found
                cells += count
            elif inside.endswith(".json"):
                json.loads(text)
            elif inside.endswith((".atom", ".svg")):
                ElementTree.fromstring(raw)
            elif inside == "summary.md":
                faults += [f"summary.md: markup: {line[:80]}" for line in text.split("\n") if re.search(r"<(?!https?://)", line)]
            if not re.fullmatch(r"[a-z0-9._/-]+", inside) or {".", ".."} & set(inside.split("/")):
                faults.append(f"its path: {inside!r}")
    job.row("files of a site of vectors", files, faults, f"({cells:,} cells of CSV)")

    # Broken notes and keys are quoted in messages, and so are names of files.
    for place, text in enumerate(hostile_project.readable(texts)[:job.count(400)]):
        with open(os.path.join(project, "content", "incidents", hostile_project.file_name(9000 + place, text)), "w", encoding="utf-8") as file:
            file.write(f"---\n{text[:50]}: [\n---\n")
    runs = {
        "build": ["build", "--project", project],
        "check": ["check", "--project", project], "check as JUnit": ["check", "--project", project, "--format", "junit"],
        "check as JSON": ["check", "--project", project, "--format", "json"],
        "inspect": ["inspect", "--project", project, "--deep"],
        "show": ["show", "request", "3", "--project", project], "draft": ["incident", "draft", "--project", project],
    }
    database = sqlite3.connect(data)
    trace = database.execute("SELECT trace_id FROM span LIMIT 1").fetchone()
    database.close()
    runs["show trace"] = ["show", "trace", trace[0] if "\x00" not in trace[0] else "x", "--project", project]
    for place, text in enumerate(job.some(vectors.COMMANDS + vectors.ENCODED)):
        if "\x00" in text:
            continue
        runs[f"an argument {place}"] = ["build", "--project", text]
        runs[f"an option {place}"] = ["build", "--" + text]
        runs[f"a key {place}"] = ["import", text, "--db", text]
    faults = []
    for name, arguments in runs.items():
        ending = job.run(*arguments, cwd=job.folder)
        if ending.code not in (0, 2, 3, 5):
            faults.append(f"{name}: {ending}")
        faults += text_faults(f"{name}, output", ending.output) + text_faults(f"{name}, errors", ending.errors)
        if "JUnit" in name:
            ElementTree.fromstring(ending.output.encode())
        if "JSON" in name:
            json.loads(ending.output)
    drafts = [name for name in os.listdir(os.path.join(project, "content", "incidents")) if name.startswith("2026-")]
    job.row("what the program prints", len(runs), faults, f"({len(drafts)} notes drafted)")
