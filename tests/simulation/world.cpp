// The process and its time: how it is started, killed and stopped, and how time passes.
#include "tests/simulation/world.h"

#include "compongo/record/transcript/scenario_json.h"
#include "tests/support/random_conditions.h"

namespace compongo::simulation {

namespace {

/// Conditions whose clocks the second model follows, and others.
constexpr std::array<std::string_view, 8> usual_conditions = {
    R"({"laws":"fide-2023","time_control":"300"})",
    R"({"laws":"fide-2023","time_control":"180+2"})",
    R"({"laws":"fide-2023","time_control":"900+10"})",
    R"({"laws":"fide-2018","time_control":"600"})",
    R"({"laws":"fide-2017","time_control":"60+1"})",
    R"({"laws":"fide-2023","time_control":"40/5400+30:1800+30"})",
    R"({"laws":"fide-online-2023","time_control":"300+3"})",
    R"({"laws":"fide-1997","time_control":"2/60:60"})"};

JsonValue json_of(std::string_view text) {
    return parse_json(text).value_or(JsonValue{});
}

/// How often the timer looks, at most.
constexpr VirtualTime between_ticks = 20;

} // namespace

World::World(const Plan& plan, PlantedFault planted, Report& report)
    : plan_(plan), planted_(planted), report_(report),
      random_(test::Random::from(plan.seed * 0xD1B54A32D192ED03 + 7)) {}

void World::run(const Kept& kept) {
    set_up();
    for (const std::size_t number : kept) {
        if (report_.finding() || number >= plan_.steps.size()) {
            break;
        }
        const Step& step = plan_.steps[number];
        report_.at(number, timeline_.now());
        pass(step.delay);
        report_.at(number, timeline_.now());
        perform(step);
        check_all();
        ++report_.figures.steps;
    }
    if (!report_.finding()) {
        report_.at(plan_.steps.size(), timeline_.now());
        settle();
    }
    for (const auto& [board, model] : models_) {
        report_.line("board " + board + " ends with record " + std::to_string(model.version()));
    }
    report_.figures.virtual_time += timeline_.now();
    ++report_.figures.runs;
    timeline_.clear();
    hall_.reset();
}

// --- Setting up ----------------------------------------------------------------------------------

void World::set_up() {
    start();
    const unsigned events = 1 + random_.below(3);
    for (unsigned number = 0; number < events; ++number) {
        JsonValue conditions = json_of(random_.one_of(usual_conditions));
        if (random_.once_in(3)) {
            conditions = json_of(record::conditions_json(test::random_conditions(random_)));
        }
        report_.line("conditions " + json(conditions));
        hall_->add_event("Event " + std::to_string(number + 1), conditions,
                         [this](const Expected<std::string, hall::Fault>& added) {
                             if (added) {
                                 events_.push_back(*added);
                             } else {
                                 report_.line("no event: " + added.error().message);
                             }
                         });
        run_until(timeline_.now() + 1'000);
    }
    for (const std::string& event : std::vector<std::string>(events_)) {
        add_round(event, 1 + random_.below(3));
        run_until(timeline_.now() + 1'000);
    }
}

void World::add_round(const std::string& event, unsigned boards) {
    std::vector<hall::PairingAsked> pairings;
    for (unsigned number = 0; number < boards; ++number) {
        const std::string player = "Player " + std::to_string(2 * number + 1);
        pairings.push_back({{player, "Player " + std::to_string(2 * number + 2)}, {}});
    }
    hall_->add_round(event, pairings, [this](const Expected<hall::Round, hall::Fault>& added) {
        if (!added) {
            report_.line("no round: " + std::string(hall::name(added.error().kind)));
            return;
        }
        find_boards();
        for (const hall::Pairing& pairing : added->pairings) {
            show(pairing.board, "shown_is_durable");
        }
        report_.line("round with " + std::to_string(added->pairings.size()) + " boards");
    });
}

/// Boards of a round may exist although the request that added it was not answered.
void World::find_boards() {
    for (const auto& [id, event] : hall_->events()) {
        for (const std::string& board : hall::boards_of(event)) {
            if (!models_.contains(board)) {
                boards_.push_back(board);
                models_.emplace(std::piecewise_construct, std::tuple(board),
                                std::tuple(board, std::ref(report_)));
                follow(board);
            }
        }
    }
}

// --- The process ---------------------------------------------------------------------------------

hall::Hall::Dependencies World::dependencies() {
    return {*store_,
            [this](std::function<void()> task) {
                posted_ =
                    std::max(posted_, timeline_.now() + static_cast<VirtualTime>(random_.below(2)));
                timeline_.at(posted_, std::move(task));
            },
            [this] { return "key" + std::to_string(++keys_made_); },
            [this](const std::string& board, const hall::Record& record) {
                if (planted_ != PlantedFault::forgotten_record || !random_.once_in(40)) {
                    take_record(board, record);
                }
            },
            [this](const hall::Round& /*round*/) { find_boards(); },
            [this](const std::string& board) { show(board, "shown_is_durable"); },
            [](const std::string& /*event*/) {},
            [] {},
            [] {},
            [](const std::string& /*event*/) {},
            [](const std::string& /*event*/) {},
            [this](const std::string& where, const std::string& what) {
                report_.find("no_defects", where + ": " + what);
            }};
}

void World::start() {
    ++life_;
    overdue_.clear();
    posted_ = timeline_.now();
    store_ = std::make_unique<SimulatedStore>(
        SimulatedStore::Dependencies{disk_, timeline_, report_, planted_},
        test::Random::from(random_.bits()));
    hall_ = std::make_unique<hall::Hall>(dependencies());
    const auto after = static_cast<hall::AfterRestart>(random_.below(3));
    const auto opened = hall_->open(now(), after);
    report_.line("start " + std::to_string(life_) + ", after restart " +
                 std::to_string(static_cast<int>(after)));
    if (!opened) {
        report_.find("the_hall_opens", opened.error().message);
        return;
    }
    find_boards();
    for (const std::string& board : boards_) {
        models_.at(board).compare(disk_.entries(hall::stream_of(board)));
        expect_zero(board, after);
        show(board, "snapshots_are_durable");
        dirty_.insert(board);
    }
    check_registry();
    timeline_.at(timeline_.now() + 1'000, [this] { pulse(); });
}

void World::kill() {
    report_.line("killed");
    ++report_.figures.restarts;
    hall_.reset();
    timeline_.clear();
    store_->crash();
    for (const std::string& board : boards_) {
        follow(board);
    }
    unanswered_.clear();
    for (auto& [board, tablet] : tablets_) {
        if (tablet.is_connected) {
            go_alone(board, tablet);
        }
    }
    timeline_.pass_until(timeline_.now() + static_cast<VirtualTime>(random_.below(20'000)));
    start();
}

/// Accepted requests are stored and answered first.
void World::stop() {
    report_.line("stopped");
    ++report_.figures.restarts;
    hall_->stop();
    constexpr VirtualTime longest = 60'000;
    const VirtualTime latest = timeline_.now() + longest;
    while (!(store_->is_idle() && unanswered_.empty()) && timeline_.next() <= latest) {
        timeline_.run_next();
    }
    if (!unanswered_.empty()) {
        report_.find("answers_are_given",
                     name_of(*unanswered_.begin()) + " had none when the process stopped in order");
    }
    hall_.reset();
    timeline_.clear();
    for (const std::string& board : boards_) {
        follow(board);
    }
    for (auto& [board, tablet] : tablets_) {
        if (tablet.is_connected) {
            go_alone(board, tablet);
        }
    }
    unanswered_.clear();
    timeline_.pass_until(timeline_.now() + static_cast<VirtualTime>(random_.below(5'000)));
    start();
}

// --- Time ----------------------------------------------------------------------------------------

hall::Now World::now() const {
    constexpr std::int64_t million = 1'000'000;
    const VirtualTime time = timeline_.now();
    const VirtualTime since = time - calendar_at_;
    const std::int64_t wall = calendar_ + since + since * calendar_parts_ / million;
    constexpr VirtualTime base = 5'000'000;
    VirtualTime instant = base + time;
    if (planted_ == PlantedFault::clock_counts_twice) {
        constexpr VirtualTime often = 40'000;
        constexpr VirtualTime twice = 10'000;
        instant += time / often * twice;
    } else if (planted_ == PlantedFault::clock_follows_calendar) {
        instant = wall - 1'600'000'000'000;
    }
    return {game::Millis{instant}, wall};
}

void World::pass(VirtualTime time) {
    run_until(timeline_.now() + time);
}

/// Runs what is due until then, and lets the hall's timer fire.
void World::run_until(VirtualTime when) {
    while (!report_.finding()) {
        const auto due = hall_->next_due();
        VirtualTime tick_at = std::numeric_limits<VirtualTime>::max();
        if (due && planted_ != PlantedFault::timer_never_fires) {
            const VirtualTime left = due->count - now().instant.count;
            tick_at =
                std::max(timeline_.now() + std::max<VirtualTime>(left, 0), ticked_ + between_ticks);
        }
        if (std::min(tick_at, timeline_.next()) > when) {
            timeline_.pass_until(when);
            return;
        }
        if (tick_at < timeline_.next()) {
            timeline_.pass_until(tick_at);
            tick();
        } else {
            timeline_.run_next();
        }
    }
}

void World::tick() {
    ticked_ = timeline_.now();
    hall_->tick(now());
}

// --- The end -------------------------------------------------------------------------------------

/// All faults end: every connected client proceeds within seconds.
void World::settle() {
    disk_.trouble(Disk::Trouble::none, 0);
    report_.line("all faults end");
    pass(12'000);
    for (const std::string& board : boards_) {
        for (int tries = 0; tries < 3 && tablets_.contains(board); ++tries) {
            bring_back(board);
            pass(3'000);
        }
        if (!report_.finding() && hall_->where(board).away_since) {
            take_over(board);
            pass(3'000);
        }
    }
    for (const std::string& board : boards_) {
        const hall::Board& live = *hall_->board(board);
        const bool is_shut = live.read_only() || hall_->where(board).outcome.has_value();
        if (report_.finding() || is_shut || live.version() + 200 > hall::journal_acts_max) {
            continue;
        }
        ask_arbiter(board);
    }
    pass(3'000);
    check_all();
    for (const std::string& board : boards_) {
        check(board);
        if (models_.at(board).fresh() != nullptr &&
            models_.at(board).fresh()->game().phase == game::Phase::over) {
            ++report_.figures.games_over;
        }
    }
    expect_everybody_follows();
}

/// An act of another process may be in the way once, so that the arbiter has to try again.
void World::ask_arbiter(const std::string& board) {
    constexpr int tries_max = 3;
    bool is_answered = false;
    for (int tries = 0; tries < tries_max && !is_answered && !report_.finding(); ++tries) {
        Sending sending{board, hall::Role::arbiter,
                        json_of(R"({"by":"arbiter","do":"observe","what":"clock"})")};
        sending.then = [&](const Expected<hall::Submitted, hall::Fault>& answer) {
            is_answered = answer || answer.error().kind == hall::Fault::Kind::limit;
        };
        send(std::move(sending));
        pass(3'000);
    }
    if (!is_answered) {
        report_.find("everybody_gets_on", board + ": the arbiter's act is not taken");
    }
}

} // namespace compongo::simulation
