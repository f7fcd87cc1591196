#include "compongo/record/paper/scoresheet.h"

#include "compongo/chess/san.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/record/sentences/named_moves.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace compongo::record {

namespace {

/// One half of a line of the sheet.
struct Written {
    std::string text;
    std::string clock;
    /// The number of half-moves missing before it, and the number at which it stood; 0 if nowhere.
    int missing = 0;
    int stood_at = 0;
};

std::string clock_after(const pgn::PgnMove& move) {
    for (const std::string& comment : move.comments) {
        for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
            const auto* const stamp = std::get_if<pgn::TimeStamp>(&part.meaning);
            if (stamp != nullptr && stamp->command == pgn::TimeCommand::clock) {
                const std::size_t blank = part.raw.find(' ');
                return part.raw.substr(blank + 1, part.raw.size() - blank - 2);
            }
        }
    }
    return {};
}

/// Is a draw offer recorded with this move in the game's comments?
bool is_offer_written(const pgn::PgnMove& move) {
    return std::ranges::any_of(move.comments, [](const std::string& comment) {
        return comment.find("(=)") != std::string::npos;
    });
}

std::vector<Written> written(const pgn::PgnGame& game, const std::optional<chess::Position>& start,
                             chess::Language letters) {
    const pgn::PlayedLine played = start ? pgn::play_line(*start, game.line) : pgn::PlayedLine();
    std::vector<Written> all;
    for (std::size_t i = 0; i < game.line.moves.size(); ++i) {
        const pgn::PgnMove& move = game.line.moves[i];
        const bool is_played = i < played.moves.size() && played.moves[i] != chess::Move();
        all.push_back({is_played ? chess::san(played.positions[i], played.moves[i],
                                              chess::laws_style(letters))
                                 : move.text,
                       clock_after(move)});
        // If all moves are playable, no half-move is missing, whatever the numbers say.
        if (played.fault) {
            all.back().missing = move.missing_before;
            all.back().stood_at = i < played.moves.size() ? 0 : move.number_before + 1;
        }
        if (is_offer_written(move)) {
            all.back().text += " (=)";
        }
    }
    return all;
}

std::string half(const Written& written) {
    return "<span>" + escaped(written.text) +
           (written.clock.empty() ? ""
                                  : " <span class=\"time\">" + escaped(written.clock) + "</span>") +
           "</span>";
}

/// One line for each move. If Black moves first, or a half-move is missing, three points take its
/// place.
std::string moves_html(const std::vector<Written>& moves,
                       const std::optional<chess::Position>& start) {
    std::map<int, std::array<std::optional<Written>, 2>> rows;
    int due = start ? 2 * start->fullmove_number() + static_cast<int>(index(start->turn())) : 2;
    for (const Written& move : moves) {
        due = std::max(due + move.missing, move.stood_at);
        rows[due / 2].at(static_cast<std::size_t>(due % 2)) = move;
        ++due;
    }
    std::string out = "<ol class=\"moves\">\n";
    for (const auto& [number, halves] : rows) {
        const bool is_last = number == rows.rbegin()->first;
        const Written none{is_last && halves[0] ? "" : "…", {}};
        out += "<li><span>" + std::to_string(number) + "</span>" + half(halves[0].value_or(none)) +
               (halves[1] || !is_last ? half(halves[1].value_or(none)) : "<span></span>") +
               "</li>\n";
    }
    return out + "</ol>\n";
}

/// The value of a PGN tag. The sign for an unknown value gives an empty text; of a date, the known
/// part is kept.
std::string tag(const pgn::PgnGame& game, std::string_view name) {
    std::string_view value = game.tag(name);
    while (value.ends_with('?') || value.ends_with(".") || value == "-") {
        value.remove_suffix(1);
    }
    return std::string(value);
}

/// A player's name with title and rating.
std::string player(const pgn::PgnGame& game, const std::string& color) {
    const std::string title = tag(game, color + "Title");
    const std::string rating = tag(game, color + "Elo");
    return (title.empty() ? "" : title + " ") + tag(game, color) +
           (rating.empty() ? "" : " (" + rating + ")");
}

std::string heading(const pgn::PgnGame& game, law::Language language) {
    return fields_html(language, {{"Event"_words, tag(game, "Event")},
                                  {"Place"_words, tag(game, "Site")},
                                  {"Date"_words, tag(game, "Date")},
                                  {"Round"_words, tag(game, "Round")},
                                  {"Board"_words, tag(game, "Board")},
                                  {"Time control"_words, tag(game, "TimeControl")},
                                  {"White"_words, player(game, "White")},
                                  {"Black"_words, player(game, "Black")}});
}

} // namespace

std::string scoresheet_html(const pgn::PgnGame& game, law::Language language) {
    const auto start = start_of(game);
    const auto letters = letters_of(language);
    std::string body = heading(game, language);
    body += moves_html(written(game, start, letters), start);
    const std::string result = tag(game, "Result");
    if (!result.empty() && result != "*") {
        body += "<p class=\"result\"><strong>" + escaped(result) + "</strong></p>\n";
    }
    if (const std::string journal = tag(game, journal_tag); !journal.empty()) {
        body += fields_html(language, {{"Journal"_words, journal}});
    }
    body += signatures_html(language, {"White"_words, "Black"_words, "The arbiter"_words});
    return page(language, "Scoresheet"_words.in(language), body);
}

} // namespace compongo::record
