"""A picture of the board."""
from __future__ import annotations

import operator
from html import escape
from typing import TYPE_CHECKING, Any, List, Sequence, Tuple, Union

from ._attach import attach
from ._faults import CompongoError
from ._given import bool_given, position_given, text_given
from ._kernel import Position
from .squares import square_index

if TYPE_CHECKING:
    from .game import Game

#: Each man is an outline and a few lines in the other tone, drawn for Compongo, on a square of 40.
_SHAPES = {
    "p": ("M20 8a5 5 0 0 1 3.2 8.8c2.6 1.400 4 3.600 4 5.700h-3.400c.6 4 2.200 6.600 5.200 8.500v3.500H11V31c3-1.900 4.600-4.500 5.200-8.500h-3.400c0-2.100 1.400-4.300 4-5.700A5 5 0 0 1 20 8z",
          "M13 31h14"),
    "r": ("M10 6.500h5V10h3V6.500h4V10h3V6.500h5V15l-3 3v9.500l3.500 3v4h-21v-4l3.500-3V18l-3-3z",
          "M13.500 18h13M13.500 27.500h13"),
    "n": ("M16 5.500l3.500 3.200C27.500 9.500 32 17 31 34.500H12.500c0-6.500 4-8.500 6.500-13-2.500 1.200-4.800 1.200-6.500 3.500L8.600 23.200C8 19.500 11 16 12.800 12z",
          "M17 13.500h.1M24 14c3 4.500 4 10 3.600 17M15 31.500h13"),
    "b": ("M20 4.200a2.500 2.500 0 0 1 1.800 4.200c4 3 6.200 6.700 6.200 10 0 3-1.600 5.200-3.500 6.400l1.300 4.200H31v5.500H9V29h5.200l1.300-4.200C13.600 23.600 12 21.400 12 18.400c0-3.300 2.200-7 6.200-10A2.500 2.500 0 0 1 20 4.200z",
          "M20 12.500v8M16 16.500h8M15.500 25h9M14.500 29h11"),
    "q": ("M7.500 11.500a2 2 0 1 1 2 .4l4.300 5.600L14 9.800a2 2 0 1 1 2-.4l3 7.100L19.200 8a2.100 2.100 0 1 1 1.600 0l.2 8.500 3-7.100a2 2 0 1 1 2 .4l.2 7.700 4.300-5.600a2 2 0 1 1 2-.4L29 28.500v6H11v-6z",
          "M12 24.500c5-1.500 11-1.500 16 0M11.500 29.500h17"),
    "k": ("M18.500 3.500h3v3h3v3h-3v4.200c2.500-2 10.500-2 10.500 4.800 0 4-3 7-4.500 9.500v6.500h-15V28c-1.500-2.500-4.500-5.500-4.500-9.500 0-6.800 8-6.800 10.500-4.800V9.500h-3v-3h3z",
          "M20 14v9M13 27.500c4.500-1.500 9.500-1.500 14 0M13 31h14"),
}


def _place(square: int, is_turned: bool) -> Tuple[int, int]:
    file, rank = square & 7, square >> 3
    return ((7 - file) * 40, rank * 40) if is_turned else (file * 40, (7 - rank) * 40)


def _coordinates(is_turned: bool) -> List[str]:
    style = 'font-family="sans-serif" font-size="8" fill="#333"'
    parts: List[str] = []
    for at in range(8):
        line = 7 - at if is_turned else at
        parts.append(f'<text x="{at * 40 + 33}" y="317" {style}>{"abcdefgh"[line]}</text>')
        parts.append(f'<text x="2" y="{(7 - at) * 40 + 9}" {style}>{line + 1}</text>')
    return parts


def _man(square: str, man: str, is_turned: bool) -> str:
    outline, lines = _SHAPES[man.lower()]
    x, y = _place(square_index(square), is_turned)
    fill, edge, tone = ("#fff", "#15191a", "#15191a") if man.isupper() else ("#20262a", "#0b0e0f", "#e8ecec")
    return (f'<g transform="translate({x} {y})"><path d="{outline}" fill="{fill}" stroke="{edge}" stroke-width="1.7" '
            f'stroke-linejoin="round"/><path d="{lines}" fill="none" stroke="{tone}" stroke-width="1.5" stroke-linecap="round"/></g>')


def to_svg(position: Union[Position, str, "Game"], *, size: int = 400, orientation: str = "white", marked: Sequence[str] = (),
           coordinates: bool = False, light_squares: str = "#ece5d3", dark_squares: str = "#8a9f8d", mark: str = "#d9a521",
           label: str = "") -> str:
    """A picture of the board, ``size`` pixels wide and high. ``orientation`` says who sits below, ``marked`` which squares are marked,
    ``label`` what is said to those who do not see it (the FEN, if nothing).

    >>> to_svg(Position(), marked=['e2', 'e4'])[:44]
    '<svg xmlns="http://www.w3.org/2000/svg" view'
    """
    shown = Position(position, "any_board") if isinstance(position, str) else position_given("position", position)
    bool_given("coordinates", coordinates)
    for name, value in (("light_squares", light_squares), ("dark_squares", dark_squares), ("mark", mark), ("label", label)):
        text_given(name, value)
    if isinstance(marked, str):
        raise CompongoError(f"marked: found {marked!r}, expected a sequence of squares")
    if orientation not in ("white", "black"):
        raise CompongoError(f"orientation: found {orientation!r}, expected 'white' or 'black'")
    pixels = operator.index(size)
    if pixels < 1:
        raise CompongoError(f"size: found {pixels}, expected 1 or more")
    is_turned = orientation == "black"
    dark = [_place(square, is_turned) for square in range(64) if (square ^ square >> 3) & 1 == 0]
    parts = [f'<rect width="320" height="320" fill="{escape(light_squares)}"/>',
             f'<path fill="{escape(dark_squares)}" d="' + "".join(f"M{x} {y}h40v40h-40z" for x, y in dark) + '"/>']
    for name in marked:
        x, y = _place(square_index(name), is_turned)
        parts.append(f'<rect x="{x + 2}" y="{y + 2}" width="36" height="36" fill="none" stroke="{escape(mark)}" stroke-width="4"/>')
    parts += _coordinates(is_turned) if coordinates else []
    parts += [_man(square, man, is_turned) for square, man in shown.men().items()]
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="{pixels}" height="{pixels}" role="img" '
            f'aria-label="{escape(label or shown.fen)}">{"".join(parts)}</svg>')


def _to_svg(self: Position, **options: Any) -> str:
    """A picture of the board, as `to_svg` draws it."""
    return to_svg(self, **options)


def _repr_svg_(self: Position) -> str:
    """What notebooks show."""
    return to_svg(self)


attach(Position, to_svg=_to_svg, _repr_svg_=_repr_svg_)
