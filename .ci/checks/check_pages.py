"""Whether the pages of a site are accessible, fit every width and load without a complaint.

Usage: check_pages.py SITE [KIND…]. Opens the largest page of each kind in Chromium: at 320, 390, 768 and 1280 pixels for the
width, at 390 and 1280 in both themes for the rules of axe. A KIND that is named must be there.
"""

import glob
import json
import os
import pathlib
import sys

import site_files
from browser import Browser

# What sticks out, for the message: the innermost elements whose right edge lies outside and that nothing scrolls.
OVERFLOW = """(() => {
  const root = document.documentElement, width = root.clientWidth;
  if (root.scrollWidth <= width) return '';
  const out = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > width + 0.5);
  const inner = out.filter(e => !out.some(other => other !== e && e.contains(other))).slice(0, 3);
  return `${root.scrollWidth} wide: ` + inner.map(e => e.outerHTML.slice(0, 120)).join(' | ');
})()"""

AXE = """axe.run(document, {resultTypes: ['violations', 'incomplete']}).then(result => ({
  passes: result.passes.length,
  violations: result.violations.map(v => v.id + ' (' + v.impact + ', ' + v.nodes.length + '×): '
    + v.nodes.slice(0, 2).map(n => n.target.join(' ') + ' ' + (n.any[0] || n.all[0] || n.none[0] || {}).message).join(' | '))
}))"""


def axe_source():
    tools = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools")
    found = glob.glob(os.path.join(tools, "lib", "python*", "site-packages", "axe_playwright_python", "axe.min.js"))
    if not found:
        sys.exit("pages: axe.min.js is missing: run .ci/test-setup")
    with open(found[0], encoding="utf-8") as file:
        return file.read()


def main(site, needed):
    axe = axe_source()
    chosen = site_files.one_of_each_kind(site)
    faults = [f"there is no page of the kind {kind}" for kind in needed if kind not in chosen]
    violations = {}  # the first text and every place of each page's broken rules
    counts = {"kinds of page": len(chosen), "widths": 0, "runs of axe": 0, "rules passed": 0}
    with Browser() as browser:
        # axe is not the site's script: the page's own policy would not let it in.
        for kind, path in chosen.items():
            address = pathlib.Path(site, path).resolve().as_uri()
            for width in (320, 390, 768, 1280):
                browser.size(width)
                faults += [f"{path} at {width}: {text}" for text in browser.open(address)]
                overflow = browser.evaluate(OVERFLOW)
                counts["widths"] += 1
                if overflow:
                    faults.append(f"{path} at {width}: {overflow}")
                if width not in (390, 1280):
                    continue
                browser.evaluate(axe + "; 0")
                for theme in ("light", "dark"):
                    browser.evaluate(f"document.documentElement.dataset.theme = {json.dumps(theme)}")
                    result = browser.evaluate(AXE)
                    counts["runs of axe"] += 1
                    counts["rules passed"] += result["passes"]
                    for text in result["violations"]:
                        first = violations.setdefault((path, text.split(" ")[0]), (text, []))
                        first[1].append(f"{width} {theme}")
    faults += [f"{path} at {', '.join(places)}: {text}" for (path, _), (text, places) in violations.items()]
    site_files.finish("pages in a browser", faults, counts)


main(sys.argv[1], sys.argv[2:])
