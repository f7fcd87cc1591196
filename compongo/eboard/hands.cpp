#include "compongo/eboard/hands.h"

#include "compongo/eboard/placement.h"

#include <algorithm>

namespace compongo::eboard {

namespace {

/// No more are remembered of one turn.
constexpr std::size_t touched_max = 64;
constexpr std::size_t air_max = 64;

[[nodiscard]] std::size_t kind_of(chess::Man man) {
    return chess::index(man.type) * 2 + chess::index(man.color);
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

bool Hands::had_twins(chess::Man man) const {
    return twins_[kind_of(man)];
}

void Hands::note_touched(const InTheAir& man) {
    if (man.home != man.lifted_from || touched_.size() >= touched_max) {
        return;
    }
    for (const Touched& each : touched_) {
        if (each.square == man.home && each.man == man.man) {
            return;
        }
    }
    touched_.push_back({man.home, man.man});
}

/// Which of those in the air it is: the one that belongs there, or else the latest.
std::size_t Hands::match(chess::Man man, chess::Square square) const {
    std::size_t best = air_.size();
    for (std::size_t at = 0; at < air_.size(); ++at) {
        if (air_[at].man != man) {
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
        const InTheAir man{*before.man_on(square), home_[chess::index(square)], square, at};
        if (air_.size() >= air_max) {
            air_.erase(air_.begin());
        }
        for (const InTheAir& each : air_) {
            twins_[kind_of(man.man)] = twins_[kind_of(man.man)] || each.man == man.man;
        }
        air_.push_back(man);
        note_touched(man);
    }
    for (InTheAir& each : air_) {
        each.others = std::max(each.others, air_.size() - 1);
    }
    std::vector<Handled> handled;
    for (const chess::Square square : changed& now.occupied()) {
        const chess::Man man = *now.man_on(square);
        const std::size_t found = match(man, square);
        if (found == air_.size()) {
            home_[chess::index(square)] = square;
            handled.push_back({Handling::appeared, man, square, square, at});
            continue;
        }
        const InTheAir taken = air_[found];
        air_.erase(air_.begin() + static_cast<std::ptrdiff_t>(found));
        home_[chess::index(square)] = taken.home;
        const bool is_back = taken.home == square;
        for (Touched& each : touched_) {
            if (each.square == taken.home && each.man == man) {
                each.is_back = is_back;
                each.is_plain = each.is_plain && taken.others == 0 && at - taken.since >= flicker;
            }
        }
        handled.push_back({is_back ? Handling::back : Handling::there, man, taken.home, square,
                           taken.since, taken.others, !is_back && had_twins(man)});
    }
    for (const InTheAir& each : air_) {
        // A man in whose place another one stands was taken by it.
        if (each.is_new && !now.man_on(each.lifted_from)) {
            handled.push_back(
                {Handling::lifted, each.man, each.home, each.lifted_from, at, air_.size() - 1});
        }
    }
    return handled;
}

} // namespace compongo::eboard
