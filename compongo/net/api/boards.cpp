// One board: its game, its acts, its journal and what is printed of it.
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/hall/papers/paper.h"
#include "compongo/hall/papers/transcript.h"
#include "compongo/hall/study/what_if.h"
#include "compongo/net/api/question.h"
#include "compongo/pgn/writer.h"
#include "compongo/record/sentences/judged_text.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"

#include <algorithm>

namespace compongo::net {

namespace {

constexpr std::string_view plain_text = "text/plain; charset=utf-8";
constexpr std::uint64_t records_max = 1000;

/// The edition to rule by, and up to which record; by default the last.
struct WhatIfAsked {
    law::Edition edition;
    std::uint64_t number;
};

Expected<WhatIfAsked, record::LineFault> what_if_asked(const JsonValue& body, std::uint64_t last) {
    const JsonValue* const laws = json_member(body, "laws");
    const std::string* const name = laws == nullptr ? nullptr : laws->as_text();
    const auto edition = name == nullptr ? std::nullopt : law::edition_from_name(*name);
    if (!edition) {
        return unexpected(record::LineFault{
            "laws", laws == nullptr ? std::nullopt : std::optional(*laws), "an edition's name"});
    }
    const JsonValue* const given = json_member(body, "number");
    if (given == nullptr) {
        return WhatIfAsked{*edition, last};
    }
    const auto number =
        given->as_number() == nullptr ? std::nullopt : counting_number(*given->as_number());
    if (!number || *number > last) {
        return unexpected(record::LineFault{
            "number", *given, "the number of a record, 1 to " + std::to_string(last)});
    }
    return WhatIfAsked{*edition, *number};
}

/// The journal in sentences; empty before the first act.
Reply sentences_reply(const record::Scenario& scenario, law::Language language) {
    const auto laws = law::laws_in_force(scenario.conditions.choices);
    if (!laws || scenario.acts.empty()) {
        return {200, std::string(plain_text), {}, {}};
    }
    const auto judged = record::judged(scenario, *laws);
    return judged ? Reply{200,
                          std::string(plain_text),
                          record::judged_text(scenario, *laws, *judged, language),
                          {}}
                  : error_reply(hall::malformed(judged.error()));
}

Reply transcript_reply(const record::Scenario& scenario, const std::string& form,
                       law::Language language) {
    if (form == "text") {
        return {200, std::string(plain_text), record::transcript(scenario), {}};
    }
    if (form == "sentences") {
        return sentences_reply(scenario, language);
    }
    return form.empty() || form == "json"
               ? Reply{200, "application/x-ndjson", record::line(scenario) + "\n", {}}
               : unknown_form(form, "json, text or sentences");
}

/// The records from `first` on; `next` is where to continue if there are more.
Reply list_reply(std::uint64_t first, const std::vector<std::string>& records, std::uint64_t last) {
    std::string list = "{\"records\":[";
    for (const std::string& each : records) {
        list += list.ends_with('[') ? "" : ",";
        list += each;
    }
    const std::uint64_t next = first + records.size();
    return json_reply(list + (next > last || records.empty()
                                  ? "]}"
                                  : "],\"next\":" + std::to_string(next) + "}"));
}

} // namespace

const hall::Board* Api::board_of(const Question& question) const {
    const hall::Board* const board = deps_.hall.board(question.names[0]);
    if (board == nullptr) {
        question.not_known("board", question.names[0]);
    }
    return board;
}

std::shared_ptr<const hall::Board> Api::durable_board_of(const Question& question) const {
    return board_of(question) == nullptr ? nullptr : deps_.hall.durable_board(question.names[0]);
}

void Api::show_board(Question& question) {
    if (board_of(question) != nullptr) {
        question.answer(json_reply(deps_.hall.snapshot(question.names[0], deps_.now())));
    }
}

void Api::name_players(Question& question) {
    const hall::Board* const board = board_of(question);
    const auto body = board == nullptr ? std::nullopt : question.arbiters_body({"white", "black"});
    if (!body) {
        return;
    }
    const auto& players = board->setup().players;
    const auto white = name_in(*body, "white", players.white);
    const auto black = name_in(*body, "black", players.black);
    if (!white || !black) {
        question.answer(error_reply(hall::malformed(white ? black.error() : white.error())));
        return;
    }
    if (*white == *black) {
        question.answer(error_reply(
            hall::malformed({"black", json_text(*black), "another player than White"})));
        return;
    }
    question.audit_entry->about["white"] = *white;
    question.audit_entry->about["black"] = *black;
    deps_.hall.name_players({question.names[0], {*white, *black}},
                            [answer = question.answer](const auto& named) {
                                answer(named ? json_reply("{}") : error_reply(named.error()));
                            });
}

/// The journal's latest record and hash. Public: a reader who noted it can later detect that an
/// earlier record was altered.
void Api::head(Question& question) {
    const std::string given = question.request.asked("record");
    const auto record = given.empty() ? std::nullopt : counting_number(given);
    if (!given.empty() && !record) {
        question.answer(error_reply(400, "malformed",
                                    "record: found \"" + given + "\", expected a number from 1"));
        return;
    }
    const hall::Role role = question.who.value_or(KeyHolder{}).at(question.names[0]);
    const auto head = deps_.hall.head(question.names[0], role, record);
    question.answer(head ? json_reply("{\"record\":" + std::to_string(head->record) +
                                      ",\"hash\":" + json_string(head->hash) + "}")
                         : error_reply(head.error()));
}

void Api::accept_loss(Question& question) {
    if (!question.arbiters_body({})) {
        return;
    }
    deps_.hall.accept_loss(question.names[0], {question.who->role, question.who->name}, deps_.now(),
                           [answer = question.answer](const auto& last) {
                               answer(last
                                          ? json_reply("{\"record\":" + std::to_string(*last) + "}")
                                          : error_reply(last.error()));
                           });
}

void Api::keys(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    if (!question.is_arbiter()) {
        question.forbid();
        return;
    }
    const hall::SeatKeys& keys = *deps_.hall.keys(question.names[0]);
    question.answer(json_reply("{\"white\":" + json_string(keys.white) +
                               ",\"black\":" + json_string(keys.black) +
                               ",\"tablet\":" + json_string(keys.tablet) + "}"));
}

void Api::renew_key(Question& question) {
    change_key(question, hall::Hall::NewSeatKey::another);
}

void Api::revoke_key(Question& question) {
    change_key(question, hall::Hall::NewSeatKey::none);
}

void Api::change_key(const Question& question, hall::Hall::NewSeatKey which) {
    if (board_of(question) == nullptr) {
        return;
    }
    const std::string& name = question.names[1];
    const auto seat =
        std::ranges::find(hall::seats, name, [](hall::Role each) { return hall::name(each); });
    if (seat == hall::seats.end()) {
        question.not_known("seat", name);
        return;
    }
    const auto answered = [answer = question.answer](const auto& key) {
        answer(key ? json_reply("{\"key\":" + json_string(*key) + "}") : error_reply(key.error()));
    };
    deps_.hall.change_seat_key(
        question.names[0], *seat, which,
        [this, answered, board = question.names[0], seat = *seat,
         name = question.who ? question.who->name : std::string()](const auto& key) {
            if (!key || seat != hall::Role::tablet) {
                answered(key);
                return;
            }
            // The device that led the board by the old key loses the lead.
            deps_.hall.submit(
                board,
                {{hall::Role::arbiter, name},
                 {},
                 [answered, key](const auto& /*none may have led*/) { answered(key); },
                 hall::RequestKind::take_over},
                deps_.now());
        });
}

void Api::act(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    const auto body = question.body();
    if (!body) {
        return;
    }
    const std::string name = question.who ? question.who->name : std::string();
    deps_.hall.submit(question.names[0], {question.role(), name}, *body, deps_.now(),
                      [answer = question.answer, audit_entry = question.audit_entry,
                       tried = act_verb(*body)](const auto& outcome) {
                          if (outcome) {
                              audit_entry->take(tried, *outcome);
                          }
                          answer(outcome ? json_reply(submitted_json(*outcome))
                                         : error_reply(outcome.error()));
                      });
}

void Api::foresee(Question& question) {
    const auto body = board_of(question) == nullptr ? std::nullopt : question.body();
    if (!body) {
        return;
    }
    const auto seen = deps_.hall.foresee(question.names[0], question.role(), *body, deps_.now());
    question.answer(seen ? json_reply(*seen) : error_reply(seen.error()));
}

void Api::records(Question& question) {
    const std::string from = question.request.asked("from");
    const auto first = from.empty() ? std::optional<std::uint64_t>(1) : counting_number(from);
    if (!first) {
        question.answer(error_reply(400, "malformed",
                                    "from: found \"" + from + "\", expected a number from 1"));
        return;
    }
    if (board_of(question) == nullptr) {
        return;
    }
    read_on_pool(
        [reader = *deps_.hall.reader(question.names[0]), role = question.role(), first] {
            const auto records = reader.records(role, *first, records_max);
            return records ? list_reply(*first, *records, reader.version())
                           : error_reply(records.error());
        },
        question.answer);
}

void Api::scoresheet(Question& question) {
    const auto board = durable_board_of(question);
    const auto language = board == nullptr ? std::nullopt : question.language();
    if (language) {
        const auto where = deps_.hall.where(question.names[0]);
        const hall::Role role = question.who.value_or(KeyHolder{}).at(question.names[0]);
        const auto head = deps_.hall.head(question.names[0], role);
        const std::string journal = head ? std::to_string(head->record) + ": " + head->hash : "";
        question.answer(paper_reply(hall::scoresheet_paper(*board, where, journal, *language)));
    }
}

void Api::sheets(Question& question) {
    const auto board = durable_board_of(question);
    if (board == nullptr) {
        return;
    }
    if (auto sheets = hall::sheets_json(board->sheets(), board->game(), question.role())) {
        question.answer(json_reply(std::move(*sheets)));
    } else {
        question.answer(
            question.who ? error_reply(403, "forbidden",
                                       "only for the players of this board, and the arbiter")
                         : error_reply(401, "no_key", "a player's key is needed, or an arbiter's"));
    }
}

void Api::envelope(Question& question) {
    const auto board = durable_board_of(question);
    const auto language = board == nullptr ? std::nullopt : question.language();
    if (!language) {
        return;
    }
    const auto paper = hall::envelope_paper(*board, deps_.hall.where(question.names[0]),
                                            question.request.asked("resumption"), *language);
    question.answer(paper ? paper_reply(*paper)
                          : error_reply(404, "unknown", "no envelope: no move is sealed"));
}

void Api::transcript(Question& question) {
    const auto language = board_of(question) == nullptr ? std::nullopt : question.language();
    if (!language) {
        return;
    }
    read_on_pool(
        [reader = *deps_.hall.reader(question.names[0]), role = question.role(),
         where = deps_.hall.where(question.names[0]), form = question.request.asked("form"),
         language] {
            const auto journal = reader.entries(role, hall::JournalReader::all);
            const auto scenario = journal ? hall::transcript(reader.setup(), where, *journal)
                                          : unexpected(journal.error());
            return scenario ? transcript_reply(*scenario, form, *language)
                            : error_reply(scenario.error());
        },
        question.answer);
}

void Api::what_if(Question& question) {
    const hall::Board* const board = board_of(question);
    const auto body = board == nullptr ? std::nullopt : question.body({"laws", "number"});
    if (!body) {
        return;
    }
    const auto asked = what_if_asked(*body, board->version());
    if (!asked) {
        question.answer(error_reply(hall::malformed(asked.error())));
        return;
    }
    if (question.role() != hall::Role::arbiter && hall::may_illegal_move_wait(board->game())) {
        // Under another edition an unclaimed illegal move might show.
        question.answer(error_reply(403, "forbidden", "only for the arbiter while it is played"));
        return;
    }
    read_on_pool(
        [reader = *deps_.hall.reader(question.names[0]), role = question.role(), asked = *asked] {
            const auto journal = reader.entries(role, asked.number);
            const auto ruled =
                journal ? hall::what_if(*reader.setup().conditions, {*journal, asked.edition, role})
                        : unexpected(journal.error());
            return ruled ? json_reply(*ruled) : error_reply(ruled.error());
        },
        question.answer);
}

} // namespace compongo::net
