"""Plants a secret in every text that somebody may write in the hall, and looks for it in every resource that can be
read and every live frame, by every role, before the game, while it is played, while it is adjourned, after the envelope
was opened, and after the game. Who may find which stands in one table here, as in docs/SECURITY.md.

Usage: secrets_test.py EXECUTABLE OPENAPI.JSON
"""

import http.client
import json
import re
import subprocess
import sys
import tempfile

from live_line import LiveLine

EVERYBODY = frozenset({"", "white", "black", "tablet", "arbiter"})
AT_THE_BOARD = EVERYBODY - {""}
ARBITER = frozenset({"arbiter"})
NOBODY = frozenset()
PHASES = ("before", "in play", "adjourned", "opened", "over")


def sheet_of(player):
    """Until the game is over only the arbiter reads it beside its player."""
    return {"over": EVERYBODY} | dict.fromkeys(PHASES[:-1], ARBITER | {player})


# Each secret by what it is planted in: from which phase on it is there, and who may find it in each.
TABLE = {
    "SAID-TO-THE-ARBITER-BEFORE": ("before", dict.fromkeys(PHASES, AT_THE_BOARD)),
    "REMARK-BEFORE": ("before", dict.fromkeys(PHASES, ARBITER)),
    "WHY-WITHDRAWN": ("before", dict.fromkeys(PHASES, ARBITER)),
    "duty-that-is-done": ("before", dict.fromkeys(PHASES, ARBITER)),
    "SAID-TO-THE-ARBITER-IN-PLAY": ("in play", dict.fromkeys(PHASES, AT_THE_BOARD)),
    "CONDUCT-OF-BLACK": ("in play", dict.fromkeys(PHASES, AT_THE_BOARD)),
    "SHEET-OF-WHITE": ("in play", sheet_of("white")),
    "SHEET-OF-BLACK": ("in play", sheet_of("black")),
    "REMARK-OF-ARBITER": ("in play", dict.fromkeys(PHASES, ARBITER)),
    "TOLD-BY-BOARD": ("in play", dict.fromkeys(PHASES, ARBITER)),
    "DONE-ALONE-ASIDE": ("in play", dict.fromkeys(PHASES, ARBITER)),
    # The move in the envelope: as it is written there, and what its player notes of it.
    "b8-c6": ("adjourned", dict.fromkeys(PHASES, EVERYBODY) | {"adjourned": NOBODY}),
    "SEALERS-NOTE": ("adjourned", sheet_of("black") | {"adjourned": frozenset({"black"})}),
    "NOTE-BESIDE-THE-ENVELOPE": ("adjourned", sheet_of("white")),
    "SAID-WHILE-ADJOURNED": ("adjourned", dict.fromkeys(PHASES, AT_THE_BOARD)),
    "CONDUCT-AFTER-THE-GAME": ("over", dict.fromkeys(PHASES, AT_THE_BOARD)),
    # It stands on the list of results.
    "WHY-DECIDED": ("over", dict.fromkeys(PHASES, EVERYBODY)),
}
# The answers to GET requests about a board.
ASKED = (("/api/v1/boards/{board}/what-if", {"laws": "fide-2017"}), ("/api/v1/boards/{board}/what-if", {"laws": "fide-2018", "lang": "es"}),
         ("/api/v1/boards/{board}/foresee", {"do": "press"}), ("/api/v1/boards/{board}/foresee", {"do": "other", "text": "x"}))


class Hall:
    def __init__(self, executable, folder):
        self.process = subprocess.Popen(
            [executable, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--tls", "off", "--rate-limit", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])
        self.setup = self.process.stdout.readline().strip().rpartition("=")[2]
        self.lines = {}

    def ask(self, method, path, body=None, key=""):
        """Over one line for each key, so that it is quick."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        for attempt in range(2):
            line = self.lines.setdefault(key, http.client.HTTPConnection("127.0.0.1", self.port, timeout=60))
            try:
                line.request(method, path, None if body is None else json.dumps(body), headers)
                answer = line.getresponse()
                text = answer.read().decode(errors="replace")
                break
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                line.close()
                assert attempt == 0, f"{method} {path}: no answer"
        if answer.will_close:
            line.close()
        return answer.status, text

    def done(self, method, path, body, key):
        status, text = self.ask(method, path, body, key)
        assert status < 300, f"{method} {path} {body}: {status} {text}"
        answer = json.loads(text)
        assert "refused" not in answer, f"{body}: {text}"
        return answer


class Readable:
    """Every resource that can be got, as the description has it: each path with everything that it may be asked with."""

    def __init__(self, openapi):
        self.document = json.load(open(openapi, encoding="utf-8"))

    def resolved(self, part):
        while "$ref" in part:
            at = self.document
            for name in part["$ref"].removeprefix("#/").split("/"):
                at = at[name]
            part = at
        return part

    def paths(self, names):
        for path, methods in self.document["paths"].items():
            if "get" not in methods:
                continue
            filled = re.sub(r"\{(\w+)\}", lambda name: names[name[1]], path)
            ways = [[]]
            for parameter in map(self.resolved, methods.get("parameters", []) + methods["get"].get("parameters", [])):
                # A long poll gets the same, later.
                if parameter["in"] == "query" and parameter["name"] != "wait":
                    values = parameter["schema"].get("enum") or [names.get(parameter["name"], "1")]
                    ways += [[*way, f"{parameter['name']}={value}"] for way in ways for value in values]
            yield from (filled + ("?" + "&".join(way) if way else "") for way in ways)


class Game:
    """One board, and all who read of it."""

    def __init__(self, hall, readable):
        self.hall, self.readable, self.answered = hall, readable, set()
        arbiter = hall.done("POST", "/api/v1/password", {"password": "a long one"}, hall.setup)["key"]
        event = hall.done("POST", "/api/v1/events", {"name": "Club", "conditions": {"laws": "fide-2023", "time_control": "7200"}},
                          arbiter)["id"]
        self.board = hall.done("POST", f"/api/v1/events/{event}/rounds", {"pairings": [{"white": "Ana", "black": "Luis"}]},
                               arbiter)["boards"][0]["id"]
        self.at = f"/api/v1/boards/{self.board}"
        self.keys = {"": "", "arbiter": arbiter} | hall.done("GET", f"{self.at}/keys", None, arbiter)
        self.names = {"event": event, "round": "1", "game": "1", "board": self.board, "edition": "fide-2023", "article": "7.5.5",
                      "earlier": "fide-2017", "case": "1", "laws": "fide-2023", "resumption": "soon"}
        # A spectator from the beginning receives everything at once.
        self.watching = {role: self.watch(role) for role in self.keys}
        self.acts = 0

    def act(self, role, **what):
        self.acts = self.hall.done("POST", f"{self.at}/acts", what, self.keys[role])["record"]

    def watch(self, role, **more):
        line = LiveLine(self.hall.port, self.keys[role])
        line.send({"type": "watch", "boards": [self.board]} | more)
        return line

    def found(self):
        """Which secrets each role finds, and where."""
        found = {}

        def look(role, where, text):
            for secret in TABLE:
                if secret in text:
                    found.setdefault((secret, role), where)

        for role, key in self.keys.items():
            for where, text in self.live(role):
                look(role, where, text)
            for path in self.readable.paths(self.names):
                look(role, path, self.hall.ask("GET", path, key=key)[1])
            for path, body in ASKED:
                status, text = self.hall.ask("POST", path.replace("{board}", self.board), body, key)
                self.answered |= {path} if status == 200 else set()
                look(role, f"POST {path} {body}", text)
        return found

    def live(self, role):
        """The messages that a role receives live, on connecting, and on reconnecting."""
        def is_last(frame):
            return (frame.get("record", {}).get("number") or frame.get("number") or frame.get("version") or 0) >= self.acts

        line = self.watching[role]
        line.until(is_last)
        yield "live frames", "\n".join(line.frames)
        coming = self.watch(role)
        mark = coming.until(lambda frame: frame.get("type") == "snapshot")["anew"]
        yield "the snapshot on coming", "\n".join(coming.frames)
        coming.close()
        back = self.watch(role, since={self.board: 0}, anew={self.board: mark})
        if self.acts:
            back.until(is_last)
        yield "the frames on coming back", "\n".join(back.frames)
        back.close()

    def check(self, phase):
        found = self.found()
        for secret, (since, may) in TABLE.items():
            is_there = PHASES.index(since) <= PHASES.index(phase)
            readers = may[phase] if is_there else NOBODY
            for role in EVERYBODY:
                where = found.get((secret, role))
                assert role in readers or where is None, f"{phase}: {role or 'nobody'} reads {secret} in {where}"
            assert not readers or any((secret, role) in found for role in readers), \
                f"{phase}: {secret} is found nowhere: is it planted?"


def plant_aside(game):
    """What a tablet did alone, and the arbiter went on without."""
    line = LiveLine(game.hall.port, game.keys["tablet"])
    line.send({"type": "lead", "device": "d1", "ref": "lead"})
    line.until(lambda frame: frame.get("came") == "leads")
    line.close()
    # The arbiter takes it over, whether or not the hall has seen yet that the line is cut.
    game.hall.done("POST", f"{game.at}/take-over", {}, game.keys["arbiter"])
    alone = {"number": 1, "act": {"at": 5, "by": "white", "do": "other", "text": "DONE-ALONE-ASIDE"}}
    came = game.hall.done("POST", f"{game.at}/hand-over", {"device": "d1", "from": 5, "instant": 5, "acts": [alone]},
                          game.keys["tablet"])
    assert came["came"] == "aside", came


def remark(game, text):
    game.hall.done("POST", f"{game.at}/remarks", {"text": text}, game.keys["arbiter"])


def before(game):
    game.act("white", do="other", text="SAID-TO-THE-ARBITER-BEFORE")
    remark(game, "REMARK-BEFORE")
    event = "/api/v1/events/" + game.names["event"]
    game.hall.done("POST", f"{event}/withdrawals", {"name": "Cora", "text": "WHY-WITHDRAWN"}, game.keys["arbiter"])
    marks = [{"round": 1, "duty": "duty-that-is-done", "done": True}]
    game.hall.done("POST", f"{event}/duties", {"marks": marks}, game.keys["arbiter"])


def in_play(game):
    game.act("arbiter", do="begin")
    game.act("white", do="play", move="e2e4")
    game.act("white", do="press")
    game.act("white", do="other", text="SAID-TO-THE-ARBITER-IN-PLAY")
    game.act("arbiter", by="black", do="conduct", kind="distraction", text="CONDUCT-OF-BLACK")
    game.act("white", do="write", text="SHEET-OF-WHITE")
    game.act("black", do="write", text="SHEET-OF-BLACK")
    remark(game, "REMARK-OF-ARBITER")
    told = {"en": "TOLD-BY-BOARD", "es": "TOLD-BY-BOARD"}
    game.hall.done("POST", f"{game.at}/evidence", {"ref": "TOLD-BY-BOARD-1", "sign": "touched_first", "grade": "likely",
                                                   "reason": "another_man", "told": told, "acts": []}, game.keys["tablet"])
    plant_aside(game)


def adjourned(game):
    game.act("arbiter", do="adjourn")
    game.act("black", do="seal", text="b8-c6")
    game.act("black", do="stop", clocks="own")
    game.act("arbiter", do="envelope", fields=["names", "position"])
    game.act("black", do="write", kind="note", text="SEALERS-NOTE")
    game.act("white", do="write", kind="note", text="NOTE-BESIDE-THE-ENVELOPE")
    game.act("white", do="other", text="SAID-WHILE-ADJOURNED")


def opened(game):
    game.act("arbiter", do="resume", present=["white", "black"])
    game.act("arbiter", do="open_envelope")


def over(game):
    game.act("black", do="resign")
    game.act("arbiter", by="black", do="conduct", kind="distraction", text="CONDUCT-AFTER-THE-GAME")
    outcome = {"result": "1-0", "reason": "decision", "text": "WHY-DECIDED"}
    game.hall.done("POST", f"{game.at}/outcome", outcome, game.keys["arbiter"])


def main(executable, openapi):
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(executable, folder)
        try:
            game = Game(hall, Readable(openapi))
            for phase, plant in zip(PHASES, (before, in_play, adjourned, opened, over)):
                plant(game)
                game.check(phase)
            assert game.answered == {path for path, _ in ASKED}, game.answered
        finally:
            hall.process.terminate()
            hall.process.wait()
    print(f"secrets: each of {len(TABLE)} is read by whom it may be, and by nobody else, in {len(PHASES)} phases")


if __name__ == "__main__":
    main(*sys.argv[1:])
