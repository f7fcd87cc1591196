"""Threads, memory, and what the extension asks of Python."""
import contextlib
import gc
import io
import re
import resource
import shutil
import subprocess
import sys
import threading
import time
import unittest
import weakref
from pathlib import Path
from typing import Callable, Iterator, List

from compongo import Arbiter, Game, Position, audit, check_pgn, parse_pgn, read_pgn
from compongo import _kernel

#: A text that takes a tenth of a second or so to check.
LONG = b'[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0\n\n' * 60_000


class Threads(unittest.TestCase):
    def others_run_during(self, work: Callable[[], object]) -> bool:
        """Does another thread of Python get on in the second quarter of this? Around the call itself anybody may."""
        stamps: List[float] = []
        is_done, begun = threading.Event(), threading.Event()

        def note() -> None:
            begun.set()
            while not is_done.wait(0.002):
                stamps.append(time.monotonic())

        other = threading.Thread(target=note)
        other.start()
        begun.wait()
        begins = time.monotonic()
        work()
        took = time.monotonic() - begins
        is_done.set()
        other.join()
        return any(begins + took / 4 < stamp < begins + took / 2 for stamp in stamps)

    def test_long_calls_let_others_run(self) -> None:
        position = Position()
        for work in (lambda: position.perft(6), lambda: check_pgn(LONG), lambda: next(audit(LONG), None),
                     lambda: _kernel.Reader(LONG, 1).batch(1 << 30)):
            # Where the machine is busy the other may get no turn at once: a thread that keeps the lock never
            # gives one.
            self.assertTrue(any(self.others_run_during(work) for _ in range(20)))

    def test_many_threads_get_the_same_answers(self) -> None:
        text = LONG[:400_000]
        expected = [game.plies for game in read_pgn(text)]
        answers: List[object] = []

        def work() -> None:
            for _ in range(3):
                answers.append([game.plies for game in read_pgn(text)] == expected)
                answers.append(Position("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1").can_mate("black").verdict == "winnable")
                answers.append(len(list(parse_pgn("1. e4 e5 (1... c5) *", "tree"))) == 1)

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, [True] * (6 * 3 * 3))

    def test_a_reader_is_used_by_one_thread(self) -> None:
        inside, go_on = threading.Event(), threading.Event()

        def read(room: int) -> bytes:
            inside.set()
            go_on.wait()
            return b""

        reader = _kernel.Reader(read, 1)
        first = threading.Thread(target=lambda: list(reader))
        first.start()
        inside.wait()
        with self.assertRaisesRegex(RuntimeError, "another thread"):
            next(reader)
        go_on.set()
        first.join()


class Memory(unittest.TestCase):
    def grows_by(self, work: Callable[[], object], times: int) -> int:
        """Kilobytes that the process holds more at its peak after the work than after a first round of it."""
        for _ in range(times // 5):
            work()
        gc.collect()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(times):
            work()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before

    def test_nothing_is_kept(self) -> None:
        arbiter = Arbiter({"laws": "fide-2023"})
        position = Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
        text = '[White "a"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Ke3 *'

        def refused() -> None:
            try:
                position.read("Kxx")
            except ValueError:
                pass

        works = (
            (lambda: [position.play(move) for move in position.moves()], 5_000),
            (lambda: position.legal_moves(), 500), (refused, 20_000), (lambda: Position(position.fen), 50_000),
            (lambda: [(game.tags, game.moves, game.faults, game.positions()) for game in parse_pgn(text)], 5_000),
            (lambda: arbiter.what_if({"at": 5, "by": "white", "do": "touch", "squares": ["g1"]}), 2_000),
            (lambda: list(audit(b'[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n')), 500),
            (lambda: Game().play("e4").play("e5").standing(), 2_000), (lambda: position.can_mate("white"), 2_000),
        )
        for at, (work, times) in enumerate(works):
            with self.subTest(at):
                self.assertLess(self.grows_by(work, times), 4_000)


class Circle:
    """Knows the reader that reads from it."""

    def __init__(self, make: Callable[["Circle"], Iterator[object]], raises: bool) -> None:
        self.text, self.raises = io.BytesIO(b'[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n' * 9_000), raises
        self.games = make(self)

    def read(self, room: int) -> bytes:
        if self.raises and self.text.tell() > 0:
            raise OSError("the disk is gone")
        return self.text.read(room)


class Bytes(bytes):
    """Bytes that can know something."""

    games: object = None


class Collection(unittest.TestCase):
    def test_a_reader_that_its_own_source_knows_is_collected(self) -> None:
        def reader(source: Circle) -> Iterator[object]:
            return read_pgn(source)  # type: ignore[arg-type]

        def trees(source: Circle) -> Iterator[object]:
            return read_pgn(source, "tree")  # type: ignore[arg-type]

        def findings(source: Circle) -> Iterator[object]:
            return audit(source)  # type: ignore[arg-type]

        for make in (reader, trees, findings):
            for raises in (False, True):
                with self.subTest(make.__name__, raises=raises):
                    known = []
                    for _ in range(20):
                        circle = Circle(make, raises)
                        with contextlib.suppress(OSError):
                            next(circle.games, None)
                        known.append(weakref.ref(circle))
                    del circle
                    gc.collect()
                    self.assertEqual(sum(each() is not None for each in known), 0)

    def test_bytes_that_know_their_reader_are_collected(self) -> None:
        class Told:
            pass

        text, told = Bytes(LONG[:2_000]), Told()
        text.games = (read_pgn(text), told)
        known = weakref.ref(told)
        del text, told
        gc.collect()
        self.assertIsNone(known())

    def test_a_game_that_what_is_kept_of_it_knows_is_collected(self) -> None:
        class Kept:
            def __init__(self, game: object) -> None:
                self.game = game

        game = next(parse_pgn("1. e4 *"))
        for _ in range(3):
            game._kept = Kept(game)
        known = weakref.ref(game._kept)
        del game
        gc.collect()
        self.assertIsNone(known())

    def test_a_reader_in_use_is_kept(self) -> None:
        class Sweeping:
            def read(self, room: int) -> bytes:
                gc.collect()
                return LONG[:0] if done else (done.append(True) or LONG[:4_000])

        done: List[bool] = []
        self.assertGreater(sum(1 for _ in read_pgn(Sweeping())), 30)  # type: ignore[arg-type]


class Extension(unittest.TestCase):
    file = Path(_kernel.__file__ or "")

    @unittest.skipUnless(shutil.which("nm") and sys.platform == "linux", "asks the linker's tools")
    def test_it_asks_for_the_stable_interface_of_3_8(self) -> None:
        listed = Path(__file__).with_name("stable_abi.txt").read_text(encoding="utf-8").split()
        asked = subprocess.run(["nm", "-D", "--undefined-only", str(self.file)], check=True, capture_output=True, text=True).stdout
        used = set(re.findall(r"\b_?Py\w+", asked))
        self.assertEqual(sorted(used - set(listed)), [], "look each up in CPython's list of the stable ABI: was it there in 3.8?")
        self.assertGreater(len(used), 30)

    @unittest.skipUnless(shutil.which("objdump") and sys.platform == "linux", "asks the linker's tools")
    def test_it_asks_for_an_old_glibc_and_nothing_else(self) -> None:
        symbols = subprocess.run(["objdump", "-T", str(self.file)], check=True, capture_output=True, text=True).stdout
        versions = {tuple(int(part) for part in found) for found in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)}
        self.assertLessEqual(max(versions), (2, 28))
        headers = subprocess.run(["objdump", "-p", str(self.file)], check=True, capture_output=True, text=True).stdout
        needed = re.findall(r"NEEDED +(\S+)", headers)
        self.assertEqual([name for name in needed if not re.match(r"lib(c|m|dl|pthread)\.so|ld-linux", name)], [])
        self.assertNotIn("TEXTREL", headers)

    def test_the_stubs_say_what_there_is(self) -> None:
        stubs = self.file.with_name("_kernel.pyi").read_text(encoding="utf-8")
        functions = set(re.findall(r"^def (\w+)", stubs, flags=re.M))
        types = {found.group(1): set(re.findall(r"^    def (\w+)|^    (_kept):", found.group(2), flags=re.M))
                 for found in re.finditer(r"^class (\w+).*:\n((?:    .*\n|\n)*)", stubs, flags=re.M)}
        there = {name for name in dir(_kernel) if not name.startswith("__")}
        self.assertEqual(there - {"Zstandard"}, (functions | set(types)) - {"Zstandard"})
        for name, members in types.items():
            said = {first or second for first, second in members if not first.startswith("__")}
            has = {member for member in vars(getattr(_kernel, name)) if not member.startswith("__")} if hasattr(_kernel, name) else said
            self.assertEqual(has, said, name)


if __name__ == "__main__":
    unittest.main()
