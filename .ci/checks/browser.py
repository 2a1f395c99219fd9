"""Headless Chromium, driven over a pipe with the DevTools protocol and nothing but the standard library.

https://chromedevtools.github.io/devtools-protocol/
"""

import base64
import http.server
import json
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time


class Browser:
    """One browser with one tab. Use it with `with`."""

    def __enter__(self):
        self.profile = tempfile.mkdtemp(prefix="barograph-browser-")
        self.events = []
        self.number = 0
        self.buffer = b""
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def place_pipes():
            # The browser reads its commands from descriptor 3 and answers on 4. Both are moved out of the way first, since
            # either may already be the other's number.
            first, second = os.dup(to_browser), os.dup(from_browser)
            high = max(first, second, 10)
            os.dup2(first, high + 1)
            os.dup2(second, high + 2)
            os.dup2(high + 1, 3)
            os.dup2(high + 2, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--force-color-profile=srgb", "--disable-background-networking", "--no-first-run", "--lang=en",
             f"--user-data-dir={self.profile}", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=place_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.writer)
        os.close(self.reader)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data) :]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self, seconds=300):
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.reader], [], [], max(0, deadline - time.monotonic()))
            part = os.read(self.reader, 1 << 20) if ready else b""
            if not part:
                raise RuntimeError("the browser does not answer" if not ready else "the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, address):
        """Goes to a page and waits until it has loaded. Returns what the browser complained of."""
        self.events.clear()
        answer = self.send("Page.navigate", url=address)
        if answer.get("errorText"):
            raise RuntimeError(f"{address}: {answer['errorText']}")
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        # One answered call later, what the page's own scripts did has been drawn and reported.
        self.send("Page.getLayoutMetrics")
        return [text for event in self.events for text in complaint(event)]

    def size(self, width, height=900):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def scripts(self, run):
        self.send("Emulation.setScriptExecutionDisabled", value=not run)

    def evaluate(self, code):
        answer = self.send("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "a script failed"))
        return answer["result"].get("value")

    def screenshot(self):
        """The whole page as PNG."""
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12_000), "scale": 1}
        answer = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        return base64.b64decode(answer["data"])

    def pdf(self):
        answer = self.send("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(answer["data"])


def complaint(event):
    parameters = event.get("params", {})
    if event.get("method") == "Log.entryAdded":
        entry = parameters["entry"]
        if entry["level"] == "error" and not entry.get("url", "").endswith("/favicon.ico"):
            yield entry["text"]
    elif event.get("method") == "Runtime.exceptionThrown":
        yield parameters["exceptionDetails"].get("exception", {}).get("description", "a script failed")
    elif event.get("method") == "Network.requestWillBeSent":
        address = parameters["request"]["url"]
        if not address.startswith(("file:", "http://127.0.0.1:", "about:")):
            yield f"loads {address}"


class Server:
    """Serves a folder on this machine under a sub-path, with a policy in the header or without. Use it with `with`."""

    PATH = "/reports/nightly/network"

    def __init__(self, folder, policy=None):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments):
                super().__init__(*arguments, directory=folder)

            def translate_path(self, path):
                inside = path.startswith(Server.PATH + "/")
                return super().translate_path(path[len(Server.PATH) :]) if inside else "/nonexistent"

            def end_headers(self):
                if policy:
                    self.send_header("Content-Security-Policy", policy)
                super().end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def address(self, path):
        return f"http://127.0.0.1:{self.server.server_port}{self.PATH}/{path}"
