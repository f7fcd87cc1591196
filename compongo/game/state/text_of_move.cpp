#include "compongo/game/state/text_of_move.h"

#include "compongo/chess/notation.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/game/state/announcement.h"

#include <algorithm>
#include <cstdlib>

namespace compongo::game {

namespace {

/// May this king move be castling by its squares: not to an adjacent square, or to a square of its
/// own rook?
bool may_be_castling(const History& history, const MoveAsWritten& move) {
    return history.variant() == Variant::chess960 ||
           (chess::rank_of(move.from) == chess::rank_of(move.to) &&
            std::abs(static_cast<int>(chess::file_of(move.from)) -
                     static_cast<int>(chess::file_of(move.to))) > 1);
}

bool fits_squares(const chess::MoveText& said, const MoveAsWritten& move) {
    const auto fits = [](const auto& part, auto whole) { return !part || *part == whole; };
    return said.form == chess::MoveForm::piece && fits(said.to_file, chess::file_of(move.to)) &&
           fits(said.to_rank, chess::rank_of(move.to)) &&
           fits(said.from_file, chess::file_of(move.from)) &&
           fits(said.from_rank, chess::rank_of(move.from));
}

/// Without a piece letter it is a pawn move, or the move of the piece on the named origin square.
bool fits_piece(const chess::MoveText& said, chess::PieceType piece) {
    const bool has_square = said.from_file && said.from_rank;
    return said.piece ? *said.piece == piece : piece == chess::PieceType::pawn || has_square;
}

} // namespace

TextOfMove::TextOfMove(std::string_view text, chess::Language language, Letters letters)
    : text_(text), letters_(letters) {
    const auto add = [&](const chess::MoveText& reading) {
        if (std::ranges::find(readings_, reading) == readings_.end()) {
            readings_.push_back(reading);
        }
    };
    if (const auto spoken = chess::parse_spoken_move(text)) {
        own_ = *spoken;
    } else if (const auto parsed = chess::parse_move_text(text, language)) {
        own_ = *parsed;
    }
    if (own_) {
        add(*own_);
    }
    for (const chess::Language each : letters == Letters::of_any
                                          ? languages_to_read(text)
                                          : std::span<const chess::Language>()) {
        if (const auto parsed = chess::parse_move_text(text, each)) {
            add(*parsed);
        }
    }
}

std::optional<chess::Move> TextOfMove::named(const chess::Position& position) const {
    if (own_) {
        const auto read = chess::resolve_move(position, *own_, text_);
        if (read) {
            return read->move;
        }
        if (read.error().kind != chess::NotationFaultKind::illegal) {
            return std::nullopt;
        }
    }
    if (letters_ == Letters::of_the_language) {
        return std::nullopt;
    }
    std::optional<chess::Move> meant;
    for (const chess::MoveText& reading : readings_) {
        const auto read = chess::resolve_move(position, reading, text_);
        if (!read) {
            continue;
        }
        if (meant && *meant != read->move) {
            return std::nullopt;
        }
        meant = read->move;
    }
    return meant;
}

bool TextOfMove::may_name(const History& history, std::size_t half_move) const {
    const auto& move = history.played()[half_move].move;
    if (!move || readings_.empty()) {
        return false;
    }
    const bool fits = std::ranges::any_of(
        readings_, [&](const chess::MoveText& said) { return fits_squares(said, *move); });
    if (!fits && !may_be_castling(history, *move)) {
        return false;
    }
    const auto piece = history.position_after(half_move).board().piece_on(move->from);
    if (!piece) {
        return false;
    }
    return (piece->type == chess::PieceType::king && may_be_castling(history, *move)) ||
           std::ranges::any_of(readings_, [&](const chess::MoveText& said) {
               return fits_squares(said, *move) && fits_piece(said, piece->type);
           });
}

} // namespace compongo::game
