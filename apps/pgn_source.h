/// An open input as a source of PGN text, whose reading is progress.
#pragma once

#include "apps/progress.h"
#include "compongo/files/input.h"
#include "compongo/record/pgn/window.h"

namespace compongo::apps {

class PgnSource final : public record::ByteSource {
public:
    /// The input must outlive the source; so must the progress, which may be null.
    PgnSource(files::Input& input, Progress* progress) : input_(&input), progress_(progress) {}

    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        const std::size_t size = input_->read(into, room);
        if (progress_ != nullptr) {
            const std::uint64_t packed = input_->packed_bytes_read();
            progress_->advance(packed - told_);
            told_ = packed;
        }
        return size;
    }

private:
    files::Input* input_;
    Progress* progress_;
    std::uint64_t told_ = 0;
};

} // namespace compongo::apps
