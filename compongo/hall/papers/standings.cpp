#include "compongo/hall/papers/standings.h"

#include "compongo/base/check.h"
#include "compongo/game/protocol/points.h"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>

namespace compongo::hall {

namespace {

using chess::Color;
using game::GameResult;
using game::Points;

std::optional<Score> score_of(GameResult result, Color player) {
    const bool is_white = player == Color::white;
    switch (result) {
    case GameResult::white_wins:
        return is_white ? Score::won : Score::lost;
    case GameResult::black_wins:
        return is_white ? Score::lost : Score::won;
    case GameResult::draw:
        return Score::drawn;
    case GameResult::both_lose:
        return Score::lost;
    case GameResult::black_draws_white_loses:
        return is_white ? Score::lost : Score::drawn;
    case GameResult::white_draws_black_loses:
        return is_white ? Score::drawn : Score::lost;
    case GameResult::open:
        return std::nullopt;
    }
    UNREACHABLE();
}

Points points_of(ByeKind kind, const game::Scoring& scoring) {
    switch (kind) {
    case ByeKind::full:
        return scoring.win;
    case ByeKind::half:
        return scoring.draw;
    case ByeKind::zero:
        return {};
    }
    UNREACHABLE();
}

/// Accumulates rounds; opponents are indexes of rows in order of first mention.
class Table {
public:
    explicit Table(const game::Scoring& scoring) : scoring_(scoring) {}

    void add(const ScoredRound& round) {
        for (const ScoredBoard& board : round.boards) {
            const game::Both<std::size_t> rows = {row_of(board.players.white),
                                                  row_of(board.players.black)};
            for (const Color player : chess::colors) {
                add(rows[player], entry(round.number, board, player, rows[~player]));
            }
        }
        for (const Bye& bye : round.byes) {
            Entry entry;
            entry.round = round.number;
            entry.bye = bye.kind;
            entry.points = points_of(bye.kind, scoring_);
            add(row_of(bye.player), std::move(entry));
        }
    }
    void withdraw(const std::string& name) { rows_[row_of(name)].has_withdrawn = true; }

    /// Sorts by points, stably.
    [[nodiscard]] std::vector<PlayerStanding> in_order() && {
        std::vector<std::size_t> order(rows_.size());
        std::iota(order.begin(), order.end(), std::size_t{});
        std::ranges::stable_sort(order, std::ranges::greater{},
                                 [&](std::size_t row) { return rows_[row].points; });
        std::vector<std::size_t> place_of(rows_.size());
        std::vector<PlayerStanding> sorted;
        for (const std::size_t row : order) {
            place_of[row] = sorted.size();
            sorted.push_back(std::move(rows_[row]));
        }
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            const bool is_shared = i > 0 && sorted[i].points == sorted[i - 1].points;
            sorted[i].place = is_shared ? sorted[i - 1].place : static_cast<int>(i) + 1;
            for (Entry& entry : sorted[i].entries) {
                entry.opponent = entry.bye ? 0 : place_of[entry.opponent];
            }
        }
        return sorted;
    }

private:
    std::size_t row_of(const std::string& name) {
        const auto [found, is_new] = known_.try_emplace(name, rows_.size());
        if (is_new) {
            rows_.emplace_back().name = name;
        }
        return found->second;
    }
    [[nodiscard]] Entry entry(int round, const ScoredBoard& board, Color player,
                              std::size_t opponent) const {
        Entry entry;
        entry.round = round;
        entry.board = board.id;
        entry.opponent = opponent;
        entry.color = player;
        entry.is_forfeit = board.is_forfeit;
        entry.score = board.result ? score_of(*board.result, player) : std::nullopt;
        if (entry.score) {
            entry.points = board.points ? (*board.points)[player]
                                        : game::points_of(*board.result, player, scoring_);
        }
        return entry;
    }
    void add(std::size_t row, Entry entry) {
        PlayerStanding& standing = rows_[row];
        standing.points.thousandths += entry.points.thousandths;
        if (entry.score && !entry.is_forfeit) {
            ++(*entry.score == Score::won     ? standing.won
               : *entry.score == Score::drawn ? standing.drawn
                                              : standing.lost);
        }
        standing.entries.push_back(std::move(entry));
    }

    const game::Scoring& scoring_;
    std::vector<PlayerStanding> rows_;
    std::map<std::string, std::size_t> known_;
};

} // namespace

std::vector<PlayerStanding> standings(const game::Scoring& scoring,
                                      std::span<const ScoredRound> rounds,
                                      std::span<const std::string> withdrawn) {
    Table table(scoring);
    for (const ScoredRound& round : rounds) {
        table.add(round);
    }
    for (const std::string& name : withdrawn) {
        table.withdraw(name);
    }
    return std::move(table).in_order();
}

} // namespace compongo::hall
