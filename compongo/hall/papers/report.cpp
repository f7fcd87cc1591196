#include "compongo/hall/papers/report.h"

#include "compongo/base/printable.h"
#include "compongo/record/sentences/told_json.h"
#include "compongo/record/transcript/written_effect.h"

namespace compongo::hall {

namespace {

/// The record's number and time, then the effect's fields. An effect without a kind is identified
/// by its name.
std::string incident_json(const Reported& reported) {
    const record::WrittenEffect effect = record::written(reported.effect);
    std::string out = "{\"number\":" + std::to_string(reported.number) +
                      ",\"wall\":" + std::to_string(reported.wall);
    if (json_member(effect.fields, "kind") == nullptr) {
        out += ",\"kind\":" + json_string(effect.name);
    }
    for (const JsonMember& each : effect.fields) {
        out += "," + json_string(each.name) + ":" + json(each.value);
    }
    out += ",\"articles\":[";
    for (const std::string& article : effect.articles) {
        out += (out.ends_with('[') ? "" : ",") + json_string(article);
    }
    return out + "]}";
}

std::string quoted_or_null(const std::string& text) {
    return text.empty() ? "null" : json_string(text);
}

/// Empty if there are none.
std::string remarks_json(const std::vector<Remark>& remarks) {
    std::string out;
    for (const Remark& each : remarks) {
        out += (out.empty() ? ",\"remarks\":[{\"text\":" : ",{\"text\":") + json_string(each.text) +
               (each.arbiter.empty() ? "" : ",\"arbiter\":" + json_string(each.arbiter)) +
               ",\"wall\":" + std::to_string(each.wall) + "}";
    }
    return out.empty() ? out : out + "]";
}

std::string board_json(const ReportedBoard& board, int number) {
    std::string out = "{\"number\":" + std::to_string(number) + ",\"id\":" + json_string(board.id) +
                      ",\"white\":" + json_string(board.players.white) +
                      ",\"black\":" + json_string(board.players.black) +
                      ",\"result\":" + quoted_or_null(board.result) +
                      ",\"reason\":" + quoted_or_null(board.reason) +
                      (board.outcome ? ",\"outcome\":" + outcome_json(*board.outcome) : "") +
                      ",\"incidents\":[";
    for (const Reported& each : board.incidents) {
        out += (out.ends_with('[') ? "" : ",") + incident_json(each);
    }
    out += "],\"acts\":[";
    for (const ToldAct& each : board.acts) {
        out += (out.ends_with('[') ? "{\"number\":" : ",{\"number\":") +
               std::to_string(each.number) + ",\"wall\":" + std::to_string(each.wall) +
               ",\"told\":" + record::told_json(each.told) +
               (each.arbiter.empty() ? "" : ",\"arbiter\":" + json_string(each.arbiter)) + "}";
    }
    return out + "]" + remarks_json(board.remarks) + "}";
}

} // namespace

namespace {

std::vector<Reported> incidents_for(Role role, const Board& board, const Standing& now) {
    std::vector<Reported> incidents = board.chronicle().reported();
    if (role != Role::arbiter && !now.is_over) {
        std::erase_if(incidents, [](const Reported& each) { return each.tips_off; });
    }
    return incidents;
}

std::vector<ToldAct> acts_for(Role role, const Board& board, const Standing& now) {
    std::vector<ToldAct> acts;
    for (const ToldAct& each : board.chronicle().told()) {
        const bool is_whole = each.secrecy.is_open() || may_read_all(role, each.secrecy, now);
        if (is_whole || each.for_others) {
            acts.push_back(each);
        }
        if (!is_whole && each.for_others) {
            acts.back().told = *each.for_others;
        }
    }
    return acts;
}

} // namespace

ReportedBoard reported(const Board& board, Role role, const std::optional<EnteredResult>& outcome) {
    const auto& result = board.game().result;
    const Standing now = standing_of(board.game());
    return {board.setup().id,
            board.setup().players,
            std::string(outcome  ? game::word(outcome->result)
                        : result ? word(result->result)
                                 : ""),
            std::string(result ? word(result->reason) : ""),
            outcome,
            board.chronicle().begun(),
            incidents_for(role, board, now),
            acts_for(role, board, now)};
}

std::string report_json(const Event& event, const std::vector<ReportedRound>& rounds) {
    std::string out = "{\"event\":{\"id\":" + json_string(event.id) +
                      ",\"name\":" + json_string(event.name) + "},\"rounds\":[";
    for (const ReportedRound& round : rounds) {
        out += out.ends_with('[') ? "{\"number\":" : ",{\"number\":";
        out += std::to_string(round.number) + ",\"boards\":[";
        int number = 0;
        for (const ReportedBoard& board : round.boards) {
            out += (number == 0 ? "" : ",") + board_json(board, number + 1);
            ++number;
        }
        out += "]" + byes_json(round.byes) + "}";
    }
    return out + "]}";
}

std::string report_csv(const std::vector<ReportedRound>& rounds) {
    std::string out = "round,board,white,black,result,reason,remark\r\n";
    for (const ReportedRound& round : rounds) {
        int number = 0;
        for (const ReportedBoard& board : round.boards) {
            out += std::to_string(round.number) + "," + std::to_string(++number) + "," +
                   csv_field(board.players.white) + "," + csv_field(board.players.black) + "," +
                   board.result + "," +
                   (board.outcome ? std::string(game::word(board.outcome->reason)) : board.reason) +
                   "," + (board.outcome ? csv_field(board.outcome->text) : "") + "\r\n";
        }
        for (const Bye& bye : round.byes) {
            out += std::to_string(round.number) + ",," + csv_field(bye.player) + ",,,bye_" +
                   std::string(game::word(bye.kind)) + ",\r\n";
        }
    }
    return out;
}

} // namespace compongo::hall
