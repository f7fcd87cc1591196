#include "compongo/base/check.h"
#include "compongo/files/decoder.h"

#include <bzlib.h>

namespace compongo::files {

namespace {

/// Bzip2, any number of streams one after the other.
class Bzip2Decoder final : public Decoder {
public:
    Bzip2Decoder() : packed_(packed_bytes_max) { begin(); }
    Bzip2Decoder(const Bzip2Decoder&) = delete;
    Bzip2Decoder& operator=(const Bzip2Decoder&) = delete;
    ~Bzip2Decoder() override { BZ2_bzDecompressEnd(&stream_); }

    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        stream_.next_out = into;
        stream_.avail_out = static_cast<unsigned>(room);
        while (stream_.avail_out == room) {
            const bool has_more = refill(raw);
            if (is_between_streams_ && !begins_stream(has_more)) {
                return {0, {}};
            }
            // At the end of the file it may still have something to give: only what gives nothing
            // is cut off.
            const int status = BZ2_bzDecompress(&stream_);
            const std::size_t size = room - stream_.avail_out;
            if (status == BZ_STREAM_END) {
                is_between_streams_ = true;
                BZ2_bzDecompressEnd(&stream_);
                restart();
            } else if (status != BZ_OK) {
                return {size, "found damaged data, expected a bzip2 stream"};
            } else if (!has_more && size == 0) {
                return {0, "found the end of the file, expected the rest of a bzip2 stream"};
            }
        }
        return {room - stream_.avail_out, {}};
    }

private:
    void begin() { CHECK(BZ2_bzDecompressInit(&stream_, 0, 0) == BZ_OK); }

    void restart() {
        const bz_stream rest = stream_;
        stream_ = {};
        begin();
        stream_.next_in = rest.next_in;
        stream_.avail_in = rest.avail_in;
        stream_.next_out = rest.next_out;
        stream_.avail_out = rest.avail_out;
    }

    [[nodiscard]] bool refill(RawFile& raw) {
        if (stream_.avail_in == 0) {
            stream_.avail_in = static_cast<unsigned>(raw.read(packed_.data(), packed_.size()));
            stream_.next_in = packed_.data();
        }
        return stream_.avail_in != 0;
    }

    [[nodiscard]] bool begins_stream(bool has_more) {
        is_between_streams_ = !has_more || *stream_.next_in != 'B';
        return !is_between_streams_;
    }

    bz_stream stream_{};
    std::vector<char> packed_;
    bool is_between_streams_ = false;
};

} // namespace

std::unique_ptr<Decoder> make_bzip2_decoder() {
    return std::make_unique<Bzip2Decoder>();
}

} // namespace compongo::files
