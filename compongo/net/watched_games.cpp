#include "compongo/net/watched_games.h"

#include "compongo/hall/papers/game_pgn.h"
#include "compongo/net/http/reply.h"
#include "compongo/pgn/writer.h"

#include <algorithm>

namespace compongo::net {

namespace {

/// With fewer half-moves since a capture or pawn move nothing can be claimed: a third occurrence
/// needs eight, of which the last may be written only.
constexpr int half_moves_min = 7;
constexpr std::size_t boards_at_once = 50;

std::vector<watch::News> claims_in(const std::string& pgn, law::Edition edition) {
    const audit::LawTable laws(edition);
    watch::SourceWatch watch(laws, {});
    static_cast<void>(watch.read(pgn, watch::at_the_end));
    std::vector<watch::News> standing = watch.standing();
    std::erase_if(standing, [](const watch::News& news) {
        return news.alert.kind < watch::Kind::threefold ||
               news.alert.kind > watch::Kind::fifty_by_move;
    });
    return standing;
}

} // namespace

void WatchedGames::begin(const Follow& follow) {
    for (const auto& [id, event] : deps_.hall.events()) {
        for (const std::string& board : hall::boards_of(event)) {
            note(board);
        }
    }
    if (follow) {
        following_ = std::jthread([this, follow](const std::stop_token& stop) {
            static_cast<void>(contain(deps_.on_defect, "following recorded games", [&] {
                follow(stop, [this](const std::string& source, std::vector<watch::News> standing) {
                    deps_.post([this, source, standing = std::move(standing)]() mutable {
                        take(source, std::move(standing));
                    });
                });
            }));
        });
    }
}

void WatchedGames::look() {
    for (std::size_t i = 0; i < boards_at_once && !noted_.empty(); ++i) {
        const std::string board = *noted_.begin();
        noted_.erase(noted_.begin());
        read(board);
    }
}

void WatchedGames::read(const std::string& board) {
    const auto at = deps_.hall.durable_board(board);
    const game::Game& game = at->game();
    const bool may_be = !game.result && game.position().halfmove_clock() >= half_moves_min;
    if (!may_be) {
        take(board, {});
        return;
    }
    auto games = hall::pgn_games(*at, deps_.hall.where(board));
    const bool is_given =
        deps_.reading.try_post([this, board, game = std::move(games.back()),
                                edition = at->setup().conditions->choices.edition] {
            auto standing = claims_in(pgn::write_pgn(game), edition);
            deps_.post([this, board, standing = std::move(standing)]() mutable {
                take(board, std::move(standing));
            });
        });
    if (!is_given) {
        note(board);
    }
}

void WatchedGames::take(const std::string& source, std::vector<watch::News> standing) {
    if (alerts_.take(source, std::move(standing), now().wall)) {
        deps_.changed();
    }
}

} // namespace compongo::net
