#include "compongo/net/certificates/authority.h"

#include "compongo/base/check.h"
#include "compongo/store/private_file.h"

#include <openssl/x509v3.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

namespace compongo::net {

namespace {

constexpr Seconds year = 365 * Authority::day;
constexpr Seconds authority_years = 10;
/// 2026-01-01. Certificates are not dated by a clock that shows an earlier time: it has lost its
/// setting.
constexpr Seconds not_earlier = 1'767'225'600;
/// Server certificates begin this long ago, for tablets whose clocks are behind.
constexpr Seconds backdated = 2 * Authority::day;

/// Name constraints (RFC 5280): private addresses, names that public DNS does not have, and this
/// machine's own. Each DNS name includes its subdomains. `local` is mDNS's; `internal` and
/// `home.arpa` are reserved.
std::string constraints(const std::vector<std::string>& own_names) {
    std::string text = "critical";
    for (const char* const network :
         {"10.0.0.0/255.0.0.0", "172.16.0.0/255.240.0.0", "192.168.0.0/255.255.0.0",
          "169.254.0.0/255.255.0.0", "127.0.0.0/255.0.0.0",
          "fc00::/fe00::", "fe80::/ffc0::", "::1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"}) {
        text += ",permitted;IP:" + std::string(network);
    }
    for (const char* const name : {"local", "localhost", "internal", "home.arpa"}) {
        text += ",permitted;DNS:" + std::string(name);
    }
    for (const std::string& each : own_names) {
        if (!each.ends_with(".local") && each != "localhost") {
            text += ",permitted;DNS:" + each;
        }
    }
    return text;
}

/// Is the name one that the authority may sign, or a subdomain of one?
bool is_permitted(X509* authority, const std::string& name) {
    auto* const all = static_cast<NAME_CONSTRAINTS*>(
        X509_get_ext_d2i(authority, NID_name_constraints, nullptr, nullptr));
    bool is_found = false;
    for (int i = 0; all != nullptr && i < sk_GENERAL_SUBTREE_num(all->permittedSubtrees); ++i) {
        const GENERAL_NAME* const base = sk_GENERAL_SUBTREE_value(all->permittedSubtrees, i)->base;
        if (base->type == GEN_DNS) {
            const std::string tree(
                reinterpret_cast<const char*>(ASN1_STRING_get0_data(base->d.dNSName)),
                static_cast<std::size_t>(ASN1_STRING_length(base->d.dNSName)));
            is_found = is_found || name == tree || name.ends_with("." + tree);
        }
    }
    NAME_CONSTRAINTS_free(all);
    return is_found;
}

/// Four hex digits that tell this authority from those of other halls.
std::string mark() {
    std::array<unsigned char, 2> bytes{};
    CHECK(sodium_init() >= 0);
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 5> text{};
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    std::string mark(text.data());
    std::ranges::transform(mark, mark.begin(), [](char each) {
        return each >= 'a' ? static_cast<char>(each - 'a' + 'A') : each;
    });
    return mark;
}

/// The name shown in a device's list of trusted authorities. Common names have at most 64
/// characters.
std::string subject() {
    constexpr std::size_t letters_max = 40;
    constexpr std::size_t name_max = 256;
    std::array<char, name_max> host{};
    gethostname(host.data(), host.size() - 1);
    const auto names = names_of_host(host.data());
    const std::string machine =
        names.empty() ? "" : names.front().substr(0, names.front().find('.'));
    return "Compongo hall " + (machine.empty() ? "" : machine.substr(0, letters_max) + " ") +
           mark();
}

Expected<void, std::string> keep(const std::string& folder, const std::string& text) {
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
        return unexpected(folder + ": " + std::generic_category().message(errno));
    }
    // Files made by root belong to the owner of the folder above, since the service runs as that
    // user.
    struct stat above{};
    const std::string file = authority_file(folder);
    const std::string unfinished = file + ".new";
    auto kept = store::PrivateFile::open(unfinished, store::PrivateFile::Content::dropped)
                    .and_then([&](store::PrivateFile opened) {
                        return opened.write(0, text).and_then([&] { return opened.synchronise(); });
                    })
                    .and_then([&] { return store::rename_durably(unfinished, file); });
    if (!kept) {
        return unexpected(std::move(kept.error().message));
    }
    if (::geteuid() == 0 && ::stat((folder + "/..").c_str(), &above) == 0) {
        [[maybe_unused]] int refused = ::chown(folder.c_str(), above.st_uid, above.st_gid);
        refused = ::chown(file.c_str(), above.st_uid, above.st_gid);
    }
    return {};
}

} // namespace

std::string authority_file(const std::string& folder) {
    return folder + "/authority.pem";
}

bool ServerCertificate::is_due(Seconds now, const OwnNames& names_now) const {
    return now < not_before || now > not_after - Authority::renewed_before_days * Authority::day ||
           names != names_now;
}

Expected<std::optional<Authority>, std::string> Authority::look(const std::string& folder) {
    const std::string path = authority_file(folder);
    struct stat known{};
    if (::stat(path.c_str(), &known) != 0) {
        if (errno == ENOENT || errno == ENOTDIR) {
            return std::nullopt;
        }
        return unexpected(path + ": " + std::generic_category().message(errno));
    }
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    X509Certificate certificate = certificate_in_pem(text.str());
    X509Key key = key_in_pem(text.str());
    if (certificate == nullptr || key == nullptr ||
        X509_check_private_key(certificate.get(), key.get()) != 1) {
        return unexpected(path + ": found no certificate with its own readable key, "
                                 "expected both, as PEM");
    }
    return Authority(std::move(certificate), std::move(key), false);
}

Expected<Authority, std::string> Authority::open(const std::string& folder, Seconds now) {
    auto known = look(folder);
    if (!known) {
        return unexpected(std::move(known.error()));
    }
    if (*known && !(*known)->is_ending(now)) {
        store::make_private(authority_file(folder));
        return *std::move(*known);
    }
    return make(folder, now);
}

Expected<Authority, std::string> Authority::make(const std::string& folder, Seconds now) {
    X509Key key = new_x509_key();
    const Seconds from = std::max(now, not_earlier);
    // Limited to TLS servers: systems that honour it refuse it for signed programs and e-mail.
    X509Certificate certificate =
        make_x509({subject(), not_earlier - year, from + authority_years * year}, key.get(),
                  {nullptr, key.get()},
                  {{NID_basic_constraints, "critical,CA:TRUE,pathlen:0"},
                   {NID_key_usage, "critical,keyCertSign,cRLSign"},
                   {NID_ext_key_usage, "serverAuth"},
                   {NID_subject_key_identifier, "hash"},
                   {NID_name_constraints, constraints(own_names().names)}});
    if (certificate == nullptr) {
        return unexpected(std::string("no certificate authority: OpenSSL refuses to make it"));
    }
    if (auto kept = keep(folder, pem_of(certificate.get()) + pem_of(key.get())); !kept) {
        return unexpected(std::move(kept.error()));
    }
    return Authority(std::move(certificate), std::move(key), true);
}

Expected<ServerCertificate, std::string> Authority::issue(const OwnNames& names,
                                                          Seconds now) const {
    std::string all = "IP:127.0.0.1,IP:::1";
    for (const std::string& each : names.names) {
        all += is_permitted(certificate_.get(), each) ? ",DNS:" + each : "";
    }
    for (const std::string& each : names.addresses) {
        all += is_private_address(each) ? ",IP:" + each : "";
    }
    ServerCertificate made{nullptr, new_x509_key(), names, now - backdated,
                           std::min(now + server_days * day, not_after())};
    made.certificate = make_x509({"Compongo hall", made.not_before, made.not_after}, made.key.get(),
                                 {certificate_.get(), key_.get()},
                                 {{NID_basic_constraints, "critical,CA:FALSE"},
                                  {NID_key_usage, "critical,digitalSignature"},
                                  {NID_ext_key_usage, "serverAuth"},
                                  {NID_subject_key_identifier, "hash"},
                                  {NID_authority_key_identifier, "keyid:always"},
                                  {NID_subject_alt_name, all}});
    if (made.certificate == nullptr) {
        return unexpected("no certificate for " + all + ": OpenSSL refuses to make it");
    }
    return made;
}

std::string Authority::name() const {
    constexpr int name_max = 128;
    std::array<char, name_max> text{};
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate_.get()), NID_commonName,
                              text.data(), name_max);
    return text.data();
}

bool Authority::is_ending(Seconds now) const {
    return now > not_after() - renewed_before_days * day;
}

Seconds Authority::not_after() const {
    return seconds_of(X509_get0_notAfter(certificate_.get()));
}

namespace {

/// A UUID (RFC 9562, version 8) derived from the text.
std::string uuid_of(const std::string& text) {
    std::array<unsigned char, 16> bytes{};
    crypto_generichash(bytes.data(), bytes.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    constexpr unsigned char version_mask = 0x0f;
    constexpr unsigned char version_8 = 0x80;
    constexpr unsigned char variant_mask = 0x3f;
    bytes[6] = static_cast<unsigned char>((bytes[6] & version_mask) | version_8);
    bytes[8] = static_cast<unsigned char>((bytes[8] & variant_mask) | version_8);
    std::array<char, 33> digits{};
    sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
    std::string uuid(digits.data());
    for (const std::size_t at : {8U, 13U, 18U, 23U}) {
        uuid.insert(at, "-");
    }
    return uuid;
}

} // namespace

std::string Authority::apple_profile() const {
    const std::string der = der_of(certificate_.get());
    std::string base64(sodium_base64_encoded_len(der.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(base64.data(), base64.size(),
                      reinterpret_cast<const unsigned char*>(der.data()), der.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    base64.pop_back();
    const std::string mark = fingerprint();
    // Needs no escaping: the name consists of letters, digits, hyphens and spaces.
    return R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key><string>compongo-hall.crt</string>
      <key>PayloadContent</key><data>)" +
           base64 + R"(</data>
      <key>PayloadDisplayName</key><string>)" +
           name() + R"(</string>
      <key>PayloadIdentifier</key><string>compongo.hall.authority</string>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadUUID</key><string>)" +
           uuid_of("certificate " + mark) + R"(</string>
      <key>PayloadVersion</key><integer>1</integer>
    </dict>
  </array>
  <key>PayloadDisplayName</key><string>)" +
           name() + R"(</string>
  <key>PayloadIdentifier</key><string>compongo.hall</string>
  <key>PayloadRemovalDisallowed</key><false/>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadUUID</key><string>)" +
           uuid_of("profile " + mark) + R"(</string>
  <key>PayloadVersion</key><integer>1</integer>
</dict>
</plist>
)";
}

} // namespace compongo::net
