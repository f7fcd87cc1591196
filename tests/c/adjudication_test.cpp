// Games that were run elsewhere: the result of a flag, of a position, of a claim, by edition.
#include "compongo/compongo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using testing::HasSubstr;
using testing::Not;

std::string take(compongo_text* text, int is_fault) {
    EXPECT_EQ(compongo_text_is_fault(text), is_fault);
    std::string content(compongo_text_data(text), compongo_text_size(text));
    compongo_text_free(text);
    return content;
}

std::string game(std::string_view laws, std::string_view more) {
    return R"({"laws":")" + std::string(laws) + R"(",)" + std::string(more) + '}';
}
std::string flag(const std::string& game, int color) {
    return take(compongo_adjudicate_flag(game.data(), game.size(), color), 0);
}
std::string position_json(const std::string& game) {
    return take(compongo_adjudicate_position(game.data(), game.size()), 0);
}
std::string claim(const std::string& game, int color, std::string_view kind = {},
                  std::string_view move = {}) {
    return take(compongo_adjudicate_claim(game.data(), game.size(), color, kind.data(), kind.size(),
                                          move.data(), move.size()),
                0);
}

/// Where Black's only pieces are those that cannot mate, and where they can with White's help.
struct Fallen {
    std::string_view fen;
    int flag_of;
    std::string_view result;
};
constexpr Fallen flags_2023[] = {
    {"8/8/3rk3/8/8/2K5/8/8 b - - 0 1", 1, "1/2-1/2"},
    {"8/8/3rk3/8/8/2K5/8/8 w - - 0 1", 0, "0-1"},
    {"8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1", 1, "1-0"},
    {"8/6k1/3b4/8/2R5/5K2/8/8 w - - 0 1", 0, "1/2-1/2"},
    {"8/6k1/3b4/8/2B5/4PK2/8/8 w - - 0 1", 0, "0-1"},
    // Two bishops on squares of one colour, and no black piece that could block its king.
    {"1B2r3/k7/2KB4/8/8/8/8/8 b - - 0 78", 1, "1/2-1/2"},
    // A player who has pressed no longer has the move; their flag may have fallen before.
    {"8/8/3rk3/8/8/2K5/8/8 b - - 0 1", 0, "0-1"},
};

TEST(Adjudication, AFlagLosesUnlessTheOpponentCannotMate) {
    for (const Fallen& each : flags_2023) {
        const std::string start = R"("start":")" + std::string(each.fen) + '"';
        const std::string said = flag(game("fide-2023", start), each.flag_of);
        EXPECT_THAT(said, HasSubstr(R"("result":")" + std::string(each.result) + '"')) << each.fen;
        EXPECT_THAT(said, HasSubstr(R"("called_by":"arbiter")")) << each.fen;
        EXPECT_THAT(said, HasSubstr("fide-2023:6.9")) << each.fen;
        EXPECT_THAT(said, HasSubstr(R"("link":"#/can-mate?fen=)")) << each.fen;
    }
}

TEST(Adjudication, EveryEditionHasAResultForAFlag) {
    for (const char* laws : {"fide-1997", "fide-2009", "fide-2014", "fide-2017", "fide-2018",
                             "fide-2023", "fide-online-2023", "olimpiadas-xii"}) {
        for (const char* play : {"standard", "rapid", "blitz"}) {
            for (const char* supervision : {"full", "limited"}) {
                const std::string more = R"("play":")" + std::string(play) +
                                         R"(","supervision":")" + supervision +
                                         R"(","start":"8/8/3rk3/8/8/2K5/8/8 w - - 0 1")";
                const std::string asked = game(laws, more);
                compongo_text* const text = compongo_adjudicate_flag(asked.data(), asked.size(), 0);
                if (compongo_text_is_fault(text) != 0) {
                    EXPECT_THAT(take(text, 1), AnyOf(HasSubstr(R"("field":"play)"),
                                                     HasSubstr(R"("field":"supervision)")))
                        << asked;
                    continue;
                }
                EXPECT_THAT(take(text, 0), HasSubstr(R"("result":"0-1","reason":"time")")) << asked;
            }
        }
    }
}

TEST(Adjudication, WhereTheArbiterMayNotCallTheFlagTheOpponentClaims) {
    const std::string start = R"("start":"8/8/3rk3/8/8/2K5/8/8 w - - 0 1")";
    const std::string blitz = R"("play":"blitz","supervision":"limited",)" + start;
    EXPECT_THAT(flag(game("fide-2009", blitz), 0),
                AllOf(HasSubstr(R"("result":"0-1")"), HasSubstr(R"("called_by":"opponent")")));
}

TEST(Adjudication, OnAPlatformTheClockCallsTheFlag) {
    const std::string start = R"("start":"8/8/3rk3/8/8/2K5/8/8 w - - 0 1")";
    EXPECT_THAT(flag(game("fide-online-2023", start), 0),
                AllOf(HasSubstr(R"("result":"0-1")"), HasSubstr(R"("called_by":"clock")")));
}

TEST(Adjudication, WhateverTheConditionsSayThereIsAnAnswer) {
    for (const char* const more :
         {R"("regulations":{"moves":"not_entered"})", R"("regulations":{"quickplay":true})",
          R"("regulations":{"scoresheets":"tracked"})", R"("regulations":{"clock":"mechanical"})",
          R"("regulations":{"arbiter":"absent"})", R"("time_control":"40/5400:1800")"}) {
        for (const char* const laws : {"fide-1997", "fide-2009", "fide-2023"}) {
            const std::string asked = game(laws, more);
            compongo_text* const text = compongo_adjudicate_flag(asked.data(), asked.size(), 1);
            EXPECT_THAT(std::string(compongo_text_data(text)), Not(HasSubstr("defect"))) << asked;
            compongo_text_free(text);
        }
    }
}

TEST(Adjudication, WhatHasEndedTheGameComesBeforeTheFlag) {
    const std::string mated =
        game("fide-2023", R"("start":{"moves":["f2f3","e7e5","g2g4","d8h4"]})");
    EXPECT_THAT(flag(mated, 1),
                AllOf(HasSubstr(R"("result":"0-1","reason":"checkmate")"), Not(HasSubstr("6.9"))));
    EXPECT_THAT(flag(game("fide-2023", R"("start":"8/8/8/4k3/8/2K5/8/8 w - - 0 1")"), 0),
                HasSubstr(R"("result":"1/2-1/2","reason":"dead_position")"));
}

TEST(Adjudication, APositionIsOverOrNot) {
    EXPECT_THAT(position_json(game("fide-2023", R"("start":"startpos")")),
                AllOf(HasSubstr(R"({"over":false,"result":null,"reason":null)"),
                      HasSubstr(R"("en":"The position has not ended the game: it goes on.")")));
    const std::string stalemate = R"("start":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")";
    EXPECT_THAT(position_json(game("fide-2018", stalemate)),
                AllOf(HasSubstr(R"("reason":"stalemate")"), HasSubstr("fide-2018:5.2.1")));
    const std::string seventy_five = R"("start":"8/8/3rk3/8/8/2K5/8/8 w - - 150 100")";
    EXPECT_THAT(position_json(game("fide-2023", seventy_five)),
                AllOf(HasSubstr(R"("reason":"seventyfive_moves")"), HasSubstr("fide-2023:9.6.2")));
    EXPECT_THAT(position_json(game("fide-2009", seventy_five)), HasSubstr(R"("over":false)"));
}

TEST(Adjudication, AClaimIsRightOrNot) {
    const std::string twice =
        R"("start":{"moves":["g1f3","g8f6","f3g1","f6g8","g1f3","g8f6","f3g1")";
    const std::string at_seventh = game("fide-2023", twice + "]}");
    EXPECT_THAT(claim(at_seventh, 1), HasSubstr(R"("upheld":false)"));
    EXPECT_THAT(claim(at_seventh, 1, "threefold", "f6g8"),
                AllOf(HasSubstr(R"("over":true,"result":"1/2-1/2","reason":"threefold")"),
                      HasSubstr(R"("upheld":true)"), HasSubstr("fide-2023:9.2.1")));
    const std::string at_eighth = game("fide-2023", twice + R"(,"f6g8"]})");
    EXPECT_THAT(claim(at_eighth, 0), HasSubstr(R"("claim":"threefold","upheld":true)"));
    EXPECT_THAT(claim(at_eighth, 1), HasSubstr(R"("reason":"not_on_move")"));
    EXPECT_THAT(claim(game("fide-2023", R"("start":"8/8/3rk3/8/8/2K5/8/8 w - - 100 90")"), 0),
                HasSubstr(R"("claim":"fifty","upheld":true)"));
}

/// These knights go out and home so often, and then this is played too.
std::string knights(int rounds, std::string_view then = {}) {
    std::string moves = R"("start":{"moves":[)";
    for (int round = 0; round < rounds; ++round) {
        moves += round == 0 ? "" : ",";
        moves += R"("g1f3","g8f6","f3g1","f6g8")";
    }
    return moves + std::string(then) + "]}";
}

// An illegal move stands as carried out, and a mate went unnoticed: `start` describes such a game.
// A draw without a claim counts all the same.
TEST(Adjudication, WhatNobodyHasNoticedStands) {
    EXPECT_THAT(position_json(game("fide-2023", R"("start":{"moves":["e2e5"]})")),
                AllOf(HasSubstr(R"("over":false)"),
                      HasSubstr(R"("fen":"rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b)")));
    const std::string mate = R"("f2f3","e7e5","g2g4","d8h4")";
    EXPECT_THAT(position_json(game("fide-2023", R"("start":{"moves":[)" + mate + "]}")),
                HasSubstr(R"("reason":"checkmate")"));
    EXPECT_THAT(position_json(game("fide-2023", R"("start":{"moves":[)" + mate + R"(,"a2a3"]})")),
                HasSubstr(R"("over":false)"));
    EXPECT_THAT(position_json(game("fide-2023", knights(4, R"(,"e2e4")"))),
                HasSubstr(R"("reason":"fivefold")"));
}

TEST(Adjudication, AStartOfChess960IsGivenByItsNumber) {
    const std::string start = R"("start":{"fen":"chess960:518","moves":["g1f3","g8f6","g2g3",)"
                              R"("g7g6","f1g2","f8g7","e1h1"]})";
    EXPECT_THAT(position_json(game("fide-2023", start)),
                HasSubstr(R"("fen":"rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1 b)"));
}

// Where each position is looked for among all before it, this does not end.
TEST(Adjudication, OfALongGameTheAnswerComesAtOnce) {
    const std::string moves = knights(5000);
    for (const std::string_view laws : {"fide-1997", "fide-2009", "olimpiadas-xii"}) {
        EXPECT_THAT(position_json(game(laws, moves)), HasSubstr(R"("over":false)")) << laws;
        EXPECT_THAT(flag(game(laws, moves), 0), HasSubstr(R"("reason":"time")")) << laws;
    }
    EXPECT_THAT(position_json(game("fide-2023", moves)), HasSubstr(R"("reason":"fivefold")"));
}

TEST(Adjudication, WhatIsNotAsItShouldBeIsAFault) {
    const auto fault_of = [](std::string_view text) {
        return take(compongo_adjudicate_position(text.data(), text.size()), 1);
    };
    EXPECT_THAT(fault_of("{"), HasSubstr(R"("field":"json")"));
    EXPECT_THAT(fault_of(R"({"laws":"fide-1066"})"), HasSubstr(R"("found":"fide-1066")"));
    EXPECT_THAT(fault_of(R"({"laws":"fide-2023","start":"x"})"), HasSubstr("start"));
    const std::string start = game("fide-2023", R"("start":"startpos")");
    EXPECT_THAT(
        take(compongo_adjudicate_claim(start.data(), start.size(), 0, "time", 4, nullptr, 0), 1),
        HasSubstr("one of threefold fifty"));
    EXPECT_THAT(
        take(compongo_adjudicate_claim(start.data(), start.size(), 0, nullptr, 0, "e9", 2), 1),
        HasSubstr(R"("field":"move")"));
}

} // namespace
