#include "compongo/store/damaged_log.h"

#include <fstream>
#include <sstream>

namespace compongo::store {
namespace {

// The file's layout, from SQLite's documentation.
constexpr std::size_t header_bytes = 32;
constexpr std::size_t summed_of_header = 24;
constexpr std::size_t frame_header_bytes = 24;
constexpr std::size_t summed_of_frame_header = 8;
constexpr std::size_t salts_at_header = 16;
constexpr std::size_t salts_at_frame = 8;
constexpr std::size_t salt_bytes = 8;
constexpr std::size_t sum_at_frame = 16;
constexpr std::size_t page_size_at = 8;

std::uint32_t big_endian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, 4)) {
        number = (number << 8U) | static_cast<unsigned char>(byte);
    }
    return number;
}

std::uint32_t little_endian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i > 0; --i) {
        number = (number << 8U) | static_cast<unsigned char>(bytes[i - 1]);
    }
    return number;
}

/// The running checksum of two words.
class Sum {
public:
    /// The lowest bit of the log's first number gives the byte order.
    explicit Sum(std::string_view header) : is_big_endian_((big_endian(header) & 1U) == 1U) {}

    void add(std::string_view bytes) {
        for (; bytes.size() >= 8; bytes.remove_prefix(8)) {
            first_ += word(bytes) + second_;
            second_ += word(bytes.substr(4)) + first_;
        }
    }
    [[nodiscard]] std::string bytes() const {
        std::string text;
        for (const std::uint32_t sum : {first_, second_}) {
            for (unsigned shift = 32; shift > 0; shift -= 8) {
                text += static_cast<char>((sum >> (shift - 8)) & 0xffU);
            }
        }
        return text;
    }

private:
    [[nodiscard]] std::uint32_t word(std::string_view bytes) const {
        return is_big_endian_ ? big_endian(bytes) : little_endian(bytes);
    }

    bool is_big_endian_;
    std::uint32_t first_ = 0;
    std::uint32_t second_ = 0;
};

/// The end of the last frame with the log's current salt; frames after it are stale.
std::size_t end_of_frames(std::string_view log, std::size_t frame_bytes) {
    const std::string_view mark = log.substr(salts_at_header, salt_bytes);
    std::size_t end = header_bytes;
    for (std::size_t at = header_bytes; at + frame_bytes <= log.size(); at += frame_bytes) {
        if (log.substr(at + salts_at_frame, salt_bytes) == mark) {
            end = at + frame_bytes;
        }
    }
    return end;
}

/// Returns whether anything was changed.
bool seal_frames(std::string& log, std::size_t frame_bytes) {
    const std::string before = log;
    const std::string mark = log.substr(salts_at_header, salt_bytes);
    Sum sum(log);
    sum.add(std::string_view(log).substr(0, summed_of_header));
    const std::size_t end = end_of_frames(log, frame_bytes);
    for (std::size_t at = header_bytes; at < end; at += frame_bytes) {
        const std::string_view frame = std::string_view(log).substr(at, frame_bytes);
        sum.add(frame.substr(0, summed_of_frame_header));
        sum.add(frame.substr(frame_header_bytes));
        log.replace(at + salts_at_frame, salt_bytes, mark);
        log.replace(at + sum_at_frame, salt_bytes, sum.bytes());
    }
    return log != before;
}

} // namespace

Expected<bool, Fault> seal_again(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream all;
    all << in.rdbuf();
    std::string log = all.str();
    if (log.size() < header_bytes) {
        return false;
    }
    const std::size_t size_of_page = big_endian(std::string_view(log).substr(page_size_at));
    constexpr std::size_t page_bytes_max = 65536;
    if (size_of_page < 512 || size_of_page > page_bytes_max || size_of_page % 8 != 0 ||
        !seal_frames(log, frame_header_bytes + size_of_page)) {
        return false;
    }
    return PrivateFile::open(path, PrivateFile::Content::kept)
        .and_then([&](PrivateFile file) { return file.write(0, log); })
        .map([] { return true; });
}

} // namespace compongo::store
