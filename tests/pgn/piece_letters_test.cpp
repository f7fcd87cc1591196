// Games in the letters of other languages: read where the whole game reads so, and told.
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/piece_letters.h"
#include "tests/pgn/event_log.h"
#include "tests/support/random.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace compongo::pgn::testing {
namespace {

using chess::Language;
using chess::Move;
using chess::Position;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// The texts of the moves, and the kinds of faults.
struct Heard {
    std::vector<std::string> moves;
    std::vector<std::string> faults;
};
Heard heard(std::string_view text) {
    Heard all;
    for (const std::string& each : events_of(text, "move")) {
        all.moves.push_back(each.substr(0, each.find('@')));
    }
    for (const std::string& each : events_of(text, "fault")) {
        all.faults.push_back(each.substr(0, each.find(' ')));
    }
    return all;
}

TEST(pgn_piece_letters, of_one_language_are_read_and_told_once_with_their_place) {
    const std::string text = "1. e4 e5 2. Cf3 (2. Ac4 Cf6) Cc6 3. Ab5 a6 4. O-O b5 1-0\n";
    EXPECT_THAT(heard(text).moves,
                ElementsAre("e4", "e5", "Nf3", "Bc4", "Nf6", "Nc6", "Bb5", "a6", "O-O", "b5"));
    EXPECT_THAT(events_of(text, "fault"),
                ElementsAre("other_letters 1:13: found \"Cf3\", expected \"Nf3\": the whole game "
                            "can be read by the letters of one language, Spanish"));
}

TEST(pgn_piece_letters, keep_marks_hints_and_promotions) {
    EXPECT_EQ(in_english("Cgxf3+!", Language::spanish), "Ngxf3+!");
    EXPECT_EQ(in_english("exd8=D#", Language::spanish), "exd8=Q#");
    EXPECT_EQ(in_english("e8D+", Language::spanish), "e8Q+");
    EXPECT_EQ(in_english("e8(D)", Language::spanish), "e8(Q)");
    EXPECT_EQ(in_english("\u041A\u0440e1", Language::russian), "Ke1");
    EXPECT_EQ(in_english("O-O", Language::estonian), "O-O");
    EXPECT_EQ(in_english("Od3", Language::estonian), "Bd3");
    EXPECT_EQ(in_english("bxc3", Language::spanish), "bxc3");
    EXPECT_EQ(in_english("--", Language::spanish), "--");
}

TEST(pgn_piece_letters, are_not_guessed) {
    // An illegal move, a piece that only English names, one letter alone, two languages that make
    // different moves of it.
    for (const std::string_view text :
         {"1. e4 e5 2. Cf3 Cc6 3. Ad5 *\n", "1. e4 e5 2. Cf3 Nc6 3. Ab5 Cf6 *\n",
          "1. e4 e5 2. Cf3 d6 *\n", "1. e4 e5 2. Nf3 Cc6 3. Ab5 a6 *\n"}) {
        const Heard all = heard(text);
        EXPECT_THAT(all.faults, IsEmpty()) << text;
        EXPECT_THAT(all.moves, ::testing::Contains(::testing::AnyOf("Cf3", "Cc6"))) << text;
    }
    const std::string two = "[FEN \"4k3/8/8/8/8/8/8/R2RK3 w - - 0 1\"]\n\n1. Ed2 Ee7 2. Ee2 *\n";
    EXPECT_THAT(heard(two).moves, ElementsAre("Kd2", "Ke7", "Ke2")) << "Basque alone";
}

TEST(pgn_piece_letters, do_not_change_an_english_game) {
    for (const std::string_view text :
         {"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n", "1. e4 e5 2. Ke2 Ke7 3. Kd3 *\n",
          "1. a4 a5 2. Ra3 Ra6 *\n", "1. e4 Nh6 2. Bc4 *\n",
          "[FEN \"4k3/8/8/8/8/8/8/R2RK3 w - - 0 1\"]\n\n1. Rd2 Ke7 2. Rad1 *\n"}) {
        EXPECT_THAT(heard(text).faults, IsEmpty()) << text;
        EXPECT_EQ(parse_pgn(text).size(), 1U);
    }
}

TEST(pgn_piece_letters, that_are_english_ones_of_other_pieces_are_read_from_the_start) {
    EXPECT_THAT(heard("1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 *\n").moves,
                ElementsAre("e4", "e5", "Nf3", "Nc6", "Bb5", "a6"));
    EXPECT_THAT(heard("1. e4 e5 2. Nc4 Cf6 3. Cc3 *\n").moves,
                ElementsAre("e4", "e5", "Bc4", "Nf6", "Nc3"));
    EXPECT_THAT(heard("1. e4 e5 2. Re2 Re7 3. Cf3 Cf6 *\n").moves,
                ElementsAre("e4", "e5", "Ke2", "Ke7", "Nf3", "Nf6"));
    EXPECT_THAT(heard("1. e4 e5 2. Bc4 Bc5 3. Cf3 Cf6 *\n").moves,
                ElementsAre("e4", "e5", "Bc4", "Bc5", "Nf3", "Nf6"));
}

/// A game of this number of random moves, in this language.
std::string random_game(test::Random& random, Language language, int plies, std::string& english) {
    Position position = Position::initial();
    std::string text;
    const chess::SanStyle style =
        random.once_in(2) ? chess::laws_style(language) : chess::SanStyle{.language = language};
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = chess::legal_moves(position);
        if (moves.empty()) {
            break;
        }
        const Move move = random.one_of(moves);
        text += (ply % 2 == 0 ? std::to_string(ply / 2 + 1) + ". " : std::string()) +
                chess::san(position, move, style) + " ";
        english += chess::san(position, move) + " ";
        position = position.play(move);
    }
    return text + "*\n\n";
}

TEST(pgn_piece_letters, of_every_language_give_the_moves_that_were_written) {
    test::Random random(53);
    int told = 0;
    int games = 0;
    for (int round = 0; round < 10 * test::rounds(); ++round) {
        for (const Language language : chess::languages()) {
            std::string english;
            const std::string text = random_game(random, language, 80, english);
            const PgnGame game = parse_pgn(text).at(0);
            const PlayedLine played = play_line(Position::initial(), game.line);
            std::string read;
            for (std::size_t at = 0; at < played.moves.size(); ++at) {
                read += chess::san(played.positions[at], played.moves[at]) + " ";
            }
            ++games;
            // What cannot be read so must have been told as faults, never read otherwise.
            const bool is_whole = !played.fault.has_value();
            told += is_whole ? 1 : 0;
            if (is_whole) {
                EXPECT_EQ(read, english) << text << test::seed_note();
            }
        }
    }
    EXPECT_GE(100 * told, 97 * games);
}

TEST(pgn_piece_letters, are_found_whatever_the_window) {
    const std::string comment = " {" + std::string(3000, 'x') + "} ";
    std::string text;
    for (int game = 0; game < 5; ++game) {
        text += "[Event \"A\"]\n\n1. e4 e5" + comment + "2. Cf3" + comment + comment + "Cc6" +
                comment + "3. Ab5 a6 1-0\n\n";
    }
    const std::vector<std::string> whole = events(text, std::size_t(-1), text.size() + 10'000);
    EXPECT_EQ(events(text), whole);
    EXPECT_EQ(events(text, 777, Window::capacity_min), whole);
    EXPECT_THAT(events_of(text, "fault"), SizeIs(5));
}

TEST(pgn_piece_letters, of_a_game_too_long_to_look_through_are_faults) {
    const auto text = [](std::size_t bytes) {
        return "1. e4 e5 2. Cf3 {" + std::string(bytes, 'x') + "} Cc6 *\n\n1. d4 *\n";
    };
    EXPECT_THAT(events_of(text(lettered_game_bytes_max - 100), "fault"), SizeIs(1));
    EXPECT_THAT(events_of(text(lettered_game_bytes_max), "fault"), IsEmpty());
}

TEST(pgn_piece_letters, are_a_remark_of_the_checker) {
    MemorySource source("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 1/2-1/2\n");
    std::vector<GameFault> faults;
    GameChecker checker([&](const GameFault& each) { faults.push_back(each); });
    PgnReader(source, checker).read();
    ASSERT_THAT(faults, SizeIs(1));
    EXPECT_EQ(faults[0].fault.kind, PgnFaultKind::other_letters);
    EXPECT_THAT(faults[0].fault.expected, HasSubstr("German"));
    EXPECT_EQ(checker.counts().faults, 0U);
    EXPECT_EQ(checker.counts().unjudged_plies, 0U);
}

} // namespace
} // namespace compongo::pgn::testing
