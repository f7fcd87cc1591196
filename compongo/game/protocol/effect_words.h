/// The closed word lists of effects (spec/protocol.md, section 6).
#pragma once

#include "compongo/game/protocol/words.h"

namespace compongo::game {

/// What a player must do.
enum class ObligationKind : std::uint8_t {
    move,
    capture,
    castle,
    king_move,
    promote,
    free,
};
template <>
inline constexpr std::array<std::string_view, 6> words<ObligationKind> = {
    "move", "capture", "castle", "king_move", "promote", "free"};

/// Why a touch does not bind.
enum class IgnoredBecause : std::uint8_t {
    adjusting,
    accidental,
    not_lifted,
};
template <>
inline constexpr std::array<std::string_view, 3> words<IgnoredBecause> = {"adjusting", "accidental",
                                                                          "not_lifted"};

/// Why what stands on the board is not a move made; the first reason of several.
enum class NotMadeBecause : std::uint8_t {
    illegal,
    captured_piece_on_board,
    king_not_moved,
    rook_not_moved,
    pawn_not_replaced,
    pawn_not_removed,
    not_announced,
    held,
};
template <>
inline constexpr std::array<std::string_view, 8> words<NotMadeBecause> = {
    "illegal",           "captured_man_on_board", "king_not_moved", "rook_not_moved",
    "pawn_not_replaced", "pawn_not_removed",      "not_announced",  "held"};

/// Why a move is illegal.
enum class IllegalBecause : std::uint8_t {
    movement,
    king_attacked,
    castling,
    en_passant,
    king_captured,
    promotion_missing,
    promotion_wrong,
    capture_incomplete,
    two_hands,
    no_move,
};
template <>
inline constexpr std::array<std::string_view, 10> words<IllegalBecause> = {
    "movement",          "king_attacked",   "castling",           "en_passant", "king_captured",
    "promotion_missing", "promotion_wrong", "capture_incomplete", "two_hands",  "no_move"};

/// Why a claim is not upheld.
enum class ClaimReason : std::uint8_t {
    not_on_move,
    touched,
    occurrences,
    moves,
    display_only,
    late,
    time_left,
    own_flag,
    flag_up,
    both_flags,
    no_scoresheet,
    not_applicable,
    not_last_period,
    arbiter_decides,
    illegal_move_found,
    already_ruled,
    unfounded,
};
template <>
inline constexpr std::array<std::string_view, 17> words<ClaimReason> = {
    "not_on_move",   "touched",        "occurrences",     "moves",           "display_only",
    "late",          "time_left",      "own_flag",        "flag_up",         "both_flags",
    "no_scoresheet", "not_applicable", "not_last_period", "arbiter_decides", "illegal_move_found",
    "already_ruled", "unfounded"};

/// The state of a draw offer.
enum class OfferState : std::uint8_t {
    open,
    without_force,
    ended,
};
template <>
inline constexpr std::array<std::string_view, 3> words<OfferState> = {"open", "void", "ended"};

/// How an offer ended.
enum class OfferEnd : std::uint8_t {
    accepted,
    declined,
    touched,
    game_over,
};
template <>
inline constexpr std::array<std::string_view, 4> words<OfferEnd> = {"accepted", "declined",
                                                                    "touched", "game_over"};

/// The rights that acts can lose or gain.
enum class RightKind : std::uint8_t {
    castling_kingside,
    castling_queenside,
    claim_touch_move,
    claim_draw,
    claim_illegal_move,
    claim_setup,
    not_to_record,
    seal_reply,
    two_boards,
    assistant,
    agree_draw,
};
template <>
inline constexpr std::array<std::string_view, 11> words<RightKind> = {
    "castling_kingside",  "castling_queenside", "claim_touch_move", "claim_draw",
    "claim_illegal_move", "claim_setup",        "not_to_record",    "seal_reply",
    "two_boards",         "assistant",          "agree_draw"};

/// Whether a right is kept, lost or gained.
enum class RightState : std::uint8_t {
    kept,
    lost,
    gained,
};
template <>
inline constexpr std::array<std::string_view, 3> words<RightState> = {"kept", "lost", "gained"};

/// How long a right is lost or gained.
enum class Until : std::uint8_t {
    move,
    period,
    game,
};
template <>
inline constexpr std::array<std::string_view, 3> words<Until> = {"move", "period", "game"};

/// What a person has to do now.
enum class DutyKind : std::uint8_t {
    intervene,
    turn_rook_upright,
    provide_piece,
    provide_scoresheet,
    restore_pieces,
    transfer_position,
    replace_clock,
    correct_clock,
    decide_restart,
    record,
    write_offer,
    update_scoresheet,
    write_position_and_reconstruct,
    verify_claim,
    warn,
    adjust_board,
    announce,
    write_and_seal,
    complete_envelope,
    keep_envelope,
    explain,
    allow_inspection,
};
template <>
inline constexpr std::array<std::string_view, 22> words<DutyKind> = {
    "intervene",
    "turn_rook_upright",
    "provide_piece",
    "provide_scoresheet",
    "restore_men",
    "transfer_position",
    "replace_clock",
    "correct_clock",
    "decide_restart",
    "record",
    "write_offer",
    "update_scoresheet",
    "write_position_and_reconstruct",
    "verify_claim",
    "warn",
    "adjust_board",
    "announce",
    "write_and_seal",
    "complete_envelope",
    "keep_envelope",
    "explain",
    "allow_inspection"};

/// A breach that is noted.
enum class IncidentKind : std::uint8_t {
    out_of_turn,
    touched_not_on_move,
    two_hands,
    wrong_hand,
    blocked_clock,
    violent_press,
    pressed_without_move,
    invalid_stop,
    started_clock,
    not_recorded,
    recorded_ahead,
    scoresheet_hidden,
    scoresheet_kept,
    scoresheet_not_returned,
    scoresheet_misused,
    not_algebraic,
    offer_at_wrong_time,
    conditional_offer,
    displaced_pieces,
    left_area,
    left_venue,
    notes,
    advice,
    analysis,
    smoking,
    distraction,
    disrepute,
    device,
    interference,
    improper_intervention,
    unrequested_information,
    refusal,
    opponents_button,
    clock_mishandled,
};
template <>
inline constexpr std::array<std::string_view, 34> words<IncidentKind> = {"out_of_turn",
                                                                         "touched_not_on_move",
                                                                         "two_hands",
                                                                         "wrong_hand",
                                                                         "blocked_clock",
                                                                         "violent_press",
                                                                         "pressed_without_move",
                                                                         "invalid_stop",
                                                                         "started_clock",
                                                                         "not_recorded",
                                                                         "recorded_ahead",
                                                                         "scoresheet_hidden",
                                                                         "scoresheet_kept",
                                                                         "scoresheet_not_returned",
                                                                         "scoresheet_misused",
                                                                         "not_algebraic",
                                                                         "offer_at_wrong_time",
                                                                         "conditional_offer",
                                                                         "displaced_men",
                                                                         "left_area",
                                                                         "left_venue",
                                                                         "notes",
                                                                         "advice",
                                                                         "analysis",
                                                                         "smoking",
                                                                         "distraction",
                                                                         "disrepute",
                                                                         "device",
                                                                         "interference",
                                                                         "improper_intervention",
                                                                         "unrequested_information",
                                                                         "refusal",
                                                                         "opponents_button",
                                                                         "clock_mishandled"};

/// Why the arbiter may not act, or not yet.
enum class NoInterventionBecause : std::uint8_t {
    claim_needed,
    both_must_ask,
    wait_next_move,
    too_late,
    game_over,
};
template <>
inline constexpr std::array<std::string_view, 5> words<NoInterventionBecause> = {
    "claim_needed", "both_must_ask", "wait_next_move", "too_late", "game_over"};

/// Why the game goes on.
enum class ContinuesBecause : std::uint8_t {
    on_time,
    moves_completed,
    not_last_period,
    colours_reversed,
    board_turned,
    too_late,
    superseded,
    in_order,
};
template <>
inline constexpr std::array<std::string_view, 8> words<ContinuesBecause> = {
    "on_time",      "moves_completed", "not_last_period", "colours_reversed",
    "board_turned", "too_late",        "superseded",      "in_order"};

/// The subject of a remark on a ruling.
enum class NoteKind : std::uint8_t {
    silent,
    conflict,
    reading,
};
template <>
inline constexpr std::array<std::string_view, 3> words<NoteKind> = {"silent", "conflict",
                                                                    "reading"};

/// The breaches that house rules count over the games of an event.
enum class EventBreach : std::uint8_t { illegal_move, touch_move };
template <>
inline constexpr std::array<std::string_view, 2> words<EventBreach> = {"illegal_move",
                                                                       "touch_move"};

/// Why an act has no effect.
enum class RefusalReason : std::uint8_t {
    game_over,
    not_begun,
    not_adjourned,
    not_allowed,
    no_such_piece,
    piece_released,
    choice_made,
    move_not_made,
    no_offer,
    cannot_withdraw,
    no_appeal,
    nothing_to_decide,
    option_not_open,
    penalty_not_listed,
    fine_not_announced,
    points_exceeded,
    responder_absent,
    sealed_move_final,
    illegal_move,
    unknown_position,
    moves_not_entered,
};
template <>
inline constexpr std::array<std::string_view, 21> words<RefusalReason> = {
    "game_over",        "not_begun",          "not_adjourned",      "not_allowed",
    "no_such_man",      "man_released",       "choice_made",        "move_not_made",
    "no_offer",         "cannot_withdraw",    "no_appeal",          "nothing_to_decide",
    "option_not_open",  "penalty_not_listed", "fine_not_announced", "points_exceeded",
    "responder_absent", "sealed_move_final",  "illegal_move",       "unknown_position",
    "moves_not_entered"};

/// The result, White's score first; `open` must still be decided by a person.
enum class GameResult : std::uint8_t {
    white_wins,
    black_wins,
    draw,
    both_lose,
    black_draws_white_loses,
    white_draws_black_loses,
    open,
};
template <>
inline constexpr std::array<std::string_view, 7> words<GameResult> = {
    "1-0", "0-1", "1/2-1/2", "0-0", "0-1/2", "1/2-0", "*"};

/// Why a game is over.
enum class EndReason : std::uint8_t {
    checkmate,
    resignation,
    resignation_no_mate,
    stalemate,
    dead_position,
    agreement,
    threefold,
    fivefold,
    fifty_moves,
    seventyfive_moves,
    time,
    time_no_mate,
    both_flags,
    illegal_move,
    illegal_move_no_mate,
    illegal_position,
    by_default,
    both_default,
    device,
    penalty,
    refusal,
    both_guilty,
    quickplay,
    referred,
    sealed_ambiguous,
    sealed_unreadable,
    sealed_illegal,
    late_resumption,
    disconnection,
    correction,
    appeal,
    reported,
};
template <>
inline constexpr std::array<std::string_view, 32> words<EndReason> = {"checkmate",
                                                                      "resignation",
                                                                      "resignation_no_mate",
                                                                      "stalemate",
                                                                      "dead_position",
                                                                      "agreement",
                                                                      "threefold",
                                                                      "fivefold",
                                                                      "fifty_moves",
                                                                      "seventyfive_moves",
                                                                      "time",
                                                                      "time_no_mate",
                                                                      "both_flags",
                                                                      "illegal_move",
                                                                      "illegal_move_no_mate",
                                                                      "illegal_position",
                                                                      "default",
                                                                      "both_default",
                                                                      "device",
                                                                      "penalty",
                                                                      "refusal",
                                                                      "both_guilty",
                                                                      "quickplay",
                                                                      "referred",
                                                                      "sealed_ambiguous",
                                                                      "sealed_unreadable",
                                                                      "sealed_illegal",
                                                                      "late_resumption",
                                                                      "disconnection",
                                                                      "correction",
                                                                      "appeal",
                                                                      "reported"};

/// Why a game is annulled.
enum class AnnulledBecause : std::uint8_t {
    array,
    colours_reversed,
    position_lost,
};
template <>
inline constexpr std::array<std::string_view, 3> words<AnnulledBecause> = {
    "array", "colours_reversed", "position_lost"};

} // namespace compongo::game
