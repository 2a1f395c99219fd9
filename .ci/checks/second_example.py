"""Runs the second example of README.md as it stands there, in a fresh clone, with a capture of three requests.

Usage: second_example.py BAROGRAPH. The commands are the first shell block under "Your own data".
"""

import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def entry(second, path, status, wait):
    return {
        "startedDateTime": f"2026-03-05T06:00:{second:02}.000Z", "time": wait + 12,
        "request": {"method": "GET", "url": f"https://api.example.com{path}?token=secret-of-the-capture",
                    "httpVersion": "HTTP/2", "cookies": [], "headers": [], "queryString": [], "headersSize": -1, "bodySize": 0},
        "response": {"status": status, "statusText": "", "httpVersion": "HTTP/2", "cookies": [], "headers": [],
                     "content": {"size": 40, "mimeType": "application/json"}, "redirectURL": "", "headersSize": -1,
                     "bodySize": 40},
        "cache": {}, "timings": {"blocked": 1, "dns": 2, "connect": 5, "ssl": 3, "send": 1, "wait": wait, "receive": 3},
    }


def main(barograph):
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        section = file.read().split("\n## Your own data\n", 1)[1]
    commands = re.search(r"```sh\n(.*?)```", section, re.S).group(1)
    for verb in ("init", "import", "build"):
        if f"barograph {verb} " not in commands:
            sys.exit(f"second_example: the block does not run barograph {verb}")
    with tempfile.TemporaryDirectory() as folder:
        clone = os.path.join(folder, "clone")
        subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
        capture = {"log": {"version": "1.2", "creator": {"name": "check", "version": "1"}, "entries": [
            entry(1, "/v1/users/17", 200, 80), entry(2, "/v1/users/18", 503, 300), entry(3, "/v1/feed", 200, 120)]}}
        with open(os.path.join(clone, "capture.har"), "w", encoding="utf-8") as file:
            json.dump(capture, file)
        path = os.path.dirname(os.path.abspath(barograph)) + ":" + os.environ["PATH"]
        subprocess.run(["sh", "-euc", commands], cwd=clone, env={**os.environ, "PATH": path}, check=True)
        pages = [os.path.join(place, name) for place, _, names in os.walk(clone) for name in names
                 if os.path.join(place, name).endswith("site/index.html")]
        if len(pages) != 1:
            sys.exit(f"second_example: {len(pages)} sites were made")
        with open(pages[0], encoding="utf-8") as file:
            text = file.read()
        if "503" not in text or "secret-of-the-capture" in text:
            sys.exit("second_example: the page does not show the capture, or shows too much of it")
    print("the second example of README.md works on a fresh clone")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
