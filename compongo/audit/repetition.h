/// Which positions of a game have been on the board before (Article 9.2), found over the whole game
/// at once, its earlier parts included.
#pragma once

#include "compongo/audit/game_record.h"
#include "compongo/chess/sameness.h"
#include "compongo/law/drawn_game.h"

#include <optional>
#include <vector>

namespace compongo::audit {

/// How often the positions of one game have appeared. Only stretches without a capture or a pawn's
/// move are looked at that are long enough; a key finds, and the positions themselves decide.
class Repetitions {
public:
    /// Reads the game's positions; keeps nothing of the game before.
    void read(const GameRecord& game);

    /// The first half-move after which a position was on the board for the `times`-th time, at
    /// least three.
    [[nodiscard]] std::optional<std::size_t> first(int times, law::Appearances counted) const;
    /// The number of appearances of the position after this number of half-moves, up to then; 1 or
    /// 2 may be told as 1 where the position cannot have appeared three times.
    [[nodiscard]] int count_at(std::size_t ply) const;

private:
    /// A half-move after which a position has come about that comes more than once.
    struct Appearance {
        std::size_t ply;
        int times;
        /// The same, each exactly four half-moves after the one before.
        int times_alternating;
    };
    /// Half of a key is enough to find what may be the same.
    struct Keyed {
        std::uint64_t key;
        std::size_t ply;
    };

    // Places are counted over all positions that are known.
    void read_stretch(const GameRecord& game, std::size_t begin, std::size_t end);
    void add_group(const GameRecord& game, std::size_t begin, std::size_t end);

    std::vector<Appearance> appearances_;
    std::vector<Keyed> stretch_;
};

/// The number of appearances of this position, reached after this number of half-moves, up to then.
[[nodiscard]] int appearances(const GameRecord& game, std::size_t plies,
                              const chess::Position& position);

} // namespace compongo::audit
