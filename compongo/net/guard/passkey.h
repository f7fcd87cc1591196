/// Signing in without a password (WebAuthn): whether an authenticator of an arbiter has signed what
/// was asked of it, here and now.
///
/// No attestation is asked for, so the browser hands over the public key as it is and nothing of
/// CBOR is read here: whose authenticator it is the arbiter says, who has signed in already.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <map>
#include <string>

namespace compongo::net {

/// What an arbiter has registered.
struct Passkey {
    std::string arbiter;
    /// As the browser names it: base64url.
    std::string id;
    /// The public key, SubjectPublicKeyInfo in base64url.
    std::string key;
    /// The host under whose name it was made; it works nowhere else.
    std::string host;
    /// What the arbiter calls it.
    std::string label;
    /// Milliseconds since 1970.
    std::int64_t since = 0;
};

/// What a browser gives; all of it base64url.
struct PasskeyAnswer {
    std::string authenticator_data;
    std::string client_data;
    std::string signature;
};

/// How and where it was asked.
struct PasskeyAsked {
    /// `webauthn.create` or `webauthn.get`.
    const char* type = "";
    std::string challenge;
    /// With its port: `compongo.local:8080`.
    std::string host;
};

/// Can a passkey belong to this host? Not to an address of IP.
[[nodiscard]] bool has_passkeys(const std::string& host);

/// The host without its port.
[[nodiscard]] std::string passkey_host(const std::string& host);

/// The answer is to this question, at this place, by somebody who has shown their authenticator who
/// they are. What is wrong otherwise.
[[nodiscard]] Expected<void, std::string> check_passkey_answer(const PasskeyAnswer& answer,
                                                               const PasskeyAsked& asked);
/// Is this a key that we can verify with: P-256, Ed25519, or RSA of 2048 bits or more?
[[nodiscard]] bool is_passkey_key(const std::string& key);
/// The key has signed the answer.
[[nodiscard]] bool is_signed_by(const PasskeyAnswer& answer, const std::string& key);

/// Questions that were asked: each is answered once, and soon. Nothing is kept of those that nobody
/// answers.
class Challenges {
public:
    static constexpr std::int64_t patience_milliseconds = std::int64_t{5} * 60 * 1000;

    Challenges();
    [[nodiscard]] std::string ask(std::int64_t wall) const;
    /// It was asked here, not long ago, and was not answered yet; from now on it is.
    [[nodiscard]] bool take(const std::string& challenge, std::int64_t wall);

private:
    [[nodiscard]] std::string mark_of(const std::string& text) const;

    std::string secret_;
    /// Those that were answered, until they are too old anyway.
    std::map<std::string, std::int64_t> answered_;
};

} // namespace compongo::net
