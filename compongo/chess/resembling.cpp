#include "compongo/chess/resembling.h"

#include "compongo/base/sort.h"
#include "compongo/chess/move_text.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// What tells moves apart, without the marks that may or may not be written: `Dxd5+!` and `Dd5` are
/// the same here.
std::string essence(std::string_view text) {
    constexpr std::string_view marks = "+#!?=():x-. /";
    std::string kept;
    for (const char letter : text) {
        if (marks.find(letter) == std::string_view::npos && kept.size() < move_text_bytes_max) {
            kept += letter == 'O' || letter == 'o' ? '0' : letter;
        }
    }
    return kept;
}

/// How many letters have to be changed, added or left out to make one text of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::size_t, move_text_bytes_max + 1> row{};
    for (std::size_t at = 0; at <= b.size(); ++at) {
        row[at] = at;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, diagonal + 1});
        }
    }
    return row[b.size()];
}

struct Candidate {
    std::size_t essence_distance;
    std::size_t text_distance;
    Move move;

    friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

} // namespace

std::vector<Move> resembling_moves(const Position& position, std::string_view text,
                                   Language language) {
    const std::string_view shown = text.substr(0, move_text_bytes_max);
    const std::string wanted = essence(shown);
    std::vector<Candidate> candidates;
    for (const Move move : legal_moves(position)) {
        const std::string written = san(position, move, laws_style(language));
        const std::string essential = essence(written);
        const Candidate candidate{distance(wanted, essential), distance(shown, written), move};
        if (candidate.essence_distance <= std::max<std::size_t>(1, essential.size() / 2)) {
            candidates.push_back(candidate);
        }
    }
    sort(candidates);
    candidates.resize(std::min(candidates.size(), suggestions_max));
    std::vector<Move> moves;
    moves.reserve(candidates.size());
    for (const Candidate& candidate : candidates) {
        moves.push_back(candidate.move);
    }
    return moves;
}

} // namespace compongo::chess
