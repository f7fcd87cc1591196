#include "compongo/game/state/attempt.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <array>

namespace compongo::game {

namespace {

using chess::Board;
using chess::PieceType;
using chess::Position;

bool is_king_or_rook(Man man) {
    return man.type == PieceType::king || man.type == PieceType::rook;
}

MovedMan* moved_from(Attempt& attempt, Square origin) {
    const auto found = std::ranges::find(attempt.moved, origin, &MovedMan::origin);
    return found == attempt.moved.end() ? nullptr : &*found;
}

/// Is it part of this legal move that the man from `moved.origin` is where it is? A man in the hand
/// may still go anywhere, and so may a king or rook that was taken off in order to castle.
bool agrees(const Position& position, chess::Move move, const MovedMan& moved) {
    if (move.is_castling()) {
        const chess::CastlingTargets to = chess::castling_targets(move.from(), move.to());
        const bool is_king = moved.origin == move.from();
        return (is_king || moved.origin == move.to()) &&
               (!moved.is_committed() || moved.at == (is_king ? to.king : to.rook));
    }
    if (moved.is == Whereabouts::in_hand) {
        return moved.origin == move.from() || moved.origin == taken_square(position, move);
    }
    if (moved.is_off_board()) {
        const bool is_pawn_gone = moved.origin == move.from() && move.is_promotion() &&
                                  (moved.at == moved.origin || moved.at == move.to());
        return moved.origin == taken_square(position, move) || is_pawn_gone;
    }
    return moved.origin == move.from() && moved.at == move.to();
}

/// In Chess960 the king may stand already where castling takes it, and only the rook jumps.
std::optional<MoveAsWritten> castling_around_king(const Position& position, const Attempt& attempt,
                                                  Variant variant) {
    const chess::SquareSet king = position.board().men(position.turn(), PieceType::king);
    if (variant != Variant::chess960 || king.is_empty() || attempt.moved.size() != 1 ||
        !attempt.placed.empty()) {
        return std::nullopt;
    }
    const MovedMan& rook = attempt.moved.front();
    const bool is_rook = rook.man == Man{PieceType::rook, position.turn()} && !rook.is_off_board();
    const chess::CastlingTargets to = chess::castling_targets(king.first(), rook.origin);
    return is_rook && to.king == king.first() && to.rook == rook.at &&
                   rank_of(rook.origin) == rank_of(king.first())
               ? std::optional(MoveAsWritten{king.first(), rook.origin, std::nullopt})
               : std::nullopt;
}

/// The move of a pawn that was taken off, no new man having been put on. Interpretation I-171.
std::optional<MoveAsWritten> pawn_gone(const Position& position, const Attempt& attempt,
                                       const MovedMan& pawn) {
    if (pawn.at != pawn.origin) {
        return MoveAsWritten{pawn.origin, pawn.at, std::nullopt};
    }
    std::optional<MoveAsWritten> gone;
    for (const chess::Move move : moves_with(position, attempt)) {
        if (gone && gone->to != move.to()) {
            return std::nullopt;
        }
        gone = MoveAsWritten{pawn.origin, move.to(), std::nullopt};
    }
    return gone;
}

} // namespace

std::vector<Man> men_on(const Board& board, const Attempt& attempt, Square square) {
    std::vector<Man> men;
    const auto initial = board.man_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedMan::origin) != attempt.moved.end();
    if (initial && !has_left) {
        men.push_back(*initial);
    }
    for (const MovedMan& moved : attempt.moved) {
        if (!moved.is_off_board() && moved.at == square) {
            men.push_back(moved.man);
        }
    }
    for (const PlacedMan& placed : attempt.placed) {
        if (placed.at == square) {
            men.push_back(placed.man);
        }
    }
    return men;
}

std::optional<Board> settled_board(const Board& board, const Attempt& attempt) {
    Board settled = board;
    for (const MovedMan& moved : attempt.moved) {
        settled.remove(moved.origin);
    }
    const auto settle = [&](Square at, Man man) {
        const bool is_free = !settled.man_on(at);
        settled.place(at, man);
        return is_free;
    };
    for (const MovedMan& moved : attempt.moved) {
        // Interpretation I-172.
        const bool is_gone = moved.is_off_board() || moved.is == Whereabouts::in_hand;
        if (moved.is == Whereabouts::set_down || (!is_gone && !settle(moved.at, moved.man))) {
            return std::nullopt;
        }
    }
    for (const PlacedMan& placed : attempt.placed) {
        if (placed.is_held || !settle(placed.at, placed.man)) {
            return std::nullopt;
        }
    }
    return settled;
}

std::optional<Square> origin_of(const Board& board, const Attempt& attempt, Square square) {
    const auto initial = board.man_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedMan::origin) != attempt.moved.end();
    // In Chess960 king or rook may be let go of where the other one still stands, which is to go
    // on: of the two it is that one that is meant.
    const auto is_under = [&](const MovedMan& moved) {
        const bool are_king_and_rook = initial && initial->color == moved.man.color &&
                                       initial->type != moved.man.type &&
                                       is_king_or_rook(*initial) && is_king_or_rook(moved.man);
        return are_king_and_rook && !has_left && moved.is == Whereabouts::let_go;
    };
    // What is still in the hand is to go on, rather than what has been let go of: first what has
    // been carried here, then what was lifted from here.
    const std::array<bool (*)(const MovedMan&, Square), 3> ways = {
        [](const MovedMan& moved, Square at) {
            return moved.is_held() && moved.at == at && moved.origin != at;
        },
        [](const MovedMan& moved, Square at) { return moved.is_held() && moved.origin == at; },
        [](const MovedMan& moved, Square at) { return !moved.is_off_board() && moved.at == at; }};
    for (const auto& is_named : ways) {
        for (const MovedMan& moved : attempt.moved) {
            if (is_named(moved, square) && !is_under(moved)) {
                return moved.origin;
            }
        }
    }
    return initial ? std::optional(square) : std::nullopt;
}

std::optional<Square> origin_of_standing(const Board& board, const Attempt& attempt,
                                         Square square) {
    const bool is_left_alone = std::ranges::none_of(attempt.moved, [&](const MovedMan& moved) {
        return moved.origin == square || (moved.is == Whereabouts::let_go && moved.at == square);
    });
    return is_left_alone && board.man_on(square) ? std::optional(square)
                                                 : origin_of(board, attempt, square);
}

std::optional<Square> origin_of_removed(const Board& board, const Attempt& attempt, Square square,
                                        std::optional<Man> man) {
    const auto is_wanted = [&](Man each) { return !man || *man == each; };
    const auto initial = board.man_on(square);
    const bool has_left =
        std::ranges::find(attempt.moved, square, &MovedMan::origin) != attempt.moved.end();
    if (initial && !has_left && is_wanted(*initial)) {
        return square;
    }
    const auto found = std::ranges::find_if(attempt.moved, [&](const MovedMan& moved) {
        return !moved.is_off_board() && moved.at == square && is_wanted(moved.man);
    });
    return found == attempt.moved.end() ? std::nullopt : std::optional(found->origin);
}

Attempt with_man_moved(Attempt attempt, const MovedMan& moved) {
    if (MovedMan* const before = moved_from(attempt, moved.origin)) {
        *before = moved;
    } else {
        attempt.moved.push_back(moved);
    }
    std::erase_if(attempt.moved, [](const MovedMan& each) {
        return each.is == Whereabouts::let_go && each.at == each.origin;
    });
    return attempt;
}

Attempt with_man_removed(const Board& board, Attempt attempt, Square square,
                         std::optional<Man> man) {
    if (const auto origin = origin_of_removed(board, attempt, square, man)) {
        if (MovedMan* const moved = moved_from(attempt, *origin)) {
            moved->is = Whereabouts::off_board;
        } else {
            attempt.moved.push_back(
                {square, *board.man_on(square), square, Whereabouts::off_board});
        }
        return attempt;
    }
    const auto placed = std::ranges::find_if(attempt.placed, [&](const PlacedMan& each) {
        return each.at == square && (!man || *man == each.man);
    });
    if (placed != attempt.placed.end()) {
        attempt.placed.erase(placed);
    }
    return attempt;
}

Attempt with_man_placed(Attempt attempt, const PlacedMan& placed) {
    std::erase_if(attempt.placed,
                  [&](const PlacedMan& each) { return each.is_held && each.at == placed.at; });
    attempt.placed.push_back(placed);
    return attempt;
}

Attempt as_left(Attempt attempt) {
    std::erase_if(attempt.moved, [](const MovedMan& man) { return man.is_held(); });
    std::erase_if(attempt.placed, [](const PlacedMan& man) { return man.is_held; });
    return attempt;
}

Attempt whole_move(const Position& position, const MoveAsWritten& move, Variant variant) {
    const Board& board = position.board();
    const auto man = board.man_on(move.from);
    CHECK(man.has_value());
    Attempt attempt;
    if (const auto rook = castling_rook(position, move, variant)) {
        const chess::CastlingTargets to = chess::castling_targets(move.from, *rook);
        attempt = with_man_moved(std::move(attempt), {move.from, *man, to.king});
        return with_man_moved(std::move(attempt), {*rook, *board.man_on(*rook), to.rook});
    }
    for (const Square taken : chess::SquareSet(move.to) | passed_pawn(board, move)) {
        attempt = with_man_removed(board, std::move(attempt), taken, std::nullopt);
    }
    if (!move.promotion) {
        return with_man_moved(std::move(attempt), {move.from, *man, move.to});
    }
    attempt = with_man_removed(board, std::move(attempt), move.from, std::nullopt);
    return with_man_placed(std::move(attempt), {move.to, {*move.promotion, man->color}, false});
}

std::optional<MoveAsWritten> move_attempted(const Position& position, const Attempt& attempt,
                                            Variant variant) {
    const MovedMan* king = nullptr;
    const MovedMan* mover = nullptr;
    const MovedMan* rook = nullptr;
    const MovedMan* pawn_taken_off = nullptr;
    for (const MovedMan& moved : attempt.moved) {
        const bool is_own = moved.man.color == position.turn();
        if (moved.is_off_board()) {
            pawn_taken_off = is_own && moved.man.type == PieceType::pawn ? &moved : pawn_taken_off;
            continue;
        }
        mover = mover == nullptr || (mover->is_held() && !moved.is_held()) ? &moved : mover;
        king = is_own && moved.man.type == PieceType::king ? &moved : king;
        rook = is_own && moved.man.type == PieceType::rook ? &moved : rook;
    }
    if (king != nullptr && rook != nullptr) {
        const chess::CastlingTargets to = chess::castling_targets(king->origin, rook->origin);
        if (king->at == to.king && rook->at == to.rook) {
            return MoveAsWritten{
                king->origin, variant == Variant::chess960 ? rook->origin : king->at, std::nullopt};
        }
        // A man that has only been lifted has gone nowhere.
        mover = king->at != king->origin ? king : rook->at != rook->origin ? rook : mover;
    }
    if (const auto castling = castling_around_king(position, attempt, variant)) {
        return castling;
    }
    if (!attempt.placed.empty()) {
        const PlacedMan& placed = attempt.placed.back();
        const MovedMan* const pawn = pawn_taken_off != nullptr ? pawn_taken_off : mover;
        return pawn == nullptr
                   ? std::nullopt
                   : std::optional(MoveAsWritten{pawn->origin, placed.at, placed.man.type});
    }
    if (mover == nullptr && pawn_taken_off != nullptr) {
        return pawn_gone(position, attempt, *pawn_taken_off);
    }
    return mover == nullptr ? std::nullopt
                            : std::optional(MoveAsWritten{mover->origin, mover->at, std::nullopt});
}

chess::MoveList moves_with(const Position& position, const Attempt& attempt) {
    chess::MoveList moves;
    for (const chess::Move move : chess::legal_moves(position)) {
        if (is_part_of(position, attempt, move)) {
            moves.push_back(move);
        }
    }
    return moves;
}

bool is_part_of(const Position& position, const Attempt& attempt, chess::Move move) {
    const bool men_agree = std::ranges::all_of(
        attempt.moved, [&](const MovedMan& moved) { return agrees(position, move, moved); });
    return men_agree && std::ranges::all_of(attempt.placed, [&](const PlacedMan& placed) {
               return move.is_promotion() && placed.at == move.to() &&
                      placed.man == Man{*move.promotion(), position.turn()};
           });
}

} // namespace compongo::game
