/// Asking a store, and failing the test where it gives a fault.
#pragma once

#include "compongo/store/event_store.h"

#include <gtest/gtest.h>

namespace compongo::store {

/// For `EXPECT_EQ(kind_of(...), Fault::Kind::conflict)`; fails the test if there is no fault.
template <class Answer>
Fault::Kind kind_of(const Answer& answer) {
    EXPECT_FALSE(answer.has_value()) << "a fault was expected";
    return answer ? Fault::Kind{255} : answer.error().kind;
}

inline void PrintTo(Fault::Kind kind, std::ostream* out) {
    *out << name(kind);
}

/// The version that the stream has then; 0 and a failure if it could not be appended.
inline std::uint64_t appended(EventStore& store, const std::string& stream, std::uint64_t version,
                              std::vector<std::string> contents) {
    const Appended answer = store.append_and_wait({stream, version, std::move(contents)});
    EXPECT_TRUE(answer.has_value()) << answer.error().message;
    return answer.value_or(0);
}

inline std::vector<std::string> contents_of(const EventStore& store, const std::string& stream) {
    const auto entries = store.read(stream, 1, 1'000'000);
    EXPECT_TRUE(entries.has_value()) << entries.error().message;
    std::vector<std::string> contents;
    for (const Entry& entry : entries.value_or(std::vector<Entry>{})) {
        contents.push_back(entry.content);
        EXPECT_EQ(entry.number, contents.size());
    }
    return contents;
}

inline void expect_whole(const EventStore& store, const std::string& stream) {
    const auto verified = store.verify(stream);
    EXPECT_TRUE(verified.has_value()) << verified.error().fault.message;
}

} // namespace compongo::store
