"""Holds docs/openapi.json against the program: each operation is asked for, and each answer must have a status, a type and
a content that the file describes.

Usage: openapi_test.py EXECUTABLE OPENAPI.JSON
"""

import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import jsonschema


class Description:
    """The file, asked about one operation at a time."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        self.resolver = jsonschema.RefResolver.from_schema(self.document)
        for name, schema in self.document["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema)
            assert schema.get("$ref") is None, name
        self.left = {
            (method.upper(), path)
            for path, methods in self.document["paths"].items()
            for method in methods
            if method != "parameters"
        }

    def resolved(self, part):
        while "$ref" in part:
            part = self.resolver.resolve(part["$ref"])[1]
        return part

    def check(self, schema, value, where):
        validator = jsonschema.Draft202012Validator(schema, resolver=self.resolver)
        faults = [f"{where}: {list(each.path)}: {each.message}" for each in validator.iter_errors(value)]
        assert not faults, "\n".join(faults)

    def check_exchange(self, method, path, body, status, content_type, answer):
        where = f"{method} {path} -> {status}"
        operation = self.document["paths"][path][method.lower()]
        assert str(status) in operation["responses"], f"{where} is not described"
        response = self.resolved(operation["responses"][str(status)])
        media = content_type.split(";")[0]
        if status == 204:
            self.left.discard((method, path))
            return None
        assert media in response["content"], f"{where}: {media} is not described"
        value = json.loads(answer) if media == "application/json" else answer
        self.check(response["content"][media]["schema"], value, where)
        if status < 300:
            self.left.discard((method, path))
            if body is not None:
                self.check(operation["requestBody"]["content"]["application/json"]["schema"], body, f"{where}, the request")
        return value


class Client:
    def __init__(self, url):
        self.url = url

    def ask(self, method, path, body=None, key="", headers=None):
        request = urllib.request.Request(
            self.url + path,
            method=method,
            data=None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {}) | (headers or {}),
        )
        try:
            answer = urllib.request.urlopen(request)
        except urllib.error.HTTPError as fault:
            answer = fault
        with answer:
            return answer.status, answer.headers["Content-Type"], answer.read().decode()


class Hall(Client):
    """The program, serving on a free port."""

    def __init__(self, executable, folder):
        self.process = subprocess.Popen(
            [executable, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--tls", "own",
             "--pairing-engine", folder + "/no-engine"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        super().__init__(re.search(r"http://\S+", self.process.stdout.readline()).group(0).rstrip("/"))
        self.setup_key = self.process.stdout.readline().strip().rpartition("=")[2]


class Exchanges:
    def __init__(self, description, hall):
        self.description, self.hall = description, hall
        self.names = {}

    def __call__(self, method, template, status, body=None, key="", query="", **more):
        path = re.sub(r"\{(\w+)\}", lambda name: str(more.pop(name[1], self.names.get(name[1]))), template)
        found, media, answer = self.hall.ask(method, path + query, body, key, **more)
        # More is asked here at once than any one address may ask.
        while found == 429 and status != 429:
            time.sleep(0.2)
            found, media, answer = self.hall.ask(method, path + query, body, key, **more)
        assert found == status, f"{method} {path}: found {found} {answer}, expected {status}"
        return self.description.check_exchange(method, template, body, found, media, answer)


def confirm_evidence(ask, arbiter, board):
    evidence, answer = "/api/v1/boards/{board}/evidence", "/api/v1/boards/{board}/evidence/{evidence}"
    told = {"en": "White lifted the piece on b1.", "es": "Las blancas levantaron la pieza de b1."}
    shown = {"ref": "x-1", "sign": "touched_first", "grade": "likely", "reason": "another_man", "told": told,
             "acts": [{"by": "white", "do": "touch", "squares": ["b1"], "intent": "unknown"}]}
    keys = ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter, board=board)
    ask("POST", evidence, 401, shown, board=board)
    ask("POST", evidence, 403, shown, keys["white"], board=board)
    ask("POST", evidence, 404, shown, arbiter, board="none")
    for wrong in ({"ref": ""}, {"told": {"es": "x"}}, {"acts": [{"do": "press"}]}, {"acts": {}}, {"sign": "x" * 41}):
        ask("POST", evidence, 400, shown | wrong, arbiter, board=board)
    assert ask("POST", evidence, 200, shown, keys["tablet"], board=board)["number"] == 1
    assert ask("POST", evidence, 200, shown, arbiter, board=board)["number"] == 1, "the same is kept once"
    assert ask("POST", evidence, 200, shown | {"ref": "x-2", "acts": []}, arbiter, board=board)["number"] == 2
    ask("GET", evidence, 403, key=keys["white"], board=board)
    ask("GET", evidence, 401, board=board)
    ask("POST", answer, 403, {"answer": "confirmed"}, keys["tablet"], board=board, evidence=1)
    ask("POST", answer, 400, {"answer": "perhaps"}, arbiter, board=board, evidence=1)
    for enter, word in ((1, "confirmed"), (True, "not_so")):
        ask("POST", answer, 400, {"answer": word, "enter": enter}, arbiter, board=board, evidence=1)
    ask("POST", answer, 404, {"answer": "confirmed"}, arbiter, board=board, evidence=3)
    ask("POST", answer, 404, {"answer": "confirmed"}, arbiter, board=board, evidence="x")
    ask("POST", answer, 200, {"answer": "confirmed"}, arbiter, board=board, evidence=1)
    ask("POST", answer, 409, {"answer": "not_so"}, arbiter, board=board, evidence=1)
    ask("POST", answer, 200, {"answer": "not_so"}, arbiter, board=board, evidence=2)
    kept = ask("GET", evidence, 200, key=arbiter, board=board)["evidence"]
    assert [(one["number"], one["answer"]) for one in kept] == [(1, "confirmed"), (2, "not_so")], kept
    # A sender of an earlier version has no French: it gets English.
    assert kept[0]["acts"] == shown["acts"] and kept[0]["told"] == told | {"fr": told["en"]}, kept


def enter_evidence(ask, arbiter, board):
    """An answer to a decision is an act of that arbiter, and is recorded as one."""
    evidence, ledger = "/api/v1/boards/{board}/evidence", "/api/v1/ledger"
    ask("POST", "/api/v1/boards/{board}/acts", 200, {"do": "begin"}, arbiter, board=board)
    tablet = ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter, board=board)["tablet"]
    shown = {"ref": "x", "sign": "completed", "grade": "likely", "reason": "another_man", "told": {"en": "All is well.", "es": "Bien."},
             "acts": [{"by": "white", "do": "play", "move": "e2e4"}, {"by": "white", "do": "press"}]}
    ask("POST", evidence, 200, shown, tablet, board=board)
    before = ask("GET", ledger, 200, key=arbiter)["version"]
    ask("POST", evidence + "/{evidence}", 200, {"answer": "confirmed", "enter": True}, arbiter, board=board, evidence=1)
    deeds = [each for each in ask("GET", ledger, 200, key=arbiter)["deeds"] if each["number"] > before]
    assert [each["what"] for each in deeds] == ["act", "act", "evidence_answered"], deeds
    assert [(each["board"], each["evidence"], each["do"]) for each in deeds[:2]] == [(board, "1", "play"), (board, "1", "press")], deeds
    records = ask("GET", "/api/v1/boards/{board}/records", 200, key=arbiter, board=board)["records"][-2:]
    assert [str(each["record"]) for each in deeds[:2]] == [str(each["number"]) for each in records], (deeds, records)


def manage_arbiters(ask, chief):
    ask("GET", "/api/v1/arbiters", 401)
    assert ask("POST", "/api/v1/password", 200, {"password": "a second one", "name": "Eva"}, chief) == {"name": "Eva"}
    eva = ask("POST", "/api/v1/login", 200, {"password": "a second one", "name": "Eva"})["key"]
    assert ask("GET", "/api/v1/whoami", 200, key=eva)["name"] == "Eva"
    ask("POST", "/api/v1/password", 403, {"password": "a third one", "name": "Luis"}, eva)
    eva = ask("POST", "/api/v1/password", 200, {"password": "a third one", "current": "a second one"}, eva)["key"]
    first, second = ask("GET", "/api/v1/arbiters", 200, key=eva)["arbiters"]
    assert first["chief"] and second["sessions"][0]["this"]
    session, arbiter = "/api/v1/sessions/{session}", "/api/v1/arbiters/{arbiter}"
    ask("DELETE", session, 403, key=eva, session=first["sessions"][0]["id"])
    ask("DELETE", session, 404, key=eva, session="none")
    ask("DELETE", arbiter, 403, key=eva, arbiter=second["id"])
    ask("DELETE", session, 200, key=eva, session="this")
    ask("DELETE", session, 401, key=eva, session="this")
    ask("DELETE", arbiter, 404, key=chief, arbiter="none")
    ask("DELETE", arbiter, 200, key=chief, arbiter=second["id"])


def set_up(ask):
    """An event by the laws of 1997, where one may make an illegal move twice, and one board that plays."""
    ask("GET", "/api/v1/whoami", 200)
    ask("POST", "/api/v1/login", 401, {"password": "a long one"})
    ask("POST", "/api/v1/password", 401, {"password": "a long one"})
    ask("POST", "/api/v1/password", 400, {"password": "short"}, ask.hall.setup_key)
    arbiter = ask("POST", "/api/v1/password", 200, {"password": "a long one"}, ask.hall.setup_key)["key"]
    ask("POST", "/api/v1/login", 200, {"password": "a long one"})
    manage_arbiters(ask, arbiter)
    event = {"name": "Club", "conditions": {"laws": "fide-1997", "time_control": "40/300d5:60"}}
    ask("POST", "/api/v1/events", 401, event)
    ask("POST", "/api/v1/events", 400, {"name": "Club", "conditions": {"laws": "fide-1812"}}, arbiter)
    ask.names["event"] = ask("POST", "/api/v1/events", 201, event, arbiter)["id"]
    pairings = {"pairings": [{"white": "Ana", "black": "Luis", "start": "startpos", "blind": "none", "moves": "entered"}]}
    ask("POST", "/api/v1/events/{event}/rounds", 404, pairings, arbiter, event="none")
    ask("POST", "/api/v1/events/{event}/rounds", 400, {"pairings": []}, arbiter)
    ask("POST", "/api/v1/events/{event}/rounds", 400, {"pairings": [{"white": "Ana", "black": "Luis", "start": "chess960:960"}]}, arbiter)
    ask("POST", "/api/v1/events/{event}/rounds", 400, {"pairings": [{"white": "Ana", "black": "Luis", "blind": "nobody"}]}, arbiter)
    ask("POST", "/api/v1/events/{event}/rounds", 400, {"pairings": [{"white": "Ana", "black": "Luis", "moves": "some"}]}, arbiter)
    added = ask("POST", "/api/v1/events/{event}/rounds", 201, pairings, arbiter)
    ask.names["board"], ask.names["round"] = added["boards"][0]["id"], added["number"]
    ask("GET", "/api/v1/boards/{board}", 200)
    event, board = "/api/v1/events/{event}", "/api/v1/boards/{board}"
    assert ask("PATCH", event, 200, {"name": "The club", "closed": True}, arbiter)["closed"]
    ask("POST", "/api/v1/events/{event}/rounds", 409, pairings, arbiter)
    assert "closed" not in ask("PATCH", event, 200, {"closed": False}, arbiter)
    ask("PATCH", event, 400, {"closed": "yes"}, arbiter)
    ask("PATCH", event, 404, {"name": "x"}, arbiter, event="none")
    ask("PATCH", event, 401, {"name": "x"})
    ask("PATCH", board, 200, {"white": "Ana Ruiz"}, arbiter)
    ask("PATCH", board, 400, {"black": ""}, arbiter)
    ask("PATCH", board, 404, {"black": "x"}, arbiter, board="none")
    named = ask("GET", board, 200)
    assert named["players"] == {"white": "Ana Ruiz", "black": "Luis"}, named["players"]
    return arbiter


def run_rounds(ask, arbiter):
    """Two rounds with byes, a forfeit, a result from the scoresheets, and a player who goes home."""
    conditions = "/api/v1/conditions"
    first = ask("POST", conditions, 200, {"laws": "fide-2017", "start": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"})
    assert first == {"first": "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "position": []}, first
    check = ask("POST", conditions, 200, {"laws": "fide-2017", "start": "4k3/8/8/8/8/8/4P3/K3R3 w - - 0 1"})
    assert check["position"] == [], check
    check = ask("POST", conditions, 200, {"laws": "fide-2017", "start": "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"})
    assert [(one["kind"], one["player"]) for one in check["position"]] == [("opponent_in_check", "black")], check
    fault = ask("POST", conditions, 400, {"laws": "fide-2017", "start": "8/8/8/8/8/8/8/8 w - - 0 1"})
    assert fault["error"]["at"]["field"] == "start", fault
    assert [one["kind"] for one in fault["error"]["position"]] == ["no_king", "no_king"], fault
    ask("POST", conditions, 400, b"{")
    asked = {"name": "Liga", "conditions": {"laws": "fide-2017", "regulations": {"scoring": {"win": 3, "draw": 1, "loss": 0}, "default_time": 1800}}}
    event = ask("POST", "/api/v1/events", 201, asked, arbiter)["id"]
    rounds, outcome = "/api/v1/events/{event}/rounds", "/api/v1/boards/{board}/outcome"
    withdrawals, standings = "/api/v1/events/{event}/withdrawals", "/api/v1/events/{event}/standings"
    pairings = [{"white": "Ana", "black": "Beto"}, {"white": "Cora", "black": "Diego"}]
    for byes in [[{"name": "Eva"}], [{"name": "Eva", "kind": "double"}], [{"kind": "full"}], "Eva", [{"name": "Ana", "kind": "full"}]]:
        ask("POST", rounds, 400, {"pairings": pairings, "byes": byes}, arbiter, event=event)
    added = ask("POST", rounds, 201, {"pairings": pairings, "byes": [{"name": "Eva", "kind": "half"}]}, arbiter, event=event)
    assert added["byes"] == [{"name": "Eva", "kind": "half"}], added
    one, two = (board["id"] for board in added["boards"])
    assert ask("GET", "/api/v1/boards/{board}", 200, board=one)["default_time"] == 1800
    absent = {"result": "0-1", "reason": "absent", "text": "came at eleven"}
    ask("POST", outcome, 401, absent, board=one)
    ask("POST", outcome, 404, absent, arbiter, board="none")
    for wrong in [{"result": "*"}, {"result": "2-0"}, {"reason": "whim"}, {"text": 1}, {"result": "1/2-1/2"}]:
        ask("POST", outcome, 400, absent | wrong, arbiter, board=one)
    ask("POST", outcome, 200, absent, arbiter, board=one)
    assert ask("GET", "/api/v1/boards/{board}", 200, board=one)["outcome"]["text"] == "came at eleven"
    ask("POST", "/api/v1/boards/{board}/acts", 409, {"by": "arbiter", "do": "begin"}, arbiter, board=one)
    ask("POST", outcome, 200, {"result": "1/2-1/2", "reason": "scoresheet"}, arbiter, board=two)
    rows = ask("GET", standings, 200, event=event)["rows"]
    assert [(row["name"], row["place"], row["points"]) for row in rows] == [("Beto", 1, 3), ("Cora", 2, 1), ("Diego", 2, 1), ("Eva", 2, 1), ("Ana", 5, 0)], rows
    assert ask("GET", standings, 200, query="?form=csv", event=event).splitlines()[1] == "1,1,Beto,3,0,0,0,,5b+"
    ask("GET", standings, 400, query="?form=pdf", event=event)
    ask("GET", standings, 404, event="none")
    ask("GET", "/api/v1/events/{event}/report", 200, event=event)
    remarks = "/api/v1/boards/{board}/remarks"
    ask("POST", remarks, 401, {"text": "in the coat"}, board=one)
    ask("POST", remarks, 404, {"text": "in the coat"}, arbiter, board="none")
    ask("POST", remarks, 400, {}, arbiter, board=one)
    ask("POST", remarks, 200, {"text": "in the coat"}, arbiter, board=one)
    report = "/api/v1/events/{event}/report"
    noted = ask("GET", report, 200, key=arbiter, event=event)["rounds"][0]["boards"][0]["remarks"]
    assert [one["text"] for one in noted] == ["in the coat"], noted
    assert "remarks" not in ask("GET", report, 200, event=event)["rounds"][0]["boards"][0]
    confirm_evidence(ask, arbiter, one)
    ask("DELETE", outcome, 401, board=two)
    ask("DELETE", outcome, 404, key=arbiter, board="none")
    ask("DELETE", outcome, 200, key=arbiter, board=two)
    ask("POST", "/api/v1/boards/{board}/acts", 200, {"by": "arbiter", "do": "begin"}, arbiter, board=two)
    ask("POST", outcome, 409, absent, arbiter, board=two)
    ask("POST", withdrawals, 401, {"name": "Ana"}, event=event)
    ask("POST", withdrawals, 400, {"name": "Ana", "withdrawn": "yes"}, arbiter, event=event)
    ask("POST", withdrawals, 400, {"name": ""}, arbiter, event=event)
    ask("POST", withdrawals, 404, {"name": "Ana"}, arbiter, event="none")
    gone = ask("POST", withdrawals, 200, {"name": "Ana", "text": "ill"}, arbiter, event=event)
    assert gone["withdrawn"] == [{"name": "Ana", "text": "ill", "after_round": 1}], gone
    ask("POST", rounds, 400, {"pairings": pairings}, arbiter, event=event)
    assert "withdrawn" not in ask("POST", withdrawals, 200, {"name": "Ana", "withdrawn": False}, arbiter, event=event)
    ask("POST", rounds, 201, {"pairings": pairings}, arbiter, event=event)
    rename_a_player(ask, arbiter, event, one)
    share_duties(ask, arbiter, event, one)


def share_duties(ask, arbiter, event, board):
    """Of each duty the latest mark counts, whenever it comes; a device whose clock is ahead has no advantage."""
    duties, sectors = "/api/v1/events/{event}/duties", "/api/v1/events/{event}/sectors"
    white = ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter, board=board)["white"]
    mark = {"round": 3, "duty": "before.boards", "done": True, "wall": 1000}
    for path, body in ((duties, {"marks": [mark]}), (sectors, {"boards": [{"first": 1, "last": 20}]})):
        ask("GET", path, 401, event=event)
        ask("GET", path, 403, key=white, event=event)
        ask("GET", path, 404, key=arbiter, event="none")
        ask("POST", path, 401, body, event=event)
        ask("POST", path, 403, body, white, event=event)
        ask("POST", path, 404, body, arbiter, event="none")
        ask("POST", path, 400, body | {"by": "me"}, arbiter, event=event)
    for wrong in ({"round": 0}, {"round": 1001}, {"duty": ""}, {"duty": "x" * 61}, {"duty": "Name"}, {"done": 1}, {"wall": 0}, {"wall": "x"}, {"who": "x"}):
        ask("POST", duties, 400, {"marks": [mark | wrong]}, arbiter, event=event)
    for wrong in ([], [mark] * 501, mark):
        ask("POST", duties, 400, {"marks": wrong}, arbiter, event=event)
    assert ask("GET", duties, 200, key=arbiter, event=event) == {"duties": []}
    name = ask("GET", "/api/v1/whoami", 200, key=arbiter)["name"]
    kept = {"duties": [mark | {"arbiter": name}]}
    assert ask("POST", duties, 200, {"marks": [mark]}, arbiter, event=event) == kept
    assert ask("POST", duties, 200, {"marks": [mark | {"done": False, "wall": 999}]}, arbiter, event=event) == kept, "an earlier one"
    assert ask("GET", duties, 200, key=arbiter, event=event) == kept
    ahead = ask("POST", duties, 200, {"marks": [mark | {"done": False, "wall": 2**52}]}, arbiter, event=event)["duties"][0]
    assert not ahead["done"] and ahead["wall"] < 2**52, ahead
    now = ask("POST", duties, 200, {"marks": [{"round": 3, "duty": "before.boards", "done": True}]}, arbiter, event=event)["duties"][0]
    assert now["done"] and now["wall"] >= ahead["wall"], (ahead, now)
    for wrong in ([{"first": 0, "last": 2}], [{"first": 2, "last": 1}], [{"first": 1}], [{"first": 1, "last": 10_001}], [{"first": 1, "last": 2}] * 21, {}):
        ask("POST", sectors, 400, {"boards": wrong}, arbiter, event=event)
    boards = [{"first": 1, "last": 20}, {"first": 31, "last": 31}]
    assert ask("POST", sectors, 200, {"boards": boards}, arbiter, event=event) == {"sectors": [{"arbiter": name, "boards": boards}]}
    assert ask("GET", sectors, 200, key=arbiter, event=event) == {"sectors": [{"arbiter": name, "boards": boards}]}
    assert ask("POST", sectors, 200, {"boards": []}, arbiter, event=event) == {"sectors": []}
    deeds = ask("GET", "/api/v1/ledger", 200, key=arbiter)["deeds"]
    assert [each["event"] for each in deeds if each["what"] in ("duties_marked", "sector_chosen")] == [event] * 6, deeds


def run_a_tournament(ask, arbiter):
    """A round of a pairing program's file: read, played, a result entered, and given back."""
    read, here = "/api/v1/tournament", "/api/v1/events/{event}/tournament"

    def line(number, name, points, rounds):
        return f"001 {number:>4}      {name:<33} {'':>32}{points:>4}       {rounds}"

    file = "\n".join(
        ["012 Open", "142 3", line(1, "Ana", "0.0", "   2 w  "), line(2, "Beto", "0.0", "   1 b  "), line(3, "Cora", "1.0", "0000 - U"), ""]
    )
    ask("POST", read, 401, {"file": file})
    for wrong in [{"file": "hello"}, {"file": ""}, {}]:
        ask("POST", read, 400, wrong, arbiter)
    found = ask("POST", read, 200, {"file": file}, arbiter)
    assert (found["format"], found["players"], found["rounds"], found["faults"]) == ("trf26", 3, 3, 0), found
    assert found["waiting"] == {"round": 1, "pairings": [{"white": "Ana", "black": "Beto"}], "byes": [{"name": "Cora", "kind": "full"}]}, found
    event = ask("POST", "/api/v1/events", 201, {"name": "Open", "conditions": {"laws": "fide-2023"}}, arbiter)["id"]
    ask("GET", here, 404, key=arbiter, event=event)
    ask("POST", here, 401, {"file": file}, event=event)
    ask("POST", here, 404, {"file": file}, arbiter, event="none")
    for wrong in [{"file": "hello"}, {"file": file, "round": 2}, {"file": file, "round": "x"}]:
        ask("POST", here, 400, wrong, arbiter, event=event)
    added = ask("POST", here, 201, {"file": file, "round": 1}, arbiter, event=event)
    assert added["byes"] == [{"name": "Cora", "kind": "full"}], added
    ask("POST", here, 409, {"file": file}, arbiter, event=event)
    board = added["boards"][0]["id"]
    ask("POST", "/api/v1/boards/{board}/outcome", 200, {"result": "0-1", "reason": "absent"}, arbiter, board=board)
    ask("GET", here, 401, event=event)
    ask("GET", here, 400, query="?form=pdf", key=arbiter, event=event)
    given = ask("GET", here, 200, key=arbiter, event=event).splitlines()
    assert [each[91:99] for each in given if each.startswith("001")] == ["   2 w -", "   1 b +", "0000 - U"], given
    assert ask("GET", here, 200, query="?form=json", key=arbiter, event=event)["players"][1]["points"] == 1
    assert ask("GET", here, 200, query="?form=csv", key=arbiter, event=event).startswith("No,Name,")
    assert ask("GET", "/api/v1/events/{event}", 200, event=event)["tournament"] is True
    pair_the_next_round(ask, arbiter, event, file)


def add_a_board(ask, arbiter):
    event = ask("POST", "/api/v1/events", 201, {"name": "Claims", "conditions": {"laws": "fide-2023", "time_control": "900+10"}}, arbiter)["id"]
    return ask("POST", "/api/v1/events/{event}/rounds", 201, {"pairings": [{"white": "Ana", "black": "Luis"}]}, arbiter, event=event)["boards"][0]["id"]


def hear_of_a_claim(ask, arbiter, board):
    """The knights go to and fro; the arbiters are alerted that White may claim, and long polls for the game return at once."""
    acts, pgn = "/api/v1/boards/{board}/acts", "/api/v1/boards/{board}/pgn"
    ask("GET", "/api/v1/alerts", 401)
    assert ask("GET", "/api/v1/alerts", 200, key=arbiter) == {"alerts": [], "evidence": []}
    for query in ["?wait=26", "?wait=x", "?emt=2"]:
        ask("GET", pgn, 400, query=query, board=board)
    ask("POST", acts, 200, {"by": "arbiter", "do": "begin"}, arbiter, board=board)
    for half_move, move in enumerate("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split()):
        by = ("white", "black")[half_move % 2]
        ask("POST", acts, 200, {"by": by, "do": "play", "move": move}, arbiter, board=board)
        ask("POST", acts, 200, {"by": by, "do": "press"}, arbiter, board=board)
    end = time.monotonic() + 60
    # Before that it was Black who might claim, with the move to come.
    def heard():
        return [(each["source"], each["alert"]["kind"], each["alert"]["player"])
                for each in ask("GET", "/api/v1/alerts", 200, key=arbiter)["alerts"]]
    while heard()[:1] != [(board, "threefold", "white")]:
        assert time.monotonic() < end, heard()
        time.sleep(0.1)
    timed = ask("GET", pgn, 200, query="?emt=1", board=board)
    assert len(re.findall(r"\[%clk\s[^]]*\]\s\[%emt\s\d:\d\d:\d\d\]", timed)) == 8, timed
    read_as_livechess(ask, ask("GET", "/api/v1/boards/{board}", 200, board=board)["event"]["id"])
    ask("POST", acts, 200, {"by": "white", "do": "claim", "claim": "threefold"}, arbiter, board=board)
    while ask("GET", "/api/v1/alerts", 200, key=arbiter)["alerts"]:
        assert time.monotonic() < end, "it stands still"
        time.sleep(0.1)


def read_as_livechess(ask, event):
    here = "/api/v1/events/{event}/livechess/"
    tournament = ask("GET", here + "tournament.json", 200, event=event)
    assert (tournament["id"], tournament["rounds"]) == (event, [{"count": 1, "live": 1}]), tournament
    index, game = here + "round-{round}/index.json", here + "round-{round}/game-{game}.json"
    pairing = ask("GET", index, 200, event=event, round=1)["pairings"][0]
    assert (pairing["white"]["lname"], pairing["result"], pairing["live"]) == ("Ana", "*", True), pairing
    moves = ask("GET", game, 200, event=event, round=1, game=1)["moves"]
    assert len(moves) == 8 and all(re.fullmatch(r"N[a-h]\d \d+\+\d+", each) for each in moves), moves
    for path, more in ((here + "tournament.json", {}), (index, {"round": 1}), (game, {"round": 1, "game": 1})):
        ask("GET", path, 404, event="none", **more)
        ask("GET", path, 400, query="?wait=26", event=event, **more)
    for wrong in ({"round": 2, "game": 1}, {"round": "x", "game": 1}, {"round": 1, "game": 0}, {"round": 1, "game": 2}):
        ask("GET", game, 404, event=event, **wrong)


def pair_the_next_round(ask, arbiter, event, file):
    """By what another program says, since there is no engine here; then it is played."""
    pair, here = "/api/v1/tournament/pairing", "/api/v1/events/{event}/tournament"
    standings = ask("GET", here + "/standings", 200, event=event)
    assert [(row["rank"], row["name"]) for row in standings["rows"]] == [(1, "Beto"), (1, "Cora"), (3, "Ana")], standings
    ask("GET", here + "/standings", 404, event="none")
    ask("POST", pair, 401, {"event": event})
    ask("POST", pair, 404, {"event": "none"}, arbiter)
    fault = ask("POST", pair, 501, {"event": event}, arbiter)["error"]
    assert fault["kind"] == "no_engine" and "no such program" in fault["message"].lower() or "No such file" in fault["message"], fault
    # Of the file alone the first round waits for its result still.
    assert "1 games of round 1" in ask("POST", pair, 409, {"file": file}, arbiter)["error"]["message"]
    for wrong in [{}, {"event": event, "pairings": 1}, {"event": event, "byes": [{"number": 9, "kind": "half"}]}, {"event": event, "byes": [{"number": 1, "kind": "x"}]},
                  {"event": event, "rounds": 0}, {"event": event, "file": "hello"}]:
        ask("POST", pair, 400, wrong, arbiter)
    wrong = ask("POST", pair, 200, {"event": event, "pairings": "White;Black\nBeto;Dora\n"}, arbiter)
    assert "answer" not in wrong and (wrong["findings"][0]["kind"], wrong["findings"][0]["line"]) == ("unknown_opponent", 2), wrong
    twice = ask("POST", pair, 200, {"event": event, "pairings": "2\n3 1\n3 2\n"}, arbiter)
    assert twice["findings"][0]["kind"] == "opponents_disagree", twice
    found = ask("POST", pair, 200, {"event": event, "pairings": "White;Black\nCora;Beto\n", "byes": [{"number": 1, "kind": "half"}]}, arbiter)
    assert found == {"round": 2, "pairings": [{"white": "Cora", "black": "Beto"}], "byes": [{"name": "Ana", "kind": "half"}], "findings": [], "answer": "1\n3 2\n"}, found
    asked = {"pairings": found["answer"], "byes": [{"number": 1, "kind": "half"}], "round": 2}
    assert [board["white"] for board in ask("POST", here, 201, asked, arbiter, event=event)["boards"]] == ["Cora"]
    ask("POST", here, 409, asked, arbiter, event=event)
    lines = ask("GET", here, 200, query="?form=trf16", key=arbiter, event=event).splitlines()
    assert [each[91:109].rstrip() for each in lines if each.startswith("001")] == ["   2 w -  0000 - H", "   1 b +     3 b", "0000 - U     2 w"], lines


def rename_a_player(ask, arbiter, event, white):
    players, mended = "/api/v1/events/{event}/players", {"name": "Ana", "becomes": "Ana Ruiz"}
    ask("PATCH", players, 401, mended, event=event)
    ask("PATCH", players, 403, mended, ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter, board=white)["white"], event=event)
    ask("PATCH", players, 400, {"name": "Ana"}, arbiter, event=event)
    ask("PATCH", players, 400, {"name": "Ana", "becomes": ""}, arbiter, event=event)
    ask("PATCH", players, 404, mended, arbiter, event="none")
    ask("PATCH", players, 404, mended | {"name": "Nobody"}, arbiter, event=event)
    ask("PATCH", players, 409, mended | {"becomes": "Beto"}, arbiter, event=event)
    rounds = ask("PATCH", players, 200, mended, arbiter, event=event)["rounds"]
    assert [round["boards"][0]["white"] for round in rounds] == ["Ana Ruiz", "Ana Ruiz"], rounds
    assert "Ana Ruiz" in [row["name"] for row in ask("GET", "/api/v1/events/{event}/standings", 200, event=event)["rows"]]


def play_online(ask, arbiter):
    conditions = {"laws": "fide-online-2023", "regulations": {"policy": {"online_reconnect_limit": 60}}}
    event = ask("POST", "/api/v1/events", 201, {"name": "Online", "conditions": conditions}, arbiter)["id"]
    pairings = {"pairings": [{"white": "Ana", "black": "Luis"}]}
    added = ask("POST", "/api/v1/events/{event}/rounds", 201, pairings, arbiter, event=event)
    board = added["boards"][0]["id"]
    keys = ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter, board=board)
    acts = "/api/v1/boards/{board}/acts"
    ask("POST", acts, 200, {"by": "arbiter", "do": "begin"}, arbiter, board=board)
    ask("POST", acts, 403, {"do": "disconnect"}, keys["white"], board=board)
    ask("POST", acts, 200, {"by": "white", "do": "disconnect"}, arbiter, board=board)
    away = ask("GET", "/api/v1/boards/{board}", 200, board=board)["state"]["away"]
    assert away["white"]["until"] - away["white"]["since"] == 60


def play(ask, arbiter):
    acts = "/api/v1/boards/{board}/acts"
    keys = ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter)
    ask("GET", "/api/v1/boards/{board}/keys", 401)
    seat = "/api/v1/boards/{board}/keys/{seat}"
    ask("POST", seat, 403, {}, keys["white"], seat="white")
    ask("POST", seat, 404, {}, arbiter, seat="umpire")
    assert ask("DELETE", seat, 200, key=arbiter, seat="white") == {"key": ""}
    ask("GET", "/api/v1/boards/{board}/keys", 200, key=arbiter)
    keys["white"] = ask("POST", seat, 200, {}, arbiter, seat="white")["key"]
    ask("GET", "/api/v1/boards/{board}/keys", 403, key=keys["white"])
    ask("POST", "/api/v1/events", 403, {"name": "x", "conditions": {"laws": "fide-2017"}}, keys["white"])
    who = ask("GET", "/api/v1/whoami", 200, key=keys["white"])
    assert (who["role"], who["board"]) == ("white", ask.names["board"])
    assert "refused" in ask("POST", acts, 200, {"do": "press"}, keys["white"])
    ask("POST", acts, 200, {"by": "arbiter", "do": "begin"}, arbiter)
    ask("POST", acts, 404, {"do": "press"}, keys["white"], board="none")
    ask("POST", acts, 400, {"do": "toutch"}, keys["white"])
    ask("POST", "/api/v1/boards/{board}/accept-loss", 409, {}, arbiter)
    ask("POST", "/api/v1/boards/{board}/accept-loss", 404, {}, arbiter, board="none")
    ask("POST", "/api/v1/boards/{board}/accept-loss", 403, {}, keys["white"])
    hand_over, take_over, asides = (f"/api/v1/boards/{{board}}/{name}" for name in ["hand-over", "take-over", "asides"])
    nothing = {"device": "d1", "from": 1, "instant": 1, "acts": []}
    ask("POST", hand_over, 403, nothing, keys["tablet"])
    ask("POST", hand_over, 403, nothing, keys["white"])
    ask("POST", hand_over, 400, {"device": "no name"}, keys["tablet"])
    ask("POST", hand_over, 404, nothing, keys["tablet"], board="none")
    ask("POST", take_over, 409, {}, arbiter)
    ask("POST", take_over, 403, {}, keys["tablet"])
    ask("POST", take_over, 404, {}, arbiter, board="none")
    assert ask("GET", asides, 200, key=arbiter) == {"asides": []}
    ask("GET", asides, 403, key=keys["tablet"])
    ask("GET", asides, 404, key=arbiter, board="none")
    ask("POST", acts, 400, b"{", keys["white"])
    ask("POST", acts, 403, {"by": "white", "do": "press"})
    ask("POST", acts, 413, b" " * 300_000, keys["white"])
    ask("POST", acts, 415, b"{}", keys["white"], headers={"Content-Type": "text/plain"})
    ask("POST", acts, 200, {"do": "touch", "squares": ["e2"]}, keys["white"])
    ask("GET", "/api/v1/boards/{board}", 200)
    for move in ["e2e5", "e2e5", "e2e4"]:
        ask("POST", acts, 200, {"do": "play", "move": move}, keys["white"])
        ask("POST", acts, 200, {"do": "press"}, keys["white"])
        ask("GET", "/api/v1/boards/{board}", 200)
    ask("POST", acts, 200, {"do": "offer"}, keys["black"])
    ask("POST", acts, 200, {"do": "claim", "claim": "threefold"}, keys["black"])
    ask("GET", "/api/v1/boards/{board}", 200)
    sheets = "/api/v1/boards/{board}/sheets"
    ask("GET", sheets, 401)
    ask("GET", sheets, 404, key=arbiter, board="none")
    ask("GET", sheets, 403, key=keys["tablet"])
    ask("POST", acts, 200, {"do": "write", "text": "d4"}, keys["white"])
    assert ask("GET", sheets, 200, key=keys["white"]) == {"white": [{"half_move": 0, "text": "d4", "lang": "en"}]}
    assert ask("GET", sheets, 200, key=arbiter)["white"][0]["differs"]
    ask("GET", "/api/v1/boards/{board}/envelope", 404)
    ask("POST", acts, 200, {"by": "arbiter", "do": "adjourn"}, arbiter)
    ask("POST", acts, 200, {"do": "seal", "locked": True, "text": "A" * 150}, keys["black"])
    ask("GET", "/api/v1/boards/{board}", 200)
    ask("GET", "/api/v1/boards/{board}/envelope", 200, query="?lang=es&resumption=tomorrow")
    ask("GET", "/api/v1/boards/{board}/envelope", 400, query="?lang=xx")
    foresee = "/api/v1/boards/{board}/foresee"
    assert ask("POST", foresee, 200, {"do": "resign"}, keys["black"])["effects"][0]["effect"] == "game_over"
    ask("POST", foresee, 200, {"by": "arbiter", "do": "stop"}, arbiter)
    ask("POST", foresee, 403, {"do": "press"}, keys["black"])
    ask("POST", foresee, 403, {"by": "black", "do": "resign"})
    ask("POST", foresee, 404, {"do": "resign"}, keys["black"], board="none")
    ask("POST", acts, 200, {"do": "resign"}, keys["black"])
    ask("POST", acts, 200, {"do": "sign", "result": "1-0"}, keys["white"])
    ask("GET", "/api/v1/boards/{board}", 200)


def read(ask):
    for path in ["/healthz", "/readyz", "/metrics", "/api/v1/events", "/api/v1/laws"]:
        ask("GET", path, 200)
    for path in ["/api/v1/events/{event}", "/api/v1/events/{event}/pgn", "/api/v1/events/{event}/report"]:
        ask("GET", path, 200)
        ask("GET", path, 404, event="none")
    for path in ["/api/v1/events/{event}/rounds/{round}/pgn", "/api/v1/events/{event}/rounds/{round}/report"]:
        ask("GET", path, 200)
        ask("GET", path, 404, round=7)
    for path in ["/api/v1/boards/{board}", "/api/v1/boards/{board}/records", "/api/v1/boards/{board}/pgn",
                 "/api/v1/boards/{board}/transcript"]:
        ask("GET", path, 200)
        ask("GET", path, 404, board="none")
    ask("GET", "/api/v1/boards/{board}/head", 200)
    ask("GET", "/api/v1/boards/{board}/head", 200, query="?record=2")
    ask("GET", "/api/v1/boards/{board}/head", 400, query="?record=0")
    ask("GET", "/api/v1/boards/{board}/head", 404, query="?record=1000")
    ask("GET", "/api/v1/boards/{board}/records", 400, query="?from=0")
    ask("GET", "/api/v1/boards/{board}/transcript", 200, query="?form=text")
    ask("GET", "/api/v1/boards/{board}/transcript", 200, query="?form=sentences&lang=es")
    ask("GET", "/api/v1/boards/{board}/transcript", 400, query="?form=pdf")
    ask("GET", "/api/v1/events/{event}/report", 200, query="?form=csv")
    ask("GET", "/api/v1/events/{event}/report", 400, query="?form=pdf")
    ask("GET", "/api/v1/events/{event}/report", 200, query="?form=results&lang=es")
    ask("GET", "/api/v1/events/{event}/rounds/{round}/report", 200, query="?form=incidents")
    ask("GET", "/api/v1/events/{event}/report", 400, query="?lang=xx")
    ask("GET", "/api/v1/boards/{board}/scoresheet", 200, query="?lang=es")
    ask("GET", "/api/v1/boards/{board}/scoresheet", 404, board="none")
    ask("GET", "/api/v1/laws/{edition}/{article}", 200, edition="fide-2017", article="7.5.1", query="?lang=es")
    ask("GET", "/api/v1/laws/{edition}/{article}", 400, edition="fide-2017", article="7.5.1", query="?lang=xx")
    ask("GET", "/api/v1/laws/{edition}/{article}", 404, edition="fide-2017", article="7.99")
    ask("GET", "/api/v1/laws/{edition}/{article}", 200, edition="fide-2009", article="7.4.b", query=f"?board={ask.names['board']}")
    ask("GET", "/api/v1/laws/{edition}/{article}", 404, edition="fide-2009", article="7.4.b", query="?board=none")
    since = "/api/v1/laws/{edition}/since/{earlier}"
    changed = ask("GET", since, 200, edition="fide-2017", earlier="fide-2009", query="?play=blitz&supervision=limited&lang=es")
    assert changed["changes"] and changed["from"]["play"] == "blitz", changed
    assert ask("GET", since, 200, edition="fide-2017", earlier="fide-2017")["changes"] == []
    ask("GET", since, 404, edition="fide-2017", earlier="fide-1812")
    ask("GET", since, 400, edition="fide-2017", earlier="fide-2009", query="?play=bullet")
    drill = "/api/v1/drill/{case}"
    for case in ask("GET", "/api/v1/drill", 200)["cases"][::4]:
        judged = ask("GET", drill, 200, case=case["id"], query=f"?laws={case['laws']}")
        assert judged["records"][-1]["effects"] and not any(other["laws"] == case["laws"] for other in judged["others"]), judged
    ask("GET", drill, 404, case="none")
    ask("GET", drill, 404, case="TO-OPP-2", query="?laws=fide-1812")
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    read_move = {"what": "read_move", "fen": start, "text": "Cf3", "lang": "es"}
    answer = ask("POST", "/api/v1/questions", 200, {"ask": read_move, "laws": "fide-2009"})
    assert answer["move"] == "g1f3", answer
    can_mate = {"what": "can_mate", "fen": "8/8/4k3/8/8/3R4/4K3/8 w - - 0 1", "certificate": True}
    assert ask("POST", "/api/v1/questions", 200, {"ask": can_mate | {"player": "white"}})["san"][-1].endswith("#")
    assert ask("POST", "/api/v1/questions", 200, {"ask": can_mate | {"player": "black"}})["reason"] == "bare_king"
    ask("POST", "/api/v1/questions", 400, {"ask": can_mate | {"player": "both"}})
    ask("POST", "/api/v1/questions", 400, {"ask": {"what": "reed_move"}})
    ask("POST", "/api/v1/questions", 400, {"what": "read_move"})
    game = {"conditions": {"laws": "fide-2023"}, "acts": [{"at": 1, "by": "white", "do": "press"}]}
    right, wrong = ask("POST", "/api/v1/judge", 200, {"games": [game, game | {"acts": game["acts"] + [game["acts"][0] | {"at": 0}]}]})["games"]
    assert right["records"][0]["told"]["en"]["ruled"] and wrong["error"]["field"] == "acts[1].at", (right, wrong)
    ask("POST", "/api/v1/judge", 400, {"games": []})
    what_if = "/api/v1/boards/{board}/what-if"
    ask("POST", what_if, 200, {"laws": "fide-2017", "number": 5})
    ask("POST", what_if, 200, {"laws": "fide-2009"})
    ask("POST", what_if, 409, {"laws": "fide-2017"})
    ask("POST", what_if, 400, {"laws": "fide-1812"})
    ask("POST", what_if, 404, {"laws": "fide-2017"}, board="none")


def be_reached(ask, arbiter):
    """The hall's certificates, who did what, and who reaches it."""
    trust = ask("GET", "/api/v1/trust", 200)
    assert trust["tls"] == "own" and trust["authority"]["name"].startswith("Compongo hall"), trust
    assert "BEGIN CERTIFICATE" in ask("GET", "/trust/compongo-hall.crt", 200)
    assert "com.apple.security.root" in ask("GET", "/trust/compongo-hall.mobileconfig", 200)
    ask("GET", "/trust/check", 204)
    network, ledger = "/api/v1/network", "/api/v1/ledger"
    ask("GET", network, 401)
    found = ask("GET", network, 200, key=arbiter)
    assert found["fixed"] and found["reach"] == "machine", found
    ask("PATCH", network, 401, {"reach": "network"})
    ask("PATCH", network, 409, {"reach": "network"}, arbiter)
    ask("PATCH", network, 400, {"reach": "everywhere"}, arbiter)
    ask("GET", ledger, 401)
    found = ask("GET", ledger, 200, key=arbiter)
    assert {"opened", "login", "event_added", "act", "outcome"} <= {each["what"] for each in found["deeds"]}, found
    # Who did it, and to whom, are not mixed up; no member stands twice.
    removed = next(each for each in found["deeds"] if each["what"] == "arbiter_removed")
    assert removed["arbiter"] != removed["arbiter_removed"] == "Eva" and "of_arbiter" in removed, removed
    assert ask("GET", ledger, 200, query="?from=1", key=arbiter)["deeds"][0]["number"] == 1
    assert ask("GET", ledger, 200, query="?form=csv", key=arbiter).startswith("number,time,what,")
    lines = ask("GET", ledger, 200, query="?form=jsonl", key=arbiter).splitlines()
    assert [json.loads(line)["number"] for line in lines] == list(range(1, len(lines) + 1)), lines
    ask("GET", ledger, 400, query="?form=pdf", key=arbiter)
    ask("GET", ledger, 400, query="?from=0", key=arbiter)


def demonstrate(ask, arbiter):
    demonstration = "/api/v1/demonstration"
    ask("POST", demonstration, 401, {})
    beside = ask("POST", demonstration, 201, {}, arbiter)
    assert ask("POST", demonstration, 201, {}, arbiter) == beside
    ask("POST", demonstration, 401, {}, beside["key"])
    there = Exchanges(ask.description, Client(f"http://127.0.0.1:{beside['port']}"))
    who = there("GET", "/api/v1/whoami", 200, key=beside["key"])
    assert who == {"role": "arbiter", "has_password": False, "demonstration": True}, who
    there("POST", demonstration, 409, {}, beside["key"])
    there("GET", "/api/v1/whoami", 401, key=arbiter)


def turn_away(ask):
    ask("GET", "/api/v1/laws", 421, headers={"Host": "rebound.example"})
    ask("GET", "/api/v1/laws", 403, headers={"Origin": "https://elsewhere.example"})
    ask("GET", "/api/v1/laws", 401, key="no_such_key_at_all____")
    ask("POST", "/api/v1/boards/{board}/accept-loss", 401, {})
    ask("GET", "/api/v1/live", 426)
    # That it becomes a WebSocket, tests/net/serve_test.cpp tries.
    ask.description.left.discard(("GET", "/api/v1/live"))
    # That a tablet goes on alone, tests/net/tablets_test.cpp tries.
    ask.description.left -= {("POST", f"/api/v1/boards/{{board}}/{name}") for name in ["hand-over", "take-over"]}
    # That arbiters sign in by passkeys, tests/net/passkeys_test.cpp tries.
    ask("POST", "/api/v1/passkeys/challenge", 409, {})
    ask.description.left -= {(method, "/api/v1/passkeys" + path) for method, path in [("POST", ""), ("POST", "/challenge"), ("POST", "/login"), ("DELETE", "/{passkey}")]}
    # That the hall is opened to the network, tests/net/security_test.cpp tries.
    ask.description.left.discard(("PATCH", "/api/v1/network"))
    # That a board goes on after a loss, tests/net/loss_test.cpp tries.
    ask.description.left.discard(("POST", "/api/v1/boards/{board}/accept-loss"))


def main(executable, openapi):
    description = Description(openapi)
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(executable, folder)
        try:
            ask = Exchanges(description, hall)
            arbiter = set_up(ask)
            play(ask, arbiter)
            run_rounds(ask, arbiter)
            run_a_tournament(ask, arbiter)
            hear_of_a_claim(ask, arbiter, add_a_board(ask, arbiter))
            enter_evidence(ask, arbiter, add_a_board(ask, arbiter))
            play_online(ask, arbiter)
            be_reached(ask, arbiter)
            read(ask)
            demonstrate(ask, arbiter)
            turn_away(ask)
        finally:
            hall.process.terminate()
            hall.process.wait()
    assert not description.left, f"never answered with success: {sorted(description.left)}"


if __name__ == "__main__":
    main(*sys.argv[1:])
