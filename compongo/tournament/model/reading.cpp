#include "compongo/tournament/model/reading.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

std::string_view name(Format format) {
    constexpr std::array<std::string_view, 7> names = {"trf16",         "trfx", "trf26",   "json",
                                                       "chess-results", "list", "pairings"};
    return names[static_cast<std::size_t>(format)];
}

namespace {

std::uint32_t column_of_round(std::uint32_t round) {
    return first_round_column + (round - 1) * round_columns;
}

} // namespace

void Places::tell(std::size_t at, std::uint32_t column, Place place) {
    fields.resize(std::max(fields.size(), at + 1));
    fields[at].emplace(column, place);
}

void Places::tell_entry(std::size_t at, std::uint32_t round, Place place) {
    tell(at, column_of_round(round), place);
}

Place Places::player(std::size_t at, std::uint32_t column) const {
    if (at >= players.size()) {
        return {};
    }
    if (is_in_columns) {
        return {players[at].line, column};
    }
    if (at < fields.size()) {
        if (const auto found = fields[at].find(column); found != fields[at].end()) {
            return found->second;
        }
    }
    return players[at];
}

Place Places::entry(std::size_t at, std::uint32_t round) const {
    return player(at, column_of_round(round));
}

Place Places::line(std::string_view code) const {
    const auto found = lines.find(code);
    return found == lines.end() ? Place{} : found->second;
}

Place Places::record(std::string_view code, std::size_t at) const {
    const auto found = records.find(code);
    if (found != records.end() && at < found->second.size()) {
        return found->second[at];
    }
    // Of an acceleration as JaVaFo writes it several lines may have become one record.
    return code == "250" && lines.contains("XXA") ? line("XXA") : line(code);
}

} // namespace compongo::tournament
