/// Which column of a list has what.
#pragma once

#include "compongo/tournament/lists/list_fields.h"
#include "compongo/tournament/lists/list_headings.h"
#include "compongo/tournament/model/tournament.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

namespace compongo::tournament {

/// What the fields of a list are.
struct Headings {
    std::size_t line = 0;
    /// Of that line in the text, from 1.
    std::uint32_t number = 1;
    char separator = ';';
    std::map<std::size_t, ListColumn> columns;
    /// Rounds, by fields.
    std::map<std::size_t, std::uint32_t> rounds;
    /// They are called 1, 2, 3, as opponents are in the table of a round robin.
    bool has_bare_numbers = false;
    /// In the language of the headings the letter of Black is a b.
    bool is_b_black = true;
    /// The number of fields that have a heading, even an empty one.
    std::size_t count = 0;
    /// Given names in a column of their own.
    std::optional<std::size_t> given = {};
    /// Headings that are not understood.
    std::map<std::size_t, Field> unread = {};

    /// Are these headings repeated in the fields of this line?
    [[nodiscard]] bool are_in(const std::vector<Field>& fields) const;
    /// The first field with this column.
    [[nodiscard]] std::optional<std::size_t> field(ListColumn wanted) const {
        for (const auto& [at, column] : columns) {
            if (column == wanted) {
                return at;
            }
        }
        return std::nullopt;
    }
    /// The second, if there is one.
    [[nodiscard]] std::optional<std::size_t> second_field(ListColumn wanted) const {
        const auto first = field(wanted);
        for (const auto& [at, column] : columns) {
            if (column == wanted && at != first) {
                return at;
            }
        }
        return std::nullopt;
    }
    /// The one that is nearest to a field.
    [[nodiscard]] std::optional<std::size_t> nearest(ListColumn wanted, std::size_t to) const {
        std::optional<std::size_t> best;
        const auto distance = [to](std::size_t at) { return at < to ? to - at : at - to; };
        for (const auto& [at, column] : columns) {
            if (column == wanted && (!best || distance(at) < distance(*best))) {
                best = at;
            }
        }
        return best;
    }
    /// The one that belongs to White or to Black, whose name is in that field. One that is the
    /// nearest of both is of the pairing, as numbers of boards are.
    [[nodiscard]] std::optional<std::size_t> beside(ListColumn wanted, std::size_t name_at) const {
        // Of two the first is White's: `White;Rtg;Black;Rtg`.
        if (const auto second = second_field(wanted); second && has_pairings()) {
            const bool is_of_first = name_at == std::min(field(ListColumn::white).value_or(0),
                                                         field(ListColumn::black).value_or(0));
            return is_of_first ? field(wanted) : second;
        }
        const auto of_white = nearest(wanted, field(ListColumn::white).value_or(name_at));
        const auto of_black = nearest(wanted, field(ListColumn::black).value_or(name_at));
        return of_white == of_black ? std::nullopt : nearest(wanted, name_at);
    }
    [[nodiscard]] bool has_pairings() const {
        return field(ListColumn::white) && field(ListColumn::black);
    }
};

/// Where the report file has what stands in such a column.
[[nodiscard]] std::optional<std::uint32_t> report_column(ListColumn column);

/// `w` or `f` is a woman, `m` a man, nothing neither. Anything else is not guessed.
[[nodiscard]] std::optional<std::string> sex_of_field(std::string_view field);

/// Keeps a rating that this federation has given the player.
void add_national_rating(Tournament& tournament, const Player& player, std::string_view federation,
                         std::uint32_t rating);

/// `Round 2` alone in a line.
[[nodiscard]] std::optional<std::uint32_t> round_alone_in(const std::vector<Field>& line);

/// `sep=;`, by which spreadsheets tell each other what stands between fields: in the first line,
/// plain or in quotation marks.
[[nodiscard]] std::optional<char> separator_said(const std::vector<std::string_view>& lines);

/// The first line that is one of headings.
[[nodiscard]] std::optional<Headings> find_headings(const std::vector<std::string_view>& lines);

} // namespace compongo::tournament
