// The rules of the house that a compiler does not check: layering, file size, what the kernel may
// not touch. Every violation is printed as file:line.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// What each layer may include besides itself. A layer that is not here may not exist.
const std::map<std::string, std::set<std::string>> layers_below = {
    {"compongo",
     {"base", "json", "chess", "pgn", "law", "winnability", "verify", "game", "record", "unknowns",
      "audit"}},
    {"base", {}},
    {"json", {"base"}},
    {"chess", {"base"}},
    {"pgn", {"base", "chess"}},
    {"tournament", {"base", "json"}},
    {"law", {"base", "json"}},
    {"postgres", {"base"}},
    {"store", {"base", "postgres"}},
    {"files", {"base"}},
    {"cluster", {"base", "postgres"}},
    {"winnability", {"base", "chess"}},
    {"verify", {"base"}},
    {"game", {"base", "chess", "law", "winnability"}},
    {"record", {"base", "json", "chess", "pgn", "law", "winnability", "game"}},
    {"unknowns", {"base", "json", "chess", "law", "winnability", "game", "record"}},
    {"audit", {"base", "json", "chess", "pgn", "law", "winnability", "game"}},
    {"watch", {"base", "json", "chess", "pgn", "law", "winnability", "game", "audit"}},
    {"eboard", {"base", "json", "chess", "pgn", "law", "winnability", "game", "record", "audit"}},
    {"c",
     {"base", "json", "chess", "pgn", "law", "winnability", "verify", "game", "record", "unknowns",
      "audit", "hall"}},
    {"hall",
     {"base", "json", "tournament", "chess", "pgn", "law", "winnability", "game", "record", "store",
      "files"}},
    {"net",
     {"base", "json", "tournament", "chess", "pgn", "law", "winnability", "game", "record", "audit",
      "watch", "eboard", "store", "files", "hall", "cluster"}},
};

const std::set<std::string> kernel = {"base",        "json",   "chess", "pgn",        "law",
                                      "winnability", "verify", "game",  "record",     "audit",
                                      "watch",       "eboard", "c",     "tournament", "unknowns"};

/// The rooms inside a folder, from the ground up: each includes only itself and what comes before
/// it. What stands in the folder itself is on top. Folders that are not here are one room.
const std::map<std::string, std::vector<std::string>> rooms_of = {
    {"compongo/winnability", {"sets", "proof", "search", "quick"}},
    {"compongo/game", {"protocol", "state", "parts", "articles"}},
    {"compongo/record",
     {"words", "transcript", "cases", "sentences", "precedents", "paper", "questions",
      "adjudication"}},
    {"compongo/hall", {"entries", "board", "papers", "study", "playing_area", "nodes"}},
    {"compongo/net",
     {"http", "certificates", "guard", "api", "connection", "client", "publishing", "demo"}},
    {"compongo/tournament",
     {"model", "text", "standings", "trf", "lists", "check", "pairing", "formats"}},
    {"apps",
     {"shared", "laws", "cases", "pgn", "notation", "positions", "tournament", "watch", "serve",
      "store", "paper", "audit", "boards", "broadcast", "mcp", "doctor", "help"}},
    {"apps/audit", {"rows", "one_process", "shards"}},
};

/// Headers of other projects that the kernel may include.
const std::set<std::string> kernel_third_party = {"tl/expected.hpp"};

/// Files that may be longer than the limit, and why.
const std::map<std::string, std::string> long_files = {};

constexpr std::size_t lines_max = 500;

struct SourceFile {
    std::string path;
    std::vector<std::string> lines;

    [[nodiscard]] bool is_header() const { return path.ends_with(".h"); }
    /// `chess` of `compongo/chess/fen.h`; `apps` of `apps/main.cpp`; `compongo` of the headers that
    /// users of the library include, such as `compongo/chess.h`.
    [[nodiscard]] std::string layer() const {
        std::vector<std::string> parts;
        for (const fs::path& part : fs::path(path)) {
            parts.push_back(part.string());
        }
        return parts[0] == "compongo" && parts.size() > 2 ? parts[1] : parts[0];
    }
};

/// `state` of `compongo/game/state/turn.h` in `compongo/game`; empty for what stands in the folder
/// itself, nothing for what stands elsewhere.
std::optional<std::string> room_in(const std::string& folder, const std::string& path) {
    if (!path.starts_with(folder + "/")) {
        return std::nullopt;
    }
    const std::string below = path.substr(folder.size() + 1);
    const std::size_t slash = below.find('/');
    return slash == std::string::npos ? "" : below.substr(0, slash);
}

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<SourceFile> files_under(const std::vector<std::string>& folders,
                                    const std::set<std::string>& extensions = {".h", ".cpp"}) {
    const fs::path root = COMPONGO_SOURCE_DIR;
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        if (!fs::exists(root / folder)) {
            continue;
        }
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
            const std::string extension = entry.path().extension().string();
            if (entry.is_regular_file() && extensions.contains(extension)) {
                files.push_back(
                    {fs::relative(entry.path(), root).generic_string(), lines_of(entry.path())});
            }
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

const std::vector<SourceFile>& product() {
    static const std::vector<SourceFile> files = files_under({"compongo", "apps"});
    return files;
}

const std::vector<SourceFile>& all_cpp() {
    static const std::vector<SourceFile> files =
        files_under({"compongo", "apps", "tests", "bench"});
    return files;
}

/// The page, without what is installed or built there.
const std::vector<SourceFile>& page() {
    static const std::vector<SourceFile> files =
        files_under({"web/src", "web/test", "web/e2e"}, {".ts", ".svelte", ".css"});
    return files;
}

void report(const SourceFile& file, std::size_t line, const std::string& what) {
    ADD_FAILURE_AT(file.path.c_str(), static_cast<int>(line)) << what;
}

/// The line without its string and character literals and its comment; `in_comment` carries `/* */`
/// over lines.
std::string code_of(const std::string& line, bool& in_comment) {
    std::string code;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const std::string_view rest = std::string_view(line).substr(i);
        if (in_comment) {
            in_comment = !rest.starts_with("*/");
            i += in_comment ? 0 : 1;
        } else if (rest.starts_with("//")) {
            break;
        } else if (rest.starts_with("/*")) {
            in_comment = true;
            ++i;
        } else if (line[i] == '"' ||
                   (line[i] == '\'' && (i == 0 || std::isalnum(line[i - 1]) == 0))) {
            const char quote = line[i];
            code += quote;
            for (++i; i < line.size() && line[i] != quote; ++i) {
                i += line[i] == '\\' ? 1 : 0;
            }
            code += quote;
        } else {
            code += line[i];
        }
    }
    return code;
}

/// Reports each line whose code, without comments and literals, matches.
void forbid(const SourceFile& file, const std::regex& pattern, const std::string& why) {
    bool in_comment = false;
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        std::smatch found;
        const std::string code = code_of(file.lines[i], in_comment);
        if (std::regex_search(code, found, pattern)) {
            report(file, i + 1, "'" + found.str() + "': " + why);
        }
    }
}

void for_each_include(const SourceFile& file,
                      const std::function<void(std::size_t, bool, const std::string&)>& visit) {
    static const std::regex include(R"(^\s*#\s*include\s*(["<])([^">]+)[">])");
    for (std::size_t i = 0; i < file.lines.size(); ++i) {
        std::smatch found;
        if (std::regex_search(file.lines[i], found, include)) {
            visit(i + 1, found[1] == "\"", found[2]);
        }
    }
}

bool may_include(const SourceFile& file, const std::string& layer) {
    const auto below = layers_below.find(file.layer());
    if (below == layers_below.end() || layer == file.layer()) {
        return true;
    }
    return below->second.contains(layer);
}

TEST(HouseRules, EveryFolderIsALayer) {
    for (const SourceFile& file : product()) {
        if (file.layer() != "apps" && !layers_below.contains(file.layer())) {
            report(file, 1, "'" + file.layer() + "' is not a layer; see docs/ARCHITECTURE.md");
        }
    }
}

TEST(HouseRules, LayersIncludeOnlyLowerOnes) {
    for (const SourceFile& file : product()) {
        for_each_include(file, [&](std::size_t line, bool is_quoted, const std::string& name) {
            if (!is_quoted) {
                return;
            }
            static const std::regex ours(R"(^compongo/([a-z_]+)/.*\.h$)");
            // The front is for others: nothing behind it includes it but what it declares for C,
            // and what answers as it does.
            static const std::regex front(R"(^compongo/[a-z_]+\.h$)");
            const bool is_for_c =
                (file.layer() == "c" || file.layer() == "apps") && name == "compongo/compongo.h";
            if (is_for_c || (file.layer() == "compongo" && std::regex_match(name, front))) {
                return;
            }
            std::smatch found;
            if (file.layer() == "apps" && name.starts_with("apps/")) {
                return;
            }
            if (!std::regex_match(name, found, ours)) {
                report(file, line,
                       "'" + name + "': write the path from the root of the repository");
            } else if (!may_include(file, found[1])) {
                report(file, line, file.layer() + " may not include " + found[1].str());
            }
        });
    }
}

TEST(HouseRules, RoomsIncludeOnlyLowerOnes) {
    for (const auto& [folder, rooms] : rooms_of) {
        const auto height = [&rooms](const std::string& room) {
            return room.empty() ? std::ssize(rooms)
                                : std::ranges::find(rooms, room) - rooms.begin();
        };
        for (const std::string& room : rooms) {
            EXPECT_TRUE(fs::exists(fs::path(COMPONGO_SOURCE_DIR) / folder / room))
                << folder << " has no room " << room;
        }
        for (const SourceFile& file : product()) {
            const auto own = room_in(folder, file.path);
            if (!own) {
                continue;
            }
            if (!own->empty() && height(*own) == std::ssize(rooms)) {
                report(file, 1, "'" + *own + "' is not a room of " + folder);
            }
            for_each_include(file, [&](std::size_t line, bool is_quoted, const std::string& name) {
                const auto included = room_in(folder, name);
                if (is_quoted && included && height(*included) > height(*own)) {
                    report(file, line, "'" + name + "' stands above " + *own);
                }
            });
        }
    }
}

TEST(HouseRules, NoUnitsIncludeEachOther) {
    // A header and its source are one unit. What a unit includes must not lead back to it.
    // Elsewhere a unit may be the front of others that know its types.
    const std::set<std::string> in_rooms = {"winnability", "game", "audit", "hall"};
    const auto unit_of = [](const std::string& path) {
        return path.substr(0, path.find_last_of('.'));
    };
    std::map<std::string, std::set<std::string>> included;
    for (const SourceFile& file : product()) {
        if (!in_rooms.contains(file.layer())) {
            continue;
        }
        for_each_include(file, [&](std::size_t, bool is_quoted, const std::string& name) {
            if (is_quoted && unit_of(name) != unit_of(file.path)) {
                included[unit_of(file.path)].insert(unit_of(name));
            }
        });
    }
    std::map<std::string, int> state; // 1 while it is being followed, 2 when that is done
    const std::function<void(const std::string&, const std::string&)> follow =
        [&](const std::string& unit, const std::string& way) {
            int& at = state[unit];
            if (at == 1) {
                ADD_FAILURE() << "includes go round: " << way.substr(way.find(unit));
            }
            if (at != 0) {
                return;
            }
            at = 1;
            for (const std::string& next : included[unit]) {
                follow(next, way + " -> " + next);
            }
            state[unit] = 2;
        };
    for (const auto& [unit, _] : std::map(included)) {
        follow(unit, unit);
    }
}

TEST(HouseRules, TheKernelIncludesOnlyTheStandardLibraryAndExpected) {
    // Neither input nor output, nor threads, nor a clock, nor a locale, nor chance.
    static const std::set<std::string> withheld = {
        "chrono", "ctime",  "filesystem", "fstream", "iostream", "locale", "mutex",
        "random", "thread", "future",     "clocale", "cstdio",   "regex",  "condition_variable"};
    for (const SourceFile& file : product()) {
        if (!kernel.contains(file.layer())) {
            continue;
        }
        for_each_include(file, [&](std::size_t line, bool is_quoted, const std::string& name) {
            static const std::regex standard("^[a-z_0-9]+$");
            static const std::regex intrinsics("^[a-z0-9]+intrin\\.h$");
            if (is_quoted || kernel_third_party.contains(name)) {
                return;
            }
            const bool is_known =
                std::regex_match(name, standard) || std::regex_match(name, intrinsics);
            if (!is_known) {
                report(file, line, "'" + name + "': no third party in the kernel");
            } else if (withheld.contains(name)) {
                report(file, line,
                       "'" + name + "': the kernel is deterministic and touches nothing");
            }
        });
    }
}

TEST(HouseRules, TheKernelIsDeterministic) {
    // <chrono> lengths are types and harmless; its clocks are not.
    static const std::regex forbidden(
        R"(\b(float|double|std::s?rand|srand|setlocale|std::locale|time\s*\(|clock\s*\(|\w+_clock::now|thread_local|)"
        R"(std::random_device|unordered_\w+|getenv)\b)");
    for (const SourceFile& file : product()) {
        if (kernel.contains(file.layer())) {
            forbid(file, forbidden, "not below net: a failure must replay from its text");
        }
    }
}

TEST(HouseRules, HeadersReadAlone) {
    for (const SourceFile& file : all_cpp()) {
        if (!file.is_header()) {
            continue;
        }
        if (file.lines.empty() || !file.lines[0].starts_with("/// ")) {
            report(file, 1, "a header begins with a `///` sentence that says what it is");
        }
        if (std::ranges::find(file.lines, "#pragma once") == file.lines.end()) {
            report(file, 1, "#pragma once is missing");
        }
        forbid(file, std::regex(R"(\busing\s+namespace\b)"), "not in a header");
    }
}

TEST(HouseRules, FilesHoldOneConcept) {
    for (const std::vector<SourceFile>& files : {product(), page()}) {
        for (const SourceFile& file : files) {
            if (file.lines.size() > lines_max && !long_files.contains(file.path)) {
                report(file, lines_max, "over " + std::to_string(lines_max) + " lines");
            }
        }
    }
    for (const auto& [path, reason] : long_files) {
        EXPECT_TRUE(fs::exists(fs::path(COMPONGO_SOURCE_DIR) / path))
            << path << " is excused, but gone";
    }
}

TEST(HouseRules, NamesSayWhatIsInside) {
    static const std::regex vague(R"((^|_)(utils?|common|helpers?|manager|misc)(_|$))");
    for (const SourceFile& file : all_cpp()) {
        const std::string stem = fs::path(file.path).stem().string();
        if (std::regex_search(stem, vague)) {
            report(file, 1, "name the file for what it holds");
        }
        if (!std::regex_match(stem, std::regex("[a-z][a-z0-9_]*"))) {
            report(file, 1, "file names are snake_case");
        }
    }
}

TEST(HouseRules, LinesAreClean) {
    for (const SourceFile& file : all_cpp()) {
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (line.find('\t') != std::string::npos) {
                report(file, i + 1, "a tab");
            }
            if (!line.empty() && (line.back() == ' ' || line.back() == '\r')) {
                report(file, i + 1, "blanks at the end of the line");
            }
        }
    }
}

TEST(HouseRules, WhatIsLeftToDoSaysWhatItWaitsFor) {
    // `TODO(name): reason`; none at all in law and game.
    static const std::regex todo(R"(\b(TODO|FIXME|XXX)\b)");
    static const std::regex reasoned(R"(\bTODO\([^)]+\): \S+ \S+)");
    for (const SourceFile& file : product()) {
        const bool allowed = file.layer() != "law" && file.layer() != "game";
        for (std::size_t i = 0; i < file.lines.size(); ++i) {
            const std::string& line = file.lines[i];
            if (std::regex_search(line, todo) && !(allowed && std::regex_search(line, reasoned))) {
                report(file, i + 1, "write TODO(what would remove it): the reason");
            }
        }
    }
}

TEST(HouseRules, NoRawOwnership) {
    static const std::regex raw(R"(\b(new\s+[A-Za-z_:]+\s*[({\[]|delete\s+[a-z]|delete\[\]))");
    static const std::regex shared(R"(\bshared_ptr\b)");
    for (const SourceFile& file : product()) {
        forbid(file, raw, "containers and unique_ptr");
        // A connection lives as long as something is under way on it, and one frame goes to many.
        // What boards have in common lives as long as one of them, and the game at an act as long
        // as somebody may read what was ruled.
        if (file.layer() != "net" && file.layer() != "hall") {
            forbid(file, shared, "containers and unique_ptr");
        }
    }
}

} // namespace
