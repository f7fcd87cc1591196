/// Opening what a user names: a file, plain or compressed, or standard input; read as a stream in
/// bounded memory.
///
/// Compression is detected by the first bytes, never by the name.
#pragma once

#include "compongo/base/encodings.h"
#include "compongo/base/expected.h"
#include "compongo/base/old_encodings.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::files {

/// How the bytes of an input are packed.
enum class Compression : std::uint8_t { none, gzip, bzip2, zstandard };

/// `none`, `gzip`, `bzip2`, `zstandard`.
[[nodiscard]] std::string_view name(Compression compression);

/// How many bytes `compression_of` wants to see.
inline constexpr std::size_t magic_bytes = 4;
/// What the first bytes of an input say.
[[nodiscard]] Compression compression_of(std::string_view first_bytes);

/// How many bytes `is_utf16` wants to see.
inline constexpr std::size_t utf16_bytes = 4;
/// Does a text that begins so have two bytes a letter? By its byte order mark, or since every other
/// one of its first bytes is 0.
[[nodiscard]] bool is_utf16(std::string_view first_bytes);
/// The bytes of such a text in UTF-8.
[[nodiscard]] std::string utf8_of_utf16(std::string_view bytes);

/// Why an input could not be opened or read on.
struct InputFault {
    /// What the user called it.
    std::string path;
    /// How many bytes of the file itself, packed as they are, came before.
    std::uint64_t offset = 0;
    /// The found and the expected content.
    std::string what;

    friend bool operator==(const InputFault&, const InputFault&) = default;
};

/// `games.pgn.gz: byte 1024: found the end of the file, expected the rest of a gzip stream`.
[[nodiscard]] std::string message(const InputFault& fault);

/// How the packed bytes become the bytes that are read; one implementation for each `Compression`.
class Decoder;
/// The packed bytes as they come from the system.
class RawFile;

/// A part of a file, in its own bytes, packed as they are.
struct FilePart {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
    Compression compression = Compression::none;
    /// For a packed part: the unpacked bytes omitted at its beginning, and those that follow on its
    /// end.
    std::uint64_t skipped = 0;
    std::uint64_t following = 0;
};

/// An input that is open. Reading stops for good at the end or at the first fault.
class Input {
public:
    /// Opens a file, or standard input if the path is `-`.
    [[nodiscard]] static Expected<Input, InputFault> open(const std::string& path);
    /// Opens a text of PGN: UTF-16 is read as UTF-8.
    [[nodiscard]] static Expected<Input, InputFault> open_pgn(const std::string& path);
    /// Opens a part of a file of PGN. A packed one must begin and end where unpacking can begin
    /// (packed_entry.h).
    [[nodiscard]] static Expected<Input, InputFault> open_part(const std::string& path,
                                                               const FilePart& part);
    Input(Input&& other) noexcept;
    Input& operator=(Input&& other) noexcept;
    ~Input();

    /// Writes at most `room` unpacked bytes to `into` and says how many: 0 at the end and after a
    /// fault.
    [[nodiscard]] std::size_t read(char* into, std::size_t room);
    /// What went wrong, if something did.
    [[nodiscard]] const std::optional<InputFault>& fault() const { return fault_; }
    [[nodiscard]] Compression compression() const { return compression_; }
    /// Was the text UTF-16, and was read as UTF-8?
    [[nodiscard]] bool is_utf16() const { return utf16_.has_value(); }
    /// The encoding of a PGN text that was not UTF-8 throughout, known once it has been read:
    /// `UTF-16` or `Windows-1252`, in which bytes that are not UTF-8 are read. Empty for UTF-8.
    [[nodiscard]] std::string_view other_encoding() const;
    /// The same for people; with what it may be instead, where the words make no sense in
    /// Windows-1252.
    [[nodiscard]] std::string encoding_words() const;
    /// Do they make none?
    [[nodiscard]] bool may_be_misread() const;
    /// How many bytes of the file itself were read so far.
    [[nodiscard]] std::uint64_t packed_bytes_read() const;
    /// How large the file is, if it is one of a known size.
    [[nodiscard]] std::optional<std::uint64_t> packed_size() const;

private:
    Input(std::unique_ptr<RawFile> raw, std::string path);

    [[nodiscard]] std::size_t read_text(char* into, std::size_t room);
    [[nodiscard]] std::size_t read_on(char* into, std::size_t room);
    [[nodiscard]] std::size_t read_decoded(char* into, std::size_t room);

    std::string path_;
    std::unique_ptr<RawFile> raw_;
    std::unique_ptr<Decoder> decoder_;
    Compression compression_ = Compression::none;
    bool is_yet_to_be_told_from_utf16_ = false;
    std::optional<Utf16Decoder> utf16_;
    bool is_text_ = false;
    Utf8Check utf8_;
    /// As which the user says that the text is to be read.
    std::optional<OldEncoding> said_;
    EncodingGuess guess_;
    /// Decoded, and not handed out yet.
    std::string decoded_;
    std::optional<InputFault> fault_;
};

} // namespace compongo::files
