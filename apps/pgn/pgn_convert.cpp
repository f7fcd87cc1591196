#include "apps/pgn/pgn_convert.h"

#include "compongo/base/check.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/uci.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/text_encoding.h"
#include "compongo/pgn/writer.h"

#include <boost/json.hpp>
#include <fmt/format.h>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using chess::Position;
using pgn::PgnGame;
using pgn::PgnLine;
using pgn::PgnMove;
using pgn::PlayedLine;

void strip_line(PgnLine& line, const PgnStrip& strip) {
    if (strip.comments) {
        line.comments.clear();
    }
    for (PgnMove& move : line.moves) {
        if (strip.comments) {
            move.comments.clear();
            move.comments_before.clear();
        }
        if (strip.nags) {
            move.nags.clear();
        }
        if (strip.variations) {
            move.variations.clear();
        }
        for (PgnLine& variation : move.variations) {
            strip_line(variation, strip);
        }
    }
}

[[nodiscard]] ConvertedGame as_pgn(PgnGame game, const std::optional<Position>& start) {
    const bool is_whole = start && pgn::normalise_moves(*start, game.line);
    return {write_pgn(export_form(std::move(game))), is_whole};
}

/// `0000` is UCI's null move.
[[nodiscard]] std::string uci_text(chess::Move move, chess::CastlingStyle style) {
    return move == chess::Move() ? "0000" : chess::uci(move, style);
}

[[nodiscard]] ConvertedGame as_uci(const PgnGame& game, const Position& start) {
    const PlayedLine played = pgn::play_line(start, game.line);
    const chess::CastlingStyle style = chess::usual_castling_style(start);
    std::string text =
        start == Position::initial() ? "position startpos" : "position fen " + fen(start);
    text += played.moves.empty() ? "" : " moves";
    for (const chess::Move move : played.moves) {
        text += " " + uci_text(move, style);
    }
    return {text + "\n", !played.fault};
}

/// The first four fields of the FEN, with the counters as EPD operations.
[[nodiscard]] std::string epd(const Position& position) {
    const std::string text = fen(position);
    std::size_t end = 0;
    for (int field = 0; field < 4; ++field) {
        end = text.find(' ', end + 1);
    }
    return fmt::format("{} hmvc {}; fmvn {};", text.substr(0, end), position.halfmove_clock(),
                       position.fullmove_number());
}

[[nodiscard]] ConvertedGame as_positions(const PgnGame& game, const Position& start, PgnForm form) {
    const PlayedLine played = pgn::play_line(start, game.line);
    ConvertedGame converted{{}, !played.fault};
    for (const Position& position : played.positions) {
        converted.text += form == PgnForm::epd ? epd(position) : fen(position);
        converted.text += '\n';
    }
    return converted;
}

[[nodiscard]] json::array strings(const std::vector<std::string>& texts) {
    json::array array;
    for (const std::string& text : texts) {
        array.emplace_back(text);
    }
    return array;
}

[[nodiscard]] json::object json_of_line(const PgnLine& line, const std::optional<Position>& start,
                                        bool& is_whole);

[[nodiscard]] json::object json_of_move(const PgnMove& move, const std::optional<Position>& before,
                                        bool& is_whole) {
    json::object object;
    object["san"] = move.text;
    if (!move.comments_before.empty()) {
        object["comments_before"] = strings(move.comments_before);
    }
    if (!move.nags.empty()) {
        object["nags"] = json::value_from(move.nags);
    }
    if (!move.comments.empty()) {
        object["comments"] = strings(move.comments);
    }
    json::array variations;
    for (const PgnLine& variation : move.variations) {
        variations.push_back(json_of_line(variation, before, is_whole));
    }
    if (!variations.empty()) {
        object["variations"] = std::move(variations);
    }
    return object;
}

json::object json_of_line(const PgnLine& line, const std::optional<Position>& start,
                          bool& is_whole) {
    const PlayedLine played = start ? pgn::play_line(*start, line) : PlayedLine{};
    is_whole = is_whole && start && !played.fault;
    json::array moves;
    for (std::size_t at = 0; at < line.moves.size(); ++at) {
        const bool is_played = at < played.moves.size();
        const auto before = is_played ? std::optional(played.positions[at]) : std::nullopt;
        json::object object = json_of_move(line.moves[at], before, is_whole);
        if (is_played) {
            object["san"] = pgn::export_text(*before, played.moves[at]);
            object["uci"] = uci_text(played.moves[at], chess::usual_castling_style(*start));
        } else {
            object["unplayed"] = true;
        }
        moves.push_back(std::move(object));
    }
    json::object object;
    if (!line.comments.empty()) {
        object["comments"] = strings(line.comments);
    }
    object["moves"] = std::move(moves);
    return object;
}

[[nodiscard]] ConvertedGame as_json(const PgnGame& game, const std::optional<Position>& start) {
    json::array tags;
    for (const pgn::PgnTag& tag : game.tags) {
        tags.push_back(json::array{tag.name, tag.value});
    }
    bool is_whole = true;
    json::object object{{"tags", tags}};
    object["line"] = json_of_line(game.line, start, is_whole);
    object["result"] = name(game.result);
    return {json::serialize(object) + "\n", is_whole};
}

} // namespace

ConvertedGame convert(PgnGame game, PgnForm form, const PgnStrip& strip) {
    strip_line(game.line, strip);
    const std::optional<Position> start = pgn::start_of(game);
    if (form == PgnForm::pgn) {
        return as_pgn(std::move(game), start);
    }
    if (form == PgnForm::json) {
        return as_json(game, start);
    }
    if (!start) {
        return {{}, false};
    }
    return form == PgnForm::uci ? as_uci(game, *start) : as_positions(game, *start, form);
}

} // namespace compongo::apps
