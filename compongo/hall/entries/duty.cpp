#include "compongo/hall/entries/duty.h"

#include "compongo/hall/entries/object_reader.h"

namespace compongo::hall {

namespace {

constexpr std::string_view state_done = "done";
constexpr std::string_view state_not_done = "not_done";

std::string ranges_json(const std::vector<BoardRange>& boards) {
    std::string out = "[";
    for (const BoardRange& each : boards) {
        out += out.ends_with('[') ? "{" : ",{";
        out += "\"first\":" + std::to_string(each.first) +
               ",\"last\":" + std::to_string(each.last) + "}";
    }
    return out + "]";
}

/// The mark of one duty, with `state` as `"done":true` or `"state":"done"`.
std::string mark_json(const DutyOfRound& of, const DutyMark& mark, std::string_view state) {
    std::string out = "{\"round\":" + std::to_string(of.first);
    append_text_member(out, "duty", of.second);
    out.append(",").append(state);
    out += ",\"wall\":" + std::to_string(mark.wall);
    if (!mark.arbiter.empty()) {
        append_text_member(out, "arbiter", mark.arbiter);
    }
    return out + "}";
}

} // namespace

std::string entry_json(const DutiesMarked& marked) {
    std::string out = "{";
    append_text_member(out, "event", marked.event);
    out += ",\"marks\":[";
    for (const auto& [of, mark] : marked.marks) {
        const std::string state =
            "\"state\":\"" + std::string(mark.is_done ? state_done : state_not_done) + "\"";
        out += (out.ends_with('[') ? "" : ",") + mark_json(of, mark, state);
    }
    return out + "]}";
}

record::Read<DutiesMarked> read_duties_marked(const JsonValue& value) {
    ObjectReader reader("duties", value);
    DutiesMarked marked{reader.text("event"), {}};
    for (const JsonValue& each : reader.list("marks")) {
        ObjectReader mark("duties.marks[" + std::to_string(marked.marks.size()) + "]", each);
        const DutyOfRound of{static_cast<int>(mark.number("round")), mark.text("duty")};
        marked.marks[of] = {mark.text("state") == state_done, mark.number("wall"),
                            json_member(each, "arbiter") == nullptr ? std::string()
                                                                    : mark.text("arbiter")};
        if (mark.fault()) {
            return unexpected(*mark.fault());
        }
    }
    return reader.whole(std::move(marked));
}

std::string entry_json(const SectorChosen& chosen) {
    std::string out = "{";
    append_text_member(out, "event", chosen.event);
    append_text_member(out, "arbiter", chosen.arbiter);
    return out + ",\"boards\":" + ranges_json(chosen.boards) + "}";
}

record::Read<SectorChosen> read_sector_chosen(const JsonValue& value) {
    ObjectReader reader("sector", value);
    SectorChosen chosen{reader.text("event"), reader.text("arbiter"), {}};
    for (const JsonValue& each : reader.list("boards")) {
        ObjectReader range("sector.boards[" + std::to_string(chosen.boards.size()) + "]", each);
        chosen.boards.push_back(
            {static_cast<int>(range.number("first")), static_cast<int>(range.number("last"))});
        if (range.fault()) {
            return unexpected(*range.fault());
        }
    }
    return reader.whole(std::move(chosen));
}

std::string duties_json(const DutyMarks& marks) {
    std::string out = "{\"duties\":[";
    for (const auto& [of, mark] : marks) {
        out += (out.ends_with('[') ? "" : ",") +
               mark_json(of, mark, mark.is_done ? "\"done\":true" : "\"done\":false");
    }
    return out + "]}";
}

std::string sectors_json(const Sectors& sectors) {
    std::string out = "{\"sectors\":[";
    for (const auto& [arbiter, boards] : sectors) {
        out += out.ends_with('[') ? "{" : ",{";
        append_text_member(out, "arbiter", arbiter);
        out += ",\"boards\":" + ranges_json(boards) + "}";
    }
    return out + "]}";
}

} // namespace compongo::hall
