"""Whether a site holds to the strictest policy, all its links resolve, and its other files can be parsed.

Usage: check_files.py SITE. It shares no code with the program's own check of links.
"""

import csv
import io
import json
import os
import posixpath
import re
import stat
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

import site_files

LOADING = {("link", "href"), ("script", "src"), ("img", "src"), ("image", "href"), ("use", "href")}
ADDRESSES = ("href", "src", "xlink:href", "srcset", "action", "formaction", "poster", "data", "background", "ping")
# What a reader does not see, or what turns the text after it round: such characters are shown escaped.
UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")
POLICY = ("default-src 'none'", "style-src 'self'", "img-src 'self'", "base-uri 'none'", "form-action 'none'")


def check(site):
    every = site_files.files(site)
    known = set(every)
    parsed = {}
    for path in every:
        if path.endswith(".html"):
            parsed[path] = site_files.Page(site_files.read(site, path).decode("utf-8"))
    faults = []
    counts = {"files": len(every), "pages": len(parsed), "links": 0, "JSON files": 0, "CSV files": 0}
    for path, page in parsed.items():
        faults += [f"{path}:{line}: {what}" for line, what in policy_faults(page)]
        for name, attributes, line in page.elements:
            for key, value in attributes:
                if key in ADDRESSES:
                    counts["links"] += 1
                    fault = link_fault(path, name, key, value or "", known, parsed)
                    if fault:
                        faults.append(f"{path}:{line}: {key}=\"{value}\" {fault}")
    for path in every:
        faults += [f"{path}: {what}" for what in file_faults(site, path, counts)]
    return faults, counts


def policy_faults(page):
    metas = {}
    for name, attributes, line in page.elements:
        values = dict(attributes)
        if len(values) != len(attributes):
            yield line, f"<{name}> has an attribute twice"
        if name in ("style", "iframe", "object", "embed", "base", "form", "frame"):
            yield line, f"<{name}> is not allowed"
        if name == "script" and not values.get("src"):
            yield line, "a script without src"
        if name == "meta":
            metas[(values.get("http-equiv") or values.get("name") or "").lower()] = values.get("content", "")
        for key, value in attributes:
            if key == "style" or key.startswith("on"):
                yield line, f"<{name}> has {key}="
            if key == "target":
                yield line, f"<{name}> opens another window"
            if key in ADDRESSES and re.match(r"\s*(data|javascript|vbscript|blob):", value or "", re.I):
                yield line, f"<{name}> has {key} with a {value.split(':')[0]}: address"
    for name, text, line in page.code:
        yield line, f"text inside <{name}>"
    policy = metas.get("content-security-policy", "")
    for part in POLICY:
        if part not in policy:
            yield 1, f"the policy lacks {part}"
    if "unsafe" in policy or "*" in policy:
        yield 1, f"the policy is loose: {policy}"
    if metas.get("referrer") != "no-referrer":
        yield 1, "no meta referrer with no-referrer"


def link_fault(path, name, key, value, known, parsed):
    parts = urllib.parse.urlsplit(value)
    if parts.scheme or value.startswith("//"):
        leads_out = name == "a" and key == "href" and parts.scheme in ("https", "http", "mailto")
        return None if leads_out else "is loaded from elsewhere"
    if key not in ("href", "src", "xlink:href"):
        return "is an address that no page needs"
    if value.startswith("/"):
        return "is not relative"
    if parts.query or "\\" in value:
        return "is no plain path"
    target = path
    if parts.path:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(parts.path)))
        if value.endswith("/") or "." not in posixpath.basename(parts.path):
            return "does not end in a file name"
        if target.startswith("..") or target not in known:
            return "leads to no file of the site"
    elif not parts.fragment:
        return "is empty"
    if parts.fragment and target in parsed and urllib.parse.unquote(parts.fragment) not in parsed[target].ids:
        return "leads to a part that is not there"
    return None


def file_faults(site, path, counts):
    file = os.path.join(site, path)
    mode = stat.S_IMODE(os.lstat(file).st_mode)
    if os.path.islink(file) or mode != 0o644:
        yield f"is a link or has mode {mode:o} instead of 644"
    if stat.S_IMODE(os.stat(os.path.dirname(file)).st_mode) != 0o755:
        yield "is in a folder of another mode than 755"
    data = site_files.read(site, path)
    if path.startswith("assets/") and not path.endswith((".css", ".js", ".svg")):
        return  # a project's own picture
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        yield f"is not UTF-8: {error}"
        return
    for found in sorted(set(UNSEEN.findall(text)) - ({"\r"} if path.endswith(".csv") else set())):
        line = text[: text.index(found)].count("\n") + 1
        yield f"holds U+{ord(found):04X} as it is, first in line {line}"
    if not path.endswith((".css", ".js")) and re.search(r"^(::|##\[)", text, re.M):
        yield "has a line that a CI system would run as a command"
    if path.endswith(".json"):
        counts["JSON files"] += 1
        try:
            json.loads(text, parse_constant=refuse)
        except ValueError as error:
            yield f"is not JSON: {error}"
    elif path.endswith(".csv"):
        counts["CSV files"] += 1
        rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
        if len({len(row) for row in rows}) != 1:
            yield f"has rows of {sorted({len(row) for row in rows})} cells"
        for row in rows:
            for cell in row:
                if cell[:1] in "=+-@\t" and cell and not re.fullmatch(r"[+-]?\d[\d.,eE+-]*%?", cell):
                    yield f"has the cell {cell[:40]!r}, which a spreadsheet would run"
    elif path.endswith((".svg", ".atom")):
        try:
            ElementTree.fromstring(data)
        except ElementTree.ParseError as error:
            yield f"is not XML: {error}"
    elif path.endswith(".css"):
        for part in re.findall(r"@import[^;]*|url\([^)]*\)|expression\(|javascript:", text):
            yield f"has {part}"
    elif path.endswith(".js"):
        for word in ("eval(", "new Function", "innerHTML", "document.write", "insertAdjacentHTML", "http:", "https:"):
            if word in text:
                yield f"uses {word}"
    if re.search(r"<script>\s*alert|<img src=x onerror", text) and not path.endswith((".json", ".csv")):
        yield "holds a hostile tag as it was"


def refuse(word):
    raise ValueError(f"JSON has no {word}")


if __name__ == "__main__":
    site_files.finish("files and links", *check(sys.argv[1]))
