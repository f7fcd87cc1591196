#include "compongo/hall/board/scoresheets.h"

#include "compongo/game/state/announcement.h"
#include "compongo/game/state/scoresheet.h"
#include "compongo/game/state/text_of_move.h"
#include "compongo/json/json.h"

namespace compongo::hall {

namespace {

game::TextOfMove text_of(const WrittenMove& written) {
    return {written.text,
            chess::language_from_code(written.lang).value_or(chess::Language::english),
            game::TextOfMove::Letters::of_the_language};
}

bool differs(const game::History& history, std::size_t half_move, const game::TextOfMove& text) {
    if (half_move >= history.size() || !history.played()[half_move].is_legal) {
        return false;
    }
    if (!text.may_name(history, half_move)) {
        return true;
    }
    const auto named = text.named(history.position_after(half_move));
    return !named ||
           game::as_written(*named, history.variant()) != history.played()[half_move].move;
}

} // namespace

void Scoresheet::write(const game::History& history, WrittenMove move) {
    std::optional<std::size_t> corrected;
    std::optional<std::size_t> empty;
    std::size_t half_move = before_;
    const game::TextOfMove text = text_of(move);
    for (; half_move < history.size(); ++half_move) {
        const bool is_named = !differs(history, half_move, text);
        const auto line = lines_.find(half_move);
        if (line == lines_.end() && is_named) {
            break;
        }
        if (line == lines_.end()) {
            empty = empty.value_or(half_move);
        } else if (is_named && differs(history, half_move, line->second)) {
            corrected = corrected.value_or(half_move);
        }
    }
    if (half_move == history.size()) {
        half_move = corrected ? *corrected : empty.value_or(half_move);
    }
    lines_.insert_or_assign(half_move, std::move(move));
}

void Scoresheet::append(WrittenMove move) {
    const std::size_t next = lines_.empty() ? before_ : lines_.rbegin()->first + 1;
    lines_.insert_or_assign(next, std::move(move));
}

void Scoresheet::note_offer() {
    if (!lines_.empty() && !has_offer_mark(lines_.rbegin()->second)) {
        lines_.rbegin()->second.text += " (=)";
    }
}

void Scoresheet::follow(const game::History& history) {
    if (history.size() < played_) {
        lines_.erase(lines_.lower_bound(history.size()), lines_.end());
    }
    played_ = history.size();
}

bool has_offer_mark(const WrittenMove& written) {
    return written.text.find("(=)") != std::string::npos;
}

bool differs(const game::History& history, std::size_t half_move, const WrittenMove& written) {
    return differs(history, half_move, text_of(written));
}

void take(game::Both<Scoresheet>& sheets, const game::Game& game, const game::Act& act) {
    for (const game::Color player : chess::colors) {
        if (game.are_moves_entered) {
            sheets[player].follow(game.history);
        }
    }
    const auto* const deed = std::get_if<game::Write>(&act.deed);
    const auto player = game::player_of(act.by);
    if (deed != nullptr && player && deed->kind == game::Written::move && deed->text) {
        WrittenMove move{*deed->text, deed->lang};
        if (game::is_offer_mark(move.text)) {
            sheets[*player].note_offer();
        } else if (game.are_moves_entered) {
            sheets[*player].write(game.history, std::move(move));
        } else {
            sheets[*player].append(std::move(move));
        }
    }
}

namespace {

enum class Compared : std::uint8_t { no, yes };

void append_sheet(std::string& out, const Scoresheet& sheet, const game::History& history,
                  Compared compared) {
    out += '[';
    for (const auto& [half_move, written] : sheet.lines()) {
        out += out.ends_with('[') ? "" : ",";
        out += "{\"half_move\":" + std::to_string(half_move) + ",\"text\":";
        append_json_string(out, written.text);
        out += ",\"lang\":";
        append_json_string(out, written.lang);
        if (compared == Compared::yes && differs(history, half_move, written)) {
            out += ",\"differs\":true";
        }
        out += '}';
    }
    out += ']';
}

} // namespace

std::optional<std::string> sheets_json(const game::Both<Scoresheet>& sheets, const game::Game& game,
                                       Role role) {
    const bool is_arbiter = role == Role::arbiter;
    const auto compared =
        is_arbiter || game.phase == game::Phase::over ? Compared::yes : Compared::no;
    std::string out = "{";
    for (const game::Color player : chess::colors) {
        if (is_arbiter || role == (player == game::Color::white ? Role::white : Role::black)) {
            out += (out.ends_with('{') ? "\"" : ",\"") + std::string(game::word(player)) + "\":";
            append_sheet(out, sheets[player], game.history, compared);
        }
    }
    return out.ends_with('{') ? std::nullopt : std::optional(out + "}");
}

} // namespace compongo::hall
