#include "compongo/files/input.h"

#include <bzlib.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

namespace compongo::files {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

std::string packed(std::string_view text, Compression compression) {
    std::string packed(text.size() + text.size() / 100 + 1000, '\0');
    switch (compression) {
    case Compression::none:
        return std::string(text);
    case Compression::gzip: {
        z_stream stream{};
        EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
        std::string source(text);
        stream.next_in = reinterpret_cast<Bytef*>(source.data());
        stream.avail_in = static_cast<uInt>(source.size());
        stream.next_out = reinterpret_cast<Bytef*>(packed.data());
        stream.avail_out = static_cast<uInt>(packed.size());
        EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
        packed.resize(stream.total_out);
        deflateEnd(&stream);
        return packed;
    }
    case Compression::bzip2: {
        std::string source(text);
        auto size = static_cast<unsigned>(packed.size());
        EXPECT_EQ(BZ2_bzBuffToBuffCompress(packed.data(), &size, source.data(),
                                           static_cast<unsigned>(source.size()), 9, 0, 0),
                  BZ_OK);
        packed.resize(size);
        return packed;
    }
    case Compression::zstandard:
        packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
        return packed;
    }
    return {};
}

/// A file that is gone after the test.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view bytes) {
        static int count = 0;
        path_ = fs::temp_directory_path() / ("compongo_input_test_" + std::to_string(::getpid()) +
                                             "_" + std::to_string(++count));
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { fs::remove(path_); }
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    fs::path path_;
};

struct Contents {
    std::string text;
    std::optional<InputFault> fault;
    Compression compression;
};

Contents contents_of(Expected<Input, InputFault> input, std::size_t piece) {
    if (!input) {
        return {{}, input.error(), Compression::none};
    }
    Contents contents{{}, {}, input->compression()};
    std::vector<char> buffer(piece);
    while (const std::size_t size = input->read(buffer.data(), buffer.size())) {
        contents.text.append(buffer.data(), size);
    }
    contents.fault = input->fault();
    return contents;
}

Contents contents(const std::string& path, std::size_t piece = 5000) {
    return contents_of(Input::open(path), piece);
}

std::string long_text() {
    std::string text;
    for (unsigned at = 0; at < 60'000; ++at) {
        text += std::to_string(at * 2654435761U) + (at % 7 == 0 ? "\n" : " ");
    }
    return text;
}

constexpr std::array all = {Compression::none, Compression::gzip, Compression::bzip2,
                            Compression::zstandard};

TEST(files_input, reads_every_compression_by_its_magic) {
    const std::string text = long_text();
    for (const Compression each : all) {
        const TemporaryFile file(packed(text, each));
        for (const std::size_t piece : {std::size_t{1000}, std::size_t{1} << 20U}) {
            const Contents read = contents(file.path(), piece);
            EXPECT_EQ(read.compression, each);
            EXPECT_TRUE(read.text == text) << name(each);
            EXPECT_FALSE(read.fault.has_value()) << message(*read.fault);
        }
    }
}

TEST(files_input, reads_empty_and_tiny_files) {
    for (const std::string_view text : {"", "a", "ab", "abc", "abcd", "abcde", "BZ", "BZhx"}) {
        for (const Compression each : all) {
            const TemporaryFile file(packed(text, each));
            const Contents read = contents(file.path(), 1);
            EXPECT_EQ(read.text, text) << name(each);
            EXPECT_FALSE(read.fault.has_value()) << name(each);
        }
    }
}

TEST(files_input, reads_concatenated_members) {
    for (const Compression each : {Compression::gzip, Compression::bzip2, Compression::zstandard}) {
        const TemporaryFile file(packed("first\n", each) + packed("", each) +
                                 packed("second\n", each));
        const Contents read = contents(file.path());
        EXPECT_EQ(read.text, "first\nsecond\n") << name(each);
        EXPECT_FALSE(read.fault.has_value()) << name(each);
    }
}

TEST(files_input, tells_where_a_truncated_file_ends) {
    const std::string text = long_text();
    for (const Compression each : {Compression::gzip, Compression::bzip2, Compression::zstandard}) {
        const std::string whole = packed(text, each);
        for (const std::size_t size :
             {whole.size() - 1, whole.size() / 2, std::size_t{12}, std::size_t{5}}) {
            const TemporaryFile file(whole.substr(0, size));
            const Contents read = contents(file.path());
            ASSERT_TRUE(read.fault.has_value()) << name(each) << " " << size;
            EXPECT_THAT(read.fault->what, HasSubstr("found the end of the file"))
                << name(each) << " " << size;
            EXPECT_EQ(read.fault->offset, size) << name(each);
            EXPECT_TRUE(text.starts_with(read.text)) << name(each);
        }
    }
}

TEST(files_input, reports_damaged_data) {
    const std::string text = long_text();
    for (const Compression each : {Compression::gzip, Compression::bzip2, Compression::zstandard}) {
        std::string bytes = packed(text, each);
        for (std::size_t at = bytes.size() / 2; at < bytes.size() / 2 + 64; ++at) {
            bytes[at] = static_cast<char>(~bytes[at]);
        }
        const TemporaryFile file(bytes);
        const Contents read = contents(file.path());
        ASSERT_TRUE(read.fault.has_value()) << name(each);
        EXPECT_THAT(message(*read.fault), HasSubstr("found damaged data")) << name(each);
        EXPECT_GT(read.fault->offset, 0U);
    }
}

TEST(files_input, refuses_what_is_no_file) {
    const auto absent = Input::open("/nonexistent/games.pgn");
    ASSERT_FALSE(absent.has_value());
    EXPECT_EQ(message(absent.error()),
              "/nonexistent/games.pgn: byte 0: found no readable file: No such file or directory");
    const auto folder = Input::open(fs::temp_directory_path().string());
    ASSERT_FALSE(folder.has_value());
    EXPECT_THAT(folder.error().what, HasSubstr("found a folder"));
}

/// Whoever opens a pipe later, and whoever is silent for a while, is waited for.
TEST(files_input, waits_for_whoever_writes_into_a_pipe) {
    const std::string path =
        (fs::temp_directory_path() / ("compongo_pipe_" + std::to_string(::getpid()))).string();
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    std::thread writer([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        std::ofstream pipe(path, std::ios::binary);
        pipe << "1. " << std::flush;
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        pipe << "e4 *";
    });
    EXPECT_EQ(contents(path).text, "1. e4 *");
    writer.join();
    fs::remove(path);
}

/// Two bytes a letter, the lower one first or last.
std::string in_utf16(std::string_view text, bool is_lower_first) {
    std::string bytes;
    for (const char letter : text) {
        bytes += is_lower_first ? std::string{letter, '\0'} : std::string{'\0', letter};
    }
    return bytes;
}

TEST(files_input, reads_pgn_in_utf16_as_utf8) {
    const std::string pgn = "[Event \"A\"]\n\n1. e4 *\n";
    for (const bool is_lower_first : {true, false}) {
        const std::string mark = is_lower_first ? "\xFF\xFE" : "\xFE\xFF";
        const std::string bare = in_utf16(pgn, is_lower_first);
        for (const Compression each : all) {
            for (const std::string& text : {bare, mark + bare}) {
                const TemporaryFile file(packed(text, each));
                const Contents read = contents_of(Input::open_pgn(file.path()), 5000);
                EXPECT_FALSE(read.fault.has_value());
                // A reader of PGN passes over the mark of UTF-8.
                EXPECT_EQ(read.text, (text == bare ? "" : "\xEF\xBB\xBF") + pgn);
                // Other texts may be so.
                EXPECT_EQ(contents(file.path()).text, text);
            }
        }
    }
    for (const std::string& text : {pgn, "\xEF\xBB\xBF" + pgn, std::string("\xE9t\xE9"),
                                    std::string(6, '\0'), std::string("*"), std::string()}) {
        const TemporaryFile file(text);
        const Contents read = contents_of(Input::open_pgn(file.path()), 5000);
        EXPECT_FALSE(read.fault.has_value());
        EXPECT_EQ(read.text, text);
    }
}

TEST(files_input, reads_parts) {
    const TemporaryFile file("0123456789");
    auto part = Input::open_part(file.path(), {.offset = 3, .size = 4});
    ASSERT_TRUE(part.has_value());
    std::array<char, 10> buffer{};
    EXPECT_EQ(part->read(buffer.data(), buffer.size()), 4U);
    EXPECT_EQ(std::string_view(buffer.data(), 4), "3456");
    EXPECT_EQ(part->read(buffer.data(), buffer.size()), 0U);
    EXPECT_EQ(part->packed_size(), 10U);
}

} // namespace
} // namespace compongo::files
