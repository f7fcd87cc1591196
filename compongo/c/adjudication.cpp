#include "compongo/record/adjudication/adjudication.h"

#include "compongo/c/border.h"
#include "compongo/c/positions.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/scenario_json.h"

namespace compongo::c {

namespace {

record::Read<game::Conditions> conditions_of(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) {
        return unexpected(record::LineFault{"json", json_text(text.substr(0, 60)),
                                            "JSON (column " +
                                                std::to_string(value.error().offset + 1) + ": " +
                                                value.error().expected + ")"});
    }
    return record::read_conditions(*value);
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

/// A move as it is carried out, or nothing where no text is given.
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

/// Nothing for any draw that may be claimed.
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
