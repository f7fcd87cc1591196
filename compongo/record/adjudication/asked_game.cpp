#include "compongo/record/adjudication/asked_game.h"

#include "compongo/chess/notation.h"
#include "compongo/game/state/as_written.h"
#include "compongo/law/laws.h"
#include "compongo/record/adjudication/continued_game.h"
#include "compongo/record/cases/heading_values.h"
#include "compongo/record/cases/said_move.h"
#include "compongo/record/questions/answer.h"
#include "compongo/record/transcript/placement.h"
#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace compongo::record {

namespace {

JsonValue* member(JsonValue& object, std::string_view name) {
    const auto found = std::ranges::find(object.members, name, &JsonMember::name);
    return found == object.members.end() ? nullptr : &found->value;
}

JsonValue taken(JsonValue& object, std::string_view name) {
    const auto found = std::ranges::find(object.members, name, &JsonMember::name);
    JsonValue value = std::move(found->value);
    object.members.erase(found);
    return value;
}

/// A year names the FIDE edition of that year; without a value the edition in force applies.
void complete_edition(JsonValue& game) {
    JsonValue* const laws = member(game, "laws");
    if (laws == nullptr) {
        game.members.push_back({"laws", json_text(name(law::edition_in_use))});
    } else if (laws->as_text() != nullptr) {
        laws->text = edition_named(laws->text).value_or(laws->text);
    }
}

/// The kind of play to which this time control belongs in this edition.
Read<law::Mode> mode_of(law::Edition edition, const game::TimeControl& control) {
    law::Choices choices;
    choices.edition = edition;
    const AskedUnder under{choices, law::laws_in_force(choices).value()};
    const auto classified = answer(ClassifyAsked{control}, under);
    return classified ? Read<law::Mode>(classified->play.value())
                      : unexpected(LineFault(classified.error()));
}

/// Minutes that are rather meant as seconds, as PGN and UCI write them: `180+2`.
bool is_rather_seconds(const game::TimeControl& control) {
    const game::Period& period = control.periods.front();
    const auto minutes = period.time.count / game::seconds(60).count;
    return minutes >= 200 || (minutes >= 120 && period.per_move < game::seconds(10)) ||
           (minutes >= 60 && period.per_move < game::seconds(5));
}

/// Sets the kind of play to which a time control belongs in the edition of this game.
std::optional<LineFault> classify(JsonValue& game, const game::TimeControl& control) {
    const JsonValue* const laws = member(game, "laws");
    const auto edition =
        laws->as_text() == nullptr ? std::nullopt : law::edition_from_name(laws->text);
    if (!edition) {
        return std::nullopt; // Whoever reads the conditions says what editions there are.
    }
    const auto mode = mode_of(*edition, control);
    if (!mode) {
        return mode.error();
    }
    std::erase_if(game.members, [](const JsonMember& each) { return each.name == "play"; });
    game.members.push_back({"play", json_text(game::word(*mode))});
    return std::nullopt;
}

/// Reads `play` if it is a time control instead of a kind of play, as `3+2`; and finds the kind of
/// play of a `time_control` beside which there is none.
std::optional<LineFault> read_time(JsonValue& game) {
    const JsonValue* const given = member(game, "time_control");
    const JsonValue* const play = member(game, "play");
    if (play == nullptr) {
        const auto control = given == nullptr || given->as_text() == nullptr
                                 ? std::nullopt
                                 : std::optional(game::parse_time_control(given->text));
        return control && *control ? classify(game, **control) : std::nullopt;
    }
    if (play->as_text() == nullptr || game::from_word<law::Mode>(play->text).has_value()) {
        return std::nullopt;
    }
    const auto said = control_said(play->text);
    if (!said) {
        return LineFault{"play", *play,
                         "standard, rapid or blitz; or minutes, at most 600, and seconds a move, "
                         "as 3+2"};
    }
    if (given != nullptr) {
        return LineFault{"time_control", *given, "nothing: \"play\" says the time already"};
    }
    const auto control = game::parse_time_control(*said).value();
    if (play->text.find('+') != std::string::npos && is_rather_seconds(control)) {
        return LineFault{"play", *play,
                         "minutes and seconds a move, as 3+2; seconds belong into "
                         "\"time_control\", so these minutes are \"time_control\":\"" +
                             *said + '"'};
    }
    game.members.push_back({"time_control", json_text(*said)});
    return classify(game, control);
}

/// The fault of a time control in seconds that was meant in minutes: `3+2`.
std::optional<LineFault> time_fault(const JsonValue& game) {
    const JsonValue* const control = json_member(game, "time_control");
    if (control == nullptr || control->as_text() == nullptr) {
        return std::nullopt;
    }
    const auto read = game::parse_time_control(control->text);
    constexpr game::Millis minute = game::seconds(60);
    const std::size_t plus = control->text.find('+');
    if (!read || plus == std::string::npos || read->periods.size() != 1 ||
        read->periods.front().moves || read->periods.front().time >= minute) {
        return std::nullopt;
    }
    const auto minutes = control_said(control->text);
    return LineFault{"time_control", *control,
                     "a minute at least, since it counts seconds" +
                         (minutes ? ": " + *minutes + " where minutes are meant, or \"play\":\"" +
                                        control->text + '"'
                                  : std::string()) +
                         "; for a game of less than a minute \"play\":\"blitz\""};
}

/// Adds the missing counters to a FEN.
void complete_fen(JsonValue& start) {
    if (start.as_text() != nullptr && start.text.find('/') != std::string::npos &&
        std::ranges::count(start.text, ' ') >= 3) {
        start.text = fen_completed(start.text).value_or(start.text);
    }
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// Moves in one text, without their numbers and a result at the end: `1. e4 e5 2.Nf3`.
JsonArray moves_of(std::string_view text) {
    JsonArray moves;
    while (!text.empty()) {
        const std::size_t blank = std::min(text.find_first_of(" \t\n"), text.size());
        std::string_view word = text.substr(0, blank);
        text.remove_prefix(std::min(blank + 1, text.size()));
        const std::size_t number = std::min(word.find_first_not_of("0123456789"), word.size());
        if (number != 0 && (number == word.size() || word[number] == '.')) {
            word.remove_prefix(std::min(word.find_first_not_of("0123456789."), word.size()));
        }
        if (!word.empty() && !(text.empty() && is_result(word))) {
            moves.push_back(json_text(word));
        }
    }
    return moves;
}

/// What is expected in place of this text, and why it does not do.
std::string reading_fault(std::string_view text, const chess::NotationFault& fault) {
    if (text.find_first_of("{}();$") != std::string_view::npos) {
        return "moves alone; whoever has comments or variations reads them as a PGN file";
    }
    const std::string why = explanation(fault);
    return fault.expected + " (" + why.substr(0, why.rfind(", expected ")) + ')';
}

/// Plays these moves, each of which must be legal.
std::optional<LineFault> add_moves(game::Conditions& conditions, const JsonValue& given) {
    if (given.as_text() == nullptr && given.as_array() == nullptr) {
        return LineFault{"moves", given, "a list of moves in SAN or UCI"};
    }
    game::Start& start = conditions.start;
    if (!start.moves.empty()) {
        return LineFault{"moves", given, "nothing: \"start\" has moves already"};
    }
    const auto variant = start.is_chess960 ? game::Variant::chess960 : game::Variant::standard;
    chess::Position position = position_of(start.setup);
    const JsonArray moves = given.as_text() != nullptr ? moves_of(given.text) : given.items;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const std::string* const text = moves[at].as_text();
        const auto read =
            text == nullptr ? std::nullopt : std::optional(chess::read_move(position, *text));
        if (!read || !*read) {
            return LineFault{"moves[" + std::to_string(at) + "]", moves[at],
                             read ? reading_fault(*text, read->error()) : "a move in SAN or UCI"};
        }
        start.moves.push_back(game::as_written((*read)->move, variant));
        position = position.play((*read)->move);
    }
    return std::nullopt;
}

} // namespace

JsonValue asked_game_json(const AskedGame& game) {
    JsonObject members;
    const auto add = [&](std::string_view name, const std::string& text) {
        if (!text.empty()) {
            members.push_back({std::string(name), json_text(text)});
        }
    };
    add("laws", game.laws);
    add("play", game.play);
    add("supervision", game.supervision);
    add("start", game.start);
    if (!game.moves.empty()) {
        JsonArray moves;
        for (const std::string& move : game.moves) {
            moves.push_back(json_text(move));
        }
        members.push_back({"moves", json_array(std::move(moves))});
    }
    return json_object(std::move(members));
}

Read<game::Conditions> read_asked_game(const AskedGame& game) {
    return read_asked_game(asked_game_json(game));
}

Read<game::Conditions> read_asked_game(const JsonValue& value) {
    if (value.as_text() != nullptr) {
        return read_asked_game(json_object({{"start", value}}));
    }
    if (value.as_object() == nullptr) {
        return unexpected(LineFault{
            "game", value, R"(a FEN, or an object such as {"laws":"fide-2023","start":FEN})"});
    }
    JsonValue game = value;
    complete_edition(game);
    auto fault = time_fault(game);
    fault = fault ? fault : read_time(game);
    if (fault) {
        return unexpected(std::move(*fault));
    }
    if (JsonValue* const start = member(game, "start")) {
        complete_fen(*start);
        if (JsonValue* const fen = member(*start, "fen")) {
            complete_fen(*fen);
        }
    }
    const auto moves =
        member(game, "moves") == nullptr ? std::nullopt : std::optional(taken(game, "moves"));
    auto conditions = read_conditions(game);
    if (conditions && moves) {
        if (auto wrong = add_moves(*conditions, *moves)) {
            return unexpected(std::move(*wrong));
        }
    }
    return conditions;
}

Read<game::MoveAsWritten> move_in(const game::Conditions& conditions, chess::Color player,
                                  std::string_view text) {
    const auto continued = ContinuedGame::at(conditions);
    if (!continued) {
        return unexpected(continued.error());
    }
    auto move = said_move((*continued)->game(), player, text);
    return move ? Read<game::MoveAsWritten>(*move)
                : unexpected(LineFault{"move", json_text(text), std::move(move.error())});
}

Read<chess::Color> having_the_move(const game::Conditions& conditions) {
    const auto continued = ContinuedGame::at(conditions);
    return continued ? Read<chess::Color>((*continued)->game().position().turn())
                     : unexpected(continued.error());
}

} // namespace compongo::record
