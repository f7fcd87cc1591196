// Tournaments from pairing programs: reading a file, exporting the results, and standings.
#include "compongo/hall/papers/next_round.h"
#include "compongo/net/api/event_tournament.h"
#include "compongo/net/api/question.h"
#include "compongo/net/api/tournament_answers.h"
#include "compongo/tournament/check/check.h"
#include "compongo/tournament/formats/tournament_csv.h"
#include "compongo/tournament/formats/tournament_json.h"
#include "compongo/tournament/standings/team_standings.h"
#include "compongo/tournament/trf/trf_writer.h"

namespace compongo::net {

namespace {

using tournament::Format;

/// Leaves out the birth date and the FIDE ID, which are for arbiters only.
JsonValue row_json(const tournament::Player& player, const std::string& name,
                   const tournament::StandingsRow& row) {
    JsonArray values;
    for (const tournament::TieBreakValue& value : row.values) {
        values.push_back(value ? json_number(tournament::text(value)) : JsonValue{});
    }
    JsonObject out = {{"rank", counted(row.rank)},
                      {"number", counted(player.number)},
                      {"name", json_text(name)},
                      {"title", json_text(player.title)},
                      {"federation", json_text(player.federation)},
                      {"rating", counted(player.rating)},
                      {"points", json_number(number_text(row.points))},
                      {"values", json_array(std::move(values))}};
    return json_object(std::move(out));
}

JsonValue written_json(const std::vector<tournament::TieBreak>& tie_breaks) {
    JsonArray list;
    for (const tournament::TieBreak& each : tie_breaks) {
        list.push_back(json_text(each.written));
    }
    return json_array(std::move(list));
}

JsonValue texts_json(const std::vector<std::string>& texts) {
    JsonArray list;
    for (const std::string& each : texts) {
        list.push_back(json_text(each));
    }
    return json_array(std::move(list));
}

JsonValue teams_json(const tournament::Tournament& all, const tournament::TeamRounds& rounds) {
    std::vector<std::string> unknown;
    const tournament::StandingsRequest request = request_of_teams(all, unknown);
    const tournament::TeamScore primary = primary_score(all, request);
    JsonArray rows;
    for (const tournament::TeamStandingsRow& row : team_standings(rounds, request, primary)) {
        JsonArray values;
        for (const tournament::TieBreakValue& value : row.values) {
            values.push_back(value ? json_number(tournament::text(value)) : JsonValue{});
        }
        const tournament::TeamRounds::Team& team = rounds.teams()[row.team];
        rows.push_back(json_object({{"rank", counted(row.rank)},
                                    {"number", counted(team.number)},
                                    {"name", json_text(all.teams[team.at].name)},
                                    {"match_points", json_number(number_text(row.match_points))},
                                    {"game_points", json_number(number_text(row.game_points))},
                                    {"values", json_array(std::move(values))}}));
    }
    const bool is_by_games = primary == tournament::TeamScore::game_points;
    return json_object({{"primary_score", json_text(is_by_games ? "game_points" : "match_points")},
                        {"tie_breaks", written_json(request.tie_breaks)},
                        {"not_computed", texts_json(unknown)},
                        {"rows", json_array(std::move(rows))}});
}

std::string standings_text(const tournament::Tournament& all, const hall::Event& event) {
    std::vector<std::string> unknown;
    const tournament::StandingsRequest request = request_of(all, unknown);
    const std::vector<std::string> names = names_here(all, event);
    const tournament::TeamRounds teams(all, request.after_round, request.is_round_robin);
    if (!teams.unclear()) {
        // A tie-break for teams is computed among the teams, so it is not missing among the
        // players.
        std::erase_if(unknown, [](const std::string& each) {
            return read_tie_break(each, tournament::TieBreaksOf::teams).has_value();
        });
    }
    JsonArray rows;
    for (const tournament::StandingsRow& row : standings(all, request)) {
        rows.push_back(row_json(all.players[row.player], names[row.player], row));
    }
    JsonObject answer = {{"name", json_text(all.name)},
                         {"rounds", counted(all.rounds.value_or(0))},
                         {"after_round", counted(request.after_round)},
                         {"games_open", counted(hall::games_open(all))},
                         {"rules", json_text(name(request.rules))},
                         {"tie_breaks", written_json(request.tie_breaks)},
                         {"not_computed", texts_json(unknown)},
                         {"rows", json_array(std::move(rows))}};
    if (!teams.unclear()) {
        answer.push_back({"teams", teams_json(all, teams)});
    } else if (!all.teams.empty()) {
        answer.push_back({"teams_unclear", json_text(*teams.unclear())});
    }
    return json(json_object(std::move(answer)));
}

std::string written(const tournament::Tournament& tournament, const std::string& form) {
    if (form == "json") {
        return tournament_json(tournament);
    }
    if (form == "csv") {
        return write_csv(tournament).text;
    }
    return write_trf(tournament, form == "trf16"  ? Format::trf16
                                 : form == "trfx" ? Format::trfx
                                                  : Format::trf26)
        .text;
}

} // namespace

void Api::read_tournament(Question& question) {
    const auto body = question.arbiters_body({"file"});
    if (!body) {
        return;
    }
    auto reading = file_in(*body);
    if (!reading) {
        question.answer(error_reply(hall::malformed(reading.error())));
        return;
    }
    read_on_pool(
        [reading = *std::move(reading)] {
            tournament::Findings findings = reading.findings;
            findings.add(check(reading));
            findings.sort();
            const tournament::Tournament& all = reading.tournament;
            JsonObject answer = {{"format", json_text(name(reading.format))},
                                 {"name", json_text(all.name)},
                                 {"players", counted(all.players.size())},
                                 {"teams", counted(teams_counted(all))},
                                 {"rounds", counted(all.rounds.value_or(0))},
                                 {"time_control", json_text(all.encoded_time_control)},
                                 {"entered", counted(rounds_entered(all))},
                                 {"paired", counted(rounds_paired(all))},
                                 {"faults", counted(findings.faults())},
                                 {"remarks", counted(findings.remarks())},
                                 {"findings", findings_json(findings)}};
            if (const auto round = hall::round_to_play(all, {}, 0)) {
                answer.push_back({"waiting", json_object(round_json(*round))});
            }
            return json_reply(json(json_object(std::move(answer))));
        },
        question.answer);
}

void Api::event_tournament(Question& question) {
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end() || event->second.tournament.empty()) {
        question.not_known("tournament of event", question.names[0]);
        return;
    }
    const std::string form = question.request.asked("form");
    if (!form.empty() && form != "trf26" && form != "trf16" && form != "trfx" && form != "json" &&
        form != "csv") {
        question.answer(unknown_form(form, "trf26, trf16, trfx, json or csv"));
        return;
    }
    read_on_pool(
        [taken = copy_of(deps_.hall, event->second), form] {
            return Reply{200,
                         form == "json"  ? "application/json"
                         : form == "csv" ? "text/csv; charset=utf-8"
                                         : "text/plain; charset=utf-8",
                         written(taken.with_results(), form),
                         {}};
        },
        question.answer);
}

void Api::tournament_standings(Question& question) {
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end() || event->second.tournament.empty()) {
        question.not_known("tournament of event", question.names[0]);
        return;
    }
    read_on_pool(
        [taken = copy_of(deps_.hall, event->second)] {
            return json_reply(standings_text(taken.with_results(), taken.event));
        },
        question.answer);
}

} // namespace compongo::net
