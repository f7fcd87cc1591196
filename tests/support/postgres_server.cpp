#include "tests/support/postgres_server.h"

#include "compongo/base/check.h"
#include "compongo/postgres/connection.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

namespace compongo::test {
namespace {

/// PostgreSQL refuses to run as root: then it runs as a user who owns nothing else.
const passwd* its_user() {
    if (geteuid() != 0) {
        return nullptr;
    }
    const passwd* const user = getpwnam("nobody");
    CHECK(user != nullptr);
    return user;
}

/// Starts a program of PostgreSQL's; its output goes to the log. It ends when this process does.
pid_t begin(const std::vector<std::string>& words, const std::filesystem::path& log) {
    std::vector<std::string> kept = words;
    kept.front() = std::string(COMPONGO_POSTGRES_PROGRAMS) + "/" + kept.front();
    std::vector<char*> arguments;
    for (std::string& word : kept) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    const passwd* const user = its_user();
    const pid_t process = fork();
    CHECK(process >= 0);
    if (process == 0) {
        const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
        const bool is_user =
            user == nullptr ||
            (setgroups(0, nullptr) == 0 && setgid(user->pw_gid) == 0 && setuid(user->pw_uid) == 0);
        prctl(PR_SET_PDEATHSIG, SIGQUIT);
        setenv("LC_ALL", "C", 1);
        if (is_user) {
            execv(arguments[0], arguments.data());
        }
        _exit(127);
    }
    return process;
}

int ended(pid_t process) {
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::filesystem::path new_folder() {
    std::string name =
        (std::filesystem::temp_directory_path() / "compongo_postgres_XXXXXX").string();
    CHECK(mkdtemp(name.data()) != nullptr);
    if (const passwd* const user = its_user()) {
        CHECK(chown(name.c_str(), user->pw_uid, user->pw_gid) == 0);
    }
    return name;
}

} // namespace

std::uint16_t free_port() {
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    CHECK(bind(listener, plain, length) == 0);
    CHECK(getsockname(listener, plain, &length) == 0);
    close(listener);
    return ntohs(address.sin_port);
}

PostgresServer::PostgresServer(Disk disk, Empty /*empty*/)
    : folder_(new_folder()), disk_(disk), port_(free_port()) {}

PostgresServer::PostgresServer(Disk disk) : PostgresServer(disk, Empty{}) {
    const pid_t made = begin({"initdb", "--no-sync", "--auth=trust", "--username=compongo",
                              "--encoding=UTF8", "--locale=C", "--pgdata=" + data().string()},
                             folder_ / "log");
    if (ended(made) != 0) {
        throw Defect("initdb: " + log());
    }
}

std::unique_ptr<PostgresServer> PostgresServer::standby_of(const PostgresServer& primary) {
    std::unique_ptr<PostgresServer> standby(new PostgresServer(primary.disk_, Empty{}));
    const pid_t copied =
        begin({"pg_basebackup", "--no-sync", "--checkpoint=fast", "--write-recovery-conf",
               "--dbname=" + primary.address(), "--pgdata=" + standby->data().string()},
              standby->folder_ / "log");
    if (const int status = ended(copied); status != 0) {
        throw Defect("pg_basebackup: status " + std::to_string(status) + ": " + standby->log());
    }
    standby->start();
    return standby;
}

void PostgresServer::run(const std::string& statements) const {
    auto connection = postgres::Connection::open(address() + "?target_session_attrs=any");
    CHECK(connection.has_value());
    const auto done = connection->run(statements);
    if (!done) {
        throw Defect(done.error().message);
    }
}

void PostgresServer::wait_for_standby() const {
    run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    run("SELECT pg_reload_conf()");
    for (int tries = 0; tries < 300; ++tries) {
        auto connection = postgres::Connection::open(address());
        CHECK(connection.has_value());
        const auto there = connection->execute(
            {"SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"});
        if (there && there->text(0, 0) == "1") {
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw Defect("no standby: " + log());
}

void PostgresServer::promote() const {
    run("SELECT pg_promote()");
    run("ALTER SYSTEM RESET synchronous_standby_names");
    run("SELECT pg_reload_conf()");
}

PostgresServer::~PostgresServer() {
    if (is_running()) {
        end(SIGQUIT);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

void PostgresServer::start() {
    const std::string synchronised = disk_ == Disk::synchronised ? "on" : "off";
    process_ = begin({"postgres", "-D", data().string(), "-p", std::to_string(port_), "-c",
                      "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c",
                      "fsync=" + synchronised, "-c", "full_page_writes=" + synchronised, "-c",
                      "shared_buffers=32MB", "-c", "max_connections=60"},
                     folder_ / "log");
    for (int tries = 0; !takes_connections(); ++tries) {
        if (tries == 300 || waitpid(process_, nullptr, WNOHANG) != 0) {
            throw Defect("postgres: " + log());
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

void PostgresServer::end(int signal) {
    kill(process_, signal);
    static_cast<void>(ended(process_));
    process_ = -1;
}

std::string PostgresServer::address(const std::string& database) const {
    return "postgresql://compongo@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string PostgresServer::new_database() {
    const std::string name = "test_" + std::to_string(++databases_);
    auto connection = postgres::Connection::open(address());
    CHECK(connection.has_value());
    CHECK(connection->run("CREATE DATABASE " + name).has_value());
    return address(name);
}

std::string PostgresServer::log() const {
    const std::ifstream file(folder_ / "log");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    if (!server.is_running()) {
        server.start();
    }
    return server;
}

bool PostgresServer::takes_connections() const {
    return postgres::Connection::open(address() + "?target_session_attrs=any").has_value();
}

} // namespace compongo::test
