"""libcompongo as a stranger finds it: installed elsewhere than it was built, found by pkg-config, used by C99 programs.

python3 c_library_test.py TREE EXAMPLES: each EXAMPLES/*.c must compile without a warning, with the shared and with the static library,
and print what stands in the .txt of its name (given the .in of its name to read).
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

WARNINGS = ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"]


def run(*command: str, **options) -> str:
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\nended with {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def installed(tree: Path, folder: Path) -> Path:
    run("cmake", "--install", str(tree), "--prefix", str(folder / "prefix"))
    # Moved afterwards: nothing may remember where it was.
    return (folder / "prefix").rename(folder / "elsewhere")


def flags(prefix: Path, *words: str) -> list[str]:
    found = next(prefix.rglob("compongo.pc"), None)
    if found is None:
        sys.exit("no compongo.pc is installed")
    return run("pkg-config", *words, "compongo", env={**os.environ, "PKG_CONFIG_PATH": str(found.parent)}).split()


def try_example(source: Path, how: str, link: list[str], include: list[str], folder: Path) -> list[str]:
    program = folder / f"{source.stem}-{how}"
    run("cc", *WARNINGS, *include, str(source), *link, "-o", str(program))
    given = source.with_suffix(".in")
    printed = run(str(program), input=given.read_text(encoding="utf-8") if given.exists() else "")
    expected = source.with_suffix(".txt").read_text(encoding="utf-8")
    return [] if printed == expected else [f"{source.name}, {how}, printed\n{printed}expected\n{expected}"]


def main() -> int:
    tree, examples = Path(sys.argv[1]), Path(sys.argv[2])
    faults: list[str] = []
    sources = sorted(examples.glob("*.c"))
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        prefix = installed(tree, folder)
        include = flags(prefix, "--cflags")
        shared = flags(prefix, "--libs")
        library = next(prefix.rglob("libcompongo.so"))
        static = [word for word in flags(prefix, "--libs", "--static") if word != "-lcompongo"]
        for source in sources:
            faults += try_example(source, "shared", [*shared, f"-Wl,-rpath,{library.parent}"], include, folder)
            faults += try_example(source, "static", [str(library.with_suffix(".a")), *static], include, folder)
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{len(sources)} examples, {len(faults)} faults")
    return 1 if faults or not sources else 0


if __name__ == "__main__":
    sys.exit(main())
