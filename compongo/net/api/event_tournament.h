/// A copy of an event's tournament, so that another thread can work on it.
#pragma once

#include "compongo/hall/papers/tournament_round.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/tournament/formats/tournament_file.h"

namespace compongo::net {

struct EventTournament {
    /// The tournament as it was imported; empty if the event has none.
    std::string text;
    /// Without its rounds, which are in `rounds`.
    hall::Event event;
    std::vector<std::vector<hall::GivenBoard>> rounds;

    [[nodiscard]] tournament::Tournament with_results() const {
        return hall::with_results(tournament::read_tournament(text).tournament, event, rounds);
    }
};

[[nodiscard]] inline EventTournament copy_of(const hall::Hall& hall, const hall::Event& event) {
    EventTournament taken{event.tournament, {event.id, event.name, {}, {}, event.is_closed}, {}};
    taken.event.withdrawn = event.withdrawn;
    taken.event.renamed = event.renamed;
    for (const hall::Round& round : event.rounds) {
        auto& boards = taken.rounds.emplace_back();
        for (const hall::Pairing& pairing : round.pairings) {
            const game::Game& game = hall.durable_game(pairing.board);
            boards.push_back({pairing.players, hall::results_of(game, pairing.outcome)});
        }
    }
    return taken;
}

} // namespace compongo::net
