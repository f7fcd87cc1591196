// What arbiters share about an event: duties that are done, and the boards that each looks after.
#include "compongo/hall/playing_area/hall.h"

#include <algorithm>

namespace compongo::hall {

void Hall::mark_duties(DutiesMarked marked, Then<void> then) {
    auto obstacle = obstacle_to_event(marked.event);
    if (!obstacle) {
        const DutyMarks& known = events_.at(marked.event).duties;
        std::erase_if(marked.marks, [&](const auto& each) {
            const auto before = known.find(each.first);
            return before != known.end() && !each.second.is_after(before->second);
        });
        const auto added = std::ranges::count_if(
            marked.marks, [&](const auto& each) { return !known.contains(each.first); });
        if (known.size() + static_cast<std::size_t>(added) > duties_max) {
            obstacle = Fault{Fault::Kind::limit,
                             "an event has at most " + std::to_string(duties_max) +
                                 " duties that are marked",
                             {}};
        }
    }
    if (!obstacle && marked.marks.empty()) {
        then({});
        return;
    }
    enter(obstacle, marked, std::move(then));
}

std::optional<Fault> Hall::take(const DutiesMarked& marked) {
    const auto event = events_.find(marked.event);
    if (event == events_.end()) {
        return unknown("event", marked.event);
    }
    for (const auto& [of, mark] : marked.marks) {
        const auto [known, is_new] = event->second.duties.try_emplace(of, mark);
        if (!is_new && mark.is_after(known->second)) {
            known->second = mark;
        }
    }
    deps_.on_duties(marked.event);
    return std::nullopt;
}

void Hall::choose_sector(const SectorChosen& chosen, Then<void> then) {
    auto obstacle = obstacle_to_event(chosen.event);
    if (!obstacle) {
        const Sectors& known = events_.at(chosen.event).sectors;
        if (known.size() >= sectors_max && !known.contains(chosen.arbiter) &&
            !chosen.boards.empty()) {
            obstacle = Fault{Fault::Kind::limit,
                             "at most " + std::to_string(sectors_max) +
                                 " arbiters of an event have boards",
                             {}};
        }
    }
    enter(obstacle, chosen, std::move(then));
}

std::optional<Fault> Hall::take(const SectorChosen& chosen) {
    const auto event = events_.find(chosen.event);
    if (event == events_.end()) {
        return unknown("event", chosen.event);
    }
    if (chosen.boards.empty()) {
        event->second.sectors.erase(chosen.arbiter);
    } else {
        event->second.sectors[chosen.arbiter] = chosen.boards;
    }
    deps_.on_sectors(chosen.event);
    return std::nullopt;
}

} // namespace compongo::hall
