#!/usr/bin/env python3
"""Does every C++ file include what it uses?

What is precompiled is there for every file of a layer, so a compiler no longer says that an #include of it is missing.
This reads the files instead. Whoever uses a name of the standard library reaches its header by the files that it
includes. So does whoever uses a name that one of our precompiled headers declares at the scope of a namespace; a name
that several of our headers declare is reached by any of them.

    includes_test.py ROOT     each fault as file:line; exit 1 if there is one
"""
import pathlib
import re
import sys
import tempfile
import unittest

FOLDERS = ("compongo", "apps", "tests", "bench")
LAYOUT = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.M)

# What a header of the standard library declares, as far as we use it.
STANDARD = {
    "algorithm": """all_of any_of none_of count count_if find find_if find_if_not sort stable_sort unique equal copy copy_if
        copy_n transform reverse replace replace_if rotate is_sorted binary_search adjacent_find stable_partition min_element
        max_element lower_bound upper_bound find_first_of is_permutation next_permutation fill_n for_each clamp""",
    "array": "array",
    "atomic": "atomic memory_order_relaxed",
    "bit": "rotl rotr countr_zero countl_zero popcount endian bit_cast has_single_bit",
    "bitset": "bitset",
    "charconv": "from_chars to_chars",
    "chrono": "chrono",
    "concepts": "same_as convertible_to derived_from integral invocable",
    "condition_variable": "condition_variable",
    "cstdint": "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t uintmax_t intmax_t",
    "cstdio": "printf fprintf fflush fopen fclose fread fwrite fputs puts ferror rename FILE",
    "cstdlib": "getenv abort exit malloc free strtoull atoi system",
    "cstring": "memcpy memcmp strerror memset strlen",
    "csignal": "signal raise",
    "deque": "deque",
    "exception": "exception exception_ptr",
    "filesystem": "filesystem",
    "fstream": "ifstream ofstream fstream",
    "functional": "function less greater hash ref cref",
    "future": "future promise async",
    "initializer_list": "initializer_list",
    "iostream": "cin cout cerr",
    "iterator": "back_inserter istreambuf_iterator istream_iterator ostream_iterator make_move_iterator inserter",
    "limits": "numeric_limits",
    "locale": "locale",
    "map": "map multimap",
    "memory": "unique_ptr make_unique shared_ptr make_shared weak_ptr enable_shared_from_this make_unique_for_overwrite",
    "mutex": "mutex lock_guard unique_lock scoped_lock once_flag call_once",
    "new": "bad_alloc nothrow",
    "numeric": "accumulate iota reduce gcd",
    "optional": "optional nullopt nullopt_t",
    "random": "mt19937 mt19937_64 random_device uniform_int_distribution",
    "ranges": "views",
    "regex": "regex smatch cmatch regex_match regex_search regex_replace sregex_iterator",
    "semaphore": "counting_semaphore binary_semaphore",
    "set": "set multiset",
    "span": "span as_bytes",
    "sstream": "istringstream ostringstream stringstream",
    "stdexcept": "runtime_error logic_error invalid_argument out_of_range",
    "string": "string to_string getline stoi stol stoll stoul stoull stod",
    "string_view": "string_view string_view_literals",
    "system_error": "error_code errc generic_category system_error error_category",
    "thread": "thread jthread this_thread",
    "tuple": "tuple tuple_cat tie apply tuple_size_v",
    "type_traits": """is_same_v is_enum_v remove_cvref_t remove_reference_t decay_t is_trivially_copyable_v is_integral_v
        conditional_t enable_if_t underlying_type_t type_identity""",
    "utility": "pair exchange",
    "variant": "variant visit get_if holds_alternative monostate variant_size_v variant_alternative_t",
    "vector": "vector",
}
# Headers that bring what others declare, by the Standard or in every library there is.
BRINGS = {
    "string": {"string_view", "initializer_list", "cstdint"},
    "iostream": {"string", "ostream", "istream"},
    "fstream": {"string", "ios"},
    "sstream": {"string"},
    "regex": {"string"},
    "map": {"utility", "initializer_list"},
    "chrono": {"cstdint"},
    "ranges": {"algorithm"},
    "span": {"array"},
    "charconv": {"system_error"},
    "filesystem": {"chrono", "string", "system_error"},
    "thread": {"chrono"},
    "condition_variable": {"mutex", "chrono"},
    "future": {"mutex", "thread", "chrono"},
}


def code_of(text):
    """The text with comments and literals blanked out, its lines where they were."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-zA-Z])\'(?:\\.|[^\'\\\n])+\'', re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


DECLARED = re.compile(
    r"^(?:template\s*<[^;{]*>\s*)?(?:\[\[nodiscard\]\]\s*)?(?:inline\s+|constexpr\s+|consteval\s+)*"
    r"(?:(?:struct|class|enum\s+class|enum|concept)\s+(?:alignas\([^)]*\)\s*)?(?P<kind>[A-Za-z_]\w*)(?!\s*;)\b"
    r"|using\s+(?P<alias>[A-Za-z_]\w*)\s*="
    r"|(?!struct|class|enum|using|namespace|friend|static_assert|return|extern)[A-Za-z_][\w:<>,&*\s]*?[\s&*>](?P<function>[a-z_]\w*)\s*\()",
    re.M)


MENTIONED_TYPE = re.compile(
    r"\b(?:struct|enum\s+class|class|enum|typename|using|concept|auto|TEST\w*\()\s*([A-Za-z_]\w*)")
MENTIONED_FUNCTION = re.compile(r"\b(?!return\b|throw\b|else\b|case\b|new\b)\w[\w:]*(?:<[^;()]*>)?[\s&*]+(?:\w+::)?([a-z_]\w*)\s*\(")


def at_namespace_scope(code):
    """What stands in no braces but those of namespaces; what stands in others is blanked out."""
    out, stack, last = [], [], 0
    for i, letter in enumerate(code):
        if letter == "{":
            before = code[max(code.rfind(c, 0, i) for c in ";{}") + 1 : i]
            stack.append(re.search(r"\bnamespace\b[\w:\s]*$", before) is not None)
        elif letter == "}":
            if stack:
                stack.pop()
        elif not all(stack) and letter != "\n":
            out.append(" ")
            continue
        out.append(letter)
    return "".join(out)


class File:
    def __init__(self, root, path):
        self.path = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        # Not code_of, which takes the names of our headers for literals.
        included = [(kind, name) for kind, name in LAYOUT.findall(text)]
        self.ours = [name for kind, name in included if kind == '"']
        self.standard = {name for kind, name in included if kind == "<"}
        self.code = code_of(text)
        self.declares = set()
        for found in DECLARED.finditer(at_namespace_scope(self.code)):
            self.declares.add(found["kind"] or found["alias"] or found["function"])
        # Inside classes and functions, too: such a name is local.
        self.mentions = set(MENTIONED_TYPE.findall(self.code)) | set(MENTIONED_FUNCTION.findall(self.code))


class Tree:
    def __init__(self, root):
        root = pathlib.Path(root)
        self.files = {}
        for folder in FOLDERS:
            for path in sorted((root / folder).rglob("*")):
                if path.suffix in (".h", ".cpp"):
                    file = File(root, path)
                    self.files[file.path] = file
        self.reached = {}
        self.headers_of = {}
        for file in self.files.values():
            if file.path.endswith(".h"):
                for name in file.declares:
                    self.headers_of.setdefault(name, set()).add(file.path)
        # For each target what is precompiled for it, and so need not be included to be there.
        self.precompiled = {}
        for path in root.rglob("CMakeLists.txt"):
            self.read_targets(path.read_text(encoding="utf-8"))

    def read_targets(self, text):
        for target, arguments in re.findall(r"\bcompongo_precompile\((\w+)([^)]*)\)", text):
            there = self.precompiled.setdefault(target, set())
            for name in re.findall(r"\b(?:compongo/)?([\w/]+\.h)\b", arguments):
                for path in self.reach(f"compongo/{name}")[0]:
                    there |= self.files[path].declares
        for owner, targets in re.findall(r"\bcompongo_share_precompiled\((\w+)([^)]*)\)", text):
            for target in targets.split():
                self.precompiled.setdefault(target, set()).update(self.precompiled[owner])

    def precompiled_for(self, path):
        parts = path.split("/")
        target = {"compongo": f"compongo_{parts[1]}", "apps": "compongo", "tests": "compongo_test_precompiled"}.get(parts[0])
        return self.precompiled.get(target, set())

    def reach(self, path):
        """The files that this one includes, itself among them, and the headers of others."""
        if path not in self.reached:
            ours, standard, waiting = set(), set(), [path]
            while waiting:
                at = waiting.pop()
                if at in ours or at not in self.files:
                    continue
                ours.add(at)
                standard |= self.files[at].standard
                folder = at.rpartition("/")[0]
                for name in self.files[at].ours:
                    waiting += [name, f"{folder}/{name}"]
            wider = set(standard)
            for header in standard:
                wider |= BRINGS.get(header, set())
            self.reached[path] = ours, wider
        return self.reached[path]

    def faults(self):
        header_of = {name: header for header, names in STANDARD.items() for name in names.split()}
        for file in self.files.values():
            ours, standard = self.reach(file.path)
            for name, line in first_uses(USED_OF_STANDARD, file.code):
                if header_of.get(name, "") not in standard | {""}:
                    yield f"{file.path}:{line}: std::{name} wants #include <{header_of[name]}>"
            precompiled = self.precompiled_for(file.path)
            for name, line in first_uses(USED_OF_OURS, file.code):
                if name not in precompiled or self.headers_of[name] & ours:
                    continue
                if not any(name in self.files[path].mentions for path in ours):
                    yield f'{file.path}:{line}: {name} wants #include "{" or ".join(sorted(self.headers_of[name]))}"'


USED_OF_STANDARD = re.compile(r"\bstd::(?:ranges::)?(\w+)")
# A type, or a function that is called, though not of an object.
USED_OF_OURS = re.compile(r"(?<![.\w])(?<!->)\b([A-Z]\w*[a-z]\w*\b|[a-z]\w*_\w*(?=\())")


def first_uses(pattern, code):
    """Each name that matches, with the line of its first use."""
    seen = {}
    for found in pattern.finditer(code):
        seen.setdefault(found[1], found.start())
    return [(name, code.count("\n", 0, at) + 1) for name, at in seen.items()]


class Itself(unittest.TestCase):
    """Tries the checks on an invented tree: where they must fail, and where they must not."""

    def faults_of(self, **files):
        with tempfile.TemporaryDirectory() as root:
            for name, text in {"compongo/CMakeLists.txt": "compongo_precompile(compongo_game game/ruling.h)\n", **files}.items():
                path = pathlib.Path(root, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return list(Tree(root).faults())

    HEADERS = {
        "compongo/game/ruling.h": '#include "compongo/game/act.h"\nnamespace a {\nstruct Ruling {\n    int x;\n};\nbool is_refused(const Ruling&);\n}\n',
        "compongo/game/act.h": "namespace a {\nclass Act {\n    struct Inner {};\n};\n}\n",
    }

    def test_names_are_reached_by_includes(self):
        used = "namespace a {\nbool f(const Act& act) { return is_refused(g(act)); }\n}\n"
        self.assertEqual(
            self.faults_of(**self.HEADERS, **{"compongo/game/f.cpp": '#include "compongo/game/act.h"\n' + used}),
            ['compongo/game/f.cpp:3: is_refused wants #include "compongo/game/ruling.h"'])
        self.assertEqual(
            self.faults_of(**self.HEADERS, **{"compongo/game/f.cpp": '#include "compongo/game/ruling.h"\n' + used}), [])

    def test_names_of_the_standard_library_too(self):
        used = "std::vector<int> f() { return {}; } // std::map\n"
        self.assertEqual(self.faults_of(**{"apps/f.cpp": used}), ["apps/f.cpp:1: std::vector wants #include <vector>"])
        self.assertEqual(self.faults_of(**{"apps/f.cpp": "#include <vector>\n" + used}), [])

    def test_what_a_file_calls_so_itself_is_no_fault(self):
        own = 'namespace b {\nstruct Act {};\nstruct Inner {};\nAct f(Inner);\nconst char* text = "Ruling";\n}\n'
        self.assertEqual(self.faults_of(**self.HEADERS, **{"apps/f.cpp": own}), [])


if __name__ == "__main__":
    if not unittest.TextTestRunner(verbosity=0).run(unittest.defaultTestLoader.loadTestsFromTestCase(Itself)).wasSuccessful():
        sys.exit(1)
    faults = list(Tree(sys.argv[1]).faults())
    print("\n".join(faults))
    sys.exit(1 if faults else 0)
