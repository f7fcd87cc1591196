#include "compongo/record/cases/said_move.h"

#include "compongo/base/check.h"
#include "compongo/chess/attacks.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/san.h"
#include "compongo/game/state/as_written.h"
#include "compongo/record/cases/hints.h"
#include "compongo/record/transcript/codec.h"

#include <algorithm>

namespace compongo::record {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::SquareSet;
using game::MoveAsWritten;

/// The present board with this player to move.
Position on_move(const game::Game& game, Color player) {
    chess::Setup setup = game.position().setup();
    if (setup.turn == player) {
        return game.position();
    }
    setup.turn = player;
    setup.ep_square = std::nullopt;
    auto position = Position::from(setup, chess::Tolerance::any_board);
    CHECK(position.has_value());
    return *position;
}

/// The squares to which a piece of this kind and colour could go if kings were ignored.
SquareSet reach(const Position& position, PieceType type, chess::Square from) {
    const chess::Board& board = position.board();
    const Color color = position.turn();
    const SquareSet own = board.pieces(color);
    if (type != PieceType::pawn) {
        return chess::attacks_of({type, color}, from, board.occupied()) - own;
    }
    SquareSet squares = chess::pawn_attacks(color, from) & board.pieces(~color);
    const unsigned step = color == Color::white ? 8 : static_cast<unsigned>(-8);
    const unsigned ahead = chess::index(from) + step;
    if (ahead < 64 && !board.occupied().contains(chess::square_at(ahead))) {
        squares = squares | SquareSet(chess::square_at(ahead));
        const unsigned beyond = ahead + step;
        const bool is_at_home = chess::index(from) / 8 == (color == Color::white ? 1U : 6U);
        if (is_at_home && !board.occupied().contains(chess::square_at(beyond))) {
            squares = squares | SquareSet(chess::square_at(beyond));
        }
    }
    return squares;
}

/// Castling that is illegal: the king goes two squares or, in Chess960, takes the rook.
std::optional<MoveAsWritten> castling_said(const game::Game& game, const Position& position,
                                           chess::CastlingSide side) {
    const SquareSet kings = position.board().pieces(position.turn(), PieceType::king);
    if (kings.is_empty() || kings.has_several()) {
        return std::nullopt;
    }
    const chess::Square king = *kings.begin();
    const bool is_h_side = side == chess::CastlingSide::h_side;
    const unsigned rank = chess::index(king) & 56U;
    if (game.history.variant() == game::Variant::standard) {
        return MoveAsWritten{king, chess::square_at(rank + (is_h_side ? 6 : 2)), {}};
    }
    for (const chess::Square rook : position.board().pieces(position.turn(), PieceType::rook)) {
        const bool is_on_side = (chess::index(rook) > chess::index(king)) == is_h_side;
        if ((chess::index(rook) & 56U) == rank && is_on_side) {
            return MoveAsWritten{king, rook, {}};
        }
    }
    return std::nullopt;
}

/// The move of the only candidate that satisfies `can`; nothing if there are several or none.
template <class Can>
std::optional<MoveAsWritten> only_one(SquareSet pieces, chess::Square to,
                                      std::optional<PieceType> promotion, const Can& can) {
    std::optional<MoveAsWritten> found;
    for (const chess::Square from : pieces) {
        if (from == to || !can(from)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = MoveAsWritten{from, to, promotion};
    }
    return found;
}

std::optional<MoveAsWritten> not_allowed(const Position& position, const chess::MoveText& parsed) {
    if (!parsed.to_file || !parsed.to_rank) {
        return std::nullopt;
    }
    const chess::Square to = chess::square_of(*parsed.to_file, *parsed.to_rank);
    if (!parsed.piece && parsed.from_file && parsed.from_rank) {
        // Both squares are said, as in g1-g3: the piece is the one that stands there.
        const chess::Square from = chess::square_of(*parsed.from_file, *parsed.from_rank);
        return from == to ? std::nullopt : std::optional(MoveAsWritten{from, to, parsed.promotion});
    }
    const PieceType type = parsed.piece.value_or(PieceType::pawn);
    SquareSet pieces = position.board().pieces(position.turn(), type);
    pieces = parsed.from_file ? pieces & SquareSet::of(*parsed.from_file) : pieces;
    pieces = parsed.from_rank ? pieces & SquareSet::of(*parsed.from_rank) : pieces;
    const auto can = [&](chess::Square from) { return reach(position, type, from).contains(to); };
    if (auto move = only_one(pieces, to, parsed.promotion, can)) {
        return move;
    }
    return only_one(pieces, to, parsed.promotion, [](chess::Square) { return true; });
}

/// Why a text in the form of a move names no move here.
std::string why_no_move(const game::Game& game, const Position& position,
                        const chess::MoveText& parsed) {
    if (game.result) {
        return "nothing more to be played: the game is over by then";
    }
    if (parsed.form != chess::MoveForm::piece || !parsed.to_file || !parsed.to_rank) {
        return "a move such as Nf3, or by its squares, as in g1f3";
    }
    const PieceType type = parsed.piece.value_or(PieceType::pawn);
    const chess::Square to = chess::square_of(*parsed.to_file, *parsed.to_rank);
    const std::string color = position.turn() == Color::white ? "white " : "black ";
    const std::string piece = color + std::string(chess::name(type));
    const SquareSet pieces = position.board().pieces(position.turn(), type);
    const bool can = std::ranges::any_of(
        pieces, [&](chess::Square from) { return reach(position, type, from).contains(to); });
    return can ? "a move that only one piece can make: several " + piece + "s can go to " +
                     std::string(chess::name(to)) + "; write it by its squares, as in g1f3"
               : "a move that a piece can make: no " + piece + " can go to " +
                     std::string(chess::name(to)) +
                     "; write it by its squares, as in g1f3, if it was made all the same";
}

} // namespace

std::string uci_text(const MoveAsWritten& move) {
    std::string text;
    Codec<MoveAsWritten>::append(text, move);
    return text.substr(1, text.size() - 2);
}

bool is_uci(std::string_view text) {
    return Codec<MoveAsWritten>::read(json_text(text), {}).has_value();
}

Expected<MoveAsWritten, std::string> said_move(const game::Game& game, Color player,
                                               std::string_view text) {
    if (auto uci = Codec<MoveAsWritten>::read(json_text(text), {})) {
        return *uci;
    }
    const Position position = on_move(game, player);
    const auto legal = chess::read_move(position, text);
    // A king that takes its own rook does not castle, except in Chess960, where castling is written
    // like that.
    const bool is_rook_taken = legal && legal->move.is_castling() &&
                               game.history.variant() == game::Variant::standard &&
                               text.find('x') != std::string_view::npos;
    if (legal && !is_rook_taken) {
        return game::as_written(legal->move, game.history.variant());
    }
    const auto parsed = chess::parse_move_text(text);
    if (auto expected = spanish_letters_expected(text)) {
        return unexpected(std::move(*expected));
    }
    if (parsed) {
        const auto move = parsed->form == chess::MoveForm::castling
                              ? castling_said(game, position, parsed->side)
                              : not_allowed(position, *parsed);
        if (move && (is_rook_taken || legal.error().kind != chess::NotationFaultKind::ambiguous)) {
            return *move;
        }
    }
    return unexpected(parsed ? why_no_move(game, position, *parsed)
                             : "a move, as in Nf3, exd5, e8=Q, 0-0 or g1f3");
}

std::string move_said(const game::Game& game, Color player, const MoveAsWritten& move) {
    const Position position = on_move(game, player);
    const auto reads_back = [&](std::string_view text) {
        const auto read = said_move(game, player, text);
        return read && *read == move;
    };
    if (const auto legal = game::legal_move(position, move, game.history.variant())) {
        std::string text = chess::san(position, *legal);
        if (reads_back(text)) {
            return text;
        }
    } else if (const auto piece = position.board().piece_on(move.from);
               piece && piece->color == player && !move.promotion) {
        std::string text;
        if (piece->type != PieceType::pawn) {
            text += chess::fen_letter({piece->type, Color::white});
        }
        text += chess::name(move.to);
        if (reads_back(text)) {
            return text;
        }
    }
    return uci_text(move);
}

} // namespace compongo::record
