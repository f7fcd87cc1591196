// The solver against everything that could contradict it: every position of few pieces, a table for
// which needs no ideas; random positions; and the labelled collections.
#include "compongo/chess/attacks.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/verify/certificate_check.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/winnable.h"
#include "tests/support/data.h"
#include "tests/support/random.h"
#include "tests/winnability/exhaustive.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

namespace compongo::winnability {
namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Position;

struct Question {
    Position position;
    Color side;
    /// `win`, `unwin`, or another word where it is unknown.
    std::string label;
};

std::optional<Position> position_of(std::string_view fen) {
    const auto setup = chess::parse_fen(fen);
    if (!setup) {
        return std::nullopt;
    }
    const auto position = Position::from(*setup, chess::Tolerance::any_board);
    return position ? std::optional(*position) : std::nullopt;
}

/// Lines of `FEN<TAB>side<TAB>label`.
std::vector<Question> questions(const std::filesystem::path& path) {
    std::istringstream lines(test::content_of(path));
    std::vector<Question> questions;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::string side;
        std::string label;
        std::getline(fields, fen, '\t');
        std::getline(fields, side, '\t');
        std::getline(fields, label, '\t');
        const auto position = position_of(fen);
        if (!position || side.empty()) {
            ADD_FAILURE() << path << ": " << line;
            continue;
        }
        questions.push_back({*position, side == "white" ? Color::white : Color::black, label});
    }
    return questions;
}

/// The questions to the solver, and the number left open.
class Asked {
public:
    [[nodiscard]] Verdict ask(const Position& position, Color side) {
        Answer answer = winnable(position, side, usual_limit);
        ++asked_;
        if (answer.verdict == Verdict::undetermined) {
            ++asked_again_;
            std::printf("asked again: %s\t%s\n", chess::fen(position).c_str(),
                        std::string(name(side)).c_str());
            answer = winnable(position, side, last_limit);
        }
        if (answer.verdict == Verdict::undetermined) {
            ++unknown_;
            return answer.verdict;
        }
        const auto checked = verify::check_certificate(certificate(position, side, answer));
        const bool is_accepted = checked && (checked->verdict == verify::Verdict::winnable) ==
                                                (answer.verdict == Verdict::winnable);
        EXPECT_TRUE(is_accepted) << chess::fen(position) << ' ' << name(side);
        return answer.verdict;
    }
    [[nodiscard]] std::size_t unknown() const { return unknown_; }
    void tell(const std::string& what) const {
        std::printf("%s: %zu asked, %zu of them again, %zu undetermined\n", what.c_str(), asked_,
                    asked_again_, unknown_);
    }

private:
    /// As much as a hall allows; and what nothing should need.
    static constexpr WorkLimit usual_limit{300'000};
    static constexpr WorkLimit last_limit{20'000'000};

    std::size_t asked_ = 0;
    std::size_t asked_again_ = 0;
    std::size_t unknown_ = 0;
};

struct Pair {
    Piece one;
    Piece other;
};

constexpr Piece of(Color color, PieceType type) {
    return {type, color};
}

/// One in this number of positions is searched; all of them with COMPONGO_ROUNDS=97.
constexpr int usual_step = 97;

void compare_with_all(const Pair& pair) {
    Asked asked;
    FewPieces board{4,
                    {Piece{PieceType::king, Color::white}, Piece{PieceType::king, Color::black},
                     pair.one, pair.other},
                    {}};
    const int step = std::max(1, usual_step / test::rounds());
    std::array<std::size_t, 3> states{};
    for (const Color side : chess::colors) {
        Exhaustive exhaustive(side);
        for (int number = 0; number < 2 * 64 * 64 * 64 * 64; number += step) {
            const auto turn = static_cast<Color>(number % 2);
            board.squares = {number >> 19 & 63, number >> 13 & 63, number >> 7 & 63,
                             number >> 1 & 63};
            const Exhaustive::State state = exhaustive.state(board, turn);
            ++states[static_cast<std::size_t>(state)];
            if (state == Exhaustive::State::impossible) {
                continue;
            }
            chess::Setup setup;
            setup.turn = turn;
            for (std::size_t piece = 0; piece < 4; ++piece) {
                setup.board.place(static_cast<chess::Square>(board.squares[piece]),
                                  board.pieces[piece]);
            }
            const Position position = *Position::from(setup, chess::Tolerance::irregular);
            EXPECT_EQ(asked.ask(position, side), state == Exhaustive::State::can_mate
                                                     ? Verdict::winnable
                                                     : Verdict::unwinnable)
                << chess::fen(position) << ' ' << name(side);
        }
    }
    EXPECT_EQ(asked.unknown(), 0U);
    EXPECT_GT(states[static_cast<std::size_t>(Exhaustive::State::can_mate)], 0U);
    std::printf("the table says that in %zu of these there is no mate\n",
                states[static_cast<std::size_t>(Exhaustive::State::cannot_mate)]);
    asked.tell("four pieces");
}

TEST(EveryPosition, OfTwoKnights) {
    compare_with_all({of(Color::white, PieceType::knight), of(Color::black, PieceType::knight)});
}
TEST(EveryPosition, OfTwoBishops) {
    compare_with_all({of(Color::white, PieceType::bishop), of(Color::black, PieceType::bishop)});
}
TEST(EveryPosition, OfBishopAndKnight) {
    compare_with_all({of(Color::white, PieceType::bishop), of(Color::black, PieceType::knight)});
}
TEST(EveryPosition, OfRookAndKnight) {
    compare_with_all({of(Color::white, PieceType::rook), of(Color::black, PieceType::knight)});
}
TEST(EveryPosition, OfQueenAndBishop) {
    compare_with_all({of(Color::white, PieceType::queen), of(Color::black, PieceType::bishop)});
}
TEST(EveryPosition, OfPawnAndKnight) {
    compare_with_all({of(Color::white, PieceType::pawn), of(Color::black, PieceType::knight)});
}
TEST(EveryPosition, OfPawnAndBishop) {
    compare_with_all({of(Color::white, PieceType::pawn), of(Color::black, PieceType::bishop)});
}

/// A mutation of the position: a piece more, less, elsewhere or of another kind; or the other turn.
chess::Setup mutated(test::Random& random, chess::Setup setup) {
    const auto square = static_cast<chess::Square>(random.below(64));
    const auto piece = setup.board.piece_on(square);
    if (random.once_in(8)) {
        setup.turn = ~setup.turn;
    } else if (piece && piece->type != PieceType::king) {
        setup.board.remove(square);
        if (!random.once_in(3)) {
            const auto to = static_cast<chess::Square>(random.below(64));
            if (!setup.board.piece_on(to)) {
                setup.board.place(to, *piece);
            }
        }
    } else if (!piece && random.once_in(4)) {
        constexpr std::array types = {PieceType::pawn,   PieceType::pawn,   PieceType::pawn,
                                      PieceType::bishop, PieceType::knight, PieceType::rook,
                                      PieceType::queen};
        setup.board.place(square, {random.one_of(types), random.one_of(chess::colors)});
    }
    setup.castling_rooks = {};
    setup.ep_square.reset();
    return setup;
}

/// Adds a piece that leaves the king of the player who has moved in check.
void leave_in_check(test::Random& random, chess::Setup& setup) {
    constexpr std::array types = {PieceType::bishop, PieceType::bishop, PieceType::knight,
                                  PieceType::rook, PieceType::queen};
    const PieceType type = random.one_of(types);
    for (const chess::Square king : setup.board.pieces(~setup.turn, PieceType::king)) {
        const chess::SquareSet from =
            attacks_of({type, setup.turn}, king, setup.board.occupied()) - setup.board.occupied();
        const std::vector<chess::Square> squares(from.begin(), from.end());
        if (!squares.empty()) {
            setup.board.place(random.one_of(squares), {type, setup.turn});
        }
    }
}

/// Does the side mate within this many half-moves?
bool mates_within(int plies, const Position& position, Color side) {
    if (position.turn() != side && chess::is_checkmate(position)) {
        return true;
    }
    for (const chess::Move move : plies > 0 ? chess::legal_moves(position) : chess::MoveList()) {
        if (mates_within(plies - 1, position.play(move), side)) {
            return true;
        }
    }
    return false;
}

/// A closure claimed for a winnable position is refused within any budget.
void expect_closure_refused(const Position& position, Color side) {
    constexpr std::uint64_t few_steps = 50'000;
    const Answer claimed{.verdict = Verdict::unwinnable};
    EXPECT_FALSE(verify::check_certificate(certificate(position, side, claimed), few_steps))
        << chess::fen(position) << ' ' << name(side);
}

TEST(Mutations, AreAnsweredWithConsistentProofs) {
    std::vector<Question> seeds =
        questions(std::filesystem::path(COMPONGO_TEST_DATA) / "winnability/sample.txt");
    ASSERT_GT(seeds.size(), 200U);
    const std::filesystem::path games = test::data_folder() / "winnability/lichess.txt.zst";
    if (std::filesystem::exists(games)) {
        const std::vector<Question> ends_of_games = questions(games);
        seeds.insert(seeds.end(), ends_of_games.begin(), ends_of_games.end());
    }
    const int wanted = 20'000 * test::rounds();
    test::Random random(0x77696E);
    Asked asked;
    int irregular = 0;
    for (int made = 0; made < wanted;) {
        chess::Setup setup = random.one_of(seeds).position.setup();
        for (unsigned changes = 1 + random.below(6); changes > 0; --changes) {
            setup = mutated(random, setup);
        }
        if (random.once_in(8)) {
            leave_in_check(random, setup);
        }
        const auto position = Position::from(setup, chess::Tolerance::irregular);
        if (!position) {
            continue;
        }
        ++made;
        irregular += position->is_irregular() ? 1 : 0;
        const Color side = random.one_of(chess::colors);
        const Verdict verdict = asked.ask(*position, side);
        const chess::MoveList moves = chess::legal_moves(*position);
        if (verdict == Verdict::winnable && (position->is_irregular() || random.once_in(16))) {
            expect_closure_refused(*position, side);
        } else if (verdict == Verdict::unwinnable && position->is_irregular()) {
            EXPECT_FALSE(mates_within(3, *position, side))
                << chess::fen(*position) << ' ' << name(side);
        }
        if (verdict == Verdict::unwinnable && !moves.empty()) {
            // A move cannot make an unwinnable position winnable.
            const Position next = position->play(random.one_of(moves));
            EXPECT_NE(asked.ask(next, side), Verdict::winnable)
                << chess::fen(*position) << ' ' << name(side) << ", then " << chess::fen(next);
        }
        if (testing::Test::HasFailure()) {
            FAIL() << test::seed_note();
        }
    }
    std::printf("%s; the player who has moved is in check, or the like, in %d of %d\n",
                test::seed_note().c_str(), irregular, wanted);
    EXPECT_GT(irregular, wanted / 16);
    asked.tell("mutations");
    // Without other data the sample consists of the hardest positions: walls with many bishops.
    EXPECT_LE(asked.unknown(), static_cast<std::size_t>(wanted / 200));
}

/// Blocked pawns, kings at home, and castling rights of one player.
chess::Setup castling_blockade(test::Random& random) {
    chess::Setup setup;
    const auto put = [&](unsigned square, PieceType type, Color color) {
        if (!setup.board.piece_on(chess::square_at(square))) {
            setup.board.place(chess::square_at(square), {type, color});
        }
    };
    for (unsigned file = 0; file < 8; ++file) {
        const unsigned square = 8 * (3 + random.below(2)) + file;
        if (!random.once_in(8)) {
            put(square, PieceType::pawn, Color::white);
            put(square + 8, PieceType::pawn, Color::black);
        }
    }
    const std::array kings = {1 + random.below(6), 57 + random.below(6)};
    put(kings[0], PieceType::king, Color::white);
    put(kings[1], PieceType::king, Color::black);
    const Color castling = random.one_of(chess::colors);
    const unsigned king = kings.at(index(castling));
    const unsigned first = king / 8 * 8;
    for (const unsigned rook :
         {first + random.below(king - first), king + 1 + random.below(first + 7 - king)}) {
        if (random.once_in(2)) {
            put(rook, PieceType::rook, castling);
            setup.castling_rooks |= chess::SquareSet(chess::square_at(rook));
        }
    }
    if (random.once_in(3)) {
        put(8 + random.below(8), PieceType::bishop, random.one_of(chess::colors));
    }
    setup.turn = random.one_of(chess::colors);
    return setup;
}

TEST(Blockades, WithRooksThatMayCastleAreAnsweredWithProofs) {
    SCOPED_TRACE(test::seed_note());
    test::Random random(0x726F6F6B);
    Asked asked;
    for (int round = 0; round < 20'000 * test::rounds(); ++round) {
        if (const auto position = Position::from(castling_blockade(random))) {
            for (const Color side : chess::colors) {
                (void)asked.ask(*position, side);
            }
        }
    }
    EXPECT_EQ(asked.unknown(), 0U);
    asked.tell("castling");
}

class Collection : public testing::TestWithParam<const char*> {};

TEST_P(Collection, IsAnsweredAsItIsLabelled) {
    const std::filesystem::path folder = test::data_folder() / "winnability";
    if (!std::filesystem::is_directory(folder)) {
        GTEST_SKIP() << folder << " is not there";
    }
    Asked asked;
    for (const auto& [position, side, label] : questions(folder / GetParam())) {
        const Verdict verdict = asked.ask(position, side);
        if (verdict != Verdict::undetermined && (label == "win" || label == "unwin")) {
            EXPECT_EQ(verdict == Verdict::winnable, label == "win")
                << chess::fen(position) << ' ' << name(side);
        }
    }
    asked.tell(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Winnability, Collection,
                         testing::Values("adversarial.txt", "composed.txt.zst", "fuzz.txt.zst",
                                         "hard_undetermined.txt", "lichess.txt.zst", "oracle.txt",
                                         "unfair.txt.zst"));

} // namespace
} // namespace compongo::winnability
