#include "compongo/tournament/lists/list_opponents.h"

#include <algorithm>
#include <map>
#include <string>

namespace compongo::tournament {

namespace {

/// How many rounds of players name an opponent who names them.
std::size_t mutual(const Tournament& tournament,
                   const std::map<std::uint32_t, std::size_t>& players,
                   std::optional<std::uint32_t> Player::* rank) {
    std::size_t sum = 0;
    for (const Player& one : tournament.players) {
        const std::uint32_t own = rank != nullptr ? (one.*rank).value_or(0) : one.number;
        for (std::size_t i = 0; i < one.rounds.size(); ++i) {
            const auto found = players.find(one.rounds[i].opponent);
            if (found != players.end()) {
                const auto round = static_cast<std::uint32_t>(i + 1);
                const Entry other = entry_of(tournament.players[found->second], round);
                sum += other.opponent == own && own != 0 ? 1 : 0;
            }
        }
    }
    return sum;
}

} // namespace

void enter_matrix(Reading& reading, const ResultMatrix& matrix, Place place) {
    Tournament& all = reading.tournament;
    const auto count = static_cast<std::uint32_t>(all.players.size());
    if (matrix.size() != count) {
        return;
    }
    const std::uint32_t rounds = count - (count % 2 == 0 ? 1 : 0);
    std::size_t meetings = 0;
    for (std::uint32_t one = 1; one <= count; ++one) {
        for (std::uint32_t other = 1; other <= count; ++other) {
            const std::vector<Result>& results = matrix[one - 1][other - 1];
            meetings = std::max(meetings, results.size());
            for (std::size_t i = 0; i < results.size(); ++i) {
                const auto cycle = static_cast<std::uint32_t>(i) * rounds;
                set_entry(all.players[one - 1], cycle + berger_round(one, other, count),
                          {all.players[other - 1].number, Colour::none, results[i]});
            }
        }
    }
    if (all.type.empty()) {
        all.type = meetings == 1 ? "Individual: Round-Robin" : "Individual: Double-Round-Robin";
    }
    reading.findings.fault(FindingKind::missing_field, place,
                           "a table of everybody against everybody, without rounds and colours",
                           "them; the rounds are those of the Berger tables");
}

void number_opponents(Tournament& tournament) {
    std::map<std::uint32_t, std::size_t> by_number;
    std::map<std::uint32_t, std::size_t> by_rank;
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        const Player& player = tournament.players[at];
        by_number.emplace(player.number, at);
        if (!player.rank || !by_rank.emplace(*player.rank, at).second) {
            return;
        }
    }
    if (mutual(tournament, by_rank, &Player::rank) <= mutual(tournament, by_number, nullptr)) {
        return;
    }
    for (Player& player : tournament.players) {
        for (Entry& entry : player.rounds) {
            const auto found = by_rank.find(entry.opponent);
            if (found != by_rank.end()) {
                entry.opponent = tournament.players[found->second].number;
            }
        }
    }
}

} // namespace compongo::tournament
