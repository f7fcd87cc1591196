#include "compongo/files/input.h"

#include "compongo/base/check.h"
#include "compongo/files/decoder.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>

namespace compongo::files {

namespace {

/// Plain bytes are passed on.
class PlainDecoder final : public Decoder {
public:
    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        return {raw.read(into, room), {}};
    }
};

[[nodiscard]] Expected<int, InputFault> open_descriptor(const std::string& path) {
    const int descriptor =
        path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return unexpected(
            InputFault{path, 0, std::string("found no readable file: ") + std::strerror(errno)});
    }
    struct stat status{};
    const bool is_known = ::fstat(descriptor, &status) == 0;
    if (is_known && S_ISDIR(status.st_mode)) {
        ::close(descriptor);
        return unexpected(InputFault{path, 0, "found a folder, expected a file"});
    }
    // Of a pipe with a name it is seen first whether anybody writes (RawFile::await_writer).
    if (path != "-" && !(is_known && S_ISFIFO(status.st_mode))) {
        ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    }
    return descriptor;
}

[[nodiscard]] Expected<std::unique_ptr<RawFile>, InputFault>
open_raw(const std::string& path, std::uint64_t offset, std::uint64_t size) {
    const auto descriptor = open_descriptor(path);
    if (!descriptor) {
        return unexpected(descriptor.error());
    }
    auto raw = std::make_unique<RawFile>(*descriptor, size);
    if (::lseek(*descriptor, static_cast<off_t>(offset), SEEK_SET) < 0) {
        return unexpected(
            InputFault{path, offset, std::string("found no such place: ") + std::strerror(errno)});
    }
    return raw;
}

/// A part of a packed file, without its first bytes and with some of those that follow.
class PackedPartDecoder final : public Decoder {
public:
    PackedPartDecoder(const FilePart& part, std::unique_ptr<RawFile> behind)
        : part_(make_decoder(part.compression)), behind_(make_decoder(part.compression)),
          raw_behind_(std::move(behind)), skipped_(part.skipped), following_(part.following),
          is_behind_(part.size == 0) {}

    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        for (;;) {
            Decoded decoded = read_any(raw, into, room);
            const auto left_out =
                static_cast<std::size_t>(std::min<std::uint64_t>(skipped_, decoded.size));
            skipped_ -= left_out;
            if (left_out < decoded.size || decoded.size == 0) {
                std::copy(into + left_out, into + decoded.size, into);
                decoded.size -= left_out;
                return decoded;
            }
        }
    }

private:
    [[nodiscard]] Decoded read_any(RawFile& raw, char* into, std::size_t room) {
        if (!is_behind_) {
            Decoded decoded = part_->read(raw, into, room);
            is_behind_ = decoded.size == 0 && decoded.fault.empty();
            if (!is_behind_) {
                return decoded;
            }
        }
        const auto most = static_cast<std::size_t>(std::min<std::uint64_t>(following_, room));
        if (most == 0) {
            return {};
        }
        Decoded decoded = behind_->read(*raw_behind_, into, most);
        following_ -= decoded.size;
        return decoded;
    }

    std::unique_ptr<Decoder> part_;
    std::unique_ptr<Decoder> behind_;
    std::unique_ptr<RawFile> raw_behind_;
    std::uint64_t skipped_;
    std::uint64_t following_;
    bool is_behind_;
};

[[nodiscard]] bool is_named_pipe(const std::string& path, int descriptor) {
    struct stat status{};
    return path != "-" && ::fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
}

} // namespace

std::string_view name(Compression compression) {
    switch (compression) {
    case Compression::none:
        return "none";
    case Compression::gzip:
        return "gzip";
    case Compression::bzip2:
        return "bzip2";
    case Compression::zstandard:
        return "zstandard";
    }
    UNREACHABLE();
}

Compression compression_of(std::string_view first_bytes) {
    if (first_bytes.starts_with("\x1F\x8B")) {
        return Compression::gzip;
    }
    if (first_bytes.starts_with("BZh") && first_bytes.size() >= 4 && first_bytes[3] >= '1' &&
        first_bytes[3] <= '9') {
        return Compression::bzip2;
    }
    // A zstandard file may begin with a frame to be skipped: any of sixteen magic numbers.
    const bool is_skippable = first_bytes.size() >= 4 &&
                              (static_cast<unsigned char>(first_bytes[0]) & 0xF0U) == 0x50U &&
                              first_bytes.substr(1, 3) == "\x2A\x4D\x18";
    if (first_bytes.starts_with("\x28\xB5\x2F\xFD") || is_skippable) {
        return Compression::zstandard;
    }
    return Compression::none;
}

bool is_utf16(std::string_view first_bytes) {
    if (first_bytes.starts_with("\xFF\xFE") || first_bytes.starts_with("\xFE\xFF")) {
        return true;
    }
    if (first_bytes.size() < utf16_bytes) {
        return false;
    }
    const bool is_zero_first = first_bytes[0] == '\0';
    for (std::size_t at = 0; at < utf16_bytes; ++at) {
        const bool is_zero_expected = (at % 2 == 0) == is_zero_first;
        if ((first_bytes[at] == '\0') != is_zero_expected) {
            return false;
        }
    }
    return true;
}

namespace {

/// By the mark at its beginning, or by where its first zero is.
[[nodiscard]] Utf16Decoder utf16_decoder(std::string_view first_bytes) {
    const bool is_big_endian = first_bytes.starts_with("\xFE\xFF") || first_bytes[0] == '\0';
    return Utf16Decoder(is_big_endian ? Utf16Decoder::Order::big_endian
                                      : Utf16Decoder::Order::little_endian);
}

} // namespace

std::string utf8_of_utf16(std::string_view bytes) {
    std::string text;
    utf16_decoder(bytes).append(text, bytes);
    return text;
}

std::string message(const InputFault& fault) {
    return fault.path + ": byte " + std::to_string(fault.offset) + ": " + fault.what;
}

std::unique_ptr<Decoder> make_decoder(Compression compression) {
    switch (compression) {
    case Compression::none:
        return std::make_unique<PlainDecoder>();
    case Compression::gzip:
        return make_gzip_decoder();
    case Compression::bzip2:
        return make_bzip2_decoder();
    case Compression::zstandard:
        return make_zstandard_decoder();
    }
    UNREACHABLE();
}

Input::Input(std::unique_ptr<RawFile> raw, std::string path)
    : path_(std::move(path)), raw_(std::move(raw)) {}
Input::Input(Input&& other) noexcept = default;
Input& Input::operator=(Input&& other) noexcept = default;
Input::~Input() = default;

Expected<Input, InputFault> Input::open(const std::string& path) {
    const auto descriptor = open_descriptor(path);
    if (!descriptor) {
        return unexpected(descriptor.error());
    }
    Input input(std::make_unique<RawFile>(*descriptor, std::numeric_limits<std::uint64_t>::max()),
                path);
    if (is_named_pipe(path, *descriptor)) {
        input.raw_->await_writer();
    }
    input.compression_ = compression_of(input.raw_->peek());
    if (!input.raw_->failure().empty()) {
        return unexpected(InputFault{path, 0, "found no readable file: " + input.raw_->failure()});
    }
    input.decoder_ = make_decoder(input.compression_);
    return input;
}

Expected<Input, InputFault> Input::open_pgn(const std::string& path) {
    auto input = open(path);
    if (input) {
        input->is_yet_to_be_told_from_utf16_ = true;
        input->is_text_ = true;
        input->said_ = encoding_said();
    }
    return input;
}

Expected<Input, InputFault> Input::open_part(const std::string& path, const FilePart& part) {
    auto raw = open_raw(path, part.offset, part.size);
    if (!raw) {
        return unexpected(raw.error());
    }
    Input input(std::move(*raw), path);
    input.compression_ = part.compression;
    if (part.compression == Compression::none) {
        input.decoder_ = make_decoder(Compression::none);
    } else {
        auto behind =
            open_raw(path, part.offset + part.size, std::numeric_limits<std::uint64_t>::max());
        if (!behind) {
            return unexpected(behind.error());
        }
        input.decoder_ = std::make_unique<PackedPartDecoder>(part, std::move(*behind));
    }
    input.is_text_ = true;
    input.said_ = encoding_said();
    return input;
}

std::size_t Input::read(char* into, std::size_t room) {
    const std::size_t size = read_text(into, room);
    if (is_text_ && !utf16_ && !said_) {
        utf8_.look_at({into, size});
        if (utf8_.has_found_other()) {
            guess_.look_at({into, size});
        }
    }
    return size;
}

std::string_view Input::other_encoding() const {
    return is_utf16()                ? "UTF-16"
           : said_                   ? name(*said_)
           : utf8_.has_found_other() ? name(OldEncoding::windows_1252)
                                     : "";
}

bool Input::may_be_misread() const {
    return !is_utf16() && !said_ && utf8_.has_found_other() &&
           guess_.likely() != OldEncoding::windows_1252;
}

std::string Input::encoding_words() const {
    std::string words(other_encoding());
    if (may_be_misread()) {
        words += ", in which its words make no sense: --from-encoding " +
                 std::string(option_name(guess_.likely())) + " may read them";
    }
    return words;
}

std::size_t Input::read_text(char* into, std::size_t room) {
    if (utf16_ || (said_ && !is_yet_to_be_told_from_utf16_)) {
        return read_decoded(into, room);
    }
    std::size_t size = read_on(into, room);
    if (!is_yet_to_be_told_from_utf16_ || room < utf16_bytes) {
        return size;
    }
    is_yet_to_be_told_from_utf16_ = false;
    // A pipe gives what it has, and be it one byte.
    while (size > 0 && size < utf16_bytes) {
        const std::size_t more = read_on(into + size, room - size);
        if (more == 0) {
            break;
        }
        size += more;
    }
    if (files::is_utf16({into, size})) {
        utf16_ = utf16_decoder({into, size});
        utf16_->append(decoded_, {into, size});
        return read_decoded(into, room);
    }
    if (said_) {
        append_utf8_of(*said_, decoded_, {into, size});
        return read_decoded(into, room);
    }
    return size;
}

std::size_t Input::read_decoded(char* into, std::size_t room) {
    constexpr std::size_t block_bytes = 4096;
    while (decoded_.size() < room) {
        std::array<char, block_bytes> block{};
        const std::size_t size = read_on(block.data(), block.size());
        if (size == 0) {
            break;
        }
        if (utf16_) {
            utf16_->append(decoded_, {block.data(), size});
        } else {
            append_utf8_of(*said_, decoded_, {block.data(), size});
        }
    }
    const std::size_t size = decoded_.copy(into, room);
    decoded_.erase(0, size);
    return size;
}

std::size_t Input::read_on(char* into, std::size_t room) {
    if (fault_ || room == 0) {
        return 0;
    }
    const Decoded decoded = decoder_->read(*raw_, into, room);
    if (!raw_->failure().empty()) {
        fault_ = InputFault{path_, raw_->bytes_read(), "reading failed: " + raw_->failure()};
    } else if (!decoded.fault.empty()) {
        fault_ = InputFault{path_, raw_->bytes_read(), decoded.fault};
    }
    return decoded.size;
}

std::uint64_t Input::packed_bytes_read() const {
    return raw_->bytes_read();
}

std::optional<std::uint64_t> Input::packed_size() const {
    return raw_->size();
}

} // namespace compongo::files
