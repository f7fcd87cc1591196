#include "compongo/record/questions/notation_cited.h"

#include "compongo/chess/resolve.h"
#include "compongo/chess/san.h"

namespace compongo::record {

namespace {

/// The Laws name the pieces in English and Spanish; letters of other languages are the player's own
/// choice.
bool is_language_of_the_laws(chess::Language language) {
    return language == chess::Language::english || language == chess::Language::spanish;
}

void cite_letter(Cited& cited, const law::Notation& notation, chess::Language language) {
    cite(cited, notation.letters.articles);
    if (!is_language_of_the_laws(language)) {
        cite(cited, notation.national_letters.articles);
    }
}

} // namespace

void cite_notation(Cited& cited, const chess::Position& position, chess::Move move,
                   chess::Language language, const law::Notation& notation) {
    if (move.is_castling()) {
        return cite(cited, notation.abbreviations.articles);
    }
    const auto piece = position.board().piece_on(move.from());
    const bool is_pawn = piece && piece->type == chess::PieceType::pawn;
    const bool is_capture = chess::is_capture(position, move);
    const chess::SquareSet origins =
        piece ? chess::legal_origins(position, piece->type, move.to()) : chess::SquareSet();
    cite(cited, is_pawn ? notation.pawn.articles : law::Articles{});
    cite(cited, notation.move.articles);
    if (!is_pawn || move.is_promotion()) {
        cite_letter(cited, notation, language);
    }
    if (is_capture) {
        cite(cited, notation.capture.articles);
    }
    if (is_pawn && is_capture && origins.has_several()) {
        cite(cited, notation.pawn_captures.articles);
    }
    if (!is_pawn && origins.has_several()) {
        cite(cited, notation.disambiguation.articles);
    }
    if (move.is_promotion()) {
        cite(cited, notation.promotion.articles);
    }
}

} // namespace compongo::record
