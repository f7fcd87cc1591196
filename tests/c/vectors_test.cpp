// The vectors of spec/vectors, asked over the border of C.
#include "compongo/compongo.h"
#include "compongo/json/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace {

using namespace compongo;
using testing::HasSubstr;

std::string taken(compongo_text* text) {
    std::string content(compongo_text_data(text), compongo_text_size(text));
    compongo_text_free(text);
    return content;
}

TEST(Vectors, AreAnsweredByOneCall) {
    int asked = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(COMPONGO_SOURCE_DIR "/spec/vectors")) {
        std::ifstream lines(file.path());
        for (std::string text; std::getline(lines, text);) {
            const JsonValue line = parse_json(text).value();
            JsonValue question = line;
            std::erase_if(question.members, [](const JsonMember& each) {
                return each.name == "id" || each.name == "answer" || each.name == "fault";
            });
            const std::string said = json(question);
            const JsonValue answer =
                parse_json(taken(compongo_adjudicate(said.data(), said.size()))).value();
            const JsonValue* const fault = json_member(line, "fault");
            const JsonValue& expected = fault != nullptr ? *fault : *json_member(line, "answer");
            for (const JsonMember& each : expected.members) {
                const JsonValue* const found = json_member(answer, each.name);
                ASSERT_NE(found, nullptr) << text;
                EXPECT_EQ(json(*found), json(each.value)) << text;
            }
            ++asked;
        }
    }
    EXPECT_GT(asked, 100);
}

TEST(OneCallInC, TakesAFenOrAnObject) {
    EXPECT_THAT(taken(compongo_flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", COMPONGO_BLACK)),
                HasSubstr(R"("reason":"time_no_mate")"));
    EXPECT_THAT(taken(compongo_game_over(R"({"moves":"1. f3 e5 2. g4 Qh4"})")),
                HasSubstr(R"("reason":"checkmate")"));
    const char* const moves = R"({"moves":"Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"})";
    EXPECT_THAT(taken(compongo_draw_claim(moves, COMPONGO_BLACK, nullptr, "Ng8")),
                HasSubstr(R"("upheld":true)"));
    EXPECT_THAT(taken(compongo_illegal_move("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Nf3", 1)),
                HasSubstr(R"("result":"0-1","reason":"illegal_move")"));
    EXPECT_EQ(compongo_is_over("8/8/8/4k3/8/2K5/8/8 w - - 0 1", nullptr), 1);
    EXPECT_EQ(compongo_is_over("startpos", nullptr), 0);
}

TEST(OneCallInC, RefusesWhatIsNothing) {
    EXPECT_THAT(taken(compongo_flag_fall(nullptr, COMPONGO_BLACK)), HasSubstr("game"));
    EXPECT_THAT(taken(compongo_flag_fall("startpos", 2)), HasSubstr(R"("field":"color")"));
    EXPECT_THAT(taken(compongo_illegal_move("startpos", nullptr, 0)),
                HasSubstr(R"("field":"move")"));
    compongo_text* fault = nullptr;
    EXPECT_EQ(compongo_is_over("rubbish", &fault), 0);
    EXPECT_THAT(taken(fault), HasSubstr(R"("field":"start")"));
}

} // namespace
