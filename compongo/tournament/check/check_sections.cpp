#include "compongo/tournament/check/check_sections.h"

#include "compongo/tournament/check/check_players.h"
#include "compongo/tournament/check/encoded_words.h"
#include "compongo/tournament/model/forbidden_rounds.h"
#include "compongo/tournament/text/date.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace compongo::tournament {

namespace {

class Sections {
public:
    Sections(const Reading& reading, Findings& findings)
        : all_(reading.tournament), places_(reading.places), findings_(findings),
          numbers_(reading.tournament), is_report_(reading.format <= Format::trf26) {}

    void check() {
        check_head();
        check_counts();
        check_rounds();
        check_teams();
        for (const ByeList& each : all_.byes) {
            check_entered(each);
        }
        check_forbidden();
    }

private:
    void check_head() {
        if (!is_report_) {
            return;
        }
        struct Wanted {
            std::string_view code;
            const std::string* content;
            std::string_view what;
        };
        const std::array<Wanted, 4> wanted = {{{"012", &all_.name, "the tournament's name"},
                                               {"022", &all_.city, "the city"},
                                               {"032", &all_.federation, "the federation"},
                                               {"102", &all_.chief_arbiter, "the chief arbiter"}}};
        for (const Wanted& each : wanted) {
            if (each.content->empty()) {
                findings_.remark(FindingKind::missing_field, places_.line(each.code),
                                 "no line " + std::string(each.code) + " with a text",
                                 std::string(each.what) + ", without which FIDE rates nothing");
            }
        }
        // What FIDE must have, and has something else: programs put an address or their own name
        // there.
        if (!all_.federation.empty() && !is_federation(all_.federation)) {
            wrong("032", "the federation " + quoted(all_.federation),
                  "three capital letters, such as FRA");
        }
        for (const std::string_view code : {"022", "102"}) {
            const std::string& text = code == "022" ? all_.city : all_.chief_arbiter;
            if (text.find("://") != std::string::npos || text.starts_with("www.")) {
                wrong(code, quoted(text), code == "022" ? "a city" : "the chief arbiter's name");
            }
        }
        const std::array<std::pair<std::string_view, const std::string*>, 2> dates = {
            {{"042", &all_.begins}, {"052", &all_.ends}}};
        for (const auto& [code, date] : dates) {
            if (!date->empty() && !is_day(*date)) {
                odd(code, "the date " + quoted(*date), "a day as YYYY/MM/DD");
            }
        }
        check_encoded();
    }

    /// What the file of 2026 says in codes.
    void check_encoded() {
        struct Encoded {
            std::string_view code;
            const std::string* content;
            bool (*is_one)(std::string_view);
            std::string_view what;
            std::string_view expected;
        };
        const std::array<Encoded, 4> all = {
            {{"172", &all_.starting_rank_method, is_starting_rank_method,
              "the starting rank method ",
              "a federation and one of FIDE, NRO, FIDON, NIDOF, HBFN, LBFN, OTHER"},
             {"192", &all_.encoded_type, is_tournament_type, "the type ",
              "a code of FIDE's, such as FIDE_DUTCH_2026 or BERGER_ROUNDROBIN_G2"},
             {"222", &all_.encoded_time_control, is_encoded_time_control, "the time control ",
              "seconds, such as 5400+30 or 40/6000+30:900+30"},
             {"352", &all_.board_colours, is_board_colours, "the colours ", "W and B"}}};
        for (const Encoded& each : all) {
            if (!each.content->empty() && !each.is_one(*each.content)) {
                odd(each.code, std::string(each.what) + quoted(*each.content),
                    std::string(each.expected));
            }
        }
    }

    void odd(std::string_view code, std::string found, std::string expected) {
        const Place place = places_.line(code);
        findings_.remark(FindingKind::odd_field, {place.line, place.line == 0 ? 0U : 5U},
                         std::move(found), std::move(expected));
    }

    void wrong(std::string_view code, std::string found, std::string expected) {
        const Place place = places_.line(code);
        findings_.fault(FindingKind::wrong_content, {place.line, place.line == 0 ? 0U : 5U},
                        std::move(found), std::move(expected));
    }

    void differ(std::string_view code, std::uint32_t said, std::size_t counted,
                std::string_view what) {
        if (said != counted) {
            const Place place = places_.line(code);
            findings_.fault(FindingKind::count_differs, {place.line, place.line == 0 ? 0U : 5U},
                            std::to_string(said) + " " + std::string(what),
                            std::to_string(counted) + ", as many as there are");
        }
    }

    void check_counts() {
        // A player listed twice counts once.
        std::size_t players = 0;
        std::size_t rated = 0;
        for (std::size_t at = 0; at < all_.players.size(); ++at) {
            const bool is_first = numbers_.find(all_.players[at].number).value_or(at) == at;
            players += is_first ? 1 : 0;
            rated += is_first && all_.players[at].rating != 0 ? 1 : 0;
        }
        if (all_.players_said) {
            differ("062", *all_.players_said, players, "players");
        }
        if (all_.rated_said) {
            differ("072", *all_.rated_said, rated, "rated players");
        }
        // Some programs write a nought whatever there is.
        if (all_.teams_said && (*all_.teams_said != 0 || !all_.teams.empty())) {
            differ("082", *all_.teams_said, teams_counted(all_), "teams");
        }
    }

    void check_rounds() {
        const std::uint32_t entered = rounds_entered(all_);
        if (all_.rounds && entered > *all_.rounds) {
            Place place = places_.line("142");
            place = place.line == 0 ? places_.line("XXR") : place;
            findings_.fault(FindingKind::more_rounds_than_said,
                            {place.line, place.line == 0 ? 0U : 5U},
                            std::to_string(*all_.rounds) + " rounds",
                            std::to_string(entered) + ", as many as are entered, or more");
        }
        const Place dates = places_.line("132");
        std::string last;
        for (std::size_t i = 0; i < all_.round_dates.size(); ++i) {
            const std::string& date = all_.round_dates[i];
            const Place place{dates.line, dates.line == 0
                                              ? 0
                                              : first_round_column +
                                                    static_cast<std::uint32_t>(i) * round_columns};
            if (date.empty()) {
                continue;
            }
            if (!is_short_day(date) && !is_day(date)) {
                findings_.remark(FindingKind::odd_field, place,
                                 "the date " + quoted(date) + " of round " + std::to_string(i + 1),
                                 "a day as YY/MM/DD");
            } else if (!last.empty() && date.size() == last.size() && date < last) {
                findings_.fault(FindingKind::dates_disagree, place,
                                "round " + std::to_string(i + 1) + " on " + date,
                                "a day not before that of the round before, " + last);
            } else {
                last = date;
            }
        }
        if (is_day(all_.begins) && is_day(all_.ends) && all_.ends < all_.begins) {
            const Place place = places_.line("052");
            findings_.fault(FindingKind::dates_disagree, {place.line, place.line == 0 ? 0U : 5U},
                            "the end on " + all_.ends, "a day not before " + all_.begins);
        }
    }

    /// A file may have both kinds of lines, for programs that know one of them.
    void check_teams() {
        std::map<std::pair<bool, std::uint32_t>, std::size_t> team_of;
        std::set<std::uint32_t> teams;
        for (std::size_t at = 0; at < all_.teams.size(); ++at) {
            const Team& team = all_.teams[at];
            const Place place = at < places_.teams.size() ? places_.teams[at] : Place{};
            const auto fault = [&](std::string found, std::string expected) {
                findings_.fault(FindingKind::team_disagrees, place, std::move(found),
                                std::move(expected));
            };
            if (team.number != 0 && !teams.insert(team.number).second) {
                fault("team " + std::to_string(team.number) + " again", "a number of its own");
            }
            if (std::ranges::all_of(team.players, [](std::uint32_t each) { return each == 0; })) {
                fault("the team " + quoted(team.name) + " without players",
                      "the numbers of its players");
            }
            for (const std::uint32_t player : team.players) {
                if (player != 0 && !numbers_.find(player)) {
                    fault("player " + std::to_string(player) + " in " + quoted(team.name),
                          "the number of a player of this file");
                } else if (player != 0 &&
                           !team_of.emplace(std::pair(team.number != 0, player), at).second) {
                    fault("player " + std::to_string(player) + " in a second team, " +
                              quoted(team.name),
                          "each player in one team");
                }
            }
        }
    }

    /// A bye that was given is in the player's own line too.
    void check_entered(const ByeList& byes) {
        if (byes.round == 0 || byes.round > rounds_paired(all_) || !all_.teams.empty()) {
            return;
        }
        for (const std::uint32_t number : byes.numbers) {
            const auto at = numbers_.find(number);
            if (!at) {
                continue;
            }
            const Entry entry = entry_of(all_.players[*at], byes.round);
            const bool is_blank = entry.is_empty() && byes.kind == Result::zero_point_bye;
            if (entry.result != byes.kind && !is_blank) {
                findings_.fault(FindingKind::results_disagree, places_.entry(*at, byes.round),
                                "\"" + std::string(1, code(entry.result)) + "\" of player " +
                                    std::to_string(number) + " in round " +
                                    std::to_string(byes.round),
                                "\"" + std::string(1, code(byes.kind)) + "\", as a line 240 says");
            }
        }
    }

    /// Checks that no forbidden pairing was played.
    void check_forbidden() {
        if (!all_.teams.empty()) {
            return;
        }
        std::size_t looked_at = 0;
        for (const ForbiddenPairing& each : all_.forbidden_pairings) {
            const std::set<std::uint32_t> group(each.numbers.begin(), each.numbers.end());
            for (const std::uint32_t number : group) {
                const auto at = numbers_.find(number);
                if (!at) {
                    continue;
                }
                const Player& player = all_.players[*at];
                const auto [first, last] = rounds_of(each);
                for (std::uint32_t round = first;
                     round <= std::min<std::size_t>(last, player.rounds.size()); ++round) {
                    const std::uint32_t opponent = player.rounds[round - 1].opponent;
                    if (opponent > number && group.contains(opponent)) {
                        findings_.fault(FindingKind::forbidden_met, places_.entry(*at, round),
                                        "players " + std::to_string(number) + " and " +
                                            std::to_string(opponent) + " in round " +
                                            std::to_string(round),
                                        "a pairing that is not forbidden");
                    }
                    if (++looked_at > looked_at_max) {
                        return;
                    }
                }
            }
        }
    }

    /// Limit on the entries compared with forbidden pairings: a hostile file could name every
    /// player in every line.
    static constexpr std::size_t looked_at_max = 20'000'000;

    const Tournament& all_;
    const Places& places_;
    Findings& findings_;
    Numbers numbers_;
    bool is_report_;
};

} // namespace

void check_sections(const Reading& reading, Findings& findings) {
    Sections(reading, findings).check();
}

} // namespace compongo::tournament
