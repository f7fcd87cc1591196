/// An incident report on paper: what the arbiter has to tell of games.
#pragma once

#include "compongo/game/effect.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

/// A breach, an illegal move, a claim, a flag, a penalty, or a game annulled.
[[nodiscard]] bool is_reported(const game::Effect& effect);

struct ReportedIncident {
    /// When, as it is to be read.
    std::string when;
    game::Effect effect;
};

struct GameIncidents {
    /// Where, as it is to be read.
    std::string place;
    /// Empty where nobody is named.
    std::string white;
    std::string black;
    /// As in PGN; empty while the game goes on.
    std::string result;
    std::vector<ReportedIncident> incidents;
};

struct IncidentReport {
    std::string event;
    std::vector<GameIncidents> games;
};

/// Each incident in its order with whose it is, what it is, and the articles it rests on.
[[nodiscard]] std::string incidents_html(const IncidentReport& report, law::Language language);

} // namespace compongo::record
