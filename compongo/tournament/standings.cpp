#include "compongo/tournament/standings.h"

#include "compongo/tournament/direct_encounter.h"
#include "compongo/tournament/opponents_scores.h"
#include "compongo/tournament/performance.h"
#include "compongo/tournament/rounds_of_players.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

/// Counts the rounds of which something is true.
template <class Counts>
std::vector<TieBreakValue> count(const RoundsOfPlayers& all, const Counts& counts) {
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.players(); ++player) {
        values.emplace_back(100 * std::ranges::count_if(all.of(player), counts));
    }
    return values;
}

std::vector<TieBreakValue> progressive(const RoundsOfPlayers& all, std::uint32_t cut) {
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.players(); ++player) {
        std::int64_t so_far = 0;
        std::int64_t sum = 0;
        std::uint32_t round = 0;
        for (const PlayerRound& each : all.of(player)) {
            so_far += each.points.tenths;
            sum += ++round > cut ? so_far : 0;
        }
        values.emplace_back(10 * sum);
    }
    return values;
}

/// The points against those who have at least half of the most that there was.
std::vector<TieBreakValue> koya(const RoundsOfPlayers& all, const StandingsRequest& request,
                                std::int32_t limit_in_half_points) {
    std::int64_t games = all.rounds();
    // With an odd number of players everybody had a round, or one of each cycle, without a game.
    const auto players = static_cast<std::int64_t>(all.players());
    if (request.is_round_robin && players != 0 && games % players == 0) {
        games -= games / players;
    }
    const std::int64_t limit =
        games * all.win().tenths / 2 + std::int64_t{5} * limit_in_half_points;
    std::vector<TieBreakValue> values;
    for (std::size_t player = 0; player < all.players(); ++player) {
        std::int64_t sum = 0;
        for (const PlayerRound& round : all.of(player)) {
            const bool counts = round.opponent && all.points(*round.opponent).tenths >= limit;
            sum += counts ? round.points.tenths : 0;
        }
        values.emplace_back(10 * sum);
    }
    return values;
}

class Standings {
public:
    Standings(const Tournament& tournament, const StandingsRequest& request)
        : tournament_(tournament), request_(request), all_(tournament, request) {}

    std::vector<StandingsRow> rows() {
        for (std::size_t player = 0; player < all_.players(); ++player) {
            rows_.push_back({1, player, all_.points(player), {}});
        }
        // In the order of the numbers, in which those stand whom nothing parts.
        std::ranges::stable_sort(rows_, {}, [this](const StandingsRow& row) {
            return tournament_.players[row.player].number;
        });
        const bool has_points = std::ranges::any_of(request_.tie_breaks, [](const TieBreak& each) {
            return each.method == TieBreakMethod::points;
        });
        if (!has_points) {
            part_by([](const StandingsRow& row) { return std::int64_t{-row.points.tenths}; });
        }
        for (const TieBreak& each : request_.tie_breaks) {
            apply(each);
        }
        return std::move(rows_);
    }

private:
    void apply(const TieBreak& tie_break) {
        if (tie_break.method == TieBreakMethod::direct_encounter) {
            apply_direct_encounter(tie_break);
            return;
        }
        const std::vector<TieBreakValue> values = values_of(tie_break);
        for (StandingsRow& row : rows_) {
            row.values.push_back(values[row.player]);
        }
        // Who has no value stands behind.
        constexpr std::int64_t behind = std::int64_t{1} << 60U;
        const bool is_smaller_better =
            (tie_break.method == TieBreakMethod::pairing_number) != tie_break.is_reversed;
        part_by([is_smaller_better](const StandingsRow& row) {
            const TieBreakValue& value = row.values.back();
            return !value ? behind : is_smaller_better ? *value : -*value;
        });
    }

    void apply_direct_encounter(const TieBreak& tie_break) {
        for_each_tie([&](std::span<StandingsRow> tie) {
            if (tie.size() == 1) {
                tie[0].values.emplace_back();
                return;
            }
            std::vector<std::size_t> tied;
            for (const StandingsRow& row : tie) {
                tied.push_back(row.player);
            }
            const auto places = direct_encounter(all_, request_, tie_break, tied);
            const bool parts = std::ranges::any_of(places, [](std::size_t at) { return at != 0; });
            for (std::size_t i = 0; i < tie.size(); ++i) {
                tie[i].values.push_back(
                    parts ? TieBreakValue(100 * static_cast<std::int64_t>(places[i]))
                          : std::nullopt);
            }
        });
        part_by([](const StandingsRow& row) { return row.values.back().value_or(0); });
    }

    std::vector<TieBreakValue> values_of(const TieBreak& tie_break) const {
        switch (tie_break.method) {
        case TieBreakMethod::buchholz:
        case TieBreakMethod::fore_buchholz:
        case TieBreakMethod::sonneborn_berger:
            return opponents_scores(all_, request_, tie_break);
        case TieBreakMethod::average_of_buchholz: {
            TieBreak of_opponents = tie_break;
            of_opponents.method =
                tie_break.is_fore ? TieBreakMethod::fore_buchholz : TieBreakMethod::buchholz;
            return average_of_buchholz(all_, request_, of_opponents);
        }
        case TieBreakMethod::koya:
            return koya(all_, request_, tie_break.koya_limit);
        case TieBreakMethod::progressive:
            return progressive(all_, tie_break.cut_low);
        case TieBreakMethod::wins:
            return count(all_, [](const PlayerRound& r) { return r.gives_points_of_win; });
        case TieBreakMethod::games_won:
            return count(all_,
                         [](const PlayerRound& r) { return r.is_played && r.gives_points_of_win; });
        case TieBreakMethod::games_with_black:
            return count(all_, [](const PlayerRound& r) {
                return r.is_played && r.colour == Colour::black;
            });
        case TieBreakMethod::games_won_with_black:
            return count(all_, [](const PlayerRound& r) {
                return r.is_played && r.colour == Colour::black && r.gives_points_of_win;
            });
        case TieBreakMethod::rounds_elected_to_play:
            return count(all_, [](const PlayerRound& r) {
                return !r.is_voluntarily_unplayed && !r.is_open;
            });
        case TieBreakMethod::average_rating_of_opponents:
        case TieBreakMethod::performance_rating:
        case TieBreakMethod::average_performance_of_opponents:
        case TieBreakMethod::perfect_performance:
        case TieBreakMethod::average_perfect_performance_of_opponents:
        case TieBreakMethod::rating:
            return by_ratings(tournament_, all_, request_, tie_break);
        case TieBreakMethod::points:
        case TieBreakMethod::direct_encounter:
        case TieBreakMethod::pairing_number:
            break;
        }
        std::vector<TieBreakValue> values;
        for (std::size_t player = 0; player < all_.players(); ++player) {
            const bool is_number = tie_break.method == TieBreakMethod::pairing_number;
            values.emplace_back(is_number ? std::int64_t{100} * tournament_.players[player].number
                                          : std::int64_t{10} * all_.points(player).tenths);
        }
        return values;
    }

    template <class Act>
    void for_each_tie(const Act& act) {
        for (std::size_t begin = 0; begin < rows_.size();) {
            std::size_t end = begin;
            while (end < rows_.size() && rows_[end].rank == rows_[begin].rank) {
                ++end;
            }
            act(std::span(rows_).subspan(begin, end - begin));
            begin = end;
        }
    }

    /// The smaller key is the better one.
    template <class Key>
    void part_by(const Key& key) {
        for_each_tie([&](std::span<StandingsRow> tie) {
            std::ranges::stable_sort(tie, {}, key);
            const std::uint32_t rank = tie[0].rank;
            std::vector<std::uint32_t> ranks = {rank};
            for (std::size_t i = 1; i < tie.size(); ++i) {
                ranks.push_back(key(tie[i]) == key(tie[i - 1])
                                    ? ranks.back()
                                    : rank + static_cast<std::uint32_t>(i));
            }
            for (std::size_t i = 0; i < tie.size(); ++i) {
                tie[i].rank = ranks[i];
            }
        });
    }

    const Tournament& tournament_;
    const StandingsRequest& request_;
    RoundsOfPlayers all_;
    std::vector<StandingsRow> rows_;
};

} // namespace

std::vector<StandingsRow> standings(const Tournament& tournament, const StandingsRequest& request) {
    return Standings(tournament, request).rows();
}

StandingsRequest request_of(const Tournament& tournament, std::vector<std::string>& unknown) {
    StandingsRequest request;
    request.after_round = rounds_paired(tournament);
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
