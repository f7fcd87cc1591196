/// Files of positions with the numbers of ways to play from them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::test {

struct PerftCount {
    int depth;
    std::uint64_t nodes;
};

/// A position of such a file, with what has been counted from it, shallow depths first. Depths may
/// be missing.
struct PerftRow {
    std::string fen;
    std::vector<PerftCount> counts;
};

/// Reads `FEN ;D1 20 ;D2 400` lines, and blocks of `epd FEN`, `perft 1 20`, `perft 2 400` lines.
[[nodiscard]] std::vector<PerftRow> parse_perft_rows(std::string_view text);

/// The same from a file, which may be compressed by zstd if that program is installed. Empty if it
/// cannot be read.
[[nodiscard]] std::vector<PerftRow> read_perft_rows(const std::filesystem::path& file);

} // namespace compongo::test
