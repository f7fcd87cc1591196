// The labelled flags of tests/data/winnability through the library that the packages wrap. The
// commands answer the same ones in tests/apps/one_answer_test.py.
#include "compongo/compongo.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace {

std::string unwrapped(compongo_text* text) {
    EXPECT_EQ(compongo_text_is_fault(text), 0);
    std::string content(compongo_text_data(text), compongo_text_size(text));
    compongo_text_free(text);
    return content;
}

bool has_text(const std::string& answer, std::string_view what) {
    return answer.find(what) != std::string::npos;
}

bool is_winnable(const compongo_position& position, int side) {
    return has_text(unwrapped(compongo_can_mate(&position, side, 0, 0)),
                    R"({"verdict":"winnable")");
}

TEST(C, HasOneAnswerToWhetherASideCanMate) {
    std::ifstream file(COMPONGO_TEST_DATA "/winnability/sample.txt");
    int asked = 0;
    int dead = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::array<std::string, 3> parts;
        for (std::string& each : parts) {
            std::getline(fields, each, '\t');
        }
        const auto& [fen, name, label] = parts;
        compongo_position position;
        // The others are not asked about positions that cannot arise in a game.
        if (compongo_position_read(fen.data(), fen.size(), COMPONGO_REGULAR, &position, nullptr) ==
                0 ||
            compongo_position_moves(&position, nullptr) == 0) {
            continue;
        }
        ++asked;
        const int side = name == "white" ? COMPONGO_WHITE : COMPONGO_BLACK;
        const int other = side == COMPONGO_WHITE ? COMPONGO_BLACK : COMPONGO_WHITE;
        const bool is_able = label == "win";
        EXPECT_EQ(is_winnable(position, side), is_able) << line;
        const bool is_dead = !is_able && !is_winnable(position, other);
        dead += is_dead ? 1 : 0;

        const std::string_view edition = "fide-2023";
        const std::string game =
            R"({"laws":")" + std::string(edition) + R"(","start":")" + fen + R"("})";
        const std::string fallen =
            unwrapped(compongo_adjudicate_flag(game.data(), game.size(), other));
        const std::string won = side == COMPONGO_WHITE ? "1-0" : "0-1";
        EXPECT_TRUE(has_text(fallen, R"("result":")" + (is_able ? won : "1/2-1/2") + '"'))
            << line << ' ' << fallen;
        const std::string over = unwrapped(compongo_adjudicate_position(game.data(), game.size()));
        EXPECT_EQ(has_text(over, R"("reason":"dead_position")"), is_dead) << line << ' ' << over;
        const std::string stands =
            unwrapped(compongo_standing(&position, nullptr, 0, edition.data(), edition.size()));
        EXPECT_EQ(has_text(stands, R"("ends":"dead_position")"), is_dead) << line << ' ' << stands;
    }
    EXPECT_GT(asked, 200);
    EXPECT_GT(dead, 10);
}

} // namespace
