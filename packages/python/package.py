"""package.py TREE [--stage]: makes dist/ of the build tree TREE: the sources with the kernel in them, and the wheel.

With --stage it stops when everything is put together, and says where.
"""
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LAYERS = ("base", "chess", "json", "pgn", "law", "winnability", "verify", "game", "record", "audit", "c")
HALL = ("entries", "board", "papers", "study")
EXPECTED = (Path("/usr/include/tl/expected.hpp"), Path("/usr/local/include/tl/expected.hpp"))
UNWANTED = shutil.ignore_patterns("__pycache__", "*.so", "dist", "build", "*.egg-info", ".gitignore", "cluster")


def copy(path: str, into: Path) -> None:
    source, target = ROOT / path, into / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=UNWANTED)
    else:
        shutil.copyfile(source, target)


def put_kernel_together(into: Path) -> None:
    """What compiles the extension, and nothing else of the repository."""
    for path in ("CMakeLists.txt", "LICENSE", "cmake", "compongo/CMakeLists.txt", "packaging/library", "packages/python/CMakeLists.txt",
                 "packages/python/extension"):
        copy(path, into)
    for header in ROOT.glob("compongo/*.h"):
        copy(f"compongo/{header.name}", into)
    for layer in LAYERS:
        copy(f"compongo/{layer}", into)
    for room in HALL:
        copy(f"compongo/hall/{room}", into)
    expected = next((path for path in EXPECTED if path.exists()), None)
    if expected is None:
        sys.exit("package.py: no tl/expected.hpp (Debian: libexpected-dev)")
    (into / "third_party/tl").mkdir(parents=True)
    shutil.copyfile(expected, into / "third_party/tl/expected.hpp")


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}package.py: {' '.join(command)} failed")


def make_protocol(tree: Path, target: Path) -> None:
    """The dataclasses of the protocol, as the extension itself says it is."""
    include = sysconfig.get_path("include")
    if f"COMPONGO_PYTHON_INCLUDE:UNINITIALIZED={include}\n" not in (tree / "CMakeCache.txt").read_text(encoding="utf-8"):
        run("cmake", str(tree), f"-DCOMPONGO_PYTHON_INCLUDE={include}")
    run("cmake", "--build", str(tree), "--target", "compongo_python")
    schema = target.with_suffix(".json")
    asked = f"import sys; sys.path.insert(0, {str(tree / 'python')!r}); import _kernel; print(_kernel.schema())"
    schema.write_text(subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True).stdout, encoding="utf-8")
    subprocess.run([sys.executable, str(HERE / "scripts/protocol_types.py"), str(schema), str(target)], check=True)
    schema.unlink()


def staged(tree: Path) -> Path:
    stage = tree / "python" / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    shutil.copytree(HERE, stage, ignore=shutil.ignore_patterns("__pycache__", "*.so", "dist", "build", "*.egg-info", "CMakeLists.txt",
                                                               "extension", "verify", ".gitignore"))
    shutil.copyfile(ROOT / "LICENSE", stage / "LICENSE")
    put_kernel_together(stage / "kernel")
    make_protocol(tree, stage / "src/compongo/protocol.py")
    return stage


def platform_of_wheel() -> str:
    """What tests/package/abi_test.py sees to for libcompongo.so holds for the extension: glibc 2.28, and no other library."""
    if sys.platform != "linux":
        return ""
    return f"manylinux_2_28_{platform.machine()}"


def main() -> None:
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    tree = Path(sys.argv[1]).resolve()
    stage = staged(tree)
    if "--stage" in sys.argv:
        print(stage)
        return
    shutil.rmtree(HERE / "dist", ignore_errors=True)
    environment = {**os.environ, "COMPONGO_TREE": str(tree), "COMPONGO_PLATFORM": platform_of_wheel()}
    built = subprocess.run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(HERE / "dist"), str(stage)],
                           env=environment, capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(f"{built.stdout}{built.stderr}package.py: python3 -m build failed")
    for path in sorted((HERE / "dist").iterdir()):
        print(f"packages/python/dist/{path.name}")


if __name__ == "__main__":
    main()
