"""Speaks the Model Context Protocol with the program as a stranger would: each revision, each tool, and nonsense.

Usage: mcp_test.py EXECUTABLE
"""

import json
import random
import subprocess
import sys
import unittest

import jsonschema

EXECUTABLE = ""
LEGACY = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
MODERN = "2026-07-28"
META = {"io.modelcontextprotocol/protocolVersion": MODERN, "io.modelcontextprotocol/clientCapabilities": {}}
DRAWN = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"

# A right call of each tool.
CALLS = {
    "judge": {
        "laws": "fide-2017",
        "start": "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
        "acts": [{"at": 10, "by": "white", "do": "play", "move": "d2f3"}, {"at": 12, "by": "white", "do": "press"}],
    },
    "adjudicate": {"question": "flag", "laws": "fide-2023", "start": "8/8/3rk3/8/8/2K5/8/8 b - - 0 1", "player": "black"},
    "can_mate": {"fen": DRAWN, "certificate": True},
    "laws": {"edition": "fide-2023", "article": "6.9"},
    "notation": {"text": "1.e4 e5 2.Cf3", "from": "es", "to": "de"},
    "audit": {"pgn": '[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n'},
}


class Client:
    """A process that is spoken to line by line."""

    def __init__(self):
        self.process = subprocess.Popen([EXECUTABLE, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def write(self, content):
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def send(self, **message):
        self.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")

    def receive(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, method, params=None):
        """The answer to a request."""
        self.last += 1
        self.send(id=self.last, method=method, **({} if params is None else {"params": params}))
        answer = self.receive()
        assert answer["jsonrpc"] == "2.0" and answer["id"] == self.last, answer
        return answer

    def begin(self, revision):
        answer = self.ask("initialize", {"protocolVersion": revision, "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}})
        self.send(method="notifications/initialized")
        return answer["result"]

    def call(self, name, arguments):
        return self.ask("tools/call", {"name": name, "arguments": arguments})["result"]


class Lifecycle(unittest.TestCase):
    def test_the_revision_that_is_asked_for_is_spoken_if_it_is_known(self):
        for asked, spoken in [(each, each) for each in LEGACY] + [("1999-01-01", LEGACY[-1]), (MODERN, LEGACY[-1])]:
            with self.subTest(asked), Client() as client:
                result = client.begin(asked)
                self.assertEqual(result["protocolVersion"], spoken)
                self.assertEqual(result["capabilities"], {"tools": {}})
                self.assertEqual(result["serverInfo"]["name"], "compongo")
                self.assertEqual("title" in result["serverInfo"], spoken >= "2025-06-18")

    def test_before_initialize_only_pings_are_answered(self):
        with Client() as client:
            self.assertEqual(client.ask("ping")["result"], {})
            self.assertEqual(client.ask("tools/list")["error"]["code"], -32600)
            self.assertEqual(client.ask("initialize", {})["error"]["code"], -32602)
            client.begin(LEGACY[0])
            self.assertEqual(len(client.ask("tools/list")["result"]["tools"]), len(CALLS))

    def test_it_ends_when_its_input_ends_and_answers_all_that_was_asked(self):
        requests = [{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": LEGACY[0]}}]
        requests += [
            {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {"name": "can_mate", "arguments": {"fen": DRAWN}}}
            for number in range(2, 102)
        ]
        text = "\n".join(json.dumps(each) for each in requests)  # The last line has no end.
        run = subprocess.run([EXECUTABLE, "mcp"], input=text.encode(), stdout=subprocess.PIPE, check=True)
        ids = [json.loads(line)["id"] for line in run.stdout.splitlines()]
        self.assertEqual(ids, list(range(1, 102)))


class Stateless(unittest.TestCase):
    def test_every_request_says_its_revision(self):
        with Client() as client:
            found = client.ask("server/discover", {"_meta": META})["result"]
            self.assertEqual(found["supportedVersions"], [MODERN] + LEGACY[::-1])
            self.assertEqual(found["resultType"], "complete")
            self.assertEqual(found["_meta"]["io.modelcontextprotocol/serverInfo"]["name"], "compongo")
            tools = client.ask("tools/list", {"_meta": META})["result"]
            self.assertIn("ttlMs", tools)
            self.assertEqual(tools["cacheScope"], "public")
            called = client.ask("tools/call", {"_meta": META, "name": "can_mate", "arguments": {"fen": DRAWN}})["result"]
            self.assertEqual(called["resultType"], "complete")
            self.assertTrue(called["structuredContent"]["dead"])

    def test_an_unknown_revision_is_told_which_there_are(self):
        with Client() as client:
            for version in ["1900-01-01", "2025-11-25", 7]:
                meta = {**META, "io.modelcontextprotocol/protocolVersion": version}
                error = client.ask("tools/list", {"_meta": meta})["error"]
                self.assertEqual(error["code"], -32022)
                self.assertEqual(error["data"]["requested"], version)
                self.assertIn(MODERN, error["data"]["supported"])

    def test_what_is_missing_is_a_fault(self):
        with Client() as client:
            self.assertEqual(client.ask("server/discover")["error"]["code"], -32602)
            only_version = {"io.modelcontextprotocol/protocolVersion": MODERN}
            self.assertEqual(client.ask("tools/list", {"_meta": only_version})["error"]["code"], -32602)


class Tools(unittest.TestCase):
    def test_each_has_schemas_that_its_right_call_and_its_answer_obey(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            tools = {tool["name"]: tool for tool in client.ask("tools/list")["result"]["tools"]}
            self.assertEqual(list(tools), list(CALLS))
            for name, arguments in CALLS.items():
                with self.subTest(name):
                    tool = tools[name]
                    for schema in (tool["inputSchema"], tool["outputSchema"]):
                        jsonschema.Draft202012Validator.check_schema(schema)
                    jsonschema.validate(arguments, tool["inputSchema"])
                    result = client.call(name, arguments)
                    self.assertIs(result["isError"], False, result)
                    jsonschema.validate(result["structuredContent"], tool["outputSchema"])
                    self.assertEqual(json.loads(result["content"][0]["text"]), result["structuredContent"])
                    self.assertTrue(tool["annotations"]["readOnlyHint"])

    def test_they_take_every_edition_that_there_is(self):
        protocol = json.loads(subprocess.run([EXECUTABLE, "protocol"], capture_output=True, text=True).stdout)
        editions = protocol["$defs"]["conditions"]["properties"]["laws"]["enum"]
        with Client() as client:
            instructions = client.begin(LEGACY[-1])["instructions"]
            takes = {tool["name"]: tool["inputSchema"]["properties"] for tool in client.ask("tools/list")["result"]["tools"]}
        self.assertIn(", ".join(editions), instructions)
        for name, argument in (("judge", "laws"), ("adjudicate", "laws"), ("laws", "edition")):
            self.assertEqual(takes[name][argument]["enum"], editions, name)

    def test_older_clients_are_given_what_they_know(self):
        for revision in LEGACY[:2]:
            with self.subTest(revision), Client() as client:
                client.begin(revision)
                tool = client.ask("tools/list")["result"]["tools"][0]
                self.assertEqual({"title", "outputSchema"} & set(tool), set())
                self.assertEqual("annotations" in tool, revision == "2025-03-26")
                result = client.call("can_mate", CALLS["can_mate"])
                self.assertNotIn("structuredContent", result)
                self.assertTrue(json.loads(result["content"][0]["text"])["dead"])

    def test_they_answer_by_the_laws(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            answers = {name: client.call(name, arguments)["structuredContent"] for name, arguments in CALLS.items()}
        self.assertIn("7.5.1", answers["judge"]["told"])
        self.assertEqual(answers["adjudicate"]["result"], "1/2-1/2")
        self.assertIn("fide-2023:6.9", answers["adjudicate"]["articles"])
        self.assertTrue(answers["can_mate"]["white"]["certificate"].startswith("compongo winnability 2\n"))
        self.assertEqual(answers["laws"]["article"], "6.9")
        self.assertEqual(answers["notation"]["text"], "1.e4 e5 2.Sf3")
        self.assertEqual([found["kind"] for found in answers["audit"]["findings"]], ["illegal_move"])

    def test_other_uses(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            self.assertIn("fide-2023", json.dumps(client.call("laws", {})["structuredContent"]["editions"]))
            self.assertTrue(client.call("laws", {"edition": "fide-2017", "since": "fide-2009"})["structuredContent"]["changes"])
            one = client.call("can_mate", {"fen": DRAWN, "side": "black"})["structuredContent"]
            self.assertEqual(set(one), {"fen", "black"})
            again = {"moves": ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"]}
            claim = {"question": "claim", "laws": "fide-2023", "start": again, "player": "black", "claim": "threefold", "move": "f6g8"}
            self.assertTrue(client.call("adjudicate", claim)["structuredContent"]["claim"]["upheld"])

    def test_wrong_arguments_are_told_to_whoever_can_put_them_right(self):
        wrong = [
            ("can_mate", {}, "fen: found nothing"),
            ("can_mate", {"fen": "x"}, "column"),
            ("can_mate", {"fen": DRAWN, "side": "green"}, "one of both white black"),
            ("can_mate", {"fen": DRAWN, "certificate": "yes"}, "true or false"),
            ("can_mate", {"fen": DRAWN, "depth": 3}, "depth: found 3, expected no such argument, but only fen side certificate"),
            ("judge", {"laws": "fide-2017"}, "acts"),
            ("judge", {"laws": "fide-2017", "acts": [{"at": 0, "by": "white", "do": "toutch"}]}, "toutch"),
            ("adjudicate", {"question": "flag", "laws": "fide-1066", "start": DRAWN, "player": "white"}, "fide-1066"),
            ("adjudicate", {"laws": "fide-2023", "start": DRAWN, "player": "white"}, "question: found nothing, expected one of flag position claim"),
            ("adjudicate", {"question": "flag", "laws": "fide-2023", "start": DRAWN}, "player: found nothing, expected one of white black"),
            ("adjudicate", {"question": "claim", "laws": "fide-2023", "start": DRAWN}, "player: found nothing"),
            ("adjudicate", {"question": "flag", "laws": "fide-2023", "player": "white"}, "start: found nothing, expected a FEN"),
            ("adjudicate", {"question": "flag", "laws": "fide-2023", "start": {}, "player": "white"}, "start: found"),
            ("adjudicate", {"question": "claim", "laws": "fide-2023", "start": DRAWN, "player": 1}, "player: found 1"),
            ("adjudicate", {"question": "flag", "laws": "fide-2023", "start": DRAWN, "player": "white", "claim": "fifty"}, "claim: found"),
            ("adjudicate", {"question": "position", "laws": "fide-2023", "start": DRAWN, "move": "e2e4"}, "move: found"),
            ("laws", {"edition": "fide-2023", "article": "99"}, "99"),
            ("laws", {"edition": "fide-1066"}, 'edition: found "fide-1066", expected one of fide-1997, fide-2009'),
            ("laws", {"edition": "fide-2023"}, "found edition alone, expected article or since beside it"),
            ("laws", {"edition": "fide-1066", "article": "9.2"}, "fide-1066"),
            ("laws", {"edition": "fide-1066", "since": "fide-2009"}, "fide-1066"),
            ("laws", {"edition": "fide-2023", "article": "9", "since": "fide-2009"}, "one of them"),
            ("notation", {"text": "1.Cf9", "from": "es"}, "perhaps"),
            ("notation", {"text": "1.e4", "to": "klingon"}, "a language's code"),
            ("audit", {"pgn": "", "laws": "fide-1066"}, "fide-1066"),
        ]
        with Client() as client:
            client.begin(LEGACY[-1])
            for name, arguments, expected in wrong:
                with self.subTest(arguments):
                    result = client.call(name, arguments)
                    self.assertIs(result["isError"], True)
                    self.assertNotIn("structuredContent", result)
                    self.assertIn(expected, result["content"][0]["text"])

    def test_wrong_requests_are_faults_of_the_protocol(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            for method, params, code in [
                ("tools/call", {"name": "no_such_tool"}, -32602),
                ("tools/call", {}, -32602),
                ("tools/call", {"name": "can_mate", "arguments": [1]}, -32602),
                ("tools/list", {"cursor": "x"}, -32602),
                ("resources/list", {}, -32601),
                ("server/discover", {}, -32602),
                ("tools/list", [1], -32602),
            ]:
                with self.subTest(method=method, params=params):
                    self.assertEqual(client.ask(method, params)["error"]["code"], code)


class Streams(unittest.TestCase):
    def test_nonsense_is_answered_and_nothing_breaks(self):
        lines = [
            (b"nonsense", -32700),
            (b"{", -32700),
            (b"\xff\xfe\x00", -32700),
            (b"[" * 100000, -32700),
            (b'"text"', -32600),
            (b"[]", -32600),
            (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32600),
            (b"{}", -32600),
            (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', -32600),
            (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600),
            (b'{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600),
            (b'{"jsonrpc":"2.0","id":1,"method":7}', -32600),
            (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', -32602),
            (b'{"jsonrpc":"2.0","id":1,"method":"ping","params":7}', -32602),
        ]
        with Client() as client:
            client.begin(LEGACY[-1])
            for line, code in lines:
                with self.subTest(line[:60]):
                    client.write(line + b"\n")
                    self.assertEqual(client.receive()["error"]["code"], code)
            self.assertEqual(client.ask("ping")["result"], {})

    def test_what_asks_nothing_is_not_answered(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            client.write(b"\n  \r\n")
            client.send(method="notifications/no_such_thing")
            client.send(method="tools/list")
            client.send(method="notifications/cancelled", params={"requestId": 99})
            client.send(method="notifications/cancelled")
            client.send(id=7, result={})
            client.send(id=8, error={"code": 1, "message": "x"})
            self.assertEqual(client.ask("ping")["result"], {})

    def test_a_line_that_is_too_long_is_not_kept(self):
        with Client() as client:
            client.begin(LEGACY[-1])
            client.write(b'{"jsonrpc":"2.0","id":5,"method":"ping","params":{"x":"' + b"x" * (4 << 20) + b'"}}\n')
            self.assertEqual(client.receive()["error"]["code"], -32600)
            self.assertEqual(client.ask("ping")["result"], {})

    def test_random_bytes(self):
        chance = random.Random(33)
        valid = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "judge", "arguments": CALLS["judge"]}}).encode()
        with Client() as client:
            client.begin(LEGACY[-1])
            for _ in range(300):
                line = bytearray(valid)
                for _ in range(chance.randrange(1, 6)):
                    line[chance.randrange(len(line))] = chance.choice(b'{}[]":,0aA\\ \xff')
                client.write(bytes(line).replace(b"\n", b" ") + b"\n")
            client.send(id="last", method="ping")
            while client.receive().get("id") != "last":
                pass

    def test_batches_where_the_revision_has_them(self):
        with Client() as client:
            client.begin("2025-03-26")
            client.write(
                json.dumps(
                    [
                        {"jsonrpc": "2.0", "id": 1, "method": "ping"},
                        {"jsonrpc": "2.0", "method": "notifications/x"},
                        7,
                        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "can_mate", "arguments": {"fen": DRAWN}}},
                    ]
                ).encode()
                + b"\n"
            )
            answers = client.receive()
            self.assertEqual([each["id"] for each in answers], [1, None, 2])
            self.assertEqual(answers[1]["error"]["code"], -32600)
            self.assertEqual(client.ask("ping")["result"], {})

    def test_a_call_is_cancelled_and_pings_are_answered_meanwhile(self):
        # It takes seconds to answer, and what is sent behind it a thousandth of that.
        slow = {"name": "audit", "arguments": {"pgn": ('[Result "*"]\n\n' + "1. Nf3 Nf6 2. Ng1 Ng8 " * 40 + "*\n\n") * 4000}}
        quick = {"name": "can_mate", "arguments": {"fen": DRAWN}}
        with Client() as client:
            client.begin(LEGACY[-1])
            behind = [
                {"id": "cancelled", "method": "tools/call", "params": quick},
                {"id": "quick", "method": "tools/call", "params": quick},
                {"method": "notifications/cancelled", "params": {"requestId": "cancelled"}},
                {"id": "ping", "method": "ping"},
            ]
            client.send(id="slow", method="tools/call", params=slow)
            client.write(b"".join(json.dumps({"jsonrpc": "2.0", **each}).encode() + b"\n" for each in behind))
            self.assertEqual([client.receive()["id"] for _ in range(3)], ["ping", "slow", "quick"])
            client.send(id="slow", method="tools/call", params=slow)
            client.send(method="notifications/cancelled", params={"requestId": "slow"})
            client.send(id="last", method="tools/call", params=quick)
            self.assertEqual(client.receive()["id"], "last")


if __name__ == "__main__":
    EXECUTABLE = sys.argv.pop(1)
    unittest.main()
