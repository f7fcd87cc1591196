/// What is needed to serve by TLS.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/certificate.h"

#include <boost/asio/ssl/context.hpp>

namespace compongo::net {

/// TLS 1.2 or later with this certificate and key, or what is wrong with their files.
[[nodiscard]] Expected<boost::asio::ssl::context, std::string>
tls_context(const Certificate& certificate);

/// The same with one of the hall's own authority.
[[nodiscard]] Expected<boost::asio::ssl::context, std::string>
tls_context(const ServerCertificate& certificate);

} // namespace compongo::net
