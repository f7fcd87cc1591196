/// Article 8 of the Laws: the recording of the moves.
#pragma once

#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// Whether the players must keep score.
enum class MustRecord : std::uint8_t { yes, no };

struct Recording {
    Provision<MustRecord> must_record;
    /// A player may reply before recording, but records the previous move before making another.
    Rule previous_move_first;
    /// Nothing is written before it is made, but to claim a draw or to seal.
    Rule writing_ahead;
    /// In algebraic notation, clearly and legibly.
    Rule algebraic;
    /// Both write each offer of a draw.
    Rule offers;
    /// A player who cannot keep score may have an assistant whom the arbiter accepts.
    Rule assistant;
    /// It costs a disabled player no time.
    Rule assistant_of_disabled_player;
    Rule visible;
    /// Scoresheets are the organisers' property.
    Rule property;
    /// With less than this left in a period a player need not record for the rest of it.
    Provision<Seconds> exempt_below;
    /// Unless at least this increment is added with each move.
    Provision<Seconds> exempt_unless_added;
    /// After a flag has fallen an exempt player brings the sheet up to date before moving.
    Rule update_after_flag;
    /// Both exempt: the arbiter tries to record; when a flag falls the arbiter stops the clocks and
    /// both update.
    Rule both_exempt;
    /// One exempt: that player updates as soon as either flag has fallen.
    Rule one_exempt;
    /// A player on move may use the opponent's sheet, and returns it before moving.
    Rule borrowed_sheet;
    /// No complete sheet: the game is reconstructed on a second board, after position, times and
    /// moves are noted.
    Rule reconstruction;
    /// It cannot be shown that the moves were not completed: the next move is the first of the next
    /// period.
    Rule not_provable;
    /// A signed result stands, even if wrong, unless the arbiter decides otherwise.
    Rule signed_result;
    /// A sheet may be asked for at any time, to claim from.
    Rule sheet_on_request = silent;
    /// How often a player on move may see the arbiter's sheet.
    Provision<std::optional<int>> looks_at_arbiters_sheet = {std::nullopt, silent};
    /// A certified electronic scoresheet serves as well as one of paper.
    Rule electronic_scoresheet = silent;
};

} // namespace compongo::law
