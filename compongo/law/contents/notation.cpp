#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::notation, Member>("notation", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Notation::algebraic_only>("algebraic_only", "NOT-ALGEBRAIC-ONLY",
        "No other notation is recognised."_words),
    entry<&Notation::piece>("piece", "NOT-PIECE",
        "A pawn is no piece here."_words),
    entry<&Notation::letters>("letters", "NOT-LETTERS",
        "A piece is named by a capital letter."_words),
    entry<&Notation::national_letters>("national_letters", "NOT-LETTERS",
        "Each player may use the letters of the player's own country."_words),
    entry<&Notation::pawn>("pawn", "NOT-PAWN",
        "A pawn has no letter."_words),
    entry<&Notation::squares>("squares", "NOT-FILES-RANKS",
        "Files are a to h, ranks 1 to 8, and name each square."_words),
    entry<&Notation::move>("move", "NOT-MOVE",
        "A move is the letter and the square of arrival."_words),
    entry<&Notation::capture>("capture", "NOT-CAPTURE",
        "A capture has a sign, a pawn's its file too."_words),
    entry<&Notation::disambiguation>("disambiguation", "NOT-DISAMBIG",
        "Of two alike pieces the file or the rank of departure tells which."_words),
    entry<&Notation::pawn_captures>("pawn_captures", "NOT-PAWN-CAPTURES",
        "Of two pawns that can capture the file tells which."_words),
    entry<&Notation::promotion>("promotion", "NOT-PROMO",
        "A promotion names the new piece."_words),
    entry<&Notation::draw_offer>("draw_offer", "NOT-OFFER",
        "An offer of a draw is (=)."_words),
    entry<&Notation::abbreviations>("abbreviations", "NOT-ABBREV",
        "The signs for castling, check, mate and en passant."_words),
    entry<&Notation::sample>("sample", "NOT-SAMPLE-2009 NOT-SAMPLE-1997",
        "A game written down as an example."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_notation() {
    return entries;
}

} // namespace compongo::law
