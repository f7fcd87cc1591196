// What each edition lays down, as the catalogue of rules gives it: written down again here, and not
// taken from the tables of the editions.
#include "compongo/law/contents.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace compongo::law {

namespace {

constexpr Mode standard = Mode::standard;
constexpr Mode rapid = Mode::rapid;
constexpr Mode blitz = Mode::blitz;
constexpr Supervision full = Supervision::full;
constexpr Supervision limited = Supervision::limited;

std::string value_of(std::string_view name, const Choices& choices) {
    const Laws laws = laws_in_force(choices).value();
    const auto found =
        std::ranges::find_if(contents(), [&](const Entry& entry) { return entry.name() == name; });
    return found == contents().end() ? "there is no " + std::string(name)
                                     : found->value(laws, Language::en);
}

struct ValueRow {
    std::string_view name;
    Edition edition;
    Mode mode;
    Supervision supervision;
    std::string_view value;
};

void check(std::initializer_list<ValueRow> rows) {
    for (const ValueRow& row : rows) {
        EXPECT_EQ(value_of(row.name, {row.edition, row.mode, row.supervision, Readings{}}),
                  row.value)
            << row.name << " in " << name(row.edition);
    }
}

constexpr Edition e1997 = Edition::fide_1997;
constexpr Edition e2009 = Edition::fide_2009;
constexpr Edition e2017 = Edition::fide_2017;
constexpr Edition house = Edition::olimpiadas_xii;

// clang-format off
TEST(Values, OfRapidAndBlitz) {
    check({
        {"rapid_and_blitz.blitz_limit", e1997, standard, full, "15 min"},
        {"rapid_and_blitz.blitz_limit", e2009, standard, full, "15 min"},
        {"rapid_and_blitz.blitz_limit", e2017, standard, full, "10 min"},
        {"rapid_and_blitz.blitz_limit", house, standard, full, "15 min"},
        {"rapid_and_blitz.at_blitz_limit", e1997, standard, full, "rapid"},
        {"rapid_and_blitz.at_blitz_limit", e2009, standard, full, "rapid"},
        {"rapid_and_blitz.at_blitz_limit", e2017, standard, full, "blitz"},
        {"rapid_and_blitz.at_blitz_limit", house, standard, full, "rapid"},
        {"rapid_and_blitz.rapid_limit", e1997, standard, full, "60 min"},
        {"rapid_and_blitz.rapid_limit", e2009, standard, full, "60 min"},
        {"rapid_and_blitz.rapid_limit", e2017, standard, full, "60 min"},
        {"rapid_and_blitz.rapid_limit", house, standard, full, "60 min"},
        {"rapid_and_blitz.at_rapid_limit", e1997, standard, full, "rapid"},
        {"rapid_and_blitz.at_rapid_limit", e2009, standard, full, "standard play"},
        {"rapid_and_blitz.at_rapid_limit", e2017, standard, full, "standard play"},
        {"rapid_and_blitz.at_rapid_limit", house, standard, full, "standard play"},
        {"rapid_and_blitz.moves_counted", e1997, standard, full, "0"},
        {"rapid_and_blitz.moves_counted", e2009, standard, full, "60"},
        {"rapid_and_blitz.moves_counted", e2017, standard, full, "60"},
        {"rapid_and_blitz.moves_counted", house, standard, full, "60"},
        {"rapid_and_blitz.rapid_games_for_an_arbiter", e1997, standard, full, "no such rule"},
        {"rapid_and_blitz.rapid_games_for_an_arbiter", e2009, standard, full, "3"},
        {"rapid_and_blitz.rapid_games_for_an_arbiter", e2017, standard, full, "3"},
        {"rapid_and_blitz.rapid_games_for_an_arbiter", house, standard, full, "3"},
        {"rapid_and_blitz.rapid_games_recorded", e1997, standard, full, "no such rule"},
        {"rapid_and_blitz.rapid_games_recorded", e2009, standard, full, "no such rule"},
        {"rapid_and_blitz.rapid_games_recorded", e2017, standard, full, "in force"},
        {"rapid_and_blitz.rapid_games_recorded", house, standard, full, "no such rule"},
        {"rapid_and_blitz.blitz_games_for_an_arbiter", e1997, standard, full, "no such rule"},
        {"rapid_and_blitz.blitz_games_for_an_arbiter", e2009, standard, full, "1"},
        {"rapid_and_blitz.blitz_games_for_an_arbiter", e2017, standard, full, "1"},
        {"rapid_and_blitz.blitz_games_for_an_arbiter", house, standard, full, "1"},
        {"rapid_and_blitz.blitz_games_recorded", e1997, standard, full, "no such rule"},
        {"rapid_and_blitz.blitz_games_recorded", e2009, standard, full, "no such rule"},
        {"rapid_and_blitz.blitz_games_recorded", e2017, standard, full, "in force"},
        {"rapid_and_blitz.blitz_games_recorded", house, standard, full, "no such rule"},
        {"rapid_and_blitz.one_regime", e1997, standard, full, "no such rule"},
        {"rapid_and_blitz.one_regime", e2009, standard, full, "no such rule"},
        {"rapid_and_blitz.one_regime", e2017, standard, full, "in force"},
        {"rapid_and_blitz.one_regime", house, standard, full, "no such rule"},
        {"chessclock.late_setting_corrected", e2009, rapid, limited, "no such rule"},
        {"chessclock.late_setting_corrected", e2017, standard, full, "no such rule"},
        {"chessclock.late_setting_corrected", e2017, rapid, full, "no such rule"},
        {"chessclock.late_setting_corrected", e2017, rapid, limited, "in force"},
        {"chessclock.late_setting_corrected", e2017, blitz, limited, "in force"},
    });
}

TEST(Values, OfTheActOfMoving) {
    check({
        {"act_of_moving.may_adjust", e1997, standard, full, "player having the move"},
        {"act_of_moving.may_adjust", e2009, standard, full, "player having the move"},
        {"act_of_moving.may_adjust", e2017, standard, full, "player whose clock runs"},
        {"act_of_moving.may_adjust", house, standard, full, "player having the move"},
        {"act_of_moving.unknown_intent", e1997, standard, full, "arbiter decides"},
        {"act_of_moving.unknown_intent", e2009, standard, full, "arbiter decides"},
        {"act_of_moving.unknown_intent", e2017, standard, full, "taken for deliberate"},
        {"act_of_moving.unknown_intent", house, standard, full, "arbiter decides"},
        {"act_of_moving.both_colours_touched", e1997, standard, full, "first piece touched decides"},
        {"act_of_moving.both_colours_touched", e2009, standard, full, "first piece touched decides"},
        {"act_of_moving.both_colours_touched", e2017, standard, full, "first piece touched decides"},
        {"act_of_moving.both_colours_touched", house, standard, full, "capture with another piece"},
        {"act_of_moving.rook_then_king_touched", e1997, standard, full, "first piece touched"},
        {"act_of_moving.rook_then_king_touched", e2009, standard, full, "first piece touched"},
        {"act_of_moving.rook_then_king_touched", e2017, standard, full, "first piece touched"},
        {"act_of_moving.rook_then_king_touched", house, standard, full, "either piece"},
        {"act_of_moving.castling_shown_by", e2009, standard, full, "touching the king"},
        {"act_of_moving.castling_shown_by", e2017, standard, full, "touching king, then rook"},
        {"act_of_moving.castling_shown_by", house, standard, full, "touching the king"},
        {"act_of_moving.promotion_method", e2009, standard, full, "pawn placed, then exchanged"},
        {"act_of_moving.promotion_method", e2017, standard, full, "any order"},
        {"act_of_moving.promotion_method", house, standard, full, "pawn placed, then exchanged"},
        {"act_of_moving.inverted_rook", e2009, standard, full, "by analogy"},
        {"act_of_moving.inverted_rook", e2017, standard, full, "stated"},
        {"act_of_moving.committed_by", e2009, standard, full, "release"},
        {"act_of_moving.committed_by", e2017, standard, full, "release"},
        {"act_of_moving.committed_by", house, standard, full, "release"},
        {"act_of_moving.claim_lost_by", e1997, standard, full, "deliberate touch"},
        {"act_of_moving.claim_lost_by", e2009, standard, full, "deliberate touch"},
        {"act_of_moving.claim_lost_by", e2017, standard, full, "touch with intent to move"},
        {"act_of_moving.claim_lost_by", house, standard, full, "any touch"},
        {"act_of_moving.claim_scope", e2009, standard, full, "the whole article"},
        {"act_of_moving.claim_scope", e2017, standard, full, "the whole article"},
        {"act_of_moving.claim_scope", house, standard, full, "the touched piece"},
        {"act_of_moving.assistant", e2009, standard, full, "by analogy"},
        {"act_of_moving.assistant", e2017, standard, full, "stated"},
    });
}

TEST(Values, OfWhoActsOnABreachOfTouchMove) {
    check({
        {"act_of_moving.who_acts", e1997, standard, full, "arbiter"},
        {"act_of_moving.who_acts", e1997, rapid, full, "request of both players"},
        {"act_of_moving.who_acts", e1997, rapid, limited, "request of both players"},
        {"act_of_moving.who_acts", e1997, blitz, full, "request of both players"},
        {"act_of_moving.who_acts", e2009, standard, full, "arbiter"},
        {"act_of_moving.who_acts", e2009, rapid, full, "arbiter"},
        {"act_of_moving.who_acts", e2009, blitz, full, "arbiter"},
        {"act_of_moving.who_acts", e2009, rapid, limited, "request of one player"},
        {"act_of_moving.who_acts", e2009, blitz, limited, "request of one player"},
        {"act_of_moving.who_acts", e2017, standard, full, "arbiter"},
        {"act_of_moving.who_acts", e2017, rapid, limited, "arbiter"},
        {"act_of_moving.who_acts", e2017, blitz, limited, "arbiter"},
        {"act_of_moving.who_acts", house, standard, full, "claim of the opponent"},
        {"act_of_moving.who_acts", house, rapid, limited, "claim of the opponent"},
    });
    Choices one = {e1997, rapid, full, Readings{}};
    one.readings.rapid_request = RapidRequestReading::one;
    EXPECT_EQ(value_of("act_of_moving.who_acts", one), "request of one player");
}

TEST(Values, OfTheCompletionOfTheGame) {
    check({
        {"completion.resignation", e1997, standard, full, "loss"},
        {"completion.resignation", e2009, standard, full, "loss"},
        {"completion.resignation", e2017, standard, full, "loss"},
        {"completion.resignation", house, standard, full, "loss"},
        {"completion.agreement_from", e2009, standard, full, "the beginning"},
    });
}

TEST(Values, OfTheChessclock) {
    check({
        {"chessclock.prescribed_time", e2009, standard, full, "no such rule"},
        {"chessclock.prescribed_time", e2017, standard, full, "no such rule"},
        {"chessclock.prescribed_time", house, standard, full, "60 min"},
        {"chessclock.default_time", e1997, standard, full, "60 min"},
        {"chessclock.default_time", e2009, standard, full, "0 min"},
        {"chessclock.default_time", e2017, standard, full, "0 min"},
        {"chessclock.default_time", house, standard, full, "0 min"},
        {"chessclock.default_time_changed_by", e2009, standard, full, "regulations"},
        {"chessclock.default_time_changed_by", e2017, standard, full, "regulations and arbiter"},
        {"chessclock.completed_by_next_move", e1997, standard, full, "no such rule"},
        {"chessclock.completed_by_next_move", e2009, standard, full, "no such rule"},
        {"chessclock.completed_by_next_move", e2017, standard, full, "in force"},
        {"chessclock.completed_by_next_move", house, standard, full, "no such rule"},
        {"chessclock.blocked_button", e2009, standard, full, "may be penalised"},
        {"chessclock.blocked_button", e2017, standard, full, "may be penalised"},
        {"chessclock.wrong_hand", e2009, standard, full, "noted"},
        {"chessclock.wrong_hand", e2017, standard, full, "shall be penalised"},
        {"chessclock.violent_press", e2009, standard, full, "shall be penalised"},
        {"chessclock.violent_press", e2017, standard, full, "shall be penalised"},
        {"chessclock.assistant_deduction", e2009, standard, full, "nothing fixed"},
        {"chessclock.assistant_deduction", e2017, standard, full, "10 min"},
        {"chessclock.assistant_of_disabled_player", e2009, standard, full, "no such rule"},
        {"chessclock.assistant_of_disabled_player", e2017, standard, full, "in force"},
        {"chessclock.flag_called_by", e1997, standard, full, "arbiter or player"},
        {"chessclock.flag_called_by", e1997, rapid, full, "player"},
        {"chessclock.flag_called_by", e1997, blitz, full, "player"},
        {"chessclock.flag_called_by", e2009, standard, full, "arbiter or player"},
        {"chessclock.flag_called_by", e2009, rapid, full, "arbiter or player"},
        {"chessclock.flag_called_by", e2009, rapid, limited, "player; arbiter only if both"},
        {"chessclock.flag_called_by", e2009, blitz, limited, "player; arbiter only if both"},
        {"chessclock.flag_called_by", e2017, rapid, limited, "arbiter or player"},
        {"chessclock.flag_called_by", house, standard, full, "arbiter or player"},
        {"chessclock.time_claim_judged", e1997, rapid, full, "after the clocks are stopped"},
        {"chessclock.time_claim_judged", e2009, standard, full, "at once"},
        {"chessclock.time_claim_judged", e2009, rapid, full, "at once"},
        {"chessclock.time_claim_judged", e2009, rapid, limited, "after the clocks are stopped"},
        {"chessclock.time_claim_judged", e2017, blitz, limited, "after the clocks are stopped"},
        {"chessclock.able_to_mate", e1997, standard, full, "by any series of legal moves"},
        {"chessclock.able_to_mate", e1997, rapid, full, "by any series of legal moves"},
        {"chessclock.able_to_mate", e1997, blitz, full, "by forces that can force it"},
        {"chessclock.able_to_mate", e2009, blitz, limited, "by any series of legal moves"},
        {"chessclock.able_to_mate", house, standard, full, "by any series of legal moves"},
        {"chessclock.wrong_setting_limit", e1997, rapid, full, "3"},
        {"chessclock.wrong_setting_limit", e2009, standard, full, "no such rule"},
        {"chessclock.wrong_setting_limit", e2009, rapid, full, "no such rule"},
        {"chessclock.wrong_setting_limit", e2009, rapid, limited, "3"},
        {"chessclock.wrong_setting_limit", e2017, rapid, limited, "10"},
        {"chessclock.both_flags_last_period", e1997, rapid, full, "draw"},
        {"chessclock.both_flags_last_period", e2009, standard, full, "the earlier one decides, unknown is a draw"},
        {"chessclock.both_flags_last_period", e2009, rapid, limited, "draw"},
        {"chessclock.both_flags_last_period", e2017, standard, full, "the earlier one decides, unknown is a draw"},
        {"chessclock.both_flags_last_period", e2017, blitz, limited, "the earlier one decides, unknown is a draw"},
        {"chessclock.both_flags_last_period", house, standard, full, "the earlier one decides, unknown is a draw"},
        {"chessclock.times_after_irregularity", e2009, standard, full, "set or leave"},
        {"chessclock.times_after_irregularity", e2017, standard, full, "set or leave"},
    });
}

TEST(Values, OfDefaultTimeByTheTextChosen) {
    struct Text {
        DefaultTimeReading reading;
        std::string_view limit, changed_by, both_absent;
    };
    for (const Text& text : {Text{DefaultTimeReading::final_text, "0 min", "regulations", "always"},
                             Text{DefaultTimeReading::draft, "60 min", "regulations and arbiter", "always"},
                             Text{DefaultTimeReading::draft_1, "0 min", "regulations and arbiter", "always"},
                             Text{DefaultTimeReading::draft_2, "0 min", "nobody", "no such rule"}}) {
        Choices choices = {e2009, standard, full, Readings{}};
        choices.readings.default_time = text.reading;
        EXPECT_EQ(value_of("chessclock.default_time", choices), text.limit);
        EXPECT_EQ(value_of("chessclock.default_time_changed_by", choices), text.changed_by);
        EXPECT_EQ(value_of("chessclock.both_absent", choices), text.both_absent);
    }
}

TEST(Values, OfIrregularities) {
    check({
        {"irregularities.wrong_array_limit", e1997, standard, full, "no such rule"},
        {"irregularities.wrong_array_limit", e1997, rapid, full, "3"},
        {"irregularities.wrong_array_limit", e2009, rapid, limited, "3"},
        {"irregularities.wrong_array_limit", e2009, rapid, full, "no such rule"},
        {"irregularities.wrong_array_limit", e2017, blitz, limited, "10"},
        {"irregularities.made_moves_count", e1997, standard, full, "no such rule"},
        {"irregularities.made_moves_count", e1997, rapid, full, "in force"},
        {"irregularities.made_moves_count", e1997, blitz, full, "in force"},
        {"irregularities.made_moves_count", e2009, rapid, limited, "no such rule"},
        {"irregularities.made_moves_count", e2017, blitz, limited, "no such rule"},
        {"irregularities.misplaced_pieces", e1997, rapid, full, "nobody"},
        {"irregularities.misplaced_pieces", e2009, blitz, limited, "a king exchanged with the queen"},
        {"irregularities.misplaced_pieces", e2017, rapid, limited, "a misplaced king, or with a misplaced rook"},
        {"irregularities.colours_reversed", e2009, standard, full, "continue unless the arbiter rules otherwise"},
        {"irregularities.colours_reversed", e2017, standard, full, "new game if early"},
        {"irregularities.colours_reversed_limit", e2009, standard, full, "no such rule"},
        {"irregularities.colours_reversed_limit", e2017, standard, full, "10"},
        {"irregularities.colours_reversed_after_the_end", e2017, standard, full, "in force"},
        {"irregularities.displaced_pieces_penalty", e2009, standard, full, "may be penalised"},
        {"irregularities.displaced_pieces_penalty", e2017, standard, full, "may be penalised"},
        {"irregularities.two_in_one_move", e2017, standard, full, "in force"},
        {"irregularities.promotion_undone", e1997, standard, full, "position restored"},
        {"irregularities.promotion_undone", e2009, standard, full, "position restored"},
        {"irregularities.promotion_undone", e2017, standard, full, "queen substituted"},
        {"irregularities.promotion_undone", house, standard, full, "position restored"},
        {"irregularities.two_hands", e2009, standard, full, "incident"},
        {"irregularities.two_hands", e2017, standard, full,
         "illegal move if castling, capture or promotion"},
        {"irregularities.two_hands", Edition::fide_2018, standard, full, "illegal move"},
        {"irregularities.two_hands", Edition::fide_2023, standard, full, "illegal move"},
        {"irregularities.two_hands", house, standard, full, "incident"},
        {"irregularities.two_hands_move", e2017, standard, full, "stands"},
        {"irregularities.pressed_without_move", e2009, standard, full, "incident"},
        {"irregularities.pressed_without_move", e2017, standard, full, "illegal move"},
        {"irregularities.pressed_without_move", house, standard, full, "incident"},
    });
}

TEST(Values, OfTheCostOfIllegalMoves) {
    check({
        {"irregularities.opponent_gains", e1997, standard, full, "2 min"},
        {"irregularities.opponent_gains", e2009, standard, full, "2 min"},
        {"irregularities.opponent_gains", e2009, blitz, full, "2 min"},
        {"irregularities.opponent_gains", e2017, standard, full, "2 min"},
        {"irregularities.opponent_gains", e2017, rapid, full, "2 min"},
        {"irregularities.opponent_gains", e2017, blitz, full, "1 min"},
        {"irregularities.opponent_gains", house, standard, full, "2 min"},
        {"irregularities.two_hands_opponent_gains", e2009, standard, full, "no such rule"},
        {"irregularities.two_hands_opponent_gains", e2017, standard, full, "2 min"},
        {"irregularities.two_hands_opponent_gains", e2017, blitz, full, "1 min"},
        {"irregularities.pressed_without_move_opponent_gains", e2017, standard, full, "2 min"},
        {"irregularities.pressed_without_move_opponent_gains", e2017, blitz, full, "1 min"},
        {"irregularities.loses_on", e1997, standard, full, "3"},
        {"irregularities.loses_on", e1997, rapid, full, "3"},
        {"irregularities.loses_on", e1997, blitz, full, "1"},
        {"irregularities.loses_on", e2009, standard, full, "3"},
        {"irregularities.loses_on", e2009, rapid, limited, "3"},
        {"irregularities.loses_on", e2009, blitz, full, "3"},
        {"irregularities.loses_on", e2009, blitz, limited, "1"},
        {"irregularities.loses_on", e2017, standard, full, "2"},
        {"irregularities.loses_on", e2017, rapid, full, "2"},
        {"irregularities.loses_on", e2017, blitz, full, "2"},
        {"irregularities.loses_on", e2017, rapid, limited, "1"},
        {"irregularities.loses_on", e2017, blitz, limited, "1"},
        {"irregularities.loses_on", house, standard, full, "3"},
        {"irregularities.illegal_move_ruled", e1997, rapid, full, "at once"},
        {"irregularities.illegal_move_ruled", e1997, blitz, full, "on a claim of the opponent"},
        {"irregularities.illegal_move_ruled", e2009, standard, full, "at once"},
        {"irregularities.illegal_move_ruled", e2009, rapid, limited, "on a claim, or if manifest"},
        {"irregularities.illegal_move_ruled", e2009, blitz, limited, "on a claim of the opponent"},
        {"irregularities.illegal_move_ruled", e2017, rapid, limited, "on a claim, or if the arbiter saw it"},
        {"irregularities.illegal_move_claim", e2009, standard, full, "during the game"},
        {"irregularities.illegal_move_claim", e1997, blitz, full, "before making his move"},
        {"irregularities.illegal_move_claim", e2009, rapid, limited, "before making his move"},
        {"irregularities.illegal_move_claim", e2017, rapid, limited, "before making his move"},
        {"irregularities.illegal_move_remedy", e2009, rapid, limited, "position restored"},
        {"irregularities.illegal_move_remedy", e2009, blitz, limited, "win or draw claimed"},
        {"irregularities.illegal_move_remedy", e1997, blitz, full, "win or draw claimed"},
        {"irregularities.illegal_move_remedy", e2017, blitz, limited, "game lost"},
        {"irregularities.corrected_by_agreement", e1997, blitz, full, "no such rule"},
        {"irregularities.corrected_by_agreement", e2009, blitz, limited, "in force"},
        {"irregularities.corrected_by_agreement", e2017, blitz, limited, "in force"},
        {"irregularities.illegal_position", e2009, rapid, limited, "arbiter intervenes"},
        {"irregularities.illegal_position", e2009, blitz, limited, "nothing fixed"},
        {"irregularities.illegal_position", e2017, rapid, limited, "draw after the next move"},
        {"irregularities.illegal_position", e2017, standard, full, "no such rule"},
    });
}

TEST(Values, OfRecording) {
    check({
        {"recording.must_record", e1997, standard, full, "required"},
        {"recording.must_record", e1997, rapid, full, "not required"},
        {"recording.must_record", e1997, blitz, full, "not required"},
        {"recording.must_record", e2009, standard, full, "required"},
        {"recording.must_record", e2009, rapid, full, "not required"},
        {"recording.must_record", e2009, rapid, limited, "not required"},
        {"recording.must_record", e2009, blitz, full, "not required"},
        {"recording.must_record", e2009, blitz, limited, "not required"},
        {"recording.must_record", e2017, standard, full, "required"},
        {"recording.must_record", e2017, rapid, full, "not required"},
        {"recording.must_record", e2017, blitz, limited, "not required"},
        {"recording.must_record", house, standard, full, "required"},
        {"recording.exempt_below", e2009, standard, full, "5 min"},
        {"recording.exempt_unless_added", e2009, standard, full, "30 s"},
        {"recording.sheet_on_request", e2009, rapid, full, "no such rule"},
        {"recording.sheet_on_request", e2017, blitz, limited, "in force"},
    });
}

TEST(Values, OfTheDrawnGame) {
    check({
        {"drawn_game.regulations_may_forbid", e2009, standard, full, "agreeing"},
        {"drawn_game.regulations_may_forbid", e2017, standard, full, "offering and agreeing"},
        {"drawn_game.offer_at_wrong_time", e2009, standard, full, "may be penalised"},
        {"drawn_game.offer_at_wrong_time", e2017, standard, full, "shall be penalised"},
        {"drawn_game.claim_is_offer", e2009, standard, full, "quickplay finish too"},
        {"drawn_game.claim_is_offer", e2017, standard, full, "repetition and fifty moves"},
        {"drawn_game.repetitions_claimed", e2009, standard, full, "3"},
        {"drawn_game.repetitions_claimed", e2017, standard, full, "3"},
        {"drawn_game.moves_claimed", e2009, standard, full, "50"},
        {"drawn_game.moves_claimed", e2017, standard, full, "50"},
        {"drawn_game.written_move", e2009, standard, full, "stated"},
        {"drawn_game.written_move", e2017, standard, full, "cannot be changed"},
        {"drawn_game.claim_stops_clocks", e2009, standard, full, "claimant may"},
        {"drawn_game.claim_stops_clocks", e2017, standard, full, "claimant or arbiter does"},
        {"drawn_game.wrong_claim_opponent_gains", e1997, standard, full, "3 min"},
        {"drawn_game.wrong_claim_opponent_gains", e2009, standard, full, "3 min"},
        {"drawn_game.wrong_claim_opponent_gains", e2017, standard, full, "2 min"},
        {"drawn_game.wrong_claim_opponent_gains", e2017, rapid, full, "2 min"},
        {"drawn_game.wrong_claim_opponent_gains", e2017, blitz, full, "1 min"},
        {"drawn_game.wrong_claim_opponent_gains", house, standard, full, "3 min"},
        {"drawn_game.wrong_claim_claimant_loses", e2009, standard, full, "nothing"},
        {"drawn_game.wrong_claim_loses_at_most", e2009, standard, full, "no such rule"},
        {"drawn_game.announced_illegal_move", e2009, standard, full, "as Article 4 provides"},
        {"drawn_game.announced_illegal_move", e2017, standard, full, "same piece"},
        {"drawn_game.repetitions_end_game", e1997, standard, full, "no such rule"},
        {"drawn_game.repetitions_end_game", e2009, standard, full, "no such rule"},
        {"drawn_game.repetitions_end_game", e2017, standard, full, "5"},
        {"drawn_game.repetitions_end_game", house, standard, full, "no such rule"},
        {"drawn_game.moves_end_game", e2009, standard, full, "no such rule"},
        {"drawn_game.moves_end_game", e2017, standard, full, "75"},
        {"drawn_game.moves_end_game", house, standard, full, "no such rule"},
    });
    Choices struck = {e1997, standard, full, Readings{}};
    struck.readings.wrong_claim = WrongClaimReading::bonus_and_halving;
    EXPECT_EQ(value_of("drawn_game.wrong_claim_opponent_gains", struck), "3 min");
    EXPECT_EQ(value_of("drawn_game.wrong_claim_claimant_loses", struck), "half of his time");
    EXPECT_EQ(value_of("drawn_game.wrong_claim_loses_at_most", struck), "3 min");
    EXPECT_EQ(value_of("drawn_game.wrong_claim_keeps_at_least", struck), "1 min");
}

TEST(Values, OfTheQuickplayFinish) {
    check({
        {"quickplay_finish.in_force", e1997, standard, full, "unless announced otherwise"},
        {"quickplay_finish.in_force", e1997, rapid, limited, "unless announced otherwise"},
        {"quickplay_finish.in_force", e1997, blitz, full, "never"},
        {"quickplay_finish.in_force", e2009, rapid, limited, "unless announced otherwise"},
        {"quickplay_finish.in_force", e2009, blitz, full, "unless announced otherwise"},
        {"quickplay_finish.in_force", e2009, blitz, limited, "never"},
        {"quickplay_finish.in_force", e2017, standard, full, "if announced"},
        {"quickplay_finish.in_force", e2017, blitz, full, "never"},
        {"quickplay_finish.in_force", e2017, blitz, limited, "never"},
        {"quickplay_finish.in_force", house, standard, full, "unless announced otherwise"},
        {"quickplay_finish.claimant", e1997, standard, full, "player having the move"},
        {"quickplay_finish.claimant", e2009, standard, full, "player having the move"},
        {"quickplay_finish.claimant", house, standard, full, "any player"},
        {"quickplay_finish.claim_below", e1997, standard, full, "2 min"},
        {"quickplay_finish.claim_below", e2009, standard, full, "2 min"},
        {"quickplay_finish.claim_below", house, standard, full, "2 min"},
        {"quickplay_finish.grounds", e2009, standard, full, "no effort, or cannot win"},
        {"quickplay_finish.grounds", house, standard, full, "no effort"},
        {"quickplay_finish.request", e1997, standard, full, "claimant"},
        {"quickplay_finish.request", e1997, rapid, full, "both players"},
        {"quickplay_finish.request", e2009, rapid, limited, "claimant"},
        {"quickplay_finish.postponed_opponent_gains", e2009, standard, full, "nothing fixed"},
        {"quickplay_finish.postponed_opponent_gains", house, standard, full, "2 min"},
        {"quickplay_finish.rejected_opponent_gains", e1997, standard, full, "no such rule"},
        {"quickplay_finish.rejected_opponent_gains", e2009, standard, full, "2 min"},
        {"quickplay_finish.rejected_opponent_gains", house, standard, full, "no such rule"},
        {"quickplay_finish.referred_time_left", e1997, standard, full, "the limit or less"},
        {"quickplay_finish.referred_time_left", e2009, standard, full, "less than the limit"},
        {"quickplay_finish.referred_time_left", house, standard, full, "less than the limit"},
    });
    Choices read_otherwise = {e2009, blitz, limited, Readings{}};
    read_otherwise.readings.blitz_quickplay = true;
    EXPECT_EQ(value_of("quickplay_finish.in_force", read_otherwise), "unless announced otherwise");
    read_otherwise = {house, standard, full, Readings{}};
    read_otherwise.readings.house_quickplay_reject = true;
    EXPECT_EQ(value_of("quickplay_finish.rejected_opponent_gains", read_otherwise), "2 min");
    read_otherwise = {e1997, rapid, full, Readings{}};
    read_otherwise.readings.rapid_request = RapidRequestReading::one;
    EXPECT_EQ(value_of("quickplay_finish.request", read_otherwise), "claimant");
}

TEST(Values, OfThePenalties) {
    for (const std::string_view both : {"penalties.warning", "penalties.opponent_time", "penalties.offender_time",
                                        "penalties.opponent_points", "penalties.offender_points", "penalties.loss"}) {
        check({{both, e2009, standard, full, "in force"}, {both, e2017, standard, full, "in force"}});
    }
    check({
        {"penalties.expulsion", e2009, standard, full, "in force"},
        {"penalties.expulsion", e2017, standard, full, "no such rule"},
        {"penalties.fine", e2009, standard, full, "no such rule"},
        {"penalties.fine", e2017, standard, full, "in force"},
        {"penalties.exclusion", e2009, standard, full, "no such rule"},
        {"penalties.exclusion", e2017, standard, full, "no such rule"},
        {"conduct.warnings_before_loss", e2009, standard, full, "no such rule"},
        {"conduct.warnings_before_loss", e2017, standard, full, "3"},
        {"conduct.conflicts", e2009, standard, full, "no such rule"},
        {"conduct.conflicts", house, standard, full, "in force"},
        {"conduct.opponent_score", e2009, standard, full, "win"},
        {"conduct.opponent_score", e2017, standard, full, "arbiter decides"},
    });
}
// clang-format on

} // namespace

} // namespace compongo::law
