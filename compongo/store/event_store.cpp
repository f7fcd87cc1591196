#include "compongo/store/event_store.h"

#include "compongo/base/check.h"

#include <future>

namespace compongo::store {

std::string to_hex(const Hash& hash) {
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : hash) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string_view name(Fault::Kind kind) {
    switch (kind) {
    case Fault::Kind::conflict:
        return "conflict";
    case Fault::Kind::busy:
        return "busy";
    case Fault::Kind::full:
        return "full";
    case Fault::Kind::damaged:
        return "damaged";
    case Fault::Kind::closed:
        return "closed";
    case Fault::Kind::bad_name:
        return "bad_name";
    case Fault::Kind::too_large:
        return "too_large";
    case Fault::Kind::in_use:
        return "in_use";
    case Fault::Kind::unknown_format:
        return "unknown_format";
    case Fault::Kind::io:
        return "io";
    case Fault::Kind::in_doubt:
        return "in_doubt";
    }
    UNREACHABLE();
}

std::string message(const Loss& loss) {
    const auto [acknowledged, found] = loss;
    const std::string found_entries =
        "stream '" + acknowledged.name + "': found " + std::to_string(found.version) + " entries";
    if (found.version < acknowledged.version) {
        return found_entries + ", expected the " + std::to_string(acknowledged.version) +
               " that were acknowledged, ending in " + to_hex(acknowledged.last_hash);
    }
    return found_entries + " and another entry " + std::to_string(acknowledged.version) +
           " than was acknowledged, whose hash is " + to_hex(acknowledged.last_hash);
}

/// A version check goes through the same queue and commit as an append.
void EventStore::probe(Done done) {
    append({"probe", 0, {}}, std::move(done));
}

std::vector<Expected<std::vector<Entry>, Fault>>
EventStore::read_each(const std::vector<Part>& parts, std::size_t most) const {
    std::vector<Expected<std::vector<Entry>, Fault>> all;
    for (const Part& part : parts) {
        all.push_back(read(part.stream, part.from, most));
        most -= all.back() ? all.back()->size() : 0;
    }
    return all;
}

Appended EventStore::append_and_wait(Append append) {
    std::promise<Appended> promise;
    std::future<Appended> answer = promise.get_future();
    this->append(std::move(append),
                 [&promise](Appended appended) { promise.set_value(std::move(appended)); });
    return answer.get();
}

} // namespace compongo::store
