/// An event's tournament as it stands, taken down so that it can be worked on elsewhere.
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/tournament/tournament_file.h"

namespace compongo::net {

struct EventTournament {
    /// Empty if the event is of none.
    std::string text;
    /// Without its rounds.
    hall::Event event;
    std::vector<std::vector<hall::GivenBoard>> rounds;

    [[nodiscard]] tournament::Tournament with_results() const {
        return hall::with_results(tournament::read_tournament(text).tournament, event, rounds);
    }
};

[[nodiscard]] inline EventTournament taken_down(const hall::Hall& hall, const hall::Event& event) {
    EventTournament taken{event.tournament, {event.id, event.name, {}, {}, event.is_closed}, {}};
    taken.event.withdrawn = event.withdrawn;
    taken.event.renamed = event.renamed;
    for (const hall::Round& round : event.rounds) {
        auto& boards = taken.rounds.emplace_back();
        for (const hall::Pairing& pairing : round.pairings) {
            boards.push_back(
                {pairing.players, hall::results_of(*hall.board(pairing.board), pairing.outcome)});
        }
    }
    return taken;
}

} // namespace compongo::net
