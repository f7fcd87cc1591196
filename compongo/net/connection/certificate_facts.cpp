#include "compongo/net/connection/certificate_facts.h"

#include "compongo/net/connection/tls.h"

#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <openssl/x509v3.h>

#include <algorithm>
#include <ctime>

namespace compongo::net {

namespace {

std::int64_t seconds_of(const ASN1_TIME* time) {
    std::tm parts{};
    return ASN1_TIME_to_tm(time, &parts) == 1 ? static_cast<std::int64_t>(timegm(&parts)) : 0;
}

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

} // namespace

Expected<CertificateFacts, std::string> facts_of(const Certificate& certificate) {
    auto context = tls_context(certificate);
    if (!context) {
        return unexpected(std::move(context.error()));
    }
    const X509* const own = SSL_CTX_get0_certificate(context->native_handle());
    return CertificateFacts{seconds_of(X509_get0_notBefore(own)),
                            seconds_of(X509_get0_notAfter(own)), names_of(own)};
}

} // namespace compongo::net
