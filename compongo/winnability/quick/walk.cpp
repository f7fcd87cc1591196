#include "compongo/winnability/quick/walk.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/search/mating_moves.h"

#include <algorithm>
#include <span>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

} // namespace

Walked walk(const Position& position, Color side, const Guide& guide) {
    constexpr int most_steps = 100;
    /// Half-moves in a row without progress before it gives up. Tuned on lichess.
    constexpr int most_idle = 7;
    Walked walked{position, {}, false};
    int nearer = 0;
    int nearest = 0;
    int idle = 0;
    for (int step = 0; step < most_steps && idle <= most_idle; ++step) {
        const chess::MoveList moves = chess::legal_moves(walked.position);
        if (const auto mate = MatingMoves(walked.position, side).any(moves)) {
            walked.moves.push_back(*mate);
            walked.is_mate = true;
            break;
        }
        if (moves.empty()) {
            break;
        }
        Gains gains;
        guide.judge(walked.position, moves, gains);
        const auto gained = std::span(gains.of).first(moves.size());
        const auto best = std::ranges::max_element(gained);
        nearer += *best;
        idle = nearer > nearest ? 0 : idle + 1;
        nearest = std::max(nearest, nearer);
        const Move move = moves[static_cast<std::size_t>(best - gained.begin())];
        walked.moves.push_back(move);
        walked.position = walked.position.play(move);
    }
    return walked;
}

} // namespace compongo::winnability
