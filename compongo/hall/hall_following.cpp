// What other nodes have done is read from the store, and seen here as there: the journal is the
// truth, and news of it only says that it has grown.
#include "compongo/base/check.h"
#include "compongo/hall/board_state.h"
#include "compongo/hall/hall.h"

namespace compongo::hall {

namespace {

constexpr std::size_t read_together = 1024;

} // namespace

void Hall::take_growth(const std::string& stream, std::uint64_t version) {
    if (stream == registry_stream) {
        if (version > registry_version_) {
            follow_registry();
        }
        return;
    }
    const std::string prefix = stream_of({});
    const auto place = places_.find(stream.starts_with(prefix) ? stream.substr(prefix.size()) : "");
    // The first entry is the setup.
    if (place != places_.end() && version > place->second.board->version() + 1) {
        follow(place->first, place->second);
    }
}

void Hall::take_interruption() {
    around_.peers->elsewhere([this] {
        auto streams = around_.store.streams();
        around_.post([this, streams = std::move(streams)] {
            if (streams) {
                for (const store::StreamState& state : *streams) {
                    take_growth(state.name, state.version);
                }
            }
        });
    });
}

// --- Boards --------------------------------------------------------------------------------------

/// Reads on from where the board is; then, if it is ours, we lead it.
void Hall::follow(const std::string& id, Place& place) {
    Shared& shared = place.shared;
    shared.reads_again = shared.is_reading;
    if (shared.is_reading || (shared.is_led && !shared.anew)) {
        return; // What its leader has is the truth, and ahead of the store.
    }
    shared.is_reading = true;
    const Board& board = shared.anew ? *shared.anew : *place.board;
    around_.peers->elsewhere([this, id, from = board.version() + 2] {
        auto entries = around_.store.read(stream_of(id), from, read_together);
        around_.post([this, id, entries = std::move(entries)] { take_entries(id, entries); });
    });
}

void Hall::take_entries(const std::string& id,
                        const Expected<std::vector<store::Entry>, store::Fault>& entries) {
    Place& place = places_.at(id);
    Shared& shared = place.shared;
    shared.is_reading = false;
    if (!entries) {
        shared.reads_again = true; // When the database is back.
        return;
    }
    if (!shared.is_led || shared.anew) {
        take_from_log(id, place, *entries);
    }
    if (entries->size() == read_together || shared.reads_again) {
        follow(id, place);
        return;
    }
    if (shared.anew) {
        shared.anew->keep_time_of(*place.board);
        place.board = std::move(shared.anew);
        place.has_lost = false;
        if (shared.is_led) {
            set_due(id, *place.board);
        }
    }
    if (shared.is_ours && !shared.is_led && !place.has_lost) {
        lead(id, place);
    }
}

void Hall::take_from_log(const std::string& id, Place& place,
                         const std::vector<store::Entry>& entries) {
    Board& board = place.shared.anew ? *place.shared.anew : *place.board;
    const std::uint64_t before = board.version();
    for (const store::Entry& each : entries) {
        if (board.read_only() || each.number != board.version() + 2) {
            continue;
        }
        const auto entry = read_act_entry(each.content);
        if (!entry) {
            board.close("record " + std::to_string(each.number - 1) + ": " +
                        record::message(entry.error()));
        } else if (auto difference = board.take_again(*entry)) {
            board.close(*difference);
        } else if (board.version() > place.shared.told) {
            tell(id, place, {board.version(), *entry, state_json(board.game(), entry->act.at)});
        }
    }
    if (!place.shared.anew && board.version() > before) {
        board.resume(around_.peers->now(), board.last_act());
    }
}

/// What is not durable has not happened: the board goes back to what is.
void Hall::begin_anew(const std::string& id, Place& place) {
    auto board = Board::set_up(place.board->setup());
    CHECK(board.has_value());
    place.shared.anew = std::move(*board);
    follow(id, place);
}

// --- The registry --------------------------------------------------------------------------------

void Hall::follow_registry() {
    if (around_.peers == nullptr) {
        return;
    }
    // While entries of ours are on their way there, nobody knows which number comes next.
    is_registry_to_be_read_ = !is_registry_read_ || registry_waiting_ > 0;
    if (is_registry_to_be_read_) {
        return;
    }
    is_registry_read_ = false;
    around_.peers->elsewhere([this, from = registry_version_ + 1] {
        auto entries = around_.store.read(registry_stream, from, read_together);
        around_.post([this, entries = std::move(entries)] { take_registry(entries); });
    });
}

void Hall::take_registry(const Expected<std::vector<store::Entry>, store::Fault>& entries) {
    is_registry_read_ = true;
    if (!entries || registry_waiting_ > 0) {
        is_registry_to_be_read_ = true;
        return;
    }
    for (const store::Entry& each : *entries) {
        if (each.number == registry_version_ + 1 && take_registry_entry(each)) {
            return;
        }
    }
    if (entries->size() == read_together || is_registry_to_be_read_) {
        follow_registry();
    }
}

} // namespace compongo::hall
