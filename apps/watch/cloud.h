/// Rounds as LiveChess Cloud publishes them, read as PGN: from its address, or from files of the
/// same names.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/eboard/livechess_cloud.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace compongo::apps {

/// Where `tournament.json` and `round-N/index.json` stand.
struct CloudPlace {
    /// With the oblique at its end.
    std::string folder;
    /// If it is not said, the last one that has games, whichever that comes to be.
    std::optional<int> round = {};
};

/// `https://view.livechesscloud.com/ID#3`, or with `#ID/3`: round 3, the first if it is not said;
/// or anything that ends with `round-3/index.json`, or with `tournament.json`. Nothing if it is
/// none of these.
[[nodiscard]] std::optional<CloudPlace> cloud_place(const std::string& word);

/// One round, which is read again and again: games that are over are asked for once.
class CloudReader {
public:
    /// Gives a text, or what is wrong; nothing inside where there is none.
    using Fetch =
        std::function<Expected<std::optional<std::string>, std::string>(const std::string& path)>;

    CloudReader(CloudPlace place, Fetch fetch)
        : place_(std::move(place)), fetch_(std::move(fetch)) {}

    /// All games of the round as PGN.
    [[nodiscard]] Expected<std::string, std::string> read();

private:
    struct Known {
        std::string text;
        pgn::PgnGame game;
    };

    [[nodiscard]] std::optional<std::string> look_at_tournament();
    [[nodiscard]] std::optional<std::string> look_at_game(std::size_t number, bool is_live);

    CloudPlace place_;
    Fetch fetch_;
    std::optional<eboard::CloudTournament> tournament_;
    /// The round that is read; 0 if none has games.
    int round_ = 0;
    std::map<std::size_t, Known> games_;
};

class Source;
/// Read again and again, by a thread of its own.
[[nodiscard]] std::unique_ptr<Source> cloud_source(std::string text, const CloudPlace& place,
                                                   std::chrono::seconds pause);

/// How such a place is fetched: over HTTP, or from files.
[[nodiscard]] CloudReader::Fetch fetch_for(const CloudPlace& place);

} // namespace compongo::apps
