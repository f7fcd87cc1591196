#include "compongo/files/packed_entry.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>

namespace compongo::files {

namespace {

/// Reads few bytes at any place of a file.
class Headers {
public:
    explicit Headers(const std::string& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    Headers(const Headers&) = delete;
    Headers& operator=(const Headers&) = delete;
    ~Headers() {
        if (descriptor_ >= 0) {
            ::close(descriptor_);
        }
    }

    /// At most `room` bytes from `offset`.
    [[nodiscard]] std::size_t read(std::uint64_t offset, char* into, std::size_t room) const {
        // Not by pread, which the host of the WebAssembly module does not have.
        if (::lseek(descriptor_, static_cast<off_t>(offset), SEEK_SET) < 0) {
            return 0;
        }
        const ssize_t size = ::read(descriptor_, into, room);
        return size < 0 ? 0 : static_cast<std::size_t>(size);
    }
    /// A little-endian number of this many bytes; empty beyond the end.
    [[nodiscard]] std::optional<std::uint64_t> number(std::uint64_t offset,
                                                      std::size_t bytes) const {
        std::array<char, 8> digits{};
        if (read(offset, digits.data(), bytes) != bytes) {
            return std::nullopt;
        }
        std::uint64_t number = 0;
        for (std::size_t at = bytes; at > 0; --at) {
            number = number << 8U | static_cast<unsigned char>(digits[at - 1]);
        }
        return number;
    }

private:
    int descriptor_;
};

/// Where the zstandard frame that begins here ends; nothing if there is none. RFC 8878, 3.1.1.
[[nodiscard]] std::optional<std::uint64_t> end_of_frame(const Headers& file, std::uint64_t begin) {
    constexpr std::uint64_t magic = 0xFD2FB528;
    constexpr std::array<std::uint64_t, 4> dictionary_bytes = {0, 1, 2, 4};
    constexpr std::array<std::uint64_t, 4> content_size_bytes = {0, 2, 4, 8};
    const auto descriptor = file.number(begin + 4, 1);
    if (file.number(begin, 4) != magic || !descriptor) {
        return std::nullopt;
    }
    const bool is_single_segment = (*descriptor >> 5U & 1U) != 0;
    const auto size_flag = static_cast<std::size_t>(*descriptor >> 6U);
    std::uint64_t at = begin + 5 + (is_single_segment ? 0 : 1) +
                       dictionary_bytes[static_cast<std::size_t>(*descriptor & 3U)] +
                       (size_flag == 0 && is_single_segment ? 1 : content_size_bytes[size_flag]);
    for (bool is_last = false; !is_last;) {
        const auto header = file.number(at, 3);
        if (!header) {
            return std::nullopt;
        }
        is_last = (*header & 1U) != 0;
        const bool is_one_byte_repeated = (*header >> 1U & 3U) == 1;
        at += 3 + (is_one_byte_repeated ? 1 : *header >> 3U);
    }
    const bool has_sum = (*descriptor >> 2U & 1U) != 0;
    return at + (has_sum ? 4 : 0);
}

/// Where the frame to be skipped that begins here ends; nothing if there is none.
[[nodiscard]] std::optional<std::uint64_t> end_of_skippable_frame(const Headers& file,
                                                                  std::uint64_t begin) {
    constexpr std::uint64_t magic = 0x184D2A5;
    const auto first = file.number(begin, 4);
    const auto size = file.number(begin + 4, 4);
    return first && size && *first >> 4U == magic ? std::optional(begin + 8 + *size) : std::nullopt;
}

[[nodiscard]] std::optional<std::uint64_t> next_frame(const Headers& file, std::uint64_t offset) {
    std::uint64_t begin = 0;
    while (begin < offset) {
        auto end = end_of_skippable_frame(file, begin);
        end = end ? end : end_of_frame(file, begin);
        if (!end) {
            return std::nullopt;
        }
        begin = *end;
    }
    return file.number(begin, 1) ? std::optional(begin) : std::nullopt;
}

/// Where the bgzip block that begins here ends; nothing if there is none. Its header is one of
/// gzip whose extra field says how long the block is.
[[nodiscard]] std::optional<std::uint64_t> end_of_block(const Headers& file, std::uint64_t begin) {
    constexpr std::uint64_t gzip_with_extra_field = 0x04088B1F;
    constexpr std::uint64_t six_bytes_of_which_bc_has_two = 0x000243420006;
    const auto size = file.number(begin + 16, 2);
    const bool is_block = size && file.number(begin, 4) == gzip_with_extra_field &&
                          file.number(begin + 10, 6) == six_bytes_of_which_bc_has_two;
    return is_block ? std::optional(begin + *size + 1) : std::nullopt;
}

[[nodiscard]] std::optional<std::uint64_t> next_block(const Headers& file, std::uint64_t offset) {
    // A block is at most 64 KiB, so that another begins within that. Packed bytes may look like a
    // header; that several follow on one another is no chance.
    constexpr std::uint64_t block_bytes_max = 1U << 16U;
    constexpr int blocks_in_a_row = 4;
    std::string bytes(block_bytes_max, '\0');
    bytes.resize(file.read(offset, bytes.data(), bytes.size()));
    for (std::size_t at = bytes.find("\x1F\x8B\x08\x04"); at != std::string::npos;
         at = bytes.find("\x1F\x8B\x08\x04", at + 1)) {
        std::optional<std::uint64_t> end = offset + at;
        for (int block = 0; end && block < blocks_in_a_row && file.number(*end, 1); ++block) {
            end = end_of_block(file, *end);
        }
        if (end) {
            return offset + at;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::uint64_t> next_entry(const std::string& path, Compression compression,
                                        std::uint64_t offset) {
    if (offset == 0) {
        return 0;
    }
    const Headers file(path);
    switch (compression) {
    case Compression::zstandard:
        return next_frame(file, offset);
    case Compression::gzip:
        return next_block(file, offset);
    case Compression::none:
        return offset;
    case Compression::bzip2:
        break;
    }
    return std::nullopt;
}

} // namespace compongo::files
