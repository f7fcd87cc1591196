/// Games written into a folder as DGT LiveChess has it, for programs that watch such folders.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// A game for the folder: its text, and what the list of pairings says of it.
struct FolderGame {
    std::string pgn;
    std::string white;
    std::string black;
    std::string result;
};

/// `games.pgn`, `game-1.pgn` ... and `index.json`. A file is replaced as a whole, and only if it
/// changes.
class BroadcastFolder {
public:
    explicit BroadcastFolder(std::string path) : path_(std::move(path)) {}

    /// Answers what cannot be written.
    [[nodiscard]] std::optional<std::string> write(const std::vector<FolderGame>& games);

private:
    [[nodiscard]] std::optional<std::string> replace(const std::string& name,
                                                     const std::string& text);

    std::string path_;
    std::map<std::string, std::string> written_;
};

} // namespace compongo::apps
