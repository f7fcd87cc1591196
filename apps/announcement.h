/// Telling the machines of a network by which name they find this one (mDNS), by avahi if it is
/// there.
#pragma once

#include <sys/types.h>

#include <string>

namespace compongo::apps {

class Announcement {
public:
    Announcement() = default;
    Announcement(const Announcement&) = delete;
    Announcement& operator=(const Announcement&) = delete;
    /// The name is nobody's any more.
    ~Announcement() { stop(); }

    /// Is there an avahi that would tell them?
    [[nodiscard]] static bool is_possible();

    /// The name is this address's from now on, and no other's that was told before.
    void tell(const std::string& name, const std::string& address);
    void stop();

private:
    pid_t publisher_ = -1;
    std::string told_;
};

} // namespace compongo::apps
