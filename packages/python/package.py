"""package.py TREE [--arm64]: makes dist/ of the build tree TREE: the sources with the kernel in them, and the wheel.

With --arm64 it makes of those sources a wheel for 64-bit ARM too (Debian: g++-aarch64-linux-gnu), in TREE/python/arm64.
"""
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import List, Mapping

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The layer `boards` is these rooms of the hall.
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


def layers() -> List[str]:
    """Those of the kernel, as CMake knows them."""
    listed = re.search(r"^set\(COMPONGO_KERNEL ([a-z ]+)\)$", (ROOT / "cmake/layers.cmake").read_text(encoding="utf-8"), re.M)
    if listed is None:
        sys.exit("package.py: no COMPONGO_KERNEL in cmake/layers.cmake")
    return [layer for layer in listed[1].split() if layer != "boards"]


def expect_whole(kernel: Path) -> None:
    """These sources alone contain every header of the project that they need."""
    for source in sorted(path for path in kernel.rglob("*") if path.suffix in (".h", ".cpp")):
        for included in re.findall(r'^#include "(.+)"', source.read_text(encoding="utf-8"), re.M):
            if not (kernel / included).exists() and not (source.parent / included).exists():
                sys.exit(f"package.py: {source.relative_to(kernel)} includes {included}, which the sources of the package lack")


def put_kernel_together(into: Path) -> None:
    """What compiles the extension, and nothing else of the repository."""
    for path in ("CMakeLists.txt", "LICENSE", "cmake", "compongo/CMakeLists.txt", "packaging/library", "packages/python/CMakeLists.txt",
                 "packages/python/extension"):
        copy(path, into)
    for header in ROOT.glob("compongo/*.h"):
        copy(f"compongo/{header.name}", into)
    for layer in layers():
        copy(f"compongo/{layer}", into)
    for room in HALL:
        copy(f"compongo/hall/{room}", into)
    expected = next((path for path in EXPECTED if path.exists()), None)
    if expected is None:
        sys.exit("package.py: no tl/expected.hpp (Debian: libexpected-dev)")
    (into / "third_party/tl").mkdir(parents=True)
    shutil.copyfile(expected, into / "third_party/tl/expected.hpp")
    expect_whole(into)


def run(*command: str, environment: Mapping[str, str] = {}) -> None:
    """Its output is shown only where it fails."""
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})
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


def build(what: str, folder: Path, **environment: str) -> None:
    run(sys.executable, "-m", "build", what, "--no-isolation", "--outdir", str(HERE / "dist"), str(folder), environment=environment)


def build_for_arm64(stage: Path, into: Path) -> None:
    """From another processor. A Python of 64 bits under Linux has the same headers on both, but for one that says which it is."""
    ours = next(Path("/usr/include").glob(f"{platform.machine()}-linux-gnu/python3*/pyconfig.h"), None)
    if ours is not None:
        theirs = into / "include/aarch64-linux-gnu" / ours.parent.name
        theirs.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ours, theirs / "pyconfig.h")
    kernel = into / "kernel"
    options = ["CMAKE_BUILD_TYPE=Release", "CMAKE_CXX_FLAGS_RELEASE=-O3 -DNDEBUG", "COMPONGO_KERNEL_ONLY=ON", "COMPONGO_SHARED=ON",
               "COMPONGO_APPS=OFF", "COMPONGO_PAGE=OFF", "COMPONGO_TESTS=OFF", "COMPONGO_BENCH=OFF", "COMPONGO_BATCHES=ON",
               f"CMAKE_TOOLCHAIN_FILE={ROOT}/cmake/aarch64.cmake", f"CMAKE_CXX_FLAGS=-isystem {into}/include",
               f"COMPONGO_PYTHON_INCLUDE={sysconfig.get_path('include')}"]
    run("cmake", "-G", "Ninja", "-S", str(ROOT), "-B", str(kernel), *(f"-D{option}" for option in options))
    build("--wheel", stage, COMPONGO_TREE=str(kernel), COMPONGO_PLATFORM="manylinux_2_28_aarch64", STRIP="aarch64-linux-gnu-strip")


def main() -> None:
    options = sys.argv[2:]
    if len(sys.argv) < 2 or options not in ([], ["--arm64"]):
        sys.exit(__doc__)
    tree = Path(sys.argv[1]).resolve()
    stage = staged(tree)
    shutil.rmtree(HERE / "dist", ignore_errors=True)
    build("--sdist", stage)
    build("--wheel", stage, COMPONGO_TREE=str(tree), COMPONGO_PLATFORM=platform_of_wheel())
    if options:
        build_for_arm64(stage, tree / "python/arm64")
    for path in sorted((HERE / "dist").iterdir()):
        print(f"packages/python/dist/{path.name}")


if __name__ == "__main__":
    main()
