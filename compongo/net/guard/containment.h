/// Keeps a defect that is met in one piece of work from ending the work of everybody else.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace compongo::net {

/// Told what was being done and what was thrown. Called on any thread.
using OnDefect = std::function<void(const std::string& during, const std::string& what)>;

/// Reports a defect. Nothing is thrown, even if reporting fails.
void report(const OnDefect& on_defect, std::string_view during, std::string_view what) noexcept;

/// Runs the work. Whatever it throws is reported and ends this work alone. Returns whether the
/// work came to its end.
[[nodiscard]] bool contain(const OnDefect& on_defect, std::string_view during,
                           const std::function<void()>& work) noexcept;

/// The same of work that goes on where it was when it is begun anew, until it comes to its end.
void contain_until_done(const OnDefect& on_defect, std::string_view during,
                        const std::function<void()>& work) noexcept;

/// Writes a line of the log for each: `{"event":"defect","time","during","what"}`.
[[nodiscard]] OnDefect logged_defects(std::function<void(const std::string&)> log);

} // namespace compongo::net
