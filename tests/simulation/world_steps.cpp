// What players, arbiters and spectators do, and what befalls the world.
#include "compongo/chess/movegen.h"
#include "compongo/game/state/as_written.h"
#include "tests/simulation/allowed.h"
#include "tests/simulation/world.h"
#include "tests/support/random_acts.h"

namespace compongo::simulation {

namespace {

using hall::Role;

Role role_of(game::Actor by) {
    switch (by) {
    case game::Actor::white:
    case game::Actor::assistant_white:
        return Role::white;
    case game::Actor::black:
    case game::Actor::assistant_black:
        return Role::black;
    case game::Actor::arbiter:
    case game::Actor::spectator:
    case game::Actor::clock:
    case game::Actor::board:
        break;
    }
    return Role::arbiter;
}

constexpr std::size_t boards_max = 12;

/// Ends most games at once if it comes as often as other acts.
bool ends_games(const game::Act& act) {
    return std::holds_alternative<game::Resign>(act.deed) ||
           std::holds_alternative<game::Agree>(act.deed) ||
           std::holds_alternative<game::Penalise>(act.deed) ||
           std::holds_alternative<game::EnterMoves>(act.deed);
}

game::Act some_act(test::Random& random, const hall::Board& board, const hall::Now& now) {
    game::Act act = test::random_act(random, board.game(), board.instant(now));
    constexpr int tries = 4;
    for (int i = 0; i < tries && ends_games(act) && !random.once_in(6); ++i) {
        act = test::random_act(random, board.game(), board.instant(now));
    }
    return act;
}

} // namespace

void World::perform(const Step& step) {
    if (boards_.empty() || report_.finding()) {
        return;
    }
    random_ = test::Random::from(step.draw);
    const std::string board = boards_[step.board % boards_.size()];
    report_.line("step " + std::string(name(step.kind)) + " at " + board);
    report_.figures.faults += is_fault(step.kind) ? 1 : 0;
    switch (step.kind) {
    case StepKind::play:
        play(board);
        return;
    case StepKind::act:
        act(board);
        return;
    case StepKind::foul:
        foul(board);
        return;
    case StepKind::wait:
        return;
    case StepKind::watch:
        show(board, "snapshots_are_durable");
        return;
    case StepKind::read:
        read(board);
        return;
    case StepKind::connection:
        change_connection(board);
        return;
    case StepKind::registry:
        change_registry(board);
        return;
    case StepKind::round:
        if (boards_.size() < boards_max) {
            const std::string event = random_.one_of(events_);
            add_round(event, 1 + random_.below(2));
        }
        return;
    case StepKind::tablet:
        use_tablet(board);
        return;
    case StepKind::cut:
        cut(board);
        return;
    case StepKind::back:
        bring_back(board);
        return;
    case StepKind::take_over:
        take_over(board);
        return;
    case StepKind::trouble:
        make_trouble();
        return;
    case StepKind::kill:
        kill();
        return;
    case StepKind::stop:
        stop();
        return;
    case StepKind::calendar:
        change_calendar();
        return;
    }
}

void World::play(const std::string& board) {
    const game::Game& game = hall_->board(board)->game();
    if (game.phase == game::Phase::not_begun) {
        send_act(board, Role::arbiter, {{}, game::Actor::arbiter, game::Begin{}});
        return;
    }
    const auto moves =
        game::as_written(chess::legal_moves(game.position()), game.history.variant());
    if (game.phase == game::Phase::over || game.adjournment || moves.empty()) {
        act(board);
        return;
    }
    const Role role = game.having_the_move() == chess::Color::white ? Role::white : Role::black;
    const game::Actor by = hall::actor_of(game.having_the_move());
    if (!game.clock.running()) {
        send_act(board, Role::arbiter,
                 {{}, game::Actor::arbiter, game::StartClock{game.having_the_move()}});
    }
    game::Play deed;
    deed.move = random_.one_of(moves);
    send_act(board, role, {{}, by, deed});
    pass(static_cast<VirtualTime>(random_.below(random_.once_in(2) ? 3 : 2'000)));
    if (!report_.finding()) {
        send_act(board, role, {{}, by, game::Press{}});
    }
}

void World::act(const std::string& board) {
    const game::Act drawn = some_act(random_, *hall_->board(board), now());
    const Role role = role_of(drawn.by);
    if (!revoked_.empty() && random_.once_in(4)) {
        use_revoked_key();
    } else {
        const bool is_by_tablet = role != Role::arbiter && random_.once_in(6);
        send_act(board, is_by_tablet ? Role::tablet : role, drawn);
    }
}

void World::foul(const std::string& board) {
    const game::Act drawn = some_act(random_, *hall_->board(board), now());
    for (const Role role : {Role::spectator, Role::white, Role::black, Role::tablet}) {
        if (!may(board, role, drawn) && random_.once_in(2)) {
            send_act(board, role, drawn);
            return;
        }
    }
}

/// A revoked key opens no seat.
void World::use_revoked_key() {
    const auto found =
        std::next(revoked_.begin(), static_cast<std::ptrdiff_t>(random_.below(revoked_.size())));
    const auto& [key, seat] = *found;
    report_.line(key + " is tried");
    if (!hall_->seat(key) && planted_ != PlantedFault::revoked_key_accepted) {
        return;
    }
    Sending sending{seat.first, seat.second, parse_json(R"({"do":"offer"})").value_or(JsonValue{})};
    sending.is_allowed = false;
    send(std::move(sending));
}

void World::read(const std::string& board) {
    follow(board);
    const auto role = random_.one_of(std::array{Role::spectator, Role::white, Role::arbiter});
    const auto records = hall_->reader(board)->records(role, 1 + random_.below(40), 20);
    report_.line("reads " + std::to_string(records ? records->size() : 0) + " records");
    const auto head = hall_->head(board, Role::arbiter);
    if (head && head->record > models_.at(board).version()) {
        report_.find("shown_is_durable",
                     board + ": the hash of record " + std::to_string(head->record) + " was shown");
    }
}

void World::change_connection(const std::string& board) {
    const auto player = random_.one_of(chess::colors);
    const auto connection = random_.once_in(2) ? hall::Connection::there : hall::Connection::lost;
    report_.line(connection == hall::Connection::there ? "connected" : "disconnected");
    hall_->tell_of_connection(board, player, connection, now());
}

// --- The registry --------------------------------------------------------------------------------

void World::change_registry(const std::string& board) {
    const std::string event = hall_->where(board).event;
    const auto noted = [this](std::string_view what) {
        return [this, what = std::string(what)](const Expected<void, hall::Fault>& kept) {
            report_.line(what + (kept ? " is entered" : " fails"));
        };
    };
    const hall::EnteredResult result{
        game::GameResult::draw, hall::OutcomeReason::scoresheet, {}, "Eva", now().wall};
    const std::string text = "remark " + std::to_string(++texts_made_);
    const std::string player = hall_->board(board)->setup().players.white;
    switch (random_.below(8)) {
    case 0:
        hall_->enter_outcome({board, result}, noted("a result"));
        return;
    case 1:
    case 2:
        hall_->enter_outcome({board, std::nullopt}, noted("no result"));
        return;
    case 3:
        hall_->rename_player({event, player, "Renamed " + std::to_string(texts_made_)},
                             noted("a name"));
        return;
    case 4:
    case 5:
        change_key(board, random_.one_of(hall::seats));
        return;
    case 6:
        hall_->withdraw({event, player, random_.once_in(2), {}}, noted("a withdrawal"));
        return;
    default:
        hall_->remark({board, text, "Eva", now().wall},
                      [this, board, text](const Expected<void, hall::Fault>& kept) {
                          if (kept) {
                              remarks_[board].insert(text);
                          }
                      });
    }
}

void World::change_key(const std::string& board, Role seat) {
    const std::string old = *hall::key_of(*hall_->keys(board), seat);
    hall_->change_seat_key(board, seat, hall::Hall::NewSeatKey::another,
                           [this, board, seat, old](const Expected<std::string, hall::Fault>& key) {
                               report_.line(key ? "a key is revoked" : "a key stays");
                               if (key && !old.empty()) {
                                   revoked_.emplace(old, std::pair(board, seat));
                               }
                               if (key && seat == Role::tablet) {
                                   lose_key(board);
                               }
                           });
}

// --- Faults --------------------------------------------------------------------------------------

void World::make_trouble() {
    const auto kind = static_cast<Disk::Trouble>(1 + random_.below(5));
    const auto time = static_cast<VirtualTime>(random_.below(random_.once_in(3) ? 6'000 : 300));
    trouble_ended_ = std::max(trouble_ended_, timeline_.now() + time);
    disk_.trouble(kind, timeline_.now() + time);
    report_.line("the disk is " + std::string(trouble_names[static_cast<std::size_t>(kind)]) +
                 " for " + std::to_string(time) + " ms");
}

void World::change_calendar() {
    calendar_ = now().wall;
    calendar_at_ = timeline_.now();
    if (random_.once_in(2)) {
        constexpr unsigned hour = 3'600'000;
        calendar_ += static_cast<std::int64_t>(random_.below(2 * hour)) - hour;
    } else {
        constexpr unsigned parts = 400;
        calendar_parts_ = static_cast<std::int64_t>(random_.below(2 * parts)) - parts;
    }
    report_.line("the calendar says " + std::to_string(calendar_));
}

} // namespace compongo::simulation
