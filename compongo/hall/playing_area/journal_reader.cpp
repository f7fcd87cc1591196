#include "compongo/hall/playing_area/journal_reader.h"

#include "compongo/base/check.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/hall/playing_area/not_kept.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

Expected<std::vector<JournalEntry>, Fault> JournalReader::whole(std::uint64_t most) const {
    // The first entry is the setup.
    const auto entries = store_->read(stream_of(setup_.id), 2, static_cast<std::size_t>(most));
    if (!entries) {
        return unexpected(not_kept(entries.error()));
    }
    std::vector<JournalEntry> journal;
    for (const store::Entry& each : *entries) {
        auto entry = read_act_entry(each.content);
        if (!entry) {
            return unexpected(malformed(entry.error()));
        }
        journal.push_back(std::move(*entry));
    }
    return journal;
}

Expected<std::vector<JournalEntry>, Fault> JournalReader::entries(Role role,
                                                                  std::uint64_t most) const {
    auto journal = whole(most);
    // What a role may read depends on the game's state at the act, so the acts are replayed.
    auto again = Board::set_up(setup_);
    for (std::size_t at = 0; journal && again && at < journal->size(); ++at) {
        const JournalEntry entry = (*journal)[at];
        (*journal)[at] = (*again)->entry_read_by(role, entry, standing_);
        static_cast<void>((*again)->take_again(entry));
    }
    return journal;
}

Expected<std::vector<std::string>, Fault> JournalReader::records(Role role, std::uint64_t from,
                                                                 std::size_t most) const {
    const auto journal = whole(std::min(version_, from + most - 1));
    if (!journal) {
        return unexpected(journal.error());
    }
    // States are not stored; they are recomputed by replaying the records.
    auto again = Board::set_up(setup_);
    std::vector<std::string> records;
    std::size_t bytes = 0;
    for (std::uint64_t number = 1; again && number <= journal->size() && bytes < bytes_max;
         ++number) {
        const JournalEntry& entry = (*journal)[number - 1];
        auto readings =
            number < from ? std::nullopt : std::optional((*again)->readings(entry, standing_));
        static_cast<void>((*again)->take_again(entry));
        if (readings) {
            const Record record = Record::of(
                number, entry, state_json((*again)->game(), entry.act.at, (*again)->calls()),
                std::move(*readings));
            records.push_back(record_json(setup_.id, record, role));
            bytes += records.back().size();
        }
    }
    return records;
}

namespace {

/// Offline acts, judged from the last record the device knew, as the arbiter reads them.
struct DoneAlone {
    std::string records;
    std::size_t left_out = 0;
};
DoneAlone done_alone(Board& board, const UnmergedActs& aside) {
    DoneAlone done;
    std::string& records = done.records;
    for (const JsonValue& each : aside.acts.items) {
        if (records.size() >= JournalReader::bytes_max) {
            ++done.left_out;
            continue;
        }
        const JsonValue* const given = json_member(each, "act");
        const auto act = given == nullptr
                             ? std::nullopt
                             : std::optional(record::read_act(0, *given, std::nullopt));
        if (act && *act) {
            const game::Ruling ruling = board.judge(**act);
            if (board.limit_reached(**act, ruling)) {
                ++done.left_out;
                continue;
            }
            const Record record = board.take(**act, ruling, {(*act)->at, aside.wall});
            records += records.empty() ? "" : ",";
            records += record_json(board.setup().id, record, Role::arbiter);
        }
    }
    return done;
}

} // namespace

Expected<std::string, Fault> JournalReader::aside(const UnmergedActs& aside) const {
    const auto journal = whole(aside.from);
    auto again = Board::set_up(setup_);
    if (!journal || !again) {
        return unexpected(journal ? malformed(again.error()) : journal.error());
    }
    const DoneAlone done = unless_defect(
        [&] {
            for (const JournalEntry& each : *journal) {
                static_cast<void>((*again)->take_again(each));
            }
            return done_alone(**again, aside);
        },
        [&](const Defect& /*defect*/) { return DoneAlone{{}, aside.acts.items.size()}; });
    return "{\"wall\":" + std::to_string(aside.wall) + ",\"why\":\"" +
           std::string(game::word(aside.why)) + "\",\"from\":" + std::to_string(aside.from) +
           ",\"records\":[" + done.records + "]" +
           (done.left_out == 0 ? "}" : ",\"left_out\":" + std::to_string(done.left_out) + "}");
}

} // namespace compongo::hall
