/// What a certificate states.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/certificate.h"

#include <cstdint>
#include <string>
#include <vector>

namespace compongo::net {

struct CertificateFacts {
    /// Seconds since 1970, UTC.
    std::int64_t not_before = 0;
    std::int64_t not_after = 0;
    /// DNS names and IP addresses.
    std::vector<std::string> names;
};

/// The facts of the server's own certificate, the first in the chain; or what is wrong with the
/// files, such as a key that belongs to another certificate.
[[nodiscard]] Expected<CertificateFacts, std::string> facts_of(const Certificate& certificate);

/// The facts of the certificate that a server at an address of this machine presents, if it is
/// valid and signed by this authority; or why not. Blocks for two seconds at most.
[[nodiscard]] Expected<CertificateFacts, std::string>
facts_shown_at(const std::string& address, std::uint16_t port, const Authority& authority);

} // namespace compongo::net
