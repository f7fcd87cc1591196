#include "compongo/watch/claims.h"

#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"

#include <algorithm>

namespace compongo::watch {

namespace {

/// The claims of one game.
class Claims {
public:
    Claims(const audit::GameRecord& game, const law::Laws& laws, const audit::BoardFacts& facts,
           std::vector<Alert>& alerts)
        : game_(game), law_(laws.drawn_game), alerts_(alerts), end_(game.plies + 1),
          is_open_(game.is_whole() && game.result() == pgn::PgnResult::unknown) {
        if (const auto end = facts.end(laws)) {
            // No claims once the game is over.
            end_ = end->ply;
            is_open_ = false;
        }
    }

    void add() {
        const int moves = law_.moves_claimed.value;
        for (std::size_t ply = 0; ply <= game_.plies && ply < end_; ++ply) {
            const chess::Position& position = game_.positions[ply];
            if (audit::appearances(game_, ply, position) >= law_.repetitions_claimed.value) {
                add_reached(Kind::threefold, ply, law_.repetition_appeared.articles);
            }
            // Reported only when first reached.
            if (position.halfmove_clock() == 2 * moves) {
                add_reached(Kind::fifty, ply, law_.fifty_moves_made.articles);
            }
        }
        if (is_open_) {
            add_by_move();
        }
    }

private:
    void add_reached(Kind kind, std::size_t ply, const law::Articles& articles) {
        const chess::Position& position = game_.positions[ply];
        const bool is_now = is_open_ && ply == game_.plies;
        const bool is_still = is_open_ && kind == Kind::fifty && !is_now &&
                              game_.last().halfmove_clock() >= position.halfmove_clock();
        alerts_.push_back({.kind = kind,
                           .urgency = is_now || is_still ? Urgency::now : Urgency::know,
                           .reason = name(kind),
                           .ply = ply,
                           .player = position.turn(),
                           .articles = articles,
                           .position = position});
    }

    /// The moves that the player on move may announce with a claim.
    void add_by_move() {
        const chess::Position& last = game_.last();
        Alert repetition{.kind = Kind::threefold_by_move,
                         .urgency = Urgency::now,
                         .reason = name(Kind::threefold_by_move),
                         .ply = game_.plies,
                         .player = last.turn(),
                         .articles = law_.repetition_intended.articles,
                         .position = last};
        Alert fifty{.kind = Kind::fifty_by_move,
                    .urgency = Urgency::now,
                    .reason = name(Kind::fifty_by_move),
                    .ply = game_.plies,
                    .player = last.turn(),
                    .articles = law_.fifty_moves_intended.articles,
                    .position = last};
        for (const chess::Move move : chess::legal_moves(last)) {
            const chess::Position next = last.play(move);
            if (audit::appearances(game_, game_.plies + 1, next) >=
                law_.repetitions_claimed.value) {
                repetition.moves.push_back(chess::san(last, move));
            }
            if (next.halfmove_clock() == 2 * law_.moves_claimed.value) {
                fifty.moves.push_back(chess::san(last, move));
            }
        }
        for (Alert* const alert : {&repetition, &fifty}) {
            std::ranges::sort(alert->moves);
            if (!alert->moves.empty()) {
                alerts_.push_back(std::move(*alert));
            }
        }
    }

    const audit::GameRecord& game_;
    const law::DrawnGame& law_;
    std::vector<Alert>& alerts_;
    std::size_t end_;
    bool is_open_;
};

} // namespace

void add_claims(const audit::GameRecord& game, const law::Laws& laws,
                const audit::BoardFacts& facts, std::vector<Alert>& alerts) {
    if (laws.drawn_game.claims.value != law::DrawClaims::none) {
        Claims(game, laws, facts, alerts).add();
    }
}

} // namespace compongo::watch
