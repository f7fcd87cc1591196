/// A printed incident report, for the arbiter's records and an appeals committee.
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
    /// The time, formatted.
    std::string when;
    Sentences told;
    /// Its number in the journal, and the arbiter who did or entered it; empty if there is none.
    std::string number{};
    std::string arbiter{};
};

struct GameIncidents {
    /// The place, formatted.
    std::string place;
    /// Empty if the players are unnamed.
    std::string white;
    std::string black;
    /// As in PGN; empty while the game continues.
    std::string result;
    std::vector<ReportedAct> acts;
    /// The reason for a result that was entered without play; empty if there is none.
    std::string outcome{};
};

struct IncidentReport {
    std::string event;
    std::vector<GameIncidents> games;
};

/// The acts in order: time, deed and arbiter, ruling with all changes and duties, and articles. A
/// question to the arbiter is reported with its answer.
[[nodiscard]] std::string incidents_html(const IncidentReport& report, law::Language language);

} // namespace compongo::record
