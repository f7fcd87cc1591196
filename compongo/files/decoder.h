/// Unpacking: one decoder for each compression, fed from a `RawFile`.
#pragma once

#include "compongo/files/raw_file.h"

namespace compongo::files {

/// How many packed bytes a decoder holds.
inline constexpr std::size_t packed_bytes_max = std::size_t{64} * 1024;
/// The largest window that a zstandard stream may demand, as a power of two: 128 MiB, what its own
/// tool allows.
inline constexpr int zstandard_window_log_max = 27;

/// What a decoder made of its input.
struct Decoded {
    std::size_t size = 0;
    /// The fault of the packed bytes; empty if there is none.
    std::string fault;
};

class Decoder {
public:
    virtual ~Decoder() = default;
    /// At most `room` bytes; none at the end of the input or at a fault.
    [[nodiscard]] virtual Decoded read(RawFile& raw, char* into, std::size_t room) = 0;
};

[[nodiscard]] std::unique_ptr<Decoder> make_decoder(Compression compression);
[[nodiscard]] std::unique_ptr<Decoder> make_gzip_decoder();
[[nodiscard]] std::unique_ptr<Decoder> make_bzip2_decoder();
[[nodiscard]] std::unique_ptr<Decoder> make_zstandard_decoder();

} // namespace compongo::files
