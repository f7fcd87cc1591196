#include "compongo/record/paper/diagram.h"

#include "compongo/chess/letters.h"
#include "compongo/record/paper/page.h"

namespace compongo::record {

namespace {

using chess::Color;
using chess::Piece;

/// Black's figures are the filled ones, six code points after White's (U+2654, U+265A).
std::string figure(const std::optional<Piece>& piece) {
    if (!piece) {
        return {};
    }
    std::string out(chess::letter(chess::Language::figurine, piece->type));
    if (piece->color == Color::black) {
        out.back() = static_cast<char>(out.back() + 6);
    }
    return out;
}

} // namespace

std::string diagram_html(const chess::Setup& setup, std::string_view name) {
    std::string out = "<table class=\"board\" role=\"img\" aria-label=\"" + escaped(name) + "\">\n";
    for (int rank = 7; rank >= 0; --rank) {
        out += "<tr>";
        for (int file = 0; file < 8; ++file) {
            const auto square = static_cast<chess::Square>(rank * 8 + file);
            out += (rank + file) % 2 == 0 ? "<td class=\"dark\">" : "<td>";
            out += figure(setup.board.piece_on(square)) + "</td>";
        }
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

} // namespace compongo::record
