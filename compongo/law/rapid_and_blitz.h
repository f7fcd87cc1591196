/// Appendices A and B of the Laws (B and C in 1997): which games are rapid play and blitz, and
/// under which of two regimes they are played.
#pragma once

#include "compongo/law/mode.h"
#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

struct RapidAndBlitz {
    /// A shorter game is blitz.
    Provision<Seconds> blitz_limit;
    /// What a game of exactly that length is.
    Provision<Mode> at_blitz_limit;
    /// A longer game is standard play.
    Provision<Seconds> rapid_limit;
    Provision<Mode> at_rapid_limit;
    /// The number of moves whose increments count as thinking time.
    Provision<int> moves_counted;
    /// The most games for one arbiter with which rapid play is fully supervised.
    Provision<std::optional<int>> rapid_games_for_an_arbiter;
    /// And only if the arbiter or an assistant records each.
    Rule rapid_games_recorded;
    /// The rules for rapid play without full supervision.
    Rule rapid_otherwise;
    /// The same for blitz.
    Provision<std::optional<int>> blitz_games_for_an_arbiter;
    Rule blitz_games_recorded;
    Rule blitz_otherwise;
    /// The regulations lay down one of the two for the whole event.
    Rule one_regime;
};

/// The appendices of an edition; where it is silent, those of the text that fills its silence.
[[nodiscard]] const RapidAndBlitz& rapid_and_blitz(Edition edition);

} // namespace compongo::law
