#include "compongo/hall/study/position_faults.h"

#include "compongo/record/sentences/speech.h"
#include "compongo/record/transcript/placement.h"

namespace compongo::hall {

namespace {

using chess::FaultKind;

/// The start in the conditions: a text, or the FEN of an object.
const std::string* written_start(const JsonValue& conditions) {
    const JsonValue* const start = json_member(conditions, "start");
    const JsonValue* const fen = start == nullptr ? nullptr : json_member(*start, "fen");
    const JsonValue* const written = fen == nullptr ? start : fen;
    return written == nullptr ? nullptr : written->as_text();
}

bool is_dropped(FaultKind kind) {
    return kind >= FaultKind::castling_without_king && kind <= FaultKind::ep_square_impossible;
}

std::vector<std::string> names_of(chess::SquareSet squares) {
    std::vector<std::string> names;
    for (const chess::Square square : squares) {
        names.push_back(chess::name(square));
    }
    return names;
}

std::string told(const chess::SetupFault& fault, law::Language language) {
    const record::Speech speech(language);
    return speech.say("setup_fault", name(fault.kind), name(fault.color),
                      {{"squares", speech.listed(names_of(fault.squares), "and")}});
}

JsonValue as_json(const chess::SetupFault& fault) {
    JsonArray squares;
    for (const std::string& square : names_of(fault.squares)) {
        squares.push_back(json_text(square));
    }
    JsonObject texts;
    for (const law::Language language : law::all_languages) {
        texts.push_back({std::string(law::code(language)), json_text(told(fault, language))});
    }
    return json_object({{"kind", json_text(name(fault.kind))},
                        {"player", json_text(name(fault.color))},
                        {"squares", json_array(std::move(squares))},
                        {"told", json_object(std::move(texts))}});
}

} // namespace

std::string position_faults_json(const JsonValue& conditions) {
    JsonArray all;
    const std::string* const start = written_start(conditions);
    const auto placement = start == nullptr
                               ? Expected<record::Placement, std::string>(unexpected(std::string()))
                               : record::parse_placement(*start);
    if (placement) {
        for (const chess::SetupFault& fault : chess::faults(placement->setup)) {
            if (!is_dropped(fault.kind)) {
                all.push_back(as_json(fault));
            }
        }
    }
    return json(json_array(std::move(all)));
}

} // namespace compongo::hall
