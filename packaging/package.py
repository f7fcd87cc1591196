"""Puts what was built into packages: Debian packages, an archive for any Linux, an SBOM and sums. It compiles nothing and
fetches nothing; the same build gives the same bytes.

Usage: package.py BUILD OUTPUT [--arch ARCH] [--helper PROGRAM]

BUILD is a build folder with `product` and `compongo_static` built; the wheel for ARCH is in packages/python/dist. ARCH is Debian's name of the architecture that it was
built for; PROGRAM is a compongo that runs here, when that one does not.
"""

import argparse
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import sbom

ROOT = Path(__file__).resolve().parents[1]
TRIPLETS = {"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}
MACHINES = {"amd64": "x86_64", "arm64": "aarch64"}
# The packages in which others' code is linked statically, and the file of the build that it is linked into.
LINKED = {"compongo": "compongo", "libcompongo1": "libcompongo.so", "python3-compongo": "_kernel.abi3.so"}
# Documents for those who have no checkout.
DOCUMENTS = ("docs/OPERATING.md", "docs/HALL.md", "docs/API.md", "docs/SECURITY.md", "docs/COMMANDS.md", "docs/OFFLINE.md", "CHANGELOG.md")


def run(*words, folder=ROOT, **options):
    """Its output; its faults are shown where it fails."""
    answer = subprocess.run([str(word) for word in words], cwd=folder, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, **options)
    if answer.returncode:
        sys.exit(f"package.py: {' '.join(map(str, words))}: exit {answer.returncode}\n{answer.stdout}")
    return answer.stdout


def version():
    return re.search(r"^ *VERSION ([0-9.]+)$", (ROOT / "CMakeLists.txt").read_text(), re.M)[1]


def moment(program):
    """The commit's day, which `--version` names, as seconds: nothing depends on when something is packed."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    found = re.search(r"^commit: \w+ of (\d{4}-\d\d-\d\d)", run(program, "--version"), re.M)
    return int(run("date", "--utc", "--date", found[1] if found else "2026-01-01", "+%s"))


class Stage:
    """The files of an installation, under a folder that stands for `/`."""

    def __init__(self, folder):
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def write(self, path, content):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())

    def copy(self, source, path):
        self.write(path, (ROOT / source).read_bytes())


def install(build, stage, triplet):
    """`cmake --install` where Debian keeps things; the build folder is left as it was."""
    cache = (build / "CMakeCache.txt").read_text()
    before = {name: re.search(rf"^{name}:\w+=(.*)$", cache, re.M) for name in ("CMAKE_INSTALL_PREFIX", "CMAKE_INSTALL_LIBDIR")}
    run("cmake", "-B", build, "-DCMAKE_INSTALL_PREFIX=/usr", f"-DCMAKE_INSTALL_LIBDIR=lib/{triplet}")
    try:
        run("cmake", "--install", build, env={**os.environ, "DESTDIR": str(stage.folder)})
    finally:
        run("cmake", "-B", build, *(f"-D{name}={found[1]}" for name, found in before.items() if found))
    shutil.rmtree(stage.folder / "usr/share/doc", ignore_errors=True)


def icons(build):
    """Those of the page, from the file that is embedded in the program: `web/page.mjs` says how it is made."""
    head, _, rest = (build / "apps/page.bin").read_bytes().partition(b"\n")
    found, at = {}, 0
    for file in json.loads(head)["files"]:
        found[file["path"]] = rest[at:at + file["bytes"]]
        at += file["bytes"]
    return {size: gzip.decompress(found[f"/icon-{size}.png"]) for size in (192, 512)}


def third_party(parts):
    """The licences of all that is linked or bundled, as those who made it want to be named."""
    text = ["What this program is made of, beside its own code (Apache-2.0), and under which terms.\n"]
    text.append((ROOT / "web/LICENSES.md").read_text().replace("# What this page is made of", "The page\n========"))
    for package in parts:
        copyright_file = Path("/usr/share/doc", package.name.partition(":")[0], "copyright")
        title = f"{package.name.partition(':')[0]} {package.version}"
        text.append(f"{title}\n{'=' * len(title)}\n\n{copyright_file.read_text(errors='replace').strip()}\n")
    return "\n".join(text)


def fill(stage, program, helper, build, parts):
    """All but what `cmake --install` leaves."""
    share = "usr/share"
    for shell, path in (("bash", "bash-completion/completions/compongo"), ("zsh", "zsh/vendor-completions/_compongo"),
                        ("fish", "fish/vendor_completions.d/compongo.fish")):
        stage.write(f"{share}/{path}", run(helper, "completions", shell))
    run(helper, "manual", "--output", stage.folder / share / "man/man1")
    stage.copy("packaging/desktop/compongo.desktop", f"{share}/applications/compongo.desktop")
    stage.copy("web/public/icon.svg", f"{share}/icons/hicolor/scalable/apps/compongo.svg")
    for size, png in icons(build).items():
        stage.write(f"{share}/icons/hicolor/{size}x{size}/apps/compongo.png", png)
    stage.copy("packaging/service/hall.toml", "etc/compongo/hall.toml")
    for document in DOCUMENTS:
        stage.copy(document, f"{share}/doc/compongo/{Path(document).name}")
    licences = gzip.compress(third_party(parts).encode(), mtime=0)
    for package in LINKED:
        stage.write(f"{share}/doc/{package}/THIRD_PARTY.gz", licences)
    stage.write(f"{share}/doc/compongo/sbom.cdx.json", sbom.text(parts, version(), program, ROOT))


def python_module(stage, machine):
    """The contents of the wheel, where Debian's Python looks for them."""
    dist = ROOT / "packages/python/dist"
    wheel = next(dist.glob(f"compongo-{version()}-*_{machine}.whl"), None)
    if wheel is None:
        sys.exit(f"package.py: {dist.relative_to(ROOT)}: found no wheel for {machine}, expected what ./dev python makes")
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            # What pip would keep of its own doing, and a licence that stands in `copyright`.
            if not name.endswith((".dist-info/RECORD", ".dist-info/LICENSE")):
                stage.write(f"usr/lib/python3/dist-packages/{name}", packed.read(name))


COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: compongo
Comment:
 Program, shared library and Python module are linked statically. The terms
 of everything that is linked into them, or bundled with the program's page,
 stand in THIRD_PARTY.gz beside this file, and a list of it for programs in
 /usr/share/doc/compongo/sbom.cdx.json.

Files: *
Copyright: 2025-2026 Compongo's authors
License: Apache-2.0
 On Debian systems the full text of the Apache License, version 2.0, is
 in /usr/share/common-licenses/Apache-2.0.
"""


def control(build):
    """With the sources of what is linked statically, so that it is known what a fault in one of them concerns."""
    text = (ROOT / "packaging/debian/control").read_text().replace("@MAINTAINER@", maintainer())
    for package, target in LINKED.items():
        head = f"Package: {package}\n"
        if head not in text:
            sys.exit(f"package.py: packaging/debian/control: found no {package}")
        text = text.replace(head, f"{head}Static-Built-Using: {sbom.static_built_using(build, target)}\n")
    return text


def maintainer():
    """Who answers for these packages: whom DEBFULLNAME and DEBEMAIL name, as Debian's tools have it, else who made this commit."""
    name, email = os.environ.get("DEBFULLNAME"), os.environ.get("DEBEMAIL")
    return f"{name or 'Compongo'} <{email}>" if email else run("git", "-C", str(ROOT), "log", "-1", "--format=%an <%ae>").strip()


def debian(stage, work, build, arch, epoch, output):
    """Debian's own tools make the packages: rights, sums, scripts for the service, dependencies."""
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(ROOT / "packaging/debian", work / "debian")
    (work / "debian/control").write_text(control(build))
    shutil.copy(ROOT / "packaging/service/compongo.service", work / "debian/compongo.service")
    shutil.copytree(stage.folder, work / "stage", symlinks=True)
    (work / "debian/copyright").write_text(COPYRIGHT)
    day = run("date", "--utc", "--rfc-email", "--date", f"@{epoch}").strip()
    (work / "debian/changelog").write_text(
        f"compongo ({version()}) unstable; urgency=medium\n\n  * What changed is in /usr/share/doc/compongo/CHANGELOG.md.\n\n"
        f" -- {maintainer()}  {day}\n")
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "DEB_BUILD_OPTIONS": "nocheck", "LC_ALL": "C.UTF-8"}
    run("dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps", f"--host-arch={arch}", folder=work, env=environment)
    for package in sorted(work.parent.glob(f"*_{arch}.deb")):
        shutil.move(package, output / package.name)


def try_it(program, arch):
    """Does what goes to strangers start at all, and know chess? By QEMU where this machine is another."""
    here = arch == run("dpkg", "--print-architecture").strip()
    answer = run(*([] if here else [f"qemu-{MACHINES[arch]}-static"]), program, "perft", "startpos", "3")
    if "8902" not in answer:
        sys.exit(f"package.py: {program.name} for {arch}: found {answer!r}, expected 8902 ways to play three half-moves")


def archive(stage, program, arch, epoch, output):
    """For any Linux: the program with the C library in it, and what belongs beside it."""
    name = f"compongo-{version()}-linux-{MACHINES[arch]}"
    tree = Stage(stage.folder.parent / "archive" / name)
    tree.write("bin/compongo", program.read_bytes())
    (tree.folder / "bin/compongo").chmod(0o755)
    run(MACHINES[arch] + "-linux-gnu-strip", tree.folder / "bin/compongo")
    try_it(tree.folder / "bin/compongo", arch)
    shutil.copytree(stage.folder / "usr/share", tree.folder / "share", ignore=shutil.ignore_patterns(*list(LINKED)[1:]))
    for source, path in (("LICENSE", "LICENSE"), ("packaging/service/compongo.service", "share/service/compongo.service"),
                         ("packaging/service/hall.toml", "share/service/hall.toml"), ("packaging/oci/Containerfile", "Containerfile"),
                         ("packaging/release/INSTALL.md", "INSTALL.md")):
        tree.copy(source, path)
    made = output / f"{name}.tar.zst"
    run("bash", "-c", f"set -o pipefail; tar --create --sort=name --mtime=@{epoch} --owner=0 --group=0 --numeric-owner --mode=go-w"
        f" --format=posix --pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime"
        f" -C '{tree.folder.parent}' '{name}' | zstd -q -19 --threads=1 --force -o '{made}'")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("--arch", default="amd64", choices=sorted(TRIPLETS))
    parser.add_argument("--helper", type=Path)
    given = parser.parse_args()
    build, output = given.build.resolve(), given.output.resolve()
    program = build / "compongo"
    helper = (given.helper or program).resolve()
    os.umask(0o022)
    output.mkdir(parents=True, exist_ok=True)
    work = output / "work" / given.arch
    shutil.rmtree(work, ignore_errors=True)
    for old in (*output.glob(f"*_{given.arch}.deb"), *output.glob(f"*-linux-{MACHINES[given.arch]}.*"), *output.glob("SHA256SUMS*")):
        old.unlink()
    epoch = moment(helper)
    parts = sbom.parts(build)
    stage = Stage(work / "stage")
    install(build, stage, TRIPLETS[given.arch])
    fill(stage, helper, helper, build, parts)
    python_module(stage, MACHINES[given.arch])
    archive(stage, build / "static/compongo", given.arch, epoch, output)
    shutil.copy(stage.folder / "usr/share/doc/compongo/sbom.cdx.json", output / f"compongo-{version()}-linux-{MACHINES[given.arch]}.cdx.json")
    debian(stage, work / "debian" / f"compongo-{version()}", build, given.arch, epoch, output)
    shutil.rmtree(output / "work")
    made = sorted(path for path in output.iterdir() if path.is_file() and not path.name.startswith("SHA256SUMS"))
    (output / "SHA256SUMS").write_text("".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made))
    print((output / "SHA256SUMS").read_text(), end="")


if __name__ == "__main__":
    main()
