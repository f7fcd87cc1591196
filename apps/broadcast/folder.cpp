#include "apps/broadcast/folder.h"

#include "apps/shared/file_content.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/text_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace compongo::apps {

namespace {

[[nodiscard]] std::optional<std::string> make_outlet_folder(const std::string& path) {
    std::error_code fault;
    std::filesystem::create_directories(path, fault);
    return fault ? std::optional(path + ": " + fault.message()) : std::nullopt;
}

} // namespace

Expected<BroadcastFolder, std::string> BroadcastFolder::open(std::string path) {
    if (auto fault = make_outlet_folder(path)) {
        return unexpected(*std::move(fault));
    }
    const std::string known = path + "/tournament.json";
    auto lock = store::FileLock::beside(known);
    if (!lock) {
        const bool is_held = lock.error().kind == store::Fault::Kind::in_use;
        return unexpected(lock.error().message +
                          (is_held ? "; one broadcast at a time writes into a folder" : ""));
    }
    BroadcastFolder folder(std::move(path), *std::move(lock));
    if (is_there(known)) {
        const auto text = content_of(known, eboard::cloud_bytes_max);
        if (!text) {
            return unexpected(text.error());
        }
        auto tournament = eboard::read_cloud_tournament(*text);
        if (!tournament) {
            return unexpected(known + ": " + tournament.error() +
                              "; nothing is written until it is mended or taken away");
        }
        folder.tournament_ = *std::move(tournament);
    }
    return folder;
}

Files BroadcastFolder::rounds() const {
    Files files;
    const auto take = [&](const std::string& name) {
        const std::string path = path_ + "/" + name;
        if (is_file(path)) {
            if (auto text = content_of(path, eboard::cloud_bytes_max)) {
                files[name] = *std::move(text);
            }
        }
    };
    for (std::size_t round = 1; round <= tournament_.rounds.size(); ++round) {
        const int games = tournament_.rounds[round - 1].games;
        if (games > 0) {
            take(fmt::format("round-{}/index.json", round));
        }
        for (int game = 1; game <= games; ++game) {
            take(fmt::format("round-{}/game-{}.json", round, game));
        }
    }
    return files;
}

std::optional<std::string> BroadcastFolder::replace(const std::string& name,
                                                    const std::string& text) {
    const auto known = written_.find(name);
    if (known != written_.end() && known->second == text) {
        return std::nullopt;
    }
    const std::string path = path_ + "/" + name;
    if (const std::size_t end = name.rfind('/'); end != std::string::npos) {
        if (auto fault = make_outlet_folder(path_ + "/" + name.substr(0, end))) {
            return fault;
        }
    }
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

/// Writes games before the indexes that refer to them.
std::optional<std::string> BroadcastFolder::write(const Files& files) {
    for (const auto& [name, text] : files) {
        if (auto fault = replace(name, text)) {
            return fault;
        }
    }
    std::erase_if(written_, [&](const auto& each) {
        const bool is_gone = !files.contains(each.first);
        if (is_gone) {
            static_cast<void>(std::remove((path_ + "/" + each.first).c_str()));
        }
        return is_gone;
    });
    return std::nullopt;
}

std::optional<std::string> BroadcastFolder::stranger() {
    const auto games = std::ranges::count_if(
        written_, [](const auto& each) { return each.first.starts_with("game-"); });
    const std::string next = fmt::format("{}/game-{}.pgn", path_, games + 1);
    if (is_told_ || !is_there(next)) {
        return std::nullopt;
    }
    is_told_ = true;
    return next + ": stands there from before and is no game of this round";
}

} // namespace compongo::apps
