#include "compongo/game/state/begin.h"

#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "compongo/game/state/keeping_score.h"
#include "compongo/game/state/over_at_start.h"

#include <utility>

namespace compongo::game {

namespace {

/// The regulation that contradicts the kind of game, if there is one.
std::optional<std::string> regulations_fault(const Frame& frame) {
    const Regulations& regulations = frame.conditions.regulations;
    const bool is_online = !frame.laws.online.no_press.is_silent();
    const std::string edition(law::name(frame.laws.choices.edition));
    if (is_online && regulations.clock == ClockKind::mechanical) {
        return edition + " knows only the clocks of a platform, which are digital";
    }
    if (regulations.electronic_scoresheets != ElectronicSheets::none &&
        frame.laws.recording.electronic_scoresheet.is_silent()) {
        return edition + " knows only scoresheets of paper";
    }
    if (regulations.moves == MoveEntry::entered) {
        return std::nullopt;
    }
    if (is_online) {
        return edition + " knows only moves that are entered";
    }
    return frame.conditions.start.adjourned
               ? std::optional<std::string>("a sealed move is one that is entered")
               : std::nullopt;
}

/// In Chess960 both players' arrays mirror each other, so kings and rooks that may still castle
/// stand on the same files. Where they do not, the pieces of a standard game were set up wrongly.
/// Interpretation I-253.
bool are_castling_files_mirrored(const chess::Position& first) {
    const auto king_of = [&](Color player) {
        return (first.board().pieces(player, chess::PieceType::king) &
                chess::SquareSet::of(chess::first_rank(player)))
            .first();
    };
    const auto rooks_of = [&](Color player) {
        return first.castling_rooks() & chess::SquareSet::of(chess::first_rank(player));
    };
    if (rooks_of(Color::white).is_empty() || rooks_of(Color::black).is_empty()) {
        return true;
    }
    const chess::File king = file_of(king_of(Color::white));
    if (king != file_of(king_of(Color::black))) {
        return false;
    }
    for (const Square white : rooks_of(Color::white)) {
        for (const Square black : rooks_of(Color::black)) {
            const bool is_same_wing = (file_of(white) < king) == (file_of(black) < king);
            if (is_same_wing && file_of(white) != file_of(black)) {
                return false;
            }
        }
    }
    return true;
}

/// In a standard game, a king or rook that does not begin on its own square cannot castle.
/// Interpretation I-253.
chess::Position without_rights_of_misplaced(const chess::Position& first) {
    chess::Setup setup = first.setup();
    for (const Color player : chess::colors) {
        const chess::Rank rank = chess::first_rank(player);
        const bool is_king_placed =
            first.board().piece_on(chess::square_of(chess::File::e, rank)) ==
            Piece{chess::PieceType::king, player};
        const chess::SquareSet corners = chess::SquareSet(chess::square_of(chess::File::a, rank)) |
                                         chess::SquareSet(chess::square_of(chess::File::h, rank));
        setup.castling_rooks =
            setup.castling_rooks -
            (chess::SquareSet::of(rank) - (is_king_placed ? corners : chess::SquareSet()));
    }
    return *chess::Position::from(setup, chess::Tolerance::irregular);
}

Adjournment adjourned_at_start(const Game& game, const AdjournedStart& start) {
    Adjournment adjourned;
    adjourned.stage = AdjournmentStage::adjourned;
    adjourned.sealer = start.sealer;
    adjourned.half_moves = game.history.size();
    adjourned.sealed = SealedText{start.text, start.lang};
    return adjourned;
}

} // namespace

Expected<Game, std::string> begin_game(const Frame& frame) {
    const Start& start = frame.conditions.start;
    const auto first = chess::Position::from(start.setup, chess::Tolerance::irregular);
    if (!first) {
        std::string wrong;
        for (const chess::SetupFault& fault : first.error()) {
            wrong += (wrong.empty() ? "" : "; ") + message(fault);
        }
        return unexpected(std::move(wrong));
    }
    if (auto fault = regulations_fault(frame)) {
        return unexpected(std::move(*fault));
    }
    // Castling rights that are possible only in Chess960 also mark such a game.
    const bool is_chess960 = start.is_chess960 || (chess::usual_castling_style(*first) ==
                                                       chess::CastlingStyle::chess960 &&
                                                   are_castling_files_mirrored(*first));
    History history(is_chess960 ? *first : without_rights_of_misplaced(*first),
                    is_chess960 ? Variant::chess960 : Variant::standard);
    for (const MoveAsWritten& move : start.moves) {
        if (!history.position().board().piece_on(move.from)) {
            return unexpected("no piece stands on " + name(move.from) + " when it is to move");
        }
        history.append(move);
    }
    const Both<int> completed = moves_made_before(history.position());
    Game game{.frame = &frame,
              .history = std::move(history),
              .clock = Chessclock(frame.conditions, completed),
              .turn = {},
              .players = {},
              .offers = {},
              .offers_without_force = {},
              .decisions = {},
              .latest_decision = LatestDecision::none,
              .latest_decision_on = 0,
              .past_rulings = {},
              .acts = 0,
              .phase = start.has_begun || start.adjourned ? Phase::in_play : Phase::not_begun,
              .session_start = {},
              .time_claim = {},
              .adjournment = {},
              .result = {},
              .points_changed = {},
              .is_annulled = false,
              .is_under_way = false,
              .is_illegal_position_seen = false,
              .is_recorded_by_arbiter = false,
              .are_moves_entered = frame.conditions.regulations.moves == MoveEntry::entered};
    for (const Color player : chess::colors) {
        game.players[player].illegal_moves = start.illegal_moves[player];
        game.players[player].completed_moves = completed[player];
        game.players[player].is_sheet_electronic =
            frame.conditions.regulations.has_electronic_sheet(player);
        if (game.phase == Phase::in_play) {
            game.players[player].arrived = Millis{};
        }
    }
    const std::size_t played = game.history.size();
    for (std::size_t back = 1; back <= 2 && back <= played; ++back) {
        const Color player = back % 2 == 1 ? ~game.having_the_move() : game.having_the_move();
        game.players[player].last_move = move_made_before(game.history, played - back);
    }
    if (start.adjourned) {
        if (start.adjourned->sealer != game.having_the_move()) {
            return unexpected("the player who sealed has not the move");
        }
        game.adjournment = adjourned_at_start(game, *start.adjourned);
    } else if (auto over = over_at_start(game)) {
        game.phase = Phase::over;
        game.result = std::move(over);
    } else if (start.has_begun) {
        game.clock.run(start.running ? *start.running : Running(game.having_the_move()), Millis{});
    }
    for (const Color player : chess::colors) {
        // The sheet of a player who must record from the first act contains the earlier moves.
        SheetState& sheet = game.players[player].sheet;
        sheet.lacks_the_beginning =
            is_sheet_tracked(game, player) && is_exempt_from_recording(game, player, Millis{});
        sheet.half_moves = sheet.lacks_the_beginning ? 0 : played;
    }
    return game;
}

} // namespace compongo::game
