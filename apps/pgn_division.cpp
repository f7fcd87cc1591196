#include "apps/pgn_division.h"

#include "apps/on_disk.h"
#include "compongo/base/old_encodings.h"
#include "compongo/files/input.h"
#include "compongo/pgn/boundary.h"

#include <algorithm>
#include <charconv>

namespace compongo::apps {

namespace {

/// How far a boundary between games is looked for. Where there is none, the text is not cut.
constexpr std::size_t boundary_search_max = std::size_t{1} << 20U;
/// So many parts of one file can be asked for.
constexpr std::uint64_t shard_count_max = 1'000'000;

[[nodiscard]] std::optional<std::uint64_t> positive_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number && number > 0 ? std::optional(number) : std::nullopt;
}

/// Where the part after `before` of `count` parts begins: at the first of the planned cuts from
/// there on that can be made, or else at the end.
[[nodiscard]] std::uint64_t begin_of_part(const std::string& path, std::uint64_t size,
                                          std::uint64_t before, std::uint64_t count) {
    if (before == 0) {
        return 0;
    }
    for (std::uint64_t cut = before; cut < count; ++cut) {
        // Not size * cut / count, which might not fit.
        const std::uint64_t planned = size / count * cut + size % count * cut / count;
        if (const auto found = next_boundary(path, planned)) {
            return std::min(*found, size);
        }
    }
    return size;
}

} // namespace

std::uint64_t divisible_size(const std::string& path) {
    // Places of a text are those of what is read, not of the bytes of the file.
    if (!is_file(path) || encoding_said()) {
        return 0;
    }
    auto input = files::Input::open(path);
    const bool is_plain = input && input->compression() == files::Compression::none;
    return is_plain ? input->packed_size().value_or(0) : 0;
}

std::optional<std::uint64_t> next_boundary(const std::string& path, std::uint64_t offset) {
    auto input = files::Input::open_part(path, offset, boundary_search_max);
    if (!input) {
        return std::nullopt;
    }
    std::string text;
    for (std::size_t size = 1; size != 0;) {
        const std::size_t before = text.size();
        text.resize(before + pgn::Window::capacity_usual);
        size = input->read(text.data() + before, pgn::Window::capacity_usual);
        text.resize(before + size);
        if (const auto found = pgn::find_game_boundary(text)) {
            return offset + *found;
        }
    }
    return std::nullopt;
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
    return {begin, end - begin, end == size ? pgn::TextEnd::nothing : pgn::TextEnd::another_game};
}

std::vector<PgnPart> shards_of_file(const std::string& path, std::uint64_t bytes) {
    std::vector<PgnPart> parts;
    const std::uint64_t size = divisible_size(path);
    std::uint64_t begin = 0;
    // A last part of less than half the size is not worth a shard.
    for (std::uint64_t planned = bytes; planned + bytes / 2 < size;) {
        const auto end = next_boundary(path, planned);
        if (end) {
            parts.push_back({begin, *end - begin, pgn::TextEnd::another_game});
            begin = *end;
        }
        planned = end.value_or(planned) + bytes;
    }
    parts.push_back({begin, size - begin, pgn::TextEnd::nothing});
    return parts;
}

} // namespace compongo::apps
