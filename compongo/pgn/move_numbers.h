/// What the numbers of moves prove: `2. Nf3 3. Bc4` has no move of Black's between.
#pragma once

#include "compongo/chess/position.h"
#include "compongo/pgn/visitor.h"

#include <string>
#include <utility>

namespace compongo::pgn {

/// Follows the numbers of one line of moves. Half-moves are counted from 0, White's first.
class MoveNumbers {
public:
    /// Limit on the gaps accepted; a text with more does not number moves as PGN does.
    static constexpr int gaps_max = 2;

    /// May the first number of a main line say where the game begins? It may not where that is
    /// known: without a `FEN` tag, or by the move number in it. But programs write 1 for a number
    /// that they do not know, and many number what follows on a position from 1. `due` is the
    /// half-move that the start is.
    [[nodiscard]] static bool tells_the_start(bool has_fen, unsigned number,
                                              std::optional<chess::Color> color, int due) {
        const int said = said_by(number, color, due);
        return has_fen && (due < 2 || number == 1) && (said < due || (said - due) % 2 == 0);
    }

    /// How many half-moves are missing before the one that is due, by a number that stands there; 0
    /// if none are. `tells_start`: it is the first of a line and says where this begins.
    [[nodiscard]] int gap(unsigned number, std::optional<chess::Color> color, int due,
                          bool tells_start) {
        const int said = said_by(number, color, due + offset_);
        if (tells_start) {
            offset_ = said - due;
            offset_at_start_ = offset_;
            return 0;
        }
        const int missing = said - offset_ - due;
        if (!color || missing <= 0) {
            return 0;
        }
        offset_ += missing;
        return missing;
    }

    /// Does this number go on as if nothing were missing, so that the numbers which said so were
    /// wrong? Then they are forgotten.
    [[nodiscard]] bool takes_back_gaps(unsigned number, std::optional<chess::Color> color,
                                       int due) {
        if (offset_ == offset_at_start_ || !color ||
            said_by(number, color, due) != due + offset_at_start_) {
            return false;
        }
        offset_ = offset_at_start_;
        return true;
    }

    /// Does this number, which proves no half-move missing, contradict the moves before it?
    /// Reported once for each line.
    [[nodiscard]] bool contradicts(unsigned number, std::optional<chess::Color> color, int due) {
        return ahead(number, color, due) != 0 && tell_contradiction();
    }
    /// True the first time for each line: marks its contradiction as reported.
    [[nodiscard]] bool tell_contradiction() { return !std::exchange(is_contradiction_told_, true); }

    /// The half-moves that this number counts beyond those read; negative if fewer.
    [[nodiscard]] int ahead(unsigned number, std::optional<chess::Color> color, int due) const {
        return said_by(number, color, due + offset_) - due - offset_;
    }
    /// The same if the gaps that were found are not believed.
    [[nodiscard]] int ahead_without_gaps(unsigned number, std::optional<chess::Color> color,
                                         int due) const {
        const int expected = due + offset_at_start_;
        return said_by(number, color, expected) - expected;
    }

private:
    /// The half-move that a number announces; without dots, the player whose turn it is.
    [[nodiscard]] static int said_by(unsigned number, std::optional<chess::Color> color,
                                     int expected) {
        return 2 * (static_cast<int>(number) - 1) +
               (color ? static_cast<int>(index(*color)) : (expected % 2 + 2) % 2);
    }

    int offset_ = 0;
    int offset_at_start_ = 0;
    bool is_contradiction_told_ = false;
};

/// `3.`, or `3...` before a move of Black's.
[[nodiscard]] inline std::string number_of_half_move(int half_move) {
    return std::to_string(half_move / 2 + 1) + (half_move % 2 == 0 ? "." : "...");
}

/// Which half-move comes next, counted from White's first of the game: 0 for that one.
[[nodiscard]] inline int half_move_due(const chess::Position& position) {
    return 2 * (position.fullmove_number() - 1) + static_cast<int>(index(position.turn()));
}

/// `Black's move 2`, or `White's move 3 to Black's move 3`: the half-moves that are not there.
[[nodiscard]] inline std::string missing_half_moves(int half_move, int count) {
    const auto name = [](int each) {
        return (each % 2 == 0 ? "White's move " : "Black's move ") + std::to_string(each / 2 + 1);
    };
    return name(half_move) + (count > 1 ? " to " + name(half_move + count - 1) : "");
}

/// The expected number where one contradicts the moves before it, all of which can be played.
[[nodiscard]] inline std::string expected_number(int half_move, int missing) {
    return missing % 2 == 0 ? number_of_half_move(half_move) + " by the moves before it"
                            : missing_half_moves(half_move, missing) + ", which is not there";
}

} // namespace compongo::pgn
