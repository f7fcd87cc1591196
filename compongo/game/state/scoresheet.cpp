#include "compongo/game/state/scoresheet.h"

#include "compongo/game/state/announcement.h"
#include "compongo/game/state/text_of_move.h"

#include <algorithm>
#include <array>

namespace compongo::game {

namespace {

chess::Language language(std::string_view lang) {
    return chess::language_from_code(lang).value_or(chess::Language::english);
}

/// The first half-move missing on the sheet; the number of half-moves if none is missing.
std::size_t first_missing(const SheetState& sheet) {
    return sheet.missing.empty() ? sheet.half_moves : sheet.missing.front();
}

} // namespace

bool is_written(const SheetState& sheet, std::size_t half_move) {
    return half_move < sheet.half_moves && !std::ranges::binary_search(sheet.missing, half_move);
}

bool is_complete(const SheetState& sheet, std::size_t half_moves) {
    return sheet.half_moves >= half_moves && sheet.missing.empty() && !sheet.lacks_the_beginning;
}

bool is_algebraic(std::string_view text, std::string_view lang) {
    const std::array texts = {text};
    return chess::parse_move_text(text, language(lang)) || !chess::languages_reading(texts).empty();
}

bool is_offer_mark(std::string_view text) {
    const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
    const std::string_view mark = text.substr(start, text.find_last_not_of(' ') + 1 - start);
    return mark == "(=)" || mark == "=";
}

std::optional<MoveAsWritten> move_named(std::string_view text, std::string_view lang,
                                        const chess::Position& position, Variant variant) {
    const auto read = read_in_any_language(position, text, language(lang));
    return read ? std::optional(as_written(read->move, variant)) : std::nullopt;
}

bool is_record_of(const WrittenAhead& written, const MoveAsWritten& move,
                  const chess::Position& position, Variant variant) {
    if (written.carried_out) {
        return *written.carried_out == move;
    }
    const auto named = move_named(written.text, written.lang, position, variant);
    return !named || *named == move;
}

bool tells_of(std::string_view text, std::string_view lang, const MoveAsWritten& carried_out,
              const chess::Position& position, Variant variant) {
    const auto said = chess::parse_move_text(text, language(lang));
    const auto piece = position.board().piece_on(carried_out.from);
    if (!said || !piece) {
        return false;
    }
    if (said->form == chess::MoveForm::castling) {
        return is_castling_attempt(position, carried_out, variant);
    }
    return said->piece.value_or(chess::PieceType::pawn) == piece->type &&
           said->to_file == file_of(carried_out.to) && said->to_rank == rank_of(carried_out.to);
}

std::optional<std::size_t> half_move_recorded(const SheetState& sheet, const History& history,
                                              std::string_view text, std::string_view lang) {
    const std::size_t first = first_missing(sheet);
    if (first >= history.size()) {
        return std::nullopt;
    }
    if (!is_algebraic(text, lang)) {
        return first;
    }
    const TextOfMove asked(text, language(lang), TextOfMove::Letters::of_any);
    for (std::size_t at = first; at < history.size(); ++at) {
        if (is_written(sheet, at) || !asked.may_name(history, at)) {
            continue;
        }
        const auto named = asked.named(history.position_after(at));
        if (named && as_written(*named, history.variant()) == history.played()[at].move) {
            return at;
        }
    }
    const bool could_be_made =
        move_named(text, lang, history.position(), history.variant()).has_value() ||
        is_another_move_than_made(sheet, history, text, lang);
    return could_be_made ? std::nullopt : std::optional(first);
}

bool is_another_move_than_made(const SheetState& sheet, const History& history,
                               std::string_view text, std::string_view lang) {
    const std::size_t first = first_missing(sheet);
    if (first >= history.size()) {
        return false;
    }
    const Variant variant = history.variant();
    const auto named = move_named(text, lang, history.position_after(first), variant);
    return named && named != history.played()[first].move &&
           !move_named(text, lang, history.position(), variant);
}

SheetState with_written(SheetState sheet, std::size_t half_move) {
    for (std::size_t left_out = sheet.half_moves; left_out < half_move; ++left_out) {
        sheet.missing.push_back(left_out);
    }
    sheet.half_moves = std::max(sheet.half_moves, half_move + 1);
    std::erase(sheet.missing, half_move);
    sheet.written_ahead.reset();
    return sheet;
}

SheetState cut_to(SheetState sheet, std::size_t half_moves) {
    sheet.half_moves = std::min(sheet.half_moves, half_moves);
    std::erase_if(sheet.missing, [&](std::size_t each) { return each >= half_moves; });
    return sheet;
}

SheetState brought_up_to_date(SheetState sheet, std::size_t half_moves) {
    sheet.half_moves = half_moves;
    sheet.missing.clear();
    sheet.lacks_the_beginning = false;
    sheet.is_stopped = false;
    sheet.is_update_due = false;
    sheet.is_no_evidence = false;
    return sheet;
}

} // namespace compongo::game
