#include "compongo/tournament/pairing/engine_pairings.h"

#include "compongo/tournament/model/player_points.h"
#include "compongo/tournament/model/scoring_guess.h"
#include "compongo/tournament/pairing/round_rules.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <set>
#include <utility>

namespace compongo::tournament {

namespace {

/// The byes of the next round, each with its players.
void enter_byes(Tournament& tournament, std::uint32_t round) {
    const Numbers numbers(tournament);
    for (const ByeList& byes : tournament.byes) {
        if (byes.round != 0 && byes.round != round) {
            continue;
        }
        for (const std::uint32_t number : byes.numbers) {
            const auto at = numbers.find(number);
            if (at && entry_of(tournament.players[*at], round).is_empty()) {
                set_entry(tournament.players[*at], round, {0, Colour::none, byes.kind});
            }
        }
    }
}

} // namespace

bool looks_like_engine_pairings(const SourceText& text) {
    const std::vector<std::string_view> lines = text.lines();
    if (lines.size() < 2 || !read_number(without_blanks(lines[0]))) {
        return false;
    }
    const std::string_view second = without_blanks(lines[1]);
    const std::size_t blank = second.find_first_of(" \t");
    return blank != std::string_view::npos && read_number(second.substr(0, blank)) &&
           read_number(without_blanks(second.substr(blank)));
}

EnginePairings read_engine_pairings(const SourceText& text) {
    EnginePairings pairings;
    std::optional<std::uint32_t> count;
    std::uint32_t number = 0;
    for (const std::string_view each : text.lines()) {
        Columns line(each, ++number, pairings.findings);
        const std::vector<Token> tokens = line.tokens(1);
        if (tokens.empty()) {
            continue;
        }
        if (!count) {
            count = line.number(tokens[0], players_max, "how many pairs there are");
            if (count && tokens.size() > 1) {
                line.fault(FindingKind::bad_field, tokens[1].column, quoted(each),
                           "how many pairs there are");
            }
            if (!count || tokens.size() > 1) {
                return pairings;
            }
            continue;
        }
        if (tokens.size() != 2) {
            const std::size_t column =
                tokens.size() > 2 ? tokens[2].column : line.size_without_blanks() + 1;
            line.fault(FindingKind::bad_field, column, quoted(each), "two numbers, White's first");
            continue;
        }
        const auto white = line.number(tokens[0], players_max, "a player's number");
        const auto black = line.number(tokens[1], players_max, "a player's number, or 0");
        if (white && black) {
            pairings.boards.push_back(
                {*white, *black, line.at(tokens[0].column), line.at(tokens[1].column)});
        }
    }
    if (!count) {
        pairings.findings.fault(FindingKind::missing_field, {1, 1}, "nothing",
                                "how many pairs there are, and a line for each");
    } else if (pairings.findings.faults() == 0 && *count != pairings.boards.size()) {
        pairings.findings.fault(FindingKind::count_differs, {1, 1},
                                std::to_string(*count) + " pairs",
                                std::to_string(pairings.boards.size()) + ", as many as there are");
    }
    return pairings;
}

std::string engine_pairings_text(const std::vector<EnginePairing>& boards) {
    std::string text = std::to_string(boards.size()) + "\n";
    for (const EnginePairing& each : boards) {
        text += std::to_string(each.white) + " " + std::to_string(each.black) + "\n";
    }
    return text;
}

std::uint32_t next_round(const Tournament& tournament) {
    return std::min(rounds_paired(tournament) + 1, rounds_max);
}

Findings enter_round(Tournament& tournament, const std::vector<EnginePairing>& boards) {
    Findings findings;
    if (boards.empty()) {
        findings.fault(FindingKind::not_paired, {}, "no pair", "whoever plays, or has the bye");
        return findings;
    }
    const std::uint32_t round = next_round(tournament);
    const Numbers numbers(tournament);
    std::set<std::uint32_t> seen;
    Tournament next = tournament;
    enter_byes(next, round);
    // From now on the round that was next has a number.
    for (ByeList& byes : next.byes) {
        byes.round = byes.round == 0 ? round : byes.round;
    }
    const auto take = [&](std::uint32_t number, Place place, const Entry& entry) {
        const auto at = numbers.find(number);
        if (!at) {
            findings.fault(FindingKind::unknown_opponent, place, "player " + std::to_string(number),
                           "the number of a player of the tournament");
        } else if (!seen.insert(number).second) {
            findings.fault(FindingKind::opponents_disagree, place,
                           "player " + std::to_string(number) + " twice", "each player once");
        } else if (is_bye(entry_of(next.players[*at], round).result)) {
            findings.fault(FindingKind::bye_with_opponent, place,
                           "player " + std::to_string(number) + ", who has a bye in round " +
                               std::to_string(round),
                           "somebody else");
        } else {
            set_entry(next.players[*at], round, entry);
        }
    };
    for (const EnginePairing& board : boards) {
        if (board.black == 0) {
            take(board.white, board.white_place, {0, Colour::none, Result::pairing_allocated_bye});
            continue;
        }
        take(board.white, board.white_place, {board.black, Colour::white, Result::none});
        take(board.black, board.black_place, {board.white, Colour::black, Result::none});
    }
    if (findings.faults() == 0) {
        check_round(tournament, next, boards, findings);
    }
    if (findings.faults() == 0) {
        const PlayerPoints points(next, scoring_of(tournament));
        for (Player& player : next.players) {
            player.points = points.until(player, rounds_max);
        }
        tournament = std::move(next);
    }
    return findings;
}

Tournament for_engine(const Tournament& tournament) {
    Tournament all = tournament;
    all.scoring = scoring_of(tournament);
    all.scoring->says_unknown_is_draw = false;
    if (*all.scoring == Scoring{}) {
        all.scoring = std::nullopt;
    }
    const std::uint32_t round = next_round(tournament);
    enter_byes(all, round);
    std::erase_if(all.byes, [round](const ByeList& byes) { return byes.round <= round; });
    const Scoring scoring = scoring_of(tournament);
    for (Player& player : all.players) {
        // Until it has been played on, an adjourned game is paired as a draw.
        for (Entry& entry : player.rounds) {
            const bool is_adjourned = entry.opponent != 0 && entry.result == Result::none;
            entry.result = is_adjourned ? Result::draw : entry.result;
        }
        player.points = points_until(scoring, player, rounds_max);
        player.club.clear();
    }
    all.kept_lines.clear();
    all.national_players.clear();
    return all;
}

} // namespace compongo::tournament
