/// Whether a position has been on the board before (Article 9.2), found quickly and answered
/// exactly.
#pragma once

#include "compongo/chess/position.h"

#include <span>

namespace compongo::chess {

/// 128 bits that are equal for positions that are the same by `Position::is_same_as`: the sum,
/// without carry, of a pseudo-random number for each bit by which they are told apart (the four
/// planes of the board, the castling rooks, the e.p. square, the turn).
///
/// Were the numbers truly random, positions that differ would have equal keys with probability
/// 2^-128, since the sum of any of them is random; so some two among n positions with a probability
/// below n^2 / 2^129. For a game of 1000 positions that is less than 10^-32. Even then no answer
/// would be wrong: `count_occurrences` compares the positions themselves wherever the keys are
/// equal.
struct SamenessKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    friend constexpr bool operator==(const SamenessKey&, const SamenessKey&) = default;
};

/// The key of this position. It is the same in every build and every run, so it may be stored.
[[nodiscard]] SamenessKey sameness_key(const Position& position);
/// The key of the position `after`, given that of `before`: the cheaper the less they differ.
[[nodiscard]] SamenessKey sameness_key(const SamenessKey& key_before, const Position& before,
                                       const Position& after);

/// A position with its key, as the history of a game keeps it.
struct KeyedPosition {
    Position position;
    SamenessKey key;

    explicit KeyedPosition(const Position& of) : position(of), key(sameness_key(of)) {}
};

/// How many positions of the history are the same as this one. The history holds each position of
/// the game once, so with the present one in it the answer is 3 where Article 9.2 asks for the
/// third occurrence.
[[nodiscard]] int count_occurrences(std::span<const KeyedPosition> history,
                                    const KeyedPosition& position);

} // namespace compongo::chess
