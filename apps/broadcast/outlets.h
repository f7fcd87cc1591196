/// The outputs of a broadcast, from the command line.
#pragma once

#include "apps/broadcast/folder.h"
#include "apps/broadcast/lichess.h"
#include "compongo/net/publishing/publisher.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::apps {

/// The options as given.
struct BroadcastOptions {
    std::vector<std::string> words;
    std::string round;
    std::string token_file;
    std::string server = "https://lichess.org";
    std::string folder;
    std::string listen;
    /// 0 if not given.
    int number = 0;
    int delay_moves = 0;
    int delay_minutes = 0;
    int poll = 5;
    bool has_elapsed_times = false;
    bool once = false;
};

/// The outputs.
struct Outlets {
    std::unique_ptr<Lichess> lichess = nullptr;
    std::optional<BroadcastFolder> folder = std::nullopt;
    std::optional<net::Publisher> publisher = std::nullopt;
};

/// Opens the outputs; the error says what is wrong with the options or with what they name.
[[nodiscard]] Expected<Outlets, std::string> outlets_for(const BroadcastOptions& options);

/// Prints to standard error.
void say_of_broadcast(std::string_view text);

} // namespace compongo::apps
