// `compongo restore`: restores a hall from a backup.
#include "apps/serve/hall_backup.h"
#include "apps/serve/hall_store.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "compongo/net/guard/audit_log.h"
#include "compongo/net/http/reply.h"
#include "compongo/store/backup.h"
#include "compongo/store/store_address.h"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

constexpr auto restore_description =
    R"(Restores a hall from a backup made by `compongo serve --backup`, on this machine or another.

FILE is such a copy, or a folder with copies, of which the latest is taken. All of it is verified before it is put in its place;
of a folder, the two copies before are tried if the latest cannot be used, and each that cannot is named.
An existing hall is never replaced: move it away, or choose another folder. A sealed copy asks for its password,
or --password names a file whose first line it is. The arbiter's password, all seats' links and all games are in it; games
go on where they stood.

Examples:
  compongo restore /media/stick                          the latest copy on a stick
  compongo restore hall-20261126T180500Z.backup --data /srv/club
  compongo serve                                         then: the hall is open again

Exit status: 0 it is there, 2 it is not.)";

/// Limits attempts: an encrypted backup does not tell damage from a wrong password, which would
/// fail on all of them.
constexpr int copies_tried = 3;

/// Reads a line from the terminal without echo.
std::string ask_password() {
    fmt::print(stderr, "Password of the copy: ");
    termios before{};
    const bool is_terminal = ::tcgetattr(STDIN_FILENO, &before) == 0;
    if (is_terminal) {
        termios hidden = before;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    }
    std::string line;
    std::getline(std::cin, line);
    if (is_terminal) {
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
        fmt::print(stderr, "\n");
    }
    return line;
}

/// Records in the audit log that the hall was restored from a backup.
void write_down(const std::string& folder, const std::string& from) {
    const auto opened = store::open_store(store_in(folder), store::IfAbsent::refused);
    const auto state = opened ? (*opened)->state(net::audit_stream) : unexpected(opened.error());
    if (state) {
        const net::AuditEntry entry{"restored", {}, {}, {{"from", from}}, net::now().wall};
        [[maybe_unused]] const auto kept = (*opened)->append_and_wait(
            {net::audit_stream, state->version, {net::audit_json(entry)}});
    }
}

struct RestoreOptions {
    std::string from;
    std::string data;
    std::string password;
};

int run(RestoreOptions options) {
    if (options.data.empty()) {
        options.data = usual_data_folder();
    }
    std::vector<std::string> copies{options.from};
    std::error_code failed;
    if (fs::is_directory(options.from, failed)) {
        copies = store::backups_in(options.from);
        if (copies.empty()) {
            return complain(
                "restore", options.from + ": found no copy in this folder, expected hall-*.backup");
        }
    }
    std::string password;
    if (!options.password.empty()) {
        auto read = password_in(options.password);
        if (!read) {
            return complain("restore", read.error());
        }
        password = *read;
    } else if (store::is_sealed(copies.back())) {
        password = ask_password();
    }
    if (const auto made = make_folder(options.data); !made) {
        return complain("restore", made.error());
    }
    const std::string file = options.data + "/hall.sqlite";
    auto restored = store::restore(copies.back(), file, password);
    // If a hall exists at the destination, no backup can be restored.
    for (int tried = 1;
         !restored && tried < copies_tried && copies.size() > 1 && !fs::exists(file, failed);
         ++tried) {
        fmt::print(stderr, "compongo restore: {}; trying the copy before it\n",
                   restored.error().message);
        copies.pop_back();
        restored = store::restore(copies.back(), file, password);
    }
    if (!restored) {
        return complain("restore", restored.error().message);
    }
    const std::string& from = copies.back();
    write_down(options.data, from);
    give_to_owner_of(options.data);
    fmt::print("{}: {} streams, {} entries, all whole, from {}\nNow: compongo serve --data {}\n",
               options.data, restored->streams, restored->entries, from, options.data);
    return exit_ok;
}

} // namespace

void add_restore_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("restore", restore_description);
    const auto options = std::make_shared<RestoreOptions>();
    command->add_option("FILE", options->from, "a copy, or the folder with copies")->required();
    command->add_option("--data", options->data,
                        "the folder of the hall that is made; usually the user's own");
    command
        ->add_option("--password", options->password, "a file with the password of a sealed copy")
        ->type_name("FILE");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
