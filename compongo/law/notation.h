/// The articles on algebraic notation (Appendix C, E in 1997). Their content is nearly the same in
/// every edition.
#pragma once

#include "compongo/law/provision.h"

namespace compongo::law {

struct Notation {
    /// No other notation is recognised.
    Rule algebraic_only;
    /// A pawn is no piece here.
    Rule piece;
    /// A piece is named by a capital letter.
    Rule letters;
    /// Each player may use the letters of their country.
    Rule national_letters;
    /// A pawn has no letter.
    Rule pawn;
    /// The files, the ranks, and the name that they give to each square.
    Rule squares;
    /// The letter and the square of arrival.
    Rule move;
    /// The sign of a capture, and the file of a pawn that makes it.
    Rule capture;
    /// What tells a piece from its twin.
    Rule disambiguation;
    /// What tells two pawns apart that can capture.
    Rule pawn_captures;
    Rule promotion;
    Rule draw_offer;
    /// Castling, check, mate, en passant.
    Rule abbreviations;
    /// A game written down as an example.
    Rule sample;
};

/// What the list of signs has for mate: `++` alone, or `#` too, which is then written.
enum class MateSign : std::uint8_t { hash, double_plus };
[[nodiscard]] MateSign mate_sign(Edition edition);

/// The articles in force; where an edition is silent, those of the text that fills its silence.
[[nodiscard]] const Notation& notation(Edition edition);

} // namespace compongo::law
