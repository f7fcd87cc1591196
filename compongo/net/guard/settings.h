/// Settings of the whole hall that an arbiter makes in the page: who can reach it.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::net {

inline constexpr auto settings_stream = "settings";

/// Whether the hall listens on this machine only or on its network.
enum class Reach : std::uint8_t { machine, network };
[[nodiscard]] std::string_view name(Reach reach);
[[nodiscard]] std::optional<Reach> reach_named(std::string_view name);

/// All calls come from one thread.
class Settings {
public:
    /// Reads the last choice from the store.
    [[nodiscard]] static Expected<Settings, std::string> open(store::EventStore& store);

    [[nodiscard]] Reach reach() const { return reach_; }
    /// Whether a choice was ever made.
    [[nodiscard]] bool is_chosen() const { return version_ > 0; }
    /// Takes effect when it is durable. `post` runs the store's answer on the calling thread.
    void choose(Reach reach, const hall::Hall::Post& post, store::Done done);

private:
    explicit Settings(store::EventStore& store) : store_(&store) {}

    store::EventStore* store_;
    std::uint64_t version_ = 0;
    Reach reach_ = Reach::machine;
};

} // namespace compongo::net
