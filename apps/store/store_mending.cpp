#include "apps/store/store_mending.h"

#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "compongo/hall/playing_area/loss.h"
#include "compongo/store/salvage.h"
#include "compongo/store/store_address.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto heads_description =
    R"(Prints the head of each stream of a store: its name, its number of entries, the hash of the last one.

Keep a line of it, on paper for instance: with --at and the number of entries the hash is printed as it was then, and
shows later that nothing before it was altered.

Examples:
  compongo store heads sqlite:compongo-data/hall.sqlite
  compongo store heads sqlite:compongo-data/hall.sqlite board/e1-2-1 --at 57

Exit status: 0 they are printed, 2 it cannot be opened, or there is no such entry.)";

constexpr auto accept_description =
    R"(Accepts the loss of acknowledged entries: a stream continues from the entries that survived.

Beside an SQLite file stands another, with -heads at the end of its name, that records what was acknowledged. A stream that is
shorter, or differs, is reported when the hall opens: a board is then read-only until the arbiter accepts the loss, here or in the hall
(docs/API.md); without the streams `hall` (events and rounds) and `access` (the password) the hall does not open. First look
for a backup that holds more, and at what `compongo store salvage` saves of the files as they were found (-lost). The acceptance is recorded in the stream `losses`. No hall may be open on the store.

Examples:
  compongo store accept sqlite:compongo-data/hall.sqlite              only prints what is lost
  compongo store accept sqlite:compongo-data/hall.sqlite board/e1-2-1

Exit status: 0 nothing is lost, or that is accepted; 1 something is lost, 2 it cannot be done.)";

constexpr auto salvage_description =
    R"(Saves what can be read of an SQLite store whose file is damaged.

A new file takes its place, in which each stream has its entries from the first on as far as its chain of hashes is whole.
The damaged file is kept beside it, with -damaged at the end of its name, with its log and its heads. Boards of which all is
there go on; the others open read-only, and say how much is lost. It takes room on the disk for three more such files.

Where a hall finds that something is lost, it keeps its files as they were found, with -lost at the end of the name: more may be
saved of them, since SQLite passes over what follows a damaged part of its log.

Examples:
  compongo store salvage sqlite:compongo-data/hall.sqlite
  compongo store salvage sqlite:compongo-data/hall.sqlite-lost

Exit status: 0 all is there, 1 something is lost, 2 it cannot be done.)";

struct Asked {
    std::string address;
    std::string stream;
    std::uint64_t at = 0;
};

void print(const store::StreamState& state) {
    fmt::print("{} {} {}\n", state.name, state.version, store::to_hex(state.last_hash));
}

int print_head_at(const store::EventStore& store, const Asked& asked) {
    const auto entries = store.read(asked.stream, asked.at, 1);
    if (!entries) {
        return complain("store", entries.error().message);
    }
    if (entries->empty() || entries->front().number != asked.at) {
        return complain("store",
                        fmt::format("stream '{}': found no entry {}", asked.stream, asked.at));
    }
    print({asked.stream, asked.at, entries->front().hash});
    return exit_ok;
}

int heads(const Asked& asked) {
    const auto opened = store::open_store(asked.address, store::IfAbsent::refused);
    if (!opened) {
        return complain("store", opened.error().message);
    }
    if (asked.at > 0) {
        return print_head_at(**opened, asked);
    }
    const auto streams = (*opened)->streams();
    if (!streams) {
        return complain("store", streams.error().message);
    }
    for (const store::StreamState& state : *streams) {
        if (asked.stream.empty() || asked.stream == state.name) {
            print(state);
        }
    }
    return exit_ok;
}

Expected<void, store::Fault> keep(store::EventStore& store, const store::Loss& loss) {
    const auto before = store.state(hall::losses_stream);
    if (!before) {
        return unexpected(before.error());
    }
    const auto wall = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    const auto kept =
        store.append_and_wait({hall::losses_stream,
                               before->version,
                               {hall::accepted_loss_entry(loss, "operator", wall.count())}});
    return kept ? Expected<void, store::Fault>() : unexpected(kept.error());
}

/// Records the acceptance before it takes effect, so that no loss is accepted without a trace. The
/// exception is a loss in the recording stream itself, which accepts no entries until then.
int accept(store::EventStore& store, const store::Loss& loss) {
    const std::string& name = loss.acknowledged.name;
    const auto accepted = name == hall::losses_stream
                              ? store.accept_loss(name).and_then([&] { return keep(store, loss); })
                              : keep(store, loss).and_then([&] { return store.accept_loss(name); });
    if (!accepted) {
        return complain("store", accepted.error().message);
    }
    fmt::print("stream '{}': continues with {} entries\n", loss.found.name, loss.found.version);
    return exit_ok;
}

int print_losses(const std::vector<store::Loss>& losses) {
    for (const store::Loss& loss : losses) {
        fmt::print("{}\n", message(loss));
    }
    return losses.empty() ? exit_ok : exit_findings;
}

int accept(const Asked& asked) {
    const auto opened = store::open_store(asked.address, store::IfAbsent::refused);
    if (!opened) {
        return complain("store", opened.error().message);
    }
    const auto losses = (*opened)->losses();
    if (asked.stream.empty()) {
        return print_losses(losses);
    }
    const auto loss = (*opened)->loss(asked.stream);
    return loss ? accept(**opened, *loss)
                : complain("store", fmt::format("stream '{}': found nothing lost", asked.stream));
}

int salvage(const std::string& address) {
    static constexpr std::string_view sqlite = "sqlite:";
    if (!address.starts_with(sqlite)) {
        return complain("store", fmt::format("found '{}', expected sqlite:FILE", address));
    }
    const auto salvaged = store::salvage(address.substr(sqlite.size()));
    if (!salvaged) {
        return complain("store", salvaged.error().message);
    }
    static_cast<void>(print_losses(salvaged->losses));
    fmt::print("{} streams, {} entries saved; not all is there of {}. The damaged file is now {}\n",
               salvaged->streams, salvaged->entries, salvaged->losses.size(), salvaged->damaged);
    return salvaged->losses.empty() ? exit_ok : exit_findings;
}

} // namespace

void add_mending_commands(Command& store, int& exit_status) {
    const auto asked = std::make_shared<Asked>();
    const auto add = [&](const char* name, const char* description) {
        Command* const command = store.add_subcommand(name, description);
        command->add_option("ADDRESS", asked->address, "the address of the store")->required();
        return command;
    };
    auto* const showing = add("heads", heads_description);
    auto* const stream = showing->add_option("STREAM", asked->stream, "only this one");
    showing->add_option("--at", asked->at, "as it was with N entries")->positive()->needs(stream);
    showing->callback([asked, &exit_status] { exit_status = heads(*asked); });
    auto* const accepting = add("accept", accept_description);
    accepting->add_option("STREAM", asked->stream, "the one to go on with");
    accepting->callback([asked, &exit_status] { exit_status = accept(*asked); });
    auto* const saving = add("salvage", salvage_description);
    saving->callback([asked, &exit_status] { exit_status = salvage(asked->address); });
}

} // namespace compongo::apps
