#include "compongo/verify/proof.h"

#include "compongo/verify/mate.h"

#include <algorithm>

namespace compongo::verify {

namespace {

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

bool may_begin(const State& position, const State& first) {
    return is_one(position.of(Color::white, Kind::king)) &&
           is_one(position.of(Color::black, Kind::king)) && is_within(position, first);
}

} // namespace

std::optional<Refusal> region_fault(const State& position, Color side, std::vector<Region> regions,
                                    Steps& steps) {
    if (!may_begin(position, regions.front().state)) {
        return Refusal{regions.front().line, "another position",
                       "the position, with one king each"};
    }
    if (is_mated_at_once(position, side, steps)) {
        return steps.are_used_up() ? Refusal::too_much_work()
                                   : Refusal{regions.front().line, "a mate at once", "none"};
    }
    for (std::size_t man = 0; man < position.men.size(); ++man) {
        note_who_keeps_his_file(regions, man);
    }
    const Move any{.arrived = ~Squares{0}};
    for (Region& region : regions) {
        region.may_be_mate = region.state.turn != side && may_be_mate(region.state, any, steps);
    }
    for (const Region& region : regions) {
        std::string way_out;
        const auto leads_on = [&](const State& after, const Move& move) {
            way_out = name(after.men[move.man].piece, move.from) + '-' + name(move.to);
            const auto holds_it = [&](std::size_t next) {
                steps.spend(1);
                return is_within(after, regions[next].state) &&
                       (!regions[next].may_be_mate || !may_be_mate(after, move, steps));
            };
            return std::ranges::any_of(region.next, holds_it) || are_too_few(after, side);
        };
        if (!does_each_move_lead_on(region.state, steps, leads_on)) {
            return steps.are_used_up()
                       ? Refusal::too_much_work()
                       : Refusal{region.line, way_out + " leading out, or to a mate",
                                 "moves into the regions named only, none of them a mate"};
        }
    }
    return std::nullopt;
}

} // namespace compongo::verify
