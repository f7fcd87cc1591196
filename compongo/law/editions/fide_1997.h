/// The Laws of 1997. Only their appendices were to be had, so all else is the text of 2009.
#pragma once

#include "compongo/law/editions/adjournment.h"
#include "compongo/law/editions/notation.h"
#include "compongo/law/editions/rapid_and_blitz.h"
#include "compongo/law/laws.h"

namespace compongo::law {

// clang-format off

/// Appendix D: a finish without an arbiter.
constexpr QuickplayFinish finish_1997(QuickplayFinish rules) {
    rules.last_period.articles.add("D"_1997);
    rules.claim_below.articles.add("10.2"_1997);
    rules.referred             = "D"_1997;
    rules.referred_time_left   = {TimeLeft::the_limit_or_less, "D"_1997};
    rules.position_verified    = {"D.a"_1997, "D.b"_1997};
    rules.scoresheet_submitted = "D.b"_1997;
    return rules;
}

/// What the appendices say of the board, and what they quote of the body.
constexpr Laws fide_1997(Laws laws) {
    laws.rapid_and_blitz = rapid_and_blitz_1997;
    laws.notation        = notation_1997;
    laws.board_and_moves.initial_position.articles.add("E.5"_1997);
    laws.board_and_moves.files_ranks_diagonals = {"E.4"_1997, "E.5"_1997, "2.4"_2009};
    laws.completion.dead_position.articles.add("9.6"_1997);
    laws.chessclock.time_forfeit.articles.add("6.9"_1997);
    laws.chessclock.time_forfeit_draw.articles.add("6.9"_1997);
    laws.recording.algebraic       = {"E-intro"_1997, "8.1"_2009};
    laws.recording.offers          = {"E.12"_1997, "9.1.b2"_2009, "8.1"_2009, "C13"_2009};
    laws.drawn_game.offer_recorded = {"E.12"_1997, "9.1.b2"_2009, "8.1"_2009, "C13"_2009};
    laws.adjournment               = adjournment_1997;
    laws.quickplay_finish          = finish_1997(laws.quickplay_finish);
    return laws;
}

/// Appendix B, rapid play. There is one regime.
constexpr Laws rapid_1997(Laws laws) {
    const bool is_one_enough = laws.choices.readings.rapid_request == RapidRequestReading::one;
    auto& chessclock = laws.chessclock;
    laws.recording.must_record             = {MustRecord::no, "B.3"_1997};
    laws.irregularities.wrong_array_limit  = {3, "B.4"_1997};
    laws.irregularities.made_moves_count   = "B.4"_1997;
    laws.irregularities.misplaced_men      = {MisplacedMen::no_consequence, "B.4"_1997};
    chessclock.wrong_setting_limit         = {3, "B.4"_1997};
    laws.act_of_moving.who_acts            = {is_one_enough ? WhoActs::request_of_one : WhoActs::request_of_both, "B.5"_1997};
    laws.quickplay_finish.request          = {is_one_enough ? FinishRequest::claimant : FinishRequest::both_players, "B.5"_1997};
    chessclock.flag_called_by              = {FlagCalledBy::player, "B.6"_1997};
    chessclock.time_claim_judged           = {TimeClaimJudged::after_clocks_are_stopped, "B.7"_1997};
    chessclock.time_forfeit                = {"B.7"_1997, "6.9"_2009, "6.9"_1997};
    chessclock.both_flags_last_period      = {BothFlags::draw, "B.8"_1997};
    return laws;
}

/// Appendix C, blitz: Appendix B, and an illegal move is claimed as a win, for which mating potential is needed.
constexpr Laws blitz_1997(Laws laws) {
    laws = rapid_1997(laws);
    auto& irregular = laws.irregularities;
    irregular.illegal_move_ruled      = {IllegalMoveRuled::on_claim_of_opponent, "C.3"_1997};
    irregular.illegal_move_claim      = {IllegalMoveClaim::before_making_his_move, "C.3"_1997};
    irregular.illegal_move_remedy     = {IllegalMoveRemedy::win_or_draw_claimed, "C.3"_1997};
    irregular.loses_on                = {1, "C.3"_1997};
    irregular.lost_game_drawn         = "C.4"_1997;
    laws.chessclock.able_to_mate      = {AbleToMate::by_forces_that_can_force_it, "C.4"_1997};
    laws.chessclock.time_forfeit_draw = {"C.4"_1997, "6.9"_2009};
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
