#include "compongo/c/border.h"
#include "compongo/game/apply.h"
#include "compongo/hall/board/board.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/record/adjudication/asked_game.h"
#include "compongo/record/transcript/judged.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>
#include <memory>
#include <utility>

struct compongo_game {
    explicit compongo_game(std::unique_ptr<compongo::hall::Board> begun)
        : board(std::move(begun)) {}

    std::unique_ptr<compongo::hall::Board> board;
    std::vector<compongo::game::Act> acts;
    compongo::hall::Role reader = compongo::hall::Role::arbiter;
    /// A defect interrupted an act, so the state may be inconsistent.
    bool is_broken = false;
};

namespace compongo::c {

namespace {

constexpr std::string_view name_of_game = "game";

record::Read<JsonValue> json_of(std::string_view text) {
    auto value = parse_json(text);
    if (!value) {
        return unexpected(record::LineFault{"json", json_text(text.substr(0, 60)),
                                            "JSON (column " +
                                                std::to_string(value.error().offset + 1) + ": " +
                                                value.error().expected + ")"});
    }
    return std::move(*value);
}

record::Read<std::unique_ptr<hall::Board>> begun(std::string_view conditions) {
    const auto value = json_of(conditions);
    if (!value) {
        return unexpected(value.error());
    }
    auto read = record::read_asked_game(*value);
    if (!read) {
        return unexpected(std::move(read.error()));
    }
    return hall::Board::set_up({std::string(name_of_game), {}, std::move(*read)},
                               hall::Board::Begins::as_conditions_say);
}

record::Read<game::Act> act_of(const compongo_game& game, std::string_view text) {
    const auto value = json_of(text);
    if (!value) {
        return unexpected(value.error());
    }
    const auto previous =
        game.acts.empty()
            ? std::nullopt
            : std::optional(record::PreviousAct{game.acts.size() - 1, game.acts.back().at});
    return record::read_act(game.acts.size(), *value, previous);
}

constexpr std::string_view broken =
    "a defect interrupted an act of this game, so its state cannot be relied on";

/// The format of scenarios requires at least one act.
constexpr std::string_view without_acts = "found a game without acts, expected at least one act";

compongo_text* done(compongo_game& game, std::string_view act) {
    const auto read = act_of(game, act);
    if (!read) {
        return fault(read.error());
    }
    const hall::Record record = game.board->take(*read, game.board->judge(*read), {read->at, 0});
    game.acts.push_back(*read);
    return answer(record_json(std::string(name_of_game), record, game.reader));
}

record::Scenario scenario_of(const compongo_game& game) {
    record::Scenario scenario =
        hall::scenario_of(std::string(name_of_game), *game.board->setup().conditions);
    scenario.topic = name_of_game;
    scenario.rules = {"GAME"};
    scenario.acts = game.acts;
    return scenario;
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_game* compongo_game_begin(const char* conditions, size_t size, compongo_text** fault) {
    return c::made(fault, {{"conditions", conditions, size}}, [&]() -> compongo_game* {
        auto board = c::begun(c::view(conditions, size));
        if (!board) {
            c::tell(fault, board.error());
            return nullptr;
        }
        return std::make_unique<compongo_game>(std::move(*board)).release();
    });
}

int compongo_game_read_by(compongo_game* game, const char* role, size_t size) {
    return c::counted({{"game", game}, {"role", role, size}}, [&] {
        const std::string_view wanted = c::view(role, size);
        for (std::size_t at = 0; at < hall::role_names.size(); ++at) {
            if (hall::role_names[at] == wanted) {
                game->reader = static_cast<hall::Role>(at);
                return 1;
            }
        }
        return 0;
    });
}

compongo_text* compongo_game_do(compongo_game* game, const char* act, size_t size) {
    compongo_text* const missing = c::fault_of_wrong({{"game", game}, {"act", act, size}});
    if (missing != nullptr) {
        return missing;
    }
    return c::within_border(
        [&] { return game->is_broken ? c::fault(c::broken) : c::done(*game, c::view(act, size)); },
        [game](compongo_text* fault) {
            game->is_broken = true;
            return fault;
        });
}

compongo_text* compongo_game_what_if(const compongo_game* game, const char* act, size_t size) {
    return c::answered({{"game", game}, {"act", act, size}}, [&] {
        if (game->is_broken) {
            return c::fault(c::broken);
        }
        const auto read = c::act_of(*game, c::view(act, size));
        if (!read) {
            return c::fault(read.error());
        }
        const game::Ruling ruling = game->board->judge(*read);
        const game::Game after = game::apply(game->board->game(), *read, ruling);
        const hall::JournalEntry entry{0, *read, hall::effects_json(ruling), {}};
        const hall::Record record =
            hall::Record::of(game->board->version() + 1, entry, hall::state_json(after, read->at),
                             game->board->readings(entry));
        return c::answer(record_json(std::string(c::name_of_game), record, game->reader));
    });
}

compongo_text* compongo_game_under(const compongo_game* game, const char* edition, size_t size) {
    return c::answered({{"game", game}, {"edition", edition, size}}, [&] {
        const std::string_view name = c::view(edition, size);
        const auto asked = c::edition_of(name);
        if (!asked) {
            return c::fault(c::unknown_edition(name));
        }
        if (game->acts.empty()) {
            return c::fault(c::without_acts);
        }
        record::Scenario scenario = c::scenario_of(*game);
        scenario.conditions.choices.edition = *asked;
        const auto judged = record::judged(scenario);
        return judged ? c::answer(record::judged_line(scenario, *judged))
                      : c::fault(judged.error());
    });
}

compongo_text* compongo_game_line(const compongo_game* game) {
    return c::answered({{"game", game}}, [&] {
        return game->acts.empty() ? c::fault(c::without_acts)
                                  : c::answer(record::line(c::scenario_of(*game)));
    });
}

compongo_text* compongo_game_state(const compongo_game* game, int64_t at) {
    return c::answered({{"game", game}}, [&] {
        const game::Millis instant{std::max(at, game->board->last_act().count)};
        return c::answer(hall::state_json(game->board->game(), instant, game->board->calls()));
    });
}

int64_t compongo_game_next_fall(const compongo_game* game) {
    if (game == nullptr) {
        return -1;
    }
    const game::Game& now = game->board->game();
    const auto falls = now.clock.next_fall();
    return falls && now.phase == game::Phase::in_play ? falls->count : -1;
}

void compongo_game_free(compongo_game* game) {
    const std::unique_ptr<compongo_game> freed(game);
}
