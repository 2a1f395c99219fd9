"""Whether a site needs neither scripts nor its own origin. Usage: check_sandbox.py SITE.

Serves the site under a sub-path with the policy that strict web hosts send, and compares the largest page of each kind, pixel
by pixel, with the same page from a file with scripts switched off: a policy may take the scripts' extras and nothing else.
"""

import io
import pathlib
import sys

import site_files
from browser import Browser, Server

try:
    from PIL import Image, ImageChops
except ImportError:
    sys.exit("sandbox: run this with .ci/tools/bin/python, after .ci/test-setup")

POLICIES = {
    "sandbox": "sandbox; default-src 'none'; img-src 'self'; style-src 'self'",
    "sandbox with its origin": "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self'",
}


def pictures(browser, paths, address):
    found = {}
    for path in paths:
        browser.open(address(path))
        found[path] = Image.open(io.BytesIO(browser.screenshot())).convert("RGB")
    return found


def difference(first, second):
    if first.size != second.size:
        return f"is {first.size} instead of {second.size}"
    box = ImageChops.difference(first, second).getbbox()
    return f"differs in the box {box}" if box else None


def main(site):
    paths = list(site_files.one_of_each_kind(site).values())
    faults = []
    counts = {"kinds of page": len(paths), "comparisons": 0, "pixels": 0}
    with Browser() as browser:
        for width in (390, 1280):
            browser.size(width)
            browser.scripts(False)
            plain = pictures(browser, paths, lambda path: pathlib.Path(site, path).resolve().as_uri())
            browser.scripts(True)
            for name, policy in POLICIES.items():
                with Server(site, policy) as server:
                    strict = pictures(browser, paths, server.address)
                for path in paths:
                    counts["comparisons"] += 1
                    counts["pixels"] += plain[path].size[0] * plain[path].size[1]
                    fault = difference(strict[path], plain[path])
                    if fault:
                        faults.append(f"{path} at {width} under {name}: {fault}")
        # A comparison that cannot tell a page without its style sheet apart proves nothing.
        with Server(site, "sandbox; default-src 'none'") as server:
            bare = pictures(browser, paths[:1], server.address)
        if not difference(bare[paths[0]], plain[paths[0]]):
            faults.append("a page without its style sheet looks the same: the comparison is blind")
    site_files.finish("sandbox", faults, counts)


main(sys.argv[1])
