/// Adapts an open input to the PGN reader. Reports progress, and ends early at the limits that
/// protect memory.
#pragma once

#include "apps/shared/progress.h"
#include "compongo/files/input.h"
#include "compongo/pgn/window.h"

#include <limits>

namespace compongo::apps {

/// Limit for games held in memory as a whole: room for thousands of moves with comments.
inline constexpr std::uint64_t kept_game_bytes_max = std::uint64_t{4} << 20U;

/// Limits on the whole input, and on one game.
struct PgnLimits {
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t game_bytes = std::numeric_limits<std::uint64_t>::max();
};

class PgnSource final : public pgn::ByteSource {
public:
    /// Input and progress must outlive the source; progress may be null.
    PgnSource(files::Input& input, Progress* progress, const PgnLimits& limits = {})
        : input_(&input), progress_(progress), limits_(limits) {}

    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        if (is_too_large() || has_too_large_game()) {
            return 0;
        }
        const std::size_t size = input_->read(into, room);
        bytes_ += size;
        of_game_ += size;
        has_too_large_game_ = has_too_large_game_ || of_game_ > limits_.game_bytes;
        if (progress_ != nullptr) {
            const std::uint64_t packed = input_->packed_bytes_read();
            progress_->advance(packed - told_);
            told_ = packed;
        }
        return size;
    }

    /// Call after each game.
    void end_game() { of_game_ = 0; }
    [[nodiscard]] bool is_too_large() const { return bytes_ > limits_.bytes; }
    [[nodiscard]] bool has_too_large_game() const { return has_too_large_game_; }

private:
    files::Input* input_;
    Progress* progress_;
    PgnLimits limits_;
    std::uint64_t told_ = 0;
    std::uint64_t bytes_ = 0;
    /// Bytes since the last game ended.
    std::uint64_t of_game_ = 0;
    bool has_too_large_game_ = false;
};

} // namespace compongo::apps
