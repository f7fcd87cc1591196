#include "apps/pgn/pgn_division.h"

#include "apps/shared/on_disk.h"
#include "compongo/base/old_encodings.h"
#include "compongo/files/packed_entry.h"
#include "compongo/pgn/boundary.h"

#include <algorithm>
#include <charconv>

namespace compongo::apps {

namespace {

/// How far to search for a boundary between games before giving up on a cut.
constexpr std::size_t boundary_search_max = std::size_t{1} << 20U;
/// Maximum number of parts of one file.
constexpr std::uint64_t shard_count_max = 1'000'000;

/// How far into this input the first boundary between games is, if it is near.
[[nodiscard]] std::optional<std::uint64_t> first_boundary(files::Input& input) {
    std::string text;
    for (std::size_t size = 1; size != 0 && text.size() < boundary_search_max;) {
        const std::size_t before = text.size();
        text.resize(before + pgn::Window::capacity_usual);
        size = input.read(text.data() + before, pgn::Window::capacity_usual);
        text.resize(before + size);
        if (const auto found = pgn::find_game_boundary(text)) {
            return *found;
        }
    }
    return std::nullopt;
}

/// A cut in a packed file: how many unpacked bytes behind a place at which unpacking can begin.
struct PackedCut {
    std::uint64_t entry = 0;
    std::uint64_t bytes = 0;
};

/// Avoids the overflow of size * before / count.
[[nodiscard]] std::uint64_t planned_cut(std::uint64_t size, std::uint64_t before,
                                        std::uint64_t count) {
    return size / count * before + size % count * before / count;
}

/// As `begin_of_part`.
[[nodiscard]] PackedCut begin_of_packed_part(const std::string& path,
                                             files::Compression compression, std::uint64_t size,
                                             std::uint64_t before, std::uint64_t count) {
    if (before == 0) {
        return {};
    }
    for (std::uint64_t cut = before; cut < count; ++cut) {
        const auto entry = files::next_entry(
            path, compression, std::max<std::uint64_t>(planned_cut(size, cut, count), 1));
        if (!entry) {
            break;
        }
        auto input = files::Input::open_part(path, {*entry, size - *entry, compression});
        if (const auto found = input ? first_boundary(*input) : std::nullopt) {
            return {*entry, *found};
        }
    }
    return {size, 0};
}

[[nodiscard]] std::optional<std::uint64_t> positive_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && number > 0 ? std::optional(number) : std::nullopt;
}

/// The start of the part after the first `before` of `count` parts: the first possible cut at or
/// after the planned one, or the end.
[[nodiscard]] std::uint64_t begin_of_part(const std::string& path, std::uint64_t size,
                                          std::uint64_t before, std::uint64_t count) {
    if (before == 0) {
        return 0;
    }
    for (std::uint64_t cut = before; cut < count; ++cut) {
        if (const auto found = next_boundary(path, planned_cut(size, cut, count))) {
            return std::min(*found, size);
        }
    }
    return size;
}

} // namespace

std::uint64_t divisible_size(const std::string& path) {
    // Offsets refer to the decoded text, which differs from the file's bytes if an encoding was
    // given.
    if (!is_file(path) || encoding_said()) {
        return 0;
    }
    auto input = files::Input::open(path);
    const bool is_plain = input && input->compression() == files::Compression::none;
    return is_plain ? input->packed_size().value_or(0) : 0;
}

std::optional<std::uint64_t> next_boundary(const std::string& path, std::uint64_t offset) {
    auto input = files::Input::open_part(path, {.offset = offset, .size = boundary_search_max});
    const auto found = input ? first_boundary(*input) : std::nullopt;
    return found ? std::optional(offset + *found) : std::nullopt;
}

std::optional<ShardNumber> shard_number(const std::string& text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos) {
        return std::nullopt;
    }
    const auto number = positive_number(std::string_view(text).substr(0, slash));
    const auto count = positive_number(std::string_view(text).substr(slash + 1));
    if (!number || !count || *number > *count || *count > shard_count_max) {
        return std::nullopt;
    }
    return ShardNumber{*number, *count};
}

PgnPart shard_of_file(const std::string& path, ShardNumber shard) {
    const std::uint64_t size = divisible_size(path);
    const std::uint64_t begin = begin_of_part(path, size, shard.number - 1, shard.count);
    const std::uint64_t end = begin_of_part(path, size, shard.number, shard.count);
    return {.offset = begin,
            .bytes = end - begin,
            .end = end == size ? pgn::TextEnd::nothing : pgn::TextEnd::another_game};
}

bool can_be_entered(const std::string& path, files::Compression compression) {
    return files::next_entry(path, compression, 1).has_value();
}

PgnPart shard_of_packed_file(const std::string& path, files::Compression compression,
                             ShardNumber shard) {
    const std::uint64_t size = file_size(path).value_or(0);
    const PackedCut begin =
        begin_of_packed_part(path, compression, size, shard.number - 1, shard.count);
    const PackedCut end = begin_of_packed_part(path, compression, size, shard.number, shard.count);
    return {.offset = begin.entry,
            .bytes = end.entry - begin.entry,
            .compression = compression,
            .skipped = begin.bytes,
            .following = end.bytes,
            .end = end.entry == size ? pgn::TextEnd::nothing : pgn::TextEnd::another_game};
}

} // namespace compongo::apps
