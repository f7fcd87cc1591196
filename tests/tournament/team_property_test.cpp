// Random team tournaments, and their values worked out a second time from what was drawn, not from
// the tournament that was made of it.
#include "compongo/tournament/trf/trf_writer.h"
#include "tests/tournament/team_tournament.h"
#include "tests/tournament/trf_texts.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <tuple>

namespace compongo::tournament {
namespace {

enum class Had : std::uint8_t { match, won_unplayed, lost_unplayed, left_over, half, nothing };

/// What a team had in a round; points in tenths.
struct Share {
    Had had = Had::nothing;
    std::uint32_t opponent = 0;
    std::int64_t matches = 0;
    std::int64_t games = 0;
    std::vector<std::int64_t> boards;
};

struct Drawn {
    TeamTournament made;
    std::uint32_t teams;
    std::uint32_t rounds;
    /// By round and team.
    std::vector<std::vector<Share>> shares;
};

std::uint32_t drawn_number(std::uint32_t least, std::uint32_t most) {
    return *rc::gen::inRange(least, most + 1);
}

void draw_match(Drawn& all, std::uint32_t round, std::uint32_t one, std::uint32_t other) {
    Share& first = all.shares[round][one];
    Share& second = all.shares[round][other];
    first.opponent = other;
    second.opponent = one;
    const std::uint32_t kind = drawn_number(0, 9);
    if (kind < 2) {
        const bool is_double = drawn_number(0, 3) == 0;
        all.made.all.forfeited_matches.push_back({is_double ? "--" : "+-", round, one, other});
        first.had = is_double ? Had::lost_unplayed : Had::won_unplayed;
        second.had = Had::lost_unplayed;
        if (!is_double) {
            first.matches = 20;
            first.games = 10 * all.made.boards;
            first.boards.assign(all.made.boards, 10);
        }
        return;
    }
    std::string results;
    for (std::uint32_t board = 0; board < all.made.boards; ++board) {
        // At least one game is played.
        const char code = board == 0 ? *rc::gen::element('1', '=', '0')
                                     : *rc::gen::element('1', '=', '0', '+', '-', '!', '.', '*');
        results += code;
        const std::int64_t won = code == '1' || code == '+' || code == '!' ? 10
                                 : code == '='                             ? 5
                                                                           : 0;
        first.boards.push_back(won);
        second.boards.push_back(code == '*' ? 0 : 10 - won);
        first.games += first.boards.back();
        second.games += second.boards.back();
    }
    all.made.match(round, one, other, results);
    for (const auto& [team, opponent, hole] :
         {std::tuple(one, other, '.'), std::tuple(other, one, '!')}) {
        std::vector<std::uint32_t> order;
        for (std::uint32_t board = 0; board < all.made.boards; ++board) {
            order.push_back(results[board] == hole ? 0 : all.made.player(team, board + 1));
        }
        if (results.find(hole) != std::string::npos) {
            all.made.all.board_orders.push_back({round, team, opponent, order});
        }
    }
    first.had = second.had = Had::match;
    first.matches = first.games > second.games ? 20 : first.games == second.games ? 10 : 0;
    second.matches = 20 - first.matches;
}

void draw_rest(Drawn& all, std::uint32_t round, std::uint32_t team) {
    Share& share = all.shares[round][team];
    switch (drawn_number(0, 2)) {
    case 0:
        if (std::vector<std::uint32_t>& byes = all.made.all.team_byes->teams; byes.size() < round) {
            byes.resize(round);
            byes.back() = team;
            share = {Had::left_over, 0, 10, 5 * all.made.boards, {}};
            share.boards.assign(all.made.boards, 10);
        }
        return;
    case 1:
        all.made.all.byes.push_back({Result::half_point_bye, round, {team}});
        share = {Had::half, 0, 10, 5 * all.made.boards, {}};
        share.boards.assign(all.made.boards, 5);
        return;
    default:
        return;
    }
}

Drawn drawn() {
    const std::uint32_t teams = drawn_number(2, 7);
    const std::uint32_t boards = drawn_number(1, 4);
    Drawn all{TeamTournament(teams, boards), teams, drawn_number(1, 5), {}};
    all.made.all.encoded_type = "FIDE_TEAM";
    all.made.all.board_colours = std::string("WBWB").substr(0, boards);
    all.made.all.team_byes = TeamByes{};
    all.shares.assign(all.rounds + 1, std::vector<Share>(teams + 1));
    for (std::uint32_t round = 1; round <= all.rounds; ++round) {
        std::vector<std::uint32_t> order;
        for (std::uint32_t team = 1; team <= teams; ++team) {
            order.insert(order.begin() + drawn_number(0, team - 1), team);
        }
        const std::size_t resting = drawn_number(0, 2);
        while (order.size() > resting && order.size() > 1) {
            const std::uint32_t one = order.back();
            order.pop_back();
            draw_match(all, round, one, order.back());
            order.pop_back();
        }
        for (const std::uint32_t team : order) {
            draw_rest(all, round, team);
        }
    }
    return all;
}

std::int64_t of(const Share& share, bool by_games) {
    return by_games ? share.games : share.matches;
}

bool stayed_away(const Share& share) {
    return share.had == Had::half || share.had == Had::nothing || share.had == Had::lost_unplayed;
}

std::int64_t total(const Drawn& all, std::uint32_t team, bool by_games) {
    std::int64_t sum = 0;
    for (const auto& round : all.shares) {
        sum += of(round[team], by_games);
    }
    return sum;
}

std::int64_t draw_of(const Drawn& all, bool by_games) {
    return by_games ? 5 * all.made.boards : 10;
}

/// C.07, 16.3: byes that were asked for count as draws if only such rounds and forfeits follow.
std::int64_t for_opponents(const Drawn& all, std::uint32_t team, bool by_games) {
    std::int64_t sum = 0;
    for (std::uint32_t round = 1; round <= all.rounds; ++round) {
        bool is_to_the_end = true;
        for (std::uint32_t later = round; later <= all.rounds; ++later) {
            is_to_the_end = is_to_the_end && stayed_away(all.shares[later][team]);
        }
        const Share& share = all.shares[round][team];
        const bool is_bye = share.had == Had::half || share.had == Had::nothing;
        sum += is_bye && is_to_the_end ? draw_of(all, by_games) : of(share, by_games);
    }
    return sum;
}

/// C.07, 16.4: what a round counts for its team.
std::int64_t counts(const Drawn& all, std::uint32_t team, std::uint32_t round, bool by_games) {
    const Share& share = all.shares[round][team];
    const std::int64_t own = total(all, team, by_games);
    switch (share.had) {
    case Had::match:
        return for_opponents(all, share.opponent, by_games);
    case Had::won_unplayed:
    case Had::lost_unplayed:
        return std::min(own, for_opponents(all, share.opponent, by_games));
    default:
        return std::min(own, draw_of(all, by_games) * all.rounds);
    }
}

std::string hundredths(std::int64_t value) {
    return text(TieBreakValue(value));
}

/// Its own rounds: those of the file may end earlier, where no game was played any more.
StandingsRequest asked_of(const Drawn& all) {
    StandingsRequest asked;
    asked.after_round = all.rounds;
    return asked;
}

RC_GTEST_PROP(team_property, points_and_buchholz_are_what_was_drawn, ()) {
    const Drawn all = drawn();
    for (const bool by_games : {false, true}) {
        std::map<std::uint32_t, std::string> points;
        std::map<std::uint32_t, std::string> buchholz;
        std::map<std::uint32_t, std::string> mixed;
        for (std::uint32_t team = 1; team <= all.teams; ++team) {
            std::int64_t sum = 0;
            std::int64_t products = 0;
            for (std::uint32_t round = 1; round <= all.rounds; ++round) {
                sum += counts(all, team, round, by_games);
                products +=
                    counts(all, team, round, by_games) * of(all.shares[round][team], !by_games);
            }
            points[team] = hundredths(10 * total(all, team, by_games));
            buchholz[team] = hundredths(10 * sum);
            mixed[team] = hundredths(products);
        }
        const Tournament& made = all.made.all;
        RC_ASSERT(team_values(made, by_games ? "GPTS" : "MPTS", asked_of(all)) == points);
        RC_ASSERT(team_values(made, by_games ? "BH:GP" : "BH:MP", asked_of(all)) == buchholz);
        RC_ASSERT(team_values(made, by_games ? "EGMSB" : "EMGSB", asked_of(all)) == mixed);
    }
}

RC_GTEST_PROP(team_property, boards_are_those_that_were_drawn, ()) {
    const Drawn all = drawn();
    const TeamRounds rounds(all.made.all, all.rounds, false);
    RC_ASSERT(!rounds.unclear());
    for (std::uint32_t team = 1; team <= all.teams; ++team) {
        for (std::uint32_t round = 1; round <= all.rounds; ++round) {
            std::vector<std::int64_t> boards;
            for (const Points& each : rounds.teams()[team - 1].rounds[round - 1].boards) {
                boards.push_back(each.tenths);
            }
            boards.resize(std::max(boards.size(), all.shares[round][team].boards.size()));
            std::vector<std::int64_t> expected = all.shares[round][team].boards;
            expected.resize(boards.size());
            RC_ASSERT(boards == expected);
        }
    }
}

RC_GTEST_PROP(team_property, ranks_follow_from_the_values, ()) {
    const Drawn all = drawn();
    StandingsRequest asked = asked_of(all);
    for (const std::string_view each : {"MPTS", "BH", "MPvGP"}) {
        asked.tie_breaks.push_back(*read_tie_break(each, TieBreaksOf::teams));
    }
    const auto rows =
        team_standings(TeamRounds(all.made.all, all.rounds, false), asked, TeamScore::match_points);
    RC_ASSERT(rows.size() == all.teams);
    for (std::size_t at = 1; at < rows.size(); ++at) {
        RC_ASSERT(rows[at - 1].values >= rows[at].values);
        RC_ASSERT((rows[at - 1].values == rows[at].values) == (rows[at - 1].rank == rows[at].rank));
        RC_ASSERT(rows[at].rank == rows[at - 1].rank || rows[at].rank == at + 1);
    }
}

RC_GTEST_PROP(team_property, a_report_file_says_the_same, ()) {
    const Drawn all = drawn();
    const Tournament again = read(write_trf(all.made.all, Format::trf26).text).tournament;
    for (const std::string_view each : {"MPTS", "GPTS", "BH:GP/C1", "SSSC", "EDEBT", "TBR"}) {
        RC_ASSERT(team_values(again, each, asked_of(all)) ==
                  team_values(all.made.all, each, asked_of(all)));
    }
}

} // namespace
} // namespace compongo::tournament
