#include "compongo/winnability/forces.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::SquareSet;

/// Bishops on one colour, or knights alone, against the king and exactly one piece. Results of an
/// exhaustive search for one bishop and for one and two knights; more knights can do what fewer
/// can.
Verdict against_one_piece(PieceType minor, std::size_t minors, PieceType theirs) {
    if (minor == PieceType::bishop) {
        return minors == 1 ? Verdict::unwinnable : Verdict::undetermined;
    }
    if (theirs == PieceType::pawn) {
        return Verdict::winnable;
    }
    if (minors == 1 || (minors == 2 && theirs == PieceType::queen)) {
        return Verdict::unwinnable;
    }
    return theirs == PieceType::knight ? Verdict::winnable : Verdict::undetermined;
}

} // namespace

Verdict can_force_mate(const chess::Board& board, Color side) {
    const auto pieces = [&](PieceType type) { return board.pieces(side, type); };
    if (!(pieces(PieceType::queen) | pieces(PieceType::rook) | pieces(PieceType::pawn))
             .is_empty()) {
        return Verdict::winnable;
    }
    const SquareSet bishops = pieces(PieceType::bishop);
    const SquareSet knights = pieces(PieceType::knight);
    const bool are_of_both_colours = !(bishops & chess::light_squares).is_empty() &&
                                     !(bishops - chess::light_squares).is_empty();
    if (are_of_both_colours || (!bishops.is_empty() && !knights.is_empty())) {
        return Verdict::winnable;
    }
    const SquareSet minors = bishops | knights;
    const SquareSet theirs = board.pieces(~side) - board.pieces(~side, PieceType::king);
    if (minors.is_empty()) {
        return Verdict::unwinnable;
    }
    if (theirs.is_empty()) {
        return knights.size() > 2 ? Verdict::winnable : Verdict::unwinnable;
    }
    if (theirs.size() > 1) {
        return Verdict::undetermined;
    }
    return against_one_piece(bishops.is_empty() ? PieceType::knight : PieceType::bishop,
                             static_cast<std::size_t>(minors.size()),
                             board.piece_on(theirs.first())->type);
}

} // namespace compongo::winnability
