"""Sends to every resource that takes a body bodies that are made from its schema in docs/openapi.json and broken in one
place: of another type, null, empty, huge, unknown, doubled, missing; by every role. None is answered by a defect (5xx
but 501 to 503), at length, or not at all, and the program goes on.

Usage: bodies_test.py EXECUTABLE OPENAPI.JSON [ROUNDS]

ROUNDS, 1 if it is not given, is how often all of it is done; who sends what, chance decides, and its seed is printed.
"""

import http.client
import json
import random
import re
import subprocess
import sys
import tempfile

# Passwords are slow on purpose: of their bodies some are sent, by some.
SLOW = {"/api/v1/password", "/api/v1/login"}
BYTES_MAX = 8 * 1024 * 1024
SECONDS_MAX = 30
DEEP = "[" * 40 + "]" * 40


class Raw(str):
    """JSON as it is written."""


def written(value):
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value)


class Description:
    def __init__(self, path):
        self.document = json.load(open(path, encoding="utf-8"))

    def resolved(self, schema):
        while "$ref" in schema:
            at = self.document
            for part in schema["$ref"].lstrip("#/").split("/"):
                at = at[part]
            schema = at
        return schema

    def with_bodies(self):
        """Method, path and schema of each resource that takes a body. One without a schema is a fault of the description."""
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                if method in ("post", "patch", "put") and "requestBody" in operation:
                    body = self.resolved(operation["requestBody"])
                    yield method.upper(), path, body["content"]["application/json"]["schema"]

    def examples(self, schema, depth=0):
        """Some values that the schema describes, one for each of its alternatives."""
        schema = self.resolved(schema)
        if depth > 6:
            return [None]
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return [each for part in schema[word] for each in self.examples(part, depth + 1)][:60]
        if "allOf" in schema:
            whole = {}
            for part in schema["allOf"]:
                first = self.examples(part, depth + 1)[0]
                whole |= first if isinstance(first, dict) else {}
            return [whole]
        if "const" in schema:
            return [schema["const"]]
        if "enum" in schema:
            return [schema["enum"][0]]
        if "example" in schema or "examples" in schema:
            return [schema["example"]] if "example" in schema else schema["examples"][:2]
        kind = schema.get("type")
        kind = kind[0] if isinstance(kind, list) else kind
        if kind == "object" or "properties" in schema:
            return self.objects(schema, depth)
        if kind == "array":
            return [[each] for each in self.examples(schema.get("items", {}), depth + 1)]
        return [{"string": "x" * max(schema.get("minLength", 1), 1), "integer": schema.get("minimum", 1),
                 "number": schema.get("minimum", 1), "boolean": True}.get(kind, {})]

    def objects(self, schema, depth):
        members = {name: self.examples(part, depth + 1) for name, part in schema.get("properties", {}).items()}
        first = {name: each[0] for name, each in members.items()}
        others = [first | {name: other} for name, each in members.items() for other in each[1:]]
        return [first, *others][:60]


def places(value, at=()):
    yield at
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from places(each, (*at, name))


def changed(value, at, change):
    if not at:
        return change(value)
    inner = dict(value) if isinstance(value, dict) else list(value)
    inner[at[0]] = changed(inner[at[0]], at[1:], change)
    return inner


BREAKS = [
    lambda _: None,
    lambda _: True,
    lambda _: Raw("-1"),
    lambda _: Raw("1e400"),
    lambda _: Raw("99999999999999999999"),
    lambda _: "",
    lambda _: " ",
    lambda _: "\u202e\u200b",
    lambda _: "x" * 3000,
    lambda _: Raw('"\\ud800"'),
    lambda _: [],
    lambda _: [1],
    lambda _: [None],
    lambda _: [[]],
    lambda _: {},
    lambda _: Raw(DEEP),
    lambda old: [old] * 300,
    lambda old: old | {"no_such_member": 1} if isinstance(old, dict) else [old],
    lambda old: Raw("{" + ",".join(written(old)[1:-1] for _ in range(2)) + "}") if isinstance(old, dict) and old else {"": old},
    lambda old: dict(list(old.items())[1:]) if isinstance(old, dict) else {"at": old},
    lambda old: {"at": 1} | old if isinstance(old, dict) else Raw("-0.5"),
]


class Hall:
    def __init__(self, executable, folder):
        self.log_path = folder + "/log"
        self.process = subprocess.Popen(
            [executable, "serve", "--listen", "127.0.0.1:0", "--data", folder + "/hall", "--tls", "off", "--rate-limit", "0",
             "--pairing-engine", folder + "/no-engine", "--proxy", "127.0.0.1"],
            stdout=subprocess.PIPE, stderr=open(self.log_path, "wb"), text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])
        self.setup = self.process.stdout.readline().strip().rpartition("=")[2]
        self.lines, self.guesses = {}, 0

    def ask(self, method, path, body="", key=""):
        """Over one line for each key, so that it is quick."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        if path in SLOW:
            # An address has ten guesses.
            self.guesses += 1
            headers["X-Forwarded-For"] = f"10.0.{self.guesses // 1000}.{self.guesses // 4 % 250 + 1}"
        for attempt in range(2):
            line = self.lines.setdefault(key, http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS_MAX))
            try:
                line.request(method, path, body.encode(errors="surrogatepass"), headers)
                answer = line.getresponse()
                text = answer.read()
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                # A line that was closed after an answer is opened again, once.
                line.close()
                assert attempt == 0 and self.process.poll() is None, f"{method} {path} {body[:300]}: no answer"
        if answer.will_close:
            line.close()
        return answer.status, text

    def json(self, method, path, body, key):
        status, text = self.ask(method, path, json.dumps(body), key)
        assert status < 300, f"{method} {path}: {status} {text}"
        return json.loads(text)


class Trial:
    def __init__(self, hall, description, rounds, chance):
        self.hall, self.description, self.rounds, self.chance = hall, description, rounds, chance
        self.asked = 0

    def bodies(self, path, schema):
        """All ways at the places of the first example; of the others some, so that it ends soon."""
        examples = self.description.examples(schema)
        places_of = [(number, example, at) for number, example in enumerate(examples) for at in places(example)]
        for number, example, at in places_of * self.rounds:
            few = 3 if path in SLOW else 4
            for way in BREAKS if number == 0 and path not in SLOW else self.chance.sample(BREAKS, few):
                yield written(changed(example, at, way))

    def send(self, method, path, body, key, role):
        status, text = self.hall.ask(method, path, body, key)
        self.asked += 1
        where = f"{method} {path} as {role or 'nobody'}: {body[:400]} -> {status} {text[:200]}"
        assert status < 500 or 501 <= status <= 503, where
        assert len(text) <= BYTES_MAX, where
        return status, text

    def chief(self):
        """The first password is set with the setup key: by a body that is right though it was changed, or at last by a whole one."""
        path = "/api/v1/password"
        schema = next(schema for _, each, schema in self.description.with_bodies() if each == path)
        for body in self.bodies(path, schema):
            status, text = self.send("POST", path, body, self.hall.setup, "setup")
            if status == 200:
                return json.loads(text)["key"]
        return self.hall.json("POST", path, {"password": "a long one"}, self.hall.setup)["key"]


def try_all(hall, description, rounds, chance):
    trial = Trial(hall, description, rounds, chance)
    arbiter = trial.chief()
    event = hall.json("POST", "/api/v1/events", {"name": "Club", "conditions": {"laws": "fide-2023", "time_control": "300"}}, arbiter)["id"]
    board = hall.json("POST", f"/api/v1/events/{event}/rounds", {"pairings": [{"white": "Ana", "black": "Luis"}]}, arbiter)["boards"][0]["id"]
    seats = hall.json("GET", f"/api/v1/boards/{board}/keys", None, arbiter)
    hall.json("POST", f"/api/v1/boards/{board}/acts", {"do": "begin"}, arbiter)
    keys = {"": "", "arbiter": arbiter, "setup": hall.setup} | seats
    names = {"event": event, "board": board, "round": "1", "seat": "white", "evidence": "1"}
    for method, path, schema in description.with_bodies():
        filled = re.sub(r"\{(\w+)\}", lambda name: names.get(name[1], "1"), path)
        for body in trial.bodies(path, schema):
            role = chance.choice(list(keys))
            for one in {role, "arbiter"} | (set() if path in SLOW else {"tablet"}):
                trial.send(method, filled, body, keys[one], one)
    assert hall.ask("GET", "/api/v1/whoami", key=arbiter)[0] == 200, "no body has put the chief arbiter out"
    status, _ = hall.ask("GET", "/healthz")
    assert status == 200 and hall.process.poll() is None
    defects = [line for line in open(hall.log_path, encoding="utf-8", errors="replace") if '"event":"defect"' in line]
    assert not defects, defects[:3]
    print(f"bodies: {trial.asked} requests, none answered by a defect")


def main(executable, openapi, rounds="1"):
    seed = random.randrange(1_000_000)
    print(f"seed {seed}")
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(executable, folder)
        try:
            try_all(hall, Description(openapi), int(rounds), random.Random(seed))
        finally:
            hall.process.terminate()
            hall.process.wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
