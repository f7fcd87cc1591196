"""By hand, with sanitizers: bodies by the million, made from the schemas of docs/openapi.json and of `compongo protocol`,
filled with values of the scenarios, whole or broken in one or two places, by every role, over many lines at once.

Usage: many_bodies.py EXECUTABLE OPENAPI.JSON COUNT [SEED] [MINUTES]

Each hall gets HALL_REQUESTS of them; then its log is read, it is stopped, opened again on what it has kept, and asked for
its boards. The seed is printed; what is found is printed with the requests that were under way.
"""

import asyncio
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

from bodies_test import BREAKS, BYTES_MAX, SLOW, Description, changed, places, written

HALL_REQUESTS = 25_000
BOARDS = 40
LINES = 24
# The number of requests sent before their answers are read.
AT_ONCE = 12
SECONDS_MAX = 300
SCENARIOS = pathlib.Path(__file__).parents[1] / "scenarios"


class Material:
    """What bodies are made of."""

    def __init__(self, executable, openapi, chance):
        self.chance = chance
        self.description = Description(openapi)
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(subprocess.run([executable, "protocol"], capture_output=True, text=True, check=True).stdout)
            file.flush()
            protocol = Description(file.name)
        self.acts = [example for schema in protocol.document["$defs"]["acts"].values() for example in protocol.examples(schema)]
        self.asked, self.conditions, self.pool = [], [], {}
        files = sorted(each for each in SCENARIOS.rglob("*") if each.suffix in (".jsonl", ".case"))
        for file in chance.sample(files, 60):
            lines = subprocess.run([executable, "judge", "--scenarios", file], capture_output=True, text=True).stdout
            for line in lines.splitlines():
                self.learn(json.loads(line))
        self.resources = [(method, path, self.description.examples(schema)) for method, path, schema in self.description.with_bodies()]

    def learn(self, line):
        for act in line.get("acts", []):
            if isinstance(act, dict) and act.get("by") != "clock":
                self.acts.append({name: value for name, value in act.items() if name != "at"})
        if "laws" in line:
            self.conditions.append({name: line[name] for name in ("laws", "play", "time_control", "regulations", "start") if name in line})
        if isinstance(line.get("ask"), dict):
            self.asked.append(line["ask"])
        for at in places(line):
            if at and isinstance(at[-1], str):
                value = line
                for name in at:
                    value = value[name]
                values = self.pool.setdefault(at[-1], [])
                if len(values) < 200:
                    values.append(value)

    def act(self):
        return dict(self.chance.choice(self.acts))

    def filled(self, value, name=""):
        """An example with values that occur."""
        if name == "acts" and isinstance(value, list):
            count = self.chance.choice((1, 1, 2, 5, 20))
            if value and isinstance(value[0], dict) and "number" in value[0]:
                return [{"number": number + 1, "act": {"at": 0} | self.act()} for number in range(count)]
            return [self.act() for _ in range(count)]
        if name == "conditions" and self.conditions and self.chance.random() < 0.8:
            return self.chance.choice(self.conditions)
        if name == "ask" and self.asked:
            return self.chance.choice(self.asked)
        if isinstance(value, dict):
            if "do" in value:
                return self.act()
            return {key: self.filled(each, key) for key, each in value.items()}
        if isinstance(value, list):
            return [self.filled(each) for each in value]
        if name in self.pool and self.chance.random() < 0.7:
            return self.chance.choice(self.pool[name])
        return value

    def request(self):
        method, path, examples = self.chance.choice(self.resources)
        if path in SLOW and self.chance.random() < 0.97:
            return self.request()
        body = self.filled(self.chance.choice(examples))
        broken = self.chance.choices((0, 1, 2), (3, 6, 1))[0]
        for _ in range(broken):
            if isinstance(body, (dict, list)):
                body = changed(body, self.chance.choice(list(places(body))), self.chance.choice(BREAKS))
        return method, path, written(body)


class Found(Exception):
    pass


class Hall:
    def __init__(self, executable, folder):
        self.executable, self.folder, self.log_path = executable, folder, folder + "/log"
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.executable, "serve", "--listen", "127.0.0.1:0", "--data", self.folder + "/hall", "--tls", "off", "--rate-limit", "0",
             "--pairing-engine", self.folder + "/no-engine"],
            stdout=subprocess.PIPE, stderr=open(self.log_path, "ab"), text=True)
        first = self.process.stdout.readline()
        if not first:
            raise Found(f"it did not start: {self.process.wait()}")
        self.port = int(re.search(r":(\d+)/", first)[1])

    def stop(self):
        self.process.terminate()
        status = self.process.wait(timeout=SECONDS_MAX)
        self.process.stdout.close()
        if status != 0:
            raise Found(f"it ended with {status}")

    def look_at_log(self):
        with open(self.log_path, encoding="utf-8", errors="replace") as log:
            for line in log:
                if re.search(r"\"event\":\"defect\"|ERROR: \w+Sanitizer|runtime error:|CHECK", line):
                    raise Found(line.strip()[:2000] + "\n" + "".join(log.readlines()[:60]))


class Line:
    """HTTP by hand, as many requests at once as one likes."""

    def __init__(self, port, peer="127.9.9.9"):
        self.port, self.peer = port, peer
        self.reader = self.writer = None

    def come_from(self, peer):
        """An address has a budget, so the requests come from many addresses."""
        self.close()
        self.peer = peer

    async def ask_all(self, requests):
        """Each status and text, in order; those that a closed line has left without one are asked again."""
        answers = []
        for _ in range(4 * len(requests) + 4):
            left = requests[len(answers):]
            if not left:
                break
            if self.writer is None:
                self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 24, local_addr=(self.peer, 0))
            try:
                self.writer.write(b"".join(map(self.head_and_body, left)))
                await self.writer.drain()
                for _ in left:
                    answers.append(await asyncio.wait_for(self.answer(), SECONDS_MAX))
                    if self.writer is None:
                        break
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
        if len(answers) < len(requests):
            raise Found("no answer")
        return answers

    def head_and_body(self, request):
        method, path, body, key = request
        data = body.encode(errors="surrogatepass")
        return (f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                + (f"Authorization: Bearer {key}\r\n" if key else "") + f"Content-Length: {len(data)}\r\n\r\n").encode() + data

    async def answer(self):
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = re.search(r"content-length: (\d+)", head)
        text = await self.reader.readexactly(int(length[1])) if length else b""
        if "connection: close" in head:
            self.close()
        return int(head.split()[1]), text

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Trial:
    def __init__(self, hall, material, chance):
        self.hall, self.material, self.chance = hall, material, chance
        self.under_way, self.by_status, self.asked = {}, {}, 0

    async def json(self, line, method, path, body, key):
        (status, text), = await line.ask_all([(method, "/api/v1/" + path, json.dumps(body), key)])
        if status >= 300:
            raise Found(f"{method} {path}: {status} {text[:300]}")
        return json.loads(text)

    async def set_up(self):
        setup = self.hall.process.stdout.readline().strip().rpartition("=")[2]
        line = Line(self.hall.port)
        password = {"password": "a long one"}
        arbiters = [(await self.json(line, "POST", "password", password, setup))["key"]]
        for _ in range(7):
            arbiters.append((await self.json(line, "POST", "login", password, ""))["key"])
        self.arbiters, self.events, self.boards, self.seats = arbiters, [], [], []
        for conditions in ({"laws": "fide-2023", "time_control": "7200"}, *self.chance.sample(self.material.conditions, 3)):
            conditions = {name: value for name, value in conditions.items() if name != "start"}
            event = (await self.json(line, "POST", "events", {"name": "Club", "conditions": conditions}, arbiters[0]))["id"]
            pairings = [{"white": f"Ana {each}", "black": f"Luis {each}"} for each in range(BOARDS // 4)]
            for board in (await self.json(line, "POST", f"events/{event}/rounds", {"pairings": pairings}, arbiters[0]))["boards"]:
                self.boards.append(board["id"])
                self.seats.append(await self.json(line, "GET", f"boards/{board['id']}/keys", None, arbiters[0]))
                await line.ask_all([("POST", f"/api/v1/boards/{board['id']}/acts", "{\"do\":\"begin\"}", arbiters[0])])
            self.events.append(event)
        line.close()
        self.setup = setup

    def request(self):
        method, path, body = self.material.request()
        number = self.chance.randrange(len(self.boards))
        keys = self.seats[number]
        key = self.chance.choice(("", self.setup, self.chance.choice(self.arbiters), self.chance.choice(self.arbiters),
                                  keys["white"], keys["black"], keys["tablet"], keys["tablet"]))
        if "{board}" not in path and self.chance.random() < 0.6:
            key = self.chance.choice(self.arbiters)
        names = {"event": self.chance.choice(self.events), "board": self.boards[number], "seat": self.chance.choice(("white", "black", "tablet")),
                 "evidence": str(self.chance.randrange(1, 9))}
        # New links for a seat would put out those who send.
        names["seat"] = names["seat"] if self.chance.random() < 0.01 else "nobody"
        filled = re.sub(r"\{(\w+)\}", lambda name: names.get(name[1], "1"), path)
        return method, filled, body, key

    async def work(self, count, until):
        line = Line(self.hall.port)
        while self.asked < count and time.monotonic() < until:
            line.come_from(f"127.{self.chance.randrange(1, 250)}.{self.chance.randrange(250)}.{self.chance.randrange(1, 250)}")
            requests = [self.request() for _ in range(AT_ONCE)]
            self.asked += len(requests)
            self.under_way[id(line)] = requests
            for request, (status, text) in zip(requests, await line.ask_all(requests)):
                self.by_status[status] = self.by_status.get(status, 0) + 1
                if (status >= 500 and not 501 <= status <= 503) or len(text) > BYTES_MAX:
                    raise Found(f"{request} -> {status} {text[:300]}")
            del self.under_way[id(line)]
        line.close()

    async def run(self, count, until):
        await self.set_up()
        await asyncio.gather(*[self.work(count, until) for _ in range(LINES)])
        line = Line(self.hall.port)
        (status, _), = await line.ask_all([("GET", "/healthz", "", "")])
        if status != 200:
            raise Found(f"healthz: {status}")
        line.close()

    async def look_at_boards(self):
        """After another start."""
        line = Line(self.hall.port)
        for board in self.boards:
            (status, text), = await line.ask_all([("GET", f"/api/v1/boards/{board}", "", self.arbiters[0])])
            if status == 200 and json.loads(text).get("read_only"):
                raise Found(f"{board} is read-only: {text[:500]}")
        line.close()


def main(executable, openapi, count, seed="", minutes="100000"):
    seed = int(seed) if seed else random.randrange(1_000_000)
    count, began, asked, by_status, halls = int(count), time.monotonic(), 0, {}, 0
    until = began + 60 * float(minutes)
    print(f"seed {seed}", flush=True)
    chance = random.Random(seed)
    material = Material(executable, openapi, chance)
    print(f"{len(material.acts)} acts, {len(material.asked)} questions", flush=True)
    while asked < count and time.monotonic() < until:
        with tempfile.TemporaryDirectory() as folder:
            hall = Hall(executable, folder)
            trial = Trial(hall, material, chance)
            try:
                asyncio.run(trial.run(min(HALL_REQUESTS, count - asked), until))
                hall.look_at_log()
                hall.stop()
                hall.start()
                asyncio.run(trial.look_at_boards())
                hall.stop()
                hall.look_at_log()
            except BaseException as fault:
                print(f"found in hall {halls + 1}: {fault!r}", *[f"  {each[:3]}"[:600] for all_of in trial.under_way.values() for each in all_of],
                      open(hall.log_path, encoding="utf-8", errors="replace").read()[-6000:], sep="\n", flush=True)
                hall.process.kill()
                hall.process.wait()
                raise
        asked, halls = asked + trial.asked, halls + 1
        for status, times in trial.by_status.items():
            by_status[status] = by_status.get(status, 0) + times
        print(f"{halls} halls, {asked} requests, {asked / (time.monotonic() - began):.0f} a second, {dict(sorted(by_status.items()))}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
