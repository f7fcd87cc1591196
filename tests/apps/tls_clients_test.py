#!/usr/bin/env python3
"""Commands that ask others over TLS: they believe the host that was named, with a certificate of somebody they trust, and nobody else.

Usage: tls_clients_test.py COMPONGO
"""
import contextlib
import http.server
import json
import os
import pathlib
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import websocket_peer as ws

PROGRAM = sys.argv.pop(1)
PATIENCE = 60  # seconds until a test gives up waiting
GAME = b'[Event "E"]\n[White "Ann"]\n[Black "Bob"]\n[Result "*"]\n\n1. f3 e5 2. g4 Qh4#\n'
BOARDS = [{"serialnr": "24958", "state": "ACTIVE", "battery": "n/a", "comment": "", "board": "8/8/8/8/8/8/8/8", "flipped": False, "clock": None}]


class Games(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", str(len(GAME)))
        self.end_headers()
        self.wfile.write(GAME)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """Whoever does not believe the certificate hangs up."""


class OverTls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)

        def certificate(name, host):
            subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                            "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.pem", "-subj", f"/CN={host}",
                            "-addext", f"subjectAltName=DNS:{host}"], check=True, capture_output=True)
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(folder / f"{name}.pem", folder / f"{name}.key")
            return context, str(folder / f"{name}.pem")

        cls.ours, cls.trusted = certificate("ours", "localhost")
        cls.others, cls.trusted_of_others = certificate("others", "elsewhere.example")

    @contextlib.contextmanager
    def games(self, context):
        server = Server(("127.0.0.1", 0), Games)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"https://localhost:{server.server_address[1]}/games.pgn"
        finally:
            server.shutdown()
            server.server_close()

    @contextlib.contextmanager
    def livechess(self, context):
        listening = socket.create_server(("127.0.0.1", 0))

        def serve():
            while True:
                try:
                    plain, _ = listening.accept()
                except OSError:
                    return
                with contextlib.suppress(OSError, ConnectionError), context.wrap_socket(plain, server_side=True) as line:
                    ws.shake_hands(line)
                    while (read := ws.read_frame(line))[0] != ws.CLOSE:
                        call = json.loads(read[1])
                        answer = {"id": call["id"], "response": "call", "param": BOARDS, "time": 1}
                        line.sendall(ws.frame(json.dumps(answer).encode()))
                    line.sendall(ws.frame(read[1], ws.CLOSE))

        threading.Thread(target=serve, daemon=True).start()
        try:
            yield f"wss://localhost:{listening.getsockname()[1]}/api/v1.0"
        finally:
            # The caller that waits for a line keeps it open.
            listening.shutdown(socket.SHUT_RDWR)
            listening.close()

    def run_it(self, *words, trusted=None):
        environment = {**os.environ, **({"SSL_CERT_FILE": trusted} if trusted else {})}
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, env=environment)

    def expect_refused(self, run):
        self.assertNotEqual(run.returncode, 0, run.stdout)
        self.assertIn("certificate verify failed", run.stderr)

    def test_games_are_read_from_the_host_that_is_trusted(self):
        with self.games(self.ours) as address:
            run = self.run_it("watch", "--once", "--all", "--json", address, trusted=self.trusted)
            self.assertEqual((run.returncode, run.stderr), (1, ""))
            self.assertIn("mate", run.stdout)

    def test_games_are_not_read_from_anybody_else(self):
        with self.games(self.ours) as address:
            self.expect_refused(self.run_it("watch", "--once", address, trusted=self.trusted_of_others))
        with self.games(self.others) as address:
            # It is trusted, and is not the host that was named.
            self.expect_refused(self.run_it("watch", "--once", address, trusted=self.trusted_of_others))

    def test_boards_are_asked_at_the_host_that_is_trusted(self):
        with self.livechess(self.ours) as address:
            run = self.run_it("boards", "list", address, trusted=self.trusted)
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn("24958", run.stdout)

    def test_boards_are_not_asked_of_anybody_else(self):
        with self.livechess(self.ours) as address:
            self.expect_refused(self.run_it("boards", "list", address, trusted=self.trusted_of_others))
        with self.livechess(self.others) as address:
            self.expect_refused(self.run_it("boards", "list", address, trusted=self.trusted_of_others))

    def test_who_does_not_speak_tls_is_told_so(self):
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Games) as server:
            threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
            run = self.run_it("watch", "--once", f"https://localhost:{server.server_address[1]}/games.pgn", trusted=self.trusted)
            server.shutdown()
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("wrong version number", run.stderr)


if __name__ == "__main__":
    unittest.main()
