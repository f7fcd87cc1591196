// The audit log: for the chief arbiter to read and to download.
#include "compongo/net/guard/audit_log.h"

#include "compongo/net/api/question.h"

#include <algorithm>
#include <iterator>

namespace compongo::net {

namespace {

/// Entries in one answer, and in one downloaded file.
constexpr std::uint64_t shown_max = 200;
constexpr std::uint64_t taken_max = 100'000;
constexpr std::size_t at_once = 4096;

Expected<std::vector<store::Entry>, store::Fault> read(const store::EventStore& store,
                                                       std::uint64_t from, std::uint64_t most) {
    std::vector<store::Entry> all;
    while (all.size() < most) {
        auto part = store.read(audit_stream, from + all.size(),
                               std::min<std::size_t>(at_once, most - all.size()));
        if (!part) {
            return part;
        }
        if (part->empty()) {
            break;
        }
        std::move(part->begin(), part->end(), std::back_inserter(all));
    }
    return all;
}

Reply shown(const std::vector<store::Entry>& entries, std::uint64_t version) {
    std::string list;
    for (const store::Entry& each : entries) {
        list += (list.empty() ? "" : ",") + numbered_json(each);
    }
    return json_reply("{\"version\":" + std::to_string(version) + ",\"deeds\":[" + list + "]}");
}

Reply as_lines(const std::vector<store::Entry>& entries) {
    std::string text;
    for (const store::Entry& each : entries) {
        text += numbered_json(each) + "\n";
    }
    return {200, "application/x-ndjson", std::move(text), {}};
}

} // namespace

/// The last 200 entries, or 200 from a number on; as a file all of them, up to `taken_max`.
void Api::show_audit_log(Question& question) {
    if (!deps_.access.arbiters().is_chief(question.who->name)) {
        question.answer(error_reply(403, "forbidden", "only for the chief arbiter"));
        return;
    }
    const std::string form = question.request.asked("form");
    const std::string asked = question.request.asked("from");
    const auto from = asked.empty() ? std::nullopt : counting_number(asked);
    if ((!form.empty() && form != "csv" && form != "jsonl") || (!asked.empty() && !from)) {
        question.answer(from || asked.empty()
                            ? unknown_form(form, "csv or jsonl")
                            : error_reply(400, "malformed", "from: expected a number from 1"));
        return;
    }
    read_on_pool(
        [this, form, from] {
            const auto state = deps_.store.state(audit_stream);
            if (!state) {
                return error_reply(503, "busy", state.error().message);
            }
            const std::uint64_t last =
                state->version > shown_max ? state->version - shown_max + 1 : 1;
            const auto entries = read(deps_.store, from.value_or(form.empty() ? last : 1),
                                      form.empty() ? shown_max : taken_max);
            if (!entries) {
                return error_reply(503, "busy", entries.error().message);
            }
            return form == "csv" ? Reply{200, "text/csv; charset=utf-8", audit_csv(*entries), {}}
                   : form == "jsonl" ? as_lines(*entries)
                                     : shown(*entries, state->version);
        },
        question.answer);
}

} // namespace compongo::net
