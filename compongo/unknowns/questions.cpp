#include "compongo/unknowns/questions.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace compongo::unknowns {

namespace {

/// The number of sets of conditions given.
constexpr std::size_t reasons_max = 256;
/// Up to this number of cells, questions that seem equally good are compared by what is to be asked
/// after them.
constexpr std::size_t looked_ahead_max = 48;

/// Which options of a fact lead to the same as the one before, whatever else is so.
std::vector<bool> same_as_before(const Cells& cells, std::size_t fact, std::size_t options) {
    std::vector<CellList> by_option(options);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::uint16_t option = cells.option(cell, fact);
        if (option != irrelevant) {
            by_option[option].push_back(static_cast<std::uint32_t>(cell));
        }
    }
    const auto are_same = [&](std::uint32_t a, std::uint32_t b) {
        if (cells.ruling[a] != cells.ruling[b]) {
            return false;
        }
        for (std::size_t other = 0; other < cells.facts; ++other) {
            if (other != fact && cells.option(a, other) != cells.option(b, other)) {
                return false;
            }
        }
        return true;
    };
    std::vector<bool> same(options, false);
    for (std::size_t at = 1; at < options; ++at) {
        same[at] = std::ranges::equal(by_option[at - 1], by_option[at], are_same);
    }
    return same;
}

/// Joins the options of a range that are the same as the one before.
void join_options(Cells& cells, std::size_t fact) {
    auto& options = cells.options[fact];
    const std::vector<bool> same = same_as_before(cells, fact, options.size());
    std::vector<Cells::Span> joined;
    std::vector<std::uint16_t> number(options.size());
    for (std::size_t at = 0; at < options.size(); ++at) {
        if (same[at]) {
            joined.back().last = options[at].last;
        } else {
            joined.push_back(options[at]);
        }
        number[at] = static_cast<std::uint16_t>(joined.size() - 1);
    }
    std::size_t left = 0;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        std::uint16_t* const chosen = &cells.chosen[cell * cells.facts];
        if (chosen[fact] != irrelevant && same[chosen[fact]]) {
            continue;
        }
        if (chosen[fact] != irrelevant) {
            chosen[fact] = number[chosen[fact]];
        }
        std::copy_n(chosen, cells.facts, &cells.chosen[left * cells.facts]);
        cells.ruling[left] = cells.ruling[cell];
        ++left;
    }
    cells.chosen.resize(left * cells.facts);
    cells.ruling.resize(left);
    options = std::move(joined);
}

} // namespace

Cells cells_of(const Worlds& worlds, const std::vector<Fact>& facts) {
    Cells cells;
    cells.facts = worlds.facts;
    cells.chosen = worlds.chosen;
    cells.ruling = worlds.ruling;
    cells.rulings = worlds.rulings.size();
    for (const Fact& fact : facts) {
        std::vector<Cells::Span> options;
        for (std::size_t at = 0; at < fact.options.size(); ++at) {
            const auto option = static_cast<std::uint16_t>(at);
            options.push_back({option, option});
        }
        cells.options.push_back(std::move(options));
    }
    for (std::size_t fact = 0; fact < facts.size(); ++fact) {
        if (facts[fact].is_range) {
            join_options(cells, fact);
        }
    }
    return cells;
}

CellList all_cells(const Cells& cells) {
    CellList all(cells.size());
    std::iota(all.begin(), all.end(), 0U);
    return all;
}

std::vector<std::uint32_t> rulings_in(const Cells& cells, const CellList& list) {
    std::vector<bool> is_there(cells.rulings, false);
    for (const std::uint32_t cell : list) {
        is_there[cells.ruling[cell]] = true;
    }
    std::vector<std::uint32_t> found;
    for (std::size_t at = 0; at < is_there.size(); ++at) {
        if (is_there[at]) {
            found.push_back(static_cast<std::uint32_t>(at));
        }
    }
    return found;
}

std::optional<Split> Questioner::split(const CellList& list, std::size_t fact) const {
    std::vector<CellList> by_option(cells_.options[fact].size());
    for (const std::uint32_t cell : list) {
        const std::uint16_t option = cells_.option(cell, fact);
        if (option == irrelevant) {
            return std::nullopt;
        }
        by_option[option].push_back(cell);
    }
    Split made;
    made.fact = fact;
    for (std::size_t option = 0; option < by_option.size(); ++option) {
        if (by_option[option].empty()) {
            continue;
        }
        const std::size_t remaining = rulings_in(cells_, by_option[option]).size();
        made.worst = std::max(made.worst, remaining);
        made.sum += remaining * by_option[option].size();
        made.answers.emplace_back(static_cast<std::uint16_t>(option), std::move(by_option[option]));
    }
    return made.answers.size() > 1 ? std::optional(std::move(made)) : std::nullopt;
}

std::optional<Split> Questioner::next(const CellList& list) {
    if (rulings_in(cells_, list).size() < 2) {
        return std::nullopt;
    }
    std::optional<Split> best;
    std::size_t best_asked = 0;
    for (std::size_t fact = 0; fact < cells_.facts; ++fact) {
        auto each = split(list, fact);
        if (!each) {
            continue;
        }
        std::size_t asked = 0;
        if (list.size() <= looked_ahead_max) {
            for (const auto& [option, cells] : each->answers) {
                asked += questions_asked(cells);
            }
        }
        if (!best || std::tie(each->worst, each->sum, asked) <
                         std::tie(best->worst, best->sum, best_asked)) {
            best = std::move(each);
            best_asked = asked;
        }
    }
    return best;
}

std::size_t Questioner::questions_asked(const CellList& list) {
    if (const auto known = asked_.find(list); known != asked_.end()) {
        return known->second;
    }
    std::size_t asked = 0;
    if (const auto question = next(list)) {
        asked = list.size();
        for (const auto& [option, cells] : question->answers) {
            asked += questions_asked(cells);
        }
    }
    if (list.size() <= looked_ahead_max) {
        asked_.emplace(list, asked);
    }
    return asked;
}

namespace {

class Explanation {
public:
    Explanation(const Cells& cells, Questioner& questioner)
        : cells_(cells), questioner_(questioner) {
        reasons_.of_ruling.resize(cells.rulings);
    }

    void explain(const CellList& list) {
        if (told_ == reasons_max) {
            reasons_.is_shortened = true;
            return;
        }
        const auto question = questioner_.next(list);
        if (!question) {
            tell(list);
            return;
        }
        // Answers that leave the same single ruling are grouped.
        std::map<std::uint32_t, Condition> settled;
        for (const auto& [option, cells] : question->answers) {
            const auto rulings = rulings_in(cells_, cells);
            if (rulings.size() == 1) {
                Condition& condition = settled[rulings.front()];
                condition.fact = question->fact;
                condition.options.push_back(option);
            }
        }
        std::set<std::uint32_t> told;
        for (const auto& [option, cells] : question->answers) {
            const auto rulings = rulings_in(cells_, cells);
            const bool is_settled = rulings.size() == 1;
            if (is_settled && !told.insert(rulings.front()).second) {
                continue;
            }
            path_.push_back(is_settled ? settled[rulings.front()]
                                       : Condition{question->fact, {option}});
            explain(cells);
            path_.pop_back();
        }
    }
    [[nodiscard]] Reasons take() { return std::move(reasons_); }

private:
    void tell(const CellList& list) {
        ++told_;
        for (const std::uint32_t ruling : rulings_in(cells_, list)) {
            reasons_.of_ruling[ruling].push_back(path_);
        }
    }

    const Cells& cells_;
    Questioner& questioner_;
    Reasons reasons_;
    std::vector<Condition> path_;
    std::size_t told_ = 0;
};

} // namespace

Reasons reasons(const Cells& cells, Questioner& questioner) {
    Explanation explanation(cells, questioner);
    explanation.explain(all_cells(cells));
    return explanation.take();
}

bool matters(const Cells& cells, std::size_t fact) {
    // Compared where all is alike but this fact and those that have a meaning only sometimes.
    std::vector<std::size_t> others;
    for (std::size_t other = 0; other < cells.facts; ++other) {
        bool is_always_relevant = other != fact;
        for (std::size_t cell = 0; is_always_relevant && cell < cells.size(); ++cell) {
            is_always_relevant =
                cells.option(cell, fact) == irrelevant || cells.option(cell, other) != irrelevant;
        }
        if (is_always_relevant) {
            others.push_back(other);
        }
    }
    std::map<Chosen, std::map<std::uint16_t, std::set<std::uint32_t>>> by_others;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells.option(cell, fact) == irrelevant) {
            continue;
        }
        Chosen key;
        for (const std::size_t other : others) {
            key.push_back(cells.option(cell, other));
        }
        by_others[std::move(key)][cells.option(cell, fact)].insert(cells.ruling[cell]);
    }
    return std::ranges::any_of(by_others, [](const auto& each) {
        const auto& by_option = each.second;
        return std::ranges::any_of(by_option, [&](const auto& of_option) {
            return of_option.second != by_option.begin()->second;
        });
    });
}

} // namespace compongo::unknowns
