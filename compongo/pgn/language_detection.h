/// In which language a game is written, found by reading it in each.
#pragma once

#include "compongo/pgn/game_text.h"

namespace compongo::pgn {

/// How well a text can be read in one language.
struct DetectedLanguage {
    chess::Language language;
    /// How many of its moves can be taken apart, legal or not.
    int readable;
    /// The half-moves that could be played before the first that could not.
    int plies;
    /// How many of these are not in their written form.
    int warnings;

    friend bool operator==(const DetectedLanguage&, const DetectedLanguage&) = default;
};

/// The language of a text, as far as it is known.
struct LanguageDetection {
    /// The languages in which all of it is legal, those with the fewest warnings first; of equals,
    /// those of the sources first. They may be many: every language reads `1.e4 e5`.
    std::vector<DetectedLanguage> whole;
    /// The others: those in which most moves can be taken apart first, then those that can be
    /// played farthest.
    std::vector<DetectedLanguage> partial;

    /// The first of all.
    [[nodiscard]] const DetectedLanguage& best() const {
        return whole.empty() ? partial.front() : whole.front();
    }
    /// Do several languages read the text as well as the best, though they do not write the five
    /// pieces alike?
    [[nodiscard]] bool is_ambiguous() const;
};

/// Reads the game in every language there is.
[[nodiscard]] LanguageDetection detect_language(std::string_view text,
                                                const chess::Position& start);

} // namespace compongo::pgn
