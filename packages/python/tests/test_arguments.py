"""Every argument is checked: an invalid one is refused by its name, and no message repeats more than can be read."""
import unittest
from typing import Any, Callable, List, Tuple

from compongo import (Arbiter, CompongoError, Conditions, Game, PgnMove, Position, Start, article, ask, audit, can_mate, changes, check_pgn,
                      draw_claim, flag_fall, game_over, judge, judge_line, judge_told, parse_pgn, read_pgn, square_index, square_name, to_svg,
                      verify, write_pgn)

DRAWN = "8/8/3rk3/8/8/2K5/8/8 b - - 0 1"


class Arguments(unittest.TestCase):
    def test_what_is_wrong_is_refused_by_its_name(self) -> None:
        given: Any = object()
        calls: List[Tuple[str, Callable[[], object]]] = [
            ("lwas: found x, expected no such field; known: laws", lambda: flag_fall({"lwas": "x"}, "white")),
            ('laws: found "", expected one of', lambda: flag_fall(DRAWN, "white", laws="")),
            ("game: found None", lambda: flag_fall(None, "white")),  # type: ignore[arg-type]
            ("found object, expected what JSON can write, a Position or a Game", lambda: flag_fall({"start": given}, "white")),
            ("claim: found 5, expected a text", lambda: draw_claim(DRAWN, "white", claim=5)),  # type: ignore[arg-type]
            ("move: found Move", lambda: draw_claim(Position(), "white", move=Position().read("e4"))),  # type: ignore[arg-type]
            ("position: found 5, expected a Position, a FEN or a Game", lambda: can_mate(5, "white")),  # type: ignore[arg-type]
            ("certificate: found 'no', expected True or False", lambda: can_mate(DRAWN, "white", certificate="no")),  # type: ignore[arg-type]
            ("strict: found 'false'", lambda: check_pgn("1. e4 *", strict="false")),  # type: ignore[arg-type]
            ("square: found 99, expected 0 to 63", lambda: square_name(99)),
            ("square: found '3'", lambda: square_name("3")),  # type: ignore[arg-type]
            ("square: found 5, expected a square", lambda: square_index(5)),  # type: ignore[arg-type]
            ("start: found 5, expected a Position", lambda: Game(5)),  # type: ignore[arg-type]
            ("edition: found 5", lambda: Game().standing(5)),  # type: ignore[arg-type]
            ("moves: found 'e4', expected a sequence of PgnMove", lambda: write_pgn({}, ["e4"])),  # type: ignore[list-item]
            ("marks: found 5, expected a sequence of Mark", lambda: write_pgn({}, [PgnMove("e4", marks=(5,))])),  # type: ignore[arg-type]
            ("text: found bytes, expected a text; bytes go to read_pgn", lambda: parse_pgn(b"1. e4")),  # type: ignore[arg-type]
            ("what: found 'all', expected 'headers'", lambda: read_pgn(b"", "all")),
            ("conditions: found 'fide-2023'", lambda: Arbiter("fide-2023")),  # type: ignore[arg-type]
            ("act: found None", lambda: Arbiter({"laws": "fide-2023"}).do(None)),  # type: ignore[arg-type]
            ("acts: found 5", lambda: judge({"laws": "fide-2023"}, [5])),  # type: ignore[list-item]
            ("at: found '5', expected a number of seconds", lambda: Arbiter({"laws": "fide-2023"}).state("5")),  # type: ignore[arg-type]
            ("at: found nan", lambda: Arbiter({"laws": "fide-2023"}).state(float("nan"))),
            ("conditions: found .*nan|Out of range", lambda: Arbiter({"laws": "fide-2023", "regulations": {"default_time": float("nan")}})),
            ("question: found 5", lambda: ask(5)),  # type: ignore[arg-type]
            ("label: found 5", lambda: to_svg(Position(), label=5)),  # type: ignore[arg-type]
            ("marked: found 'e4', expected a sequence", lambda: to_svg(Position(), marked="e4")),
        ]
        for says, call in calls:
            with self.subTest(says), self.assertRaisesRegex(CompongoError, says):
                call()

    def test_a_position_or_a_game_is_taken_wherever_a_start_is(self) -> None:
        drawn = Position(DRAWN)
        for game in (drawn, DRAWN, Game(drawn), {"start": drawn}, {"start": {"fen": drawn}}, Start(fen=DRAWN),  # type: ignore[list-item]
                     Conditions("fide-2023", start=drawn), Conditions("fide-2018", start=Game(drawn))):  # type: ignore[arg-type]
            self.assertEqual(flag_fall(game, "black").result, "1/2-1/2")  # type: ignore[arg-type]
        after = Game().play("e4")
        self.assertEqual(Arbiter({"laws": "fide-2023", "start": after}).state(0).fen, after.position.fen)
        self.assertEqual(game_over({"start": after}).fen, after.position.fen)
        resigned = [{"at": 5, "by": "black", "do": "resign"}]
        self.assertEqual(judge({"laws": "fide-2023", "start": drawn}, resigned), judge({"laws": "fide-2023", "start": DRAWN}, resigned))
        self.assertEqual(can_mate(after, "white").verdict, "winnable")
        again = Game(after).play("e5")
        self.assertEqual((len(after), len(again)), (1, 2))

    def test_what_is_read_is_written(self) -> None:
        read = next(parse_pgn("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *"))
        self.assertIn("4. O-O O-O *", write_pgn(read.tags, read.moves, read.result))

    def test_no_message_is_longer_than_a_kilobyte(self) -> None:
        big = "x" * 1_000_000
        position = Position()
        calls: List[Callable[[], object]] = [
            lambda: Position(big), lambda: can_mate(big, "white"), lambda: position.read(big), lambda: position.read("e4", big),
            lambda: Game().standing(big), lambda: write_pgn({}, [], big), lambda: read_pgn(b"", big), lambda: square_index(big),
            lambda: list(audit(b"", edition=big)), lambda: Arbiter({"laws": big}), lambda: Arbiter({"laws": "fide-2023", big: 1}),
            lambda: Arbiter({"laws": "fide-2023"}).do({"at": 5, "by": "white", "do": big}), lambda: judge_line('{"laws":"' + big + '"}'),
            lambda: judge_told("{}", big), lambda: article("fide-2023", big), lambda: article(big, "9.2"),
            lambda: changes("fide-2009", "fide-2023", play=big), lambda: verify(big), lambda: position.attackers("e4", big),
        ]
        for at, call in enumerate(calls):
            with self.subTest(at), self.assertRaises(ValueError) as raised:
                call()
            self.assertLessEqual(len(str(raised.exception)), 1000)

    def test_unknown_words_make_no_known_one_unknown(self) -> None:
        for at in range(150):
            with self.assertRaises(CompongoError):
                Position().read("e4", f"l{at}")
            with self.assertRaises(CompongoError):
                Game().standing(f"fide-{at}")
        self.assertEqual(Position().read("Cf3", "es"), Position().read("Nf3"))
        self.assertIsNone(Game().standing("fide-2009").outcome)


if __name__ == "__main__":
    unittest.main()
