/// The hall's HTTP resources (docs/API.md) and their handlers.
#pragma once

#include "compongo/net/api/alerts.h"
#include "compongo/net/api/fair_scheduler.h"
#include "compongo/net/api/lazy_drill.h"
#include "compongo/net/api/long_poll.h"
#include "compongo/net/api/network.h"
#include "compongo/net/api/open_demonstration.h"
#include "compongo/net/api/readiness.h"
#include "compongo/net/api/thread_pool.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/audit_log.h"
#include "compongo/net/guard/cost_budget.h"
#include "compongo/net/guard/rate_limiter.h"
#include "compongo/net/http/reply.h"
#include "compongo/tournament/pairing/engine_pairings.h"

#include <memory>
#include <set>
#include <span>

namespace compongo::net {

/// A method and a path. `{name}` within a part of the path matches any text.
struct Resource {
    std::string_view method;
    std::string_view path;
};
/// All resources; docs/openapi.json describes each.
[[nodiscard]] std::span<const Resource> resources();

/// Prefix of the name of each event of a demonstration.
inline constexpr std::string_view demonstration_mark = "Demo – ";

/// What is decided from a request's head, before its body is read.
struct Admission {
    /// Bytes; a longer body is refused.
    std::size_t body_bytes_max = 0;
    Payer payer = Payer::address;
    /// Its class in the queue; nothing for an act at a board, which bypasses the queue.
    std::optional<Rank> rank = Rank::spectator;
};

class Api {
public:
    struct Row;
    struct Table;

    /// Bytes; the largest that any resource accepts.
    static constexpr std::size_t body_bytes_max = 256 * 1024;

    using Answer = std::function<void(Reply)>;
    /// Asks the pairing engine, which may take long; empty where there is none.
    using Pair = std::function<Expected<std::string, tournament::EngineFault>(
        const tournament::Tournament& all)>;

    struct Dependencies {
        hall::Hall& hall;
        const LazyDrill& drill;
        Access& access;
        /// The audit log, and the store that it is read from.
        AuditLog& audit_log;
        const store::EventStore& store;
        hall::Hall::Post post;
        /// Schedules requests that may wait behind acts at the boards.
        FairScheduler& scheduler;
        /// Thread pools for searching positions, reading journals, hashing passwords, and pairing.
        ThreadPool& searching;
        ThreadPool& reading;
        ThreadPool& hashing;
        ThreadPool& pairing;
        const Alerts& alerts;
        /// Called after a round has been added.
        std::function<void(const hall::Round& round)> on_round;
        /// The server's metrics in Prometheus' text format.
        std::function<std::string()> metrics;
        /// Asks whether the store can keep acts: it cannot on a full disk, or without its database.
        std::function<void(Readiness::Then then)> ask_readiness;
        /// Receives a line of JSON for each entry of the audit log; may be empty.
        std::function<void(const std::string&)> log = {};
        /// Limits the requests of each address; nothing for no limit.
        std::optional<RateLimit> request_rate;
        /// No game of a demonstration counts: nothing is written to the audit log.
        bool is_demonstration = false;
        /// Opens a demonstration beside this hall, or finds the open one. Blocks on a child
        /// process, so it is called on a worker thread. Empty where there can be none.
        std::function<Expected<OpenDemonstration, std::string>()> demonstrate = {};
        /// The age of the last backup, as JSON; empty where no backups are made.
        std::function<std::string()> backup = {};
        /// How the hall can be reached; and changes that, durably.
        std::function<Network()> network = [] { return Network{}; };
        using Chosen = std::function<void(const Expected<void, std::string>& chosen)>;
        std::function<void(Reach reach, Chosen chosen)> choose_reach = {};
        Pair pair = {};
        std::function<hall::Now()> now = net::now;
    };

    explicit Api(Dependencies dependencies);

    /// Checks the request's head: the rate limit, its key, and whether the resource is only for
    /// arbiters. Returns the answer to send if it is refused.
    [[nodiscard]] Expected<Admission, Reply> admission(const Request& request);
    /// Why this request will be refused whatever its body says: no such resource, board or event,
    /// or the key does not permit it. `respond` refuses the same.
    [[nodiscard]] std::optional<Reply> refusal_by_head(const Request& request) const;
    /// Answers an admitted request exactly once, now or later, on the hall's thread.
    void respond(const Request& request, Answer answer);
    /// A board or an event has changed: `answer_long_polls` will answer the long polls that wait
    /// for it.
    void note(const std::string& id) { long_poll_.note(id); }
    void answer_long_polls();
    /// `admission`, then `respond`.
    void answer(const Request& request, const Answer& answer);

private:
    struct Question;

    [[nodiscard]] std::optional<Reply> refusal_by_head(const Row* row,
                                                       const Question& question) const;
    /// Writes `{"event":"login","peer":"127.0.0.1"}` to the log, and the same to the audit log;
    /// `then` is called when the entry is durable or cannot be made so.
    void note(AuditEntry audit_entry, const AuditLog::Then& then = {}) const;
    void note(std::string_view what, const std::string& peer,
              const std::string& arbiter = {}) const;
    /// Wraps an answer: one that reports success is sent after its entry in the audit log is
    /// durable.
    [[nodiscard]] Answer noted(Answer answer, std::shared_ptr<AuditEntry> audit_entry) const;
    [[nodiscard]] std::optional<Reply> too_many(const Request& request, int cost);
    void run_on_pool(ThreadPool& bench, std::function<Reply()> task, const Answer& answer);
    /// Replays games on the reading pool: it takes too long for the hall's thread.
    void read_on_pool(std::function<Reply()> task, const Answer& answer) {
        run_on_pool(deps_.reading, std::move(task), answer);
    }

    // api.cpp
    void health(Question& question);
    void readiness(Question& question);
    void metrics(Question& question);
    void live(Question& question);
    void alerts(Question& question);
    // access.cpp
    void whoami(Question& question);
    void set_password(Question& question);
    /// A checked request to set a password. `current` is given when arbiters change their own.
    struct PasswordAsked {
        std::string arbiter;
        /// The arbiter who sets it.
        std::string by;
        std::string password;
        bool is_own;
        std::optional<std::string> current;
        std::string hash_of_current;
    };
    [[nodiscard]] Expected<PasswordAsked, Reply> password_asked(const Question& question,
                                                                const JsonValue& body) const;
    [[nodiscard]] bool may_guess(const Question& question);
    void keep_password(const PasswordAsked& asked, const std::string& hash, const std::string& peer,
                       const Answer& answer);
    void login(Question& question);
    void hash_on_pool(const Answer& answer, std::function<void()> task);
    /// Opens a session for an arbiter who has proved who they are, and answers with its key.
    void open_session(const std::string& arbiter, const std::string& peer, const Answer& answer);
    // passkeys.cpp
    void ask_passkey(Question& question);
    void add_passkey(Question& question);
    void remove_passkey(Question& question);
    void login_by_passkey(Question& question);
    // access.cpp
    void list_arbiters(Question& question);
    void remove_arbiter(Question& question);
    void end_session(Question& question);
    // network.cpp
    void show_network(Question& question);
    void choose_network(Question& question);
    void show_trust(Question& question);
    void trust_file(Question& question, std::string_view type, const std::string& file_name,
                    std::string Network::OwnAuthority::* content);
    void trust_certificate(Question& question);
    void trust_profile(Question& question);
    void trust_check(Question& question);
    // audit_log.cpp
    void show_audit_log(Question& question);
    // gathering.h
    template <class Part>
    struct Gathering;
    template <class Part>
    void gather(const Question& question, Gathering<Part> asked);
    template <class Part>
    void gather_on(std::shared_ptr<Gathering<Part>> asked);
    // events.cpp
    void list_events(Question& question);
    void try_conditions(Question& question);
    void add_event(Question& question);
    void show_event(Question& question);
    void change_event(Question& question);
    void add_round(Question& question);
    void event_pgn(Question& question);
    void event_report(Question& question);
    // livechess.cpp
    void livechess_tournament(Question& question);
    void livechess_round(Question& question);
    void livechess_game(Question& question);
    // standings.cpp
    void event_standings(Question& question);
    void withdraw(Question& question);
    void rename_player(Question& question);
    void enter_outcome(Question& question);
    void remark(Question& question);
    void take_outcome_back(Question& question);
    void keep_outcome(const Question& question, std::optional<hall::EnteredResult> outcome);
    // duties.cpp
    void list_duties(Question& question);
    void mark_duties(Question& question);
    void list_sectors(Question& question);
    void choose_sector(Question& question);
    // tournament.cpp
    void read_tournament(Question& question);
    void event_tournament(Question& question);
    void tournament_standings(Question& question);
    // pairing.cpp
    struct RoundAsked;
    struct RoundFound;
    [[nodiscard]] Expected<RoundAsked, Reply> round_asked(const JsonValue& body,
                                                          const hall::Event* event);
    [[nodiscard]] Expected<std::string, Reply>
    asked_of_engine(const tournament::Tournament& all) const;
    void pair_tournament(Question& question);
    void play_tournament_round(Question& question);
    [[nodiscard]] static Expected<RoundFound, Reply> round_found(const RoundAsked& asked);
    void play(const std::string& id, const RoundFound& found, const Answer& answer);
    void add_once(const std::string& id, const RoundFound& found, const Answer& answer);
    // boards.cpp
    void show_board(Question& question);
    void name_players(Question& question);
    void head(Question& question);
    void accept_loss(Question& question);
    // evidence.cpp
    void note_evidence(Question& question);
    void list_evidence(Question& question);
    void answer_evidence(Question& question);
    /// `[{"board","number","since","text":{"en","es","fr"}}]`, of all boards.
    [[nodiscard]] std::string waiting_evidence() const;
    struct Confirmed;
    void note_entered(const Confirmed& confirmed, std::size_t entered,
                      const hall::Submitted& outcome) const;
    void enter_next(const std::shared_ptr<const Confirmed>& confirmed, std::size_t entered);
    // tablets.cpp
    void hand_over(Question& question);
    void take_over(Question& question);
    void asides(Question& question);
    // boards.cpp
    void keys(Question& question);
    void renew_key(Question& question);
    void revoke_key(Question& question);
    void change_key(const Question& question, hall::Hall::NewSeatKey which);
    void act(Question& question);
    void foresee(Question& question);
    void records(Question& question);
    void board_pgn(Question& question);
    void scoresheet(Question& question);
    void sheets(Question& question);
    void envelope(Question& question);
    void transcript(Question& question);
    void what_if(Question& question);
    // laws.cpp
    void editions(Question& question);
    void article(Question& question);
    void changes(Question& question);
    void ask(Question& question);
    void judge(Question& question);
    /// Work that may take seconds runs on the searching pool.
    void search(std::function<Reply()> work, const Answer& answer);
    // demonstration.cpp
    void open_demonstration(Question& question);
    // drill.cpp
    void drill(Question& question);
    void drill_case(Question& question);

    // pgn.cpp
    /// How games are asked for: whether each move has its elapsed time, and how long to wait for a
    /// change.
    struct PgnAsked {
        bool has_elapsed_times = false;
        game::Millis wait;
    };
    [[nodiscard]] static std::optional<PgnAsked> pgn_asked(const Question& question);
    [[nodiscard]] std::string pgn_of(const hall::Board& board, bool has_elapsed_times) const;
    /// Wraps an answer with an ETag: 304 if the client has it already, or, when a wait is asked
    /// for, a long poll until one of the boards changes.
    [[nodiscard]] Answer tagged(const Question& question, const PgnAsked& asked,
                                std::set<std::string> boards);

    /// The event and the rounds that the path names; answers 404 and returns nothing if there are
    /// none such.
    [[nodiscard]] std::optional<std::pair<const hall::Event*, std::span<const hall::Round>>>
    rounds_of(const Question& question) const;
    /// The board that the path names; answers 404 and returns nullptr if there is none.
    [[nodiscard]] const hall::Board* board_of(const Question& question) const;
    /// The same after its last durable record, for what is made of the game.
    [[nodiscard]] std::shared_ptr<const hall::Board>
    durable_board_of(const Question& question) const;

    Dependencies deps_;
    std::optional<AddressRateLimiter> requests_;
    AddressRateLimiter guesses_;
    Challenges challenges_;
    LongPoll long_poll_;
    /// Evidence, by board and number, whose acts are being entered into the game now.
    std::set<std::pair<std::string, std::uint64_t>> being_entered_;
    /// A password is being hashed; only one is at a time.
    bool is_hashing_ = false;
};

} // namespace compongo::net
