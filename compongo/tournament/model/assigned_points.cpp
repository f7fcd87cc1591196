#include "compongo/tournament/model/assigned_points.h"

#include <algorithm>

namespace compongo::tournament {

namespace {

/// A penalty or a bonus comes first.
constexpr std::string_view kinds = " WDLFHZ+-";

std::uint64_t key(std::size_t kind, std::uint32_t round, std::uint32_t number) {
    return (std::uint64_t{kind} * (rounds_max + 1) + round) * (players_max + 1) + number;
}

/// As far as files go: a round in which more is given or taken is not thought of.
void add(std::optional<Points>& sum, std::optional<Points> more) {
    if (more) {
        const std::int32_t both = sum.value_or(Points{}).tenths + more->tenths;
        sum = Points{std::clamp(both, -points_max.tenths, points_max.tenths)};
    }
}

} // namespace

AssignedPoints::AssignedPoints(const Tournament& tournament, Assignees whose) {
    const bool has_teams = !tournament.teams.empty();
    const bool are_numbered =
        std::ranges::any_of(tournament.teams, [](const Team& team) { return team.number != 0; });
    for (std::size_t at = 0; at < tournament.abnormal_points.size(); ++at) {
        AbnormalPoints record = tournament.abnormal_points[at];
        const bool is_of_teams = are_numbered || (has_teams && record.match_points);
        if (is_of_teams != (whose == Assignees::teams)) {
            continue;
        }
        // Players have no match points: a single number in their columns is meant as points.
        if (whose == Assignees::players && !record.game_points) {
            record.game_points = record.match_points;
        }
        for (const std::uint32_t number : record.numbers) {
            if (number != 0) {
                take(record, at, number);
            }
        }
        if (record.numbers.empty()) {
            take(record, at, 0);
        }
    }
}

void AssignedPoints::take(const AbnormalPoints& record, std::size_t at, std::uint32_t number) {
    const std::size_t kind = kinds.find(record.kind);
    if (kind == std::string_view::npos || record.round > rounds_max || number > players_max) {
        return;
    }
    std::vector<bool>& who = who_[kind];
    who.resize(std::max<std::size_t>(who.size(), number + 1U));
    who[number] = true;
    Slots& slots = slots_[key(kind, record.round, number)];
    const auto enter = [&](Slot& slot, std::optional<Points> points) {
        if (record.kind == ' ') {
            add(slot.points, points);
        } else if (points) {
            slot = {points, at};
        }
    };
    enter(slots.match_points, record.match_points);
    enter(slots.game_points, record.game_points);
}

template <class Act>
void AssignedPoints::for_each(std::size_t kind, std::uint32_t round, std::uint32_t number,
                              const Act& act) const {
    if (kind >= who_.size()) {
        return;
    }
    const auto look_at = [&](std::uint32_t whose) {
        if (whose >= who_[kind].size() || !who_[kind][whose]) {
            return;
        }
        const auto found = slots_.find(key(kind, round, whose));
        if (found != slots_.end()) {
            act(found->second);
        }
    };
    look_at(0);
    if (number != 0) {
        look_at(number);
    }
}

Assigned AssignedPoints::instead(char kind, std::uint32_t round, std::uint32_t number) const {
    Slots last;
    const auto take_later = [](Slot& slot, const Slot& other) {
        if (other.points && (!slot.points || slot.record <= other.record)) {
            slot = other;
        }
    };
    for (const std::uint32_t which : {0U, round}) {
        for_each(kinds.find(kind), which, number, [&](const Slots& slots) {
            take_later(last.match_points, slots.match_points);
            take_later(last.game_points, slots.game_points);
        });
    }
    return {last.match_points.points, last.game_points.points};
}

Assigned AssignedPoints::beside(std::uint32_t round, std::uint32_t number) const {
    Assigned sum;
    for_each(0, round, number, [&](const Slots& slots) {
        add(sum.match_points, slots.match_points.points);
        add(sum.game_points, slots.game_points.points);
    });
    return sum;
}

} // namespace compongo::tournament
