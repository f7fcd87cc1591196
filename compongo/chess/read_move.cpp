#include "compongo/chess/illegal_reason.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/resembling.h"
#include "compongo/chess/resolve.h"
#include "compongo/chess/san.h"

namespace compongo::chess {

namespace {

using Read = Expected<ReadMove, NotationFault>;

NotationFault fault_of(NotationFaultKind kind, std::string_view text, std::string_view expected) {
    return {kind, 0, std::string(text.substr(0, move_text_bytes_max)), std::string(expected), {},
            {},   {}};
}

NotationFault illegal(std::string_view text, IllegalReason reason) {
    NotationFault fault = fault_of(NotationFaultKind::illegal, text, "a legal move");
    fault.reason = reason;
    return fault;
}

/// The squares that the text leaves open for the departure.
SquareSet named_origins(const MoveText& parsed) {
    const SquareSet files = parsed.from_file ? SquareSet::of(*parsed.from_file) : SquareSet::all();
    const SquareSet ranks = parsed.from_rank ? SquareSet::of(*parsed.from_rank) : SquareSet::all();
    return files & ranks;
}

/// Without a letter it is a pawn, unless the departure square is named in full: then it is whatever
/// piece stands there.
std::optional<PieceType> type_meant(const Position& position, const MoveText& parsed) {
    if (parsed.piece || !parsed.from_file || !parsed.from_rank) {
        return parsed.piece.value_or(PieceType::pawn);
    }
    const auto piece = position.board().piece_on(square_of(*parsed.from_file, *parsed.from_rank));
    return piece && piece->color == position.turn() ? std::optional(piece->type) : std::nullopt;
}

void remark_check(const Position& position, Move move, ReadMove& read) {
    const bool is_check = gives_check(position, move);
    const Position after = position.play(move);
    const bool is_mate = is_check && is_checkmate(after);
    switch (read.text.check_mark) {
    case CheckMark::none:
        if (is_check) {
            read.remarks.add(is_mate ? Remark::mate_mark_missing : Remark::check_mark_missing);
        }
        return;
    case CheckMark::check:
        if (!is_check || is_mate) {
            read.remarks.add(is_mate ? Remark::mate_mark_missing : Remark::check_mark_wrong);
        }
        return;
    case CheckMark::double_check_or_mate:
        if (!is_mate) {
            const bool is_double = is_check && checkers(after).has_several();
            read.remarks.add(is_double ? Remark::double_check_mark : Remark::mate_mark_wrong);
        }
        return;
    case CheckMark::mate:
        if (!is_mate) {
            read.remarks.add(Remark::mate_mark_wrong);
        }
        return;
    }
}

void remark_capture(const Position& position, Move move, ReadMove& read) {
    const bool captures = is_capture(position, move);
    if (captures && !read.text.has_capture_mark) {
        read.remarks.add(Remark::capture_mark_missing);
    }
    if (!captures && read.text.has_capture_mark) {
        read.remarks.add(Remark::capture_mark_wrong);
    }
    if (read.text.has_ep_mark) {
        read.remarks.add(move.kind() == MoveKind::en_passant ? Remark::ep_mark
                                                             : Remark::ep_mark_wrong);
    }
}

void remark_pawn_origin(const Position& position, Move move, ReadMove& read) {
    const bool needs_file = is_capture(position, move);
    if (needs_file && !read.text.from_file) {
        read.remarks.add(Remark::origin_file_missing);
    }
    if (read.text.from_rank || (!needs_file && read.text.from_file)) {
        read.remarks.add(Remark::over_specified);
    }
    if (!read.text.to_rank) {
        read.remarks.add(Remark::arrival_rank_missing);
    }
}

void remark_origin(const Position& position, PieceType type, Move move, ReadMove& read) {
    if (type == PieceType::pawn) {
        remark_pawn_origin(position, move, read);
        return;
    }
    if (!read.text.piece) {
        read.remarks.add(Remark::piece_letter_missing);
    }
    const Disambiguation needed =
        disambiguation(move.from(), legal_origins(position, type, move.to()));
    if ((read.text.from_file && !needed.has_file) || (read.text.from_rank && !needed.has_rank)) {
        read.remarks.add(Remark::over_specified);
    }
}

/// Finds the move of a piece that a text means, and says what is odd about the text.
class PieceResolver {
public:
    PieceResolver(const Position& position, const MoveText& parsed, std::string_view text)
        : position_(position), parsed_(parsed), text_(text) {}

    [[nodiscard]] Read resolve() const {
        const auto type = type_meant(position_, parsed_);
        if (!type) {
            return unexpected(illegal(text_, IllegalReason::no_such_piece));
        }
        if (*type == PieceType::pawn && parsed_.to_rank == last_rank(position_.turn()) &&
            !parsed_.promotion) {
            return unexpected(piece_missing());
        }
        if (!is_promotion_possible(*type)) {
            return unexpected(illegal(text_, IllegalReason::no_such_promotion));
        }
        return parsed_.to_rank ? resolve_to(*type, square_of(*parsed_.to_file, *parsed_.to_rank))
                               : resolve_short_capture();
    }

private:
    [[nodiscard]] NotationFault piece_missing() const {
        return fault_of(NotationFaultKind::piece_missing, text_, "the piece that the pawn becomes");
    }

    [[nodiscard]] bool is_promotion_possible(PieceType type) const {
        if (!parsed_.promotion) {
            return true;
        }
        const bool is_there = !parsed_.to_rank || parsed_.to_rank == last_rank(position_.turn());
        return type == PieceType::pawn && is_there && *parsed_.promotion != PieceType::king &&
               *parsed_.promotion != PieceType::pawn;
    }

    [[nodiscard]] Read resolve_to(PieceType type, Square to) const {
        const SquareSet from = named_origins(parsed_);
        std::vector<Move> moves;
        for (const Square each : legal_origins(position_, type, to, from)) {
            moves.push_back(move_between(position_, each, to, parsed_.promotion));
        }
        if (moves.empty() && type == PieceType::king) {
            if (const auto castling = castling_by_king(from, to)) {
                return remarked_castling(*castling);
            }
        }
        if (moves.empty()) {
            return unexpected(illegal(text_, reason_against(position_, type, from, to)));
        }
        return only(type, std::move(moves));
    }

    /// The king's move to where castling takes it, or onto the rook with which it castles.
    [[nodiscard]] std::optional<Move> castling_by_king(SquareSet from, Square to) const {
        for (const CastlingSide side : {CastlingSide::h_side, CastlingSide::a_side}) {
            const auto castling = legal_castling(position_, side);
            if (castling && from.contains(castling->from()) &&
                (to == castling->to() ||
                 to == castling_targets(castling->from(), castling->to()).king)) {
                return castling;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Read remarked_castling(Move castling) const {
        ReadMove read{castling, parsed_.remarks, parsed_};
        read.remarks.add(Remark::castling_as_king_move);
        remark_check(position_, castling, read);
        return read;
    }

    /// `ed`: any rank will do, so long as one only has such a capture.
    [[nodiscard]] Read resolve_short_capture() const {
        std::vector<Move> moves;
        for (unsigned rank = 0; rank < 8; ++rank) {
            const Square to = square_of(*parsed_.to_file, static_cast<Rank>(rank));
            const bool promotes = static_cast<Rank>(rank) == last_rank(position_.turn());
            const SquareSet origins =
                legal_origins(position_, PieceType::pawn, to, named_origins(parsed_));
            if (!origins.is_empty() && promotes && !parsed_.promotion) {
                return unexpected(piece_missing());
            }
            for (const Square from : origins) {
                if (promotes == parsed_.promotion.has_value()) {
                    moves.push_back(move_between(position_, from, to, parsed_.promotion));
                }
            }
        }
        if (moves.empty()) {
            const SquareSet pawns = position_.board().pieces(position_.turn(), PieceType::pawn) &
                                    named_origins(parsed_);
            return unexpected(illegal(text_, pawns.is_empty() ? IllegalReason::no_such_piece
                                                              : IllegalReason::cannot_reach));
        }
        return only(PieceType::pawn, std::move(moves));
    }

    [[nodiscard]] Read only(PieceType type, std::vector<Move> moves) const {
        if (moves.size() > 1) {
            NotationFault fault = fault_of(NotationFaultKind::ambiguous, text_,
                                           "the file or rank from which the piece departs");
            fault.candidates = std::move(moves);
            return unexpected(std::move(fault));
        }
        ReadMove read{moves.front(), parsed_.remarks, parsed_};
        remark_origin(position_, type, read.move, read);
        remark_capture(position_, read.move, read);
        remark_check(position_, read.move, read);
        return read;
    }

    const Position& position_;
    const MoveText& parsed_;
    std::string_view text_;
};

Read resolve_castling(const Position& position, const MoveText& parsed, std::string_view text) {
    const auto castling = legal_castling(position, parsed.side);
    if (!castling) {
        return unexpected(illegal(text, reason_against_castling(position, parsed.side)));
    }
    ReadMove read{*castling, parsed.remarks, parsed};
    remark_check(position, *castling, read);
    return read;
}

} // namespace

Expected<ReadMove, NotationFault> resolve_move(const Position& position, const MoveText& parsed,
                                               std::string_view text) {
    switch (parsed.form) {
    case MoveForm::piece:
        return PieceResolver(position, parsed, text).resolve();
    case MoveForm::castling:
        return resolve_castling(position, parsed, text);
    case MoveForm::null_move:
        break;
    }
    return unexpected(fault_of(NotationFaultKind::null_move, text, "a move"));
}

Expected<ReadMove, NotationFault> read_move(const Position& position, std::string_view text,
                                            Language language) {
    const auto parsed = parse_move_text(text, language);
    if (!parsed) {
        NotationFault fault = fault_of(NotationFaultKind::unreadable,
                                       text.substr(parsed.error().offset), parsed.error().expected);
        fault.offset = parsed.error().offset;
        fault.suggestions = resembling_moves(position, text, language);
        return unexpected(std::move(fault));
    }
    Read read = resolve_move(position, *parsed, text);
    if (!read && read.error().candidates.empty() &&
        read.error().kind != NotationFaultKind::null_move) {
        read.error().suggestions = resembling_moves(position, text, language);
    }
    return read;
}

} // namespace compongo::chess
