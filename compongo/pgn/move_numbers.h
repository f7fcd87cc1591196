/// What the numbers of moves prove: `2. Nf3 3. Bc4` has no move of Black's between.
#pragma once

#include "compongo/pgn/visitor.h"

#include <string>

namespace compongo::pgn {

/// Follows the numbers of one line of moves. Half-moves are counted from 0, White's first.
class MoveNumbers {
public:
    /// So many gaps are believed; where there are more, the text does not number moves as PGN does.
    static constexpr int gaps_max = 2;

    /// How many half-moves are missing before the one that is due, by a number that stands there:
    /// an odd number, so that without them the colours would be turned round; else 0. The first
    /// number of a line says where it begins.
    [[nodiscard]] int gap(unsigned number, std::optional<chess::Color> color, int due,
                          bool is_first) {
        if (!color) {
            return 0;
        }
        const int said = 2 * (static_cast<int>(number) - 1) + static_cast<int>(index(*color));
        if (is_first) {
            offset_ = said - due;
            return 0;
        }
        const int missing = said - offset_ - due;
        if (missing <= 0 || missing % 2 == 0) {
            return 0;
        }
        offset_ += missing;
        return missing;
    }

    /// Does this number, which proves no half-move missing, say something else than the moves
    /// before it? Of a line this is told once.
    [[nodiscard]] bool contradicts(unsigned number, std::optional<chess::Color> color, int due) {
        const int expected = due + offset_;
        const int half_move = 2 * (static_cast<int>(number) - 1) +
                              (color ? static_cast<int>(index(*color)) : (expected % 2 + 2) % 2);
        if (half_move == expected || is_contradiction_told_) {
            return false;
        }
        is_contradiction_told_ = true;
        return true;
    }

private:
    int offset_ = 0;
    bool is_contradiction_told_ = false;
};

/// `3.`, or `3...` before a move of Black's.
[[nodiscard]] inline std::string number_of_half_move(int half_move) {
    return std::to_string(half_move / 2 + 1) + (half_move % 2 == 0 ? "." : "...");
}

/// `Black's move 2`: the half-move that is not there.
[[nodiscard]] inline std::string missing_half_move(int half_move) {
    return (half_move % 2 == 0 ? "White's move " : "Black's move ") +
           std::to_string(half_move / 2 + 1);
}

} // namespace compongo::pgn
