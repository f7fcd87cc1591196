#include "apps/broadcast/outlets.h"

#include "apps/shared/secret_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace compongo::apps {

namespace {

/// The token must not be sent over an unencrypted network.
[[nodiscard]] bool is_safe(const net::HttpAddress& server) {
    return server.is_tls || server.host == "127.0.0.1" || server.host == "::1" ||
           server.host == "localhost";
}

[[nodiscard]] Expected<LichessRound, std::string> round_of(const BroadcastOptions& options) {
    constexpr std::size_t id_size = 8;
    const bool is_id =
        options.round.size() == id_size && std::ranges::all_of(options.round, [](char each) {
            return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') ||
                   (each >= 'a' && each <= 'z');
        });
    if (!is_id) {
        return unexpected(fmt::format(
            "--lichess: found \"{}\", expected eight letters and digits: the end of the round's "
            "address",
            options.round));
    }
    auto server = net::HttpAddress::read(options.server);
    if (!server) {
        return unexpected("--server: " + server.error());
    }
    if (!is_safe(*server)) {
        return unexpected(std::string("--server: expected https://, since a token is sent"));
    }
    if (options.token_file.empty()) {
        return unexpected(std::string("--lichess: expected --token-file with it"));
    }
    auto token = secret_in(options.token_file);
    if (!token) {
        return unexpected(token.error());
    }
    return LichessRound{*std::move(server), options.round, *std::move(token)};
}

/// `127.0.0.1:8090`, `[::1]:0`.
[[nodiscard]] Expected<net::Publisher, std::string> publisher_for(const BroadcastOptions& options) {
    const std::string& listen = options.listen;
    const std::size_t colon = listen.rfind(':');
    std::uint16_t port = 0;
    const char* const begin = listen.data() + std::min(colon + 1, listen.size());
    const char* const end = listen.data() + listen.size();
    const auto [parsed, wrong] = std::from_chars(begin, end, port);
    if (colon == std::string::npos || colon == 0 || wrong != std::errc() || parsed != end) {
        return unexpected(fmt::format(
            "--listen: found \"{}\", expected ADDRESS:PORT, such as 127.0.0.1:8090", listen));
    }
    if (options.once) {
        return unexpected(std::string("--listen: found --once with it, which ends; expected one "
                                      "of them"));
    }
    const std::string shown = listen.substr(0, colon);
    const bool is_bracketed = shown.starts_with('[') && shown.ends_with(']');
    auto publisher =
        net::Publisher::listen(is_bracketed ? shown.substr(1, shown.size() - 2) : shown, port);
    if (publisher) {
        say_of_broadcast(fmt::format("http://{}:{}/games.pgn", shown, publisher->port()));
    }
    return publisher;
}

} // namespace

void say_of_broadcast(std::string_view text) {
    fmt::print(stderr, "compongo broadcast: {}\n", text);
}

Expected<Outlets, std::string> outlets_for(const BroadcastOptions& options) {
    Outlets outlets;
    if (!options.round.empty()) {
        auto round = round_of(options);
        if (!round) {
            return unexpected(round.error());
        }
        outlets.lichess = std::make_unique<Lichess>(*std::move(round));
    }
    if (!options.folder.empty()) {
        auto folder = BroadcastFolder::open(options.folder);
        if (!folder) {
            return unexpected(folder.error());
        }
        outlets.folder.emplace(*std::move(folder));
    }
    if (!options.listen.empty()) {
        auto publisher = publisher_for(options);
        if (!publisher) {
            return unexpected(publisher.error());
        }
        outlets.publisher = *std::move(publisher);
    }
    if (!outlets.lichess && !outlets.folder && !outlets.publisher) {
        return unexpected(std::string("found none of --lichess, --folder and --listen, expected "
                                      "one or several; --help explains"));
    }
    return outlets;
}

} // namespace compongo::apps
