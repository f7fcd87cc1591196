#include "apps/serve/config_file.h"

#include "apps/shared/command_line.h"
#include "apps/shared/file_content.h"
#include "compongo/pgn/pgn_fault.h"

#include <fmt/format.h>

#include <set>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace compongo::apps {

namespace {

/// Excludes options that concern the command line itself.
bool is_for_a_file(const std::string& name) {
    return name != "config" && name != "help";
}

std::string known_names(const Command& command) {
    std::string names;
    for (const std::string& name : command.option_names()) {
        if (is_for_a_file(name)) {
            names += (names.empty() ? "" : ", ") + name;
        }
    }
    return names;
}

bool is_blank(const std::string& line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first == std::string::npos || line[first] == '#';
}

/// Applies one line; returns what is wrong with it, if anything.
std::optional<std::string> take_line(Command& command, const std::string& line,
                                     std::set<std::string>& given) {
    const std::optional<ConfigLine> read = read_config_line(line);
    if (!read) {
        return fmt::format("found {}, expected a name, \"=\" and a value", pgn::excerpt(line));
    }
    Option* const option = command.get_option_no_throw("--" + read->name);
    if (option == nullptr || !is_for_a_file(read->name)) {
        return fmt::format("found {}, expected one of {}", pgn::excerpt(read->name),
                           known_names(command));
    }
    if (!given.insert(read->name).second) {
        return fmt::format("found {} a second time, expected each name once", read->name);
    }
    // The command line takes precedence over the file.
    if (option->count() == 0) {
        option->give(read->values);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> read_config(Command& command, const std::string& path) {
    const auto content = content_of(path, settings_bytes_max);
    if (!content) {
        return content.error();
    }
    std::istringstream file(*content);
    int number = 0;
    std::set<std::string> given;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (is_blank(line)) {
            continue;
        }
        try {
            if (const auto fault = take_line(command, line, given)) {
                return fmt::format("{}:{}: {}", path, number, *fault);
            }
        } catch (const std::runtime_error& fault) {
            return fmt::format("{}:{}: {}", path, number, pgn::excerpt(fault.what(), 400));
        }
    }
    if (number == 0) {
        return fmt::format("{}: found nothing to read, expected lines such as listen = "
                           "\"127.0.0.1:8080\"",
                           path);
    }
    return std::nullopt;
}

} // namespace compongo::apps
