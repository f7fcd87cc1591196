#include "compongo/tournament/lists/list_matrix.h"

#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

struct Sign {
    std::string_view text;
    Result result;
};
/// A longer one before its own beginning.
constexpr auto signs = std::to_array<Sign>({{half_sign, Result::draw},
                                            {"1/2", Result::draw},
                                            {"0.5", Result::draw},
                                            {"0,5", Result::draw},
                                            {".5", Result::draw},
                                            {"1.0", Result::win},
                                            {"0.0", Result::loss},
                                            {"=", Result::draw},
                                            {"1", Result::win},
                                            {"0", Result::loss},
                                            {"+", Result::forfeit_win},
                                            {"-", Result::forfeit_loss}});

/// Results with blanks between them, or nothing.
std::optional<std::vector<Result>> results_in(std::string_view text) {
    std::vector<Result> results;
    text = without_blanks(text);
    while (!text.empty()) {
        const auto found = std::ranges::find_if(
            signs, [&](const Sign& each) { return text.starts_with(each.text); });
        if (found == signs.end()) {
            return std::nullopt;
        }
        results.push_back(found->result);
        text = without_blanks(text.substr(found->text.size()));
    }
    return results;
}

bool is_own_place(std::string_view text) {
    constexpr auto marks = std::to_array<std::string_view>({"*", "x", "X", "#", "-", "\\", " "});
    while (!text.empty()) {
        const auto found = std::ranges::find_if(
            marks, [&](std::string_view each) { return text.starts_with(each); });
        // Whatever is no ASCII is a black square or another drawing.
        const bool is_drawing = static_cast<unsigned char>(text.front()) >= 0x80;
        if ((found == marks.end() && !is_drawing) || text.starts_with(half_sign)) {
            return false;
        }
        text.remove_prefix(1);
    }
    return true;
}

} // namespace

std::optional<ResultMatrix> result_matrix(const std::vector<std::vector<std::string_view>>& cells) {
    constexpr std::size_t players_min = 3;
    constexpr std::size_t meetings_max = 8;
    ResultMatrix all;
    std::size_t known = 0;
    for (std::size_t line = 0; line < cells.size(); ++line) {
        if (cells.size() < players_min || cells[line].size() != cells.size()) {
            return std::nullopt;
        }
        auto& row = all.emplace_back();
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const std::string_view cell = cells[line][column];
            const auto results = line == column ? std::vector<Result>{} : results_in(cell);
            if (!results || results->size() > meetings_max ||
                (line == column && !is_own_place(cell))) {
                return std::nullopt;
            }
            known += results->size();
            row.push_back(*results);
        }
    }
    return known == 0 ? std::nullopt : std::optional(std::move(all));
}

std::uint32_t berger_round(std::uint32_t one, std::uint32_t other, std::uint32_t players) {
    const std::uint32_t last = players + players % 2;
    const std::uint32_t rounds = last - 1;
    const std::uint32_t sum = one == last ? 2 * other : other == last ? 2 * one : one + other;
    return (sum - 2) % rounds + 1;
}

} // namespace compongo::tournament
