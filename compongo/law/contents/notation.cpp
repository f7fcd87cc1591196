#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::notation, Member>("notation", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Notation::algebraic_only>("algebraic_only", "NOT-ALGEBRAIC-ONLY",
        "No other notation is recognised.",
        "No se reconoce otra notación."),
    entry<&Notation::piece>("piece", "NOT-PIECE",
        "A pawn is no piece here.",
        "En la notación, el peón no se cuenta entre las piezas."),
    entry<&Notation::letters>("letters", "NOT-LETTERS",
        "A piece is named by a capital letter.",
        "La pieza se nombra con una mayúscula."),
    entry<&Notation::national_letters>("national_letters", "NOT-LETTERS",
        "Each player may use the letters of the player's own country.",
        "Cada jugador puede usar las letras de su país."),
    entry<&Notation::pawn>("pawn", "NOT-PAWN",
        "A pawn has no letter.",
        "El peón no lleva letra."),
    entry<&Notation::squares>("squares", "NOT-FILES-RANKS",
        "Files are a to h, ranks 1 to 8, and name each square.",
        "Las columnas son de a a h, las filas de 1 a 8, y nombran cada casilla."),
    entry<&Notation::move>("move", "NOT-MOVE",
        "A move is the letter and the square of arrival.",
        "La jugada es la letra y la casilla de llegada."),
    entry<&Notation::capture>("capture", "NOT-CAPTURE",
        "A capture has a sign, a pawn's its file too.",
        "La captura lleva un signo; la de peón, también su columna."),
    entry<&Notation::disambiguation>("disambiguation", "NOT-DISAMBIG",
        "Of two alike pieces the file or the rank of departure tells which.",
        "Entre dos piezas iguales se distingue por la columna o la fila de salida."),
    entry<&Notation::pawn_captures>("pawn_captures", "NOT-PAWN-CAPTURES",
        "Of two pawns that can capture the file tells which.",
        "Entre dos peones que pueden capturar se distingue por la columna."),
    entry<&Notation::promotion>("promotion", "NOT-PROMO",
        "A promotion names the new piece.",
        "La promoción nombra la pieza nueva."),
    entry<&Notation::draw_offer>("draw_offer", "NOT-OFFER",
        "An offer of a draw is (=).",
        "La oferta de tablas se anota (=)."),
    entry<&Notation::abbreviations>("abbreviations", "NOT-ABBREV",
        "The signs for castling, check, mate and en passant.",
        "Los signos de enroque, jaque, mate y captura al paso."),
    entry<&Notation::sample>("sample", "NOT-SAMPLE-2009 NOT-SAMPLE-1997",
        "A game written down as an example.",
        "Una partida anotada como ejemplo."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_notation() {
    return entries;
}

} // namespace compongo::law
