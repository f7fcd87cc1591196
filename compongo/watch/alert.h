/// An alert for the arbiter about a game that is being recorded: a claim that a player may make, an
/// unnoticed end of the game, an illegal move.
#pragma once

#include "compongo/audit/finding.h"
#include "compongo/audit/game_record.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::watch {

enum class Kind : std::uint8_t {
    /// The game is over by what stands on the board, or by repetition or moves without a claim.
    game_over,
    /// The position is on the board often enough for a claim.
    threefold,
    /// A legal move would put it there so often, and may be announced with a claim.
    threefold_by_move,
    fifty,
    fifty_by_move,
    /// A clock shows that no time is left.
    flag,
    /// From here on: findings of the audit (docs/AUDIT.md).
    illegal_move,
    unreadable,
    played_on,
    wrong_result,
    draw_too_early,
    clock,
    result_entered,
};
inline constexpr std::array<std::string_view, 13> kind_names = {
    "game_over",      "threefold",    "threefold_by_move", "fifty",     "fifty_by_move",
    "flag",           "illegal_move", "unreadable",        "played_on", "wrong_result",
    "draw_too_early", "clock",        "result_entered"};

enum class Urgency : std::uint8_t {
    /// The arbiter must act now, or a player may claim now.
    now,
    /// Look when you pass: the record alone cannot tell.
    look,
    /// For information; no action is needed.
    know,
};
inline constexpr std::array<std::string_view, 3> urgency_names = {"now", "look", "know"};

[[nodiscard]] constexpr std::string_view name(Kind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}
[[nodiscard]] constexpr std::string_view name(Urgency urgency) {
    return urgency_names[static_cast<std::size_t>(urgency)];
}

struct Alert {
    Kind kind;
    Urgency urgency;
    /// Why, as one word of a closed list: it has a sentence in each language.
    std::string_view reason;
    /// The number of half-moves made.
    std::size_t ply = 0;
    /// The player who may claim, or whose flag has fallen.
    std::optional<chess::Color> player = {};
    /// The moves that may be announced with a claim, in SAN.
    std::vector<std::string> moves = {};
    law::Articles articles = {};
    std::optional<chess::Position> position = {};
    /// Further facts; the names are those of docs/WATCH.md.
    std::vector<audit::Detail> details = {};
    /// The finding of the audit behind it, if there is one.
    std::optional<audit::Finding> finding = {};

    /// Unique among the alerts of one game.
    [[nodiscard]] std::string key() const;
    /// Whether it stops being true when the game goes on. An alert that does not unmet disappears
    /// only when the record is corrected.
    [[nodiscard]] bool unmet_expectations() const;
};

/// Identifies a game by its tags.
struct GameName {
    std::string event;
    std::string round;
    std::string board;
    std::string white;
    std::string black;
    std::string date;

    friend auto operator<=>(const GameName&, const GameName&) = default;
};
[[nodiscard]] GameName name_of(const audit::GameRecord& game);

} // namespace compongo::watch
