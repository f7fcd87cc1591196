#include "apps/shared/pgn_files.h"

#include "apps/shared/file_content.h"
#include "apps/shared/numeric_order.h"
#include "apps/shared/on_disk.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <functional>
#include <map>

namespace compongo::apps {

namespace {

constexpr std::string_view round_file = "games.pgn";

[[nodiscard]] std::string_view folder_of(std::string_view path) {
    return path.substr(0, path.rfind('/') + 1);
}

[[nodiscard]] std::string_view name_of(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

/// The tag pair in this text; empty if there is none.
[[nodiscard]] std::string_view tag_pair(std::string_view text, std::string_view tag) {
    const std::size_t begin = text.find(tag);
    return begin == std::string_view::npos
               ? std::string_view()
               : text.substr(begin, text.find_first_of("\r\n", begin) - begin);
}

/// Round 3 of `3` and of `3.2`.
[[nodiscard]] std::string_view round_in(std::string_view tags) {
    const std::string_view pair = tag_pair(tags, "[Round \"");
    return pair.substr(0, pair.find_first_of(".]\"", std::string_view("[Round \"").size()));
}

/// Has the round the game of this file? Yes if a game of it has the same players and round.
[[nodiscard]] bool has_game_of(const std::string& round, const std::string& file) {
    const auto text = content_of(file, list_bytes_max);
    const std::string_view white = text ? tag_pair(*text, "[White \"") : std::string_view();
    const std::string_view black = text ? tag_pair(*text, "[Black \"") : std::string_view();
    if (white.empty()) {
        return false;
    }
    for (std::size_t at = round.find(white); at != std::string::npos;
         at = round.find(white, at + 1)) {
        // The tags of one game: those around this line without a blank line between.
        const std::size_t before = round.rfind("\n\n", at);
        const std::size_t from = before == std::string::npos ? 0 : before;
        const std::string_view tags =
            std::string_view(round).substr(from, round.find("\n\n", at) - from);
        if (tag_pair(tags, "[Black \"") == black && round_in(tags) == round_in(*text)) {
            return true;
        }
    }
    return false;
}

[[nodiscard]] std::string without_carriage_returns(std::string text) {
    std::erase(text, '\r');
    return text;
}

} // namespace

bool is_pgn_file(std::string_view path) {
    for (const std::string_view packed : {".zst", ".gz", ".bz2"}) {
        if (path.ends_with(packed)) {
            path.remove_suffix(packed.size());
        }
    }
    return path.ends_with(".pgn") || path.ends_with(".PGN");
}

std::optional<std::size_t> board_of_file(std::string_view path) {
    constexpr std::string_view begin = "game-";
    constexpr std::string_view end = ".pgn";
    std::string_view name = name_of(path);
    if (!name.starts_with(begin) || !name.ends_with(end)) {
        return std::nullopt;
    }
    name = name.substr(begin.size(), name.size() - begin.size() - end.size());
    std::size_t board = 0;
    const char* const last = name.data() + name.size();
    const auto [stop, error] = std::from_chars(name.data(), last, board);
    return error == std::errc() && stop == last ? std::optional(board) : std::nullopt;
}

std::vector<std::string> pgn_files_in(const std::string& folder) {
    std::vector<std::string> files = files_below(folder);
    std::erase_if(files, [](const std::string& path) { return !is_pgn_file(path); });
    std::ranges::sort(files, NumericOrder());
    std::map<std::string, std::string, std::less<>> rounds;
    for (const std::string& path : files) {
        if (name_of(path) == round_file) {
            if (auto text = content_of(path, list_bytes_max)) {
                rounds.emplace(folder_of(path), without_carriage_returns(*std::move(text)));
            }
        }
    }
    std::map<std::string, std::size_t, std::less<>> left_out;
    std::erase_if(files, [&](const std::string& path) {
        const auto round = rounds.find(folder_of(path));
        const bool is_copy =
            board_of_file(path) && round != rounds.end() && has_game_of(round->second, path);
        left_out[std::string(folder_of(path))] += is_copy ? 1U : 0U;
        return is_copy;
    });
    for (const auto& [beside, count] : left_out) {
        if (count > 0) {
            fmt::print(stderr,
                       "{}{}: read for {} files game-N.pgn beside it, which have the same "
                       "games\n",
                       beside, round_file, count);
        }
    }
    return files;
}

Expected<std::vector<std::string>, std::string>
pgn_files_of(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    for (const std::string& word : words) {
        if (!is_folder(word)) {
            all.push_back(word);
            continue;
        }
        const std::vector<std::string> inside = pgn_files_in(word);
        if (inside.empty()) {
            return unexpected(word + ": found a folder without PGN files, expected some");
        }
        all.insert(all.end(), inside.begin(), inside.end());
    }
    return all;
}

} // namespace compongo::apps
