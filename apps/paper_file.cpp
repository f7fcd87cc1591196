#include "apps/paper_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <vector>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

using Fault = std::optional<std::string>;

Fault write_file(const std::string& text, const std::string& path) {
    const bool is_standard = path == "-";
    std::FILE* const file = is_standard ? stdout : std::fopen(path.c_str(), "wb");
    bool is_written = file != nullptr;
    is_written = is_written && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    is_written = is_written && std::fflush(file) == 0;
    const int reason = errno;
    if (file != nullptr && !is_standard) {
        is_written = std::fclose(file) == 0 && is_written;
    }
    return is_written
               ? std::nullopt
               : Fault(fmt::format("{}: cannot be written: {}", path, std::strerror(reason)));
}

/// A program that prints HTML, and what it is given.
using Printer = std::vector<std::string>;

std::vector<Printer> printers(const std::string& html, const std::string& pdf) {
    std::vector<Printer> all = {{"weasyprint", "--quiet", html, pdf}};
    for (const char* const browser : {"chromium", "chromium-browser", "google-chrome"}) {
        all.push_back({browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
                       "--print-to-pdf=" + pdf, html});
        // Chromium's own sandbox does not start for root.
        if (geteuid() == 0) {
            all.back().insert(all.back().end() - 1, "--no-sandbox");
        }
    }
    return all;
}

/// Runs it to its end with its output thrown away; none if there is no such program.
std::optional<bool> runs_well(Printer words) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failure =
        posix_spawnp(&child, arguments[0], &quiet, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&quiet);
    if (failure != 0) {
        return std::nullopt;
    }
    int status = 0;
    while (waitpid(child, &status, 0) == -1 && errno == EINTR) {
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

Fault print(const std::string& html, const std::string& pdf) {
    bool has_printer = false;
    for (const Printer& printer : printers(html, pdf)) {
        const auto is_printed = runs_well(printer);
        if (is_printed == true && fs::exists(pdf)) {
            return std::nullopt;
        }
        has_printer = has_printer || is_printed;
    }
    return has_printer
               ? pdf + ": could not be printed"
               : pdf + ": neither WeasyPrint nor Chromium is here to print it; name it .html";
}

} // namespace

std::optional<std::string> write_paper(const std::string& html, const std::string& output) {
    if (!output.ends_with(".pdf")) {
        return write_file(html, output);
    }
    std::string folder = (fs::temp_directory_path() / "compongo-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) {
        return fmt::format("{}: cannot be made: {}", folder, std::strerror(errno));
    }
    const std::string page = folder + "/page.html";
    auto fault = write_file(html, page);
    if (!fault) {
        fault = print(page, fs::absolute(output).string());
    }
    fs::remove_all(folder);
    return fault;
}

} // namespace compongo::apps
