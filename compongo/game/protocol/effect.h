/// The effects of an act (spec/protocol.md, section 6), each with the articles on which it rests.
#pragma once

#include "compongo/base/one_of.h"
#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/effect_words.h"
#include "compongo/game/protocol/field.h"
#include "compongo/game/protocol/time_control.h"
#include "compongo/game/protocol/values.h"
#include "compongo/law/article.h"

#include <string>
#include <variant>

namespace compongo::game {

/// The player must make one of these legal moves.
struct Obligation {
    static constexpr std::string_view effect = "obligation";
    Color player{};
    ObligationKind kind{};
    Moves allowed;

    friend bool operator==(const Obligation&, const Obligation&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &Obligation::player),
                          required("kind", &Obligation::kind),
                          required("allowed", &Obligation::allowed));
    }
};

/// The touch does not bind.
struct TouchIgnored {
    static constexpr std::string_view effect = "touch_ignored";
    Color player{};
    IgnoredBecause reason{};

    friend bool operator==(const TouchIgnored&, const TouchIgnored&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &TouchIgnored::player),
                          required("reason", &TouchIgnored::reason));
    }
};

/// What stands on the board is not a move made, or not yet.
struct NotMade {
    static constexpr std::string_view effect = "not_made";
    Color player{};
    NotMadeBecause reason{};

    friend bool operator==(const NotMade&, const NotMade&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &NotMade::player),
                          required("reason", &NotMade::reason));
    }
};

/// The board part of a legal move is finished: the opponent has the move.
struct MoveMade {
    static constexpr std::string_view effect = "move_made";
    Color player{};
    MoveAsWritten move;

    friend bool operator==(const MoveMade&, const MoveMade&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &MoveMade::player), required("move", &MoveMade::move));
    }
};

/// The move is completed.
struct MoveCompleted {
    static constexpr std::string_view effect = "move_completed";
    Color player{};
    MoveAsWritten move;

    friend bool operator==(const MoveCompleted&, const MoveCompleted&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &MoveCompleted::player),
                          required("move", &MoveCompleted::move));
    }
};

/// A completed illegal move is ruled; `count`: the player's tally, this move included.
struct IllegalMove {
    static constexpr std::string_view effect = "illegal_move";
    Color player{};
    std::vector<IllegalBecause> reasons;
    int count{};

    friend bool operator==(const IllegalMove&, const IllegalMove&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &IllegalMove::player),
                          required("reasons", &IllegalMove::reasons),
                          required("count", &IllegalMove::count));
    }
};

/// This position is put back on the board.
struct PositionRestored {
    static constexpr std::string_view effect = "position_restored";
    std::string fen;

    friend bool operator==(const PositionRestored&, const PositionRestored&) = default;
    static constexpr auto described() {
        return std::tuple(required("fen", &PositionRestored::fen));
    }
};

/// The arbiter replaces a piece by this one.
struct PieceSubstituted {
    static constexpr std::string_view effect = "piece_substituted";
    Square square{};
    Piece piece{};

    friend bool operator==(const PieceSubstituted&, const PieceSubstituted&) = default;
    static constexpr auto described() {
        return std::tuple(required("square", &PieceSubstituted::square),
                          required("man", &PieceSubstituted::piece));
    }
};

/// The player now has the move.
struct TurnPasses {
    static constexpr std::string_view effect = "turn";
    Color player{};

    friend bool operator==(const TurnPasses&, const TurnPasses&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &TurnPasses::player));
    }
};

/// The clock after this act.
struct ClockShows {
    static constexpr std::string_view effect = "clock";
    Millis white{};
    Millis black{};
    Running running;

    friend bool operator==(const ClockShows&, const ClockShows&) = default;
    static constexpr auto described() {
        return std::tuple(required("white", &ClockShows::white),
                          required("black", &ClockShows::black),
                          required("running", &ClockShows::running));
    }
};

/// The Laws or the arbiter give or take this time.
struct TimeGiven {
    static constexpr std::string_view effect = "time";
    Color player{};
    Millis seconds{};

    friend bool operator==(const TimeGiven&, const TimeGiven&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &TimeGiven::player),
                          required("seconds", &TimeGiven::seconds));
    }
};

/// The time control from now on.
struct TimeControlSet {
    static constexpr std::string_view effect = "time_control";
    TimeControl control;

    friend bool operator==(const TimeControlSet&, const TimeControlSet&) = default;
    static constexpr auto described() {
        return std::tuple(required("control", &TimeControlSet::control));
    }
};

/// The flag counts as fallen.
struct FlagFallen {
    static constexpr std::string_view effect = "flag_fallen";
    Party player{};

    friend bool operator==(const FlagFallen&, const FlagFallen&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &FlagFallen::player));
    }
};

/// The player is in this period from now on.
struct PeriodBegun {
    static constexpr std::string_view effect = "period";
    Party player{};
    int number{};

    friend bool operator==(const PeriodBegun&, const PeriodBegun&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &PeriodBegun::player),
                          required("number", &PeriodBegun::number));
    }
};

/// The verdict on a claim.
struct ClaimRuled {
    static constexpr std::string_view effect = "claim";
    Color player{};
    ClaimKind claim{};
    bool upheld{};
    std::optional<ClaimReason> reason;
    std::optional<int> occurrences;
    std::optional<int> half_moves;

    friend bool operator==(const ClaimRuled&, const ClaimRuled&) = default;
    static constexpr auto described() {
        return std::tuple(
            required("player", &ClaimRuled::player), required("claim", &ClaimRuled::claim),
            required("upheld", &ClaimRuled::upheld), optional("reason", &ClaimRuled::reason),
            optional("occurrences", &ClaimRuled::occurrences),
            optional("half_moves", &ClaimRuled::half_moves));
    }
};

/// A draw offer stands, has no force, or has ended.
struct OfferStands {
    static constexpr std::string_view effect = "offer";
    Color player{};
    OfferState state{};
    std::optional<bool> proper;
    std::optional<bool> condition_void;
    std::optional<OfferEnd> how;

    friend bool operator==(const OfferStands&, const OfferStands&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &OfferStands::player),
                          required("state", &OfferStands::state),
                          optional("proper", &OfferStands::proper),
                          optional("condition_void", &OfferStands::condition_void),
                          optional("how", &OfferStands::how));
    }
};

/// A right is kept, lost or gained.
struct RightChanged {
    static constexpr std::string_view effect = "right";
    Color player{};
    RightKind right{};
    RightState state{};
    std::optional<Until> until;

    friend bool operator==(const RightChanged&, const RightChanged&) = default;
    static constexpr auto described() {
        return std::tuple(
            required("player", &RightChanged::player), required("right", &RightChanged::right),
            required("state", &RightChanged::state), optional("until", &RightChanged::until));
    }
};

/// A person has a duty now.
struct Duty {
    static constexpr std::string_view effect = "duty";
    Party player{};
    DutyKind kind{};
    std::vector<EnvelopeField> missing;

    friend bool operator==(const Duty&, const Duty&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &Duty::player), required("kind", &Duty::kind),
                          optional("missing", &Duty::missing));
    }
};

/// A person must decide.
struct Decision {
    static constexpr std::string_view effect = "decision";
    DecisionKind kind{};
    std::vector<std::string> options;
    std::optional<std::string> by_default;
    std::optional<Millis> seconds;

    friend bool operator==(const Decision&, const Decision&) = default;
    static constexpr auto described() {
        return std::tuple(
            required("kind", &Decision::kind), required("options", &Decision::options),
            optional("default", &Decision::by_default), optional("seconds", &Decision::seconds));
    }
};

/// A breach is noted.
struct Incident {
    static constexpr std::string_view effect = "incident";
    Party player{};
    IncidentKind kind{};

    friend bool operator==(const Incident&, const Incident&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &Incident::player), required("kind", &Incident::kind));
    }
};

/// A penalty takes effect.
struct PenaltyImposed {
    static constexpr std::string_view effect = "penalty";
    Party player{};
    Penalty penalty{};
    std::optional<Millis> seconds;
    std::optional<Points> points;

    friend bool operator==(const PenaltyImposed&, const PenaltyImposed&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &PenaltyImposed::player),
                          required("penalty", &PenaltyImposed::penalty),
                          optional("seconds", &PenaltyImposed::seconds),
                          optional("points", &PenaltyImposed::points));
    }
};

/// The arbiter was informed or saw something, and may not act.
struct NoIntervention {
    static constexpr std::string_view effect = "no_intervention";
    NoInterventionBecause reason{};

    friend bool operator==(const NoIntervention&, const NoIntervention&) = default;
    static constexpr auto described() {
        return std::tuple(required("reason", &NoIntervention::reason));
    }
};

/// The game continues although something might have ended or annulled it.
struct Continues {
    static constexpr std::string_view effect = "continues";
    ContinuesBecause reason{};

    friend bool operator==(const Continues&, const Continues&) = default;
    static constexpr auto described() { return std::tuple(required("reason", &Continues::reason)); }
};

/// The ruling on this act, counted from 0, no longer holds.
struct Superseded {
    static constexpr std::string_view effect = "superseded";
    int act{};
    CorrectionGround ground{};

    friend bool operator==(const Superseded&, const Superseded&) = default;
    static constexpr auto described() {
        return std::tuple(required("act", &Superseded::act),
                          required("ground", &Superseded::ground));
    }
};

/// The ruling on this act was questioned and stands.
struct Confirmed {
    static constexpr std::string_view effect = "confirmed";
    int act{};

    friend bool operator==(const Confirmed&, const Confirmed&) = default;
    static constexpr auto described() { return std::tuple(required("act", &Confirmed::act)); }
};

/// The player's tally of illegal moves is now this number.
struct TallySet {
    static constexpr std::string_view effect = "tally";
    Color player{};
    int count{};

    friend bool operator==(const TallySet&, const TallySet&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &TallySet::player),
                          required("count", &TallySet::count));
    }
};

/// House rules count such breaches over the games of an event; `count`: this player's, this one
/// included.
struct EventBreaches {
    static constexpr std::string_view effect = "event_breaches";
    Color player{};
    EventBreach breach{};
    int count{};
    int loses_on{};

    friend bool operator==(const EventBreaches&, const EventBreaches&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &EventBreaches::player),
                          required("breach", &EventBreaches::breach),
                          required("count", &EventBreaches::count),
                          required("loses_on", &EventBreaches::loses_on));
    }
};

/// The sealed move as it now stands.
struct Sealed {
    static constexpr std::string_view effect = "sealed";
    Color player{};
    std::string text;

    friend bool operator==(const Sealed&, const Sealed&) = default;
    static constexpr auto described() {
        return std::tuple(required("player", &Sealed::player), required("text", &Sealed::text));
    }
};

/// A remark on the ruling.
struct Note {
    static constexpr std::string_view effect = "note";
    NoteKind kind{};
    std::optional<std::string> text;

    friend bool operator==(const Note&, const Note&) = default;
    static constexpr auto described() {
        return std::tuple(required("kind", &Note::kind), optional("text", &Note::text));
    }
};

/// The act has no effect.
struct Refusal {
    static constexpr std::string_view effect = "refusal";
    RefusalReason reason{};

    friend bool operator==(const Refusal&, const Refusal&) = default;
    static constexpr auto described() { return std::tuple(required("reason", &Refusal::reason)); }
};

/// The game is over.
struct GameOver {
    static constexpr std::string_view effect = "game_over";
    GameResult result{};
    EndReason reason{};
    std::optional<Both<Points>> points;

    friend bool operator==(const GameOver&, const GameOver&) = default;
    static constexpr auto described() {
        return std::tuple(required("result", &GameOver::result),
                          required("reason", &GameOver::reason),
                          optional("points", &GameOver::points));
    }
};

/// The game is annulled: a new one is to be played.
struct Annulled {
    static constexpr std::string_view effect = "annulled";
    AnnulledBecause reason{};

    friend bool operator==(const Annulled&, const Annulled&) = default;
    static constexpr auto described() { return std::tuple(required("reason", &Annulled::reason)); }
};

/// The consequences above.
using AnyConsequence =
    std::variant<Obligation, TouchIgnored, NotMade, MoveMade, MoveCompleted, IllegalMove,
                 PositionRestored, PieceSubstituted, TurnPasses, ClockShows, TimeGiven,
                 TimeControlSet, FlagFallen, PeriodBegun, ClaimRuled, OfferStands, RightChanged,
                 Duty, Decision, Incident, PenaltyImposed, NoIntervention, Continues, Superseded,
                 Confirmed, TallySet, EventBreaches, Sealed, Note, Refusal, GameOver, Annulled>;

using Consequence = OneOf<AnyConsequence>;

/// A consequence with its articles; there is always at least one.
struct Effect {
    Consequence consequence;
    law::Articles articles;

    friend bool operator==(const Effect&, const Effect&) = default;
};

/// The effects of one act. Empty if the act has none.
using Ruling = std::vector<Effect>;

} // namespace compongo::game
