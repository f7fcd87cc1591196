"""Lists the libraries linked into the program and bundled with its page, read from the build itself, as CycloneDX JSON."""

import json
import re
import subprocess
import uuid
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True)
class Part:
    """A package of Debian from which a library was linked or a header compiled."""

    name: str
    version: str
    architecture: str
    how: str


# The compiler's own headers and the kernel's interface: nothing of them is in the program but declarations.
PASSED_OVER = re.compile(r"^(linux-libc-dev|libcrypt-dev|.*-cross)$")


def output(*words, folder=None):
    return subprocess.run(words, cwd=folder, text=True, capture_output=True, check=True).stdout


def files(build):
    """The static libraries on the command line of the link, and the system's headers that its objects were made of."""
    libraries, headers = set(), set()
    for command in output("ninja", "-C", str(build), "-t", "commands", "compongo", "compongo_static").splitlines():
        libraries.update(re.findall(r"/usr/lib/\S+\.a\b", command))
    is_ours = False
    for line in output("ninja", "-C", str(build), "-t", "deps").splitlines():
        if not line.startswith(" "):
            # Not of tests and benchmarks, which the same folder has.
            is_ours = line.startswith(("apps/", "layers/"))
        elif is_ours and line.startswith("    /usr/include/"):
            headers.add(line.strip())
    return libraries, headers


def owners(paths):
    """The packages of these files. A file may be named by another way to its folder (/lib for /usr/lib)."""
    found = set()
    names = sorted(paths)
    for at in range(0, len(names), 500):
        answer = subprocess.run(["dpkg-query", "--search", *names[at:at + 500]], text=True, capture_output=True)
        found.update(line.partition(": ")[0] for line in answer.stdout.splitlines())
    return {name for several in found for name in several.split(", ")}


def runtime_owners(build):
    """The packages of the compiler's own libraries, which are linked statically."""
    # CMake's cache does not name the compiler that a toolchain file names.
    found = next(build.glob("CMakeFiles/*/CMakeCXXCompiler.cmake")).read_text()
    compiler = re.search(r'^set\(CMAKE_CXX_COMPILER "(.*)"\)$', found, re.M)[1]
    runtime = {output(compiler, f"-print-file-name={name}").strip() for name in ("libstdc++.a", "libgcc.a", "libgcc_eh.a")}
    return owners({str(Path(path).resolve()) for path in runtime})


def static_built_using(build, target):
    """The sources of what is linked statically into one file, as Debian's field of that name has them."""
    # The last that makes a file: links to it may be named after it.
    link = [line for line in output("ninja", "-C", str(build), "-t", "commands", target).splitlines() if " -o " in line][-1]
    linked = owners(set(re.findall(r"/usr/lib/\S+\.a\b", link)))
    if "-static-libstdc++" in link:
        linked |= runtime_owners(build)
    about = output("dpkg-query", "--show", "--showformat=${source:Package} (= ${source:Version})\n", *sorted(linked)) if linked else ""
    return ", ".join(sorted(set(about.splitlines())))


def parts(build):
    libraries, headers = files(build)
    linked = owners(libraries) | runtime_owners(build)
    known = {}
    for name in sorted(linked | owners(headers)):
        if PASSED_OVER.match(name.partition(":")[0]):
            continue
        about = output("dpkg-query", "--show", "--showformat=${Package}\t${Version}\t${Architecture}", name)
        package, version, architecture = about.split("\t")
        how = "linked" if name in linked else "headers, and linked in the archive's program" if package == "libc6-dev" else "headers"
        known[package] = Part(package, version, architecture, how)
    return sorted(known.values())


def bundled(root):
    """What of npm is in the built page: web/LICENSES.md names it, web/package-lock.json the versions."""
    lock = json.loads((root / "web/package-lock.json").read_text())["packages"]
    return [(name, lock[f"node_modules/{name}"]["version"], lock[f"node_modules/{name}"].get("license", "")) for name in ("lean-qr", "svelte")]


def text(parts_of_debian, version, program, root):
    """The same build gives the same text."""
    built = output(str(program), "--version")
    commit = re.search(r"^commit: (\w+)", built, re.M)
    day = re.search(r"\d{4}-\d\d-\d\d", built)
    components = [{
        "type": "library", "bom-ref": f"deb:{part.name}", "name": part.name, "version": part.version,
        "purl": f"pkg:deb/debian/{part.name}@{part.version.replace('+', '%2B')}?arch={part.architecture}",
        "properties": [{"name": "compongo:how", "value": part.how}],
    } for part in parts_of_debian]
    components += [{
        "type": "library", "bom-ref": f"npm:{name}", "name": name, "version": number, "purl": f"pkg:npm/{name}@{number}",
        **({"licenses": [{"license": {"id": licence}}]} if licence else {}),
        "properties": [{"name": "compongo:how", "value": "bundled with the page"}],
    } for name, number, licence in bundled(root)]
    whole = {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'compongo {version} {commit[1]} {components}')}",
        "metadata": {
            **({"timestamp": f"{day[0]}T00:00:00Z"} if day else {}),
            "component": {"type": "application", "bom-ref": "compongo", "name": "compongo", "version": version,
                          "licenses": [{"license": {"id": "Apache-2.0"}}],
                          "properties": [{"name": "compongo:commit", "value": commit[1]}]},
        },
        "components": components,
        "dependencies": [{"ref": "compongo", "dependsOn": [part["bom-ref"] for part in components]}],
    }
    return json.dumps(whole, indent=1) + "\n"
