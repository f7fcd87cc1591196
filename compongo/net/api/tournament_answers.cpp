#include "compongo/net/api/tournament_answers.h"

#include "compongo/game/protocol/words.h"
#include "compongo/tournament/formats/tournament_file.h"

namespace compongo::net {

/// Findings in one answer.
static constexpr std::size_t findings_max = 100;

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

JsonObject round_json(const hall::TournamentRound& round) {
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
    return {{"round", counted(round.number)},
            {"pairings", json_array(std::move(pairings))},
            {"byes", json_array(std::move(byes))}};
}

} // namespace compongo::net
