/// What a list has beyond the fields that are read.
#pragma once

#include "compongo/tournament/lists/list_columns.h"
#include "compongo/tournament/model/finding.h"

#include <set>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// A line of a list.
struct ListLine {
    /// From 1.
    std::uint32_t number = 0;
    std::string_view text;
    const std::vector<Field>& fields;
};

/// Fields behind the last heading, and a quotation mark that nothing closes.
void tell_loose_ends(const ListLine& line, const Headings& headings, Findings& findings);

/// Columns with something in this line of which nothing is kept, each once: `told` are those that
/// have been told.
void tell_unread_columns(const ListLine& line, const Headings& headings,
                         const std::vector<Field>& names, std::set<std::size_t>& told,
                         Findings& findings);

/// `+` and `-` in a list that has neither `1` nor `0` are read as forfeits, and may be won and lost
/// games.
void tell_forfeits_alone(const Headings& headings, const std::vector<Field>& names,
                         Findings& findings);

} // namespace compongo::tournament
