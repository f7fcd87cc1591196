#include "compongo/chess/movegen.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/questions/asked_position.h"

#include <algorithm>

namespace compongo::record {

namespace {

/// Cites the articles on the movement of this piece.
void cite_moves_of(Cited& cited, const law::BoardAndMoves& articles, chess::PieceType type) {
    switch (type) {
    case chess::PieceType::bishop:
        return cite(cited, articles.bishop.articles);
    case chess::PieceType::rook:
        return cite(cited, articles.rook.articles);
    case chess::PieceType::queen:
        return cite(cited, articles.queen.articles);
    case chess::PieceType::knight:
        return cite(cited, articles.knight.articles);
    case chess::PieceType::pawn:
        cite(cited, articles.pawn_step.articles);
        cite(cited, articles.pawn_double_step.articles);
        return cite(cited, articles.pawn_capture.articles);
    case chess::PieceType::king:
        cite(cited, articles.king_step.articles);
        return cite(cited, articles.castling.articles);
    }
}

Cited articles_on(const LegalMovesAsked& asked, const AskedUnder& under) {
    Cited cited;
    const auto& laws = under.laws;
    if (!laws) {
        return cited;
    }
    const auto piece = asked.from ? asked.fen.setup.board.piece_on(*asked.from) : std::nullopt;
    if (piece) {
        cite_moves_of(cited, laws->board_and_moves, piece->type);
    }
    cite(cited, laws->board_and_moves.occupied_square.articles);
    cite(cited, laws->board_and_moves.own_king_attacked.articles);
    if (castling_style(asked.fen, asked.chess960) == chess::CastlingStyle::chess960) {
        cite(cited, laws->chess960.same_game.articles);
    }
    return cited;
}

} // namespace

AnswerTo<LegalMovesAsked> answer(const LegalMovesAsked& asked, const AskedUnder& under) {
    const chess::CastlingStyle style = castling_style(asked.fen, asked.chess960);
    chess::MoveList legal = chess::legal_moves(position_of(asked.fen.setup));
    std::ranges::sort(legal);
    game::Moves moves;
    for (const chess::Move move : legal) {
        if (!asked.from || *asked.from == move.from()) {
            moves.push_back(as_written(move, style));
        }
    }
    return LegalMovesAnswer{std::move(moves), articles_on(asked, under)};
}

} // namespace compongo::record
