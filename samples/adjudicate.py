"""Three questions of a program that runs games, one call each: the flag fell, is it over, may they claim?

    python3 samples/adjudicate.py [PATH_OF_LIBCOMPONGO_SO]

It needs nothing but the library (compongo/compongo.h). Copy what stands above the examples.
"""

import ctypes
import ctypes.util
import json
import sys


class Adjudicator:
    """Answers are dictionaries: over, result, reason, articles, said (en, es), link; a fault is a ValueError."""

    def __init__(self, path=None):
        self.library = ctypes.CDLL(path or ctypes.util.find_library("compongo") or "libcompongo.so")
        # By attribute, which is kept; an index gives another object each time, which knows of no type.
        for name in ("flag", "position", "claim"):
            getattr(self.library, "compongo_adjudicate_" + name).restype = ctypes.c_void_p
        self.library.compongo_text_data.restype = ctypes.c_void_p
        self.library.compongo_text_size.restype = ctypes.c_size_t

    def flag(self, player, **game):
        """The flag of "white" or "black" has fallen: what is the result?"""
        return self._ask("flag", game, self._color(player))

    def position(self, **game):
        """Is the game over?"""
        return self._ask("position", game)

    def claim(self, player, claim="", move="", **game):
        """May this player claim a draw: "threefold", "fifty", or whichever is right?"""
        return self._ask("claim", game, self._color(player), *self._text(claim), *self._text(move))

    @staticmethod
    def _color(player):
        if player not in ("white", "black"):
            raise ValueError(f'player: found {player!r}, expected "white" or "black"')
        return ctypes.c_int(player == "black")

    @staticmethod
    def _text(text):
        content = text.encode()
        return ctypes.c_char_p(content), ctypes.c_size_t(len(content))

    def _ask(self, question, game, *more):
        text = ctypes.c_void_p(getattr(self.library, "compongo_adjudicate_" + question)(*self._text(json.dumps(game)), *more))
        said = json.loads(ctypes.string_at(self.library.compongo_text_data(text), self.library.compongo_text_size(text)))
        is_fault = self.library.compongo_text_is_fault(text)
        self.library.compongo_text_free(text)
        if is_fault:
            raise ValueError(said)
        return said


if __name__ == "__main__":
    compongo = Adjudicator(*sys.argv[1:2])
    # Black's flag fell; White has nothing but the king.
    fallen = compongo.flag("black", laws="fide-2023", start="8/8/3rk3/8/8/2K5/8/8 b - - 0 1")
    print("Black's flag fell:", fallen["result"], "-", fallen["said"]["en"])
    # Neither side can ever pass this wall.
    wall = compongo.position(laws="fide-2023", start="4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1")
    print("Is this over?", wall["over"], "-", wall["said"]["en"])
    # The position has been on the board twice; with 4...Ng8 it would be there a third time.
    again = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"]
    claim = compongo.claim("black", "threefold", "f6g8", laws="fide-2023", start={"moves": again})
    print("May Black claim?", claim["claim"]["upheld"], "-", claim["said"]["en"])
