#include "apps/broadcast/folder.h"

#include "apps/text_file.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

namespace compongo::apps {

namespace {

/// `Moss, M` is first name M, last name Moss.
[[nodiscard]] boost::json::object player(const std::string& name) {
    const std::size_t comma = name.find(',');
    const std::string last = name.substr(0, comma);
    const std::size_t first =
        comma == std::string::npos ? comma : name.find_first_not_of(' ', comma + 1);
    boost::json::object player;
    player["fname"] = first == std::string::npos ? boost::json::value(nullptr)
                                                 : boost::json::value(name.substr(first));
    player["mname"] = nullptr;
    player["lname"] = last;
    player["title"] = nullptr;
    player["federation"] = nullptr;
    return player;
}

} // namespace

std::optional<std::string> BroadcastFolder::replace(const std::string& name,
                                                    const std::string& text) {
    const auto known = written_.find(name);
    if (known != written_.end() && known->second == text) {
        return std::nullopt;
    }
    const std::string path = path_ + "/" + name;
    const std::string beside = path + ".new";
    if (auto fault = write_text(text, beside)) {
        return fault;
    }
    if (std::rename(beside.c_str(), path.c_str()) != 0) {
        return path + ": cannot be replaced";
    }
    written_[name] = text;
    return std::nullopt;
}

std::optional<std::string> BroadcastFolder::write(const std::vector<FolderGame>& games) {
    std::error_code fault;
    std::filesystem::create_directories(path_, fault);
    if (fault) {
        return path_ + ": " + fault.message();
    }
    std::string all;
    boost::json::array pairings;
    for (std::size_t at = 0; at < games.size(); ++at) {
        const FolderGame& game = games[at];
        all += game.pgn;
        if (auto wrong = replace(fmt::format("game-{}.pgn", at + 1), game.pgn)) {
            return wrong;
        }
        pairings.push_back(boost::json::object{{"white", player(game.white)},
                                               {"black", player(game.black)},
                                               {"result", game.result},
                                               {"live", game.result == "*"}});
    }
    if (auto wrong = replace("games.pgn", all)) {
        return wrong;
    }
    return replace("index.json",
                   boost::json::serialize(boost::json::object{{"pairings", pairings}}) + "\n");
}

} // namespace compongo::apps
