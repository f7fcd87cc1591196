#include "tests/game/oracles.h"

#include "tests/game/plain_touch.h"
#include "tests/support/game_play.h"
#include "tests/support/random.h"
#include "tests/support/random_positions.h"

#include <algorithm>
#include <map>

namespace compongo::test {

namespace {

using game::Color;
using Texts = std::set<std::string>;

std::string text(const game::MoveAsWritten& move) {
    std::string text = name(move.from) + name(move.to);
    if (move.promotion) {
        text += chess::fen_letter({*move.promotion, Color::black});
    }
    return text;
}

/// Kings and rooks where they began, and other pieces anywhere.
chess::Setup about_to_castle(Random& random) {
    chess::Setup setup =
        random_setup(random, random.once_in(2) ? Placement::sparse : Placement::dense);
    for (unsigned at = 0; at < chess::square_count; ++at) {
        const bool is_kings =
            setup.board.piece_on(chess::square_at(at)) &&
            setup.board.piece_on(chess::square_at(at))->type == chess::PieceType::king;
        if (is_kings || (at < 8 && !random.once_in(4))) {
            setup.board.remove(chess::square_at(at));
        }
    }
    for (const Color color : chess::colors) {
        const auto place = [&](chess::File file, chess::PieceType type) {
            const auto square = chess::square_of(file, chess::first_rank(color));
            setup.board.remove(square);
            setup.board.place(square, {type, color});
            return square;
        };
        place(chess::File::e, chess::PieceType::king);
        for (const chess::File file : {chess::File::a, chess::File::h}) {
            setup.castling_rooks |= chess::SquareSet(place(file, chess::PieceType::rook));
        }
    }
    setup.turn = Color::white;
    return setup;
}

chess::Position regular_position(Random& random) {
    while (true) {
        const auto setup = random.once_in(2)   ? about_to_castle(random)
                           : random.once_in(3) ? random_setup(random, Placement::en_passant)
                                               : random_setup(random, Placement::sparse);
        const auto position = chess::Position::from(setup, chess::Tolerance::regular);
        if (position && chess::has_legal_move(*position)) {
            return *position;
        }
    }
}

plain::Place place(chess::Square square) {
    return {static_cast<int>(index(file_of(square))), static_cast<int>(index(rank_of(square)))};
}

/// One turn in which pieces are touched, told to both.
class TouchRound {
public:
    TouchRound(Random& random, law::Edition edition)
        : random_(random), position_(regular_position(random)), fen_(chess::fen(position_)),
          plain_(plain::Position::read(fen_)), play_(conditions(edition, fen_)) {
        touches_.is_house = edition == law::Edition::olimpiadas_xii;
        story_ = std::string(law::name(edition)) + " " + fen_ + " touches";
    }

    std::optional<std::string> difference() {
        if (play_.game().phase == game::Phase::over) {
            return std::nullopt; // It begins from a position that has ended it.
        }
        touches_.is_order_known = !random_.once_in(4);
        touches_.is_to_castle = random_.once_in(4);
        // An unknown order counts as one touch.
        for (unsigned left = touches_.is_order_known ? 1 + random_.below(4) : 1; left > 0; --left) {
            touch(touches_.is_order_known ? 1 : 1 + random_.below(3));
            if (is_castling_side_open() || is_castling_mixed_with_others()) {
                return std::nullopt;
            }
            const Texts expected = plain::allowed_after(plain_, touches_);
            const auto* const bound = effect<game::Obligation>(play_.ruling());
            Texts found;
            for (const auto& move : bound != nullptr ? bound->allowed : game::Moves{}) {
                found.insert(text(move));
            }
            if (found != expected) {
                return story_ + "\n expected " + joined(expected) + "\n found    " + joined(found);
            }
        }
        return std::nullopt;
    }

private:
    void touch(unsigned count) {
        game::Touch deed;
        for (; count > 0; --count) {
            deed.squares.push_back(square());
            const plain::Place touched = place(deed.squares.back());
            if (std::ranges::find(touches_.places, touched) == touches_.places.end()) {
                touches_.places.push_back(touched);
            }
            story_ += " " + name(deed.squares.back());
        }
        deed.intent = touches_.is_to_castle ? game::Intent::castle : game::Intent::deliberate;
        deed.order = touches_.is_order_known ? game::TouchOrder::given : game::TouchOrder::unknown;
        story_ += std::string(" (") + std::string(word(deed.intent)) + " " +
                  std::string(word(deed.order)) + ")";
        play_.act(position_.turn() == Color::white ? game::Actor::white : game::Actor::black, deed);
    }
    /// A piece, rather often a king or a rook of the player's.
    chess::Square square() {
        const chess::Board& board = position_.board();
        chess::SquareSet wanted = board.occupied();
        if (random_.once_in(2)) {
            const chess::Color us = position_.turn();
            wanted =
                board.pieces(us, chess::PieceType::king) | board.pieces(us, chess::PieceType::rook);
        }
        std::vector<chess::Square> squares;
        for (const chess::Square each : wanted) {
            squares.push_back(each);
        }
        return random_.one_of(squares);
    }
    [[nodiscard]] bool is_castling_side_open() const {
        return effect<game::Decision>(play_.ruling()) != nullptr;
    }
    /// King and rook among other pieces: nothing is laid down.
    [[nodiscard]] bool is_castling_mixed_with_others() const {
        bool has_king = false;
        bool has_rook = false;
        bool has_theirs = false;
        bool has_another = false;
        for (const plain::Place each : touches_.places) {
            const auto piece = position_.board().piece_on(chess::square_of(
                static_cast<chess::File>(each.file), static_cast<chess::Rank>(each.rank)));
            const bool is_own = piece->color == position_.turn();
            has_king = has_king || (is_own && piece->type == chess::PieceType::king);
            has_rook = has_rook || (is_own && piece->type == chess::PieceType::rook);
            has_theirs = has_theirs || !is_own;
            has_another = has_another || (piece->type != chess::PieceType::king &&
                                          piece->type != chess::PieceType::rook);
        }
        return has_king && has_rook &&
               (has_theirs || has_another ||
                (!touches_.is_order_known && touches_.places.size() > 2));
    }
    static std::string joined(const Texts& texts) {
        std::string all;
        for (const std::string& each : texts) {
            all += each + " ";
        }
        return all;
    }

    Random& random_;
    const chess::Position position_;
    const std::string fen_;
    const plain::Position plain_;
    GamePlay play_;
    plain::Touches touches_;
    std::string story_;
};

/// The plain move that leads to the same position.
plain::Position followed(const plain::Position& before, const std::string& identity) {
    for (const plain::Move& move : before.legal_moves()) {
        const plain::Position after = before.play(move);
        if (after.identity() == identity) {
            return after;
        }
    }
    ADD_FAILURE() << "no plain move leads to " << identity;
    return before;
}

/// Plays mostly to and fro, so that positions come again.
std::optional<std::string> difference_in_game(Random& random) {
    const bool is_chess960 = random.once_in(2);
    const std::string fen = is_chess960 ? chess960_start(random.below(960))
                                        : std::string(random.one_of(awkward_fens()));
    const auto first = chess::Position::from(*chess::parse_fen(fen), chess::Tolerance::regular);
    if (!first) {
        return std::nullopt;
    }
    const auto variant = is_chess960 ? game::Variant::chess960 : game::Variant::standard;
    game::History history(*first, variant);
    plain::Position plain = plain::Position::read(chess::fen(*first));
    std::map<std::string, int> times{{plain.identity(), 1}};
    std::vector<game::MoveAsWritten> done;
    for (int ply = 0; ply < 60 && chess::has_legal_move(history.position()); ++ply) {
        const chess::MoveList legal = chess::legal_moves(history.position());
        game::MoveAsWritten move = as_written(random.one_of(legal), variant);
        if (done.size() > 1 && !random.once_in(5)) {
            const game::MoveAsWritten back{
                done[done.size() - 2].to, done[done.size() - 2].from, {}};
            move = legal_move(history.position(), back, variant) ? back : move;
        }
        const int foretold = history.occurrences_of_next(
            history.position().play(*legal_move(history.position(), move, variant)));
        history.append(move);
        done.push_back(move);
        const auto shredder = chess::fen(history.position(), chess::FenDialect::shredder);
        plain = followed(plain, plain::Position::read(shredder).identity());
        const int expected = ++times[plain.identity()];
        if (history.occurrences() != expected || foretold != expected) {
            return fen + " after " + std::to_string(ply + 1) + " half-moves: expected " +
                   std::to_string(expected) + ", found " + std::to_string(history.occurrences()) +
                   ", foretold " + std::to_string(foretold);
        }
    }
    return std::nullopt;
}

template <class Round>
std::optional<std::string> first_difference(int rounds, const Round& round) {
    for (int number = 0; number < rounds * test::rounds(); ++number) {
        if (const auto different = round()) {
            return "round " + std::to_string(number) + ", " + seed_note() + ": " + *different;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> difference_in_touches(int rounds) {
    Random random(0x70C4);
    // Online nothing is touched.
    std::vector<law::Edition> over_the_board(law::editions_available.begin(),
                                             law::editions_available.end());
    std::erase(over_the_board, law::Edition::fide_online_2023);
    return first_difference(
        rounds, [&] { return TouchRound(random, random.one_of(over_the_board)).difference(); });
}

std::optional<std::string> difference_in_repetitions(int rounds) {
    Random random(0x4E9);
    return first_difference(rounds, [&] { return difference_in_game(random); });
}

} // namespace compongo::test
