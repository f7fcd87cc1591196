/// The file of a store's acknowledged heads, outside its database. A line is durable before its
/// head is acknowledged.
#pragma once

#include "compongo/store/head_line.h"
#include "compongo/store/private_file.h"

#include <map>

namespace compongo::store {

/// The head of each stream, by name.
using Heads = std::map<std::string, StreamState, std::less<>>;

/// The content of a heads file.
struct HeadsRead {
    Heads heads;
    /// Damaged lines that no crash explains.
    std::size_t damaged = 0;
    bool is_there = false;
};

class HeadsFile {
public:
    /// `unknown_format` if it is not a heads file.
    [[nodiscard]] static Expected<HeadsRead, Fault> read(const std::string& path);
    /// Replaces the file atomically and durably with one that holds these heads and has room for
    /// more.
    [[nodiscard]] static Expected<HeadsFile, Fault> make(const std::string& path,
                                                         const Heads& heads);

    [[nodiscard]] bool has_room_for(std::size_t lines) const;
    /// Appends durably without growing the file: there must be room.
    [[nodiscard]] Expected<void, Fault> append(const Heads& reached);

private:
    explicit HeadsFile(PrivateFile file) : file_(std::move(file)) {}

    PrivateFile file_;
    std::uint64_t batch_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t size_ = 0;
};

} // namespace compongo::store
