/// An incident report on paper: what the arbiter has to tell of games, and an appeals committee to
/// know.
#pragma once

#include "compongo/game/protocol/effect.h"
#include "compongo/record/paper/page.h"
#include "compongo/record/sentences/sentences.h"

namespace compongo::record {

/// A breach, an illegal move, a claim, a flag, a penalty, or a game annulled.
[[nodiscard]] bool is_incident(const game::Effect& effect);

/// Does the act belong in a report? An incident, time given or taken, a position put back, an
/// intervention of the arbiter or the lack of one, a decision, an appeal, the end of the game.
[[nodiscard]] bool is_reported(const game::Act& act, const game::Ruling& ruling);

/// An act that is reported, in the language of the report.
struct ReportedAct {
    /// When, as it is to be read.
    std::string when;
    Sentences told;
    /// Its number in the journal, and which arbiter did or entered it; empty where there is none.
    std::string number{};
    std::string arbiter{};
};

struct GameIncidents {
    /// Where, as it is to be read.
    std::string place;
    /// Empty where nobody is named.
    std::string white;
    std::string black;
    /// As in PGN; empty while the game goes on.
    std::string result;
    std::vector<ReportedAct> acts;
    /// Why a result was entered that nobody played; empty if none was.
    std::string outcome{};
};

struct IncidentReport {
    std::string event;
    std::vector<GameIncidents> games;
};

/// Each act in its order: when, what was done and by which arbiter, what was ruled with all that
/// changes and all that is to be done, and the articles it rests on. What an arbiter was asked is
/// told by the answer.
[[nodiscard]] std::string incidents_html(const IncidentReport& report, law::Language language);

} // namespace compongo::record
