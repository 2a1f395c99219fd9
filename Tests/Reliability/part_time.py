"""Clocks that are wrong, and days that are no 24 hours. A phone ten years off moves no other number."""

import json
import os
import shutil
import sqlite3

from workplace import site_state

DAY = 86_400_000_000
YEAR = 31_556_952_000_000
# Zones with half and quarter hours, both sides of the date line, changes of an hour and of half an hour.
ZONES = ["UTC", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Chatham", "Pacific/Kiritimati",
         "Pacific/Pago_Pago", "Europe/Berlin", "America/New_York", "Asia/Shanghai", "Africa/Monrovia", "Antarctica/Troll", "America/Sao_Paulo",
         "Pacific/Apia", "Asia/Tehran", "Europe/London", "Europe/Dublin", "Australia/Adelaide", "America/Caracas"]
# Ends of data around changes of clocks, leap days, the leap second of 2016, and the ends of counters.
MOMENTS = ["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2026-03-29T03:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-03-08T07:00:00Z",
           "2026-11-01T06:30:00Z", "2026-04-04T15:15:00Z", "2026-10-03T15:45:00Z", "2024-02-29T12:00:00Z", "2027-02-28T23:59:59Z", "2016-12-31T23:59:60Z",
           "2017-01-01T00:00:00Z", "2038-01-19T03:14:07Z", "2038-01-19T03:14:08Z", "2100-02-28T23:59:59Z", "2100-03-01T00:00:00Z", "1999-12-31T23:59:59Z",
           "1970-01-01T00:00:00Z", "2001-09-09T01:46:40Z", "2262-04-11T23:47:16Z", "2011-12-30T10:00:00Z"]


def microseconds(text):
    import calendar

    year, month, day, hour, minute, second = (int(part) for part in text.replace("T", "-").replace(":", "-").rstrip("Z").split("-"))
    return calendar.timegm((year, month, day, hour, minute, second, 0, 0, 0)) * 1_000_000


def change(path, *statements):
    database = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        database.execute(*statement if isinstance(statement, tuple) else (statement,))
    database.close()


def numbers(site):
    """Every twin's numbers, as text; what they say of the rows that were set aside excepted: the counts of rows read and left out."""
    found = {}
    for place, _, names in os.walk(os.path.join(site, "data")):
        for name in names:
            if name.endswith((".json", ".csv")) and name != "quality-rows.csv":
                with open(os.path.join(place, name), encoding="utf-8") as file:
                    text = file.read()
                if name == "quality.json":
                    text = json.dumps({key: value for key, value in json.loads(text).items() if key != "rows"})
                found[os.path.relpath(os.path.join(place, name), site)] = text
    return found


def one_phone(job):
    """The same data with rows of one phone whose clock is off: the twins stay as they are."""
    project = job.project("phone", rows=2_000)
    data, site = os.path.join(project, "data.sqlite"), os.path.join(project, "site")
    ending = job.run("build", "--project", project)
    if ending.code != 0:
        return job.row("one phone with a wrong clock", 0, [repr(ending)])
    before = numbers(site)
    faults, shifts = [], [10 * YEAR, -10 * YEAR, 2 * DAY, 100 * YEAR, -60 * YEAR, 9 * 10 ** 18, -9 * 10 ** 18, 400 * DAY, 27 * YEAR]
    kept = job.path("kept.sqlite")
    shutil.copyfile(data, kept)
    for shift in shifts:
        for received in ("received_us", "NULL"):
            shutil.copyfile(kept, data)
            database = sqlite3.connect(data, isolation_level=None)
            columns = [name for _, name, *_ in database.execute("PRAGMA table_info(request)") if name != "request_id"]
            last, end = database.execute("SELECT max(request_id), max(start_us) FROM request").fetchone()
            far = max(min(end + shift, 2 ** 63 - 1), -2 ** 63)
            values = ["?" if name == "start_us" else received if name == "received_us" else "'/of/the/phone'" if name == "path" else
                      "'phone'" if name in ("installation_id", "session_id") else "NULL" if name in ("trace_id", "span_id") else name for name in columns]
            database.execute(f"INSERT INTO request ({', '.join(columns)}) SELECT {', '.join(values)} FROM request WHERE request_id > ?", (far, last - 20))
            database.close()
            ending = job.run("build", "--project", project, "--rebuild")
            after = numbers(site)
            if ending.code != 0:
                faults.append(f"{shift / YEAR:+.1f} years: {ending}")
            elif after != before:
                names = [name for name in before if after.get(name) != before[name]]
                faults.append(f"{shift / YEAR:+.1f} years, {received}: other numbers in {names[:4]}")
    job.row("one phone with a wrong clock", 2 * len(shifts), faults)


def moments(job):
    """The data's end at every moment, in every zone: a whole site, and rows that add up."""
    project = job.project("moments", rows=1_500)
    data, site = os.path.join(project, "data.sqlite"), os.path.join(project, "site")
    database = sqlite3.connect(data)
    end = database.execute("SELECT max(start_us) FROM request").fetchone()[0]
    total = database.execute("SELECT count(*) FROM request WHERE start_us > ?", (end - 20 * DAY,)).fetchone()[0]
    database.close()
    kept = job.path("moments.sqlite")
    shutil.copyfile(data, kept)
    faults, tried = [], 0
    pairs = job.some([(moment, zone) for moment in MOMENTS for zone in ZONES])
    for moment, zone in pairs:
        tried += 1
        shift = microseconds(moment.replace(":60Z", ":59Z")) - end
        shutil.copyfile(kept, data)
        change(data, ("UPDATE request SET start_us = start_us + ?, received_us = received_us + ?", (shift, shift)),
               ("UPDATE span SET start_us = start_us + ?", (shift,)), ("UPDATE marker SET at_us = at_us + ?", (shift,)))
        with open(os.path.join(project, "content", "barograph.yaml"), "w", encoding="utf-8") as file:
            file.write(f"title: Test\nperiods: [24h, 7d, 28d, 91d]\ntime_zone: {zone}\nlimits: {{endpoints: 4, traces: 0, requests: 0}}\nsource: {{db: data.sqlite}}\n")
        ending = job.run("build", "--project", project, "--rebuild", "--now", moment.replace(":60Z", ":59Z"))
        if ending.code != 0:
            faults.append(f"{moment} in {zone}: {ending}")
            continue
        with open(os.path.join(site, "data", "28d", "overview.json"), encoding="utf-8") as file:
            overview = json.load(file)
        rows = deep(overview, "rows")
        if rows and max(rows) < total * 0.9:
            faults.append(f"{moment} in {zone}: {max(rows)} rows of {total}")
        again = site_state(site)
        job.run("build", "--project", project, "--rebuild", "--now", moment.replace(":60Z", ":59Z"))
        if site_state(site) != again:
            faults.append(f"{moment} in {zone}: built twice it is not the same")
    job.row("ends of data around odd moments, by zone", tried, faults)


def deep(value, key):
    found = []
    if isinstance(value, dict):
        for name, inner in value.items():
            found += [inner] if name == key and isinstance(inner, int) else deep(inner, key)
    elif isinstance(value, list):
        for inner in value:
            found += deep(inner, key)
    return found


def all_wrong(job):
    """All clocks in the far future or past: refused or built, never a crash, and never over a good site in silence."""
    faults = []
    shifts = [10 * YEAR, 100 * YEAR, -10 * YEAR, -56 * YEAR, -100 * YEAR, 8 * 10 ** 18]
    for shift in shifts:
        project = job.project("wrong", rows=500)
        data, site = os.path.join(project, "data.sqlite"), os.path.join(project, "site")
        job.run("build", "--project", project)
        before = site_state(site)
        change(data, ("UPDATE request SET start_us = start_us + ?, received_us = NULL", (shift,)))
        ending = job.run("build", "--project", project)
        if ending.code not in ((3,) if shift > 0 else (0, 3)) or ending.code == 3 and site_state(site) != before:
            faults.append(f"{shift / YEAR:+.0f} years: {ending}")
        shutil.rmtree(project)
    for now in ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "1900-01-01T00:00:00Z", "2500-01-01T00:00:00Z", "292277-01-01T00:00:00Z", "2026-02-30T00:00:00Z"):
        ending = job.run("build", "--project", job.project("wrong", rows=500), "--now", now)
        if ending.code not in (0, 2, 3):
            faults.append(f"--now {now}: {ending}")
    job.row("all clocks wrong, and --now anywhere", len(shifts) + 6, faults)


def run(job):
    one_phone(job)
    all_wrong(job)
    moments(job)
