"""What the checks of a finished site share: its pages, read with the standard library alone."""

import os
import sys
from html.parser import HTMLParser

VOID = set("area base br col embed hr img input link meta source track wbr".split())

# What a page below each of these folders is called.
SINGULAR = {
    "endpoints": "endpoint", "errors": "error", "traces": "trace", "incidents": "incident", "requests": "request",
    "owners": "owner", "pages": "note",
}


def kind(path):
    """What kind of page a path holds: its folder's name, or one of the pages of that folder. None outside the front period."""
    folders = path.split("/")[:-1]
    if folders[:1] == ["28d"]:
        folders = folders[1:]
        if not folders:
            return None  # the front page has the same bytes but for its links
    elif folders and folders[0] in ("24h", "7d", "91d"):
        return None
    if not folders:
        return "overview"
    return folders[0] if len(folders) == 1 else SINGULAR.get(folders[0], folders[0] + " page")


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
        name = kind(path)
        size = os.path.getsize(os.path.join(site, path))
        if name and size > chosen.get(name, ("", -1))[1]:
            chosen[name] = (path, size)
    return {name: path for name, (path, _) in sorted(chosen.items())}


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
