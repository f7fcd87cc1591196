// Events, their rounds, and what is printed of them.
#include "compongo/hall/papers/paper.h"
#include "compongo/hall/study/asked.h"
#include "compongo/net/api/gathering.h"
#include "compongo/record/transcript/scenario_json.h"

#include <iterator>

namespace compongo::net {

namespace {

constexpr std::size_t boards_in_round_max = 2000;

Expected<std::vector<hall::PairingAsked>, record::LineFault> pairings_in(const JsonValue& body) {
    const JsonValue* const given = json_member(body, "pairings");
    if (given == nullptr || given->as_array() == nullptr || given->items.empty() ||
        given->items.size() > boards_in_round_max) {
        return unexpected(record::LineFault{"pairings", std::nullopt,
                                            "a list of 1 to " +
                                                std::to_string(boards_in_round_max) + " pairings"});
    }
    std::vector<hall::PairingAsked> pairings;
    for (const JsonValue& each : given->items) {
        const std::string where = "pairings[" + std::to_string(pairings.size()) + "]";
        if (auto stray = stray_member(each, {"white", "black", "start", "blind", "moves"}, where)) {
            return unexpected(*std::move(stray));
        }
        const auto white = new_name_in(each, "white", name_bytes_max);
        const auto black = new_name_in(each, "black", name_bytes_max);
        if (!white || !black) {
            return unexpected(white ? black.error() : white.error());
        }
        if (*white == *black) {
            return unexpected(
                record::LineFault{where + ".black", json_text(*black), "another player"});
        }
        const JsonValue* const start = json_member(each, "start");
        const JsonValue* const named = json_member(each, "blind");
        const auto blind = named == nullptr || named->as_text() == nullptr
                               ? std::nullopt
                               : game::from_word<game::Blind>(named->text);
        if (named != nullptr && !blind) {
            return unexpected(record::LineFault{"blind", *named, "none, white, black or both"});
        }
        const JsonValue* const entry = json_member(each, "moves");
        const auto moves = entry == nullptr || entry->as_text() == nullptr
                               ? std::nullopt
                               : game::from_word<game::MoveEntry>(entry->text);
        if (entry != nullptr && !moves) {
            return unexpected(record::LineFault{"moves", *entry, "entered or not_entered"});
        }
        pairings.push_back({{*white, *black},
                            start == nullptr ? std::nullopt : std::optional(*start),
                            blind,
                            moves});
    }
    return pairings;
}

/// The byes in the body; an absent list is empty.
Expected<std::vector<hall::Bye>, record::LineFault> byes_in(const JsonValue& body) {
    std::vector<hall::Bye> byes;
    const JsonValue* const given = json_member(body, "byes");
    if (given != nullptr &&
        (given->as_array() == nullptr || given->items.size() > boards_in_round_max)) {
        return unexpected(record::LineFault{"byes", std::nullopt,
                                            "a list of at most " +
                                                std::to_string(boards_in_round_max) + " byes"});
    }
    for (const JsonValue& each : given == nullptr ? JsonArray() : given->items) {
        if (auto stray =
                stray_member(each, {"name", "kind"}, "byes[" + std::to_string(byes.size()) + "]")) {
            return unexpected(*std::move(stray));
        }
        const auto name = text_in(each, "name", name_bytes_max);
        if (!name) {
            return unexpected(name.error());
        }
        const JsonValue* const said = json_member(each, "kind");
        const auto kind = said == nullptr || said->as_text() == nullptr
                              ? std::nullopt
                              : game::from_word<hall::ByeKind>(said->text);
        if (!kind) {
            return unexpected(
                record::LineFault{"kind", said == nullptr ? std::nullopt : std::optional(*said),
                                  "full, half or zero"});
        }
        byes.push_back({*name, *kind});
    }
    return byes;
}

/// The boards of these rounds, in their order.
std::vector<std::string> boards_of(std::span<const hall::Round> rounds) {
    std::vector<std::string> boards;
    for (const hall::Round& round : rounds) {
        for (const hall::Pairing& pairing : round.pairings) {
            boards.push_back(pairing.board);
        }
    }
    return boards;
}

/// A round's number, byes and count of boards; the boards of all rounds are gathered in one list.
struct Counted {
    int round;
    std::size_t boards;
    std::vector<hall::Bye> byes;
};
std::vector<hall::ReportedRound> in_rounds(const std::vector<Counted>& rounds,
                                           std::vector<hall::ReportedBoard> boards) {
    std::vector<hall::ReportedRound> all;
    auto next = std::make_move_iterator(boards.begin());
    for (const Counted& each : rounds) {
        const auto end = next + static_cast<std::ptrdiff_t>(each.boards);
        all.push_back({each.round, {next, end}, each.byes});
        next = end;
    }
    return all;
}

} // namespace

void Api::list_events(Question& question) {
    std::string list = "{\"events\":[";
    for (const auto& [id, event] : deps_.hall.events()) {
        list += list.ends_with('[') ? "" : ",";
        list += question.is_arbiter() ? arbiters_json(event) : public_json(event);
    }
    question.answer(json_reply(list + "]}"));
}

/// Checks conditions before an event is made with them: faults such as a start position that no
/// game can start from.
void Api::try_conditions(Question& question) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    const auto tried = hall::tried_json(*body);
    question.answer(tried ? json_reply(*tried) : json_reply(tried.error(), 400));
}

void Api::add_event(Question& question) {
    const auto body = question.arbiters_body({"name", "conditions"});
    if (!body) {
        return;
    }
    const auto name = new_name_in(*body, "name", name_bytes_max);
    if (!name) {
        question.answer(error_reply(hall::malformed(name.error())));
        return;
    }
    const JsonValue* const conditions = json_member(*body, "conditions");
    // Every export bears the event's name, and so shows that it is a demonstration.
    deps_.hall.add_event(deps_.is_demonstration ? std::string(demonstration_mark) + *name : *name,
                         conditions == nullptr ? JsonValue{} : *conditions,
                         [this, answer = question.answer](const auto& id) {
                             answer(id ? json_reply(public_json(deps_.hall.events().at(*id)), 201)
                                       : error_reply(id.error()));
                         });
}

void Api::show_event(Question& question) {
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return;
    }
    question.answer(json_reply(question.is_arbiter() ? arbiters_json(event->second)
                                                     : public_json(event->second)));
}

void Api::change_event(Question& question) {
    const auto body = question.arbiters_body({"name", "closed"});
    if (!body) {
        return;
    }
    const std::string& id = question.names[0];
    const auto event = deps_.hall.events().find(id);
    if (event == deps_.hall.events().end()) {
        question.not_known("event", id);
        return;
    }
    const auto name = name_in(*body, "name", event->second.name);
    const JsonValue* const closed = json_member(*body, "closed");
    if (!name || (closed != nullptr && closed->kind != JsonKind::boolean)) {
        question.answer(error_reply(hall::malformed(
            name ? record::LineFault{"closed", *closed, "true or false"} : name.error())));
        return;
    }
    const bool is_closed = closed == nullptr ? event->second.is_closed : closed->is_true();
    deps_.hall.change_event(
        {id, *name, is_closed}, [this, id, answer = question.answer](const auto& changed) {
            answer(changed ? json_reply(arbiters_json(deps_.hall.events().at(id)))
                           : error_reply(changed.error()));
        });
}

void Api::add_round(Question& question) {
    const auto body = question.arbiters_body({"pairings", "byes"});
    if (!body) {
        return;
    }
    const auto pairings = pairings_in(*body);
    const auto byes = byes_in(*body);
    if (!pairings || !byes) {
        question.answer(error_reply(hall::malformed(pairings ? byes.error() : pairings.error())));
        return;
    }
    deps_.hall.add_round(
        question.names[0], *pairings,
        [this, answer = question.answer](const auto& round) {
            if (!round) {
                answer(error_reply(round.error()));
                return;
            }
            deps_.on_round(*round);
            answer(json_reply(public_json(*round), 201));
        },
        *byes);
}

std::optional<std::pair<const hall::Event*, std::span<const hall::Round>>>
Api::rounds_of(const Question& question) const {
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return std::nullopt;
    }
    const std::span<const hall::Round> rounds(event->second.rounds);
    if (question.names.size() == 1) {
        return std::pair(&event->second, rounds);
    }
    const auto number = counting_number(question.names[1]);
    if (!number || *number > rounds.size()) {
        question.not_known("round", question.names[1]);
        return std::nullopt;
    }
    return std::pair(&event->second, rounds.subspan(*number - 1, 1));
}

void Api::event_pgn(Question& question) {
    const auto rounds = rounds_of(question);
    const auto asked = rounds ? pgn_asked(question) : std::nullopt;
    if (!asked) {
        return;
    }
    const std::vector<std::string> boards = boards_of(rounds->second);
    std::set<std::string> noted(boards.begin(), boards.end());
    if (question.names.size() == 1) {
        // Changes of its boards are noted under the event's id too, and so are new rounds.
        noted = {question.names[0]};
    }
    gather<std::string>(question,
                        {boards,
                         {},
                         [this, has_times = asked->has_elapsed_times](const hall::Board& board) {
                             return pgn_of(board, has_times);
                         },
                         [](const std::vector<std::string>& games) {
                             std::string text;
                             for (const std::string& each : games) {
                                 text += each;
                             }
                             return Reply{200, std::string(pgn_type), std::move(text), {}};
                         },
                         question.rank(),
                         tagged(question, *asked, std::move(noted))});
}

void Api::event_report(Question& question) {
    const auto asked = rounds_of(question);
    const auto language = asked ? question.language() : std::nullopt;
    if (!language) {
        return;
    }
    const std::string form = question.request.asked("form");
    if (!form.empty() && form != "json" && form != "csv" && form != "results" &&
        form != "incidents") {
        question.answer(unknown_form(form, "json, csv, results or incidents"));
        return;
    }
    std::vector<Counted> counted;
    for (const hall::Round& round : asked->second) {
        counted.push_back({round.number, round.pairings.size(), round.byes});
    }
    gather<hall::ReportedBoard>(
        question,
        {boards_of(asked->second),
         {},
         [this, who = question.who.value_or(KeyHolder{})](const hall::Board& board) {
             const std::string& id = board.setup().id;
             const hall::Role role = who.at(id);
             auto reported = hall::reported(board, role, deps_.hall.where(id).outcome);
             if (role == hall::Role::arbiter) {
                 reported.remarks = deps_.hall.remarks_on(id);
             }
             return reported;
         },
         [event = hall::Event{asked->first->id, asked->first->name, {}, {}, false}, counted, form,
          language](std::vector<hall::ReportedBoard> boards) {
             const auto rounds = in_rounds(counted, std::move(boards));
             if (form == "csv") {
                 return Reply{200, "text/csv; charset=utf-8", report_csv(rounds), {}};
             }
             if (form == "results") {
                 return paper_reply(results_paper(event, rounds, *language));
             }
             return form == "incidents"
                        ? paper_reply(incidents_paper(event, rounds, *language, utc_offset))
                        : json_reply(report_json(event, rounds));
         },
         question.rank(),
         question.answer});
}

} // namespace compongo::net
