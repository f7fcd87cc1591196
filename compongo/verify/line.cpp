#include "compongo/verify/line.h"

#include "compongo/verify/mate.h"
#include "compongo/verify/moves.h"

#include <algorithm>

namespace compongo::verify {

namespace {

std::string uci(const PositionSet& before, const Move& move) {
    const bool promotes = before.pieces[move.piece].on(move.kind) == 0;
    const char kind = PieceKind{Color::black, move.kind}.letter();
    return name(move.from) + name(move.to) + (promotes ? std::string(1, kind) : "");
}

/// The position after the move; nothing if it is not legal.
std::optional<PositionSet> after(const PositionSet& position, std::string_view text,
                                 Budget& budget) {
    const auto from = square_of(text.substr(0, 2));
    const auto to = square_of(text.substr(std::min<std::size_t>(2, text.size()), 2));
    if (!from || !to) {
        return std::nullopt;
    }
    std::optional<PositionSet> found;
    const auto is_another = [&](const PositionSet& after, const Move& move) {
        if (uci(position, move) == text) {
            found = after;
        }
        return !found;
    };
    (void)does_each_move_lead_on(position, budget, is_another, {only(*from), only(*to)});
    return found;
}

} // namespace

std::optional<Fault> line_fault(PositionSet position, Color side,
                                std::span<const std::string_view> moves, Budget& budget) {
    for (const std::string_view move : moves) {
        auto next = after(position, move, budget);
        if (!next) {
            return Fault{quoted(move), "a legal move in UCI"};
        }
        position = *std::move(next);
    }
    if (position.turn == side || !is_mate(position, budget)) {
        return Fault{"no mate by the side at the end", "mate"};
    }
    return std::nullopt;
}

} // namespace compongo::verify
