"""PGN from wherever it comes, whatever is in it."""
import bz2
import gzip
import io
import lzma
import tempfile
import unittest
from pathlib import Path
from typing import Dict, Iterator, List

from compongo import (CompongoError, Evaluation, Game, Mark, PgnLine, PgnMove, Position, audit, check_pgn, parse_pgn, read_pgn,
                      write_pgn)
from compongo import _kernel

GAMES = 3000


def text_of(games: int) -> bytes:
    return b"".join(b'[Event "%d"]\n[Result "1-0"]\n\n1. e4 {[%%clk 0:05:00]} e5 2. Nf3 (2. Ke3 {no}) Nc6 1-0\n\n' % at for at in range(games))


class Sources(unittest.TestCase):
    def setUp(self) -> None:
        self.text = text_of(GAMES)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def packed(self) -> Dict[str, bytes]:
        return {"plain.pgn": self.text, "a.pgn.gz": gzip.compress(self.text, 1), "b.pgn.bz2": bz2.compress(self.text, 1),
                "c.pgn.xz": lzma.compress(self.text, preset=0), "two.gz": gzip.compress(self.text[:50_000]) + gzip.compress(self.text[50_000:])}

    def test_packed_files_are_told_by_their_first_bytes(self) -> None:
        for name, content in self.packed().items():
            path = self.folder / name.replace(".", "_")
            path.write_bytes(content)
            with self.subTest(name):
                self.assertEqual([game.tags["Event"] for game in read_pgn(path, "headers")], [str(at) for at in range(GAMES)])
                with path.open("rb") as opened:
                    expected = GAMES if name == "plain.pgn" else None
                    read = sum(1 for _ in read_pgn(opened)) if expected else None
                    self.assertEqual(read, expected)

    @unittest.skipUnless(hasattr(_kernel, "Zstandard"), "built without zstandard")
    def test_zstandard(self) -> None:
        # A frame of raw blocks, which needs no compressor: magic, descriptor of a single segment with 4 bytes of size, blocks.
        frame = b"\x28\xb5\x2f\xfd\xa0" + len(self.text).to_bytes(4, "little")
        blocks = [self.text[at:at + 100_000] for at in range(0, len(self.text), 100_000)]
        for at, block in enumerate(blocks):
            frame += (len(block) << 3 | (at == len(blocks) - 1)).to_bytes(3, "little") + block
        path = self.folder / "games.zst"
        path.write_bytes(frame)
        self.assertEqual(sum(1 for _ in read_pgn(path)), GAMES)
        path.write_bytes(frame[:-50_000])
        read: List[str] = []
        with self.assertRaisesRegex(EOFError, "rest of a zstandard stream"):
            read.extend(game.tags["Event"] for game in read_pgn(path))
        path.write_bytes(frame[:9] + b"\xff" * 100)
        with self.assertRaises(OSError):
            list(read_pgn(path))

    def test_what_cannot_be_read_is_raised_after_what_could(self) -> None:
        path = self.folder / "cut.gz"
        path.write_bytes(gzip.compress(self.text, 1)[:-2000])
        read = []
        with self.assertRaises(EOFError):
            for game in read_pgn(path):
                read.append(game)
        self.assertGreater(len(read), 100)
        with self.assertRaises(FileNotFoundError):
            read_pgn(self.folder / "none.pgn")

    def test_a_source_that_misbehaves_is_an_exception(self) -> None:
        class Odd:
            def read(self, room: int) -> object:
                return "text" if room else None

        class TooMuch:
            def read(self, room: int) -> bytes:
                return b"x" * (room + 1)

        for odd, expected in ((Odd(), TypeError), (TooMuch(), ValueError)):
            with self.assertRaises(expected):
                list(read_pgn(odd))  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            read_pgn(5)  # type: ignore[arg-type]

    def test_a_reader_may_be_left_where_it_is(self) -> None:
        path = self.folder / "games.pgn"
        path.write_bytes(self.text)
        for _ in range(200):
            next(iter(read_pgn(path)))

    def test_an_audit_of_a_file_is_that_of_its_text(self) -> None:
        text = self.text.replace(b"2. Nf3 (2. Ke3 {no}) Nc6", b"2. Ke3 Nc6", 40)
        path = self.folder / "games.pgn.gz"
        path.write_bytes(gzip.compress(text))
        found = [finding.text for finding in audit(path)]
        self.assertEqual(found, [finding.text for finding in audit(text)])
        self.assertEqual(len(found), 40)
        self.assertEqual(next(audit(path)).file, str(path))
        self.assertNotEqual(next(audit(path, language="es")).text, found[0])


class Content(unittest.TestCase):
    def test_what_is_read_of_a_game(self) -> None:
        text = '[White "Žofie"]\n[White "other"]\n\n{before} 1. e4! {[%clk 0:05:00] [%emt 0:00:02] [%eval #-3] [%csl Ga4][%cal Rb5c6] good} (1. d4 (1. c4)) e5 *'
        for what in ("main_line", "tree"):
            game = next(parse_pgn(text, what))
            self.assertEqual(game.tags, {"White": "Žofie"})
            self.assertEqual(game.comments, ("before",))
            move = game.moves[0]
            self.assertEqual((move.text, move.nags, move.clock, move.elapsed, move.eval), ("e4", (1,), 300_000, 2_000, Evaluation(mate_in=-3)))
            self.assertEqual(move.marks, (Mark("G", "a4"), Mark("R", "b5", "c6")))
            self.assertEqual(move.variations[0].moves[0].variations[0], PgnLine((PgnMove("c4"),)))
            self.assertEqual((game.san(), game.plies, len(game.positions())), (["e4", "e5"], 2, 3))
        headers = next(parse_pgn(text, "headers"))
        self.assertEqual((headers.tags["White"], headers.played), ("Žofie", []))

    def test_faults_have_their_place(self) -> None:
        game = next(parse_pgn("\n1. e4 e5\n2. Ke3 Nf6 *"))
        fault = game.faults[0]
        self.assertEqual((fault.line, fault.column, fault.kind), (3, 4, "illegal_move"))
        self.assertEqual(game.plies, 2)
        # In a variation too.
        self.assertEqual(next(parse_pgn("1. e4 (1. e5) e5 *")).faults[0].column, 11)

    def test_latin_1_is_read_as_what_it_is(self) -> None:
        game = next(read_pgn('[White "Muñoz"]\n\n1. e4 {año} *'.encode("latin-1")))
        self.assertEqual((game.tags["White"], game.moves[0].comments), ("Muñoz", ("año",)))

    def test_nothing_ends_the_reading(self) -> None:
        for text in (b"", b"\0" * 1000, b"{", b"(((((", b"[[[", bytes(range(256)) * 20, b"1. e4 " * 5000, b'[FEN "x"]\n\n1. e4 *',
                     b'[Variant "Crazyhouse"]\n\n1. P@e4 *', b"%\n" * 100, b"1. e4 " + b"(" * 500 + b"1. d4"):
            with self.subTest(text[:20]):
                for game in read_pgn(text, "tree"):
                    repr(game)
                list(audit(text))
                check_pgn(text)

    def test_a_game_goes_through_pgn_and_back(self) -> None:
        game = Game("4k3/8/8/8/8/8/8/4K2R w K - 0 1").play("O-O", clock=90_000, comments=("castled",), nags=(1,)).play("Ke7")
        game.tags["White"], game.result = "A \"quoted\" \\ name", "1/2-1/2"
        again = Game.from_pgn(game.pgn())
        self.assertEqual(again.moves, game.moves)
        self.assertEqual((again.start, again.result, again.tags["White"]), (game.start, game.result, game.tags["White"]))
        self.assertEqual(again.pgn(), game.pgn())

    def test_writing_keeps_what_was_read(self) -> None:
        text = "1. e4 $1 {[%clk 0:05:00]} (1. d4 {x} d5) e5 *"
        game = next(parse_pgn(text))
        again = next(parse_pgn(write_pgn(game.tags, game.moves, game.result)))
        self.assertEqual(again.moves, game.moves)

    def test_what_stands_beside_a_move_is_written(self) -> None:
        marks = (Mark("G", "a4"), Mark("R", "b5", "c6"), Mark("Y", "h1"))
        for beside, expected in (
                ({"elapsed": 2_000}, "{[%emt 0:00:02]}"), ({"elapsed": 36_061_040}, "{[%emt 10:01:01.040]}"), ({"elapsed": 0}, "{[%emt 0:00:00]}"),
                ({"eval": Evaluation(31)}, "{[%eval 0.31]}"), ({"eval": Evaluation(-5, depth=20)}, "{[%eval -0.05,20]}"),
                ({"eval": Evaluation(12_345)}, "{[%eval 123.45]}"), ({"eval": Evaluation(mate_in=-3)}, "{[%eval #-3]}"),
                ({"marks": marks}, "{[%csl Ga4,Yh1][%cal Rb5c6]}"), ({"marks": marks[1:2]}, "{[%cal Rb5c6]}"),
                ({"clock": 1_000, "elapsed": 2_000, "eval": Evaluation(0)}, "{[%clk 0:00:01] [%emt 0:00:02] [%eval 0.00]}")):
            with self.subTest(expected):
                written = write_pgn({}, [PgnMove("e4", **beside)])
                self.assertEqual(written, f"1. e4 {expected} *\n\n")
                move = next(parse_pgn(written)).moves[0]
                read = {name: getattr(move, name) for name in beside}
                self.assertEqual({**read, "marks": set(move.marks)}, {**beside, "marks": set(beside.get("marks", ()))})
                # What is said already is not said again.
                self.assertEqual(write_pgn({}, [move]), written)
        for bad in ({"elapsed": -1}, {"eval": Evaluation()}, {"marks": (Mark("G", "a9"),)}, {"marks": (Mark("]", "a1"),)}):
            with self.assertRaises(CompongoError):
                write_pgn({}, [PgnMove("e4", **bad)])
        with self.assertRaisesRegex(CompongoError, r"^moves\[0\]\.text: found 1-0, expected a move"):
            write_pgn({}, [PgnMove("1-0")])
        self.assertIn("[%emt 0:00:02]", Game().play("e4", elapsed=2_000).pgn())

    def test_a_tag_is_written_if_it_can_be_read_again(self) -> None:
        for name in ("White", "1", "White_Team", "White-Team", "White+", "Účet"):
            self.assertEqual(next(parse_pgn(write_pgn({name: "x"}, []))).tags, {name: "x"})
        for name in ("", "~", "A B", 'A"', "A]", "A\n", 'A "x"]\n[B'):
            with self.subTest(name), self.assertRaisesRegex(CompongoError, "^tags: found"):
                write_pgn({name: "x"}, [])

    def test_every_game_of_chess960_is_played_from_its_start(self) -> None:
        for number in (0, 518, 959):
            start = Position.chess960(number)
            game = Game(start).play(start.moves()[0])
            game.tags["Variant"] = "Chess960"
            self.assertEqual(next(parse_pgn(game.pgn())).start, start)


if __name__ == "__main__":
    unittest.main()
