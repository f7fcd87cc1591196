#include "apps/paper/paper_file.h"

#include "apps/shared/text_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <thread>
#include <vector>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

using PrintFault = std::optional<std::string>;

/// An HTML printer and its arguments.
using PrinterWords = std::vector<std::string>;

std::vector<PrinterWords> printers(const std::string& html, const std::string& pdf) {
    std::vector<PrinterWords> all = {{"weasyprint", "--quiet", html, pdf}};
    for (const char* const browser :
         {"chromium", "chromium-headless-shell", "chromium-browser", "google-chrome"}) {
        // A separate profile keeps it apart from a running browser.
        all.push_back({browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
                       "--user-data-dir=" + fs::path(html).parent_path().string() + "/profile",
                       "--print-to-pdf=" + pdf, html});
        // Chromium's sandbox does not start as root.
        if (geteuid() == 0) {
            all.back().insert(all.back().end() - 1, "--no-sandbox");
        }
    }
    return all;
}

/// Timeout for a printer.
constexpr auto printer_patience = std::chrono::seconds(120);

/// How a program ended.
enum class Ran : std::uint8_t { well, badly, too_long, not_there };

/// Waits for the process group; kills it on timeout.
Ran ending_of(pid_t child) {
    constexpr auto pause = std::chrono::milliseconds(10);
    int status = 0;
    for (auto waited = pause * 0; waited < printer_patience; waited += pause) {
        const pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child) {
            return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Ran::well : Ran::badly;
        }
        std::this_thread::sleep_for(pause);
    }
    kill(-child, SIGKILL);
    waitpid(child, &status, 0);
    return Ran::too_long;
}

/// Runs it and discards its output.
Ran run(PrinterWords words) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&quiet, STDERR_FILENO + 1);
    posix_spawnattr_t apart;
    posix_spawnattr_init(&apart);
    posix_spawnattr_setflags(&apart, POSIX_SPAWN_SETPGROUP);
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, arguments[0], &quiet, &apart, arguments.data(), environ);
    posix_spawnattr_destroy(&apart);
    posix_spawn_file_actions_destroy(&quiet);
    return failure != 0 ? Ran::not_there : ending_of(child);
}

PrintFault print(const std::string& html, const std::string& pdf) {
    std::string tried;
    for (const PrinterWords& printer : printers(html, pdf)) {
        const Ran ran = run(printer);
        if (ran == Ran::well && fs::exists(pdf)) {
            return std::nullopt;
        }
        if (ran != Ran::not_there) {
            tried += fmt::format("{}{} {}", tried.empty() ? "" : ", ", printer[0],
                                 ran == Ran::too_long ? "took too long" : "failed");
        }
    }
    return tried.empty() ? "neither WeasyPrint nor Chromium is here to print it; name it .html"
                         : "could not be printed: " + tried + "; name it .html";
}

} // namespace

std::optional<std::string> write_paper(const std::string& html, const std::string& output) {
    if (!output.ends_with(".pdf")) {
        return write_text(html, output);
    }
    std::string folder = (fs::temp_directory_path() / "compongo-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) {
        return fmt::format("{}: cannot be made: {}", folder, std::strerror(errno));
    }
    const std::string page = folder + "/page.html";
    const std::string printed = folder + "/page.pdf";
    auto fault = write_text(html, page);
    if (!fault) {
        fault = print(page, printed);
    }
    std::error_code error;
    if (!fault && !fs::copy_file(printed, output, fs::copy_options::overwrite_existing, error)) {
        fault = "cannot be written: " + error.message();
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
    return fault ? PrintFault(output + ": " + *fault) : std::nullopt;
}

} // namespace compongo::apps
