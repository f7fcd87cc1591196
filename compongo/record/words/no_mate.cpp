#include "compongo/record/words/no_mate.h"

#include "compongo/chess/movegen.h"
#include "compongo/record/words/in_words.h"

namespace compongo::record {

namespace {

bool has_bare_king(const chess::Board& board, chess::Color side) {
    return board.pieces(side).size() == 1;
}

/// `12345678` as `12 345 678`, which nobody takes for a fraction in any language.
std::string grouped(std::size_t number) {
    constexpr std::size_t group = 3;
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > group;) {
        at -= group;
        text.insert(at, "\u00a0");
    }
    return text;
}

} // namespace

NoMate why_no_mate(const chess::Position& position, chess::Color side,
                   const winnability::Exhaustion& exhaustion) {
    if (!chess::has_legal_move(position)) {
        return NoMate::game_over;
    }
    if (exhaustion.positions > 0) {
        return NoMate::looked_at;
    }
    if (exhaustion.regions) {
        return NoMate::blockade;
    }
    return has_bare_king(position.board(), side) ? NoMate::bare_king : NoMate::too_few_pieces;
}

std::string no_mate_in_words(law::Language language, NoMate why, std::size_t positions) {
    constexpr std::string_view gap = "{positions}";
    std::string text = in_words(language, "no_mate", word(why));
    if (const std::size_t at = text.find(gap); at != std::string::npos) {
        text.replace(at, gap.size(), grouped(positions));
    }
    return text;
}

} // namespace compongo::record
