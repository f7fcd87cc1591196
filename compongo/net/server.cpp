#include "compongo/net/server.h"

#include "compongo/net/connection/connection.h"
#include "compongo/net/demo/demo.h"
#include "compongo/net/nodes.h"
#include "compongo/net/server_listener.h"

#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;

/// Running and queued tasks of each pool.
constexpr int searches_max = 8;
constexpr int readings_max = 64;
/// The one that runs, and one whose task has ended but is still counted.
constexpr int hashes_max = 2;
constexpr int pairings_max = 2;

using Demonstrate = std::function<Expected<OpenDemonstration, std::string>()>;

/// The server: handlers run on one thread, the thread of `io_`; long tasks run on pools.
class Server {
public:
    struct Parts {
        store::EventStore& store;
        Access access;
        Page page;
        std::vector<hall::DemoScript> scripts;
        CurrentTls tls;
        Settings settings;
    };
    Server(Parts parts, const ServerOptions& options, std::function<void(const std::string&)> log)
        : store_(parts.store), options_(options), log_(std::move(log)),
          visitors_(options.connections_max), access_(std::move(parts.access)),
          page_(std::move(parts.page)), drill_(options.drill), scripts_(std::move(parts.scripts)),
          origin_check_(options.origins),
          hall_({store_, post(), new_key,
                 [this](const std::string& board, const hall::Record& record) {
                     ++records_;
                     live_.tell(board, record);
                     if (demo_) {
                         demo_->take(board, record);
                     }
                     schedule_tick();
                     note(board);
                     back_up_after_round(board);
                 },
                 [this](const hall::Round& round) { tell(round); },
                 [this](const std::string& board) {
                     live_.send_snapshot(board);
                     note(board);
                 },
                 [this](const std::string& event) {
                     live_.event_changed(event);
                     api_.note(event);
                     // The games' PGN contains names and entered results, so it has changed too.
                     for (const std::string& board : boards_of(hall_.events().at(event))) {
                         note(board);
                     }
                 },
                 [this] { live_.keys_changed(); }, [this] { live_.alerts_changed(); },
                 [this](const std::string& event) { live_.duties_changed(event); },
                 [this](const std::string& event) { live_.sectors_changed(event); }, on_defect_}),
          live_({hall_, access_, budgets_, scheduler_, reading_, post(),
                 [this](AuditEntry audit_entry) { audit(std::move(audit_entry)); }}),
          api_({hall_,
                drill_,
                access_,
                audit_log_,
                store_,
                post(),
                scheduler_,
                searching_,
                reading_,
                hashing_,
                pairing_,
                watched_.alerts(),
                [this](const hall::Round& round) { tell(round); },
                [this] { return metrics(); },
                [this](Readiness::Then then) { ask_readiness(std::move(then)); },
                log_,
                request_rate(options.requests_a_second),
                options.demonstration.has_value(),
                can_demonstrate() ? [this] { return options_.demonstrate(programs_.get_token()); }
                                  : Demonstrate{},
                [this] { return backups_ ? backups_->json() : ""; },
                [this] { return listener_.network(); },
                [this](Reach reach, const auto& chosen) { listener_.choose(reach, chosen); },
                pair()}),
          context_{io_,
                   api_,
                   live_,
                   page_,
                   origin_check_,
                   budgets_,
                   scheduler_,
                   outbound_,
                   options.proxies,
                   std::chrono::seconds(options.patience_seconds),
                   options.certificate.has_value(),
                   [this] { return listener_.network().addresses; },
                   options.logs_requests ? log_ : nullptr,
                   on_defect_},
          due_(io_), look_(io_), demo_timer_(io_), sweep_(io_), signals_(io_, SIGTERM, SIGINT),
          listener_({io_, visitors_, origin_check_, options_, post(),
                     [this](Stream stream, Visit visit) {
                         net::serve(context_, std::move(stream), std::move(visit));
                     },
                     [this](const std::string& what, const std::string& member,
                            const std::string& text) { tell(what, member, text); }},
                    std::move(parts.tls), std::move(parts.settings)) {
        if (options.cluster) {
            shared_.emplace(hall_, nodes_);
        }
        if (options.backup) {
            backups_.emplace(
                io_, *options.backup,
                // The audit log also notes backups: its entries alone are no reason for another
                // one.
                [this] { return store_.statistics().entries - audit_log_.written(); },
                [this](const std::string& what, const std::string& member,
                       const std::string& text) { tell(what, member, text); });
        }
        access_.answer_by(post(), [this] { live_.keys_changed(); });
    }

    Expected<Ended, std::string> run(const std::function<void(const Ready&)>& ready);

private:
    hall::Hall::Post post() {
        return [this](std::function<void()> task) { asio::post(io_, std::move(task)); };
    }
    /// The pairing engine, if one is configured; it is stopped with the server.
    [[nodiscard]] Api::Pair pair() {
        return options_.pair ? [this](const tournament::Tournament&
                                          all) { return options_.pair(all, programs_.get_token()); }
                             : Api::Pair{};
    }
    [[nodiscard]] std::string metrics() const;
    void ask_readiness(Readiness::Then then);
    void log_read_only_boards() const;
    void audit(AuditEntry audit_entry);
    void tell(const std::string& what, const std::string& member, const std::string& text);
    void schedule_tick();
    /// A board has changed: alerts and long polls are to look at it.
    void note(const std::string& board) {
        watched_.note(board);
        api_.note(board);
        api_.note(hall_.where(board).event);
    }
    void tell(const hall::Round& round) {
        live_.tell(round);
        api_.note(round.event);
    }
    void sweep();
    void back_up_after_round(const std::string& board);
    [[nodiscard]] Expected<void, std::string> join(const std::string& address);
    void expire_forwarded_acts();
    void finish();
    void wait_for_other_nodes();
    /// Not behind a proxy: a demonstration has a port of its own, which the proxy does not forward.
    [[nodiscard]] bool can_demonstrate() const {
        return !options_.demonstration && options_.demonstrate && options_.origins.empty();
    }
    void begin_demonstration();
    void run_demonstration();
    void end(Ended how);

    store::EventStore& store_;
    const ServerOptions& options_;
    std::function<void(const std::string&)> log_;
    OnDefect on_defect_ = logged_defects(log_);
    // Declared before the io_context, since connections that it destroys still use these.
    Visitors visitors_;
    OutboundBytes outbound_;
    asio::io_context io_{1};
    CostBudgets budgets_;
    FairScheduler scheduler_{io_};
    ThreadPool searching_{1, searches_max, Priority::low, on_defect_};
    ThreadPool reading_{1, readings_max, Priority::normal, on_defect_};
    ThreadPool hashing_{1, hashes_max, Priority::low, on_defect_};
    ThreadPool pairing_{1, pairings_max, Priority::normal, on_defect_};
    /// Stops child processes when the server ends.
    std::stop_source programs_;
    Access access_;
    AuditLog audit_log_{
        store_, post(),
        [this](std::function<void()> task) { return reading_.try_post(std::move(task)); }, log_,
        [this] { live_.alerts_changed(); }};
    Page page_;
    LazyDrill drill_;
    std::vector<hall::DemoScript> scripts_;
    OriginCheck origin_check_;
    Nodes nodes_;
    hall::Hall hall_;
    /// Only in a cluster.
    std::optional<hall::SharedBoards> shared_;
    Live live_;
    WatchedGames watched_{
        {hall_, reading_, post(), [this] { live_.alerts_changed(); }, on_defect_}};
    Readiness readiness_{store_, post()};
    Api api_;
    ConnectionContext context_;
    asio::steady_timer due_;
    asio::steady_timer look_;
    asio::steady_timer demo_timer_;
    asio::steady_timer sweep_;
    asio::signal_set signals_;
    ServerListener listener_;
    std::optional<Demo> demo_;
    std::optional<Backups> backups_;
    /// Rounds whose games were all over when a backup was made.
    std::set<std::pair<std::string, int>> rounds_kept_;
    Ended ended_ = Ended::stopped;
    std::chrono::steady_clock::time_point guest_seen_ = std::chrono::steady_clock::now();
    std::uint64_t records_ = 0;
    std::uint64_t sweeps_ = 0;
};

void Server::log_read_only_boards() const {
    for (const auto& [id, event] : hall_.events()) {
        for (const std::string& board : boards_of(event)) {
            if (const auto& why = hall_.board(board)->read_only()) {
                log_(R"({"event":"read_only","board":)" + json_string(board) + R"(,"reason":)" +
                     json_string(*why) + "}");
            }
        }
    }
}

Expected<Ended, std::string> Server::run(const std::function<void(const Ready&)>& ready) {
    if (const auto opened = hall_.open(now(), options_.after_restart); !opened) {
        return unexpected(opened.error().message);
    }
    for (const std::string& notice : store_.notices()) {
        log_(R"({"event":"store","notice":)" + json_string(notice) + "}");
    }
    log_read_only_boards();
    if (auto opened = listener_.open(); !opened) {
        return unexpected(std::move(opened.error()));
    }
    if (options_.cluster) {
        if (auto joined = join(*options_.cluster); !joined) {
            return unexpected(std::move(joined.error()));
        }
    }
    signals_.async_wait([this](error_code failed, int /*signal*/) {
        if (!failed) {
            end(Ended::stopped);
        }
    });
    schedule_tick();
    sweep();
    if (options_.demonstration) {
        begin_demonstration();
    }
    if (backups_) {
        backups_->begin();
    }
    audit({"opened", {}, {}, {}});
    watched_.begin(options_.follow);
    ready({listener_.port(), access_.setup_key(), access_.has_password()});
    listener_.begin();
    contain_until_done(on_defect_, "serving", [this] { io_.run(); });
    finish();
    // Wait until the store has answered the last handlers' appends, while the answers' targets
    // exist.
    static_cast<void>(store_.append_and_wait({"hall", 0, {}}));
    return ended_;
}

void Server::sweep() {
    constexpr auto between = std::chrono::seconds(1);
    sweep_.expires_after(between);
    sweep_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            live_.drop_stalled_clients();
            access_.expire_sessions();
            watched_.look();
            api_.answer_long_polls();
            constexpr int between_looks = 10;
            if (++sweeps_ % between_looks == 0) {
                listener_.look();
                audit_log_.go_on();
            }
            sweep();
        }
    });
}

/// Makes a backup when the last game of a round is over.
void Server::back_up_after_round(const std::string& board) {
    if (!backups_ || !hall_.board(board)->game().result) {
        return;
    }
    const hall::InEvent where = hall_.where(board);
    const auto& rounds = hall_.events().at(where.event).rounds;
    const auto& round = rounds.at(static_cast<std::size_t>(where.round - 1));
    const bool is_over = std::ranges::all_of(round.pairings, [this](const hall::Pairing& pairing) {
        return pairing.outcome || hall_.board(pairing.board)->game().result;
    });
    if (is_over && rounds_kept_.emplace(where.event, where.round).second) {
        backups_->ask();
    }
}

void Server::end(Ended how) {
    log_(R"({"event":"stopping"})");
    audit({"closed", {}, {}, {}});
    ended_ = how;
    io_.stop();
}

void Server::begin_demonstration() {
    // The arbiter's link of a demonstration replaces the password.
    access_.use_up_setup_key();
    demo_.emplace(Demo::Dependencies{hall_, api_, access_, scripts_, *options_.demonstration,
                                     [this](const std::string& board, chess::Color player) {
                                         return live_.is_seated(board, player);
                                     },
                                     [this] { return live_.size() > 0; }});
    run_demonstration();
}

void Server::run_demonstration() {
    demo_->look(now());
    const auto instant = std::chrono::steady_clock::now();
    guest_seen_ = visitors_.size() > 0 ? instant : guest_seen_;
    const auto limit = options_.ends_when_alone;
    const bool is_alone = limit.count() > 0 && instant - guest_seen_ > limit;
    if (is_alone || demo_->is_played_out() || options_.stop.stop_requested()) {
        end(is_alone ? Ended::alone : demo_->is_played_out() ? Ended::played_out : Ended::stopped);
        return;
    }
    demo_timer_.expires_after(Demo::between_looks);
    demo_timer_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            run_demonstration();
        }
    });
}

/// Finishes accepted work, answers waiting requests, and hands the boards over to other nodes.
void Server::finish() {
    hall_.stop();
    watched_.stop();
    io_.restart();
    if (backups_) {
        backups_->stop();
    }
    programs_.request_stop();
    searching_.stop();
    reading_.stop();
    hashing_.stop();
    pairing_.stop();
    io_.poll();
    if (options_.cluster) {
        wait_for_other_nodes();
    }
    // The store answers in order, so this waits for all earlier appends.
    static_cast<void>(store_.append_and_wait({"hall", 0, {}}));
    io_.poll();
    if (options_.cluster) {
        nodes_.leave(shared_->handed_over(now()));
    }
}

Expected<void, std::string> Server::join(const std::string& address) {
    access_.share(nodes_);
    auto joined = nodes_.join(address, {*shared_, post(),
                                        [this](const std::string& stream, std::uint64_t version) {
                                            access_.take_growth(stream, version);
                                        },
                                        [this](const std::string& event) {
                                            log_("{\"event\":" + json_string(event) +
                                                 ",\"node\":" + json_string(nodes_.name()) + "}");
                                        }});
    if (joined) {
        expire_forwarded_acts();
    }
    return joined;
}

void Server::expire_forwarded_acts() {
    look_.expires_after(Nodes::time_between_looks);
    look_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            shared_->give_up_waiting(now());
            schedule_tick();
            expire_forwarded_acts();
        }
    });
}

/// Waits, two seconds at most, for other nodes' answers to acts that were forwarded to them.
void Server::wait_for_other_nodes() {
    constexpr int looks = 200;
    constexpr auto between = std::chrono::milliseconds(10);
    for (int i = 0; i < looks && shared_->awaits_answers(); ++i) {
        io_.run_for(between);
    }
    nodes_.stop();
    io_.poll();
}

void Server::schedule_tick() {
    const auto next = hall_.next_due();
    if (!next) {
        due_.cancel();
        return;
    }
    due_.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(next->count)));
    due_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            hall_.tick(now());
            schedule_tick();
        }
    });
}

void Server::audit(AuditEntry audit_entry) {
    if (!options_.demonstration) {
        audit_log_.write(std::move(audit_entry));
    }
}

void Server::tell(const std::string& what, const std::string& member, const std::string& text) {
    log_("{\"event\":" + json_string(what) + "," + json_string(member) + ":" + json_string(text) +
         "}");
    audit({what, {}, {}, {{member, text}}});
}

/// In a cluster, membership says whether the database can be reached: no test write is needed.
void Server::ask_readiness(Readiness::Then then) {
    if (!options_.cluster) {
        readiness_.ask(now().instant, std::move(then));
    } else if (nodes_.is_member()) {
        then(std::nullopt);
    } else {
        then("this node is cut off from the database");
    }
}

std::string Server::metrics() const {
    const auto metric = [](const std::string& name, std::string_view type, std::size_t value) {
        return "# TYPE " + name + " " + std::string(type) + "\n" + name + " " +
               std::to_string(value) + "\n";
    };
    return metric("compongo_connections", "gauge", visitors_.size()) +
           metric("compongo_live_clients", "gauge", live_.size()) +
           metric("compongo_records_total", "counter", records_) +
           (backups_ ? backups_->metrics() : "");
}

} // namespace

Expected<Ended, std::string> serve(store::EventStore& store, const ServerOptions& options,
                                   const std::function<void(const Ready&)>& ready,
                                   const std::function<void(const std::string&)>& log) {
    auto access = Access::open(store);
    if (!access) {
        return unexpected(access.error());
    }
    auto page = Page::open(options.page);
    if (!page) {
        return unexpected(page.error());
    }
    auto scripts = hall::read_demo_scripts(options.demonstration ? options.demo : "");
    if (!scripts) {
        return unexpected(scripts.error());
    }
    auto tls =
        options.certificate
            ? CurrentTls::of_files(*options.certificate)
            : Expected<CurrentTls, std::string>(CurrentTls::of_authority(options.authority_folder));
    if (!tls) {
        return unexpected(tls.error());
    }
    auto settings = Settings::open(store);
    if (!settings) {
        return unexpected(settings.error());
    }
    Server server({store, std::move(*access), std::move(*page), std::move(*scripts),
                   std::move(*tls), std::move(*settings)},
                  options, log);
    return server.run(ready);
}

} // namespace compongo::net
