/// A request being handled, and helpers that read its body; shared by the files of the API.
#pragma once

#include "compongo/game/protocol/words.h"
#include "compongo/law/contents.h"
#include "compongo/net/api/api.h"

namespace compongo::net {

/// The first member whose name is not in `members`, with its path below `where`; or the fault that
/// `value` is not an object.
[[nodiscard]] std::optional<record::LineFault>
stray_member(const JsonValue& value, std::initializer_list<std::string_view> members,
             std::string_view where = {});

/// The refusal of a resource that is for arbiters only: 403 with a key, 401 without.
[[nodiscard]] Reply not_the_arbiter(bool has_key);

struct Api::Question {
    const Request& request;
    /// The path's parameters (parts in braces), in order.
    std::vector<std::string> names;
    std::optional<KeyHolder> who;
    Answer answer;
    /// The audit log's entry, written when the request has succeeded.
    std::shared_ptr<AuditEntry> audit_entry = std::make_shared<AuditEntry>();

    /// The caller's role at the board that the path names.
    [[nodiscard]] hall::Role role() const { return who.value_or(KeyHolder{}).at(names[0]); }
    [[nodiscard]] bool is_arbiter() const { return who && who->role == hall::Role::arbiter; }
    /// The caller's class in the queue.
    [[nodiscard]] Rank rank() const { return is_arbiter() ? Rank::arbiter : Rank::spectator; }
    void forbid() const { answer(not_the_arbiter(who.has_value())); }
    void not_known(std::string_view what, const std::string& id) const {
        answer(error_reply(hall::unknown(what, id)));
    }
    /// The language of `?lang=`, by default English; answers 400 if there is no such language.
    [[nodiscard]] std::optional<law::Language> language() const {
        const std::string wanted = request.asked("lang");
        const auto language = wanted.empty() ? law::Language::en : law::language_of(wanted);
        if (!language) {
            answer(error_reply(400, "malformed",
                               "lang: found " + json_string(wanted) + ", expected " +
                                   law::languages_expected()));
        }
        return language;
    }
    /// The word of `Enum` given by this query parameter, by default the first; answers 400 if it is
    /// not one of them.
    template <class Enum>
    [[nodiscard]] std::optional<Enum> one_of(const char* what) const {
        const std::string wanted = request.asked(what);
        const auto found = wanted.empty() ? Enum{} : game::from_word<Enum>(wanted);
        if (!found) {
            std::string expected;
            for (const std::string_view each : game::words<Enum>) {
                expected += (expected.empty() ? "" : " or ") + std::string(each);
            }
            answer(error_reply(400, "malformed",
                               std::string(what) + ": found " + json_string(wanted) +
                                   ", expected " + expected));
        }
        return found;
    }
    /// The body as JSON; answers 400 if it is not.
    [[nodiscard]] std::optional<JsonValue> body() const {
        auto value = parse_json(request.body);
        if (!value) {
            answer(error_reply(400, "malformed",
                               "the body is not JSON: at byte " +
                                   std::to_string(value.error().offset) + ", expected " +
                                   value.error().expected));
            return std::nullopt;
        }
        return std::move(*value);
    }
    /// The body as a JSON object with no other members than these; answers 400 if it has others.
    [[nodiscard]] std::optional<JsonValue>
    body(std::initializer_list<std::string_view> members) const {
        auto value = body();
        if (const auto stray = value ? stray_member(*value, members) : std::nullopt) {
            answer(error_reply(hall::malformed(*stray)));
            return std::nullopt;
        }
        return value;
    }
    /// The same for a request that only arbiters may send; answers 401 or 403 to others.
    [[nodiscard]] std::optional<JsonValue>
    arbiters_body(std::initializer_list<std::string_view> members) const {
        if (!is_arbiter()) {
            forbid();
            return std::nullopt;
        }
        return body(members);
    }
};

/// A required text member: printable, not empty, of at most `most` bytes.
[[nodiscard]] Expected<std::string, record::LineFault>
text_in(const JsonValue& value, const char* member, std::size_t most);

/// The same for a new name, which must also be clear (`is_clear_name`).
[[nodiscard]] Expected<std::string, record::LineFault>
new_name_in(const JsonValue& value, const char* member, std::size_t most);

/// Bytes; the longest name of an event or a player.
inline constexpr std::size_t name_bytes_max = 200;
/// The same for an optional name; `already` where the member is absent.
[[nodiscard]] Expected<std::string, record::LineFault>
name_in(const JsonValue& value, const char* member, const std::string& already);

/// A self-contained HTML document: the policy lets the browser fetch nothing.
[[nodiscard]] Reply paper_reply(std::string html);

inline constexpr std::string_view pgn_type = "application/x-chess-pgn";
/// The refusal of an unknown `?form=`.
[[nodiscard]] Reply unknown_form(const std::string& form, const std::string& expected);

} // namespace compongo::net
