// Legality and repetition against the second, plain implementation of chess.

#include "compongo/audit/repetition.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "tests/audit/reading.h"
#include "tests/support/plain_chess.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace compongo::audit {
namespace {

constexpr unsigned first_seed = 20'260'801;
constexpr int games = 150;
constexpr int plies = 120;

/// A game of few pieces, that its positions come again; as text, and what the oracle counts in it.
struct Oracle {
    std::string moves;
    std::optional<std::size_t> third;
    std::optional<std::size_t> fifth;
    std::size_t legal = 0;
    bool has_illegal_move = false;
};

constexpr std::array starts = {
    "4k3/8/8/8/1p6/8/P7/R3K3 w Q - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/8/4k3/3n4/8/2N5/4K3/8 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};

/// One of the moves, most often one that takes back.
chess::Move choose(const chess::Position& position, std::optional<chess::Move> before,
                   std::mt19937& random) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (before && random() % 8 != 0) {
        for (const chess::Move each : moves) {
            if (each.from() == before->to() && each.to() == before->from() && !each.is_castling()) {
                return each;
            }
        }
    }
    return *(moves.begin() + random() % moves.size());
}

/// Any move of a piece, legal or not, as text with both squares.
std::string any_move(const chess::Position& position, std::mt19937& random) {
    const chess::SquareSet own = position.board().pieces(position.turn());
    std::vector<chess::Square> squares(own.begin(), own.end());
    const chess::Square from = squares[random() % squares.size()];
    return name(from) + name(chess::square_at(random() % 64));
}

Oracle play(const char* start, std::mt19937& random) {
    Oracle oracle;
    auto position = *chess::Position::from(*chess::parse_fen(start));
    plain::Position plain = plain::Position::read(start);
    std::map<std::string, int> seen{{plain.identity(), 1}};
    std::vector<chess::Move> made;
    for (std::size_t ply = 1; ply <= plies && chess::has_legal_move(position); ++ply) {
        if (random() % 100 == 0) {
            oracle.moves += any_move(position, random) + " ";
            const std::string text = oracle.moves.substr(oracle.moves.size() - 5, 4);
            const auto legal = plain.legal_moves();
            oracle.has_illegal_move = std::ranges::none_of(legal, [&](const plain::Move& each) {
                return plain::text(each).substr(0, 4) == text;
            });
            return oracle;
        }
        const auto before = made.size() >= 2 ? std::optional(made[made.size() - 2]) : std::nullopt;
        const chess::Move move = choose(position, before, random);
        oracle.moves += chess::san(position, move) + " ";
        position = position.play(move);
        made.push_back(move);
        plain = plain::Position::read(chess::fen(position, chess::FenDialect::shredder));
        const int times = ++seen[plain.identity()];
        oracle.third = times == 3 && !oracle.third ? std::optional(ply) : oracle.third;
        oracle.fifth = times == 5 && !oracle.fifth ? std::optional(ply) : oracle.fifth;
        ++oracle.legal;
    }
    return oracle;
}

TEST(audit_repetition, agrees_with_the_oracle) {
    int repeated = 0;
    int illegal = 0;
    for (int game = 0; game < games; ++game) {
        const unsigned seed = first_seed + static_cast<unsigned>(game);
        std::mt19937 random(seed);
        const char* const start = starts[static_cast<std::size_t>(game) % starts.size()];
        const Oracle oracle = play(start, random);
        const std::string tags = "[SetUp \"1\"]\n[FEN \"" + std::string(start) + "\"]";
        const auto audited = audit_text(pgn(tags, oracle.moves + "*"));
        const GameRecord& record = audited.at(0).game;
        Repetitions repetitions;
        repetitions.read(record);
        EXPECT_EQ(repetitions.first(3, law::Appearances::all), oracle.third) << "seed " << seed;
        EXPECT_EQ(repetitions.first(5, law::Appearances::all), oracle.fifth) << "seed " << seed;
        const bool found = std::ranges::any_of(audited[0].findings, [](const Finding& each) {
            return each.kind == Kind::illegal_move || each.kind == Kind::unreadable;
        });
        EXPECT_EQ(found, oracle.has_illegal_move) << "seed " << seed << ": " << oracle.moves;
        EXPECT_GE(record.plies, oracle.legal) << "seed " << seed;
        repeated += oracle.fifth ? 1 : 0;
        illegal += oracle.has_illegal_move ? 1 : 0;
    }
    EXPECT_GT(repeated, games / 4);
    EXPECT_GT(illegal, games / 4);
}

} // namespace
} // namespace compongo::audit
