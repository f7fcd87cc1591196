#include "compongo/record/sentences/unmet.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/compare.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// The most sentences of a ruling that are repeated.
constexpr std::size_t sentences_most = 4;

constexpr law::Words word_line = "line "_words;
constexpr law::Words word_expected = "expected"_words;
constexpr law::Words word_unexpected = "not expected"_words;
constexpr law::Words word_after = " after act "_words;
constexpr law::Words word_says = "the program says"_words;
constexpr law::Words word_nothing = "nothing of the kind"_words;
constexpr law::Words word_resting = "resting on "_words;
constexpr law::Words word_rests = "it rests on "_words;

/// The game before and after an act.
struct Sides {
    game::Game before;
    game::Game after;
};

JsonObject members_of(const WrittenEffect& effect) {
    JsonObject members = {{"effect", json_text(effect.name)}};
    members.insert(members.end(), effect.fields.begin(), effect.fields.end());
    return members;
}

/// The effect as a case writes it.
std::string phrase_of(const WrittenEffect& effect) {
    return effect_phrase(members_of(effect), [](const std::string& uci) { return uci; });
}

/// The effect with the expected values in place of its own.
WrittenEffect with_values_of(const WrittenEffect& expected, WrittenEffect effect) {
    for (const JsonMember& each : expected.fields) {
        std::erase_if(effect.fields,
                      [&](const JsonMember& other) { return other.name == each.name; });
        effect.fields.push_back(each);
    }
    return effect;
}

/// Only the fields that are expected.
WrittenEffect with_fields_of(const WrittenEffect& expected, WrittenEffect effect) {
    std::erase_if(effect.fields, [&](const JsonMember& each) {
        return json_member(expected.fields, each.name) == nullptr;
    });
    return effect;
}

std::string listed_articles(const std::vector<std::string>& articles, std::string_view edition) {
    std::string all;
    for (std::string article : articles) {
        const bool is_at_home = article.starts_with(edition) && article[edition.size()] == ':';
        all += (all.empty() ? "" : ", ") + article.substr(is_at_home ? edition.size() + 1 : 0);
    }
    return all;
}

class Teller {
public:
    Teller(const JudgedScenario& judged, law::Language language)
        : of_(judged), language_(language), run_(written(judged.judged)) {}

    std::vector<std::string> tell() {
        std::vector<std::string> all = incoherences(of_.scenario, run_);
        for (const UnmetExpectation& each : unmet_expectations(of_.scenario, run_)) {
            tell_unmet(each, all);
        }
        return all;
    }

private:
    [[nodiscard]] std::string word(const law::Words& words) const {
        return std::string(words.in(language_));
    }
    [[nodiscard]] std::string after(std::size_t act) const {
        return word(word_after) + std::to_string(act + 1);
    }
    [[nodiscard]] const WrittenEffect& effect_at(const EffectPlace& place) const {
        return run_.rulings[place.act][place.effect];
    }

    void tell_unmet(const UnmetExpectation& unmet, std::vector<std::string>& all) {
        const Expectation& expectation = of_.scenario.expectations[unmet.expectation];
        const std::string place =
            unmet.expectation < of_.lines.size()
                ? word(word_line) + std::to_string(of_.lines[unmet.expectation]) + ": "
                : "";
        if (expectation.is_never) {
            for (const EffectPlace& each : unmet.found) {
                all.push_back(place + word(word_unexpected) + after(each.act) + ": " +
                              said(effect_at(each), each.act, effect_at(each)));
            }
            return;
        }
        const auto nearest = nearest_of(expectation, unmet.found);
        const std::string begin = place + word(word_expected) +
                                  (expectation.after ? after(*expectation.after) : std::string()) +
                                  ": ";
        if (!nearest) {
            all.push_back(begin + phrase_of(expectation.effect) + resting_on(expectation.effect));
            all.push_back(instead_of_none(expectation));
            return;
        }
        tell_difference(begin, expectation.effect, *nearest, all);
    }

    /// Can a sentence be formed for an effect like this one with the expected values? Expected
    /// moves and squares may not exist in this position.
    static bool is_sayable(const WrittenEffect& expected, const WrittenEffect& found) {
        constexpr std::array<std::string_view, 3> words = {"player", "result", "reason"};
        return std::ranges::all_of(expected.fields, [&](const JsonMember& field) {
            return field.value.kind == JsonKind::number || field.value.kind == JsonKind::boolean ||
                   std::ranges::find(words, field.name) != words.end() ||
                   is_part_of(WrittenEffect{expected.name, {field}, {}}, found);
        });
    }

    void tell_difference(const std::string& begin, const WrittenEffect& expected,
                         const EffectPlace& place, std::vector<std::string>& all) {
        const WrittenEffect& found = effect_at(place);
        WrittenEffect without_articles = expected;
        without_articles.articles.clear();
        const bool is_about_articles =
            is_part_of(without_articles, found) && !is_part_of(expected, found);
        std::string wanted = is_sayable(expected, found)
                                 ? said(with_values_of(expected, found), place.act, expected)
                                 : phrase_of(expected);
        std::string says = said(found, place.act, with_fields_of(expected, found));
        if (wanted == says && !is_about_articles) {
            wanted = phrase_of(expected);
            says = phrase_of(with_fields_of(expected, found));
        }
        all.push_back(begin + wanted + (is_about_articles ? resting_on(expected) : ""));
        all.push_back("   " + word(word_says) + after(place.act) + ": " + says +
                      (is_about_articles ? "; " + word(word_rests) + articles_of(found) : ""));
    }

    [[nodiscard]] std::string articles_of(const WrittenEffect& effect) const {
        return listed_articles(effect.articles, law::name(of_.laws.choices.edition));
    }
    [[nodiscard]] std::string resting_on(const WrittenEffect& expected) const {
        return expected.articles.empty() ? std::string()
                                         : ", " + word(word_resting) + articles_of(expected);
    }

    /// Of the effects of that name, the one with the most expected values; at the expected act, if
    /// there is one.
    [[nodiscard]] std::optional<EffectPlace>
    nearest_of(const Expectation& expectation, const std::vector<EffectPlace>& found) const {
        std::optional<EffectPlace> best;
        std::ptrdiff_t most = -1;
        for (const EffectPlace& each : found) {
            std::ptrdiff_t same = expectation.after == each.act ? 100 : 0;
            for (const JsonMember& field : expectation.effect.fields) {
                WrittenEffect one{expectation.effect.name, {field}, {}};
                same += is_part_of(one, effect_at(each)) ? 1 : 0;
            }
            if (same > most) {
                most = same;
                best = each;
            }
        }
        return best;
    }

    /// The ruling on the act, if it has no effect of the expected kind.
    [[nodiscard]] std::string instead_of_none(const Expectation& expectation) {
        const std::size_t act = expectation.after.value_or(of_.judged.rulings.size() - 1);
        const std::string begin = "   " + word(word_says) + after(act) + ": ";
        if (of_.judged.rulings[act].empty()) {
            return begin + word(word_nothing);
        }
        return begin + sentence(of_.judged.rulings[act], act);
    }

    /// An effect as a sentence; in the notation of cases if no sentence can be formed.
    [[nodiscard]] std::string said(const WrittenEffect& effect, std::size_t act,
                                   const WrittenEffect& otherwise) {
        JsonObject members = members_of(effect);
        JsonArray articles;
        for (const std::string& article : effect.articles) {
            articles.push_back(json_text(article));
        }
        members.push_back({"articles", json_array(std::move(articles))});
        const auto ruling = read_ruling("effects", json_array({json_object(std::move(members))}),
                                        of_.judged.rulings[act]);
        std::string text = ruling ? sentence(*ruling, act) : std::string();
        return text.empty() ? phrase_of(otherwise) : text;
    }

    /// A ruling in a sentence; empty if that is impossible in this game.
    [[nodiscard]] std::string sentence(const game::Ruling& ruling, std::size_t act) {
        const auto all_said = [&] {
            const Sides sides = sides_of(act);
            const Sentences told =
                sentences({sides.before, of_.scenario.acts[act], ruling, sides.after}, language_);
            std::string all;
            std::size_t count = 0;
            for (const auto* const part : {&told.ruled, &told.must, &told.decide, &told.changes}) {
                if (part == &told.changes && !all.empty()) {
                    break; // They follow from what was ruled.
                }
                for (const std::string& each : *part) {
                    if (count++ < sentences_most) {
                        all += (all.empty() ? "" : " ") + each;
                    }
                }
            }
            return all;
        };
        return unless_defect(all_said, [](const Defect&) { return std::string(); });
    }

    [[nodiscard]] Sides sides_of(std::size_t act) const {
        const game::Frame frame{of_.laws, of_.scenario.conditions};
        auto begun = game::begin_game(frame);
        CHECK(begun.has_value());
        game::Game before = std::move(*begun);
        for (std::size_t at = 0; at < act; ++at) {
            game::advance(before, of_.scenario.acts[at], of_.judged.rulings[at]);
        }
        game::Game after = before;
        game::advance(after, of_.scenario.acts[act], of_.judged.rulings[act]);
        return {std::move(before), std::move(after)};
    }

    const JudgedScenario& of_;
    law::Language language_;
    WrittenRun run_;
};

} // namespace

std::vector<std::string> unmet(const JudgedScenario& judged, law::Language language) {
    return Teller(judged, language).tell();
}

} // namespace compongo::record
