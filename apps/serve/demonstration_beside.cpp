#include "apps/serve/demonstration_beside.h"

#include "compongo/json/json.h"
#include "compongo/net/demonstration.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/confinement.h"
#include "compongo/net/guard/containment.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <utility>

namespace compongo::apps {

namespace {

/// The file that this process was started from, even if another version has replaced it since.
constexpr auto this_program = "/proc/self/exe";
constexpr std::chrono::seconds opening_time_max{30};
constexpr std::chrono::seconds ending_time_max{5};
constexpr std::chrono::minutes ends_when_alone{15};
/// Many times what its eight boards take; its arbiter may add others.
constexpr rlim_t data_bytes_more_max = rlim_t{1} << 30;

/// A pipe that other programs do not inherit.
class Pipe {
public:
    Pipe() { is_open_ = ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) {
                ::close(end);
            }
        }
    }
    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] int reading_end() const { return ends_[0]; }
    [[nodiscard]] int writing_end() const { return ends_[1]; }
    int take_reading_end() { return std::exchange(ends_[0], -1); }
    int take_writing_end() { return std::exchange(ends_[1], -1); }

private:
    std::array<int, 2> ends_{-1, -1};
    bool is_open_ = false;
};

std::string cannot_be_started(int error) {
    return fmt::format("the demonstration cannot be started: {}", std::strerror(error));
}

/// Up to its end, or to the end of what is written.
std::string first_line(int file) {
    constexpr std::size_t length_max = 4096;
    std::string line;
    char letter = 0;
    while (line.size() < length_max) {
        const ssize_t count = ::read(file, &letter, 1);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0 || letter == '\n') {
            break;
        }
        line += letter;
    }
    return line;
}

struct Start {
    net::OpenDemonstration open;
    /// The version of Landlock by which the process is confined; 0 if the kernel has none.
    std::string landlock;
};

/// What a process says of itself when it is ready; or why it is not, if it says so.
Expected<Start, std::string> read_start(const std::string& line) {
    const auto said = parse_json(line);
    const auto text_of = [&](const char* name) {
        const JsonValue* const member = said ? json_member(*said, name) : nullptr;
        return member == nullptr ? std::string() : member->text;
    };
    Start start{{0, text_of("key")}, text_of("landlock")};
    const std::string port = text_of("port");
    std::from_chars(port.data(), port.data() + port.size(), start.open.port);
    if (start.open.port == 0 || start.open.key.empty()) {
        return unexpected(text_of("error"));
    }
    return start;
}

std::string how_it_ended(int status) {
    return WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                               : fmt::format("exit status {}", WEXITSTATUS(status));
}

} // namespace

DemonstrationBeside::~DemonstrationBeside() {
    std::unique_lock lock(mutex_);
    is_ending_ = true;
    if (child_) {
        ::close(std::exchange(child_->lifeline, -1));
    }
    if (!changed_.wait_for(lock, ending_time_max, [this] { return !is_running_; }) && child_) {
        ::kill(child_->id, SIGKILL);
    }
}

void DemonstrationBeside::move_to(const net::Reached& hall) {
    const std::lock_guard lock(mutex_);
    hall_ = hall;
}

/// It has ended, and has not been waited for yet.
bool DemonstrationBeside::has_died() const {
    siginfo_t ended{};
    return child_ &&
           ::waitid(P_PID, static_cast<id_t>(child_->id), &ended, WEXITED | WNOHANG | WNOWAIT) ==
               0 &&
           ended.si_pid != 0;
}

Expected<net::OpenDemonstration, std::string>
DemonstrationBeside::open(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    const auto has_ended = [this] { return !is_running_; };
    if (is_running_ && open_ && !has_died()) {
        return *open_;
    }
    // One that has died, or was given up before, is about to be waited for.
    if (!changed_.wait(lock, stop, has_ended)) {
        return unexpected(std::string("the hall is closing"));
    }
    if (!hall_) {
        return unexpected(std::string("the hall is not open yet"));
    }
    failure_.clear();
    std::vector<std::string> words = arguments_(*hall_);
    words.insert(words.begin(), "compongo");
    // The thread before has told its end: it waits for no lock.
    thread_ = std::jthread([this, words = std::move(words)] {
        if (!net::contain({}, "a demonstration", [&] { run(words); })) {
            const std::lock_guard ending(mutex_);
            is_running_ = false;
            changed_.notify_all();
        }
    });
    is_running_ = true;
    const bool is_decided =
        changed_.wait_for(lock, stop, opening_time_max, [&] { return open_ || has_ended(); });
    if (open_) {
        return *open_;
    }
    if (is_decided) {
        return unexpected(failure_);
    }
    if (child_) {
        ::kill(child_->id, SIGKILL);
    }
    return unexpected(stop.stop_requested()
                          ? std::string("the hall is closing")
                          : fmt::format("the demonstration did not open within {} seconds",
                                        opening_time_max.count()));
}

Expected<DemonstrationBeside::Child, std::string>
DemonstrationBeside::start(std::vector<std::string> words) {
    Pipe input;
    Pipe output;
    if (!input.is_open() || !output.is_open()) {
        return unexpected(cannot_be_started(errno));
    }
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input.reading_end(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output.writing_end(), STDOUT_FILENO);
    // What the visitors of a demonstration do is no news for the hall's log.
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    // Neither connections of the hall nor its store.
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    posix_spawnattr_t apart;
    posix_spawnattr_init(&apart);
    posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
    sigset_t no_signals;
    sigemptyset(&no_signals);
    posix_spawnattr_setsigmask(&apart, &no_signals);
    Child child;
    const int failure =
        ::posix_spawn(&child.id, this_program, &files, &apart, arguments.data(), environ);
    posix_spawnattr_destroy(&apart);
    posix_spawn_file_actions_destroy(&files);
    if (failure != 0) {
        return unexpected(cannot_be_started(failure));
    }
    child.lifeline = input.take_writing_end();
    child.output = output.take_reading_end();
    return child;
}

/// From the start of a process until it has been waited for, on one thread: the system kills the
/// process when the thread that started it ends (`end_with_the_hall`).
void DemonstrationBeside::run(const std::vector<std::string>& words) {
    const auto child = start(words);
    bool has_opened = false;
    std::string failure = child ? std::string() : child.error();
    if (child) {
        keep(*child);
        const auto begun = read_start(first_line(child->output));
        ::close(child->output);
        if (begun) {
            has_opened = true;
            tell_open(*child, begun->open, begun->landlock);
        } else {
            failure =
                begun.error().empty() ? "" : "the demonstration did not open: " + begun.error();
        }
        // It is not waited for yet: until then no other process gets its number.
        siginfo_t ended{};
        while (::waitid(P_PID, static_cast<id_t>(child->id), &ended, WEXITED | WNOWAIT) != 0 &&
               errno == EINTR) {
        }
    }
    const std::lock_guard lock(mutex_);
    if (child_) {
        int status = 0;
        ::waitpid(child_->id, &status, 0);
        if (child_->lifeline >= 0) {
            ::close(child_->lifeline);
        }
        if (has_opened) {
            log_(fmt::format(
                R"({{"event":"demonstration_ended","time":{},"process":{},"how":"{}"}})",
                net::now().wall, child_->id, how_it_ended(status)));
        } else if (failure.empty()) {
            failure = "the demonstration ended before it was open: " + how_it_ended(status);
        }
        child_.reset();
    }
    failure_ = std::move(failure);
    open_.reset();
    is_running_ = false;
    changed_.notify_all();
}

void DemonstrationBeside::keep(const Child& child) {
    const std::lock_guard lock(mutex_);
    child_ = child;
    if (is_ending_) {
        ::close(std::exchange(child_->lifeline, -1));
    }
}

void DemonstrationBeside::tell_open(const Child& child, const net::OpenDemonstration& open,
                                    const std::string& landlock) {
    log_(fmt::format(
        R"({{"event":"demonstration_opened","time":{},"process":{},"port":{},"landlock":{}}})",
        net::now().wall, child.id, open.port, landlock));
    const std::lock_guard lock(mutex_);
    open_ = open;
    changed_.notify_all();
}

namespace {

/// However it ends: killed with the hall by the system, even if it hangs; and by its own doing when
/// the hall lets go of it.
void end_with_the_hall() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::thread([] {
        std::array<char, 64> nothing{};
        ssize_t count = 1;
        while (count > 0 || (count < 0 && errno == EINTR)) {
            count = ::read(STDIN_FILENO, nothing.data(), nothing.size());
        }
        ::kill(::getpid(), SIGTERM);
    }).detach();
}

/// Its visitors may set up events of any size. Where memory is scarce the system ends this process
/// before others, the hall among them.
void limit_memory() {
    unsigned long pages = 0;
    if (std::ifstream sizes("/proc/self/statm"); sizes) {
        // The sixth number is what the limit counts.
        for (int number = 0; number < 6; ++number) {
            sizes >> pages;
        }
    }
    rlimit limit{};
    if (::getrlimit(RLIMIT_DATA, &limit) == 0) {
        const rlim_t now = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
        limit.rlim_cur = std::min(limit.rlim_max, now + data_bytes_more_max);
        ::setrlimit(RLIMIT_DATA, &limit);
    }
    std::ofstream("/proc/self/oom_score_adj") << "1000\n";
}

/// Of the hall's files it may read the certificates by which it is reached as the hall is.
Expected<int, std::string> confine_to_certificates(const net::ServerOptions& options) {
    std::vector<std::string> readable;
    if (options.certificate) {
        readable = {options.certificate->chain_file, options.certificate->key_file};
    }
    if (options.own_tls != net::OwnTls::never) {
        readable.push_back(options.authority_folder);
    }
    return net::confine(readable);
}

void say(const std::string& line) {
    std::puts(line.c_str());
    std::fflush(stdout);
}

} // namespace

Expected<net::Ended, std::string> serve_beside(net::ServerOptions options) {
    limit_memory();
    // Before the first thread starts, since it holds for those that are started later.
    const auto landlock = confine_to_certificates(options);
    if (!landlock) {
        say(R"({"error":)" + json_string(landlock.error()) + "}");
        return unexpected(landlock.error());
    }
    end_with_the_hall();
    const net::DemoKeys keys{net::new_key(), net::new_key()};
    options.demonstration = keys;
    options.ends_when_alone = ends_when_alone;
    auto served = net::serve_demonstration(
        std::move(options),
        [&](const net::Ready& how) {
            say(fmt::format(R"({{"port":{},"key":{},"landlock":{}}})", how.port,
                            json_string(keys.arbiter), *landlock));
        },
        [](const std::string& /*line*/) {});
    if (!served) {
        say(R"({"error":)" + json_string(served.error()) + "}");
    }
    return served;
}

} // namespace compongo::apps
