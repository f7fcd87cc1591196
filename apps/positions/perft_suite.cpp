#include "apps/positions/perft_suite.h"

#include "compongo/pgn/pgn_fault.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <sstream>

namespace compongo::apps {

namespace {

template <class Number>
std::optional<Number> number(const std::string& text) {
    Number value{};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && rest == text.data() + text.size() ? std::optional(value)
                                                                     : std::nullopt;
}

struct DepthCount {
    int depth;
    std::uint64_t nodes;
};

std::optional<DepthCount> count(const std::string& depth_text, const std::string& nodes_text) {
    const auto depth = number<int>(depth_text);
    const auto nodes = number<std::uint64_t>(nodes_text);
    return depth && nodes && *depth >= 0 ? std::optional(DepthCount{*depth, *nodes}) : std::nullopt;
}

class SuiteReader {
public:
    Expected<std::vector<PerftCase>, std::string> read(std::istream& input) {
        std::string line;
        while (fault_.empty() && std::getline(input, line)) {
            ++line_;
            read_line(line);
        }
        if (!fault_.empty()) {
            return unexpected(std::move(fault_));
        }
        return std::move(cases_);
    }

private:
    void read_line(const std::string& line) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (first.empty() || first[0] == '#' || first == "id") {
            return;
        }
        if (first == "epd") {
            std::getline(words >> std::ws, fen_);
        } else if (first == "perft") {
            std::string depth;
            std::string nodes;
            words >> depth >> nodes;
            add(fen_, count(depth, nodes), depth + " " + nodes);
        } else {
            read_epd(line);
        }
    }

    void read_epd(const std::string& line) {
        std::istringstream parts(line);
        std::string fen;
        std::getline(parts, fen, ';');
        fen.erase(fen.find_last_not_of(" \t\r") + 1);
        std::string part;
        while (std::getline(parts, part, ';')) {
            std::istringstream words(part);
            std::string depth;
            std::string nodes;
            words >> depth >> nodes;
            const bool is_count = depth.starts_with('D');
            add(fen, is_count ? count(depth.substr(1), nodes) : std::nullopt, part);
        }
    }

    void add(const std::string& fen, const std::optional<DepthCount>& counted,
             const std::string& found) {
        if (!counted || fen.empty()) {
            fault_ = fmt::format("line {}: found {}, expected a depth and a number of nodes, "
                                 "as ;D3 8902 or perft 3 8902",
                                 line_, pgn::quoted(found));
            return;
        }
        cases_.push_back({line_, fen, counted->depth, counted->nodes});
    }

    std::size_t line_ = 0;
    std::string fen_;
    std::string fault_;
    std::vector<PerftCase> cases_;
};

} // namespace

Expected<std::vector<PerftCase>, std::string> read_perft_suite(std::istream& input) {
    return SuiteReader().read(input);
}

} // namespace compongo::apps
