#include "compongo/record/adjudication/adjudication.h"

#include "compongo/c/border.h"
#include "compongo/c/positions.h"
#include "compongo/record/adjudication/one_call.h"
#include "compongo/record/transcript/codec.h"

namespace compongo::c {

namespace {

record::Read<JsonValue> json_given(std::string_view text) {
    auto value = parse_json(text);
    if (!value) {
        return unexpected(record::LineFault{"json", json_text(text.substr(0, 60)),
                                            "JSON (column " +
                                                std::to_string(value.error().offset + 1) + ": " +
                                                value.error().expected + ")"});
    }
    return std::move(*value);
}

record::Read<game::Conditions> conditions_of(std::string_view text) {
    const auto value = json_given(text);
    return value ? record::read_asked_game(*value) : unexpected(value.error());
}

/// A game as C callers give it: JSON, or a FEN of its position.
record::Read<JsonValue> game_given(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool is_json = first != std::string_view::npos && text[first] == '{';
    return is_json ? json_given(text) : json_text(text);
}

compongo_text* adjudicated(const record::Read<record::Adjudication>& made) {
    return made ? answer(record::adjudication_json(*made)) : fault(made.error());
}

record::Read<chess::Color> player_of(int color) {
    if (!is_color(color)) {
        return unexpected(record::LineFault{"color", json_number(std::to_string(color)),
                                            "0 for White or 1 for Black"});
    }
    return color_of(color);
}

/// A question's parts; empty ones are left out.
struct AskedCall {
    std::string_view name;
    const char* game;
    std::optional<int> color = {};
    const char* claim = nullptr;
    const char* move = nullptr;
    std::optional<int> earlier = {};
};

compongo_text* answer_to(const AskedCall& asked) {
    return answered({{"game", asked.game}}, [&] {
        auto game = game_given(word_of(asked.game));
        if (!game) {
            return fault(game.error());
        }
        JsonValue question =
            json_object({{"call", json_text(asked.name)}, {"game", std::move(*game)}});
        const auto add = [&](std::string_view name, JsonValue value) {
            question.members.push_back({std::string(name), std::move(value)});
        };
        if (asked.color) {
            const auto player = player_of(*asked.color);
            if (!player) {
                return fault(player.error());
            }
            add("player", json_text(game::word(*player)));
        }
        if (!word_of(asked.claim).empty()) {
            add("claim", json_text(asked.claim));
        }
        if (!word_of(asked.move).empty()) {
            add("move", json_text(asked.move));
        }
        if (asked.earlier) {
            add("earlier", json_number(std::to_string(*asked.earlier)));
        }
        return adjudicated(record::adjudicate(question));
    });
}

/// An announced move; nothing for an empty text.
record::Read<std::optional<game::MoveAsWritten>> announced(std::string_view text) {
    if (text.empty()) {
        return std::nullopt;
    }
    const auto move = record::Codec<game::MoveAsWritten>::read(json_text(text), {});
    if (!move) {
        return unexpected(record::LineFault{"move", json_text(text), move.error()});
    }
    return *move;
}

/// The kind of a claim; nothing for an empty word, which means any draw that may be claimed.
record::Read<std::optional<game::ClaimKind>> kind_of(std::string_view word) {
    if (word.empty()) {
        return std::nullopt;
    }
    const auto kind = game::from_word<game::ClaimKind>(word);
    if (kind != game::ClaimKind::threefold && kind != game::ClaimKind::fifty) {
        return unexpected(
            record::LineFault{"claim", json_text(word), "one of threefold fifty, or nothing"});
    }
    return kind;
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_adjudicate(const char* question, size_t size) {
    return c::answered({{"question", question, size}}, [&] {
        const auto value = c::json_given(c::view(question, size));
        return value ? c::adjudicated(record::adjudicate(*value)) : c::fault(value.error());
    });
}

compongo_text* compongo_flag_fall(const char* game, int color) {
    return c::answer_to({.name = "flag_fall", .game = game, .color = color});
}

compongo_text* compongo_game_over(const char* game) {
    return c::answer_to({.name = "game_over", .game = game});
}

int compongo_is_over(const char* game, compongo_text** fault) {
    return c::made(fault, {{"game", game}}, [&] {
        const auto asked = c::game_given(c::word_of(game));
        if (!asked) {
            c::tell(fault, asked.error());
            return 0;
        }
        const auto made =
            record::adjudicate(json_object({{"call", json_text("game_over")}, {"game", *asked}}));
        if (!made) {
            c::tell(fault, made.error());
            return 0;
        }
        return made->end ? 1 : 0;
    });
}

compongo_text* compongo_draw_claim(const char* game, int color, const char* claim,
                                   const char* move) {
    return c::answer_to(
        {.name = "draw_claim", .game = game, .color = color, .claim = claim, .move = move});
}

compongo_text* compongo_illegal_move(const char* game, const char* move, int earlier) {
    return c::answer_to({.name = "illegal_move", .game = game, .move = move, .earlier = earlier});
}

compongo_text* compongo_adjudicate_flag(const char* game, size_t size, int color) {
    return c::answered({{"game", game, size}}, [&] {
        const auto player = c::player_of(color);
        if (!player) {
            return c::fault(player.error());
        }
        auto conditions = c::conditions_of(c::view(game, size));
        return conditions ? c::adjudicated(record::adjudicate_flag(std::move(*conditions), *player))
                          : c::fault(conditions.error());
    });
}

compongo_text* compongo_adjudicate_position(const char* game, size_t size) {
    return c::answered({{"game", game, size}}, [&] {
        auto conditions = c::conditions_of(c::view(game, size));
        return conditions ? c::adjudicated(record::adjudicate_position(std::move(*conditions)))
                          : c::fault(conditions.error());
    });
}

compongo_text* compongo_adjudicate_claim(const char* game, size_t size, int color,
                                         const char* claim, size_t claim_size, const char* move,
                                         size_t move_size) {
    return c::answered(
        {{"game", game, size}, {"claim", claim, claim_size}, {"move", move, move_size}}, [&] {
            const auto player = c::player_of(color);
            if (!player) {
                return c::fault(player.error());
            }
            auto conditions = c::conditions_of(c::view(game, size));
            if (!conditions) {
                return c::fault(conditions.error());
            }
            const auto kind = c::kind_of(c::view(claim, claim_size));
            if (!kind) {
                return c::fault(kind.error());
            }
            const auto announced = c::announced(c::view(move, move_size));
            if (!announced) {
                return c::fault(announced.error());
            }
            return c::adjudicated(
                record::adjudicate_claim(std::move(*conditions), *player, *kind, *announced));
        });
}
