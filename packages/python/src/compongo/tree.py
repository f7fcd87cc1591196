"""A game with its variations, to be changed."""
from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from ._faults import CompongoError
from ._given import instance_given, refused
from ._kernel import Move, PgnGame, Position
from .game import Game
from .pgn import PgnLine, PgnMove, parse_pgn, write_pgn

_NULL_MOVES = ("--", "Z0", "0000", "@@@@")
_BESIDE = ("nags", "comments_before", "comments", "clock", "elapsed", "eval", "marks")
_SEVEN_TAGS = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "White": "?", "Black": "?"}


class TreeNode:
    """A move in a tree of moves. The root is the position at the start, and has no move."""

    __slots__ = ("id", "parent", "move", "san", "position", "beside", "_children")

    def __init__(self, number: int, parent: Optional["TreeNode"], move: Optional[Move], san: str, position: Position) -> None:
        #: Given once and never again in the same tree, however it is changed. The root's is 0.
        self.id = number
        self.parent = parent
        #: None at the root, and for a null move.
        self.move = move
        #: As PGN writes it; ``'--'`` for a null move, empty at the root.
        self.san = san
        #: After the move.
        self.position = position
        #: What PGN keeps beside the move, by the names of `PgnMove`.
        self.beside: Dict[str, Any] = {}
        self._children: List["TreeNode"] = []

    @property
    def children(self) -> Tuple["TreeNode", ...]:
        """The continuations, the main one first."""
        return tuple(self._children)

    @property
    def is_null(self) -> bool:
        """A move that passes the turn, as analyses have them: the Laws know none."""
        return self.san == _NULL_MOVES[0]

    def __repr__(self) -> str:
        return f"<TreeNode {self.id} {self.san or 'root'}>"


class GameTree:
    """A game with its variations: moves added, promoted, demoted and removed. Read from PGN and written as PGN.

    >>> tree = GameTree.from_pgn('1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *')
    >>> e4 = tree.main_line[0]
    >>> tree.promote(tree.add(e4, 'e6', comments=('French',)))
    >>> tree.remove(e4.children[2])
    >>> print(tree.pgn().split('\\n')[-3])
    1. e4 e5 ( 1... e6 {French} ) 2. Nc3 *
    """

    def __init__(self, start: Union[Position, str, None] = None) -> None:
        if start is not None and not isinstance(start, (Position, str)):
            raise refused("start", start, "a Position or a FEN")
        #: The tags of PGN, but those that the start and the result say: ``Result``, ``SetUp``, ``FEN``.
        self.tags: Dict[str, str] = {}
        #: ``'1-0'``, ``'0-1'``, ``'1/2-1/2'`` or ``'*'``.
        self.result = "*"
        #: Before the first move.
        self.comments: Tuple[str, ...] = ()
        self._nodes: Dict[int, TreeNode] = {}
        self._next = 0
        #: The start.
        self.root = self._made(None, None, "", start if isinstance(start, Position) else Position(start))

    @classmethod
    def of(cls, game: Union[PgnGame, Game]) -> "GameTree":
        """Of a game that was read or played, with all its variations. Raises a CompongoError where a move cannot be played."""
        if isinstance(game, Game):
            return cls.from_pgn(game.pgn())
        instance_given("game", game, PgnGame, "a Game, or a game that read_pgn gave")
        tree = cls(game.start)
        tree.tags.update(Game._own_tags(game.tags))
        tree.result, tree.comments = game.result, game.comments
        tree._read(tree.root, game.moves)
        return tree

    @classmethod
    def from_pgn(cls, text: str) -> "GameTree":
        """The first game of a text."""
        for read in parse_pgn(text):
            return cls.of(read)
        raise CompongoError("found no game, expected PGN")

    def node(self, number: int) -> TreeNode:
        """The node of this id. Raises a CompongoError if it has been removed, or never was."""
        return self._of(number)

    @property
    def main_line(self) -> Tuple[TreeNode, ...]:
        """Without the root."""
        line, at = [], self.root
        while at._children:
            at = at._children[0]
            line.append(at)
        return tuple(line)

    def __iter__(self) -> Iterator[TreeNode]:
        """All nodes but the root: each before its continuations, the main one first."""
        waiting = self.root._children[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node._children[::-1]

    def __len__(self) -> int:
        return len(self._nodes) - 1

    def __bool__(self) -> bool:
        return True

    def add(self, after: Union[TreeNode, int], move: Union[Move, str], **beside: Any) -> TreeNode:
        """Adds a move, in any notation, after this node, with what PGN keeps beside it; ``'--'`` is a null move. Returns the last of the
        node's continuations, or the one that is there already with the same move."""
        parent = self._of(after)
        node = self._added(parent, move)
        if beside:
            self.annotate(node, **beside)
        return node

    def annotate(self, node: Union[TreeNode, int], **beside: Any) -> None:
        """Changes what PGN keeps beside the move: ``comments``, ``nags``, ``clock`` and ``elapsed`` in milliseconds, ``eval``,
        ``marks``. What is not named stays."""
        changed = self._of(node)
        for name, value in beside.items():
            if name not in _BESIDE or changed is self.root:
                raise refused(name, value, f"one of {', '.join(_BESIDE)}, beside a move")
        # What could not be written is raised, and nothing has changed then.
        write_pgn({}, [PgnMove("e4", **{**changed.beside, **beside})])
        changed.beside = {**changed.beside, **beside}

    def promote(self, node: Union[TreeNode, int]) -> None:
        """Moves a node one place forward among the continuations of its parent. Nothing changes if it is the first."""
        self._shift(node, -1)

    def demote(self, node: Union[TreeNode, int]) -> None:
        """Moves a node one place back. Nothing changes if it is the last."""
        self._shift(node, 1)

    def promote_to_main(self, node: Union[TreeNode, int]) -> None:
        """Makes the line that leads to a node the main line, up to that node."""
        at = self._of(node)
        while at.parent is not None:
            at.parent._children.remove(at)
            at.parent._children.insert(0, at)
            at = at.parent

    def remove(self, node: Union[TreeNode, int]) -> None:
        """Removes a node and all that follows it."""
        removed = self._of(node)
        if removed.parent is None:
            raise refused("node", "the root", "a move; a new GameTree is empty")
        removed.parent._children.remove(removed)
        waiting = [removed]
        while waiting:
            each = waiting.pop()
            del self._nodes[each.id]
            waiting += each._children

    def game(self) -> Game:
        """The main line as a game, to be played on and asked for claims. Raises a CompongoError if a null move is in it."""
        game = Game(self.root.position)
        game.tags.update(self.tags)
        game.result, game.comments = self.result, self.comments
        for node in self.main_line:
            game.play(node.san, **node.beside)
        return game

    def pgn(self) -> str:
        """In the export format of PGN, with comments and variations."""
        tags = {**_SEVEN_TAGS, **Game._own_tags(self.tags), "Result": self.result}
        if self.root.position != Position():
            tags.update(SetUp="1", FEN=self.root.position.fen)
        return write_pgn(tags, _line_after(self.root), self.result, self.comments)

    def _made(self, parent: Optional[TreeNode], move: Optional[Move], san: str, position: Position) -> TreeNode:
        node = TreeNode(self._next, parent, move, san, position)
        self._next += 1
        self._nodes[node.id] = node
        if parent is not None:
            parent._children.append(node)
        return node

    def _of(self, given: Union[TreeNode, int]) -> TreeNode:
        number = given.id if isinstance(given, TreeNode) else given
        node = self._nodes.get(number) if isinstance(number, int) and not isinstance(number, bool) else None
        if node is None or (isinstance(given, TreeNode) and node is not given):
            raise refused("node", number, "a node of this tree that has not been removed, or its id")
        return node

    def _added(self, parent: TreeNode, move: Union[Move, str]) -> TreeNode:
        if isinstance(move, str) and move in _NULL_MOVES:
            there = [child for child in parent._children if child.is_null]
            return there[0] if there else self._made(parent, None, _NULL_MOVES[0], parent.position.pass_turn())
        played = parent.position.read(move) if isinstance(move, str) else move
        for child in parent._children:
            if child.move == played:
                return child
        return self._made(parent, played, parent.position.san(played), parent.position.play(played))

    def _shift(self, given: Union[TreeNode, int], by: int) -> None:
        node = self._of(given)
        if node.parent is None:
            return
        among = node.parent._children
        at = among.index(node)
        if 0 <= at + by < len(among):
            among[at], among[at + by] = among[at + by], among[at]

    def _read(self, parent: TreeNode, moves: Sequence[PgnMove], opening: Tuple[str, ...] = ()) -> None:
        """A line as PGN writes it: the variations of a move are further continuations of the move before."""
        for read in moves:
            node = self._added(parent, read.text)
            beside = {name: getattr(read, name) for name in _BESIDE if getattr(read, name) not in (None, ())}
            if opening:
                beside["comments_before"] = (*opening, *read.comments_before)
            node.beside.update(beside)
            for line in read.variations:
                self._read(parent, line.moves, line.comments)
            parent, opening = node, ()


def _line_after(node: TreeNode) -> List[PgnMove]:
    """What follows a node: its first continuation, the others as variations of it."""
    line = []
    while node._children:
        main, *others = node._children
        variations = tuple(PgnLine((PgnMove(other.san, **other.beside), *_line_after(other))) for other in others)
        line.append(PgnMove(main.san, **main.beside, variations=variations))
        node = main
    return line
