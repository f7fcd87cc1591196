// What other nodes have done is read from the store, and seen here as there: the journal is the
// truth, and news of it only says that it has grown.
#include "compongo/base/check.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/hall/playing_area/hall.h"

namespace compongo::hall {

namespace {

/// So many entries are read at a time, and of so many boards at most.
constexpr std::size_t read_together = 4096;
constexpr std::size_t boards_together = 512;

/// What is read goes on with this.
auto& read_into(auto& place) {
    return place.shared.anew ? *place.shared.anew : *place.board;
}

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
    if (shared.is_led && !shared.anew) {
        return; // What its leader has is the truth, and ahead of the store.
    }
    read_later(id, shared);
    read_on();
}

void Hall::read_later(const std::string& id, Shared& shared) {
    if (!std::exchange(shared.is_to_be_read, true)) {
        to_be_read_.push_back(id);
    }
}

/// All that have grown while the last ones were read are read together.
void Hall::read_on() {
    if (is_reading_ || to_be_read_.empty()) {
        return;
    }
    is_reading_ = true;
    std::vector<std::string> boards;
    std::vector<store::Part> parts;
    for (; !to_be_read_.empty() && boards.size() < boards_together; to_be_read_.pop_front()) {
        boards.push_back(to_be_read_.front());
        Place& place = places_.at(boards.back());
        place.shared.is_to_be_read = false;
        parts.push_back({stream_of(boards.back()), read_into(place).version() + 2});
    }
    around_.peers->elsewhere([this, boards = std::move(boards), parts = std::move(parts)] {
        auto read = around_.store.read_each(parts, read_together);
        around_.post([this, boards, read = std::move(read)] { take_parts(boards, read); });
    });
}

void Hall::take_parts(const std::vector<std::string>& boards, const std::vector<Entries>& parts) {
    is_reading_ = false;
    std::size_t read = 0;
    bool is_away = false;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        Place& place = places_.at(boards[i]);
        const Entries& entries = parts[i];
        const bool is_damaged = !entries && entries.error().kind == store::Fault::Kind::damaged;
        is_away |= !entries && !is_damaged;
        read += entries ? entries->size() : 0;
        if (is_away || read == read_together) {
            read_later(boards[i], place.shared); // Whether there is more of it nobody knows.
        }
        if (is_damaged) {
            read_into(place).close(entries.error().message);
        }
        take_part(boards[i], entries.value_or(std::vector<store::Entry>()));
    }
    if (!is_away) {
        read_on();
    }
}

void Hall::take_part(const std::string& id, const std::vector<store::Entry>& entries) {
    Place& place = places_.at(id);
    Shared& shared = place.shared;
    if (!shared.is_led || shared.anew) {
        take_from_log(id, place, entries);
    }
    if (shared.is_to_be_read) {
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
    Board& board = read_into(place);
    const std::uint64_t before = board.version();
    for (const store::Entry& each : entries) {
        if (board.read_only() || each.number != board.version() + 2) {
            continue;
        }
        const auto entry = read_act_entry(each.content);
        if (!entry) {
            board.close("record " + std::to_string(each.number - 1) + ": " +
                        record::message(entry.error()));
            continue;
        }
        const bool is_new = board.version() + 1 > place.shared.told;
        auto readings = is_new ? std::optional(board.readings(*entry)) : std::nullopt;
        if (auto difference = board.take_again(*entry)) {
            board.close(*difference);
        } else if (readings) {
            tell(id, place,
                 {board.version(), *entry, state_json(board.game(), entry->act.at, board.calls()),
                  std::move(*readings)});
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

void Hall::take_registry(const Entries& entries) {
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
