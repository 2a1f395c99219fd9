"""A project in which every vector stands in every place that a page may show."""

import os
import re
import sqlite3

import vectors
# Texts of the configuration and of notes are YAML, which has no control characters and no bytes that are not UTF-8.


def as_yaml(text):
    """A text as a double-quoted YAML value, as far as YAML can hold it."""
    out = []
    for character in text:
        code = ord(character)
        if character in "\"\\":
            out.append("\\" + character)
        elif code < 0x20 or 0x7F <= code < 0xA0 or code in (0x2028, 0x2029, 0xFEFF):
            out.append(f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}")
        else:
            out.append(character)
    return '"' + "".join(out) + '"'


def readable(texts):
    return [text.decode("utf-8", "replace") for text in texts]


def make(job, name, texts, configuration):
    """A project with a row for each vector and each text column; every table of the contract is filled."""
    project = job.project(name, rows=max(2_500, 3 * len(texts)))
    fill_database(os.path.join(project, "data.sqlite"), texts)
    words = readable(texts)
    content = os.path.join(project, "content")
    write_configuration(os.path.join(content, "barograph.yaml"), words, configuration)
    write_notes(content, words)
    return project


def fill_database(path, texts):
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("BEGIN")
    database.execute("CREATE TEMP TABLE vector (place INTEGER PRIMARY KEY, text TEXT NOT NULL)")
    database.executemany("INSERT INTO vector VALUES (?, CAST(? AS TEXT))", enumerate(texts))
    tables = [name for name, in database.execute("SELECT name FROM main.sqlite_schema WHERE type = 'table'")]
    for table in tables:
        row = f"{table}." + ("request_id" if table == "attempt" else "rowid")
        for place, (_, column, kind, *_) in enumerate(database.execute(f"PRAGMA table_info({table})").fetchall()):
            if kind != "TEXT":
                continue
            # Most traces keep their ids, so that they have pages; the rest shows what hostile ids do.
            some = {"trace_id": "% 7 = 0", "span_id": "% 14 = 0", "parent_span_id": "% 14 = 0"}.get(column, ">= 0")
            database.execute(f"UPDATE OR IGNORE {table} SET {column} = (SELECT text FROM vector WHERE place = "
                             f"({row} + {place * 37}) % {len(texts)}) WHERE {row} {some}")
    database.execute("COMMIT")
    database.close()


def write_configuration(path, words, more):
    lines = [f"title: {as_yaml(words[0])}", "source: {db: data.sqlite}", more, "endpoints:"]
    for place, word in enumerate(words[:120]):
        lines.append(f"  - {{match: \"* */path-{place}/**\", owner: {as_yaml('o' + word)}, name: {as_yaml('n' + word)}}}")
    # A rule that catches much, so that one team has a page of everything.
    lines.append(f"  - {{match: \"* */**\", owner: {as_yaml(words[8])}, name: {as_yaml(words[9])}}}")
    lines.append("objectives:")
    for place, word in enumerate(words[:40]):
        lines.append(f"  - {{name: {as_yaml('v' + word)}, scope: {{owner: {as_yaml('s' + words[-place - 1])}}}}}")
    lines.append("thresholds:")
    lines += [f"  - {{name: {as_yaml('t' + word)}, metric: requests, below: 1}}" for word in words[40:80]]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def write_notes(content, words):
    for folder in ("incidents", "pages"):
        os.makedirs(os.path.join(content, folder), exist_ok=True)
    for place, word in enumerate(words):
        quoted = as_yaml("n" + word)
        body = word.replace("\x00", "")
        day = 1 + place % 8
        with open(os.path.join(content, "incidents", file_name(place, word)), "w", encoding="utf-8") as file:
            file.write(f"---\ntitle: {quoted}\nstart: 2026-03-0{day}T0{place % 10}:00:00Z\nend: 2026-03-0{day}T{10 + place % 10}:30:00Z\nseverity: major\n"
                       f"endpoints: [{quoted}, all]\nerrors: [{quoted}]\ntags: [{quoted}]\n"
                       f"updates:\n  - {{time: 2026-03-0{day}T12:00:00Z, text: {quoted}}}\n---\n{body}\n\nText {body} text\n\n> {body}\n")
        if place % 4 == 0:
            with open(os.path.join(content, "pages", file_name(place, word)), "w", encoding="utf-8") as file:
                file.write(f"# {body.splitlines()[0] if body.splitlines() else 'x'}\n\n{body}\n\n* {body}\n")


def file_name(place, word):
    """A vector as a file's name, as far as a disk allows."""
    name = "".join(character for character in word if character not in "/\x00")[:60]
    return f"{place}-{name}.md".encode("utf-8", "replace")[:200].decode("utf-8", "ignore").removesuffix(".md") + ".md"


def policy_of(text):
    """The policy in a page's own head, and whether it comes before anything that it should forbid."""
    head = text.split("<body", 1)[0]
    found = re.search(r"<meta http-equiv=\"content-security-policy\" content=\"([^\"]*)\"", head, re.I)
    if not found:
        return None
    before = head[:found.start()]
    return found.group(1) if not re.search(r"<(script|link|style|img|base)\b", before, re.I) else "too late"

