#include "compongo/tournament/tie_break.h"

#include "compongo/tournament/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

struct Named {
    std::string_view word;
    TieBreakMethod method;
};

constexpr std::array<Named, 22> methods = {
    {{"PTS", TieBreakMethod::points},
     {"DE", TieBreakMethod::direct_encounter},
     {"BH", TieBreakMethod::buchholz},
     {"FB", TieBreakMethod::fore_buchholz},
     {"AOB", TieBreakMethod::average_of_buchholz},
     {"SB", TieBreakMethod::sonneborn_berger},
     {"KS", TieBreakMethod::koya},
     {"WIN", TieBreakMethod::wins},
     {"WON", TieBreakMethod::games_won},
     {"BPG", TieBreakMethod::games_with_black},
     {"BWG", TieBreakMethod::games_won_with_black},
     {"PS", TieBreakMethod::progressive},
     {"REP", TieBreakMethod::rounds_elected_to_play},
     {"GE", TieBreakMethod::rounds_elected_to_play},
     {"ARO", TieBreakMethod::average_rating_of_opponents},
     {"TPR", TieBreakMethod::performance_rating},
     {"APRO", TieBreakMethod::average_performance_of_opponents},
     {"PTP", TieBreakMethod::perfect_performance},
     {"APPO", TieBreakMethod::average_perfect_performance_of_opponents},
     {"RTNG", TieBreakMethod::rating},
     {"TPN", TieBreakMethod::pairing_number},
     {"SNO", TieBreakMethod::pairing_number}}};

std::string in_capitals(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        out += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return out;
}

/// What a modifier does to it, such as `C1`. Whether there is such a one.
bool modify(TieBreak& one, std::string_view modifier) {
    constexpr std::uint32_t cut_max = 99;
    if (modifier == "P") {
        one.forfeits_are_played = true;
        return true;
    }
    if (modifier == "F" && one.method == TieBreakMethod::average_of_buchholz) {
        one.is_fore = true;
        return true;
    }
    if (modifier == "R") {
        one.is_reversed = true;
        return true;
    }
    const char kind = modifier.empty() ? '\0' : modifier[0];
    if (kind == 'L' && modifier.size() > 2 && (modifier[1] == '+' || modifier[1] == '-')) {
        const auto half_points = read_number(modifier.substr(2));
        if (!half_points || *half_points > cut_max) {
            return false;
        }
        one.koya_limit = static_cast<std::int32_t>(*half_points);
        one.koya_limit = modifier[1] == '-' ? -one.koya_limit : one.koya_limit;
        return one.method == TieBreakMethod::koya;
    }
    const auto number = read_number(modifier.substr(std::min<std::size_t>(1, modifier.size())));
    if ((kind != 'C' && kind != 'M') || !number || *number > cut_max) {
        return false;
    }
    one.cut_low = *number;
    one.cut_high = kind == 'M' ? *number : 0;
    return true;
}

} // namespace

std::string known_tie_breaks() {
    std::string list;
    for (const Named& each : methods) {
        if (each.word != "GE" && each.word != "SNO") {
            list += (list.empty() ? "" : " ") + std::string(each.word);
        }
    }
    return list;
}

Expected<TieBreak, std::string> read_tie_break(std::string_view written) {
    TieBreak one;
    one.written = without_blanks(written);
    std::string rest = in_capitals(one.written);
    const std::size_t end = rest.find_first_of("/:#-");
    const std::string word = rest.substr(0, end);
    const auto found = std::ranges::find(methods, word, &Named::word);
    if (found == methods.end()) {
        return unexpected("found the tie-break \"" + one.written + "\", expected one of " +
                          known_tie_breaks());
    }
    one.method = found->method;
    while (rest.find_first_of("/#-") != std::string::npos) {
        rest.erase(0, rest.find_first_of("/#-") + 1);
        // The sign of a limit is part of it.
        const std::size_t next =
            rest.starts_with("L-") ? rest.find_first_of("/#", 2) : rest.find_first_of("/#-");
        const std::string modifier = rest.substr(0, next);
        if (!modify(one, modifier)) {
            return unexpected("found \"" + modifier + "\" in the tie-break \"" + one.written +
                              "\", expected C1, M1, P, R or L+1");
        }
        rest.erase(0, next == std::string::npos ? rest.size() : next);
    }
    if (one.written.find(':') != std::string::npos) {
        return unexpected("found the tie-break \"" + one.written +
                          "\" of teams, expected one of players");
    }
    return one;
}

} // namespace compongo::tournament
