#include "compongo/store/heads_file.h"

#include "compongo/base/check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

namespace compongo::store {
namespace {

constexpr std::string_view first_line = "compongo heads 1\n";
/// Room for appended lines before the file is rewritten. Preallocated, so that an append needs one
/// fsync and cannot fail for lack of space.
constexpr std::size_t room_bytes = std::size_t{1} * 1024 * 1024;

/// Parses lines. After a crash the last batch may be incomplete. Nothing in it was acknowledged, so
/// unreadable lines directly before its last line do not count as damage.
class Reading {
public:
    void take(std::string_view line) {
        const auto read = read_head_line(line);
        if (!read) {
            ++unreadable_;
            return;
        }
        if (read->batch != batch_) {
            content_.damaged += std::exchange(excused_, 0);
            batch_ = read->batch;
        }
        // The initial lines were complete before the file got its name.
        std::size_t& whose = batch_ == 0 ? content_.damaged : excused_;
        whose += std::exchange(unreadable_, 0);
        content_.heads.insert_or_assign(read->state.name, read->state);
    }
    [[nodiscard]] HeadsRead done() && {
        content_.is_there = true;
        return std::move(content_);
    }

private:
    HeadsRead content_;
    std::uint64_t batch_ = 0;
    std::size_t unreadable_ = 0;
    std::size_t excused_ = 0;
};

Fault no_heads(const std::string& path) {
    return {Fault::Kind::unknown_format,
            path + ": found no line that says how far a stream has come, and another first line; "
                   "expected 'compongo heads 1'"};
}

Fault unreadable(const std::string& path, const std::error_code& failed) {
    return {Fault::Kind::io, path + ": found '" + (failed ? failed.message() : "a part of it") +
                                 "', expected to read all of it"};
}

} // namespace

Expected<HeadsRead, Fault> HeadsFile::read(const std::string& path) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    if (failed == std::errc::no_such_file_or_directory) {
        return HeadsRead{};
    }
    std::ifstream in(path, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    const std::string bytes = all.str();
    if (failed || bytes.size() != size) {
        // A read error must not look like an absent file.
        return unexpected(unreadable(path, failed));
    }
    std::string_view rest = bytes;
    const bool is_ours = rest.starts_with(first_line);
    rest.remove_prefix(is_ours ? first_line.size() : 0);
    Reading reading;
    // The unused room is filled with zeros.
    static constexpr std::string_view ends("\n\0", 2);
    for (auto begin = rest.find_first_not_of(ends); begin != std::string_view::npos;
         begin = rest.find_first_not_of(ends)) {
        rest.remove_prefix(begin);
        const std::string_view line = rest.substr(0, rest.find_first_of(ends));
        reading.take(line);
        rest.remove_prefix(line.size());
    }
    HeadsRead content = std::move(reading).done();
    if (!is_ours && content.heads.empty()) {
        return unexpected(no_heads(path));
    }
    return content;
}

Expected<HeadsFile, Fault> HeadsFile::make(const std::string& path, const Heads& heads) {
    std::string bytes(first_line);
    for (const auto& [name, state] : heads) {
        bytes += head_line({0, state});
    }
    const std::string unfinished = path + "-new";
    auto file = PrivateFile::open(unfinished, PrivateFile::Content::dropped);
    if (!file) {
        return unexpected(std::move(file.error()));
    }
    HeadsFile made(*std::move(file));
    made.end_ = bytes.size();
    bytes.append(std::max(room_bytes, bytes.size()), '\0');
    made.size_ = bytes.size();
    auto durable =
        made.file_.write(0, bytes).and_then([&] { return made.file_.synchronise(); }).and_then([&] {
            return rename_durably(unfinished, path);
        });
    if (!durable) {
        return unexpected(std::move(durable.error()));
    }
    return made;
}

bool HeadsFile::has_room_for(std::size_t lines) const {
    return lines * head_line_bytes_max <= size_ - end_;
}

Expected<void, Fault> HeadsFile::append(const Heads& reached) {
    CHECK(has_room_for(reached.size()));
    ++batch_;
    std::string lines;
    for (const auto& [name, state] : reached) {
        lines += head_line({batch_, state});
    }
    auto durable = file_.write(end_, lines).and_then([&] { return file_.synchronise(); });
    end_ += lines.size();
    return durable;
}

} // namespace compongo::store
