"""The examples in the comments of the public headers compile: python3 header_examples_test.py ROOT COMPILER

Each example is a function that has a position, a text and a source of PGN at hand.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BESIDES = ("record/adjudication/one_call.h", "record/adjudication/arbiter.h")
GIVEN = "[[maybe_unused]] const compongo::chess::Position& position, [[maybe_unused]] std::string_view text"


def examples(header: str) -> list[str]:
    """The indented parts of its first comment."""
    comment = header.partition("#pragma once")[0]
    return [re.sub(r"^/// {5}", "", block, flags=re.M) for block in re.findall(r"(?:^///     .*\n)+", comment, flags=re.M)]


def function(at: int, code: str) -> str:
    source = "    pgn::MemorySource source(text);\n" if "source" in code and "MemorySource source" not in code else ""
    return f"void example_{at}({GIVEN}) {{\n{source}    {{\n{code}    }}\n}}\n"


def main() -> int:
    root, compiler = Path(sys.argv[1]), sys.argv[2]
    paths = [each.name for each in sorted((root / "compongo").glob("*.h")) if each.name != "compongo.h"] + list(BESIDES)
    shown = [(path, code) for path in paths for code in examples((root / "compongo" / path).read_text(encoding="utf-8"))]
    # In one file: reading the headers takes longer than all examples.
    lines = [*(f'#include "compongo/{path}"' for path in paths), "#include <cstdio>", "#include <string>", "#include <string_view>",
             "using namespace compongo;"]
    for at, (path, code) in enumerate(shown):
        lines += [f'#line 1 "the example of compongo/{path}"', function(at, code)]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "examples.cpp")
        source.write_text("\n".join(lines), encoding="utf-8")
        done = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", f"-I{root}", str(source)], capture_output=True, text=True)
    print(done.stderr[:4000], file=sys.stderr)
    print(f"{len(shown)} examples of {len(paths)} headers")
    return 1 if done.returncode != 0 or len(shown) < 6 else 0


if __name__ == "__main__":
    sys.exit(main())
