#include "compongo/tournament/formats/tournament_csv.h"

#include "compongo/base/printable.h"
#include "compongo/tournament/lists/list_cells.h"
#include "compongo/tournament/lists/list_reader.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

/// Opponent, colour and result. A blank parts two numbers that would be read as one.
std::string pairing_words(const Entry& entry) {
    std::string words = std::to_string(entry.opponent);
    words += entry.colour == Colour::white ? "w" : entry.colour == Colour::black ? "b" : "";
    const char result = entry.result == Result::none ? '*' : code(entry.result);
    const bool is_digit = result == '0' || result == '1';
    return words + (entry.colour == Colour::none && is_digit ? " " : "") + result;
}

std::string round_field(const Entry& entry) {
    if (entry.is_empty()) {
        return {};
    }
    // In lists of other programs a sign alone is a bye. The number 0 makes it what it is.
    const std::string alone(1, code(entry.result));
    const bool has_code = entry.opponent == 0 && list_entry(alone) == entry;
    return csv_field(has_code ? alone : pairing_words(entry));
}

std::string line(const Player& player, std::uint32_t rounds) {
    std::string out = std::to_string(player.number);
    const auto add = [&out](std::string_view text) { out += "," + csv_field(text); };
    add(player.name);
    add(player.title);
    add(player.federation);
    add(player.rating == 0 ? "" : std::to_string(player.rating));
    add(player.fide_id);
    add(player.sex);
    add(player.birth);
    add(player.club);
    add(player.points ? text(*player.points) : "");
    add(player.rank ? std::to_string(*player.rank) : "");
    for (std::uint32_t round = 1; round <= rounds; ++round) {
        out += "," + round_field(entry_of(player, round));
    }
    return out + "\r\n";
}

/// What of a player is not as it was when the list is read again.
class Losses {
public:
    Losses(const Player& before, const Player& after, Findings& lost)
        : before_(before), after_(after), lost_(lost) {}

    void tell() {
        compare("the name", before_.name, after_.name);
        compare("the title", before_.title, after_.title);
        compare("the federation", before_.federation, after_.federation);
        compare("the rating", std::to_string(before_.rating), std::to_string(after_.rating));
        compare("the FIDE number", before_.fide_id, after_.fide_id);
        compare("the sex", before_.sex, after_.sex);
        compare("the birth date", before_.birth, after_.birth);
        compare("the club", before_.club, after_.club);
        compare("the points", words(before_.points), words(after_.points));
        compare("the rank", words(before_.rank), words(after_.rank));
        const std::size_t rounds = std::max(before_.rounds.size(), after_.rounds.size());
        for (std::uint32_t round = 1; round <= rounds; ++round) {
            compare("round " + std::to_string(round) + ",", words(entry_of(before_, round)),
                    words(entry_of(after_, round)));
        }
    }

private:
    static std::string words(std::optional<Points> points) { return points ? text(*points) : ""; }
    static std::string words(std::optional<std::uint32_t> rank) {
        return rank ? std::to_string(*rank) : "";
    }
    static std::string words(const Entry& entry) {
        return entry.is_empty() ? "" : pairing_words(entry);
    }

    void compare(const std::string& what, const std::string& before, const std::string& after) {
        if (before != after) {
            lost_.remark(FindingKind::not_held, {},
                         "player " + std::to_string(before_.number) + ": " + what + " " +
                             quoted(before),
                         "one that is not read again as " + quoted(after));
        }
    }

    const Player& before_;
    const Player& after_;
    Findings& lost_;
};

/// The list is read again: that alone says what it holds.
void tell_changes(const std::vector<Player>& players, const std::string& list, Findings& lost) {
    const Reading again = read_list(SourceText("\xEF\xBB\xBF" + list));
    std::size_t at = 0;
    for (const Player& player : players) {
        const std::vector<Player>& held = again.tournament.players;
        if (at == held.size() || held[at].number != player.number) {
            lost.remark(FindingKind::not_held, {}, "player " + std::to_string(player.number),
                        "a name, and a number of its own");
            continue;
        }
        if (held[at] != player) {
            Losses(player, held[at], lost).tell();
        }
        ++at;
    }
}

/// The list has the players and nothing else.
void tell_rest(const Tournament& all, Findings& lost) {
    const auto tell = [&lost](const std::string& what) {
        lost.remark(FindingKind::not_held, {}, what, "JSON or a report file for it");
    };
    const auto tell_list = [&tell](std::string_view what, std::size_t count) {
        if (count != 0) {
            tell(std::string(what) + " (" + std::to_string(count) + ")");
        }
    };
    tell_list("national records of players", all.national_players.size());
    tell_list("teams", all.teams.size());
    tell_list("byes beside the players' rounds", all.byes.size());
    tell_list("accelerations", all.accelerations.size());
    tell_list("forbidden pairings", all.forbidden_pairings.size());
    tell_list("board orders of teams", all.board_orders.size());
    tell_list("forfeited matches", all.forfeited_matches.size());
    tell_list("abnormal points", all.abnormal_points.size());
    tell_list("lines of which nothing is known", all.kept_lines.size());
    tell_list("tie-breaks", std::max(all.tie_breaks.size(), all.standings.size()));
    if (const std::size_t boards = all.board_numbers.size(); boards != 0) {
        lost.remark(FindingKind::not_held, {}, "numbers of boards (" + std::to_string(boards) + ")",
                    "JSON for them");
    }
    if (all.scoring || all.team_scoring || all.team_byes) {
        tell("the scoring");
    }
    Tournament head = all;
    head.players.clear();
    head.national_players.clear();
    head.teams.clear();
    head.byes.clear();
    head.accelerations.clear();
    head.forbidden_pairings.clear();
    head.board_orders.clear();
    head.forfeited_matches.clear();
    head.abnormal_points.clear();
    head.board_numbers.clear();
    head.kept_lines.clear();
    head.tie_breaks.clear();
    head.standings.clear();
    head.scoring = std::nullopt;
    head.team_scoring = std::nullopt;
    head.team_byes = std::nullopt;
    if (head != Tournament{}) {
        tell("what is said of the tournament itself, such as its name");
    }
}

} // namespace

Written write_csv(const Tournament& tournament) {
    Written written;
    const std::uint32_t rounds = rounds_entered(tournament);
    written.text = "No,Name,Title,FED,Rtg,FideID,Sex,Birth,Club,Pts,Rk";
    for (std::uint32_t round = 1; round <= rounds; ++round) {
        written.text += ",R" + std::to_string(round);
    }
    written.text += "\r\n";
    for (const Player& player : tournament.players) {
        written.text += line(player, rounds);
    }
    tell_changes(tournament.players, written.text, written.lost);
    tell_rest(tournament, written.lost);
    return written;
}

} // namespace compongo::tournament
