// What arbiters share about an event: duties that are done, and the boards that each looks after.
#include "compongo/net/api/question.h"

#include <algorithm>

namespace compongo::net {

namespace {

using record::LineFault;

/// Marks in one request.
constexpr std::size_t marks_max = 500;
constexpr std::size_t duty_bytes_max = 60;
constexpr std::uint64_t round_max = 1000;
constexpr std::uint64_t board_max = 10'000;

LineFault fault_at(const std::string& where, const JsonValue* found, std::string expected) {
    return {where, found == nullptr ? std::nullopt : std::optional(*found), std::move(expected)};
}

/// A number of 1 to `most`.
Expected<std::uint64_t, LineFault> number_of(const JsonValue& value, const char* member,
                                             const std::string& where, std::uint64_t most) {
    const JsonValue* const found = json_member(value, member);
    const std::string* const digits = found == nullptr ? nullptr : found->as_number();
    const auto number = digits == nullptr ? std::nullopt : counting_number(*digits);
    if (!number || *number > most) {
        return unexpected(fault_at(record::path(where, member), found,
                                   "a number of 1 to " + std::to_string(most)));
    }
    return *number;
}

/// The name of a duty is a word for programs, so that nothing secret or misleading is in it.
bool is_duty(const std::string& name) {
    return !name.empty() && name.size() <= duty_bytes_max && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    });
}

/// Reads one mark; its arbiter is the caller's to fill in. No mark is later than `now`.
Expected<std::pair<hall::DutyOfRound, hall::DutyMark>, LineFault>
mark_in(const JsonValue& value, const std::string& where, std::int64_t now) {
    if (auto stray = stray_member(value, {"round", "duty", "done", "wall"}, where)) {
        return unexpected(*std::move(stray));
    }
    const auto round = number_of(value, "round", where, round_max);
    if (!round) {
        return unexpected(round.error());
    }
    const JsonValue* const duty = json_member(value, "duty");
    if (duty == nullptr || duty->as_text() == nullptr || !is_duty(duty->text)) {
        return unexpected(fault_at(record::path(where, "duty"), duty,
                                   "1 to 60 small letters, digits, points, _ and -"));
    }
    const JsonValue* const done = json_member(value, "done");
    if (done == nullptr || done->kind != JsonKind::boolean) {
        return unexpected(fault_at(record::path(where, "done"), done, "true or false"));
    }
    std::int64_t wall = now;
    if (json_member(value, "wall") != nullptr) {
        constexpr std::uint64_t latest = 9'007'199'254'740'991;
        const auto given = number_of(value, "wall", where, latest);
        if (!given) {
            return unexpected(given.error());
        }
        wall = std::min(now, static_cast<std::int64_t>(*given));
    }
    return std::pair(hall::DutyOfRound{static_cast<int>(*round), duty->text},
                     hall::DutyMark{done->is_true(), wall});
}

/// The list `member` of the body with `least` to `most` items.
Expected<const JsonArray*, LineFault> items_of(const JsonValue& body, const char* member,
                                               std::size_t least, std::size_t most) {
    const JsonValue* const found = json_member(body, member);
    const JsonArray* const list = found == nullptr ? nullptr : found->as_array();
    if (list == nullptr || list->size() < least || list->size() > most) {
        return unexpected(LineFault{member, std::nullopt,
                                    "a list of " + std::to_string(least) + " to " +
                                        std::to_string(most) + " items"});
    }
    return list;
}

Expected<hall::DutyMarks, LineFault> marks_in(const JsonValue& body, std::int64_t now,
                                              const std::string& arbiter) {
    const auto list = items_of(body, "marks", 1, marks_max);
    if (!list) {
        return unexpected(list.error());
    }
    hall::DutyMarks marks;
    for (std::size_t i = 0; i < (*list)->size(); ++i) {
        auto mark = mark_in((**list)[i], "marks[" + std::to_string(i) + "]", now);
        if (!mark) {
            return unexpected(mark.error());
        }
        mark->second.arbiter = arbiter;
        const auto [known, is_new] = marks.insert(*mark);
        if (!is_new && mark->second.is_after(known->second)) {
            known->second = mark->second;
        }
    }
    return marks;
}

Expected<std::vector<hall::BoardRange>, LineFault> ranges_in(const JsonValue& body) {
    const auto list = items_of(body, "boards", 0, hall::ranges_max);
    if (!list) {
        return unexpected(list.error());
    }
    std::vector<hall::BoardRange> boards;
    for (const JsonValue& each : **list) {
        const std::string where = "boards[" + std::to_string(boards.size()) + "]";
        if (auto stray = stray_member(each, {"first", "last"}, where)) {
            return unexpected(*std::move(stray));
        }
        const auto first = number_of(each, "first", where, board_max);
        const auto last = number_of(each, "last", where, board_max);
        if (!first || !last) {
            return unexpected(first ? last.error() : first.error());
        }
        if (*last < *first) {
            return unexpected(fault_at(record::path(where, "last"), json_member(each, "last"),
                                       "a number that is not below first"));
        }
        boards.push_back({static_cast<int>(*first), static_cast<int>(*last)});
    }
    return boards;
}

} // namespace

void Api::list_duties(Question& question) {
    question.answer(json_reply(duties_json(deps_.hall.events().at(question.names[0]).duties)));
}

void Api::mark_duties(Question& question) {
    const auto body = question.arbiters_body({"marks"});
    if (!body) {
        return;
    }
    auto marks = marks_in(*body, deps_.now().wall, question.who->name);
    if (!marks) {
        question.answer(error_reply(hall::malformed(marks.error())));
        return;
    }
    const std::string& event = question.names[0];
    deps_.hall.mark_duties(
        {event, *std::move(marks)}, [this, event, answer = question.answer](const auto& kept) {
            answer(kept ? json_reply(duties_json(deps_.hall.events().at(event).duties))
                        : error_reply(kept.error()));
        });
}

void Api::list_sectors(Question& question) {
    question.answer(json_reply(sectors_json(deps_.hall.events().at(question.names[0]).sectors)));
}

void Api::choose_sector(Question& question) {
    const auto body = question.arbiters_body({"boards"});
    if (!body) {
        return;
    }
    auto boards = ranges_in(*body);
    if (!boards) {
        question.answer(error_reply(hall::malformed(boards.error())));
        return;
    }
    if (question.who->name.empty()) {
        question.answer(error_reply({hall::Fault::Kind::not_admitted,
                                     "this arbiter has no name by which others could know whose "
                                     "boards they are",
                                     {}}));
        return;
    }
    const std::string& event = question.names[0];
    deps_.hall.choose_sector(
        {event, question.who->name, *std::move(boards)},
        [this, event, answer = question.answer](const auto& kept) {
            answer(kept ? json_reply(sectors_json(deps_.hall.events().at(event).sectors))
                        : error_reply(kept.error()));
        });
}

} // namespace compongo::net
