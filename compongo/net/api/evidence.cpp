// Evidence: what electronic boards report, and the arbiters' answers to it.
#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/api/question.h"

#include <algorithm>
#include <array>

namespace compongo::net {

namespace {

constexpr std::size_t word_bytes_max = 40;
constexpr std::size_t ref_bytes_max = 80;
constexpr std::size_t told_bytes_max = 1000;
constexpr std::size_t acts_max = 8;

[[nodiscard]] Expected<std::string, record::LineFault> told_in(const JsonValue& body,
                                                               const char* language) {
    const JsonValue* const told = json_member(body, "told");
    auto text = text_in(told == nullptr ? JsonValue{} : *told, language, told_bytes_max);
    if (!text) {
        text.error().field = "told." + text.error().field;
    }
    return text;
}

[[nodiscard]] bool has_told_in(const JsonValue& body, law::Language language) {
    const JsonValue* const told = json_member(body, "told");
    return told != nullptr && json_member(*told, law::code(language)) != nullptr;
}

/// Reads the body; the sender and the time are the caller's to fill in.
[[nodiscard]] Expected<hall::BoardEvidence, record::LineFault> evidence_in(const JsonValue& body) {
    hall::BoardEvidence evidence;
    for (const auto& [name, text, most] :
         {std::tuple("ref", &evidence.ref, ref_bytes_max),
          std::tuple("sign", &evidence.sign, word_bytes_max),
          std::tuple("grade", &evidence.grade, word_bytes_max),
          std::tuple("reason", &evidence.reason, word_bytes_max)}) {
        auto read = text_in(body, name, most);
        if (!read) {
            return unexpected(read.error());
        }
        *text = *std::move(read);
    }
    for (const law::Language language : law::all_languages) {
        auto read = told_in(body, law::code(language).data());
        // Programs of other versions may know fewer languages; English they all know.
        if (!read && (language == law::Language::en || has_told_in(body, language))) {
            return unexpected(read.error());
        }
        evidence.told[language] = read ? *std::move(read) : evidence.told[law::Language::en];
    }
    // The hall checks whether the sender may do these acts.
    if (const JsonValue* const acts = json_member(body, "acts")) {
        if (acts->as_array() == nullptr || acts->items.size() > acts_max) {
            return unexpected(record::LineFault{
                "acts", *acts, "a list of at most " + std::to_string(acts_max) + " acts"});
        }
        evidence.acts = *acts;
    }
    return evidence;
}

} // namespace

void Api::note_evidence(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    const hall::Role role = question.role();
    const auto body = question.body({"ref", "sign", "grade", "reason", "told", "acts"});
    if (!body) {
        return;
    }
    auto evidence = evidence_in(*body);
    if (!evidence) {
        question.answer(error_reply(hall::malformed(evidence.error())));
        return;
    }
    evidence->board = question.names[0];
    evidence->wall = deps_.now().wall;
    evidence->sender = role;
    deps_.hall.note_evidence(*evidence, [this, board = evidence->board, ref = evidence->ref,
                                         answer = question.answer](const auto& done) {
        if (!done) {
            answer(error_reply(done.error()));
            return;
        }
        const auto& all = deps_.hall.evidence_on(board);
        const auto found = std::ranges::find(all, ref, &hall::BoardEvidence::ref);
        answer(json_reply("{\"number\":" + std::to_string(found - all.begin() + 1) + "}"));
    });
}

void Api::list_evidence(Question& question) {
    if (board_of(question) == nullptr) {
        return;
    }
    std::string out = "{\"evidence\":[";
    std::uint64_t number = 0;
    for (const hall::BoardEvidence& each : deps_.hall.evidence_on(question.names[0])) {
        out += (number == 0 ? "" : ",") + evidence_json(each, number + 1,
                                                        each.answer
                                                            ? law::ByLanguage<std::string>{}
                                                            : deps_.hall.told_of_evidence(each));
        ++number;
    }
    question.answer(json_reply(out + "]}"));
}

std::string Api::waiting_evidence() const {
    std::string out = "[";
    for (const auto& [number, each] : deps_.hall.waiting_evidence()) {
        // Show the acts that a confirmation would enter, in our words: the sender's own text may
        // say something else.
        const law::ByLanguage<std::string> acts = deps_.hall.told_of_evidence(*each);
        const bool has_acts = !acts[law::Language::en].empty();
        out += out.ends_with('[') ? "{" : ",{";
        out += "\"board\":" + json_string(each->board) + ",\"number\":" + std::to_string(number) +
               ",\"since\":" + std::to_string(each->wall) +
               ",\"text\":" + law::texts_json(has_acts ? acts : each->told) + "}";
    }
    return out + "]";
}

/// Confirmed evidence: enter its acts one by one, then keep the answer.
struct Api::Confirmed {
    hall::EvidenceAnswered answered;
    JsonValue acts;
    std::shared_ptr<AuditEntry> audit_entry;
    /// The address from which it was confirmed.
    std::string peer;
    Answer answer;
};

void Api::answer_evidence(Question& question) {
    const auto body = question.arbiters_body({"answer", "enter"});
    if (!body || board_of(question) == nullptr) {
        return;
    }
    const auto number = counting_number(question.names[1]);
    if (!number) {
        question.answer(error_reply(hall::unknown("evidence", question.names[1])));
        return;
    }
    const auto refuse = [&](const char* member, const JsonValue* given, const char* expected) {
        question.answer(error_reply(hall::malformed(
            {member, given == nullptr ? std::nullopt : std::optional(*given), expected})));
    };
    const auto word = text_in(*body, "answer", word_bytes_max);
    if (!word || (*word != "confirmed" && *word != "not_so")) {
        refuse("answer", json_member(*body, "answer"), "confirmed or not_so");
        return;
    }
    const bool was_so = *word == "confirmed";
    const JsonValue* const enter = json_member(*body, "enter");
    if (enter != nullptr && (enter->kind != JsonKind::boolean || (enter->is_true() && !was_so))) {
        refuse("enter", enter, was_so ? "true or false" : "false where it was not so");
        return;
    }
    const hall::EvidenceAnswered answered{
        question.names[0], *number, {was_so, question.who->name, deps_.now().wall}};
    if (auto obstacle = deps_.hall.obstacle_to(answered)) {
        question.answer(error_reply(*obstacle));
        return;
    }
    const bool is_entered = enter != nullptr && enter->is_true();
    const auto& evidence = deps_.hall.evidence_on(answered.board)[answered.number - 1];
    // Earlier versions kept acts unchecked.
    const auto fault =
        is_entered ? deps_.hall.fault_of_evidence(answered.board, evidence.sender, evidence.acts)
                   : std::nullopt;
    if (fault) {
        question.answer(error_reply(*fault));
        return;
    }
    if (!being_entered_.emplace(answered.board, answered.number).second) {
        question.answer(error_reply({hall::Fault::Kind::not_admitted,
                                     "another arbiter's answer to this evidence is being entered",
                                     {}}));
        return;
    }
    enter_next(std::make_shared<const Confirmed>(
                   Confirmed{answered, is_entered ? evidence.acts : JsonValue{},
                             question.audit_entry, question.request.peer, question.answer}),
               0);
}

/// Enters the remaining acts, each after the one before is durable. A refused act ends it: the
/// evidence stays unanswered, and the arbiter gets the refusal.
void Api::enter_next(const std::shared_ptr<const Confirmed>& confirmed, std::size_t entered) {
    const hall::EvidenceAnswered& answered = confirmed->answered;
    const auto end = [this, confirmed](Reply reply) {
        being_entered_.erase({confirmed->answered.board, confirmed->answered.number});
        confirmed->answer(std::move(reply));
    };
    if (entered == confirmed->acts.items.size()) {
        deps_.hall.answer_evidence(answered, [end](const auto& kept) {
            end(kept ? json_reply("{}") : error_reply(kept.error()));
        });
        return;
    }
    deps_.hall.submit(answered.board, {hall::Role::arbiter, answered.answer.arbiter},
                      confirmed->acts.items[entered], deps_.now(),
                      [this, confirmed, entered, end](const auto& outcome) {
                          if (!outcome) {
                              end(error_reply(outcome.error()));
                          } else if (!outcome->refusal.empty()) {
                              confirmed->audit_entry->what.clear();
                              end(json_reply(submitted_json(*outcome)));
                          } else {
                              note_entered(*confirmed, entered, *outcome);
                              enter_next(confirmed, entered + 1);
                          }
                      });
}

/// Acts entered from evidence are in the audit log like those entered by hand.
void Api::note_entered(const Confirmed& confirmed, std::size_t entered,
                       const hall::Submitted& outcome) const {
    AuditEntry audit_entry{"act",
                           confirmed.answered.answer.arbiter,
                           confirmed.peer,
                           {{"board", confirmed.answered.board},
                            {"evidence", std::to_string(confirmed.answered.number)}}};
    audit_entry.take(act_verb(confirmed.acts.items[entered]), outcome);
    note(std::move(audit_entry));
}

} // namespace compongo::net
