"""Whether the overview prints on at most three pages of A4. Usage: check_print.py SITE."""

import pathlib
import re
import sys

import site_files
from browser import Browser

PAGES = 3
# A4 in points, as the printer rounds it.
A4 = {595, 596, 841, 842}


def main(site):
    faults = []
    counts = {"printed pages": 0}
    with Browser() as browser:
        for theme in ("light", "dark"):
            browser.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
            browser.open(pathlib.Path(site, "index.html").resolve().as_uri())
            document = browser.pdf()
            number = len(re.findall(rb"/Type\s*/Page\b", document))
            counts["printed pages"] += number
            print(f"  in a {theme} window: {number} pages")
            if not 1 <= number <= PAGES:
                faults.append(f"index.html prints on {number} pages, at most {PAGES}")
            for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", document):
                size = [round(float(value)) for value in box.split()][2:]
                if not set(size) <= A4:
                    faults.append(f"index.html prints on paper of {size} points instead of A4")
    site_files.finish("print", faults, counts)


main(sys.argv[1])
