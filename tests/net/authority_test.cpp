#include "compongo/net/certificates/authority.h"
#include "compongo/net/certificates/current_tls.h"
#include "tests/net/tls_client.h"
#include "tests/store/temporary_folder.h"

#include <gmock/gmock.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>

namespace compongo::net {
namespace {

using testing::HasSubstr;

constexpr Seconds today = 1'795'000'000; // in November 2026
const OwnNames laptop{{"compongo.local", "localhost", "laptop.local"}, {"192.168.1.5", "10.0.0.7"}};

/// OpenSSL's verdict on a server certificate for this host, for a client that trusts the authority.
std::string verdict(const Authority& authority, X509* shown, const std::string& host,
                    Seconds at = today) {
    const X509Certificate root = certificate_in_pem(authority.pem());
    X509_STORE* const store = X509_STORE_new();
    X509_STORE_add_cert(store, root.get());
    X509_STORE_CTX* const context = X509_STORE_CTX_new();
    X509_STORE_CTX_init(context, store, shown, nullptr);
    X509_VERIFY_PARAM* const asked = X509_STORE_CTX_get0_param(context);
    X509_VERIFY_PARAM_set_time(asked, at);
    X509_VERIFY_PARAM_set_purpose(asked, X509_PURPOSE_SSL_SERVER);
    if (X509_VERIFY_PARAM_set1_ip_asc(asked, host.c_str()) != 1) {
        X509_VERIFY_PARAM_set1_host(asked, host.c_str(), host.size());
    }
    const bool is_well = X509_verify_cert(context) == 1;
    const std::string said =
        is_well ? "ok" : X509_verify_cert_error_string(X509_STORE_CTX_get_error(context));
    X509_STORE_CTX_free(context);
    X509_STORE_free(store);
    return said;
}

class AuthorityTest : public testing::Test {
protected:
    Authority open(Seconds at = today) { return Authority::open(folder_, at).value(); }

    store::TemporaryFolder parent_;
    std::string folder_ = parent_.file("tls");
};

TEST_F(AuthorityTest, VouchesForTheMachineInItsOwnNetwork) {
    const Authority authority = open();
    const auto issued = authority.issue(laptop, today);
    ASSERT_TRUE(issued) << issued.error();
    for (const char* const host : {"192.168.1.5", "10.0.0.7", "127.0.0.1", "::1", "compongo.local",
                                   "laptop.local", "localhost"}) {
        EXPECT_EQ(verdict(authority, issued->certificate.get(), host), "ok") << host;
    }
    EXPECT_NE(verdict(authority, issued->certificate.get(), "192.168.1.6"), "ok");
    EXPECT_NE(verdict(authority, issued->certificate.get(), "example.org"), "ok");
}

/// A stolen key can sign anything; clients that trust the authority must reject it.
TEST_F(AuthorityTest, NameConstraintsRejectForgedCertificates) {
    const Authority authority = open();
    std::ifstream file(authority_file(folder_));
    const std::string pem{std::istreambuf_iterator<char>(file), {}};
    const X509Certificate stolen = certificate_in_pem(pem);
    const X509Key key = key_in_pem(pem);
    ASSERT_NE(key, nullptr);
    for (const auto& [host, names] : std::vector<std::pair<std::string, std::string>>{
             {"example.org", "DNS:example.org"},
             {"8.8.8.8", "IP:8.8.8.8"},
             {"172.32.0.1", "IP:172.32.0.1"},
             {"2001:db8::1", "IP:2001:db8::1"},
             {"local.example.org", "DNS:local.example.org"},
             {"notlocal", "DNS:notlocal"}}) {
        const X509Key own = new_x509_key();
        const X509Certificate forged =
            make_x509({"Bank", today - 1, today + 1000}, own.get(), {stolen.get(), key.get()},
                      {{NID_ext_key_usage, "serverAuth"}, {NID_subject_alt_name, names}});
        ASSERT_NE(forged, nullptr) << names;
        EXPECT_EQ(verdict(authority, forged.get(), host), "permitted subtree violation") << names;
    }
    // No authority below it either.
    const X509Key own = new_x509_key();
    const X509Certificate below =
        make_x509({"Other authority", today - 1, today + 1000}, own.get(),
                  {stolen.get(), key.get()}, {{NID_basic_constraints, "critical,CA:TRUE"}});
    ASSERT_NE(below, nullptr);
    EXPECT_EQ(X509_get_pathlen(stolen.get()), 0);
}

/// One address of the machine that the authority may not vouch for must not spoil the others.
TEST_F(AuthorityTest, LeavesOutWhatItCannotVouchFor) {
    const Authority authority = open();
    const OwnNames server{{"compongo.local", "laptop", "chess.example.org"},
                          {"203.0.113.9", "192.168.1.5", "2001:db8::9"}};
    const auto issued = authority.issue(server, today);
    ASSERT_TRUE(issued) << issued.error();
    EXPECT_EQ(verdict(authority, issued->certificate.get(), "192.168.1.5"), "ok");
    for (const char* const host : {"203.0.113.9", "2001:db8::9", "laptop", "chess.example.org"}) {
        EXPECT_NE(verdict(authority, issued->certificate.get(), host), "ok") << host;
    }
}

TEST_F(AuthorityTest, IsKeptWhereItsOwnerAloneReadsIt) {
    const std::string fingerprint = open().fingerprint();
    struct stat known{};
    ASSERT_EQ(::stat(authority_file(folder_).c_str(), &known), 0);
    EXPECT_EQ(known.st_mode & 0777U, 0600U);
    ASSERT_EQ(::stat(folder_.c_str(), &known), 0);
    EXPECT_EQ(known.st_mode & 0777U, 0700U);
    const Authority again = open();
    EXPECT_FALSE(again.is_new());
    EXPECT_EQ(again.fingerprint(), fingerprint);
    // Permissions that were opened are corrected when the file is read.
    ASSERT_EQ(::chmod(authority_file(folder_).c_str(), 0644), 0);
    EXPECT_EQ(open().fingerprint(), fingerprint);
    ASSERT_EQ(::stat(authority_file(folder_).c_str(), &known), 0);
    EXPECT_EQ(known.st_mode & 0777U, 0600U);
}

TEST_F(AuthorityTest, IsLeftAsItIsWhereItCannotBeRead) {
    static_cast<void>(open());
    for (const char* const content : {"", "no certificate", "-----BEGIN CERTIFICATE-----\n"}) {
        std::ofstream(authority_file(folder_)) << content;
        const auto opened = Authority::open(folder_, today);
        ASSERT_FALSE(opened) << content;
        EXPECT_THAT(opened.error(), HasSubstr("authority.pem: found no certificate"));
        std::ifstream file(authority_file(folder_));
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), content);
    }
}

TEST_F(AuthorityTest, MakesAProfileForAppleDevices) {
    const Authority authority = open();
    const std::string profile = authority.apple_profile();
    EXPECT_THAT(profile, HasSubstr("com.apple.security.root"));
    EXPECT_THAT(profile, HasSubstr("<string>" + authority.name() + "</string>"));
    EXPECT_EQ(profile, open().apple_profile());
}

TEST_F(AuthorityTest, IsReplacedBeforeItEnds) {
    const Authority first = open();
    EXPECT_TRUE(first.is_new());
    EXPECT_FALSE(open(first.not_after() - 30 * Authority::day).is_new());
    EXPECT_TRUE(open(first.not_after() - 10 * Authority::day).is_new());
}

/// A machine with an empty clock battery starts in 1970.
TEST_F(AuthorityTest, IsValidEvenIfTheClockWasWrongWhenItWasMade) {
    const Authority authority = open(1000);
    EXPECT_GT(authority.not_after(), today);
    const auto issued = authority.issue(laptop, today);
    ASSERT_TRUE(issued) << issued.error();
    EXPECT_EQ(verdict(authority, issued->certificate.get(), "192.168.1.5"), "ok");
}

std::vector<std::string> told(const std::vector<TlsEvent>& events) {
    std::vector<std::string> all;
    for (const TlsEvent& each : events) {
        all.push_back(each.event);
    }
    return all;
}

TEST_F(AuthorityTest, RenewsCertificatesByItself) {
    using testing::ElementsAre;
    using testing::IsEmpty;
    CurrentTls tls = CurrentTls::of_authority(folder_);
    EXPECT_EQ(tls.context(), nullptr);
    EXPECT_THAT(told(tls.refresh(today, laptop)), ElementsAre("authority_made", "certificate"));
    const auto* const first = tls.context();
    ASSERT_NE(first, nullptr);
    EXPECT_THAT(told(tls.refresh(today + 39 * Authority::day, laptop)), IsEmpty());
    EXPECT_EQ(tls.context(), first);
    // Before it ends, while games go on.
    EXPECT_THAT(told(tls.refresh(today + 41 * Authority::day, laptop)), ElementsAre("certificate"));
    // When the clock jumps far ahead, and back to before the beginning.
    EXPECT_THAT(told(tls.refresh(today + 700 * Authority::day, laptop)),
                ElementsAre("certificate"));
    EXPECT_THAT(told(tls.refresh(today, laptop)), ElementsAre("certificate"));
    EXPECT_THAT(told(tls.refresh(today, laptop)), IsEmpty());
    // When the router gives another address.
    const OwnNames moved{laptop.names, {"192.168.1.77"}};
    EXPECT_THAT(told(tls.refresh(today, moved)), ElementsAre("certificate"));
    EXPECT_EQ(*tls.names(), moved);
}

TEST_F(AuthorityTest, ReportsAFailureToWriteOnce) {
    using testing::ElementsAre;
    using testing::IsEmpty;
    // A file is where the folder would be.
    std::ofstream{folder_} << "x";
    CurrentTls tls = CurrentTls::of_authority(folder_);
    EXPECT_THAT(told(tls.refresh(today, laptop)), ElementsAre("certificate_failed"));
    EXPECT_THAT(told(tls.refresh(today, laptop)), IsEmpty());
    std::filesystem::remove(folder_);
    EXPECT_THAT(told(tls.refresh(today, laptop)), ElementsAre("authority_made", "certificate"));
}

TEST_F(AuthorityTest, RenewedFilesAreReadAgain) {
    using testing::ElementsAre;
    using testing::IsEmpty;
    const Certificate files{parent_.file("chain.pem"), parent_.file("key.pem")};
    write_certificate(files.chain_file, files.key_file);
    auto tls = CurrentTls::of_files(files);
    ASSERT_TRUE(tls) << tls.error();
    EXPECT_THAT(told(tls->refresh(today, laptop)), IsEmpty());
    const auto* const before = tls->context();
    // Only one of the two files has been replaced yet, so they do not match.
    const Certificate others{parent_.file("chain2.pem"), parent_.file("key2.pem")};
    write_certificate(others.chain_file, others.key_file);
    std::filesystem::rename(others.chain_file, files.chain_file);
    EXPECT_THAT(told(tls->refresh(today, laptop)), ElementsAre("certificate_failed"));
    EXPECT_THAT(told(tls->refresh(today, laptop)), IsEmpty());
    EXPECT_EQ(tls->context(), before);
    std::filesystem::rename(others.key_file, files.key_file);
    EXPECT_THAT(told(tls->refresh(today, laptop)), ElementsAre("certificate"));
    EXPECT_THAT(told(tls->refresh(today, laptop)), IsEmpty());
}

TEST(OwnNames, AreNotSomebodyElsesPublicNames) {
    using testing::ElementsAre;
    using testing::IsEmpty;
    EXPECT_THAT(names_of_host("laptop"), ElementsAre("laptop.local"));
    EXPECT_THAT(names_of_host("Laptop.local"), ElementsAre("laptop.local"));
    EXPECT_THAT(names_of_host("dev"), ElementsAre("dev.local"));
    EXPECT_THAT(names_of_host("chess.club"), ElementsAre("chess.local"));
    EXPECT_THAT(names_of_host("hall.chess.club"), ElementsAre("hall.local", "hall.chess.club"));
    for (const char* const odd : {"", "a b", "a..b", "-a", "a/b", "ñu", "a,DNS:bank.example"}) {
        EXPECT_THAT(names_of_host(odd), IsEmpty()) << odd;
    }
    EXPECT_THAT(names_of_host("localhost"), IsEmpty());
}

TEST(OwnNames, KnowPrivateAddresses) {
    for (const char* const address : {"10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.0.1",
                                      "169.254.1.1", "127.0.0.1", "::1", "fd00::1", "fe80::1"}) {
        EXPECT_TRUE(is_private_address(address)) << address;
    }
    for (const char* const address :
         {"9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "192.169.0.0", "8.8.8.8",
          "2001:db8::1", "ff02::1", "", "laptop"}) {
        EXPECT_FALSE(is_private_address(address)) << address;
    }
}

} // namespace
} // namespace compongo::net
