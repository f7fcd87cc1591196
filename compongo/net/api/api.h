/// The hall's resources over HTTP (docs/API.md): which there are, and who answers for each.
#pragma once

#include "compongo/net/api/alerts.h"
#include "compongo/net/api/lazy_drill.h"
#include "compongo/net/api/network.h"
#include "compongo/net/api/open_demonstration.h"
#include "compongo/net/api/readiness.h"
#include "compongo/net/api/turns.h"
#include "compongo/net/api/waits.h"
#include "compongo/net/api/workbench.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/account.h"
#include "compongo/net/guard/ledger.h"
#include "compongo/net/guard/measure.h"
#include "compongo/net/http/reply.h"
#include "compongo/tournament/engine_pairings.h"

#include <memory>
#include <set>
#include <span>

namespace compongo::net {

/// A method and a path; what stands in braces in a part of the path stands for any.
struct Resource {
    std::string_view method;
    std::string_view path;
};
/// All that there are; docs/openapi.json describes each.
[[nodiscard]] std::span<const Resource> resources();

/// Stands before the name of each event of a demonstration.
inline constexpr std::string_view demonstration_mark = "Demo – ";

/// What is known of a request before its body is read.
struct Admission {
    /// So many bytes may come with it.
    std::size_t body_bytes_max = 0;
    Payer payer = Payer::address;
    /// When it is answered; who acts at a board does not wait.
    std::optional<Rank> rank = Rank::spectator;
};

class Api {
public:
    struct Row;
    struct Table;

    /// No body is larger.
    static constexpr std::size_t body_bytes_max = 256 * 1024;

    using Answer = std::function<void(Reply)>;
    /// What a pairing engine answers; empty where there is none. It may take long.
    using Pair = std::function<Expected<std::string, tournament::EngineFault>(
        const tournament::Tournament& all)>;

    struct Surroundings {
        hall::Hall& hall;
        const LazyDrill& drill;
        Access& access;
        /// Where who did what is written down, and the store that it is read from.
        Ledger& ledger;
        const store::EventStore& store;
        hall::Hall::Post post;
        /// In which it is done what others need not wait for.
        Turns& turns;
        /// Where positions are searched, journals are read, and passwords are hashed.
        Workbench& searching;
        Workbench& reading;
        Workbench& hashing;
        Workbench& pairing;
        const Alerts& alerts;
        /// Told when a round has been added.
        std::function<void(const hall::Round& round)> on_round;
        /// The server's figures, for Prometheus.
        std::function<std::string()> metrics;
        /// Asks whether acts can be kept: not on a full disk, or cut off from the database.
        std::function<void(Readiness::Then then)> ask_readiness;
        /// Told who has come in, and who has tried: a line of JSON each.
        std::function<void(const std::string&)> log = {};
        /// How many requests an address may send; none for any.
        std::optional<Pace> pace_of_requests;
        /// Nothing here counts.
        bool is_demonstration = false;
        /// Opens a demonstration beside this hall, or finds the open one. Called on a worker
        /// thread, since it waits for a process. Empty where there can be none.
        std::function<Expected<OpenDemonstration, std::string>()> demonstrate = {};
        /// How old the last copy of the hall is, in JSON; empty where none are made.
        std::function<std::string()> backup = {};
        /// How the hall is reached; and lets it be reached otherwise from now on, durably.
        std::function<Network()> network = [] { return Network{}; };
        using Chosen = std::function<void(const Expected<void, std::string>& chosen)>;
        std::function<void(Reach reach, Chosen chosen)> choose_reach = {};
        Pair pair = {};
        std::function<hall::Now()> now = net::now;
    };

    explicit Api(Surroundings surroundings);

    /// What comes with this request, or why it is not looked at any further: too many came from
    /// there, its key is not known, there is no such resource, or it is the arbiter's.
    [[nodiscard]] Expected<Admission, Reply> admission(const Request& request);
    /// Why this will be refused whatever its body says, as far as its head tells: there is nothing
    /// by that name, or the key does not open it. `respond` says the same.
    [[nodiscard]] std::optional<Reply> refusal_by_head(const Request& request) const;
    /// Answers what was admitted, now or later, once, on the hall's thread.
    void respond(const Request& request, Answer answer);
    /// A board, or an event, is otherwise than before; whoever waits for that is told when
    /// `look_at_waits` is called next.
    void note(const std::string& id) { waits_.note(id); }
    void look_at_waits();
    /// Both.
    void answer(const Request& request, const Answer& answer);

private:
    struct Question;

    [[nodiscard]] std::optional<Reply> refusal_by_head(const Row* row,
                                                       const Question& question) const;
    /// In the log as `{"event":"login","peer":"127.0.0.1"}`, and in the ledger; `then` is called
    /// when it is kept there, or cannot be.
    void note(Deed deed, const Ledger::Then& then = {}) const;
    void note(std::string_view what, const std::string& peer,
              const std::string& arbiter = {}) const;
    /// An answer by which what was asked is done is given when that is in the ledger.
    [[nodiscard]] Answer noted(Answer answer, std::shared_ptr<Deed> deed) const;
    [[nodiscard]] std::optional<Reply> too_many(const Request& request, int cost);
    void do_elsewhere(Workbench& bench, std::function<Reply()> task, const Answer& answer);
    /// Replaying a game takes longer than others may wait: it is done elsewhere.
    void read_elsewhere(std::function<Reply()> task, const Answer& answer) {
        do_elsewhere(around_.reading, std::move(task), answer);
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
    /// Somebody's password, and whether it is theirs who sets it; if they are known by a session
    /// only, what they say is the old one.
    struct PasswordAsked {
        std::string arbiter;
        /// Who sets it.
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
    void hash_elsewhere(const Answer& answer, std::function<void()> task);
    /// Somebody has shown which arbiter they are.
    void let_in(const std::string& arbiter, const std::string& peer, const Answer& answer);
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
    // ledger.cpp
    void show_ledger(Question& question);
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
    // boards.cpp
    void show_board(Question& question);
    void name_players(Question& question);
    void head(Question& question);
    void accept_loss(Question& question);
    // evidence.cpp
    void note_evidence(Question& question);
    void list_evidence(Question& question);
    void answer_evidence(Question& question);
    /// `[{"board","number","since","text":{"en","es"}}]`, of all boards.
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
    /// What may take seconds is answered elsewhere, in turn.
    void search(std::function<Reply()> work, const Answer& answer);
    // demonstration.cpp
    void open_demonstration(Question& question);
    // drill.cpp
    void drill(Question& question);
    void drill_case(Question& question);

    // pgn.cpp
    /// How games are asked for: with the time that each move took, and so long waited for.
    struct PgnAsked {
        bool has_elapsed_times = false;
        game::Millis wait;
    };
    [[nodiscard]] static std::optional<PgnAsked> pgn_asked(const Question& question);
    [[nodiscard]] std::string pgn_of(const hall::Board& board, bool has_elapsed_times) const;
    /// To whoever has this already nothing is sent; they may wait until it is otherwise.
    [[nodiscard]] Answer tagged(const Question& question, const PgnAsked& asked,
                                std::set<std::string> boards);

    /// The event and those of its rounds that are asked for; answered if there are none such.
    [[nodiscard]] std::optional<std::pair<const hall::Event*, std::span<const hall::Round>>>
    rounds_of(const Question& question) const;
    /// The board that is asked for; answered if there is none.
    [[nodiscard]] const hall::Board* board_of(const Question& question) const;

    Surroundings around_;
    std::optional<Measures> requests_;
    Measures guesses_;
    Challenges challenges_;
    Waits waits_;
    /// The evidence, by board and number, whose acts are on their way into the game.
    std::set<std::pair<std::string, std::uint64_t>> being_entered_;
    /// Passwords that are being looked at; a second one waits for no first.
    bool is_hashing_ = false;
};

} // namespace compongo::net
