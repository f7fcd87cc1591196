"""An arbiter: something is done at the board, and this is what the Laws make of it."""
from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _kernel
from ._given import dumps, instance_given, refused, text_given
from ._written import Written
from .protocol import ACTS, EFFECTS, Act, Conditions, Effect


_SECONDS_MOST = 1e12


@dataclass(frozen=True)
class Sentences:
    """A ruling as people read it."""

    act: str
    ruled: Tuple[str, ...] = ()
    changes: Tuple[str, ...] = ()
    must: Tuple[str, ...] = ()
    decide: Tuple[str, ...] = ()
    articles: str = ""
    unruled: Optional[str] = None

    def __str__(self) -> str:
        lines = [self.act, *self.ruled, *self.changes, *self.must, *self.decide]
        return "\n".join([*lines, *([self.unruled] if self.unruled else []), *([f"({self.articles})"] if self.articles else [])])


@dataclass(frozen=True)
class GameState:
    """How a game stands."""

    fen: str
    turn: str
    #: ``'not_begun'``, ``'in_play'`` or ``'over'``.
    phase: str
    #: Seconds left, ``running`` and the instant ``at``.
    clock: Mapping[str, Any]
    #: ``{'result': ..., 'reason': ...}``, or None.
    result: Optional[Mapping[str, str]]
    #: What a person must decide now.
    decisions: Tuple[Mapping[str, Any], ...]
    #: All of it, as docs/API.md describes STATE.
    details: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True)
class Ruling:
    """What the Laws make of an act."""

    #: Counts from 1.
    number: int
    act: Act
    effects: Tuple[Effect, ...]
    state: GameState
    #: By the code of the language: ``'en'``, ``'es'``, ``'fr'``.
    told: Mapping[str, Sentences]
    #: Those of the effects' articles whose numbers are reconstructed: no printed copy was available.
    unverified: Tuple[str, ...] = ()

    def sentences(self, language: str = "en") -> Sentences:
        return self.told[language]


@dataclass(frozen=True)
class JudgedAct:
    act: int
    effects: Tuple[Effect, ...]
    #: Those of the effects' articles whose numbers are reconstructed: no printed copy was available.
    unverified: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Judged:
    """Acts judged from the start."""

    rulings: Tuple[JudgedAct, ...]
    clock: Mapping[str, float]
    position: str
    result: Optional[Mapping[str, str]]


ActGiven = Union[Act, Mapping[str, Any]]
ConditionsGiven = Union[Conditions, Mapping[str, Any]]


class Arbiter:
    """A game that is judged act by act. ``at`` is in seconds since the start of the session, and never goes back.

    >>> from compongo import Conditions
    >>> from compongo.protocol import ClaimAct, PlayAct, TouchAct
    >>> arbiter = Arbiter(Conditions('fide-2023', time_control='5400+30'))
    >>> _ = arbiter.do(TouchAct(60, 'white', ['g1']))
    >>> _ = arbiter.do(PlayAct(65, 'white', move='e2e4'))
    >>> ruling = arbiter.do(ClaimAct(66, 'black', 'touch_move'))
    >>> [effect.effect for effect in ruling.effects]
    ['claim', 'position_restored', 'obligation', 'decision', 'clock']
    >>> ruling.sentences('es').must[0]
    'Las blancas deben mover el caballo de g1: Cf3 o Ch3.'
    >>> ruling.effects[2].articles
    ('fide-2023:4.3.1',)

    Acts and conditions may be mappings too, as spec/protocol.md writes them. What cannot be read of them is raised as a
    CompongoError, and nothing has been done then. One arbiter is used by one thread at a time.
    """

    __slots__ = ("_game", "_conditions", "_acts", "__weakref__")

    def __init__(self, conditions: ConditionsGiven) -> None:
        self._conditions = _written("conditions", conditions)
        self._acts: List[str] = []
        self._game = _kernel.Game(self._conditions)

    def do(self, act: ActGiven) -> Ruling:
        """Something is done: what the Laws make of it."""
        written = _written("act", act)
        said = self._game.do(written)
        self._acts.append(written)
        return _ruling(said)

    def what_if(self, act: ActGiven) -> Ruling:
        """What the ruling would be; nothing is done.

        >>> arbiter = Arbiter({'laws': 'fide-2023'})
        >>> arbiter.what_if({'at': 5, 'by': 'white', 'do': 'touch', 'squares': ['g1']}).effects[0].allowed
        ('g1f3', 'g1h3')
        >>> arbiter.acts
        ()
        """
        return _ruling(self._game.what_if(_written("act", act)))

    @property
    def acts(self) -> Tuple[Act, ...]:
        """The acts so far."""
        return tuple(_act(json.loads(each)) for each in self._acts)

    def state(self, at: float) -> GameState:
        """How the game stands at this instant."""
        if isinstance(at, bool) or not isinstance(at, (int, float)) or not abs(at) <= _SECONDS_MOST:
            raise refused("at", at, "a number of seconds")
        return _state(json.loads(self._game.state(round(at * 1000))))

    def next_fall(self) -> Optional[float]:
        """When the running clock's flag falls if nothing is done before, in seconds; None if none does."""
        at = self._game.next_fall()
        return None if at < 0 else at / 1000

    def under(self, edition: str) -> Judged:
        """The same acts from the start by another edition of the Laws."""
        return _judged(json.loads(self._game.under(text_given("edition", edition, "an edition such as 'fide-2023'"))))

    def line(self) -> str:
        """The game as a line of the protocol, which `judge_line` reads. Raises a CompongoError where nothing was done yet: such a game
        is its conditions, or is pickled."""
        return self._game.line()

    def __reduce__(self) -> Tuple[Any, ...]:
        return _again, (self._conditions, self._acts)

    def __copy__(self) -> "Arbiter":
        return _again(self._conditions, self._acts)

    def __deepcopy__(self, _: Dict[int, Any]) -> "Arbiter":
        return self.__copy__()


def _again(conditions: str, acts: Sequence[str]) -> Arbiter:
    arbiter = Arbiter(json.loads(conditions))
    for act in acts:
        arbiter.do(json.loads(act))
    return arbiter


def judge(conditions: ConditionsGiven, acts: Sequence[ActGiven]) -> Judged:
    """Judges acts from the start.

    >>> judge({'laws': 'fide-2023'}, [{'at': 9, 'by': 'white', 'do': 'resign'}]).result['reason']
    'resignation'
    """
    line = {**_as_json("conditions", conditions), "acts": [_as_json("acts", act) for act in acts]}
    return _judged(json.loads(_kernel.judge(dumps("conditions", line))))


def judge_line(line: str) -> str:
    """Judges a scenario, or answers a question: a line of the protocol, a transcript, or a case of one
    edition. As ``compongo judge --json`` prints it."""
    return _kernel.judge(line)


def judge_told(line: str, language: str = "en") -> str:
    """The same as people read it."""
    return _kernel.judge_told(line, language)


def ask(question: Mapping[str, Any], *, laws: str = "fide-2023", play: str = "standard") -> Dict[str, Any]:
    """Asks something that is no act in a game: how a move is written, whether a setup is right ... (spec/protocol.md).

    >>> ask({'what': 'classify', 'time_control': '300+3'})['play']
    'blitz'
    """
    instance_given("question", question, Mapping, "a mapping such as {'what': 'classify', ...}")
    line = {"laws": laws, "play": play, "ask": dict(question), "expect": {}}
    return json.loads(_kernel.judge(dumps("question", line)))["answer"]  # type: ignore[no-any-return]


def _as_json(name: str, value: Union[Act, Conditions, Mapping[str, Any]]) -> Dict[str, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    if not isinstance(value, Written):
        raise refused(name, value, "a value of compongo.protocol, or a mapping")
    return value.to_json()


def _written(name: str, value: Union[Act, Conditions, Mapping[str, Any]]) -> str:
    return dumps(name, _as_json(name, value))


def _act(written: Mapping[str, Any]) -> Act:
    return ACTS[written["do"]].from_json(written)


def _effects(written: Sequence[Mapping[str, Any]]) -> Tuple[Effect, ...]:
    return tuple(EFFECTS[each["effect"]].from_json(each) for each in written)


def _state(said: Mapping[str, Any]) -> GameState:
    return GameState(said["fen"], said["turn"], said["phase"], said["clock"], said["result"], tuple(said["decisions"]), said)


def _ruling(content: str) -> Ruling:
    said = json.loads(content)
    told = {language: Sentences(**{name: tuple(value) if isinstance(value, list) else value for name, value in each.items()})
            for language, each in said["told"].items()}
    return Ruling(said["number"], _act(said["act"]), _effects(said["effects"]), _state(said["state"]), told,
                  tuple(said.get("unverified", ())))


def _judged(said: Mapping[str, Any]) -> Judged:
    rulings = tuple(JudgedAct(each["act"], _effects(each["effects"]), tuple(each.get("unverified", ()))) for each in said["rulings"])
    return Judged(rulings, said["clock"], said["position"], said["result"])
