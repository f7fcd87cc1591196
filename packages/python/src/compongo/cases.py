"""Cases: what happened at the board as people write it, and what must come of it (spec/cases.md)."""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Iterable, Mapping, Optional, Tuple, Union

from . import _kernel
from ._given import dumps, instance_given, text_given


@dataclass(frozen=True)
class CaseFault:
    """What kept a case from being read, and where."""

    #: From 1.
    line: int
    #: ``'column 9: found "clams", expected ...; claims is nearest'``.
    message: str
    column: Optional[int] = None
    found: Any = None
    expected: str = ""
    #: The word that was probably meant.
    nearest: Optional[str] = None


@dataclass(frozen=True)
class Case:
    """A game or a question under one of its editions."""

    #: Of its title.
    line: int
    #: As the protocol writes it: what `judge_line` reads, written by ``json.dumps``.
    scenario: Mapping[str, Any]
    #: Does it ask something, where no game is played?
    is_question: bool = False


@dataclass(frozen=True)
class CasesRead:
    cases: Tuple[Case, ...]
    faults: Tuple[CaseFault, ...]


@dataclass(frozen=True)
class JudgedCase:
    """The outcome of a case."""

    #: Of its title.
    line: int
    #: As ``compongo judge --json`` prints it.
    judged: Mapping[str, Any]
    #: The unmet expectations.
    failures: Tuple[str, ...] = ()


@dataclass(frozen=True)
class CasesJudged:
    cases: Tuple[JudgedCase, ...]
    faults: Tuple[CaseFault, ...]


def read_cases(text: str) -> CasesRead:
    """Reads any number of cases, each under each of its editions. What cannot be read is among the faults; the other cases are read all
    the same.

    >>> read = read_cases('A knight\\n  editions 2018 2023\\n  White Nf3, presses\\n\\nA slip\\n  White clams\\n')
    >>> [case.scenario['id'] for case in read.cases]
    ['A knight (2018)', 'A knight (2023)']
    >>> read.faults[0].line, read.faults[0].column, read.faults[0].nearest
    (6, 9, 'claims')
    """
    said = json.loads(_kernel.read_cases(text_given("text", text)))
    cases = tuple(Case(each["line"], each["scenario"] if "scenario" in each else each["question"], "question" in each)
                  for each in said["cases"])
    return CasesRead(cases, _faults(said))


def judge_cases(text: str) -> CasesJudged:
    """Judges them, and compares what comes out with what they expect.

    >>> judged = judge_cases('A knight\\n  White resigns => game over 1-0 resignation\\n').cases[0]
    >>> judged.judged['result']['result'], judged.failures == ()
    ('0-1', False)
    """
    said = json.loads(_kernel.check_cases(text_given("text", text)))
    cases = tuple(JudgedCase(each["line"], each["judged"], tuple(each["failures"])) for each in said["cases"])
    return CasesJudged(cases, _faults(said))


def rule_unknown(case: Union[str, Mapping[str, Any]], language: str = "en") -> Mapping[str, Any]:
    """What the Laws make of a case of which some facts are unknown (spec/unknowns.md): a text, or an object of the protocol in which they are
    marked; or ``{"accounts": [case, case]}``. The answer says what is certain, what depends on what, and what to ask next.

    >>> answer = rule_unknown('A knight\\n  position 4k3/8/8/8/1b6/8/3N4/4K3 w\\n  White Nf3, maybe presses\\n')
    >>> answer["worlds"], answer["next"]["question"]
    (2, 'Did this happen? White presses the clock.')
    """
    text = case if isinstance(case, str) else dumps("case", dict(instance_given("case", case, Mapping, "a text or a mapping")))
    answer: Mapping[str, Any] = json.loads(_kernel.unknown(text, text_given("language", language)))
    return answer


def write_cases(scenarios: Iterable[Mapping[str, Any]]) -> str:
    """The way back: scenarios and questions as cases. Those that differ by little but their edition become one.

    >>> text = 'A knight\\n  editions  2018 2023\\n\\n  White     Nf3, presses\\n'
    >>> write_cases(case.scenario for case in read_cases(text).cases) == text
    True
    """
    expected = "a mapping of the protocol, as read_cases gives"
    lines = [dumps(f"scenarios[{at}]", dict(instance_given(f"scenarios[{at}]", each, Mapping, expected)))
             for at, each in enumerate(scenarios)]
    return _kernel.write_cases("\n".join(lines))


def _faults(said: Mapping[str, Any]) -> Tuple[CaseFault, ...]:
    return tuple(CaseFault(each["line"], each["message"], each.get("column"), each["error"]["found"], each["error"]["expected"],
                           each.get("nearest")) for each in said["faults"])
