"""What the parts of this suite share: running the program, small projects, the state of a site, the account of faults."""

import hashlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Long enough for a slow machine, short enough to tell a hang.
PATIENCE = 120


class Job:
    """One run of one part: its share of the counts, its folder, and the rows of the table that it fills."""

    def __init__(self, part, barograph, is_full, seed=20260309):
        self.part, self.barograph, self.is_full = part, barograph, is_full
        self.random = random.Random(f"{part} {seed}")
        self.folder = tempfile.mkdtemp(prefix=f"barograph-{part}-")
        self.rows = []
        self.begun = time.monotonic()

    def count(self, full):
        """All of a count, or a tenth of it."""
        return full if self.is_full else max(1, full // 10)

    def some(self, items):
        """All of a list, or a seeded tenth of it, at least one."""
        items = list(items)
        return items if self.is_full else self.random.sample(items, max(1, len(items) // 10))

    def row(self, what, tried, faults, note=""):
        self.rows.append((self.part, what, tried, list(faults), note))
        print(f"  {what}: {tried} tried, {len(self.rows[-1][3])} faults {note}", flush=True)
        for fault in self.rows[-1][3][:10]:
            print(f"    FAULT {fault}", flush=True)

    def leave(self, what):
        """Says that a row is left out of this run: it keeps what it says in the table."""
        self.rows.append((self.part, what, None, [], ""))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def run(self, *arguments, seconds=PATIENCE, user=None, cwd=None, stdin=None):
        """Runs the program. `code` is None when it had to be killed, negative when a signal ended it."""
        command = [self.barograph, *map(str, arguments)]
        if user is not None:
            command = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *command]
        begun = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.PIPE if stdin else subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, cwd=cwd or "/", start_new_session=True)
        try:
            output, errors = process.communicate(stdin, timeout=seconds)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            code = None
        return Ending(code, output.decode("utf-8", "replace"), errors.decode("utf-8", "replace"), time.monotonic() - begun)

    def project(self, name="project", rows=1_500, seed=1, configuration=None):
        """A small project with a demo database; a path."""
        folder = self.path(name)
        demo = self.path(f"demo-{rows}-{seed}")
        if not os.path.exists(demo):
            ending = self.run("demo", "--rows", rows, "--seed", seed, demo)
            if ending.code != 0:
                raise RuntimeError(f"no demo: {ending}")
        os.makedirs(os.path.join(folder, "content"), exist_ok=True)
        with open(os.path.join(folder, "content", "barograph.yaml"), "w", encoding="utf-8") as file:
            file.write(configuration or CONFIGURATION)
        compact(os.path.join(demo, "demo.sqlite"), os.path.join(folder, "data.sqlite"))
        return folder

    def build(self, folder, *more, **how):
        return self.run("build", "--project", folder, "--now", NOW, *more, **how)

    def end(self):
        shutil.rmtree(self.folder, ignore_errors=True)


NOW = "2026-03-09T13:00:00Z"
CONFIGURATION = "title: Test\nperiods: [28d]\nlimits: {endpoints: 4, traces: 3, requests: 28}\nsource: {db: data.sqlite}\n"


class Ending:
    def __init__(self, code, output, errors, seconds):
        self.code, self.output, self.errors, self.seconds = code, output, errors, seconds

    def __repr__(self):
        ended = "was killed after its time" if self.code is None else f"ended with {self.code}"
        return f"{ended}: {(self.errors or self.output).strip()[-300:]}"


def compact(source, target):
    """A copy of a database in one file without side files."""
    if os.path.exists(target):
        os.remove(target)
    database = sqlite3.connect(source)
    database.execute("VACUUM INTO ?", (target,))
    database.close()
    database = sqlite3.connect(target)
    database.execute("PRAGMA journal_mode = DELETE")
    database.close()


def site_state(folder):
    """Every file of a site but status.json, which holds the build time, as one digest; None where there is no site."""
    if not os.path.isdir(folder):
        return None
    digest = hashlib.sha256()
    for place, folders, names in sorted(os.walk(folder)):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(place, name)
            inside = os.path.relpath(path, folder)
            if inside == "status.json":
                continue
            with open(path, "rb") as file:
                digest.update(inside.encode() + b"\0" + hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def integrity(path):
    """What SQLite's own check says: "ok" for a whole database."""
    database = sqlite3.connect(path)
    try:
        return database.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        return str(error)
    finally:
        database.close()


def leftovers(folder):
    """What a killed or failed build left beside a site."""
    return sorted(name for name in os.listdir(folder) if "staging" in name or name.endswith(".lock"))


def rows(path):
    """How many requests a database holds; 0 where it cannot be read."""
    database = sqlite3.connect(path)
    try:
        return database.execute("SELECT count(*) FROM request").fetchone()[0]
    except sqlite3.Error:
        return 0
    finally:
        database.close()
