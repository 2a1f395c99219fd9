"""Builds in a row while a writer inserts thousands of rows a second: the writer meets no lock, builds do not grow."""

import os
import sqlite3
import threading
import time

from part_database import Peak
from workplace import integrity

BUILDS = 20
ROWS = 5_000


def descriptors(process):
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return 0


def run(job):
    # Never less than four: a trend needs a beginning and an end.
    count = BUILDS if job.is_full else 4
    for mode in ("WAL", "DELETE"):
        project = job.project(f"load-{mode}", rows=20_000)
        data = os.path.join(project, "data.sqlite")
        database = sqlite3.connect(data, isolation_level=None)
        database.execute(f"PRAGMA journal_mode = {mode}")
        columns = [name for _, name, *_ in database.execute("PRAGMA table_info(request)") if name != "request_id"]
        database.close()
        stop, errors, state = threading.Event(), [], {"rows": 0, "waits": 0.0, "seconds": 0.0}

        def write():
            # A writer's usual patience; an error after it is a lock that a build held too long.
            database = sqlite3.connect(data, isolation_level=None, timeout=5)
            database.execute("PRAGMA synchronous = NORMAL")
            begun = time.monotonic()
            while not stop.is_set():
                step = time.monotonic()
                try:
                    database.execute("BEGIN IMMEDIATE")
                    database.execute(f"INSERT INTO request ({', '.join(columns)}) SELECT {', '.join(columns)} FROM request "
                                     f"WHERE request_id <= {ROWS // 10}")
                    database.execute("COMMIT")
                    state["rows"] += ROWS // 10
                except sqlite3.Error as error:
                    errors.append(str(error))
                    if database.in_transaction:
                        database.execute("ROLLBACK")
                state["waits"] = max(state["waits"], time.monotonic() - step)
                stop.wait(max(0.0, 0.1 - (time.monotonic() - step)))
            state["seconds"] = time.monotonic() - begun
            database.close()

        thread = threading.Thread(target=write)
        thread.start()
        peaks, faults, open_before = [], [], descriptors("self")
        try:
            for _ in range(count):
                peak = Peak(job)
                ending = peak.build(project)
                peaks.append(peak.bytes)
                if ending.code != 0:
                    faults.append(repr(ending))
        finally:
            stop.set()
            thread.join()
        faults += [f"the writer met: {error}" for error in sorted(set(errors))]
        half = len(peaks) // 2
        # A build reads sums, not rows: its memory follows the cells, which stay as many.
        if max(peaks[half:]) > max(peaks[:half]) * 1.25 + (16 << 20):
            faults.append(f"memory grows: {[peak >> 20 for peak in peaks]} MB")
        if descriptors("self") > open_before:
            faults.append("descriptors grow")
        if integrity(data) != "ok":
            faults.append("the database is damaged")
        job.row(f"builds while a writer inserts, {mode}", count, faults,
                f"({state['rows'] / max(state['seconds'], 0.1):,.0f} rows/s, longest transaction {state['waits']:.1f} s, peak {max(peaks) >> 20} MB)")
    rollback(job)


def rollback(job):
    """The site's own folder does not grow either: one generation before, no staging, one cache."""
    project = job.project("generations")
    sizes, faults = [], []
    for number in range(6):
        job.build(project, "--db", os.path.join(job.project(f"g{number % 2}", seed=number % 2 + 1), "data.sqlite"))
        sizes.append(sum(len(names) for place, _, names in os.walk(project)))
    if sizes[-1] > max(sizes[1:4]) + 2:
        faults.append(f"files grow: {sizes}")
    job.row("files left by builds in a row", len(sizes), faults)
