/// A player's scoresheet (Article 8.1), as far as rulings depend on its content. Facts only.
#pragma once

#include "compongo/base/boxed_optional.h"
#include "compongo/game/state/history.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::game {

/// The text of a move written before it was made.
struct WrittenAhead {
    std::string text;
    std::string lang;
    /// The text names the illegal move that the player had carried out, so no move was made.
    std::optional<MoveAsWritten> carried_out = {};

    friend bool operator==(const WrittenAhead&, const WrittenAhead&) = default;
};

/// The content of a scoresheet. Half-moves are numbered by those before them, as in `History`.
struct SheetState {
    /// All half-moves before this one are on the sheet, except the missing ones.
    std::size_t half_moves = 0;
    /// In ascending order; empty while the moves are written in sequence.
    std::vector<std::size_t> missing;
    /// The moves before the first position of the acts are missing too.
    bool lacks_the_beginning = false;
    /// A move of the player's own written before it was made.
    BoxedOptional<WrittenAhead> written_ahead;
    /// That move was written for a claim or to be sealed, which permits writing it ahead.
    bool may_be_ahead = false;
    /// The player has stopped keeping the sheet.
    bool is_stopped = false;
    /// The player was told to bring the sheet up to date.
    bool is_update_due = false;
    /// The player has the opponent's sheet.
    bool is_borrowed = false;
    /// An entry is not algebraic, so the sheet proves nothing.
    bool is_no_evidence = false;

    friend bool operator==(const SheetState&, const SheetState&) = default;
};

/// Is this half-move on the sheet?
[[nodiscard]] bool is_written(const SheetState& sheet, std::size_t half_move);
/// Is the whole game so far on the sheet?
[[nodiscard]] bool is_complete(const SheetState& sheet, std::size_t half_moves);

/// The half-move that a text written now records: the first missing one that it names; if it names
/// no possible move there or now, the first missing one, written wrongly.
[[nodiscard]] std::optional<std::size_t> half_move_recorded(const SheetState& sheet,
                                                            const History& history,
                                                            std::string_view text,
                                                            std::string_view lang);

/// Does the text name another move than the first missing one, possible there and not now? Then it
/// records nothing. Interpretation I-229.
[[nodiscard]] bool is_another_move_than_made(const SheetState& sheet, const History& history,
                                             std::string_view text, std::string_view lang);

/// Can the text be read as algebraic notation in this or any other language?
[[nodiscard]] bool is_algebraic(std::string_view text, std::string_view lang);
/// Is this the mark of a draw offer (`(=)`), and no move?
[[nodiscard]] bool is_offer_mark(std::string_view text);
/// The legal move that a text names in this position, in the letters of any language.
[[nodiscard]] std::optional<MoveAsWritten> move_named(std::string_view text, std::string_view lang,
                                                      const chess::Position& position,
                                                      Variant variant);

/// Does a text written before this move was made record it? Yes, unless it names another move,
/// which must be struck out. Interpretation I-229.
[[nodiscard]] bool is_record_of(const WrittenAhead& written, const MoveAsWritten& move,
                                const chess::Position& position, Variant variant);
/// Do these words describe what was carried out from the position, legal or not?
[[nodiscard]] bool tells_of(std::string_view text, std::string_view lang,
                            const MoveAsWritten& carried_out, const chess::Position& position,
                            Variant variant);

/// The sheet with this half-move on it.
[[nodiscard]] SheetState with_written(SheetState sheet, std::size_t half_move);
/// The sheet when only this number of half-moves remains in the game.
[[nodiscard]] SheetState cut_to(SheetState sheet, std::size_t half_moves);
/// The sheet with all moves so far.
[[nodiscard]] SheetState brought_up_to_date(SheetState sheet, std::size_t half_moves);

} // namespace compongo::game
