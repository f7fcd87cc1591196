/// Announces a host name for this machine on the local network (mDNS), using avahi if it is
/// installed.
#pragma once

#include <sys/types.h>

#include <string>

namespace compongo::apps {

class Announcement {
public:
    Announcement() = default;
    Announcement(const Announcement&) = delete;
    Announcement& operator=(const Announcement&) = delete;
    /// Withdraws the name.
    ~Announcement() { stop(); }

    /// Whether avahi is available.
    [[nodiscard]] static bool is_possible();

    /// Announces the name for this address, replacing an earlier announcement.
    void tell(const std::string& name, const std::string& address);
    void stop();

private:
    pid_t publisher_ = -1;
    std::string told_;
};

} // namespace compongo::apps
