// Any bytes as a FEN: if it is one, everything that the board can be asked is asked, whatever
// stands on it.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/movegen_routines.h"
#include "compongo/chess/resolve.h"
#include "compongo/chess/sameness.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace compongo::chess {

namespace {

void expect(bool condition, const char* what, const Position& position) {
    if (!condition) {
        std::fprintf(stderr, "%s: %s\n", what, fen(position).c_str());
        std::abort();
    }
}

std::vector<Move> sorted(const MoveList& moves) {
    std::vector<Move> all(moves.begin(), moves.end());
    std::ranges::sort(all);
    return all;
}

void check_text(const Position& position) {
    for (const FenDialect dialect : {FenDialect::x_fen, FenDialect::shredder}) {
        const auto again = parse_fen(fen(position, dialect));
        expect(again && *again == position.setup(), "read and written", position);
        expect(Position::from(*again, Tolerance::any_board) == position, "set up again", position);
    }
}

void check_move(const Position& position, Move move) {
    const Position next = position.play(move);
    expect(position.is_irregular() || !next.is_irregular(), "a regular position became irregular",
           position);
    expect(next.turn() == ~position.turn(), "the turn", position);
    expect(Position::from(next.setup(), Tolerance::any_board) == next, "set up after a move", next);
    const bool is_same = next.is_same_as(position);
    expect(!is_same, "a move that changes nothing", position);
    if (!move.is_castling()) {
        const PieceType type = position.board().piece_on(move.from())->type;
        expect(legal_origins(position, type, move.to()).contains(move.from()), "the origins",
               position);
        expect(move_between(position, move.from(), move.to(), move.promotion()) == move, "the kind",
               position);
    }
}

void check_moves(const Position& position) {
    const std::vector<Move> moves = sorted(legal_moves(position));
    expect(std::ranges::adjacent_find(moves) == moves.end(), "the same move twice", position);
    for (const std::string_view routines : movegen_routines_available()) {
        choose_movegen_routines(routines);
        expect(sorted(legal_moves(position)) == moves, "moves differ between routines", position);
        expect(static_cast<std::size_t>(legal_move_count(position)) == moves.size(), "the count",
               position);
        expect(moves.size() > 60 || perft(position, 2) == perft_all_played(position, 2), "perft",
               position);
    }
    for (const Move move : moves) {
        check_move(position, move);
    }
    for (const CastlingSide side : {CastlingSide::h_side, CastlingSide::a_side}) {
        const auto castling = legal_castling(position, side);
        expect(!castling || std::ranges::binary_search(moves, *castling), "castling", position);
    }
    expect(!is_checkmate(position) || !is_stalemate(position), "mate and stalemate", position);
}

void check_faults(const Setup& setup) {
    const auto all = faults(setup);
    for (const SetupFault& fault : all) {
        if (message(fault).empty()) {
            std::abort();
        }
    }
    for (const Tolerance tolerance :
         {Tolerance::regular, Tolerance::irregular, Tolerance::any_board}) {
        const bool is_refused_at_all = std::ranges::any_of(
            all, [&](const SetupFault& fault) { return is_refused(fault.kind, tolerance); });
        const auto position = Position::from(setup, tolerance);
        if (position.has_value() == is_refused_at_all) {
            std::fprintf(stderr, "tolerance: %s\n", fen(setup).c_str());
            std::abort();
        }
    }
    for (const FenDialect dialect : {FenDialect::x_fen, FenDialect::shredder}) {
        if (parse_fen(fen(setup, dialect)) != setup) {
            std::fprintf(stderr, "setup read and written: %s\n", fen(setup).c_str());
            std::abort();
        }
    }
}

void check(std::string_view text) {
    const auto setup = parse_fen(text, FenFields::four_at_least);
    if (!setup) {
        for (const FenFault& fault : setup.error()) {
            if (fault.offset > text.size() || message(fault).empty()) {
                std::abort();
            }
        }
        return;
    }
    check_faults(*setup);
    const Position position = *Position::from(*setup, Tolerance::any_board);
    check_text(position);
    if (position.halfmove_clock() < 9999 && position.fullmove_number() < 9999) {
        check_moves(position);
    }
}

} // namespace

} // namespace compongo::chess

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    compongo::chess::check(std::string(data, data + size));
    return 0;
}
