#include "compongo/cluster/news.h"

#include <sstream>

namespace compongo::cluster {
namespace {

/// The payload limit used here; PostgreSQL's is 8000 bytes.
constexpr std::size_t bytes_max = 7'000;

std::vector<std::string> lines_of(const News& news) {
    std::vector<std::string> lines;
    for (const Leader& each : news.leaders) {
        lines.push_back("leader " + each.board + " " + each.node + " " + std::to_string(each.term));
    }
    for (const auto& [stream, version] : news.growth) {
        lines.push_back("grown " + stream + " " + std::to_string(version));
    }
    for (const std::string& node : news.gone) {
        lines.push_back("gone " + node);
    }
    return lines;
}

} // namespace

std::vector<std::string> texts_of(const News& news) {
    std::vector<std::string> texts;
    for (const std::string& line : lines_of(news)) {
        if (texts.empty() || texts.back().size() + line.size() > bytes_max) {
            texts.push_back("from " + news.from + "\n");
        }
        texts.back() += line + "\n";
    }
    return texts;
}

News read_news(const std::string& text) {
    News news;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string what;
        std::string first;
        words >> what >> first;
        if (what == "from") {
            news.from = first;
        } else if (what == "leader") {
            Leader leader{first, {}, 0, {}};
            words >> leader.node >> leader.term;
            news.leaders.push_back(std::move(leader));
        } else if (what == "grown") {
            words >> news.growth[first];
        } else if (what == "gone") {
            news.gone.push_back(first);
        }
    }
    return news;
}

} // namespace compongo::cluster
