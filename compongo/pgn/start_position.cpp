#include "compongo/pgn/start_position.h"

#include "compongo/chess/fen.h"
#include "compongo/pgn/parts.h"

#include <algorithm>
#include <array>

namespace compongo::pgn {

namespace {

/// Capitals, spaces and signs left out, so that `Fischer-Random` and `fischerandom` meet.
[[nodiscard]] std::string plain(std::string_view text) {
    std::string plain;
    for (const char byte : text) {
        const char small = byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
        if ((small >= 'a' && small <= 'z') || (small >= '0' && small <= '9')) {
            plain += small;
        }
    }
    return plain;
}

constexpr std::array<std::string_view, 16> names_of_chess = {
    "",         "standard",  "normal",         "classical",
    "chess",    "orthodox",  "regular",        "fromposition",
    "chess960", "960",       "fischerandom",   "fischerrandom",
    "frc",      "freestyle", "freestylechess", "fischerrandomchess",
};

template <class Fault>
[[nodiscard]] std::string sentence(const std::vector<Fault>& faults) {
    std::string sentence;
    for (const Fault& fault : faults) {
        sentence += sentence.empty() ? "" : "; ";
        sentence += message(fault);
    }
    return sentence;
}

} // namespace

GameKind kind_of_variant(std::string_view variant) {
    return std::ranges::find(names_of_chess, plain(variant)) != names_of_chess.end()
               ? GameKind::chess
               : GameKind::other;
}

bool is_chess960(std::string_view variant) {
    const auto first = std::ranges::find(names_of_chess, "chess960");
    return std::find(first, names_of_chess.end(), plain(variant)) != names_of_chess.end();
}

StartPosition start_position(std::string_view fen, std::string_view part) {
    const auto setup = chess::parse_fen(fen, chess::FenFields::four_at_least);
    if (!setup) {
        return {std::nullopt, sentence(setup.error())};
    }
    if (const auto position = chess::Position::from(*setup)) {
        return {*position, {}};
    }
    const auto irregular = chess::Position::from(*setup, chess::Tolerance::irregular);
    const auto of = read_part(part);
    if (irregular && of && of->number > 1) {
        return {*irregular, {}};
    }
    const std::string fault = sentence(faults(*setup));
    return {irregular ? std::optional(*irregular) : std::nullopt, fault};
}

std::size_t half_moves_before(const chess::Position& start) {
    const auto moves = static_cast<std::size_t>(std::max(start.fullmove_number(), 1)) - 1;
    return 2 * moves + (start.turn() == chess::Color::black ? 1 : 0);
}

} // namespace compongo::pgn
