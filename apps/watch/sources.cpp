#include "apps/watch/sources.h"

#include "apps/shared/numeric_order.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/pgn_files.h"
#include "apps/watch/cloud.h"
#include "compongo/base/encodings.h"
#include "compongo/files/input.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace compongo::apps {

namespace {

constexpr std::string_view whole_round = "games.pgn";

[[nodiscard]] std::string_view file_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

/// The PGN files of a folder, without `games.pgn` if its games are there as single files.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files = files_below(folder);
    std::erase_if(files, [](const std::string& path) { return !is_pgn_file(path); });
    std::set<std::string> with_games;
    const auto folder_of = [](const std::string& path) {
        return path.substr(0, path.size() - file_name(path).size());
    };
    for (const std::string& path : files) {
        if (board_of_file(path)) {
            with_games.insert(folder_of(path));
        }
    }
    std::erase_if(files, [&](const std::string& path) {
        return file_name(path) == whole_round && with_games.contains(folder_of(path));
    });
    std::ranges::sort(files, NumericOrder());
    return files;
}

} // namespace

std::optional<std::string> Sources::add(const std::string& word) {
    if (word == "-") {
        sources_.try_emplace(word, input_source());
    } else if (const auto place = cloud_place(word)) {
        if (!sources_.contains(word)) {
            sources_.emplace(word, cloud_source(word, *place, pause_));
        }
    } else if (word.starts_with("http://") || word.starts_with("https://")) {
        auto address = net::HttpAddress::read(word);
        if (!address) {
            return address.error();
        }
        if (!sources_.contains(word)) {
            sources_.emplace(word, address_source(word, *std::move(address), pause_));
        }
    } else if (is_folder(word)) {
        folders_.push_back(word);
    } else {
        sources_.try_emplace(word, file_source(word));
    }
    return std::nullopt;
}

std::vector<std::string> Sources::look_into_folders() {
    std::vector<std::string> gone;
    for (const std::string& folder : folders_) {
        const std::vector<std::string> files = files_in(folder);
        for (const std::string& path : files) {
            if (!sources_.contains(path)) {
                sources_.emplace(path, file_source(path));
            }
        }
        for (const auto& [name, source] : sources_) {
            if (name.starts_with(folder + "/") && file_name(name) == whole_round && is_file(name) &&
                !std::ranges::binary_search(files, name, NumericOrder())) {
                gone.push_back(name);
            }
        }
    }
    for (const std::string& name : gone) {
        sources_.erase(name);
    }
    return gone;
}

void Sources::read(const Take& take) {
    for (const auto& [name, source] : sources_) {
        if (const auto text = source->changed()) {
            read_.insert(name);
            const bool is_utf16 = *text && files::is_utf16(**text);
            if (is_utf16) {
                tell_encoding(name, "UTF-16");
                take(name, files::utf8_of_utf16(**text));
                continue;
            }
            Utf8Check utf8;
            utf8.look_at(*text ? std::string_view(**text) : std::string_view());
            if (utf8.has_found_other()) {
                tell_encoding(name, "Windows-1252");
            }
            take(name, *text);
        }
    }
}

/// Once for each source.
void Sources::tell_encoding(const std::string& name, std::string_view encoding) {
    if (encodings_told_.insert(name).second) {
        fmt::print(stderr, "compongo: {}: read as {}\n", name, encoding);
    }
}

bool Sources::has_ended(const std::string& name) const {
    const auto found = sources_.find(name);
    return found == sources_.end() || found->second->has_ended();
}

bool Sources::is_gone(const std::string& name) const {
    const auto found = sources_.find(name);
    return found == sources_.end() || found->second->is_gone();
}

bool Sources::have_all_ended() const {
    return folders_.empty() &&
           std::ranges::all_of(sources_, [](const auto& each) { return each.second->has_ended(); });
}

bool Sources::are_all_read() const {
    return std::ranges::all_of(sources_, [this](const auto& each) {
        return each.first == "-" ? each.second->has_ended() : read_.contains(each.first);
    });
}

} // namespace compongo::apps
