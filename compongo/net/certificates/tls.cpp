#include "compongo/net/certificates/tls.h"

#include <openssl/ssl.h>

namespace compongo::net {

namespace {

namespace ssl = boost::asio::ssl;

ssl::context bare_context() {
    ssl::context context(ssl::context::tls_server);
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    SSL_CTX_set_options(context.native_handle(), SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION |
                                                     SSL_OP_CIPHER_SERVER_PREFERENCE);
    return context;
}

} // namespace

Expected<ssl::context, std::string> tls_context(const Certificate& certificate) {
    ssl::context context = bare_context();
    boost::system::error_code failed;
    // Refuse an encrypted key instead of asking for its password at the terminal.
    context.set_password_callback([](std::size_t, ssl::context::password_purpose) { return ""; },
                                  failed);
    context.use_certificate_chain_file(certificate.chain_file, failed);
    if (failed) {
        return unexpected("--tls-certificate " + certificate.chain_file + ": " + failed.message());
    }
    context.use_private_key_file(certificate.key_file, ssl::context::pem, failed);
    if (failed) {
        return unexpected("--tls-key " + certificate.key_file + ": " + failed.message());
    }
    return context;
}

Expected<ssl::context, std::string> tls_context(const ServerCertificate& certificate) {
    ssl::context context = bare_context();
    if (SSL_CTX_use_certificate(context.native_handle(), certificate.certificate.get()) != 1 ||
        SSL_CTX_use_PrivateKey(context.native_handle(), certificate.key.get()) != 1) {
        return unexpected(std::string("OpenSSL refuses the certificate of the hall's authority"));
    }
    return context;
}

} // namespace compongo::net
