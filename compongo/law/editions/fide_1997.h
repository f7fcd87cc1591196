/// The Laws of 1997. Most of their articles have been read; where they have not (1, 2, most of 4,
/// 7.3 to 7.5, 8.6, 8.7, 9.4 to 9.6, 11, 14) the text of 2009 is applied.
#pragma once

#include "compongo/law/editions/adjournment.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/editions/sent_to_rapid.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Article 3, as far as it has been read, and what Appendix E says of the board.
constexpr BoardAndMoves board_and_moves_1997(BoardAndMoves rules) {
    rules.initial_position.articles.add("E.5"_1997);
    rules.files_ranks_diagonals = {"E.4"_1997, "E.5"_1997, "2.4"_2009};
    rules.occupied_square       = "3.1"_1997;
    rules.attack                = "3.1"_1997;
    rules.bishop                = "3.2.c"_1997;
    rules.rook                  = "3.2.b"_1997;
    rules.queen                 = "3.2.a"_1997;
    rules.passing_over_pieces      = "3.2"_1997;
    rules.knight                = "3.3"_1997;
    rules.pawn_step             = "3.4.a"_1997;
    rules.pawn_double_step      = "3.4.b"_1997;
    rules.pawn_capture          = "3.4.c"_1997;
    rules.en_passant            = "3.4.d"_1997;
    rules.promotion             = "3.4.e"_1997;
    return rules;
}

/// Article 5. A dead position is not in it.
constexpr Completion completion_1997(Completion rules) {
    rules.checkmate                 = "5.1.a"_1997;
    rules.resignation               = {Resignation::loss, "5.1.b"_1997};
    rules.stalemate                 = "5.2"_1997;
    rules.dead_position             = {"9.6"_1997, "9.6"_2009, "1.3"_2009};
    rules.agreement                 = {"5.3"_1997, "9.1"_1997};
    rules.agreement_from            = {AgreementFrom::beginning, "5.3"_1997};
    rules.on_claim_only             = "5.4"_1997;
    rules.fifty_moves_on_claim_only = "5.5"_1997;
    rules.by_a_legal_move           = {"5.1.a"_1997, "5.2"_1997, "9.6"_2009};
    rules.without_a_press           = "6.7.a"_1997;
    return rules;
}

/// Article 6, and 10.4 of two flags in the quickplay finish.
constexpr Chessclock chessclock_1997(Chessclock rules) {
    rules.flag_fall                = "6.1"_1997;
    rules.time_control             = "6.2"_1997;
    rules.unused_time              = "6.2"_1997;
    rules.unused_time_with_delay   = {LeftWithDelay::lost, "6.2"_1997};
    rules.delay                    = "6.2"_1997;
    rules.flag_check               = {"6.3"_1997, "6.2"_1997};
    rules.place                    = "6.4"_1997;
    rules.white_started            = "6.5"_1997;
    rules.default_time             = {60_min, "6.6"_1997};
    rules.default_time_changed_by  = {DefaultTimeChangedBy::regulations_and_arbiter, "6.6"_1997};
    rules.press                    = "6.7.a"_1997;
    rules.always_allowed_to_press  = "6.7.a"_1997;
    rules.blocked_button           = {Sanction::may_be_penalised, "6.7.b"_1997};
    rules.wrong_hand               = {Sanction::noted, "6.7.b"_1997};
    rules.violent_press            = {Sanction::shall_be_penalised, "6.7.c"_1997};
    rules.time_forfeit             = "6.9"_1997;
    rules.time_forfeit_draw        = "6.9"_1997;
    rules.able_to_mate             = {AbleToMate::by_any_series_of_legal_moves, "6.9"_1997};
    rules.series_begins            = {SeriesBegins::with_any_legal_move, "6.9"_1997};
    rules.conclusive               = "6.10"_1997;
    rules.both_flags_earlier_period = {BothFlagsBefore::earlier_one_decides, "6.11"_1997};
    rules.both_flags_last_period   = {BothFlags::earlier_one_decides, {"10.4"_1997, "6.11"_1997}};
    rules.both_flags_in_force      = {BothFlagsInForce::always, "6.11"_1997};
    rules.arbiter_stops            = "6.12.a"_1997;
    rules.player_stops             = "6.12.b"_1997;
    rules.arbiter_restarts         = "6.12.c"_1997;
    rules.invalid_stop             = {"6.12.b"_1997, "6.12.d"_2009};
    rules.times_after_irregularity = {TimesAfterwards::set_or_leave, "6.13"_1997};
    rules.displays                 = "6.14"_1997;
    return rules;
}

/// Article 7, and 10.3: an illegal move is put right, and costs something in the quickplay finish alone.
/// Interpretation I-249.
constexpr Irregularities irregularities_1997(Irregularities rules) {
    rules.wrong_array             = "7.1.a"_1997;
    rules.wrong_board             = "7.1.b"_1997;
    rules.colours_reversed        = {ColoursReversed::arbiter_decides, "7.2"_1997};
    rules.penalised_illegal_moves = {PenalisedIllegalMoves::in_quickplay_finish, "10.3"_1997};
    rules.opponent_gains          = {2_min, "10.3"_1997};
    rules.loses_on                = {3, "10.3"_1997};
    rules.lost_game_drawn         = silent;
    rules.tally                   = "10.3"_1997;
    rules.only_during_the_game    = {"7.1"_1997, "7.4"_2009, "7.5"_2009};
    rules.displaced_pieces_stop      = {"7.3"_2009, "6.12.b"_1997};
    rules.pressed_without_move    = {Offence::incident, {"6.7.a"_1997, "6.7.c"_1997, "12.5"_1997}};
    rules.pressed_in_error        = {PressedInError::illegal_move, "6.7.a"_1997};
    return rules;
}

/// Article 8, but for 8.6 and 8.7. Nothing bars writing a move before it is made, and a player who
/// cannot write has less time and no assistant.
constexpr Recording recording_1997(Recording rules) {
    rules.must_record         = {MustRecord::yes, "8.1"_1997};
    rules.previous_move_first = "8.1"_1997;
    rules.writing_ahead       = silent;
    rules.algebraic           = {"E-intro"_1997, "8.1"_1997};
    rules.offers              = {"8.1"_1997, "9.1"_1997, "E.12"_1997};
    rules.assistant           = silent;
    rules.visible             = "8.2"_1997;
    rules.property            = "8.3"_1997;
    rules.exempt_below        = {5_min, "8.4"_1997};
    rules.exempt_unless_added = {30_s, "8.4"_1997};
    rules.update_after_flag   = "8.4"_1997;
    rules.both_exempt         = "8.5.a"_1997;
    rules.one_exempt          = "8.5.b"_1997;
    rules.borrowed_sheet      = "8.5.b"_1997;
    return rules;
}

/// Article 9, up to 9.3. The two kinds of a claim of fifty moves stand in the other order than in 2009.
constexpr DrawnGame drawn_game_1997(DrawnGame rules) {
    rules.offer                = {"9.1"_1997, "9.1.b1"_2009};
    rules.offer_at_wrong_time  = {Sanction::may_be_penalised, {"9.1"_1997, "12.5"_1997}};
    rules.offer_with_condition = "9.1"_1997;
    rules.offer_life           = {OfferLife::until_a_move, "9.1"_1997};
    rules.offer_recorded       = {"9.1"_1997, "E.12"_1997};
    rules.claims               = {DrawClaims::possible, {"9.2"_1997, "9.3"_1997}};
    rules.repetition_intended  = "9.2.a"_1997;
    rules.repetition_appeared  = "9.2.b"_1997;
    rules.repetitions_claimed  = {3, "9.2"_1997};
    rules.same_position        = "9.2"_1997;
    rules.fifty_moves_intended = "9.3.b"_1997;
    rules.fifty_moves_made     = "9.3.a"_1997;
    rules.moves_claimed        = {50, "9.3"_1997};
    rules.written_move         = {WrittenMove::stated, {"9.2.a"_1997, "9.3.b"_1997}};
    rules.claimant_not_on_move = {"9.2"_1997, "9.3"_1997};
    return rules;
}

/// Article 10, and Appendix D for a finish without an arbiter, whose claims can only be granted or
/// postponed; the decision there is final. That the claimant has the move is read into 10.2 by the
/// Preface (interpretation I-250).
constexpr QuickplayFinish quickplay_finish_1997(QuickplayFinish rules) {
    rules.last_period              = {"10.1"_1997, "D"_1997};
    rules.in_force                 = {FinishInForce::unless_announced_otherwise, "10.1"_1997};
    rules.claimant                 = {FinishClaimant::player_having_the_move, {"10.2"_1997, "Preface"_2009}};
    rules.claim_below              = {2_min, "10.2"_1997};
    rules.grounds                  = {FinishGrounds::no_effort_or_cannot_win, "10.2"_1997};
    rules.request                  = {FinishRequest::claimant, "10.2"_1997};
    rules.agreed                   = "10.2.a"_1997;
    rules.postponed                = {"10.2.a"_1997, "10.2.b"_1997};
    rules.postponed_opponent_gains = {std::nullopt, "10.2.b"_1997};
    rules.rejected_opponent_gains  = {std::nullopt, silent};
    rules.final_result             = "10.2.c"_1997;
    rules.no_appeal                = "D"_1997;
    rules.referred                 = "D"_1997;
    rules.referred_time_left       = {TimeLeft::the_limit_or_less, "D"_1997};
    rules.position_verified        = {"D.a"_1997, "D.b"_1997};
    rules.scoresheet_submitted     = "D.b"_1997;
    return rules;
}

/// Articles 12 and 13. They know no device, no smoking and no appeal: appeals follow the text of
/// 2009, so that every player has one.
constexpr Conduct conduct_1997(Conduct rules) {
    rules.disrepute          = {"12.1"_1997, "13.4"_1997};
    rules.leaving            = "12.4"_1997;
    rules.aids               = "12.2"_1997;
    rules.device             = {DeviceLoses::never, "12.5"_1997};
    rules.device_gives       = {std::nullopt, silent};
    rules.smoking            = silent;
    rules.scoresheet_use     = "12.2"_1997;
    rules.finished_players   = "12.3"_1997;
    rules.distraction        = {"12.5"_1997, "12.6"_1997};
    rules.infringements      = {"12.6"_1997, "13.4"_1997};
    rules.persistent_refusal = "12.7"_1997;
    rules.both_guilty        = "12.8"_1997;
    rules.opponent_score     = {OpponentScore::arbiter_decides, "12.7"_1997};
    rules.enforcement        = {"13.1"_1997, "13.3"_1997};
    rules.disturbance        = {"13.5"_1997, "13.2"_1997};
    rules.no_intervention    = "13.6"_1997;
    rules.interference       = "13.7"_1997;
    rules.devices_of_others  = silent;
    return rules;
}

/// 13.4: five penalties.
inline constexpr Penalties penalties_1997 = {
    .list            = "13.4"_1997,
    .warning         = "13.4.a"_1997,
    .opponent_time   = "13.4.b"_1997,
    .offender_time   = "13.4.c"_1997,
    .opponent_points = silent,
    .offender_points = silent,
    .loss            = "13.4.d"_1997,
    .expulsion       = "13.4.e"_1997,
    .fine            = silent,
    .exclusion       = silent,
};

/// Article 4 has not been read, but for what it says by way of others.
constexpr ActOfMoving act_of_moving_1997(ActOfMoving rules) {
    rules.touched_not_on_move   = {Sanction::may_be_penalised, {"4.2"_2009, "12.5"_1997}};
    rules.promotion_capture     = {"3.1"_1997, "3.4.e"_1997};
    rules.inverted_rook_penalty = {Sanction::may_be_penalised, {"Preface"_2009, "13.4"_1997}};
    rules.who_acts              = {WhoActs::arbiter, {"13.1"_1997, "13.3"_1997, "13.6"_1997}};
    return rules;
}

/// The articles of 1997 over the text of 2009.
constexpr Laws fide_1997(const Laws& later) {
    return {
        .choices           = later.choices,
        .board_and_moves   = board_and_moves_1997(later.board_and_moves),
        .act_of_moving     = act_of_moving_1997(later.act_of_moving),
        .completion        = completion_1997(later.completion),
        .chessclock        = chessclock_1997(later.chessclock),
        .irregularities    = irregularities_1997(later.irregularities),
        .recording         = recording_1997(later.recording),
        .drawn_game        = drawn_game_1997(later.drawn_game),
        .quickplay_finish  = quickplay_finish_1997(later.quickplay_finish),
        .conduct           = conduct_1997(later.conduct),
        .penalties         = penalties_1997,
        .rapid_and_blitz   = rapid_and_blitz_1997,
        .notation          = notation_1997,
        .chess960          = later.chess960,
        .adjournment       = adjournment_1997,
        .visually_disabled = later.visually_disabled,
        .online            = later.online,
    };
}

/// Appendix B, rapid play. There is one regime.
constexpr Laws rapid_1997(Laws laws) {
    const bool is_one_enough = laws.choices.readings.rapid_request == RapidRequestReading::one;
    auto& chessclock = laws.chessclock;
    laws.recording.must_record             = {MustRecord::no, "B.3"_1997};
    laws.irregularities.wrong_array_limit  = {3, "B.4"_1997};
    laws.irregularities.made_moves_count   = "B.4"_1997;
    laws.irregularities.misplaced_pieces      = {MisplacedPieces::no_consequence, "B.4"_1997};
    chessclock.wrong_setting_limit         = {3, "B.4"_1997};
    laws.act_of_moving.who_acts            = {is_one_enough ? WhoActs::request_of_one : WhoActs::request_of_both, "B.5"_1997};
    laws.quickplay_finish.request          = {is_one_enough ? FinishRequest::claimant : FinishRequest::both_players, "B.5"_1997};
    chessclock.flag_called_by              = {FlagCalledBy::player, "B.6"_1997};
    chessclock.time_claim_judged           = {TimeClaimJudged::after_clocks_are_stopped, "B.7"_1997};
    chessclock.time_forfeit                = {"B.7"_1997, "6.9"_1997};
    chessclock.both_flags_last_period      = {BothFlags::draw, "B.8"_1997};
    return laws;
}

/// Appendix C, blitz: Appendix B by C.2, and an illegal move is claimed as a win, for which mating potential is needed.
constexpr Laws blitz_1997(Laws laws) {
    laws = sent_to_rapid(rapid_1997(laws), "C.2"_1997, 'B');
    auto& irregular = laws.irregularities;
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_of_opponent, "C.3"_1997};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, "C.3"_1997};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::win_or_draw_claimed, "C.3"_1997};
    irregular.penalised_illegal_moves = {PenalisedIllegalMoves::all, "C.3"_1997};
    irregular.loses_on                = {1, "C.3"_1997};
    irregular.lost_game_drawn         = "C.4"_1997;
    laws.chessclock.able_to_mate      = {AbleToMate::by_forces_that_can_force_it, "C.4"_1997};
    laws.chessclock.time_forfeit_draw = {"C.4"_1997, "6.9"_1997};
    laws.quickplay_finish.in_force    = {FinishInForce::never, "C.5"_1997};
    return laws;
}

/// As the mode of play has it; the supervision makes no difference.
constexpr Laws appendix_1997(const Laws& laws) {
    switch (laws.choices.mode) {
    case Mode::standard:
        return laws;
    case Mode::rapid:
        return rapid_1997(laws);
    case Mode::blitz:
        return blitz_1997(laws);
    }
    UNREACHABLE();
}
// clang-format on

} // namespace compongo::law
