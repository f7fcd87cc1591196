/// A connection that reconnects when lost.
#pragma once

#include "compongo/postgres/connection.h"

#include <optional>

namespace compongo::postgres {

/// Exponential back-off between attempts, doubling each time.
inline constexpr std::chrono::milliseconds first_pause{50};
inline constexpr std::chrono::milliseconds longest_pause{2'000};

/// Used by one thread at a time.
class Session {
public:
    using Work = std::function<Expected<void, Fault>(Connection&)>;

    /// Does not connect yet. `prepare` runs first on every new connection.
    explicit Session(std::string address, std::chrono::milliseconds patience = usual_patience,
                     Work prepare = {})
        : address_(std::move(address)), patience_(patience), prepare_(std::move(prepare)) {}

    /// The open connection, or a new one: one attempt, without back-off.
    [[nodiscard]] Expected<Connection*, Fault> connection();

    /// Runs `work` once. Drops the connection if the fault says that it is lost or that its server
    /// became read-only.
    [[nodiscard]] Expected<void, Fault> attempt(const Work& work);

    /// Retries `work` with back-off while its faults are transient and `long_enough` has not
    /// passed. `work` must be idempotent: a failed attempt may have taken effect.
    [[nodiscard]] Expected<void, Fault> repeat(const Work& work,
                                               std::chrono::milliseconds long_enough);

    /// Closes the connection; the next use reconnects.
    void drop() { connection_.reset(); }

private:
    std::string address_;
    std::chrono::milliseconds patience_;
    Work prepare_;
    std::optional<Connection> connection_;
};

} // namespace compongo::postgres
