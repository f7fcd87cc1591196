#include "compongo/unknowns/prepared_act.h"

#include "compongo/json/decimal.h"
#include "compongo/record/cases/phrase.h"
#include "compongo/record/cases/said_move.h"
#include "compongo/record/transcript/written_act.h"

#include <utility>

namespace compongo::unknowns {

namespace {

using record::LineFault;
using record::Read;

constexpr game::Millis usual_gap = game::seconds(1);

LineFault in_place(const std::string& where, LineFault fault) {
    fault.field = record::path(where, fault.field);
    return fault;
}

Read<std::optional<game::Millis>> time_in(const JsonValue& act, std::string_view name,
                                          const std::string& where) {
    const JsonValue* const found = json_member(act, name);
    if (found == nullptr) {
        return std::optional<game::Millis>();
    }
    const auto count = found->as_number() == nullptr ? std::nullopt : thousandths(found->text);
    if (!count) {
        return unexpected(LineFault{record::path(where, name), *found,
                                    "a number of seconds with at most three decimals"});
    }
    return std::optional(game::Millis{*count});
}

Read<PreparedAct> prepared_act(const JsonValue& act, const std::string& where) {
    PreparedAct made;
    made.where = where;
    const auto at = time_in(act, "at", where);
    const auto after = time_in(act, "after", where);
    if (!at || !after) {
        return unexpected(!at ? at.error() : after.error());
    }
    made.at = *at;
    made.after = after->value_or(usual_gap);
    const JsonValue* const by = json_member(act, "by");
    const auto actor = by == nullptr || by->as_text() == nullptr
                           ? std::nullopt
                           : game::from_word<game::Actor>(by->text);
    if (!actor) {
        return unexpected(LineFault{record::path(where, "by"),
                                    by == nullptr ? std::nullopt : std::optional(*by),
                                    "white, black, arbiter, spectator, clock or board"});
    }
    made.by = *actor;
    if (json_member(act, "denies_act_before") != nullptr) {
        made.is_denial = true;
        return made;
    }
    if (const JsonValue* const said = json_member(act, "say")) {
        if (said->as_array() == nullptr) {
            made.said.push_back(said->text);
        }
        for (const JsonValue& each : said->items) {
            made.said.push_back(each.text);
        }
        const JsonValue* const with = json_member(act, "with");
        for (const JsonMember& field : with == nullptr ? JsonObject() : with->members) {
            for (std::string& each : made.said) {
                each += ' ' + field.name + '=' + field.value.text;
            }
        }
        return made;
    }
    JsonObject members;
    for (const JsonMember& member : act.members) {
        if (member.name != "at" && member.name != "after") {
            members.push_back(member);
        }
    }
    auto read = record::read_act(json_object(std::move(members)), {{}, made.by});
    if (!read) {
        return unexpected(in_place(where, std::move(read.error())));
    }
    made.deed = std::move(read->deed);
    return made;
}

std::optional<LineFault> prepare(const JsonValue& acts, const std::string& where,
                                 std::vector<PreparedAct>& all) {
    if (acts.as_array() == nullptr) {
        auto act = prepared_act(acts, where);
        if (!act) {
            return std::move(act.error());
        }
        all.push_back(std::move(*act));
        return std::nullopt;
    }
    for (const JsonValue& each : acts.items) {
        if (auto fault = prepare(each, where, all)) {
            return fault;
        }
    }
    return std::nullopt;
}

/// Reads what is said; `needs_board` becomes true where a move is named.
Read<game::Deed> read_said(const PreparedAct& act, const std::string& said, const game::Game& game,
                           bool& needs_board) {
    const auto act_of = [&](const JsonObject& members) {
        JsonObject all = {{"by", json_text(game::word(act.by))}};
        all.insert(all.end(), members.begin(), members.end());
        return record::read_act(json_object(std::move(all)), {{}, act.by});
    };
    record::PhraseReader reader;
    reader.fault = [&](const JsonObject& members) -> std::optional<LineFault> {
        auto read = act_of(members);
        return read ? std::nullopt : std::optional(std::move(read.error()));
    };
    reader.move = [&](std::string_view text) -> Expected<std::string, std::string> {
        needs_board = true;
        const auto player = game::player_of(act.by).value_or(game.having_the_move());
        const auto move = record::said_move(game, player, text);
        return move ? Expected<std::string, std::string>(record::uci_text(*move))
                    : unexpected(move.error());
    };
    const auto members = record::read_deed_phrase(said, reader);
    if (!members) {
        return unexpected(members.error());
    }
    auto read = act_of(*members);
    if (!read) {
        return unexpected(std::move(read.error()));
    }
    return std::move(read->deed);
}

} // namespace

record::Read<std::vector<PreparedAct>> prepared(const JsonValue& acts, const std::string& where) {
    std::vector<PreparedAct> all;
    if (auto fault = prepare(acts, where, all)) {
        return unexpected(std::move(*fault));
    }
    return all;
}

record::Read<game::Act> read_prepared(PreparedAct& act, const Moment& moment) {
    if (act.is_denial) {
        return game::Act{moment.at, act.by, game::Dispute{static_cast<int>(moment.acts) - 1}};
    }
    if (act.deed) {
        return game::Act{moment.at, act.by, *act.deed};
    }
    std::optional<LineFault> fault;
    for (const std::string& said : act.said) {
        bool needs_board = false;
        auto deed = read_said(act, said, moment.game, needs_board);
        if (!deed) {
            // The last text is the act as it was written.
            fault = in_place(act.where, std::move(deed.error()));
            needs_board = true;
            continue;
        }
        if (!needs_board && !fault) {
            act.deed = *deed;
        }
        return game::Act{moment.at, act.by, std::move(*deed)};
    }
    return unexpected(std::move(*fault));
}

} // namespace compongo::unknowns
