#include "tests/support/perft_suite.h"

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>

namespace compongo::test {

namespace {

/// The four fields of an EPD need the two counters to be a FEN.
std::string with_counters(std::string fen) {
    while (!fen.empty() && fen.back() == ' ') {
        fen.pop_back();
    }
    std::istringstream words(fen);
    const auto count = std::distance(std::istream_iterator<std::string>(words), {});
    return count == 4 ? fen + " 0 1" : fen;
}

std::optional<PerftRow> parse_epd_line(const std::string& line) {
    const std::size_t end = line.find(';');
    if (end == std::string::npos) {
        return std::nullopt;
    }
    PerftRow row{with_counters(line.substr(0, end)), {}};
    std::istringstream rest(line.substr(end));
    std::string depth;
    std::uint64_t nodes = 0;
    while (rest >> depth >> nodes) {
        row.counts.push_back({std::stoi(depth.substr(2)), nodes});
    }
    return row;
}

void parse_block_line(std::vector<PerftRow>& rows, const std::string& line) {
    std::istringstream words(line);
    std::string word;
    int depth = 0;
    std::uint64_t nodes = 0;
    words >> word;
    if (word == "epd") {
        rows.push_back({with_counters(line.substr(4)), {}});
    } else if (word == "perft" && words >> depth >> nodes && !rows.empty()) {
        rows.back().counts.push_back({depth, nodes});
    }
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 65536> part{};
    while (pipe != nullptr) {
        const std::size_t size = std::fread(part.data(), 1, part.size(), pipe.get());
        if (size == 0) {
            break;
        }
        text.append(part.data(), size);
    }
    return text;
}

} // namespace

std::vector<PerftRow> parse_perft_rows(std::string_view text) {
    std::vector<PerftRow> rows;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (const auto row = parse_epd_line(line)) {
            rows.push_back(*row);
        } else {
            parse_block_line(rows, line);
        }
    }
    return rows;
}

std::vector<PerftRow> read_perft_rows(const std::filesystem::path& file) {
    if (file.extension() == ".zst") {
        return parse_perft_rows(output_of("zstd -dcq '" + file.string() + "'"));
    }
    std::ifstream in(file, std::ios::binary);
    return parse_perft_rows(std::string(std::istreambuf_iterator<char>(in), {}));
}

} // namespace compongo::test
