#include "compongo/game/parts/pieces_needed.h"

#include <algorithm>

namespace compongo::game {

std::span<const Square> squares_needed(const Deed& deed) {
    const auto only = [](const Square& square) { return std::span(&square, 1); };
    if (const auto* touch = std::get_if<Touch>(&deed)) {
        return touch->squares;
    }
    if (const auto* lift = std::get_if<Lift>(&deed)) {
        return only(lift->square);
    }
    if (const auto* carry = std::get_if<Carry>(&deed)) {
        return only(carry->from);
    }
    if (const auto* release = std::get_if<Release>(&deed)) {
        return only(release->from);
    }
    if (const auto* remove = std::get_if<Remove>(&deed)) {
        return only(remove->square);
    }
    if (const auto* play = std::get_if<Play>(&deed)) {
        return only(play->move.from);
    }
    return {};
}

bool is_piece_missing(const Game& game, const Deed& deed) {
    const chess::Board& board = game.position().board();
    const auto* remove = std::get_if<Remove>(&deed);
    const bool is_whole_move = std::holds_alternative<Play>(deed);
    const bool may_name_origin = is_whole_move || std::holds_alternative<Carry>(deed) ||
                                 std::holds_alternative<Release>(deed);
    const auto is_there = [&](Square square) {
        const std::vector<Piece> pieces = pieces_on(board, game.turn.attempt, square);
        const bool is_wanted_there = remove == nullptr || !remove->piece ||
                                     std::ranges::find(pieces, *remove->piece) != pieces.end();
        return !pieces.empty() && is_wanted_there;
    };
    return std::ranges::any_of(squares_needed(deed), [&](Square square) {
        const bool is_named_by_origin = may_name_origin && board.piece_on(square);
        return !is_named_by_origin && (is_whole_move || !is_there(square));
    });
}

Touch as_touched(const Displace& deed) {
    Touch touch;
    touch.squares = deed.squares;
    return touch;
}

} // namespace compongo::game
