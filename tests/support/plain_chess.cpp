#include "tests/support/plain_chess.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace compongo::plain {

namespace {

char lower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}
char upper(char letter) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}
char other(char side) {
    return side == 'w' ? 'b' : 'w';
}
char side_of(char piece) {
    return std::isupper(static_cast<unsigned char>(piece)) != 0 ? 'w' : 'b';
}
int first_rank(char side) {
    return side == 'w' ? 0 : 7;
}
int forward(char side) {
    return side == 'w' ? 1 : -1;
}
int sign(int number) {
    return (number > 0 ? 1 : 0) - (number < 0 ? 1 : 0);
}

std::vector<Place> all_places() {
    std::vector<Place> places;
    for (int file = 0; file < 8; ++file) {
        for (int rank = 0; rank < 8; ++rank) {
            places.push_back({file, rank});
        }
    }
    return places;
}
const std::vector<Place> board = all_places();

std::string name(Place place) {
    std::string text;
    text += static_cast<char>('a' + place.file);
    text += static_cast<char>('1' + place.rank);
    return text;
}

} // namespace

std::string text(const Move& move) {
    std::string text = name(move.from);
    text += name(move.to);
    if (move.promotion != 0) {
        text += move.promotion;
    }
    return text;
}

char Position::at(Place place) const {
    return pieces_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)];
}
void Position::put(Place place, char piece) {
    pieces_[static_cast<std::size_t>(place.rank)][static_cast<std::size_t>(place.file)] = piece;
}
bool Position::is_own(Place place, Side side) const {
    return at(place) != 0 && side_of(at(place)) == side;
}

// Reading and writing

Position Position::read(std::string_view fen) {
    std::istringstream fields{std::string(fen)};
    std::string placement;
    std::string turn;
    std::string castling;
    std::string ep;
    Position position;
    fields >> placement >> turn >> castling >> ep >> position.halfmoves_ >> position.fullmoves_;
    position.read_placement(placement);
    position.turn_ = turn.at(0);
    position.read_castling(castling);
    position.has_ep_ = ep != "-";
    if (position.has_ep_) {
        position.ep_ = {ep.at(0) - 'a', ep.at(1) - '1'};
    }
    return position;
}

void Position::read_placement(std::string_view placement) {
    Place place{0, 7};
    for (const char letter : placement) {
        if (letter == '/') {
            place = {0, place.rank - 1};
        } else if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            place.file += letter - '0';
        } else {
            put(place, letter);
            ++place.file;
        }
    }
}

void Position::read_castling(std::string_view letters) {
    for (const char letter : letters) {
        if (letter == '-') {
            continue;
        }
        const Side side = side_of(letter);
        auto& rights = side == 'w' ? white_rights_ : black_rights_;
        const char king = side == 'w' ? 'K' : 'k';
        const char rook = side == 'w' ? 'R' : 'r';
        if (lower(letter) == 'k') {
            int file = 7;
            while (at({file, first_rank(side)}) != rook) {
                --file;
            }
            rights.at(static_cast<std::size_t>(file)) = true;
        } else if (lower(letter) == 'q') {
            int file = 0;
            while (at({file, first_rank(side)}) != rook && at({file, first_rank(side)}) != king) {
                ++file;
            }
            rights.at(static_cast<std::size_t>(file)) = true;
        } else {
            rights.at(static_cast<std::size_t>(lower(letter) - 'a')) = true;
        }
    }
}

std::string Position::placement_text() const {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            if (at({file, rank}) == 0) {
                ++empty;
                continue;
            }
            text += empty != 0 ? std::to_string(empty) : std::string();
            text += at({file, rank});
            empty = 0;
        }
        text += empty != 0 ? std::to_string(empty) : std::string();
        text += rank != 0 ? "/" : "";
    }
    return text;
}

std::string Position::castling_text() const {
    std::string text;
    for (int file = 7; file >= 0; --file) {
        if (white_rights_[static_cast<std::size_t>(file)]) {
            text += static_cast<char>('A' + file);
        }
    }
    for (int file = 7; file >= 0; --file) {
        if (black_rights_[static_cast<std::size_t>(file)]) {
            text += static_cast<char>('a' + file);
        }
    }
    return text.empty() ? "-" : text;
}

std::string Position::identity() const {
    std::string text = placement_text();
    text += ' ';
    text += turn_;
    text += ' ';
    text += castling_text();
    text += ' ';
    text += has_legal_ep_capture() ? name(ep_) : std::string("-");
    return text;
}

std::string Position::fen() const {
    std::string text = identity();
    text += ' ';
    text += std::to_string(halfmoves_);
    text += ' ';
    text += std::to_string(fullmoves_);
    return text;
}

// Attacks

std::vector<Place> Position::kings(Side side) const {
    std::vector<Place> found;
    for (const Place place : board) {
        if (is_own(place, side) && lower(at(place)) == 'k') {
            found.push_back(place);
        }
    }
    return found;
}

bool Position::is_way_clear(Place from, Place to) const {
    const int files = sign(to.file - from.file);
    const int ranks = sign(to.rank - from.rank);
    for (Place at_now{from.file + files, from.rank + ranks}; at_now != to;
         at_now = {at_now.file + files, at_now.rank + ranks}) {
        if (at(at_now) != 0) {
            return false;
        }
    }
    return true;
}

bool Position::attacks(Place from, Place to) const {
    const char piece = at(from);
    const int files = std::abs(to.file - from.file);
    const int ranks = std::abs(to.rank - from.rank);
    const bool is_straight = (files == 0) != (ranks == 0);
    const bool is_diagonal = files == ranks && files != 0;
    switch (lower(piece)) {
    case 'p':
        return files == 1 && to.rank - from.rank == forward(side_of(piece));
    case 'n':
        return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
    case 'k':
        return std::max(files, ranks) == 1;
    case 'b':
        return is_diagonal && is_way_clear(from, to);
    case 'r':
        return is_straight && is_way_clear(from, to);
    case 'q':
        return (is_straight || is_diagonal) && is_way_clear(from, to);
    default:
        return false;
    }
}

bool Position::is_attacked(Place place, Side by) const {
    return std::ranges::any_of(
        board, [&](Place from) { return is_own(from, by) && attacks(from, place); });
}

bool Position::is_any_king_attacked(Side side) const {
    return std::ranges::any_of(kings(side),
                               [&](Place king) { return is_attacked(king, other(side)); });
}

bool Position::is_check() const {
    return is_any_king_attacked(turn_);
}

std::vector<Place> Position::checkers() const {
    const std::vector<Place> own_kings = kings(turn_);
    std::vector<Place> found;
    for (const Place from : board) {
        const auto attacks_it = [&](Place king) { return attacks(from, king); };
        if (is_own(from, other(turn_)) && std::ranges::any_of(own_kings, attacks_it)) {
            found.push_back(from);
        }
    }
    return found;
}

bool Position::is_irregular() const {
    for (int file = 0; file < 8; ++file) {
        if (lower(at({file, 0})) == 'p' || lower(at({file, 7})) == 'p') {
            return true;
        }
    }
    return kings('w').size() != 1 || kings('b').size() != 1 || is_any_king_attacked(other(turn_));
}

// Moves

bool Position::pawn_moves_so(Place from, Place to) const {
    const int step = forward(turn_);
    if (attacks(from, to)) {
        return at(to) != 0 || (has_ep_ && to == ep_);
    }
    if (to.file != from.file || at(to) != 0) {
        return false;
    }
    const bool is_on_second_rank = from.rank == first_rank(turn_) + step;
    return to.rank == from.rank + step || (is_on_second_rank && to.rank == from.rank + 2 * step &&
                                           at({from.file, from.rank + step}) == 0);
}

bool Position::moves_so(Place from, Place to) const {
    if (is_own(to, turn_) || lower(at(to)) == 'k') {
        return false;
    }
    return lower(at(from)) == 'p' ? pawn_moves_so(from, to) : attacks(from, to);
}

bool Position::can_castle(Place king, Place rook) const {
    const int rank = king.rank;
    const int king_to = rook.file > king.file ? 6 : 2;
    const int rook_to = rook.file > king.file ? 5 : 3;
    const auto is_between = [](int file, int a, int b) {
        return std::min(a, b) <= file && file <= std::max(a, b);
    };
    Position kingless = *this;
    kingless.put(king, 0);
    for (int file = 0; file < 8; ++file) {
        const Place place{file, rank};
        const bool is_kings_way = is_between(file, king.file, king_to);
        const bool is_rooks_way = is_between(file, rook.file, rook_to);
        if ((is_kings_way || is_rooks_way) && at(place) != 0 && place != king && place != rook) {
            return false;
        }
        if (is_kings_way && kingless.is_attacked(place, other(turn_))) {
            return false;
        }
    }
    return true;
}

std::vector<Move> Position::tries() const {
    std::vector<Move> moves;
    for (const Place from : board) {
        for (const Place to : board) {
            if (!is_own(from, turn_) || !moves_so(from, to)) {
                continue;
            }
            const bool promotes = lower(at(from)) == 'p' && to.rank == first_rank(other(turn_));
            for (const char promotion : promotes ? std::string("bnqr") : std::string(1, '\0')) {
                moves.push_back({from, to, promotion});
            }
        }
    }
    std::vector<Place> home_kings = kings(turn_);
    std::erase_if(home_kings, [&](Place king) { return king.rank != first_rank(turn_); });
    const auto& rights = turn_ == 'w' ? white_rights_ : black_rights_;
    for (int file = 0; file < 8 && home_kings.size() == 1; ++file) {
        const Place rook{file, first_rank(turn_)};
        if (rights[static_cast<std::size_t>(file)] && can_castle(home_kings[0], rook)) {
            moves.push_back({home_kings[0], rook});
        }
    }
    std::ranges::sort(moves);
    return moves;
}

std::vector<Move> Position::legal_moves() const {
    std::vector<Move> moves = tries();
    std::erase_if(moves, [&](const Move& move) { return play(move).is_any_king_attacked(turn_); });
    return moves;
}

bool Position::has_legal_ep_capture() const {
    if (!has_ep_) {
        return false;
    }
    return std::ranges::any_of(board, [&](Place from) {
        return is_own(from, turn_) && lower(at(from)) == 'p' && attacks(from, ep_) &&
               !play({from, ep_}).is_any_king_attacked(turn_);
    });
}

bool Position::is_castling(const Move& move) const {
    return lower(at(move.from)) == 'k' && is_own(move.to, turn_);
}

void Position::castle(Place king, Place rook) {
    const char king_letter = at(king);
    const char rook_letter = at(rook);
    put(king, 0);
    put(rook, 0);
    put({rook.file > king.file ? 6 : 2, king.rank}, king_letter);
    put({rook.file > king.file ? 5 : 3, king.rank}, rook_letter);
}

void Position::move_piece(const Move& move) {
    const char piece = at(move.from);
    if (lower(piece) == 'p' && has_ep_ && move.to == ep_ && move.to.file != move.from.file) {
        put({move.to.file, move.from.rank}, 0);
    }
    put(move.from, 0);
    put(move.to, move.promotion == 0 ? piece
                 : turn_ == 'w'      ? upper(move.promotion)
                                     : move.promotion);
}

void Position::lose_castling_rights(const Move& move, char mover) {
    if (lower(mover) == 'k') {
        (turn_ == 'w' ? white_rights_ : black_rights_) = {};
    }
    for (const Place place : {move.from, move.to}) {
        if (place.rank == 0) {
            white_rights_[static_cast<std::size_t>(place.file)] = false;
        }
        if (place.rank == 7) {
            black_rights_[static_cast<std::size_t>(place.file)] = false;
        }
    }
}

Position Position::play(const Move& move) const {
    Position next = *this;
    const char piece = at(move.from);
    const bool is_capture = at(move.to) != 0 && !is_castling(move);
    if (is_castling(move)) {
        next.castle(move.from, move.to);
    } else {
        next.move_piece(move);
    }
    next.lose_castling_rights(move, piece);
    next.has_ep_ = lower(piece) == 'p' && std::abs(move.to.rank - move.from.rank) == 2;
    next.ep_ = {move.from.file, (move.from.rank + move.to.rank) / 2};
    next.halfmoves_ = is_capture || lower(piece) == 'p' ? 0 : halfmoves_ + 1;
    next.fullmoves_ = fullmoves_ + (turn_ == 'b' ? 1 : 0);
    next.turn_ = other(turn_);
    return next;
}

std::uint64_t Position::perft(int depth) const {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const Move& move : legal_moves()) {
        nodes += play(move).perft(depth - 1);
    }
    return nodes;
}

} // namespace compongo::plain
