/// The file in which a store's heads are kept apart from its database: lines that are durable
/// before what they speak of is acknowledged.
#pragma once

#include "compongo/store/head_line.h"
#include "compongo/store/private_file.h"

#include <map>

namespace compongo::store {

/// How far each stream has come, by its name.
using Heads = std::map<std::string, StreamState, std::less<>>;

/// What such a file says.
struct HeadsRead {
    Heads heads;
    /// Lines that are not as they were written, and that no crash explains.
    std::size_t damaged = 0;
    bool is_there = false;
};

class HeadsFile {
public:
    /// `unknown_format` if the file is no such file.
    [[nodiscard]] static Expected<HeadsRead, Fault> read(const std::string& path);
    /// Makes the file anew, durably, with these heads in it, and with room for more. Until it is
    /// there the old one is.
    [[nodiscard]] static Expected<HeadsFile, Fault> make(const std::string& path,
                                                         const Heads& heads);

    [[nodiscard]] bool has_room_for(std::size_t lines) const;
    /// Durably, without making the file longer: there must be room.
    [[nodiscard]] Expected<void, Fault> append(const Heads& reached);

private:
    explicit HeadsFile(PrivateFile file) : file_(std::move(file)) {}

    PrivateFile file_;
    std::uint64_t batch_ = 0;
    std::uint64_t end_ = 0;
    std::uint64_t size_ = 0;
};

} // namespace compongo::store
