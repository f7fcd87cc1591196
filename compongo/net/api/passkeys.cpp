// Passkeys: arbiters register one while signed in, and sign in with it from then on.
#include "compongo/net/api/question.h"

#include <algorithm>

namespace compongo::net {

namespace {

constexpr std::size_t text_bytes_max = 4096;
constexpr std::size_t id_bytes_max = 1400; // 1023 bytes at most (Web Authentication, 5.1), encoded
constexpr std::size_t label_bytes_max = 100;
constexpr std::size_t passkeys_max = 20;

Expected<PasskeyAnswer, record::LineFault> answer_in(const JsonValue& body) {
    auto data = text_in(body, "authenticator_data", text_bytes_max);
    auto client = text_in(body, "client_data", text_bytes_max);
    if (!data || !client) {
        return unexpected(data ? client.error() : data.error());
    }
    return PasskeyAnswer{*std::move(data), *std::move(client), {}};
}

Reply malformed(const record::LineFault& fault) {
    return error_reply(hall::malformed(fault));
}

Reply refused(const std::string& why) {
    return error_reply(401, "wrong_passkey", why);
}

} // namespace

/// A challenge for an authenticator to sign; it proves that the authenticator is present now.
void Api::ask_passkey(Question& question) {
    const std::string& host = question.request.host;
    if (!has_passkeys(host)) {
        question.answer(error_reply(
            409, "no_name",
            "passkeys belong to a host name: open the hall by its name, not by an IP address"));
        return;
    }
    question.answer(json_reply("{\"challenge\":" + json_string(challenges_.ask(deps_.now().wall)) +
                               ",\"host\":" + json_string(passkey_host(host)) + "}"));
}

void Api::add_passkey(Question& question) {
    const auto body =
        question.body({"challenge", "id", "key", "label", "authenticator_data", "client_data"});
    if (!body) {
        return;
    }
    const auto answer = answer_in(*body);
    const auto id = text_in(*body, "id", id_bytes_max);
    const auto key = text_in(*body, "key", text_bytes_max);
    const auto label = new_name_in(*body, "label", label_bytes_max);
    const auto challenge = text_in(*body, "challenge", text_bytes_max);
    for (const auto* const each : {&id, &key, &label, &challenge}) {
        if (!*each) {
            question.answer(malformed(each->error()));
            return;
        }
    }
    if (!answer) {
        question.answer(malformed(answer.error()));
        return;
    }
    const std::string& host = question.request.host;
    const std::string& name = question.who->name;
    const Arbiters& all = deps_.access.arbiters();
    const auto own = std::ranges::count_if(
        all.passkeys(), [&](const auto& each) { return each.second.arbiter == name; });
    const bool is_asked = challenges_.take(*challenge, deps_.now().wall);
    const auto checked = check_passkey_answer(*answer, {"webauthn.create", *challenge, host});
    if (!is_asked || !checked) {
        question.answer(refused(is_asked ? checked.error()
                                         : "this challenge is unknown, expired or used already"));
    } else if (!is_passkey_key(*key)) {
        question.answer(error_reply(400, "malformed", "key: expected P-256, Ed25519 or RSA"));
    } else if (all.passkey(*id) != nullptr || own >= static_cast<std::ptrdiff_t>(passkeys_max)) {
        question.answer(error_reply(409, "there_already",
                                    "this passkey is registered already, or you have " +
                                        std::to_string(passkeys_max) + ", the most allowed"));
    } else {
        question.audit_entry->about["label"] = *label;
        deps_.access.add({name, *id, *key, passkey_host(host), *label, deps_.now().wall},
                         [answered = question.answer](const store::Appended& kept) {
                             answered(kept ? json_reply("{}")
                                           : error_reply(503, "not_kept", kept.error().message));
                         });
    }
}

/// Arbiters remove their own passkeys, the chief arbiter anybody's.
void Api::remove_passkey(Question& question) {
    const Arbiters& all = deps_.access.arbiters();
    const Passkey* const found = all.passkey(question.names[0]);
    if (found == nullptr) {
        question.answer(error_reply(404, "unknown", "there is no such passkey"));
    } else if (found->arbiter != question.who->name && !all.is_chief(question.who->name)) {
        question.answer(error_reply(
            403, "forbidden", "only for the arbiter whose passkey it is, and the chief arbiter"));
    } else {
        question.audit_entry->about = {{"label", found->label}, {"of", found->arbiter}};
        deps_.access.remove(*found, [answer = question.answer](const store::Appended& kept) {
            answer(kept ? json_reply("{}") : error_reply(503, "not_kept", kept.error().message));
        });
    }
}

void Api::login_by_passkey(Question& question) {
    const auto body =
        question.body({"challenge", "id", "authenticator_data", "client_data", "signature"});
    if (!body) {
        return;
    }
    auto answer = answer_in(*body);
    const auto id = text_in(*body, "id", id_bytes_max);
    auto signature = text_in(*body, "signature", text_bytes_max);
    const auto challenge = text_in(*body, "challenge", text_bytes_max);
    if (!answer || !id || !signature || !challenge) {
        question.answer(malformed(!answer      ? answer.error()
                                  : !id        ? id.error()
                                  : !signature ? signature.error()
                                               : challenge.error()));
        return;
    }
    if (!may_guess(question)) {
        return;
    }
    answer->signature = *std::move(signature);
    const std::string& peer = question.request.peer;
    const Passkey* const found = deps_.access.arbiters().passkey(*id);
    const std::string& host = question.request.host;
    const bool is_asked = challenges_.take(*challenge, deps_.now().wall);
    const auto checked = check_passkey_answer(*answer, {"webauthn.get", *challenge, host});
    if (found == nullptr || found->host != passkey_host(host) || !is_asked || !checked ||
        !is_signed_by(*answer, found->key)) {
        note("wrong_passkey", peer);
        question.answer(refused("this passkey opens nothing here"));
        return;
    }
    guesses_.reset(peer);
    note({"login", found->arbiter, peer, {{"passkey", found->label}}});
    open_session(found->arbiter, peer, question.answer);
}

} // namespace compongo::net
