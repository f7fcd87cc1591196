#!/usr/bin/env python3
"""Checks certificates of winnability: is it proved that a side can still mate, or that it cannot?

    python3 compongo_verify.py FILE...        `-` is standard input

This checker is one file of plain Python (3.8 or later) and needs nothing else. It is written from
docs/CERTIFICATES.md alone, and shares nothing with the program that makes certificates or with that
program's own checker. It is meant to be read: the words are those of that page, and the parts stand
in the page's order. First comes what a certificate says, then moves in a position, then the three
kinds of proof: lines, closures, regions.

Exit status: 0 all accepted, 1 some refused, 2 a file that cannot be read, 3 none refused, but some
not checked within the budget.

Squares are numbers: a1 is 0, b1 is 1, h8 is 63. A set of squares is an integer, bit by bit.
"""

import argparse
import re
import sys

WHITE, BLACK = "white", "black"
OTHER = {WHITE: BLACK, BLACK: WHITE}
AHEAD = {WHITE: 8, BLACK: -8}
PROMOTIONS = "QRBN"
ALL_SQUARES = (1 << 64) - 1
BEGINNING = "compongo winnability "
MOST_REGIONS = 65536
MOST_CLOSURE_POSITIONS = 1000000
DEFAULT_BUDGET = 20000000


class Refused(Exception):
    """The certificate is no proof, and the message says why."""


class BudgetSpent(Exception):
    """The certificate asks for more work than it is given."""


class Budget:
    """How much work a certificate may still ask for. A step is a man looked at: what it attacks, say."""

    def __init__(self, steps):
        self.steps = steps

    def spend(self, steps):
        self.steps -= steps
        if self.steps < 0:
            raise BudgetSpent()


# ---------------------------------------------------------------------------------------------------
# Squares, and what men attack
# ---------------------------------------------------------------------------------------------------


def square_name(square):
    return "abcdefgh"[square % 8] + "12345678"[square // 8]


def square_of(name):
    return "abcdefgh".index(name[0]) + 8 * "12345678".index(name[1])


def rank_of(square, colour):
    """The rank as this colour counts, from 1 to 8."""
    return square // 8 + 1 if colour == WHITE else 8 - square // 8


def squares_in(mask):
    """The squares of a set, in rising order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def steps_from(square, directions):
    mask = 0
    for right, up in directions:
        file, rank = square % 8 + right, square // 8 + up
        if 0 <= file < 8 and 0 <= rank < 8:
            mask |= 1 << (file + 8 * rank)
    return mask


def ray_from(square, right, up):
    mask = 0
    file, rank = square % 8 + right, square // 8 + up
    while 0 <= file < 8 and 0 <= rank < 8:
        mask |= 1 << (file + 8 * rank)
        file, rank = file + right, rank + up
    return mask


STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (-1, 1), (-1, -1), (1, -1))
KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
LINES = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL}

NEXT_TO = [steps_from(square, STRAIGHT + DIAGONAL) for square in range(64)]
KNIGHT = [steps_from(square, KNIGHT_STEPS) for square in range(64)]
PAWN = {
    WHITE: [steps_from(square, ((-1, 1), (1, 1))) for square in range(64)],
    BLACK: [steps_from(square, ((-1, -1), (1, -1))) for square in range(64)],
}
# Of each kind and square its rays: the squares, and whether the nearest one is the lowest bit.
RAYS = {
    kind: [
        [(ray_from(square, right, up), up > 0 or (up == 0 and right > 0)) for right, up in lines]
        for square in range(64)
    ]
    for kind, lines in LINES.items()
}
BETWEEN = [[0] * 64 for _ in range(64)]
for _from in range(64):
    for _right, _up in STRAIGHT + DIAGONAL:
        _passed = 0
        for _to in sorted(
            squares_in(ray_from(_from, _right, _up)), reverse=_up < 0 or (_up == 0 and _right < 0)
        ):
            BETWEEN[_from][_to] = _passed
            _passed |= 1 << _to

DARK_SQUARES = sum(1 << square for square in range(64) if (square % 8 + square // 8) % 2 == 0)


def attacked_from(square, kind, colour, stops):
    """The squares that a man attacks. Its lines end at the first square of `stops`, which is attacked too."""
    if kind == "P":
        return PAWN[colour][square]
    if kind == "N":
        return KNIGHT[square]
    if kind == "K":
        return NEXT_TO[square]
    mask = 0
    for ray, nearest_is_lowest in RAYS[kind][square]:
        stopping = ray & stops
        if not stopping:
            mask |= ray
        elif nearest_is_lowest:
            nearest = stopping & -stopping
            mask |= ray & (nearest | (nearest - 1))
        else:
            nearest = 1 << (stopping.bit_length() - 1)
            mask |= ray & ~(nearest - 1)
    return mask


# ---------------------------------------------------------------------------------------------------
# Reading a certificate
# ---------------------------------------------------------------------------------------------------


class Certificate:
    """What a certificate says. `answer` is "winnable", "closure" or "regions"."""

    def __init__(self, position, side, answer, line, regions):
        self.position = position
        self.side = side
        self.answer = answer
        self.line = line
        self.regions = regions


class Lines:
    """The lines of a text, one after another."""

    def __init__(self, text):
        self.lines = text.split("\n")
        # What follows the last line feed is no line, unless there is something.
        self.whole = self.lines.pop() == ""
        self.next = 0

    def is_at_end(self):
        return self.next == len(self.lines) and self.whole

    def peek(self):
        return self.lines[self.next] if self.next < len(self.lines) else None

    def take(self, expected):
        line = self.peek()
        if line is None:
            raise Refused("the text ends where %s was expected" % expected)
        self.next += 1
        return line

    def skip_to_next(self, began):
        """Goes on where the next certificate may begin, so that one that is not written rightly does not
        hide those after it: behind the next line `end`, or at the next line that begins one."""
        self.next = began + 1
        while self.next < len(self.lines):
            if self.lines[self.next - 1] == "end" or self.lines[self.next].startswith(BEGINNING):
                return
            self.next += 1
        self.whole = True


def read_certificate(lines):
    take_exactly(lines, "compongo winnability 2")
    position = read_position(take_after(lines, "position "))
    side = take_after(lines, "side ")
    if side not in (WHITE, BLACK):
        raise Refused("a side must be white or black, not %r" % side)
    answer = lines.take("winnable or unwinnable")
    if answer == "winnable":
        certificate = Certificate(position, side, "winnable", read_line(lines), None)
    elif answer != "unwinnable":
        raise Refused("found %r, expected winnable or unwinnable" % answer)
    elif lines.peek() == "closure":
        lines.take("closure")
        certificate = Certificate(position, side, "closure", None, None)
    else:
        certificate = Certificate(position, side, "regions", None, read_regions(lines, position))
    take_exactly(lines, "end")
    return certificate


def take_exactly(lines, expected):
    line = lines.take(expected)
    if line != expected:
        raise Refused("found %r, expected %r" % (line, expected))


def take_after(lines, beginning):
    line = lines.take(beginning)
    if not line.startswith(beginning):
        raise Refused("found %r, expected a line that begins with %r" % (line, beginning))
    return line[len(beginning):]


def read_line(lines):
    fields = lines.take("line").split(" ")
    if fields[0] != "line":
        raise Refused("found %r, expected line" % fields[0])
    for move in fields[1:]:
        if not re.fullmatch("[a-h][1-8][a-h][1-8][qrbn]?", move):
            raise Refused("%r is no move" % move)
    return fields[1:]


def read_position(fen):
    fields = fen.split(" ")
    if len(fields) != 6:
        raise Refused("a position has six fields, not %d" % len(fields))
    placement, turn, castling, en_passant, _, _ = fields
    board = read_placement(placement)
    if turn not in ("w", "b"):
        raise Refused("the turn must be w or b, not %r" % turn)
    for counter in fields[4:]:
        if not re.fullmatch("[0-9]{1,5}", counter):
            raise Refused("%r is no counter" % counter)
    colour = WHITE if turn == "w" else BLACK
    return Position(
        board, colour, read_castling(castling, board), read_en_passant(en_passant, board, colour)
    )


def read_placement(text):
    board = [None] * 64
    ranks = text.split("/")
    if len(ranks) != 8:
        raise Refused("a placement has eight ranks, not %d" % len(ranks))
    for rank, content in zip(range(7, -1, -1), ranks):
        file = 0
        for letter in content:
            if letter in "12345678":
                file += int(letter)
            elif letter in "PQRBNKpqrbnk" and file < 8:
                board[file + 8 * rank] = letter
                file += 1
            else:
                raise Refused("%r has no place in rank %d" % (letter, rank + 1))
        if file != 8:
            raise Refused("rank %d has %d squares" % (rank + 1, file))
    return board


def read_castling(text, board):
    """The squares of the rooks that the rights name."""
    if text == "-":
        return frozenset()
    rooks = set()
    for letter in text:
        if letter not in "ABCDEFGHabcdefgh":
            raise Refused("%r is no rook's file" % letter)
        colour = WHITE if letter.isupper() else BLACK
        first = 0 if colour == WHITE else 56
        rook = first + "abcdefgh".index(letter.lower())
        if board[rook] != letter_of("R", colour):
            raise Refused("no rook stands on %s" % square_name(rook))
        if rook in rooks:
            raise Refused("the right of %s is named twice" % square_name(rook))
        rooks.add(rook)
    if not rooks:
        raise Refused("the castling rights are missing")
    for first, king in ((0, "K"), (56, "k")):
        own = [rook for rook in rooks if first <= rook < first + 8]
        kings = [square for square in range(first, first + 8) if board[square] == king]
        if not own:
            continue
        if len(kings) != 1:
            raise Refused("a castling right needs one king on its rank")
        if sum(rook < kings[0] for rook in own) > 1 or sum(rook > kings[0] for rook in own) > 1:
            raise Refused("two castling rights on one side of a king")
    return frozenset(rooks)


def read_en_passant(text, board, turn):
    """The square, or None if it does not count."""
    if text == "-":
        return None
    if not re.fullmatch("[a-h][1-8]", text):
        raise Refused("%r is no square" % text)
    square = square_of(text)
    if rank_of(square, turn) != 6:
        return None
    pawn, origin = square - AHEAD[turn], square + AHEAD[turn]
    if board[pawn] != letter_of("P", OTHER[turn]) or board[square] or board[origin]:
        return None
    return square


def letter_of(kind, colour):
    return kind if colour == WHITE else kind.lower()


def colour_of(letter):
    return WHITE if letter.isupper() else BLACK


# ---------------------------------------------------------------------------------------------------
# A position and its legal moves
# ---------------------------------------------------------------------------------------------------


class Position:
    """One position: `board` has a letter or None for each square."""

    def __init__(self, board, turn, castling, crossed):
        self.board = board
        self.turn = turn
        self.castling = castling  # the squares of the rooks that the rights name
        self.crossed = crossed  # by the last move's two steps of a pawn, or None

    def key(self):
        """Equal for positions that are the same."""
        crossed = self.crossed
        if crossed is not None and not any(
            self.board[square] == letter_of("P", self.turn)
            for square in squares_in(PAWN[OTHER[self.turn]][crossed])
        ):
            crossed = None
        return "".join(letter or "." for letter in self.board), self.turn, self.castling, crossed

    def men(self, colour):
        return [
            (square, letter.upper())
            for square, letter in enumerate(self.board)
            if letter and colour_of(letter) == colour
        ]


class Move:
    def __init__(self, origin, target, promotion=None, is_castling=False, is_en_passant=False):
        self.origin = origin
        self.target = target  # with castling: the rook's square
        self.promotion = promotion
        self.is_castling = is_castling
        self.is_en_passant = is_en_passant

    def text(self):
        return square_name(self.origin) + square_name(self.target) + (self.promotion or "").lower()


def occupied(board):
    return sum(1 << square for square, letter in enumerate(board) if letter)


def attackers_of(position, colour, stops):
    """All squares that men of this colour attack."""
    mask = 0
    for square, kind in position.men(colour):
        mask |= attacked_from(square, kind, colour, stops)
    return mask


def is_in_check(position, colour):
    attacked = attackers_of(position, OTHER[colour], occupied(position.board))
    return any(kind == "K" and attacked >> square & 1 for square, kind in position.men(colour))


def is_mate(position, budget):
    """Is the player to move mated?"""
    return is_in_check(position, position.turn) and not legal_moves(position, budget)


def legal_moves(position, budget):
    """The legal moves, each with the position after it."""
    both = ((move, legal(position, move, budget)) for move in moves_by_kind(position))
    return [(move, after) for move, after in both if after is not None]


def legal(position, move, budget):
    """The position after the move, or None if it leaves a king of the mover's attacked."""
    after = play(position, move)
    budget.spend(len(after.men(after.turn)))
    return None if is_in_check(after, position.turn) else after


def moves_by_kind(position):
    """The moves, whether or not they leave a king attacked."""
    board, turn = position.board, position.turn
    everybody = occupied(board)
    own = sum(1 << square for square, _ in position.men(turn))
    for square, kind in position.men(turn):
        if kind == "P":
            for move in pawn_moves(position, square):
                yield move
            continue
        for target in squares_in(attacked_from(square, kind, turn, everybody) & ~own):
            if board[target] not in ("K", "k"):
                yield Move(square, target)
    for rook in sorted(position.castling):
        if colour_of(board[rook]) == turn and can_castle(position, rook):
            yield Move(home_of_king(position, rook), rook, is_castling=True)


def pawn_moves(position, square):
    board, turn = position.board, position.turn
    if rank_of(square, turn) == 8:
        return
    targets = []
    one = square + AHEAD[turn]
    if not board[one]:
        targets.append(one)
        two = one + AHEAD[turn]
        if rank_of(square, turn) == 2 and not board[two]:
            targets.append(two)
    for target in squares_in(PAWN[turn][square]):
        letter = board[target]
        if letter and colour_of(letter) != turn and letter not in ("K", "k"):
            targets.append(target)
        elif target == position.crossed:
            yield Move(square, target, is_en_passant=True)
    for target in targets:
        for promotion in PROMOTIONS if rank_of(target, turn) == 8 else (None,):
            yield Move(square, target, promotion)


def home_of_king(position, rook):
    first = rook - rook % 8
    king = letter_of("K", colour_of(position.board[rook]))
    return next(square for square in range(first, first + 8) if position.board[square] == king)


def castled_squares(king, rook):
    """Where king and rook come to."""
    first = rook - rook % 8
    return (first + 2, first + 3) if rook < king else (first + 6, first + 5)


def can_castle(position, rook):
    king = home_of_king(position, rook)
    king_to, rook_to = castled_squares(king, rook)
    passed = (BETWEEN[king][king_to] | BETWEEN[rook][rook_to] | 1 << king_to | 1 << rook_to)
    others = occupied(position.board) & ~(1 << king | 1 << rook)
    if passed & others:
        return False
    without_king = occupied(position.board) & ~(1 << king)
    attacked = attackers_of(position, OTHER[position.turn], without_king)
    return not attacked & (1 << king | BETWEEN[king][king_to])


def play(position, move):
    """The position after a move."""
    board, turn = list(position.board), position.turn
    man = board[move.origin]
    crossed = None
    board[move.origin] = None
    if move.is_castling:
        king_to, rook_to = castled_squares(move.origin, move.target)
        board[move.target] = None
        board[king_to], board[rook_to] = man, letter_of("R", turn)
    else:
        board[move.target] = letter_of(move.promotion, turn) if move.promotion else man
    if move.is_en_passant:
        board[move.target - AHEAD[turn]] = None
    if man.upper() == "P" and abs(move.target - move.origin) == 16:
        crossed = move.origin + AHEAD[turn]
    castling = position.castling - {move.origin, move.target}
    if man.upper() == "K":
        castling = frozenset(rook for rook in castling if colour_of(position.board[rook]) != turn)
    return Position(board, OTHER[turn], castling, crossed)


# ---------------------------------------------------------------------------------------------------
# The check as a whole; lines and closures
# ---------------------------------------------------------------------------------------------------


def check(certificate, budget):
    """Returns if the certificate is a proof; raises Refused or BudgetSpent if not."""
    position, side = certificate.position, certificate.side
    if certificate.answer == "winnable":
        check_line(position, side, certificate.line, budget)
        return
    refuse_mate_at_once(position, side, budget)
    if certificate.answer == "closure":
        check_closure(position, side, budget)
    else:
        RegionCheck(position, side, certificate.regions, budget).check()


def check_line(position, side, line, budget):
    for number, text in enumerate(line, 1):
        moves = [move for move in moves_by_kind(position) if move.text() == text]
        position = legal(position, moves[0], budget) if moves else None
        if position is None:
            raise Refused("move %d, %s, is not legal" % (number, text))
    if position.turn == side or not is_mate(position, budget):
        raise Refused("the line does not end in a mate by %s" % side)


def refuse_mate_at_once(position, side, budget):
    if position.turn != side:
        if is_mate(position, budget):
            raise Refused("%s is mated in the position" % OTHER[side])
        return
    for move, after in legal_moves(position, budget):
        if is_mate(after, budget):
            raise Refused("%s mates at once" % move.text())


def check_closure(position, side, budget):
    if men_too_few_in(position, side):
        return
    known = {position.key()}
    waiting = [position]
    while waiting:
        position = waiting.pop()
        moves = legal_moves(position, budget)
        if not moves and position.turn != side and is_in_check(position, position.turn):
            raise Refused("a mate of %s is reached" % position.turn)
        for _, after in moves:
            if men_too_few_in(after, side):
                continue
            key = after.key()
            if key not in known:
                if len(known) == MOST_CLOSURE_POSITIONS:
                    raise BudgetSpent()
                known.add(key)
                waiting.append(after)


def men_too_few_in(position, side):
    kings = {WHITE: 0, BLACK: 0}
    squares = {WHITE: dict.fromkeys("PNBRQ", 0), BLACK: dict.fromkeys("PNBRQ", 0)}
    for square, letter in enumerate(position.board):
        if letter in ("K", "k"):
            kings[colour_of(letter)] += 1
        elif letter:
            squares[colour_of(letter)][letter.upper()] |= 1 << square
    return men_too_few(kings, squares, side)


def men_too_few(kings, squares, side):
    """`kings` is how many kings each colour has, `squares` where its other men may stand by kind."""
    mine, theirs = squares[side], squares[OTHER[side]]
    if kings[OTHER[side]] == 0 or not any(mine.values()):
        return True
    if kings[WHITE] != 1 or kings[BLACK] != 1:
        return False

    def only(men, kinds):
        return not any(mask for kind, mask in men.items() if kind not in kinds)

    if only(mine, "N") and bin(mine["N"]).count("1") == 1 and only(theirs, "Q"):
        return True
    bishops = mine["B"] | theirs["B"]
    return (
        only(mine, "B")
        and only(theirs, "BRQ")
        and (bishops & DARK_SQUARES == 0 or bishops & ~DARK_SQUARES == 0)
    )


# ---------------------------------------------------------------------------------------------------
# Regions: what they say
# ---------------------------------------------------------------------------------------------------


class Whereabouts:
    """Where one man may stand as which kind, and whether it may be gone. Never changed once made."""

    __slots__ = ("may_be_gone", "kinds", "squares")

    def __init__(self, may_be_gone, kinds):
        self.may_be_gone = may_be_gone
        self.kinds = kinds  # kind -> set of squares, none of them empty
        self.squares = 0
        for mask in kinds.values():
            self.squares |= mask

    def is_certain(self):
        return not self.may_be_gone and self.squares & (self.squares - 1) == 0

    def is_placed(self):
        return self.is_certain() and len(self.kinds) == 1

    def has_no_room(self):
        return not self.may_be_gone and not self.squares

    def without(self, squares):
        if not self.squares & squares:
            return self
        kinds = {kind: mask & ~squares for kind, mask in self.kinds.items() if mask & ~squares}
        return Whereabouts(self.may_be_gone, kinds)

    def is_within(self, other):
        return (
            (other.may_be_gone or not self.may_be_gone)
            and self.squares & ~other.squares == 0
            and all(mask & ~other.kinds.get(kind, 0) == 0 for kind, mask in self.kinds.items())
        )

    def key(self):
        return self.may_be_gone, tuple(sorted(self.kinds.items()))


GONE = Whereabouts(True, {})


def standing_on(kind, square):
    return Whereabouts(False, {kind: 1 << square})


class Region:
    """`men` has the whereabouts of every man, in the order of their squares in the position."""

    def __init__(self, turn, names, men):
        self.turn = turn
        self.names = names
        self.men = men


def read_regions(lines, position):
    order = [square for square, letter in enumerate(position.board) if letter]
    men = [standing_on(position.board[square].upper(), square) for square in order]
    regions = []
    while lines.peek() not in ("end", None):
        if len(regions) == MOST_REGIONS:
            raise Refused("there are more than %d regions" % MOST_REGIONS)
        fields = lines.take("region").split(" ")
        if fields[0] != "region" or len(fields) < 2 or fields[1] not in (WHITE, BLACK):
            raise Refused("found %r, expected region white or region black" % " ".join(fields))
        for number in fields[2:]:
            if not re.fullmatch("[0-9]+", number):
                raise Refused("%r is no number of a region" % number)
        men = read_men(lines, position, order, men)
        regions.append(Region(fields[1], [int(number) for number in fields[2:]], men))
    if not regions:
        raise Refused("there is neither a closure nor a region")
    for region in regions:
        for number in region.names:
            if number >= len(regions):
                raise Refused("there is no region %d" % number)
    return regions


def read_men(lines, position, order, before):
    men = list(before)
    last = -1
    while lines.peek() is not None and re.match("[PQRBNKpqrbnk][a-h][1-8] ", lines.peek()):
        fields = lines.take("a man").split(" ")
        letter, square = fields[0][0], square_of(fields[0][1:])
        if position.board[square] != letter:
            raise Refused("%s is no man of the position" % fields[0])
        index = order.index(square)
        if index <= last:
            raise Refused("%s is not in the order of the squares" % fields[0])
        last = index
        men[index] = read_whereabouts(fields, letter.upper())
    return men


def read_whereabouts(fields, own_kind):
    name = fields[0]
    if fields[1] not in ("0", "1"):
        raise Refused("found %r, expected 0 or 1 after %s" % (fields[1], name))
    kinds = {}
    for field in fields[2:]:
        if not re.fullmatch("[PQRBNK][0-9A-Fa-f]{16}", field):
            raise Refused("%r is no kind and squares" % field)
        kind, squares = field[0], int(field[1:], 16)
        if kind != own_kind and (own_kind != "P" or kind == "K"):
            raise Refused("%s cannot be of the kind %s" % (name, kind))
        if kind in kinds:
            raise Refused("%s has the kind %s twice" % (name, kind))
        kinds[kind] = squares
    man = Whereabouts(fields[1] == "1", {kind: mask for kind, mask in kinds.items() if mask})
    if man.may_be_gone and own_kind == "K":
        raise Refused("a king is never gone")
    if man.has_no_room():
        raise Refused("%s has no square" % name)
    return man


# ---------------------------------------------------------------------------------------------------
# Regions: every move leads into one
# ---------------------------------------------------------------------------------------------------


class RegionCheck:
    """A check of one certificate's regions."""

    def __init__(self, position, side, regions, budget):
        self.position = position
        self.side = side
        self.victim = OTHER[side]
        self.regions = regions
        self.budget = budget
        self.order = [square for square, letter in enumerate(position.board) if letter]
        letters = [position.board[square] for square in self.order]
        self.kinds = [letter.upper() for letter in letters]
        self.colours = [colour_of(letter) for letter in letters]
        self.of = {
            colour: [man for man, its in enumerate(self.colours) if its == colour]
            for colour in (WHITE, BLACK)
        }
        self.king = {}
        self.has_picture = {}  # of a region's number, as far as it was asked

    def check(self):
        for colour in (WHITE, BLACK):
            kings = [man for man in self.of[colour] if self.kinds[man] == "K"]
            if len(kings) != 1:
                raise Refused("regions need one king of each colour")
            self.king[colour] = kings[0]
        first = self.regions[0]
        if first.turn != self.position.turn:
            raise Refused("region 0 has not the position's turn")
        for man, whereabouts in enumerate(first.men):
            if not whereabouts.kinds.get(self.kinds[man], 0) >> self.order[man] & 1:
                raise Refused("the position is not in region 0")
        self.keeps_file = [self.man_keeps_file(man) for man in range(len(self.order))]
        for number, region in enumerate(self.regions):
            for description, outcomes, arrived, left in self.moves_from(region):
                self.follow(number, region, description, outcomes, arrived, left)

    def man_keeps_file(self, man):
        if self.kinds[man] != "P":
            return False
        file = 0x0101010101010101 << self.order[man] % 8
        for region in self.regions:
            whereabouts = region.men[man]
            if whereabouts.squares & ~file or whereabouts.kinds.keys() - {"P"}:
                return False
        return True

    def follow(self, number, region, description, outcomes, arrived, left):
        """Refuses the certificate if a move leads out of the regions, or may mate.

        `outcomes` are sets of positions, of which it is enough that one leads on (they differ in which
        of several alike men was captured)."""
        may_mate = False
        for before in outcomes:
            after = self.make_room(before, region.turn)
            if after is None or self.too_few(after):
                return
            for name in self.containing(after, region):
                if self.regions[name].turn != self.victim or not self.picture_in_region(name):
                    return
                if not self.find_picture(after, arrived, left):
                    return
                may_mate = True
                break
        raise Refused(
            "region %d: %s %s" % (number, description, "may mate" if may_mate else "leads out of the regions")
        )

    def containing(self, men, region):
        """The named regions that a set of positions of the opponent's turn is in."""
        for name in region.names:
            there = self.regions[name]
            self.budget.spend(1)
            if there.turn != region.turn and all(
                man.is_within(other) for man, other in zip(men, there.men)
            ):
                yield name

    def make_room(self, men, mover):
        """What remains after a move: None if it is no such move."""
        if men is None or any(man.has_no_room() for man in men):
            return None
        king = self.king[mover]
        men = list(men)
        men[king] = men[king].without(self.always_attacked(men, OTHER[mover], king))
        return None if men[king].has_no_room() else men

    def always_attacked(self, men, colour, king):
        """The squares that men of this colour always attack, `king` being thought away."""
        somebody, two = 0, 0
        for man, whereabouts in enumerate(men):
            if man != king:
                two |= somebody & whereabouts.squares
                somebody |= whereabouts.squares
        attacked = 0
        for man in self.of[colour]:
            whereabouts = men[man]
            if whereabouts.may_be_gone:
                continue
            others = two | somebody & ~whereabouts.squares
            always = ALL_SQUARES
            for kind, mask in whereabouts.kinds.items():
                for square in squares_in(mask):
                    self.budget.spend(1)
                    always &= attacked_from(square, kind, colour, others)
                    if not always:
                        break
                if not always:
                    break
            attacked |= always
        return attacked

    def too_few(self, men):
        kings = {WHITE: 1, BLACK: 1}
        squares = {WHITE: dict.fromkeys("PNBRQK", 0), BLACK: dict.fromkeys("PNBRQK", 0)}
        for man, whereabouts in enumerate(men):
            of_colour = squares[self.colours[man]]
            for kind, mask in whereabouts.kinds.items():
                of_colour[kind] |= mask
        for colour in (WHITE, BLACK):
            del squares[colour]["K"]
        return men_too_few(kings, squares, self.side)

    # Every move of a region: its name, the sets after it, the squares arrived at and left.

    def moves_from(self, region):
        certain = 0
        for man in region.men:
            if man.is_certain():
                certain |= man.squares
        for man in self.of[region.turn]:
            for kind, mask in region.men[man].kinds.items():
                for square in squares_in(mask):
                    self.budget.spend(1)
                    moves = self.pawn_moves if kind == "P" else self.piece_moves
                    for move in moves(region, man, kind, square, certain):
                        yield move
        for rook in sorted(self.position.castling):
            if colour_of(self.position.board[rook]) == region.turn:
                for move in self.castling(region, self.order.index(rook), certain):
                    yield move

    def piece_moves(self, region, man, kind, square, certain):
        for target in squares_in(attacked_from(square, kind, region.turn, certain & ~(1 << square))):
            if not certain >> target & 1:
                yield self.plain_move(region, man, kind, square, target)
            for move in self.captures(region, man, kind, square, target):
                yield move

    def pawn_moves(self, region, man, kind, square, certain):
        turn = region.turn
        if rank_of(square, turn) == 8:
            return
        one = square + AHEAD[turn]
        if not certain >> one & 1:
            for move in self.pawn_step(region, man, square, one):
                yield move
            two = one + AHEAD[turn]
            if rank_of(square, turn) == 2 and not certain >> two & 1:
                for move in self.pawn_step(region, man, square, two):
                    yield move
        crossed = self.crossed_squares(region)
        for target in squares_in(PAWN[turn][square]):
            for new_kind in PROMOTIONS if rank_of(target, turn) == 8 else "P":
                for move in self.captures(region, man, new_kind, square, target):
                    yield move
            if crossed >> target & 1:
                for move in self.en_passant(region, man, square, target):
                    yield move

    def pawn_step(self, region, man, square, target):
        if self.faces_a_pawn(region, man, target):
            return
        for new_kind in PROMOTIONS if rank_of(target, region.turn) == 8 else "P":
            yield self.plain_move(region, man, new_kind, square, target)

    def faces_a_pawn(self, region, man, target):
        """Would the pawn step onto or past the farthest square of a pawn that it cannot pass?"""
        turn = region.turn
        if not self.keeps_file[man]:
            return False
        for other in self.of[OTHER[turn]]:
            whereabouts = region.men[other]
            if (
                self.keeps_file[other]
                and not whereabouts.may_be_gone
                and self.order[other] % 8 == self.order[man] % 8
                and rank_of(self.order[other], turn) > rank_of(self.order[man], turn)
            ):
                farthest = max(rank_of(square, turn) for square in squares_in(whereabouts.squares))
                if rank_of(target, turn) >= farthest:
                    return True
        return False

    def plain_move(self, region, man, kind, square, target):
        after = self.put(region.men, man, kind, target)
        return self.described(man, square, target), [after], 1 << target, 1 << square

    def captures(self, region, man, kind, square, target):
        for captured in self.of[OTHER[region.turn]]:
            if self.kinds[captured] != "K" and region.men[captured].squares >> target & 1:
                outcomes = [
                    self.put(men, man, kind, target) for men in self.taken_off(region.men, captured)
                ]
                description = self.described(man, square, target) + " with a capture"
                yield description, outcomes, 1 << target, 1 << square

    def taken_off(self, men, captured):
        """The sets without the captured man, or without one that is alike, whose whereabouts it gets."""
        outcomes = []
        for alike in [captured] + self.alike(captured):
            after = list(men)
            after[captured] = men[alike]
            after[alike] = GONE
            outcomes.append(after)
        return outcomes

    def alike(self, man):
        square = self.order[man]
        if self.kinds[man] == "P" or square in self.position.castling:
            return []
        return [
            other
            for other in self.of[self.colours[man]]
            if other != man
            and self.kinds[other] == self.kinds[man]
            and self.order[other] not in self.position.castling
            and (
                self.kinds[man] != "B"
                or DARK_SQUARES >> self.order[other] & 1 == DARK_SQUARES >> square & 1
            )
        ]

    def crossed_squares(self, region):
        opponent = OTHER[region.turn]
        crossed = 0
        for man in self.of[opponent]:
            if rank_of(self.order[man], opponent) <= 2:
                for square in squares_in(region.men[man].kinds.get("P", 0)):
                    if rank_of(square, opponent) == 4:
                        crossed |= 1 << (square - AHEAD[opponent])
        if self.position.crossed is not None and region.turn == self.position.turn:
            crossed |= 1 << self.position.crossed
        return crossed

    def en_passant(self, region, man, square, target):
        pawn_square = target - AHEAD[region.turn]
        for captured in self.of[OTHER[region.turn]]:
            if region.men[captured].kinds.get("P", 0) >> pawn_square & 1:
                after = list(region.men)
                after[captured] = GONE
                after = self.put(after, man, "P", target)
                description = self.described(man, square, target) + " en passant"
                yield description, [after], 1 << target, 1 << square | 1 << pawn_square

    def castling(self, region, rook, certain):
        king = self.king[region.turn]
        king_home, rook_home = self.order[king], self.order[rook]
        king_to, rook_to = castled_squares(king_home, rook_home)
        men = region.men
        if not men[king].squares >> king_home & 1 or not men[rook].squares >> rook_home & 1:
            return
        for man in (king, rook):
            if men[man].is_certain():
                certain &= ~men[man].squares
        if certain & (BETWEEN[king_home][king_to] | BETWEEN[rook_home][rook_to]):
            return
        passed = 1 << king_home | BETWEEN[king_home][king_to]
        if self.always_attacked(men, OTHER[region.turn], king) & passed:
            return
        after = self.put(men, king, "K", king_to)
        after = self.put(after, rook, "R", rook_to)
        description = self.described(king, king_home, rook_home)
        yield description, [after], 1 << king_to | 1 << rook_to, ALL_SQUARES

    def put(self, men, man, kind, square):
        """The set in which this man stands on this square, which is taken from all others."""
        bit = 1 << square
        self.budget.spend(len(men))
        after = [whereabouts.without(bit) for whereabouts in men]
        after[man] = standing_on(kind, square)
        return after

    def described(self, man, square, target):
        name = letter_of(self.kinds[man], self.colours[man]) + square_name(self.order[man])
        return "%s by %s-%s" % (name, square_name(square), square_name(target))

    # -----------------------------------------------------------------------------------------------
    # Regions: no move mates
    # -----------------------------------------------------------------------------------------------

    def picture_in_region(self, number):
        if number not in self.has_picture:
            self.has_picture[number] = self.find_picture(self.regions[number].men, ALL_SQUARES, 0)
        return self.has_picture[number]

    def find_picture(self, men, arrived, left):
        """Is there a picture of a mate of the victim in a set of positions of its turn?"""
        king = self.king[self.victim]
        for square in squares_in(men[king].squares):
            attempt = self.put(men, king, "K", square)
            its_king = self.king[self.side]
            attempt[its_king] = attempt[its_king].without(NEXT_TO[square])
            if any(man.has_no_room() for man in attempt):
                continue
            if self.complete(Picture(self, attempt, square, arrived, left)):
                return True
        return False

    def complete(self, picture):
        missing = picture.missing()
        if not missing:
            return True
        fewest = None
        for suppliers_of in missing:
            suppliers = suppliers_of()
            if not suppliers:
                return False
            if fewest is None or len(suppliers) < len(fewest):
                fewest = suppliers
        for man, kind, square in fewest:
            attempt = self.put(picture.men, man, kind, square)
            if any(whereabouts.has_no_room() for whereabouts in attempt):
                continue
            if self.complete(Picture(self, attempt, picture.square, picture.arrived, picture.left)):
                return True
        return False


class Picture:
    """An attempt at a picture of a mate: the victim's king stands on `square`."""

    def __init__(self, check, men, square, arrived, left):
        self.check = check
        self.men = men
        self.square = square
        self.arrived = arrived
        self.left = left
        self.king = check.king[check.victim]
        self.certain = 0  # without the king, which is thought away
        self.certain_victims = 0
        self.placed = {WHITE: [], BLACK: []}  # man, kind, square
        self.can_be_put = []
        tried = set()
        for man, whereabouts in enumerate(men):
            if man == self.king:
                continue
            colour = check.colours[man]
            if whereabouts.is_certain():
                self.certain |= whereabouts.squares
                if colour == check.victim:
                    self.certain_victims |= whereabouts.squares
            if whereabouts.is_placed():
                (kind,) = whereabouts.kinds
                self.placed[colour].append((man, kind, whereabouts.squares.bit_length() - 1))
                continue
            key = (check.kinds[man], colour, whereabouts.key())
            if key not in tried:
                tried.add(key)
                self.can_be_put.append(man)

    def attacks(self, kind, square, colour, stops):
        self.check.budget.spend(1)
        return attacked_from(square, kind, colour, stops)

    def attacks_king(self, kind, square, stops):
        return self.attacks(kind, square, self.check.side, stops) >> self.square & 1

    def missing(self):
        """The missing things: for each a function that lists its suppliers (man, kind, square)."""
        side = self.check.side
        checking = [man for man in self.placed[side] if self.attacks_king(man[1], man[2], self.certain)]
        missing = []
        if not checking:
            missing.append(lambda: self.suppliers_of_attack(self.square, self.certain))
        missing += self.missing_around_king()
        before = [man for man in checking if self.was_there_before(man)]
        for _, _, square in before:
            missing.append(lambda square=square: self.suppliers_on(BETWEEN[square][self.square]))
        given = [man for man in checking if man not in before]
        if len(given) == 1:
            missing += self.missing_against_answers(given[0])
        return missing

    def missing_around_king(self):
        side = self.check.side
        covered = self.certain_victims
        for _, kind, square in self.placed[side]:
            covered |= self.attacks(kind, square, side, self.certain)
        return [
            lambda square=square: self.suppliers_around_king(square)
            for square in squares_in(NEXT_TO[self.square] & ~covered)
        ]

    def was_there_before(self, man):
        _, kind, square = man
        return not self.arrived >> square & 1 and self.attacks_king(kind, square, self.certain | self.left)

    def missing_against_answers(self, checking):
        """For each answer to the only check: something that stops it."""
        victim = self.check.victim
        _, _, checking_square = checking
        missing = []
        for man in self.placed[victim]:
            _, kind, square = man
            if self.is_pinned(square):
                continue
            reached = 1 << checking_square
            if kind != "P":
                reached |= BETWEEN[checking_square][self.square]
            for target in squares_in(self.attacks(kind, square, victim, self.certain) & reached):
                missing.append(
                    lambda square=square, target=target: self.suppliers_on(BETWEEN[square][target])
                    + self.suppliers_of_attack(self.square, self.certain & ~(1 << square))
                )
        return missing

    def is_pinned(self, square):
        without = self.certain & ~(1 << square)
        return any(
            self.attacks_king(kind, origin, without) and not self.attacks_king(kind, origin, self.certain)
            for _, kind, origin in self.placed[self.check.side]
        )

    # Who can supply something.

    def places(self, man):
        """The kinds and squares as and on which a man may be put."""
        whereabouts = self.men[man]
        taken = self.certain | 1 << self.square
        if whereabouts.is_certain():
            taken &= ~whereabouts.squares
        for kind, mask in whereabouts.kinds.items():
            for square in squares_in(mask & ~taken):
                yield kind, square

    def suppliers_on(self, squares):
        return [
            (man, kind, square)
            for man in self.can_be_put
            for kind, square in self.places(man)
            if squares >> square & 1
        ]

    def suppliers_of_attack(self, target, stops):
        side = self.check.side
        return [
            (man, kind, square)
            for man in self.can_be_put
            if self.check.colours[man] == side
            for kind, square in self.places(man)
            if self.attacks(kind, square, side, stops) >> target & 1
        ]

    def suppliers_around_king(self, square):
        standing = [
            supplier
            for supplier in self.suppliers_on(1 << square)
            if self.check.colours[supplier[0]] == self.check.victim
        ]
        return standing + self.suppliers_of_attack(square, self.certain)


# ---------------------------------------------------------------------------------------------------
# The command line
# ---------------------------------------------------------------------------------------------------


def verdicts_of(text, steps):
    """For each certificate of a text a verdict (accepted, refused, unchecked) and a reason or None."""
    lines = Lines(text)
    if lines.is_at_end():
        yield "refused", "there is no certificate"
    while not lines.is_at_end():
        began = lines.next
        try:
            certificate = read_certificate(lines)
        except Refused as refusal:
            reason = "line %d: %s" % (max(lines.next, began + 1), refusal)
            lines.skip_to_next(began)
            yield "refused", reason
            continue
        try:
            check(certificate, Budget(steps))
            yield "accepted", None
        except Refused as refusal:
            yield "refused", str(refusal)
        except BudgetSpent:
            yield "unchecked", "not checked within the budget of %d steps" % steps


def main():
    parser = argparse.ArgumentParser(description="Checks certificates of winnability.")
    parser.add_argument("files", metavar="FILE", nargs="+", help="certificates; - is standard input")
    parser.add_argument(
        "--budget", type=int, default=DEFAULT_BUDGET, help="steps for each certificate (%(default)s)"
    )
    arguments = parser.parse_args()
    found = set()
    for name in arguments.files:
        try:
            if name == "-":
                content = sys.stdin.buffer.read()
            else:
                with open(name, "rb") as file:
                    content = file.read()
        except OSError as error:
            print("%s: %s" % (name, error.strerror), file=sys.stderr)
            found.add("unreadable")
            continue
        for number, (verdict, reason) in enumerate(
            verdicts_of(content.decode("latin-1"), arguments.budget), 1
        ):
            found.add(verdict)
            print("%s %d: %s%s" % (name, number, verdict, ": " + reason if reason else ""))
    if "unreadable" in found:
        return 2
    if "refused" in found:
        return 1
    return 3 if "unchecked" in found else 0


if __name__ == "__main__":
    sys.exit(main())
