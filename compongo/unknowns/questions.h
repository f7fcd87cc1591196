/// What to ask next, and which facts make which ruling.
#pragma once

#include "compongo/unknowns/worlds.h"

namespace compongo::unknowns {

/// The worlds without what makes no difference: neighbouring values of a range that lead to the
/// same rulings, whatever the other facts are, are one option.
struct Cells {
    /// Of each fact, each option: from and to which of the fact's own.
    struct Span {
        std::uint16_t first;
        std::uint16_t last;
    };
    std::size_t facts = 0;
    std::vector<std::vector<Span>> options;
    std::vector<std::uint16_t> chosen;
    std::vector<std::uint32_t> ruling;
    std::size_t rulings = 0;

    [[nodiscard]] std::size_t size() const { return ruling.size(); }
    [[nodiscard]] std::uint16_t option(std::size_t cell, std::size_t fact) const {
        return chosen[cell * facts + fact];
    }
};
[[nodiscard]] Cells cells_of(const Worlds& worlds, const std::vector<Fact>& facts);

/// Some of the cells, by number.
using CellList = std::vector<std::uint32_t>;
[[nodiscard]] CellList all_cells(const Cells& cells);
/// The rulings that are possible there, in ascending order.
[[nodiscard]] std::vector<std::uint32_t> rulings_in(const Cells& cells, const CellList& list);

/// A fact, and the cells by its options.
struct Split {
    std::size_t fact = 0;
    /// Options that occur, with their cells.
    std::vector<std::pair<std::uint16_t, CellList>> answers;
    /// How many rulings remain after the answer that leaves most.
    std::size_t worst = 0;
    /// How many remain in the mean, times the number of cells.
    std::size_t sum = 0;
};

/// Asks of the facts that have a meaning in all these cells the one that leaves the fewest rulings
/// in the worst case, then in the mean, then the fewest further questions; nothing where one ruling
/// is left.
class Questioner {
public:
    explicit Questioner(const Cells& cells) : cells_(cells) {}

    [[nodiscard]] std::optional<Split> next(const CellList& list);
    /// How many questions are asked until one ruling is left, added up over the cells.
    [[nodiscard]] std::size_t questions_asked(const CellList& list);

private:
    [[nodiscard]] std::optional<Split> split(const CellList& list, std::size_t fact) const;

    const Cells& cells_;
    std::map<CellList, std::size_t> asked_;
};

/// An option or several of a fact.
struct Condition {
    std::size_t fact = 0;
    std::vector<std::uint16_t> options;
};
/// For each ruling, the sets of conditions under which it holds: each set is enough, and together
/// they are all.
struct Reasons {
    std::vector<std::vector<std::vector<Condition>>> of_ruling;
    /// More exist than are given.
    bool is_shortened = false;
};
[[nodiscard]] Reasons reasons(const Cells& cells, Questioner& questioner);

/// Does this fact make a difference to the ruling, in any case?
[[nodiscard]] bool matters(const Cells& cells, std::size_t fact);

} // namespace compongo::unknowns
