/// The commands that print all commands' descriptions in other formats.
#include "apps/shared/commands.h"

#include "apps/help/all_commands.h"
#include "apps/help/completion.h"
#include "apps/help/manual_page.h"
#include "apps/shared/command_line.h"
#include "apps/shared/complaint.h"
#include "apps/shared/text_file.h"
#include "apps/shared/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

namespace compongo::apps {

namespace {

constexpr auto completions_description =
    R"(Prints what a shell needs to complete command lines of this program.

The Debian package brings it along. Elsewhere:

Examples:
  compongo completions bash > ~/.local/share/bash-completion/completions/compongo
  compongo completions zsh > "${fpath[1]}/_compongo"        then begin a new shell
  compongo completions fish > ~/.config/fish/completions/compongo.fish
  source <(compongo completions bash)                       for this shell alone

Exit status: 0 printed, 2 bad usage.)";

constexpr auto manual_description =
    R"(Prints the manual page of a command, as `man` reads it, or writes all of them into a folder.

The Debian package brings them along: man compongo-pgn-check.

Examples:
  compongo manual pgn check | man -l -
  compongo manual --output ~/.local/share/man/man1     then: man compongo-audit

Exit status: 0 done, 2 bad usage, or a page cannot be written.)";

PageFoot foot() {
    return {"Compongo " COMPONGO_VERSION, commit_day()};
}

int write_all(const DescribedCommand& program, const std::string& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    for (const DescribedCommand* const command : all_commands(program)) {
        const std::string path = folder + '/' + command->name("-") + ".1";
        if (const auto why = write_text(manual_page(*command, foot()), path)) {
            return complain("manual", *why);
        }
    }
    return exit_ok;
}

int print_one(const DescribedCommand& program, const std::vector<std::string>& words) {
    std::vector<std::string> called = program.words;
    called.insert(called.end(), words.begin(), words.end());
    const auto all = all_commands(program);
    const auto found = std::ranges::find(all, called, &DescribedCommand::words);
    if (found == all.end()) {
        return complain("manual",
                        fmt::format("found \"{}\", expected a command: compongo --help names them",
                                    fmt::join(words, " ")));
    }
    fmt::print("{}", manual_page(**found, foot()));
    return exit_ok;
}

} // namespace

void add_completions_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("completions", completions_description);
    const auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->one_of({"bash", "zsh", "fish"});
    command->callback([&app, shell, &exit_status] {
        const DescribedCommand program = app.described();
        fmt::print("{}", *shell == "bash"  ? bash_completion(program)
                         : *shell == "zsh" ? zsh_completion(program)
                                           : fish_completion(program));
        exit_status = exit_ok;
    });
}

void add_manual_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("manual", manual_description);
    const auto words = std::make_shared<std::vector<std::string>>();
    const auto folder = std::make_shared<std::string>();
    auto* const named =
        command->add_option("COMMAND", *words, "the words of a command; of the program, if none");
    command->add_option("-o,--output", *folder, "the folder into which all pages are written")
        ->type_name("FOLDER")
        ->excludes(named);
    command->callback([&app, words, folder, &exit_status] {
        const DescribedCommand program = app.described();
        exit_status = folder->empty() ? print_one(program, *words) : write_all(program, *folder);
    });
}

} // namespace compongo::apps
