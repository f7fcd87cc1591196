/// TLS contexts for the server: TLS 1.2 or later.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/certificate.h"

#include <boost/asio/ssl/context.hpp>

namespace compongo::net {

/// Loads the files, or says what is wrong with them.
[[nodiscard]] Expected<boost::asio::ssl::context, std::string>
tls_context(const Certificate& certificate);

/// The same for a certificate that the hall's own authority has issued.
[[nodiscard]] Expected<boost::asio::ssl::context, std::string>
tls_context(const ServerCertificate& certificate);

} // namespace compongo::net
