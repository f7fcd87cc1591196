#include "apps/serve/announcement.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace compongo::apps {

namespace {

constexpr auto avahi_publish = "/usr/bin/avahi-publish";
constexpr auto daemon_socket = "/run/avahi-daemon/socket";

} // namespace

bool Announcement::is_possible() {
    struct stat known{};
    return ::access(avahi_publish, X_OK) == 0 && ::stat(daemon_socket, &known) == 0;
}

void Announcement::tell(const std::string& name, const std::string& address) {
    const std::string wanted = name + " " + address;
    if (wanted == told_) {
        return;
    }
    stop();
    // Prepared before the fork: the child must not allocate.
    std::string words[] = {avahi_publish, "-a", "-R", name, address};
    std::array<char*, 6> arguments{};
    for (std::size_t i = 0; i < std::size(words); ++i) {
        arguments.at(i) = words[i].data();
    }
    std::array<int, 2> until_apart{};
    if (::pipe(until_apart.data()) != 0) {
        return;
    }
    told_ = wanted;
    publisher_ = ::fork();
    if (publisher_ == 0) {
        // The child is terminated when the hall ends, however it ends.
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        const int nowhere = ::open("/dev/null", O_RDWR);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
            ::dup2(nowhere, stream);
        }
        ::closefrom(STDERR_FILENO + 1);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    // Waits until the child has closed the inherited descriptors, including this pipe; until then
    // it holds the hall's port open.
    ::close(until_apart[1]);
    char nothing = 0;
    while (::read(until_apart[0], &nothing, 1) < 0 && errno == EINTR) {
    }
    ::close(until_apart[0]);
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
