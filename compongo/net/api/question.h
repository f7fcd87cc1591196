/// A request on its way to its answer, among the files of the API.
#pragma once

#include "compongo/game/protocol/words.h"
#include "compongo/law/contents.h"
#include "compongo/net/api/api.h"

namespace compongo::net {

/// The first member of an object that is none of these, at its place below `where`; or that it is
/// no object.
[[nodiscard]] std::optional<record::LineFault>
stray_member(const JsonValue& value, std::initializer_list<std::string_view> members,
             std::string_view where = {});

/// Of what is the arbiter's to ask, to somebody else.
[[nodiscard]] Reply not_the_arbiter(bool has_key);

struct Api::Question {
    const Request& request;
    /// What stands for the parts of the path in braces, in order.
    std::vector<std::string> names;
    std::optional<Who> who;
    Answer answer;
    /// What is written down when it is done.
    std::shared_ptr<Deed> deed = std::make_shared<Deed>();

    /// The role in which they come to the board that is asked for.
    [[nodiscard]] hall::Role role() const { return who.value_or(Who{}).at(names[0]); }
    [[nodiscard]] bool is_arbiter() const { return who && who->role == hall::Role::arbiter; }
    /// Whose turn their answer comes with.
    [[nodiscard]] Rank rank() const { return is_arbiter() ? Rank::arbiter : Rank::spectator; }
    void forbid() const { answer(not_the_arbiter(who.has_value())); }
    void not_known(std::string_view what, const std::string& id) const {
        answer(error_reply(hall::unknown(what, id)));
    }
    /// The language of `?lang=`, English if it is not said; answered if it is neither.
    [[nodiscard]] std::optional<law::Language> language() const {
        const std::string wanted = request.asked("lang");
        if (!wanted.empty() && wanted != "en" && wanted != "es") {
            answer(error_reply(400, "malformed",
                               "lang: found " + json_string(wanted) + ", expected en or es"));
            return std::nullopt;
        }
        return wanted == "es" ? law::Language::es : law::Language::en;
    }
    /// Which of a closed list is asked for by this name, the first if it is not said; answered if
    /// it is none.
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
    /// The body as JSON; answered if it is none.
    [[nodiscard]] std::optional<JsonValue> body() const {
        auto value = parse_json(request.body);
        if (!value) {
            answer(error_reply(400, "malformed",
                               "the body is no JSON: at byte " +
                                   std::to_string(value.error().offset) + ", expected " +
                                   value.error().expected));
            return std::nullopt;
        }
        return std::move(*value);
    }
    /// The same of an object with these members and no others; answered if it has another.
    [[nodiscard]] std::optional<JsonValue>
    body(std::initializer_list<std::string_view> members) const {
        auto value = body();
        if (const auto stray = value ? stray_member(*value, members) : std::nullopt) {
            answer(error_reply(hall::malformed(*stray)));
            return std::nullopt;
        }
        return value;
    }
    /// The same of an arbiter's request; answered if it is nobody's.
    [[nodiscard]] std::optional<JsonValue>
    arbiters_body(std::initializer_list<std::string_view> members) const {
        if (!is_arbiter()) {
            forbid();
            return std::nullopt;
        }
        return body(members);
    }
};

/// A text member that is there and neither empty nor longer than that, in bytes.
[[nodiscard]] Expected<std::string, record::LineFault>
text_in(const JsonValue& value, const char* member, std::size_t most);

/// The same of a name that is given to something or somebody (`is_clear_name`).
[[nodiscard]] Expected<std::string, record::LineFault>
new_name_in(const JsonValue& value, const char* member, std::size_t most);

/// No name of an event or of somebody is longer, in bytes.
inline constexpr std::size_t name_bytes_max = 200;
/// The same of a name; what is there already where it is not said.
[[nodiscard]] Expected<std::string, record::LineFault>
name_in(const JsonValue& value, const char* member, const std::string& already);

/// A document that holds its style and nothing else that a browser would have to fetch.
[[nodiscard]] Reply paper_reply(std::string html);

inline constexpr std::string_view pgn_type = "application/x-chess-pgn";
/// There is no such `?form=`.
[[nodiscard]] Reply unknown_form(const std::string& form, const std::string& expected);

} // namespace compongo::net
