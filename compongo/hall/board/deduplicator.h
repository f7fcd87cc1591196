/// Deduplicates acts by sending device, and knows for each device whether another sender has
/// changed the game since.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/hall/entries/journal.h"

#include <map>

namespace compongo::hall {

class Deduplicator {
public:
    /// Records the journal's next act.
    void take(std::uint64_t record, const JournalEntry& entry) {
        if (entry.sent) {
            last_[entry.sent->device] = {entry.sent->number, record};
        }
        // A flag fall has no sender: it happens on every node alike.
        if (std::holds_alternative<game::Fall>(entry.act.deed)) {
            return;
        }
        const std::string sender = entry.sent ? entry.sent->device : std::string();
        if (sender != sender_) {
            last_by_others_ = last_record_;
            sender_ = sender;
        }
        last_record_ = record;
    }

    /// The device's last act in the journal and its record; zeros if there is none.
    struct Last {
        std::uint64_t number = 0;
        std::uint64_t record = 0;
    };
    [[nodiscard]] Last last(const std::string& device) const {
        const auto found = last_.find(device);
        return found == last_.end() ? Last{} : found->second;
    }
    /// The last record by any sender other than this device.
    [[nodiscard]] std::uint64_t last_by_others(const std::string& device) const {
        return device == sender_ ? last_by_others_ : last_record_;
    }

private:
    std::map<std::string, Last> last_;
    /// The sender of the last record; empty if it named no device.
    std::string sender_;
    std::uint64_t last_record_ = 0;
    std::uint64_t last_by_others_ = 0;
};

} // namespace compongo::hall
