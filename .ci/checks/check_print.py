"""Whether the overview prints on at most three pages of A4, in light colours from either theme. Usage: check_print.py SITE."""

import pathlib
import re
import sys

import site_files
from browser import Browser

PAGES = 3
# A4 in points, as the printer rounds it: landscape.
A4 = (range(841, 843), range(595, 597))

# The colours of paper, text and the first card, as `r, g, b`.
COLOURS = """(() => {
  const card = document.querySelector('.card');
  return [getComputedStyle(card).backgroundColor, getComputedStyle(document.body).color,
          getComputedStyle(document.querySelector('.chip, .change') || card).color];
})()"""

# A theme comes from the system, or from the reader's choice on the root element.
THEMES = [("light", ""), ("dark", ""), ("light", "dark"), ("dark", "light")]


def luminance(colour):
    red, green, blue = [float(part) for part in re.findall(r"[\d.]+", colour)[:3]]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def main(site):
    faults = []
    counts = {"printed pages": 0, "themes": 0}
    printed = set()
    with Browser() as browser:
        for system, chosen in THEMES:
            theme = [{"name": "prefers-color-scheme", "value": system}]
            browser.send("Emulation.setEmulatedMedia", media="", features=theme)
            browser.open(pathlib.Path(site, "index.html").resolve().as_uri())
            if chosen:
                browser.evaluate(f"document.documentElement.dataset.theme = '{chosen}'")
            document = browser.pdf()
            number = len(re.findall(rb"/Type\s*/Page\b", document))
            name = f"{system} window{', ' + chosen + ' chosen' if chosen else ''}"
            counts["printed pages"] += number
            counts["themes"] += 1
            print(f"  {name}: {number} pages")
            if not 1 <= number <= PAGES:
                faults.append(f"{name}: index.html prints on {number} pages, at most {PAGES}")
            for box in re.findall(rb"/MediaBox\s*\[([^\]]*)\]", document):
                size = [round(float(value)) for value in box.split()][2:]
                if not all(value in wanted for value, wanted in zip(size, A4)):
                    faults.append(f"{name}: index.html prints on paper of {size} points instead of A4 landscape")
            browser.send("Emulation.setEmulatedMedia", media="print", features=theme)
            colours = browser.evaluate(COLOURS)
            printed.add(tuple(colours))
            if not luminance(colours[0]) > 240 > 60 > luminance(colours[1]):
                faults.append(f"{name}: prints {colours[1]} on {colours[0]}")
            browser.send("Emulation.setEmulatedMedia", media="", features=theme)
    if len(printed) > 1:
        faults.append(f"themes print in different colours: {sorted(printed)}")
    site_files.finish("print", faults, counts)


main(sys.argv[1])
