/// Writes games into a folder in DGT LiveChess's layout, for programs that watch such folders.
#pragma once

#include "apps/broadcast/round_files.h"
#include "compongo/base/expected.h"
#include "compongo/store/file_lock.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// Files are replaced atomically, and only if their content changes.
class BroadcastFolder {
public:
    /// Opens the folder, creating it if needed, and reads its tournament. An unreadable tournament
    /// is left unchanged and reported. Locks the folder: two writers would remove each other's
    /// rounds from the tournament.
    [[nodiscard]] static Expected<BroadcastFolder, std::string> open(std::string path);

    [[nodiscard]] const eboard::CloudTournament& tournament() const { return tournament_; }
    /// The existing files of the tournament's rounds.
    [[nodiscard]] Files rounds() const;

    /// Writes these files and deletes its own earlier files that are not among them. Returns the
    /// error, if any.
    [[nodiscard]] std::optional<std::string> write(const Files& files);
    /// A leftover game of another day, which programs that watch the folder would take for one of
    /// this round. Reported once.
    [[nodiscard]] std::optional<std::string> stranger();

private:
    BroadcastFolder(std::string path, store::FileLock lock)
        : path_(std::move(path)), lock_(std::move(lock)) {}

    [[nodiscard]] std::optional<std::string> replace(const std::string& name,
                                                     const std::string& text);

    std::string path_;
    store::FileLock lock_;
    eboard::CloudTournament tournament_;
    Files written_;
    bool is_told_ = false;
};

} // namespace compongo::apps
