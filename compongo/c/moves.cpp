#include "compongo/base/printable.h"
#include "compongo/c/made_text.h"
#include "compongo/c/positions.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/san.h"
#include "compongo/chess/uci.h"

#include <algorithm>

namespace compongo::c {

namespace {

compongo_text* fault_of(const chess::NotationFault& fault, const chess::Position& position) {
    std::string object = "{\"error\":";
    append_json_string(object, message(fault, position, chess::Language::english));
    object += ",\"reason\":";
    append_json_string(object, fault.reason ? name(*fault.reason) : name(fault.kind));
    return fault_object(object + '}');
}

constexpr std::string_view not_legal = "found a move that is not legal here, expected one of the "
                                       "legal moves";

chess::SanStyle style_in(chess::Language language) {
    chess::SanStyle style;
    style.language = language;
    return style;
}

std::string unknown_language(std::string_view found) {
    std::string expected;
    for (const chess::Language each : chess::languages()) {
        expected += expected.empty() ? "" : " ";
        expected += chess::code(each);
    }
    return "language: found \"" + printable(found) + "\", expected one of " + expected;
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.
using c::position_of;

size_t compongo_position_moves(const compongo_position* position, compongo_move* moves) {
    const chess::MoveList legal = chess::legal_moves(position_of(*position));
    std::ranges::transform(legal, moves, &chess::Move::bits);
    return legal.size();
}

int compongo_position_play(compongo_position* position, compongo_move move) {
    const chess::Position here = position_of(*position);
    const chess::Move played = chess::Move::from_bits(move);
    if (!chess::is_legal(here, played)) {
        return 0;
    }
    *position = c::as_c(here.play(played));
    return 1;
}

compongo_move compongo_position_read_move(const compongo_position* position, const char* text,
                                          size_t size, const char* language,
                                          compongo_text** fault) {
    const chess::Position here = position_of(*position);
    const auto letters = chess::language_from_code(language);
    if (!letters) {
        c::tell(fault, c::unknown_language(language));
        return 0;
    }
    const auto read = chess::read_move(here, c::view(text, size), *letters);
    if (read) {
        return read->move.bits();
    }
    if (fault != nullptr) {
        *fault = c::fault_of(read.error(), here);
    }
    return 0;
}

compongo_text* compongo_position_san(const compongo_position* position, compongo_move move,
                                     const char* language) {
    const chess::Position here = position_of(*position);
    const chess::Move written = chess::Move::from_bits(move);
    const auto letters = chess::language_from_code(language);
    if (!letters) {
        return c::fault(c::unknown_language(language));
    }
    return chess::is_legal(here, written)
               ? c::answer(chess::san(here, written, c::style_in(*letters)))
               : c::fault(c::not_legal);
}

compongo_text* compongo_position_uci(const compongo_position* position, compongo_move move) {
    const chess::Position here = position_of(*position);
    const chess::Move written = chess::Move::from_bits(move);
    return chess::is_legal(here, written)
               ? c::answer(chess::uci(written, chess::usual_castling_style(here)))
               : c::fault(c::not_legal);
}

uint64_t compongo_perft(const compongo_position* position, int depth) {
    return chess::perft(position_of(*position), depth);
}
