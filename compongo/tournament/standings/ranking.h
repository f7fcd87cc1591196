/// Rows in order: parted by one thing after the other, and whom nothing parts have the same rank.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace compongo::tournament {

/// A `Row` has a `rank`.
template <class Row>
class Ranking {
public:
    /// All are equal, in the order in which those stand in the end whom nothing parts.
    explicit Ranking(std::vector<Row> rows) : rows_(std::move(rows)) {
        for (Row& row : rows_) {
            row.rank = 1;
        }
    }

    [[nodiscard]] std::vector<Row>& rows() { return rows_; }

    /// Of those who are equal so far, or of one alone.
    template <class Act>
    void for_each_tie(const Act& act) {
        for (std::size_t begin = 0; begin < rows_.size();) {
            std::size_t end = begin;
            while (end < rows_.size() && rows_[end].rank == rows_[begin].rank) {
                ++end;
            }
            act(std::span(rows_).subspan(begin, end - begin));
            begin = end;
        }
    }

    /// The smaller key is the better one.
    template <class Key>
    void part_by(const Key& key) {
        for_each_tie([&](std::span<Row> tie) {
            std::ranges::stable_sort(tie, {}, key);
            const std::uint32_t rank = tie[0].rank;
            std::vector<std::uint32_t> ranks = {rank};
            for (std::size_t i = 1; i < tie.size(); ++i) {
                ranks.push_back(key(tie[i]) == key(tie[i - 1])
                                    ? ranks.back()
                                    : rank + static_cast<std::uint32_t>(i));
            }
            for (std::size_t i = 0; i < tie.size(); ++i) {
                tie[i].rank = ranks[i];
            }
        });
    }

    /// By the last of each row's values, which are `std::optional`: rows without one come last.
    void part_by_values(bool is_smaller_better) {
        constexpr std::int64_t behind = std::int64_t{1} << 60U;
        part_by([is_smaller_better](const Row& row) {
            const auto& value = row.values.back();
            return !value ? behind : is_smaller_better ? *value : -*value;
        });
    }

    /// `places` gives each tied row its place among them, from 0; the value is that place, or empty
    /// where it separates no one.
    template <class Places>
    void part_by_places(const Places& places) {
        for_each_tie([&](std::span<Row> tie) {
            const std::vector<std::size_t> found =
                tie.size() == 1 ? std::vector<std::size_t>{0} : places(tie);
            const bool parts = std::ranges::any_of(found, [](std::size_t at) { return at != 0; });
            for (std::size_t i = 0; i < tie.size(); ++i) {
                tie[i].values.emplace_back();
                if (parts) {
                    tie[i].values.back() = 100 * static_cast<std::int64_t>(found[i]);
                }
            }
        });
        part_by([](const Row& row) { return row.values.back().value_or(0); });
    }

private:
    std::vector<Row> rows_;
};

} // namespace compongo::tournament
