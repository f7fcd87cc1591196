// The checks after every step, and of what spectators receive.
#include "compongo/hall/board/board_state.h"
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/pgn/writer.h"
#include "tests/simulation/world.h"

#include <charconv>

namespace compongo::simulation {

namespace {

constexpr std::size_t state_bytes_max = std::size_t{48} * 1024;
constexpr VirtualTime answer_max = 30'000;

/// The words of an act that are not for everybody while the game goes on.
std::optional<std::string> private_words(const game::Act& act) {
    if (const auto* const seal = std::get_if<game::Seal>(&act.deed)) {
        return seal->is_locked ? std::nullopt : std::optional(seal->text);
    }
    const auto* const written = std::get_if<game::Write>(&act.deed);
    return written == nullptr ? std::nullopt : written->text;
}

/// The last record of a snapshot.
std::uint64_t version_in(const std::string& snapshot) {
    const auto read = parse_json(snapshot);
    const JsonValue* const version = read ? json_member(*read, "version") : nullptr;
    std::uint64_t number = std::numeric_limits<std::uint64_t>::max();
    if (version != nullptr && version->as_number() != nullptr) {
        const std::string& text = *version->as_number();
        std::from_chars(text.data(), text.data() + text.size(), number);
    }
    return number;
}

} // namespace

std::string World::state_of(const hall::Board& board) {
    return hall::state_json(board.game(), board.last_act(), board.calls());
}

void World::follow(const std::string& board) {
    BoardModel& model = models_.at(board);
    const std::uint64_t before = model.version();
    model.follow(disk_.entries(hall::stream_of(board)), requests_);
    if (model.version() != before) {
        dirty_.insert(board);
    }
}

/// A record is sent to those who follow its board.
void World::take_record(const std::string& board, const hall::Record& record) {
    follow(board);
    const BoardModel& model = models_.at(board);
    const std::string number = board + ", record " + std::to_string(record.number);
    report_.line("record " + std::to_string(record.number) + " of " + board + ": " +
                 hall::record_json(board, record, hall::Role::spectator));
    if (record.number > model.version() ||
        act_entry(model.entries()[record.number - 1]) != act_entry(record.entry)) {
        report_.find("shown_is_durable", number + " was sent and is not durable");
        return;
    }
    if (record.state().size() > state_bytes_max) {
        report_.find("memory_is_bounded", number + " has a state of " +
                                              std::to_string(record.state().size()) + " bytes");
    }
    check_secrets(board, record);
    Follower& follower = followers_[board];
    if (record.number <= follower.version) {
        // In the snapshot already.
        if (record.number == follower.version && !follower.state.empty() &&
            record.state() != follower.state) {
            report_.find("spectators_are_corrected",
                         number + " is not what a spectator was shown as that record");
        }
        return;
    }
    if (record.number != follower.version + 1) {
        report_.find("records_come_in_order",
                     number + " was sent after record " + std::to_string(follower.version));
    }
    follower = {record.number, record.state()};
}

void World::check_secrets(const std::string& board, const hall::Record& record) {
    const hall::Role reader = planted_ == PlantedFault::spectators_read_as_arbiters
                                  ? hall::Role::arbiter
                                  : hall::Role::spectator;
    const auto words = private_words(record.entry.act);
    const bool is_over = hall_->board(board)->game().phase == game::Phase::over;
    if (!words || words->empty() || is_over) {
        return;
    }
    const auto sent = parse_json(hall::record_json(board, record, reader));
    const JsonValue* const act = sent ? json_member(*sent, "act") : nullptr;
    const JsonValue* const text = act == nullptr ? nullptr : json_member(*act, "text");
    if (text != nullptr && text->as_text() != nullptr && *text->as_text() == *words) {
        report_.find("secrets_are_kept", board + ", record " + std::to_string(record.number) +
                                             ": a spectator reads \"" + *words + "\"");
    }
}

/// A spectator is sent a snapshot. Of the last durable record it is the one of the board judged
/// afresh.
void World::show(const std::string& board, std::string_view check) {
    follow(board);
    const hall::Board& live = *hall_->board(board);
    const hall::InEvent where = hall_->where(board);
    const std::string snapshot = hall_->snapshot(board, now());
    const std::uint64_t version = version_in(snapshot);
    BoardModel& model = models_.at(board);
    hall::Board* const fresh = model.fresh();
    report_.line("snapshot " + std::to_string(version) + " of " + board);
    check_exports(board);
    if (version > model.version()) {
        report_.find(check, board + ": a snapshot of record " + std::to_string(version) +
                                " was sent, and record " + std::to_string(model.version()) +
                                " is the last durable one");
    }
    constexpr std::size_t bytes_of_a_move = 200;
    if (snapshot.size() > state_bytes_max + live.game().history.size() * bytes_of_a_move) {
        report_.find("memory_is_bounded",
                     board + ": a snapshot of " + std::to_string(snapshot.size()) + " bytes");
    }
    if (fresh == nullptr || version != model.version() || report_.finding()) {
        followers_[board] = {version, {}};
        return;
    }
    followers_[board] = {version, state_of(*fresh)};
    // Away, the clocks are shown as they were; with later acts on their way the board has another
    // last instant.
    if (!where.away_since && live.version() == version) {
        compare_snapshot(board, check);
    }
}

void World::check_exports(const std::string& board) {
    const auto shown = hall_->durable_board(board);
    const game::Game& game = hall_->durable_game(board);
    BoardModel& model = models_.at(board);
    if (shown->version() > model.version()) {
        report_.find("exports_are_durable", board + ": what is exported has record " +
                                                std::to_string(shown->version()) + ", and record " +
                                                std::to_string(model.version()) +
                                                " is the last durable one");
        return;
    }
    const auto result = [](const game::Game& of) {
        return of.result ? std::string(game::word(of.result->result)) : std::string("none");
    };
    if (game.acts != shown->game().acts || result(game) != result(shown->game())) {
        report_.find("exports_are_durable", board + ": standings have the result " + result(game) +
                                                ", and the game has " + result(shown->game()));
    }
    hall::Board* const fresh = model.fresh();
    if (fresh == nullptr || shown->version() != model.version() || shown->read_only()) {
        return;
    }
    fresh->name_players(shown->setup().players);
    const hall::InEvent where = hall_->where(board);
    const auto pgn = [&](const hall::Board& of) {
        std::string text;
        for (const pgn::PgnGame& each : hall::pgn_games(of, where)) {
            text += pgn::write_pgn(each);
        }
        return text;
    };
    if (const std::string found = pgn(*shown), expected = pgn(*fresh); found != expected) {
        report_.find("exports_are_durable", board + ": found " + found + ", expected " + expected);
    }
}

void World::compare_snapshot(const std::string& board, std::string_view check) {
    const hall::Board& live = *hall_->board(board);
    hall::Board* const fresh = models_.at(board).fresh();
    if (!store_->is_quiet(hall::stream_of(board))) {
        return;
    }
    fresh->name_players(live.setup().players);
    fresh->resume(now(), live.instant(now()));
    const std::string found = hall_->snapshot(board, now());
    const std::string expected = fresh->snapshot(now(), hall_->where(board));
    if (found != expected) {
        report_.find(check, board + ": found " + found + ", expected " + expected);
    }
}

/// The hall's board is the same as the one judged afresh, if all that it knows of is durable.
void World::check(const std::string& board) {
    const hall::Board& live = *hall_->board(board);
    BoardModel& model = models_.at(board);
    hall::Board* const fresh = model.fresh();
    if (fresh == nullptr || live.version() != model.version() || report_.finding() ||
        !store_->is_quiet(hall::stream_of(board))) {
        return;
    }
    if (live.read_only()) {
        report_.find("boards_stay_open", board + ": " + *live.read_only());
        return;
    }
    dirty_.erase(board);
    if (state_of(live) != state_of(*fresh)) {
        report_.find("boards_equal_their_journals",
                     board + ": found " + state_of(live) + ", expected " + state_of(*fresh));
        return;
    }
    if (!hall_->where(board).away_since) {
        compare_snapshot(board, "boards_equal_their_journals");
    }
}

void World::check_all() {
    for (const std::string& board : boards_) {
        follow(board);
    }
    for (const std::string& board : std::vector<std::string>(dirty_.begin(), dirty_.end())) {
        check(board);
    }
    if (!unanswered_.empty() && !report_.finding()) {
        const Request& oldest = requests_[*unanswered_.begin()];
        if (timeline_.now() - oldest.at > answer_max) {
            report_.find("answers_are_given", name_of(*unanswered_.begin()) + " waits for " +
                                                  std::to_string(timeline_.now() - oldest.at) +
                                                  " ms");
        }
    }
    for (const std::string& board : boards_) {
        check_timer(board);
    }
    for (const auto& [key, seat] : revoked_) {
        if (hall_->seat(key)) {
            report_.find("revoked_keys_open_nothing", key + " still opens " + seat.first);
        }
    }
    constexpr std::size_t tasks_max = 20'000;
    if (timeline_.size() > tasks_max) {
        report_.find("memory_is_bounded", std::to_string(timeline_.size()) + " tasks wait");
    }
}

/// Due events happen within seconds, unless the board waits for a person or the disk fails.
void World::check_timer(const std::string& board) {
    constexpr VirtualTime late = 10'000;
    const auto due = hall_->board(board)->next_due();
    const hall::InEvent where = hall_->where(board);
    const bool is_due = due && due->at < now().instant && !where.away_since && !where.outcome;
    if (!is_due || timeline_.now() < trouble_ended_) {
        overdue_.erase(board);
        return;
    }
    const VirtualTime since = overdue_.try_emplace(board, timeline_.now()).first->second;
    if (timeline_.now() > since + late) {
        report_.find("timers_fire", board + ": what was due " +
                                        std::to_string((now().instant - due->at).count) +
                                        " ms ago has not happened");
    }
}

/// Entries that were confirmed to arbiters exist after a restart, once.
void World::check_registry() {
    for (const std::string& board : boards_) {
        if (hall_->board(board) == nullptr) {
            report_.find("acknowledged_entries_are_durable", "no board " + board);
            return;
        }
        for (const std::string& text : remarks_[board]) {
            const auto& remarks = hall_->remarks_on(board);
            if (std::ranges::count(remarks, text, &hall::Remark::text) != 1) {
                report_.find("acknowledged_entries_are_durable",
                             board + ": the remark \"" + text + "\" is not there once");
            }
        }
    }
}

/// How the game's time goes on after a restart.
void World::expect_zero(const std::string& board, hall::AfterRestart after) {
    BoardModel& model = models_.at(board);
    const hall::Board* const fresh = model.fresh();
    std::optional<VirtualTime> zero;
    if (fresh != nullptr && !hall_->where(board).away_since &&
        fresh->game().phase != game::Phase::not_begun) {
        const std::int64_t down = std::max<std::int64_t>(now().wall - fresh->last_wall(), 0);
        zero = timeline_.now() - fresh->last_act().count -
               (after == hall::AfterRestart::counted ? down : 0);
    }
    model.set_zero(zero, life_);
}

void World::expect_everybody_follows() {
    for (const std::string& board : boards_) {
        BoardModel& model = models_.at(board);
        const Follower& follower = followers_[board];
        // A flag may be falling just now.
        if (report_.finding() || model.fresh() == nullptr ||
            !store_->is_quiet(hall::stream_of(board))) {
            continue;
        }
        const hall::Board& fresh = *model.fresh();
        if (follower.version != model.version() || follower.state != state_of(fresh)) {
            report_.find("everybody_follows",
                         board + ": a spectator knows record " + std::to_string(follower.version) +
                             " as " + follower.state + ", expected record " +
                             std::to_string(model.version()) + " and " + state_of(fresh));
        }
    }
}

} // namespace compongo::simulation
