/// A demonstration beside a hall: this program once more, as a process of its own. Whatever happens
/// in it, nothing of it reaches the hall's memory, files or connections; where the kernel has
/// Landlock, not even if its code does what it never should (`net::confine`).
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/server.h"

#include <sys/types.h>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace compongo::apps {

/// The hall's end: starts the process, receives its address, and ends it with the hall.
class DemonstrationBeside {
public:
    /// The command line of the demonstration, without the program, for a hall that is reached so.
    using Arguments = std::function<std::vector<std::string>(const net::Reached& hall)>;
    using Log = std::function<void(const std::string&)>;

    DemonstrationBeside(Arguments arguments, Log log)
        : arguments_(std::move(arguments)), log_(std::move(log)) {}
    DemonstrationBeside(const DemonstrationBeside&) = delete;
    DemonstrationBeside& operator=(const DemonstrationBeside&) = delete;
    ~DemonstrationBeside();

    /// The next process is reached as the hall is from now on.
    void move_to(const net::Reached& hall);

    /// The demonstration that is open already, or a new one; waits until it is ready. One thread
    /// calls this at a time.
    [[nodiscard]] Expected<net::OpenDemonstration, std::string> open(const std::stop_token& stop);

private:
    struct Child {
        pid_t id = -1;
        /// The process ends when this is closed.
        int lifeline = -1;
        /// Where it says that it is open.
        int output = -1;
    };
    [[nodiscard]] static Expected<Child, std::string> start(std::vector<std::string> words);
    void run(const std::vector<std::string>& words);
    void keep(const Child& child);
    void tell_open(const Child& child, const net::OpenDemonstration& open,
                   const std::string& landlock);
    [[nodiscard]] bool has_died() const;

    Arguments arguments_;
    Log log_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::optional<net::Reached> hall_;
    /// From when a process is to be started until it has ended and been waited for.
    bool is_running_ = false;
    bool is_ending_ = false;
    std::optional<Child> child_;
    std::optional<net::OpenDemonstration> open_;
    /// Why the last process did not open.
    std::string failure_;
    /// Last, so that it ends before what it uses.
    std::jthread thread_;
};

/// The process's end: as `net::serve_demonstration`. Writes to standard output one line of JSON,
/// the port and the arbiter's key, or why there are none. Ends after a long idle time,
/// and when standard input ends: then the hall has ended.
[[nodiscard]] Expected<net::Ended, std::string> serve_beside(net::ServerOptions options);

} // namespace compongo::apps
