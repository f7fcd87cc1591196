// Sentences for an illegal move: its number and its fault.
#include "compongo/base/check.h"
#include "compongo/chess/attacks.h"
#include "compongo/chess/illegal_reason.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>

namespace compongo::record {

namespace {

bool is_because(const game::IllegalMove& illegal, game::IllegalBecause reason) {
    return std::ranges::find(illegal.reasons, reason) != illegal.reasons.end();
}

/// The turn in which the move was carried out, and the position at its beginning.
struct Committed {
    const game::Turn* turn;
    chess::Position position;
};

/// The turn in progress, or that of the player's latest move.
std::optional<Committed> committed(const RuledAct& scene, game::Color player) {
    const game::Game& game = scene.before;
    if (game.having_the_move() == player && !game.turn.attempt.is_empty()) {
        return Committed{&game.turn, game.position()};
    }
    const auto& last = game.players[player].last_move;
    const std::size_t kept = scene.after.history.size();
    // What the ruling takes back may be an earlier move, or one whose deeds are not known.
    const bool is_another = last && kept < game.history.size() &&
                            (last->half_moves != kept || last->turn.attempt.is_empty());
    if (last && last->half_moves < game.history.size() && !is_another) {
        return Committed{&last->turn, game.history.position_after(last->half_moves)};
    }
    return std::nullopt;
}

/// Has a pawn been moved, or does one stand where it can reach the last rank?
bool has_pawn_to_promote(const Committed& committed) {
    const game::Color us = committed.position.turn();
    const auto pawns = committed.position.board().pieces(us, chess::PieceType::pawn);
    const chess::Rank before_last = us == game::Color::white ? chess::Rank::r7 : chess::Rank::r2;
    return !(pawns & chess::SquareSet::of(before_last)).is_empty() ||
           std::ranges::any_of(committed.turn->attempt.moved, [](const game::MovedPiece& moved) {
               return moved.piece.type == chess::PieceType::pawn;
           });
}

/// The fault of a promotion; empty if the deeds do not show it.
std::string promotion_fault(const SentenceCollector& telling, const Committed& committed) {
    const game::Attempt& done = committed.turn->attempt;
    if (done.placed.empty()) {
        return {};
    }
    const game::PlacedPiece& placed = done.placed.back();
    const auto pawn = std::ranges::find_if(done.moved, [](const game::MovedPiece& moved) {
        return moved.piece.type == chess::PieceType::pawn;
    });
    const bool is_pawn_off = pawn != done.moved.end() && pawn->is_off_board();
    const bool is_possible =
        std::ranges::find(chess::promotions, placed.piece.type) != chess::promotions.end() &&
        placed.piece.color == committed.position.turn();
    if (!has_pawn_to_promote(committed)) {
        return telling.say("illegal.man_added", "arbiter");
    }
    if (!is_possible) {
        return telling.say("illegal.wrong_man", "arbiter",
                           {{"piece", telling.speech().a_piece(placed.piece)}});
    }
    return telling.say(is_pawn_off ? "illegal.wrong_square" : "illegal.pawn_left", "arbiter");
}

/// The legal castling that was begun and not finished, if that is the fault.
std::optional<chess::Move> castling_begun(const Committed& committed) {
    const chess::MoveList moves = game::moves_with(committed.position, committed.turn->attempt);
    const auto castling =
        std::ranges::find_if(moves, [](chess::Move move) { return move.is_castling(); });
    return castling == moves.end() ? std::nullopt : std::optional(*castling);
}

/// What stands in the way of a castling, or that it was only carried out wrongly.
std::string_view castling_fault(const Committed& committed, game::Variant variant) {
    const auto move = game::move_attempted(committed.position, committed.turn->attempt, variant);
    if (!move) {
        return "illegal.castling";
    }
    const bool is_short = move->to > move->from;
    const chess::MoveList moves = chess::legal_moves(committed.position);
    if (std::ranges::any_of(moves, [&](chess::Move legal) {
            return legal.is_castling() && legal.from() == move->from &&
                   (legal.to() > legal.from()) == is_short;
        })) {
        return "illegal.castling_wrong";
    }
    const auto side = is_short ? chess::CastlingSide::h_side : chess::CastlingSide::a_side;
    switch (chess::reason_against_castling(committed.position, side)) {
    case chess::IllegalReason::no_castling_right:
        return "illegal.castling_right";
    case chess::IllegalReason::castling_blocked:
        return "illegal.castling_blocked";
    case chess::IllegalReason::castling_in_check:
        return "illegal.castling_attacked";
    case chess::IllegalReason::no_such_piece:
    case chess::IllegalReason::own_piece_there:
    case chess::IllegalReason::king_there:
    case chess::IllegalReason::cannot_reach:
    case chess::IllegalReason::king_in_check:
    case chess::IllegalReason::no_such_promotion:
        break;
    }
    return "illegal.castling";
}

/// Was the captured piece removed and only the capture not finished?
bool is_captured_piece_off(const Committed& committed) {
    return std::ranges::any_of(committed.turn->attempt.moved, [&](const game::MovedPiece& moved) {
        return moved.is_off_board() && moved.piece.color != committed.position.turn();
    });
}

/// Was a piece of the player's own removed, and nothing moved?
bool is_own_piece_off(const Committed& committed) {
    const auto& moved = committed.turn->attempt.moved;
    return !moved.empty() && std::ranges::all_of(moved, [&](const game::MovedPiece& each) {
        return each.is_off_board() && each.piece.color == committed.position.turn();
    });
}

/// The piece does not move so, or could if nothing stood in its path.
std::string_view way_fault(const chess::Position& position, const game::MoveAsWritten& move) {
    const auto piece = position.board().piece_on(move.from);
    if (!piece) {
        return "illegal.movement";
    }
    if (piece->color == position.turn() &&
        position.board().pieces(position.turn()).contains(move.to)) {
        return "illegal.own_piece_there";
    }
    if (piece->type != chess::PieceType::pawn &&
        chess::attacks_of(*piece, move.from, chess::SquareSet()).contains(move.to)) {
        return "illegal.path_blocked";
    }
    switch (piece->type) {
    case chess::PieceType::pawn:
        return "illegal.movement_pawn";
    case chess::PieceType::knight:
        return "illegal.movement_knight";
    case chess::PieceType::bishop:
        return "illegal.movement_bishop";
    case chess::PieceType::rook:
        return "illegal.movement_rook";
    case chess::PieceType::queen:
        return "illegal.movement_queen";
    case chess::PieceType::king:
        return "illegal.movement_king";
    }
    UNREACHABLE();
}

/// The fault of the movement: further pieces moved, the piece is the opponent's, a piece of the
/// same player occupies the square, or such pieces do not move like that.
std::string_view movement_fault(const Committed& committed, game::Variant variant) {
    const game::Attempt& done = committed.turn->attempt;
    if (!done.placed.empty() && !has_pawn_to_promote(committed)) {
        return "illegal.man_added";
    }
    const auto move = game::move_attempted(committed.position, done, variant);
    const chess::Board& board = committed.position.board();
    const game::Color us = committed.position.turn();
    const auto piece = move ? board.piece_on(move->from) : std::nullopt;
    if (!piece) {
        return is_own_piece_off(committed) ? "illegal.own_piece_off" : "illegal.movement";
    }
    // Removing one's own piece from the arrival square of another is not a second move.
    const auto own = std::ranges::count_if(done.moved, [&](const game::MovedPiece& moved) {
        return moved.piece.color == us && !(moved.is_off_board() && moved.origin == move->to);
    });
    if (own > 1) {
        return "illegal.two_pieces";
    }
    if (piece->color != us) {
        return "illegal.opponents_piece";
    }
    if (board.pieces(us).contains(move->to)) {
        return "illegal.own_piece_there";
    }
    if (std::ranges::any_of(done.moved, [&](const game::MovedPiece& moved) {
            return moved.is_off_board() && moved.origin != move->from && moved.origin != move->to;
        })) {
        return "illegal.piece_taken_off";
    }
    return way_fault(committed.position, *move);
}

/// An earlier move to which the ruling takes the game back.
struct TakenBack {
    std::string name;
    /// Why the piece cannot go there.
    std::string_view fault;
};

std::optional<TakenBack> taken_back(const SentenceCollector& telling, game::Color player) {
    const game::History& history = telling.scene().before.history;
    const std::size_t kept = telling.scene().after.history.size();
    if (kept >= history.size()) {
        return std::nullopt;
    }
    const chess::Position position = history.position_after(kept);
    const auto& move = history.played()[kept].move;
    if (!move || position.turn() != player) {
        return std::nullopt;
    }
    return TakenBack{played_move_name(telling.language(), history, kept),
                     way_fault(position, *move)};
}

std::string fault(const SentenceCollector& telling, const std::optional<Committed>& committed,
                  game::IllegalBecause reason) {
    const game::Variant variant = telling.scene().before.history.variant();
    if (committed && reason == game::IllegalBecause::movement) {
        return telling.say(movement_fault(*committed, variant), "arbiter");
    }
    if (committed && reason == game::IllegalBecause::capture_incomplete &&
        is_captured_piece_off(*committed)) {
        return telling.say("illegal.capture_unfinished", "arbiter");
    }
    if (committed && reason == game::IllegalBecause::castling) {
        return telling.say(castling_begun(*committed) ? "illegal.castling_unfinished"
                                                      : castling_fault(*committed, variant),
                           "arbiter");
    }
    if (reason == game::IllegalBecause::promotion_wrong && committed) {
        const std::string told = promotion_fault(telling, *committed);
        if (!told.empty()) {
            return told;
        }
    }
    return telling.say_of("illegal", reason, "arbiter");
}

/// The move that it amounts to, if any piece moved. The new piece in place of the pawn is named if
/// it is the fault.
std::string name_of(const SentenceCollector& telling, const Committed& committed,
                    const game::IllegalMove& illegal) {
    const game::Variant variant = telling.scene().before.history.variant();
    if (const auto castling = is_because(illegal, game::IllegalBecause::castling)
                                  ? castling_begun(committed)
                                  : std::nullopt) {
        return numbered_move_name(telling.language(), committed.position,
                                  game::as_written(*castling, variant), variant);
    }
    auto move = game::move_attempted(committed.position, committed.turn->attempt, variant);
    const bool is_new_piece_wrong = !committed.turn->attempt.placed.empty() &&
                                    is_because(illegal, game::IllegalBecause::movement);
    if (move &&
        (is_new_piece_wrong || is_because(illegal, game::IllegalBecause::promotion_wrong))) {
        move->promotion.reset();
    }
    return move ? numbered_move_name(telling.language(), committed.position, *move, variant)
                : std::string();
}

/// The sentence of that name, without an ordinal if the move is not counted.
std::string key_of(std::string_view name, const game::IllegalMove& illegal) {
    return std::string(name) + (illegal.count > 0 ? "" : ".not_counted");
}

} // namespace

void tell(SentenceCollector& telling, const game::IllegalMove& illegal) {
    if (illegal.reasons.empty()) {
        telling.rule(telling.say(key_of("illegal_move.unseen", illegal), game::word(illegal.player),
                                 {{"ordinal", telling.speech().ordinal(illegal.count)}}));
        return;
    }
    const auto done = committed(telling.scene(), illegal.player);
    const auto back = done ? std::nullopt : taken_back(telling, illegal.player);
    std::vector<std::string> faults;
    for (const game::IllegalBecause reason : illegal.reasons) {
        const bool is_way = back && reason == game::IllegalBecause::movement;
        faults.push_back(is_way ? telling.say(back->fault, "arbiter")
                                : fault(telling, done, reason));
    }
    const bool is_move = !is_because(illegal, game::IllegalBecause::no_move);
    const std::string name = !is_move ? std::string()
                             : done   ? name_of(telling, *done, illegal)
                             : back   ? back->name
                                      : std::string();
    telling.rule(telling.say(key_of(name.empty() ? "illegal_move" : "illegal_move.named", illegal),
                             game::word(illegal.player),
                             {{"move", name},
                              {"ordinal", telling.speech().ordinal(illegal.count)},
                              {"reasons", telling.speech().listed(faults, "and")}}));
}

} // namespace compongo::record
