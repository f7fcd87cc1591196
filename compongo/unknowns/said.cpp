#include "compongo/unknowns/said.h"

#include "compongo/json/decimal.h"
#include "compongo/record/sentences/act_sentence.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/text_value.h"
#include "compongo/record/transcript/word_lists.h"
#include "compongo/record/words/in_words.h"

#include <algorithm>
#include <utility>

namespace compongo::unknowns {

namespace {

/// The act, without the hand that did it.
game::Act without_hand(game::Act act) {
    std::visit(
        [](auto& deed) {
            if constexpr (requires { deed.hand.reset(); }) {
                deed.hand.reset();
            }
        },
        act.deed);
    return act;
}

/// What was done at this step, in this world. A question about the hand does not name it.
std::string acts_said(const record::Speech& speech, const PlayedWorld& world, std::size_t step,
                      bool is_hand_told) {
    std::string text;
    for (const PlayedAct& act : world.acts) {
        if (act.step == step) {
            const game::Act told = is_hand_told ? act.act : without_hand(act.act);
            text += (text.empty() ? "" : " ") + record::act_sentence(speech, act.before, told);
        }
    }
    return text;
}

/// The step at which a fact decides, if it is one of acts.
std::optional<std::size_t> step_of(const UncertainCase& known, std::size_t fact) {
    for (std::size_t step = 0; step < known.steps.size(); ++step) {
        const auto& facts = known.steps[step].facts;
        if (std::ranges::find(facts, fact) != facts.end()) {
            return step;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> world_with(const Worlds& worlds, std::size_t fact, std::size_t option) {
    for (std::size_t world = 0; world < worlds.size(); ++world) {
        if (worlds.option(world, fact) == option) {
            return world;
        }
    }
    return std::nullopt;
}

std::string without_stop(std::string text) {
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

bool is_of_deeds(const Fact& fact) {
    return fact.kind == FactKind::order || fact.kind == FactKind::which;
}

bool is_of_hand(const Fact& fact) {
    return fact.kind == FactKind::field && fact.field.ends_with(".hand");
}

bool is_of_person(const Fact& fact) {
    return fact.kind == FactKind::field && fact.field.ends_with(".by");
}

/// The list of words.json in which the words of a field stand: its own name.
std::string_view last_name(std::string_view field) {
    return field.substr(field.rfind('.') + 1);
}

} // namespace

FactWords::FactWords(const UncertainCase& known, const Worlds& worlds, const Cells& cells,
                     law::Language language)
    : speech_(language) {
    for (std::size_t at = 0; at < known.facts.size(); ++at) {
        const Fact& fact = known.facts[at];
        const auto step = step_of(known, at);
        const auto done_in = [&](std::size_t option) {
            const auto world = step ? world_with(worlds, at, option) : std::nullopt;
            return world
                       ? acts_said(speech_, played(known, worlds.chosen_in(*world), worlds.answers),
                                   *step, !is_of_hand(fact))
                       : std::string();
        };
        const bool tells_deeds = is_of_deeds(fact) || is_of_person(fact);
        kinds_.push_back(tells_deeds ? FactKind::which : fact.kind);
        acts_.push_back(tells_deeds ? std::string() : done_in(0));
        questions_.push_back(fact.question.empty() ? question_of(fact, acts_.back())
                                                   : fact.question);
        std::vector<std::string> answers;
        for (const Cells::Span& span : cells.options[at]) {
            const auto said = [&](std::uint16_t option) {
                if (!fact.labels.empty()) {
                    return fact.labels[option];
                }
                if (fact.kind == FactKind::happened) {
                    return speech_.word(words_of_unknowns, option == 0 ? "yes" : "no");
                }
                const std::string text = tells_deeds ? without_stop(done_in(option)) : "";
                return text.empty() ? value_said(fact, fact.options[option]) : text;
            };
            answers.push_back(span.first == span.last ? said(span.first)
                                                      : speech_.word(words_of_unknowns, "from_to",
                                                                     {{"from", said(span.first)},
                                                                      {"to", said(span.last)}}));
        }
        answers_.push_back(std::move(answers));
    }
}

std::string FactWords::question_of(const Fact& fact, const std::string& act) const {
    const auto asked = [&](const std::string& name, const record::Gaps& gaps) {
        return speech_.word(words_of_unknowns, name, gaps);
    };
    switch (fact.kind) {
    case FactKind::happened:
        return asked("happened", {{"act", act}});
    case FactKind::order:
        return asked("order", {});
    case FactKind::which:
        return asked("which", {});
    case FactKind::instant:
        return asked("instant", {{"act", act}});
    case FactKind::condition:
    case FactKind::field:
        break;
    }
    const std::string_view of_player = last_name(fact.field);
    const bool is_of_player = of_player == "white" || of_player == "black";
    const std::string field = is_of_player         ? fact.field.substr(0, fact.field.rfind('.'))
                              : is_of_person(fact) ? "by"
                              : is_of_hand(fact) && fact.field != "press.hand" ? "hand"
                                                                               : fact.field;
    const std::string name = "ask." + field;
    if (speech_.has(words_of_unknowns, name)) {
        return is_of_player ? speech_.say(words_of_unknowns, name, of_player)
                            : asked(name, {{"act", act}});
    }
    return asked("field",
                 {{"field", record::in_words(speech_.language(), "field", last_name(fact.field))},
                  {"act", act}});
}

std::string FactWords::value_said(const Fact& fact, const JsonValue& value) const {
    const std::string answer = fact.field + '.' + value.text;
    if (speech_.has(words_of_unknowns, answer)) {
        return speech_.word(words_of_unknowns, answer);
    }
    if (value.kind == JsonKind::boolean) {
        return speech_.word(words_of_unknowns, value.text == "true" ? "yes" : "no");
    }
    const auto count = value.as_number() == nullptr ? std::nullopt : thousandths(value.text);
    if (count && fact.kind == FactKind::instant) {
        return record::instant_text({*count});
    }
    if (count && fact.field.starts_with("start.clock")) {
        return record::on_clock({*count}, record::ClockDigits::seconds);
    }
    if (fact.field == "laws") {
        const auto edition = game::from_word<law::Edition>(value.text);
        return edition ? std::string(law::title(*edition)) : value.text;
    }
    const bool is_player = value.text == "white" || value.text == "black";
    const std::string_view words = is_player ? "who" : last_name(fact.field);
    return value.as_text() == nullptr ? json(value)
           : value.text.find(' ') == std::string::npos
               ? record::in_words(speech_.language(), words, value.text)
               : value.text;
}

std::string FactWords::condition(const Condition& condition) const {
    std::vector<std::string> answers;
    for (const std::uint16_t option : condition.options) {
        answers.push_back(without_stop(answer(condition.fact, option)));
    }
    switch (kinds_[condition.fact]) {
    case FactKind::happened:
        if (answers.size() == 1 && !acts_[condition.fact].empty()) {
            const std::string act = without_stop(acts_[condition.fact]);
            return condition.options.front() == 0
                       ? act
                       : speech_.word(words_of_unknowns, "not_happened", {{"act", act}});
        }
        break;
    case FactKind::order:
    case FactKind::which:
        return speech_.listed(answers, "or");
    case FactKind::condition:
    case FactKind::field:
    case FactKind::instant:
        break;
    }
    return speech_.word(
        words_of_unknowns, "condition",
        {{"question", question(condition.fact)}, {"answer", speech_.listed(answers, "or")}});
}

namespace {

/// The sentences of an act's effects. Only times that were given are named, not the clocks'
/// readings, which can differ under the same ruling.
record::Sentences effects_said(const PlayedAct& act, const IsTold& is_told,
                               law::Language language) {
    game::Ruling told;
    game::Ruling times;
    for (std::size_t at = 0; at < act.ruling.size(); ++at) {
        if (act.is_kept[at] && is_told(act.ruling[at])) {
            const bool is_time =
                std::holds_alternative<game::TimeGiven>(act.ruling[at].consequence);
            (is_time ? times : told).push_back(act.ruling[at]);
        }
    }
    record::Sentences said;
    if (!told.empty()) {
        said = record::sentences({act.before, act.act, told, act.after}, language);
    }
    if (!times.empty()) {
        const auto given = record::sentences({act.before, act.act, times, act.after}, language);
        said.ruled.insert(said.ruled.end(), given.ruled.begin(), given.ruled.end());
    }
    return said;
}

} // namespace

std::vector<std::string> ruling_said(const PlayedWorld& world, const IsTold& is_told,
                                     law::Language language) {
    std::vector<std::vector<std::string>> parts(4);
    const auto add = [](std::vector<std::string>& to, const std::vector<std::string>& more) {
        for (const std::string& each : more) {
            if (std::ranges::find(to, each) == to.end()) {
                to.push_back(each);
            }
        }
    };
    for (const PlayedAct& act : world.acts) {
        const record::Sentences said = effects_said(act, is_told, language);
        add(parts[0], said.ruled);
        add(parts[1], said.changes);
        add(parts[2], said.must);
        add(parts[3], said.decide);
    }
    std::vector<std::string> all;
    for (const auto& part : parts) {
        add(all, part);
    }
    return all;
}

} // namespace compongo::unknowns
