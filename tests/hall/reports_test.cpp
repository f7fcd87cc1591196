// Exports of a hall's games: PGN, transcripts, reports, and rulings by other Laws.
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/hall/board/visibility.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/hall/papers/paper.h"
#include "compongo/hall/papers/report.h"
#include "compongo/hall/papers/transcript.h"
#include "compongo/hall/study/what_if.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/parts.h"
#include "compongo/pgn/writer.h"
#include "compongo/record/sentences/told_json.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/text_form.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Reports : public TheHall {
protected:
    /// A board where White has opened, and Black has made an illegal move and resigned.
    std::string a_short_game() {
        const std::string id = board();
        act(id, Role::arbiter, R"({"do":"begin"})");
        play(id, Role::white, "e2e4");
        pass(2500);
        act(id, Role::black, R"({"do":"play","move":"e7e4"})");
        act(id, Role::black, R"({"do":"press"})");
        act(id, Role::black, R"({"do":"resign"})");
        return id;
    }
    void act(const std::string& id, Role role, std::string_view what) {
        const auto done = submit(id, role, what);
        ASSERT_TRUE(done.has_value()) << done.error().message;
        ASSERT_NE(done->record, 0U) << done->refusal;
    }
    [[nodiscard]] std::string pgn(const std::string& id) const {
        return pgn::write_pgn(pgn_game(*hall_->board(id), hall_->where(id)));
    }
    [[nodiscard]] std::vector<JournalEntry> journal(const std::string& id,
                                                    std::uint64_t most = 1000) const {
        return journal_of(id, most).value();
    }
    [[nodiscard]] Expected<std::string, Fault> what_if_of(const std::string& id, law::Edition other,
                                                          std::uint64_t number) const {
        return what_if(*hall_->board(id)->setup().conditions,
                       {journal(id, number), other, Role::spectator});
    }
    [[nodiscard]] std::vector<ReportedRound> reported(const std::string& id) const {
        return {{1, {hall::reported(*hall_->board(id), Role::arbiter)}}};
    }
};

TEST_F(Reports, WriteAGameAsPgn) {
    const std::string text = pgn(a_short_game());
    for (const char* const part :
         {"[Event \"Club night\"]", "[Date \"2023.11.14\"]", "[Round \"1\"]", "[White \"Ana\"]",
          "[Black \"Luis\"]", "[Result \"1-0\"]", "[Board \"1\"]", "[Termination \"normal\"]",
          "[TimeControl \"300\"]", "[UTCTime \"22:13:20\"]", "1. e4 {[%clk 0:04:59]} 1-0\n"}) {
        EXPECT_THAT(text, HasSubstr(part));
    }
}

TEST_F(Reports, WriteAGameThatHasNotBegunAsPgn) {
    const std::string text = pgn(board(
        R"({"laws":"fide-2017","time_control":"60","start":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"})"));
    EXPECT_THAT(text, HasSubstr("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"));
    EXPECT_THAT(text, HasSubstr("[Date \"????.??.??\"]"));
    EXPECT_THAT(text, HasSubstr("\n*\n"));
}

TEST_F(Reports, WriteAnIllegalMoveIntoAComment) {
    // Only the opponent may find it there.
    const std::string id = board(
        R"({"laws":"fide-2017","play":"rapid","supervision":"limited","time_control":"300"})");
    act(id, Role::arbiter, R"({"do":"begin"})");
    act(id, Role::white, R"({"do":"play","move":"e2e5"})");
    act(id, Role::white, R"({"do":"press"})");
    act(id, Role::black, R"({"do":"play","move":"d7d5"})");
    // Nor does the list of moves reveal them while they may be claimed.
    EXPECT_THAT(pgn(id), HasSubstr("1. e5 d5 "));
    act(id, Role::white, R"({"do":"resign"})");
    EXPECT_THAT(pgn(id), HasSubstr("{from here on with an illegal move: e2e5 d7d5}"));
}

TEST_F(Reports, WriteAGameInPartsAtStandingIllegalMoves) {
    const std::string id = board(
        R"({"laws":"fide-2017","play":"rapid","supervision":"limited","time_control":"300"})");
    act(id, Role::arbiter, R"({"do":"begin"})");
    const auto move = [&](Role role, const std::string& text) {
        act(id, role, R"({"do":"play","move":")" + text + R"("})");
        act(id, role, R"({"do":"press"})");
    };
    move(Role::white, "e2e4");
    move(Role::black, "e7e4");
    move(Role::white, "g1f3");
    move(Role::black, "d7d4");
    move(Role::white, "f3d4");
    // While the last one may still be claimed, the game is one part.
    EXPECT_EQ(pgn_games(*hall_->board(id), hall_->where(id)).size(), 1U);
    act(id, Role::black, R"({"do":"resign"})");
    const auto parts = pgn_games(*hall_->board(id), hall_->where(id));
    ASSERT_EQ(parts.size(), 3U);
    EXPECT_EQ(pgn::games_of_one(parts), 3U);
    std::string text;
    for (const pgn::PgnGame& part : parts) {
        text += pgn::write_pgn(part);
    }
    for (const char* const part :
         {"[Part \"1/3\"]", "[IllegalMove \"e7e4\"]", "[Round \"1.1.2\"]", "[Round \"1.1.3\"]",
          "[FEN \"rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"]",
          "{e7e4 is not legal and stands: the game goes on in part",
          "{part 3/3, after d7d4, which is not legal and stands}", "2. Nf3", "3. Nxd4", "1-0\n"}) {
        EXPECT_THAT(text, HasSubstr(part));
    }
    // Only the last part has the result.
    EXPECT_EQ(parts[0].tag("Result"), "*");
    EXPECT_EQ(parts[2].tag("Result"), "1-0");
    // Reading it again gives the same, and each part is legal.
    EXPECT_EQ(pgn::parse_pgn(text), parts);
    pgn::GameChecker checker([](const pgn::GameFault& each) { ADD_FAILURE() << each.fault.found; });
    pgn::MemorySource source(text);
    pgn::PgnReader(source, checker).read();
    EXPECT_EQ(checker.counts().plies, 3U);
}

TEST_F(Reports, IncludeTheClockOfAMovePressedAfterTheReply) {
    const std::string id = board();
    act(id, Role::arbiter, R"({"do":"begin"})");
    act(id, Role::white, R"({"do":"play","move":"e2e4"})");
    act(id, Role::black, R"({"do":"play","move":"e7e5"})");
    pass(4000);
    act(id, Role::white, R"({"do":"press"})");
    EXPECT_EQ(hall_->board(id)->chronicle().clocks()[0], game::seconds(296));
}

TEST_F(Reports, OmitTheClocksOfMovesTakenBack) {
    const std::string id = a_short_game();
    EXPECT_THAT(hall_->board(id)->chronicle().clocks(),
                ElementsAre(std::optional(game::seconds(299))));
}

TEST_F(Reports, GiveATranscriptThatIsJudgedTheSame) {
    const std::string id = a_short_game();
    const auto scenario =
        transcript(hall_->board(id)->setup(), hall_->where(id), journal(id)).value();
    const auto again = record::read_line(record::line(scenario));
    ASSERT_TRUE(again.has_value()) << record::message(again.error());
    const auto judged = record::judged(std::get<record::Scenario>(*again));
    ASSERT_TRUE(judged.has_value()) << record::message(judged.error());
    EXPECT_EQ(record::written(*judged).rulings, *scenario.rulings);
    EXPECT_THAT(record::transcript(scenario), HasSubstr("white play move=e2e4\n    move_made"));
    EXPECT_THAT(scenario.note, HasSubstr("Club night, round 1, board 1: Ana - Luis"));
}

TEST_F(Reports, ContainResultsAndIncidents) {
    const std::string id = a_short_game();
    const std::string text = report_json(hall_->events().begin()->second, reported(id));
    EXPECT_THAT(text,
                HasSubstr(R"({"event":{"id":"e1","name":"Club night"},"rounds":[{"number":1)"));
    EXPECT_THAT(text,
                HasSubstr(R"("result":"1-0","reason":"resignation","incidents":[{"number":5,)"));
    EXPECT_THAT(text,
                HasSubstr(R"("kind":"illegal_move","player":"black","reasons":["movement"])"));
    EXPECT_THAT(text, HasSubstr(R"("articles":["fide-2017:7.5.1")"));
}

TEST_F(Reports, AreTheSameWhenTheHallIsOpenedAgain) {
    const std::string id = a_short_game();
    const std::string report = report_json(hall_->events().begin()->second, reported(id));
    const std::string game = pgn(id);
    enter();
    EXPECT_EQ(report_json(hall_->events().begin()->second, reported(id)), report);
    EXPECT_EQ(pgn(id), game);
}

TEST_F(Reports, DescribeTheGameToAnAppealsCommittee) {
    const std::string id = a_short_game();
    const Event& event = hall_->events().begin()->second;
    EXPECT_THAT(report_json(event, reported(id)), HasSubstr(R"("told":{"en":{"act":"Black )"));
    const auto an_hour_ahead = [](std::int64_t /*wall*/) { return std::int64_t{3'600'000}; };
    const std::string html = incidents_paper(event, reported(id), law::Language::es, an_hour_ahead);
    EXPECT_THAT(html, HasSubstr("la primera de las negras"));
    EXPECT_THAT(html, HasSubstr("Las negras han abandonado"));
    EXPECT_THAT(html, HasSubstr(" UTC)</td>"));
    EXPECT_THAT(html, HasSubstr("(FIDE 2017)"));
    EXPECT_THAT(html, Not(HasSubstr("fide-2017:")));
}

TEST(WhatIsSealed, IsOmitted) {
    game::Conditions conditions = record::blank_scenario().conditions;
    conditions.choices.edition = law::Edition::fide_2009;
    const game::Frame frame{*law::laws_in_force(conditions.choices), conditions};
    game::Game game = *game::begin_game(frame);
    const game::Act adjourn{game::seconds(5), game::Actor::arbiter, game::Adjourn{}};
    game::advance(game, adjourn, game::judge(game, adjourn));
    const game::Act seal{game::seconds(9), game::Actor::white, game::Seal{"Nf3"}};
    const game::Ruling ruling = game::judge(game, seal);
    const game::Game after = game::apply(game, seal, ruling);
    EXPECT_THAT(effects_json(ruling), HasSubstr("Nf3"));
    EXPECT_THAT(record::told_json({game, seal, ruling, after}), Not(HasSubstr("Nf3")));
    EXPECT_THAT(
        readings({game, seal, ruling, after}, {0, seal, effects_json(ruling)}, standing_of(after))
            .by(Role::arbiter)
            .told,
        testing::AllOf(HasSubstr("White has sealed a move."), Not(HasSubstr("Nf3"))));
}

TEST_F(Reports, QuoteCsvFields) {
    const std::string event = add_event().value();
    const auto round = answer<Round>([&](auto then) {
        hall_->add_round(event, {{{"Ruiz, Ana", "Luis \"el\" Gil"}, {}}}, then);
    });
    EXPECT_EQ(report_csv(reported(round->pairings.front().board)),
              "round,board,white,black,result,reason,remark\r\n"
              "1,1,\"Ruiz, Ana\",\"Luis \"\"el\"\" Gil\",,,\r\n");
}

TEST_F(Reports, EscapeFormulasInCsv) {
    const std::string event = add_event().value();
    const auto round =
        answer<Round>([&](auto then) { hall_->add_round(event, {{{"=1+1", "@cmd"}, {}}}, then); });
    EXPECT_EQ(report_csv(reported(round->pairings.front().board)),
              "round,board,white,black,result,reason,remark\r\n1,1,'=1+1,'@cmd,,,\r\n");
}

TEST_F(Reports, JudgeAnActUnderOtherLaws) {
    const std::string id = a_short_game();
    const auto other = what_if_of(id, law::Edition::fide_1997, 5);
    ASSERT_TRUE(other.has_value()) << other.error().message;
    EXPECT_THAT(*other,
                HasSubstr(R"({"laws":"fide-1997","number":5,"effects":[{"effect":"illegal)"));
    EXPECT_THAT(*other, HasSubstr(R"("recorded":[{"effect":"illegal_move")"));
    EXPECT_THAT(*other, Not(HasSubstr("\"result\":{")));
    EXPECT_THAT(what_if_of(id, law::Edition::fide_2009, 6).value(),
                HasSubstr(R"("result":{"result":"1-0","reason":"resignation"})"));
    EXPECT_TRUE(what_if_of(id, law::Edition::fide_2023, 6).has_value());
    EXPECT_EQ(hall_->board(id)->version(), 6U);
}

TEST_F(Reports, NameTheActThatOtherLawsDoNotAdmit) {
    // A second illegal move loses in 2017; in 1997 it did not.
    const std::string id = board(R"({"laws":"fide-1997","time_control":"300"})");
    act(id, Role::arbiter, R"({"do":"begin"})");
    for (const char* const move : {"e2e5", "e2e5", "e2e4"}) {
        act(id, Role::white, R"({"do":"play","move":")" + std::string(move) + "\"}");
        act(id, Role::white, R"({"do":"press"})");
    }
    const auto other = what_if_of(id, law::Edition::fide_2017, 7);
    ASSERT_FALSE(other.has_value()) << *other;
    EXPECT_EQ(other.error().kind, Fault::Kind::not_admitted);
    EXPECT_THAT(other.error().message, HasSubstr("record 6 is not admitted under fide-2017"));
}

} // namespace

} // namespace compongo::hall
