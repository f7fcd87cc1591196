"""A checker of certificates, written from docs/CERTIFICATES.md alone: that page must be enough. It is plain and slow.

Usage: page_checker.py FILE    a word for each certificate of the file
"""

import re
import sys
from collections import Counter
from dataclasses import dataclass, field, replace

KINDS = "PQRBNK"
OTHER = {"white": "black", "black": "white"}
ALL = frozenset(range(64))
STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STEPS = {"R": STRAIGHT, "B": DIAGONAL, "Q": STRAIGHT + DIAGONAL, "K": STRAIGHT + DIAGONAL,
         "N": ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))}
PAWN_STEPS = {"white": ((-1, 1), (1, 1)), "black": ((-1, -1), (1, -1))}


class Refused(Exception):
    """What is wrong with the certificate."""


class Unchecked(Exception):
    """It asks for more work than there is time for."""


def expect(is_so, what):
    if not is_so:
        raise Refused(what)


# Squares are numbers, a1 = 0, b1 = 1, ... h8 = 63.

def square_of(name):
    expect(re.fullmatch("[a-h][1-8]", name), "a square")
    return ord(name[0]) - ord("a") + 8 * (int(name[1]) - 1)


def name_of(square):
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def rank(colour, number):
    """As this player counts."""
    row = number - 1 if colour == "white" else 8 - number
    return frozenset(range(8 * row, 8 * row + 8))


def ahead(colour, square):
    """One rank on, as this player sees it; none beyond the last."""
    to = square + (8 if colour == "white" else -8)
    return to if 0 <= to < 64 else None


def going(square, step, is_line, stops):
    """The squares on a way, up to the first where something stops."""
    file, row = square % 8 + step[0], square // 8 + step[1]
    while 0 <= file < 8 and 0 <= row < 8:
        yield 8 * row + file
        if not is_line or 8 * row + file in stops:
            return
        file, row = file + step[0], row + step[1]


def attacks(colour, kind, square, stops):
    """What a man attacks, its lines ending where something stops them."""
    if kind in "QRB":
        return {to for step in STEPS[kind] for to in going(square, step, True, stops)}
    return NEAR[colour, kind, square]


NEAR = {(colour, kind, square): {to for step in (steps or PAWN_STEPS[colour]) for to in going(square, step, False, ())}
        for colour in OTHER for kind, steps in (("P", ()), ("N", STEPS["N"]), ("K", STEPS["K"])) for square in ALL}


def between(one, other):
    """The squares on the line between two, without both."""
    for step in STEPS["Q"]:
        way = list(going(one, step, True, {other}))
        if other in way:
            return set(way[:-1])
    return set()


# Sets of positions. A position is a set with one member.

@dataclass
class Man:
    colour: str
    kind: str
    home: int
    may_be: dict
    may_be_gone: bool = False
    keeps_file: bool = False

    def on(self, kind):
        return self.may_be.get(kind, frozenset())

    @property
    def squares(self):
        return frozenset().union(*self.may_be.values())

    @property
    def is_certain(self):
        return not self.may_be_gone and len(self.squares) == 1

    @property
    def placed_as(self):
        """The kind of a man that is placed."""
        kinds = [kind for kind in KINDS if self.on(kind)]
        return kinds[0] if self.is_certain and len(kinds) == 1 else None

    @property
    def sort(self):
        """Of men with the same, only the first need be tried."""
        return self.colour, self.kind, tuple(self.on(kind) for kind in KINDS), self.may_be_gone

    def copy(self):
        return Man(self.colour, self.kind, self.home, dict(self.may_be), self.may_be_gone, self.keeps_file)


@dataclass
class State:
    turn: str
    men: list = field(default_factory=list)
    castling_rooks: frozenset = frozenset()
    crossed: frozenset = frozenset()

    def copy(self):
        return State(self.turn, [man.copy() for man in self.men], self.castling_rooks, self.crossed)

    @property
    def certain(self):
        return frozenset().union(*(man.squares for man in self.men if man.is_certain))

    def of(self, colour, kind):
        return frozenset().union(*(man.on(kind) for man in self.men if man.colour == colour))

    def number_of_king(self, colour):
        return next(i for i, man in enumerate(self.men) if man.colour == colour and man.kind == "K")

    def take_off(self, man):
        self.men[man].may_be, self.men[man].may_be_gone = {}, True

    def place(self, man, kind, square):
        """False if some other man has no square left."""
        has_room = True
        for other in self.men:
            if square in other.squares and other is not self.men[man]:
                other.may_be = {each: squares - {square} for each, squares in other.may_be.items()}
                has_room &= other.may_be_gone or bool(other.squares)
        self.men[man].may_be, self.men[man].may_be_gone = {kind: frozenset([square])}, False
        return has_room


def read_fen(text):
    fields = text.split(" ")
    expect(len(fields) == 6, "six fields")
    placement, turn, castling, en_passant, *counters = fields
    expect(turn in ("w", "b") and all(re.fullmatch("[0-9]{1,5}", each) for each in counters), "turn and counters")
    state = State("white" if turn == "w" else "black")
    rows = placement.split("/")
    expect(len(rows) == 8, "eight ranks")
    for row, letters in enumerate(rows):
        expect(re.fullmatch("[1-8PQRBNKpqrbnk]+", letters), "men and vacant squares")
        flat = re.sub("[1-8]", lambda number: "." * int(number[0]), letters)
        expect(len(flat) == 8, "eight squares")
        for file, letter in enumerate(flat):
            if letter != ".":
                home = 8 * (7 - row) + file
                state.men.append(Man("white" if letter.isupper() else "black", letter.upper(), home, {letter.upper(): frozenset([home])}))
    state.men.sort(key=lambda man: man.home)
    state.castling_rooks = read_castling(castling, state)
    if en_passant != "-":
        square = square_of(en_passant)
        if square in rank(state.turn, 6):
            other, occupied = OTHER[state.turn], {man.home for man in state.men}
            stood_over = ahead(other, square) in state.of(other, "P")
            if stood_over and not occupied & {square, ahead(state.turn, square)}:
                state.crossed = frozenset([square])
    return state


def read_castling(text, state):
    rooks = set()
    expect(re.fullmatch("-|[A-Ha-h]+", text), "castling rights")
    for letter in text.replace("-", ""):
        colour = "white" if letter.isupper() else "black"
        rook = min(rank(colour, 1)) + ord(letter.lower()) - ord("a")
        kings = [man.home for man in state.men if (man.colour, man.kind) == (colour, "K") and man.home in rank(colour, 1)]
        expect(len(kings) == 1 and rook in state.of(colour, "R"), "a king and a rook on the first rank")
        expect(not any(each in rank(colour, 1) and (each > kings[0]) == (rook > kings[0]) for each in rooks), "a rook on each side")
        rooks.add(rook)
    return frozenset(rooks)


# Moves.

@dataclass
class Move:
    man: int
    kind: str
    start: int
    to: int
    arrived: set
    left: set


def always_attacked(state, by, without, among):
    """Those of the squares that men of this colour always attack, one man being thought away."""
    found = set()
    where = [frozenset() if number == without else man.squares for number, man in enumerate(state.men)]
    how_many = Counter(square for squares in where for square in squares)
    for man, own in zip(state.men, where):
        if man.colour == by and not man.may_be_gone and among - found:
            others = {square for square, number in how_many.items() if number > (square in own)}
            always = set(among)
            for kind, square in ((kind, square) for kind in KINDS for square in man.on(kind)):
                always &= attacks(by, kind, square, others)
                if not always:
                    break
            found |= always
    return found


def are_alike(state, one, other):
    """Pieces of which it does not matter which was captured."""
    rooks = {one.home, other.home} & state.castling_rooks
    is_same_shade = sum(divmod(one.home, 8)) % 2 == sum(divmod(other.home, 8)) % 2
    return (one.colour, one.kind) == (other.colour, other.kind) and one.kind != "P" and not rooks and (one.kind != "B" or is_same_shade)


def barred(state, pawn):
    """Where a pawn does not step because of one that it faces."""
    is_white, closed = state.turn == "white", set()
    for other in state.men:
        squares = other.on("P")
        if (pawn.keeps_file and other.keeps_file and squares and not other.may_be_gone and other.colour != state.turn
                and other.home % 8 == pawn.home % 8 and (other.home > pawn.home) == is_white):
            closed |= set(range(max(squares), 64)) if is_white else set(range(min(squares) + 1))
    return closed


def quiet_squares(state, man, kind, start):
    if kind != "P":
        return attacks(state.turn, kind, start, state.certain) - state.certain
    closed, to = barred(state, man) | state.certain, []
    for number in range(2 if start in rank(state.turn, 2) else 1):
        square = ahead(state.turn, to[-1] if to else start)
        if square is None or square in closed or len(to) < number:
            break
        to.append(square)
    return set(to)


def moves(state):
    """For each move the sets that it may lead to, with the move, of which one must lead on; none among them: no such move."""
    for number, man in enumerate(state.men):
        if man.colour != state.turn:
            continue
        for kind in KINDS:
            for start in sorted(man.on(kind)):
                for to, captured, left in arrivals(state, man, kind, start):
                    for becomes in "QRBN" if kind == "P" and to in rank(state.turn, 8) else kind:
                        yield leads_to(state, Move(number, becomes, start, to, {to}, {start} | left), captured)
        if man.home in state.castling_rooks:
            yield from castling(state, number)


def arrivals(state, man, kind, start):
    """Each square, with the captured man or none, and the square that this one has left if it was captured en passant."""
    for to in sorted(quiet_squares(state, man, kind, start)):
        yield to, None, set()
    for to in sorted(attacks(state.turn, kind, start, state.certain)):
        passed = {ahead(OTHER[state.turn], to)} if kind == "P" and to in state.crossed else set()
        for number, other in enumerate(state.men):
            if other.colour != state.turn and other.kind != "K" and (to in other.squares or passed & other.on("P")):
                yield to, number, passed & other.on("P")


def leads_to(state, move, captured):
    found = []
    for gone, other in enumerate(state.men):
        if (captured is None and gone == move.man) or (captured is not None and (
                gone == captured or are_alike(state, other, state.men[captured]))):
            after = state.copy()
            if captured is not None:
                after.men[captured].may_be, after.men[captured].may_be_gone = dict(other.may_be), other.may_be_gone
                after.take_off(gone)
            found.append(after_move(state, after, move) if after.place(move.man, move.kind, move.to) else None)
    return found


def castling(state, rook):
    colour, home = state.turn, rank(state.turn, 1)
    king = next(i for i, man in enumerate(state.men) if (man.colour, man.kind) == (colour, "K") and man.home in home)
    start, rook_start = state.men[king].home, state.men[rook].home
    is_right = rook_start > start
    to, rook_to = min(home) + (6 if is_right else 2), min(home) + (5 if is_right else 3)
    way = {start} | between(start, to)
    if (start in state.men[king].on("K") and rook_start in state.men[rook].on("R")
            and not (way | between(rook_start, rook_to)) & (state.certain - {start, rook_start})
            and not always_attacked(state, OTHER[colour], king, way)):
        after = state.copy()
        after.take_off(rook)
        if after.place(king, "K", to) and after.place(rook, "R", rook_to):
            yield [after_move(state, after, Move(king, "K", start, rook_start, {to, rook_to}, set(ALL)))]


def after_move(state, after, move):
    """None if a king of the mover's has no square left."""
    colour = state.turn
    for number, man in enumerate(after.men):
        if (man.colour, man.kind) == (colour, "K"):
            man.may_be = {"K": man.on("K") - always_attacked(after, OTHER[colour], number, man.on("K"))}
            if not man.squares:
                return None
    lost = rank(colour, 1) if move.kind == "K" else {move.start}
    after.castling_rooks -= lost | {move.to}
    after.crossed = frozenset()
    over = ahead(colour, move.start)
    if move.kind == "P" and over is not None and ahead(colour, over) == move.to:
        if attacks(colour, "P", over, set()) & after.of(OTHER[colour], "P"):
            after.crossed = frozenset([over])
    after.turn = OTHER[colour]
    return after, move


def legal_moves(position):
    return (found[0] for found in moves(position) if found[0])


def is_check(position):
    return any((man.colour, man.kind) == (position.turn, "K") and always_attacked(position, OTHER[position.turn], number, man.on("K"))
               for number, man in enumerate(position.men))


def is_mate(position):
    return is_check(position) and not any(True for _ in legal_moves(position))


def is_mate_at_once(position, side):
    return any(is_mate(after) for after, _ in legal_moves(position)) if position.turn == side else is_mate(position)


def are_too_few(state, side):
    own = {kind: state.of(side, kind) for kind in KINDS}
    theirs = {kind: state.of(OTHER[side], kind) for kind in KINDS}
    if not theirs["K"]:
        return True
    if own["P"] or own["R"] or own["Q"]:
        return False
    if not own["N"] and not own["B"]:
        return True
    kings = sorted(man.colour for man in state.men if man.kind == "K")
    if kings != ["black", "white"] or theirs["P"] or theirs["N"]:
        return False
    if not own["B"]:
        return len(own["N"]) == 1 and not theirs["B"] and not theirs["R"]
    return not own["N"] and len({sum(divmod(square, 8)) % 2 for square in own["B"] | theirs["B"]}) == 1


# What a certificate claims.

class Work:
    def __init__(self, left):
        self.left = left

    def spend(self):
        self.left -= 1
        if self.left < 0:
            raise Unchecked


def check_line(position, side, line):
    for text in line.split(" ")[1:]:
        def written(move):
            promotes = not position.men[move.man].on(move.kind)
            return name_of(move.start) + name_of(move.to) + (move.kind.lower() if promotes else "")

        after = next((after for after, move in legal_moves(position) if written(move) == text), None)
        expect(after, f"a legal move, not {text}")
        position = after
    expect(position.turn != side and is_mate(position), "a mate at the end")


def check_closure(position, side, work):
    expect(not is_mate_at_once(position, side), "no mate at once")
    known, waiting = set(), [] if are_too_few(position, side) else [position]
    while waiting:
        work.spend()
        now, goes_on = waiting.pop(), False
        for after, _ in legal_moves(now):
            goes_on = True
            key = (frozenset((square, man.colour, kind) for man in after.men for kind in KINDS for square in man.on(kind)),
                   after.turn, after.castling_rooks, after.crossed)
            if key not in known and not are_too_few(after, side):
                known.add(key)
                waiting.append(after)
        expect(goes_on or now.turn == side or not is_check(now), "no mate")


@dataclass
class Region:
    state: State
    leads_to: list
    may_be_mate: bool = False


def read_regions(lines, position):
    regions, before = [], position
    while lines and lines[0] != "end":
        found = re.fullmatch("region (white|black)((?: [0-9]+)*)", lines.pop(0))
        expect(found, "a region")
        state = replace(before.copy(), turn=found[1], castling_rooks=position.castling_rooks)
        for man in state.men:
            letter = man.kind if man.colour == "white" else man.kind.lower()
            if lines and lines[0].startswith(f"{letter}{name_of(man.home)} "):
                read_man(man, lines.pop(0))
        crossed = set(position.crossed if state.turn == position.turn else ())
        for man in state.men:
            if man.colour != state.turn and man.home in rank(man.colour, 1) | rank(man.colour, 2):
                crossed |= {ahead(state.turn, square) for square in man.on("P") & rank(man.colour, 4)}
        state.crossed = frozenset(crossed)
        regions.append(Region(state, [int(number) for number in found[2].split()]))
        before = state
    expect(regions and all(number < len(regions) for region in regions for number in region.leads_to), "regions that are there")
    return regions


def read_man(man, line):
    _, gone, *words = line.split(" ")
    expect(gone in ("0", "1") and not (gone == "1" and man.kind == "K"), "0, or 1 of a man that may be gone")
    man.may_be, man.may_be_gone = {}, gone == "1"
    for word in words:
        expect(re.fullmatch("[PQRBNK][0-9a-fA-F]{16}", word), "a kind and squares")
        expect(word[0] in ("PQRBN" if man.kind == "P" else man.kind), "a kind that it can be")
        man.may_be[word[0]] = frozenset(square for square in range(64) if int(word[1:], 16) >> square & 1)
    expect(man.may_be_gone or man.squares, "a square")


def is_within(state, other):
    return state.turn == other.turn and all(
        all(one.on(kind) <= more.on(kind) for kind in KINDS) and (more.may_be_gone or not one.may_be_gone)
        for one, more in zip(state.men, other.men))


def check_regions(position, side, regions, work):
    expect(len(position.of("white", "K")) == len(position.of("black", "K")) == 1, "one king each")
    expect(is_within(position, regions[0].state), "the position in the first region")
    expect(not is_mate_at_once(position, side), "no mate at once")
    for number, man in enumerate(position.men):
        everywhere = [region.state.men[number] for region in regions]
        keeps = all(each.squares == frozenset(square for square in each.on("P") if square % 8 == man.home % 8) for each in everywhere)
        for each in everywhere:
            each.keeps_file = keeps
    for region in regions:
        region.may_be_mate = region.state.turn != side and has_picture(region.state, ALL, set(), work)

    def leads_on(after, move, numbers):
        return are_too_few(after, side) or any(
            is_within(after, regions[number].state)
            and not (regions[number].may_be_mate and has_picture(after, move.arrived, move.left, work)) for number in numbers)

    for region in regions:
        for found in moves(region.state):
            work.spend()
            expect(any(each is None or leads_on(*each, region.leads_to) for each in found), "moves into the regions named")


def has_picture(state, arrived, left, work):
    victim, other = state.number_of_king(state.turn), state.number_of_king(OTHER[state.turn])
    for square in sorted(state.men[victim].squares):
        after = state.copy()
        if not after.place(victim, "K", square):
            continue
        king = after.men[other]
        king.may_be = {"K": king.on("K") - attacks(state.turn, "K", square, set())}
        if king.squares and can_complete(after, square, arrived, left, work):
            return True
    return False


def can_complete(state, king, arrived, left, work):
    work.spend()
    lacking = missing(state, king, arrived, left)
    for man, kind, square in min(lacking, key=len, default=()):
        after = state.copy()
        if after.place(man, kind, square) and can_complete(after, king, arrived, left, work):
            return True
    return not lacking


def missing(state, king, arrived, left):
    """Each thing that is missing, as the list of those that can supply it."""
    victim, side = state.turn, OTHER[state.turn]
    stops = state.certain - {king}
    placed = [(man.colour, man.placed_as, min(man.squares)) for man in state.men if man.placed_as]
    found, checking, attacked = [], [], set()

    def supply(of_victim, of_side):
        found.append(list(suppliers(state, king, stops, of_victim, of_side)))

    for colour, kind, square in placed:
        if colour == side:
            reached = attacks(side, kind, square, stops)
            attacked |= reached
            if king in reached and square not in arrived and king in attacks(side, kind, square, stops | left):
                way = between(square, king)
                supply(way, lambda _, way=way: way)
            elif king in reached:
                checking.append(square)
    if len(checking) == 1:
        for colour, kind, square in placed:
            without = stops - {square}
            if colour == victim and kind != "K" and not is_pinned(placed, side, king, stops, without):
                answers = set(checking) | (set() if kind == "P" else between(checking[0], king))
                for to in sorted(attacks(victim, kind, square, stops | {king}) & answers):
                    way = between(square, to)
                    supply(way, lambda other, way=way, without=without: way | attacks(victim, other, king, without))
    taken = frozenset().union(*(man.squares for man in state.men if man.colour == victim and man.is_certain))
    for square in sorted((attacks(victim, "K", king, set()) - taken | {king}) - attacked):
        # A man attacks a square from where one of the victim's would attack it.
        supply({square}, lambda other, square=square: attacks(victim, other, square, stops))
    return found


def is_pinned(placed, side, king, stops, without):
    return any(colour == side and king not in attacks(side, kind, square, stops) and king in attacks(side, kind, square, without)
               for colour, kind, square in placed)


def suppliers(state, king, stops, of_victim, of_side):
    sorts = set()
    for number, man in enumerate(state.men):
        if man.sort in sorts or man.placed_as:
            continue
        sorts.add(man.sort)
        vacant = ALL - stops - {king} | (man.squares if man.is_certain else set())
        for kind in KINDS:
            will_do = of_victim if man.colour == state.turn else of_side(kind)
            for square in sorted(man.on(kind) & vacant & will_do):
                yield number, kind, square


def check(text, work=10_000):
    """`accepted`, `refused`, or `unchecked` if more work would be needed."""
    lines = text.split("\n")
    try:
        expect(lines.pop() == "" and len(lines) > 4 and lines[0] == "compongo winnability 2", "a certificate")
        expect(lines[1].startswith("position "), "a position")
        position = read_fen(lines[1].removeprefix("position "))
        expect(lines[2] in ("side white", "side black"), "a side")
        side, answer, rest = lines[2].removeprefix("side "), lines[3], lines[4:]
        if answer == "winnable":
            expect(rest[0].split(" ")[0] == "line" and rest[1:] == ["end"], "a line")
            check_line(position, side, rest[0])
        else:
            expect(answer == "unwinnable", "an answer")
            if rest == ["closure", "end"]:
                check_closure(position, side, Work(work))
            else:
                regions = read_regions(rest, position)
                expect(rest == ["end"], "nothing after the end")
                check_regions(position, side, regions, Work(work))
    except Refused:
        return "refused"
    except Unchecked:
        return "unchecked"
    return "accepted"


def certificates(text):
    return re.findall(r"compongo winnability 2\n.*?\nend\n", text, re.DOTALL)


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        for certificate in certificates(file.read()):
            print(check(certificate, 1_000_000))
