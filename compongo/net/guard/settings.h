/// What is chosen in the page for the hall as a whole, and kept: who reaches it.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::net {

inline constexpr auto settings_stream = "settings";

/// Whom the hall is open to: this machine alone, or the network that it is in.
enum class Reach : std::uint8_t { machine, network };
[[nodiscard]] std::string_view name(Reach reach);
[[nodiscard]] std::optional<Reach> reach_named(std::string_view name);

/// All calls come from one thread.
class Settings {
public:
    /// Reads what was chosen so far.
    [[nodiscard]] static Expected<Settings, std::string> open(store::EventStore& store);

    [[nodiscard]] Reach reach() const { return reach_; }
    /// Has anybody chosen yet?
    [[nodiscard]] bool is_chosen() const { return version_ > 0; }
    /// When `done` says so it is kept, and holds; `post` hands the answer to the calling thread.
    void choose(Reach reach, const hall::Hall::Post& post, store::Done done);

private:
    explicit Settings(store::EventStore& store) : store_(&store) {}

    store::EventStore* store_;
    std::uint64_t version_ = 0;
    Reach reach_ = Reach::machine;
};

} // namespace compongo::net
