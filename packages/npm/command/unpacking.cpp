// Packed files, which Node unpacks (src/unpacking.ts).
#include "compongo/files/decoder.h"

#include <cstdint>
#include <string>
#include <vector>

/// Begins to unpack a stream of a compression; its number.
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_begin")]] int
compongo_unpacking_begin(int compression);
/// Hands over packed bytes; none at the end of the file.
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_give")]] void
compongo_unpacking_give(int stream, const char* packed, std::size_t size);
/// Takes at most `room` of the bytes that have come of them.
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_take")]] std::size_t
compongo_unpacking_take(int stream, char* into, std::size_t room);
/// When all is taken: 0 if more packed bytes are wanted, 1 at the end, 2 at a fault.
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_state")]] int
compongo_unpacking_state(int stream);
/// Writes at most `room` bytes of the fault's words, and says how many.
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_fault")]] std::size_t
compongo_unpacking_fault(int stream, char* into, std::size_t room);
extern "C" [[clang::import_module("compongo"), clang::import_name("unpacking_end")]] void
compongo_unpacking_end(int stream);

namespace compongo::files {

namespace {

constexpr int is_at_end = 1;
constexpr int is_at_fault = 2;
constexpr std::size_t fault_bytes_max = 512;

class UnpackedByNode final : public Decoder {
public:
    explicit UnpackedByNode(Compression compression) : compression_(compression) {}
    UnpackedByNode(const UnpackedByNode&) = delete;
    UnpackedByNode& operator=(const UnpackedByNode&) = delete;
    ~UnpackedByNode() override {
        if (stream_ != 0) {
            compongo_unpacking_end(stream_);
        }
    }

    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        // Who only asks how a file is packed need not wait for Node to begin.
        if (stream_ == 0) {
            stream_ = compongo_unpacking_begin(static_cast<int>(compression_));
            packed_.resize(packed_bytes_max);
        }
        while (true) {
            if (const std::size_t size = compongo_unpacking_take(stream_, into, room)) {
                return {size, {}};
            }
            const int state = compongo_unpacking_state(stream_);
            if (state == is_at_end || state == is_at_fault) {
                return {0, state == is_at_fault ? fault() : std::string()};
            }
            compongo_unpacking_give(stream_, packed_.data(),
                                    raw.read(packed_.data(), packed_.size()));
        }
    }

private:
    [[nodiscard]] std::string fault() const {
        std::string words(fault_bytes_max, '\0');
        words.resize(compongo_unpacking_fault(stream_, words.data(), words.size()));
        return words;
    }

    Compression compression_;
    int stream_ = 0;
    std::vector<char> packed_;
};

} // namespace

std::unique_ptr<Decoder> make_gzip_decoder() {
    return std::make_unique<UnpackedByNode>(Compression::gzip);
}

std::unique_ptr<Decoder> make_bzip2_decoder() {
    return std::make_unique<UnpackedByNode>(Compression::bzip2);
}

std::unique_ptr<Decoder> make_zstandard_decoder() {
    return std::make_unique<UnpackedByNode>(Compression::zstandard);
}

} // namespace compongo::files
