"""Notes, configuration, templates and assets that are bombs, or name what is not theirs."""

import os
import shutil

from workplace import site_state

NOTE = "---\ntitle: x\nstart: 2026-03-05T06:00:00Z\nend: 2026-03-05T07:00:00Z\n{}\n---\n{}\n"
LIMIT = 30


def bombs():
    """Markdown and YAML: name, file, text, and the exit codes that are right."""
    long = 10_000_000
    deep = 100_000
    note = "content/incidents/bomb.md"
    yaml = "content/barograph.yaml"
    for name, text in {
        "a line of 10 MB": "x" * long, "10 MB of stars": "*" * long, "10 MB of brackets": "[" * long, "10 MB of lines": "x\n" * (long // 2),
        "quotes in quotes": "> " * deep + "x", "lists in lists": "".join(" " * (2 * i) + "- x\n" for i in range(1_500)), "links in links": "[" * deep + "x" + "](a)" * deep,
        "images in images": "![" * deep + "x" + "](a)" * deep, "emphasis": "*a **b " * deep, "emphasis that closes": "*" * 50_000 + "a" + "*" * 50_000, "backquotes": "".join("`" * (i % 300) + " " for i in range(5_000)),
        "HTML": "<a " * deep, "comments": "<!-- " * deep, "entities": "&#x41;" * deep, "entity names": "&" * deep, "references": "[a]: b 'c'\n\n" + "[a]" * 60_000, "long references": "[a]: /" + "b" * 60_000 + "\n\n" + "[a] " * 10_000,
        "rules": "***\n" * deep, "headings": "".join(f"# h{i}\n\n" for i in range(20_000)), "one heading often": "# same\n\n" * 20_000, "code": "```\n" * deep, "backslashes": "\\" * 500_000, "tables": "|" * 500_000, "blanks": " " * 500_000 + "x", "tabs": "\t" * 500_000 + "x",
        "unclosed title": "[x](a \"" * 30_000, "angle": "<" * 500_000, "colons": "[a](b:" * 50_000, "NUL": "\x00" * 1000 + "x", "CRs": "\r" * 100_000,
    }.items():
        yield f"Markdown: {name}", note, NOTE.format("", text), (0,)
    for name, text in {
        "aliases": "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(20)),
        "an alias of itself": "a: &a [*a]", "merge keys": "a: &a {x: 1}\nb: {<<: *a}", "deep lists": "[" * deep + "]" * deep, "deep keys": "{a: " * deep, "deep blocks": "".join(" " * i + "a:\n" for i in range(3_000)),
        "a key of 10 MB": "k" * long + ": 1", "a value of 10 MB": "title: " + "v" * long, "many keys": "".join(f"k{i}: 1\n" for i in range(60_000)), "one key often": "title: x\n" * 50_000, "long folded": "title: >\n" + "  x\n" * 200_000,
        "quotes": "title: \"" + "\\\"" * 300_000 + "\"", "tags": "!!python/object/apply:os.system [id]", "many documents": "---\na: 1\n" * 10_000, "numbers": "limits: {endpoints: 99999999999999999999999}", "a negative": "limits: {endpoints: -1}", "an exponent": "objectives: [{target: 1e400}]",
        "dates": "stale_after: 99999999999999999d", "many objectives": "objectives:\n" + "  - {target: 99 %}\n" * 20_000, "many rules": "endpoints:\n" + "  - {match: \"* */**\"}\n" * 20_000, "stars": "endpoints: [{match: \"* " + "*/**/" * 3_000 + "x\"}]",
        "not UTF-8": "title: \udcff", "a BOM": "\ufefftitle: x", "NEL": "title: x\u0085y: z", "a NUL": "title: \x00", "a list": "[]", "a text": "just text", "nothing": "~",
    }.items():
        yield f"configuration: {name}", yaml, text, (0, 2)
        if "objectives" not in name:
            yield f"front matter: {name}", note, "---\ntitle: x\nstart: 2026-03-05T06:00:00Z\ntags: [a]\n" + text + "\n---\nText\n", (0,)
    for name, line in {
        "an hour of 25": "start: 2026-03-05T25:00:00Z", "the year 0": "start: 0000-01-01T00:00:00Z", "the year 9999": "end: 9999-12-31T23:59:59Z", "a leap second": "end: 2026-06-30T23:59:60Z", "a million tags": "tags: [" + "a," * 200_000 + "a]",
        "a slug that climbs": "slug: ../../../etc/passwd", "an id that climbs": "id: ../../x", "endpoints that climb": "endpoints: [\"../../../etc/passwd\", \"GET ../../x\"]", "many updates": "updates:\n" + "  - {time: 2026-03-05T06:00:00Z, text: x}\n" * 15_000, "an address": "url: file:///etc/passwd",
    }.items():
        yield f"front matter: {name}", note, NOTE.format(line, "Text"), (0,)


def templates():
    """Templates that never end or reach out."""
    for name, text in {
        "itself": "{{>overview}}", "itself as a parent": "{{<overview}}{{/overview}}", "outside": "{{>../../../etc/passwd}}", "absolute": "{{>/etc/passwd}}", "by a value": "{{>*title}}", "by a climbing value": "{{>*site_title}}",
        "deep sections": "{{#figures}}" * 100_000, "an open tag": "{{", "an open section": "{{#figures}}", "other delimiters": "{{=<% %>=}}<%title%><%", "a million tags": "{{site_title}}" * 300_000, "a frame in a frame": "{{<frame}}" * 300, "raw": "{{{site_title}}}<script>alert(1)</script>",
        "an unknown name": "{{nothing_of_this_name}}", "a set of delimiters": "{{= =}}", "a long name": "{{" + "a" * 100_000 + "}}", "dots": "{{a" + ".a" * 50_000 + "}}", "not UTF-8": "\udcff\udcfe", "no text": "", "10 MB": "x" * 10_000_000,
    }.items():
        yield f"template: {name}", "templates/overview.html", text, (0, 2, 4)


CLIMBING = ["../x", "../../x", "..", ".", "/etc/passwd", "a/../../x", "a/./../..//x", "..\\..\\x", "C:\\x", "\\\\host\\x", "%2e%2e/x", "%2e%2e%2fx", "..%2fx", "..%c0%afx", "..%252fx", "....//x", "..;/x", "~/x", "$HOME/x", "file:///x", "\u2024\u2024/x", "\uff0e\uff0e/x", "x\u2215..", "x/", "/", "//x", "a//b", "-rf", "x\n/y", "x\ty", ".htaccess", ".git/config", "index.html/..", "con", "x" * 300, "é", "e\u0301", "\u202e/x", "status.json", "assets/barograph.js", "."]


def traversal(job):
    """Names that climb, in everything that becomes a path, an address or a file: nothing is written or read elsewhere."""
    faults, tried = [], 0
    project = job.project("climb")
    content = os.path.join(project, "content")
    os.makedirs(os.path.join(content, "incidents"))
    os.makedirs(os.path.join(content, "pages"))
    secret = job.path("secret.txt")
    with open(secret, "w", encoding="utf-8") as file:
        file.write("barograph-secret")
    import sqlite3
    database = sqlite3.connect(os.path.join(project, "data.sqlite"))
    # Each text column takes each name.
    columns = [name for _, name, kind, *_ in database.execute("PRAGMA table_info(request)") if kind == "TEXT"]
    for place, column in enumerate(columns):
        for step, text in enumerate(CLIMBING):
            tried += 1
            database.execute(f"UPDATE request SET {column} = ? WHERE request_id % {len(CLIMBING)} = ?", (text, (step + place) % len(CLIMBING)))
    spans = database.execute("SELECT count(*) FROM span").fetchone()[0]
    for step, text in enumerate(CLIMBING):
        database.execute("UPDATE span SET service = ?, name = ? WHERE span_row % ? = ?", (text, text, len(CLIMBING), step))
    database.commit()
    database.close()
    for place, text in enumerate(CLIMBING):
        plain = text.replace("\n", " ").replace("\t", " ")
        for folder, body in (("incidents", NOTE.format(f"slug: {plain!r}\nendpoints: [{plain!r}]", f"{image(text)} ![x]({text}) [x]({text}) [x](assets/{text})")), ("pages", f"# x\n\n{image(text)} [x]({text})\n")):
            name = text.replace("/", "\u2215")[:80] + ".md"
            tried += 1
            with open(os.path.join(content, folder, name), "w", encoding="utf-8") as file:
                file.write(body)
    with open(os.path.join(content, "barograph.yaml"), "a", encoding="utf-8") as file:
        file.write("endpoints:\n" + "".join(f"  - {{match: \"* */{place}/**\", owner: {quoted(text)}, name: {quoted(text)}, template: \"/x\"}}\n" for place, text in enumerate(CLIMBING)))
    before = outside(job, project)
    ending = job.build(project)
    if ending.code != 0:
        faults.append(repr(ending))
    if outside(job, project) != before:
        faults.append(f"written elsewhere: {sorted(set(outside(job, project)) ^ set(before))[:5]}")
    site = os.path.join(project, "site")
    for place, folders, names in os.walk(site):
        for name in names + folders:
            path = os.path.join(place, name)
            if os.path.islink(path) or not os.path.realpath(path).startswith(os.path.realpath(site) + os.sep):
                faults.append(f"leads out of the site: {path}")
    del spans
    # Overrides: names and links that lead out.
    for folder in ("templates", "assets", "content/incidents", "content/pages", "content"):
        for target in (secret, "/etc/passwd", "../../secret.txt", "../../../../../../etc/passwd", job.folder, "/", "/dev/zero", "/proc/self/environ", "/dev/tty"):
            tried += 1
            place = job.project("links")
            os.makedirs(os.path.join(place, folder), exist_ok=True)
            names = {"templates": "frame.html", "assets": "leak.txt", "content": "barograph.yaml"}
            link = os.path.join(place, folder, names.get(folder, "leak.md"))
            if os.path.exists(link):
                os.remove(link)
            os.symlink(target, link)
            ending = job.build(place, "--db", os.path.join(project, "data.sqlite"), seconds=LIMIT)
            leaked = holds(os.path.join(place, "site"), b"barograph-secret", b"root:x:0:0") or "barograph-secret" in ending.errors + ending.output
            if leaked or ending.code not in (0, 2):
                faults.append(f"{folder} → {target}: {'it was read' if leaked else ending}")
            shutil.rmtree(place)
        tried += 1
        place = job.project("links")
        shutil.rmtree(os.path.join(place, folder), ignore_errors=True)
        os.makedirs(os.path.dirname(os.path.join(place, folder)) or place, exist_ok=True)
        os.symlink(job.folder, os.path.join(place, folder))
        ending = job.build(place, "--db", os.path.join(project, "data.sqlite"), seconds=LIMIT)
        if holds(os.path.join(place, "site"), b"barograph-secret") or ending.code not in (0, 2):
            faults.append(f"{folder} as a link: {ending}")
        shutil.rmtree(place)
    job.row("names and links that lead out", tried, faults)


def image(text):
    """An image at a name that climbs; a plain name would only be an image that is missing."""
    climbs = ".." in text or text.startswith(("/", ".")) or any(character in text for character in "%:\\\n")
    return f"![x](assets/{text})" if climbs else ""


def quoted(text):
    return '"' + "".join(c if c.isprintable() and c not in '"\\' else "\\" + c if c in '"\\' else f"\\u{ord(c):04x}" for c in text) + '"'


def outside(job, project):
    """Every path below the part's folder that is not the site or the cache."""
    found = []
    for place, folders, names in os.walk(job.folder):
        inside = os.path.relpath(place, project)
        folders[:] = [name for name in folders if not (place == project and name in ("site", ".barograph", ".site.previous"))]
        found += [os.path.join(place, name) for name in names if not name.startswith("-")] if not inside.startswith("site") else []
    return sorted(found)


def holds(folder, *texts):
    for place, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(place, name), "rb") as file:
                data = file.read()
            if any(text in data for text in texts):
                return True
    return False


def run(job):
    project = job.project("bombs")
    if job.build(project).code != 0:
        return job.row("bombs", 0, ["the project makes no site without them"])
    before = site_state(os.path.join(project, "site"))
    with open(os.path.join(project, "content", "barograph.yaml"), encoding="utf-8") as file:
        configuration = file.read()
    faults, slowest, tried = [], (0, ""), 0
    for name, path, text, codes in job.some(list(bombs()) + list(templates())):
        tried += 1
        target = os.path.join(project, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            head = configuration.encode() if path.endswith("barograph.yaml") and codes == (0, 2) and not text.startswith(("[", "{", "~", "!", "-", "just", "title", "limits", "stale", "source")) else b""
            file.write(head + text.encode("utf-8", "surrogateescape"))
        ending = job.build(project, "--db", os.path.join(project, "data.sqlite"), seconds=LIMIT)
        slowest = max(slowest, (ending.seconds, name))
        if ending.code not in codes:
            faults.append(f"{name}: {ending}")
        elif ending.code == 2 and not ending.errors.startswith(("barograph: ", "not read", "warning")):
            faults.append(f"{name}: says nothing of use: {ending}")
        if len(ending.errors) > 20_000:
            faults.append(f"{name}: {len(ending.errors)} bytes of messages")
        shutil.rmtree(os.path.join(project, "templates"), ignore_errors=True)
        if path.endswith("barograph.yaml"):
            with open(target, "w", encoding="utf-8") as file:
                file.write(configuration)
        elif os.path.exists(target):
            os.remove(target)
    if job.build(project).code != 0 or site_state(os.path.join(project, "site")) != before:
        faults.append("afterwards the site is not as it was")
    job.row("bombs in notes, configuration and templates", tried, faults, f"(slowest {slowest[0]:.1f} s: {slowest[1]})")
    traversal(job)
