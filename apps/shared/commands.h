/// The subcommands of the executable, one file each. Each adds itself to the application and, when
/// it is run, sets the exit status: 0 nothing to report, 1 findings, 2 bad usage or input.
#pragma once

namespace compongo::apps {

class Command;

inline constexpr int exit_ok = 0;
inline constexpr int exit_findings = 1;
inline constexpr int exit_bad_input = 2;

void add_audit_command(Command& app, int& exit_status);
void add_boards_command(Command& app, int& exit_status);
void add_broadcast_command(Command& app, int& exit_status);
void add_check_command(Command& app, int& exit_status);
void add_completions_command(Command& app, int& exit_status);
void add_doctor_command(Command& app, int& exit_status);
void add_fen_command(Command& app, int& exit_status);
void add_judge_command(Command& app, int& exit_status);
void add_laws_command(Command& app, int& exit_status);
void add_manual_command(Command& app, int& exit_status);
void add_mcp_command(Command& app, int& exit_status);
void add_notation_command(Command& app, int& exit_status);
void add_paper_command(Command& app, int& exit_status);
void add_perft_command(Command& app, int& exit_status);
void add_pgn_command(Command& app, int& exit_status);
void add_precedents_command(Command& app, int& exit_status);
void add_protocol_command(Command& app, int& exit_status);
void add_restore_command(Command& app, int& exit_status);
void add_serve_command(Command& app, int& exit_status);
void add_site_command(Command& app, int& exit_status);
void add_store_command(Command& app, int& exit_status);
void add_tournament_command(Command& app, int& exit_status);
void add_unknown_command(Command& app, int& exit_status);
void add_verify_command(Command& app, int& exit_status);
void add_watch_command(Command& app, int& exit_status);
void add_winnable_command(Command& app, int& exit_status);

} // namespace compongo::apps
