"""Rulings, claims and proofs, as the kernel gives them."""
import unittest

from compongo import (Arbiter, CompongoError, Conditions, Game, Position, Start, can_mate, changes, editions, judge, judge_line,
                      judge_told, languages, verify)
from compongo.protocol import ACTS, EDITIONS, EFFECTS, PlayAct, PressAct, ResignAct, TouchAct


class Rulings(unittest.TestCase):
    def test_acts_and_mappings_are_judged_alike(self) -> None:
        typed, plain = Arbiter(Conditions("fide-2023")), Arbiter({"laws": "fide-2023"})
        a = typed.do(TouchAct(5, "white", ["g1"], intent="deliberate"))
        b = plain.do({"at": 5, "by": "white", "do": "touch", "squares": ["g1"], "intent": "deliberate"})
        self.assertEqual(a, b)
        self.assertEqual(typed.line(), plain.line())
        self.assertEqual(a.effects[0].to_json(), {"effect": "obligation", "player": "white", "kind": "move",
                                                  "allowed": ("g1f3", "g1h3"), "articles": ("fide-2023:4.3.1",)})

    def test_a_fault_changes_nothing(self) -> None:
        arbiter = Arbiter({"laws": "fide-2023"})
        arbiter.do(PlayAct(5, "white", move="e2e4"))
        before = arbiter.line()
        for act in (PressAct(4, "white"), {"at": 9, "by": "nobody", "do": "press"}, {"at": 9}, {}):
            with self.assertRaises(CompongoError):
                arbiter.do(act)
        self.assertEqual(arbiter.line(), before)
        self.assertEqual(len(arbiter.acts), 1)

    def test_what_if_and_under(self) -> None:
        arbiter = Arbiter(Conditions("fide-2023", time_control="300", start=Start(fen="4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1")))
        arbiter.do(PlayAct(10, "white", move="d2f3"))
        ruling = arbiter.what_if(PressAct(12, "white"))
        self.assertIn("illegal_move", [effect.effect for effect in ruling.effects])
        self.assertIn("se declara ilegal", str(ruling.sentences("es")))
        self.assertEqual(arbiter.next_fall(), 300)
        self.assertEqual(arbiter.state(20).clock["white"], 280)
        self.assertEqual(len(arbiter.under("fide-1997").rulings), 1)

    def test_whole_games(self) -> None:
        judged = judge(Conditions("fide-2023"), [ResignAct(9, "white")])
        self.assertEqual(judged.result["result"] if judged.result else None, "0-1")
        line = '{"id":"g","topic":"g","rules":["G"],"laws":"fide-2023","acts":[{"at":9,"by":"white","do":"resign"}]}'
        self.assertIn('"0-1"', judge_line(line))
        self.assertIn("Las blancas", judge_told(line, "es"))
        with self.assertRaises(CompongoError):
            judge_told(line, "de")

    def test_words(self) -> None:
        self.assertGreater(len(ACTS), 40)
        self.assertGreater(len(EFFECTS), 30)
        self.assertEqual(set(EDITIONS), {edition["id"] for edition in editions()})
        self.assertTrue(changes("fide-2018", "fide-2023"))
        self.assertEqual(len(languages()), 38)


class Proofs(unittest.TestCase):
    def test_certificates_are_checked(self) -> None:
        for fen in ("8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"):
            for side in ("white", "black"):
                answer = can_mate(fen, side, certificate=True)
                self.assertEqual((verify(answer.certificate or "").verdict, verify(answer.certificate or "").side), (answer.verdict, side))
                self.assertEqual(bool(answer), answer.verdict == "winnable")
        with self.assertRaisesRegex(CompongoError, "refused in line 1: found"):
            verify("no proof")

    def test_undetermined_is_neither_true_nor_false(self) -> None:
        hard = Position("k7/1p1p1p2/1P1P1P2/8/8/8/8/B3K3 w - - 0 1")
        answer = hard.can_mate("white", positions=1)
        if answer.verdict == "undetermined":
            with self.assertRaises(CompongoError):
                bool(answer)
        else:
            self.fail("expected a position that one look does not settle")

    def test_standing_is_of_the_edition(self) -> None:
        game = Game()
        for move in ["Nf3", "Nf6", "Ng1", "Ng8"] * 4:
            game.play(move)
        outcome = game.outcome("fide-2023")
        self.assertEqual((outcome.reason if outcome else None, game.outcome("fide-2009")), ("fivefold", None))
        self.assertTrue(game.standing("fide-2009").threefold)


if __name__ == "__main__":
    unittest.main()
