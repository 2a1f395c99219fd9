"""SIGKILL at random moments of a build, of an import and of the update of a cache."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import time

from workplace import integrity, leftovers, site_state

FULL = 200


def kill_after(job, arguments, seconds):
    """Starts the program and kills it. Whether it still ran."""
    process = subprocess.Popen([job.barograph, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, cwd="/")
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    return process.wait() == -signal.SIGKILL


def moments(job, count, seconds):
    """Moments spread over a run: one in each of as many equal parts."""
    for place in range(count):
        yield seconds * (place + job.random.random()) / count


def build(job):
    project = job.project("build", rows=2_000)
    other = job.project("other", rows=2_000, seed=2)
    names = [os.path.join(project, "data.sqlite"), os.path.join(other, "data.sqlite")]
    site = os.path.join(project, "site")
    wanted, seconds = [], 0
    for name in names:
        ending = job.build(project, "--db", name, "--rebuild")
        if ending.code != 0:
            return job.row("build", 0, [repr(ending)])
        wanted.append(site_state(site))
        seconds = max(seconds, ending.seconds)
    faults, killed, count = [], 0, job.count(FULL)
    if wanted[0] == wanted[1]:
        faults.append("both sites are the same: a mix could not be told")
    arguments = ["build", "--project", project, "--now", "2026-03-09T13:00:00Z", "--db", names[0], "--rebuild"]
    for moment in moments(job, count, seconds):
        killed += kill_after(job, arguments, moment)
        if site_state(site) not in wanted:
            faults.append(f"neither the old site nor the new one, {moment:.3f} s after the start")
        if integrity(names[0]) != "ok":
            faults.append(f"the database is damaged, {moment:.3f} s after the start")
        ending = job.build(project, "--db", names[1])
        if ending.code != 0 or site_state(site) != wanted[1]:
            faults.append(f"the next build is not right: {ending}")
        if leftovers(project):
            faults.append(f"left over: {leftovers(project)}")
    job.row("build", count, faults + ([] if killed else ["none was killed"]), f"({killed} killed while it ran)")


def update(job):
    """The cache is brought up to date with newer rows; killed then, the next build is as one without a cache."""
    project = job.project("update", rows=4_000)
    data, site, cache = (os.path.join(project, name) for name in ("data.sqlite", "site", ".barograph"))
    whole = job.path("whole.sqlite")
    shutil.copyfile(data, whole)
    database = sqlite3.connect(data)
    last = database.execute("SELECT max(request_id) FROM request").fetchone()[0]
    database.execute("DELETE FROM request WHERE request_id > ?", (last - last // 50,))
    database.commit()
    database.close()
    if job.build(project).code != 0:
        return job.row("cache update", 0, ["no first build"])
    kept, older = job.path("cache"), site_state(site)
    shutil.copytree(cache, kept)
    shutil.copyfile(data, job.path("part.sqlite"))
    # The same file gets more rows: what a writer does.
    source = sqlite3.connect(data)
    source.execute("ATTACH ? AS whole", (whole,))
    source.execute("INSERT INTO request SELECT * FROM whole.request WHERE request_id > ?", (last - last // 50,))
    source.commit()
    source.close()
    ending = job.build(project, "--rebuild")
    newer, seconds = site_state(site), ending.seconds
    faults, killed, count = [], 0, job.count(FULL)
    if ending.code != 0 or older == newer:
        faults.append("more rows made no other site")
    arguments = ["build", "--project", project, "--now", "2026-03-09T13:00:00Z"]
    for moment in moments(job, count, seconds):
        shutil.rmtree(cache)
        shutil.copytree(kept, cache)
        killed += kill_after(job, arguments, moment)
        if site_state(site) not in (older, newer):
            faults.append(f"neither the old site nor the new one, {moment:.3f} s after the start")
        ending = job.build(project)
        if ending.code != 0 or site_state(site) != newer:
            faults.append(f"the next build is not right, {moment:.3f} s: {ending}")
        if integrity(data) != "ok":
            faults.append("the database is damaged")
    job.row("cache update", count, faults + ([] if killed else ["none was killed"]), f"({killed} killed while it ran)")


def capture(path, entries):
    def entry(number):
        return {"startedDateTime": f"2026-03-05T{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}.000Z", "time": 90,
                "request": {"method": "GET", "url": f"https://api.example.com/v1/users/{number}", "httpVersion": "HTTP/2",
                            "headers": [], "queryString": [], "cookies": [], "headersSize": -1, "bodySize": 0},
                "response": {"status": 200, "statusText": "", "httpVersion": "HTTP/2", "headers": [], "cookies": [],
                             "content": {"size": 1, "mimeType": ""}, "redirectURL": "", "headersSize": -1, "bodySize": 1},
                "cache": {}, "timings": {"send": 1, "wait": 80, "receive": 9}}

    with open(path, "w", encoding="utf-8") as file:
        json.dump({"log": {"version": "1.2", "creator": {"name": "x", "version": "1"},
                           "entries": [entry(number) for number in range(entries)]}}, file)


def imports(job):
    first, second = job.path("first.har"), job.path("second.har")
    capture(first, 50)
    capture(second, 10_000)
    before = job.path("before.sqlite")
    job.run("import", first, "--db", before)
    target = job.path("import.sqlite")
    faults, killed, count = [], 0, job.count(FULL)
    shutil.copyfile(before, target)
    ending = job.run("import", second, "--db", target)
    seconds = ending.seconds

    def rows():
        database = sqlite3.connect(target)
        try:
            return database.execute("SELECT count(*), count(DISTINCT path) FROM request").fetchone()
        finally:
            database.close()

    whole = rows()
    for moment in moments(job, count, seconds):
        for name in os.listdir(job.folder):
            if name.startswith("import.sqlite"):
                os.remove(job.path(name))
        shutil.copyfile(before, target)
        killed += kill_after(job, ["import", second, "--db", target], moment)
        if integrity(target) != "ok":
            faults.append(f"the database is damaged, {moment:.3f} s after the start")
        elif rows() not in ((50, 50), whole):
            faults.append(f"part of a file was imported, {moment:.3f} s after the start: {rows()}")
        ending = job.run("import", second, "--db", target)
        if ending.code != 0 or rows() != whole:
            faults.append(f"the next import is not right: {rows()} instead of {whole}: {ending}")
    job.row("import", count, faults + ([] if killed else ["none was killed"]), f"({killed} killed while it ran)")


def run(job):
    build(job)
    update(job)
    imports(job)
