#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::chess960, Member>("chess960", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Chess960::same_game>("same_game", "C960-GAME C960-CASTLE-RIGHTS",
        "After the start it is the same game."_words),
    entry<&Chess960::start>("start", "C960-START C960-GENERATE",
        "King between the rooks, bishops on both colours, drawn before the game."_words),
    entry<&Chess960::castling_once>("castling_once", "C960-CASTLE-ONCE C960-CASTLE-RIGHTS",
        "Each player may castle once, king and rook in one move."_words),
    entry<&Chess960::double_move>("double_move", "C960-CASTLE-METHODS",
        "Castling by moving the king, then the rook."_words),
    entry<&Chess960::transposition>("transposition", "C960-CASTLE-METHODS",
        "Castling by exchanging king and rook."_words),
    entry<&Chess960::king_only>("king_only", "C960-CASTLE-METHODS C960-NO-MOVE",
        "Castling by moving the king alone."_words),
    entry<&Chess960::rook_only>("rook_only", "C960-CASTLE-METHODS C960-NO-MOVE",
        "Castling by moving the rook alone."_words),
    entry<&Chess960::final_squares>("final_squares", "C960-CASTLE-FINAL",
        "King and rook end where they do in standard chess."_words),
    entry<&Chess960::manner>("manner", "C960-PHYSICAL",
        "King beside the board, rook to its square, king to its own."_words),
    entry<&Chess960::declared>("declared", "C960-DECLARE",
        "It is best to say first that one castles."_words),
    entry<&Chess960::without_moving_both>("without_moving_both", "C960-NO-MOVE C960-EARLY",
        "King or rook may stay, and castling may be the first move."_words),
    entry<&Chess960::vacant_squares>("vacant_squares", "C960-CASTLE-VACANT",
        "The ways of king and rook and their final squares are vacant but for themselves."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_chess960() {
    return entries;
}

} // namespace compongo::law
