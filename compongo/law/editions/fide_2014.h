/// The Laws of July 2014, of which about half has been read, article by article. A number with a
/// question mark has been reconstructed. Articles that are not known at all have the text of 2009.
#pragma once

#include "compongo/law/editions/adjournment.h"
#include "compongo/law/editions/chess960.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/editions/sent_to_rapid.h"
#include "compongo/law/editions/visually_disabled.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Articles 1 to 3.
inline constexpr BoardAndMoves board_and_moves_2014 = {
    .having_the_move       = "1.1"_2014,
    .object_of_the_game    = "1.2?"_2014,
    .neither_can_mate      = "1.3?"_2014,
    .board                 = "2.1"_2014,
    .pieces                   = "2.2"_2014,
    .initial_position      = "2.3"_2014,
    .files_ranks_diagonals = "2.4"_2014,
    .occupied_square       = "3.1?"_2014,
    .attack                = {"3.1?"_2014, "3.9?"_2014},
    .bishop                = "3.2"_2014,
    .rook                  = "3.3"_2014,
    .queen                 = "3.4"_2014,
    .passing_over_pieces      = "3.5"_2014,
    .knight                = "3.6"_2014,
    .pawn_step             = "3.7.a?"_2014,
    .pawn_double_step      = "3.7.b?"_2014,
    .pawn_capture          = "3.7.c?"_2014,
    .en_passant            = "3.7.d?"_2014,
    .promotion             = "3.7.e"_2014,
    .king_step             = "3.8.a?"_2014,
    .castling              = "3.8.b?"_2014,
    .castling_right_lost   = "3.8.b.1?"_2014,
    .castling_prevented    = "3.8.b.2?"_2014,
    .own_king_attacked     = "3.9?"_2014,
};

/// Article 4.
constexpr ActOfMoving act_of_moving_2014(ActOfMoving rules) {
    rules.one_hand                    = "4.1"_2014;
    rules.may_adjust                  = {MayAdjust::player_whose_clock_runs, {"6.2.d?"_2014, "4.2"_2014}};
    rules.adjusting                   = {"4.2"_2014, "6.2.d?"_2014};
    rules.accidental_touch            = "4.3"_2014;
    rules.unknown_intent              = {UnknownIntent::arbiter_decides, "4.3"_2014};
    rules.touched_not_on_move         = {Sanction::may_be_penalised, {"4.2"_2014, "6.2.d?"_2014, "11.5"_2014}};
    rules.own_piece_touched             = "4.3.a?"_2014;
    rules.opponents_piece_touched       = "4.3.b?"_2014;
    rules.both_colours_touched        = {BothTouched::first_touched, "4.3.c"_2014};
    rules.order_unknown               = "4.3.c"_2014;
    rules.nothing_possible            = "4.5?"_2014;
    rules.king_and_rook_touched       = "4.4.a?"_2014;
    rules.king_and_both_rooks_touched = {"4.4.a?"_2014, "Preface"_2014};
    rules.rook_then_king_touched      = {RookThenKing::first_touched, "4.4.b?"_2014};
    rules.castling_shown_by           = {CastlingShownBy::king, "4.4.c?"_2014};
    rules.illegal_castling_intended   = "4.4.c?"_2014;
    rules.king_released_to_castle     = "4.7.b?"_2014;
    rules.promotion_choice            = "4.4.d?"_2014;
    rules.promotion_method            = {PromotionMethod::any_order, "4.6"_2014};
    rules.promotion_capture           = "4.6"_2014;
    rules.inverted_rook               = {Ground::by_analogy, "Preface"_2014};
    rules.inverted_rook_penalty       = {Sanction::may_be_penalised, {"Preface"_2014, "12.9"_2014}};
    rules.released_piece                = "4.7"_2014;
    rules.committed_by                = {CommittedBy::release, "4.7"_2014};
    rules.move_made                   = "4.7"_2014;
    rules.capture_made                = "4.7.a?"_2014;
    rules.castling_made               = "4.7.b?"_2014;
    rules.promotion_made              = "4.7.c?"_2014;
    rules.illegal_when_released       = "4.7"_2014;
    rules.claim_lost_by               = {ClaimLostBy::touch_with_intent, "4.8?"_2014};
    rules.claim_scope                 = {ClaimScope::whole_article, "4.8?"_2014};
    rules.who_acts                    = {WhoActs::arbiter, {"12.1"_2014, "12.3"_2014}};
    rules.wrong_piece_moved             = {"4.3"_2014, "4.8?"_2014};
    rules.assistant                   = {Ground::stated, "4.9?"_2014};
    return rules;
}

/// Article 5, and the last of 9.
constexpr Completion completion_2014(Completion rules) {
    rules.checkmate       = "5.1.a"_2014;
    rules.resignation     = {Resignation::loss, "5.1.b"_2014};
    rules.stalemate       = "5.2.a"_2014;
    rules.dead_position   = {"5.2.b"_2014, "9.7"_2014, "1.3?"_2014};
    rules.agreement       = {"5.2.c"_2014, "9.1.b1"_2014};
    rules.agreement_from  = {AgreementFrom::beginning, "5.2.c"_2014};
    rules.on_claim_only   = "5.3.a"_2014;
    rules.fifty_moves_on_claim_only = "5.3.b"_2014;
    rules.by_a_legal_move = {"5.1.a"_2014, "5.2.a"_2014, "5.2.b"_2014};
    rules.by_the_touched_piece = {"5.1.a"_2014, "5.2.a"_2014, "5.2.b"_2014};
    rules.without_a_press = "6.2.a"_2014;
    return rules;
}

/// Article 6, and 7.1.
constexpr Chessclock chessclock_2014(Chessclock rules) {
    rules.flag_fall                    = "6.1?"_2014;
    rules.time_control                 = "6.3.a"_2014;
    rules.unused_time                  = "6.3.b"_2014;
    rules.unused_time_with_delay       = {LeftWithDelay::carried, "6.3.b"_2014};
    rules.delay                        = "6.3.b"_2014;
    rules.flag_check                   = {"6.4"_2014, "6.3.a"_2014};
    rules.place                        = "6.5"_2014;
    rules.white_started                = "6.6"_2014;
    rules.default_time                 = {0_min, "6.7.a"_2014};
    rules.default_time_changed_by      = {DefaultTimeChangedBy::regulations_and_arbiter, "6.7.a"_2014};
    rules.both_absent                  = {BothAbsent::if_lateness_is_allowed, "6.7.b"_2014};
    rules.press                        = "6.2.a"_2014;
    rules.completed_by_next_move       = "6.2.a"_2014;
    rules.always_allowed_to_press      = "6.2.a"_2014;
    rules.blocked_button               = {Sanction::may_be_penalised, "6.2.b?"_2014};
    rules.wrong_hand                   = {Sanction::noted, "6.2.b?"_2014};
    rules.violent_press                = {Sanction::shall_be_penalised, "6.2.c?"_2014};
    rules.assistant                    = "6.2.e?"_2014;
    rules.assistant_deduction          = {std::nullopt, "6.2.e?"_2014};
    rules.assistant_of_disabled_player = "6.2.e?"_2014;
    rules.flag_called_by               = {FlagCalledBy::arbiter_or_player, "6.8"_2014};
    rules.time_claim_judged            = {TimeClaimJudged::at_once, "6.8"_2014};
    rules.time_forfeit                 = "6.9"_2014;
    rules.time_forfeit_draw            = "6.9"_2014;
    rules.able_to_mate                 = {AbleToMate::by_any_series_of_legal_moves, "6.9"_2014};
    rules.series_begins                = {SeriesBegins::with_any_legal_move, "6.9"_2014};
    rules.conclusive                   = "6.10.a"_2014;
    rules.wrong_setting                = "6.10.b"_2014;
    rules.both_flags_earlier_period    = {BothFlagsBefore::earlier_one_decides, "6.11.a"_2014};
    rules.both_flags_last_period       = {BothFlags::earlier_one_decides, "6.11.b"_2014};
    rules.both_flags_in_force          = {BothFlagsInForce::always, "6.11"_2014};
    rules.arbiter_stops                = "6.12.a"_2014;
    rules.arbiter_restarts             = "6.12.c?"_2014;
    rules.player_stops                 = "6.12.b"_2014;
    rules.invalid_stop                 = "6.12.d?"_2014;
    rules.times_after_irregularity     = {TimesAfterwards::set_or_leave, "7.1?"_2014};
    rules.displays                     = "6.13"_2014;
    return rules;
}

/// Article 7, and 3.10.
constexpr Irregularities irregularities_2014(Irregularities rules) {
    rules.wrong_array           = "7.2.a?"_2014;
    rules.wrong_board           = "7.2.b?"_2014;
    rules.colours_reversed      = {ColoursReversed::arbiter_decides, "7.3?"_2014};
    rules.displaced_pieces         = "7.4?"_2014;
    rules.displaced_pieces_stop    = {"7.4?"_2014, "6.12.b"_2014};
    rules.displaced_pieces_penalty = {Sanction::may_be_penalised, "7.4?"_2014};
    rules.displaced_pieces_found   = "7.6"_2014;
    rules.illegal_move          = {"7.5.a"_2014, "3.10"_2014};
    rules.position_restored     = "7.5.a"_2014;
    rules.replacement_move      = {"7.5.a"_2014, "4.3"_2014, "4.7"_2014};
    rules.penalised_illegal_moves = {PenalisedIllegalMoves::all, "7.5.b"_2014};
    rules.opponent_gains        = {2_min, "7.5.b"_2014};
    rules.loses_on              = {2, "7.5.b"_2014};
    rules.lost_game_drawn       = "7.5.b"_2014;
    rules.tally                 = "7.5.b"_2014;
    rules.promotion_undone      = {PromotionUndone::queen_substituted, "7.5.a"_2014};
    rules.promotion_wrong       = {"7.5.a"_2014, "3.7.e"_2014};
    rules.king_captured         = {"7.5.a"_2014, "1.2?"_2014};
    rules.two_hands             = {TwoHands::incident, "4.1"_2014};
    rules.two_hands_move        = {TwoHandsMove::stands, "4.1"_2014};
    rules.pressed_without_move  = {Offence::incident, {"6.2.a"_2014, "6.2.c?"_2014, "11.5"_2014}};
    rules.pressed_in_error      = {PressedInError::illegal_move, "6.2.a"_2014};
    rules.castling_unfinished   = {CastlingUnfinished::illegal_move, {"7.5.a"_2014, "4.7.b?"_2014}};
    rules.unreachable_position  = "3.10.c"_2014;
    rules.only_during_the_game  = {"7.2"_2014, "7.5"_2014, "7.6"_2014};
    rules.illegal_move_ruled    = {IllegalMoveRuled::at_once, "7.5.a"_2014};
    rules.illegal_move_claim    = {IllegalMoveClaim::during_the_game, "7.5.a"_2014};
    rules.illegal_move_remedy   = {IllegalMoveRemedy::position_restored, "7.5.a"_2014};
    return rules;
}

/// Article 8.
constexpr Recording recording_2014(Recording rules) {
    rules.must_record                  = {MustRecord::yes, "8.1.a"_2014};
    rules.previous_move_first          = "8.1.c"_2014;
    rules.writing_ahead                = "8.1.a"_2014;
    rules.algebraic                    = {"8.1.a"_2014, "C-intro"_2014};
    rules.offers                       = {"8.1.d?"_2014, "9.1.b2"_2014, "C.13?"_2014};
    rules.assistant                    = "8.1.e?"_2014;
    rules.assistant_of_disabled_player = "8.1.e?"_2014;
    rules.visible                      = "8.2"_2014;
    rules.property                     = "8.3"_2014;
    rules.exempt_below                 = {5_min, "8.4"_2014};
    rules.exempt_unless_added          = {30_s, "8.4"_2014};
    rules.update_after_flag            = "8.4"_2014;
    rules.both_exempt                  = "8.5.a"_2014;
    rules.one_exempt                   = "8.5.b"_2014;
    rules.borrowed_sheet               = "8.5.b"_2014;
    rules.reconstruction               = "8.5.c"_2014;
    rules.not_provable                 = "8.6"_2014;
    rules.signed_result                = "8.7"_2014;
    return rules;
}

/// Article 9.
constexpr DrawnGame drawn_game_2014(DrawnGame rules) {
    rules.regulations_may_forbid     = {AgreementForbidden::agreeing, "9.1.a"_2014};
    rules.offer                      = "9.1.b1"_2014;
    rules.offer_at_wrong_time        = {Sanction::may_be_penalised, {"9.1.b1"_2014, "11.5"_2014}};
    rules.offer_with_condition       = "9.1.b1"_2014;
    rules.offer_life                 = {OfferLife::until_a_touch, "9.1.b1"_2014};
    rules.offer_recorded             = {"9.1.b2"_2014, "8.1.d?"_2014, "C.13?"_2014};
    rules.claim_is_offer             = {ClaimIsOffer::repetition_and_fifty, "9.1.b3"_2014};
    rules.offer_after_claim          = {OfferAfterClaim::open, "9.1.b3"_2014};
    rules.claims                     = {DrawClaims::possible, {"9.2"_2014, "9.3"_2014}};
    rules.repetition_intended        = "9.2.a"_2014;
    rules.repetition_appeared        = "9.2.b"_2014;
    rules.repetitions_claimed        = {3, "9.2"_2014};
    rules.same_position              = "9.2"_2014;
    rules.fifty_moves_intended       = "9.3.a"_2014;
    rules.fifty_moves_made           = "9.3.b"_2014;
    rules.moves_claimed              = {50, "9.3"_2014};
    rules.written_move               = {WrittenMove::cannot_be_changed, {"9.2.a"_2014, "9.3.a"_2014}};
    rules.touch_loses_claim          = "9.4"_2014;
    rules.claimant_not_on_move       = {"9.2"_2014, "9.3"_2014};
    rules.claim_stops_clocks         = {ClaimStopsClocks::claimant_or_arbiter_does, "9.5"_2014};
    rules.claim_not_withdrawn        = "9.5"_2014;
    rules.claim_checked_by_players   = "11.12"_2014;
    rules.right_claim                = "9.5.a"_2014;
    rules.wrong_claim_opponent_gains = {2_min, "9.5.b"_2014};
    rules.wrong_claim_claimant_loses = {ClaimantLoses::nothing, "9.5.b"_2014};
    rules.wrong_claim_loses_at_most  = {std::nullopt, silent};
    rules.wrong_claim_keeps_at_least = {std::nullopt, silent};
    rules.announced_move             = {"9.5.b"_2014, "4.3"_2014};
    rules.announced_illegal_move     = {AnnouncedIllegalMove::as_article_4_provides, "9.5.b"_2014};
    rules.repetitions_end_game       = {5, "9.6.a"_2014};
    rules.repetitions_counted        = {Appearances::at_alternate_moves, "9.6.a"_2014};
    rules.moves_end_game             = {75, "9.6.b"_2014};
    rules.mate_prevails              = "9.6.b"_2014;
    rules.before_the_flag            = {"9.6"_2014, "6.9"_2014};
    return rules;
}

/// Appendix G: the quickplay finish, where it has been announced.
inline constexpr QuickplayFinish quickplay_finish_2014 = {
    .last_period              = "G.1"_2014,
    .in_force                 = {FinishInForce::if_announced, "G.2"_2014},
    .not_with_increment       = "G.3"_2014,
    .increment_on_request     = {5_s, "G.4"_2014},
    .increment_opponent_gains = {2_min, "G.4"_2014},
    .claimant                 = {FinishClaimant::player_having_the_move, "G.5"_2014},
    .claim_below              = {2_min, "G.5"_2014},
    .grounds                  = {FinishGrounds::no_effort_or_cannot_win, "G.5"_2014},
    .request                  = {FinishRequest::claimant, "G.5"_2014},
    .agreed                   = "G.5.a"_2014,
    .postponed                = "G.5.b"_2014,
    .postponed_opponent_gains = {std::nullopt, "G.5.b"_2014},
    .rejected_opponent_gains  = {2_min, "G.5.c?"_2014},
    .final_result             = {"G.5.b"_2014, "G.5.a"_2014},
    .no_appeal                = silent,
    .referred                 = {"G.6.b"_2014, "G.6?"_2014},
    .referred_time_left       = {TimeLeft::less_than_the_limit, "G.6?"_2014},
    .position_verified        = "G.6?"_2014,
    .scoresheet_submitted     = "G.6?"_2014,
};

/// Articles 10 to 12.
inline constexpr Conduct conduct_2014 = {
    .analogy                  = "Preface"_2014,
    .conflicts                = silent,
    .points                   = "10.1?"_2014,
    .points_at_most           = "10.2?"_2014,
    .disrepute                = "11.1"_2014,
    .leaving                  = "11.2"_2014,
    .aids                     = "11.3.a"_2014,
    .device                   = {DeviceLoses::by_having_it, "11.3.b"_2014},
    .device_gives             = {DeviceGives::win, "11.3.b"_2014},
    .device_penalty_announced = "11.3.b"_2014,
    .inspection               = "11.3.b"_2014,
    .smoking                  = "11.3.c"_2014,
    .scoresheet_use           = {"8.1.b"_2014, "11.3.a"_2014},
    .finished_players         = "11.4"_2014,
    .distraction              = {"11.5"_2014, "11.6"_2014},
    .infringements            = {"11.6"_2014, "12.9"_2014},
    .persistent_refusal       = "11.7"_2014,
    .warnings_before_loss     = {std::nullopt, silent},
    .both_guilty              = "11.8"_2014,
    .opponent_score           = {OpponentScore::arbiter_decides, {"11.7"_2014, "12.9"_2014, "12.9.f?"_2014}},
    .explanation              = "11.9"_2014,
    .players_reconstruct      = "11.11"_2014,
    .appeals                  = "11.10"_2014,
    .enforcement              = {"12.1"_2014, "12.3"_2014},
    .disturbance              = {"12.5"_2014, "12.2"_2014},
    .no_intervention          = "12.6"_2014,
    .interference             = "12.7"_2014,
    .devices_of_others        = "12.8"_2014,
};

/// 12.9.
inline constexpr Penalties penalties_2014 = {
    .list            = "12.9"_2014,
    .warning         = "12.9.a"_2014,
    .opponent_time   = "12.9.b"_2014,
    .offender_time   = "12.9.c?"_2014,
    .opponent_points = "12.9.d?"_2014,
    .offender_points = "12.9.e?"_2014,
    .loss            = "12.9.f?"_2014,
    .expulsion       = "12.9.h?"_2014,
    .fine            = "12.9.g?"_2014,
    .exclusion       = silent,
};

/// The known articles of 2014, over the text of 2009.
constexpr Laws fide_2014(const Laws& older) {
    return {
        .choices           = older.choices,
        .board_and_moves   = board_and_moves_2014,
        .act_of_moving     = act_of_moving_2014(older.act_of_moving),
        .completion        = completion_2014(older.completion),
        .chessclock        = chessclock_2014(older.chessclock),
        .irregularities    = irregularities_2014(older.irregularities),
        .recording         = recording_2014(older.recording),
        .drawn_game        = drawn_game_2014(older.drawn_game),
        .quickplay_finish  = quickplay_finish_2014,
        .conduct           = conduct_2014,
        .penalties         = penalties_2014,
        .rapid_and_blitz   = rapid_and_blitz_2014,
        .notation          = notation_2014,
        .chess960          = chess960_2014,
        .adjournment       = adjournment_2014,
        .visually_disabled = visually_disabled_2014,
        .online            = older.online,
    };
}

/// A.2: the players need not record. That they may ask for a sheet is new in 2017.
constexpr Laws nobody_records_2014(Laws laws) {
    laws.recording.must_record      = {MustRecord::no, "A.2"_2014};
    if (laws.choices.mode == Mode::blitz) {
        // Interpretation I-25.
        const bool is_full = laws.choices.supervision == Supervision::full;
        laws.recording.must_record.articles.add(is_full ? "B.3"_2014 : "B.4"_2014);
    }
    return laws;
}

/// A.4: rapid play without full supervision, where an illegal move loses. B.4 takes it over for blitz.
constexpr Laws limited_2014(Laws laws) {
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    irregular.wrong_array_limit       = {10, "A.4.a"_2014};
    irregular.misplaced_pieces           = {MisplacedPieces::king_or_rook, "A.4.a"_2014};
    chessclock.wrong_setting_limit    = {10, "A.4.a"_2014};
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_or_seen_by_arbiter, "A.4.b"_2014};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, "A.4.b"_2014};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::game_lost, "A.4.b"_2014};
    irregular.loses_on                = {1, "A.4.b"_2014};
    irregular.lost_game_drawn         = "A.4.b"_2014;
    irregular.corrected_by_agreement  = "A.4.b"_2014;
    irregular.illegal_position        = {IllegalPosition::draw_after_next_move, "A.4.d?"_2014};
    chessclock.time_claim_judged      = {TimeClaimJudged::after_clocks_are_stopped, "A.4.c?"_2014};
    chessclock.time_forfeit           = {"6.9"_2014, "A.4.c?"_2014};
    // Interpretation I-151.
    chessclock.both_flags_last_period = {BothFlags::draw, {"6.11.b"_2014, "A.4.c?"_2014}};
    return laws;
}

/// B.2, blitz: the penalties of Articles 7 and 9 are one minute, not two. G.3: no quickplay finish.
constexpr Laws blitz_2014(Laws laws) {
    laws.irregularities.opponent_gains         = {1_min, {"7.5.b"_2014, "B.2?"_2014}};
    laws.drawn_game.wrong_claim_opponent_gains = {1_min, {"9.5.b"_2014, "B.2?"_2014}};
    laws.quickplay_finish.in_force             = {FinishInForce::never, "G.3"_2014};
    return laws;
}

/// Appendices A and B, as the mode of play and the supervision have it.
constexpr Laws appendix_2014(Laws laws) {
    if (laws.choices.mode == Mode::standard) {
        return laws;
    }
    laws = nobody_records_2014(laws);
    const bool is_limited = laws.choices.supervision == Supervision::limited;
    if (is_limited) {
        laws = limited_2014(laws);
    }
    if (laws.choices.mode == Mode::blitz) {
        laws = blitz_2014(laws);
        return is_limited ? sent_to_rapid(laws, "B.4"_2014, 'A') : laws;
    }
    return laws;
}
// clang-format on

} // namespace compongo::law
