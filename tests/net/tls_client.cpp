#include "tests/net/tls_client.h"

#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <gtest/gtest.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace ssl = asio::ssl;

template <class Write>
void write_file(const std::filesystem::path& path, const Write& write) {
    std::FILE* const file = std::fopen(path.c_str(), "w");
    ASSERT_NE(file, nullptr) << path;
    EXPECT_EQ(write(file), 1) << path;
    std::fclose(file);
}

} // namespace

void write_certificate(const std::filesystem::path& chain, const std::filesystem::path& key,
                       const CertificateAsked& asked) {
    constexpr long day = 24L * 60 * 60;
    EVP_PKEY* const pair = EVP_EC_gen("P-256");
    X509* const certificate = X509_new();
    X509_set_version(certificate, X509_VERSION_3);
    X509_gmtime_adj(X509_getm_notBefore(certificate), asked.from * day);
    X509_gmtime_adj(X509_getm_notAfter(certificate), asked.until * day);
    X509_set_pubkey(certificate, pair);
    X509_NAME* const name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    if (!asked.names.empty()) {
        X509_EXTENSION* const names =
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, asked.names.c_str());
        EXPECT_EQ(X509_add_ext(certificate, names, -1), 1) << asked.names;
        X509_EXTENSION_free(names);
    }
    EXPECT_GT(X509_sign(certificate, pair, EVP_sha256()), 0);
    write_file(chain, [&](std::FILE* file) { return PEM_write_X509(file, certificate); });
    write_file(key, [&](std::FILE* file) {
        return PEM_write_PrivateKey(file, pair, nullptr, nullptr, 0, nullptr, nullptr);
    });
    X509_free(certificate);
    EVP_PKEY_free(pair);
}

std::string secure_head(std::uint16_t port, const std::string& bytes, int version) {
    asio::io_context io;
    ssl::context context(ssl::context::tls_client);
    if (version != 0) {
        // An old client would also use old signature algorithms.
        SSL_CTX_set_security_level(context.native_handle(), 0);
        SSL_CTX_set_min_proto_version(context.native_handle(), version);
        SSL_CTX_set_max_proto_version(context.native_handle(), version);
    }
    ssl::stream<asio::ip::tcp::socket> stream(io, context);
    boost::system::error_code failed;
    stream.next_layer().connect({asio::ip::address_v4::loopback(), port}, failed);
    if (!failed) {
        stream.handshake(ssl::stream_base::client, failed);
    }
    std::string head;
    if (!failed) {
        asio::write(stream, asio::buffer(bytes), failed);
        asio::read_until(stream, asio::dynamic_buffer(head), "\r\n\r\n", failed);
    }
    return head;
}

} // namespace compongo::net
