"""What the checks of a finished site share: its pages, read with the standard library alone."""

import os
import sys
from html.parser import HTMLParser

VOID = set("area base br col embed hr img input link meta source track wbr".split())

# One page of each kind that a site may have, by its path.
KINDS = [
    ("overview", lambda p: p == ["index.html"]),
    ("endpoints", lambda p: p[:1] == ["28d"] and p[1:] == ["endpoints", "index.html"]),
    ("endpoint", lambda p: len(p) == 4 and p[:2] == ["28d", "endpoints"] and p[3] == "index.html"),
    ("errors", lambda p: p[:1] == ["28d"] and p[1:] == ["errors", "index.html"]),
    ("error", lambda p: len(p) == 4 and p[:2] == ["28d", "errors"] and p[3] == "index.html"),
    ("traces", lambda p: p[:1] == ["28d"] and p[1:] == ["traces", "index.html"]),
    ("trace", lambda p: len(p) == 3 and p[0] == "traces" and p[2] == "index.html"),
    ("incidents", lambda p: p == ["incidents", "index.html"]),
    ("incident", lambda p: len(p) == 3 and p[0] == "incidents" and p[2] == "index.html"),
    ("note", lambda p: len(p) == 3 and p[0] == "pages" and p[2] == "index.html"),
    ("data-quality", lambda p: p == ["data-quality", "index.html"]),
]


class Page(HTMLParser):
    """A page's elements in order, and the text inside the elements whose text is code."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements = []  # (name, attributes, line)
        self.code = []  # (name, text, line)
        self.ids = set()
        self.svg_elements = 0
        self._svg_depth = 0
        self._raw = None
        self.feed(text)
        self.close()

    def handle_starttag(self, name, attributes):
        line = self.getpos()[0]
        self.elements.append((name, attributes, line))
        self.ids.update(value for key, value in attributes if key == "id")
        if name == "svg":
            self._svg_depth += 1
        self.svg_elements += self._svg_depth > 0
        self._raw = name if name in ("script", "style") else None

    def handle_startendtag(self, name, attributes):
        self.handle_starttag(name, attributes)
        self.handle_endtag(name)

    def handle_endtag(self, name):
        if name == "svg":
            self._svg_depth -= 1
        self._raw = None

    def handle_data(self, text):
        if self._raw and text.strip():
            self.code.append((self._raw, text, self.getpos()[0]))


def files(site):
    """Every file of a site, as paths relative to it, in order."""
    found = []
    for folder, folders, names in os.walk(site):
        folders.sort()
        for name in names:
            found.append(os.path.relpath(os.path.join(folder, name), site))
    return sorted(found)


def pages(site):
    return [path for path in files(site) if path.endswith(".html")]


def read(site, path):
    with open(os.path.join(site, path), "rb") as file:
        return file.read()


def one_of_each_kind(site):
    """The largest page of each kind: what goes wrong with size goes wrong there first."""
    chosen = {}
    for path in pages(site):
        for kind, matches in KINDS:
            if matches(path.split("/")):
                size = os.path.getsize(os.path.join(site, path))
                if kind not in chosen or size > chosen[kind][1]:
                    chosen[kind] = (path, size)
    return {kind: chosen[kind][0] for kind, _ in KINDS if kind in chosen}


def finish(name, faults, counts):
    """Prints what was checked and ends the program: 1 when there were faults or nothing was checked."""
    for fault in faults[:40]:
        print(f"  {fault}")
    if len(faults) > 40:
        print(f"  … and {len(faults) - 40} more")
    print(f"{name}: " + ", ".join(f"{count} {what}" for what, count in counts.items()) + f", {len(faults)} faults")
    empty = [what for what, count in counts.items() if not count]
    if empty:
        print(f"{name}: nothing was checked: no {', no '.join(empty)}")
    sys.exit(1 if faults or empty else 0)
