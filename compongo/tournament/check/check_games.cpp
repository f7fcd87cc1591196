#include "compongo/tournament/check/check_games.h"

#include "compongo/tournament/model/player_points.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace compongo::tournament {

namespace {

std::string words(const Player& player) {
    return std::to_string(player.number) + (player.name.empty() ? "" : " " + quoted(player.name));
}

std::string in_round(std::uint32_t round) {
    return " in round " + std::to_string(round);
}

/// The results that the opponent may have, the usual one first. After a played game the Laws let
/// the arbiter give a draw or nothing to one and less than the rest to the other.
std::string_view counterparts(Result result) {
    switch (result) {
    case Result::win:
        return "0";
    case Result::draw:
        return "=0";
    case Result::loss:
        return "1=0";
    case Result::forfeit_win:
        return "-";
    case Result::forfeit_loss:
        return "+-";
    case Result::unrated_win:
        return "L";
    case Result::unrated_draw:
        return "DL";
    case Result::unrated_loss:
        return "WDL";
    default:
        return " ";
    }
}

bool is_unusual(Result a, Result b) {
    const auto is_draw = [](Result result) {
        return result == Result::draw || result == Result::unrated_draw;
    };
    const auto is_loss = [](Result result) {
        return result == Result::loss || result == Result::unrated_loss;
    };
    return (is_loss(a) && is_loss(b)) || (is_draw(a) && is_loss(b)) || (is_loss(a) && is_draw(b));
}

class Games {
public:
    Games(const Reading& reading, Findings& findings)
        : all_(reading.tournament), places_(reading.places), findings_(findings),
          numbers_(reading.tournament), may_meet_again_(may_meet_again(all_)),
          knows_colours_(knows_colours(all_)) {}

    void check() {
        for (std::size_t at = 0; at < all_.players.size(); ++at) {
            // Of two with one number the first alone is anybody's opponent.
            if (numbers_.find(all_.players[at].number) == at) {
                check_player(at);
            }
        }
        check_byes_of_rounds();
        check_points();
    }

private:
    void check_player(std::size_t at) {
        const Player& player = all_.players[at];
        std::set<std::uint32_t> met;
        std::uint32_t allocated = 0;
        for (std::uint32_t round = 1; round <= player.rounds.size(); ++round) {
            const Entry& entry = player.rounds[round - 1];
            if (entry.opponent != 0) {
                check_opponent(at, round, entry, met);
            } else {
                check_alone(at, round, entry);
            }
            if (entry.result == Result::pairing_allocated_bye) {
                ++byes_[round];
                if (++allocated == 2) {
                    findings_.remark(FindingKind::several_byes, places_.entry(at, round),
                                     "a second pairing-allocated bye for " + words(player),
                                     "one in a tournament");
                }
            }
        }
    }

    void check_opponent(std::size_t at, std::uint32_t round, const Entry& entry,
                        std::set<std::uint32_t>& met) {
        const Player& player = all_.players[at];
        const Place place = places_.entry(at, round);
        if (entry.opponent == player.number) {
            findings_.fault(FindingKind::own_opponent, place,
                            words(player) + " as their own opponent" + in_round(round),
                            "another player");
            return;
        }
        const auto found = numbers_.find(entry.opponent);
        if (!found) {
            findings_.fault(FindingKind::unknown_opponent, place,
                            "opponent " + std::to_string(entry.opponent) + in_round(round),
                            "the number of a player of this file");
            return;
        }
        if (is_bye(entry.result)) {
            findings_.fault(FindingKind::bye_with_opponent, place,
                            "the bye " + std::string(1, code(entry.result)) +
                                " against an opponent",
                            "0000, or the result of a game");
            return;
        }
        if (!is_forfeit(entry.result) && !met.insert(entry.opponent).second && !may_meet_again_) {
            findings_.remark(FindingKind::met_before, place,
                             "opponent " + std::to_string(entry.opponent) + " again",
                             "somebody whom " + words(player) + " has not met");
        }
        check_agreement(at, *found, round);
    }

    void check_agreement(std::size_t at, std::size_t other, std::uint32_t round) {
        const Player& player = all_.players[at];
        const Player& opponent = all_.players[other];
        const Entry entry = entry_of(player, round);
        const Entry answer = entry_of(opponent, round);
        const Place place = places_.entry(at, round);
        if (answer.opponent != player.number) {
            findings_.fault(
                FindingKind::opponents_disagree, place,
                words(player) + " against " + words(opponent) + in_round(round) + ", who has " +
                    (answer.opponent == 0 ? "no opponent" : std::to_string(answer.opponent)),
                "each as the other's opponent");
            return;
        }
        // A disagreement between two players is reported once, for the first of them.
        if (other < at) {
            return;
        }
        check_colours(entry, answer, place, round);
        const char found = code(answer.result);
        if (counterparts(entry.result).find(found) == std::string_view::npos) {
            findings_.fault(FindingKind::results_disagree, {place.line, place.column + column(7)},
                            both(entry, answer) + in_round(round) + " against " + words(opponent),
                            std::string("the opponent's result to be one of \"") +
                                std::string(counterparts(entry.result)) + "\"");
        } else if (is_unusual(entry.result, answer.result)) {
            findings_.remark(FindingKind::unusual_result, {place.line, place.column + column(7)},
                             both(entry, answer) + in_round(round),
                             "1-0, 0-1 or a draw; the Laws allow it where an arbiter decides so");
        }
    }

    void check_colours(const Entry& entry, const Entry& answer, Place place, std::uint32_t round) {
        const bool both_said = entry.colour != Colour::none && answer.colour != Colour::none;
        const Place there{place.line, place.column + column(5)};
        if (both_said && entry.colour == answer.colour) {
            findings_.fault(FindingKind::colours_disagree, there,
                            std::string(entry.colour == Colour::white ? "White" : "Black") +
                                " for both" + in_round(round),
                            "opposite colours");
        } else if (!both_said && (is_played(entry.result) || is_played(answer.result))) {
            if (!knows_colours_) {
                tell_no_colours(there);
                return;
            }
            findings_.fault(FindingKind::missing_field, there,
                            "a played game without a colour" + in_round(round), "w and b");
        }
    }

    /// Once for a list that has none.
    void tell_no_colours(Place there) {
        if (!std::exchange(tells_no_colours_, true)) {
            findings_.fault(FindingKind::missing_field, there, "games, but no colour of any",
                            "w and b, as a report must have them");
        }
    }

    /// Says the file who had White in any game? One game alone says no more than itself.
    static bool knows_colours(const Tournament& all) {
        std::size_t played = 0;
        for (const Player& player : all.players) {
            for (const Entry& entry : player.rounds) {
                if (entry.opponent != 0 && entry.colour != Colour::none) {
                    return true;
                }
                played += is_played(entry.result) ? 1 : 0;
            }
        }
        constexpr std::size_t sides = 2;
        return played <= sides;
    }

    void check_alone(std::size_t at, std::uint32_t round, const Entry& entry) {
        const Place place = places_.entry(at, round);
        if (is_played(entry.result)) {
            findings_.fault(FindingKind::game_without_opponent, place,
                            "the result " + std::string(1, code(entry.result)) +
                                " without an opponent" + in_round(round),
                            "an opponent, or one of H F U Z");
        } else if (is_forfeit(entry.result) && all_.teams.empty()) {
            findings_.remark(FindingKind::game_without_opponent, place,
                             "a forfeit without an opponent" + in_round(round),
                             entry.result == Result::forfeit_loss ? "Z for an absence"
                                                                  : "U or F for a bye");
        } else if (entry.colour != Colour::none) {
            findings_.remark(FindingKind::game_without_opponent, place,
                             "a colour without an opponent" + in_round(round), "-");
        }
    }

    void check_byes_of_rounds() {
        for (const auto& [round, count] : byes_) {
            if (count > 1 && all_.teams.empty()) {
                findings_.remark(FindingKind::several_byes, {},
                                 std::to_string(count) + " pairing-allocated byes" +
                                     in_round(round),
                                 "at most one in a round");
            }
        }
    }

    void check_points() {
        check_assigned_points();
        const PlayerPoints points(all_);
        const Scoring& scoring = points.scoring();
        if (!all_.scoring && scoring != Scoring{}) {
            findings_.remark(FindingKind::odd_scoring, {},
                             "points by " + text(scoring.white_win) + ", " +
                                 text(scoring.white_draw) + " and " + text(scoring.white_loss),
                             "a line 162 or XXS that says so");
        }
        const std::vector<std::int32_t> advance = accelerations_now();
        // Of a list of standings there is one thing to say, not one for each player.
        const bool has_rounds = std::ranges::any_of(
            all_.players, [](const Player& player) { return !player.rounds.empty(); });
        for (std::size_t at = 0; at < all_.players.size(); ++at) {
            const Player& player = all_.players[at];
            if (!player.points) {
                continue;
            }
            const Points sum = points.until(player, rounds_max);
            const Points accelerated =
                sum + Points{player.number < advance.size() ? advance[player.number] : 0};
            const bool is_with_open_games =
                all_.scoring && *player.points == sum + of_open_games(player, *all_.scoring);
            if (*player.points == sum || *player.points == accelerated || is_with_open_games) {
                continue;
            }
            if (!has_rounds) {
                findings_.fault(FindingKind::points_differ, places_.player(at, points_column),
                                "points of players, but no round",
                                "the results of which they are the sum");
                return;
            }
            const std::string found = text(*player.points) + " points of " + words(player);
            const std::string expected = text(sum) + ", the sum of the rounds";
            // What a bye of their team gives to its players is not said anywhere.
            if (!all_.teams.empty() && has_bye(player)) {
                findings_.remark(FindingKind::points_differ, places_.player(at, points_column),
                                 found, expected);
            } else {
                findings_.fault(FindingKind::points_differ, places_.player(at, points_column),
                                found, expected);
            }
        }
    }

    /// What games without a result count until it comes.
    static Points of_open_games(const Player& player, const Scoring& scoring) {
        Points sum;
        for (const Entry& entry : player.rounds) {
            sum += entry.opponent != 0 && entry.result == Result::none ? scoring.unknown : Points{};
        }
        return sum;
    }

    void check_assigned_points() {
        const bool are_of_players =
            std::ranges::any_of(all_.abnormal_points, [](const AbnormalPoints& record) {
                return record.match_points.has_value();
            });
        if (all_.teams.empty() && are_of_players) {
            findings_.remark(FindingKind::odd_field, places_.line("299"),
                             "match points in a line 299 of players",
                             "points alone, in columns 14 to 17");
        }
    }

    /// The points that count for the pairing of the next round, by players' numbers.
    [[nodiscard]] std::vector<std::int32_t> accelerations_now() const {
        std::vector<std::int32_t> tenths(players_max + 2);
        const std::uint32_t next = rounds_paired(all_) + 1;
        for (const Acceleration& each : all_.accelerations) {
            if (each.first_round <= next && next <= each.last_round && each.game_points) {
                tenths[std::min(each.first, players_max)] += each.game_points->tenths;
                tenths[std::min(each.last, players_max) + 1] -= each.game_points->tenths;
            }
        }
        for (std::size_t i = 1; i < tenths.size(); ++i) {
            tenths[i] += tenths[i - 1];
        }
        return tenths;
    }

    [[nodiscard]] static bool has_bye(const Player& player) {
        return std::ranges::any_of(player.rounds, [](const Entry& entry) {
            return entry.opponent == 0 && entry.result != Result::none;
        });
    }
    [[nodiscard]] std::uint32_t column(std::uint32_t more) const {
        return places_.is_in_columns ? more : 0;
    }
    [[nodiscard]] static std::string both(const Entry& entry, const Entry& answer) {
        return std::string("\"") + code(entry.result) + "\" and \"" + code(answer.result) + "\"";
    }

    const Tournament& all_;
    const Places& places_;
    Findings& findings_;
    Numbers numbers_;
    bool may_meet_again_;
    bool knows_colours_;
    bool tells_no_colours_ = false;
    /// How many pairing-allocated byes each round has.
    std::map<std::uint32_t, std::uint32_t> byes_;
};

} // namespace

void check_games(const Reading& reading, Findings& findings) {
    Games(reading, findings).check();
}

} // namespace compongo::tournament
