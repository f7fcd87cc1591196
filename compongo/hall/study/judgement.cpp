#include "compongo/hall/study/judgement.h"

#include "compongo/base/check.h"
#include "compongo/hall/board/board.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

/// The array in a member of this name, with a length from `least` to `most`.
record::Read<const JsonArray*> list_in(const JsonValue& value, std::string_view name,
                                       std::size_t least, std::size_t most,
                                       std::string_view expected) {
    const JsonValue* const found = json_member(value, name);
    const JsonArray* const items = found == nullptr ? nullptr : found->as_array();
    if (items == nullptr || items->size() < least || items->size() > most) {
        return unexpected(record::LineFault{std::string(name),
                                            found == nullptr ? std::nullopt : std::optional(*found),
                                            std::string(expected)});
    }
    return items;
}

record::Read<std::vector<game::Act>> acts_of(const JsonArray& items) {
    std::vector<game::Act> acts;
    std::optional<record::PreviousAct> previous;
    for (const JsonValue& item : items) {
        auto act = record::read_act(acts.size(), item, previous);
        if (!act) {
            return unexpected(std::move(act.error()));
        }
        previous = {acts.size(), act->at};
        acts.push_back(std::move(*act));
    }
    return acts;
}

std::string played(Board& board, const std::vector<game::Act>& acts) {
    const game::Millis begins = std::min(game::Millis{}, acts.front().at);
    std::string out = R"({"begins":)" + state_json(board.game(), begins) + R"(,"records":[)";
    for (const game::Act& act : acts) {
        const Record record = board.take(act, board.judge(act), {act.at, 0});
        out +=
            (record.number == 1 ? "" : ",") + record_json(board.setup().id, record, Role::arbiter);
    }
    return out + "]}";
}

record::Read<std::string> judgement_json(const JsonValue& asked) {
    const JsonValue* const conditions = json_member(asked, "conditions");
    if (conditions == nullptr) {
        return unexpected(record::LineFault{"conditions", std::nullopt, "this field is required"});
    }
    auto read = record::read_conditions(*conditions);
    if (!read) {
        return unexpected(std::move(read.error()));
    }
    const auto items = list_in(asked, "acts", 1, acts_judged_max, "a list of 1 to 200 acts");
    if (!items) {
        return unexpected(items.error());
    }
    const auto acts = acts_of(**items);
    if (!acts) {
        return unexpected(acts.error());
    }
    auto board = Board::set_up({"game", {}, std::move(*read)}, Board::Begins::as_conditions_say);
    if (!board) {
        return unexpected(std::move(board.error()));
    }
    return unless_defect([&] { return record::Read<std::string>(played(**board, *acts)); },
                         [](const Defect& defect) -> record::Read<std::string> {
                             return unexpected(record::LineFault{"acts", json_text(defect.what()),
                                                                 "acts without a defect"});
                         });
}

} // namespace

Expected<std::string, Fault> judgements_json(const JsonValue& asked) {
    const auto games = list_in(asked, "games", 1, judged_at_once_max, "a list of 1 to 64 games");
    if (!games) {
        return unexpected(malformed(games.error()));
    }
    std::string out = R"({"games":[)";
    for (const JsonValue& each : **games) {
        out += out.ends_with('[') ? "" : ",";
        if (const auto judged = judgement_json(each)) {
            out += *judged;
        } else {
            out += R"({"error":)";
            record::append_json(out, judged.error());
            out += '}';
        }
    }
    return out + "]}";
}

} // namespace compongo::hall
