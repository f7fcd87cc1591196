#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/dead_position.h"
#include "compongo/winnability/winnable.h"
#include "tests/support/position_of.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace compongo::winnability {
namespace {

using chess::Color;

struct Question {
    std::string fen;
    Color side;
    bool is_winnable;
};

std::vector<Question> sample() {
    std::ifstream file(COMPONGO_TEST_DATA "/winnability/sample.txt");
    std::vector<Question> questions;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::string side;
        std::string verdict;
        std::getline(fields, fen, '\t');
        std::getline(fields, side, '\t');
        std::getline(fields, verdict, '\t');
        questions.push_back({fen, side == "white" ? Color::white : Color::black, verdict == "win"});
    }
    return questions;
}

/// Is the line legal, and does it end in mate by the side?
bool mates(chess::Position at, Color side, const MatingLine& line) {
    for (const chess::Move move : line) {
        if (!chess::is_legal(at, move)) {
            return false;
        }
        at = at.play(move);
    }
    return at.turn() != side && chess::is_checkmate(at);
}

TEST(Winnable, AnswersTheSampleWithProofs) {
    const std::vector<Question> questions = sample();
    ASSERT_GT(questions.size(), 200U);
    for (const auto& [fen, side, is_winnable] : questions) {
        const Answer answer = winnable(test::position_of(fen), side);
        EXPECT_EQ(answer.verdict, is_winnable ? Verdict::winnable : Verdict::unwinnable)
            << fen << ' ' << name(side);
        if (answer.verdict == Verdict::winnable) {
            EXPECT_TRUE(mates(test::position_of(fen), side, answer.line))
                << fen << ' ' << name(side);
        }
        const auto checked =
            verify::check_certificate(certificate(test::position_of(fen), side, answer));
        EXPECT_TRUE(checked.has_value()) << verify::message(checked.error()) << '\n' << fen;
    }
}

TEST(Winnable, AnswersPositionsThatAreOver) {
    const char* const mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    EXPECT_EQ(winnable(test::position_of(mated), Color::white).verdict, Verdict::winnable);
    EXPECT_TRUE(winnable(test::position_of(mated), Color::white).line.empty());
    EXPECT_EQ(winnable(test::position_of(mated), Color::black).verdict, Verdict::unwinnable);
    const char* const stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (const Color side : chess::colors) {
        EXPECT_EQ(winnable(test::position_of(stalemated), side).verdict, Verdict::unwinnable);
    }
}

TEST(Winnable, IsUndeterminedOnlyWithALimit) {
    const char* const far = "7k/2n2KPP/8/P7/8/1P6/8/8 b - - 0 63";
    EXPECT_EQ(winnable(test::position_of(far), Color::black, {100}).verdict, Verdict::undetermined);
    EXPECT_EQ(winnable(test::position_of(far), Color::black).verdict, Verdict::winnable);
}

TEST(Winnable, IsAnsweredOnIrregularBoards) {
    struct Row {
        const char* fen;
        Color side;
        Verdict verdict;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"8/8/8/8/8/8/8/K6Q w - - 0 1", Color::white, Verdict::unwinnable},
             {"4k3/8/8/8/8/8/4Q3/K7 w - - 0 1", Color::white, Verdict::winnable},
             {"P3k3/8/8/8/8/8/8/K7 w - - 0 1", Color::white, Verdict::unwinnable},
             {"5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 b - - 0 1", Color::white,
              Verdict::unwinnable},
             {"5k2/4p3/3pPp2/2pP1Pp1/1pPK2Pp/pP5P/P7/8 b - - 0 1", Color::black,
              Verdict::unwinnable},
         }) {
        const Answer answer = winnable(test::position_of(row.fen), row.side, {100'000});
        EXPECT_EQ(answer.verdict, row.verdict) << row.fen;
        const auto text = certificate(test::position_of(row.fen), row.side, answer);
        EXPECT_TRUE(verify::check_certificate(text)) << text;
    }
}

TEST(Winnable, ProvesByRegionsWhereNoWaitingMoveExists) {
    // If the turns were not told apart, White's bishops would seem to get through.
    const char* const locked = "6k1/1ppp1p2/2b2Pp1/1pKp1pP1/1P1P1P2/8/8/B1B1B1B1 b - - 0 1";
    for (const Color side : {Color::white}) {
        const auto proof =
            RegionProver(test::position_of(locked), side,
                         telling_kings(Diagram(test::position_of(locked)), {true, true}))
                .go_on(100'000);
        ASSERT_TRUE(proof) << name(side);
        EXPECT_FALSE(prove_by_one_set(test::position_of(locked), side)) << name(side);
        Answer answer{.verdict = Verdict::unwinnable};
        answer.exhaustion.regions = *proof;
        const auto accepts = [&] {
            return verify::check_certificate(certificate(test::position_of(locked), side, answer))
                .has_value();
        };
        EXPECT_TRUE(accepts()) << name(side);
        RegionProof& wrong = *answer.exhaustion.regions;
        for (std::size_t at = 1; at < proof->regions.size(); at += 7) {
            wrong = *proof;
            std::erase_if(wrong.steps, [&](const auto& step) { return step.second == at; });
            EXPECT_FALSE(accepts()) << name(side) << " without a way to " << at;
            wrong = *proof;
            wrong.regions[at].turn = ~wrong.regions[at].turn;
            EXPECT_FALSE(accepts()) << name(side) << " turn " << at;
        }
    }
}

/// The reference answer: every position is examined. Nothing if there are too many.
std::optional<bool> exhausted(const chess::Position& root, Color side, std::size_t most) {
    std::vector<chess::Position> all = {root};
    const auto is_known = [&](const chess::Position& next) {
        for (const chess::Position& each : all) {
            if (each.is_same_as(next)) {
                return true;
            }
        }
        return false;
    };
    for (std::size_t at = 0; at < all.size(); ++at) {
        const chess::Position from = all[at];
        if (from.turn() != side && chess::is_checkmate(from)) {
            return true;
        }
        for (const chess::Move move : chess::legal_moves(from)) {
            if (const chess::Position next = from.play(move); !is_known(next)) {
                all.push_back(next);
            }
        }
        if (all.size() > most) {
            return std::nullopt;
        }
    }
    return false;
}

TEST(Winnable, AgreesWithExhaustion) {
    int compared = 0;
    for (const auto& [fen, side, is_winnable] : sample()) {
        if (const auto known = exhausted(test::position_of(fen), side, 400)) {
            EXPECT_EQ(winnable(test::position_of(fen), side).verdict == Verdict::winnable, *known)
                << fen << ' ' << name(side);
            ++compared;
        }
    }
    EXPECT_GT(compared, 25);
}

TEST(DeadPosition, IsDistinguishedFromALiveOne) {
    for (const char* const dead : {
             "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
             "8/8/4k3/8/8/3N4/4K3/8 w - - 0 1",
             "1K3k2/1q6/8/8/8/8/8/8 w - - 0 63",
         }) {
        EXPECT_TRUE(is_dead(test::position_of(dead))) << dead;
    }
    for (const char* const alive : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1",
             "8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1",
         }) {
        EXPECT_FALSE(is_dead(test::position_of(alive))) << alive;
    }
}

TEST(DeadPosition, ArisesFromAMoveThatCannotBeTakenBack) {
    struct Row {
        const char* fen;
        chess::Move move;
        bool is_dead;
    };
    using chess::Square;
    for (const Row& row : std::initializer_list<Row>{
             {"4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1", {Square::g3, Square::g4}, true},
             {"4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1", {Square::e1, Square::e2}, false},
             {"8/8/4k3/8/8/3n4/4K3/8 w - - 0 1", {Square::e2, Square::d3}, true},
         }) {
        const chess::Position before = test::position_of(row.fen);
        ASSERT_TRUE(chess::is_legal(before, row.move)) << row.fen;
        EXPECT_EQ(is_dead_after(before, row.move), row.is_dead) << row.fen;
        EXPECT_EQ(is_dead(before.play(row.move)), row.is_dead) << row.fen;
    }
}

TEST(DeadPosition, IsDeadAfterAgreesWithIsDead) {
    int dead = 0;
    for (const auto& [fen, side, is_winnable] : sample()) {
        const chess::Position before = test::position_of(fen);
        if (is_dead(before, {5'000})) {
            continue;
        }
        for (const chess::Move move : chess::legal_moves(before)) {
            const chess::Position after = before.play(move);
            const bool is_dead_now = chess::has_legal_move(after) && is_dead(after, {5'000});
            dead += is_dead_now ? 1 : 0;
            if (is_dead_now) {
                EXPECT_TRUE(is_dead_after(before, move, {5'000})) << fen;
            }
        }
    }
    EXPECT_GT(dead, 10);
}

TEST(DeadPosition, IsFoundInTheWholeSample) {
    int dead = 0;
    for (const auto& [fen, side, is_winnable] : sample()) {
        const bool is_dead_by_search =
            !is_winnable && winnable(test::position_of(fen), ~side).verdict == Verdict::unwinnable;
        dead += is_dead_by_search ? 1 : 0;
        EXPECT_EQ(is_dead(test::position_of(fen)), is_dead_by_search) << fen;
    }
    EXPECT_GT(dead, 10);
}

} // namespace
} // namespace compongo::winnability
