#!/usr/bin/env python3
"""Two hundred boards at an act a second each, first alone, then beside attackers of one kind after the other.

    bench/hostile.py build/release/compongo [--boards 200] [--seconds 10] [KIND...]

The server runs at its default limits, on loopback, and ends with this. The attackers are a process of their own that shares
nothing with the server or its tests: it speaks HTTP and WebSocket by hand. It stands for other machines, so it has what
processor time the server and the boards' clients leave (--beside: as much as they have). Printed for each kind: how long acts took to be
ruled on (half of them, 99 of 100, the worst), 99 of 100 beside the quiet figure (goal: at most 2), the server's memory, and how
many acts were refused. `nobody` among the kinds measures the quiet figure again: on a machine that others use, name it before each.
"""
import argparse, asyncio, base64, contextvars, itertools, json, logging, multiprocessing, os, re, resource, secrets, signal, ssl, struct, subprocess, sys, tempfile, time

PASSWORD = "a password for the bench"
CYCLE = [("white", "g1f3"), ("black", "g8f6"), ("white", "f3g1"), ("black", "f6g8")]


# Attackers come from another address of loopback than those who play.
OURS, THEIRS = "127.0.0.1", "127.0.0.2"
SOURCE = contextvars.ContextVar("source", default=OURS)


class Connection:
    """HTTP and WebSocket by hand."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def to(cls, port):
        return cls(*await asyncio.open_connection("127.0.0.1", port, local_addr=(SOURCE.get(), 0)))

    async def ask(self, method, path, key="", body=None, tag=""):
        return (await self.ask_whole(method, path, key, body, tag))[:2]

    async def ask_whole(self, method, path, key="", body=None, tag=""):
        """With the tag of the answer."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        head += f"Authorization: Bearer {key}\r\n" if key else ""
        head += f"If-None-Match: {tag}\r\n" if tag else ""
        head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n" if method == "POST" else ""
        self.writer.write(head.encode() + b"\r\n" + data)
        await self.writer.drain()
        top = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", top, re.I)
        content = await self.reader.readexactly(int(length.group(1))) if length else b""
        etag = re.search(r"etag: (\S+)", top, re.I)
        return int(top.split()[1]), content, etag.group(1) if etag else ""

    async def upgrade(self):
        self.writer.write(b"GET /api/v1/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + base64.b64encode(secrets.token_bytes(16)) + b"\r\n\r\n")
        await self.reader.readuntil(b"\r\n\r\n")

    def send(self, text, opcode=1, fin=True):
        data = text.encode() if isinstance(text, str) else text
        head = bytes([(0x80 if fin else 0) | opcode])
        head += bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data)) if len(data) < 65536 else bytes([0x80 | 127]) + struct.pack(">Q", len(data))
        self.writer.write(head + b"\0\0\0\0" + data)

    async def frame(self):
        first, second = await self.reader.readexactly(2)
        size = second & 127
        if size == 126:
            size = struct.unpack(">H", await self.reader.readexactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", await self.reader.readexactly(8))[0]
        data = await self.reader.readexactly(size)
        if first & 15 == 9:
            self.send(data, 10)
            return await self.frame()
        if first & 15 == 8:
            raise ConnectionError(f"closed: {data[2:] or data}")
        return json.loads(data) if first & 15 == 1 else await self.frame()


async def reading(connection):
    while await connection.reader.read(1 << 16):
        pass


async def endlessly(work):
    while True:
        try:
            await work()
        except (OSError, ConnectionError, asyncio.IncompleteReadError):
            await asyncio.sleep(0.02)


async def live(port, key=""):
    connection = await Connection.to(port)
    await connection.upgrade()
    connection.send(json.dumps({"type": "hello", "key": key} if key else {"type": "hello"}))
    return connection


# Each kind: how many at once, and what one of them does again and again.
async def watch_everything(hall):
    connection = await live(hall["port"])
    connection.send(json.dumps({"type": "watch", "boards": hall["boards"]}))
    marks = {}
    while len(marks) < len(hall["boards"]):
        frame = await connection.frame()
        if frame["type"] == "snapshot":
            marks[frame["id"]] = frame["anew"]
    task = asyncio.ensure_future(reading(connection))
    frame = json.dumps({"type": "watch", "boards": hall["boards"], "since": dict.fromkeys(marks, 0), "anew": marks})
    while not task.done():
        connection.send(frame)
        await connection.writer.drain()
        await asyncio.sleep(0.02)
    connection.writer.close()


async def flood_frames(hall, data, opcode, fin):
    connection = await live(hall["port"])
    task = asyncio.ensure_future(reading(connection))
    if opcode == 0:
        connection.send("{", 1, False)
    while not task.done():
        for _ in range(200):
            connection.send(data, opcode, fin)
        await connection.writer.drain()
        await asyncio.sleep(0)
    connection.writer.close()


async def ask_again(hall, method, path, body=None, key=""):
    connection = await Connection.to(hall["port"])
    while True:
        status, _ = await connection.ask(method, path, key, body)
        if status == 429:
            await asyncio.sleep(0.01)


async def read_nothing(hall):
    connection = await live(hall["port"])
    for _ in range(50):
        connection.send(json.dumps({"type": "watch", "boards": hall["boards"]}))
    await connection.writer.drain()
    await asyncio.sleep(30)


async def finish_nothing(hall):
    connection = await Connection.to(hall["port"])
    connection.writer.write(b"POST /api/v1/questions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n" + b"x" * 240000)
    await asyncio.sleep(30)
    connection.writer.close()


async def come_and_go(hall):
    connection = await Connection.to(hall["port"])
    await connection.upgrade()
    connection.writer.close()


async def flood_live(hall, key, frame):
    """Frames by the fifty, and whatever comes back is read."""
    connection = await live(hall["port"], key)
    task = asyncio.ensure_future(reading(connection))
    while not task.done():
        for _ in range(50):
            connection.send(json.dumps(frame()))
        await connection.writer.drain()
        await asyncio.sleep(0)
    connection.writer.close()


async def send_bytes_alone(hall):
    connection = await live(hall["port"])
    task = asyncio.ensure_future(reading(connection))
    payload = json.dumps({"type": "ping", "ref": "a"}).encode()
    while not task.done():
        for at, byte in enumerate(payload):
            connection.send(bytes([byte]), 0 if at else 1, at + 1 == len(payload))
        await connection.writer.drain()
        await asyncio.sleep(0)
    connection.writer.close()


async def pipeline(hall, path):
    connection = await Connection.to(hall["port"])
    task = asyncio.ensure_future(reading(connection))
    while not task.done():
        connection.writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() * 100)
        await connection.writer.drain()
        await asyncio.sleep(0)
    connection.writer.close()


async def shake_hands(hall):
    anybody = ssl.create_default_context()
    anybody.check_hostname, anybody.verify_mode = False, ssl.CERT_NONE
    _, writer = await asyncio.open_connection("127.0.0.1", hall["port"], local_addr=(SOURCE.get(), 0), ssl=anybody)
    writer.close()


async def begin_handshakes(hall):
    connection = await Connection.to(hall["port"])
    connection.writer.write(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + secrets.token_bytes(32))
    await connection.writer.drain()
    await asyncio.sleep(0.05)
    connection.writer.close()


async def write_notes(hall):
    connection = await live(hall["port"], hall["seat"])
    task = asyncio.ensure_future(reading(connection))
    frame = json.dumps({"type": "act", "board": hall["boards"][0], "ref": "x", "act": {"do": "write", "kind": "note", "text": "n" * 1900}})
    while not task.done():
        for _ in range(20):
            connection.send(frame)
        await connection.writer.drain()
        await asyncio.sleep(0)


# The numbers of the tablet's acts, and what evidence is called.
NUMBERS = itertools.count(1)


async def hand_over(hall):
    """A thousand acts at once, again and again, of the tablet that leads."""
    board, key = hall["boards"][0], hall["keys"][0]["tablet"]
    line = await live(hall["port"], key)
    line.send(json.dumps({"type": "lead", "ref": "l", "board": board, "device": "attacker"}))
    reader = asyncio.ensure_future(reading(line))
    connection = await Connection.to(hall["port"])
    try:
        while not reader.done():
            at = round(time.monotonic() - hall["began"], 3)
            acts = [{"number": next(NUMBERS), "act": {"at": at, "by": "white", "do": "adjust"}} for _ in range(1000)]
            await connection.ask("POST", f"/api/v1/boards/{board}/hand-over", key, {"device": "attacker", "from": 0, "instant": at, "acts": acts})
    finally:
        reader.cancel()
        line.writer.close()


async def send_evidence(hall):
    board, key = hall["boards"][0], hall["keys"][0]["tablet"]
    connection = await Connection.to(hall["port"])
    text = "x" * 990
    acts = [{"by": "white", "do": "write", "kind": "note", "text": "n" * 1200}] * 8
    while True:
        await connection.ask("POST", f"/api/v1/boards/{board}/evidence", key,
                             {"ref": f"r{next(NUMBERS)}", "sign": "completed", "grade": "likely", "reason": "r", "told": {"en": text, "es": text}, "acts": acts})


async def ask_for_decisions(hall):
    question = {"do": "other", "text": "n" * 1900}
    await flood_live(hall, hall["seat"], lambda: {"type": "act", "board": hall["boards"][0], "ref": "x", "act": question})


async def read_open_questions(hall):
    """Without a key, at a board of which a seat has asked as much as it may."""
    seat = await Connection.to(hall["port"])
    path = f"/api/v1/boards/{hall['boards'][0]}"
    for key in ("white", "black"):
        for _ in range(20):
            await seat.ask("POST", path + "/acts", hall["keys"][0][key], {"do": "other", "text": "n" * 1900})
    await ask_again(hall, "GET", path + "/records")


async def poll_long(hall):
    """Each for a text of its own, which is another every second."""
    number = next(NUMBERS) % len(hall["boards"]) + 1
    path = f"/api/v1/events/{hall['event']}/livechess/round-1/game-{number}.json" if number % 4 else f"/api/v1/events/{hall['event']}/rounds/1/pgn?emt={number // 4 % 2}"
    connection = await Connection.to(hall["port"])
    _, _, tag = await connection.ask_whole("GET", path)
    while True:
        status, _, newer = await connection.ask_whole("GET", path + ("&" if "?" in path else "?") + "wait=20", tag=tag)
        tag = newer or tag
        if status == 429:
            await asyncio.sleep(0.01)


NOBODY = "nobody"


def names(count):
    return "{" + ",".join(f'"{i:x}":0' for i in range(count)) + "}"


KINDS = {
    "watches everything again and again": (20, watch_everything),
    "pings": (20, lambda hall: flood_frames(hall, b"", 9, True)),
    "empty continuations": (20, lambda hall: flood_frames(hall, b"", 0, False)),
    "frames of many names": (20, lambda hall: flood_frames(hall, names(6000), 1, True)),
    "reads journals": (20, lambda hall: ask_again(hall, "GET", f"/api/v1/boards/{hall['boards'][1]}/records")),
    "reads the round": (20, lambda hall: ask_again(hall, "GET", f"/api/v1/events/{hall['event']}/report?form=incidents")),
    "reads the round's PGN": (20, lambda hall: ask_again(hall, "GET", f"/api/v1/events/{hall['event']}/pgn")),
    "reads nothing": (300, read_nothing),
    "finishes no request": (300, finish_nothing),
    "guesses passwords": (20, lambda hall: ask_again(hall, "POST", "/api/v1/login", {"password": "wrong wrong"})),
    "asks who can mate": (20, lambda hall: ask_again(hall, "POST", "/api/v1/questions", {"ask": "can_mate", "fen": "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", "side": "white", "laws": "fide-2023"})),
    "comes and goes": (20, come_and_go),
    "writes notes from a seat": (4, write_notes),
    "shows wrong keys": (20, lambda hall: flood_live(hall, "", lambda: {"type": "hello", "key": secrets.token_urlsafe(16)})),
    "frames of one byte": (20, send_bytes_alone),
    "asks a hundred times at once": (20, lambda hall: pipeline(hall, "/")),
    "has acts judged": (20, lambda hall: ask_again(hall, "POST", "/api/v1/judge", {"conditions": {"laws": "fide-2023"}, "acts": [{"by": "white", "do": "play", "move": "e2e4"}] * 200})),
    "shakes hands by TLS": (20, shake_hands),
    "begins handshakes": (20, begin_handshakes),
    "hands over a thousand acts": (4, hand_over),
    "sends evidence": (4, send_evidence),
    "asks for decisions": (4, ask_for_decisions),
    "reads open questions": (20, read_open_questions),
    "polls long": (200, poll_long),
    "acts from a seat at another board": (4, lambda hall: flood_live(hall, hall["seat"], lambda: {"type": "act", "board": hall["boards"][1], "ref": "x", "act": {"do": "press"}})),
}


def attack(kind, hall, is_beside, is_spread):
    # Of lines that the server has closed.
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    if not is_beside:
        os.nice(19)
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    count, work = KINDS[kind]

    async def one(number):
        SOURCE.set(f"127.0.1.{number % 250 + 1}" if is_spread else THEIRS)
        await endlessly(lambda: work(hall))

    async def all_of_them():
        await asyncio.gather(*[one(number) for number in range(count)])

    asyncio.run(all_of_them())


async def play(port, board, key, until, times, refused):
    connection = await live(port, key)
    await connection.frame()
    await asyncio.sleep(secrets.randbelow(1000) / 1000)
    number = 0
    while time.monotonic() < until:
        player, move = CYCLE[number // 2 % 4]
        act = {"by": player, "do": "press"} if number % 2 else {"by": player, "do": "play", "move": move}
        began = time.monotonic()
        connection.send(json.dumps({"type": "act", "board": board, "ref": str(number), "act": act}))
        answer = await connection.frame()
        while answer.get("ref") != str(number):
            answer = await connection.frame()
        times.append(time.monotonic() - began)
        if "record" not in answer:
            refused.append(answer)
        number += 1
        await asyncio.sleep(max(0.0, 1 - (time.monotonic() - began)))
    connection.writer.close()


def memory_mib(process):
    with open(f"/proc/{process}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024


async def hall_with(port, setup, boards):
    connection = await Connection.to(port)
    ask = lambda path, key, body: connection.ask("POST", "/api/v1/" + path, key, body)
    arbiter = json.loads((await ask("password", setup, {"password": PASSWORD}))[1])["key"]
    event = json.loads((await ask("events", arbiter, {"name": "Bench", "conditions": {"laws": "fide-2023", "time_control": "5400+30"}}))[1])["id"]
    pairings = [{"white": f"White {n}", "black": f"Black {n}"} for n in range(boards)]
    made = json.loads((await ask(f"events/{event}/rounds", arbiter, {"pairings": pairings}))[1])
    ids = [board["id"] for board in made["boards"]]
    keys, began = [], time.monotonic()
    for board in ids:
        status, _ = await ask(f"boards/{board}/acts", arbiter, {"do": "begin"})
        while status == 429:
            await asyncio.sleep(0.1)
            status, _ = await ask(f"boards/{board}/acts", arbiter, {"do": "begin"})
        keys.append(json.loads((await connection.ask("GET", f"/api/v1/boards/{board}/keys", arbiter))[1]))
    return {"port": port, "event": event, "boards": ids, "keys": keys, "seat": keys[0]["white"], "began": began}


async def measured(hall, seconds, process):
    times, refused, peak = [], [], [0]

    async def look():
        while True:
            peak[0] = max(peak[0], memory_mib(process))
            await asyncio.sleep(0.2)

    looking = asyncio.ensure_future(look())
    until = time.monotonic() + seconds
    # The board whose seat attacks is left out.
    await asyncio.gather(*[play(hall["port"], board, keys["tablet"], until, times, refused)
                           for board, keys in list(zip(hall["boards"], hall["keys"]))[1:]])
    looking.cancel()
    times.sort()
    return times, refused, peak[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("kinds", nargs="*", help="of the attackers; all of them, if none is named")
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--beside", action="store_true", help="attackers compete with the server for its processors, too")
    parser.add_argument("--spread", action="store_true", help="each attacker comes from an address of its own")
    options = parser.parse_intermixed_args()
    kinds = options.kinds or list(KINDS)
    unknown = [kind for kind in kinds if kind not in KINDS and kind != NOBODY]
    if unknown:
        parser.error(f"{unknown[0]}: none of {', '.join([NOBODY, *KINDS])}")
    kinds = kinds if kinds[0] == NOBODY else [NOBODY, *kinds]
    print("| attackers | half | 99 of 100 | to quiet | worst | acts | refused | memory |\n| --- | --- | --- | --- | --- | --- | --- | --- |")
    quiet = None
    for kind in kinds:
        with tempfile.TemporaryDirectory() as folder:
            server = subprocess.Popen([options.program, "serve", "--listen", "127.0.0.1:0", "--tls", "own", "--data", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            try:
                port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
                setup = re.search(r"#setup=(\S+)", server.stdout.readline()).group(1)
                began = time.monotonic()
                hall = asyncio.run(hall_with(port, setup, options.boards))
                sys.stderr.write(f"{options.boards} boards set up in {time.monotonic() - began:.1f} s\n")
                attacker = multiprocessing.Process(target=attack, args=(kind, hall, options.beside, options.spread)) if kind != NOBODY else None
                if attacker:
                    attacker.start()
                    time.sleep(1)
                times, refused, memory = asyncio.run(measured(hall, options.seconds, server.pid))
                if attacker:
                    attacker.kill()
                    attacker.join()
                half, most = times[len(times) // 2], times[len(times) * 99 // 100]
                quiet = most if kind == NOBODY else quiet
                print(f"| {kind} | {half * 1000:.1f} ms | {most * 1000:.1f} ms | {most / quiet:.1f} | {times[-1] * 1000:.0f} ms | {len(times)} | {len(refused)} | {memory} MiB |", flush=True)
            finally:
                server.send_signal(signal.SIGTERM)
                began = time.monotonic()
                server.wait()
                if time.monotonic() - began > 5:
                    print(f"  the server took {time.monotonic() - began:.1f} s to end", flush=True)


if __name__ == "__main__":
    main()
