// A board's tablet, which continues without the hall when its connection is lost: afterwards it
// hands its acts over, or the arbiter takes the board back from it.
#include "compongo/net/api/question.h"
#include "compongo/net/guard/cpu_timer.h"

namespace compongo::net {

namespace {

constexpr std::uint64_t records_of_tablet_max = 1000;

std::string joined(const std::vector<std::string>& list) {
    std::string out;
    for (const std::string& each : list) {
        out += (out.empty() ? "" : ",") + each;
    }
    return out;
}

std::string numbers(const std::vector<std::uint64_t>& all) {
    std::string out = "[";
    for (const std::uint64_t each : all) {
        out += (out.ends_with('[') ? "" : ",") + std::to_string(each);
    }
    return out + "]";
}

} // namespace

/// Answers with the records that its acts led to: the hall's rulings count, not those that the
/// tablet showed.
void Api::hand_over(Question& question) {
    const auto body = board_of(question) == nullptr
                          ? std::nullopt
                          : question.body({"device", "from", "instant", "acts"});
    if (!body) {
        return;
    }
    const std::string& id = question.names[0];
    const JsonValue* const given = json_member(*body, "from");
    const std::string* const digits = given == nullptr ? nullptr : given->as_number();
    const std::uint64_t from = digits == nullptr ? 0 : counting_number(*digits).value_or(0);
    const auto then = [this, id, from, role = question.role(), answer = question.answer](
                          const Expected<hall::Submitted, hall::Fault>& came) {
        const auto reader = deps_.hall.reader(id);
        if (!came || !reader) {
            answer(error_reply(came ? hall::unknown("board", id) : came.error()));
            return;
        }
        read_on_pool(
            [reader = *reader, from, role, came = *came] {
                const auto records = reader.records(role, from + 1, records_of_tablet_max);
                const std::uint64_t next = from + 1 + (records ? records->size() : 0);
                std::string rest = "{\"record\":" + std::to_string(came.record) + ",\"records\":[" +
                                   (records ? joined(*records) : "") + "]";
                if (next <= reader.version()) {
                    rest += ",\"next\":" + std::to_string(next);
                }
                if (!came.left_out.empty()) {
                    rest += ",\"left_out\":" + numbers(came.left_out);
                }
                return json_reply(json_with_first("came", game::word(came.tablet), rest + "}"));
            },
            answer);
    };
    // Judge the rest of a long game in turns, so that other requests come in between.
    const auto in_turn = [this, budget = question.request.budget](std::function<void()> rest) {
        deps_.scheduler.add(Rank::arbiter, [budget, rest = std::move(rest)] {
            const CpuTimer cpu_timer(budget);
            rest();
        });
    };
    deps_.hall.submit(
        id, {{question.role()}, *body, then, hall::RequestKind::hand_over, std::nullopt, in_turn},
        deps_.now());
}

void Api::take_over(Question& question) {
    const auto body = board_of(question) == nullptr ? std::nullopt : question.arbiters_body({});
    if (!body) {
        return;
    }
    deps_.hall.submit(
        question.names[0],
        {{question.who->role, question.who->name},
         *body,
         [answer = question.answer](const auto& came) {
             answer(came ? json_reply("{\"record\":" + std::to_string(came->record) + "}")
                         : error_reply(came.error()));
         },
         hall::RequestKind::take_over},
        deps_.now());
}

void Api::asides(Question& question) {
    const std::string asked = question.request.asked("from");
    const auto from = asked.empty() ? std::optional<std::uint64_t>(1) : counting_number(asked);
    if (!from) {
        question.answer(error_reply(
            400, "malformed", "from: found " + json_string(asked) + ", expected a number from 1"));
        return;
    }
    if (board_of(question) == nullptr) {
        return;
    }
    read_on_pool(
        [reader = *deps_.hall.reader(question.names[0]),
         all = *deps_.hall.asides(question.names[0]), from = *from] {
            std::string list;
            std::uint64_t next = from;
            for (; next <= all.size() && list.size() < hall::JournalReader::bytes_max; ++next) {
                const auto aside = reader.aside(all[next - 1]);
                if (!aside) {
                    return error_reply(aside.error());
                }
                list += (list.empty() ? "" : ",") + *aside;
            }
            return json_reply(
                "{\"asides\":[" + list +
                (next > all.size() ? "]}" : "],\"next\":" + std::to_string(next) + "}"));
        },
        question.answer);
}

} // namespace compongo::net
