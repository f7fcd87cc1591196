/// A set of positions, by what may have become of each man. A position is a set with one member.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/squares.h"

namespace compongo::verify {

/// A man of the position that the certificate is about, and what he may be.
struct Man {
    Piece piece;
    Square home;
    /// Where he may stand, as each kind.
    std::array<Squares, kinds.size()> as = {};
    bool may_be_gone = false;
    /// A pawn who never leaves his file in all that is looked at.
    bool keeps_file = false;

    [[nodiscard]] Squares& on(Kind kind) { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares on(Kind kind) const { return as[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] Squares squares() const { return as[0] | as[1] | as[2] | as[3] | as[4] | as[5]; }
    /// Does he stand on one square in every position?
    [[nodiscard]] bool is_certain() const { return !may_be_gone && is_one(squares()); }
    /// If he is certain, what he is, unless he may be several.
    [[nodiscard]] std::optional<Kind> certain_kind() const;
    void take_off() {
        as = {};
        may_be_gone = true;
    }
    /// Somebody else stands there. False if he is left nowhere.
    [[nodiscard]] bool keep_off(Squares taken) {
        for (Squares& squares : as) {
            squares &= ~taken;
        }
        return may_be_gone || squares() != 0;
    }
    /// Does the other one allow all that this one does?
    [[nodiscard]] bool is_within(const Man& other) const;
};
/// Such as `Ke1`.
[[nodiscard]] std::string name(Piece piece, Square square);

struct State {
    /// By their homes: a1, b1, ... h8.
    std::vector<Man> men;
    Color turn = Color::white;
    /// The rooks that may still castle.
    Squares castling_rooks = 0;
    /// Squares that a pawn may have crossed with the last move, by two steps.
    Squares crossed = 0;

    /// Squares on which somebody certainly stands.
    [[nodiscard]] Squares certain() const;
    /// He stands there, and nobody else does. False if somebody is left nowhere.
    [[nodiscard]] bool place(std::size_t man, Kind kind, Square square);
    /// Where men of this colour may stand as this kind.
    [[nodiscard]] Squares of(Color color, Kind kind) const;
};

/// Six fields, castling rights by the rooks' files.
[[nodiscard]] Expected<State, Refusal> read_fen(std::string_view text);
/// Of a position.
[[nodiscard]] std::string fen(const State& position);

/// No king to be mated; a bare king; a lone knight against queens; bishops of one square colour, if
/// nobody of the victim's could stand in his king's way: then the side never mates.
[[nodiscard]] bool are_too_few(const State& state, Color side);

} // namespace compongo::verify
