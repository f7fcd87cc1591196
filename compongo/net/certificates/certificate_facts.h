/// What a certificate says of itself.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/certificate.h"

#include <cstdint>
#include <string>
#include <vector>

namespace compongo::net {

struct CertificateFacts {
    /// From when until when it holds, in seconds since 1970, UTC.
    std::int64_t not_before = 0;
    std::int64_t not_after = 0;
    /// The names and addresses that it is for.
    std::vector<std::string> names;
};

/// Of the first in the chain, which is the server's own. Or what is wrong with the files: also if
/// the key is another's.
[[nodiscard]] Expected<CertificateFacts, std::string> facts_of(const Certificate& certificate);

/// Of the certificate that a server shows there, at an address of this machine: if this authority
/// has signed it, and it holds. Or why not.
[[nodiscard]] Expected<CertificateFacts, std::string>
facts_shown_at(const std::string& address, std::uint16_t port, const Authority& authority);

} // namespace compongo::net
