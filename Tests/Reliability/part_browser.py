"""Every vector in every place that a page shows, opened in a browser: no script of theirs runs, nothing foreign is asked for."""

import os
import pathlib

import hostile_project
import vectors
from browser import Browser, Server

# Everything that would tell that a script ran, planted before a page's own.
TRAP = """
window.alert = window.confirm = window.prompt = () => { console.log('barograph-trap'); };
"""
# What a page may be made of. An attribute or an address beyond it is a way in, also when nothing ran yet.
LOOK = """(() => {
  const faults = [];
  const tags = new Set('html head meta title link script body a header div p time nav ul ol li main section article h1 h2 h3 h4 h5 h6 span table caption thead tbody tfoot tr th td strong em b i code pre blockquote hr br img small sub sup dl dt dd details summary figure figcaption footer button input label select option abbr svg g path rect line circle text tspan title desc defs pattern clippath lineargradient stop polyline polygon use aside form output bdi kbd wbr s del ins q cite mark colgroup col'.split(' '));
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName.toLowerCase();
    if (!tags.has(name)) faults.push('<' + name + '>');
    if (name === 'script' && !(element.getAttribute('src') || '').match(/assets\\/barograph[^/]*\\.js$/)) faults.push('a script of another');
    if (name === 'meta' && (element.httpEquiv || '').toLowerCase() === 'refresh') faults.push('a refresh');
    for (const attribute of element.attributes) {
      const key = attribute.localName.toLowerCase();
      if (key.startsWith('on') || key === 'style' || key === 'srcdoc' || key === 'srcset' || key === 'formaction') faults.push(name + ' has ' + key);
      if (['href', 'src', 'action', 'data', 'poster', 'background'].includes(key)) {
        const scheme = new URL(attribute.value, document.baseURI).protocol;
        const links = name === 'a' ? ['http:', 'https:', 'mailto:'] : ['http:'];
        if (!links.includes(scheme) && scheme !== location.protocol) faults.push(name + ' leads to ' + scheme);
        if (name !== 'a' && new URL(attribute.value, document.baseURI).origin !== location.origin) faults.push(name + ' loads ' + attribute.value);
      }
    }
  }
  return [...new Set(faults)];
})()"""


def seen(browser):
    """What the browser tells of scripts that ran and of requests that left."""
    for event in browser.events:
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Runtime.consoleAPICalled" and "barograph-trap" in str(parameters.get("args")):
            yield "a script ran"
        elif method == "Page.javascriptDialogOpening":
            yield "a dialog opened"
        elif method == "Network.requestWillBeSent":
            address = parameters["request"]["url"]
            if not address.startswith(("http://127.0.0.1:", "about:", "file:")):
                yield f"asked for {address[:80]}"
        elif method == "Page.frameNavigated" and parameters["frame"].get("parentId"):
            yield "a frame was opened"
        elif method == "Target.targetCreated":
            yield "a window was opened"


def open_page(browser, address):
    browser.open(address)
    # Everything that can be focused is, and the pointer goes over the page: handlers that wait for that run now.
    found = browser.evaluate(LOOK) if address.endswith((".html", ".svg")) else []
    browser.evaluate("document.querySelectorAll('a,input,button,summary,[tabindex]').forEach((e, i) => { if (i < 40 && e.focus) e.focus(); })")
    browser.send("Input.dispatchMouseEvent", type="mouseMoved", x=200, y=200)
    browser.send("Page.getLayoutMetrics")
    return set(found) | set(seen(browser))


def check_self(job, browser):
    """A trap that catches nothing proves nothing."""
    folder = job.path("self")
    os.makedirs(folder)
    bad = {
        "script.html": ("<!doctype html><p>x<script>alert(1)</script>", "a script ran"),
        "handler.html": ("<!doctype html><img src=x onerror=alert(1)>", "img has onerror"),
        "foreign.html": ("<!doctype html><img src=http://foreign.invalid/x>", "asked for"),
        "focus.html": ("<!doctype html><a href='javascript:alert(1)'>x</a>", "a leads to javascript:"),
        "image.svg": ("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "a script ran"),
    }
    faults = []
    for name, (text, _) in bad.items():
        pathlib.Path(folder, name).write_text(text, encoding="utf-8")
    with Server(folder) as server:
        for name, (_, expected) in bad.items():
            found = open_page(browser, server.address(name))
            if not any(expected in fault for fault in found):
                faults.append(f"the trap misses {name}: {found}")
    job.row("the trap itself", len(bad), faults)


def run(job):
    texts = vectors.all_texts()
    project = hostile_project.make(
        job, "hostile", texts, "periods: [28d]\nlimits: {endpoints: 300, traces: 300, requests: 3000}")
    ending = job.build(project)
    if ending.code != 0:
        return job.row("site of vectors", len(texts), [repr(ending)])
    site = os.path.join(project, "site")
    pages, faults = [], []
    for place, _, names in sorted(os.walk(site)):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(place, name), site)
            if path.endswith((".html", ".svg")):
                pages.append(path)
            if path.endswith(".html"):
                with open(os.path.join(site, path), encoding="utf-8", newline="") as file:
                    text = file.read()
                policy = hostile_project.policy_of(text)
                if not policy or "default-src 'none'" not in policy or "unsafe" in policy:
                    faults.append(f"{path}: its policy is {policy}")
                if "<meta charset=\"utf-8\">" not in text[:200] or "no-referrer" not in text[:1000]:
                    faults.append(f"{path}: says neither its encoding nor no-referrer at its beginning")
    job.row("policy, encoding and referrer in every page", len(pages), faults)

    some = job.some(pages)
    # Of each kind of page some are always there.
    for name in ("index.html", "badge.svg", "objectives/index.html", "incidents/index.html", "28d/endpoints/index.html", "28d/owners/index.html"):
        if name in pages and name not in some:
            some.append(name)
    with Browser() as browser:
        browser.send("Page.addScriptToEvaluateOnNewDocument", source=TRAP)
        browser.send("Page.setBypassCSP", enabled=True)
        check_self(job, browser)
        for bypass, name in ((True, "without policy"), (False, "with the page's own policy")):
            browser.send("Page.setBypassCSP", enabled=bypass)
            faults = []
            with Server(site) as server:
                for path in some:
                    found = open_page(browser, server.address(path))
                    faults += [f"{path}: {fault}" for fault in sorted(found)]
            job.row(f"pages in a browser, {name}", len(some), faults, f"({len(texts)} vectors)")
        # The other files, as a host without knowledge of them may serve them.
        others = [path for path in ("feed.atom", "status.json", "summary.md", "data/incidents.json", "data/28d/endpoints.csv") if
                  os.path.exists(os.path.join(site, path))]
        faults = []
        browser.send("Page.setBypassCSP", enabled=True)
        with Server(site) as server:
            for path in others:
                try:
                    found = open_page(browser, server.address(path))
                except RuntimeError as error:
                    if "ERR_ABORTED" not in str(error):  # a download
                        faults.append(f"{path}: {error}")
                    continue
                faults += [f"{path}: {fault}" for fault in sorted(found) if not fault.startswith("<")]
        job.row("other files in a browser", len(others), faults)
