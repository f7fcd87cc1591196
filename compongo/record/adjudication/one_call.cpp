#include "compongo/record/adjudication/one_call.h"

#include "compongo/chess/fen.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/winnability/certificate.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace compongo::record {

namespace {

/// A few seconds. Hardly any position needs a thousandth of it.
constexpr winnability::WorkLimit certificate_work{3'000'000};
constexpr int most_earlier = 99;

struct CallForm {
    std::string_view name;
    std::string_view fields;
    std::span<const std::string_view> known;
    Read<Adjudication> (*answer)(const JsonValue& question, game::Conditions conditions);
};

Read<chess::Color> player_of(const JsonValue& question) {
    const JsonValue* const given = json_member(question, "player");
    const auto player = given == nullptr || given->as_text() == nullptr
                            ? std::nullopt
                            : game::from_word<chess::Color>(given->text);
    return player ? Read<chess::Color>(*player)
                  : unexpected(LineFault{"player",
                                         given == nullptr ? std::nullopt : std::optional(*given),
                                         "white or black"});
}

/// An optional text member.
Read<std::string> text_of(const JsonValue& question, std::string_view name,
                          std::string_view expected) {
    const JsonValue* const given = json_member(question, name);
    if (given == nullptr) {
        return std::string();
    }
    return given->as_text() != nullptr && !given->text.empty()
               ? Read<std::string>(given->text)
               : unexpected(LineFault{std::string(name), *given, std::string(expected)});
}

constexpr std::string_view move_expected = "a move, as Nf3 or g1f3";

bool wants_certificate(const JsonValue& question) {
    const JsonValue* const given = json_member(question, "certificate");
    return given != nullptr && given->is_true();
}

std::string certificate_of(const chess::Position& position, chess::Color side) {
    const winnability::Answer found = winnability::winnable(position, side, certificate_work);
    return found.verdict == winnability::Verdict::undetermined
               ? std::string()
               : winnability::certificate(position, side, found);
}

/// Adds proofs whether these sides can still mate.
void add_certificates(Adjudication& made, std::span<const chess::Color> sides) {
    const auto setup = chess::parse_fen(made.fen);
    const auto position = setup ? chess::Position::from(*setup)
                                : Expected<chess::Position, std::vector<chess::SetupFault>>(
                                      unexpected(std::vector<chess::SetupFault>()));
    made.certificates.emplace();
    if (position) {
        for (const chess::Color side : sides) {
            (*made.certificates)[side] = certificate_of(*position, side);
        }
    }
}

Read<Adjudication> answer_flag_fall(const JsonValue& question, game::Conditions conditions) {
    const auto player = player_of(question);
    if (!player) {
        return unexpected(player.error());
    }
    auto made = adjudicate_flag(std::move(conditions), *player);
    if (made && wants_certificate(question)) {
        const bool is_dead = made->end && made->end->reason == game::EndReason::dead_position;
        const std::array sides = {~*player, *player};
        add_certificates(*made, std::span(sides).first(is_dead ? 2 : 1));
    }
    return made;
}

Read<Adjudication> answer_game_over(const JsonValue& question, game::Conditions conditions) {
    auto made = adjudicate_position(std::move(conditions));
    if (made && wants_certificate(question)) {
        add_certificates(*made, chess::colors);
    }
    return made;
}

Read<Adjudication> answer_draw_claim(const JsonValue& question, game::Conditions conditions) {
    const auto player = player_of(question);
    if (!player) {
        return unexpected(player.error());
    }
    const auto claim = text_of(question, "claim", "threefold or fifty");
    const auto text = text_of(question, "move", move_expected);
    if (!claim || !text) {
        return unexpected(!claim ? claim.error() : text.error());
    }
    std::optional<game::ClaimKind> kind;
    if (!claim->empty()) {
        kind = game::from_word<game::ClaimKind>(*claim);
        if (kind != game::ClaimKind::threefold && kind != game::ClaimKind::fifty) {
            return unexpected(LineFault{"claim", json_text(*claim), "threefold or fifty"});
        }
    }
    std::optional<game::MoveAsWritten> announced;
    if (!text->empty()) {
        const auto move = move_in(conditions, *player, *text);
        if (!move) {
            return unexpected(move.error());
        }
        announced = *move;
    }
    return adjudicate_claim(std::move(conditions), *player, kind, announced);
}

Read<Adjudication> answer_illegal_move(const JsonValue& question, game::Conditions conditions) {
    const auto text = text_of(question, "move", move_expected);
    if (!text || text->empty()) {
        return unexpected(text ? LineFault{"move", std::nullopt, std::string(move_expected)}
                               : text.error());
    }
    const auto player = having_the_move(conditions);
    if (!player) {
        return unexpected(player.error());
    }
    if (const JsonValue* const given = json_member(question, "earlier")) {
        const auto earlier = Codec<int>::read(*given, {});
        if (!earlier || *earlier < 0 || *earlier > most_earlier) {
            return unexpected(LineFault{
                "earlier", *given, "a whole number from 0 to " + std::to_string(most_earlier)});
        }
        conditions.start.illegal_moves[*player] = *earlier;
    }
    const auto move = move_in(conditions, *player, *text);
    return move ? adjudicate_illegal_move(std::move(conditions), *move) : unexpected(move.error());
}

constexpr std::array<std::string_view, 4> of_flag_fall = {"call", "game", "player", "certificate"};
constexpr std::array<std::string_view, 3> of_game_over = {"call", "game", "certificate"};
constexpr std::array<std::string_view, 5> of_draw_claim = {"call", "game", "player", "claim",
                                                           "move"};
constexpr std::array<std::string_view, 4> of_illegal_move = {"call", "game", "move", "earlier"};

const std::array<CallForm, 4> calls = {{
    {"flag_fall", "call game player certificate", of_flag_fall, answer_flag_fall},
    {"game_over", "call game certificate", of_game_over, answer_game_over},
    {"draw_claim", "call game player claim move", of_draw_claim, answer_draw_claim},
    {"illegal_move", "call game move earlier", of_illegal_move, answer_illegal_move},
}};

std::optional<LineFault> field_fault(const JsonValue& question, const CallForm& form) {
    for (const JsonMember& each : question.members) {
        if (std::ranges::find(form.known, each.name) == form.known.end()) {
            return LineFault{each.name, each.value,
                             "no such field; known: " + std::string(form.fields)};
        }
        if (each.name == "certificate" && each.value.kind != JsonKind::boolean) {
            return LineFault{each.name, each.value, "true or false"};
        }
    }
    return std::nullopt;
}

/// The question about this game, without its further members.
JsonValue question_of(std::string_view call, const AskedGame& game) {
    return json_object({{"call", json_text(call)}, {"game", asked_game_json(game)}});
}
void add(JsonValue& question, std::string_view name, std::string_view text) {
    if (!text.empty()) {
        question.members.push_back({std::string(name), json_text(text)});
    }
}
void add(JsonValue& question, Certificate certificate) {
    if (certificate == Certificate::asked) {
        question.members.push_back({"certificate", {JsonKind::boolean, "true", {}, {}}});
    }
}

} // namespace

AskedGame asked_game(std::string_view fen) {
    return {.start = std::string(fen)};
}

AskedGame asked_game(const chess::Position& position) {
    return {.start = chess::fen(position)};
}

Read<Adjudication> adjudicate(const JsonValue& question) {
    const JsonValue* const call = json_member(question, "call");
    const auto form =
        call == nullptr ? calls.end() : std::ranges::find(calls, call->text, &CallForm::name);
    if (form == calls.end()) {
        return unexpected(LineFault{"call", call == nullptr ? std::nullopt : std::optional(*call),
                                    "one of flag_fall game_over draw_claim illegal_move"});
    }
    if (auto fault = field_fault(question, *form)) {
        return unexpected(std::move(*fault));
    }
    const JsonValue* const game = json_member(question, "game");
    auto conditions = read_asked_game(game == nullptr ? JsonValue() : *game);
    return conditions ? form->answer(question, std::move(*conditions))
                      : unexpected(std::move(conditions.error()));
}

Read<Adjudication> flag_fall(const AskedGame& game, chess::Color player, Certificate certificate) {
    JsonValue question = question_of("flag_fall", game);
    add(question, "player", game::word(player));
    add(question, certificate);
    return adjudicate(question);
}

Read<Adjudication> game_over(const AskedGame& game, Certificate certificate) {
    JsonValue question = question_of("game_over", game);
    add(question, certificate);
    return adjudicate(question);
}

Read<bool> is_over(const AskedGame& game) {
    return game_over(game).map([](const Adjudication& made) { return made.end.has_value(); });
}

Read<Adjudication> draw_claim(const AskedGame& game, chess::Color player, const ClaimAsked& claim) {
    JsonValue question = question_of("draw_claim", game);
    add(question, "player", game::word(player));
    add(question, "claim", claim.claim);
    add(question, "move", claim.move);
    return adjudicate(question);
}

Read<Adjudication> illegal_move(const AskedGame& game, std::string_view move, int earlier) {
    JsonValue question = question_of("illegal_move", game);
    add(question, "move", move);
    question.members.push_back({"earlier", json_number(std::to_string(earlier))});
    return adjudicate(question);
}

} // namespace compongo::record
