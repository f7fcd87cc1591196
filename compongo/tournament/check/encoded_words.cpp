#include "compongo/tournament/check/encoded_words.h"

#include "compongo/tournament/check/check_players.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

/// Each may have `_BAKU` behind it.
constexpr std::array<std::string_view, 14> accelerated_types = {"FIDE_DUTCH",
                                                                "FIDE_DUTCH_2017",
                                                                "FIDE_DUTCH_2025",
                                                                "FIDE_DUTCH_2026",
                                                                "FIDE_DUBOV",
                                                                "FIDE_BURSTEIN",
                                                                "FIDE_DOUBLESWISS",
                                                                "FIDE_TEAM",
                                                                "FIDE_TEAM_MP_GP",
                                                                "FIDE_TEAM_MP",
                                                                "FIDE_TEAM_TYPEA_MP_GP",
                                                                "FIDE_TEAM_TYPEA_MP",
                                                                "FIDE_TEAM_TYPEB_MP_GP",
                                                                "FIDE_TEAM_TYPEB_MP"};
constexpr std::array<std::string_view, 28> other_types = {"CUSTOM_SWISS",
                                                          "CUSTOM_DOUBLESWISS",
                                                          "BERGER_ROUNDROBIN",
                                                          "BERGER_DOUBLEROUNDROBIN",
                                                          "FIDE_ROUNDROBIN",
                                                          "FIDE_DOUBLEROUNDROBIN",
                                                          "CUSTOM_ROUNDROBIN",
                                                          "FIDE_SCHILLER",
                                                          "CUSTOM_SCHILLER",
                                                          "FIDE_SCHEVENINGEN",
                                                          "FIDE_DOUBLESCHEVENINGEN",
                                                          "CUSTOM_SCHEVENINGEN",
                                                          "CUSTOM_KNOCKOUT",
                                                          "FIDE_TEAM_GP_MP",
                                                          "FIDE_TEAM_GP",
                                                          "FIDE_TEAM_TYPEA_GP_MP",
                                                          "FIDE_TEAM_TYPEA_GP",
                                                          "FIDE_TEAM_TYPEB_GP_MP",
                                                          "FIDE_TEAM_TYPEB_GP",
                                                          "CUSTOM_TEAM_SWISS",
                                                          "CUSTOM_TEAM_SWISS_MP",
                                                          "CUSTOM_TEAM_SWISS_GP",
                                                          "BERGER_TEAM_ROUNDROBIN",
                                                          "BERGER_TEAM_DOUBLEROUNDROBIN",
                                                          "FIDE_TEAM_ROUNDROBIN",
                                                          "FIDE_TEAM_DOUBLEROUNDROBIN",
                                                          "CUSTOM_TEAM_ROUNDROBIN",
                                                          "CUSTOM_TEAM_KNOCKOUT"};
/// How many games two play stands behind these.
constexpr std::array<std::string_view, 3> counted_types = {
    "BERGER_ROUNDROBIN_G", "BERGER_TEAM_ROUNDROBIN_G", "FIDE_SCHEVENINGEN_G"};
constexpr std::string_view sized_type = "FIDE_SCHILLER_";

constexpr std::array<std::string_view, 7> rank_methods = {"FIDE", "NRO",  "FIDON", "NIDOF",
                                                          "HBFN", "LBFN", "OTHER"};

bool is_count(std::string_view text) {
    return read_number(text).value_or(0) != 0;
}

/// Both sides of the first of these letters; of a text without it the second is nothing.
std::array<std::string_view, 2> parted(std::string_view text, std::string_view at) {
    const std::size_t where = text.find(at);
    if (where == std::string_view::npos) {
        return {text, {}};
    }
    return {text.substr(0, where), text.substr(where + at.size())};
}

/// `40/6000+30`: moves, seconds, seconds a move.
bool is_period(std::string_view text) {
    if (text.find('/') != std::string_view::npos) {
        const auto [moves, rest] = parted(text, "/");
        if (!is_count(moves)) {
            return false;
        }
        text = rest;
    }
    const auto [seconds, increment] = parted(text, "+");
    return read_number(seconds) && (seconds.size() == text.size() || read_number(increment));
}

bool are_periods(std::string_view text) {
    while (text.find(':') != std::string_view::npos) {
        const auto [first, rest] = parted(text, ":");
        if (!is_period(first)) {
            return false;
        }
        text = rest;
    }
    return is_period(text);
}

} // namespace

bool is_tournament_type(std::string_view text) {
    for (const std::string_view stem : counted_types) {
        if (text.starts_with(stem) && is_count(text.substr(stem.size()))) {
            return true;
        }
    }
    if (text.starts_with(sized_type)) {
        const auto [teams, players] = parted(text.substr(sized_type.size()), "x");
        return is_count(teams) && is_count(players);
    }
    constexpr std::string_view acceleration = "_BAKU";
    const std::string_view stem =
        text.ends_with(acceleration) ? text.substr(0, text.size() - acceleration.size()) : text;
    return std::ranges::find(accelerated_types, stem) != accelerated_types.end() ||
           std::ranges::find(other_types, text) != other_types.end();
}

bool is_encoded_time_control(std::string_view text) {
    if (text.starts_with('W')) {
        const auto [white, black] = parted(text.substr(1), "-B");
        return are_periods(white) && are_periods(black);
    }
    return are_periods(text);
}

bool is_starting_rank_method(std::string_view text) {
    const auto [first, rest] = parted(text, " ");
    const std::string_view method = first.size() == text.size() ? first : without_blanks(rest);
    return (first.size() == text.size() || is_federation(first)) &&
           std::ranges::find(rank_methods, method) != rank_methods.end();
}

bool is_board_colours(std::string_view text) {
    return !text.empty() && text.find_first_not_of("WB") == std::string_view::npos;
}

} // namespace compongo::tournament
