/// What transcripts of Article 8 cannot say: which half-moves a sheet holds, whatever is written on
/// it in whatever order.
#include "compongo/game/articles/recording.h"
#include "compongo/game/state/keeping_score.h"
#include "tests/support/game_play.h"

namespace compongo::game {
namespace {

using law::Edition;
using test::conditions;
using test::effect;
using test::GamePlay;

Conditions tracked(std::initializer_list<std::string_view> moves = {}) {
    Conditions tracked = conditions(Edition::fide_2009, test::usual_array, moves);
    tracked.regulations.scoresheets = SheetKeeping::tracked;
    return tracked;
}

const SheetState& sheet_of_black(const GamePlay& play) {
    return play.game().players.black.sheet;
}

TEST(Scoresheet, HoldsWhatWasPlayedBeforeTheActs) {
    const GamePlay play(tracked({"e2e4", "e7e5", "g1f3"}));
    EXPECT_TRUE(is_complete(sheet_of_black(play), 3));
}

TEST(Scoresheet, LacksTheBeginningWhereThePlayerWasExempt) {
    Conditions short_of_time = tracked({"e2e4", "e7e5", "g1f3"});
    short_of_time.start.clock = Both<Millis>{seconds(600), seconds(299)};
    const GamePlay play(short_of_time);
    EXPECT_TRUE(is_complete(play.game().players.white.sheet, 3));
    EXPECT_FALSE(is_complete(sheet_of_black(play), 3));
    EXPECT_TRUE(sheet_of_black(play).lacks_the_beginning);
}

TEST(Scoresheet, MovesAreFoundInWhateverOrderTheyAreWritten) {
    GamePlay play(tracked());
    for (const std::string_view move : {"e2e4", "e7e5", "g1f3", "b8c6"}) {
        play.play(move);
    }
    const auto write = [&](std::string text) { play.black(Write{.text = std::move(text)}); };
    write("e5");
    EXPECT_EQ(sheet_of_black(play).missing, (std::vector<std::size_t>{0}));
    EXPECT_TRUE(is_written(sheet_of_black(play), 1));
    EXPECT_FALSE(is_written(sheet_of_black(play), 0));
    write("Nc6");
    EXPECT_EQ(sheet_of_black(play).missing, (std::vector<std::size_t>{0, 2}));
    write("Nf3");
    write("e4");
    EXPECT_TRUE(is_complete(sheet_of_black(play), 4));
}

TEST(Scoresheet, OtherLanguagesAreReadAsSuch) {
    GamePlay play(tracked());
    play.play("g1f3");
    play.black(Write{.text = "Cf3", .lang = "es"});
    EXPECT_TRUE(is_complete(sheet_of_black(play), 1));
    EXPECT_TRUE(play.ruling().empty());
}

TEST(Scoresheet, OnlyAnEditionThatKnowsElectronicOnesHasThem) {
    for (const law::Edition edition : law::editions_available) {
        Conditions electronic = conditions(edition);
        electronic.regulations.electronic_scoresheets = ElectronicSheets::both;
        const law::Laws laws = *law::laws_in_force(electronic.choices);
        const Frame frame{laws, electronic};
        EXPECT_EQ(begin_game(frame).has_value(), !laws.recording.electronic_scoresheet.is_silent())
            << law::name(edition);
    }
}

TEST(Scoresheet, AnElectronicOneFailsAndIsReplaced) {
    Conditions electronic = conditions(law::Edition::fide_2023);
    electronic.regulations.electronic_scoresheets = ElectronicSheets::white;
    GamePlay play(electronic);
    EXPECT_TRUE(play.game().players.white.is_sheet_electronic);
    EXPECT_FALSE(play.game().players.black.is_sheet_electronic);
    play.white(Scoresheet{SheetAction::fail});
    EXPECT_EQ(test::count<Duty>(play.ruling()), 2);
    EXPECT_FALSE(play.game().players.white.is_sheet_electronic);
    EXPECT_TRUE(
        test::is_refused(play.white(Scoresheet{SheetAction::alter}), RefusalReason::not_allowed));
    play.white(Scoresheet{SheetAction::replace});
    EXPECT_TRUE(play.game().players.white.is_sheet_electronic);
    play.black(Scoresheet{SheetAction::replace});
    EXPECT_FALSE(play.game().players.black.is_sheet_electronic);
}

TEST(Scoresheet, BringingItUpToDateFillsEveryGap) {
    GamePlay play(tracked());
    play.play("e2e4");
    play.play("e7e5");
    play.black(Write{.text = "e5"});
    play.black(Scoresheet{SheetAction::update});
    EXPECT_TRUE(is_complete(sheet_of_black(play), 2));
}

TEST(Scoresheet, AMoveTakenBackLeavesIt) {
    SheetState sheet = with_written(with_written({}, 1), 4);
    EXPECT_EQ(sheet.missing, (std::vector<std::size_t>{0, 2, 3}));
    sheet = cut_to(std::move(sheet), 3);
    EXPECT_EQ(sheet.half_moves, 3U);
    EXPECT_EQ(sheet.missing, (std::vector<std::size_t>{0, 2}));
}

TEST(Recording, TheExemptionFollowsTheClockAndLastsForThePeriod) {
    Conditions short_of_time = tracked();
    short_of_time.start.clock = Both<Millis>{seconds(301), seconds(600)};
    GamePlay play(short_of_time);
    EXPECT_TRUE(must_record(play.game(), Color::white, seconds(1)));
    EXPECT_FALSE(must_record(play.game(), Color::white, seconds(2)));
    EXPECT_TRUE(must_record(play.game(), Color::black, seconds(2)));
    play.white(test::played("e2e4"));
    EXPECT_NE(effect<RightChanged>(play.white(Press{})), nullptr);
    EXPECT_TRUE(play.game().players.white.is_exempt_from_recording);
}

TEST(Recording, NobodyRecordsInRapidPlay) {
    for (const Edition edition : {Edition::fide_1997, Edition::fide_2009, Edition::fide_2017}) {
        Conditions rapid = conditions(edition);
        rapid.choices.mode = law::Mode::rapid;
        const GamePlay play(rapid);
        EXPECT_FALSE(must_record(play.game(), Color::white, Millis{})) << law::name(edition);
    }
}

} // namespace
} // namespace compongo::game
