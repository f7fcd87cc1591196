#include "apps/tournament/tournament_team_standings.h"

#include "compongo/tournament/model/source_text.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace compongo::apps {

namespace {

namespace json = boost::json;

const tournament::Team& team_at(const TeamStandingsShown& shown, std::size_t place) {
    return shown.tournament.teams[shown.rounds.teams()[place].at];
}

json::value number_of(tournament::Points points) {
    return json::parse(number_text(points));
}

json::array rounds_of(const TeamStandingsShown& shown, std::size_t place) {
    json::array list;
    std::uint32_t number = 0;
    for (const tournament::TeamRound& round : shown.rounds.teams()[place].rounds) {
        json::array boards;
        for (const tournament::Points& each : round.boards) {
            boards.push_back(number_of(each));
        }
        json::value opponent(nullptr);
        if (round.opponent) {
            opponent = shown.rounds.teams()[*round.opponent].number;
        }
        list.push_back({{"round", ++number},
                        {"kind", json::string(text(round.kind))},
                        {"opponent", std::move(opponent)},
                        {"match_points", number_of(round.match_points)},
                        {"game_points", number_of(round.game_points)},
                        {"boards", std::move(boards)}});
    }
    return list;
}

/// `2.5 (forfeit win)`; empty for an ordinary match.
std::string remark(tournament::TeamRoundKind kind) {
    return kind == tournament::TeamRoundKind::played ? "" : fmt::format(" ({})", text(kind));
}

void print_match(const TeamStandingsShown& shown, std::size_t place, std::uint32_t round) {
    const tournament::TeamRounds::Team& team = shown.rounds.teams()[place];
    const tournament::TeamRound& own = team.rounds[round - 1];
    fmt::print("{:>4} {}", team.number, team_at(shown, place).name);
    if (!own.opponent) {
        fmt::print(": {}{}\n", text(own.game_points), remark(own.kind));
        return;
    }
    const tournament::TeamRounds::Team& other = shown.rounds.teams()[*own.opponent];
    fmt::print(" - {} {}: {}-{}{}\n", other.number, team_at(shown, *own.opponent).name,
               text(own.game_points), text(other.rounds[round - 1].game_points), remark(own.kind));
}

} // namespace

std::string heading_of_standings(const tournament::Tournament& all,
                                 const tournament::StandingsRequest& request, std::uint32_t round,
                                 std::string_view whose) {
    const std::uint32_t open = games_without_result(all, round);
    const std::string when = open == 0 ? fmt::format("after round {}", round)
                                       : fmt::format("in round {}, of which {} {} not over", round,
                                                     open, open == 1 ? "game is" : "games are");
    return fmt::format("{}{}{}{}; tie-breaks by the rules of {}", all.name,
                       all.name.empty() ? "" : ", ", whose, when, name(request.rules));
}

void print_team_standings_json(const TeamStandingsShown& shown) {
    json::array names;
    for (const tournament::TieBreak& each : shown.request.tie_breaks) {
        names.emplace_back(each.written);
    }
    json::array rows;
    for (const tournament::TeamStandingsRow& row :
         team_standings(shown.rounds, shown.request, shown.primary)) {
        json::array values;
        for (const tournament::TieBreakValue& value : row.values) {
            values.push_back(value ? json::parse(tournament::text(value)) : json::value(nullptr));
        }
        rows.push_back({{"rank", row.rank},
                        {"number", shown.rounds.teams()[row.team].number},
                        {"name", team_at(shown, row.team).name},
                        {"match_points", number_of(row.match_points)},
                        {"game_points", number_of(row.game_points)},
                        {"values", std::move(values)},
                        {"rounds", rounds_of(shown, row.team)}});
    }
    json::array left;
    for (const std::size_t place : teams_left_before_half(shown.rounds, shown.request)) {
        left.emplace_back(shown.rounds.teams()[place].number);
    }
    const bool is_by_games = shown.primary == tournament::TeamScore::game_points;
    const json::object all = {
        {"name", shown.tournament.name},
        {"rounds", shown.rounds.rounds()},
        {"games_open", games_without_result(shown.tournament, shown.rounds.rounds())},
        {"rules", json::string(name(shown.request.rules))},
        {"primary_score", is_by_games ? "game_points" : "match_points"},
        {"tie_breaks", std::move(names)},
        {"not_computed", json::array(shown.not_computed.begin(), shown.not_computed.end())},
        {"left", std::move(left)},
        {"teams", std::move(rows)}};
    fmt::print("{}\n", json::serialize(all));
}

void print_team_standings(const TeamStandingsShown& shown) {
    fmt::print("{}\n", heading_of_standings(shown.tournament, shown.request, shown.rounds.rounds(),
                                            "teams "));
    std::size_t longest = 4;
    for (std::size_t place = 0; place < shown.rounds.teams().size(); ++place) {
        longest = std::max(longest, tournament::characters(team_at(shown, place).name));
    }
    fmt::print("Rank   No {:<{}} Match Points Game Points", "Name", longest);
    for (const tournament::TieBreak& each : shown.request.tie_breaks) {
        fmt::print(" {:>{}}", each.written, std::max<std::size_t>(7, each.written.size()));
    }
    fmt::print("\n");
    for (const tournament::TeamStandingsRow& row :
         team_standings(shown.rounds, shown.request, shown.primary)) {
        const std::string& name = team_at(shown, row.team).name;
        fmt::print("{:>4} {:>4} {}{:<{}} {:>12} {:>11}", row.rank,
                   shown.rounds.teams()[row.team].number, name, "",
                   longest - tournament::characters(name), text(row.match_points),
                   text(row.game_points));
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            fmt::print(" {:>{}}", row.values[i] ? tournament::text(row.values[i]) : "-",
                       std::max<std::size_t>(7, shown.request.tie_breaks[i].written.size()));
        }
        fmt::print("\n");
    }
}

void print_team_matches(const TeamStandingsShown& shown) {
    for (std::uint32_t round = 1; round <= shown.rounds.rounds(); ++round) {
        fmt::print("\nRound {}\n", round);
        for (std::size_t place = 0; place < shown.rounds.teams().size(); ++place) {
            const auto& opponent = shown.rounds.teams()[place].rounds[round - 1].opponent;
            // Prints each match once.
            if (!opponent || place < *opponent) {
                print_match(shown, place, round);
            }
        }
    }
}

} // namespace compongo::apps
