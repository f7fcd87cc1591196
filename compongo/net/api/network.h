/// How the hall is reached, as the page is told it.
#pragma once

#include "compongo/net/guard/settings.h"

namespace compongo::net {

/// Which certificates clients are shown, if any are.
enum class TlsKind : std::uint8_t {
    none,
    /// Of files that the options name.
    files,
    /// Of the hall's own authority, which devices are told to trust.
    own,
};

struct Network {
    Reach reach = Reach::machine;
    /// The options say it: nobody chooses it in the page.
    bool is_fixed = false;
    /// Has somebody chosen, or the options said it?
    bool is_chosen = false;
    /// Under which others reach it, the best first: `http://192.168.1.5:8080`.
    std::vector<std::string> addresses;
    TlsKind tls = TlsKind::none;
    /// Of the hall's own authority, where there is one.
    struct OwnAuthority {
        std::string name;
        std::string fingerprint;
        std::string pem;
        std::string apple_profile;
        /// In seconds since 1970.
        std::int64_t not_after = 0;
    };
    std::optional<OwnAuthority> authority;
    /// The last device that came from elsewhere: that the network lets them in.
    struct Visitor {
        std::string peer;
        std::int64_t wall = 0;
    };
    std::optional<Visitor> last_visitor;
};

} // namespace compongo::net
