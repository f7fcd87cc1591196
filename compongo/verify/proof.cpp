#include "compongo/verify/proof.h"

#include "compongo/verify/mate.h"

#include <algorithm>
#include <deque>
#include <set>

namespace compongo::verify {

namespace {

constexpr std::size_t positions_max = 20'000'000;

Refusal too_much_work() {
    return {0, "more work than a certificate may ask for", "a smaller proof"};
}

/// A pawn keeps to his file if he does so in every region.
void note_who_keeps_his_file(std::vector<Region>& regions, std::size_t man) {
    const bool keeps = std::ranges::all_of(regions, [&](const Region& region) {
        const Man& him = region.state.men[man];
        return him.squares() == (him.on(Kind::pawn) & file_of(him.home));
    });
    for (Region& region : regions) {
        region.state.men[man].keeps_file = keeps;
    }
}

bool is_within(const State& state, const State& region) {
    return state.turn == region.turn && std::ranges::equal(state.men, region.men, &Man::is_within);
}

/// Moves alone are looked at for mates, so that the position itself must be none.
bool may_begin(const State& position, const State& first, Color side, Steps& steps) {
    return is_one(position.of(Color::white, Kind::king)) &&
           is_one(position.of(Color::black, Kind::king)) &&
           (position.turn == side || !is_mate(position, steps)) && is_within(position, first);
}

} // namespace

Expected<std::size_t, Refusal> check_closure(const State& position, Color side, Steps& steps) {
    std::set<std::string> known = {fen(position)};
    std::deque<const std::string*> waiting = {&*known.begin()};
    for (; !waiting.empty(); waiting.pop_front()) {
        const State state = *read_fen(*waiting.front());
        bool goes_on = false;
        const auto note = [&](const State& after, const Move&) {
            goes_on = true;
            if (!are_too_few(after, side)) {
                const auto [place, is_new] = known.insert(fen(after));
                if (is_new) {
                    waiting.push_back(&*place);
                }
            }
            return known.size() <= positions_max;
        };
        if (!does_each_move_lead_on(state, steps, note)) {
            return unexpected(too_much_work());
        }
        if (!goes_on && state.turn != side && is_check(state, state.turn, steps)) {
            return unexpected(Refusal{0, "a mate that legal moves lead to", "none"});
        }
        if (are_too_few(state, side)) {
            return 0; // The position itself: no other such has been noted.
        }
    }
    return known.size();
}

std::optional<Refusal> region_fault(const State& position, Color side, std::vector<Region> regions,
                                    Steps& steps) {
    if (!may_begin(position, regions.front().state, side, steps)) {
        return Refusal{regions.front().line, "another position",
                       "the position, with one king each, nobody mated"};
    }
    for (std::size_t man = 0; man < position.men.size(); ++man) {
        note_who_keeps_his_file(regions, man);
    }
    const Move any{.arrived = ~Squares{0}};
    for (Region& region : regions) {
        region.may_be_mate = region.state.turn != side && may_be_mate(region.state, any, steps);
    }
    // Whoever was left in check in the position may be mated by what was there before.
    const bool was_check = is_check(position, ~position.turn, steps);
    for (const Region& region : regions) {
        const bool is_new = !was_check || &region != regions.data();
        std::string way_out;
        const auto leads_on = [&](const State& after, const Move& move) {
            way_out = name(after.men[move.man].piece, move.from) + '-' + name(move.to);
            const auto holds_it = [&](std::size_t next) {
                steps.spend(1);
                return is_within(after, regions[next].state) &&
                       (!regions[next].may_be_mate ||
                        !may_be_mate(after, is_new ? move : any, steps));
            };
            return std::ranges::any_of(region.next, holds_it) || are_too_few(after, side);
        };
        if (!does_each_move_lead_on(region.state, steps, leads_on)) {
            return steps.are_used_up()
                       ? too_much_work()
                       : Refusal{region.line, way_out + " leading out, or to a mate",
                                 "moves into the regions named only, none of them a mate"};
        }
    }
    return std::nullopt;
}

} // namespace compongo::verify
