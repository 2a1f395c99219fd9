"""Every page of a small database with flipped, swapped or cut bytes: never a crash or a hang, and never a wrong site that nothing finds."""

import concurrent.futures
import json
import os
import random
import shutil
import sqlite3
import threading

from workplace import integrity, site_state

TINY = "title: Test\nperiods: [24h]\nlimits: {endpoints: 1, traces: 1, requests: 28}\nsource: {db: data.sqlite}\n"


def run(job):
    project = job.project("fuzz", rows=200, configuration=TINY)
    data = os.path.join(project, "data.sqlite")
    shrink(data)
    with open(data, "rb") as file:
        whole = file.read()
    if job.build(project).code != 0:
        return job.row("damaged pages", 0, ["the whole database makes no site"])
    count, workers = job.count(10_000), 2
    size = 4_096
    pages = len(whole) // size

    def variant(number):
        """Each page in turn; one bit, a byte, a run of bytes, a swapped page, or a cut file."""
        chance = random.Random(f"fuzz {number}")
        bytes_, start = bytearray(whole), number % pages * size
        # Headers and cell pointers tell most about a page.
        place = start + (chance.randrange(120) if chance.random() < 0.5 else chance.randrange(size))
        sort = number // pages % 6
        if sort in (0, 1):
            bytes_[place] ^= 1 << chance.randrange(8)
        elif sort == 2:
            bytes_[place] = chance.choice((0, 1, 0x7F, 0x80, 0xFF, chance.randrange(256)))
        elif sort == 3:
            run = chance.randrange(1, 300)
            bytes_[place:place + run] = chance.randbytes(min(run, len(bytes_) - place))
        elif sort == 4:
            other = chance.randrange(pages) * size
            bytes_[start:start + size] = whole[other:other + size]
        else:
            del bytes_[place:]
        return bytes(bytes_)

    same, other = "same numbers", "other values, a whole database"
    tallies = {"refused": 0, same: 0, "other numbers, found by inspect --deep": 0, other: 0}
    faults, built = [], []
    lock = threading.Lock()
    numbers = judged(job.run("check", "--project", project, "--format", "json"))

    def verdict(place, path, number):
        """What became of a variant, and what is wrong with that."""
        ending = job.run("check", "--project", place, "--format", "json")
        if ending.code not in (0, 3, 5):
            return None, f"check {ending!r}"
        if ending.code == 3:
            found = "refused"
        elif judged(ending) == numbers:
            found = same
        else:
            deep = job.run("inspect", "--deep", "--db", path)
            if deep.code not in (0, 3):
                return None, f"inspect --deep {deep!r}"
            if deep.code == 0 and integrity(path) != "ok":
                return None, f"inspect --deep found nothing where SQLite says {integrity(path)}"
            found = "other numbers, found by inspect --deep" if deep.code == 3 else other
        # A build reads more than a check does, and takes longer: every tenth.
        if number % 10 == number // 10 % 10:
            site = os.path.join(place, "site")
            before = site_state(site)
            ending = job.build(place, "--rebuild")
            built.append(number)
            if ending.code not in (0, 3):
                return found, f"build {ending!r}"
            if ending.code == 3 and site_state(site) != before:
                return found, "build: refused, and the site is not as it was"
            if ending.code == 0 and found == "refused":
                return found, "build: published what check refuses"
        return found, None

    def work(worker):
        place = os.path.join(job.folder, f"worker-{worker}")
        shutil.copytree(project, place)
        path = os.path.join(place, "data.sqlite")
        for number in range(worker, count, workers):
            with open(path, "wb") as file:
                file.write(variant(number))
            found, fault = verdict(place, path, number)
            with lock:
                if found:
                    tallies[found] += 1
                if fault:
                    faults.append(f"variant {number}: {fault}")

    with concurrent.futures.ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(workers)))
    job.row("damaged pages", count, faults,
            "(" + ", ".join(f"{number:,} {what}" for what, number in tallies.items()) + f"; {len(built):,} of them built as a site too)")


def judged(ending):
    """What check found, without the moment at which it looked."""
    try:
        found = json.loads(ending.output)
    except ValueError:
        return None
    found.pop("checked_us", None)
    for rule in found.get("rules", []):
        if rule.get("kind") == "stale":
            rule.clear()
    return found


def shrink(path):
    """Rows enough for every kind of page of the file, and no more."""
    database = sqlite3.connect(path, isolation_level=None)
    for table in ("span", "attempt", "diagnostic", "network_state"):
        database.execute(f"DELETE FROM {table} WHERE rowid NOT IN (SELECT rowid FROM {table} LIMIT 20)"
                         if table != "attempt" else "DELETE FROM attempt WHERE request_id % 7")
    database.execute("VACUUM")
    database.close()
