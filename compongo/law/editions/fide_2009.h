/// The Laws of July 2009, the ground on which the other editions stand where their sources are
/// silent. Numbers are those of the final text.
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
inline constexpr Laws fide_2009 = {
    .choices = {Edition::fide_2009, Mode::standard, Supervision::full, Readings{}},

    .board_and_moves = {
        .having_the_move       = "1.1"_2009,
        .object_of_the_game    = "1.2"_2009,
        .neither_can_mate      = "1.3"_2009,
        .board                 = "2.1"_2009,
        .pieces                   = "2.2"_2009,
        .initial_position      = {"2.3"_2009, "C6"_2009},
        .files_ranks_diagonals = "2.4"_2009,
        .occupied_square       = "3.1"_2009,
        .attack                = {"3.1"_2009, "3.9"_2009},
        .bishop                = "3.2"_2009,
        .rook                  = "3.3"_2009,
        .queen                 = "3.4"_2009,
        .passing_over_pieces      = "3.5"_2009,
        .knight                = "3.6"_2009,
        .pawn_step             = "3.7.a"_2009,
        .pawn_double_step      = "3.7.b"_2009,
        .pawn_capture          = "3.7.c"_2009,
        .en_passant            = "3.7.d"_2009,
        .promotion             = "3.7.e"_2009,
        .king_step             = "3.8.i"_2009,
        .castling              = "3.8.ii"_2009,
        .castling_right_lost   = "3.8.ii.1"_2009,
        .castling_prevented    = "3.8.ii.2"_2009,
        .own_king_attacked     = "3.9"_2009,
    },

    .act_of_moving = {
        .one_hand                     = "4.1"_2009,
        .may_adjust                   = {MayAdjust::player_having_the_move, "4.2"_2009},
        .adjusting                    = "4.2"_2009,
        .accidental_touch             = "4.3"_2009,
        .unknown_intent               = {UnknownIntent::arbiter_decides, "4.3"_2009},
        .touched_not_on_move          = {Sanction::may_be_penalised, {"4.2"_2009, "12.6"_2009}},
        .own_piece_touched              = "4.3.a"_2009,
        .opponents_piece_touched        = "4.3.b"_2009,
        .both_colours_touched         = {BothTouched::first_touched, "4.3.c"_2009},
        .order_unknown                = "4.3.c"_2009,
        .nothing_possible             = "4.5"_2009,
        .king_and_rook_touched        = "4.4.a"_2009,
        .king_and_both_rooks_touched  = {"4.4.a"_2009, "Preface"_2009},
        .rook_then_king_touched       = {RookThenKing::first_touched, "4.4.b"_2009},
        .castling_shown_by            = {CastlingShownBy::king, "4.4.c"_2009},
        .illegal_castling_intended    = "4.4.c"_2009,
        .king_released_to_castle      = "4.6.b"_2009,
        .promotion_choice             = "4.4.d"_2009,
        .promotion_method             = {PromotionMethod::pawn_placed_then_exchanged, "4.6.c"_2009},
        .promotion_capture            = {"3.1"_2009, "3.7.e"_2009},
        .inverted_rook                = {Ground::by_analogy, "Preface"_2009},
        .inverted_rook_penalty        = {Sanction::may_be_penalised, {"Preface"_2009, "13.4"_2009}},
        .released_piece                 = "4.6"_2009,
        .committed_by                 = {CommittedBy::release, "4.6"_2009},
        .move_made                    = "4.6"_2009,
        .capture_made                 = "4.6.a"_2009,
        .castling_made                = "4.6.b"_2009,
        .promotion_made               = "4.6.c"_2009,
        .illegal_when_released        = "4.6"_2009,
        .claim_lost_by                = {ClaimLostBy::deliberate_touch, "4.7"_2009},
        .claim_scope                  = {ClaimScope::whole_article, "4.7"_2009},
        .who_acts                     = {WhoActs::arbiter, {"13.1"_2009, "13.3"_2009, "13.6"_2009}},
        .wrong_piece_moved              = {"4.3"_2009, "4.7"_2009},
        .assistant                    = {Ground::by_analogy, {"Preface"_2009, "6.7.d"_2009, "8.1"_2009}},
    },

    .completion = {
        .checkmate         = "5.1.a"_2009,
        .resignation       = {Resignation::loss, "5.1.b"_2009},
        .stalemate         = "5.2.a"_2009,
        .dead_position     = {"5.2.b"_2009, "9.6"_2009, "1.3"_2009},
        .agreement         = {"5.2.c"_2009, "9.1.b1"_2009},
        .agreement_from    = {AgreementFrom::beginning, "5.2.c"_2009},
        .on_claim_only     = "5.2.d"_2009,
        .fifty_moves_on_claim_only    = "5.2.e"_2009,
        .by_a_legal_move   = {"5.1.a"_2009, "5.2.a"_2009, "5.2.b"_2009, "9.6"_2009},
        .by_the_touched_piece = silent,
        .without_a_press   = "6.7.a"_2009,
    },

    .chessclock = {
        .flag_fall                    = "6.1"_2009,
        .time_control                 = "6.2.a"_2009,
        .unused_time                  = "6.2.b"_2009,
        .unused_time_with_delay       = {LeftWithDelay::lost, "6.2.b"_2009},
        .delay                        = "6.2.b"_2009,
        .flag_check                   = {"6.3"_2009, "6.2.a"_2009},
        .place                        = "6.4"_2009,
        .white_started                = "6.5"_2009,
        .default_time                 = {0_min, "6.6.a"_2009},
        .default_time_changed_by      = {DefaultTimeChangedBy::regulations, "6.6.a"_2009},
        .both_absent                  = {BothAbsent::always, "6.6.b"_2009},
        .press                        = "6.7.a"_2009,
        .completed_by_next_move       = silent,
        .always_allowed_to_press      = "6.7.a"_2009,
        .blocked_button               = {Sanction::may_be_penalised, "6.7.b"_2009},
        .wrong_hand                   = {Sanction::noted, "6.7.b"_2009},
        .violent_press                = {Sanction::shall_be_penalised, "6.7.c"_2009},
        .assistant                    = "6.7.d"_2009,
        .assistant_deduction          = {std::nullopt, "6.7.d"_2009},
        .assistant_of_disabled_player = silent,
        .flag_called_by               = {FlagCalledBy::arbiter_or_player, "6.8"_2009},
        .time_claim_judged            = {TimeClaimJudged::at_once, "6.8"_2009},
        .time_forfeit                 = "6.9"_2009,
        .time_forfeit_draw            = "6.9"_2009,
        .able_to_mate                 = {AbleToMate::by_any_series_of_legal_moves, "6.9"_2009},
        .series_begins                = {SeriesBegins::with_any_legal_move, "6.9"_2009},
        .conclusive                   = "6.10.a"_2009,
        .wrong_setting                = "6.10.b"_2009,
        .both_flags_earlier_period    = {BothFlagsBefore::earlier_one_decides, "6.11.a"_2009},
        .both_flags_last_period       = {BothFlags::earlier_one_decides, "6.11.b"_2009},
        .both_flags_in_force          = {BothFlagsInForce::always, "6.11"_2009},
        .arbiter_stops                = "6.12.a"_2009,
        .arbiter_restarts             = "6.12.c"_2009,
        .player_stops                 = "6.12.b"_2009,
        .invalid_stop                 = "6.12.d"_2009,
        .times_after_irregularity     = {TimesAfterwards::set_or_leave, "6.13"_2009},
        .displays                     = "6.14"_2009,
    },

    .irregularities = {
        .wrong_array                             = "7.1.a"_2009,
        .wrong_board                             = "7.1.b"_2009,
        .colours_reversed                        = {ColoursReversed::arbiter_decides, "7.2"_2009},
        .colours_reversed_limit                  = {std::nullopt, silent},
        .colours_reversed_between                = {std::nullopt, silent},
        .colours_reversed_after_the_end          = silent,
        .displaced_pieces                           = "7.3"_2009,
        .displaced_pieces_stop                      = {"7.3"_2009, "6.12.b"_2009},
        .displaced_pieces_penalty                   = {Sanction::may_be_penalised, "7.3"_2009},
        .displaced_pieces_found                     = "7.5"_2009,
        .illegal_move                            = "7.4.a"_2009,
        .position_restored                       = "7.4.a"_2009,
        .replacement_move                        = {"7.4.a"_2009, "4.3"_2009, "4.6"_2009},
        .penalised_illegal_moves                 = {PenalisedIllegalMoves::all, "7.4.b"_2009},
        .opponent_gains                          = {2_min, "7.4.b"_2009},
        .loses_on                                = {3, "7.4.b"_2009},
        .lost_game_drawn                         = "7.4.b"_2009,
        .tally                                   = "7.4.b"_2009,
        .two_in_one_move                         = silent,
        .promotion_undone                        = {PromotionUndone::position_restored, {"7.4.a"_2009, "4.6.c"_2009}},
        .promotion_wrong                         = {"7.4.a"_2009, "3.7.e"_2009},
        .king_captured                           = {"7.4.a"_2009, "1.2"_2009},
        .two_hands                               = {TwoHands::incident, "4.1"_2009},
        .two_hands_move                          = {TwoHandsMove::stands, "4.1"_2009},
        .two_hands_opponent_gains                = {std::nullopt, silent},
        .pressed_without_move                    = {Offence::incident, {"6.7.a"_2009, "6.7"_2009, "12.6"_2009}},
        .pressed_without_move_opponent_gains     = {std::nullopt, silent},
        .pressed_in_error                        = {PressedInError::illegal_move, "6.7.a"_2009},
        .castling_unfinished                     = {CastlingUnfinished::illegal_move, {"7.4.a"_2009, "4.6.b"_2009}},
        .unreachable_position                    = silent,
        .only_during_the_game                    = {"7.1"_2009, "7.4"_2009, "7.5"_2009},
        .illegal_move_ruled                      = {IllegalMoveRuled::at_once, "7.4.a"_2009},
        .illegal_move_claim                      = {IllegalMoveClaim::during_the_game, "7.4.a"_2009},
        .illegal_move_remedy                     = {IllegalMoveRemedy::position_restored, "7.4.a"_2009},
    },

    .recording = {
        .must_record         = {MustRecord::yes, "8.1"_2009},
        .previous_move_first = "8.1"_2009,
        .writing_ahead       = "8.1"_2009,
        .algebraic           = {"8.1"_2009, "C-intro"_2009},
        .offers              = {"8.1"_2009, "9.1.b2"_2009, "C13"_2009},
        .assistant           = "8.1"_2009,
        .assistant_of_disabled_player = silent,
        .visible             = "8.2"_2009,
        .property            = "8.3"_2009,
        .exempt_below        = {5_min, "8.4"_2009},
        .exempt_unless_added = {30_s, "8.4"_2009},
        .update_after_flag   = "8.4"_2009,
        .both_exempt         = "8.5.a"_2009,
        .one_exempt          = "8.5.b"_2009,
        .borrowed_sheet      = "8.5.b"_2009,
        .reconstruction      = "8.5.c"_2009,
        .not_provable        = "8.6"_2009,
        .signed_result       = "8.7"_2009,
    },

    .drawn_game = {
        .regulations_may_forbid       = {AgreementForbidden::agreeing, "9.1.a"_2009},
        .offer                        = "9.1.b1"_2009,
        .offer_at_wrong_time          = {Sanction::may_be_penalised, {"9.1.b1"_2009, "12.6"_2009}},
        .offer_with_condition         = "9.1.b1"_2009,
        .offer_life                   = {OfferLife::until_a_touch, "9.1.b1"_2009},
        .offer_recorded               = {"9.1.b2"_2009, "8.1"_2009, "C13"_2009},
        .claim_is_offer               = {ClaimIsOffer::quickplay_too, "9.1.b3"_2009},
        .offer_after_claim            = {OfferAfterClaim::open, "9.1.b3"_2009},
        .claims                       = {DrawClaims::possible, {"9.2"_2009, "9.3"_2009}},
        .repetition_intended          = "9.2.a"_2009,
        .repetition_appeared          = "9.2.b"_2009,
        .repetitions_claimed          = {3, "9.2"_2009},
        .same_position                = "9.2"_2009,
        .fifty_moves_intended         = "9.3.a"_2009,
        .fifty_moves_made             = "9.3.b"_2009,
        .moves_claimed                = {50, "9.3"_2009},
        .written_move                 = {WrittenMove::stated, {"9.2.a"_2009, "9.3.a"_2009}},
        .touch_loses_claim            = "9.4"_2009,
        .claimant_not_on_move         = {"9.2"_2009, "9.3"_2009},
        .claim_stops_clocks           = {ClaimStopsClocks::claimant_may, "9.5"_2009},
        .claim_not_withdrawn          = "9.5"_2009,
        .claim_checked_by_players     = silent,
        .right_claim                  = "9.5.a"_2009,
        .wrong_claim_opponent_gains   = {3_min, "9.5.b"_2009},
        .wrong_claim_claimant_loses   = {ClaimantLoses::nothing, "9.5.b"_2009},
        .announced_move               = {"9.5.b"_2009, "4.3"_2009},
        .announced_illegal_move       = {AnnouncedIllegalMove::as_article_4_provides, "9.5.b"_2009},
        .repetitions_end_game         = {std::nullopt, silent},
        .repetitions_counted          = {std::nullopt, silent},
        .moves_end_game               = {std::nullopt, silent},
        .mate_prevails                = silent,
        .before_the_flag              = silent,
    },

    .quickplay_finish = {
        .last_period              = "10.1"_2009,
        .in_force                 = {FinishInForce::unless_announced_otherwise, "10.1"_2009},
        .not_with_increment       = silent,
        .increment_on_request     = {std::nullopt, silent},
        .increment_opponent_gains = {std::nullopt, silent},
        .claimant                 = {FinishClaimant::player_having_the_move, "10.2"_2009},
        .claim_below              = {2_min, "10.2"_2009},
        .grounds                  = {FinishGrounds::no_effort_or_cannot_win, "10.2.a"_2009},
        .request                  = {FinishRequest::claimant, "10.2"_2009},
        .agreed                   = "10.2.a"_2009,
        .postponed                = "10.2.b"_2009,
        .postponed_opponent_gains = {std::nullopt, "10.2.b"_2009},
        .rejected_opponent_gains  = {2_min, "10.2.c"_2009},
        .final_result             = {"10.2.b"_2009, "10.2.a"_2009},
        .no_appeal                = {"10.2.d"_2009, "D1"_2009, "12.10"_2009},
        .referred                 = "D1"_2009,
        .referred_time_left       = {TimeLeft::less_than_the_limit, "D1"_2009},
        .position_verified        = {"D1.a"_2009, "D1.b"_2009},
        .scoresheet_submitted     = "D1.b"_2009,
    },

    .conduct = {
        .analogy                    = "Preface"_2009,
        .points                     = "11.1"_2009,
        .points_at_most             = silent,
        .disrepute                  = "12.1"_2009,
        .leaving                    = "12.2"_2009,
        .aids                       = "12.3.a"_2009,
        .device                     = {DeviceLoses::by_its_sound, "12.3.b"_2009},
        .device_gives               = {DeviceGives::win_if_he_could_mate, "12.3.b"_2009},
        .device_penalty_announced   = silent,
        .inspection                 = silent,
        .smoking                    = "12.3.c"_2009,
        .scoresheet_use             = {"12.4"_2009, "12.3.a"_2009},
        .finished_players           = "12.5"_2009,
        .distraction                = {"12.6"_2009, "12.7"_2009},
        .infringements              = {"12.7"_2009, "13.4"_2009},
        .persistent_refusal         = "12.8"_2009,
        .warnings_before_loss       = {std::nullopt, silent},
        .both_guilty                = "12.9"_2009,
        .opponent_score             = {OpponentScore::win, "13.4.d"_2009},
        .explanation                = silent,
        .players_reconstruct        = silent,
        .appeals                    = "12.10"_2009,
        .enforcement                = {"13.1"_2009, "13.3"_2009},
        .disturbance                = {"13.5"_2009, "13.2"_2009},
        .no_intervention            = "13.6"_2009,
        .interference               = "13.7.a"_2009,
        .devices_of_others          = "13.7.b"_2009,
    },

    .penalties = {
        .list            = "13.4"_2009,
        .warning         = "13.4.a"_2009,
        .opponent_time   = "13.4.b"_2009,
        .offender_time   = "13.4.c"_2009,
        .opponent_points = "13.4.f"_2009,
        .offender_points = "13.4.e"_2009,
        .loss            = "13.4.d"_2009,
        .expulsion       = "13.4.g"_2009,
        .fine            = silent,
        .exclusion       = silent,
    },

    .rapid_and_blitz   = rapid_and_blitz_2009,
    .notation          = notation_2009,
    .chess960          = chess960_2009,
    .adjournment       = adjournment_2009,
    .visually_disabled = visually_disabled_2009,
    .online            = over_the_board,
};

/// A2, for blitz through B: players need not record, under either supervision.
constexpr Laws nobody_records_2009(Laws laws) {
    laws.recording.must_record = {MustRecord::no, "A2"_2009};
    if (laws.choices.mode == Mode::blitz) {
        const bool is_full = laws.choices.supervision == Supervision::full;
        laws.recording.must_record.articles.add(is_full ? "B2"_2009 : "B3.a"_2009);
    }
    return laws;
}

/// A4: rapid play without adequate supervision. B3.a takes it over for blitz.
constexpr Laws limited_rapid_2009(Laws laws) {
    auto& touch      = laws.act_of_moving;
    auto& chessclock = laws.chessclock;
    auto& irregular  = laws.irregularities;
    irregular.wrong_array_limit       = {3, "A4.a"_2009};
    irregular.misplaced_pieces           = {MisplacedPieces::king_exchanged_with_queen, "A4.a"_2009};
    chessclock.wrong_setting_limit    = {3, "A4.a"_2009};
    touch.who_acts                    = {WhoActs::request_of_one, "A4.b"_2009};
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_or_manifest, "A4.c"_2009};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, "A4.c"_2009};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::position_restored, {"A4.c"_2009, "7.4.a"_2009}};
    irregular.illegal_position        = {IllegalPosition::arbiter_intervenes, "A4.c"_2009};
    chessclock.flag_called_by         = {FlagCalledBy::player_or_arbiter_if_both, "A4.d1"_2009};
    chessclock.time_claim_judged      = {TimeClaimJudged::after_clocks_are_stopped, "A4.d2"_2009};
    chessclock.time_forfeit           = {"6.9"_2009, "A4.d2"_2009};
    chessclock.both_flags_last_period = {BothFlags::draw, "A4.d3"_2009};
    return laws;
}

/// B3: blitz without adequate supervision. An illegal move is claimed as a win; A4.c does not apply, nor 10.2.
constexpr Laws limited_blitz_2009(Laws laws) {
    auto& irregular = laws.irregularities;
    irregular.illegal_move_ruled     = {IllegalMoveRuled::on_claim_of_opponent, {"B3.c"_2009, "B3.b"_2009}};
    irregular.illegal_move_claim     = {IllegalMoveClaim::before_making_his_move, "B3.c"_2009};
    irregular.illegal_move_remedy    = {IllegalMoveRemedy::win_or_draw_claimed, "B3.c"_2009};
    irregular.loses_on               = {1, "B3.c"_2009};
    irregular.lost_game_drawn        = "B3.c"_2009;
    irregular.corrected_by_agreement = "B3.c"_2009;
    irregular.illegal_position       = {std::nullopt, "B3.b"_2009};
    if (!laws.choices.readings.blitz_quickplay) {
        laws.quickplay_finish.in_force = {FinishInForce::never, "B3.b"_2009};
    }
    return laws;
}

/// Appendices A and B, as the mode of play and the supervision have it.
constexpr Laws appendix_2009(Laws laws) {
    if (laws.choices.mode == Mode::standard) {
        return laws;
    }
    laws = nobody_records_2009(laws);
    if (laws.choices.supervision == Supervision::full) {
        return laws;
    }
    laws = limited_rapid_2009(laws);
    return laws.choices.mode == Mode::blitz
               ? sent_to_rapid(limited_blitz_2009(laws), "B3.a"_2009, 'A')
               : laws;
}

/// Four texts on default time were printed; the final one is in force.
constexpr Laws read_default_time(Laws laws) {
    auto& chessclock = laws.chessclock;
    switch (laws.choices.readings.default_time) {
    case DefaultTimeReading::final_text:
        break;
    case DefaultTimeReading::draft:
        chessclock.default_time            = {60_min, "draft-6.7"_2009};
        chessclock.default_time_changed_by = {DefaultTimeChangedBy::regulations_and_arbiter, "draft-6.7"_2009};
        break;
    case DefaultTimeReading::draft_1:
        chessclock.default_time            = {0_min, "draft-6.7"_2009};
        chessclock.default_time_changed_by = {DefaultTimeChangedBy::regulations_and_arbiter, "draft-6.7"_2009};
        break;
    case DefaultTimeReading::draft_2:
        chessclock.default_time            = {0_min, "draft-6.7"_2009};
        chessclock.default_time_changed_by = {DefaultTimeChangedBy::nobody, "draft-6.7"_2009};
        chessclock.both_absent             = {std::nullopt, silent};
        break;
    }
    return laws;
}

/// The texts differ on what 4.7 takes away.
constexpr Laws read_claim_scope(Laws laws) {
    if (laws.choices.readings.claim_scope == ClaimScopeReading::touch_and_castling) {
        laws.act_of_moving.claim_scope = {ClaimScope::touch_and_castling, "4.7"_2009};
    }
    return laws;
}

/// The deduction of the Laws before 2009, which the draft strikes out.
constexpr Laws read_wrong_claim(Laws laws) {
    if (laws.choices.readings.wrong_claim == WrongClaimReading::bonus_and_halving) {
        auto& draws = laws.drawn_game;
        draws.wrong_claim_opponent_gains = {3_min, {"9.5.b"_2009, "struck-9.5.b"_2009}};
        draws.wrong_claim_claimant_loses = {ClaimantLoses::half_his_time, "struck-9.5.b"_2009};
        draws.wrong_claim_loses_at_most  = {3_min, "struck-9.5.b"_2009};
        draws.wrong_claim_keeps_at_least = {1_min, "struck-9.5.b"_2009};
    }
    return laws;
}

/// The readings of this text, wherever it is applied.
constexpr Laws readings_2009(Laws laws) {
    return read_wrong_claim(read_claim_scope(read_default_time(laws)));
}
// clang-format on

} // namespace compongo::law
