#include "compongo/hall/papers/round_paper.h"

#include "compongo/hall/papers/paper.h"
#include "compongo/record/paper/diagram.h"
#include "compongo/record/paper/page.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using chess::Color;

/// The document's body after its heading.
std::string body_of(const std::string& document) {
    static constexpr std::string_view begin = "</h1>\n";
    const std::size_t from = document.find(begin) + begin.size();
    return document.substr(from, document.find("</body>") - from);
}

law::Words color_words(Color color) {
    return color == Color::white ? "White"_words : "Black"_words;
}

/// The clocks at the last act: how long they have run since is unknown.
std::string clocks(const Board& board, law::Language language) {
    const game::Game& game = board.game();
    const auto shown = game.clock.shown(board.last_act());
    return record::fields_html(
        language, {{"White’s clock"_words, record::instant_text(shown.white)},
                   {"Black’s clock"_words, record::instant_text(shown.black)},
                   {"On move"_words, std::string(color_words(game.position().turn()).in(language))},
                   {"Last entry"_words, std::to_string(board.version())}});
}

std::string position(const Board& board, law::Language language) {
    const law::Words title = "Position"_words;
    return "<h2>" + std::string(title.in(language)) + "</h2>\n" +
           record::diagram_html(board.game().position().setup(), title.in(language)) + "<p>" +
           record::escaped(game::fen_of(board.game().position(), board.game().history.variant())) +
           "</p>\n";
}

/// Blank lines for further moves.
std::string lines() {
    constexpr int number = 40;
    std::string text = "<ol class=\"moves\">\n";
    for (int i = 0; i < number; ++i) {
        text += "<li><span></span><span></span><span></span></li>\n";
    }
    return text + "</ol>\n";
}

/// Inserts the lines before the signatures.
std::string with_lines(std::string sheet, const std::string& lines) {
    const std::size_t at = sheet.find("<div class=\"sign\">");
    return sheet.insert(std::min(at, sheet.size()), lines);
}

std::string sheet(const BoardOnPaper& paper, law::Language language) {
    const Board& board = *paper.board;
    const bool is_over = board.game().phase == game::Phase::over;
    const law::Words title = "Board"_words;
    return "<section style=\"break-after:page\">\n<h2>" + std::string(title.in(language)) + " " +
           std::to_string(paper.where.number) + "</h2>\n" +
           (is_over ? "" : clocks(board, language) + position(board, language)) +
           with_lines(body_of(scoresheet_paper(board, paper.where, "", language)),
                      is_over ? "" : lines()) +
           "</section>\n";
}

} // namespace

std::string round_paper(const std::string& title, const std::vector<BoardOnPaper>& boards,
                        law::Language language) {
    std::string body;
    for (const BoardOnPaper& each : boards) {
        body += sheet(each, language);
    }
    return record::page(language, title, body);
}

} // namespace compongo::hall
