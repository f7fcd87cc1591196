#include "compongo/record/paper/results.h"

#include "compongo/record/words/in_words.h"

namespace compongo::record {

namespace {

std::string row(const BoardResult& board, law::Language language) {
    std::string out = "<tr><td>" + std::to_string(board.board) + "</td><td>" +
                      escaped(board.white) + "</td><td><strong>" + escaped(board.result) +
                      "</strong></td><td>" + escaped(board.black) + "</td><td>";
    if (!board.reason.empty()) {
        out += escaped(in_words(language, "game_over", board.reason));
        out += board.remark.empty() ? "" : "; ";
    }
    return out + escaped(board.remark) + "</td></tr>\n";
}

std::string round_html(const RoundResults& round, law::Language language) {
    static constexpr law::Words head =
        "<th>Board</th><th>White</th><th>Result</th><th>Black</th><th>How</th>"_words;
    std::string out = fields_html(language, {{"Event"_words, round.event},
                                             {"Round"_words, round.round},
                                             {"Date"_words, round.date}}) +
                      "<table><thead><tr>" + std::string(head.in(language)) +
                      "</tr></thead>\n<tbody>\n";
    for (const BoardResult& board : round.boards) {
        out += row(board, language);
    }
    for (const ByeGiven& bye : round.byes) {
        out += "<tr><td></td><td>" + escaped(bye.player) + "</td><td></td><td></td><td>" +
               escaped(bye.kind) + "</td></tr>\n";
    }
    return out + "</tbody></table>\n";
}

} // namespace

std::string results_html(const std::string& event, const std::vector<RoundResults>& rounds,
                         law::Language language) {
    std::string body = fields_html(language, {{"Event"_words, event}});
    for (const RoundResults& round : rounds) {
        body += round_html(round, language);
    }
    body += signatures_html(language, {"The arbiter"_words});
    return page(language, "Results"_words.in(language), body);
}

} // namespace compongo::record
