"""in_environment.py FOLDER: installs the wheel in it into a fresh environment of this Python, without an index, and runs the tests and the
type checker there.

The environment sees NumPy and mypy of the system, if they are there.
"""
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

TESTS = Path(__file__).resolve().parent
#: What docs/LIBRARY.md shows; not among the sources that are published.
EXAMPLES = TESTS.parents[2] / "tests/package/python"


def run(what: str, *command: str) -> bool:
    """Its output is shown only where it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    # Python's allocator then ends the process where memory is given back that is not whole, or without Python's lock.
    environment.update(PYTHONDONTWRITEBYTECODE="1", PYTHONMALLOC="debug")
    done = subprocess.run(command, capture_output=True, text=True, cwd=TESTS, env=environment)
    print(f"{what}: {'ok' if done.returncode == 0 else 'failed'}")
    if done.returncode != 0:
        print(f"{done.stdout}{done.stderr}")
    return done.returncode == 0


def printed_right(python: str, example: Path) -> bool:
    given = example.with_suffix(".in")
    done = subprocess.run([python, str(example)], capture_output=True, input=given.read_bytes() if given.exists() else b"", cwd=TESTS)
    printed, expected = done.stdout.decode("utf-8"), example.with_suffix(".txt").read_text(encoding="utf-8")
    if printed != expected:
        print(f"{example.name} printed\n{printed}{done.stderr.decode('utf-8')}expected\n{expected}")
    return printed == expected


def has_mypy() -> bool:
    return subprocess.run([sys.executable, "-m", "mypy", "--version"], capture_output=True).returncode == 0


def main() -> int:
    wheels = [str(path) for path in Path(*sys.argv[1:2]).resolve().glob("*.whl")]
    if len(sys.argv) != 2 or len(wheels) != 1:
        print(f"{__doc__}\nfound {len(wheels)} wheels")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, system_site_packages=True, with_pip=True)
        python = str(Path(folder, "bin", "python"))
        works = run("install", python, "-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", *wheels)
        works = works and run("tests", python, "-m", "unittest", "discover", "-s", str(TESTS), "-t", str(TESTS))
        for example in sorted(EXAMPLES.glob("*.py")):
            works = printed_right(python, example) and works
        if works and has_mypy():
            package = next(Path(folder).glob("lib/*/site-packages/compongo"))
            types = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", str(Path(folder, "mypy")),
                     "--config-file", str(TESTS.parent / "pyproject.toml")]
            works = run("types of the package", *types, str(package))
            works = run("types of its users", *types, "--python-executable", python, str(TESTS / "typed_user.py")) and works
        return 0 if works else 1


if __name__ == "__main__":
    sys.exit(main())
