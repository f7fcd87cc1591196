#include "apps/watch/cloud.h"

#include "apps/shared/file_content.h"
#include "apps/shared/on_disk.h"
#include "compongo/net/client/http_client.h"
#include "compongo/pgn/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace compongo::apps {

namespace {

constexpr std::string_view pool = "https://1.pool.livechesscloud.com/get/";
constexpr std::string_view viewer = "view.livechesscloud.com/";
constexpr int rounds_max = 1000;

[[nodiscard]] std::optional<int> round_number(std::string_view digits) {
    int number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_round = fault == std::errc() && end == digits.data() + digits.size() &&
                          number >= 1 && number <= rounds_max;
    return is_round ? std::optional(number) : std::nullopt;
}

[[nodiscard]] bool is_id(std::string_view text) {
    constexpr std::size_t longest = 64;
    return !text.empty() && text.size() <= longest && std::ranges::all_of(text, [](char each) {
        return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') ||
               (each >= 'A' && each <= 'Z') || each == '-';
    });
}

/// `ID`, `ID/3`, `ID#3`, `#ID/3`.
[[nodiscard]] std::optional<CloudPlace> place_in_viewer(std::string_view rest) {
    while (rest.starts_with('#') || rest.starts_with('/')) {
        rest.remove_prefix(1);
    }
    const std::size_t end = std::min(rest.find('#'), rest.find('/'));
    const std::string_view id = rest.substr(0, end);
    std::string_view round = end == std::string_view::npos ? "" : rest.substr(end + 1);
    if (const std::size_t next = round.find('/'); next != std::string_view::npos) {
        round = round.substr(0, next);
    }
    const auto number = round.empty() ? std::optional(1) : round_number(round);
    if (!is_id(id) || !number) {
        return std::nullopt;
    }
    return CloudPlace{std::string(pool) + std::string(id) + "/", *number};
}

[[nodiscard]] Expected<std::optional<std::string>, std::string> fetched(const std::string& path) {
    const auto address = net::HttpAddress::read(path);
    if (!address) {
        return unexpected(address.error());
    }
    constexpr net::HttpLimits limits{std::chrono::seconds(10), eboard::cloud_bytes_max};
    auto answer = net::ask(*address, {}, limits);
    if (!answer) {
        return unexpected(answer.error());
    }
    constexpr unsigned ok = 200;
    constexpr unsigned not_found = 404;
    if (answer->status == not_found) {
        return std::optional<std::string>();
    }
    if (answer->status != ok) {
        return unexpected(fmt::format("{}: found status {}, expected 200", path, answer->status));
    }
    return std::optional(std::move(answer->body));
}

[[nodiscard]] Expected<std::optional<std::string>, std::string> from_file(const std::string& path) {
    if (!is_file(path)) {
        return std::optional<std::string>();
    }
    auto text = content_of(path, eboard::cloud_bytes_max);
    if (!text) {
        return unexpected(text.error());
    }
    return std::optional(*std::move(text));
}

} // namespace

std::optional<CloudPlace> cloud_place(const std::string& word) {
    if (const std::size_t at = word.find(viewer); at != std::string::npos) {
        return place_in_viewer(std::string_view(word).substr(at + viewer.size()));
    }
    constexpr std::string_view tournament = "tournament.json";
    if (word == tournament || word.ends_with("/tournament.json")) {
        return CloudPlace{word.substr(0, word.size() - tournament.size())};
    }
    constexpr std::string_view end = "/index.json";
    constexpr std::string_view begin = "round-";
    if (!word.ends_with(end)) {
        return std::nullopt;
    }
    const std::string_view folder = std::string_view(word).substr(0, word.size() - end.size());
    const std::size_t slash = folder.rfind('/');
    const std::string_view name = folder.substr(slash == std::string_view::npos ? 0 : slash + 1);
    const auto number =
        name.starts_with(begin) ? round_number(name.substr(begin.size())) : std::nullopt;
    if (!number) {
        return std::nullopt;
    }
    return CloudPlace{std::string(folder.substr(0, folder.size() - name.size())), *number};
}

CloudReader::Fetch fetch_for(const CloudPlace& place) {
    return place.folder.starts_with("http://") || place.folder.starts_with("https://") ? fetched
                                                                                       : from_file;
}

/// With a fixed round the tournament's data is fetched only once.
std::optional<std::string> CloudReader::look_at_tournament() {
    if (tournament_ && place_.round) {
        return std::nullopt;
    }
    const std::string path = place_.folder + "tournament.json";
    const auto text = fetch_(path);
    if (!text) {
        return text.error();
    }
    if (!*text && !place_.round) {
        return path + ": is not there";
    }
    const auto read = *text ? eboard::read_cloud_tournament(**text) : eboard::CloudTournament();
    if (!read) {
        return path + ": " + read.error();
    }
    note_left_out(eboard::CloudFile::tournament, path, text->value_or(""));
    tournament_ = *read;
    int round = 0;
    for (std::size_t at = 0; at < read->rounds.size(); ++at) {
        round = read->rounds[at].games > 0 ? static_cast<int>(at + 1) : round;
    }
    round = place_.round.value_or(round);
    if (round != round_) {
        round_ = round;
        games_.clear();
    }
    return std::nullopt;
}

void CloudReader::note_left_out(eboard::CloudFile file, const std::string& path,
                                const std::string& text) {
    for (const std::string& each : left_out_of(file, text)) {
        std::string told = path + ": " + each;
        if (noted_.insert(told).second) {
            left_out_.push_back(std::move(told));
        }
    }
}

Expected<std::string, std::string> CloudReader::read() {
    if (auto fault = look_at_tournament()) {
        return unexpected(*std::move(fault));
    }
    if (round_ == 0) {
        return std::string();
    }
    const std::string index = fmt::format("{}round-{}/index.json", place_.folder, round_);
    const auto text = fetch_(index);
    if (!text) {
        return unexpected(text.error());
    }
    if (!*text) {
        return unexpected(index + ": is not there");
    }
    const auto round = eboard::read_cloud_round(**text);
    if (!round) {
        return unexpected(index + ": " + round.error());
    }
    note_left_out(eboard::CloudFile::round, index, **text);
    std::string all;
    for (std::size_t number = 1; number <= round->pairings.size(); ++number) {
        if (const auto fault = look_at_game(number, round->pairings[number - 1].is_live)) {
            return unexpected(*fault);
        }
        all +=
            pgn::write_pgn(cloud_game(*tournament_, *round, round_, number, games_[number].game));
    }
    return all;
}

std::optional<std::string> CloudReader::look_at_game(std::size_t number, bool is_live) {
    const auto known = games_.find(number);
    if (known != games_.end() && !is_live && known->second.game.result != pgn::PgnResult::unknown) {
        return std::nullopt;
    }
    const std::string path = fmt::format("{}round-{}/game-{}.json", place_.folder, round_, number);
    auto text = fetch_(path);
    if (!text) {
        return text.error();
    }
    if (!*text) {
        games_.try_emplace(number);
        return std::nullopt;
    }
    if (known != games_.end() && known->second.text == **text) {
        return std::nullopt;
    }
    auto game = eboard::read_cloud_game(**text);
    if (!game) {
        return path + ": " + game.error();
    }
    note_left_out(eboard::CloudFile::game, path, **text);
    games_[number] = {**std::move(text), *std::move(game)};
    return std::nullopt;
}

} // namespace compongo::apps
