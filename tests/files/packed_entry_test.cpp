#include "compongo/files/packed_entry.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <filesystem>
#include <fstream>

namespace compongo::files {
namespace {

/// A file that is gone with its test.
class PackedFile {
public:
    explicit PackedFile(const std::string& content)
        : path_(std::filesystem::temp_directory_path() /
                ("compongo_packed_entry_" + std::to_string(::getpid()))) {
        std::ofstream(path_, std::ios::binary) << content;
    }
    PackedFile(const PackedFile&) = delete;
    PackedFile& operator=(const PackedFile&) = delete;
    ~PackedFile() { std::filesystem::remove(path_); }
    [[nodiscard]] std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

[[nodiscard]] std::string frame(const std::string& text, bool has_sum) {
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, has_sum ? 1 : 0);
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    packed.resize(ZSTD_compress2(context, packed.data(), packed.size(), text.data(), text.size()));
    ZSTD_freeCCtx(context);
    return packed;
}

/// Numbers with the least digit first.
[[nodiscard]] std::string digits(std::size_t number, int bytes) {
    std::string text;
    for (int at = 0; at < bytes; ++at) {
        text += static_cast<char>(number >> (8 * at) & 0xFFU);
    }
    return text;
}

/// As bgzip packs: a gzip member that says in its extra field how long it is.
[[nodiscard]] std::string block(std::string text) {
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY),
              Z_OK);
    std::string packed(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(text.data());
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    const auto sum =
        crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size()));
    const std::string head("\x1F\x8B\x08\x04\0\0\0\0\0\xFF\x06\0BC\x02\0", 16);
    return head + digits(head.size() + 2 + packed.size() + 8 - 1, 2) + packed + digits(sum, 4) +
           digits(text.size(), 4);
}

[[nodiscard]] std::vector<std::uint64_t> entries(const std::string& path, Compression compression) {
    std::vector<std::uint64_t> found;
    for (auto entry = next_entry(path, compression, 0); entry;
         entry = next_entry(path, compression, *entry + 1)) {
        found.push_back(*entry);
    }
    return found;
}

[[nodiscard]] std::string read_part(const std::string& path, const FilePart& part) {
    auto input = Input::open_part(path, part);
    std::string text;
    std::array<char, 1000> bytes{};
    while (const std::size_t size = input ? input->read(bytes.data(), bytes.size()) : 0) {
        text.append(bytes.data(), size);
    }
    EXPECT_FALSE(input->fault());
    return text;
}

TEST(files_packed_entry, is_at_each_frame_of_zstandard) {
    std::string varied;
    for (int at = 0; at < 100'000; ++at) {
        varied += std::to_string(at);
    }
    const std::string one = frame("1. e4 e5 *\n", false);
    const std::string skipped = "\x5A\x2A\x4D\x18" + digits(5, 4) + "12345";
    const std::string many_blocks = frame(varied, true);
    const std::string repeated = frame(std::string(300'000, ' '), true);
    const PackedFile file(one + skipped + many_blocks + repeated);
    const std::uint64_t second = one.size() + skipped.size();
    const std::uint64_t third = second + many_blocks.size();
    EXPECT_THAT(entries(file.path(), Compression::zstandard),
                testing::ElementsAre(0, one.size(), second, third));
    EXPECT_EQ(read_part(file.path(), {second, many_blocks.size(), Compression::zstandard, 10, 3}),
              varied.substr(10) + "   ");
    EXPECT_EQ(read_part(file.path(), {second, 0, Compression::zstandard, 2, 5}),
              varied.substr(2, 3));
}

TEST(files_packed_entry, is_at_each_block_of_bgzip) {
    // What looks like the header of a block is none if no other follows on it.
    const std::string decoy = block("x").substr(0, 18);
    std::string packed;
    std::vector<std::uint64_t> expected;
    for (int at = 0; at < 20; ++at) {
        expected.push_back(packed.size());
        packed += block(std::to_string(at) + decoy);
    }
    const PackedFile file(packed);
    EXPECT_EQ(entries(file.path(), Compression::gzip), expected);
    const FilePart part{expected[3], expected[5] - expected[3], Compression::gzip, 1, 2};
    EXPECT_EQ(read_part(file.path(), part), decoy + "4" + decoy + "5" + decoy.substr(0, 1));
    EXPECT_EQ(read_part(file.path(), {expected[3], 0, Compression::gzip, 0, 1}), "3");
}

TEST(files_packed_entry, is_at_the_beginning_alone_of_other_files) {
    const PackedFile zstandard(frame("1. e4 e5 *\n", true));
    EXPECT_THAT(entries(zstandard.path(), Compression::zstandard), testing::ElementsAre(0));
    const PackedFile broken(frame("1. e4 e5 *\n", true) + "nonsense that is no frame");
    EXPECT_EQ(next_entry(broken.path(), Compression::zstandard, 1000), std::nullopt);
    EXPECT_EQ(next_entry(broken.path(), Compression::gzip, 1), std::nullopt);
    EXPECT_EQ(next_entry(broken.path(), Compression::bzip2, 1), std::nullopt);
    EXPECT_EQ(next_entry("/nowhere", Compression::zstandard, 1), std::nullopt);
}

} // namespace
} // namespace compongo::files
