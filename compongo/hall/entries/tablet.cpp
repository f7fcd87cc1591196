#include "compongo/hall/entries/tablet.h"

#include "compongo/hall/entries/object_reader.h"

namespace compongo::hall {

std::string entry_json(const TabletLeads& leads) {
    std::string out = "{\"board\":";
    append_json_string(out, leads.board);
    out += ",\"device\":";
    append_json_string(out, leads.device);
    if (leads.away) {
        out += ",\"wall\":" + std::to_string(leads.away->wall) +
               ",\"instant\":" + std::to_string(leads.away->instant.count);
    }
    out += ",\"arbiter\":";
    append_json_string(out, leads.arbiter);
    return out + "}";
}

record::Read<TabletLeads> read_tablet_leads(const JsonValue& value) {
    ObjectReader reader("tablet", value);
    TabletLeads leads{reader.text("board"), reader.text("device"), {}, reader.text("arbiter")};
    if (json_member(value, "wall") != nullptr) {
        leads.away = Away{reader.number("wall"), game::Millis{reader.number("instant")}};
    }
    return reader.whole(std::move(leads));
}

std::string entry_json(const UnmergedActs& aside) {
    std::string out = "{\"board\":";
    append_json_string(out, aside.board);
    out += ",\"device\":";
    append_json_string(out, aside.device);
    out += ",\"wall\":" + std::to_string(aside.wall) + ",\"why\":";
    append_json_string(out, game::word(aside.why));
    return out + ",\"from\":" + std::to_string(aside.from) +
           ",\"last\":" + std::to_string(aside.last) + ",\"acts\":" + json(aside.acts) + "}";
}

record::Read<UnmergedActs> read_unmerged_acts(const JsonValue& value) {
    ObjectReader reader("aside", value);
    UnmergedActs aside{reader.text("board"),
                       reader.text("device"),
                       reader.number("wall"),
                       reader.needed_word<UnmergedReason>("why", "taken_over or changed"),
                       static_cast<std::uint64_t>(reader.number("from")),
                       static_cast<std::uint64_t>(reader.number("last"))};
    static_cast<void>(reader.list("acts"));
    if (const JsonValue* const acts = json_member(value, "acts")) {
        aside.acts = *acts;
    }
    return reader.whole(std::move(aside));
}

} // namespace compongo::hall
