"""Disks that are full, read-only, forbidden, of another kind, or that take two names for one."""

import contextlib
import os
import shutil
import subprocess

from part_kill import capture
from workplace import integrity, leftovers, rows, site_state

NOBODY = 65534


@contextlib.contextmanager
def mounted(place, *options):
    """A file system of its own; needs root."""
    os.makedirs(place, exist_ok=True)
    subprocess.run(["mount", *options, place], check=True, capture_output=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def tmpfs(place, size):
    return mounted(place, "-t", "tmpfs", "-o", f"size={size},mode=0777", "tmpfs")


def one_line(ending, *codes):
    """Whether a refusal is one: an expected exit code and a line that says why."""
    lines = [line for line in ending.errors.strip().split("\n") if line.startswith("barograph: ")]
    return ending.code in codes and len(lines) == 1


def fill(folder, spare):
    """Leaves so many bytes of a file system."""
    space = os.statvfs(folder)
    free = space.f_bavail * space.f_frsize - spare
    path = os.path.join(folder, "filler")
    with open(path, "wb") as file:
        while free > 0:
            part = min(free, 1 << 16)
            file.write(b"\0" * part)
            free -= part
    return path


def full(job, project, other):
    """The disk fills at every stage of a build and of an import."""
    faults, refused, count = [], 0, job.count(100)
    with tmpfs(job.path("full"), "24m") as disk:
        site, data = os.path.join(disk, "site"), os.path.join(other, "data.sqlite")
        job.build(project, "--out", site)
        before = site_state(site)
        size = sum(os.path.getsize(os.path.join(place, name)) for place, _, names in os.walk(site) for name in names)
        job.build(project, "--out", site, "--db", data)
        wanted = site_state(site)
        for number in range(count):
            if job.build(project, "--out", site).code != 0 or site_state(site) != before:
                faults.append("the build before is not right")
            # The generation before takes room too: it is given up only for the new one.
            filler = fill(disk, int(size * 1.5 * (number + job.random.random()) / count))
            ending = job.build(project, "--out", site, "--db", data)
            if ending.code == 0:
                if site_state(site) != wanted:
                    faults.append("a site was published on a full disk that is not whole")
            else:
                refused += 1
                if not one_line(ending, 1) or site_state(site) != before:
                    faults.append(f"a full disk: {ending}")
            os.remove(filler)
            if leftovers(disk):
                faults.append(f"left over: {leftovers(disk)}")
        ending = job.build(project, "--out", site, "--db", data)
        if ending.code != 0 or site_state(site) != wanted:
            faults.append(f"after the disk has room again: {ending}")
    job.row("build on a full disk", count, faults + ([] if refused else ["it was never full"]), f"({refused} refused)")

    har, faults, refused, count = job.path("capture.har"), [], 0, job.count(50)
    capture(har, 4_000)
    with tmpfs(job.path("import"), "16m") as disk:
        data = os.path.join(disk, "data.sqlite")
        job.run("import", har, "--db", job.path("whole.sqlite"))
        size = os.path.getsize(job.path("whole.sqlite"))
        for number in range(count):
            for name in os.listdir(disk):
                os.remove(os.path.join(disk, name))
            filler = fill(disk, int(size * 3 * (number + job.random.random()) / count) + 8192)
            ending = job.run("import", har, "--db", data)
            if ending.code != 0:
                refused += 1
                if not one_line(ending, 1, 3):
                    faults.append(f"a full disk: {ending}")
            os.remove(filler)
            if os.path.exists(data) and integrity(data) != "ok":
                faults.append(f"the database is damaged: {integrity(data)}")
            ending = job.run("import", har, "--db", data)
            if ending.code != 0 or rows(data) != 4_000:
                faults.append(f"the next import is not right: {ending}")
    job.row("import on a full disk", count, faults + ([] if refused else ["it was never full"]), f"({refused} refused)")

    faults = []
    with tmpfs(job.path("cache"), "64k") as disk:
        fill(disk, 0)
        ending = job.build(project, "--cache", os.path.join(disk, "cache"))
        if ending.code != 0 or site_state(os.path.join(project, "site")) != before:
            faults.append(f"no site without a cache: {ending}")
        if "cache" not in ending.errors:
            faults.append(f"it does not say that the cache is not kept: {ending}")
    job.row("no room for the cache", 1, faults)


def forbidden(job, project):
    """What nobody may read or write. Run as another user: root may do everything."""
    faults = []
    open_project = job.path("open")
    shutil.copytree(project, open_project)
    for place, folders, names in os.walk(job.folder):
        os.chmod(place, 0o755)
    subprocess.run(["chown", "-R", str(NOBODY), open_project], check=True)
    site, data = os.path.join(open_project, "site"), os.path.join(open_project, "data.sqlite")

    def build(*more):
        return job.build(open_project, *more, user=NOBODY)

    if build().code != 0:
        faults.append("it does not work as another user at all")
    first = site_state(site)
    root_owned = job.path("root-owned")
    os.makedirs(root_owned)
    cases = [
        ("the database may not be read", lambda: os.chmod(data, 0), lambda: os.chmod(data, 0o644), (), (3,)),
        ("the project may not be written", lambda: os.chmod(open_project, 0o555), lambda: os.chmod(open_project, 0o755), (), (1,)),
        ("the folder of the output may not be written", lambda: None, lambda: None, ("--out", os.path.join(root_owned, "site")), (1,)),
        ("a note may not be read", lambda: os.makedirs(os.path.join(open_project, "content/incidents"), 0), lambda:
            os.rmdir(os.path.join(open_project, "content/incidents")), (), (0,)),
        ("the configuration may not be read", lambda: os.chmod(os.path.join(open_project, "content/barograph.yaml"), 0), lambda:
            os.chmod(os.path.join(open_project, "content/barograph.yaml"), 0o644), ("--db", data), (2,)),
        ("the cache may not be written", lambda: os.chmod(os.path.join(open_project, ".barograph"), 0), lambda:
            os.chmod(os.path.join(open_project, ".barograph"), 0o755), (), (0,)),
    ]
    for name, spoil, mend, more, codes in cases:
        for place in (os.path.join(open_project, "content"),):
            os.chmod(place, 0o755)
        if name.startswith("the project"):
            subprocess.run(["chown", "root", open_project], check=True)
        before = site_state(site)
        spoil()
        ending = build(*more)
        if ending.code not in codes or (ending.code and not one_line(ending, *codes)):
            faults.append(f"{name}: {ending}")
        if ending.code and site_state(site) != before:
            faults.append(f"{name}: the site is not as it was")
        mend()
        subprocess.run(["chown", str(NOBODY), open_project], check=True)
    if build().code != 0 or site_state(site) != first:
        faults.append("after all is mended the site is not right")
    job.row("no permission, read-only folders", len(cases), faults)


def elsewhere(job, project, other):
    """The output on another file system, a mount point itself, or behind a link."""
    faults, data = [], os.path.join(other, "data.sqlite")
    job.build(project)
    first = site_state(os.path.join(project, "site"))

    def twice(name, site, says=None):
        """Two sites one after the other, and the way back."""
        endings = [job.build(project, "--out", site, "--force")]
        if site_state(site) != first:
            faults.append(f"{name}: the first site is not right: {endings[0]}")
        endings.append(job.build(project, "--out", site, "--db", data))
        second = site_state(site)
        endings.append(job.run("rollback", "--out", site))
        if any(ending.code for ending in endings) or second == first or site_state(site) != first:
            faults.append(f"{name}: {endings}")
        if says and says not in endings[1].output:
            faults.append(f"{name}: it does not say {says!r}: {endings[1]}")
        if not says and "not atomic" in endings[1].output:
            faults.append(f"{name}: it is not atomic")

    with tmpfs(job.path("another"), "32m") as disk:
        twice("another file system", os.path.join(disk, "site"))
        os.makedirs(os.path.join(disk, "real"))
        os.symlink(os.path.join(disk, "real"), job.path("linked"))
        twice("a link to another file system", job.path("linked"))
        if not os.path.islink(job.path("linked")):
            faults.append("the link was replaced")
    with tmpfs(job.path("point"), "32m") as point:
        twice("a mount point", point, "not atomic")
    os.makedirs(job.path("bound", "site"))
    with mounted(job.path("bound", "site"), "--bind", tempfolder(job, "source")):
        twice("a bind mount", job.path("bound", "site"), "not atomic")
    # The lower layer of a container's file system: folders there cannot be renamed (EXDEV), only files can.
    with tmpfs(job.path("layers"), "64m") as disk:
        places = {name: os.path.join(disk, name) for name in ("lower", "upper", "work", "merged")}
        for place in places.values():
            os.makedirs(place)
        job.build(project, "--out", os.path.join(places["lower"], "site"))
        options = ",".join(f"{name}dir={places[name]}" for name in ("lower", "upper", "work"))
        with mounted(places["merged"], "-t", "overlay", "-o", options, "overlay"):
            twice("a folder of a container's lower layer", os.path.join(places["merged"], "site"), "not atomic")
    with tmpfs(job.path("locked"), "32m") as disk:
        site = os.path.join(disk, "site")
        job.build(project, "--out", site)
        before = site_state(site)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
        ending = job.build(project, "--out", site, "--db", data)
        if not one_line(ending, 1) or site_state(site) != before:
            faults.append(f"a read-only file system: {ending}")
    job.row("other file systems, mount points, links", 6, faults)


def tempfolder(job, name):
    os.makedirs(job.path(name))
    return job.path(name)


def names(job, project):
    """Names that differ in case only, that are as long as a name can be, or longer."""
    faults, tried = [], 0
    notes = os.path.join(project, "content", "pages")
    os.makedirs(notes)
    long = "n" * 252
    for name in ("About", "about", "ABOUT", "Ümlaut", "ümlaut", long, "ＡＢＣ", "con", "nul", "aux.x", "trailing.", "-", "index.html"):
        tried += 1
        with open(os.path.join(notes, name + ".md"), "w", encoding="utf-8") as file:
            file.write(f"# Page {name[:20]}\n\nText.\n")
    ending = job.build(project)
    paths = [os.path.relpath(os.path.join(place, name), os.path.join(project, "site"))
             for place, _, files in os.walk(os.path.join(project, "site")) for name in files]
    folded = {}
    for path in paths:
        folded.setdefault(path.lower(), []).append(path)
    faults += [f"one name on some disks: {same}" for same in folded.values() if len(same) > 1]
    pages = [path for path in paths if path.startswith("pages/")]
    if ending.code != 0 or len(pages) != tried:
        faults.append(f"{len(pages)} pages of {tried} notes: {ending}")
    faults += [f"too long for some disks: {path}" for path in paths if len(path) > 200 or any(len(name) > 120 for name in path.split("/"))]
    shutil.rmtree(notes)
    os.makedirs(os.path.join(project, "assets"))
    for name in ("Logo.png", "logo.png"):
        with open(os.path.join(project, "assets", name), "wb") as file:
            file.write(name.encode())
    ending = job.build(project)
    if not one_line(ending, 1, 2, 4) or "logo.png" not in ending.errors.lower():
        faults.append(f"two assets that are one on some disks: {ending}")
    shutil.rmtree(os.path.join(project, "assets"))
    for name, codes in (("o" * 230, (0,)), ("o" * 255, (1, 2)), ("o" * 256, (1, 2)), ("\n", (0,)), ("-", (0,)), (" ", (0,)), ("a\\b", (0,))):
        tried += 1
        ending = job.build(project, f"--out={job.path(name)}")
        if ending.code not in codes:
            faults.append(f"--out {name[:8]!r} of {len(name)} bytes: {ending}")
    job.row("names that clash or are too long", tried + 1, faults)


def run(job):
    if os.geteuid() != 0:
        return job.row("all", 0, ["not run: it needs root, for tmpfs and another user"])
    os.chmod(job.folder, 0o755)
    project, other = job.project("one"), job.project("two", seed=2)
    full(job, project, other)
    forbidden(job, job.project("three"))
    elsewhere(job, project, other)
    names(job, job.project("four"))
