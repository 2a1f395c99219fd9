"""Databases that are damaged, change while they are read, are written all the time, or were made to do harm."""

import os
import re
import shutil
import sqlite3
import threading
import time

from workplace import integrity, site_state

# A build of the small database takes a fraction of a second; a view that need not end is given up within this.
LIMIT = 90
MEMORY = 600 << 20


# Statements that turn a good database into a hostile one, and the exit codes that are right.
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
AS_VIEW = "ALTER TABLE request RENAME TO kept; CREATE VIEW request AS "
HOSTILE = {
    "a view that does not end": (AS_VIEW + ENDLESS + " SELECT kept.* FROM kept, n", (3,)),
    "a view that finds nothing for ever": (AS_VIEW + ENDLESS + " SELECT kept.* FROM kept, n WHERE i < 0", (3,)),
    "a view that sorts for ever": (AS_VIEW + ENDLESS + " SELECT kept.* FROM kept, n ORDER BY hex(zeroblob(1000)), i", (3,)),
    "a view of long texts": (AS_VIEW + ENDLESS + " SELECT kept.* FROM kept, n WHERE length(hex(randomblob(4000000))) < i", (3,)),
    "a view that collects": (AS_VIEW + ENDLESS + " SELECT kept.* FROM kept WHERE (SELECT group_concat(i) FROM n) > 1", (3,)),
    "a view of itself": (AS_VIEW + "SELECT * FROM request", (3,)),
    "a deep join": (AS_VIEW + "SELECT kept.* FROM kept, kept a, kept b, kept c, kept d WHERE a.status + b.status + c.status + d.status < 0", (3,)),
    "views on views": ("ALTER TABLE request RENAME TO v0;" + ";".join(
        f"CREATE VIEW v{i} AS SELECT * FROM v{i - 1} UNION ALL SELECT * FROM v{i - 1}" for i in range(1, 40)) + ";CREATE VIEW request AS SELECT * FROM v39", (3,)),
    "a function with side effects": (AS_VIEW + "SELECT kept.* FROM kept WHERE load_extension('x') IS NULL", (3,)),
    "a view that reads a file": (AS_VIEW + "SELECT kept.* FROM kept, (SELECT readfile('/etc/passwd'))", (3,)),
    "triggers": ("CREATE TRIGGER t AFTER INSERT ON request BEGIN DELETE FROM request; END", (0,)),
    "a generated column": ("ALTER TABLE request ADD COLUMN g AS (hex(zeroblob(400000))); CREATE INDEX gi ON request (length(g))", (0,)),
    "a generated status": ("ALTER TABLE request DROP COLUMN status; ALTER TABLE request ADD COLUMN status AS (request_id * 7919 % 2000 - 500)", (0,)),
    "a generated column that fails": ("ALTER TABLE request DROP COLUMN status; ALTER TABLE request ADD COLUMN status AS (abs(-9223372036854775807 - (request_id > 5)))", (0, 3)),
    "a collation nobody has": ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'host               TEXT', 'host TEXT COLLATE nobody') WHERE name = 'request'", (0, 3)),
    "a schema that is no SQL": ("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE request(' WHERE name = 'request'", (3,)),
    "two thousand tables": (";".join(f"CREATE TABLE t{i} (a)" for i in range(2_000)), (0,)),
    "two thousand columns": (";".join(f"ALTER TABLE request ADD COLUMN c{i}" for i in range(1_900)), (0,)),
    "a blob of 300 MB": ("ALTER TABLE request ADD COLUMN junk; UPDATE request SET junk = zeroblob(300000000) WHERE request_id = 3", (0, 3)),
    "a path of 30 MB": ("UPDATE request SET path = '/' || hex(zeroblob(15000000)) WHERE request_id = 3", (0, 3)),
    "paths of 1 MB": ("UPDATE request SET path = '/' || hex(randomblob(500000)) WHERE request_id <= 60", (0, 3)),
    "64-bit extremes": ("UPDATE request SET duration_us = 9223372036854775807, response_bytes = 9223372036854775807, request_bytes = -9223372036854775807 - 1, "
                        "start_us = CASE request_id % 3 WHEN 0 THEN 9223372036854775807 WHEN 1 THEN -9223372036854775807 - 1 ELSE start_us END, "
                        "wait_us = 9223372036854775807, attempt_count = 9223372036854775807, in_flight = -1 WHERE request_id % 2", (0,)),
    "numbers that are none": ("UPDATE request SET sample_rate = CASE request_id % 4 WHEN 0 THEN 9e999 WHEN 1 THEN -9e999 WHEN 2 THEN 1e-300 ELSE 'x' END, "
                              "duration_us = 9e999, status = 2.5 WHERE request_id % 2", (0,)),
    "text in numeric columns": ("UPDATE request SET status = 'ok', duration_us = '<script>', start_us = CASE WHEN request_id % 2 THEN 'now' ELSE start_us END, "
                                "received_us = 'x', attempt_count = '''', ip_version = 'six'", (0, 3)),
    "blobs in every column": (";".join(f"UPDATE request SET {name} = x'00ff3c62' WHERE request_id % 3 = 0" for name in
                              ("host", "path", "method", "status", "duration_us", "error_code", "network_type", "trace_id")), (0,)),
    "negative and huge numbers of requests": ("UPDATE request SET request_id = CASE request_id WHEN 1 THEN -9223372036854775807 WHEN 2 THEN 9223372036854775807 ELSE request_id END "
                                              "WHERE request_id IN (1, 2)", (0,)),
    "spans in a ring and a chain": ("DELETE FROM span; INSERT INTO span (trace_id, span_id, parent_span_id, service, name, start_us, duration_us) "
                                    + ENDLESS.replace("FROM n)", "FROM n WHERE i < 30000)") +
                                    " SELECT (SELECT trace_id FROM request WHERE trace_id IS NOT NULL LIMIT 1), printf('%016x', i), printf('%016x', (i + 1) % 30001), 's', 'n', 0, 1 FROM n", (0,)),
    "a foreign encoding": (None, (0, 3)),
}


def hostile(job):
    faults, slowest = [], 0
    cases = job.some(HOSTILE.items())
    for name, (script, codes) in cases:
        project = job.project("hostile", rows=400)
        data = os.path.join(project, "data.sqlite")
        job.build(project)
        before = site_state(os.path.join(project, "site"))
        try:
            if script is None:
                utf16(data)
            else:
                database = sqlite3.connect(data, isolation_level=None)
                database.execute("PRAGMA legacy_alter_table = ON")
                database.executescript(script)
                database.close()
        except sqlite3.Error as error:
            faults.append(f"{name}: cannot be made: {error}")
            continue
        peak = Peak(job)
        ending = peak.build(project)
        slowest = max(slowest, ending.seconds)
        if ending.code not in codes:
            faults.append(f"{name}: {ending}")
        elif ending.code == 3 and (site_state(os.path.join(project, "site")) != before or
                                   len([line for line in ending.errors.split("\n") if line.startswith("barograph: ")]) != 1):
            faults.append(f"{name}: not one line, or the site is not as it was: {ending}")
        if peak.bytes > MEMORY:
            faults.append(f"{name}: took {peak.bytes >> 20} MB")
        for verb in (["inspect", "--db", data, "--project", project], ["check", "--project", project]):
            other = job.run(*verb, seconds=LIMIT)
            if other.code not in (0, 3, 5):
                faults.append(f"{name}: {verb[0]} {other}")
        shutil.rmtree(project)
    job.row("hostile schemas and values", 3 * len(cases), faults, f"(slowest {slowest:.0f} s)")


class Peak:
    """The greatest resident memory of a build, by the system's account."""

    def __init__(self, job):
        self.job, self.bytes = job, 0

    def build(self, project):
        report = self.job.path("time")
        command = self.job.barograph
        wrapper = self.job.path("measured")
        with open(wrapper, "w", encoding="utf-8") as file:
            file.write("#!/usr/bin/env python3\nimport os, resource, subprocess, sys\n"
                       f"code = subprocess.call([{command!r}] + sys.argv[1:])\n"
                       f"open({report!r}, 'w').write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024))\n"
                       "sys.exit(code if code >= 0 else 128 - code)\n")
        os.chmod(wrapper, 0o755)
        self.job.barograph = wrapper
        try:
            ending = self.job.build(project, seconds=LIMIT)
        finally:
            self.job.barograph = command
        if os.path.exists(report):
            with open(report, encoding="utf-8") as file:
                self.bytes = int(file.read())
            os.remove(report)
        return ending


def utf16(path):
    """The same rows in a database of UTF-16 text."""
    source = sqlite3.connect(path)
    target = path + ".16"
    database = sqlite3.connect(target, isolation_level=None)
    database.execute("PRAGMA encoding = 'UTF-16le'")
    database.executescript("\n".join(line for line in source.iterdump()))
    source.close()
    database.close()
    os.replace(target, path)


def writer(job):
    """Builds while another program writes: ten rows a transaction, so that half of one would be seen."""
    faults, count = [], job.count(60)
    for mode in ("WAL", "DELETE"):
        project = job.project(f"writer-{mode}", rows=500)
        data = os.path.join(project, "data.sqlite")
        template = sqlite3.connect(data, isolation_level=None)
        template.execute(f"PRAGMA journal_mode = {mode}")
        template.execute("DELETE FROM request WHERE request_id > (SELECT count(*) / 10 * 10 FROM request)")
        columns = [name for _, name, *_ in template.execute("PRAGMA table_info(request)") if name != "request_id"]
        template.close()
        stop, errors, written = threading.Event(), [], [0]

        def write():
            database = sqlite3.connect(data, isolation_level=None, timeout=30)
            database.execute("PRAGMA synchronous = OFF")
            while not stop.is_set():
                try:
                    database.execute("BEGIN IMMEDIATE")
                    database.execute(f"INSERT INTO request ({', '.join(columns)}) SELECT {', '.join(columns)} FROM request LIMIT 10")
                    database.execute("COMMIT")
                    written[0] += 10
                except sqlite3.Error as error:
                    errors.append(str(error))
                    if database.in_transaction:
                        database.execute("ROLLBACK")
                time.sleep(0.02)
            database.close()

        thread = threading.Thread(target=write)
        thread.start()
        try:
            for _ in range(count // 2):
                ending = job.build(project, "--cache", job.path(f"cache-{mode}"))
                rows = read_rows(os.path.join(project, "site"))
                if ending.code != 0:
                    faults.append(f"{mode}: {ending}")
                elif rows is None or rows % 10:
                    faults.append(f"{mode}: half a transaction was read: {rows} rows")
        finally:
            stop.set()
            thread.join()
        faults += [f"{mode}: the writer met {error}" for error in set(errors)]
        if integrity(data) != "ok" or not written[0]:
            faults.append(f"{mode}: the database is damaged, or nothing was written")
    job.row("a writer all the time, WAL and rollback", count // 2 * 2, faults)


def read_rows(site):
    """All rows that the site counts, by its data-quality page's twin or page."""
    with open(os.path.join(site, "data-quality", "index.html"), encoding="utf-8") as file:
        text = re.sub(r"<[^>]+>", " ", file.read())
    found = re.search(r"Rows read\s+([\d,]+)", text)
    return int(found.group(1).replace(",", "")) if found else None


def schema_changes(job):
    """The schema changes while builds run: each sees the one or the other, or says what is missing."""
    project = job.project("schema", rows=3_000)
    data, site = os.path.join(project, "data.sqlite"), os.path.join(project, "site")
    job.build(project)
    faults, refused, count = [], 0, job.count(60)
    changes = ["ALTER TABLE request ADD COLUMN extra", "ALTER TABLE request DROP COLUMN extra",
               "ALTER TABLE request RENAME TO gone", "ALTER TABLE gone RENAME TO request",
               "ALTER TABLE request RENAME COLUMN host TO hostname", "ALTER TABLE request RENAME COLUMN hostname TO host",
               "DROP TABLE IF EXISTS marker", "CREATE TABLE marker (marker_id INTEGER PRIMARY KEY)", "VACUUM", "REINDEX"]
    stop = threading.Event()

    def change():
        database = sqlite3.connect(data, isolation_level=None, timeout=30)
        place = 0
        while not stop.is_set() or place % len(changes):
            try:
                database.execute(changes[place % len(changes)])
                place += 1
            except sqlite3.OperationalError as error:
                if "no such" in str(error) or "already" in str(error) or "duplicate" in str(error):
                    place += 1
            time.sleep(0.01)
        database.close()

    thread = threading.Thread(target=change)
    thread.start()
    try:
        for _ in range(count):
            before = site_state(site)
            ending = job.build(project)
            refused += ending.code == 3
            if ending.code not in (0, 3) or ending.code == 3 and site_state(site) != before:
                faults.append(repr(ending))
    finally:
        stop.set()
        thread.join()
    ending = job.build(project)
    if ending.code != 0:
        faults.append(f"afterwards: {ending}")
    job.row("the schema changes meanwhile", count, faults, f"({refused} refused)")


def run(job):
    hostile(job)
    writer(job)
    schema_changes(job)
