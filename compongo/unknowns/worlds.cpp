#include "compongo/unknowns/worlds.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/unknowns/conditions_in.h"
#include "compongo/unknowns/prepared_act.h"
#include "compongo/winnability/shared_answers.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

LineFault too_many_worlds() {
    return {"line", std::nullopt,
            "at most " + std::to_string(worlds_max) +
                " worlds: say more of what is known, or give ranges a larger \"step\""};
}

/// Are there certainly too many worlds, by the facts that have a meaning in all of them?
bool are_too_many(const UncertainCase& known) {
    std::vector<std::size_t> facts;
    add_outer_facts(known.conditions, facts);
    for (const Step& step : known.steps) {
        add_outer_facts(step.acts, facts);
    }
    std::size_t worlds = 1;
    for (const std::size_t fact : facts) {
        worlds *= known.facts[fact].options.size();
        if (worlds > worlds_max) {
            return true;
        }
    }
    return false;
}

/// Gives each ruling a number, and counts its worlds.
class RulingNumbers {
public:
    explicit RulingNumbers(Worlds& worlds) : worlds_(worlds) {}

    void add(const std::vector<ComparedRuling>& rulings, const Chosen& chosen) {
        const auto is_kept = kept(rulings);
        std::vector<std::uint32_t> effects;
        std::vector<std::uint32_t> written;
        for (std::size_t act = 0; act < rulings.size(); ++act) {
            for (std::size_t at = 0; at < rulings[act].size(); ++at) {
                if (is_kept[act][at]) {
                    effects.push_back(rulings[act][at]->id);
                    written.push_back(rulings[act][at]->written_id);
                }
            }
        }
        std::ranges::sort(effects);
        const auto [known, is_new] = numbers_.emplace(
            std::move(effects), static_cast<std::uint32_t>(worlds_.rulings.size()));
        if (is_new) {
            worlds_.rulings.push_back({known->first, {}, 0});
        }
        RulingOfWorlds& ruling = worlds_.rulings[known->second];
        ++ruling.worlds;
        for (const std::uint32_t each : written) {
            const auto place = std::ranges::lower_bound(ruling.written, each);
            if (place == ruling.written.end() || *place != each) {
                ruling.written.insert(place, each);
            }
        }
        worlds_.ruling.push_back(known->second);
        worlds_.chosen.insert(worlds_.chosen.end(), chosen.begin(), chosen.end());
    }

private:
    Worlds& worlds_;
    std::map<std::vector<std::uint32_t>, std::uint32_t> numbers_;
};

/// Goes through all worlds of a case; what several have in common up to some act is judged once.
class Enumeration {
public:
    /// Most worlds come to the same few positions: `answers` are those they have in common.
    Enumeration(const UncertainCase& known, Worlds& worlds, RulingNumbers& numbers,
                winnability::SharedAnswers& answers)
        : known_(known), worlds_(worlds), numbers_(numbers), answers_(answers),
          chosen_(known.facts.size(), irrelevant), acts_(known.steps.size()) {}

    std::optional<LineFault> run() {
        choose_conditions();
        if (fault_) {
            return std::move(fault_);
        }
        for (auto& [act, fault] : unread_) {
            if (!read_.contains(act)) {
                return std::move(fault);
            }
        }
        return std::nullopt;
    }
    /// A listed world has its own facts beside it.
    void run_as(const Chosen& listed) {
        listed_ = &listed;
        fault_ = run();
    }
    [[nodiscard]] std::optional<LineFault>& fault() { return fault_; }

private:
    void choose_conditions() {
        if (const auto fact = open_fact(known_.conditions, chosen_)) {
            for_each_option(*fact, [&] { choose_conditions(); });
            return;
        }
        auto conditions = conditions_in(known_, chosen_);
        if (!conditions) {
            fault_ = std::move(conditions.error());
            return;
        }
        auto laws = laws_by_.laws_for(conditions->choices);
        if (!laws) {
            fault_ = std::move(laws.error());
            return;
        }
        const game::Frame frame{**laws, std::move(*conditions), &answers_};
        auto game = game::begin_game(frame);
        if (!game) {
            fault_ = LineFault{"start", std::nullopt, "a game that can begin: " + game.error()};
            return;
        }
        go_on(0, std::move(*game), {});
    }

    template <class Work>
    void for_each_option(std::size_t fact, const Work& work) {
        for (std::size_t option = 0; option < known_.facts[fact].options.size() && !fault_;
             ++option) {
            chosen_[fact] = static_cast<std::uint16_t>(option);
            work();
        }
        chosen_[fact] = irrelevant;
    }

    /// From this step on; `now` is the instant of the act before.
    void go_on(std::size_t step, game::Game game, game::Millis now) {
        const std::size_t told = rulings_.size();
        bool goes_on = true;
        for (; goes_on && step < known_.steps.size(); ++step) {
            if (const auto fact = open_fact(known_.steps[step].acts, chosen_)) {
                for_each_option(*fact, [&] { go_on(step, game, now); });
                rulings_.resize(told);
                return;
            }
            const Done done = do_step(step, game, now);
            if (done == Done::not_at_all) {
                rulings_.resize(told);
                return;
            }
            goes_on = done == Done::goes_on;
        }
        add_world();
        rulings_.resize(told);
    }

    void add_world() {
        if (worlds_.size() == worlds_max) {
            fault_ = too_many_worlds();
            return;
        }
        numbers_.add(rulings_, listed_ == nullptr ? chosen_ : *listed_);
    }

    enum class Done : std::uint8_t { goes_on, ended, not_at_all };

    Done do_step(std::size_t step, game::Game& game, game::Millis& now) {
        std::vector<PreparedAct>* const acts = acts_in(step);
        if (acts == nullptr) {
            return Done::not_at_all;
        }
        for (PreparedAct& act : *acts) {
            const game::Millis at = act.at.value_or(now + act.after);
            if (at < now && !rulings_.empty()) {
                ++worlds_.impossible;
                return Done::not_at_all;
            }
            auto read = read_prepared(act, {game, at, rulings_.size()});
            const std::string key = act.where + (act.said.empty() ? "" : act.said.back());
            if (!read) {
                unread_.emplace(key, std::move(read.error()));
                ++worlds_.impossible;
                return Done::not_at_all;
            }
            if (!act.said.empty()) {
                read_.insert(key);
            }
            now = at;
            const game::Ruling ruling = game::judge(game, *read);
            ComparedRuling compared;
            bool is_end = false;
            for (const game::Effect& effect : ruling) {
                compared.push_back(&worlds_.numbers.of(effect));
                is_end = is_end || ends(effect);
            }
            rulings_.push_back(std::move(compared));
            if (is_end) {
                return Done::ended;
            }
            game::advance(game, *read, ruling);
        }
        return Done::goes_on;
    }

    [[nodiscard]] bool ends(const game::Effect& effect) const {
        return !known_.until.empty() && is_one_of(effect, known_.until);
    }

    /// The acts of a step by the options that decide there; NULL with a fault.
    std::vector<PreparedAct>* acts_in(std::size_t step) {
        Chosen key;
        for (const std::size_t fact : known_.steps[step].facts) {
            key.push_back(chosen_[fact]);
        }
        auto& known = acts_[step];
        const auto found = known.find(key);
        if (found != known.end()) {
            return &found->second;
        }
        auto acts = prepared(value_in(known_.steps[step].acts, chosen_),
                             "acts[" + std::to_string(step) + "]");
        if (!acts) {
            fault_ = std::move(acts.error());
            return nullptr;
        }
        return &known.emplace(std::move(key), std::move(*acts)).first->second;
    }

    const UncertainCase& known_;
    Worlds& worlds_;
    RulingNumbers& numbers_;
    winnability::SharedAnswers& answers_;
    const Chosen* listed_ = nullptr;
    Chosen chosen_;
    LawsByChoices laws_by_;
    std::vector<std::map<Chosen, std::vector<PreparedAct>>> acts_;
    /// Of the world at hand.
    std::vector<ComparedRuling> rulings_;
    std::optional<LineFault> fault_;
    /// Acts that some world could read, and those that some world could not.
    std::set<std::string> read_;
    std::map<std::string, LineFault> unread_;
};

} // namespace

record::Read<Worlds> worlds_of(const UncertainCase& known, winnability::SharedAnswers* answers) {
    winnability::SharedAnswers own;
    Worlds worlds;
    worlds.answers = answers;
    worlds.facts = known.facts.size();
    RulingNumbers numbers(worlds);
    if (are_too_many(known)) {
        // Impossible ones are not counted, but their number is not known in advance.
        return unexpected(too_many_worlds());
    }
    if (known.listed.empty()) {
        Enumeration all(known, worlds, numbers, answers == nullptr ? own : *answers);
        if (auto fault = all.run()) {
            return unexpected(std::move(*fault));
        }
    }
    for (const ListedWorld& each : known.listed) {
        Enumeration one(each.known, worlds, numbers, answers == nullptr ? own : *answers);
        one.run_as(each.chosen);
        if (one.fault()) {
            return unexpected(std::move(*one.fault()));
        }
    }
    if (worlds.size() == 0) {
        return unexpected(LineFault{"acts", std::nullopt,
                                    "acts in an order in which they can have been done: no world "
                                    "fits these times"});
    }
    return worlds;
}

namespace {

PlayedWorld played_known(const UncertainCase& known, const Chosen& chosen,
                         winnability::SharedAnswers* answers) {
    PlayedWorld world;
    auto conditions = conditions_in(known, chosen);
    CHECK(conditions.has_value());
    auto laws = law::laws_in_force(conditions->choices);
    CHECK(laws.has_value());
    world.frame =
        std::make_unique<game::Frame>(game::Frame{*laws, std::move(*conditions), answers});
    auto begun = game::begin_game(*world.frame);
    CHECK(begun.has_value());
    game::Game game = std::move(*begun);
    EffectNumbers numbers;
    std::vector<ComparedRuling> rulings;
    game::Millis now;
    bool goes_on = true;
    for (std::size_t step = 0; goes_on && step < known.steps.size(); ++step) {
        auto acts = prepared(value_in(known.steps[step].acts, chosen), {});
        CHECK(acts.has_value());
        for (PreparedAct& each : *acts) {
            auto act =
                read_prepared(each, {game, each.at.value_or(now + each.after), rulings.size()});
            CHECK(act.has_value());
            now = act->at;
            game::Game before = game;
            game::Ruling ruling = game::judge(game, *act);
            game::advance(game, *act, ruling);
            ComparedRuling compared;
            for (const game::Effect& effect : ruling) {
                compared.push_back(&numbers.of(effect));
                goes_on = goes_on && !(!known.until.empty() && is_one_of(effect, known.until));
            }
            rulings.push_back(std::move(compared));
            world.acts.push_back(
                {std::move(before), std::move(*act), std::move(ruling), game, {}, step});
            if (!goes_on) {
                break;
            }
        }
    }
    const auto is_kept = kept(rulings);
    for (std::size_t at = 0; at < world.acts.size(); ++at) {
        world.acts[at].is_kept = is_kept[at];
    }
    return world;
}

} // namespace

PlayedWorld played(const UncertainCase& known, const Chosen& chosen,
                   winnability::SharedAnswers* answers) {
    const auto listed = std::ranges::find(known.listed, chosen, &ListedWorld::chosen);
    return listed == known.listed.end() ? played_known(known, chosen, answers)
                                        : played_known(listed->known, Chosen(), answers);
}

} // namespace compongo::unknowns
