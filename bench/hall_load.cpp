// The hall under load: live boards whose players act, idle spectators, and one board that many
// watch. The server is the executable itself; its clients are WebSockets on loopback.
//
//   hall_load boards N [SECONDS] [STORE [NODES [crossed]]]
//       N live boards, an act a second on each: how long until the ruling is back, and what it
//       costs. STORE: sqlite, postgresql, standby (PostgreSQL with a synchronous one). The boards
//       are spread over the nodes; crossed: each is led by another node than the one that its
//       players are at
//   hall_load idle N
//       N spectators who watch a board where nothing happens: memory for each
//   hall_load fanout N [ACTS]
//       N spectators of one board: records told for each second of processor time
//
// COMPONGO_BENCH_FOLDER says on which disk the hall keeps its journal; TMPDIR, where PostgreSQL
// does.

#include "compongo/json/json.h"
#include "compongo/postgres/connection.h"
#include "tests/net/served.h"
#include "tests/support/postgres_server.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>

namespace compongo::net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// Both sides' knights go out and back, each move pressed.
constexpr std::array acts = {
    R"({"by":"white","do":"play","move":"g1f3"})", R"({"by":"white","do":"press"})",
    R"({"by":"black","do":"play","move":"g8f6"})", R"({"by":"black","do":"press"})",
    R"({"by":"white","do":"play","move":"f3g1"})", R"({"by":"white","do":"press"})",
    R"({"by":"black","do":"play","move":"f6g8"})", R"({"by":"black","do":"press"})"};

std::filesystem::path scratch_folder() {
    const char* const folder = std::getenv("COMPONGO_BENCH_FOLDER");
    const auto parent =
        folder != nullptr ? std::filesystem::path(folder) : std::filesystem::temp_directory_path();
    return parent / ("compongo_hall_load_" + std::to_string(getpid()));
}

/// A figure of the server's process, from the kernel.
double memory_kib(int process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::stod(line.substr(6));
        }
    }
    return 0;
}

double processor_seconds(int process) {
    std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    double ticks = 0;
    for (int field = 1; field <= 15 && stat >> word; ++field) {
        ticks += field >= 14 ? std::stod(word) : 0;
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// The same for all processes of a PostgreSQL server.
double processor_seconds_with_children(int process) {
    const std::string id = std::to_string(process);
    std::ifstream children("/proc/" + id + "/task/" + id + "/children");
    double seconds = processor_seconds(process);
    for (int child = 0; children >> child;) {
        seconds += processor_seconds(child);
    }
    return seconds;
}

/// The value asked for, or an exit with the server's answer.
Answered made(Answered answer) {
    if (answer.status != 200 && answer.status != 201) {
        fmt::print(stderr, "hall_load: {} {}\n", answer.status, answer.body);
        std::exit(1);
    }
    return answer;
}

/// Where the hall keeps its journal, and on how many nodes it runs.
struct Plan {
    std::string store = "sqlite";
    std::size_t nodes = 1;
    bool is_crossed = false;
};

/// A hall with this number of boards.
class Bench {
public:
    explicit Bench(std::size_t boards, const Plan& plan = {}) : folder_(scratch_folder()) {
        std::filesystem::create_directories(folder_);
        std::string options = "--rate-limit 0";
        if (plan.store != "sqlite") {
            options += " --store " + start_database(plan);
        }
        for (std::size_t i = 0; i < plan.nodes; ++i) {
            nodes_.push_back(
                std::make_unique<Served>(folder_ / ("node" + std::to_string(i)), options));
        }
        arbiter_ = made(node(0).post("/api/v1/password", node(0).setup_key(),
                                     R"({"password":"of the bench"})"))
                       .text({"key"});
        const std::string event =
            made(node(0).post(
                     "/api/v1/events", arbiter_,
                     R"({"name":"Load","conditions":{"laws":"fide-2009","time_control":"90+30"}})"))
                .text({"id"});
        constexpr std::size_t boards_in_round = 1000;
        for (std::size_t paired = 0; paired < boards; paired += boards_in_round) {
            std::string pairings;
            for (std::size_t i = paired; i < std::min(boards, paired + boards_in_round); ++i) {
                pairings += pairings.empty() ? "" : ",";
                pairings += R"({"white":"White","black":"Black"})";
            }
            const Answered round =
                made(node(0).post("/api/v1/events/" + event + "/rounds", arbiter_,
                                  R"({"pairings":[)" + pairings + "]}"));
            for (const auto& board : json_member(round.json, "boards")->items) {
                boards_.push_back(text_in(board, {"id"}));
            }
        }
        for (const auto& each : nodes_) {
            while (each->get("/api/v1/boards/" + boards_.back()).status != 200) {
                usleep(1000);
            }
        }
    }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;
    ~Bench() {
        for (const auto& each : nodes_) {
            each->end(SIGTERM);
        }
        std::filesystem::remove_all(folder_);
    }

    [[nodiscard]] const Served& node(std::size_t i) const { return *nodes_[i % nodes_.size()]; }
    [[nodiscard]] const std::vector<std::string>& boards() const { return boards_; }
    /// The node where it begins leads the board.
    void begin(const std::string& board, const Served& at) const {
        made(at.post("/api/v1/boards/" + board + "/acts", arbiter_, R"({"do":"begin"})"));
    }
    [[nodiscard]] std::string tablet(const std::string& board) const {
        return made(node(0).get("/api/v1/boards/" + board + "/keys", arbiter_)).text({"tablet"});
    }

    [[nodiscard]] double nodes_seconds() const {
        double seconds = 0;
        for (const auto& each : nodes_) {
            seconds += processor_seconds(each->process());
        }
        return seconds;
    }
    [[nodiscard]] double database_seconds() const {
        double seconds = 0;
        for (const auto* const each : {&primary_, &standby_}) {
            seconds += *each ? processor_seconds_with_children((*each)->process()) : 0;
        }
        return seconds;
    }

    /// Of PostgreSQL, so far.
    [[nodiscard]] double log_bytes() const {
        if (!primary_) {
            return 0;
        }
        auto connection = postgres::Connection::open(primary_->address());
        const auto bytes = connection->execute({"SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"});
        return std::stod(std::string(bytes->text(0, 0)));
    }

private:
    std::string start_database(const Plan& plan) {
        primary_ = std::make_unique<test::PostgresServer>(test::PostgresServer::Disk::synchronised);
        primary_->start();
        if (plan.store == "standby") {
            standby_ = test::PostgresServer::standby_of(*primary_);
            primary_->wait_for_standby();
        }
        return primary_->new_database();
    }

    std::filesystem::path folder_;
    std::unique_ptr<test::PostgresServer> primary_;
    std::unique_ptr<test::PostgresServer> standby_;
    std::vector<std::unique_ptr<Served>> nodes_;
    std::string arbiter_;
    std::vector<std::string> boards_;
};

/// A client that counts the messages it receives.
class Client : public std::enable_shared_from_this<Client> {
public:
    using Heard = std::function<void(std::string_view)>;

    Client(asio::io_context& io, Heard heard) : stream_(io), heard_(std::move(heard)) {}

    void open(const Served& served, const std::string& first, const std::string& second) {
        const tcp::endpoint where(asio::ip::address_v4::loopback(), served.port());
        beast::get_lowest_layer(stream_).connect(where);
        stream_.handshake("127.0.0.1:" + std::to_string(served.port()), "/api/v1/live");
        stream_.text(true);
        stream_.write(asio::buffer(first));
        stream_.write(asio::buffer(second));
        read();
    }
    void send(std::string frame) {
        frame_ = std::move(frame);
        stream_.async_write(asio::buffer(frame_),
                            [self = shared_from_this()](error_code, std::size_t) {});
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) {
                return;
            }
            const auto data = self->buffer_.data();
            self->heard_({static_cast<const char*>(data.data()), data.size()});
            self->buffer_.clear();
            self->read();
        });
    }

    websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_;
    std::string frame_;
    Heard heard_;
};

std::string watching(const std::string& board) {
    return R"({"type":"watch","boards":[")" + board + "\"]}";
}

/// One board and the tablet between its players, on which an act is done each second.
struct Table {
    std::string board;
    std::shared_ptr<Client> tablet;
    std::size_t done = 0;
    Clock::time_point asked;
};

/// Seconds of the processor: what the nodes took, the database, and we. And bytes of its log.
struct Used {
    double nodes = 0;
    double database = 0;
    double clients = 0;
    double log_bytes = 0;
};
Used used_so_far(const Bench& bench) {
    return {bench.nodes_seconds(), bench.database_seconds(), processor_seconds(getpid()),
            bench.log_bytes()};
}

void print_delays(std::size_t boards, std::vector<double> delays, std::size_t refused,
                  double seconds, const Used& used) {
    std::ranges::sort(delays);
    const auto at = [&](double share) {
        return delays.empty() ? 0.0
                              : delays[static_cast<std::size_t>(
                                    share * static_cast<double>(delays.size() - 1))];
    };
    const auto acts_done = static_cast<double>(delays.size());
    fmt::print("{} boards: {:.0f} acts a second, ruling after {:.1f} ms (half), {:.1f} ms (99 of "
               "100), {:.1f} ms (worst); of a processor nodes {:.2f}, database {:.2f}, clients "
               "{:.2f}; an act {:.0f} us of the nodes', {:.0f} us of the database's, {:.0f} bytes "
               "of its log; refused {}\n",
               boards, acts_done / seconds, at(0.5), at(0.99), at(1.0), used.nodes / seconds,
               used.database / seconds, used.clients / seconds, used.nodes / acts_done * 1e6,
               used.database / acts_done * 1e6, used.log_bytes / acts_done, refused);
}

void live_boards(std::size_t count, int seconds, const Plan& plan) {
    const Bench bench(count, plan);
    asio::io_context io;
    std::vector<Table> tables(count);
    std::vector<double> delays;
    std::size_t refused = 0;
    for (std::size_t i = 0; i < count; ++i) {
        Table& table = tables[i];
        table.board = bench.boards()[i];
        bench.begin(table.board, bench.node(plan.is_crossed ? i + 1 : i));
        table.tablet = std::make_shared<Client>(io, [&, i](std::string_view frame) {
            if (frame.starts_with(R"({"type":"answer")")) {
                refused += frame.find("\"record\":") == std::string_view::npos ? 1 : 0;
                delays.push_back(
                    std::chrono::duration<double, std::milli>(Clock::now() - tables[i].asked)
                        .count());
            }
        });
        table.tablet->open(bench.node(i),
                           R"({"type":"hello","key":")" + bench.tablet(table.board) + "\"}",
                           watching(table.board));
        io.poll();
    }
    // The acts are spread over each second, as they are in a hall.
    asio::steady_timer timer(io);
    const Used before = used_so_far(bench);
    const auto start = Clock::now();
    const auto step = std::chrono::nanoseconds(std::chrono::seconds(1)) / count;
    const std::size_t total = count * static_cast<std::size_t>(seconds);
    std::size_t next = 0;
    const std::function<void()> go_on = [&] {
        for (; next < total && start + step * next <= Clock::now(); ++next) {
            Table& table = tables[next % count];
            table.asked = Clock::now();
            table.tablet->send(R"({"type":"act","ref":"1","board":")" + table.board +
                               R"(","act":)" + acts[table.done++ % acts.size()] + "}");
        }
        if (next == total && delays.size() >= total) {
            io.stop();
            return;
        }
        timer.expires_after(std::chrono::milliseconds(1));
        timer.async_wait([&](error_code) { go_on(); });
    };
    go_on();
    io.run_for(std::chrono::seconds(3 * seconds + 10));
    const std::chrono::duration<double> took = Clock::now() - start;
    const Used after = used_so_far(bench);
    print_delays(count, std::move(delays), refused, took.count(),
                 {after.nodes - before.nodes, after.database - before.database,
                  after.clients - before.clients, after.log_bytes - before.log_bytes});
    fmt::print("memory of the first node: {:.0f} MiB\n",
               memory_kib(bench.node(0).process()) / 1024);
}

/// This number of spectators of one board, all of whom have received its snapshot.
std::vector<std::shared_ptr<Client>> spectators(asio::io_context& io, const Bench& bench,
                                                std::size_t count, std::size_t& records) {
    std::vector<std::shared_ptr<Client>> all;
    std::size_t snapshots = 0;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(std::make_shared<Client>(io, [&](std::string_view frame) {
            snapshots += frame.starts_with(R"({"type":"snapshot")") ? 1 : 0;
            records += frame.starts_with(R"({"type":"record")") ? 1 : 0;
        }));
        all.back()->open(bench.node(0), R"({"type":"hello"})", watching(bench.boards().front()));
        io.poll();
    }
    while (snapshots < count) {
        io.run_one();
    }
    return all;
}

void idle(std::size_t count) {
    const Bench bench(1);
    asio::io_context io;
    std::size_t records = 0;
    const double before = memory_kib(bench.node(0).process());
    const auto all = spectators(io, bench, count, records);
    const double after = memory_kib(bench.node(0).process());
    fmt::print("{} idle spectators: {:.1f} KiB each ({:.0f} MiB in all)\n", all.size(),
               (after - before) / static_cast<double>(count), after / 1024);
}

void fan_out(std::size_t count, std::size_t wanted) {
    const Bench bench(1);
    const std::string& board = bench.boards().front();
    bench.begin(board, bench.node(0));
    asio::io_context io;
    std::size_t records = 0;
    const auto all = spectators(io, bench, count, records);
    const auto tablet = std::make_shared<Client>(io, [](std::string_view) {});
    tablet->open(bench.node(0), R"({"type":"hello","key":")" + bench.tablet(board) + "\"}",
                 R"({"type":"watch","boards":[]})");
    records = 0;
    const double processor = processor_seconds(bench.node(0).process());
    const auto start = Clock::now();
    for (std::size_t i = 0; i < wanted; ++i) {
        tablet->send(R"({"type":"act","ref":"1","board":")" + board + R"(","act":)" +
                     acts[i % acts.size()] + "}");
        while (records < (i + 1) * count) {
            io.run_one();
        }
    }
    const std::chrono::duration<double> took = Clock::now() - start;
    const double used = processor_seconds(bench.node(0).process()) - processor;
    fmt::print("{} spectators, {} acts: {:.0f} records told a second, {:.0f} for each second of "
               "processor time\n",
               count, wanted, static_cast<double>(records) / took.count(),
               static_cast<double>(records) / used);
}

int run(const std::vector<std::string>& words) {
    const auto number = [&](std::size_t at, std::size_t otherwise) {
        return words.size() > at ? std::stoul(words[at]) : otherwise;
    };
    const std::string what = words.empty() ? "" : words.front();
    if (what == "boards") {
        const bool is_crossed = words.size() > 5 && words[5] == "crossed";
        live_boards(number(1, 100), static_cast<int>(number(2, 10)),
                    {words.size() > 3 ? words[3] : "sqlite", number(4, 1), is_crossed});
    } else if (what == "idle") {
        idle(number(1, 100));
    } else if (what == "fanout") {
        fan_out(number(1, 100), number(2, 100));
    } else {
        fmt::print(stderr, "hall_load boards N [SECONDS] [sqlite|postgresql|standby [NODES "
                           "[crossed]]] | idle N | fanout N [ACTS]\n");
        return 2;
    }
    return 0;
}

} // namespace
} // namespace compongo::net

int main(int argc, char** argv) {
    return compongo::net::run({argv + 1, argv + argc});
}
