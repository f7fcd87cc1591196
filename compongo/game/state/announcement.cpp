#include "compongo/game/state/announcement.h"

#include "compongo/chess/spoken_move.h"

#include <algorithm>
#include <array>

namespace compongo::game {

std::optional<chess::MoveText> text_said(const Announce& said) {
    if (auto spoken = chess::parse_spoken_move(said.text)) {
        return spoken;
    }
    const auto language = chess::language_from_code(said.lang).value_or(chess::Language::english);
    const auto written = chess::parse_move_text(said.text, language);
    return written ? std::optional(*written) : std::nullopt;
}

Expected<chess::ReadMove, chess::NotationFault>
read_said_or_written(const chess::Position& position, std::string_view text,
                     chess::Language language) {
    const auto spoken = chess::parse_spoken_move(text);
    return spoken ? chess::resolve_move(position, *spoken, text)
                  : chess::read_move(position, text, language);
}

std::span<const chess::Language> languages_to_read(std::string_view text) {
    using chess::Language;
    static constexpr std::array usual = {Language::english, Language::spanish, Language::french,
                                         Language::german,  Language::dutch,   Language::portuguese,
                                         Language::italian, Language::figurine};
    const bool is_usual = std::ranges::any_of(usual, [&](Language language) {
        return chess::parse_move_text(text, language).has_value();
    });
    return is_usual ? std::span<const Language>(usual) : chess::languages();
}

namespace {

/// The only legal move that the text denotes in the letters of these languages.
std::optional<chess::ReadMove> meant_in_other_letters(const chess::Position& position,
                                                      std::string_view text) {
    std::optional<chess::ReadMove> meant;
    for (const chess::Language language : languages_to_read(text)) {
        auto read = chess::read_move(position, text, language);
        if (!read) {
            continue;
        }
        if (meant && meant->move != read->move) {
            return std::nullopt;
        }
        meant = std::move(*read);
    }
    return meant;
}

} // namespace

Expected<chess::ReadMove, chess::NotationFault>
read_in_any_language(const chess::Position& position, std::string_view text,
                     chess::Language language) {
    auto read = read_said_or_written(position, text, language);
    const bool may_be_other_letters =
        !read && (read.error().kind == chess::NotationFaultKind::unreadable ||
                  read.error().kind == chess::NotationFaultKind::illegal);
    if (may_be_other_letters) {
        if (auto meant = meant_in_other_letters(position, text)) {
            return std::move(*meant);
        }
    }
    return read;
}

std::optional<chess::Move> move_meant(const chess::Position& position, const Announce& said) {
    const auto text = text_said(said);
    if (!text) {
        return std::nullopt;
    }
    const auto read = chess::resolve_move(position, *text, said.text);
    return read ? std::optional(read->move) : std::nullopt;
}

namespace {

bool may_mean(const chess::Position& position, const chess::MoveText& text, chess::Move move) {
    const auto read = chess::resolve_move(position, text, {});
    return read ? read->move == move
                : std::ranges::find(read.error().candidates, move) != read.error().candidates.end();
}

} // namespace

bool may_mean(const chess::Position& position, const Announce& said, chess::Move move) {
    const auto text = text_said(said);
    return text && may_mean(position, *text, move);
}

bool lacks_promoted_piece(const chess::Position& position, const Announce& said, chess::Move move) {
    auto text = text_said(said);
    if (!text || !move.is_promotion() || text->promotion) {
        return false;
    }
    text->promotion = move.promotion();
    return may_mean(position, *text, move);
}

} // namespace compongo::game
