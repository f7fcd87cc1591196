#include "compongo/tournament/reading.h"

#include <array>

namespace compongo::tournament {

std::string_view name(Format format) {
    constexpr std::array<std::string_view, 7> names = {"trf16",         "trfx", "trf26",   "json",
                                                       "chess-results", "list", "pairings"};
    return names[static_cast<std::size_t>(format)];
}

Place Places::player(std::size_t at, std::uint32_t column) const {
    if (at >= players.size()) {
        return {};
    }
    return is_in_columns ? Place{players[at].line, column} : players[at];
}

Place Places::entry(std::size_t at, std::uint32_t round) const {
    return player(at, first_round_column + (round - 1) * round_columns);
}

Place Places::line(std::string_view code) const {
    const auto found = lines.find(code);
    return found == lines.end() ? Place{} : found->second;
}

} // namespace compongo::tournament
