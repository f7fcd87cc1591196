"""The Laws in our words: editions, what rests on an article, what changed."""
from __future__ import annotations

import json
import time
from typing import Any, Dict, List

from . import _kernel


def editions() -> List[Dict[str, Any]]:
    """All editions, with their titles.

    >>> [edition['id'] for edition in editions()][:2]
    ['fide-1997', 'fide-2009']
    """
    return json.loads(_kernel.editions(int(time.time() * 1000)))["editions"]  # type: ignore[no-any-return]


def article(edition: str, number: str, language: str = "en") -> Dict[str, Any]:
    """What rests on an article, in our words.

    >>> article('fide-2023', '9.2')['says'][-1]['provision'].split('.')[0]
    'drawn_game'
    """
    return json.loads(_kernel.article(edition, number, language))  # type: ignore[no-any-return]


def changes(earlier: str, later: str, *, play: str = "standard", supervision: str = "full", language: str = "en") -> Dict[str, Any]:
    """What changed from one edition to another."""
    return json.loads(_kernel.changes(earlier, later, play, supervision, language))  # type: ignore[no-any-return]
