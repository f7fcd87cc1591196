#include "compongo/eboard/hands.h"

#include "compongo/eboard/placement.h"

#include <algorithm>

namespace compongo::eboard {

namespace {

/// Pieces remembered in one turn.
constexpr std::size_t touched_max = 64;
constexpr std::size_t air_max = 64;

[[nodiscard]] std::size_t kind_of(chess::Piece piece) {
    return chess::index(piece.type) * 2 + chess::index(piece.color);
}

} // namespace

void Hands::begin_turn() {
    for (unsigned at = 0; at < home_.size(); ++at) {
        home_[at] = chess::square_at(at);
    }
    air_.clear();
    touched_.clear();
    twins_ = {};
}

void Hands::came_from(chess::Square square, chess::Square home) {
    home_[chess::index(square)] = home;
}

bool Hands::had_twins(chess::Piece piece) const {
    return twins_[kind_of(piece)];
}

void Hands::note_touched(const InTheAir& piece) {
    if (piece.home != piece.lifted_from || touched_.size() >= touched_max) {
        return;
    }
    for (const Touched& each : touched_) {
        if (each.square == piece.home && each.piece == piece.piece) {
            return;
        }
    }
    touched_.push_back({piece.home, piece.piece});
}

/// The lifted piece that was set down: the one that belongs on this square, or else the latest.
std::size_t Hands::match(chess::Piece piece, chess::Square square) const {
    std::size_t best = air_.size();
    for (std::size_t at = 0; at < air_.size(); ++at) {
        if (air_[at].piece != piece) {
            continue;
        }
        if (air_[at].home == square) {
            return at;
        }
        best = at;
    }
    return best;
}

std::vector<Handled> Hands::look(const chess::Board& before, const chess::Board& now, Instant at) {
    const chess::SquareSet changed = differences(before, now);
    for (InTheAir& each : air_) {
        each.is_new = false;
    }
    for (const chess::Square square : changed& before.occupied()) {
        const InTheAir piece{*before.piece_on(square), home_[chess::index(square)], square, at};
        if (air_.size() >= air_max) {
            air_.erase(air_.begin());
        }
        for (const InTheAir& each : air_) {
            twins_[kind_of(piece.piece)] =
                twins_[kind_of(piece.piece)] || each.piece == piece.piece;
        }
        air_.push_back(piece);
        note_touched(piece);
    }
    for (InTheAir& each : air_) {
        each.others = std::max(each.others, air_.size() - 1);
    }
    std::vector<Handled> handled;
    for (const chess::Square square : changed& now.occupied()) {
        const chess::Piece piece = *now.piece_on(square);
        const std::size_t found = match(piece, square);
        if (found == air_.size()) {
            home_[chess::index(square)] = square;
            handled.push_back({Handling::appeared, piece, square, square, at});
            continue;
        }
        const InTheAir taken = air_[found];
        air_.erase(air_.begin() + static_cast<std::ptrdiff_t>(found));
        home_[chess::index(square)] = taken.home;
        const bool is_back = taken.home == square;
        for (Touched& each : touched_) {
            if (each.square == taken.home && each.piece == piece) {
                each.is_back = is_back;
                each.is_plain = each.is_plain && taken.others == 0 && at - taken.since >= flicker;
            }
        }
        handled.push_back({is_back ? Handling::back : Handling::there, piece, taken.home, square,
                           taken.since, taken.others, !is_back && had_twins(piece)});
    }
    for (const InTheAir& each : air_) {
        // A piece on whose square another one is was captured by it.
        if (each.is_new && !now.piece_on(each.lifted_from)) {
            handled.push_back(
                {Handling::lifted, each.piece, each.home, each.lifted_from, at, air_.size() - 1});
        }
    }
    return handled;
}

} // namespace compongo::eboard
