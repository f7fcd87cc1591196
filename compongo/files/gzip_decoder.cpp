#include "compongo/base/check.h"
#include "compongo/files/decoder.h"

#include <zlib.h>

namespace compongo::files {

namespace {

/// Gzip, any number of members one after the other.
class GzipDecoder final : public Decoder {
public:
    GzipDecoder() : packed_(packed_bytes_max) {
        CHECK(inflateInit2(&stream_, gzip_with_largest_window) == Z_OK);
    }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;
    ~GzipDecoder() override { inflateEnd(&stream_); }

    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        stream_.next_out = reinterpret_cast<Bytef*>(into);
        stream_.avail_out = static_cast<uInt>(room);
        while (stream_.avail_out == room) {
            const bool has_more = refill(raw);
            if (is_between_members_ && !begins_member(has_more)) {
                return {0, {}};
            }
            const int status = has_more ? inflate(&stream_, Z_NO_FLUSH) : Z_BUF_ERROR;
            const std::size_t size = room - stream_.avail_out;
            if (status == Z_STREAM_END) {
                is_between_members_ = true;
                CHECK(inflateReset(&stream_) == Z_OK);
            } else if (status != Z_OK) {
                return {size, what(status)};
            }
        }
        return {room - stream_.avail_out, {}};
    }

private:
    /// 15 is the largest window; 16 more asks for gzip's own header and sum.
    static constexpr int gzip_with_largest_window = 15 + 16;

    [[nodiscard]] bool refill(RawFile& raw) {
        if (stream_.avail_in == 0) {
            stream_.avail_in = static_cast<uInt>(raw.read(packed_.data(), packed_.size()));
            stream_.next_in = reinterpret_cast<Bytef*>(packed_.data());
        }
        return stream_.avail_in != 0;
    }

    /// After a member comes another one, or nothing, or padding, which gzip's own tool ignores as
    /// well.
    [[nodiscard]] bool begins_member(bool has_more) {
        is_between_members_ = !has_more || *stream_.next_in != 0x1F;
        return !is_between_members_;
    }

    [[nodiscard]] std::string what(int status) const {
        if (status == Z_BUF_ERROR) {
            return "found the end of the file, expected the rest of a gzip stream";
        }
        return std::string("found damaged data, expected a gzip stream: ") +
               (stream_.msg != nullptr ? stream_.msg : "unknown");
    }

    z_stream stream_{};
    std::vector<char> packed_;
    bool is_between_members_ = false;
};

} // namespace

std::unique_ptr<Decoder> make_gzip_decoder() {
    return std::make_unique<GzipDecoder>();
}

} // namespace compongo::files
