#include "tests/winnability/exhaustive.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Piece;
using chess::PieceType;

constexpr std::size_t places = 64;

std::size_t index(const FewPieces& board, Color turn) {
    std::size_t index = 0;
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        index = index * places + static_cast<std::size_t>(board.squares[piece]);
    }
    return index * 2 + static_cast<std::size_t>(turn);
}

int file(int square) {
    return square % 8;
}
int rank(int square) {
    return square / 8;
}

/// The piece on a square; nothing if there is none.
std::optional<std::size_t> piece_on(const FewPieces& board, int square) {
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        if (board.squares[piece] == square) {
            return piece;
        }
    }
    return std::nullopt;
}

/// Are all squares between two on a line empty?
bool is_clear(const FewPieces& board, int from, int to) {
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    const int step = sign(file(to) - file(from)) + 8 * sign(rank(to) - rank(from));
    for (int square = from + step; square != to; square += step) {
        if (piece_on(board, square)) {
            return false;
        }
    }
    return true;
}

/// Does this piece attack that square?
bool attacks(const FewPieces& board, std::size_t piece, int to) {
    const int from = board.squares[piece];
    const int files = std::abs(file(to) - file(from));
    const int ranks = std::abs(rank(to) - rank(from));
    if (from == to) {
        return false;
    }
    const bool is_straight = files == 0 || ranks == 0;
    const bool is_diagonal = files == ranks;
    switch (board.pieces[piece].type) {
    case PieceType::king:
        return files <= 1 && ranks <= 1;
    case PieceType::knight:
        return files * ranks == 2;
    case PieceType::bishop:
        return is_diagonal && is_clear(board, from, to);
    case PieceType::rook:
        return is_straight && is_clear(board, from, to);
    case PieceType::queen:
        return (is_straight || is_diagonal) && is_clear(board, from, to);
    case PieceType::pawn:
        return files == 1 &&
               rank(to) - rank(from) == (board.pieces[piece].color == Color::white ? 1 : -1);
    }
    return false;
}

bool is_attacked(const FewPieces& board, int square, Color by) {
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        if (board.pieces[piece].color == by && attacks(board, piece, square)) {
            return true;
        }
    }
    return false;
}

bool is_in_check(const FewPieces& board, Color color) {
    return is_attacked(board, board.squares[static_cast<std::size_t>(color)], ~color);
}

/// A queen in the middle of the board reaches the most squares.
struct Goals {
    std::array<int, 28> squares{};
    std::size_t count = 0;
};

/// The squares that this piece may move to, its king's safety aside.
Goals goals(const FewPieces& board, std::size_t piece) {
    Goals goals;
    const int from = board.squares[piece];
    const auto go = [&](int files, int ranks, int steps_max) {
        for (int steps = 1; steps <= steps_max; ++steps) {
            const int to_file = file(from) + files * steps;
            const int to_rank = rank(from) + ranks * steps;
            if (to_file < 0 || to_file > 7 || to_rank < 0 || to_rank > 7) {
                return;
            }
            const int to = 8 * to_rank + to_file;
            const auto there = piece_on(board, to);
            const bool is_pawn = board.pieces[piece].type == PieceType::pawn;
            // A pawn captures diagonally and moves straight.
            const bool is_barred =
                there ? board.pieces[*there].color == board.pieces[piece].color ||
                            board.pieces[*there].type == PieceType::king || (is_pawn && files == 0)
                      : is_pawn && files != 0;
            if (is_barred) {
                return;
            }
            goals.squares[goals.count++] = to;
            if (there) {
                return;
            }
        }
    };
    const bool is_white = board.pieces[piece].color == Color::white;
    const int ahead = is_white ? 1 : -1;
    switch (board.pieces[piece].type) {
    case PieceType::pawn:
        go(0, ahead, rank(from) == (is_white ? 1 : 6) ? 2 : 1);
        go(-1, ahead, 1);
        go(1, ahead, 1);
        break;
    case PieceType::knight:
        for (const int one : {-1, 1}) {
            for (const int two : {-2, 2}) {
                go(one, two, 1);
                go(two, one, 1);
            }
        }
        break;
    default:
        const bool is_king = board.pieces[piece].type == PieceType::king;
        for (const int files : {-1, 0, 1}) {
            for (const int ranks : {-1, 0, 1}) {
                const bool is_diagonal = files != 0 && ranks != 0;
                const PieceType other = is_diagonal ? PieceType::rook : PieceType::bishop;
                if ((files != 0 || ranks != 0) && board.pieces[piece].type != other) {
                    go(files, ranks, is_king ? 1 : 7);
                }
            }
        }
    }
    return goals;
}

FewPieces after(const FewPieces& board, std::size_t piece, int to) {
    FewPieces next = board;
    next.squares[piece] = to;
    if (const auto captured = piece_on(board, to)) {
        for (std::size_t at = *captured; at + 1 < next.count; ++at) {
            next.pieces[at] = next.pieces[at + 1];
            next.squares[at] = next.squares[at + 1];
        }
        --next.count;
    }
    return next;
}

bool is_impossible(const FewPieces& board) {
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        const int square = board.squares[piece];
        const bool is_misplaced_pawn =
            board.pieces[piece].type == PieceType::pawn && (rank(square) == 0 || rank(square) == 7);
        if (piece_on(board, square) != piece || is_misplaced_pawn) {
            return true;
        }
    }
    return false;
}

std::vector<int> key(const FewPieces& board) {
    std::vector<int> key;
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        key.push_back(static_cast<int>(board.pieces[piece].type) +
                      8 * static_cast<int>(board.pieces[piece].color));
    }
    return key;
}

bool is_promoted(const FewPieces& board, std::size_t piece) {
    const int on = rank(board.squares[piece]);
    return board.pieces[piece].type == PieceType::pawn && (on == 0 || on == 7);
}

/// Calls `see(board, turn)` for every placement of these pieces.
template <class See>
void for_each_placement(FewPieces board, See see) {
    const std::size_t placements = std::size_t{1} << (6 * board.count);
    for (std::size_t number = 0; number < placements; ++number) {
        std::size_t rest = number;
        for (std::size_t piece = board.count; piece-- > 0; rest /= places) {
            board.squares[piece] = static_cast<int>(rest % places);
        }
        see(board, Color::white);
        see(board, Color::black);
    }
}

} // namespace

Exhaustive::State Exhaustive::state(const FewPieces& board, Color turn) {
    return table(board)[index(board, turn)];
}

const Exhaustive::Table& Exhaustive::table(const FewPieces& pieces) {
    const auto [found, is_new] = tables_.try_emplace(key(pieces));
    Table& own = found->second;
    if (!is_new) {
        return own;
    }
    own.resize(std::size_t{2} << (6 * pieces.count));
    for_each_placement(pieces, [&](const FewPieces& board, Color turn) {
        own[index(board, turn)] = is_impossible(board) ? State::impossible : State::cannot_mate;
    });
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for_each_placement(pieces, [&](const FewPieces& board, Color turn) {
            State& state = own[index(board, turn)];
            if (state == State::cannot_mate && gets_there(board, turn, own)) {
                state = State::can_mate;
                has_changed = true;
            }
        });
    }
    return own;
}

/// Is it mate by the side, or does some move lead to a position where the side can mate?
bool Exhaustive::gets_there(const FewPieces& board, Color turn, const Table& own) {
    bool can_move = false;
    for (std::size_t piece = 0; piece < board.count; ++piece) {
        if (board.pieces[piece].color != turn) {
            continue;
        }
        const Goals found = goals(board, piece);
        for (std::size_t goal = 0; goal < found.count; ++goal) {
            const int to = found.squares[goal];
            FewPieces next = after(board, piece, to);
            if (is_in_check(next, turn)) {
                continue;
            }
            can_move = true;
            const std::size_t moved = *piece_on(next, to);
            const auto leads_there = [&] {
                const bool has_changed = next.count != board.count ||
                                         next.pieces[moved].type != board.pieces[piece].type;
                return (has_changed ? state(next, ~turn) : own[index(next, ~turn)]) ==
                       State::can_mate;
            };
            if (!is_promoted(next, moved)) {
                if (leads_there()) {
                    return true;
                }
                continue;
            }
            for (const PieceType type : chess::promotions) {
                next.pieces[moved].type = type;
                if (leads_there()) {
                    return true;
                }
            }
        }
    }
    return !can_move && turn != side_ && is_in_check(board, turn);
}

} // namespace compongo::winnability
