// Exports the page as static files: the parts that need no hall work on any web host, and offline.
#include "apps/serve/page.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "compongo/json/json.h"
#include "compongo/net/http/page.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

constexpr auto site_description =
    R"(Writes the page as files, for any web space: it works there without a hall.

It has the views that need no hall: What now?, laws and changes, drill and exam, can mate, a clock for two, audits and
replays. It judges by the kernel in the browser; nothing runs on the web space, and nothing is sent there. Once opened,
it works without a network. It may lie in a sub-folder. The folder is made; one that holds anything else
than such a site is refused. Written again, the site is brought up to date: files that are no part of it any more are
removed.

Over http browsers keep nothing for later: for that the web space must answer with https. The file _headers says what it
should send with the files, in the form that several hosts read; docs/OFFLINE.md has it for others.

Examples:
  compongo site public                 then publish the folder
  compongo site public/arbiter --json  what was written, for programs

--json prints {"folder","files":[{"path","bytes"}],"removed":[PATH]}.
Exit status: 0 written, 2 it could not be.)";

/// The manifest of the site's files, by which the folder is recognised again.
constexpr auto list_name = "compongo-site.json";

struct Written {
    std::string path;
    std::string content;
};

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

/// Marks the page as having no hall and adds its Content-Security-Policy, which a web host might
/// not send.
std::string without_hall(std::string html) {
    html = replaced(std::move(html), "<html", "<html data-hall=\"none\"");
    return replaced(std::move(html), "<head>",
                    fmt::format("<head>\n    <meta http-equiv=\"Content-Security-Policy\" "
                                "content=\"{}\" />",
                                net::page_policy()));
}

std::string headers() {
    return fmt::format("# What a web space should send with these files; paths begin at its root.\n"
                       "/*\n"
                       "  Content-Security-Policy: {}{}\n"
                       "  X-Content-Type-Options: nosniff\n"
                       "  Referrer-Policy: no-referrer\n"
                       "  Cache-Control: no-cache\n"
                       "/assets/*\n"
                       "  Cache-Control: public, max-age=31536000, immutable\n",
                       net::page_policy(), net::framed_policy());
}

/// All files of the site, ordered so that each follows those it refers to.
Expected<std::vector<Written>, std::string> site_files() {
    const auto page = net::Page::open(embedded_page());
    if (!page) {
        return unexpected(page.error());
    }
    std::vector<Written> files;
    std::vector<Written> last;
    bool has_kernel = false;
    for (const net::PageFile& file : page->files()) {
        Written one{std::string(file.path.substr(1)), std::string(file.content)};
        has_kernel = has_kernel || one.path.ends_with(".wasm");
        if (one.path == "index.html") {
            one.content = without_hall(std::move(one.content));
        }
        (one.path == "index.html" || one.path == "sw.js" ? last : files).push_back(std::move(one));
    }
    if (!has_kernel) {
        return unexpected(
            std::string(files.empty() ? "this program was built without its page"
                                      : "this program was built without the kernel for browsers; "
                                        "`./dev wasm`, then `./dev build` puts it in"));
    }
    files.push_back({"_headers", headers()});
    std::ranges::move(last, std::back_inserter(files));
    return files;
}

/// The paths in the manifest of an earlier export; empty if the folder has none.
std::optional<std::set<std::string>> listed(const fs::path& folder) {
    std::ifstream file(folder / list_name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto list = parse_json(text);
    const JsonValue* const files = list ? json_member(*list, "files") : nullptr;
    if (files == nullptr || files->as_array() == nullptr) {
        return std::nullopt;
    }
    std::set<std::string> paths;
    for (const JsonValue& each : files->items) {
        const std::string* const path = each.as_text();
        // Ignores paths outside the folder.
        if (path != nullptr && fs::path(*path).is_relative() &&
            path->find("..") == std::string::npos) {
            paths.insert(*path);
        }
    }
    return paths;
}

void write(const fs::path& path, const std::string& content) {
    fs::create_directories(path.parent_path());
    // Replaces the file atomically, so that concurrent readers see the old or the new one.
    const fs::path part = path.string() + ".part";
    std::ofstream file(part, std::ios::binary | std::ios::trunc);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.close();
    if (!file) {
        throw fs::filesystem_error("cannot be written", path,
                                   std::make_error_code(std::errc::io_error));
    }
    fs::rename(part, path);
}

std::string list_of(const std::vector<Written>& files) {
    JsonArray paths;
    for (const Written& file : files) {
        paths.push_back(json_text(file.path));
    }
    return compongo::json(json_object({{"files", json_array(std::move(paths))}})) + "\n";
}

std::vector<std::string> remove_others(const fs::path& folder, const std::set<std::string>& before,
                                       const std::vector<Written>& files) {
    std::vector<std::string> removed;
    for (const std::string& path : before) {
        if (std::ranges::find(files, path, &Written::path) == files.end() &&
            fs::remove(folder / path)) {
            removed.push_back(path);
        }
    }
    return removed;
}

void tell(const std::string& folder, const std::vector<Written>& files,
          const std::vector<std::string>& removed, bool as_json) {
    std::size_t bytes = 0;
    JsonArray written;
    for (const Written& file : files) {
        bytes += file.content.size();
        written.push_back(
            json_object({{"path", json_text(file.path)},
                         {"bytes", json_number(std::to_string(file.content.size()))}}));
    }
    if (as_json) {
        JsonArray gone;
        for (const std::string& path : removed) {
            gone.push_back(json_text(path));
        }
        fmt::print("{}\n", compongo::json(json_object({{"folder", json_text(folder)},
                                                       {"files", json_array(std::move(written))},
                                                       {"removed", json_array(std::move(gone))}})));
        return;
    }
    fmt::print("{}: {} files, {:.1f} MB{}\n", folder, files.size(),
               static_cast<double>(bytes) / 1e6,
               removed.empty() ? "" : fmt::format("; {} old ones removed", removed.size()));
}

int make_site(const std::string& folder, bool as_json) {
    const auto files = site_files();
    if (!files) {
        return complain("site", files.error());
    }
    try {
        const auto before = listed(folder);
        if (!before && fs::exists(folder) && (!fs::is_directory(folder) || !fs::is_empty(folder))) {
            return complain(
                "site", fmt::format("{}: found something else, expected no such folder, an empty "
                                    "one, or a site that this command wrote",
                                    folder));
        }
        // Writes the manifest first, so that an incomplete export is recognised again.
        if (!before) {
            write(fs::path(folder) / list_name, list_of(*files));
        }
        for (const Written& file : *files) {
            write(fs::path(folder) / file.path, file.content);
        }
        const auto removed =
            remove_others(folder, before.value_or(std::set<std::string>()), *files);
        write(fs::path(folder) / list_name, list_of(*files));
        tell(folder, *files, removed, as_json);
        return exit_ok;
    } catch (const fs::filesystem_error& failure) {
        return complain("site", failure.what());
    }
}

} // namespace

void add_site_command(Command& app, int& exit_status) {
    struct Asked {
        std::string folder;
        bool as_json = false;
    };
    auto* const command = app.add_subcommand("site", site_description);
    const auto asked = std::make_shared<Asked>();
    command->add_option("DIR", asked->folder, "the folder")->required();
    command->add_flag("--json", asked->as_json, "say what was written as JSON");
    command->callback(
        [asked, &exit_status] { exit_status = make_site(asked->folder, asked->as_json); });
}

} // namespace compongo::apps
