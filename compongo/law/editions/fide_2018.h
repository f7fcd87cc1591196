/// The Laws of January 2018, complete. The editions after it have the same text but for what their
/// own files change, so all of it is written for whichever edition `e` has it.
#pragma once

#include "compongo/law/editions/adjournment.h"
#include "compongo/law/editions/chess960.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/online.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/editions/sent_to_rapid.h"
#include "compongo/law/editions/visually_disabled.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Articles 1 to 3.
template <Edition e>
inline constexpr BoardAndMoves board_and_moves_2018 = {
    .having_the_move       = {art<e, "1.3">, art<e, "1.2">},
    .object_of_the_game    = {art<e, "1.4">, art<e, "1.4.1">, art<e, "1.4.2">},
    .neither_can_mate      = art<e, "1.5">,
    .board                 = art<e, "2.1">,
    .pieces                   = art<e, "2.2">,
    .initial_position      = art<e, "2.3">,
    .files_ranks_diagonals = art<e, "2.4">,
    .occupied_square       = {art<e, "3.1">, art<e, "3.1.1">},
    .attack                = {art<e, "3.1.2">, art<e, "3.1.3">},
    .bishop                = art<e, "3.2">,
    .rook                  = art<e, "3.3">,
    .queen                 = art<e, "3.4">,
    .passing_over_pieces      = art<e, "3.5">,
    .knight                = art<e, "3.6">,
    .pawn_step             = art<e, "3.7.1">,
    .pawn_double_step      = art<e, "3.7.2">,
    .pawn_capture          = art<e, "3.7.3">,
    .en_passant            = {art<e, "3.7.4.1">, art<e, "3.7.4.2">},
    .promotion             = {art<e, "3.7.5.1">, art<e, "3.7.5.2">, art<e, "3.7.5.3">},
    .king_step             = art<e, "3.8.1">,
    .castling              = art<e, "3.8.2">,
    .castling_right_lost   = {art<e, "3.8.2.1">, art<e, "3.8.2.1.1">, art<e, "3.8.2.1.2">},
    .castling_prevented    = {art<e, "3.8.2.2">, art<e, "3.8.2.2.1">, art<e, "3.8.2.2.2">},
    .own_king_attacked     = {art<e, "3.9.2">, art<e, "3.9.1">},
};

/// Article 4.
template <Edition e>
inline constexpr ActOfMoving act_of_moving_2018 = {
    .one_hand                    = art<e, "4.1">,
    .may_adjust                  = {MayAdjust::player_whose_clock_runs, {art<e, "6.2.5">, art<e, "4.2.1">}},
    .adjusting                   = {art<e, "4.2.1">, art<e, "6.2.5">},
    .accidental_touch            = {art<e, "4.2.2">, art<e, "4.3">},
    .unknown_intent              = {UnknownIntent::deliberate, {art<e, "4.2.2">, art<e, "4.3">}},
    .touched_not_on_move         = {Sanction::may_be_penalised, {art<e, "4.2.1">, art<e, "6.2.5">, art<e, "11.5">}},
    .own_piece_touched             = art<e, "4.3.1">,
    .opponents_piece_touched       = art<e, "4.3.2">,
    .both_colours_touched        = {BothTouched::first_touched, art<e, "4.3.3">},
    .order_unknown               = art<e, "4.3.3">,
    .nothing_possible            = art<e, "4.5">,
    .king_and_rook_touched       = art<e, "4.4.1">,
    .king_and_both_rooks_touched = {art<e, "4.4.1">, art<e, "Preface">},
    .rook_then_king_touched      = {RookThenKing::first_touched, art<e, "4.4.2">},
    .castling_shown_by           = {CastlingShownBy::king_then_rook, art<e, "4.4.3">},
    .illegal_castling_intended   = {art<e, "4.4.3">, art<e, "4.7.2">},
    .king_released_to_castle     = art<e, "4.7.2">,
    .promotion_choice            = art<e, "4.4.4">,
    .promotion_method            = {PromotionMethod::any_order, {art<e, "4.6.1">, art<e, "4.6.2">}},
    .promotion_capture           = art<e, "4.6.3">,
    .inverted_rook               = {Ground::stated, {art<e, "remark-4.4.4">, art<e, "remark-6.11.2">}},
    .inverted_rook_penalty       = {Sanction::may_be_penalised, {art<e, "12.9">, art<e, "remark-4.4.4">}},
    .released_piece                = art<e, "4.7">,
    .committed_by                = {CommittedBy::release, art<e, "4.7">},
    .move_made                   = art<e, "4.7">,
    .capture_made                = art<e, "4.7.1">,
    .castling_made               = art<e, "4.7.2">,
    .promotion_made              = art<e, "4.7.3">,
    .illegal_when_released       = art<e, "4.7">,
    .claim_lost_by               = {ClaimLostBy::touch_with_intent, art<e, "4.8">},
    .claim_scope                 = {ClaimScope::whole_article, art<e, "4.8">},
    .who_acts                    = {WhoActs::arbiter, {art<e, "12.1">, art<e, "12.3">, art<e, "remark-4.8">}},
    .wrong_piece_moved             = {art<e, "4.3">, art<e, "4.8">},
    .assistant                   = {Ground::stated, art<e, "4.9">},
};

/// Article 5.
template <Edition e>
inline constexpr Completion completion_2018 = {
    .checkmate                    = art<e, "5.1.1">,
    .resignation                  = {Resignation::loss, art<e, "5.1.2">},
    .stalemate                    = art<e, "5.2.1">,
    .dead_position                = {art<e, "5.2.2">, art<e, "1.5">},
    .agreement                    = {art<e, "5.2.3">, art<e, "9.1.2.1">},
    .agreement_from               = {AgreementFrom::both_have_moved, art<e, "5.2.3">},
    .on_claim_only                = silent,
    .fifty_moves_on_claim_only    = silent,
    .by_a_legal_move              = {art<e, "5.1.1">, art<e, "5.2.1">, art<e, "5.2.2">},
    .by_the_touched_piece         = {art<e, "5.1.1">, art<e, "5.2.1">, art<e, "5.2.2">},
    .without_a_press              = art<e, "6.2.1.1">,
};

/// Article 6. The rule on two fallen flags moved to the guidelines.
template <Edition e>
inline constexpr Chessclock chessclock_2018 = {
    .flag_fall                    = art<e, "6.1">,
    .time_control                 = art<e, "6.3.1">,
    .unused_time                  = art<e, "6.3.2">,
    .unused_time_with_delay       = {LeftWithDelay::carried, art<e, "6.3.2">},
    .delay                        = art<e, "6.3.2">,
    .flag_check                   = {art<e, "6.4">, art<e, "6.3.1">},
    .place                        = art<e, "6.5">,
    .white_started                = art<e, "6.6">,
    .default_time                 = {0_min, art<e, "6.7.1">},
    .default_time_changed_by      = {DefaultTimeChangedBy::regulations_and_arbiter, art<e, "6.7.1">},
    .both_absent                  = {BothAbsent::if_lateness_is_allowed, art<e, "6.7.2">},
    .press                        = {art<e, "6.2.1">, art<e, "6.2.2">},
    .completed_by_next_move       = art<e, "6.2.1.2">,
    .always_allowed_to_press      = art<e, "6.2.2">,
    .blocked_button               = {Sanction::may_be_penalised, {art<e, "6.2.3">, art<e, "6.2.1">}},
    .wrong_hand                   = {Sanction::shall_be_penalised, art<e, "6.2.3">},
    .violent_press                = {Sanction::shall_be_penalised, art<e, "6.2.4">},
    .assistant                    = art<e, "6.2.6">,
    .assistant_deduction          = {10_min, {art<e, "6.2.6">, art<e, "remark-6.2.6">}},
    .assistant_of_disabled_player = art<e, "6.2.6">,
    .flag_called_by               = {FlagCalledBy::arbiter_or_player, art<e, "6.8">},
    .time_claim_judged            = {TimeClaimJudged::at_once, art<e, "6.8">},
    .time_forfeit                 = art<e, "6.9">,
    .time_forfeit_draw            = art<e, "6.9">,
    .able_to_mate                 = {AbleToMate::by_any_series_of_legal_moves, art<e, "6.9">},
    .series_begins                = {SeriesBegins::as_touched_pieces_oblige, {art<e, "6.9">, art<e, "4.3">}},
    .conclusive                   = art<e, "6.10.1">,
    .wrong_setting                = art<e, "6.10.2">,
    .both_flags_earlier_period    = {BothFlagsBefore::earlier_one_decides, {art<e, "III.3.1.1">, art<e, "III.3.1">}},
    .both_flags_last_period       = {BothFlags::earlier_one_decides, {art<e, "III.3.1.2">, art<e, "III.3.1">}},
    .both_flags_in_force          = {BothFlagsInForce::with_quickplay_finish, {art<e, "III.2.1">, art<e, "III.2.2">}},
    .arbiter_stops                = art<e, "6.11.1">,
    .arbiter_restarts             = art<e, "6.11.3">,
    .player_stops                 = art<e, "6.11.2">,
    .invalid_stop                 = {art<e, "6.11.4">, art<e, "remark-6.11.4">},
    .times_after_irregularity     = {TimesAfterwards::set_or_leave, art<e, "7.1">},
    .displays                     = {art<e, "6.12.2">, art<e, "6.12.1">},
};

/// Article 7, and 3.10.
template <Edition e>
inline constexpr Irregularities irregularities_2018 = {
    .wrong_array                         = art<e, "7.2.1">,
    .wrong_board                         = art<e, "7.2.2">,
    .colours_reversed                    = {ColoursReversed::new_game_if_early, art<e, "7.3">},
    .colours_reversed_limit              = {10, art<e, "7.3">},
    .colours_reversed_between            = {ColoursBetween::game_continues, art<e, "7.3">},
    .colours_reversed_after_the_end      = art<e, "7.3">,
    .displaced_pieces                       = art<e, "7.4.1">,
    .displaced_pieces_stop                  = {art<e, "7.4.2">, art<e, "6.11.2">},
    .displaced_pieces_penalty               = {Sanction::may_be_penalised, art<e, "7.4.3">},
    .displaced_pieces_found                 = art<e, "7.6">,
    .illegal_move                        = {art<e, "7.5.1">, art<e, "3.10.2">},
    .position_restored                   = art<e, "7.5.1">,
    .replacement_move                    = {art<e, "7.5.1">, art<e, "4.3">, art<e, "4.7">},
    .penalised_illegal_moves             = {PenalisedIllegalMoves::all, art<e, "7.5.5">},
    .opponent_gains                      = {2_min, art<e, "7.5.5">},
    .loses_on                            = {2, art<e, "7.5.5">},
    .lost_game_drawn                     = art<e, "7.5.5">,
    .tally                               = art<e, "7.5.5">,
    .two_in_one_move                     = art<e, "remark-7.5.5">,
    .promotion_undone                    = {PromotionUndone::queen_substituted, art<e, "7.5.2">},
    .promotion_wrong                     = {art<e, "7.5.1">, art<e, "4.6.3">},
    .king_captured                       = {art<e, "7.5.1">, art<e, "1.4.1">},
    .two_hands                           = {TwoHands::illegal_move, art<e, "7.5.4">},
    .two_hands_move                      = {TwoHandsMove::stands, art<e, "7.5.4">},
    .two_hands_opponent_gains            = {2_min, art<e, "7.5.5">},
    .pressed_without_move                = {Offence::illegal_move, {art<e, "7.5.3">, art<e, "6.2.4">}},
    .pressed_without_move_opponent_gains = {2_min, art<e, "7.5.5">},
    .pressed_in_error                    = {PressedInError::arbiter_decides, {art<e, "remark-7.5.3">, art<e, "7.5.3">}},
    .castling_unfinished                 = {CastlingUnfinished::arbiter_decides, {art<e, "remark-4.4.3">, art<e, "4.7.2">}},
    .unreachable_position                = art<e, "3.10.3">,
    .only_during_the_game                = {art<e, "7.2">, art<e, "7.5">, art<e, "7.6">},
    .illegal_move_ruled                  = {IllegalMoveRuled::at_once, art<e, "7.5.1">},
    .illegal_move_claim                  = {IllegalMoveClaim::during_the_game, art<e, "7.5.1">},
    .illegal_move_remedy                 = {IllegalMoveRemedy::position_restored, art<e, "7.5.1">},
};

/// Article 8.
template <Edition e>
inline constexpr Recording recording_2018 = {
    .must_record                  = {MustRecord::yes, art<e, "8.1.1">},
    .previous_move_first          = art<e, "8.1.3">,
    .writing_ahead                = {art<e, "8.1.2">, art<e, "9.2.1.1">, art<e, "9.3.1">},
    .algebraic                    = {art<e, "8.1.1">, art<e, "C-intro">},
    .offers                       = {art<e, "8.1.5">, art<e, "9.1.2.2">, art<e, "C.12">},
    .assistant                    = art<e, "8.1.6">,
    .assistant_of_disabled_player = art<e, "8.1.6">,
    .visible                      = art<e, "8.2">,
    .property                     = art<e, "8.3">,
    .exempt_below                 = {5_min, art<e, "8.4">},
    .exempt_unless_added          = {30_s, art<e, "8.4">},
    .update_after_flag            = art<e, "8.4">,
    .both_exempt                  = art<e, "8.5.1">,
    .one_exempt                   = art<e, "8.5.2">,
    .borrowed_sheet               = art<e, "8.5.2">,
    .reconstruction               = art<e, "8.5.3">,
    .not_provable                 = art<e, "8.6">,
    .signed_result                = art<e, "8.7">,
};

/// Article 9.
template <Edition e>
inline constexpr DrawnGame drawn_game_2018 = {
    .regulations_may_forbid     = {AgreementForbidden::offering_and_agreeing, {art<e, "9.1.1">, art<e, "remark-9.1.1">}},
    .offer                      = art<e, "9.1.2.1">,
    .offer_at_wrong_time        = {Sanction::shall_be_penalised, {art<e, "9.1.2.1">, art<e, "11.5">, art<e, "remark-9.1.2.1">}},
    .offer_with_condition       = {art<e, "9.1.2.1">, art<e, "remark-9.1.2.1">},
    .offer_life                 = {OfferLife::until_a_touch, art<e, "9.1.2.1">},
    .offer_recorded             = {art<e, "9.1.2.2">, art<e, "8.1.5">, art<e, "C.12">},
    .claim_is_offer             = {ClaimIsOffer::repetition_and_fifty, {art<e, "9.1.2.3">, art<e, "remark-9.1.2.3">}},
    .offer_after_claim          = {OfferAfterClaim::open, art<e, "9.1.2.3">},
    .claims                     = {DrawClaims::possible, {art<e, "9.2">, art<e, "9.3">}},
    .repetition_intended        = art<e, "9.2.1.1">,
    .repetition_appeared        = art<e, "9.2.1.2">,
    .repetitions_claimed        = {3, art<e, "9.2.1">},
    .same_position              = {art<e, "9.2.2">, art<e, "9.2.2.1">, art<e, "9.2.2.2">},
    .fifty_moves_intended       = art<e, "9.3.1">,
    .fifty_moves_made           = art<e, "9.3.2">,
    .moves_claimed              = {50, art<e, "9.3">},
    .written_move               = {WrittenMove::cannot_be_changed, {art<e, "9.2.1.1">, art<e, "9.3.1">}},
    .touch_loses_claim          = {art<e, "9.4">, art<e, "remark-9.4">},
    .claimant_not_on_move       = {art<e, "9.2.1">, art<e, "9.3">},
    .claim_stops_clocks         = {ClaimStopsClocks::claimant_or_arbiter_does, art<e, "9.5.1">},
    .claim_not_withdrawn        = art<e, "9.5.1">,
    .claim_checked_by_players   = art<e, "11.12">,
    .right_claim                = art<e, "9.5.2">,
    .wrong_claim_opponent_gains = {2_min, art<e, "9.5.3">},
    .wrong_claim_claimant_loses = {ClaimantLoses::nothing, art<e, "9.5.3">},
    .announced_move             = {art<e, "9.5.3">, art<e, "4.3">},
    .announced_illegal_move     = {AnnouncedIllegalMove::same_piece, {art<e, "9.5.3">, art<e, "remark-9.5.3">}},
    .repetitions_end_game       = {5, art<e, "9.6.1">},
    .repetitions_counted        = {Appearances::all, art<e, "9.6.1">},
    .moves_end_game             = {75, art<e, "9.6.2">},
    .mate_prevails              = art<e, "9.6.2">,
    .before_the_flag            = {art<e, "9.6">, art<e, "6.9">},
};

/// Guidelines III: the quickplay finish, where it has been announced.
template <Edition e>
inline constexpr QuickplayFinish quickplay_finish_2018 = {
    .last_period              = art<e, "III.1">,
    .in_force                 = {FinishInForce::if_announced, art<e, "III.2.1">},
    .not_with_increment       = art<e, "III.2.2">,
    .increment_on_request     = {5_s, art<e, "III.4">},
    .increment_opponent_gains = {2_min, art<e, "III.4">},
    .claimant                 = {FinishClaimant::player_having_the_move, art<e, "III.5">},
    .claim_below              = {2_min, art<e, "III.5">},
    .grounds                  = {FinishGrounds::no_effort_or_cannot_win, art<e, "III.5">},
    .request                  = {FinishRequest::claimant, art<e, "III.5">},
    .agreed                   = art<e, "III.5.1">,
    .postponed                = art<e, "III.5.2">,
    .postponed_opponent_gains = {std::nullopt, art<e, "III.5.2">},
    .rejected_opponent_gains  = {2_min, art<e, "III.5.3">},
    .final_result             = {art<e, "III.5.2">, art<e, "III.5.1">},
    .no_appeal                = silent,
    .referred                 = {art<e, "III.6">, art<e, "III.6.1">, art<e, "III.6.2">},
    .referred_time_left       = {TimeLeft::less_than_the_limit, art<e, "III.6.1">},
    .position_verified        = {art<e, "III.6.1.1">, art<e, "III.6.1.2">},
    .scoresheet_submitted     = art<e, "III.6.1.2">,
};

/// Articles 10 to 12.
template <Edition e>
inline constexpr Conduct conduct_2018 = {
    .analogy                  = art<e, "Preface">,
    .points                   = art<e, "10.1">,
    .points_at_most           = art<e, "10.2">,
    .disrepute                = art<e, "11.1">,
    .leaving                  = {art<e, "11.2.3.1">, art<e, "11.2.3.2">, art<e, "11.2.1">, art<e, "11.2.2">, art<e, "11.2.4">},
    .aids                     = art<e, "11.3.1">,
    .device                   = {DeviceLoses::by_having_it, {art<e, "11.3.2.2">, art<e, "11.3.2.1">}},
    .device_gives             = {DeviceGives::win, art<e, "11.3.2.2">},
    .device_penalty_announced = art<e, "11.3.2.2">,
    .inspection               = art<e, "11.3.3">,
    .smoking                  = art<e, "11.3.4">,
    .scoresheet_use           = {art<e, "8.1.4">, art<e, "11.3.1">},
    .finished_players         = art<e, "11.4">,
    .distraction              = {art<e, "11.5">, art<e, "11.6">},
    .infringements            = {art<e, "11.6">, art<e, "12.9">},
    .persistent_refusal       = art<e, "11.7">,
    .warnings_before_loss     = {3, art<e, "remark-11.7">},
    .both_guilty              = art<e, "11.8">,
    .opponent_score           = {OpponentScore::arbiter_decides, art<e, "12.9.6">},
    .explanation              = art<e, "11.9">,
    .players_reconstruct      = art<e, "11.11">,
    .appeals                  = art<e, "11.10">,
    .enforcement              = {art<e, "12.1">, art<e, "12.3">},
    .disturbance              = {art<e, "12.5">, art<e, "12.2">},
    .no_intervention          = art<e, "12.6">,
    .interference             = art<e, "12.7">,
    .devices_of_others        = art<e, "12.8">,
};

/// 12.9.
template <Edition e>
inline constexpr Penalties penalties_2018 = {
    .list            = art<e, "12.9">,
    .warning         = art<e, "12.9.1">,
    .opponent_time   = art<e, "12.9.2">,
    .offender_time   = art<e, "12.9.3">,
    .opponent_points = art<e, "12.9.4">,
    .offender_points = art<e, "12.9.5">,
    .loss            = art<e, "12.9.6">,
    .expulsion       = art<e, "12.9.9">,
    .fine            = art<e, "12.9.7">,
    .exclusion       = art<e, "12.9.8">,
};

/// All of it, for standard play.
template <Edition e>
constexpr Laws fide_2018(const Choices& choices) {
    return {
        .choices           = choices,
        .board_and_moves   = board_and_moves_2018<e>,
        .act_of_moving     = act_of_moving_2018<e>,
        .completion        = completion_2018<e>,
        .chessclock        = chessclock_2018<e>,
        .irregularities    = irregularities_2018<e>,
        .recording         = recording_2018<e>,
        .drawn_game        = drawn_game_2018<e>,
        .quickplay_finish  = quickplay_finish_2018<e>,
        .conduct           = conduct_2018<e>,
        .penalties         = penalties_2018<e>,
        .rapid_and_blitz   = rapid_and_blitz_since_2017<e>,
        .notation          = notation_since_2017<e>,
        .chess960          = chess960_since_2017<e>,
        .adjournment       = adjournment_2018<e>,
        .visually_disabled = visually_disabled_2018<e>,
        .online            = over_the_board,
    };
}

/// Rapid play and blitz under the Competition Rules.
template <Edition e>
constexpr Laws supervised_2018(Laws laws) {
    laws.recording.must_record             = {MustRecord::no, art<e, "A.2">};
    laws.recording.sheet_on_request        = art<e, "A.2">;
    laws.recording.looks_at_arbiters_sheet = {5, art<e, "A.3.2">};
    if (laws.choices.mode == Mode::blitz) {
        // Interpretation I-25.
        laws.recording.must_record             = {MustRecord::no, {art<e, "A.2">, art<e, "B.3.1.2">}};
        laws.recording.sheet_on_request        = {art<e, "A.2">, art<e, "B.3.1.2">};
        laws.recording.looks_at_arbiters_sheet = {5, art<e, "B.3.2">};
    }
    return laws;
}

/// A.4: otherwise. B.4 takes it over for blitz.
template <Edition e>
constexpr Laws limited_2018(Laws laws) {
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    laws.recording.must_record        = {MustRecord::no, art<e, "A.2">};
    laws.recording.sheet_on_request   = art<e, "A.2">;
    irregular.wrong_array_limit       = {10, {art<e, "A.4.1.2">, art<e, "A.4.1">}};
    irregular.misplaced_pieces           = {MisplacedPieces::king_or_rook, art<e, "A.4.1.2">};
    chessclock.wrong_setting_limit    = {10, {art<e, "A.4.1.1">, art<e, "A.4.1">}};
    chessclock.late_setting_corrected = art<e, "A.4.1.1">;
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_or_seen_by_arbiter, art<e, "A.4.2">};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, art<e, "A.4.2">};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::position_restored, {art<e, "A.4.2">, art<e, "7.5.1">}};
    irregular.opponent_gains          = {2_min, {art<e, "7.5.5">, art<e, "A.4.2">}};
    irregular.loses_on                = {2, {art<e, "7.5.5">, art<e, "A.4.2">}};
    irregular.corrected_by_agreement  = art<e, "A.4.2">;
    irregular.illegal_position        = {IllegalPosition::draw_after_next_move, art<e, "A.4.4">};
    chessclock.flag_called_by         = {FlagCalledBy::arbiter_or_player, {art<e, "A.4.5">, art<e, "6.8">}};
    chessclock.time_claim_judged      = {TimeClaimJudged::at_once, art<e, "A.4.3">};
    chessclock.time_forfeit           = {art<e, "6.9">, art<e, "A.4.3">};
    chessclock.both_flags_last_period = {BothFlags::earlier_one_decides, {art<e, "III.3.1.2">, art<e, "III.3.1">, art<e, "remark-A.4.3">}};
    return laws;
}

/// B.2, blitz: the penalties of Articles 7 and 9 are one minute, not two. No quickplay finish.
template <Edition e>
constexpr Laws blitz_2018(Laws laws) {
    auto& irregular = laws.irregularities;
    const Articles otherwise                      = irregular.opponent_gains.articles;
    irregular.opponent_gains                      = {1_min, Articles{art<e, "7.5.5">, art<e, "B.2">} + otherwise};
    irregular.two_hands_opponent_gains            = {1_min, {art<e, "7.5.5">, art<e, "B.2">}};
    irregular.pressed_without_move_opponent_gains = {1_min, {art<e, "7.5.5">, art<e, "B.2">}};
    laws.drawn_game.wrong_claim_opponent_gains    = {1_min, {art<e, "9.5.3">, art<e, "B.2">}};
    laws.quickplay_finish.in_force                = {FinishInForce::never, art<e, "III.2.2">};
    return laws;
}

/// Appendices A and B, as the mode of play and the supervision have it.
template <Edition e>
constexpr Laws appendix_2018(Laws laws) {
    if (laws.choices.mode == Mode::standard) {
        return laws;
    }
    const bool is_limited = laws.choices.supervision == Supervision::limited;
    laws = is_limited ? limited_2018<e>(laws) : supervised_2018<e>(laws);
    if (laws.choices.mode == Mode::blitz) {
        laws = blitz_2018<e>(laws);
        return is_limited ? sent_to_rapid(laws, art<e, "B.4">, 'A') : laws;
    }
    return laws;
}
// clang-format on

} // namespace compongo::law
