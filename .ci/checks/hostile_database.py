"""Fills every text column of a copy of a database with hostile text. Usage: hostile_database.py FROM TO.

Traces keep their ids, so that they have pages; every seventh request loses its own to a hostile one.
"""

import os
import shutil
import sqlite3
import sys


def main(source, target):
    shutil.copyfile(source, target)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/Fixtures/hostile.sql")) as file:
        script = file.read()
    database = sqlite3.connect(target, isolation_level=None)
    database.executescript(script)
    texts = database.execute("SELECT count(*) FROM hostile").fetchone()[0]
    tables = [name for name, in database.execute("SELECT name FROM main.sqlite_schema WHERE type = 'table'")]
    changed = 0
    for table in tables:
        # A table without rowid is small here and has its own number.
        row = f"{table}." + ("request_id" if table == "attempt" else "rowid")
        for place, (_, name, kind, *_) in enumerate(database.execute(f"PRAGMA table_info({table})").fetchall()):
            if kind != "TEXT":
                continue
            some = {"trace_id": "% 7 = 0", "span_id": "< 0", "parent_span_id": "< 0"}.get(name, ">= 0")
            if table == "span" and name == "trace_id":
                continue
            changed += database.execute(
                f"UPDATE OR IGNORE {table} SET {name} = (SELECT text FROM hostile WHERE place = "
                f"({row} / 5 + {place}) % {texts}) WHERE {row} {some}").rowcount
    database.close()
    print(f"hostile database: {changed} values in {len(tables)} tables")
    if not changed:
        sys.exit("hostile database: nothing was changed")


main(*sys.argv[1:])
