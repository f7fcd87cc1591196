/// Exception boundaries: a defect in one task must not end the server.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace compongo::net {

/// Receives what was being done and what was thrown. May be called on any thread.
using OnDefect = std::function<void(const std::string& during, const std::string& what)>;

/// Reports a defect. Never throws, even if reporting fails.
void report(const OnDefect& on_defect, std::string_view during, std::string_view what) noexcept;

/// Runs the work and reports what it throws. Returns whether it completed.
[[nodiscard]] bool contain(const OnDefect& on_defect, std::string_view during,
                           const std::function<void()>& work) noexcept;

/// Runs the work again until it completes. Only for work that continues where it stopped.
void contain_until_done(const OnDefect& on_defect, std::string_view during,
                        const std::function<void()>& work) noexcept;

/// Logs each defect as `{"event":"defect","time","during","what"}`.
[[nodiscard]] OnDefect logged_defects(std::function<void(const std::string&)> log);

} // namespace compongo::net
