/// A game of a PGN file as a tree, for those who want to keep one.
#pragma once

#include "compongo/pgn/words.h"

#include <string>
#include <string_view>
#include <vector>

namespace compongo::pgn {

struct PgnTag {
    std::string name;
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

struct PgnMove;

/// A main line or a variation.
struct PgnLine {
    /// Before the first move. Line ends within comments are kept as spaces.
    std::vector<std::string> comments;
    std::vector<PgnMove> moves;

    friend bool operator==(const PgnLine&, const PgnLine&);
};

struct PgnMove {
    /// As written: nothing says that it is legal.
    std::string text;
    /// After the variations of the move before.
    std::vector<std::string> comments_before;
    std::vector<int> nags;
    /// After the move.
    std::vector<std::string> comments;
    /// Alternatives to this move.
    std::vector<PgnLine> variations;
    /// The half-moves missing before this one, by the move numbers.
    int missing_before = 0;
    /// The number before it as it is written: 1 for `1.`, 2 for `1...`, 3 for `2.` and so on; 0
    /// where there is none, or none that can be recognised.
    int number_before = 0;
    /// It cannot be played, and its number is written as it stood.
    bool is_unplayed = false;

    /// Numbers are no part of a game.
    friend bool operator==(const PgnMove& a, const PgnMove& b);
};

inline bool operator==(const PgnMove& a, const PgnMove& b) {
    return a.text == b.text && a.comments_before == b.comments_before && a.nags == b.nags &&
           a.comments == b.comments && a.variations == b.variations &&
           a.missing_before == b.missing_before;
}

inline bool operator==(const PgnLine& a, const PgnLine& b) {
    return a.comments == b.comments && a.moves == b.moves;
}

struct PgnGame {
    /// In the order of the text.
    std::vector<PgnTag> tags;
    PgnLine line;
    /// `unknown` too if the text does not say.
    PgnResult result = PgnResult::unknown;

    /// The value of the first tag of this name; empty if there is none.
    [[nodiscard]] std::string_view tag(std::string_view name) const;

    friend bool operator==(const PgnGame&, const PgnGame&) = default;
};

} // namespace compongo::pgn
