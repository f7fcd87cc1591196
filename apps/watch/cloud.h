/// Reads rounds of LiveChess Cloud as PGN, from its URL or from files of the same names.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/eboard/livechess_cloud.h"
#include "compongo/eboard/livechess_cloud_left_out.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace compongo::apps {

/// The location of `tournament.json` and `round-N/index.json`.
struct CloudPlace {
    /// Ends with a slash.
    std::string folder;
    /// If empty, the latest round with games, re-evaluated on each read.
    std::optional<int> round = {};
};

/// Parses `https://view.livechesscloud.com/ID#3` or with `#ID/3` (round 3; default 1), and anything
/// that ends with `round-3/index.json` or `tournament.json`. Empty for anything else.
[[nodiscard]] std::optional<CloudPlace> cloud_place(const std::string& word);

/// Polls one round; finished games are fetched only once.
class CloudReader {
public:
    /// Returns a text, nothing if it does not exist, or an error message.
    using Fetch =
        std::function<Expected<std::optional<std::string>, std::string>(const std::string& path)>;

    CloudReader(CloudPlace place, Fetch fetch)
        : place_(std::move(place)), fetch_(std::move(fetch)) {}

    /// All games of the round as PGN.
    [[nodiscard]] Expected<std::string, std::string> read();
    /// What the files have that PGN has no room for, by file, not yet reported.
    [[nodiscard]] std::vector<std::string> take_left_out() { return std::exchange(left_out_, {}); }

private:
    struct Known {
        std::string text;
        pgn::PgnGame game;
    };

    [[nodiscard]] std::optional<std::string> look_at_tournament();
    [[nodiscard]] std::optional<std::string> look_at_game(std::size_t number, bool is_live);

    void note_left_out(eboard::CloudFile file, const std::string& path, const std::string& text);

    CloudPlace place_;
    Fetch fetch_;
    std::vector<std::string> left_out_;
    /// Each is reported once, however often a file is read.
    std::set<std::string> noted_;
    std::optional<eboard::CloudTournament> tournament_;
    /// The current round; 0 if none has games.
    int round_ = 0;
    std::map<std::size_t, Known> games_;
};

class Source;
/// Polls the round on its own thread.
[[nodiscard]] std::unique_ptr<Source> cloud_source(std::string text, const CloudPlace& place,
                                                   std::chrono::seconds pause);

/// Fetches over HTTP or from files, depending on the place.
[[nodiscard]] CloudReader::Fetch fetch_for(const CloudPlace& place);

} // namespace compongo::apps
