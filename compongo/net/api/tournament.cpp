// The tournaments of pairing programs: what a file says, a round of it, and the results back.
#include "compongo/hall/papers/tournament_round.h"
#include "compongo/net/api/question.h"
#include "compongo/tournament/check.h"
#include "compongo/tournament/tournament_csv.h"
#include "compongo/tournament/tournament_file.h"
#include "compongo/tournament/tournament_json.h"

#include <algorithm>

namespace compongo::net {

namespace {

using tournament::Format;

/// So many findings are told, and how many there are.
constexpr std::size_t findings_max = 100;

/// The file in the body; the fault that it is none.
Expected<tournament::Reading, record::LineFault> file_in(const JsonValue& body) {
    const JsonValue* const given = json_member(body, "file");
    const std::string* const text = given == nullptr ? nullptr : given->as_text();
    if (text == nullptr || text->empty()) {
        return unexpected(record::LineFault{"file", std::nullopt, "the text of a tournament"});
    }
    tournament::Reading reading = tournament::read_tournament(*text);
    const auto& list = reading.findings.list();
    if (!list.empty() && list[0].kind == tournament::FindingKind::not_readable) {
        return unexpected(record::LineFault{"file", std::nullopt, list[0].expected});
    }
    return reading;
}

JsonValue counted(std::size_t number) {
    return json_number(std::to_string(number));
}

JsonValue findings_json(const tournament::Findings& findings) {
    JsonArray list;
    for (const tournament::Finding& each : findings.list()) {
        if (list.size() == findings_max) {
            break;
        }
        const bool is_fault = each.level == tournament::Level::fault;
        list.push_back(json_object({{"level", json_text(is_fault ? "fault" : "remark")},
                                    {"kind", json_text(name(each.kind))},
                                    {"line", counted(each.place.line)},
                                    {"column", counted(each.place.column)},
                                    {"found", json_text(each.found)},
                                    {"expected", json_text(each.expected)}}));
    }
    return json_array(std::move(list));
}

/// `{"round","pairings":[{"white","black"}],"byes":[{"name","kind"}]}`.
JsonValue round_json(const hall::TournamentRound& round) {
    JsonArray pairings;
    for (const hall::PairingAsked& each : round.pairings) {
        pairings.push_back(json_object(
            {{"white", json_text(each.players.white)}, {"black", json_text(each.players.black)}}));
    }
    JsonArray byes;
    for (const hall::Bye& each : round.byes) {
        byes.push_back(json_object(
            {{"name", json_text(each.player)}, {"kind", json_text(game::word(each.kind))}}));
    }
    return json_object({{"round", counted(round.number)},
                        {"pairings", json_array(std::move(pairings))},
                        {"byes", json_array(std::move(byes))}});
}

bool is_here_already(const hall::Event& event, const hall::TournamentRound& round) {
    return std::ranges::any_of(event.rounds, [&round](const hall::Round& each) {
        return std::ranges::equal(each.pairings, round.pairings, {}, &hall::Pairing::players,
                                  &hall::PairingAsked::players);
    });
}

/// The number of the round that is asked for; 0 if it is not said.
std::optional<std::uint32_t> round_in(const JsonValue& body) {
    const JsonValue* const given = json_member(body, "round");
    if (given == nullptr) {
        return 0;
    }
    const std::string* const digits = given->as_number();
    const auto number = digits == nullptr ? std::nullopt : counting_number(*digits);
    return number && *number <= tournament::rounds_max
               ? std::optional(static_cast<std::uint32_t>(*number))
               : std::nullopt;
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
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    auto reading = file_in(*body);
    if (!reading) {
        question.answer(error_reply(hall::malformed(reading.error())));
        return;
    }
    read_elsewhere(
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
                                 {"entered", counted(rounds_entered(all))},
                                 {"faults", counted(findings.faults())},
                                 {"remarks", counted(findings.remarks())},
                                 {"findings", findings_json(findings)}};
            if (const auto round = hall::round_to_play(all, {}, 0)) {
                answer.push_back({"waiting", round_json(*round)});
            }
            return json_reply(json(json_object(std::move(answer))));
        },
        question.answer);
}

void Api::play_tournament_round(Question& question) {
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    const auto event = around_.hall.events().find(question.names[0]);
    if (event == around_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return;
    }
    const auto reading = file_in(*body);
    const auto number = round_in(*body);
    if (!reading || !number) {
        question.answer(error_reply(hall::malformed(
            reading ? record::LineFault{"round", *json_member(*body, "round"), "a round's number"}
                    : reading.error())));
        return;
    }
    const auto round = hall::round_to_play(reading->tournament, event->second, *number);
    if (!round) {
        question.answer(error_reply(hall::malformed(
            {"file", std::nullopt, "a round with games to play; found " + round.error()})));
        return;
    }
    if (is_here_already(event->second, *round)) {
        question.answer(error_reply(hall::Fault{hall::Fault::Kind::not_admitted,
                                                "round " + std::to_string(round->number) +
                                                    " of this tournament is here already",
                                                {}}));
        return;
    }
    // First the tournament, so that no round is here without it.
    around_.hall.give_tournament(
        {question.names[0], tournament_json(reading->tournament)},
        [this, id = question.names[0], round = *round, answer = question.answer](const auto& kept) {
            if (!kept) {
                answer(error_reply(kept.error()));
                return;
            }
            around_.hall.add_round(
                id, round.pairings,
                [this, answer](const auto& added) {
                    if (!added) {
                        answer(error_reply(added.error()));
                        return;
                    }
                    around_.on_round(*added);
                    answer(json_reply(public_json(*added), 201));
                },
                round.byes);
        });
}

void Api::event_tournament(Question& question) {
    const auto event = around_.hall.events().find(question.names[0]);
    if (event == around_.hall.events().end() || event->second.tournament.empty()) {
        question.not_known("tournament of event", question.names[0]);
        return;
    }
    const std::string form = question.request.asked("form");
    if (!form.empty() && form != "trf26" && form != "trf16" && form != "trfx" && form != "json" &&
        form != "csv") {
        question.answer(unknown_form(form, "trf26, trf16, trfx, json or csv"));
        return;
    }
    std::vector<std::vector<hall::GivenBoard>> rounds;
    for (const hall::Round& round : event->second.rounds) {
        auto& boards = rounds.emplace_back();
        for (const hall::Pairing& pairing : round.pairings) {
            boards.push_back({pairing.players, hall::results_of(*around_.hall.board(pairing.board),
                                                                pairing.outcome)});
        }
    }
    hall::Event written_event{event->second.id, event->second.name, {}, {}, false};
    written_event.renamed = event->second.renamed;
    read_elsewhere(
        [text = event->second.tournament, written_event, rounds = std::move(rounds), form] {
            const std::string file = written(
                with_results(tournament::read_tournament(text).tournament, written_event, rounds),
                form);
            return Reply{200,
                         form == "json"  ? "application/json"
                         : form == "csv" ? "text/csv; charset=utf-8"
                                         : "text/plain; charset=utf-8",
                         file,
                         {}};
        },
        question.answer);
}

} // namespace compongo::net
