#include "tests/support/arbitrary.h"

#include "compongo/base/check.h"
#include "compongo/record/transcript/question_json.h"
#include "compongo/record/transcript/scenario_json.h"

#include <type_traits>

namespace compongo::test {

namespace {

using record::FieldRule;
using record::Question;
using record::Scenario;
using record::WrittenEffect;

constexpr std::array<std::string_view, 18> odd_texts = {
    "I adjust", "e4",          "0-0",       "007",         "+5",    "true",
    "null",     "3.5",         "a (b) c=d", "\"quoted\"",  "[a,b]", "{\"a\":1}",
    "Пят",      "line\nbreak", "tab\t",     "back\\slash", "#no",   " blanks "};
constexpr std::array<std::string_view, 6> placements = {
    "startpos",
    "chess960:7",
    "chess960:959",
    "4k3/8/8/8/1b6/8/3N4/4K3 w - - 12 40",
    "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"};
constexpr std::array<std::string_view, 6> controls = {
    "5400", "5400+30", "40/5400:1800", "40/5400+30:20/1800d5:900+30", "300d5", "60"};
constexpr std::array<std::string_view, 3> ids = {"A", "MV-1b", "x.2"};
constexpr std::array<std::string_view, 3> catalogue_ids = {"TOUCH-OWN", "HOUSE-HC9", "C960-START"};
constexpr std::array<std::string_view, 3> articles = {"fide-2009:4.3.a", "fide-2017:7.5.1",
                                                      "olimpiadas-xii:HC8"};

FieldRule of_kind(record::TextKind kind, int entries_least = 0) {
    FieldRule rule;
    rule.text = kind;
    rule.entries_least = entries_least;
    return rule;
}

/// One alternative of a variant, filled.
template <class... Alternatives>
std::variant<Alternatives...> arbitrary_of(Random& random,
                                           std::type_identity<std::variant<Alternatives...>>) {
    std::variant<Alternatives...> chosen;
    std::size_t left = random.below(sizeof...(Alternatives));
    const auto try_one = [&]<class T>(std::type_identity<T>) {
        if (left-- == 0) {
            T object;
            fill(object, random);
            chosen = std::move(object);
        }
    };
    (try_one(std::type_identity<Alternatives>{}), ...);
    return chosen;
}

std::vector<game::Act> arbitrary_acts(Random& random) {
    std::vector<game::Act> acts(1 + random.below(6));
    game::Millis at{arbitrary_thousandths(random)};
    for (game::Act& act : acts) {
        act.at = at;
        act.by = Arbitrary<game::Actor>::make(random, {});
        act.deed = arbitrary_deed(random);
        at += game::Millis{random.once_in(3) ? 0 : static_cast<std::int64_t>(random.below(90'000))};
    }
    return acts;
}

void choose_open_options(game::Decision& decision, Random& random) {
    const record::WordList open = record::decision_options(decision.kind);
    if (open.empty()) {
        return;
    }
    for (std::string& option : decision.options) {
        option = random.one_of(open);
    }
    if (decision.by_default) {
        decision.by_default = random.one_of(open);
    }
}

/// A whole effect, or in an expectation a part of one.
WrittenEffect arbitrary_effect(Random& random) {
    game::Consequence consequence(arbitrary_of(random, std::type_identity<game::AnyConsequence>{}));
    if (auto* const decision = std::get_if<game::Decision>(&consequence)) {
        choose_open_options(*decision, random);
    }
    WrittenEffect effect = record::written({std::move(consequence), {}});
    effect.articles =
        Arbitrary<std::vector<std::string>>::make(random, of_kind(record::TextKind::article));
    return effect;
}

record::Expectation arbitrary_expectation(Random& random, std::size_t acts) {
    record::Expectation expectation{arbitrary_effect(random), random.once_in(4), std::nullopt};
    std::erase_if(expectation.effect.fields, [&](const auto&) { return random.once_in(3); });
    if (random.once_in(2)) {
        expectation.after = random.below(acts);
    }
    return expectation;
}

void arrange(game::Conditions& conditions, Random& random) {
    law::Choices& choices = conditions.choices;
    choices.edition = Arbitrary<law::Edition>::make(random, {});
    choices.mode = Arbitrary<law::Mode>::make(random, {});
    const bool has_regimes = choices.mode != law::Mode::standard;
    choices.supervision =
        has_regimes && random.once_in(2) ? law::Supervision::limited : law::Supervision::full;
    choices.readings.blitz_quickplay = random.once_in(3);
    choices.readings.default_time = Arbitrary<law::DefaultTimeReading>::make(random, {});
    conditions.time_control = Arbitrary<game::TimeControl>::make(random, {});
    game::Regulations& regulations = conditions.regulations;
    if (random.once_in(3)) {
        regulations.default_time = Arbitrary<game::Millis>::make(random, {.is_amount = true});
        regulations.quickplay = random.once_in(2);
        regulations.scoring.win = Arbitrary<game::Points>::make(random, {});
        regulations.device_penalty = Arbitrary<game::Penalty>::make(random, {});
        regulations.policy["flag_obligation"] = "ignore";
        regulations.policy["online_reconnect_limit"] = random.once_in(2) ? "none" : "120";
        regulations.no_draw_before = Arbitrary<int>::make(random, {});
    }
}

game::Start arbitrary_start(Random& random) {
    game::Start start = record::blank_scenario().conditions.start;
    const auto placement = Arbitrary<record::Placement>::make(random, {});
    start.setup = record::without_nonsense(placement.setup);
    start.is_chess960 = placement.is_chess960 || random.once_in(4);
    if (random.once_in(2)) {
        return start;
    }
    start.moves = Arbitrary<game::Moves>::make(random, {});
    if (random.once_in(2)) {
        start.clock = {Arbitrary<game::Millis>::make(random, {.is_amount = true}),
                       Arbitrary<game::Millis>::make(random, {.is_amount = true})};
    }
    if (random.once_in(2)) {
        start.running = random.once_in(2) ? game::Running{} : game::Running{game::Color::black};
    }
    start.has_begun = random.once_in(2);
    start.illegal_moves = {Arbitrary<int>::make(random, {}), 0};
    if (random.once_in(3)) {
        start.adjourned = game::AdjournedStart{
            game::Color::black, arbitrary_text(random, record::TextKind::not_empty), "es"};
    }
    return start;
}

/// What scenarios and questions have alike.
template <class Either>
void head(Either& either, Random& random) {
    either.id = arbitrary_text(random, record::TextKind::id);
    either.topic = arbitrary_text(random, record::TextKind::topic);
    either.rules = Arbitrary<std::vector<std::string>>::make(
        random, of_kind(record::TextKind::catalogue_id, 1));
    if (random.once_in(2)) {
        either.note = arbitrary_text(random, record::TextKind::not_empty);
    }
}

Scenario arbitrary_scenario(Random& random) {
    Scenario scenario = record::blank_scenario();
    head(scenario, random);
    arrange(scenario.conditions, random);
    scenario.conditions.start = arbitrary_start(random);
    scenario.acts = arbitrary_acts(random);
    for (unsigned count = random.below(4); count > 0; --count) {
        scenario.expectations.push_back(arbitrary_expectation(random, scenario.acts.size()));
    }
    if (random.once_in(2)) {
        scenario.rulings.emplace(scenario.acts.size());
        // Of rulings that are all empty a transcript says nothing.
        scenario.rulings->front().push_back(arbitrary_effect(random));
        for (unsigned count = random.below(5); count > 0; --count) {
            (*scenario.rulings)[random.below(scenario.acts.size())].push_back(
                arbitrary_effect(random));
        }
    }
    return scenario;
}

JsonObject arbitrary_answer(Random& random, const record::Ask& ask) {
    return std::visit(
        [&]<class Asked>(const Asked&) {
            typename Asked::Answer answer;
            fill(answer, random);
            std::string out = "{";
            record::append_fields(out, answer, typename Asked::Answer{},
                                  Asked::Answer::described());
            const auto value = parse_json(out + '}');
            CHECK(value.has_value());
            auto read = record::read_answer(ask, "answer", *value);
            CHECK(read.has_value());
            return std::move(*read);
        },
        ask);
}

Question arbitrary_question(Random& random) {
    Question question;
    head(question, random);
    if (random.once_in(2)) {
        question.edition = Arbitrary<law::Edition>::make(random, {});
    }
    question.mode = Arbitrary<law::Mode>::make(random, {});
    question.ask = record::Ask(arbitrary_of(random, std::type_identity<record::AnyAsk>{}));
    question.expected = arbitrary_answer(random, question.ask);
    return question;
}

} // namespace

std::string arbitrary_text(Random& random, record::TextKind kind) {
    switch (kind) {
    case record::TextKind::not_empty:
        return std::string(random.one_of(odd_texts));
    case record::TextKind::language:
        return std::string(random.one_of(record::language_words));
    case record::TextKind::fen:
        return std::string(placements[3 + random.below(3)]);
    case record::TextKind::id:
        return std::string(random.one_of(ids));
    case record::TextKind::topic:
        return "05-irregularities";
    case record::TextKind::catalogue_id:
        return std::string(random.one_of(catalogue_ids));
    case record::TextKind::article:
        return std::string(random.one_of(articles));
    case record::TextKind::back_rank:
        return "RNBQKBNR";
    }
    return {};
}

game::Deed arbitrary_deed(Random& random) {
    game::Deed deed(arbitrary_of(random, std::type_identity<game::AnyDeed>{}));
    if (auto* const decide = std::get_if<game::Decide>(&deed)) {
        const record::WordList open = record::decision_options(decide->kind);
        decide->option = open.empty() ? decide->option : std::string(random.one_of(open));
    }
    return deed;
}

game::TimeControl Arbitrary<game::TimeControl>::make(Random& random, const FieldRule& /*rule*/) {
    return *game::parse_time_control(random.one_of(controls));
}

record::Placement Arbitrary<record::Placement>::make(Random& random, const FieldRule& /*rule*/) {
    return *record::parse_placement(random.one_of(placements));
}

record::Entry arbitrary_entry(Random& random) {
    if (random.once_in(4)) {
        return arbitrary_question(random);
    }
    return arbitrary_scenario(random);
}

} // namespace compongo::test
