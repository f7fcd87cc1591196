// Who the caller is (whoami), passwords, sessions, and the list of arbiters.
#include "compongo/net/api/question.h"

namespace compongo::net {

namespace {

constexpr std::size_t arbiter_name_bytes_max = 100;
constexpr std::size_t arbiters_max = 200;

Expected<std::string, record::LineFault> password_in(const JsonValue& body,
                                                     const char* member = "password") {
    const JsonValue* const found = json_member(body, member);
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->size() < password_bytes_min || text->size() > password_bytes_max) {
        // The fault does not quote what was found: it may be a password.
        return unexpected(record::LineFault{member, std::nullopt,
                                            "a text of " + std::to_string(password_bytes_min) +
                                                " to " + std::to_string(password_bytes_max) +
                                                " bytes"});
    }
    return *text;
}

Reply key_reply(const std::string& key, const std::string& name) {
    return json_reply("{\"key\":" + json_string(key) + R"(,"role":"arbiter","name":)" +
                      json_string(name) + "}");
}

/// A body without a name means the chief arbiter.
std::string arbiter_in(const JsonValue& body, const Arbiters& arbiters) {
    const JsonValue* const found = json_member(body, "name");
    if (found != nullptr && found->as_text() != nullptr) {
        return *found->as_text();
    }
    return arbiters.chief() == nullptr ? unnamed_arbiter : arbiters.chief()->name;
}

/// Does not say which of the two was wrong.
Reply wrong_password() {
    return error_reply(401, "wrong_password", "this is not the arbiter's name and password");
}

Reply none_such(const std::string& what) {
    return error_reply(404, "unknown", "there is no " + what);
}

Reply done_reply(const store::Appended& kept) {
    return kept ? json_reply("{}") : error_reply(503, "not_kept", kept.error().message);
}

std::string session_json(const Session& session, const std::string& own) {
    return "{\"id\":" + json_string(session.id()) + ",\"since\":" + std::to_string(session.since) +
           ",\"until\":" + std::to_string(session.until()) +
           ",\"peer\":" + json_string(session.peer) +
           (session.key == own ? R"(,"this":true})" : "}");
}

std::string arbiter_json(const Arbiter& arbiter, const Arbiters& all, const std::string& own) {
    std::string sessions;
    for (const auto& [key, session] : all.sessions()) {
        if (session.arbiter == arbiter.name) {
            sessions += (sessions.empty() ? "" : ",") + session_json(session, own);
        }
    }
    std::string passkeys;
    for (const auto& [id, passkey] : all.passkeys()) {
        if (passkey.arbiter == arbiter.name) {
            passkeys += (passkeys.empty() ? "" : ",") + ("{\"id\":" + json_string(id)) +
                        ",\"label\":" + json_string(passkey.label) +
                        ",\"host\":" + json_string(passkey.host) +
                        ",\"since\":" + std::to_string(passkey.since) + "}";
        }
    }
    return "{\"id\":" + json_string(arbiter.id()) + ",\"name\":" + json_string(arbiter.name) +
           (all.is_chief(arbiter.name) ? R"(,"chief":true)" : "") + ",\"sessions\":[" + sessions +
           "],\"passkeys\":[" + passkeys + "]}";
}

/// A browser on the machine that the hall runs on, by a name that only such a browser can use.
bool is_from_this_machine(const Request& request) {
    const std::string name = request.host.substr(0, request.host.rfind(':'));
    return request.peer == "127.0.0.1" && !request.is_forwarded &&
           (name == "127.0.0.1" || name == "localhost");
}

} // namespace

void Api::whoami(Question& question) {
    const KeyHolder who = question.who.value_or(KeyHolder{});
    // A browser on this machine gets the setup key, so that the first password can be set without
    // copying the link.
    const bool may_set_up = !deps_.access.has_password() && !deps_.is_demonstration &&
                            is_from_this_machine(question.request);
    question.answer(
        json_reply("{\"role\":" + json_string(hall::name(who.role)) +
                   (who.board ? ",\"board\":" + json_string(*who.board) : "") +
                   (who.name.empty() ? "" : ",\"name\":" + json_string(who.name)) +
                   (deps_.access.arbiters().is_chief(who.name) ? ",\"chief\":true" : "") +
                   ",\"has_password\":" + (deps_.access.has_password() ? "true" : "false") +
                   (deps_.access.arbiters().passkeys().empty() ? "" : ",\"has_passkeys\":true") +
                   (may_set_up ? ",\"setup\":" + json_string(deps_.access.setup_key()) : "") +
                   (deps_.is_demonstration ? ",\"demonstration\":true" : "") + "}"));
}

void Api::set_password(Question& question) {
    const auto body = question.body({"password", "current", "name"});
    if (!body) {
        return;
    }
    const auto asked = password_asked(question, *body);
    if (!asked || is_hashing_) {
        question.answer(
            asked ? error_reply(429, "busy", "another password is being checked: try again")
                  : asked.error());
        return;
    }
    if (asked->current && !may_guess(question)) {
        return;
    }
    hash_on_pool(question.answer, [this, asked = *asked, peer = question.request.peer,
                                   answer = question.answer] {
        const bool is_right = !asked.current || is_password(*asked.current, asked.hash_of_current);
        auto hash = is_right ? password_hash(asked.password) : std::nullopt;
        deps_.post([this, is_right, hash = std::move(hash), asked, peer, answer] {
            if (!hash) {
                is_hashing_ = false;
                note(is_right ? "no_memory" : "wrong_password", peer, asked.arbiter);
                answer(is_right ? error_reply(503, "busy", "no memory to hash the password")
                                : wrong_password());
                return;
            }
            keep_password(asked, *hash, peer, answer);
        });
    });
}

/// False, after answering 429, when too many wrong passwords have come from this address.
bool Api::may_guess(const Question& question) {
    if (guesses_.take(question.request.peer, 1, deps_.now().instant)) {
        return true;
    }
    note("too_many_passwords", question.request.peer);
    Reply reply = error_reply(429, "too_many", "too many wrong passwords from this address");
    reply.headers["Retry-After"] = "6";
    question.answer(std::move(reply));
    return false;
}

/// Whose password is to be set. The setup key and the chief arbiter may set anybody's, other
/// arbiters only their own.
Expected<Api::PasswordAsked, Reply> Api::password_asked(const Question& question,
                                                        const JsonValue& body) const {
    const Arbiters& arbiters = deps_.access.arbiters();
    const std::string own = question.is_arbiter() ? question.who->name : std::string();
    const bool is_named = json_member(body, "name") != nullptr;
    if (is_named) {
        // `new_name_in` is stricter: an arbiter kept under a name that it refuses may still set a
        // password.
        const bool is_known = arbiters.named(arbiter_in(body, arbiters)) != nullptr;
        const auto name = is_known ? text_in(body, "name", arbiter_name_bytes_max)
                                   : new_name_in(body, "name", arbiter_name_bytes_max);
        if (!name) {
            return unexpected(error_reply(hall::malformed(name.error())));
        }
    }
    auto password = password_in(body);
    if (!password) {
        return unexpected(error_reply(hall::malformed(password.error())));
    }
    const std::string name = is_named || own.empty() ? arbiter_in(body, arbiters) : own;
    if (!own.empty() && name != own && !arbiters.is_chief(own)) {
        return unexpected(error_reply(403, "forbidden", "only for the chief arbiter"));
    }
    if (arbiters.named(name) == nullptr && arbiters.all().size() >= arbiters_max) {
        return unexpected(error_reply(400, "malformed",
                                      "there are already " + std::to_string(arbiters_max) +
                                          " arbiters, the most allowed"));
    }
    PasswordAsked asked{
        name, own.empty() ? name : own, std::move(*password), own.empty() || name == own, {}, {}};
    if (name == own) {
        auto current = password_in(body, "current");
        if (!current) {
            return unexpected(error_reply(hall::malformed(current.error())));
        }
        asked.current = std::move(*current);
        asked.hash_of_current = arbiters.named(own)->hash;
    }
    return asked;
}

/// `is_hashing_` stays set until the password is durable, so that no second one can be set by the
/// setup key.
void Api::keep_password(const PasswordAsked& asked, const std::string& hash,
                        const std::string& peer, const Answer& answer) {
    deps_.access.set_password({asked.arbiter, hash},
                              [this, arbiter = asked.arbiter, by = asked.by, is_own = asked.is_own,
                               peer, answer](const store::Appended& kept) {
                                  is_hashing_ = false;
                                  if (!kept) {
                                      answer(error_reply(503, "not_kept", kept.error().message));
                                      return;
                                  }
                                  note({"password_set", by, peer, {{"of", arbiter}}});
                                  if (is_own) {
                                      guesses_.reset(peer);
                                      deps_.access.use_up_setup_key();
                                      open_session(arbiter, peer, answer);
                                  } else {
                                      answer(json_reply("{\"name\":" + json_string(arbiter) + "}"));
                                  }
                              });
}

/// Hashes one password at a time; answers 429 when one is being hashed.
void Api::hash_on_pool(const Answer& answer, std::function<void()> task) {
    is_hashing_ = deps_.hashing.try_post([this, task = std::move(task)] {
        try {
            task();
        } catch (...) {
            // A task that throws must not block all later passwords.
            deps_.post([this] { is_hashing_ = false; });
            throw;
        }
    });
    if (!is_hashing_) {
        answer(error_reply(429, "busy", "another password is being checked: try again"));
    }
}

void Api::open_session(const std::string& arbiter, const std::string& peer, const Answer& answer) {
    const auto key = std::make_shared<std::string>();
    *key = deps_.access.open_session(
        arbiter, peer, [this, key, arbiter, answer](const store::Appended& kept) {
            deps_.post([key, arbiter, answer, kept] {
                answer(kept ? key_reply(*key, arbiter)
                            : error_reply(503, "not_kept", kept.error().message));
            });
        });
}

void Api::login(Question& question) {
    const auto body = question.body({"password", "name"});
    if (!body) {
        return;
    }
    auto password = password_in(*body);
    if (!password || !deps_.access.has_password()) {
        question.answer(wrong_password());
        return;
    }
    if (is_hashing_) {
        question.answer(error_reply(429, "busy", "another password is being checked: try again"));
        return;
    }
    if (!may_guess(question)) {
        return;
    }
    // An unknown name is hashed too: otherwise the time of the answer would tell which names exist.
    const Arbiters& arbiters = deps_.access.arbiters();
    const std::string name = arbiter_in(*body, arbiters);
    const Arbiter* const named = arbiters.named(name);
    const Arbiter& tried = named == nullptr ? *arbiters.chief() : *named;
    hash_on_pool(question.answer, [this, password = std::move(*password), tried,
                                   is_known = named != nullptr, peer = question.request.peer,
                                   answer = question.answer] {
        const bool is_right = is_password(password, tried.hash) && is_known;
        deps_.post([this, is_right, tried, peer, answer] {
            is_hashing_ = false;
            // While the hash was computed their password may have been changed, or they may have
            // been removed.
            const Arbiter* const now = deps_.access.arbiters().named(tried.name);
            const bool is_in = is_right && now != nullptr && now->hash == tried.hash;
            note(is_in ? "login" : "wrong_password", peer, is_in ? tried.name : std::string());
            if (is_in) {
                guesses_.reset(peer);
                open_session(tried.name, peer, answer);
            } else {
                answer(wrong_password());
            }
        });
    });
}

void Api::list_arbiters(Question& question) {
    const Arbiters& all = deps_.access.arbiters();
    const std::string own = hash_of(question.request.key);
    std::string list;
    for (const Arbiter& each : all.all()) {
        list += (list.empty() ? "" : ",") + arbiter_json(each, all, own);
    }
    question.answer(json_reply("{\"arbiters\":[" + list + "]}"));
}

void Api::remove_arbiter(Question& question) {
    const Arbiters& all = deps_.access.arbiters();
    const Arbiter* const found = all.with_id(question.names[0]);
    if (!all.is_chief(question.who->name)) {
        question.answer(error_reply(403, "forbidden", "only for the chief arbiter"));
    } else if (found == nullptr) {
        question.answer(none_such("such arbiter"));
    } else if (all.is_chief(found->name)) {
        question.answer(error_reply(403, "forbidden", "the chief arbiter cannot be removed"));
    } else {
        question.audit_entry->about["arbiter_removed"] = found->name;
        deps_.access.remove(*found, [answer = question.answer](const store::Appended& kept) {
            answer(done_reply(kept));
        });
    }
}

/// Arbiters end their own sessions, the chief arbiter anybody's. The id `this` means the caller's
/// session.
void Api::end_session(Question& question) {
    const Arbiters& all = deps_.access.arbiters();
    const std::string id =
        question.names[0] == "this" ? short_name(hash_of(question.request.key)) : question.names[0];
    const Session* const found = all.session_with_id(id);
    if (found == nullptr) {
        question.answer(none_such("such session"));
    } else if (found->arbiter != question.who->name && !all.is_chief(question.who->name)) {
        question.answer(error_reply(
            403, "forbidden", "only for the arbiter whose session it is, and the chief arbiter"));
    } else {
        question.audit_entry->about["of"] = found->arbiter;
        deps_.access.end(*found, [answer = question.answer](const store::Appended& kept) {
            answer(done_reply(kept));
        });
    }
}

} // namespace compongo::net
