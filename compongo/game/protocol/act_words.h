/// The closed word lists of acts (spec/protocol.md, section 5).
#pragma once

#include "compongo/game/protocol/words.h"

namespace compongo::game {

/// The intention of a touch, as far as it is known.
enum class Intent : std::uint8_t {
    deliberate,
    castle,
    accidental,
    unknown,
};
template <>
inline constexpr std::array<std::string_view, 4> words<Intent> = {"deliberate", "castle",
                                                                  "accidental", "unknown"};

/// Whether the pieces of one act were touched in the given order.
enum class TouchOrder : std::uint8_t {
    given,
    together,
    unknown,
};
template <>
inline constexpr std::array<std::string_view, 3> words<TouchOrder> = {"given", "together",
                                                                      "unknown"};

/// The hand used.
enum class Hand : std::uint8_t {
    left,
    right,
};
template <>
inline constexpr std::array<std::string_view, 2> words<Hand> = {"left", "right"};

/// Whose button was pressed.
enum class Button : std::uint8_t {
    own,
    opponent,
};
template <>
inline constexpr std::array<std::string_view, 2> words<Button> = {"own", "opponent"};

/// A gesture of a player whose meaning is not clear.
enum class Gesture : std::uint8_t {
    king_laid_down,
    handshake,
};
template <>
inline constexpr std::array<std::string_view, 2> words<Gesture> = {"king_laid_down", "handshake"};

/// How the clock was pressed.
enum class PressManner : std::uint8_t {
    normal,
    violent,
};
template <>
inline constexpr std::array<std::string_view, 2> words<PressManner> = {"normal", "violent"};

/// Which clocks were stopped.
enum class WhichClocks : std::uint8_t {
    both,
    own,
};
template <>
inline constexpr std::array<std::string_view, 2> words<WhichClocks> = {"both", "own"};

/// The player's reason for stopping the clocks.
enum class StopReason : std::uint8_t {
    claim,
    flag,
    illegal_move,
    displaced_pieces,
    piece_missing,
    clock_fault,
    disturbance,
    arrival,
    seal,
    medical,
    toilet,
    other,
};
template <>
inline constexpr std::array<std::string_view, 12> words<StopReason> = {
    "claim",       "flag",    "illegal_move", "displaced_men", "piece_missing", "clock_fault",
    "disturbance", "arrival", "seal",         "medical",       "toilet",        "other"};

/// What the arbiter observes.
enum class Observed : std::uint8_t {
    touch,
    move,
    board,
    clock,
    disturbance,
    inspection,
};
template <>
inline constexpr std::array<std::string_view, 6> words<Observed> = {
    "touch", "move", "board", "clock", "disturbance", "inspection"};

/// The irregularity that is found.
enum class Discovered : std::uint8_t {
    array,
    board_turned,
    colours_reversed,
    illegal_move,
    displaced_pieces,
    clock_setting,
    clock_defect,
    boards_differ,
    envelope_lost,
    position_lost,
    scoresheets_differ,
    flag_fallen,
};
template <>
inline constexpr std::array<std::string_view, 12> words<Discovered> = {
    "array",         "board_turned",  "colours_reversed",   "illegal_move",
    "displaced_men", "clock_setting", "clock_defect",       "boards_differ",
    "envelope_lost", "position_lost", "scoresheets_differ", "flag_fallen"};

/// Whether the two scoresheets agree.
enum class Sheets : std::uint8_t {
    agree,
    differ,
};
template <>
inline constexpr std::array<std::string_view, 2> words<Sheets> = {"agree", "differ"};

/// The subject of a claim.
enum class ClaimKind : std::uint8_t {
    touch_move,
    illegal_move,
    threefold,
    fifty,
    time,
    quickplay,
    clock_setting,
    clock_place,
    result,
    by_default,
};
template <>
inline constexpr std::array<std::string_view, 10> words<ClaimKind> = {
    "touch_move", "illegal_move",  "threefold",   "fifty",  "time",
    "quickplay",  "clock_setting", "clock_place", "result", "default"};

/// The ground of a claim in a quickplay finish.
enum class QuickplayGround : std::uint8_t {
    no_effort,
    cannot_win,
};
template <>
inline constexpr std::array<std::string_view, 2> words<QuickplayGround> = {"no_effort",
                                                                           "cannot_win"};

/// The evidence on which a claim relies.
enum class ClaimBasis : std::uint8_t {
    scoresheet,
    display,
};
template <>
inline constexpr std::array<std::string_view, 2> words<ClaimBasis> = {"scoresheet", "display"};

/// What a player tries to take back.
enum class Withdrawn : std::uint8_t {
    offer,
    claim,
    resignation,
};
template <>
inline constexpr std::array<std::string_view, 3> words<Withdrawn> = {"offer", "claim",
                                                                     "resignation"};

/// What a player agrees to.
enum class AgreedTo : std::uint8_t {
    correct_illegal_move,
    position,
    scoresheet,
};
template <>
inline constexpr std::array<std::string_view, 3> words<AgreedTo> = {"correct_illegal_move",
                                                                    "position", "scoresheet"};

/// The kind of entry on a scoresheet.
enum class Written : std::uint8_t {
    move,
    offer,
    times,
    position,
    note,
};
template <>
inline constexpr std::array<std::string_view, 5> words<Written> = {"move", "offer", "times",
                                                                   "position", "note"};

/// The action on a scoresheet.
enum class SheetAction : std::uint8_t {
    hide,
    show,
    keep,
    hand_in,
    borrow,
    give_back,
    update,
    stop,
    record,
    fail,
    replace,
    alter,
};
template <>
inline constexpr std::array<std::string_view, 12> words<SheetAction> = {
    "hide",   "show", "keep",   "hand_in", "borrow",  "return",
    "update", "stop", "record", "fail",    "replace", "alter"};

/// The area that a player leaves.
enum class Area : std::uint8_t {
    playing_area,
    venue,
};
template <>
inline constexpr std::array<std::string_view, 2> words<Area> = {"playing_area", "venue"};

/// The kind of forbidden conduct.
enum class ConductKind : std::uint8_t {
    notes,
    advice,
    analysis,
    smoking,
    distraction,
    insult,
    interference,
    refusal,
    clock_mishandled,
};
template <>
inline constexpr std::array<std::string_view, 9> words<ConductKind> = {
    "notes",  "advice",       "analysis", "smoking",         "distraction",
    "insult", "interference", "refusal",  "clock_mishandled"};

/// The kind of information given.
enum class Told : std::uint8_t {
    clock_not_pressed,
    opponent_moved,
    moves_made,
    times,
    other,
    flag_fallen,
};
template <>
inline constexpr std::array<std::string_view, 6> words<Told> = {
    "clock_not_pressed", "opponent_moved", "moves_made", "times", "other", "flag_fallen"};

/// What a player asks the arbiter for.
enum class Requested : std::uint8_t {
    clock_assistant,
    moving_assistant,
    recording_assistant,
    blind_assistant,
    sighted_assistant,
    two_boards,
    scoresheet,
    piece,
    increment,
    explanation,
    repetition,
};
template <>
inline constexpr std::array<std::string_view, 11> words<Requested> = {
    "clock_assistant",   "moving_assistant", "recording_assistant", "blind_assistant",
    "sighted_assistant", "two_boards",       "scoresheet",          "piece",
    "increment",         "explanation",      "repetition"};

/// Whether the moves of a board are entered, or made on a wooden board of which only the presses
/// are known.
enum class MoveEntry : std::uint8_t {
    entered,
    not_entered,
};
template <>
inline constexpr std::array<std::string_view, 2> words<MoveEntry> = {"entered", "not_entered"};

/// What a person must decide.
enum class DecisionKind : std::uint8_t {
    penalty,
    intent,
    late_arrival,
    colours,
    times,
    extra_time,
    stop,
    assistant,
    draw_consent,
    quickplay,
    final_result,
    opponent_score,
    signed_result,
    clock_error,
    spectator,
    castling_side,
    can_mate,
    move_number,
    analogy,
    fact,
    appeal,
    increment,
    claim,
    blocked_clock,
    meaning,
    prevented_press,
};
template <>
inline constexpr std::array<std::string_view, 26> words<DecisionKind> = {
    "penalty",        "intent",         "late_arrival",  "colours",       "times",
    "extra_time",     "stop",           "assistant",     "draw_consent",  "quickplay",
    "final_result",   "opponent_score", "signed_result", "clock_error",   "spectator",
    "castling_side",  "can_mate",       "move_number",   "analogy",       "fact",
    "appeal",         "increment",      "claim",         "blocked_clock", "meaning",
    "prevented_press"};

/// The penalties of Articles 12.9 and 13.4.
enum class Penalty : std::uint8_t {
    warning,
    opponent_time,
    offender_time,
    opponent_points,
    offender_points,
    loss,
    expulsion,
    fine,
    exclusion,
};
template <>
inline constexpr std::array<std::string_view, 9> words<Penalty> = {
    "warning", "opponent_time", "offender_time", "opponent_points", "offender_points",
    "loss",    "expulsion",     "fine",          "exclusion"};

/// The reason for a penalty.
enum class PenaltyGround : std::uint8_t {
    incident,
    refusal,
};
template <>
inline constexpr std::array<std::string_view, 2> words<PenaltyGround> = {"incident", "refusal"};

/// Why a ruling no longer holds: the arbiter corrected it, an appeal overturned it, or an event on
/// which it rested did not happen.
enum class CorrectionGround : std::uint8_t {
    arbiter,
    appeal,
    fact,
};
template <>
inline constexpr std::array<std::string_view, 3> words<CorrectionGround> = {"arbiter", "appeal",
                                                                            "fact"};

/// The particulars stated on the envelope of a sealed move.
enum class EnvelopeField : std::uint8_t {
    names,
    position,
    times,
    sealer,
    move_number,
    offer,
    resumption,
};
template <>
inline constexpr std::array<std::string_view, 7> words<EnvelopeField> = {
    "names", "position", "times", "sealer", "move_number", "offer", "resumption"};

} // namespace compongo::game
