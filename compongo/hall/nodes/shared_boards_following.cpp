// Reads other nodes' acts from the store. The journal is authoritative; a notification only says
// that it has grown.
#include "compongo/base/check.h"
#include "compongo/hall/nodes/shared_boards.h"

namespace compongo::hall {

namespace {

/// Batch limits: entries, and boards.
constexpr std::size_t read_together = 4096;
constexpr std::size_t boards_together = 512;

} // namespace

Board& SharedBoards::read_into(const std::string& id, const Shared& shared) const {
    return shared.anew ? *shared.anew : control_.board(id);
}

void SharedBoards::take_growth(const std::string& stream, std::uint64_t version) {
    if (stream == registry_stream) {
        if (version > control_.registry_version()) {
            follow_registry();
        }
        return;
    }
    const auto found = shared_.find(board_of(stream));
    // The first entry is the setup.
    if (found != shared_.end() && version > control_.board(found->first).version() + 1) {
        follow(found->first, found->second);
    }
}

void SharedBoards::take_interruption() {
    peers_.elsewhere([this] {
        auto streams = control_.store().streams();
        control_.post([this, streams = std::move(streams)] {
            if (streams) {
                for (const store::StreamState& state : *streams) {
                    take_growth(state.name, state.version);
                }
            }
        });
    });
}

// --- Boards --------------------------------------------------------------------------------------

/// Reads the board's new entries. Afterwards, if this node holds the lease, it leads the board.
void SharedBoards::follow(const std::string& id, Shared& shared) {
    if (shared.is_led && !shared.anew) {
        return; // The leader's own state is ahead of the store.
    }
    read_later(id, shared);
    read_on();
}

void SharedBoards::read_later(const std::string& id, Shared& shared) {
    if (!std::exchange(shared.is_to_be_read, true)) {
        to_be_read_.push_back(id);
    }
}

/// Reads all boards together that grew during the previous read.
void SharedBoards::read_on() {
    if (is_reading_ || to_be_read_.empty()) {
        return;
    }
    is_reading_ = true;
    std::vector<std::string> boards;
    std::vector<store::Part> parts;
    for (; !to_be_read_.empty() && boards.size() < boards_together; to_be_read_.pop_front()) {
        boards.push_back(to_be_read_.front());
        Shared& shared = shared_.at(boards.back());
        shared.is_to_be_read = false;
        parts.push_back({stream_of(boards.back()), read_into(boards.back(), shared).version() + 2});
    }
    peers_.elsewhere([this, boards = std::move(boards), parts = std::move(parts)] {
        auto read = control_.store().read_each(parts, read_together);
        control_.post([this, boards, read = std::move(read)] { take_parts(boards, read); });
    });
}

void SharedBoards::take_parts(const std::vector<std::string>& boards,
                              const std::vector<Entries>& parts) {
    is_reading_ = false;
    std::size_t read = 0;
    bool is_away = false;
    for (std::size_t i = 0; i < boards.size(); ++i) {
        Shared& shared = shared_.at(boards[i]);
        const Entries& entries = parts[i];
        const bool is_damaged = !entries && entries.error().kind == store::Fault::Kind::damaged;
        is_away |= !entries && !is_damaged;
        read += entries ? entries->size() : 0;
        if (is_away || read == read_together) {
            read_later(boards[i], shared); // There may be further entries.
        }
        if (is_damaged) {
            read_into(boards[i], shared).close(entries.error().message);
        }
        take_part(boards[i], entries.value_or(std::vector<store::Entry>()));
    }
    if (!is_away) {
        read_on();
    }
}

void SharedBoards::take_part(const std::string& id, const std::vector<store::Entry>& entries) {
    Shared& shared = shared_.at(id);
    if (!shared.is_led || shared.anew) {
        take_from_log(id, shared, entries);
    }
    if (shared.is_to_be_read) {
        return;
    }
    if (shared.anew) {
        shared.anew->keep_time_of(control_.board(id));
        control_.put(id, std::move(shared.anew));
        if (shared.is_led) {
            control_.set_due(id);
        }
    }
    if (shared.is_ours && !shared.is_led && !control_.has_lost(id)) {
        lead(id, shared);
    }
}

void SharedBoards::take_from_log(const std::string& id, Shared& shared,
                                 const std::vector<store::Entry>& entries) {
    Board& board = read_into(id, shared);
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
        const bool is_new = board.version() + 1 > shared.told;
        if (!shared.anew) {
            control_.note_last_hash(id, each.hash);
        }
        if (!is_new) {
            if (auto difference = board.take_again(*entry)) {
                board.close(*difference);
            }
        } else if (const auto record = board.follow(*entry)) {
            shared.told = std::max(shared.told, board.version());
            control_.tell(id, *record);
        } else {
            board.close(record.error());
        }
    }
    if (!shared.anew && board.version() > before) {
        board.resume(peers_.now(), board.last_act());
    }
}

void SharedBoards::put_back(const std::string& id) {
    auto board = Board::set_up(control_.board(id).setup());
    CHECK(board.has_value());
    Shared& shared = shared_.at(id);
    shared.anew = std::move(*board);
    follow(id, shared);
}

// --- The registry --------------------------------------------------------------------------------

void SharedBoards::follow_registry() {
    // While this node's own entries are being written, the next number is unknown.
    is_registry_to_be_read_ = !is_registry_read_ || !control_.is_registry_at_rest();
    if (is_registry_to_be_read_) {
        return;
    }
    is_registry_read_ = false;
    peers_.elsewhere([this, from = control_.registry_version() + 1] {
        auto entries = control_.store().read(registry_stream, from, read_together);
        control_.post([this, entries = std::move(entries)] { take_registry(entries); });
    });
}

void SharedBoards::take_registry(const Entries& entries) {
    is_registry_read_ = true;
    if (!entries || !control_.is_registry_at_rest()) {
        is_registry_to_be_read_ = true;
        return;
    }
    for (const store::Entry& each : *entries) {
        if (each.number == control_.registry_version() + 1 && control_.take_registry_entry(each)) {
            return;
        }
    }
    if (entries->size() == read_together || is_registry_to_be_read_) {
        follow_registry();
    }
}

} // namespace compongo::hall
