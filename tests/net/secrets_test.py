"""Plants a secret in every text that somebody may write in the hall, and looks for it in every resource that can be
read, by every role, while the game is played, while it is adjourned, and after it. Who may find which stands in one
table here, as in docs/SECURITY.md.

Usage: secrets_test.py EXECUTABLE OPENAPI.JSON
"""

import http.client
import json
import re
import subprocess
import sys
import tempfile

EVERYBODY = {"", "white", "black", "tablet", "arbiter"}
AT_THE_BOARD = EVERYBODY - {""}
# Each secret by what it is planted in: who may find it while the game is played, and after it.
TABLE = {
    "SAID-TO-THE-ARBITER": (AT_THE_BOARD, AT_THE_BOARD),
    "CONDUCT-OF-BLACK": (AT_THE_BOARD, AT_THE_BOARD),
    "SHEET-OF-WHITE": ({"white", "arbiter"}, EVERYBODY),
    "SHEET-OF-BLACK": ({"black", "arbiter"}, EVERYBODY),
    "REMARK-OF-ARBITER": ({"arbiter"}, {"arbiter"}),
    "TOLD-BY-BOARD": ({"arbiter"}, {"arbiter"}),
    "DONE-ALONE-ASIDE": ({"arbiter"}, {"arbiter"}),
}
QUERIES = ("", "?lang=es", "?form=text", "?form=sentences", "?form=csv", "?form=incidents", "?form=incidents&lang=es",
           "?form=results", "?emt=1", "?from=1", "?after=0")


class Hall:
    def __init__(self, executable, folder):
        self.process = subprocess.Popen(
            [executable, "serve", "--listen", "127.0.0.1:0", "--data", folder, "--tls", "off", "--rate-limit", "0"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])
        self.setup = self.process.stdout.readline().strip().rpartition("=")[2]

    def ask(self, method, path, body=None, key=""):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        text = answer.read().decode(errors="replace")
        line.close()
        return answer.status, text

    def done(self, method, path, body, key):
        status, text = self.ask(method, path, body, key)
        assert status < 300, f"{method} {path} {body}: {status} {text}"
        answer = json.loads(text)
        assert "refused" not in answer, f"{body}: {text}"
        return answer


def readable(openapi):
    """Every path that can be got, with its names in braces; what it is asked with is in QUERIES."""
    document = json.load(open(openapi, encoding="utf-8"))
    return [path for path, methods in document["paths"].items() if "get" in methods]


def found_by(hall, paths, names, keys):
    """Which secrets each role finds, and where."""
    found = {}
    for role, key in keys.items():
        for path in paths:
            filled = re.sub(r"\{(\w+)\}", lambda name: names.get(name[1], "1"), path)
            for query in QUERIES:
                _, text = hall.ask("GET", filled + query, key=key)
                for secret in TABLE:
                    if secret in text:
                        found.setdefault((secret, role), filled + query)
    return found


def check(phase, found, at):
    for secret, may in TABLE.items():
        for role in EVERYBODY:
            where = found.get((secret, role))
            assert role in may[at] or where is None, f"{phase}: {role or 'nobody'} reads {secret} in {where}"
        assert any((secret, role) in found for role in may[at]), f"{phase}: {secret} is found nowhere: is it planted?"


def main(executable, openapi):
    paths = readable(openapi)
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(executable, folder)
        try:
            try_hall(hall, paths)
        finally:
            hall.process.terminate()
            hall.process.wait()


def try_hall(hall, paths):
    arbiter = hall.done("POST", "/api/v1/password", {"password": "a long one"}, hall.setup)["key"]
    event = hall.done("POST", "/api/v1/events", {"name": "Club", "conditions": {"laws": "fide-2023", "time_control": "300"}}, arbiter)["id"]
    board = hall.done("POST", f"/api/v1/events/{event}/rounds", {"pairings": [{"white": "Ana", "black": "Luis"}]}, arbiter)["boards"][0]["id"]
    at = f"/api/v1/boards/{board}"
    seats = hall.done("GET", f"{at}/keys", None, arbiter)
    keys = {"": "", "arbiter": arbiter} | seats

    def act(role, **what):
        hall.done("POST", f"{at}/acts", what, keys[role])

    act("arbiter", do="begin")
    act("white", do="play", move="e2e4")
    act("white", do="press")
    act("white", do="other", text="SAID-TO-THE-ARBITER")
    act("arbiter", by="black", do="conduct", kind="distraction", text="CONDUCT-OF-BLACK")
    act("white", do="write", text="SHEET-OF-WHITE")
    act("black", do="write", text="SHEET-OF-BLACK")
    hall.done("POST", f"{at}/remarks", {"text": "REMARK-OF-ARBITER"}, arbiter)
    hall.done("POST", f"{at}/evidence", {"ref": "e", "sign": "touched_first", "grade": "likely", "reason": "another_man",
                                         "told": {"en": "TOLD-BY-BOARD", "es": "TOLD-BY-BOARD"}, "acts": []}, keys["tablet"])
    names = {"event": event, "round": "1", "game": "1", "board": board, "edition": "fide-2023", "article": "7.5.5",
             "earlier": "fide-2017", "case": "1"}
    plant_aside(hall, at, keys)
    check("in play", found_by(hall, paths, names, keys), 0)
    act("black", do="resign")
    check("over", found_by(hall, paths, names, keys), 1)
    print("secrets: each is read by whom it may be, and by nobody else")


def plant_aside(hall, at, keys):
    """What a tablet did alone, and the arbiter went on without."""
    import base64
    import os
    import socket
    import struct

    def frame(line, value):
        text, mask = json.dumps(value).encode(), b"\0\0\0\0"
        head = struct.pack("!BB", 0x81, 0x80 | len(text)) if len(text) < 126 else struct.pack("!BBH", 0x81, 0xFE, len(text))
        line.sendall(head + mask + text)

    with socket.create_connection(("127.0.0.1", hall.port)) as line:
        nonce = base64.b64encode(os.urandom(16)).decode()
        line.sendall((f"GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1:{hall.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        seen = b""
        while b"\r\n\r\n" not in seen:
            seen += line.recv(65536)
        frame(line, {"type": "hello", "key": keys["tablet"]})
        frame(line, {"type": "lead", "device": "d1", "ref": "lead"})
        while b'"came":"leads"' not in seen:
            part = line.recv(65536)
            assert part, seen
            seen += part
    # The arbiter takes it over, whether or not the hall has seen yet that the line is cut.
    hall.done("POST", f"{at}/take-over", {}, keys["arbiter"])
    alone = {"number": 1, "act": {"at": 5, "by": "white", "do": "other", "text": "DONE-ALONE-ASIDE"}}
    came = hall.done("POST", f"{at}/hand-over", {"device": "d1", "from": 5, "instant": 5, "acts": [alone]}, keys["tablet"])
    assert came["came"] == "aside", came


if __name__ == "__main__":
    main(*sys.argv[1:])
