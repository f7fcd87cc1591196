#include "compongo/tournament/check/check_references.h"

#include "compongo/tournament/model/forbidden_rounds.h"

#include <algorithm>
#include <string>
#include <utility>

namespace compongo::tournament {

namespace {

/// Whose numbers a record has.
enum class NumbersOf : std::uint8_t { players, teams, either };

std::string_view expected_of(NumbersOf of_whom) {
    switch (of_whom) {
    case NumbersOf::players:
        return "the number of a player of this file";
    case NumbersOf::teams:
        return "the number of a team of this file";
    case NumbersOf::either:
        break;
    }
    return "the number of a player or team of this file";
}

class References {
public:
    References(const Reading& reading, Findings& findings)
        : all_(reading.tournament), places_(reading.places), findings_(findings), players_(all_),
          teams_(teams_max + 1) {
        for (const Team& team : all_.teams) {
            if (team.number != 0 && team.number <= teams_max) {
                teams_[team.number] = true;
                has_teams_ = true;
            }
        }
        const bool are_teams_paired = all_.encoded_type.find("TEAM") != std::string::npos ||
                                      all_.team_byes || !all_.board_orders.empty() ||
                                      !all_.forfeited_matches.empty();
        // In an open with clubs the teams of a file are not those that meet.
        paired_ = !has_teams_        ? NumbersOf::players
                  : are_teams_paired ? NumbersOf::teams
                                     : NumbersOf::either;
    }

    void check() {
        check_national_players();
        check_byes();
        check_accelerations();
        check_forbidden_pairings();
        check_abnormal_points();
        check_board_orders();
        check_team_byes();
        check_forfeited_matches();
    }

private:
    /// A record, as messages call it.
    struct Record {
        std::string_view code;
        Place place;

        [[nodiscard]] std::string words() const { return " in a line " + std::string(code); }
    };
    [[nodiscard]] Record record(std::string_view code, std::size_t at) const {
        return {code, places_.record(code, at)};
    }

    [[nodiscard]] bool is_somebody(std::uint32_t number, NumbersOf of_whom) const {
        const bool is_team = number < teams_.size() && teams_[number];
        return (of_whom != NumbersOf::players && is_team) ||
               (of_whom != NumbersOf::teams && players_.find(number));
    }

    void expect(const Record& of, std::uint32_t number, NumbersOf of_whom) {
        if (!is_somebody(number, of_whom)) {
            findings_.fault(FindingKind::unknown_opponent, of.place,
                            "number " + std::to_string(number) + of.words(),
                            std::string(expected_of(of_whom)));
        }
    }
    void expect(const Record& of, const std::vector<std::uint32_t>& numbers, NumbersOf of_whom) {
        for (const std::uint32_t number : numbers) {
            expect(of, number, of_whom);
        }
    }

    /// A round that may not be left out.
    void expect_round(const Record& of, std::uint32_t round) {
        if (round == 0) {
            findings_.fault(FindingKind::missing_field, of.place, "round 0" + of.words(),
                            "a round from 1");
        }
        expect_not_beyond(of, round);
    }
    void expect_not_beyond(const Record& of, std::uint32_t round) {
        if (all_.rounds && round > *all_.rounds) {
            findings_.fault(FindingKind::more_rounds_than_said, of.place,
                            "round " + std::to_string(round) + of.words(),
                            "at most " + std::to_string(*all_.rounds));
        }
    }
    void expect_order(const Record& of, std::uint32_t first, std::uint32_t last) {
        if (last < first) {
            findings_.fault(FindingKind::bad_field, of.place,
                            "rounds " + std::to_string(first) + " to " + std::to_string(last) +
                                of.words(),
                            "the first round before the last");
        }
    }
    void expect_two(const Record& of, std::uint32_t one, std::uint32_t other) {
        if (one != 0 && one == other) {
            findings_.fault(FindingKind::own_opponent, of.place,
                            "team " + std::to_string(one) + " as its own opponent" + of.words(),
                            "another team");
        }
    }

    void check_national_players() {
        for (std::size_t at = 0; at < all_.national_players.size(); ++at) {
            const NationalPlayer& each = all_.national_players[at];
            if (!players_.find(each.player)) {
                findings_.fault(FindingKind::unknown_opponent, places_.record("NRS", at),
                                "player " + std::to_string(each.player) +
                                    " in a national record, " + quoted(each.rating_federation),
                                std::string(expected_of(NumbersOf::players)));
            }
        }
    }

    void check_byes() {
        for (std::size_t at = 0; at < all_.byes.size(); ++at) {
            const ByeList& each = all_.byes[at];
            const Record here = record("240", at);
            expect(here, each.numbers, paired_);
            // 0 is the next round.
            expect_not_beyond(here, each.round);
        }
    }

    void check_accelerations() {
        for (std::size_t at = 0; at < all_.accelerations.size(); ++at) {
            const Acceleration& each = all_.accelerations[at];
            const Record here = record("250", at);
            expect(here, each.first, paired_);
            if (each.last != each.first) {
                expect(here, each.last, paired_);
            }
            // Some let them end later than the tournament: what counts is that it has begun.
            expect_round(here, each.first_round);
            expect_order(here, each.first_round, each.last_round);
        }
    }

    void check_forbidden_pairings() {
        for (std::size_t at = 0; at < all_.forbidden_pairings.size(); ++at) {
            const ForbiddenPairing& each = all_.forbidden_pairings[at];
            const Record here = record("260", at);
            expect(here, each.numbers, paired_);
            expect_not_beyond(here, each.first_round);
            const auto [first, last] = rounds_of(each);
            expect_order(here, first, last);
        }
    }

    void check_abnormal_points() {
        for (std::size_t at = 0; at < all_.abnormal_points.size(); ++at) {
            const AbnormalPoints& each = all_.abnormal_points[at];
            const Record here = record("299", at);
            const bool is_of_teams = each.match_points && has_teams_;
            expect(here, each.numbers, is_of_teams ? NumbersOf::teams : paired_);
            // 0 is all rounds.
            expect_not_beyond(here, each.round);
        }
    }

    void check_board_orders() {
        for (std::size_t at = 0; at < all_.board_orders.size(); ++at) {
            const BoardOrder& each = all_.board_orders[at];
            const Record here = record("300", at);
            expect_round(here, each.round);
            expect(here, each.team, NumbersOf::teams);
            if (each.opponent != 0) {
                expect(here, each.opponent, NumbersOf::teams);
            }
            expect_two(here, each.team, each.opponent);
            for (const std::uint32_t player : each.players) {
                if (player != 0) {
                    expect(here, player, NumbersOf::players);
                }
            }
        }
    }

    void check_team_byes() {
        if (!all_.team_byes) {
            return;
        }
        const Record here{"320", places_.line("320")};
        const std::vector<std::uint32_t>& teams = all_.team_byes->teams;
        for (const std::uint32_t team : teams) {
            if (team != 0) {
                expect(here, team, NumbersOf::teams);
            }
        }
        expect_not_beyond(here, static_cast<std::uint32_t>(teams.size()));
    }

    void check_forfeited_matches() {
        for (std::size_t at = 0; at < all_.forfeited_matches.size(); ++at) {
            const ForfeitedMatch& each = all_.forfeited_matches[at];
            const Record here = record("330", at);
            expect_round(here, each.round);
            expect(here, each.white, NumbersOf::teams);
            if (each.white == each.black) {
                expect_two(here, each.white, each.black);
            } else {
                expect(here, each.black, NumbersOf::teams);
            }
        }
    }

    const Tournament& all_;
    const Places& places_;
    Findings& findings_;
    Numbers players_;
    /// By number.
    std::vector<bool> teams_;
    bool has_teams_ = false;
    /// Whose numbers those of byes, forbidden pairings and the like are.
    NumbersOf paired_ = NumbersOf::players;
};

} // namespace

void check_references(const Reading& reading, Findings& findings) {
    References(reading, findings).check();
}

} // namespace compongo::tournament
