/// A player's scoresheet (Article 8.1), as far as anybody needs to know what stands on it. Facts
/// only.
#pragma once

#include "compongo/base/rarely.h"
#include "compongo/game/state/history.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::game {

/// The text of a move written before any was made.
struct WrittenAhead {
    std::string text;
    std::string lang;
    /// It is the move that the player had carried out and that is not legal, so no move was made.
    std::optional<MoveAsWritten> carried_out = {};

    friend bool operator==(const WrittenAhead&, const WrittenAhead&) = default;
};

/// What stands on a scoresheet. Half-moves are numbered by those before them, as in `History`.
struct SheetState {
    /// All half-moves before this one stand on it, but for those missing.
    std::size_t half_moves = 0;
    /// In ascending order; empty while the moves are written one after another.
    std::vector<std::size_t> missing;
    /// The moves from before the first position of the acts are missing too.
    bool lacks_the_beginning = false;
    /// A move of the player's own written before it was made.
    Rarely<WrittenAhead> written_ahead;
    /// That move was written for a claim or to be sealed, for which it may be.
    bool may_be_ahead = false;
    /// The player has stopped keeping it.
    bool is_stopped = false;
    /// The player has been told to bring it up to date.
    bool is_update_due = false;
    /// The player has the opponent's sheet.
    bool is_borrowed = false;
    /// Something on it is not algebraic: it proves nothing.
    bool is_no_evidence = false;

    friend bool operator==(const SheetState&, const SheetState&) = default;
};

/// Does this half-move stand on the sheet?
[[nodiscard]] bool is_written(const SheetState& sheet, std::size_t half_move);
/// Does the whole game so far?
[[nodiscard]] bool is_complete(const SheetState& sheet, std::size_t half_moves);

/// Which half-move a text that is written now records: the first missing one that it names; if it
/// names no move at all that could be made there or now, then the first missing one, written
/// wrongly.
[[nodiscard]] std::optional<std::size_t> half_move_recorded(const SheetState& sheet,
                                                            const History& history,
                                                            std::string_view text,
                                                            std::string_view lang);

/// Does the text name another move than the first missing one, that could have been made there, and
/// none that could be made now? It records nothing. Interpretation I-229.
[[nodiscard]] bool is_another_move_than_made(const SheetState& sheet, const History& history,
                                             std::string_view text, std::string_view lang);

/// Can the text be read as algebraic notation, in this language or any other?
[[nodiscard]] bool is_algebraic(std::string_view text, std::string_view lang);
/// Is this the mark of a draw offer (`(=)`), and no move?
[[nodiscard]] bool is_offer_mark(std::string_view text);
/// The legal move that a text names in this position, in the letters of whatever language.
[[nodiscard]] std::optional<MoveAsWritten> move_named(std::string_view text, std::string_view lang,
                                                      const chess::Position& position,
                                                      Variant variant);

/// Is what was written before this move was made the record of it? It is unless it names another
/// move: then it has to be struck out. Interpretation I-229.
[[nodiscard]] bool is_record_of(const WrittenAhead& written, const MoveAsWritten& move,
                                const chess::Position& position, Variant variant);
/// Do these words tell what was carried out from the position, right or wrong?
[[nodiscard]] bool tells_of(std::string_view text, std::string_view lang,
                            const MoveAsWritten& carried_out, const chess::Position& position,
                            Variant variant);

/// The sheet with this half-move on it.
[[nodiscard]] SheetState with_written(SheetState sheet, std::size_t half_move);
/// The sheet when only so many half-moves of the game remain.
[[nodiscard]] SheetState cut_to(SheetState sheet, std::size_t half_moves);
/// The sheet with all that has been played on it.
[[nodiscard]] SheetState brought_up_to_date(SheetState sheet, std::size_t half_moves);

} // namespace compongo::game
