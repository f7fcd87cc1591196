// Every position of the large PGN files, where they are at hand (the folder pgn of COMPONGO_DATA,
// or of ../shared/data beside the checkout): its text reads back as the same position. FEN in
// both dialects, and the SAN of every legal move, not only of the one that was played.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/files/input.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_replay.h"
#include "tests/support/data.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>

namespace compongo::pgn {

namespace {

class InputSource final : public ByteSource {
public:
    explicit InputSource(files::Input& input) : input_(input) {}
    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        return input_.read(into, room);
    }

private:
    files::Input& input_;
};

void expect_fen_identity(const chess::Position& position) {
    for (const auto dialect : {chess::FenDialect::x_fen, chess::FenDialect::shredder}) {
        const std::string written = chess::fen(position, dialect);
        const auto setup = chess::parse_fen(written);
        ASSERT_TRUE(setup) << written;
        const auto read = chess::Position::from(*setup, chess::Tolerance::irregular);
        ASSERT_TRUE(read) << written;
        ASSERT_EQ(*read, position) << written;
    }
}

void expect_san_identity(const chess::Position& position) {
    for (const chess::Move move : chess::legal_moves(position)) {
        const std::string written = chess::san(position, move);
        const auto read = read_pgn_move(position, written);
        ASSERT_TRUE(read) << chess::fen(position) << ' ' << written;
        ASSERT_EQ(*read, move) << chess::fen(position) << ' ' << written;
    }
}

class PgnCorpus : public testing::TestWithParam<std::string> {};

} // namespace

TEST_P(PgnCorpus, EveryPositionReadsBackAsWritten) {
    const std::filesystem::path path = test::data_folder() / "pgn" / (GetParam() + ".pgn.zst");
    if (!std::filesystem::exists(path)) {
        GTEST_SKIP() << path << " is not there";
    }
    auto input = files::Input::open(path.string());
    ASSERT_TRUE(input) << message(input.error());
    InputSource source(*input);
    std::uint64_t positions = 0;
    GameBuilder builder([&](PgnGame&& game, Place) {
        const auto start = start_of(game);
        if (!start || testing::Test::HasFatalFailure()) {
            return;
        }
        for (const chess::Position& position : play_line(*start, game.line).positions) {
            expect_fen_identity(position);
            expect_san_identity(position);
            ++positions;
        }
    });
    PgnReader(source, builder).read();
    std::printf("%s: %llu positions\n", GetParam().c_str(),
                static_cast<unsigned long long>(positions));
    EXPECT_GT(positions, 10'000U);
}

INSTANTIATE_TEST_SUITE_P(Files, PgnCorpus,
                         testing::Values("players", "lichess", "twic", "tcec_chess960"),
                         [](const auto& each) { return each.param; });

} // namespace compongo::pgn
