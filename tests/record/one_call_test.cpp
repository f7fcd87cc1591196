// One question, one answer, and the arbiter that owns its game: as programs in C++ ask, and the
// vectors of spec/vectors.
#include "compongo/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

namespace compongo {
namespace {

using chess::Color;
using testing::HasSubstr;

std::string text_in(const JsonValue& object, std::string_view name) {
    const JsonValue* const found = json_member(object, name);
    return found == nullptr ? std::string() : found->text;
}

/// A game of a vector, where C++ can say it without JSON.
std::optional<AskedGame> typed(const JsonValue& game) {
    if (game.as_text() != nullptr) {
        return AskedGame{.start = game.text};
    }
    AskedGame asked{.laws = text_in(game, "laws"),
                    .play = text_in(game, "play"),
                    .supervision = text_in(game, "supervision"),
                    .start = text_in(game, "start")};
    for (const JsonMember& each : game.members) {
        if (each.name == "moves" && each.value.as_array() != nullptr) {
            for (const JsonValue& move : each.value.items) {
                asked.moves.push_back(move.text);
            }
        } else if (each.value.as_text() == nullptr || each.name == "moves" ||
                   each.name == "time_control" || each.name == "lwas") {
            return std::nullopt;
        }
    }
    return asked;
}

record::Read<record::Adjudication> asked(const JsonValue& line, const AskedGame& game) {
    const std::string call = text_in(line, "call");
    const Color player = text_in(line, "player") == "black" ? Color::black : Color::white;
    if (call == "flag_fall") {
        return flag_fall(game, player);
    }
    if (call == "game_over") {
        return game_over(game);
    }
    if (call == "draw_claim") {
        return draw_claim(game, player,
                          {.claim = text_in(line, "claim"), .move = text_in(line, "move")});
    }
    const std::string earlier = text_in(line, "earlier");
    return illegal_move(game, text_in(line, "move"), earlier.empty() ? 0 : std::stoi(earlier));
}

/// Each member of the expected object is in the other, and is the same there.
void expect_in(const JsonValue& expected, const std::string& whole, const std::string& id) {
    const auto found = parse_json(whole);
    ASSERT_TRUE(found.has_value()) << id;
    for (const JsonMember& each : expected.members) {
        const JsonValue* const same = json_member(*found, each.name);
        ASSERT_NE(same, nullptr) << id << ": " << each.name;
        EXPECT_EQ(json(*same), json(each.value)) << id << ": " << each.name;
    }
}

TEST(OneCall, AnswersEveryVector) {
    int tried = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(COMPONGO_SOURCE_DIR "/spec/vectors")) {
        std::ifstream lines(file.path());
        for (std::string text; std::getline(lines, text);) {
            const JsonValue line = parse_json(text).value();
            const std::string id = text_in(line, "id");
            const auto game = typed(*json_member(line, "game"));
            const std::string player = text_in(line, "player");
            if (!game || player == "green" || text_in(line, "call") == "adjourn") {
                continue; // Nothing that C++ could say.
            }
            const auto made = asked(line, *game);
            ++tried;
            if (const JsonValue* const fault = json_member(line, "fault")) {
                ASSERT_FALSE(made.has_value()) << id;
                EXPECT_EQ(made.error().field, text_in(*fault, "field")) << id;
                continue;
            }
            ASSERT_TRUE(made.has_value()) << id;
            expect_in(*json_member(line, "answer"), record::adjudication_json(*made), id);
        }
    }
    EXPECT_GT(tried, 100);
}

TEST(OneCall, TakesWhateverAGameIsAtHand) {
    const auto setup = chess::parse_fen("8/8/3rk3/8/8/2K5/8/8 b - - 0 1").value();
    const auto position = chess::Position::from(setup).value();
    EXPECT_EQ(flag_fall(position, Color::black)->end->result, game::GameResult::draw);
    EXPECT_EQ(flag_fall("8/8/3rk3/8/8/2K5/8/8 b - -", Color::black)->end->result,
              game::GameResult::draw);
    EXPECT_TRUE(is_over({.moves = {"f3", "e7e5", "g4", "Qh4#"}}).value());
    EXPECT_FALSE(is_over("startpos").value());
}

TEST(OneCall, GivesProofsThatTheCheckerAccepts) {
    const auto fallen =
        flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", Color::black, record::Certificate::asked);
    EXPECT_THAT((*fallen->certificates)[Color::white], HasSubstr("side white\nunwinnable"));
    EXPECT_TRUE((*fallen->certificates)[Color::black].empty());
}

TEST(OneCall, SaysWhereAMoveIsWrong) {
    const auto made = game_over({.moves = {"e4", "Ke3"}});
    ASSERT_FALSE(made.has_value());
    EXPECT_THAT(message(made.error()), HasSubstr("moves[1]: found \"Ke3\""));
}

game::Act touch(int at, chess::Square square) {
    return {game::seconds(at), game::Actor::white, game::Touch{.squares = {square}, .hand = {}}};
}

TEST(Arbiter, OwnsItsGameAndGoesOnAfterBeingMoved) {
    Arbiter first = Arbiter::begin({.laws = "2023", .play = "90+30"}).value();
    const auto asked = first.what_if(touch(5, chess::Square::g1));
    EXPECT_EQ(first.acts().size(), 0U);
    EXPECT_EQ(first.rule(touch(5, chess::Square::g1))->effects, asked->effects);
    Arbiter second = std::move(first);
    const auto played = second.rule(R"({"at":9,"by":"white","do":"play","move":"g1f3"})");
    EXPECT_EQ(played->told[law::Language::en].act, "White plays Nf3.");
    EXPECT_EQ(second.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
}

TEST(Arbiter, RefusesWhatItCannotRead) {
    Arbiter arbiter = Arbiter::begin().value();
    EXPECT_TRUE(arbiter.rule(touch(5, chess::Square::g1)).has_value());
    EXPECT_EQ(arbiter.rule(touch(4, chess::Square::g1)).error().field, "at");
    EXPECT_EQ(arbiter.rule("{").error().field, "act");
    EXPECT_EQ(arbiter.acts().size(), 1U);
    EXPECT_EQ(Arbiter::begin({.laws = "2010"}).error().field, "laws");
}

} // namespace
} // namespace compongo
