#include "compongo/record/cases/heading_values.h"

#include "compongo/law/choices.h"
#include "compongo/record/cases/parts.h"

#include <array>
#include <charconv>

namespace compongo::record {

namespace {

/// The prefix before the year in an edition's name.
constexpr std::string_view fide = "fide-";

/// The position of a start, which is a FEN or an object.
const JsonValue* fen_of(const JsonValue& start) {
    return start.kind == JsonKind::text ? &start : json_member(start, "fen");
}

} // namespace

std::string_view usual_control(std::string_view play) {
    return play == "rapid" ? "900+10" : play == "blitz" ? "180+2" : "5400+30";
}

std::optional<std::string> control_said(std::string_view text) {
    int minutes = 0;
    int seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
    if (error != std::errc{} || minutes <= 0 || minutes > 600) {
        return std::nullopt;
    }
    std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
    if (rest.starts_with('+')) {
        rest.remove_prefix(1);
        const auto after = std::from_chars(rest.data(), rest.data() + rest.size(), seconds);
        if (after.ec != std::errc{} || seconds < 0) {
            return std::nullopt;
        }
        rest = rest.substr(static_cast<std::size_t>(after.ptr - rest.data()));
    }
    if (!rest.empty()) {
        return std::nullopt;
    }
    return std::to_string(minutes * 60) + '+' + std::to_string(seconds);
}

std::optional<std::string> fen_completed(std::string_view text) {
    std::string fen(text);
    const std::size_t fields = parts_of(text, ' ').size();
    constexpr std::array<std::string_view, 4> left_out = {" -", " -", " 0", " 1"};
    if (fields == 1 && text.find('/') != std::string_view::npos) {
        return std::nullopt;
    }
    for (std::size_t at = fields; at >= 2 && at < 6; ++at) {
        fen += left_out[at - 2];
    }
    return fen;
}

JsonValue start_under(const JsonValue& of_all, const JsonValue& of_some) {
    const bool is_position = of_some.kind == JsonKind::text;
    const JsonValue* const fen = fen_of(fen_of(of_some) != nullptr ? of_some : of_all);
    if (fen == nullptr || (is_position && of_all.kind == JsonKind::text)) {
        return of_some;
    }
    JsonObject members = {{"fen", *fen}};
    for (const JsonMember& each : (is_position ? of_all : of_some).members) {
        if (each.name != "fen") {
            members.push_back(each);
        }
    }
    return json_object(std::move(members));
}

std::optional<std::string> edition_named(std::string_view word) {
    for (const std::string_view name : law::edition_names) {
        if (word == name || (name.starts_with(fide) && word == name.substr(fide.size()))) {
            return std::string(name);
        }
    }
    return std::nullopt;
}

std::string edition_said(std::string_view name) {
    return std::string(name.starts_with(fide) ? name.substr(fide.size()) : name);
}

} // namespace compongo::record
