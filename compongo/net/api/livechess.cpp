// An event in the format of LiveChess Cloud: as its games are now, or by long poll.
#include "compongo/eboard/livechess_cloud_writing.h"
#include "compongo/game/protocol/time_control.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/net/api/gathering.h"
#include "compongo/watch/elapsed_times.h"

namespace compongo::net {

namespace {

/// The boards of these rounds in one list, and the count of each round.
struct BoardsOfRounds {
    std::vector<std::string> boards;
    std::vector<std::size_t> counts;
};

BoardsOfRounds boards_by_round(std::span<const hall::Round> rounds) {
    BoardsOfRounds all;
    for (const hall::Round& round : rounds) {
        all.counts.push_back(round.pairings.size());
        for (const hall::Pairing& pairing : round.pairings) {
            all.boards.push_back(pairing.board);
        }
    }
    return all;
}

std::string tournament_json(eboard::CloudTournament tournament,
                            const std::vector<std::size_t>& counts,
                            const std::vector<pgn::PgnGame>& games) {
    auto next = games.begin();
    for (const std::size_t count : counts) {
        const auto end = next + static_cast<std::ptrdiff_t>(count);
        tournament.rounds.push_back(
            eboard::count_of(eboard::cloud_round(std::vector<pgn::PgnGame>(next, end))));
        next = end;
    }
    return eboard::write_cloud_tournament(tournament);
}

} // namespace

void Api::livechess_tournament(Question& question) {
    const auto rounds = rounds_of(question);
    const auto asked = rounds ? pgn_asked(question) : std::nullopt;
    if (!asked) {
        return;
    }
    const hall::Event& event = *rounds->first;
    BoardsOfRounds all = boards_by_round(rounds->second);
    // A new round changes the answer too.
    std::set<std::string> noted(all.boards.begin(), all.boards.end());
    noted.insert(event.id);
    eboard::CloudTournament tournament{
        event.id, eboard::cloud_text(event.name), {}, game::text(event.conditions.time_control)};
    gather<pgn::PgnGame>(question,
                         {std::move(all.boards),
                          {},
                          [this](const hall::Board& board) {
                              return hall::pgn_heading(board, deps_.hall.where(board.setup().id));
                          },
                          [tournament = std::move(tournament),
                           counts = std::move(all.counts)](const std::vector<pgn::PgnGame>& games) {
                              return json_reply(tournament_json(tournament, counts, games));
                          },
                          question.rank(),
                          tagged(question, *asked, std::move(noted))});
}

void Api::livechess_round(Question& question) {
    const auto rounds = rounds_of(question);
    const auto asked = rounds ? pgn_asked(question) : std::nullopt;
    if (!asked) {
        return;
    }
    const std::vector<std::string> boards = boards_by_round(rounds->second).boards;
    gather<pgn::PgnGame>(
        question, {boards,
                   {},
                   [this](const hall::Board& board) {
                       return hall::pgn_heading(board, deps_.hall.where(board.setup().id));
                   },
                   [](const std::vector<pgn::PgnGame>& games) {
                       return json_reply(eboard::write_cloud_round(eboard::cloud_round(games)));
                   },
                   question.rank(),
                   tagged(question, *asked, {boards.begin(), boards.end()})});
}

void Api::livechess_game(Question& question) {
    const auto rounds = rounds_of(question);
    const auto asked = rounds ? pgn_asked(question) : std::nullopt;
    if (!asked) {
        return;
    }
    const auto& pairings = rounds->second.front().pairings;
    const auto number = counting_number(question.names[2]);
    if (!number || *number > pairings.size()) {
        question.not_known("game", question.names[2]);
        return;
    }
    const std::string& id = pairings[*number - 1].board;
    pgn::PgnGame game = hall::pgn_game(*deps_.hall.durable_board(id), deps_.hall.where(id));
    add_elapsed_times(game, watch::FirstClock::with_increment);
    tagged(question, *asked, {id})(json_reply(eboard::write_cloud_game(game)));
}

} // namespace compongo::net
