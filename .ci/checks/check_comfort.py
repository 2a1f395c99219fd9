"""Whether what the script adds works by keyboard and mouse. Usage: check_comfort.py SITE.

In Chromium, from files: a cursor with one tab stop a chart, moved by arrows, Home and End, read aloud and shown; its place in
the address and back; sorting and filtering by keyboard, with permalinks; links to cards; the banner over old data.
"""

import os
import pathlib
import re
import sys

import site_files
from browser import Browser

KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13, "Escape": 27, "PageUp": 33}


def press(browser, key, shift=False):
    text = "\r" if key == "Enter" else ""
    for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
        browser.send("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=KEYS[key],
                     text=text if kind == "keyDown" else "", modifiers=8 if shift else 0)


class Comfort:
    def __init__(self, browser, site):
        self.browser, self.site = browser, site
        self.faults, self.checked = [], 0

    def open(self, path, part=""):
        self.browser.open("about:blank")
        self.browser.open(pathlib.Path(self.site, path).resolve().as_uri() + part)

    def expect(self, what, holds):
        self.checked += 1
        if not holds:
            self.faults.append(what)

    def see(self, code):
        return self.browser.evaluate(code)

    def cursor(self, path):
        """Whether a page has time charts to move over; their cursors are tried if so."""
        see, browser = self.see, self.browser
        self.open(path)
        # A chart with one column or none has nothing to move over.
        plots = see("""[...document.querySelectorAll('svg.success, svg.percentiles, svg.heatmap, svg.counts')]
            .filter(chart => chart.closest('figure').querySelector('details.data tbody')?.rows.length > 1).length""")
        self.expect(f"{path}: every time chart has one cursor", plots == see(
            "document.querySelectorAll('.plot .scrub').length"))
        self.expect(f"{path}: no other tab stop in a plot", see(
            "document.querySelectorAll('.plot :is(a, button, input, [tabindex])').length") == plots)
        if not plots:
            return False
        name = see("(window.s = document.querySelector('.scrub'), s.focus(), s.getAttribute('aria-label'))")
        self.expect(f"{path}: the cursor has a name, not {name!r}", name and len(name) > 10)
        value = "s.getAttribute('aria-valuetext')"
        row = "(n => [...s.closest('figure').querySelector('tbody').rows].at(n).cells[0].textContent.trim())"
        press(browser, "Home")
        self.expect(f"{path}: Home is the first row", see(value).startswith(see(row + "(0)")))
        press(browser, "ArrowRight")
        second = see(value)
        self.expect(f"{path}: an arrow moves by one row", second.startswith(see(row + "(1)")))
        self.expect(f"{path}: the box shows the same", see(
            "document.querySelector('.tip b').textContent") == see(row + "(1)"))
        self.expect(f"{path}: the address tells the column", see("location.hash").startswith("#success;t="))
        kept = see("location.hash")
        press(browser, "End")
        self.expect(f"{path}: End is the last row", see(value).startswith(see(row + "(-1)")))
        press(browser, "Escape")
        self.expect(f"{path}: Escape hides the box", see("document.querySelector('.tip').hidden"))
        press(browser, "Tab")
        self.expect(f"{path}: Tab leaves the plot", not see("document.activeElement.classList.contains('scrub')"))
        press(browser, "Tab", shift=True)
        self.expect(f"{path}: Shift and Tab return to it", see("document.activeElement === s"))
        self.open(path, kept)
        self.expect(f"{path}: the address {kept} leads back", see(
            "document.querySelector('.scrub').getAttribute('aria-valuetext')") == second
            and not see("document.querySelector('.tip').hidden"))
        self.open(path, re.sub(r"t=.*", "t=1999-01-01T00:00Z", kept))
        self.expect(f"{path}: a time before all columns is no column", see("document.querySelector('.tip').hidden"))
        return True

    def pointer(self, path):
        see = self.see
        self.open(path)
        self.browser.evaluate("window.s = document.querySelector('.scrub'), s.scrollIntoView({block: 'center'})")
        box = see("(b => [b.left, b.top, b.width, b.height])(s.getBoundingClientRect())")
        x, y = box[0] + box[2] * 0.25, box[1] + box[3] / 2
        self.browser.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        at = see("parseFloat(document.querySelector('.cross').style.left) / document.querySelector('.cross').offsetParent.offsetWidth")
        self.expect(f"{path}: the cross follows the pointer, not {at}", abs(at - 0.25) < 0.02)
        self.expect(f"{path}: passing by leaves the address", not see("location.hash"))
        shown = see("document.querySelector('.tip b').textContent")
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)
        self.browser.evaluate("new Promise(done => setTimeout(done, 100))")
        self.expect(f"{path}: a press keeps the column", see("document.querySelector('.tip b').textContent") == shown
                    and ";t=" in see("location.hash"))

    def table(self, path):
        see, browser = self.see, self.browser
        self.open(path)
        if see("document.querySelector('#endpoints tbody').rows.length") < 2:
            self.expect(f"{path}: one row has nothing to sort", not see(
                "document.querySelector('#endpoints thead button')"))
            return
        first = "document.querySelector('#endpoints tbody tr:not([hidden]) th').textContent"
        order = "[...document.querySelectorAll('#endpoints [aria-sort]')].map(h => h.dataset.key + ' ' + h.ariaSort).join()"
        self.expect(f"{path}: the order it came in is named", see(order) == "failed descending")
        before = see(first)
        self.browser.evaluate("document.querySelector('#endpoints [data-key=requests] button').focus()")
        press(browser, "Enter")
        numbers = see("[...document.querySelectorAll('#endpoints tbody tr:not(.rest) td:nth-child(2)')].map(c => +c.dataset.v)")
        self.expect(f"{path}: sorted by requests", numbers == sorted(numbers, reverse=True)
                    and see(order) == "requests descending")
        self.expect(f"{path}: the order is announced", see("document.querySelector('body > .vh[role=status]').textContent"))
        press(browser, "Enter")
        self.expect(f"{path}: again the other way", see(order) == "requests ascending")
        kept = see("location.hash")
        self.browser.evaluate("history.back()")
        self.browser.evaluate("new Promise(done => setTimeout(done, 100))")
        self.expect(f"{path}: back is a step back", see(order) == "requests descending")
        self.open(path, kept)
        self.expect(f"{path}: {kept} is that order", see(order) == "requests ascending")
        self.open(path)
        browser.evaluate("document.querySelector('.filter input').focus()")
        browser.send("Input.insertText", text="zzz no such endpoint")
        self.expect(f"{path}: a filter that nothing passes", see(
            "document.querySelectorAll('#endpoints tbody tr:not([hidden])').length") == 0)
        self.expect(f"{path}: the filter is in the address", ";q=zzz" in see("location.hash"))
        self.open(path)
        self.expect(f"{path}: without it all rows are there", see(first) == before)

    def links(self, path):
        see = self.see
        self.open(path)
        cards = see("document.querySelectorAll('figure.card').length")
        self.expect(f"{path}: every card has a link", cards and cards == see(
            "document.querySelectorAll('figure .link').length"))
        self.browser.evaluate("window.b = document.querySelector('figure .link'), b.focus()")
        press(self.browser, "Enter")
        self.browser.evaluate("new Promise(done => setTimeout(done, 100))")
        self.expect(f"{path}: the address is the card's", see("location.hash === '#' + b.closest('figure').id"))

    def age(self, path):
        self.open(path)
        self.expect(f"{path}: fresh data has no banner", not self.see("document.querySelector('.stale')"))
        text = site_files.read(self.site, path).decode()
        old = re.sub(r'data-stale="\d+"', 'data-stale="60"', text)
        name = os.path.join(os.path.dirname(os.path.join(self.site, path)), "comfort-check.html")
        try:
            with open(name, "w") as file:
                file.write(old)
            self.open(os.path.relpath(name, self.site))
            self.expect(f"{path}: old data has a banner", self.see("document.querySelector('.stale[role=status]')?.textContent"))
        finally:
            os.remove(name)


def main(site):
    chosen = site_files.one_of_each_kind(site)
    with Browser() as browser:
        browser.size(1280)
        comfort = Comfort(browser, site)
        for kind in ("overview", "endpoint"):
            if comfort.cursor(chosen[kind]):
                comfort.pointer(chosen[kind])
            comfort.links(chosen[kind])
        comfort.table(chosen["endpoints"])
        comfort.age(chosen["overview"])
    site_files.finish("comfort", comfort.faults, {"expectations": comfort.checked})


main(sys.argv[1])
