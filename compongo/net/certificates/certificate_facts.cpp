#include "compongo/net/certificates/certificate_facts.h"

#include "compongo/net/certificates/tls.h"
#include "compongo/net/certificates/x509.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <openssl/x509v3.h>

#include <algorithm>
#include <chrono>

namespace compongo::net {

namespace {

std::string text_of(const ASN1_STRING* text) {
    return {reinterpret_cast<const char*>(ASN1_STRING_get0_data(text)),
            static_cast<std::size_t>(ASN1_STRING_length(text))};
}

std::string address_of(const ASN1_STRING* bytes) {
    const std::string raw = text_of(bytes);
    if (raw.size() == boost::asio::ip::address_v4::bytes_type().size()) {
        boost::asio::ip::address_v4::bytes_type v4{};
        std::copy(raw.begin(), raw.end(), v4.begin());
        return boost::asio::ip::address_v4(v4).to_string();
    }
    boost::asio::ip::address_v6::bytes_type v6{};
    if (raw.size() != v6.size()) {
        return "?";
    }
    std::copy(raw.begin(), raw.end(), v6.begin());
    return boost::asio::ip::address_v6(v6).to_string();
}

std::vector<std::string> names_of(const X509* certificate) {
    std::vector<std::string> names;
    auto* const all = static_cast<GENERAL_NAMES*>(
        X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr));
    for (int i = 0; i < sk_GENERAL_NAME_num(all); ++i) {
        const GENERAL_NAME* const name = sk_GENERAL_NAME_value(all, i);
        if (name->type == GEN_DNS) {
            names.push_back(text_of(name->d.dNSName));
        } else if (name->type == GEN_IPADD) {
            names.push_back(address_of(name->d.iPAddress));
        }
    }
    GENERAL_NAMES_free(all);
    return names;
}

CertificateFacts facts_in(const X509* certificate) {
    return {seconds_of(X509_get0_notBefore(certificate)),
            seconds_of(X509_get0_notAfter(certificate)), names_of(certificate)};
}

} // namespace

Expected<CertificateFacts, std::string> facts_of(const Certificate& certificate) {
    auto context = tls_context(certificate);
    if (!context) {
        return unexpected(std::move(context.error()));
    }
    return facts_in(SSL_CTX_get0_certificate(context->native_handle()));
}

Expected<CertificateFacts, std::string>
facts_shown_at(const std::string& address, std::uint16_t port, const Authority& authority) {
    namespace ssl = boost::asio::ssl;
    using boost::asio::ip::tcp;
    boost::system::error_code failed;
    boost::asio::io_context io;
    ssl::context context(ssl::context::tls_client);
    context.add_certificate_authority(boost::asio::buffer(authority.pem()), failed);
    ssl::stream<tcp::socket> stream(io, context);
    stream.set_verify_mode(ssl::verify_peer, failed);
    auto host = boost::asio::ip::make_address(address, failed);
    if (!failed && host.is_unspecified()) {
        host = boost::asio::ip::address_v4::loopback();
    }
    if (!failed) {
        failed = boost::asio::error::timed_out;
        // The server may accept the connection and send nothing: `io.run_for` limits the wait.
        stream.next_layer().async_connect({host, port}, [&](boost::system::error_code refused) {
            failed = refused;
            if (!failed) {
                failed = boost::asio::error::timed_out;
                stream.async_handshake(ssl::stream_base::client,
                                       [&](boost::system::error_code fault) { failed = fault; });
            }
        });
        constexpr auto patience = std::chrono::seconds(2);
        io.run_for(patience);
    }
    const X509* const shown = failed ? nullptr : SSL_get0_peer_certificate(stream.native_handle());
    return shown == nullptr ? unexpected(failed.message())
                            : Expected<CertificateFacts, std::string>(facts_in(shown));
}

} // namespace compongo::net
