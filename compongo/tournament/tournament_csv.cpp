#include "compongo/tournament/tournament_csv.h"

#include "compongo/base/printable.h"

namespace compongo::tournament {

namespace {

std::string round_field(const Entry& entry) {
    std::string field;
    if (entry.opponent != 0) {
        field = std::to_string(entry.opponent);
        field += entry.colour == Colour::white ? "w" : entry.colour == Colour::black ? "b" : "";
        field += entry.result == Result::none ? '*' : code(entry.result);
    } else if (entry.result != Result::none) {
        field = code(entry.result);
    }
    return csv_field(field);
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
    // The list has the players and nothing else.
    Tournament rest = tournament;
    rest.players.clear();
    if (rest != Tournament{}) {
        written.lost.remark(FindingKind::not_held, {},
                            "what is said of the tournament and its teams", "JSON or TRF for it");
    }
    return written;
}

} // namespace compongo::tournament
