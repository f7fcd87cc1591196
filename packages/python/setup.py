"""Builds the extension by CMake: of the kernel's sources in kernel/ (a source distribution) or two folders up (the repository).

COMPONGO_TREE names a build tree of the repository whose objects are linked instead of compiling the kernel again;
COMPONGO_PLATFORM is the platform tag of the wheel, where the usual one promises too little.
"""
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
KERNEL = HERE / "kernel" if (HERE / "kernel").is_dir() else HERE.parent.parent


def version() -> str:
    found = re.search(r"^ *VERSION ([\d.]+)$", (KERNEL / "CMakeLists.txt").read_text(encoding="utf-8"), flags=re.M)
    if found is None:
        raise SystemExit("no version in CMakeLists.txt")
    return found.group(1)


class KernelBuild(build_ext):
    def build_extension(self, extension: Extension) -> None:
        if shutil.which("cmake") is None:
            raise SystemExit("compongo is built by CMake 3.25 or later and a C++20 compiler: pip install cmake ninja gets the first")
        tree = Path(os.environ["COMPONGO_TREE"]) if "COMPONGO_TREE" in os.environ else self.configured()
        subprocess.run(["cmake", "--build", str(tree), "--target", "compongo_python", "--parallel", str(os.cpu_count() or 1)], check=True)
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(tree / "python" / "_kernel.abi3.so", target)
        if sys.platform.startswith("linux") and not os.environ.get("COMPONGO_KEEP_SYMBOLS"):
            subprocess.run([os.environ.get("STRIP", "strip"), "--strip-unneeded", str(target)], check=False)

    def configured(self) -> Path:
        tree = Path(self.build_temp).resolve() / "kernel"
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        options = ["CMAKE_BUILD_TYPE=Release", "CMAKE_CXX_FLAGS_RELEASE=-O3 -DNDEBUG", "COMPONGO_KERNEL_ONLY=ON", "COMPONGO_SHARED=ON",
                   "COMPONGO_APPS=OFF", "COMPONGO_PAGE=OFF", "COMPONGO_TESTS=OFF", "COMPONGO_BENCH=OFF", "COMPONGO_WERROR=OFF",
                   "COMPONGO_BATCHES=ON", f"COMPONGO_PYTHON_INCLUDE={sysconfig.get_path('include')}"]
        subprocess.run(["cmake", *generator, "-S", str(KERNEL), "-B", str(tree), *(f"-D{option}" for option in options),
                        *os.environ.get("CMAKE_ARGS", "").split()], check=True)
        return tree


wheel = {"py_limited_api": "cp38"}
if "COMPONGO_PLATFORM" in os.environ:
    wheel["plat_name"] = os.environ["COMPONGO_PLATFORM"]

setup(
    version=version(),
    ext_modules=[Extension("compongo._kernel", sources=[], py_limited_api=True)],
    cmdclass={"build_ext": KernelBuild},
    options={"bdist_wheel": wheel},
)
