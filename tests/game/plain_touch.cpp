#include "tests/game/plain_touch.h"

#include <algorithm>
#include <iterator>

namespace compongo::plain {

namespace {

using Moves = std::vector<Move>;

/// The pieces on a FEN's board, and whose move it is.
class Board {
public:
    explicit Board(const Position& position) {
        const std::string fen = position.fen();
        Place at{0, 7};
        for (const char letter : fen.substr(0, fen.find(' '))) {
            if (letter == '/') {
                at = {0, at.rank - 1};
            } else if (letter >= '1' && letter <= '8') {
                at.file += letter - '0';
            } else {
                pieces_[static_cast<std::size_t>(at.rank)][static_cast<std::size_t>(at.file)] =
                    letter;
                ++at.file;
            }
        }
        is_white_ = fen[fen.find(' ') + 1] == 'w';
    }
    [[nodiscard]] char piece(Place at) const {
        return pieces_[static_cast<std::size_t>(at.rank)][static_cast<std::size_t>(at.file)];
    }
    [[nodiscard]] bool is_own(Place at) const {
        return piece(at) != 0 && (piece(at) >= 'A' && piece(at) <= 'Z') == is_white_;
    }
    [[nodiscard]] bool is_own(Place at, char type) const {
        return piece(at) == (is_white_ ? type : static_cast<char>(type - 'A' + 'a'));
    }

private:
    std::array<std::array<char, 8>, 8> pieces_{};
    bool is_white_ = true;
};

class Question {
public:
    Question(const Position& position, const Touches& touches)
        : board_(position), touches_(touches), legal_(position.legal_moves()) {
        for (const Place place : touches.places) {
            (board_.is_own(place) ? own_ : theirs_).push_back(place);
        }
    }

    [[nodiscard]] Moves answer() const {
        if (theirs_.empty() && own_.size() > 1) {
            const bool is_king_first = is_king(own_[0]) && is_rook(own_[1]);
            const bool is_rook_first = is_rook(own_[0]) && is_king(own_[1]);
            if (!touches_.is_order_known && own_.size() == 2 && (is_king_first || is_rook_first)) {
                return king_then_rook(own_[is_king_first ? 0 : 1], own_[is_king_first ? 1 : 0]);
            }
            if (touches_.is_order_known && is_king_first) {
                return king_then_rook(own_[0], own_[1]);
            }
            if (touches_.is_order_known && is_nothing_left_for_castling()) {
                return legal_;
            }
            if (touches_.is_order_known && touches_.is_house && rooks_before_king() > 0) {
                return rooks_then_king_in_the_house();
            }
        }
        return own_.empty() || theirs_.empty() ? first_possible(touches_.places) : both_colours();
    }
    [[nodiscard]] bool is_castling(const Move& move) const { return board_.is_own(move.to); }

private:
    [[nodiscard]] bool is_king(Place at) const { return board_.is_own(at, 'K'); }
    [[nodiscard]] bool is_rook(Place at) const { return board_.is_own(at, 'R'); }
    [[nodiscard]] bool takes(const Move& move, Place piece) const {
        const bool is_en_passant = board_.is_own(move.from, 'P') &&
                                   move.from.file != move.to.file && board_.piece(move.to) == 0;
        return is_en_passant ? piece == Place{move.to.file, move.from.rank} : piece == move.to;
    }

    template <class Wanted>
    [[nodiscard]] Moves where(const Wanted& is_wanted) const {
        Moves wanted;
        std::ranges::copy_if(legal_, std::back_inserter(wanted), is_wanted);
        return wanted;
    }
    [[nodiscard]] Moves of(Place piece) const {
        return where([&](const Move& move) { return move.from == piece; });
    }
    [[nodiscard]] Moves captures(Place piece) const {
        return where([&](const Move& move) { return takes(move, piece); });
    }
    [[nodiscard]] Moves first_possible(const std::vector<Place>& pieces) const {
        for (const Place piece : pieces) {
            Moves moves = board_.is_own(piece) ? of(piece) : captures(piece);
            if (!moves.empty()) {
                return touches_.is_order_known ? moves : any_of_that_colour(piece);
            }
        }
        return legal_;
    }
    /// Where the order is unknown no piece of a colour was the first of it.
    [[nodiscard]] Moves any_of_that_colour(Place piece) const {
        const bool is_own = board_.is_own(piece);
        const std::vector<Place>& pieces = is_own ? own_ : theirs_;
        return where([&](const Move& move) {
            return std::ranges::any_of(
                pieces, [&](Place each) { return is_own ? move.from == each : takes(move, each); });
        });
    }

    /// 4.4.c: castling was intended, and neither the king nor any piece touched before it can move.
    [[nodiscard]] bool is_nothing_left_for_castling() const {
        const auto king = std::ranges::find_if(own_, [&](Place each) { return is_king(each); });
        return touches_.is_to_castle && king != own_.end() && king + 1 != own_.end() &&
               is_rook(*(king + 1)) &&
               std::all_of(own_.begin(), king + 1, [&](Place each) { return of(each).empty(); });
    }
    /// 4.4.a and c: castling there if it is legal; if it was intended and is not, another move of
    /// the king; else the king is a piece touched.
    [[nodiscard]] Moves king_then_rook(Place king, Place rook) const {
        const Moves castling =
            where([&](const Move& move) { return move.from == king && move.to == rook; });
        if (!castling.empty()) {
            return castling;
        }
        const Moves moves = of(king);
        if (touches_.is_to_castle) {
            return moves.empty() ? legal_ : moves;
        }
        return first_possible(own_);
    }
    /// How many rooks were touched and nothing else before the king; none if he was not touched.
    [[nodiscard]] std::size_t rooks_before_king() const {
        std::size_t count = 0;
        while (count < own_.size() && is_rook(own_[count])) {
            ++count;
        }
        return count < own_.size() && is_king(own_[count]) ? count : 0;
    }
    /// HC12: the rook or the king, and no castling with a rook touched before him. Where
    /// neither can move, what was touched after them. (By 4.4.b the rook is the first piece
    /// touched; where it cannot move there is no castling with it either.)
    [[nodiscard]] Moves rooks_then_king_in_the_house() const {
        const auto count = static_cast<std::ptrdiff_t>(rooks_before_king());
        const std::vector<Place> rooks(own_.begin(), own_.begin() + count);
        const Place king = own_[static_cast<std::size_t>(count)];
        Moves moves = where([&](const Move& move) {
            return move.from == king && std::ranges::find(rooks, move.to) == rooks.end();
        });
        for (const Place rook : rooks) {
            const Moves of_rook = of(rook);
            if (!of_rook.empty()) {
                moves.insert(moves.end(), of_rook.begin(), of_rook.end());
                break;
            }
        }
        return moves.empty() ? first_possible({own_.begin() + count + 1, own_.end()}) : moves;
    }
    /// 4.3.c; HC8, and HC9 where the order is unknown.
    [[nodiscard]] Moves both_colours() const {
        if (touches_.is_house && touches_.is_order_known) {
            return in_the_house();
        }
        const Moves one_by_the_other = where([&](const Move& move) {
            return move.from == own_.front() && takes(move, theirs_.front());
        });
        if (!one_by_the_other.empty()) {
            return one_by_the_other;
        }
        if (!touches_.is_order_known) {
            std::vector<Place> own_first = own_;
            own_first.insert(own_first.end(), theirs_.begin(), theirs_.end());
            return first_possible(own_first);
        }
        return first_possible(touches_.places);
    }
    /// HC7 and HC8: the first piece touched that can be taken is, by the own piece touched first if
    /// that can, else by any; if none can be taken, an own piece moves.
    [[nodiscard]] Moves in_the_house() const {
        for (const Place piece : theirs_) {
            const Moves by_any = captures(piece);
            Moves by_own;
            std::ranges::copy_if(by_any, std::back_inserter(by_own),
                                 [&](const Move& move) { return move.from == own_.front(); });
            if (!by_any.empty()) {
                return by_own.empty() ? by_any : by_own;
            }
        }
        return first_possible(own_);
    }

    Board board_;
    const Touches& touches_;
    Moves legal_;
    std::vector<Place> own_;
    std::vector<Place> theirs_;
};

} // namespace

std::set<std::string> allowed_after(const Position& position, const Touches& touches) {
    const Question question(position, touches);
    std::set<std::string> texts;
    for (Move move : question.answer()) {
        if (question.is_castling(move)) {
            move.to.file = move.to.file > move.from.file ? 6 : 2;
        }
        texts.insert(text(move));
    }
    return texts;
}

} // namespace compongo::plain
