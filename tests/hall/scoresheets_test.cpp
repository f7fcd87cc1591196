// Players' own scoresheets, compared with the moves played.
#include "compongo/hall/board/scoresheets.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/pgn/writer.h"
#include "tests/hall/the_hall.h"

#include <gmock/gmock.h>

namespace compongo::hall {

namespace {

class Scoresheets : public TheHall {
protected:
    void SetUp() override {
        TheHall::SetUp();
        id_ = board(R"({"laws":"fide-2017","time_control":"5400"})");
        ASSERT_TRUE(submit(id_, Role::arbiter, R"({"do":"begin"})").has_value());
    }
    /// Makes and completes moves, White's first.
    void moves(std::initializer_list<const char*> all) {
        for (const char* const move : all) {
            const bool is_white = hall_->board(id_)->game().having_the_move() == game::Color::white;
            play(id_, is_white ? Role::white : Role::black, move);
        }
    }
    void write(Role role, const std::string& text, const std::string& lang = "en") {
        const auto done = submit(
            id_, role, R"({"do":"write","text":")" + text + R"(","lang":")" + lang + R"("})");
        ASSERT_TRUE(done.has_value() && done->record > 0);
    }
    [[nodiscard]] std::string shown(Role role) const {
        const Board& board = *hall_->board(id_);
        return sheets_json(board.sheets(), board.game(), role).value_or("nothing");
    }
    /// A line of a sheet.
    static std::string line(int half_move, const std::string& text, const std::string& lang = "en",
                            const std::string& more = "") {
        return R"({"half_move":)" + std::to_string(half_move) + R"(,"text":")" + text +
               R"(","lang":")" + lang + "\"" + more + "}";
    }
    static constexpr auto differs = R"(,"differs":true)";

    std::string id_;
};

TEST_F(Scoresheets, AreKeptInEachPlayersOwnLetters) {
    moves({"e2e4", "g8f6"});
    write(Role::white, "e4");
    write(Role::white, "Nf6");
    write(Role::black, "e4", "es");
    write(Role::black, "Cf6", "es");
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + line(0, "e4") + "," + line(1, "Nf6") + "]}");
    EXPECT_EQ(shown(Role::black),
              R"({"black":[)" + line(0, "e4", "es") + "," + line(1, "Cf6", "es") + "]}");
    EXPECT_EQ(shown(Role::arbiter), R"({"white":[)" + line(0, "e4") + "," + line(1, "Nf6") +
                                        R"(],"black":[)" + line(0, "e4", "es") + "," +
                                        line(1, "Cf6", "es") + "]}");
    EXPECT_EQ(shown(Role::spectator), "nothing");
    EXPECT_EQ(shown(Role::tablet), "nothing");
}

TEST_F(Scoresheets, KeepTheMarkOfADrawOfferBesideItsMove) {
    moves({"e2e4"});
    write(Role::white, "e4(=)");
    write(Role::black, "e4");
    write(Role::black, "(=)");
    moves({"g8f6"});
    write(Role::white, "Nf6");
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + line(0, "e4(=)") + "," + line(1, "Nf6") + "]}");
    EXPECT_EQ(shown(Role::black), R"({"black":[)" + line(0, "e4 (=)") + "]}");
    const std::string pgn = pgn::write_pgn(pgn_game(*hall_->board(id_), hall_->where(id_)));
    EXPECT_THAT(pgn, testing::HasSubstr("(=)}"));
    EXPECT_LT(pgn.find("(=)}"), pgn.find("Nf6"));
    EXPECT_EQ(pgn.find("(=)"), pgn.rfind("(=)")) << "once, whoever has written it";
}

TEST_F(Scoresheets, ShowDifferencesToArbitersAndAfterTheEndToPlayers) {
    moves({"e2e4", "b8c6"});
    write(Role::white, "e4");
    write(Role::white, "Nf6");
    const std::string compared = line(0, "e4") + "," + line(1, "Nf6", "en", differs);
    EXPECT_EQ(shown(Role::arbiter), R"({"white":[)" + compared + R"(],"black":[]})");
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + line(0, "e4") + "," + line(1, "Nf6") + "]}");
    ASSERT_TRUE(submit(id_, Role::black, R"({"do":"resign"})").has_value());
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + compared + "]}");
    enter();
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + compared + "]}");
}

TEST_F(Scoresheets, AreCorrectedAndCompletedLater) {
    moves({"e2e4", "b8c6", "g1f3", "e7e5"});
    for (const char* const text : {"e4", "Nf6", "e5", "Nf3", "Nc6"}) {
        write(Role::white, text);
    }
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + line(0, "e4") + "," + line(1, "Nc6") + "," +
                                      line(2, "Nf3") + "," + line(3, "e5") + "]}");
}

TEST_F(Scoresheets, KeepAWrongMoveOnItsLine) {
    moves({"e2e4", "e7e5", "f1b5", "a7a6"});
    for (const char* const text : {"e4", "e5", "Bc4", "a6"}) {
        write(Role::white, text);
    }
    EXPECT_EQ(shown(Role::arbiter), R"({"white":[)" + line(0, "e4") + "," + line(1, "e5") + "," +
                                        line(2, "Bc4", "en", differs) + "," + line(3, "a6") +
                                        R"(],"black":[]})");
}

TEST_F(Scoresheets, CompareMovesWrittenAheadWithThosePlayed) {
    write(Role::white, "d4");
    write(Role::white, "c4");
    EXPECT_EQ(shown(Role::arbiter), R"({"white":[)" + line(0, "c4") + R"(],"black":[]})");
    moves({"e2e4"});
    EXPECT_EQ(shown(Role::arbiter),
              R"({"white":[)" + line(0, "c4", "en", differs) + R"(],"black":[]})");
}

TEST_F(Scoresheets, DropMovesTakenBack) {
    moves({"e2e4", "e7e5"});
    write(Role::white, "e4");
    write(Role::white, "e5");
    // The rook jumps; by these Laws the position before it is restored.
    play(id_, Role::white, "a1a3");
    EXPECT_EQ(shown(Role::white), R"({"white":[)" + line(0, "e4") + "," + line(1, "e5") + "]}");
    moves({"g1f3", "a8a6"});
    write(Role::white, "Nf3");
    EXPECT_EQ(shown(Role::white),
              R"({"white":[)" + line(0, "e4") + "," + line(1, "e5") + "," + line(2, "Nf3") + "]}");
}

TEST_F(Scoresheets, RecordSignatures) {
    ASSERT_TRUE(submit(id_, Role::black, R"({"do":"resign"})").has_value());
    EXPECT_THAT(hall_->snapshot(id_, now_), testing::Not(testing::HasSubstr("signed")));
    ASSERT_TRUE(submit(id_, Role::white, R"({"do":"sign","result":"1-0"})").has_value());
    EXPECT_THAT(hall_->snapshot(id_, now_), testing::HasSubstr(R"("signed":{"white":"1-0"})"));
    ASSERT_TRUE(submit(id_, Role::black, R"({"do":"sign","result":"0-1"})").has_value());
    EXPECT_THAT(hall_->snapshot(id_, now_),
                testing::HasSubstr(R"("signed":{"white":"1-0","black":"0-1"})"));
}

} // namespace

} // namespace compongo::hall
