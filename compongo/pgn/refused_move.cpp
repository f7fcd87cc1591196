#include "compongo/pgn/refused_move.h"

#include "compongo/chess/move_marks.h"
#include "compongo/chess/notation.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/move_numbers.h"

#include <algorithm>

namespace compongo::pgn {

RefusedMove refused_move(const std::optional<chess::Position>& before,
                         const chess::Position& position, std::string_view text) {
    RefusedMove refused;
    refused.due = half_move_due(position);
    if (before) {
        const auto again = chess::read_move(*before, text);
        refused.is_repetition = again && before->play(again->move) == position;
    }
    const auto castling = chess::find_castling(text);
    refused.may_be_result =
        castling && text.front() == '0' && text.back() == '0' && std::ranges::count(text, '0') == 2;
    // Castling is written alike by both.
    const auto passed = castling ? std::nullopt : after_null_move(position);
    refused.is_other_players = passed && chess::read_move(*passed, text).has_value();
    return refused;
}

RefusalCause cause_of(const RefusedMove& refused, std::size_t gaps) {
    const bool are_numbers_believed = gaps <= MoveNumbers::gaps_max;
    const bool is_gap_denied = refused.number != 0 && refused.ahead_without_gaps == 0;
    const bool is_numbered = refused.number != 0 && are_numbers_believed && gaps == 0;
    if (gaps != 0 && are_numbers_believed && !is_gap_denied) {
        return RefusalCause::gap_before;
    }
    if (refused.is_behind_broken_text) {
        return RefusalCause::behind_broken_text;
    }
    if (refused.is_repetition) {
        return RefusalCause::written_twice;
    }
    if (refused.may_be_result && refused.ends_game) {
        return RefusalCause::result_perhaps;
    }
    if (is_numbered && refused.ahead != 0) {
        return refused.ahead > 0 ? RefusalCause::half_move_missing
                                 : RefusalCause::half_move_too_many;
    }
    // Where White's moves have numbers, one without is Black's.
    const bool lacks_whites_move =
        refused.number == 0 && refused.due % 2 == 0 && refused.is_other_players;
    return lacks_whites_move ? RefusalCause::move_of_the_other : RefusalCause::illegal;
}

} // namespace compongo::pgn
