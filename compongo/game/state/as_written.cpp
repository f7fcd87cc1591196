#include "compongo/game/state/as_written.h"

#include "compongo/base/check.h"
#include "compongo/chess/resolve.h"

#include <algorithm>

namespace compongo::game {

namespace {

using chess::Board;
using chess::File;
using chess::PieceType;
using chess::Position;
using chess::SquareSet;

bool is_king(const Board& board, Square square) {
    const auto piece = board.piece_on(square);
    return piece && piece->type == PieceType::king;
}

void castle(Board& board, Color color, Square king, Square rook) {
    const chess::CastlingTargets to = chess::castling_targets(king, rook);
    board.remove(king);
    board.remove(rook);
    board.place(to.king, {PieceType::king, color});
    board.place(to.rook, {PieceType::rook, color});
}

std::string_view order(const MoveAsWritten& move, std::array<char, 5>& text) {
    const auto square = [&](std::size_t at, Square each) {
        text[at] = static_cast<char>('a' + index(file_of(each)));
        text[at + 1] = static_cast<char>('1' + index(rank_of(each)));
    };
    square(0, move.from);
    square(2, move.to);
    text[4] = move.promotion ? chess::fen_letter({*move.promotion, Color::black}) : ' ';
    return {text.data(), text.size()};
}

/// Does a pawn step to an empty square of another file?
bool is_en_passant_step(const Board& board, const MoveAsWritten& move) {
    return board.pieces(PieceType::pawn).contains(move.from) &&
           file_of(move.from) != file_of(move.to) && !board.piece_on(move.to);
}

} // namespace

MoveAsWritten as_written(chess::Move move, Variant variant) {
    if (move.is_castling() && variant == Variant::standard) {
        return {move.from(), chess::castling_targets(move.from(), move.to()).king, std::nullopt};
    }
    return {move.from(), move.to(), move.promotion()};
}

Moves as_written(const chess::MoveList& moves, Variant variant) {
    Moves written;
    written.reserve(moves.size());
    for (const chess::Move move : moves) {
        written.push_back(as_written(move, variant));
    }
    std::ranges::sort(written, [](const MoveAsWritten& a, const MoveAsWritten& b) {
        std::array<char, 5> a_text{};
        std::array<char, 5> b_text{};
        return order(a, a_text) < order(b, b_text);
    });
    return written;
}

namespace {

/// Most moves can be checked without generating all legal moves; possible castling cannot.
bool needs_list(const Position& position, const MoveAsWritten& move) {
    const bool may_castle = is_king(position.board(), move.from) &&
                            !position.castling_rooks().is_empty() &&
                            rank_of(move.to) == rank_of(move.from);
    return position.is_irregular() || may_castle;
}

std::optional<chess::Move> listed(const Position& position, const MoveAsWritten& move,
                                  Variant variant) {
    for (const chess::Move each : chess::legal_moves(position)) {
        if (each.from() == move.from && as_written(each, variant) == move) {
            return each;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<chess::Move> legal_move(const Position& position, const MoveAsWritten& move,
                                      Variant variant) {
    const auto piece = position.board().piece_on(move.from);
    if (!piece || piece->color != position.turn()) {
        return std::nullopt;
    }
    if (needs_list(position, move)) {
        return listed(position, move, variant);
    }
    const bool promotes =
        piece->type == PieceType::pawn && rank_of(move.to) == chess::last_rank(piece->color);
    const bool is_promotion_right = promotes == move.promotion.has_value() &&
                                    move.promotion != PieceType::king &&
                                    move.promotion != PieceType::pawn;
    if (!is_promotion_right ||
        chess::legal_origins(position, piece->type, move.to, chess::SquareSet(move.from))
            .is_empty()) {
        return std::nullopt;
    }
    return chess::move_between(position, move.from, move.to, move.promotion);
}

chess::Move known_legal_move(const Position& position, const MoveAsWritten& move, Variant variant) {
    return needs_list(position, move)
               ? listed(position, move, variant).value()
               : chess::move_between(position, move.from, move.to, move.promotion);
}

std::optional<Square> taken_square(const Position& position, chess::Move move) {
    if (move.is_castling()) {
        return std::nullopt;
    }
    if (move.kind() == chess::MoveKind::en_passant) {
        return chess::square_of(file_of(move.to()), rank_of(move.from()));
    }
    return position.board().piece_on(move.to()) ? std::optional(move.to()) : std::nullopt;
}

std::optional<Square> castling_rook(const Position& position, const MoveAsWritten& move,
                                    Variant variant) {
    const Board& board = position.board();
    const Color us = position.turn();
    if (!is_king(board, move.from) || rank_of(move.from) != chess::first_rank(us) ||
        rank_of(move.to) != chess::first_rank(us)) {
        return std::nullopt;
    }
    if (variant == Variant::chess960) {
        return board.piece_on(move.to) == Piece{PieceType::rook, us} ? std::optional(move.to)
                                                                     : std::nullopt;
    }
    const int step = static_cast<int>(index(move.to)) - static_cast<int>(index(move.from));
    if (file_of(move.from) != File::e || (step != 2 && step != -2)) {
        return std::nullopt;
    }
    const Square corner = chess::square_of(step > 0 ? File::h : File::a, chess::first_rank(us));
    return board.piece_on(corner) == Piece{PieceType::rook, us} ? std::optional(corner)
                                                                : std::nullopt;
}

bool is_castling_attempt(const Position& position, const MoveAsWritten& move, Variant variant) {
    const Board& board = position.board();
    const Color us = position.turn();
    const bool is_own_king = board.piece_on(move.from) == Piece{PieceType::king, us};
    if (!is_own_king || rank_of(move.from) != chess::first_rank(us) ||
        rank_of(move.to) != chess::first_rank(us)) {
        return false;
    }
    if (variant == Variant::chess960 && board.piece_on(move.to) == Piece{PieceType::rook, us}) {
        return true;
    }
    const int step = static_cast<int>(index(move.to)) - static_cast<int>(index(move.from));
    const bool is_where_castling_leads = file_of(move.to) == (step > 0 ? File::g : File::c);
    return variant == Variant::standard ? file_of(move.from) == File::e && (step == 2 || step == -2)
                                        : is_where_castling_leads && step * step > 1;
}

Shape shape(const Position& position, const MoveAsWritten& move, Variant variant) {
    if (castling_rook(position, move, variant)) {
        return Shape::castling;
    }
    return is_en_passant_step(position.board(), move) ? Shape::en_passant : Shape::ordinary;
}

SquareSet passed_pawn(const Board& board, const MoveAsWritten& move) {
    if (!is_en_passant_step(board, move)) {
        return {};
    }
    const SquareSet passed(chess::square_of(file_of(move.to), rank_of(move.from)));
    const Color us = board.pieces(Color::white).contains(move.from) ? Color::white : Color::black;
    return passed & board.pieces(~us, PieceType::pawn);
}

SquareSet also_touched(const Position& position, const MoveAsWritten& move, Variant variant) {
    if (const auto rook = castling_rook(position, move, variant)) {
        return SquareSet(*rook);
    }
    const Board& board = position.board();
    return (SquareSet(move.to) & board.occupied()) | passed_pawn(board, move);
}

Position carried_out(const Position& position, const MoveAsWritten& move, Variant variant) {
    if (const auto legal = legal_move(position, move, variant)) {
        return position.play(*legal);
    }
    const Color us = position.turn();
    chess::Setup setup = position.setup();
    const auto piece = setup.board.piece_on(move.from);
    const bool is_irreversible =
        (piece && piece->type == PieceType::pawn) || setup.board.piece_on(move.to);
    setup.castling_rooks = setup.castling_rooks - SquareSet(move.from) - SquareSet(move.to);
    if (piece && piece->type == PieceType::king) {
        setup.castling_rooks =
            setup.castling_rooks - SquareSet::of(chess::first_rank(piece->color));
    }
    if (const auto rook = castling_rook(position, move, variant)) {
        castle(setup.board, us, move.from, *rook);
    } else if (piece) {
        for (const Square passed : passed_pawn(setup.board, move)) {
            setup.board.remove(passed);
        }
        setup.board.remove(move.from);
        setup.board.place(move.to, move.promotion ? Piece{*move.promotion, piece->color} : *piece);
    }
    setup.ep_square = std::nullopt;
    setup.halfmove_clock =
        is_irreversible ? std::uint16_t{0} : static_cast<std::uint16_t>(setup.halfmove_clock + 1U);
    setup.fullmove_number = static_cast<std::uint16_t>(setup.fullmove_number + index(us));
    setup.turn = ~us;
    const auto after = Position::from(setup, chess::Tolerance::any_board);
    CHECK(after.has_value());
    return *after;
}

} // namespace compongo::game
