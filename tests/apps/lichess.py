"""A server that answers as Lichess's API of broadcasts is described."""
import http.server
import json
import queue
import re
import threading

TOKEN = "lip_not-for-any-log"


class Lichess:
    """Takes pushes; answers by a script of statuses, then with 200; keeps each game's text by its round."""

    def __init__(self):
        self.script, self.pushes, self.games = [], queue.Queue(), {}
        # Every text of a game that has come, in order.
        self.texts = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                status, fields = outer.script.pop(0) if outer.script else (200, {})
                if self.headers["Authorization"] != "Bearer " + TOKEN:
                    status = 401
                answer = {"error": "said so"}
                if self.path != "/api/broadcast/round/JxVw1z3Q/push":
                    status = 404
                # As https://github.com/lichess-org/api describes it: plain text, and not more games.
                if status == 200 and (not self.headers["Content-Type"].startswith("text/plain") or len(body.strip().split("\n\n\n")) > 100):
                    status = 400
                if status == 200:
                    answer = {"games": []}
                    for text in body.strip().split("\n\n\n"):
                        number = re.search(r'\[Round "([^"]*)"', text)[1]
                        outer.games[number] = text
                        outer.texts.append(text)
                        one = {"tags": dict(re.findall(r'\[(\w+) "([^"]*)"\]', text))}
                        one.update({"error": "cannot be"} if "ODD" in text else {"moves": len(re.findall(r"[a-h][1-8]", text))})
                        answer["games"].append(one)
                outer.pushes.put((status, len(body.strip().split("\n\n\n"))))
                body = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                for name, value in fields.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = "http://127.0.0.1:%d" % self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
