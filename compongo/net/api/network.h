/// How the hall can be reached, as the page shows it.
#pragma once

#include "compongo/net/guard/settings.h"

namespace compongo::net {

/// Which certificates clients are shown.
enum class TlsKind : std::uint8_t {
    none,
    /// From files that the options name.
    files,
    /// Issued by the hall's own authority, which devices have to trust.
    own,
};

struct Network {
    Reach reach = Reach::machine;
    /// Fixed by an option or the settings file: the page cannot change it.
    bool is_fixed = false;
    /// Set by an arbiter or an option, rather than a default.
    bool is_chosen = false;
    /// How other devices reach it, the best address first: `http://192.168.1.5:8080`.
    std::vector<std::string> addresses;
    TlsKind tls = TlsKind::none;
    /// The hall's own certificate authority.
    struct OwnAuthority {
        std::string name;
        std::string fingerprint;
        std::string pem;
        std::string apple_profile;
        /// Seconds since 1970.
        std::int64_t not_after = 0;
    };
    std::optional<OwnAuthority> authority;
    /// The last device that connected from elsewhere: proof that the network lets them through.
    struct Visitor {
        std::string peer;
        std::int64_t wall = 0;
    };
    std::optional<Visitor> last_visitor;
};

} // namespace compongo::net
