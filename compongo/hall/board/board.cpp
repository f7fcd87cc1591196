#include "compongo/hall/board/board.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/articles/clock_acts.h"
#include "compongo/game/articles/lateness.h"
#include "compongo/game/articles/online.h"
#include "compongo/game/articles/quickplay_finish.h"
#include "compongo/game/state/begin.h"
#include "compongo/game/state/last_period.h"
#include "compongo/hall/board/board_state.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/record/paper/incidents.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/scenario.h"
#include "compongo/record/transcript/scenario_json.h"
#include "compongo/record/transcript/written_act.h"

#include <algorithm>

namespace compongo::hall {

namespace {

void append_head(std::string& out, const BoardSetup& setup, const InEvent& where) {
    out += "{\"id\":";
    append_json_string(out, setup.id);
    out += ",\"event\":{\"id\":";
    append_json_string(out, where.event);
    out += ",\"name\":";
    append_json_string(out, where.event_name);
    out += "},\"round\":" + std::to_string(where.round);
    out += ",\"board\":" + std::to_string(where.number);
    out += ",\"players\":{\"white\":";
    append_json_string(out, setup.players.white);
    out += ",\"black\":";
    append_json_string(out, setup.players.black);
    out += '}';
}

/// The penalty for a wrong claim under these Laws: the seconds that the opponent gains, if any, and
/// whether the decision is final.
std::string wrong_claim_json(const law::Laws& laws) {
    const law::QuickplayFinish& finish = laws.quickplay_finish;
    std::string out =
        "{\"draw\":" + std::to_string(laws.drawn_game.wrong_claim_opponent_gains.value.count);
    if (const auto gained = finish.rejected_opponent_gains.value) {
        out += ",\"quickplay\":" + std::to_string(gained->count);
    }
    // Only a decision without an arbiter may be final.
    const law::Articles& referred = finish.referred.articles;
    const bool is_final = std::ranges::any_of(finish.no_appeal.articles, [&](law::Article article) {
        return std::ranges::find(referred, article) == referred.end();
    });
    return out + (is_final ? ",\"final\":true}" : "}");
}

/// The ruling of an earlier revision of the tables, if today's differs. The recorded ruling stands.
std::optional<game::Ruling> ruled_before(const JournalEntry& entry, const game::Ruling& judged) {
    if (entry.effects.empty() || entry.revision >= law::revision_of_the_tables ||
        effects_json(judged) == entry.effects) {
        return std::nullopt;
    }
    auto kept = ruling_kept(entry, judged);
    return kept ? std::optional(std::move(*kept)) : std::nullopt;
}

} // namespace

struct Record::Source {
    std::shared_ptr<const game::Game> before{};
    std::shared_ptr<const game::Game> after{};
    game::Ruling ruling{};
    Calls calls{};
    std::optional<std::string> state{};
    std::optional<Readings> readings{};
};

Record Record::of(std::uint64_t number, JournalEntry entry, std::string state, Readings readings) {
    auto source = std::make_shared<Source>();
    source->state = std::move(state);
    source->readings = std::move(readings);
    return {number, std::move(entry), std::move(source)};
}

const std::string& Record::state() const {
    if (!source->state) {
        source->state = state_json(*source->after, entry.act.at, source->calls);
    }
    return *source->state;
}

const Readings& Record::readings() const {
    if (!source->readings) {
        const game::Game& after = *source->after;
        source->readings = unless_defect(
            [&] {
                return hall::readings({*source->before, entry.act, source->ruling, after}, entry,
                                      standing_of(after));
            },
            [&](const Defect&) { return Readings({without_words(entry), {}, {}}); });
    }
    return *source->readings;
}

std::string record_json(const std::string& board, const Record& record, Role role) {
    const Reading& reading = record.readings().by(role);
    std::string out = "{\"board\":";
    append_json_string(out, board);
    out += ",\"number\":" + std::to_string(record.number);
    out += ",\"wall\":" + std::to_string(reading.entry.wall) + ",\"act\":";
    record::append_json(out, reading.entry.act);
    out += ",\"effects\":" + reading.entry.effects + ",\"state\":" + record.state();
    if (!reading.entry.arbiter.empty()) {
        out += ",\"arbiter\":";
        append_json_string(out, reading.entry.arbiter);
    }
    if (record.entry.sent) {
        out += ",\"sent\":" + std::to_string(record.entry.sent->number);
    }
    out += reading.unverified.empty() ? "" : ",\"unverified\":" + reading.unverified;
    return out + (reading.told.empty() ? "" : ",\"told\":" + reading.told) + "}";
}

bool is_refused(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& effect) {
        return std::holds_alternative<game::Refusal>(effect.consequence);
    });
}

Board::Board(Passage /*passage*/, BoardSetup setup, SharedFrame frame, game::Game game)
    : setup_(std::move(setup)), frame_(std::move(frame)), game_(std::move(game)),
      sheets_{Scoresheet(game_.history.size()), Scoresheet(game_.history.size())} {}

Expected<std::unique_ptr<Board>, record::LineFault> Board::set_up(BoardSetup setup, Begins begins) {
    const law::Choices choices = setup.conditions->choices;
    auto laws = law::laws_in_force(choices);
    if (!laws) {
        return unexpected(record::LineFault{"laws", json_text(name(choices.edition)),
                                            "an edition that this version has; " + laws.error()});
    }
    if (begins == Begins::by_an_act && setup.conditions->start.has_begun) {
        game::Conditions conditions = *setup.conditions;
        conditions.start.has_begun = false;
        setup.conditions = std::move(conditions);
    }
    auto frame = shared_frame(*laws, *setup.conditions);
    auto game = game::begin_game(*frame);
    if (!game) {
        return unexpected(
            record::LineFault{"start", std::nullopt, "a game that can begin: " + game.error()});
    }
    setup.conditions =
        SharedConditions(std::shared_ptr<const game::Conditions>(frame, &frame->conditions));
    return std::make_unique<Board>(Passage{}, std::move(setup), std::move(frame), std::move(*game));
}

std::unique_ptr<Board> Board::closed(BoardSetup setup, std::string why) {
    game::Conditions usual = record::blank_scenario().conditions;
    usual.choices.edition = law::editions_available.front();
    usual.start.has_begun = false;
    auto board = set_up({setup.id, setup.players, usual});
    CHECK(board.has_value());
    (*board)->setup_ = std::move(setup);
    (*board)->close(std::move(why));
    return std::move(*board);
}

game::Millis Board::instant(const Now& now) const {
    // Instants of acts are monotonic, whatever the server's clock does.
    const bool has_begun = zero_ && game_.phase != game::Phase::not_begun;
    return has_begun ? std::max(now.instant - *zero_, last_act_) : last_act_;
}

std::optional<Board::Due> Board::next_due() const {
    if (game_.phase != game::Phase::in_play || !zero_ || read_only_) {
        return std::nullopt;
    }
    constexpr game::Millis shortest{1};
    std::optional<game::Act> first;
    const auto falls = game_.clock.next_fall();
    if (const auto running = game_.clock.running(); falls && running) {
        first = game::Act{*falls, game::Actor::clock, game::Fall{*running}};
    }
    for (const chess::Color player : chess::colors) {
        const auto until = game::must_be_back_at(game_, player);
        if (until && (!first || *until < first->at)) {
            first = game::Act{*until + shortest, actor_of(player), game::Disconnect{}};
        }
    }
    if (!first) {
        return std::nullopt;
    }
    const game::Millis at = first->at + *zero_;
    first->at = std::max(first->at, last_act_);
    return Due{at, *first};
}

void Board::advance(const JournalEntry& entry, const game::Ruling& ruling) {
    const game::Act& act = entry.act;
    const std::int64_t wall = entry.wall;
    const bool is_reported = record::is_reported(act, ruling);
    const auto before = is_reported ? standing_game() : nullptr;
    standing_game_.reset();
    game::advance(game_, act, ruling);
    ++version_;
    std::string text;
    record::append_json(text, act);
    journal_bytes_ += text.size() + entry.effects.size();
    last_act_ = act.at;
    last_wall_ = wall;
    if (game_.clock.running()) {
        halted_.reset();
    } else if (const auto* const stop = std::get_if<game::Stop>(&act.deed)) {
        halted_ =
            act.by == game::Actor::arbiter ? std::optional(Halt{wall, stop->reason}) : std::nullopt;
    }
    const Done done{version_, wall, act.at, ruling, entry.arbiter};
    chronicle_.take(game_, done);
    if (before != nullptr) {
        chronicle_.tell({*before, act, ruling, game_}, done);
    }
    hall::take(sheets_, game_, act);
    calls_.take(act, {version_, wall, ruling}, game_);
    held_back_.take(act);
    deduplicator_.take(version_, entry);
}

Record Board::take(const game::Act& act, const game::Ruling& ruling, const Now& now, By by) {
    const bool was_begun = game_.phase != game::Phase::not_begun;
    const auto before = standing_game();
    const JournalEntry entry{now.wall, act, effects_json(ruling), std::move(by.arbiter),
                             std::move(by.sent)};
    advance(entry, ruling);
    if (!was_begun && game_.phase == game::Phase::in_play) {
        zero_ = now.instant - act.at;
    }
    return record_of(entry, ruling, before);
}

Record Board::record_of(JournalEntry entry, game::Ruling ruling,
                        std::shared_ptr<const game::Game> before) const {
    return {version_, std::move(entry),
            std::make_shared<Record::Source>(
                Record::Source{std::move(before), standing_game(), std::move(ruling), calls_})};
}

std::optional<std::string> Board::limit_reached(const game::Act& act,
                                                const game::Ruling& ruling) const {
    const auto player = game::player_of(act.by);
    if (act.by == game::Actor::clock) {
        return std::nullopt;
    }
    const bool is_full = version_ >= journal_acts_max || journal_bytes_ >= journal_bytes_max;
    if (player ? is_full : version_ >= journal_acts_of_arbiter_max) {
        return "the journal of this board is full, with " + std::to_string(version_) +
               " acts: the arbiter enters the result of the board";
    }
    if (!asks_arbiter(act, ruling)) {
        return std::nullopt;
    }
    if (player && calls_.waiting_of(*player) >= waiting_of_player_max) {
        return std::to_string(waiting_of_player_max) + " questions of " +
               std::string(game::word(*player)) +
               " wait for the arbiter at this board already: the arbiter answers them first";
    }
    return game_.decisions.size() < decisions_at_board_max
               ? std::nullopt
               : std::optional(std::to_string(decisions_at_board_max) +
                               " decisions wait for the arbiter at this board already: the arbiter "
                               "takes them first");
}

Readings Board::readings(const JournalEntry& next, const std::optional<Standing>& now) const {
    return unless_defect(
        [&] {
            const game::Ruling ruling = ruling_on(next);
            const game::Game after = game::apply(game_, next.act, ruling);
            return hall::readings({game_, next.act, ruling, after}, next,
                                  now.value_or(standing_of(after)));
        },
        [&](const Defect&) { return Readings({without_words(next), {}, {}}); });
}

JournalEntry Board::entry_read_by(Role role, const JournalEntry& next, const Standing& now) const {
    return unless_defect(
        [&] {
            return hall::entry_read_by(role, {game_, next.act, ruling_on(next), game_}, next, now);
        },
        [&](const Defect&) { return without_words(next); });
}

game::Ruling Board::ruling_on(const JournalEntry& entry) const {
    game::Ruling judged = judge(entry.act);
    auto before = ruled_before(entry, judged);
    return before ? std::move(*before) : std::move(judged);
}

std::optional<std::string> Board::take_again(const JournalEntry& entry) {
    game::Ruling ruling;
    return take_again(entry, ruling);
}

Expected<Record, std::string> Board::follow(const JournalEntry& entry) {
    auto before = standing_game();
    game::Ruling ruling;
    if (auto difference = take_again(entry, ruling)) {
        return unexpected(*std::move(difference));
    }
    return record_of(entry, std::move(ruling), std::move(before));
}

std::optional<std::string> Board::take_again(const JournalEntry& entry, game::Ruling& ruling) {
    const std::string where = "record " + std::to_string(version_ + 1);
    return unless_defect(
        [&]() -> std::optional<std::string> {
            game::Ruling judged = judge(entry.act);
            auto before = ruled_before(entry, judged);
            const std::string effects = effects_json(judged);
            const bool is_of_before = before.has_value();
            ruling = is_of_before ? *std::move(before) : std::move(judged);
            advance(entry, ruling);
            return is_of_before || effects == entry.effects
                       ? std::nullopt
                       : std::optional(where + ": found " + entry.effects + ", judged again " +
                                       effects);
        },
        [&](const Defect& defect) -> std::optional<std::string> {
            return where + ": defect: " + defect.what();
        });
}

void Board::resume(const Now& now, game::Millis at) {
    if (game_.phase != game::Phase::not_begun) {
        zero_ = now.instant - at;
    }
}

struct Board::Shown {
    const game::Game& game;
    const Calls& calls;
    std::uint64_t version;
    game::Millis instant;
    const std::optional<Halt>& halted;
};

/// A copy of the game, with the frame that it refers to.
struct Board::GameCopy {
    SharedFrame frame;
    game::Game game;
};

std::shared_ptr<const game::Game> Board::standing_game() const {
    auto known = standing_game_.lock();
    if (known == nullptr) {
        // Not by `make_shared`: the memory is freed with the last who holds the game.
        const std::shared_ptr<const GameCopy> made =
            std::make_unique<const GameCopy>(GameCopy{frame_, game_});
        known = {made, &made->game};
        standing_game_ = known;
    }
    return known;
}

Board::View Board::view() const {
    return {standing_game(), calls_, version_, last_act_, halted_};
}

std::string Board::snapshot(const Now& now, const InEvent& where) const {
    return snapshot(where, Shown{game_, calls_, version_, instant(now), halted_});
}

std::string Board::snapshot(const Now& now, const InEvent& where, const View& view) const {
    const bool has_begun = zero_ && view.game->phase != game::Phase::not_begun;
    const game::Millis at =
        has_begun ? std::max(now.instant - *zero_, view.last_act) : view.last_act;
    return snapshot(where, Shown{*view.game, view.calls, view.version, at, view.halted});
}

std::string Board::snapshot(const InEvent& where, const Shown& shown) const {
    std::string out;
    append_head(out, setup_, where);
    out += ",\"conditions\":" + record::conditions_json(*setup_.conditions);
    out += ",\"first\":";
    append_json_string(out, game::fen_of(shown.game.history.first(), shown.game.history.variant()));
    if (game::is_quickplay_finish_in_force(shown.game)) {
        out += ",\"quickplay\":true";
    }
    out += game::is_online(shown.game) ? ",\"online\":true"
                                       : ",\"wrong_claim\":" + wrong_claim_json(shown.game.laws());
    out += ",\"default_time\":";
    record::Codec<game::Millis>::append(out, game::default_time(shown.game));
    if (where.outcome) {
        out += ",\"outcome\":" + outcome_json(*where.outcome);
    }
    out += ",\"version\":" + std::to_string(shown.version);
    out += ",\"state\":" + state_json(shown.game, shown.instant, shown.calls);
    out += ",\"moves\":" + moves_json(shown.game);
    if (shown.halted && shown.game.phase == game::Phase::in_play) {
        out += ",\"stopped\":{\"wall\":" + std::to_string(shown.halted->wall) + ",\"reason\":";
        append_json_string(out, word(shown.halted->reason));
        out += '}';
    }
    if (where.away_since) {
        out += ",\"away_since\":" + std::to_string(*where.away_since);
    }
    if (where.asides > 0) {
        out += ",\"asides\":" + std::to_string(where.asides);
    }
    if (read_only_) {
        out += ",\"read_only\":";
        append_json_string(out, *read_only_);
        out += has_lost_acts_ ? ",\"acts_lost\":true" : "";
    }
    return out + "}";
}

} // namespace compongo::hall
