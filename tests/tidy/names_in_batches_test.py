#!/usr/bin/env python3
"""Do names without linkage differ between the files that are compiled as one text?

Files of a batch share their unnamed namespaces, and which files share a batch changes with every file that is added: a name
that two files of a layer give to different things would then be an error, for somebody who touched neither. And a name that
a file takes from another without having it is an error wherever files are compiled one by one. This reads what stands at the
scope of unnamed namespaces in each batched layer: types, values, and functions with the types they take.

    names_in_batches_test.py ROOT     each name with its files; exit 1 if there is one
"""
import collections
import functools
import pathlib
import re
import sys
import unittest

NOT_CODE = re.compile(r'(?<=\d)\'(?=\d)|//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
DIRECTIVE = re.compile(r"^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", re.M)
# Tests are several by these macros, whatever they are called.
NO_NAMES = ("using namespace", "static_assert", "friend", "template <>", "TEST", "INSTANTIATE", "BENCHMARK")


@functools.cache
def without_texts(code):
    code = NOT_CODE.sub(lambda found: "" if found[0] == "'" else "0" if found[0][0] == "'" else '""' if found[0][0] in 'R"' else " ", code)
    return DIRECTIVE.sub("", code)


@functools.cache
def declarations(code):
    """The head of each declaration at the scope of a namespace, with the namespaces around it; '' is one without a name."""
    return tuple(declarations_in(without_texts(code)))


def declarations_in(code):
    namespaces, braces, begin = [], 0, 0
    for found in re.finditer(r"[{};]", code):
        head = " ".join(found.string[begin:found.start()].split())
        if braces:
            braces += {"{": 1, "}": -1, ";": 0}[found[0]]
            begin = begin if braces else found.end()
            continue
        namespace = re.fullmatch(r"(?:inline )?namespace ?([\w:]*)", head)
        if found[0] == "{" and namespace:
            namespaces.append(namespace[1])
        elif found[0] == "{":
            braces = 1
            yield tuple(namespaces), head
            continue
        elif found[0] == ";":
            yield tuple(namespaces), head
        elif namespaces:
            namespaces.pop()
        begin = found.end()


def declared(head):
    """What a declaration declares, as it must be the only one: None if it may stand there twice."""
    head = re.sub(r"\[\[.*?\]\]", "", head).strip()
    # Behind a braced value the rest of its declaration may follow, which begins with no name.
    if not re.match(r"[A-Za-z_:]", head) or head.startswith(NO_NAMES) or re.fullmatch(r"using [\w:]+", head):
        return None
    head = re.sub(r"^template ?<[^()]*?> ?(?:requires [^()]*)?", "", head)
    if found := re.match(r"(?:struct|class|enum class|enum|union) (\w+)(?! ?\()", head):
        return found[1]
    # The same alias of the same thing may be said again.
    if found := re.match(r"(?:using|namespace) (\w+) ?= ?(.*)", head):
        return f"{found[1]} = {found[2]}" if found[1] else None
    before_value = head.split("=")[0]
    if "(" not in before_value and (found := re.search(r"(\w+) ?(?:\[[^\]]*\] ?)*$", before_value)):
        return found[1]
    if (found := re.match(r"[^()]*?([\w:~]+) ?\((.*)\)[^()]*$", head)) and "::" not in found[1]:
        return f"{found[1]}({types_of(found[2])})"
    return None


def types_of(parameters):
    parts = [re.sub(r" ?=.*", "", part).strip() for part in parameters.split(",")]
    return ", ".join(re.sub(r"(?<=[\w>&*\]]) ?\b\w+$", "", part) if re.search(r"[>&*]\w*$|[\w>&*] \w+$", part) else part
                     for part in parts)


def is_alias(name):
    return " = " in name


def repeated(files):
    """`files`: their code by their names. Each name that several of them give, with those files."""
    given = collections.defaultdict(set)
    meant = collections.defaultdict(set)
    for file, code in files.items():
        for namespaces, head in declarations(code):
            name = declared(head) if "" in namespaces else None
            if name and is_alias(name):
                meant[namespaces, name.split(" = ")[0]].add((name, file))
            elif name:
                given[namespaces, name].add(file)
    for where, aliases in meant.items():
        if len({name for name, _ in aliases}) > 1 or where in given:
            given[where] |= {file for _, file in aliases}
    return sorted((name, sorted(places)) for (_, name), places in given.items() if len(places) > 1)


def doubled(files, headers):
    """Each name that a file gives to itself and a header of the layer to all: code that sees both is ambiguous."""
    public = {(namespaces, name): header for header, code in headers.items() for namespaces, head in declarations(code)
              if "" not in namespaces and (name := declared(head))}
    return sorted((name, file, public[namespaces[:-1], name]) for file, code in files.items() for namespaces, head in declarations(code)
                  if namespaces[-1:] == ("",) and (name := declared(head)) and (namespaces[:-1], name) in public)


def hidden(files):
    """Each alias of a namespace that one file gives and another file calls: there it would hide the function."""
    aliases = collections.defaultdict(set)
    for file, code in files.items():
        for namespaces, head in declarations(code):
            if "" in namespaces and (found := re.match(r"namespace (\w+) ?=", head)):
                aliases[found[1]].add(file)
    return sorted((alias, sorted(given | {file})) for alias, given in aliases.items() for file, code in files.items()
                  if re.search(rf"(?<![\w.:>])(?<!-> ){alias}\(", without_texts(code)))


# What may stand before a name that is used, and is no type of it.
KEYWORDS = {"return", "case", "co_return", "throw", "new", "delete", "else", "and", "or", "not", "typename"}


def declares(code, name):
    """May this code, texts left out, declare the name by itself, a local one, a parameter or a member?"""
    # A bracket that closes a type stands right behind it.
    for found in re.finditer(rf"((?<! )>|[\w\]])(?:[&*]*\s+[&*]*|[&*]+){name}\b", code):
        before = re.search(r"\w+$", code[:found.end(1)])
        if found[1] in ">]" or (before and before[0] not in KEYWORDS):
            return True
    return bool(re.search(rf"auto[&* ]*\[[^\]]*\b{name}\b|\[[^\]]*\b{name} = |\bTEST\w*\({name}\b", code))


def borrowed(files, common=frozenset()):
    """Each name that one file gives to itself and another file uses without having it: (name, giver, user). `common` are
    words of headers, which may be of another thing."""
    codes = {file: without_texts(code) for file, code in files.items()}
    words = {file: set(re.findall(r"\w+", code)) for file, code in codes.items()}
    givers = collections.defaultdict(set)
    for file, code in files.items():
        for namespaces, head in declarations(code):
            name = declared(head) if "" in namespaces else None
            if name and (word := re.match(r"\w+", name)):
                givers[word[0]].add(file)
    return sorted((name, sorted(given)[0], file) for name, given in givers.items() if name not in common
                  for file, code in codes.items() if file not in given and name in words[file]
                  if re.search(rf"(?<![\w.])(?<!->)(?<!::){name}\b", code) and not declares(code, name))


def words_of_headers(root):
    return {word for folder in ("compongo", "apps", "tests", "packages") for header in (root / folder).rglob("*.h")
            for word in re.findall(r"\w+", without_texts(header.read_text()))}


def batches(root):
    """The targets that are compiled in batches, as CMake lists them, and their files."""
    for lists in ("compongo/CMakeLists.txt", "tests/CMakeLists.txt", "apps/CMakeLists.txt"):
        for call in re.findall(r"compongo_in_batches\(([^)]*)\)", (root / lists).read_text()):
            for target in call.split():
                is_test = target.endswith("_test")
                folder = root / ("apps" if target == "compongo" else ("tests/" if is_test else "compongo/") + re.sub(r"^compongo_|_test$", "", target))
                # Slow tests, and those on a database, are programs of their own.
                yield target, [file for file in sorted(folder.rglob("*.cpp"))
                               if not (is_test and re.search(r"_(slow|postgres)_test$", file.stem))]


def main(root):
    faults = 0
    read = 0
    common = words_of_headers(root)
    for target, files in batches(root):
        read += len(files)
        code = {str(file.relative_to(root)): file.read_text() for file in files}
        for name, places in repeated(code):
            faults += 1
            print(f"{target}: {name} is given by {', '.join(places)}")
        headers = {str(header.relative_to(root)): header.read_text() for folder in {file.parent for file in files}
                   for header in folder.glob("*.h")}
        for name, file, header in doubled(code, headers):
            faults += 1
            print(f"{target}: {name} is given by {file} and by {header}")
        for alias, places in hidden(code):
            faults += 1
            print(f"{target}: {alias} is a namespace and a function in {', '.join(places)}: name the function with its own namespace")
        for name, giver, user in borrowed(code, common):
            faults += 1
            print(f"{target}: {user} uses {name}, which only {giver} has")
    if read == 0:
        print(f"no files are compiled in batches in {root}")
    return 1 if faults or read == 0 else 0


class Reading(unittest.TestCase):
    def names(self, a, b):
        wrapped = "namespace x {\nnamespace {\n%s\n} // namespace\nint seen();\n}"
        return [name for name, _ in repeated({"a": wrapped % a, "b": wrapped % b})]

    def test_finds_what_two_files_give(self):
        for given, name in (("constexpr int most = 5;", "most"), ("struct Part { int most; };", "Part"),
                            ("int found(const Part& part, int at = 0) { return most(at); }", "found(const Part&, int)"),
                            ("template <class T>\nconstexpr bool is_it = true;", "is_it"),
                            ("constexpr std::array<int, 2> all = {{1, 2}};", "all"),
                            ("class Reader {\npublic:\n  int most() { return 1; }\n};", "Reader")):
            with self.subTest(given):
                self.assertEqual(self.names(given, given), [name])

    def test_lets_be_what_may_be_there_twice(self):
        self.assertEqual(self.names("int found(int at) { return at; }", "int found(char at) { return at; }"), [])
        self.assertEqual(self.names("namespace fs = std::filesystem;", "namespace fs = std::filesystem;"), [])
        self.assertEqual(self.names("void run() { int most = 1; }", "void stop() { int most = 1; }"), [])
        self.assertEqual(self.names("using std::string;", "using std::string;"), [])
        self.assertEqual(self.names("constexpr int a = int{1} * 1'024'000;", "constexpr int b = int{1} * 1'024'000;"), [])
        self.assertEqual(self.names('constexpr auto one = "int two = 2;";', "constexpr int two = 2; // one = 1;"), [])
        self.assertEqual(repeated({"a": "namespace { int in_a(); }", "b": "namespace y { int in_a(); }"}), [])

    def test_finds_a_function_that_an_alias_hides(self):
        alias = "namespace {\nnamespace json = boost::json;\n}"
        self.assertEqual(hidden({"a": alias, "b": "int f() { return json(1); }"}), [("json", ["a", "b"])])
        self.assertEqual(hidden({"a": alias, "b": "int f() { return x.json() + x::json(1) + to_json(2); }"}), [])
        self.assertEqual(hidden({"a": alias, "b": 'int f() { return 1; } // json(2)'}), [])

    def test_finds_what_a_header_gives_too(self):
        own = "namespace x {\nnamespace {\n%s\n}\n}"
        for given in ("class Reader {};", "constexpr int most = 5;", "int found(int at);"):
            with self.subTest(given):
                self.assertEqual(len(doubled({"a": own % given}, {"h": "namespace x {\n%s\n}" % given})), 1)
                self.assertEqual(doubled({"a": own % given}, {"h": "namespace y {\n%s\n}" % given}), [])
        self.assertEqual(doubled({"a": own % "int found(char at) { return at; }"}, {"h": "namespace x {\nint found(int at);\n}"}), [])

    def test_finds_a_name_that_another_file_has(self):
        given = "namespace {\nconstexpr int most = 5;\n}"
        for user in ("bool f(int a) { return a > most; }", "int f() { return most; }", "bool g(int a) { return g(a) && most < a; }"):
            with self.subTest(user):
                self.assertEqual(borrowed({"a": given, "b": user}), [("most", "a", "b")])
        for user in ("int f(int most) { return most; }", "int f() { const auto most = 1; return most; }", "int f() { return x.most; }",
                     "int f() { auto [least, most] = x; return most; }", "int f() { return y::most; } // most", given):
            with self.subTest(user):
                self.assertEqual(borrowed({"a": given, "b": user}), [])
        self.assertEqual(borrowed({"a": given, "b": "int f() { return most; }"}, {"most"}), [])

    def test_finds_an_alias_of_two_things(self):
        self.assertEqual(self.names("using Part = int;", "using Part = char;"), ["Part"])
        self.assertEqual(self.names("using Part = int;", "struct Part {};"), ["Part"])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    result = unittest.TextTestRunner(stream=sys.stderr).run(unittest.defaultTestLoader.loadTestsFromTestCase(Reading))
    sys.exit(1 if not result.wasSuccessful() else main(pathlib.Path(sys.argv[1])))
