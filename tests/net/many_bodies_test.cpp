// Bodies made from the schemas of docs/openapi.json, whole or broken in one or two places, are
// given to the request handler in this process, without sockets: none is answered by a defect or
// without a bound. To run ten million by hand: COMPONGO_BODIES=10000000 COMPONGO_SEED=1.
#include "compongo/net/api/api.h"
#include "tests/support/random.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

namespace compongo::net {

namespace {

using test::Random;

constexpr std::size_t answer_bytes_max = 8 * 1024 * 1024;

std::uint64_t bodies() {
    const char* const asked = std::getenv("COMPONGO_BODIES");
    constexpr std::uint64_t usual = 4'000;
    return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

JsonValue json_of(std::string_view text) {
    auto value = parse_json(text);
    EXPECT_TRUE(value.has_value()) << text;
    return value.value_or(JsonValue{});
}

struct Described {
    std::string method;
    std::string path;
    std::vector<JsonValue> examples;
};

class Description {
public:
    Description() {
        const std::ifstream file(COMPONGO_SOURCE_DIR "/docs/openapi.json");
        std::ostringstream text;
        text << file.rdbuf();
        document_ = json_of(text.str());
    }

    [[nodiscard]] std::vector<Described> with_bodies() const {
        std::vector<Described> all;
        for (const JsonMember& path : json_member(document_, "paths")->members) {
            for (const JsonMember& operation : path.value.members) {
                const JsonValue* const body = json_member(operation.value, "requestBody");
                if (body == nullptr) {
                    continue;
                }
                const JsonValue& content = *json_member(resolved(*body), "content");
                std::string method = operation.name;
                std::ranges::transform(method, method.begin(), [](char letter) {
                    return static_cast<char>(letter - 'a' + 'A');
                });
                all.push_back(
                    {method, path.name,
                     examples(*json_member(*json_member(content, "application/json"), "schema"),
                              0)});
            }
        }
        return all;
    }

private:
    [[nodiscard]] const JsonValue& resolved(const JsonValue& schema) const {
        const JsonValue* at = &schema;
        while (const JsonValue* const reference = json_member(*at, "$ref")) {
            std::istringstream parts(reference->text.substr(2));
            at = &document_;
            for (std::string part; std::getline(parts, part, '/');) {
                at = json_member(*at, part);
            }
        }
        return *at;
    }
    [[nodiscard]] std::vector<JsonValue> examples(const JsonValue& given, int depth) const {
        const JsonValue& schema = resolved(given);
        if (depth > 6) {
            return {JsonValue{}};
        }
        for (const char* const word : {"oneOf", "anyOf"}) {
            if (const auto* const parts = json_member(schema, word)) {
                return of_parts(*parts, depth);
            }
        }
        if (const JsonValue* const values = json_member(schema, "enum")) {
            return values->items;
        }
        for (const char* const word : {"const", "example"}) {
            if (const JsonValue* const example = json_member(schema, word)) {
                return {*example};
            }
        }
        const JsonValue* const type = json_member(schema, "type");
        const std::string kind = type == nullptr       ? ""
                                 : type->items.empty() ? type->text
                                                       : type->items.front().text;
        if (kind == "object" || json_member(schema, "properties") != nullptr) {
            return objects(schema, depth);
        }
        if (kind == "array") {
            const JsonValue* const items = json_member(schema, "items");
            std::vector<JsonValue> all =
                examples(items == nullptr ? JsonValue{} : *items, depth + 1);
            for (JsonValue& each : all) {
                each = json_array({each});
            }
            return all;
        }
        return {kind == "string"                        ? json_text("x")
                : kind == "integer" || kind == "number" ? json_number("1")
                : kind == "boolean"                     ? json_of("true")
                                                        : json_object({})};
    }
    [[nodiscard]] std::vector<JsonValue> of_parts(const JsonValue& parts, int depth) const {
        std::vector<JsonValue> all;
        for (const JsonValue& part : parts.items) {
            for (JsonValue& each : examples(part, depth + 1)) {
                all.push_back(std::move(each));
            }
        }
        return all;
    }
    /// With the first example of each member, and with each other example of one member.
    [[nodiscard]] std::vector<JsonValue> objects(const JsonValue& schema, int depth) const {
        JsonValue first = json_object({});
        std::vector<std::vector<JsonValue>> of_members;
        if (const JsonValue* const properties = json_member(schema, "properties")) {
            for (const JsonMember& each : properties->members) {
                of_members.push_back(examples(each.value, depth + 1));
                first.members.push_back({each.name, of_members.back().front()});
            }
        }
        std::vector<JsonValue> all = {first};
        for (std::size_t at = 0; at < of_members.size(); ++at) {
            for (std::size_t other = 1; other < of_members[at].size(); ++other) {
                JsonValue one = first;
                one.members[at].value = of_members[at][other];
                all.push_back(std::move(one));
            }
        }
        return all;
    }

    JsonValue document_;
};

std::vector<JsonValue> values_of(std::initializer_list<const char*> texts) {
    std::vector<JsonValue> all;
    for (const char* const text : texts) {
        all.push_back(json_of(text));
    }
    return all;
}

const std::vector<JsonValue>& acts() {
    static const std::vector<JsonValue> all =
        values_of({R"({"do":"touch","squares":["e2"]})",
                   R"({"do":"play","move":"e2e4"})",
                   R"({"do":"play","move":"g1f3"})",
                   R"({"do":"play","move":"e7e8q"})",
                   R"({"do":"play","move":"e7e5"})",
                   R"({"do":"press"})",
                   R"({"do":"release","square":"e4"})",
                   R"({"do":"adjust","squares":["e4"]})",
                   R"({"do":"offer"})",
                   R"({"do":"accept"})",
                   R"({"do":"decline"})",
                   R"({"do":"resign"})",
                   R"({"do":"claim","claim":"threefold"})",
                   R"({"do":"claim","claim":"flag"})",
                   R"({"do":"claim","claim":"illegal"})",
                   R"({"do":"write","text":"e4","lang":"en"})",
                   R"({"do":"other","text":"x"})",
                   R"({"do":"stop","clocks":"both"})",
                   R"({"do":"start","player":"white"})",
                   R"({"do":"begin"})",
                   R"({"do":"penalise","penalty":"opponent_time","player":"white","seconds":120})",
                   R"({"do":"restore","ground":"illegal"})",
                   R"({"do":"observe","what":"clock"})",
                   R"({"do":"observe","what":"disturbance","text":"A noise."})",
                   R"({"do":"conduct","player":"white","text":"x"})",
                   R"({"do":"seal","move":"b8c6"})"});
    return all;
}

/// A place in the value, chosen at random.
JsonValue& place_in(Random& random, JsonValue& value) {
    JsonValue* at = &value;
    while (!random.once_in(3)) {
        if (!at->members.empty()) {
            at = &at->members[random.below(at->members.size())].value;
        } else if (!at->items.empty()) {
            at = &at->items[random.below(at->items.size())];
        } else {
            break;
        }
    }
    return *at;
}

const std::vector<JsonValue>& odd_values() {
    static const std::vector<JsonValue> all = [] {
        auto odd = values_of({"null", "true", "-1", "0", "1e400", "-0.5", "99999999999999999999",
                              "[]", "[1]", "[null]", "[[]]", "{}", R"("")", R"(" ")",
                              R"("\u202e\u200b")", R"("Ch\u0456ef")", R"("e2e4")", R"("arbiter")"});
        odd.push_back(json_text(std::string(3000, 'x')));
        JsonValue deep = json_array({});
        for (int level = 0; level < json_depth_max + 8; ++level) {
            deep = json_array({deep});
        }
        odd.push_back(deep);
        return odd;
    }();
    return all;
}

void break_at(Random& random, JsonValue& value) {
    switch (random.below(6)) {
    case 0:
        value = json_array(JsonArray(300, value));
        break;
    case 1:
        value.members.push_back({"no_such_member", random.one_of(odd_values())});
        value.kind = JsonKind::object;
        break;
    case 2:
        // A member twice: such a text is no JSON.
        if (!value.members.empty()) {
            value.members.push_back(JsonMember(value.members.front()));
        }
        break;
    case 3:
        if (!value.members.empty()) {
            value.members.erase(value.members.begin() + random.below(value.members.size()));
        }
        break;
    default:
        value = JsonValue(random.one_of(odd_values()));
    }
}

/// Acts of the protocol take the places of the schema's example of an act.
void fill(Random& random, JsonValue& value) {
    if (json_member(value, "do") != nullptr) {
        value = random.one_of(acts());
    }
    for (JsonMember& each : value.members) {
        if (each.name == "laws") {
            constexpr std::array editions = {"fide-2023", "fide-2017", "fide-1997"};
            each.value = json_text(random.one_of(editions));
        }
        fill(random, each.value);
    }
    for (JsonValue& each : value.items) {
        fill(random, each);
    }
}

std::string body_of(Random& random, const Described& resource) {
    JsonValue body = random.one_of(resource.examples);
    fill(random, body);
    if (json_member(body, "do") != nullptr && random.once_in(2)) {
        constexpr std::array by = {"white", "black", "arbiter", "board"};
        body.members.push_back({"by", json_text(random.one_of(by))});
    }
    constexpr std::array times = {0, 1, 1, 2};
    for (int left = random.one_of(times); left > 0; --left) {
        break_at(random, place_in(random, body));
    }
    std::string text = json(body);
    if (random.once_in(50)) {
        text.resize(random.below(text.size() + 1));
    }
    return text;
}

/// A hall without sockets.
class InProcess {
public:
    InProcess() {
        EXPECT_TRUE(hall_.open(now(), hall::AfterRestart::resumed).has_value());
        access_.answer_by(post(), [] {});
        chief_ = member_of(
            ask("POST", "/api/v1/password", access_.setup_key(), R"({"password":"a long one"})"),
            "key");
        add_event(R"({"laws":"fide-2023","time_control":"7200"})");
        add_event(R"({"laws":"fide-2017","time_control":"300"})");
        add_event(R"({"laws":"fide-1997","time_control":"90+30"})");
    }
    ~InProcess() {
        for (ThreadPool* const each : {&searching_, &reading_, &hashing_, &pairing_}) {
            each->stop();
        }
        hall_.stop();
        settle();
    }
    InProcess(const InProcess&) = delete;

    struct Seen {
        std::uint64_t requests = 0;
        std::map<int, std::uint64_t> statuses;
    };

    /// Gives some requests to the handler at once and waits until all are answered.
    void ask_some(Random& random, const std::vector<Described>& resources, Seen& seen) {
        constexpr std::size_t at_once = 16;
        std::size_t answered = 0;
        for (std::size_t each = 0; each < at_once; ++each) {
            const auto request = std::make_shared<Request>(made(random, resources));
            ++seen.requests;
            api_.answer(*request, [&seen, &answered, request](const Reply& reply) {
                ++answered;
                ++seen.statuses[reply.status];
                EXPECT_TRUE(reply.status != 500 && reply.status <= 503)
                    << request->method << " " << request->path << " " << request->body << " -> "
                    << reply.status << " " << reply.body;
                EXPECT_LE(reply.body.size(), answer_bytes_max) << request->path << request->body;
            });
        }
        while (answered < at_once) {
            io_.run_one();
        }
        hall_.tick(now());
    }
    /// No board has become read-only, and each journal is judged in the same way again.
    void expect_sound() {
        settle();
        EXPECT_EQ(defects_, 0);
        hall::Hall again(
            {*store_, post(), new_key, [](const std::string&, const hall::Record&) {}});
        ASSERT_TRUE(again.open(now(), hall::AfterRestart::resumed).has_value());
        for (const std::string& board : boards_) {
            EXPECT_EQ(hall_.board(board)->read_only(), std::nullopt) << board;
            EXPECT_EQ(again.board(board)->read_only(), std::nullopt) << board;
        }
        settle();
    }

private:
    hall::Hall::Post post() {
        return [this](std::function<void()> task) { boost::asio::post(io_, std::move(task)); };
    }
    OnDefect on_defect() {
        return [this](const std::string& during, const std::string& what) {
            ++defects_;
            std::cout << during << ": " << what << "\n";
        };
    }
    /// The store has answered all appends, and the answers have been read.
    void settle() {
        static_cast<void>(store_->append_and_wait({"hall", 0, {}}));
        while (io_.poll() > 0) {
        }
    }
    Reply ask(const std::string& method, const std::string& path, const std::string& key,
              const std::string& body) {
        std::optional<Reply> reply;
        Request request{method, path, {}, key, body};
        request.peer = "127.0.0.1";
        api_.answer(request, [&](const Reply& given) { reply = given; });
        while (!reply) {
            io_.run_one();
        }
        return *reply;
    }
    static std::string member_of(const Reply& reply, const char* name) {
        const JsonValue body = json_of(reply.body);
        EXPECT_NE(json_member(body, name), nullptr) << reply.body;
        return json_member(body, name)->text;
    }
    void add_event(const std::string& conditions) {
        events_.push_back(member_of(ask("POST", "/api/v1/events", chief_,
                                        R"({"name":"Club","conditions":)" + conditions + "}"),
                                    "id"));
        const Reply round =
            ask("POST", "/api/v1/events/" + events_.back() + "/rounds", chief_,
                R"({"pairings":[{"white":"Ana","black":"Luis"},{"white":"Eva","black":"Juan"}]})");
        const JsonValue made = json_of(round.body);
        for (const JsonValue& each : json_member(made, "boards")->items) {
            boards_.push_back(json_member(each, "id")->text);
            ask("POST", "/api/v1/boards/" + boards_.back() + "/acts", chief_, R"({"do":"begin"})");
        }
    }
    Request made(Random& random, const std::vector<Described>& resources) {
        const Described* resource = &random.one_of(resources);
        while ((resource->path == "/api/v1/password" || resource->path == "/api/v1/login") &&
               !random.once_in(2'000)) {
            resource = &random.one_of(resources);
        }
        const std::string& board = random.one_of(boards_);
        const hall::SeatKeys& seats = *hall_.keys(board);
        const std::array<std::string, 7> keys = {
            "", "unknown", chief_, seats.white, seats.black, seats.tablet, seats.tablet};
        Request request{resource->method, resource->path, {}, {}, body_of(random, *resource)};
        while (request.body.size() > Api::body_bytes_max) {
            // Refused before it gets here.
            request.body = body_of(random, *resource);
        }
        const bool is_of_a_board = resource->path.find("{board}") != std::string::npos;
        replace(request.path, "{event}", random.one_of(events_));
        replace(request.path, "{board}", board);
        replace(request.path, "{evidence}", std::to_string(random.below(9)));
        replace(request.path, "{seat}", random.once_in(20) ? "white" : "nobody");
        request.key = !is_of_a_board && random.once_in(2) ? chief_ : random.one_of(keys);
        request.peer =
            "10.0." + std::to_string(random.below(250)) + "." + std::to_string(random.below(250));
        return request;
    }
    static void replace(std::string& text, const std::string& what, const std::string& with) {
        if (const std::size_t at = text.find(what); at != std::string::npos) {
            text.replace(at, what.size(), with);
        }
    }

    std::atomic<int> defects_ = 0;
    std::unique_ptr<store::EventStore> store_ = store::memory_store();
    boost::asio::io_context io_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_ =
        boost::asio::make_work_guard(io_);
    FairScheduler scheduler_{io_};
    ThreadPool searching_{1, 64, Priority::normal, on_defect()};
    ThreadPool reading_{1, 64, Priority::normal, on_defect()};
    ThreadPool hashing_{1, 64, Priority::normal, on_defect()};
    ThreadPool pairing_{1, 64, Priority::normal, on_defect()};
    Access access_ = Access::open(*store_).value();
    AuditLog audit_log_{
        *store_, post(),
        [this](std::function<void()> task) { return reading_.try_post(std::move(task)); },
        [](const std::string&) {}};
    LazyDrill drill_{""};
    Alerts alerts_;
    hall::Hall hall_{{*store_, post(), new_key, [](const std::string&, const hall::Record&) {},
                      [](const hall::Round&) {}, [](const std::string&) {},
                      [](const std::string&) {}, [] {}, [] {}, [](const std::string&) {},
                      [](const std::string&) {}, on_defect()}};
    Api api_{{hall_,
              drill_,
              access_,
              audit_log_,
              *store_,
              post(),
              scheduler_,
              searching_,
              reading_,
              hashing_,
              pairing_,
              alerts_,
              [](const hall::Round&) {},
              [] { return std::string(); },
              [](const Readiness::Then& then) { then({}); },
              {},
              std::nullopt,
              false,
              {},
              {},
              [] { return Network{}; },
              [](Reach, const Api::Dependencies::Chosen& chosen) { chosen({}); }}};
    std::string chief_;
    std::vector<std::string> events_;
    std::vector<std::string> boards_;
};

TEST(ManyBodies, AreAnsweredWithoutADefect) {
    SCOPED_TRACE(test::seed_note());
    const std::vector<Described> resources = Description().with_bodies();
    ASSERT_GT(resources.size(), 20U);
    Random random(51);
    // A new hall from time to time: in one that is full most requests are refused.
    constexpr std::uint64_t of_a_hall = 20'000;
    InProcess::Seen seen;
    while (seen.requests < bodies() && !HasFailure()) {
        InProcess hall;
        const std::uint64_t until = std::min(bodies(), seen.requests + of_a_hall);
        while (seen.requests < until && !HasFailure()) {
            hall.ask_some(random, resources, seen);
        }
        hall.expect_sound();
        std::cout << seen.requests << " requests" << std::endl;
    }
    for (const int status : {200, 400, 401, 403, 404}) {
        EXPECT_GT(seen.statuses[status], 0U) << status;
    }
}

} // namespace

} // namespace compongo::net
