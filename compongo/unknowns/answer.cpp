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
        const PlayedWorld world =
            played(known_, worlds_.chosen_in(first_[ruling]), worlds_.answers);
        return ruling_said(
            world,
            [&](const game::Effect& effect) {
                return std::ranges::binary_search(effects, worlds_.numbers.of(effect).id);
            },
            language_);
    }

    /// These effects, which all of the rulings have, in the words of the first. A question to the
    /// arbiter that is put otherwise in another, such as about the other player, is left out.
    [[nodiscard]] std::vector<std::string> said_in_all(const std::vector<std::uint32_t>& rulings,
                                                       const Effects& effects) {
        Effects alike;
        std::ranges::copy_if(effects, std::back_inserter(alike), [&](std::uint32_t effect) {
            return !is_decision(effect) || std::ranges::all_of(rulings, [&](std::uint32_t ruling) {
                return said(ruling, {effect}) == said(rulings.front(), {effect});
            });
        });
        return said(rulings.front(), alike);
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
    [[nodiscard]] bool is_decision(std::uint32_t effect) const {
        return worlds_.numbers.json_of(effect).starts_with(R"({"effect":"decision")");
    }

    const UncertainCase& known_;
    Worlds& worlds_;
    law::Language language_;
    /// Of each ruling, a world in which it is made.
    std::vector<std::size_t> first_;
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
