/// What an arbiter enters for a round besides its games: results without a game here, byes, remarks
/// and withdrawals.
#pragma once

#include "compongo/game/protocol/effect_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::hall {

/// The reason for an entered result.
enum class OutcomeReason : std::uint8_t {
    /// The loser was absent at the default time, or never came.
    absent,
    withdrawn,
    /// Played; the result is on the scoresheets.
    scoresheet,
    decision,
};

/// The points of an unpaired player: as for a win, a draw, or none.
enum class ByeKind : std::uint8_t { full, half, zero };

} // namespace compongo::hall

namespace compongo::game {

template <>
inline constexpr std::array<std::string_view, 4> words<hall::OutcomeReason> = {
    "absent", "withdrawn", "scoresheet", "decision"};
template <>
inline constexpr std::array<std::string_view, 3> words<hall::ByeKind> = {"full", "half", "zero"};

} // namespace compongo::game

namespace compongo::hall {

/// The result that an arbiter entered for a board. It overrides the result of the game.
struct EnteredResult {
    game::GameResult result{};
    OutcomeReason reason{};
    /// The arbiter's note; may be empty.
    std::string text;
    /// The arbiter, if named, and when (wall clock, milliseconds since 1970).
    std::string arbiter;
    std::int64_t wall = 0;

    /// No game was played for it.
    [[nodiscard]] bool is_forfeit() const {
        return reason == OutcomeReason::absent || reason == OutcomeReason::withdrawn;
    }
    friend bool operator==(const EnteredResult&, const EnteredResult&) = default;
};
/// `{"result","reason","text"?,"arbiter"?,"wall"}`.
[[nodiscard]] std::string outcome_json(const EnteredResult& outcome);
/// Whether this reason admits the result: without a game there is no draw.
[[nodiscard]] bool may_be(game::GameResult result, OutcomeReason reason);

/// An arbiter's note about a board, for other arbiters and the appeals committee.
struct Remark {
    std::string board;
    std::string text;
    /// The arbiter, if named, and when (wall clock, milliseconds since 1970).
    std::string arbiter;
    std::int64_t wall = 0;

    friend bool operator==(const Remark&, const Remark&) = default;
};

struct Bye {
    std::string player;
    ByeKind kind{};

    friend bool operator==(const Bye&, const Bye&) = default;
};

/// A player of an event who is no longer paired, or is paired again.
struct Withdrawal {
    std::string event;
    std::string player;
    bool is_back = false;
    /// The reason; may be empty.
    std::string text;
    /// How many rounds the event had at that time.
    int after_round = 0;
};

} // namespace compongo::hall
