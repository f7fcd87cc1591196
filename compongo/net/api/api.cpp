#include "compongo/net/api/api.h"

#include "compongo/net/api/question.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace compongo::net {

/// A resource, its handler, and who may use it.
struct Api::Row {
    /// Who may call it, checked before the handler runs; handlers check what depends on more than
    /// the key.
    enum class Who : std::uint8_t {
        anybody,
        /// A player or the tablet of the board in the path, or an arbiter.
        seat,
        tablet,
        tablet_or_arbiter,
        /// An arbiter, or the holder of the setup link that the server printed.
        setup,
        arbiter,
    };
    static constexpr std::size_t little = 4 * 1024;

    using Answers = void (Api::*)(Question&);

    Resource resource;
    Answers answer;
    /// Rate limiter tokens that one request takes; more where a game is replayed.
    int cost;
    /// Bytes.
    std::size_t body_bytes_max = little;
    Who who = Who::anybody;
    /// The audit log's word for it when an arbiter does it; empty if it changes nothing.
    std::string_view audited_as{};

    static constexpr int plain = 1;
    static constexpr int replayed = 10;

    static constexpr Row of_arbiters(Resource asked, Answers by, std::string_view audited_as = {},
                                     std::size_t bytes_max = little) {
        return {asked, by, plain, bytes_max, Who::arbiter, audited_as};
    }
};

struct Api::Table {
    static constexpr int plain = Row::plain;
    static constexpr int replayed = Row::replayed;
    static constexpr std::array rows = {
        Row{{"GET", "/healthz"}, &Api::health, plain},
        Row{{"GET", "/readyz"}, &Api::readiness, plain},
        Row{{"GET", "/metrics"}, &Api::metrics, plain},
        Row{{"GET", "/api/v1/live"}, &Api::live, plain},
        Row::of_arbiters({"GET", "/api/v1/alerts"}, &Api::alerts),
        Row{{"GET", "/api/v1/whoami"}, &Api::whoami, plain},
        Row{{"POST", "/api/v1/password"}, &Api::set_password, plain, Row::little, Row::Who::setup},
        Row{{"POST", "/api/v1/login"}, &Api::login, plain},
        Row{{"POST", "/api/v1/passkeys/challenge"}, &Api::ask_passkey, plain},
        Row{{"POST", "/api/v1/passkeys/login"}, &Api::login_by_passkey, plain, 16 * 1024},
        Row::of_arbiters({"POST", "/api/v1/passkeys"}, &Api::add_passkey, "passkey_added",
                         16 * 1024),
        Row::of_arbiters({"DELETE", "/api/v1/passkeys/{passkey}"}, &Api::remove_passkey,
                         "passkey_removed"),
        Row::of_arbiters({"GET", "/api/v1/arbiters"}, &Api::list_arbiters),
        Row::of_arbiters({"DELETE", "/api/v1/arbiters/{arbiter}"}, &Api::remove_arbiter,
                         "arbiter_removed"),
        Row::of_arbiters({"DELETE", "/api/v1/sessions/{session}"}, &Api::end_session,
                         "session_ended"),
        Row{{"GET", "/api/v1/events"}, &Api::list_events, plain},
        Row::of_arbiters({"POST", "/api/v1/events"}, &Api::add_event, "event_added", 64 * 1024),
        Row{{"POST", "/api/v1/conditions"}, &Api::try_conditions, plain, 64 * 1024},
        Row{{"GET", "/api/v1/events/{event}"}, &Api::show_event, plain},
        Row::of_arbiters({"PATCH", "/api/v1/events/{event}"}, &Api::change_event, "event_changed"),
        Row{{"GET", "/api/v1/events/{event}/pgn"}, &Api::event_pgn, replayed},
        Row{{"GET", "/api/v1/events/{event}/report"}, &Api::event_report, replayed},
        Row{{"GET", "/api/v1/events/{event}/livechess/tournament.json"},
            &Api::livechess_tournament,
            replayed},
        Row{{"GET", "/api/v1/events/{event}/livechess/round-{round}/index.json"},
            &Api::livechess_round,
            replayed},
        Row{{"GET", "/api/v1/events/{event}/livechess/round-{round}/game-{game}.json"},
            &Api::livechess_game,
            plain},
        Row::of_arbiters({"POST", "/api/v1/events/{event}/rounds"}, &Api::add_round, "round_added",
                         body_bytes_max),
        Row::of_arbiters({"POST", "/api/v1/tournament"}, &Api::read_tournament, {}, body_bytes_max),
        Row::of_arbiters({"POST", "/api/v1/tournament/pairing"}, &Api::pair_tournament, {},
                         body_bytes_max),
        Row::of_arbiters({"POST", "/api/v1/events/{event}/tournament"}, &Api::play_tournament_round,
                         "round_added", body_bytes_max),
        Row{{"GET", "/api/v1/events/{event}/tournament"},
            &Api::event_tournament,
            replayed,
            Row::little,
            Row::Who::arbiter},
        Row{{"GET", "/api/v1/events/{event}/tournament/standings"},
            &Api::tournament_standings,
            replayed},
        Row{{"GET", "/api/v1/events/{event}/standings"}, &Api::event_standings, replayed},
        Row::of_arbiters({"POST", "/api/v1/events/{event}/withdrawals"}, &Api::withdraw,
                         "withdrawal"),
        Row::of_arbiters({"GET", "/api/v1/events/{event}/duties"}, &Api::list_duties),
        Row::of_arbiters({"POST", "/api/v1/events/{event}/duties"}, &Api::mark_duties,
                         "duties_marked", 64 * 1024),
        Row::of_arbiters({"GET", "/api/v1/events/{event}/sectors"}, &Api::list_sectors),
        Row::of_arbiters({"POST", "/api/v1/events/{event}/sectors"}, &Api::choose_sector,
                         "sector_chosen"),
        Row::of_arbiters({"PATCH", "/api/v1/events/{event}/players"}, &Api::rename_player,
                         "player_renamed"),
        Row{{"GET", "/api/v1/events/{event}/rounds/{round}/pgn"}, &Api::event_pgn, replayed},
        Row{{"GET", "/api/v1/events/{event}/rounds/{round}/report"}, &Api::event_report, replayed},
        Row{{"GET", "/api/v1/boards/{board}"}, &Api::show_board, plain},
        Row::of_arbiters({"PATCH", "/api/v1/boards/{board}"}, &Api::name_players, "players_named"),
        Row::of_arbiters({"POST", "/api/v1/boards/{board}/outcome"}, &Api::enter_outcome,
                         "outcome"),
        Row::of_arbiters({"DELETE", "/api/v1/boards/{board}/outcome"}, &Api::take_outcome_back,
                         "outcome_taken_back"),
        Row::of_arbiters({"POST", "/api/v1/boards/{board}/remarks"}, &Api::remark, "remark",
                         16 * 1024),
        Row{{"POST", "/api/v1/boards/{board}/evidence"},
            &Api::note_evidence,
            plain,
            16 * 1024,
            Row::Who::tablet_or_arbiter},
        Row::of_arbiters({"GET", "/api/v1/boards/{board}/evidence"}, &Api::list_evidence),
        Row::of_arbiters({"POST", "/api/v1/boards/{board}/evidence/{evidence}"},
                         &Api::answer_evidence, "evidence_answered"),
        Row{{"GET", "/api/v1/boards/{board}/head"}, &Api::head, plain},
        Row{{"POST", "/api/v1/boards/{board}/accept-loss"},
            &Api::accept_loss,
            replayed,
            Row::little,
            Row::Who::arbiter,
            "loss_accepted"},
        Row{{"GET", "/api/v1/boards/{board}/keys"}, &Api::keys, plain},
        Row::of_arbiters({"POST", "/api/v1/boards/{board}/keys/{seat}"}, &Api::renew_key,
                         "seat_renewed"),
        Row::of_arbiters({"DELETE", "/api/v1/boards/{board}/keys/{seat}"}, &Api::revoke_key,
                         "seat_revoked"),
        Row{{"POST", "/api/v1/boards/{board}/acts"},
            &Api::act,
            plain,
            16 * 1024,
            Row::Who::seat,
            "act"},
        Row{{"POST", "/api/v1/boards/{board}/hand-over"},
            &Api::hand_over,
            replayed,
            body_bytes_max,
            Row::Who::tablet},
        Row::of_arbiters({"POST", "/api/v1/boards/{board}/take-over"}, &Api::take_over,
                         "board_taken_over"),
        Row{{"GET", "/api/v1/boards/{board}/asides"},
            &Api::asides,
            replayed,
            Row::little,
            Row::Who::arbiter},
        Row{{"POST", "/api/v1/boards/{board}/foresee"}, &Api::foresee, plain, 16 * 1024},
        Row{{"GET", "/api/v1/boards/{board}/records"}, &Api::records, replayed},
        Row{{"GET", "/api/v1/boards/{board}/pgn"}, &Api::board_pgn, plain},
        Row{{"GET", "/api/v1/boards/{board}/scoresheet"}, &Api::scoresheet, plain},
        Row{{"GET", "/api/v1/boards/{board}/sheets"}, &Api::sheets, plain},
        Row{{"GET", "/api/v1/boards/{board}/envelope"}, &Api::envelope, plain},
        Row{{"GET", "/api/v1/boards/{board}/transcript"}, &Api::transcript, replayed},
        Row{{"POST", "/api/v1/boards/{board}/what-if"}, &Api::what_if, replayed},
        Row{{"GET", "/api/v1/laws"}, &Api::editions, plain},
        Row{{"GET", "/api/v1/laws/{edition}/{article}"}, &Api::article, plain},
        Row{{"GET", "/api/v1/laws/{edition}/since/{earlier}"}, &Api::changes, plain},
        Row{{"GET", "/api/v1/drill"}, &Api::drill, plain},
        Row{{"GET", "/api/v1/drill/{case}"}, &Api::drill_case, replayed},
        Row{{"POST", "/api/v1/questions"}, &Api::ask, replayed, 16 * 1024},
        Row{{"POST", "/api/v1/judge"}, &Api::judge, replayed, 64 * 1024},
        Row{{"POST", "/api/v1/demonstration"},
            &Api::open_demonstration,
            replayed,
            Row::little,
            Row::Who::setup},
        Row::of_arbiters({"GET", "/api/v1/network"}, &Api::show_network),
        Row::of_arbiters({"PATCH", "/api/v1/network"}, &Api::choose_network, "reach_chosen"),
        Row{{"GET", "/api/v1/ledger"},
            &Api::show_audit_log,
            replayed,
            Row::little,
            Row::Who::arbiter},
        Row{{"GET", "/api/v1/trust"}, &Api::show_trust, plain},
        Row{{"GET", "/trust/compongo-hall.crt"}, &Api::trust_certificate, plain},
        Row{{"GET", "/trust/compongo-hall.mobileconfig"}, &Api::trust_profile, plain},
        Row{{"GET", "/trust/check"}, &Api::trust_check, plain},
    };

    static const Row* row_for(const Request& request, std::vector<std::string>& names);
};

namespace {

Reply ready_reply() {
    return json_reply(R"({"status":"ready"})");
}

/// Wrong passwords from one address: a burst of ten, refilled at ten a minute.
constexpr RateLimit guess_rate{game::Millis{6000}, 10};

/// Takes the leading slash and the first part off the path, and returns that part.
std::string_view take_part(std::string_view& path) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

/// What stands in the place of the braces of `round-{round}`; nothing if the part does not match. A
/// pattern without braces matches itself only.
std::optional<std::string_view> name_in_part(std::string_view part, std::string_view pattern) {
    const std::size_t open = pattern.find('{');
    if (open == std::string_view::npos) {
        return part == pattern ? std::optional(part) : std::nullopt;
    }
    const std::string_view before = pattern.substr(0, open);
    const std::string_view after = pattern.substr(pattern.find('}') + 1);
    const bool is_one = part.size() > before.size() + after.size() && part.starts_with(before) &&
                        part.ends_with(after);
    part.remove_suffix(is_one ? after.size() : 0);
    return is_one ? std::optional(part.substr(before.size())) : std::nullopt;
}

/// What stands in the places of the braces, in order; nothing if the path does not match.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
    std::vector<std::string> names;
    while (path.starts_with('/') && pattern.starts_with('/')) {
        const std::string_view part = take_part(path);
        const std::string_view wanted = take_part(pattern);
        const auto name = name_in_part(part, wanted);
        if (!name) {
            return std::nullopt;
        }
        if (wanted.find('{') != std::string_view::npos) {
            names.emplace_back(*name);
        }
    }
    return path.empty() && pattern.empty() ? std::optional(names) : std::nullopt;
}

/// The path's parameters for the audit log, by name: `board`, `seat`. `{arbiter}` becomes
/// `of_arbiter`, since `arbiter` in that log names who acted.
std::map<std::string, std::string> about(std::string_view pattern,
                                         const std::vector<std::string>& names) {
    std::map<std::string, std::string> out;
    auto next = names.begin();
    while (pattern.starts_with('/') && next != names.end()) {
        const std::string_view part = take_part(pattern);
        if (const std::size_t open = part.find('{'); open != std::string_view::npos) {
            const std::string name(part.substr(open + 1, part.find('}') - open - 1));
            out.emplace(name == "arbiter" ? "of_arbiter" : name, *next++);
        }
    }
    return out;
}

/// 405 when the path exists with other methods, otherwise 404.
Reply no_such_resource(const Request& request) {
    std::string methods;
    for (const Resource& each : resources()) {
        if (names_in(request.path, each.path)) {
            methods += (methods.empty() ? "" : ", ") + std::string(each.method);
        }
    }
    if (methods.empty()) {
        return error_reply(404, "unknown", request.path + " is not a resource of this server");
    }
    Reply reply = error_reply(405, "method", "only " + methods + " here");
    reply.headers["Allow"] = methods;
    return reply;
}

} // namespace

std::span<const Resource> resources() {
    static const std::vector<Resource> all = [] {
        std::vector<Resource> list;
        std::ranges::transform(Api::Table::rows, std::back_inserter(list), &Api::Row::resource);
        return list;
    }();
    return all;
}

Api::Api(Dependencies dependencies) : deps_(std::move(dependencies)), guesses_(guess_rate) {
    if (deps_.request_rate) {
        requests_.emplace(*deps_.request_rate);
    }
}

void Api::note(AuditEntry audit_entry, const AuditLog::Then& then) const {
    audit_entry.wall = deps_.now().wall;
    if (deps_.log) {
        std::string about;
        for (const auto& [name, value] : audit_entry.about) {
            about += "," + json_string(name) + ":" + json_string(value);
        }
        deps_.log("{\"event\":" + json_string(audit_entry.what) + ",\"time\":" +
                  std::to_string(audit_entry.wall) + ",\"peer\":" + json_string(audit_entry.peer) +
                  (audit_entry.arbiter.empty()
                       ? ""
                       : ",\"arbiter\":" + json_string(audit_entry.arbiter)) +
                  about + "}");
    }
    if (deps_.is_demonstration) {
        if (then) {
            then(false);
        }
    } else if (audit_entry.arbiter.empty()) {
        deps_.audit_log.write_unauthenticated(std::move(audit_entry));
    } else {
        deps_.audit_log.write(std::move(audit_entry), then);
    }
}

void Api::note(std::string_view what, const std::string& peer, const std::string& arbiter) const {
    note({std::string(what), arbiter, peer, {}});
}

Api::Answer Api::noted(Answer answer, std::shared_ptr<AuditEntry> audit_entry) const {
    return [this, answer = std::move(answer), audit_entry = std::move(audit_entry)](Reply reply) {
        constexpr int refused = 300;
        if (reply.status >= refused || audit_entry->what.empty()) {
            answer(std::move(reply));
            return;
        }
        // The act is done, so its answer is sent even if the audit log could not be written.
        note(*audit_entry, [answer, reply = std::move(reply)](bool /*is_kept*/) { answer(reply); });
    };
}

std::optional<Reply> Api::too_many(const Request& request, int cost) {
    if (!requests_ || requests_->take(request.peer, cost, deps_.now().instant)) {
        return std::nullopt;
    }
    Reply reply = error_reply(429, "too_many", "too many requests from this address");
    reply.headers["Retry-After"] = "1";
    return reply;
}

/// The row for this request, or nullptr; fills `names` with the parameters of its path.
const Api::Row* Api::Table::row_for(const Request& request, std::vector<std::string>& names) {
    for (const Row& row : rows) {
        auto found = names_in(request.path, row.resource.path);
        if (found && request.method == row.resource.method) {
            names = *std::move(found);
            return &row;
        }
    }
    return nullptr;
}

Expected<Admission, Reply> Api::admission(const Request& request) {
    const auto who = deps_.access.who(request.key, deps_.hall);
    std::vector<std::string> names;
    const auto* const row = Table::row_for(request, names);
    if (auto refused = too_many(request, row == nullptr ? 1 : row->cost)) {
        return unexpected(std::move(*refused));
    }
    if (!request.key.empty() && !who && !deps_.access.is_setup_key(request.key)) {
        return unexpected(error_reply(401, "no_key", "this key is not known, or no longer"));
    }
    const bool is_arbiter = who && who->role == hall::Role::arbiter;
    if (row != nullptr && row->who == Row::Who::arbiter && !is_arbiter) {
        return unexpected(not_the_arbiter(who.has_value()));
    }
    const bool is_act = row != nullptr && row->answer == &Api::act && who;
    return Admission{row == nullptr ? Row::little : row->body_bytes_max,
                     is_arbiter ? Payer::arbiter
                     : who      ? Payer::seat
                                : Payer::address,
                     is_act       ? std::nullopt
                     : is_arbiter ? std::optional(Rank::arbiter)
                                  : std::optional(Rank::spectator)};
}

std::optional<Reply> Api::refusal_by_head(const Row* row, const Question& question) const {
    if (row == nullptr) {
        return no_such_resource(question.request);
    }
    const std::string_view path = row->resource.path;
    if (path.starts_with("/api/v1/boards/{board}") &&
        deps_.hall.board(question.names[0]) == nullptr) {
        return error_reply(hall::unknown("board", question.names[0]));
    }
    if (path.starts_with("/api/v1/events/{event}") &&
        !deps_.hall.events().contains(question.names[0])) {
        return error_reply(hall::unknown("event", question.names[0]));
    }
    const auto forbidden = [](const char* message) {
        return error_reply(403, "forbidden", message);
    };
    switch (row->who) {
    case Row::Who::anybody:
        return std::nullopt;
    case Row::Who::seat:
        return question.role() == hall::Role::spectator
                   ? std::optional(forbidden("spectators cannot act at a board"))
                   : std::nullopt;
    case Row::Who::tablet:
        return question.role() != hall::Role::tablet
                   ? std::optional(forbidden("only for the tablet of this board"))
                   : std::nullopt;
    case Row::Who::tablet_or_arbiter:
        if (question.role() == hall::Role::tablet) {
            return std::nullopt;
        }
        break;
    case Row::Who::setup:
        if (question.is_arbiter() || deps_.access.is_setup_key(question.request.key)) {
            return std::nullopt;
        }
        if (row->answer == &Api::set_password) {
            return error_reply(401, "no_key",
                               "the key that the server printed when it was started is needed");
        }
        break;
    case Row::Who::arbiter:
        break;
    }
    return question.is_arbiter() ? std::nullopt
                                 : std::optional(not_the_arbiter(question.who.has_value()));
}

std::optional<Reply> Api::refusal_by_head(const Request& request) const {
    Question question{request, {}, deps_.access.who(request.key, deps_.hall), {}};
    const auto* const row = Table::row_for(request, question.names);
    return refusal_by_head(row, question);
}

void Api::respond(const Request& request, Answer answer) {
    Question question{request, {}, deps_.access.who(request.key, deps_.hall), std::move(answer)};
    const auto* const row = Table::row_for(request, question.names);
    if (auto refused = refusal_by_head(row, question)) {
        question.answer(std::move(*refused));
        return;
    }
    if (!row->audited_as.empty() && question.is_arbiter()) {
        *question.audit_entry = {std::string(row->audited_as), question.who->name, request.peer,
                                 about(row->resource.path, question.names)};
        question.answer = noted(std::move(question.answer), question.audit_entry);
    }
    (this->*row->answer)(question);
}

void Api::answer(const Request& request, const Answer& answer) {
    if (auto admitted = admission(request)) {
        respond(request, answer);
    } else {
        answer(std::move(admitted.error()));
    }
}

void Api::run_on_pool(ThreadPool& bench, std::function<Reply()> task, const Answer& answer) {
    const bool is_given = bench.try_post([this, task = std::move(task), answer] {
        deps_.post([reply = task(), answer] { answer(reply); });
    });
    if (!is_given) {
        answer(error_reply(429, "busy", "the queue for this work is full: try again"));
    }
}

void Api::health(Question& question) {
    const std::string backup = deps_.backup ? deps_.backup() : "";
    question.answer(backup.empty() ? ready_reply()
                                   : json_reply(R"({"status":"ready","backup":)" + backup + "}"));
}

void Api::readiness(Question& question) {
    deps_.ask_readiness([answer = question.answer](const std::optional<std::string>& why_not) {
        answer(why_not ? error_reply(503, "busy", *why_not) : ready_reply());
    });
}

void Api::metrics(Question& question) {
    question.answer({200, "text/plain; version=0.0.4", deps_.metrics(), {}});
}

void Api::live(Question& question) {
    Reply reply = error_reply(426, "no_websocket", "open this resource as a WebSocket");
    reply.headers["Upgrade"] = "websocket";
    question.answer(std::move(reply));
}

void Api::alerts(Question& question) {
    const auto& why = deps_.audit_log.why_not_kept();
    question.answer(json_reply("{\"alerts\":" + deps_.alerts.list() +
                               ",\"evidence\":" + waiting_evidence() +
                               (why ? ",\"ledger\":" + json_string(*why) : "") + "}"));
}

} // namespace compongo::net
