/// A connection that is opened again when it was lost.
#pragma once

#include "compongo/postgres/connection.h"

#include <optional>

namespace compongo::postgres {

/// Pauses between attempts: each twice the last one.
inline constexpr std::chrono::milliseconds first_pause{50};
inline constexpr std::chrono::milliseconds longest_pause{2'000};

/// Used by one thread at a time.
class Session {
public:
    using Work = std::function<Expected<void, Fault>(Connection&)>;

    /// Nothing is opened yet. `prepare` is done on each new connection before anything else.
    explicit Session(std::string address, std::chrono::milliseconds patience = usual_patience,
                     Work prepare = {})
        : address_(std::move(address)), patience_(patience), prepare_(std::move(prepare)) {}

    /// The open connection, or a new one: one attempt, without waiting for anything but it.
    [[nodiscard]] Expected<Connection*, Fault> connection();

    /// Does `work` once. A connection of which the fault says that it is gone, or that its server
    /// does not take writes any more, is not used again.
    [[nodiscard]] Expected<void, Fault> attempt(const Work& work);

    /// Does `work` again and again, with pauses, while its faults are passing ones and
    /// `long_enough` is not over. It must do no harm to do it twice: what it did in vain may have
    /// been done.
    [[nodiscard]] Expected<void, Fault> repeat(const Work& work,
                                               std::chrono::milliseconds long_enough);

    /// Closes the connection, if there is one; the next use opens another.
    void drop() { connection_.reset(); }

private:
    std::string address_;
    std::chrono::milliseconds patience_;
    Work prepare_;
    std::optional<Connection> connection_;
};

} // namespace compongo::postgres
