// What arbiters enter besides games: results, byes, withdrawals.
#include "compongo/hall/entries/outcome.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/hall/papers/paper.h"
#include "compongo/hall/papers/report.h"
#include "compongo/pgn/writer.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

using testing::HasSubstr;
using testing::Not;

EnteredResult nobody_there() {
    return {game::GameResult::both_lose, OutcomeReason::absent, "nobody came", "Eva",
            1700000000000};
}

class Outcomes : public TheHall {
protected:
    std::string add_round_of(const std::string& event, const std::vector<PairingAsked>& pairings,
                             const std::vector<Bye>& byes = {}) {
        const auto round =
            answer<Round>([&](auto then) { hall_->add_round(event, pairings, then, byes); });
        return round ? round->pairings.front().board : round.error().message;
    }
    std::optional<Fault> enter_result(const std::string& board,
                                      const std::optional<EnteredResult>& outcome) {
        const auto done =
            answer<void>([&](auto then) { hall_->enter_outcome({board, outcome}, then); });
        return done ? std::nullopt : std::optional(done.error());
    }
    std::optional<Fault> withdraw(const std::string& event, const std::string& player,
                                  bool is_back = false) {
        const auto done = answer<void>(
            [&](auto then) { hall_->withdraw({event, player, is_back, "ill", 0}, then); });
        return done ? std::nullopt : std::optional(done.error());
    }
    [[nodiscard]] std::string event_of(const std::string& board) const {
        return public_json(hall_->events().at(hall_->where(board).event));
    }
};

TEST_F(Outcomes, OnlyAGameIsDrawn) {
    for (const auto reason : {OutcomeReason::absent, OutcomeReason::withdrawn,
                              OutcomeReason::scoresheet, OutcomeReason::decision}) {
        const bool is_played =
            reason == OutcomeReason::scoresheet || reason == OutcomeReason::decision;
        EXPECT_TRUE(may_be(game::GameResult::white_wins, reason));
        EXPECT_TRUE(may_be(game::GameResult::black_wins, reason));
        EXPECT_TRUE(may_be(game::GameResult::both_lose, reason));
        EXPECT_EQ(may_be(game::GameResult::draw, reason), is_played);
        EXPECT_EQ(may_be(game::GameResult::black_draws_white_loses, reason), is_played);
        EXPECT_EQ(may_be(game::GameResult::white_draws_black_loses, reason), is_played);
        EXPECT_FALSE(may_be(game::GameResult::open, reason));
    }
}

TEST_F(Outcomes, AreKeptAndTakenBack) {
    const std::string id = board();
    constexpr auto told =
        R"("outcome":{"result":"0-0","reason":"absent","text":"nobody came","arbiter":"Eva","wall":1700000000000})";
    EXPECT_EQ(enter_result(id, nobody_there()), std::nullopt);
    EXPECT_THAT(event_of(id), HasSubstr(told));
    EXPECT_THAT(hall_->snapshot(id, now_), HasSubstr(told));
    enter();
    EXPECT_THAT(event_of(id), HasSubstr(told));
    EXPECT_EQ(enter_result(id, std::nullopt), std::nullopt);
    EXPECT_THAT(event_of(id), Not(HasSubstr("outcome")));
    enter();
    EXPECT_THAT(event_of(id), Not(HasSubstr("outcome")));
    EXPECT_TRUE(enter_result("none", nobody_there()).has_value());
}

TEST_F(Outcomes, ReplaceAGameThatIsNotOver) {
    const std::string id = board();
    ASSERT_EQ(enter_result(id, nobody_there()), std::nullopt);
    const auto begun = submit(id, Role::arbiter, R"({"do":"begin"})");
    ASSERT_FALSE(begun.has_value());
    EXPECT_EQ(begun.error().kind, Fault::Kind::not_admitted);
    ASSERT_EQ(enter_result(id, std::nullopt), std::nullopt);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    // Not while a clock runs.
    const auto running = enter_result(id, nobody_there());
    ASSERT_TRUE(running.has_value());
    EXPECT_EQ(running->kind, Fault::Kind::not_admitted);
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"stop"})").has_value());
    EXPECT_EQ(enter_result(id, nobody_there()), std::nullopt);
    EXPECT_FALSE(submit(id, Role::white, R"({"do":"resign"})").has_value());
}

TEST_F(Outcomes, DoNotBlockTheArbiterInAFinishedGame) {
    const std::string id = board();
    ASSERT_TRUE(submit(id, Role::arbiter, R"({"do":"begin"})").has_value());
    ASSERT_TRUE(submit(id, Role::white, R"({"do":"resign"})").has_value());
    ASSERT_EQ(
        enter_result(id, EnteredResult{game::GameResult::draw, OutcomeReason::decision, {}, {}, 0}),
        std::nullopt);
    EXPECT_TRUE(submit(id, Role::white, R"({"do":"sign","result":"0-1"})").has_value());
}

TEST_F(Outcomes, RemarksAreKeptAndReported) {
    const std::string id = board();
    const Remark noted{id, "the telephone was in the coat", "Eva", 1700000000000};
    const auto done = answer<void>([&](auto then) { hall_->remark(noted, then); });
    ASSERT_TRUE(done.has_value());
    const auto nowhere =
        answer<void>([&](auto then) { hall_->remark({"none", "text", {}, 0}, then); });
    EXPECT_EQ(nowhere.error().kind, Fault::Kind::unknown);
    enter();
    EXPECT_EQ(hall_->remarks_on(id), std::vector{noted});
    ReportedBoard reported = hall::reported(*hall_->board(id), Role::arbiter);
    const Event& event = hall_->events().at(hall_->where(id).event);
    EXPECT_THAT(report_json(event, {{1, {reported}}}), Not(HasSubstr("coat")));
    reported.remarks = hall_->remarks_on(id);
    EXPECT_THAT(report_json(event, {{1, {reported}}}),
                HasSubstr(R"("remarks":[{"text":"the telephone was in the coat","arbiter":"Eva")"));
    const UtcOffset greenwich = [](std::int64_t) -> std::int64_t { return 0; };
    EXPECT_THAT(incidents_paper(event, {{1, {reported}}}, law::Language::es, greenwich),
                HasSubstr("Observación: the telephone was in the coat"));
}

TEST_F(Outcomes, AreReportedPrintedAndExported) {
    const std::string event = add_event().value();
    const std::string id = add_round_of(event, {{{"Ana", "Luis"}, {}}}, {{"Cora", ByeKind::half}});
    ASSERT_EQ(enter_result(id, nobody_there()), std::nullopt);
    const InEvent where = hall_->where(id);
    const std::vector<ReportedRound> rounds = {
        {1,
         {reported(*hall_->board(id), Role::arbiter, where.outcome)},
         hall_->events().at(event).rounds[0].byes}};
    EXPECT_EQ(report_csv(rounds), "round,board,white,black,result,reason,remark\r\n"
                                  "1,1,Ana,Luis,0-0,absent,nobody came\r\n"
                                  "1,,Cora,,,bye_half,\r\n");
    const std::string json = report_json(hall_->events().at(event), rounds);
    EXPECT_THAT(json, HasSubstr(R"("result":"0-0","reason":null,"outcome":{"result":"0-0")"));
    EXPECT_THAT(json, HasSubstr(R"("byes":[{"name":"Cora","kind":"half"}])"));
    const std::string paper = results_paper(hall_->events().at(event), rounds, law::Language::en);
    EXPECT_THAT(paper, HasSubstr("<strong>0-0</strong>"));
    EXPECT_THAT(paper, HasSubstr("not there in time: nobody came"));
    EXPECT_THAT(paper, HasSubstr("<td>Cora</td><td></td><td></td><td>half-point bye"));
    const std::string pgn = pgn::write_pgn(pgn_game(*hall_->board(id), where));
    EXPECT_THAT(pgn, HasSubstr("[Result \"0-0\"]"));
    EXPECT_THAT(pgn, HasSubstr("[Termination \"abandoned\"]"));
    EXPECT_THAT(scoresheet_paper(*hall_->board(id), where, {}, law::Language::en),
                HasSubstr("<strong>0-0</strong>"));
}

TEST_F(Outcomes, IncludeWithdrawalsAndReturns) {
    const std::string event = add_event().value();
    add_round_of(event, {{{"Ana", "Luis"}, {}}});
    ASSERT_EQ(withdraw(event, "Luis"), std::nullopt);
    constexpr auto told = R"("withdrawn":[{"name":"Luis","text":"ill","after_round":1}])";
    constexpr auto shown = R"("withdrawn":[{"name":"Luis","after_round":1}])";
    for (int entered = 0; entered < 2; ++entered) {
        EXPECT_THAT(arbiters_json(hall_->events().at(event)), HasSubstr(told));
        EXPECT_THAT(public_json(hall_->events().at(event)), HasSubstr(shown));
        enter();
    }
    EXPECT_THAT(add_round_of(event, {{{"Ana", "Luis"}, {}}}), HasSubstr("has not withdrawn"));
    ASSERT_EQ(withdraw(event, "Luis", true), std::nullopt);
    EXPECT_THAT(public_json(hall_->events().at(event)), Not(HasSubstr("withdrawn")));
    EXPECT_THAT(add_round_of(event, {{{"Ana", "Luis"}, {}}}), HasSubstr(event));
    EXPECT_TRUE(withdraw("none", "Luis").has_value());
}

TEST_F(Outcomes, KeepByesWithTheirRound) {
    const std::string event = add_event().value();
    add_round_of(event, {{{"Ana", "Luis"}, {}}}, {{"Cora", ByeKind::full}});
    enter();
    EXPECT_THAT(public_json(hall_->events().at(event)),
                HasSubstr(R"("byes":[{"name":"Cora","kind":"full"}])"));
    EXPECT_THAT(add_round_of(event, {{{"Ana", "Luis"}, {}}}, {{"Ana", ByeKind::full}}),
                HasSubstr("not named in this round already"));
}

TEST_F(Outcomes, AreReadFromTheJournalWithTheirFaults) {
    struct Row {
        const char* entry;
        const char* field;
    };
    for (
        const auto& [entry, field] :
        {Row{R"({"outcome":{"result":"1-0"}})", "outcome.board"},
         Row{R"({"outcome":{"board":"b","result":"2-0"}})", "outcome.result"},
         Row{R"({"outcome":{"board":"b","result":"1-0","text":"","arbiter":"","wall":1}})",
             "outcome.reason"},
         Row{R"({"outcome":{"board":"b","result":"1-0","reason":"absent","text":"","arbiter":"","wall":-1}})",
             "outcome.wall"},
         Row{R"({"outcome":{"board":"b","result":"1-0","reason":"absent","text":"","arbiter":"","wall":1.5}})",
             "outcome.wall"},
         Row{R"({"withdrawal":{"event":"e1","name":"Ana","state":"back","text":""}})",
             "withdrawal.after_round"},
         Row{R"({"round":{"event":"e1","boards":[],"byes":[{"name":"Ana","kind":"double"}]}})",
             "round.byes[0].kind"}}) {
        const auto read = read_registry_entry(entry);
        ASSERT_FALSE(read.has_value()) << entry;
        EXPECT_EQ(read.error().field, field) << entry;
    }
}

} // namespace

} // namespace compongo::hall
