/// Who stands where: by points, and by the tie-breaks of FIDE (C.07) in the order given.
#pragma once

#include "compongo/tournament/model/tournament.h"
#include "compongo/tournament/standings/tie_break.h"

#include <optional>
#include <vector>

namespace compongo::tournament {

/// What an unplayed round counts for in others' tie-breaks was made stricter on 1 March 2026: the
/// opponent who is put in its place has no more points than a draw in each round gives, or than who
/// was to be met.
enum class TieBreakRules : std::uint8_t { since_2024, since_2026 };

/// `2024` or `2026`, when they came into force.
[[nodiscard]] std::string_view name(TieBreakRules rules);
/// Those in force when the tournament began; today's where it does not say when.
[[nodiscard]] TieBreakRules rules_of(const Tournament& tournament);

struct StandingsRequest {
    /// In order; points come first, whether or not they are among them.
    std::vector<TieBreak> tie_breaks;
    /// 0: the last that was paired. A caller that offers a choice offers none beyond
    /// `rounds_ranked`: of later rounds nothing is known, and all would count as absent from them.
    std::uint32_t after_round = 0;
    TieBreakRules rules = TieBreakRules::since_2026;
    /// Everybody was to meet everybody: forfeits count as played, and rounds without an opponent
    /// are none.
    bool is_round_robin = false;
    /// How many rounds there will be; 0 if unknown, and then the last that is paired is
    /// taken for the last.
    std::uint32_t rounds_in_all = 0;
    /// The rating assumed for unrated players; without it there is no average of ratings.
    std::optional<std::uint32_t> unrated;
};

/// A value in hundredths; none where there is none, such as an average of no games.
using TieBreakValue = std::optional<std::int64_t>;

struct StandingsRow {
    /// From 1; the same for all whom nothing parts.
    std::uint32_t rank = 0;
    /// In `players`.
    std::size_t player = 0;
    Points points;
    /// In the order of the request. For the direct encounter: the place among the tied, from 0,
    /// smaller is better; empty where it separates no one.
    std::vector<TieBreakValue> values;
};

/// The best first; whom nothing parts stand in the order of their numbers.
[[nodiscard]] std::vector<StandingsRow> standings(const Tournament& tournament,
                                                  const StandingsRequest& request);

/// What the file's regulations ask for (212, or else 202). Those that are not computed are left
/// out, and named in `unknown`.
[[nodiscard]] StandingsRequest request_of(const Tournament& tournament,
                                          std::vector<std::string>& unknown);

/// The last round after which there are standings: a player was paired in it, or a match of teams
/// was forfeited.
[[nodiscard]] std::uint32_t rounds_ranked(const Tournament& tournament);

/// How many games of a round have no result yet.
[[nodiscard]] std::uint32_t games_without_result(const Tournament& tournament, std::uint32_t round);

/// A game that has no result yet, by the places in `players`; who of the two is White is not always
/// known.
struct OpenGame {
    std::uint32_t round = 0;
    std::size_t white = 0;
    std::size_t black = 0;
};
/// Those up to this round, such as adjourned ones.
[[nodiscard]] std::vector<OpenGame> open_games(const Tournament& tournament, std::uint32_t last);

/// Players who withdrew from a round robin before half of their games, by their place in `players`:
/// their games do not count in the final standings (General Regulations of Competitions, 6.6), and
/// they are ranked last. Empty until the last round has been played.
[[nodiscard]] std::vector<std::size_t> left_before_half(const Tournament& tournament,
                                                        const StandingsRequest& request);

/// Whether its type says that everybody meets everybody.
[[nodiscard]] bool is_round_robin(const Tournament& tournament);

/// `138`, `95.25`, empty for none.
[[nodiscard]] std::string text(const TieBreakValue& value);

} // namespace compongo::tournament
