/// What an arbiter enters of a round beside its games: results that no game here has given, byes,
/// remarks, and who has withdrawn.
#pragma once

#include "compongo/game/protocol/effect_words.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::hall {

/// Why a board has the result that was entered.
enum class OutcomeReason : std::uint8_t {
    /// Who loses was not there by the default time, or did not come at all.
    absent,
    withdrawn,
    /// It was played, and the result stands on the scoresheets.
    scoresheet,
    decision,
};

/// How many points a player has who is not paired: as for a win, a draw, or none.
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

/// The result of a board as an arbiter has entered it: it counts in place of what its game says.
struct EnteredResult {
    game::GameResult result{};
    OutcomeReason reason{};
    /// What they wrote to it, or nothing.
    std::string text;
    /// Who has entered it, if by a name, and when by the calendar, in milliseconds since 1970.
    std::string arbiter;
    std::int64_t wall = 0;

    /// Nothing was played for it.
    [[nodiscard]] bool is_forfeit() const {
        return reason == OutcomeReason::absent || reason == OutcomeReason::withdrawn;
    }
    friend bool operator==(const EnteredResult&, const EnteredResult&) = default;
};
/// `{"result","reason","text"?,"arbiter"?,"wall"}`.
[[nodiscard]] std::string outcome_json(const EnteredResult& outcome);
/// Without a game there is no draw: what a result may be for this reason.
[[nodiscard]] bool may_be(game::GameResult result, OutcomeReason reason);

/// What an arbiter has noted of a board beside its game, for other arbiters and the appeals
/// committee.
struct Remark {
    std::string board;
    std::string text;
    /// Who has noted it, if by a name, and when by the calendar, in milliseconds since 1970.
    std::string arbiter;
    std::int64_t wall = 0;

    friend bool operator==(const Remark&, const Remark&) = default;
};

struct Bye {
    std::string player;
    ByeKind kind{};

    friend bool operator==(const Bye&, const Bye&) = default;
};

/// A player of an event who is paired no more, or who is back.
struct Withdrawal {
    std::string event;
    std::string player;
    bool is_back = false;
    /// Why, or nothing.
    std::string text;
    /// How many rounds there were then.
    int after_round = 0;
};

} // namespace compongo::hall
