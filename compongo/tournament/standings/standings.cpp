#include "compongo/tournament/standings/standings.h"

#include "compongo/tournament/standings/direct_encounter.h"
#include "compongo/tournament/standings/performance.h"
#include "compongo/tournament/standings/ranking.h"
#include "compongo/tournament/standings/rounds_values.h"
#include "compongo/tournament/text/date.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

class Standings {
public:
    Standings(const Tournament& tournament, const StandingsRequest& request)
        : tournament_(tournament), request_(request), left_(left_before_half(tournament, request)),
          all_(rounds_of_players(tournament, request, left_)), ranking_(all_rows()) {}

    std::vector<StandingsRow> rows() {
        if (!left_.empty()) {
            ranking_.part_by([this](const StandingsRow& row) {
                return std::int64_t{std::ranges::find(left_, row.player) != left_.end() ? 1 : 0};
            });
        }
        const bool has_points = std::ranges::any_of(request_.tie_breaks, [](const TieBreak& each) {
            return each.method == TieBreakMethod::points;
        });
        if (!has_points) {
            ranking_.part_by(
                [](const StandingsRow& row) { return std::int64_t{-row.points.tenths}; });
        }
        for (const TieBreak& each : request_.tie_breaks) {
            apply(each);
        }
        return std::move(ranking_.rows());
    }

private:
    /// In the order of the numbers, in which those stand whom nothing parts.
    [[nodiscard]] std::vector<StandingsRow> all_rows() const {
        std::vector<StandingsRow> rows;
        for (std::size_t player = 0; player < all_.size(); ++player) {
            rows.push_back({1, player, all_.points(player), {}});
        }
        std::ranges::stable_sort(rows, {}, [this](const StandingsRow& row) {
            return tournament_.players[row.player].number;
        });
        return rows;
    }

    void apply(const TieBreak& tie_break) {
        if (tie_break.method == TieBreakMethod::direct_encounter) {
            ranking_.part_by_places([&](std::span<const StandingsRow> tie) {
                std::vector<std::size_t> tied;
                for (const StandingsRow& row : tie) {
                    tied.push_back(row.player);
                }
                return direct_encounter(all_, request_, tie_break, tied);
            });
            return;
        }
        const std::vector<TieBreakValue> values = values_of(tie_break);
        for (StandingsRow& row : ranking_.rows()) {
            row.values.push_back(values[row.player]);
        }
        ranking_.part_by_values((tie_break.method == TieBreakMethod::pairing_number) !=
                                tie_break.is_reversed);
    }

    [[nodiscard]] std::vector<TieBreakValue> values_of(const TieBreak& tie_break) const {
        if (tie_break.method == TieBreakMethod::points) {
            return points_as_values(all_);
        }
        if (tie_break.method == TieBreakMethod::pairing_number) {
            std::vector<TieBreakValue> numbers;
            for (const Player& player : tournament_.players) {
                numbers.emplace_back(std::int64_t{100} * player.number);
            }
            return numbers;
        }
        auto values = values_of_rounds(all_, request_, tie_break);
        return values ? *std::move(values) : by_ratings(tournament_, all_, request_, tie_break);
    }

    const Tournament& tournament_;
    const StandingsRequest& request_;
    std::vector<std::size_t> left_;
    Rounds all_;
    Ranking<StandingsRow> ranking_;
};

/// Everybody has met everybody, as often as they were to, and no game goes on.
bool is_over(const Tournament& tournament, std::uint32_t last) {
    const auto players = static_cast<std::uint32_t>(tournament.players.size());
    const std::uint32_t once = players - (players % 2 == 0 && players != 0 ? 1 : 0);
    if (last != rounds_ranked(tournament) || last < tournament.rounds.value_or(once)) {
        return false;
    }
    for (std::uint32_t round = 1; round <= last; ++round) {
        if (games_without_result(tournament, round) != 0) {
            return false;
        }
    }
    return true;
}

/// How many games the player did not lose by staying away.
std::uint32_t games_come_to(const Player& player, std::uint32_t last) {
    std::uint32_t games = 0;
    for (std::uint32_t round = 1; round <= last; ++round) {
        const Entry entry = entry_of(player, round);
        games += entry.opponent != 0 && entry.result != Result::forfeit_loss ? 1 : 0;
    }
    return games;
}

} // namespace

std::vector<StandingsRow> standings(const Tournament& tournament, const StandingsRequest& request) {
    return Standings(tournament, request).rows();
}

std::vector<std::size_t> left_before_half(const Tournament& tournament,
                                          const StandingsRequest& request) {
    std::vector<std::size_t> left;
    const std::uint32_t last =
        request.after_round == 0 ? rounds_paired(tournament) : request.after_round;
    if (!request.is_round_robin || !tournament.teams.empty() || !is_over(tournament, last)) {
        return left;
    }
    std::uint32_t most = 0;
    for (const Player& player : tournament.players) {
        std::uint32_t games = 0;
        for (std::uint32_t round = 1; round <= last; ++round) {
            games += entry_of(player, round).opponent != 0 ? 1 : 0;
        }
        most = std::max(most, games);
    }
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        if (2 * games_come_to(tournament.players[at], last) < most) {
            left.push_back(at);
        }
    }
    return left;
}

std::string_view name(TieBreakRules rules) {
    return rules == TieBreakRules::since_2024 ? "2024" : "2026";
}

TieBreakRules rules_of(const Tournament& tournament) {
    std::vector<std::string> dates = {tournament.begins};
    dates.insert(dates.end(), tournament.round_dates.begin(), tournament.round_dates.end());
    dates.push_back(tournament.ends);
    constexpr std::string_view in_force = "2026/03/01";
    constexpr std::size_t year_length = 4;
    for (const std::string& written : dates) {
        const std::string date = is_short_day(written) ? "20" + written : date_of(written);
        // Of a date with noughts the year may say it.
        const std::string_view year = std::string_view(date).substr(0, year_length);
        const bool is_decisive =
            date.find("/00") == std::string::npos || year != in_force.substr(0, year_length);
        if (is_date(date) && is_decisive) {
            return date < in_force ? TieBreakRules::since_2024 : TieBreakRules::since_2026;
        }
    }
    return TieBreakRules::since_2026;
}

StandingsRequest request_of(const Tournament& tournament, std::vector<std::string>& unknown) {
    StandingsRequest request;
    request.after_round = rounds_paired(tournament);
    request.rounds_in_all = tournament.rounds.value_or(0);
    request.rules = rules_of(tournament);
    request.is_round_robin = is_round_robin(tournament);
    for (const std::string& written :
         tournament.standings.empty() ? tournament.tie_breaks : tournament.standings) {
        if (auto tie_break = read_tie_break(written)) {
            request.tie_breaks.push_back(*std::move(tie_break));
        } else {
            unknown.push_back(written);
        }
    }
    return request;
}

std::uint32_t rounds_ranked(const Tournament& tournament) {
    std::uint32_t last = rounds_paired(tournament);
    for (const ForfeitedMatch& match : tournament.forfeited_matches) {
        last = std::max(last, std::min(match.round, rounds_max));
    }
    return last;
}

std::uint32_t games_without_result(const Tournament& tournament, std::uint32_t round) {
    return static_cast<std::uint32_t>(
        std::ranges::count(open_games(tournament, round), round, &OpenGame::round));
}

std::vector<OpenGame> open_games(const Tournament& tournament, std::uint32_t last) {
    const Numbers numbers(tournament);
    std::vector<OpenGame> games;
    for (std::uint32_t round = 1; round <= last; ++round) {
        for (std::size_t at = 0; at < tournament.players.size(); ++at) {
            const Entry entry = entry_of(tournament.players[at], round);
            const auto opponent = numbers.find(entry.opponent);
            if (!opponent || entry.result != Result::none) {
                continue;
            }
            const Entry other = entry_of(tournament.players[*opponent], round);
            const bool is_told_by_both =
                other.opponent == tournament.players[at].number && other.result == Result::none;
            if (is_told_by_both && at > *opponent) {
                continue;
            }
            const bool is_black = entry.colour == Colour::black;
            games.push_back({round, is_black ? *opponent : at, is_black ? at : *opponent});
        }
    }
    return games;
}

bool is_round_robin(const Tournament& tournament) {
    const auto says_so = [](std::string_view type) {
        for (const std::string_view word :
             {"ROUNDROBIN", "Round-Robin", "Round Robin", "Round robin", "round-robin"}) {
            if (type.find(word) != std::string_view::npos) {
                return true;
            }
        }
        return false;
    };
    return says_so(tournament.encoded_type) || says_so(tournament.type);
}

std::string text(const TieBreakValue& value) {
    if (!value) {
        return "";
    }
    const std::int64_t size = *value < 0 ? -*value : *value;
    std::string out = (*value < 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 != 0) {
        out += "." + std::to_string(size % 100 / 10);
        out += size % 10 != 0 ? std::to_string(size % 10) : "";
    }
    return out;
}

} // namespace compongo::tournament
