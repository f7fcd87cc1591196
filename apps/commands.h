/// The subcommands of the executable, one file each. Each adds itself to the application and, when
/// it is run, sets the exit status: 0 nothing to report, 1 findings, 2 bad usage or input.
#pragma once

#include <CLI/CLI.hpp>

namespace compongo::apps {

inline constexpr int exit_ok = 0;
inline constexpr int exit_findings = 1;
inline constexpr int exit_bad_input = 2;

void add_audit_command(CLI::App& app, int& exit_status);
void add_check_command(CLI::App& app, int& exit_status);
void add_fen_command(CLI::App& app, int& exit_status);
void add_judge_command(CLI::App& app, int& exit_status);
void add_laws_command(CLI::App& app, int& exit_status);
void add_notation_command(CLI::App& app, int& exit_status);
void add_paper_command(CLI::App& app, int& exit_status);
void add_perft_command(CLI::App& app, int& exit_status);
void add_pgn_command(CLI::App& app, int& exit_status);
void add_serve_command(CLI::App& app, int& exit_status);
void add_store_command(CLI::App& app, int& exit_status);
void add_verify_command(CLI::App& app, int& exit_status);
void add_winnable_command(CLI::App& app, int& exit_status);

} // namespace compongo::apps
