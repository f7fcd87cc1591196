#include "apps/announcement.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace compongo::apps {

namespace {

constexpr auto program = "/usr/bin/avahi-publish";
constexpr auto daemon_socket = "/run/avahi-daemon/socket";

} // namespace

bool Announcement::is_possible() {
    struct stat known{};
    return ::access(program, X_OK) == 0 && ::stat(daemon_socket, &known) == 0;
}

void Announcement::tell(const std::string& name, const std::string& address) {
    const std::string wanted = name + " " + address;
    if (wanted == told_) {
        return;
    }
    stop();
    told_ = wanted;
    // What the child needs is made before it is one: there it may allocate nothing.
    std::string words[] = {program, "-a", "-R", name, address};
    std::array<char*, 6> arguments{};
    for (std::size_t i = 0; i < std::size(words); ++i) {
        arguments.at(i) = words[i].data();
    }
    publisher_ = ::fork();
    if (publisher_ == 0) {
        // However the hall ends, its name ends with it.
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
            ::dup2(nowhere, stream);
        }
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
}

void Announcement::stop() {
    told_.clear();
    if (publisher_ > 0) {
        ::kill(publisher_, SIGTERM);
        ::waitpid(publisher_, nullptr, 0);
        publisher_ = -1;
    }
}

} // namespace compongo::apps
