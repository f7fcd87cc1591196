/// `compongo doctor`.
#include "apps/doctor/looks.h"
#include "apps/serve/config_file.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "compongo/json/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace compongo::apps {

std::string_view name(Health health) {
    switch (health) {
    case Health::well:
        return "well";
    case Health::doubtful:
        return "doubtful";
    case Health::wrong:
        return "wrong";
    }
    return "";
}

namespace {

constexpr auto doctor_description =
    R"(Checks that this machine can run a hall, and suggests fixes.

It takes the options of `compongo serve`, and looks at what that hall would need: its port, the network, a firewall, the
clock, the disk, memory, connections, the certificate, the database. A hall that is open is left alone. Nothing is changed.

Examples:
  compongo doctor                                   as `compongo serve` would run here
  compongo doctor --listen 0.0.0.0:8080             for tablets on the network
  compongo doctor --config /etc/compongo/hall.toml --json   the service of the Debian package, for programs

A line for each thing: well, doubtful (a hall works, but read this) or wrong, what was found, and how to fix it.
In JSON: {"healthy": BOOLEAN, "findings": [{"about", "health", "found", "mend"}]}.
Exit status: 0 nothing is wrong, 1 something is, 2 bad usage.)";

Findings look(const ServeOptions& options, const net::ServerOptions& server, const System& system) {
    Findings findings = {look_at_port(server), look_at_network(server),
                         look_at_firewall(system, server), look_at_time()};
    if (options.store.empty()) {
        findings.push_back(look_at_disk(data_folder(options)));
    }
    findings.push_back(look_at_memory(system));
    findings.push_back(look_at_descriptors(options.connections));
    findings.push_back(look_at_certificate(server));
    findings.push_back(look_at_database(options));
    return findings;
}

void print(const Findings& findings) {
    for (const Finding& finding : findings) {
        fmt::print("{:<9} {:<12} {}\n", name(finding.health), finding.about, finding.found);
        if (!finding.mend.empty()) {
            fmt::print("{:<22} mend: {}\n", "", finding.mend);
        }
    }
}

void print_json(const Findings& findings, bool is_healthy) {
    JsonArray list;
    for (const Finding& finding : findings) {
        list.push_back(json_object({{"about", json_text(finding.about)},
                                    {"health", json_text(std::string(name(finding.health)))},
                                    {"found", json_text(finding.found)},
                                    {"mend", json_text(finding.mend)}}));
    }
    fmt::print(
        "{}\n",
        compongo::json(json_object(
            {{"healthy", JsonValue{JsonKind::boolean, is_healthy ? "true" : "false", {}, {}}},
             {"findings", json_array(std::move(list))}})));
}

struct DoctorOptions {
    ServeOptions hall;
    std::string root = "/";
    bool is_json = false;
};

int run(const DoctorOptions& options) {
    const auto asked = server_options(options.hall);
    if (!asked) {
        return complain("doctor", asked.error());
    }
    const Findings findings = look(options.hall, as_it_is_reached(*asked), {options.root});
    const bool is_healthy = std::ranges::none_of(
        findings, [](const Finding& each) { return each.health == Health::wrong; });
    options.is_json ? print_json(findings, is_healthy) : print(findings);
    return is_healthy ? exit_ok : exit_findings;
}

} // namespace

void add_doctor_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("doctor", doctor_description);
    const auto options = std::make_shared<DoctorOptions>();
    add_serve_options(*command, options->hall);
    command
        ->add_option("--root", options->root,
                     "the root of the system whose firewall and memory are looked at")
        ->type_name("FOLDER")
        ->capture_default_str();
    command->add_flag("--json", options->is_json, "one JSON object");
    command->callback([options, command, &exit_status] {
        const auto fault = options->hall.config.empty()
                               ? std::nullopt
                               : read_config(*command, options->hall.config);
        exit_status = fault ? complain("doctor", *fault) : run(*options);
    });
}

} // namespace compongo::apps
