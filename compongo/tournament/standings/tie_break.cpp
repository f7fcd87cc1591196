#include "compongo/tournament/standings/tie_break.h"

#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

enum class Whose : std::uint8_t { all, players, teams };

struct Named {
    std::string_view word;
    TieBreakMethod method;
    Whose whose = Whose::all;
    bool is_old_name = false;
};

constexpr std::array<Named, 39> methods = {
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
     {"STD", TieBreakMethod::standard_points},
     {"REP", TieBreakMethod::rounds_elected_to_play},
     {"GE", TieBreakMethod::rounds_elected_to_play, Whose::all, true},
     {"ARO", TieBreakMethod::average_rating_of_opponents, Whose::players},
     {"TPR", TieBreakMethod::performance_rating, Whose::players},
     {"APRO", TieBreakMethod::average_performance_of_opponents, Whose::players},
     {"PTP", TieBreakMethod::perfect_performance, Whose::players},
     {"APPO", TieBreakMethod::average_perfect_performance_of_opponents, Whose::players},
     {"RTNG", TieBreakMethod::rating, Whose::players},
     {"TPN", TieBreakMethod::pairing_number},
     {"SNO", TieBreakMethod::pairing_number, Whose::all, true},
     {"MPTS", TieBreakMethod::match_points, Whose::teams},
     {"GPTS", TieBreakMethod::game_points, Whose::teams},
     {"MPVGP", TieBreakMethod::secondary_points, Whose::teams},
     {"EMMSB", TieBreakMethod::extended_sonneborn_berger, Whose::teams},
     {"EMGSB", TieBreakMethod::extended_sonneborn_berger, Whose::teams},
     {"EGMSB", TieBreakMethod::extended_sonneborn_berger, Whose::teams},
     {"EGGSB", TieBreakMethod::extended_sonneborn_berger, Whose::teams},
     {"EDE", TieBreakMethod::extended_direct_encounter, Whose::teams},
     {"EDET", TieBreakMethod::extended_direct_encounter, Whose::teams},
     {"EDEB", TieBreakMethod::extended_direct_encounter, Whose::teams},
     {"EDEBT", TieBreakMethod::extended_direct_encounter, Whose::teams},
     {"EDEBB", TieBreakMethod::extended_direct_encounter, Whose::teams},
     {"BC", TieBreakMethod::board_count, Whose::teams},
     {"TBR", TieBreakMethod::top_boards, Whose::teams},
     {"BBE", TieBreakMethod::bottom_boards, Whose::teams},
     {"SSSC", TieBreakMethod::scores_and_schedule_strength, Whose::teams}}};

bool is_of(const Named& named, TieBreaksOf of) {
    return named.whose == Whose::all || (named.whose == Whose::teams) == (of == TieBreaksOf::teams);
}

std::string in_capitals(std::string_view text) {
    std::string out;
    for (const char letter : text) {
        out += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
    return out;
}

TeamScore score_of(char letter) {
    return letter == 'M' ? TeamScore::match_points : TeamScore::game_points;
}

/// What the word says beside its method: `EMGSB` is of the opponents' match points and of own game
/// points, `EDEBT` of the board count and then the top boards.
void take_parts_of(std::string_view word, TieBreak& one) {
    if (one.method == TieBreakMethod::extended_sonneborn_berger) {
        one.opponents_score = score_of(word[1]);
        one.score = score_of(word[2]);
    }
    if (one.method == TieBreakMethod::extended_direct_encounter) {
        constexpr std::size_t longest = 5;
        one.counts_boards_first = word.size() == longest;
        one.knock_out = word.ends_with('T')   ? KnockOut::top_boards
                        : word.ends_with('B') ? KnockOut::bottom_boards
                                              : KnockOut::none;
    }
}

/// Whether it is asked by one score or the other: what counts matches or boards is not.
bool has_score(TieBreakMethod method) {
    switch (method) {
    case TieBreakMethod::points:
    case TieBreakMethod::direct_encounter:
    case TieBreakMethod::buchholz:
    case TieBreakMethod::fore_buchholz:
    case TieBreakMethod::average_of_buchholz:
    case TieBreakMethod::sonneborn_berger:
    case TieBreakMethod::koya:
    case TieBreakMethod::progressive:
    case TieBreakMethod::standard_points:
        return true;
    default:
        return false;
    }
}

/// `MP` or `GP` behind the colon. Whether that is so, and it makes sense there. Matches won are won
/// by match points, so that may be said.
bool take_score(std::string_view score, TieBreak& one) {
    const bool counts_matches =
        one.method >= TieBreakMethod::wins && one.method <= TieBreakMethod::games_won_with_black;
    if ((score != "MP" && score != "GP") ||
        !(has_score(one.method) || (counts_matches && score == "MP"))) {
        return false;
    }
    one.score = one.opponents_score = score_of(score[0]);
    return true;
}

/// Koya's limit, behind its `L`: `+1` and `-1` move it by half points and `+0.5` by points, `40` is
/// in per cent of the most that there was, as FIDE's Tie-Break Server has it. A limit of less than
/// ten per cent lets everybody in: such a number without a sign means half points more.
bool take_limit(TieBreak& one, std::string_view limit) {
    constexpr std::uint32_t least_per_cent = 10;
    constexpr std::uint32_t most_per_cent = 100;
    const bool is_signed = limit.starts_with('+') || limit.starts_with('-');
    const bool is_less = limit.starts_with('-');
    limit.remove_prefix(is_signed ? 1 : 0);
    const bool is_in_points = limit.ends_with(".5") || limit.ends_with(".0");
    const bool has_half = limit.ends_with(".5");
    limit.remove_suffix(is_in_points ? 2 : 0);
    const auto number = read_number(limit);
    if (!number || *number > most_per_cent) {
        return false;
    }
    if (!is_signed && !is_in_points && *number >= least_per_cent) {
        one.koya_per_cent = *number;
        return true;
    }
    const auto half_points =
        static_cast<std::int32_t>(is_in_points ? 2 * *number + (has_half ? 1 : 0) : *number);
    one.koya_limit = is_less ? -half_points : half_points;
    return true;
}

/// What a modifier does to it, such as `C1`. Whether there is such a one.
bool modify(TieBreak& one, std::string_view modifier) {
    constexpr std::uint32_t cut_max = 99;
    constexpr std::uint32_t divisor_max = 9'999;
    const bool is_of_strength = one.method == TieBreakMethod::scores_and_schedule_strength;
    if (modifier == "P") {
        one.forfeits_are_played = true;
        return true;
    }
    if (modifier == "F" && (one.method == TieBreakMethod::average_of_buchholz || is_of_strength)) {
        one.is_fore = true;
        return true;
    }
    if (modifier == "R") {
        one.is_reversed = true;
        return true;
    }
    const char kind = modifier.empty() ? '\0' : modifier[0];
    if (kind == 'L' && modifier.size() > 1) {
        return one.method == TieBreakMethod::koya && take_limit(one, modifier.substr(1));
    }
    const auto number = read_number(modifier.substr(std::min<std::size_t>(1, modifier.size())));
    if (kind == 'K' && is_of_strength) {
        one.divisor = number.value_or(0);
        return one.divisor != 0 && one.divisor <= divisor_max;
    }
    if ((kind != 'C' && kind != 'M') || !number || *number > cut_max) {
        return false;
    }
    one.cut_low = *number;
    one.cut_high = kind == 'M' ? *number : 0;
    return true;
}

/// Found in the tie-break, as what is behind a stroke or a colon.
std::string part_of(const TieBreak& one, std::string_view part) {
    return quoted(part) + " in the tie-break " + quoted(one.written);
}

TieBreakFault wrong_score(const TieBreak& one, std::string_view score) {
    return {part_of(one, score),
            "MP or GP behind PTS, DE, BH, FB, AOB, SB, KS, PS or STD, or MP behind WIN, WON, BPG "
            "or BWG"};
}

} // namespace

std::string known_tie_breaks(TieBreaksOf of) {
    std::string list;
    for (const Named& each : methods) {
        if (!each.is_old_name && is_of(each, of)) {
            list += (list.empty() ? "" : " ") +
                    (each.word == "MPVGP" ? "MPvGP" : std::string(each.word));
        }
    }
    return list;
}

std::string text(const TieBreakFault& fault) {
    return "found " + fault.found + ", expected " + fault.expected;
}

bool is_of_swiss_alone(TieBreakMethod method) {
    return method == TieBreakMethod::buchholz || method == TieBreakMethod::fore_buchholz ||
           method == TieBreakMethod::average_of_buchholz ||
           method == TieBreakMethod::scores_and_schedule_strength;
}

Expected<TieBreak, TieBreakFault> read_tie_break(std::string_view written, TieBreaksOf of) {
    TieBreak one;
    one.written = without_blanks(written);
    std::string rest = in_capitals(one.written);
    const std::size_t end = rest.find_first_of("/:#-");
    const std::string word = rest.substr(0, end);
    const auto found = std::ranges::find(methods, word, &Named::word);
    if (found == methods.end() || !is_of(*found, of)) {
        return unexpected(TieBreakFault{"the tie-break " + quoted(one.written),
                                        "one of " + known_tie_breaks(of)});
    }
    one.method = found->method;
    take_parts_of(word, one);
    if (of == TieBreaksOf::teams && end != std::string::npos && rest[end] == ':') {
        const std::string score = rest.substr(end + 1, rest.find_first_of("/#-", end) - end - 1);
        if (!take_score(score, one)) {
            return unexpected(wrong_score(one, score));
        }
    }
    while (rest.find_first_of("/#-") != std::string::npos) {
        rest.erase(0, rest.find_first_of("/#-") + 1);
        // The sign of a limit is part of it.
        const std::size_t next =
            rest.starts_with("L-") ? rest.find_first_of("/#", 2) : rest.find_first_of("/#-");
        const std::string modifier = rest.substr(0, next);
        if (!modify(one, modifier)) {
            return unexpected(TieBreakFault{part_of(one, modifier), "C1, M1, P, R, L+1 or L40"});
        }
        rest.erase(0, next == std::string::npos ? rest.size() : next);
    }
    if (of == TieBreaksOf::players && one.written.find(':') != std::string::npos) {
        return unexpected(
            TieBreakFault{"the tie-break " + quoted(one.written) + " of teams", "one of players"});
    }
    return one;
}

} // namespace compongo::tournament
