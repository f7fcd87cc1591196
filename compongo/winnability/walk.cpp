#include "compongo/winnability/walk.h"

#include "compongo/chess/movegen.h"
#include "compongo/winnability/mating_moves.h"

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Move;
using chess::Position;

constexpr int most_steps = 100;

} // namespace

Walked walk(const Position& position, Color side, const Guide& guide) {
    Walked walked{position, {}, false};
    for (int step = 0; step < most_steps; ++step) {
        const chess::MoveList moves = chess::legal_moves(walked.position);
        const MatingMoves mating(walked.position, side);
        int best_gain = -1;
        Move best;
        for (const Move move : moves) {
            if (mating.contain(move)) {
                walked.moves.push_back(move);
                walked.is_mate = true;
                return walked;
            }
            const int gain = guide.gain(walked.position, move);
            if (gain > best_gain) {
                best_gain = gain;
                best = move;
            }
        }
        if (best_gain < 0 || (best_gain == 0 && walked.position.turn() == side)) {
            break;
        }
        walked.moves.push_back(best);
        walked.position = walked.position.play(best);
    }
    return walked;
}

} // namespace compongo::winnability
