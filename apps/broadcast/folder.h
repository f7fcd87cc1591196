/// Games written into a folder as DGT LiveChess has it, for programs that watch such folders.
#pragma once

#include "apps/broadcast/round_files.h"
#include "compongo/base/expected.h"
#include "compongo/store/file_lock.h"

#include <optional>
#include <string>

namespace compongo::apps {

/// A file is replaced as a whole, and only if it changes.
class BroadcastFolder {
public:
    /// The folder, made if it is not there, with the tournament that stands in it. One that cannot
    /// be read is left as it is, and the answer says what is wrong. Nobody else writes there as
    /// long as this exists: two would take each other's rounds out of the tournament.
    [[nodiscard]] static Expected<BroadcastFolder, std::string> open(std::string path);

    [[nodiscard]] const eboard::CloudTournament& tournament() const { return tournament_; }
    /// What stands there of the tournament's rounds.
    [[nodiscard]] Files rounds() const;

    /// Writes these, and takes away those of its own that are not among them. Answers what cannot
    /// be written.
    [[nodiscard]] std::optional<std::string> write(const Files& files);
    /// A game of another day, which whoever watches the folder would take for one of this round;
    /// told once.
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
