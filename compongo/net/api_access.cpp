// Who somebody is, and the arbiter's password.
#include "compongo/net/question.h"

namespace compongo::net {

namespace {

Expected<std::string, record::LineFault> password_in(const record::JsonValue& body) {
    const record::JsonValue* const found = record::member(body, "password");
    const std::string* const text = found == nullptr ? nullptr : found->as_text();
    if (text == nullptr || text->size() < password_bytes_min || text->size() > password_bytes_max) {
        // What was found is nobody's business.
        return unexpected(record::LineFault{"password", std::nullopt,
                                            "a text of " + std::to_string(password_bytes_min) +
                                                " to " + std::to_string(password_bytes_max) +
                                                " bytes"});
    }
    return *text;
}

Reply key_reply(const std::string& key) {
    return json_reply("{\"key\":" + quoted(key) + ",\"role\":\"arbiter\"}");
}

} // namespace

void Api::whoami(Question& question) {
    const Who who = question.who.value_or(Who{});
    question.answer(
        json_reply("{\"role\":" + quoted(hall::name(who.role)) +
                   (who.board ? ",\"board\":" + quoted(*who.board) : "") +
                   ",\"has_password\":" + (around_.access.has_password() ? "true" : "false") +
                   (around_.is_demonstration ? ",\"demonstration\":true" : "") + "}"));
}

void Api::set_password(Question& question) {
    const bool may = question.is_arbiter() || around_.access.is_setup_key(question.request.key);
    if (!may) {
        question.answer(error_reply(
            401, "no_key", "the key that the server printed when it was started is needed"));
        return;
    }
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto password = password_in(*body);
    if (!password || is_hashing_) {
        question.answer(password ? error_reply(429, "busy", "another password is being looked at")
                                 : error_reply(hall::malformed(password.error())));
        return;
    }
    hash_elsewhere(question.answer, [this, password = std::move(*password),
                                     peer = question.request.peer, answer = question.answer] {
        auto hash = password_hash(password);
        around_.post([this, hash = std::move(hash), peer, answer] {
            if (!hash) {
                is_hashing_ = false;
                answer(error_reply(503, "busy", "no memory to hash the password"));
                return;
            }
            // Until it is kept nobody else sets one: the setup key opens once.
            around_.access.set_hash(*hash, [this, peer, answer](const store::Appended& kept) {
                is_hashing_ = false;
                if (!kept) {
                    answer(error_reply(503, "not_kept", kept.error().message));
                    return;
                }
                note("password_set", peer);
                around_.access.use_up_setup_key();
                let_in(answer);
            });
        });
    });
}

/// A second password waits for no first.
void Api::hash_elsewhere(const Answer& answer, std::function<void()> task) {
    is_hashing_ = around_.hashing.give(std::move(task));
    if (!is_hashing_) {
        answer(error_reply(429, "busy", "another password is being looked at"));
    }
}

void Api::let_in(const Answer& answer) {
    const auto key = std::make_shared<std::string>();
    *key = around_.access.let_in([this, key, answer](const store::Appended& kept) {
        around_.post([key, answer, kept] {
            answer(kept ? key_reply(*key) : error_reply(503, "not_kept", kept.error().message));
        });
    });
}

void Api::login(Question& question) {
    const auto body = question.body();
    if (!body) {
        return;
    }
    auto password = password_in(*body);
    if (!password || !around_.access.has_password()) {
        question.answer(error_reply(401, "wrong_password", "this is not the arbiter's password"));
        return;
    }
    if (is_hashing_) {
        question.answer(error_reply(429, "busy", "another password is being looked at"));
        return;
    }
    if (!guesses_.take(question.request.peer, 1, around_.now().instant)) {
        note("too_many_passwords", question.request.peer);
        Reply reply = error_reply(429, "too_many", "too many wrong passwords from this address");
        reply.headers["Retry-After"] = "6";
        question.answer(std::move(reply));
        return;
    }
    hash_elsewhere(question.answer, [this, password = std::move(*password),
                                     hash = around_.access.hash(), peer = question.request.peer,
                                     answer = question.answer] {
        const bool is_right = is_password(password, hash);
        around_.post([this, is_right, peer, answer] {
            is_hashing_ = false;
            note(is_right ? "login" : "wrong_password", peer);
            if (is_right) {
                guesses_.forgive(peer);
                let_in(answer);
            } else {
                answer(error_reply(401, "wrong_password", "this is not the arbiter's password"));
            }
        });
    });
}

} // namespace compongo::net
