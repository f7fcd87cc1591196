#include "compongo/base/check.h"
#include "compongo/files/decoder.h"

#include <zstd.h>

namespace compongo::files {

namespace {

/// Zstandard, any number of frames one after the other.
class ZstandardDecoder final : public Decoder {
public:
    ZstandardDecoder() : stream_(ZSTD_createDStream()), packed_(packed_bytes_max) {
        CHECK(stream_ != nullptr);
        CHECK(ZSTD_isError(ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax,
                                                  zstandard_window_log_max)) == 0);
    }
    ZstandardDecoder(const ZstandardDecoder&) = delete;
    ZstandardDecoder& operator=(const ZstandardDecoder&) = delete;
    ~ZstandardDecoder() override { ZSTD_freeDStream(stream_); }

    [[nodiscard]] Decoded read(RawFile& raw, char* into, std::size_t room) override {
        ZSTD_outBuffer out{into, room, 0};
        while (out.pos == 0) {
            const bool has_more = refill(raw);
            if (!has_more && is_between_frames_) {
                return {0, {}};
            }
            const std::size_t status = ZSTD_decompressStream(stream_, &out, &in_);
            if (ZSTD_isError(status) != 0) {
                return {out.pos, std::string("found damaged data, expected a zstandard stream: ") +
                                     ZSTD_getErrorName(status)};
            }
            is_between_frames_ = status == 0;
            if (!has_more && out.pos == 0) {
                return {0, "found the end of the file, expected the rest of a zstandard stream"};
            }
        }
        return {out.pos, {}};
    }

private:
    [[nodiscard]] bool refill(RawFile& raw) {
        if (in_.pos == in_.size) {
            in_ = {packed_.data(), raw.read(packed_.data(), packed_.size()), 0};
        }
        return in_.pos != in_.size;
    }

    ZSTD_DStream* stream_;
    std::vector<char> packed_;
    ZSTD_inBuffer in_{nullptr, 0, 0};
    bool is_between_frames_ = true;
};

} // namespace

std::unique_ptr<Decoder> make_zstandard_decoder() {
    return std::make_unique<ZstandardDecoder>();
}

} // namespace compongo::files
