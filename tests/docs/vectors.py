"""The test vectors in spec/vectors against the library: python3 vectors.py LIBRARY [--write]

LIBRARY is libcompongo.so. Each line asks one question (spec/vectors.md) and has what the library answers; with --write the answers are
made again. The questions stand here, each with a name that no other has.
"""
import ctypes
import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "spec/vectors"
#: Of an answer, the parts that stay the same when sentences are reworded.
KEPT = ("over", "result", "reason", "called_by", "claim", "illegal", "time", "restored", "decision", "articles")
EDITIONS = ("1997", "2009", "2014", "2017", "2018", "2023", "fide-online-2023")

TWICE = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]
PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"
ROOK_TO_KING = "8/8/3rk3/8/8/2K5/8/8 b - - 0 1"
BLOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"


def flag(name, game, player="black"):
    return {"id": name, "call": "flag_fall", "game": game, "player": player}


def end(name, game):
    return {"id": name, "call": "game_over", "game": game}


def claim(name, game, player, **more):
    return {"id": name, "call": "draw_claim", "game": game, "player": player, **more}


def illegal(name, game, move, **more):
    return {"id": name, "call": "illegal_move", "game": game, "move": move, **more}


def limited(start, laws="2023", play="3+2"):
    return {"laws": laws, "play": play, "supervision": "limited", "start": start}


QUESTIONS = {
    "flag_falls": [
        flag("bare-king", ROOK_TO_KING),
        flag("rook-left", "8/8/3rk3/8/8/2K5/8/8 w - - 0 1", "white"),
        flag("not-on-move", ROOK_TO_KING, "white"),
        flag("knight-against-pawn", "8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1"),
        flag("bishop-against-rook", "8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", "white"),
        flag("bishop-against-bishop-and-pawn", "8/6k1/3b4/8/2B5/4PK2/8/8 w - - 0 1", "white"),
        flag("bishops-of-one-colour", "1B2r3/k7/2KB4/8/8/8/8/8 b - - 0 78"),
        flag("pawn-against-bishop", "8/8/8/8/8/2k5/4P3/2K2b2 w - - 0 1", "white"),
        flag("start", "startpos", "white"),
        flag("chess960", "chess960:0", "white"),
        flag("mated-before", {"moves": ["f3", "e5", "g4", "Qh4"]}, "black"),
        flag("stalemate-before", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        flag("blocked-before", BLOCKED, "white"),
        flag("blitz-supervised", {"play": "3+2", "start": ROOK_TO_KING}),
        flag("blitz-not-supervised", limited(ROOK_TO_KING)),
        flag("blitz-not-supervised-lost", limited("8/8/3rk3/8/8/2K5/8/8 w - - 0 1"), "white"),
        flag("rapid-not-supervised", limited("startpos", play="15+10"), "white"),
        flag("moves-in-one-text", {"moves": "1. e4 e5 2. Nf3"}),
    ],
    "claims": [
        claim("third-with-move", {"moves": TWICE}, "black", move="Ng8"),
        claim("third-with-move-in-uci", {"moves": TWICE}, "black", move="f6g8"),
        claim("third-not-yet", {"moves": TWICE}, "black"),
        claim("third-on-board", {"moves": [*TWICE, "Ng8"]}, "white"),
        claim("third-not-on-move", {"moves": [*TWICE, "Ng8"]}, "black"),
        claim("another-move", {"moves": TWICE}, "black", move="e5"),
        claim("fifty-on-board", "8/8/3rk3/8/8/2K5/8/8 w - - 100 90", "white"),
        claim("fifty-with-move", "8/8/3rk3/8/8/2K5/8/8 w - - 99 90", "white", move="Kc4"),
        claim("fifty-too-early", "8/8/3rk3/8/8/2K5/8/8 w - - 98 90", "white", move="Kc4"),
        claim("only-fifty-asked", {"moves": [*TWICE, "Ng8"]}, "white", claim="fifty"),
        claim("nothing", "startpos", "white"),
    ],
    "ends": [
        end("start", "startpos"),
        end("fools-mate", {"moves": "1. f3 e5 2. g4 Qh4"}),
        end("stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        end("two-kings", "8/8/8/4k3/8/2K5/8/8 w - - 0 1"),
        end("blocked-pawns", BLOCKED),
        end("knight-and-king", "8/8/8/4k3/8/2K2N2/8/8 w - - 0 1"),
        end("two-knights", "8/8/8/4k3/8/2K2NN1/8/8 w - - 0 1"),
        end("fifth-time", {"moves": ["Nf3", "Nf6", "Ng1", "Ng8"] * 4}),
        end("fourth-time", {"moves": ["Nf3", "Nf6", "Ng1", "Ng8"] * 3}),
        end("seventy-five", "8/8/3rk3/8/8/2K5/8/8 w - - 150 100"),
        end("mate-before-seventy-five", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 150 100"),
    ],
    "illegal_moves": [
        illegal("pinned-first", PINNED, "Nf3"),
        illegal("pinned-second", PINNED, "Nf3", earlier=1),
        illegal("pinned-by-squares", PINNED, "d2f3"),
        illegal("blitz-supervised", {"play": "3+2", "start": PINNED}, "Nf3"),
        illegal("blitz-not-supervised-first", limited(PINNED), "Nf3"),
        illegal("blitz-not-supervised-second", limited(PINNED), "Nf3", earlier=1),
        illegal("rapid-second", {"play": "15+10", "start": PINNED}, "Nf3", earlier=1),
        illegal("castling-through-check", "4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "O-O"),
        illegal("opponent-cannot-mate", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "Rb1", earlier=1),
        illegal("lone-king-opposite", "8/8/8/3k4/8/8/r7/3K4 b - - 0 1", "Kd2", earlier=1),
        illegal("legal", "startpos", "Nf3"),
    ],
    "editions": [
        question
        for laws in EDITIONS
        for question in (
            flag(f"flag-{laws}", {"laws": laws, "start": ROOK_TO_KING}),
            flag(f"flag-blitz-{laws}", {"laws": laws, "play": "blitz", "start": "8/8/3rk3/8/8/2K1N3/8/8 b - - 0 1"}),
            end(f"seventy-five-{laws}", {"laws": laws, "start": "8/8/3rk3/8/8/2K5/8/8 w - - 150 100"}),
            end(f"blocked-{laws}", {"laws": laws, "start": BLOCKED}),
            claim(f"third-{laws}", {"laws": laws, "moves": TWICE}, "black", move="Ng8"),
            illegal(f"first-{laws}", {"laws": laws, "start": PINNED}, "Nf3"),
            illegal(f"third-illegal-{laws}", {"laws": laws, "start": PINNED}, "Nf3", earlier=2),
            illegal(f"first-in-blitz-{laws}", {"laws": laws, "play": "blitz", "start": PINNED}, "Nf3"),
        )
    ],
    "refusals": [
        flag("no-fen", "rubbish"),
        flag("no-player", "startpos", "green"),
        flag("unknown-edition", {"laws": "2010"}),
        flag("misspelt-field", {"lwas": "2023"}),
        flag("limited-in-standard-play", {"supervision": "limited"}),
        end("seconds-meant-as-minutes", {"time_control": "3+2"}),
        end("no-kind-of-play", {"play": "hyperbullet"}),
        end("illegal-among-the-moves", {"moves": ["e4", "Ke3"]}),
        claim("no-such-claim", "startpos", "white", claim="insufficient"),
        claim("no-such-move", "startpos", "white", move="Nf9"),
        illegal("earlier-below-zero", PINNED, "Nf3", earlier=-1),
        {"id": "no-such-call", "call": "adjourn", "game": "startpos"},
    ],
}


class Library:
    def __init__(self, path: str) -> None:
        self._library = ctypes.CDLL(path)
        for name, gives, takes in (("adjudicate", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_size_t]), ("text_data", ctypes.c_char_p, [ctypes.c_void_p]),
                                   ("text_is_fault", ctypes.c_int, [ctypes.c_void_p]), ("text_free", None, [ctypes.c_void_p])):
            function = getattr(self._library, f"compongo_{name}")
            function.restype, function.argtypes = gives, takes

    def line(self, question):
        asked = json.dumps({name: value for name, value in question.items() if name != "id"}).encode()
        text = self._library.compongo_adjudicate(asked, len(asked))
        answer, is_fault = json.loads(self._library.compongo_text_data(text)), self._library.compongo_text_is_fault(text)
        self._library.compongo_text_free(text)
        if is_fault:
            return {**question, "fault": {"field": answer["field"]}}
        return {**question, "answer": {name: answer[name] for name in KEPT if name in answer}}


def main() -> int:
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["--write"]):
        sys.exit(__doc__)
    library = Library(sys.argv[1])
    stale = []
    for name, questions in QUESTIONS.items():
        made = "".join(f"{json.dumps(library.line(question), separators=(',', ':'))}\n" for question in questions)
        path = FOLDER / f"{name}.jsonl"
        if sys.argv[2:]:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(made, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != made:
            stale.append(path.name)
    for each in stale:
        print(f"spec/vectors/{each} is not what the library answers; see the difference and run this with --write", file=sys.stderr)
    print(f"{sum(map(len, QUESTIONS.values()))} vectors in {len(QUESTIONS)} files, {len(stale)} files stale")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
