#include "compongo/hall/entries/registry.h"

#include "compongo/game/protocol/words.h"
#include "compongo/hall/entries/object_reader.h"
#include "compongo/record/transcript/fields.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_conditions.h"

namespace compongo::hall {

namespace {

using record::LineFault;
using record::Read;

/// The member that identifies the kind of an entry.
template <class Entry>
constexpr std::string_view known_by;
template <>
constexpr std::string_view known_by<Event> = "event";
template <>
constexpr std::string_view known_by<Round> = "round";
template <>
constexpr std::string_view known_by<SeatKey> = "seat";
template <>
constexpr std::string_view known_by<EventChange> = "change";
template <>
constexpr std::string_view known_by<PlayersNamed> = "players";
template <>
constexpr std::string_view known_by<OutcomeEntered> = "outcome";
template <>
constexpr std::string_view known_by<Withdrawal> = "withdrawal";
template <>
constexpr std::string_view known_by<PlayerRenamed> = "player";
template <>
constexpr std::string_view known_by<Remark> = "remark";
template <>
constexpr std::string_view known_by<TabletLeads> = "tablet";
template <>
constexpr std::string_view known_by<UnmergedActs> = "aside";
template <>
constexpr std::string_view known_by<TournamentGiven> = "tournament";
template <>
constexpr std::string_view known_by<BoardEvidence> = "evidence";
template <>
constexpr std::string_view known_by<EvidenceAnswered> = "evidence_answered";
template <>
constexpr std::string_view known_by<DutiesMarked> = "duties";
template <>
constexpr std::string_view known_by<SectorChosen> = "sector";

void append_players(std::string& out, const Pairing& pairing) {
    append_text_member(out, "white", pairing.players.white);
    append_text_member(out, "black", pairing.players.black);
}

Read<RegistryEntry> read_event(const JsonValue& value) {
    ObjectReader reader("event", value);
    Event event{reader.text("id"), reader.text("name"), {}, {}, false};
    const JsonValue* const given = json_member(value, "conditions");
    auto conditions = record::read_kept_conditions(given == nullptr ? JsonValue{} : *given);
    if (!conditions) {
        reader.fail(std::move(conditions.error()));
    } else {
        event.conditions = std::move(*conditions);
    }
    return reader.whole<RegistryEntry>(std::move(event));
}

Read<RegistryEntry> read_round(const JsonValue& value) {
    ObjectReader reader("round", value);
    Round round{reader.text("event"), 0, {}};
    if (json_member(value, "byes") != nullptr) {
        for (const JsonValue& each : reader.list("byes")) {
            ObjectReader bye("round.byes[" + std::to_string(round.byes.size()) + "]", each);
            round.byes.push_back(
                {bye.text("name"), bye.needed_word<ByeKind>("kind", "full, half or zero")});
            if (bye.fault()) {
                return unexpected(*bye.fault());
            }
        }
    }
    for (const JsonValue& each : reader.list("boards")) {
        ObjectReader board("round.boards[" + std::to_string(round.pairings.size()) + "]", each);
        const JsonValue* const start = json_member(each, "start");
        round.pairings.push_back(
            {board.text("id"),
             {board.text("white"), board.text("black")},
             {board.text("white_key"), board.text("black_key"), board.text("tablet_key")},
             start == nullptr ? std::nullopt : std::optional(*start),
             board.blind(),
             board.moves()});
        if (board.fault()) {
            return unexpected(*board.fault());
        }
    }
    return reader.whole<RegistryEntry>(std::move(round));
}

Read<RegistryEntry> read_seat_key(const JsonValue& value) {
    ObjectReader reader("seat", value);
    SeatKey seat{reader.text("board"), reader.seat(), reader.text("key")};
    return reader.whole<RegistryEntry>(std::move(seat));
}

constexpr std::string_view open_word = "open";
constexpr std::string_view closed_word = "closed";

Read<RegistryEntry> read_change(const JsonValue& value) {
    ObjectReader reader("change", value);
    EventChange change{reader.text("event"), reader.text("name"),
                       reader.text("state") == closed_word};
    return reader.whole<RegistryEntry>(std::move(change));
}

std::string entry_json(const EventChange& change) {
    std::string out = "{";
    append_text_member(out, "event", change.event);
    append_text_member(out, "name", change.name);
    append_text_member(out, "state", change.is_closed ? closed_word : open_word);
    return out + "}";
}

Read<RegistryEntry> read_outcome(const JsonValue& value) {
    ObjectReader reader("outcome", value);
    OutcomeEntered entered{reader.text("board"), std::nullopt};
    const auto result =
        reader.needed_word<game::GameResult>("result", "1-0, 0-1, 1/2-1/2, 0-0, 0-1/2, 1/2-0 or *");
    if (result != game::GameResult::open) {
        entered.outcome = EnteredResult{
            result,
            reader.needed_word<OutcomeReason>("reason", "absent, withdrawn, scoresheet, decision"),
            reader.text("text"), reader.text("arbiter"), reader.number("wall")};
    }
    return reader.whole<RegistryEntry>(std::move(entered));
}

/// An open result means that the entered result was revoked.
std::string entry_json(const OutcomeEntered& entered) {
    std::string out = "{";
    append_text_member(out, "board", entered.board);
    append_text_member(
        out, "result",
        game::word(entered.outcome ? entered.outcome->result : game::GameResult::open));
    if (entered.outcome) {
        append_text_member(out, "reason", game::word(entered.outcome->reason));
        append_text_member(out, "text", entered.outcome->text);
        append_text_member(out, "arbiter", entered.outcome->arbiter);
        out += ",\"wall\":" + std::to_string(entered.outcome->wall);
    }
    return out + "}";
}

constexpr std::string_view withdrawn_word = "withdrawn";
constexpr std::string_view back_word = "back";

Read<RegistryEntry> read_withdrawal(const JsonValue& value) {
    ObjectReader reader("withdrawal", value);
    Withdrawal withdrawal{reader.text("event"), reader.text("name"),
                          reader.text("state") == back_word, reader.text("text"),
                          static_cast<int>(reader.number("after_round"))};
    return reader.whole<RegistryEntry>(std::move(withdrawal));
}

std::string entry_json(const Withdrawal& withdrawal) {
    std::string out = "{";
    append_text_member(out, "event", withdrawal.event);
    append_text_member(out, "name", withdrawal.player);
    append_text_member(out, "state", withdrawal.is_back ? back_word : withdrawn_word);
    append_text_member(out, "text", withdrawal.text);
    return out + ",\"after_round\":" + std::to_string(withdrawal.after_round) + "}";
}

Read<RegistryEntry> read_remark(const JsonValue& value) {
    ObjectReader reader("remark", value);
    Remark remark{reader.text("board"), reader.text("text"), reader.text("arbiter"),
                  reader.number("wall")};
    return reader.whole<RegistryEntry>(std::move(remark));
}

std::string entry_json(const Remark& remark) {
    std::string out = "{";
    append_text_member(out, "board", remark.board);
    append_text_member(out, "text", remark.text);
    append_text_member(out, "arbiter", remark.arbiter);
    return out + ",\"wall\":" + std::to_string(remark.wall) + "}";
}

Read<RegistryEntry> read_tournament(const JsonValue& value) {
    ObjectReader reader("tournament", value);
    TournamentGiven given{reader.text("event"), reader.text("json")};
    return reader.whole<RegistryEntry>(std::move(given));
}

std::string entry_json(const TournamentGiven& given) {
    std::string out = "{";
    append_text_member(out, "event", given.event);
    append_text_member(out, "json", given.tournament);
    return out + "}";
}

Read<RegistryEntry> read_players(const JsonValue& value) {
    ObjectReader reader("players", value);
    PlayersNamed named{reader.text("board"), {reader.text("white"), reader.text("black")}};
    return reader.whole<RegistryEntry>(std::move(named));
}

std::string entry_json(const PlayersNamed& named) {
    std::string out = "{";
    append_text_member(out, "board", named.board);
    append_text_member(out, "white", named.players.white);
    append_text_member(out, "black", named.players.black);
    return out + "}";
}

Read<RegistryEntry> read_renamed(const JsonValue& value) {
    ObjectReader reader("player", value);
    PlayerRenamed renamed{reader.text("event"), reader.text("name"), reader.text("becomes")};
    if (reader.fault()) {
        return unexpected(*reader.fault());
    }
    return renamed;
}

std::string entry_json(const PlayerRenamed& renamed) {
    std::string out = "{";
    append_text_member(out, "event", renamed.event);
    append_text_member(out, "name", renamed.player);
    append_text_member(out, "becomes", renamed.becomes);
    return out + "}";
}

/// Adapts a reader of a specific type to one of entries.
template <auto read>
Read<RegistryEntry> entry_of(const JsonValue& value) {
    auto entry = read(value);
    if (!entry) {
        return unexpected(std::move(entry.error()));
    }
    return RegistryEntry(*std::move(entry));
}

std::string entry_json(const SeatKey& seat) {
    std::string out = "{";
    append_text_member(out, "board", seat.board);
    append_text_member(out, "seat", name(seat.seat));
    append_text_member(out, "key", seat.key);
    return out + "}";
}

std::string event_json(const Event& event) {
    std::string out = "{";
    append_text_member(out, "id", event.id);
    append_text_member(out, "name", event.name);
    return out + ",\"conditions\":" + record::conditions_json(event.conditions);
}

enum class Keys : std::uint8_t { shown, hidden };

std::string round_json(const Round& round, Keys keys) {
    std::string out = "{";
    append_text_member(out, "event", round.event);
    if (keys == Keys::hidden) {
        out += ",\"number\":" + std::to_string(round.number);
    }
    out += ",\"boards\":[";
    int number = 0;
    for (const Pairing& pairing : round.pairings) {
        out += ++number == 1 ? "{" : ",{";
        append_text_member(out, "id", pairing.board);
        out += ",\"number\":" + std::to_string(number);
        append_players(out, pairing);
        if (keys == Keys::shown) {
            append_text_member(out, "white_key", pairing.keys.white);
            append_text_member(out, "black_key", pairing.keys.black);
            append_text_member(out, "tablet_key", pairing.keys.tablet);
            out += pairing.start ? ",\"start\":" + json(*pairing.start) : "";
            if (pairing.blind) {
                append_text_member(out, "blind", game::word(*pairing.blind));
            }
            if (pairing.moves) {
                append_text_member(out, "moves", game::word(*pairing.moves));
            }
        } else if (pairing.outcome) {
            out += ",\"outcome\":" + outcome_json(*pairing.outcome);
        }
        out += '}';
    }
    return out + "]" + byes_json(round.byes) + "}";
}

std::string entry_json(const Event& event) {
    return event_json(event) + "}";
}

std::string entry_json(const Round& round) {
    return round_json(round, Keys::shown);
}

} // namespace

std::string byes_json(const std::vector<Bye>& byes) {
    std::string out;
    for (const Bye& bye : byes) {
        out += out.empty() ? ",\"byes\":[{" : ",{";
        append_text_member(out, "name", bye.player);
        append_text_member(out, "kind", game::word(bye.kind));
        out += '}';
    }
    return out.empty() ? out : out + "]";
}

std::string registry_json(const RegistryEntry& entry) {
    return std::visit(
        []<class Entry>(const Entry& each) {
            return "{\"" + std::string(known_by<Entry>) + "\":" + entry_json(each) + "}";
        },
        entry);
}

Read<RegistryEntry> read_registry_entry(std::string_view entry) {
    const auto value = parse_json(entry);
    if (!value) {
        return unexpected(LineFault{"entry", std::nullopt, "JSON: " + value.error().expected});
    }
    using Reader = Read<RegistryEntry> (*)(const JsonValue&);
    static constexpr std::array<std::pair<std::string_view, Reader>, 16> readers = {
        {{known_by<Event>, read_event},
         {known_by<Round>, read_round},
         {known_by<SeatKey>, read_seat_key},
         {known_by<EventChange>, read_change},
         {known_by<PlayersNamed>, read_players},
         {known_by<OutcomeEntered>, read_outcome},
         {known_by<Withdrawal>, read_withdrawal},
         {known_by<PlayerRenamed>, read_renamed},
         {known_by<Remark>, read_remark},
         {known_by<TournamentGiven>, read_tournament},

         {known_by<TabletLeads>, entry_of<read_tablet_leads>},
         {known_by<UnmergedActs>, entry_of<read_unmerged_acts>},
         {known_by<BoardEvidence>, entry_of<read_board_evidence>},
         {known_by<EvidenceAnswered>, entry_of<read_evidence_answered>},
         {known_by<DutiesMarked>, entry_of<read_duties_marked>},
         {known_by<SectorChosen>, entry_of<read_sector_chosen>}}};
    for (const auto& [name, read] : readers) {
        if (const JsonValue* const found = json_member(*value, name)) {
            return read(*found);
        }
    }
    return unexpected(LineFault{"entry", *value, "an event, a round, or a change of one"});
}

Read<BoardSetup> setup_of(const Event& event, const Pairing& pairing) {
    game::Conditions conditions = event.conditions;
    if (pairing.start) {
        if (auto fault = record::read_start(conditions, *pairing.start)) {
            return unexpected(std::move(*fault));
        }
    }
    if (pairing.blind) {
        conditions.regulations.blind = *pairing.blind;
    }
    if (pairing.moves) {
        conditions.regulations.moves = *pairing.moves;
    }
    return BoardSetup{pairing.board, pairing.players, std::move(conditions)};
}

namespace {

enum class Reasons : std::uint8_t { shown, hidden };

/// Empty if there are no withdrawals.
std::string withdrawn_json(const std::vector<Withdrawal>& withdrawn, Reasons reasons) {
    std::string out;
    for (const Withdrawal& each : withdrawn) {
        out += out.empty() ? ",\"withdrawn\":[{" : ",{";
        append_text_member(out, "name", each.player);
        if (!each.text.empty() && reasons == Reasons::shown) {
            append_text_member(out, "text", each.text);
        }
        out += ",\"after_round\":" + std::to_string(each.after_round) + "}";
    }
    return out.empty() ? out : out + "]";
}

std::string rounds_json(const Event& event, Reasons reasons) {
    std::string out = event_json(event) + (event.is_closed ? ",\"closed\":true" : "") +
                      (event.tournament.empty() ? "" : ",\"tournament\":true") +
                      withdrawn_json(event.withdrawn, reasons) + ",\"rounds\":[";
    for (const Round& round : event.rounds) {
        out += out.ends_with('[') ? "" : ",";
        out += public_json(round);
    }
    return out + "]}";
}

} // namespace

std::vector<std::string> boards_of(const Event& event) {
    std::vector<std::string> boards;
    for (const Round& round : event.rounds) {
        for (const Pairing& pairing : round.pairings) {
            boards.push_back(pairing.board);
        }
    }
    return boards;
}

std::string public_json(const Event& event) {
    return rounds_json(event, Reasons::hidden);
}

std::string arbiters_json(const Event& event) {
    return rounds_json(event, Reasons::shown);
}

std::string public_json(const Round& round) {
    return round_json(round, Keys::hidden);
}

} // namespace compongo::hall
