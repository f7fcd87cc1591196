"""The binary interface of libcompongo.so against what was promised: python3 abi_test.py HEADER LIBRARY FROZEN [--renew]

FROZEN lists what those who were compiled against the library rely on: functions with what they take and give, types, the numbers
behind names, sizes and offsets. Whoever changes or takes away a line of it raises COMPONGO_ABI; whoever adds to it only renews the
file. The library must show exactly the functions that the header declares, and ask for no glibc later than 2.28.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

GLIBC_MOST = (2, 28)
STRUCTURES = {"compongo_position": ["content"]}
SIZES = ["compongo_position", "compongo_move", "size_t", "void*"]


def declarations(header: str) -> list[str]:
    """What the header declares, each on one line, without comments."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", header, flags=re.S)
    text = re.sub(r"^\s*#.*$", " ", text, flags=re.M)
    text = re.sub(r'extern "C" \{', " ", text)
    found = []
    for each in re.findall(r"(?:COMPONGO_API|typedef)\b(?:[^;{]|\{[^}]*\})*;", text):
        found.append(re.sub(r"\s+", " ", each).replace("COMPONGO_API ", "").replace("( ", "("))
    return sorted(found)


def names_of_numbers(header: str) -> list[str]:
    enumerated = re.findall(r"^\s*(COMPONGO_[A-Z0-9_]+) = ", header, flags=re.M)
    defined = re.findall(r"^#define (COMPONGO_[A-Z0-9_]+) \d+", header, flags=re.M)
    return sorted(set(enumerated + defined) - {"COMPONGO_ABI"})


def measured(header_path: Path, numbers: list[str]) -> list[str]:
    """What a C compiler makes of it."""
    lines = ["#include <stddef.h>", "#include <stdio.h>", f'#include "{header_path}"', "int main(void) {"]
    lines += [f'printf("number {name} %lld\\n", (long long){name});' for name in numbers]
    lines += [f'printf("size {name} %zu\\n", sizeof({name}));' for name in SIZES]
    for structure, members in STRUCTURES.items():
        lines += [f'printf("offset {structure}.{member} %zu\\n", offsetof({structure}, {member}));' for member in members]
    lines += ["return 0; }", ""]
    with tempfile.TemporaryDirectory() as folder:
        source, program = Path(folder, "measure.c"), Path(folder, "measure")
        source.write_text("\n".join(lines), encoding="utf-8")
        subprocess.run(["cc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", str(source), "-o", str(program)], check=True)
        return subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout.splitlines()


def abi_of(header: str) -> str:
    found = re.search(r"^#define COMPONGO_ABI (\d+)", header, flags=re.M)
    assert found, "the header has no COMPONGO_ABI"
    return found.group(1)


def read_by(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def faults_of_library(library: Path, declared: list[str], abi: str) -> list[str]:
    faults = []
    functions = {found.group(1) for each in declared if (found := re.search(r"(?<!\(\*)\b(compongo_\w+)\(", each)) and "typedef" not in each}
    symbols = read_by("nm", "--dynamic", "--defined-only", str(library)).splitlines()
    shown = {line.split()[-1].split("@")[0] for line in symbols if " A " not in line}
    faults += [f"{name} is declared, but the library does not show it" for name in sorted(functions - shown)]
    faults += [f"{name} is shown, but the header does not declare it" for name in sorted(shown - functions)]
    if f"Library soname: [libcompongo.so.{abi}]" not in read_by("readelf", "--dynamic", "--wide", str(library)):
        faults.append(f"its soname is not libcompongo.so.{abi}")
    return faults


def faults_of_needs(library: Path) -> list[str]:
    """Versions of glibc that are asked for, and libraries besides it."""
    faults = []
    for line in read_by("objdump", "-T", str(library)).splitlines():
        version = re.search(r"GLIBC_(\d+)\.(\d+)", line)
        if version and (int(version.group(1)), int(version.group(2))) > GLIBC_MOST:
            faults.append(f"{line.split()[-1]} is asked for in version {version.group(0)}: see packaging/library/old_glibc.cpp")
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", read_by("readelf", "--dynamic", "--wide", str(library)))
    faults += [f"{name} is needed" for name in needed if not re.match(r"(libc|libm|libdl|libpthread|ld-linux.*)\.so\.\d$", name)]
    return faults


def faults_of_promise(promised: list[str], now: list[str]) -> list[str]:
    """The first line of each list is the number."""
    if promised[0] != now[0]:
        return [f"found {now[0]}, frozen is {promised[0]}: renew the file with --renew, and say in CHANGELOG.md what changed"]
    gone = [line for line in promised if line not in now]
    if gone:
        return [f"changed or gone: {line}" for line in gone] + [
            "programs that were compiled against it would break: leave it as it was, or raise COMPONGO_ABI and renew with --renew"]
    return [f"new: {line}" for line in now if line not in promised] and [
        *(f"new: {line}" for line in now if line not in promised), "nothing breaks by it: renew the file with --renew"]


def main() -> int:
    header_path, library, frozen = (Path(word).resolve() for word in sys.argv[1:4])
    header = header_path.read_text(encoding="utf-8")
    declared = declarations(header)
    now = [f"abi {abi_of(header)}", *declared, *measured(header_path, names_of_numbers(header))]
    if "--renew" in sys.argv:
        frozen.write_text("\n".join(now) + "\n", encoding="utf-8")
    faults = faults_of_promise(frozen.read_text(encoding="utf-8").splitlines(), now)
    faults += faults_of_library(library, declared, abi_of(header))
    faults += faults_of_needs(library)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(declared)} declarations, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
