// Events, their rounds, and what is printed of them.
#include "compongo/hall/game_pgn.h"
#include "compongo/hall/paper.h"
#include "compongo/net/question.h"
#include "compongo/record/pgn/writer.h"

namespace compongo::net {

namespace {

using record::JsonValue;

constexpr std::size_t boards_in_round_max = 2000;
constexpr std::size_t name_bytes_max = 200;

Expected<std::vector<hall::PairingAsked>, record::LineFault> pairings_in(const JsonValue& body) {
    const JsonValue* const given = record::member(body, "pairings");
    if (given == nullptr || given->as_array() == nullptr || given->items.empty() ||
        given->items.size() > boards_in_round_max) {
        return unexpected(record::LineFault{"pairings", std::nullopt,
                                            "a list of 1 to " +
                                                std::to_string(boards_in_round_max) + " pairings"});
    }
    std::vector<hall::PairingAsked> pairings;
    for (const JsonValue& each : given->items) {
        const auto white = text_in(each, "white", name_bytes_max);
        const auto black = text_in(each, "black", name_bytes_max);
        if (!white || !black) {
            return unexpected(white ? black.error() : white.error());
        }
        const JsonValue* const start = record::member(each, "start");
        const JsonValue* const named = record::member(each, "blind");
        const auto blind = named == nullptr || named->as_text() == nullptr
                               ? std::nullopt
                               : game::from_word<game::Blind>(named->text);
        if (named != nullptr && !blind) {
            return unexpected(record::LineFault{"blind", *named, "none, white, black or both"});
        }
        const JsonValue* const entry = record::member(each, "moves");
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

std::vector<hall::ReportedRound> reported(const hall::Hall& hall,
                                          std::span<const hall::Round> rounds) {
    std::vector<hall::ReportedRound> all;
    for (const hall::Round& round : rounds) {
        all.push_back({round.number, {}});
        for (const hall::Pairing& pairing : round.pairings) {
            all.back().boards.push_back(hall.board(pairing.board));
        }
    }
    return all;
}

} // namespace

void Api::list_events(Question& question) {
    std::string list = "{\"events\":[";
    for (const auto& [id, event] : around_.hall.events()) {
        list += list.ends_with('[') ? "" : ",";
        list += public_json(event);
    }
    question.answer(json_reply(list + "]}"));
}

void Api::add_event(Question& question) {
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    const auto name = text_in(*body, "name", name_bytes_max);
    if (!name) {
        question.answer(error_reply(hall::malformed(name.error())));
        return;
    }
    const JsonValue* const conditions = record::member(*body, "conditions");
    // Whatever is exported of it bears its name.
    around_.hall.add_event(
        around_.is_demonstration ? std::string(demonstration_mark) + *name : *name,
        conditions == nullptr ? JsonValue{} : *conditions,
        [this, answer = question.answer](const auto& id) {
            answer(id ? json_reply(public_json(around_.hall.events().at(*id)), 201)
                      : error_reply(id.error()));
        });
}

void Api::show_event(Question& question) {
    const auto event = around_.hall.events().find(question.names[0]);
    if (event == around_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return;
    }
    question.answer(json_reply(public_json(event->second)));
}

void Api::add_round(Question& question) {
    const auto body = question.arbiters_body();
    if (!body) {
        return;
    }
    const auto pairings = pairings_in(*body);
    if (!pairings) {
        question.answer(error_reply(hall::malformed(pairings.error())));
        return;
    }
    around_.hall.add_round(question.names[0], *pairings,
                           [this, answer = question.answer](const auto& round) {
                               if (!round) {
                                   answer(error_reply(round.error()));
                                   return;
                               }
                               around_.on_round(*round);
                               answer(json_reply(public_json(*round), 201));
                           });
}

std::optional<std::pair<const hall::Event*, std::span<const hall::Round>>>
Api::rounds_of(const Question& question) const {
    const auto event = around_.hall.events().find(question.names[0]);
    if (event == around_.hall.events().end()) {
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
    const auto asked = rounds_of(question);
    if (!asked) {
        return;
    }
    std::string games;
    for (const hall::Round& round : asked->second) {
        for (const hall::Pairing& pairing : round.pairings) {
            games += record::write_pgn(hall::pgn_game(*around_.hall.board(pairing.board),
                                                      around_.hall.where(pairing.board)));
        }
    }
    question.answer({200, std::string(pgn_type), std::move(games), {}});
}

void Api::event_report(Question& question) {
    const auto asked = rounds_of(question);
    const auto language = asked ? question.language() : std::nullopt;
    if (!language) {
        return;
    }
    const auto rounds = reported(around_.hall, asked->second);
    if (const std::string form = question.request.asked("form"); form == "csv") {
        question.answer({200, "text/csv; charset=utf-8", report_csv(rounds), {}});
    } else if (form == "results") {
        question.answer(paper_reply(results_paper(*asked->first, rounds, *language)));
    } else if (form == "incidents") {
        question.answer(paper_reply(incidents_paper(*asked->first, rounds, *language, utc_offset)));
    } else if (form.empty() || form == "json") {
        question.answer(json_reply(report_json(*asked->first, rounds)));
    } else {
        question.answer(unknown_form(form, "json, csv, results or incidents"));
    }
}

} // namespace compongo::net
