#include "compongo/unknowns/answer.h"

#include "compongo/record/transcript/written_effect.h"
#include "compongo/unknowns/accounts.h"
#include "compongo/unknowns/left_unknown.h"
#include "compongo/unknowns/said.h"
#include "compongo/winnability/shared_answers.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::Read;

/// Above this number of cells, examining each fact by itself would take too long.
constexpr std::size_t looked_at_max = 20'000;

/// Of so many worlds the sentences are compared one by one.
constexpr std::size_t read_max = 64;
/// Of a sentence that is put in other words in other worlds so many are told.
constexpr std::size_t wordings_max = 4;

using Effects = std::vector<std::uint32_t>;

Read<UncertainCase> case_of(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) {
        return unexpected(record::LineFault{"line", std::nullopt, "a case"});
    }
    if (text[first] != '{') {
        const auto value = uncertain_case_of_text(text);
        return value ? read_uncertain_case(*value) : unexpected(value.error());
    }
    const auto value = parse_json(text);
    if (!value) {
        return unexpected(record::LineFault{
            "line", json_text(text.substr(value.error().offset, 20)),
            value.error().expected + " at byte " + std::to_string(value.error().offset)});
    }
    return json_member(*value, "worlds") == nullptr ? read_uncertain_case(*value)
                                                    : read_listed_worlds(*value);
}

/// Reports on judged worlds.
class Teller {
public:
    Teller(const UncertainCase& known, Worlds& worlds, law::Language language)
        : known_(known), worlds_(worlds), language_(language), first_(worlds.rulings.size()) {
        for (std::size_t world = worlds.size(); world-- > 0;) {
            first_[worlds.ruling[world]] = world;
        }
        read_ = worlds_to_read();
    }

    /// Effects that all of these rulings have.
    [[nodiscard]] Effects common(const std::vector<std::uint32_t>& rulings) const {
        Effects all = worlds_.rulings[rulings.front()].effects;
        for (const std::uint32_t each : rulings) {
            const Effects& other = worlds_.rulings[each].effects;
            Effects both;
            std::ranges::set_intersection(all, other, std::back_inserter(both));
            all = std::move(both);
        }
        return all;
    }

    /// These effects, in the words of a world of this ruling.
    [[nodiscard]] std::vector<std::string> said(std::uint32_t ruling, const Effects& effects) {
        return said_in(first_[ruling], effects);
    }

    [[nodiscard]] std::vector<std::string> said_in(std::size_t number, const Effects& effects) {
        const PlayedWorld world = played(known_, worlds_.chosen_in(number), worlds_.answers);
        return ruling_said(
            world,
            [&](const game::Effect& effect) {
                return std::ranges::binary_search(effects, worlds_.numbers.of(effect).id);
            },
            language_);
    }

    /// These effects, which all of the rulings have, in sentences that hold in all of their worlds.
    /// A sentence that is put otherwise in another world, such as about the other player, is left
    /// out.
    [[nodiscard]] std::vector<std::string> said_in_all(const std::vector<std::uint32_t>& rulings,
                                                       const Effects& effects) {
        std::vector<std::string> alike = said(rulings.front(), effects);
        for (const std::size_t world : read_) {
            const bool is_among =
                std::ranges::find(rulings, worlds_.ruling[world]) != rulings.end();
            if (alike.empty() || !is_among) {
                continue;
            }
            const std::vector<std::string> others = said_in(world, effects);
            std::erase_if(alike, [&](const std::string& each) {
                return std::ranges::find(others, each) == others.end();
            });
        }
        if (rulings.size() == 1) {
            add_other_words(rulings.front(), effects, alike);
        }
        return alike;
    }

    [[nodiscard]] RulingTold told(const std::vector<std::uint32_t>& rulings,
                                  const Effects& effects) {
        RulingTold made;
        made.said = said_in_all(rulings, effects);
        for (const std::uint32_t each : effects) {
            made.effects.push_back(worlds_.numbers.json_of(each));
        }
        std::set<std::string> articles;
        for (const std::uint32_t each : rulings) {
            const RulingOfWorlds& ruling = worlds_.rulings[each];
            made.worlds += ruling.worlds;
            for (const std::uint32_t written : ruling.written) {
                if (std::ranges::binary_search(effects, worlds_.numbers.id_of(written))) {
                    const auto& cited = worlds_.numbers.articles_of(written);
                    articles.insert(cited.begin(), cited.end());
                }
            }
        }
        made.articles.assign(articles.begin(), articles.end());
        return made;
    }

private:
    /// What is put in other words in other worlds of one ruling: one of the sentences holds.
    void add_other_words(std::uint32_t ruling, const Effects& effects,
                         std::vector<std::string>& alike) {
        std::vector<std::string> all;
        for (const std::size_t world : read_) {
            if (worlds_.ruling[world] != ruling) {
                continue;
            }
            std::string rest;
            for (const std::string& each : said_in(world, effects)) {
                const bool is_alike = std::ranges::find(alike, each) != alike.end();
                rest += is_alike ? "" : (rest.empty() ? "" : " ") + each;
            }
            if (!rest.empty() && std::ranges::find(all, rest) == all.end()) {
                all.push_back(std::move(rest));
            }
        }
        if (all.empty()) {
            return;
        }
        std::string listed;
        for (std::size_t at = 0; at < std::min(all.size(), wordings_max); ++at) {
            listed += (at == 0 ? "" : " / ") + all[at];
        }
        const bool has_more = all.size() > wordings_max || worlds_.size() > read_max;
        listed += has_more ? " / \u2026" : "";
        const record::Speech speech(language_);
        alike.push_back(speech.word(words_of_unknowns, "one_holds", {{"all", listed}}));
    }

    /// The worlds of which the sentences are compared: all of a few; of many one of each ruling,
    /// and one with each option of each fact.
    [[nodiscard]] std::set<std::size_t> worlds_to_read() const {
        std::set<std::size_t> numbers;
        if (worlds_.size() <= read_max) {
            for (std::size_t world = 0; world < worlds_.size(); ++world) {
                numbers.insert(world);
            }
            return numbers;
        }
        numbers.insert(first_.begin(), first_.end());
        std::set<std::pair<std::size_t, std::uint16_t>> seen;
        for (std::size_t world = 0; world < worlds_.size(); ++world) {
            for (std::size_t fact = 0; fact < worlds_.facts && seen.size() < read_max; ++fact) {
                if (seen.emplace(fact, worlds_.option(world, fact)).second) {
                    numbers.insert(world);
                }
            }
        }
        return numbers;
    }

    const UncertainCase& known_;
    Worlds& worlds_;
    law::Language language_;
    /// Of each ruling, a world in which it is made.
    std::vector<std::size_t> first_;
    std::set<std::size_t> read_;
};

std::vector<std::uint32_t> all_rulings(const Worlds& worlds) {
    std::vector<std::uint32_t> all;
    for (std::size_t at = 0; at < worlds.rulings.size(); ++at) {
        all.push_back(static_cast<std::uint32_t>(at));
    }
    return all;
}

class Answering {
public:
    Answering(const UncertainCase& known, Worlds& worlds, law::Language language)
        : known_(known), worlds_(worlds), language_(language),
          cells_(cells_of(worlds, known.facts)), words_(known, worlds, cells_, language),
          teller_(known, worlds, language), questioner_(cells_) {}

    Answer answer() {
        made_.title = known_.title;
        made_.worlds = worlds_.size();
        made_.impossible = worlds_.impossible;
        const auto rulings = all_rulings(worlds_);
        made_.rulings_possible = rulings.size();
        made_.certain = teller_.told(rulings, teller_.common(rulings));
        tell_rulings();
        tell_facts();
        tell_next();
        tell_what_stays_unknown();
        return std::move(made_);
    }

private:
    void tell_rulings() {
        const Reasons why = reasons(cells_, questioner_);
        made_.is_shortened = why.is_shortened;
        const std::size_t told = std::min(worlds_.rulings.size(), rulings_told_max);
        for (std::size_t at = 0; at < told; ++at) {
            RulingTold ruling =
                teller_.told({static_cast<std::uint32_t>(at)}, worlds_.rulings[at].effects);
            for (const auto& conditions : why.of_ruling[at]) {
                std::vector<std::string> said;
                for (const Condition& each : conditions) {
                    said.push_back(words_.condition(each));
                }
                if (!said.empty()) {
                    ruling.when.push_back(std::move(said));
                }
            }
            made_.rulings.push_back(std::move(ruling));
        }
    }

    void tell_facts() {
        for (std::size_t fact = 0; fact < known_.facts.size(); ++fact) {
            FactTold told{known_.facts[fact].name, words_.question(fact), {}, {}};
            for (std::size_t option = 0; option < cells_.options[fact].size(); ++option) {
                told.answers.push_back(words_.answer(fact, static_cast<std::uint16_t>(option)));
            }
            if (cells_.size() <= looked_at_max) {
                told.matters = matters(cells_, fact);
            }
            made_.facts.push_back(std::move(told));
        }
    }

    void tell_next() {
        const auto question = questioner_.next(all_cells(cells_));
        if (!question) {
            return;
        }
        NextQuestion next;
        next.fact = known_.facts[question->fact].name;
        next.question = words_.question(question->fact);
        next.worst = question->worst;
        next.mean = (question->sum * 1000 + cells_.size() / 2) / cells_.size();
        for (const auto& [option, cells] : question->answers) {
            NextAnswer answer;
            answer.said = words_.answer(question->fact, option);
            answer.rulings = rulings_in(cells_, cells);
            answer.certain = teller_.said_in_all(answer.rulings, teller_.common(answer.rulings));
            next.answers.push_back(std::move(answer));
        }
        made_.next = std::move(next);
    }

    void tell_what_stays_unknown() {
        for (std::size_t fact = 0; fact < known_.facts.size(); ++fact) {
            const bool is_deed = known_.facts[fact].kind == FactKind::happened;
            const auto open = is_deed && made_.facts[fact].matters == false
                                  ? std::nullopt
                                  : left_unknown(known_, fact);
            if (!open) {
                continue;
            }
            auto worlds = worlds_of(*open, worlds_.answers);
            if (!worlds) {
                continue;
            }
            Teller teller(*open, *worlds, language_);
            const auto rulings = all_rulings(*worlds);
            made_.stays_unknown.push_back({known_.facts[fact].name, words_.question(fact),
                                           is_deed ? words_.act(fact) : std::string(),
                                           rulings.size(),
                                           teller.told(rulings, teller.common(rulings))});
        }
    }

    const UncertainCase& known_;
    Worlds& worlds_;
    law::Language language_;
    Cells cells_;
    FactWords words_;
    Teller teller_;
    Questioner questioner_;
    Answer made_;
};

} // namespace

record::Read<std::string> answered_json(std::string_view text, law::Language language) {
    const auto value = parse_json(text);
    const JsonValue* const accounts = value ? json_member(*value, "accounts") : nullptr;
    if (accounts == nullptr) {
        const auto answer = answer_of(text, language);
        return answer ? Read<std::string>(answer_json(*answer)) : unexpected(answer.error());
    }
    std::vector<std::string> cases;
    for (const JsonValue& each : accounts->items) {
        cases.push_back(each.as_text() == nullptr ? json(each) : each.text);
    }
    const auto compared = compared_accounts(cases, language);
    return compared ? Read<std::string>(accounts_json(*compared)) : unexpected(compared.error());
}

record::Read<Answer> answer_of(std::string_view text, law::Language language) {
    const auto known = case_of(text);
    if (!known) {
        return unexpected(known.error());
    }
    winnability::SharedAnswers answers;
    auto worlds = worlds_of(*known, &answers);
    if (!worlds) {
        return unexpected(std::move(worlds.error()));
    }
    return Answering(*known, *worlds, language).answer();
}

} // namespace compongo::unknowns
