#include "compongo/hall/papers/transcript.h"

namespace compongo::hall {

Expected<record::Scenario, Fault> transcript(const BoardSetup& setup, const InEvent& where,
                                             const std::vector<JournalEntry>& journal) {
    record::Scenario scenario = scenario_of(setup.id, *setup.conditions);
    scenario.conditions.start.has_begun = false;
    scenario.note = where.event_name + ", round " + std::to_string(where.round) + ", board " +
                    std::to_string(where.number) + ": " + setup.players.white + " - " +
                    setup.players.black;
    scenario.rulings.emplace();
    for (const JournalEntry& entry : journal) {
        auto effects = read_effects(entry.effects);
        if (!effects) {
            return unexpected(malformed(effects.error()));
        }
        scenario.acts.push_back(entry.act);
        scenario.rulings->push_back(std::move(*effects));
    }
    return scenario;
}

} // namespace compongo::hall
