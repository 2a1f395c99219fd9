"""Whether every page of a site is small enough for a phone. Usage: check_budgets.py SITE."""

import gzip
import posixpath
import sys

import site_files

LIMITS = [
    ("bytes of HTML", 400_000), ("bytes of HTML, gzipped", 60_000), ("elements", 3_000),
    ("SVG elements", 900), ("bytes of CSS, gzipped", 8_192), ("bytes of scripts, gzipped", 8_192),
]


def gzipped(data):
    return len(gzip.compress(data, 9, mtime=0))


def measure(site, path, loaded):
    data = site_files.read(site, path)
    page = site_files.Page(data.decode("utf-8"))
    sizes = {"link": 0, "script": 0}
    for name, attributes, _ in page.elements:
        values = dict(attributes)
        address = values.get("src") if name == "script" else values.get("href")
        if name == "script" or name == "link" and values.get("rel") == "stylesheet":
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), address))
            if target not in loaded:
                loaded[target] = gzipped(site_files.read(site, target))
            sizes[name] += loaded[target]
    return [len(data), gzipped(data), len(page.elements), page.svg_elements, sizes["link"], sizes["script"]]


def main(site):
    faults, loaded, largest = [], {}, [(0, "") for _ in LIMITS]
    paths = site_files.pages(site)
    for path in paths:
        for place, size in enumerate(measure(site, path, loaded)):
            what, limit = LIMITS[place]
            largest[place] = max(largest[place], (size, path))
            if size > limit:
                faults.append(f"{path}: {size:,} {what}, at most {limit:,}")
    for (what, limit), (size, path) in zip(LIMITS, largest):
        print(f"  most {what}: {size:,} of {limit:,} ({path})")
    site_files.finish("budgets", faults, {"pages": len(paths), "loaded files": len(loaded)})


main(sys.argv[1])
