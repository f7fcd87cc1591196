// Standings, and what an arbiter enters besides games: outcomes, withdrawals, names, remarks.
#include "compongo/hall/papers/standings_text.h"
#include "compongo/net/api/question.h"

namespace compongo::net {

namespace {

/// Bytes. A note may quote a whole ruling, so it is long; a remark on an outcome is a sentence.
constexpr std::size_t note_bytes_max = 8000;
constexpr std::size_t remark_bytes_max = 500;

hall::ScoredBoard scored(const game::Game& game, const hall::Pairing& pairing) {
    hall::ScoredBoard scored{pairing.board, pairing.players, std::nullopt};
    if (pairing.outcome) {
        scored.result = pairing.outcome->result;
        scored.is_forfeit = pairing.outcome->is_forfeit();
    } else if (game.result && !game.is_annulled && game.result->result != game::GameResult::open) {
        scored.result = game.result->result;
        scored.points = game.result->points;
        scored.is_forfeit = game.result->reason == game::EndReason::by_default ||
                            game.result->reason == game::EndReason::both_default;
    }
    return scored;
}

hall::EventStandings standings_of(const hall::Hall& hall, const hall::Event& event) {
    hall::EventStandings standings{
        event.id, event.name, event.conditions.regulations.scoring, {}, {}};
    for (const hall::Round& round : event.rounds) {
        hall::ScoredRound& added = standings.rounds.emplace_back();
        added.number = round.number;
        added.byes = round.byes;
        for (const hall::Pairing& pairing : round.pairings) {
            added.boards.push_back(scored(hall.durable_game(pairing.board), pairing));
        }
    }
    for (const hall::Withdrawal& each : event.withdrawn) {
        standings.withdrawn.push_back(each.player);
    }
    return standings;
}

/// The optional text of an outcome or a withdrawal; empty if absent.
Expected<std::string, record::LineFault> remark_in(const JsonValue& body) {
    const JsonValue* const found = json_member(body, "text");
    const bool is_none =
        found == nullptr || (found->as_text() != nullptr && found->as_text()->empty());
    return is_none ? std::string() : text_in(body, "text", remark_bytes_max);
}

template <class Word>
Expected<Word, record::LineFault> word_in(const JsonValue& body, const char* member,
                                          const char* expected) {
    const JsonValue* const found = json_member(body, member);
    const auto word = found == nullptr || found->as_text() == nullptr
                          ? std::nullopt
                          : game::from_word<Word>(found->text);
    if (!word) {
        return unexpected(record::LineFault{
            member, found == nullptr ? std::nullopt : std::optional(*found), expected});
    }
    return *word;
}

/// Reads the outcome; the arbiter and the time are the caller's to fill in.
Expected<hall::EnteredResult, record::LineFault> outcome_in(const JsonValue& body) {
    const auto result =
        word_in<game::GameResult>(body, "result", "1-0, 0-1, 1/2-1/2, 0-0, 0-1/2 or 1/2-0");
    const auto reason =
        word_in<hall::OutcomeReason>(body, "reason", "absent, withdrawn, scoresheet or decision");
    const auto text = remark_in(body);
    if (!result || !reason || !text) {
        return unexpected(!result ? result.error() : !reason ? reason.error() : text.error());
    }
    if (!hall::may_be(*result, *reason)) {
        return unexpected(record::LineFault{
            "result", *json_member(body, "result"),
            "a result that is possible for this reason: 1-0, 0-1 or 0-0 if no game was played"});
    }
    return hall::EnteredResult{*result, *reason, *text, {}, 0};
}

} // namespace

void Api::event_standings(Question& question) {
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return;
    }
    const std::string form = question.request.asked("form");
    if (!form.empty() && form != "json" && form != "csv") {
        question.answer(unknown_form(form, "json or csv"));
        return;
    }
    read_on_pool(
        [standings = standings_of(deps_.hall, event->second), is_csv = form == "csv"] {
            return is_csv ? Reply{200, "text/csv; charset=utf-8", standings_csv(standings), {}}
                          : json_reply(standings_json(standings));
        },
        question.answer);
}

void Api::withdraw(Question& question) {
    const auto body = question.arbiters_body({"name", "withdrawn", "text"});
    if (!body) {
        return;
    }
    const auto name = text_in(*body, "name", name_bytes_max);
    const auto text = remark_in(*body);
    const JsonValue* const withdrawn = json_member(*body, "withdrawn");
    if (!name || !text || (withdrawn != nullptr && withdrawn->kind != JsonKind::boolean)) {
        question.answer(error_reply(hall::malformed(
            !name   ? name.error()
            : !text ? text.error()
                    : record::LineFault{"withdrawn", *withdrawn, "true or false"})));
        return;
    }
    const std::string& id = question.names[0];
    question.audit_entry->about["player"] = *name;
    deps_.hall.withdraw({id, *name, withdrawn != nullptr && !withdrawn->is_true(), *text, 0},
                        [this, id, answer = question.answer](const auto& done) {
                            answer(done ? json_reply(arbiters_json(deps_.hall.events().at(id)))
                                        : error_reply(done.error()));
                        });
}

void Api::rename_player(Question& question) {
    const auto body = question.arbiters_body({"name", "becomes"});
    if (!body) {
        return;
    }
    const auto name = text_in(*body, "name", name_bytes_max);
    const auto becomes = new_name_in(*body, "becomes", name_bytes_max);
    if (!name || !becomes) {
        question.answer(error_reply(hall::malformed(name ? becomes.error() : name.error())));
        return;
    }
    const std::string& id = question.names[0];
    question.audit_entry->about["player"] = *name;
    question.audit_entry->about["becomes"] = *becomes;
    deps_.hall.rename_player({id, *name, *becomes},
                             [this, id, answer = question.answer](const auto& done) {
                                 answer(done ? json_reply(arbiters_json(deps_.hall.events().at(id)))
                                             : error_reply(done.error()));
                             });
}

void Api::enter_outcome(Question& question) {
    const auto body = question.arbiters_body({"result", "reason", "text"});
    if (!body) {
        return;
    }
    auto outcome = outcome_in(*body);
    if (!outcome) {
        question.answer(error_reply(hall::malformed(outcome.error())));
        return;
    }
    outcome->arbiter = question.who->name;
    outcome->wall = deps_.now().wall;
    question.audit_entry->about["result"] = game::word(outcome->result);
    keep_outcome(question, *std::move(outcome));
}

void Api::remark(Question& question) {
    const auto body = question.arbiters_body({"text"});
    if (!body) {
        return;
    }
    auto text = text_in(*body, "text", note_bytes_max);
    if (!text) {
        question.answer(error_reply(hall::malformed(text.error())));
        return;
    }
    deps_.hall.remark({question.names[0], *std::move(text), question.who->name, deps_.now().wall},
                      [answer = question.answer](const auto& done) {
                          answer(done ? json_reply("{}") : error_reply(done.error()));
                      });
}

void Api::take_outcome_back(Question& question) {
    if (!question.is_arbiter()) {
        question.forbid();
        return;
    }
    keep_outcome(question, std::nullopt);
}

void Api::keep_outcome(const Question& question, std::optional<hall::EnteredResult> outcome) {
    deps_.hall.enter_outcome({question.names[0], std::move(outcome)},
                             [answer = question.answer](const auto& done) {
                                 answer(done ? json_reply("{}") : error_reply(done.error()));
                             });
}

} // namespace compongo::net
