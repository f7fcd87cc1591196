#include "compongo/hall/papers/paper.h"

#include "compongo/hall/papers/calendar.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/record/paper/envelope.h"
#include "compongo/record/paper/incidents.h"
#include "compongo/record/paper/results.h"
#include "compongo/record/paper/scoresheet.h"
#include "compongo/record/words/in_words.h"

namespace compongo::hall {

namespace {

/// The date of the first act at any board.
std::string date_of(const ReportedRound& round) {
    std::optional<std::int64_t> first;
    for (const ReportedBoard& board : round.boards) {
        const auto& begun = board.begun;
        first = first && begun ? std::min(*first, *begun) : (first ? first : begun);
    }
    return first ? calendar(*first).date : std::string();
}

/// The reason for the entered result, and its note.
std::string outcome_text(const EnteredResult& outcome, law::Language language) {
    const std::string why = record::in_words(language, "outcome", game::word(outcome.reason));
    return outcome.text.empty() ? why : why + ": " + outcome.text;
}

/// In local time, plus UTC if it differs: `2026.11.22 09:30:00 (08:30:00 UTC)`.
std::string when_text(std::int64_t wall, UtcOffset offset) {
    const Calendar utc = calendar(wall);
    const Calendar local = calendar(wall + offset(wall));
    if (local.date == utc.date && local.time == utc.time) {
        return utc.date + " " + utc.time + " UTC";
    }
    const std::string day = local.date == utc.date ? std::string() : utc.date + " ";
    return local.date + " " + local.time + " (" + day + utc.time + " UTC)";
}

record::GameIncidents game_incidents(const ReportedBoard& board, std::string place,
                                     law::Language language, UtcOffset offset) {
    record::GameIncidents game{
        std::move(place), board.players.white, board.players.black, board.result, {}};
    for (const ToldAct& each : board.acts) {
        game.acts.push_back({when_text(each.wall, offset), each.in(language),
                             std::to_string(each.number), each.arbiter});
    }
    static constexpr law::Words noted = "Remark"_words;
    for (const Remark& each : board.remarks) {
        record::Sentences told;
        told.act = std::string(noted.in(language)) + ": " + each.text;
        game.acts.push_back({when_text(each.wall, offset), std::move(told), {}, each.arbiter});
    }
    if (board.outcome) {
        game.outcome = outcome_text(*board.outcome, language);
    }
    return game;
}

} // namespace

std::string scoresheet_paper(const Board& board, const InEvent& where, const std::string& head,
                             law::Language language) {
    pgn::PgnGame game = pgn_game(board, where);
    if (!head.empty()) {
        game.tags.push_back({std::string(record::journal_tag), head});
    }
    return record::scoresheet_html(game, language);
}

std::optional<std::string> envelope_paper(const Board& board, const InEvent& where,
                                          const std::string& resumption, law::Language language) {
    return record::envelope_html(board.game(), board.last_act(),
                                 {where.event_name, board.setup().players, resumption}, language);
}

std::string results_paper(const Event& event, const std::vector<ReportedRound>& rounds,
                          law::Language language) {
    std::vector<record::RoundResults> all;
    for (const ReportedRound& round : rounds) {
        all.push_back({std::to_string(round.number), date_of(round), {}});
        for (const ReportedBoard& board : round.boards) {
            const int number = static_cast<int>(all.back().boards.size()) + 1;
            all.back().boards.push_back(
                {number, board.players.white, board.players.black, board.result,
                 board.outcome ? std::string() : board.reason,
                 board.outcome ? outcome_text(*board.outcome, language) : std::string()});
        }
        for (const Bye& bye : round.byes) {
            all.back().byes.push_back(
                {bye.player, record::in_words(language, "bye", game::word(bye.kind))});
        }
    }
    return record::results_html(event.name, all, language);
}

std::string incidents_paper(const Event& event, const std::vector<ReportedRound>& rounds,
                            law::Language language, UtcOffset offset) {
    static constexpr law::Words table = "Board"_words;
    record::IncidentReport report{event.name, {}};
    for (const ReportedRound& round : rounds) {
        int number = 0;
        for (const ReportedBoard& board : round.boards) {
            const std::string place = std::string(table.in(language)) + " " +
                                      std::to_string(round.number) + "." + std::to_string(++number);
            report.games.push_back(game_incidents(board, place, language, offset));
        }
    }
    return record::incidents_html(report, language);
}

} // namespace compongo::hall
