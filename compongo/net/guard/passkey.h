/// Passkeys (WebAuthn): checks that an arbiter's authenticator has signed a challenge of ours.
///
/// No attestation is requested: passkeys are added by arbiters who are signed in. So the browser
/// passes on the bare public key, and no CBOR is parsed here.
#pragma once

#include "compongo/base/expected.h"

#include <cstdint>
#include <map>
#include <string>

namespace compongo::net {

/// A registered passkey.
struct Passkey {
    std::string arbiter;
    /// The browser's credential id, base64url.
    std::string id;
    /// The public key: SubjectPublicKeyInfo, base64url.
    std::string key;
    /// The host name that it was made under; it is not valid for others.
    std::string host;
    /// The arbiter's name for it.
    std::string label;
    /// Milliseconds since 1970.
    std::int64_t since = 0;
};

/// A browser's answer; all members are base64url.
struct PasskeyAnswer {
    std::string authenticator_data;
    std::string client_data;
    std::string signature;
};

/// What the answer must be for.
struct PasskeyAsked {
    /// `webauthn.create` or `webauthn.get`.
    const char* type = "";
    std::string challenge;
    /// With the port: `compongo.local:8080`.
    std::string host;
};

/// Whether passkeys work under this host: they need a name, not an IP address.
[[nodiscard]] bool has_passkeys(const std::string& host);

/// The host without its port.
[[nodiscard]] std::string passkey_host(const std::string& host);

/// Checks everything but the signature: the kind, the challenge, the origin, and that the
/// authenticator has verified the user. An error says which of them is wrong.
[[nodiscard]] Expected<void, std::string> check_passkey_answer(const PasskeyAnswer& answer,
                                                               const PasskeyAsked& asked);
/// Is this a key that can be verified: P-256, Ed25519, or RSA of at least 2048 bits?
[[nodiscard]] bool is_passkey_key(const std::string& key);
/// Verifies the answer's signature.
[[nodiscard]] bool is_signed_by(const PasskeyAnswer& answer, const std::string& key);

/// Challenges, each valid for five minutes and for one answer. Unanswered ones cost no memory.
class Challenges {
public:
    static constexpr std::int64_t patience_milliseconds = std::int64_t{5} * 60 * 1000;

    Challenges();
    [[nodiscard]] std::string ask(std::int64_t wall) const;
    /// Accepts a challenge once: it was made here, is not too old, and was not accepted before.
    [[nodiscard]] bool take(const std::string& challenge, std::int64_t wall);

private:
    [[nodiscard]] std::string mark_of(const std::string& text) const;

    std::string secret_;
    /// Accepted challenges, until they expire.
    std::map<std::string, std::int64_t> answered_;
};

} // namespace compongo::net
