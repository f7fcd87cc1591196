"""Is what is shipped hardened as docs/SECURITY.md says: looks at the program itself, and at how its files were compiled.

Usage: hardening_test.py BUILD    a release's build folder
"""

import json
import re
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD = Path()
ENDBR64 = bytes.fromhex("f30f1efa")


def readelf(*words):
    return subprocess.run(["readelf", "--wide", *map(str, words)], text=True, capture_output=True, check=True).stdout


def faults(program):
    """What of the linker's part is missing."""
    headers, dynamic = readelf("--file-header", "--program-headers", program), readelf("--dynamic", program)
    segments = re.findall(r"^  (\w+) +0x\S+ 0x\S+ 0x\S+ 0x\S+ 0x\S+ ([R W]{2}[E ])", headers, re.M)
    found = []
    if not re.search(r"Type: +DYN", headers) or not re.search(r"FLAGS_1.*\bPIE\b", dynamic):
        found.append("no PIE")
    if "GNU_RELRO" not in headers or not re.search(r"FLAGS_1.*\bNOW\b|BIND_NOW", dynamic):
        found.append("no full RELRO")
    if not any(name == "GNU_STACK" and "E" not in rights for name, rights in segments):
        found.append("executable stack")
    if any("W" in rights and "E" in rights for _, rights in segments):
        found.append("memory to write and to execute")
    if re.search(r"TEXTREL|RPATH|RUNPATH", dynamic):
        found.append("text relocations, or a search path of its own")
    return found


def fortified(program):
    """The names of checking functions that it calls."""
    return set(re.findall(r"\b(__\w+_chk|__stack_chk_fail)\b", readelf("--dyn-syms", program)))


def unmarked(program):
    """Those of our functions that do not begin with the mark for indirect branches, all of them, and those whose address stands
    in a table."""
    loads = [tuple(int(part, 16) for part in found) for found in
             re.findall(r"^  LOAD +0x(\S+) 0x(\S+) 0x\S+ 0x(\S+)", readelf("--program-headers", program), re.M)]
    text = program.read_bytes()
    functions = set(found[0] for found in re.findall(r"([0-9a-f]+) +\d+ FUNC +\w+ +\S+ +\d+ (_ZN?K?8compongo\S+)", readelf("--symbols", program))
                    # What a file keeps to itself is called from there alone, and so is what the compiler split off.
                    if "_GLOBAL__N_" not in found[1] and "." not in found[1])
    addresses = {int(each, 16) for each in functions}
    without = set()
    for address in addresses:
        offset = next(at + address - start for at, start, size in loads if start <= address < start + size)
        if text[offset:offset + 4] != ENDBR64:
            without.add(address)
    in_tables = {int(each, 16) for each in re.findall(r"R_X86_64_RELATIV\w* +([0-9a-f]+)$", readelf("--relocs", program), re.M)}
    return without, addresses, in_tables


class Hardening(unittest.TestCase):
    def test_the_program_is_linked_so(self):
        self.assertEqual(faults(BUILD / "compongo"), [])

    def test_the_static_program_too(self):
        static = BUILD / "static/compongo"
        if not static.exists():
            self.skipTest("it is built by ./dev package alone")
        self.assertEqual([fault for fault in faults(static) if fault != "no full RELRO"], [])
        self.assertIn("GNU_RELRO", readelf("--program-headers", static))

    def test_it_calls_what_checks(self):
        called = fortified(BUILD / "compongo")
        self.assertIn("__stack_chk_fail", called)
        self.assertGreater(len(called), 3, called)

    def test_branches_are_marked(self):
        with open(BUILD / "compongo", "rb") as program:
            machine = struct.unpack_from("<H", program.read(20), 18)[0]
        if machine != 62:
            self.skipTest("no x86-64")
        without, all_of_them, in_tables = unmarked(BUILD / "compongo")
        self.assertGreater(len(all_of_them), 1000)
        self.assertGreater(len(all_of_them & in_tables), 100)
        self.assertEqual(without & in_tables, set())
        # The compiler leaves the mark out where it sees every call: a few functions that a file keeps to itself.
        self.assertLess(len(without), len(all_of_them) // 200, sorted(map(hex, without)))

    def test_each_file_is_compiled_so(self):
        wanted = {"-D_FORTIFY_SOURCE=3", "-fstack-protector-strong", "-fstack-clash-protection"}
        number = 0
        for entry in json.loads((BUILD / "compile_commands.json").read_text()):
            # By itself, or in a batch.
            if not re.search(r"/(compongo/\w+|apps)/[^ ]*\.cpp$|/Unity/unity_\d+_cxx\.cxx$", entry["file"]) or "/tests/" in entry["file"]:
                continue
            number += 1
            words = set(entry["command"].split())
            self.assertLessEqual(wanted, words, entry["file"])
        self.assertGreater(number, 150)


class Judging(unittest.TestCase):
    """A compiler may fail at what it is asked to harden: the other tests are built without that."""

    def test_the_program_that_is_shipped_rules_as_the_scenarios_say(self):
        scenarios = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.*"))
        scenarios = [path for path in scenarios if path.suffix in (".jsonl", ".case")]
        answer = subprocess.run([BUILD / "compongo", "check", *scenarios], text=True, capture_output=True)
        self.assertEqual(answer.returncode, 0, answer.stdout[-2000:] + answer.stderr[-2000:])
        self.assertRegex(answer.stdout, r"\d{4,} passed, 0 failed")


class WhatIsMissingIsFound(unittest.TestCase):
    def test_in_a_program_without_any(self):
        with tempfile.TemporaryDirectory() as folder:
            source, program = Path(folder, "weak.cpp"), Path(folder, "weak")
            source.write_text("int main() { return 0; }\n")
            subprocess.run(["g++", source, "-o", program, "-no-pie", "-Wl,-z,execstack", "-Wl,-z,lazy", "-Wl,-z,norelro", "-Wl,-rpath,/tmp",
                            "-fno-stack-protector"], check=True)
            self.assertEqual(faults(program), ["no PIE", "no full RELRO", "executable stack", "memory to write and to execute",
                                               "text relocations, or a search path of its own"])
            self.assertEqual(fortified(program), set())


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1))
    unittest.main()
