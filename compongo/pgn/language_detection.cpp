#include "compongo/pgn/language_detection.h"

#include <algorithm>
#include <tuple>

namespace compongo::pgn {

namespace {

using chess::Language;

/// With capitals taken at their word: otherwise `Ag5` could be a pawn's move in a language that has
/// no `A`.
bool is_readable(std::string_view text, Language language) {
    const auto parsed = chess::parse_move_text(text, language);
    return parsed && !parsed->remarks.has(chess::Remark::capital_square) &&
           !parsed->remarks.has(chess::Remark::small_letter);
}

int readable_moves(const std::vector<GameToken>& tokens, Language language) {
    return static_cast<int>(std::ranges::count_if(tokens, [&](const GameToken& token) {
        return token.kind == GameTokenKind::move && is_readable(token.text, language);
    }));
}

/// Do these languages use the same letters for the five pieces?
bool write_alike(Language a, Language b) {
    return std::ranges::all_of(chess::piece_types, [&](chess::PieceType type) {
        return type == chess::PieceType::pawn || letter(a, type) == letter(b, type);
    });
}

bool are_equally_good(const DetectedLanguage& a, const DetectedLanguage& b) {
    return a.readable == b.readable && a.plies == b.plies && a.warnings == b.warnings;
}

/// More that can be read goes first, then fewer warnings, then the order of the languages.
bool is_better(const DetectedLanguage& a, const DetectedLanguage& b) {
    return std::tuple(b.readable, b.plies, a.warnings, a.language) <
           std::tuple(a.readable, a.plies, b.warnings, b.language);
}

} // namespace

bool LanguageDetection::is_ambiguous() const {
    const auto rivals = [this](const DetectedLanguage& each) {
        return are_equally_good(each, best()) && !write_alike(each.language, best().language);
    };
    return std::ranges::any_of(whole.empty() ? partial : whole, rivals);
}

LanguageDetection detect_language(std::string_view text, const chess::Position& start) {
    const std::vector<GameToken> tokens = game_tokens(text);
    LanguageDetection detection;
    for (const Language language : chess::languages()) {
        const int readable = readable_moves(tokens, language);
        if (const auto game = read_game_text(text, language, start)) {
            detection.whole.push_back({language, readable, static_cast<int>(game->plies.size()),
                                       static_cast<int>(game->warnings.size())});
        } else {
            detection.partial.push_back({language, readable, game.error().ply - 1, 0});
        }
    }
    std::ranges::sort(detection.whole, is_better);
    std::ranges::sort(detection.partial, is_better);
    return detection;
}

} // namespace compongo::pgn
