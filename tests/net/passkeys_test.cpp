// Passkeys, with a software authenticator that signs like real ones.
#include "compongo/net/certificates/x509.h"
#include "compongo/net/guard/passkey.h"
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>
#include <openssl/sha.h>
#include <sodium.h>

#include <csignal>

namespace compongo::net {

namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string base64url(const std::string& bytes) {
    std::string text(
        sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(),
                      reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.pop_back();
    return text;
}

std::string sha256(const std::string& bytes) {
    std::string digest(SHA256_DIGEST_LENGTH, '\0');
    SHA256(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
           reinterpret_cast<unsigned char*>(digest.data()));
    return digest;
}

/// What the authenticator is given, and what it does.
struct Doing {
    std::string type = "webauthn.get";
    std::string challenge;
    std::string origin;
    std::string host = "localhost";
    /// User present and verified.
    char flags = 0x05;
};

class Authenticator {
public:
    explicit Authenticator(X509Key key = new_x509_key()) : key_(std::move(key)) {}

    [[nodiscard]] std::string public_key() const {
        std::string bytes(static_cast<std::size_t>(i2d_PUBKEY(key_.get(), nullptr)), '\0');
        auto* at = reinterpret_cast<unsigned char*>(bytes.data());
        i2d_PUBKEY(key_.get(), &at);
        return base64url(bytes);
    }
    [[nodiscard]] PasskeyAnswer answer(const Doing& doing) const {
        const std::string client = "{\"type\":\"" + doing.type + "\",\"challenge\":\"" +
                                   doing.challenge + "\",\"origin\":\"" + doing.origin + "\"}";
        const std::string data = sha256(doing.host) + doing.flags + std::string(4, '\0');
        return {base64url(data), base64url(client), base64url(signature_of(data + sha256(client)))};
    }

private:
    [[nodiscard]] std::string signature_of(const std::string& message) const {
        EVP_MD_CTX* const context = EVP_MD_CTX_new();
        const EVP_MD* const digest =
            EVP_PKEY_is_a(key_.get(), "ED25519") == 1 ? nullptr : EVP_sha256();
        EXPECT_EQ(EVP_DigestSignInit(context, nullptr, digest, nullptr, key_.get()), 1);
        std::size_t size = 1024;
        std::string signature(size, '\0');
        EXPECT_EQ(EVP_DigestSign(context, reinterpret_cast<unsigned char*>(signature.data()), &size,
                                 reinterpret_cast<const unsigned char*>(message.data()),
                                 message.size()),
                  1);
        signature.resize(size);
        EVP_MD_CTX_free(context);
        return signature;
    }

    X509Key key_;
};

TEST(Passkeys, AreOfTheKindsThatBrowsersMake) {
    const auto verdict = [](X509Key key) {
        const Authenticator one(std::move(key));
        const Doing doing{.challenge = "c", .origin = "http://localhost:8080"};
        const PasskeyAnswer answer = one.answer(doing);
        PasskeyAnswer other = answer;
        other.client_data = base64url("{}");
        EXPECT_FALSE(is_signed_by(other, one.public_key()));
        EXPECT_FALSE(is_signed_by(answer, Authenticator().public_key()));
        return is_passkey_key(one.public_key()) && is_signed_by(answer, one.public_key());
    };
    EXPECT_TRUE(verdict(new_x509_key()));
    EXPECT_TRUE(verdict(X509Key(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"))));
    EXPECT_TRUE(verdict(X509Key(EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{2048}))));
    EXPECT_FALSE(verdict(X509Key(EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t{1024}))));
    EXPECT_FALSE(verdict(X509Key(EVP_EC_gen("P-384"))));
    for (const char* const odd : {"", "AAAA", "no base64url!", "MFkwEwYHKoZIzj0CAQ"}) {
        EXPECT_FALSE(is_passkey_key(odd)) << odd;
        EXPECT_FALSE(is_signed_by({"AAAA", "AAAA", "AAAA"}, odd)) << odd;
    }
}

TEST(Passkeys, AreCheckedForWhatWasAskedAndWhere) {
    const Authenticator one;
    const PasskeyAsked asked{"webauthn.get", "c", "compongo.local:8080"};
    const Doing right{
        .challenge = "c", .origin = "https://compongo.local:8080", .host = "compongo.local"};
    EXPECT_TRUE(check_passkey_answer(one.answer(right), asked));
    std::vector<Doing> wrong(8, right);
    wrong[0].type = "webauthn.create";
    wrong[1].challenge = "d";
    wrong[2].origin = "http://compongo.local:8080";
    wrong[3].origin = "https://elsewhere.example";
    wrong[4].origin = "https://compongo.local:8080.elsewhere.example";
    wrong[5].host = "elsewhere.example";
    wrong[6].flags = 0x01;
    wrong[7].flags = 0x04;
    for (const Doing& each : wrong) {
        EXPECT_FALSE(check_passkey_answer(one.answer(each), asked))
            << each.type << " " << each.origin << " " << each.host;
    }
    for (const char* const odd : {"", "AA", "?"}) {
        PasskeyAnswer answer = one.answer(right);
        answer.authenticator_data = odd;
        EXPECT_FALSE(check_passkey_answer(answer, asked)) << odd;
        answer = one.answer(right);
        answer.client_data = odd;
        EXPECT_FALSE(check_passkey_answer(answer, asked)) << odd;
    }
    EXPECT_FALSE(has_passkeys("192.168.1.5:8080"));
    EXPECT_FALSE(has_passkeys("[::1]:8080"));
    EXPECT_FALSE(has_passkeys(""));
    EXPECT_TRUE(has_passkeys("localhost:8080"));
}

TEST(Passkeys, ChallengesExpireAndWorkOnce) {
    constexpr std::int64_t now = 1'795'000'000'000;
    Challenges challenges;
    const std::string one = challenges.ask(now);
    EXPECT_NE(one, challenges.ask(now));
    EXPECT_FALSE(Challenges().take(one, now)) << "another program's";
    EXPECT_TRUE(challenges.take(one, now + 1000));
    EXPECT_FALSE(challenges.take(one, now + 1000));
    const std::string late = challenges.ask(now);
    EXPECT_FALSE(challenges.take(late, now + Challenges::patience_milliseconds + 1));
    EXPECT_TRUE(challenges.take(late, now + Challenges::patience_milliseconds));
    EXPECT_FALSE(challenges.take(late, now + Challenges::patience_milliseconds));
    for (const std::string& odd : {std::string(), std::string("AAAA"), one + "A", one.substr(1)}) {
        EXPECT_FALSE(challenges.take(odd, now)) << odd;
    }
}

class ServedPasskeys : public ServedHall {
protected:
    [[nodiscard]] std::string host() const {
        return "localhost:" + std::to_string(served_->port());
    }
    /// A request to the hall under its host name.
    [[nodiscard]] std::string ask(const std::string& path, const std::string& key,
                                  const std::string& body) const {
        return served_->raw("POST " + path + " HTTP/1.1\r\nHost: " + host() +
                            "\r\nConnection: close\r\nContent-Type: application/json\r\n" +
                            (key.empty() ? "" : "Authorization: Bearer " + key + "\r\n") +
                            "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    [[nodiscard]] std::string challenge() const {
        const std::string answered = ask("/api/v1/passkeys/challenge", "", "{}");
        const auto read = parse_json(answered.substr(answered.find("\r\n\r\n") + 4));
        return read ? text_in(*read, {"challenge"}) : "";
    }
    [[nodiscard]] Doing doing(const std::string& type) const {
        return {.type = type, .challenge = challenge(), .origin = "http://" + host()};
    }
    [[nodiscard]] std::string add(const std::string& key, const Authenticator& one,
                                  const std::string& id) const {
        const Doing what = doing("webauthn.create");
        const PasskeyAnswer answer = one.answer(what);
        return ask("/api/v1/passkeys", key,
                   "{\"challenge\":\"" + what.challenge + "\",\"id\":\"" + id + "\",\"key\":\"" +
                       one.public_key() + "\",\"label\":\"phone\",\"authenticator_data\":\"" +
                       answer.authenticator_data + "\",\"client_data\":\"" + answer.client_data +
                       "\"}");
    }
    [[nodiscard]] std::string login(const PasskeyAnswer& answer, const std::string& challenge,
                                    const std::string& id) const {
        return ask("/api/v1/passkeys/login", "",
                   "{\"challenge\":\"" + challenge + "\",\"id\":\"" + id +
                       "\",\"authenticator_data\":\"" + answer.authenticator_data +
                       "\",\"client_data\":\"" + answer.client_data + "\",\"signature\":\"" +
                       answer.signature + "\"}");
    }
    [[nodiscard]] std::string login(const Authenticator& one, const std::string& id) const {
        const Doing what = doing("webauthn.get");
        return login(one.answer(what), what.challenge, id);
    }
};

TEST_F(ServedPasskeys, SignInArbitersOnly) {
    open_a_board();
    const Authenticator own;
    const Authenticator other;
    EXPECT_THAT(add("", own, "one"), StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(add(white_, own, "one"), StartsWith("HTTP/1.1 403"));
    EXPECT_THAT(login(own, "one"), StartsWith("HTTP/1.1 401"));
    ASSERT_THAT(add(arbiter_, own, "one"), StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(add(arbiter_, own, "one"), StartsWith("HTTP/1.1 409"));
    EXPECT_THAT(login(own, "one"), HasSubstr(R"("role":"arbiter","name":"Arbiter"})"));
    EXPECT_THAT(login(other, "one"), StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(login(own, "two"), StartsWith("HTTP/1.1 401"));
    // A replayed answer is refused.
    const Doing what = doing("webauthn.get");
    const PasskeyAnswer answer = own.answer(what);
    EXPECT_THAT(login(answer, what.challenge, "one"), StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(login(answer, what.challenge, "one"), StartsWith("HTTP/1.1 401"));
    EXPECT_THAT(served_->get("/api/v1/whoami").body, HasSubstr("has_passkeys"));
    // The passkey is durable.
    served_->end(SIGKILL);
    start();
    EXPECT_THAT(login(own, "one"), StartsWith("HTTP/1.1 200"));
    const std::string ledger = served_->get("/api/v1/ledger?form=csv", arbiter_).body;
    EXPECT_THAT(ledger, HasSubstr("passkey_added,Arbiter,127.0.0.1,label: phone"));
    EXPECT_THAT(ledger, HasSubstr("login,Arbiter,127.0.0.1,passkey: phone"));
    EXPECT_THAT(ledger, HasSubstr("wrong_passkey,,127.0.0.1,"));
    EXPECT_EQ(served_->remove("/api/v1/passkeys/one", white_).status, 403U);
    EXPECT_EQ(served_->remove("/api/v1/passkeys/one", arbiter_).status, 200U);
    EXPECT_THAT(login(own, "one"), StartsWith("HTTP/1.1 401"));
}

TEST_F(ServedPasskeys, AreRemovedWithANewPassword) {
    open_a_board();
    const Authenticator own;
    ASSERT_THAT(add(arbiter_, own, "one"), StartsWith("HTTP/1.1 200"));
    ASSERT_EQ(served_
                  ->post("/api/v1/password", arbiter_,
                         R"({"password":"another one","current":"a long one"})")
                  .status,
              200U);
    EXPECT_THAT(login(own, "one"), StartsWith("HTTP/1.1 401"));
}

TEST_F(ServedPasskeys, AreRateLimited) {
    open_a_board();
    const Authenticator own;
    int refused = 0;
    for (int i = 0; i < 15; ++i) {
        refused += login(own, "one").starts_with("HTTP/1.1 429") ? 1 : 0;
    }
    EXPECT_GT(refused, 0);
}

} // namespace

} // namespace compongo::net
