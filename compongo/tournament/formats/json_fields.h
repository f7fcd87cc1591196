/// What each part of a tournament is called in JSON: said once, for reading and for writing.
#pragma once

#include "compongo/tournament/model/tournament.h"

#include <concepts>
#include <type_traits>

namespace compongo::tournament {

/// A `Part`, whether it may be changed or not.
template <class T, class Part>
concept Is = std::same_as<std::remove_const_t<T>, Part>;

template <class Codec, Is<Player> T>
void describe(Codec& codec, T& player) {
    codec.number("number", player.number, players_max);
    codec.text("name", player.name);
    codec.text("sex", player.sex);
    codec.text("title", player.title);
    codec.number("rating", player.rating, 9'999);
    codec.text("federation", player.federation);
    codec.text("fide_id", player.fide_id);
    codec.text("birth", player.birth);
    codec.points("points", player.points);
    codec.number("rank", player.rank, players_max);
    codec.text("club", player.club);
    codec.rounds("results", player.rounds);
}

template <class Codec, Is<NationalPlayer> T>
void describe(Codec& codec, T& player) {
    codec.text("rating_federation", player.rating_federation);
    codec.number("player", player.player, players_max);
    codec.text("sex", player.sex);
    codec.text("classification", player.classification);
    codec.text("name", player.name);
    codec.number("rating", player.rating, 9'999);
    codec.text("origin", player.origin);
    codec.text("id", player.id);
    codec.text("birth", player.birth);
}

template <class Codec, Is<Team> T>
void describe(Codec& codec, T& team) {
    codec.number("number", team.number, teams_max);
    codec.text("name", team.name);
    codec.text("nickname", team.nickname);
    codec.number("strength", team.strength, 999'999);
    codec.points("match_points", team.match_points);
    codec.points("game_points", team.game_points);
    codec.number("rank", team.rank, teams_max);
    codec.numbers("players", team.players, players_max);
}

template <class Codec, Is<ByeList> T>
void describe(Codec& codec, T& byes) {
    codec.result("kind", byes.kind);
    codec.number("round", byes.round, rounds_max);
    codec.numbers("numbers", byes.numbers, players_max);
}

template <class Codec, Is<Acceleration> T>
void describe(Codec& codec, T& acceleration) {
    codec.points("match_points", acceleration.match_points);
    codec.points("game_points", acceleration.game_points);
    codec.number("first_round", acceleration.first_round, rounds_max);
    codec.number("last_round", acceleration.last_round, rounds_max);
    codec.number("first", acceleration.first, players_max);
    codec.number("last", acceleration.last, players_max);
}

template <class Codec, Is<ForbiddenPairing> T>
void describe(Codec& codec, T& pairing) {
    codec.number("first_round", pairing.first_round, rounds_max);
    codec.number("last_round", pairing.last_round, rounds_max);
    codec.numbers("numbers", pairing.numbers, players_max);
}

template <class Codec, Is<TeamByes> T>
void describe(Codec& codec, T& byes) {
    codec.points("match_points", byes.match_points);
    codec.points("game_points", byes.game_points);
    codec.numbers("teams", byes.teams, teams_max);
}

template <class Codec, Is<ForfeitedMatch> T>
void describe(Codec& codec, T& match) {
    codec.text("kind", match.kind);
    codec.number("round", match.round, rounds_max);
    codec.number("white", match.white, teams_max);
    codec.number("black", match.black, teams_max);
}

template <class Codec, Is<BoardOrder> T>
void describe(Codec& codec, T& order) {
    codec.number("round", order.round, rounds_max);
    codec.number("team", order.team, teams_max);
    codec.number("opponent", order.opponent, teams_max);
    codec.numbers("players", order.players, players_max);
}

template <class Codec, Is<BoardNumber> T>
void describe(Codec& codec, T& board) {
    codec.number("round", board.round, rounds_max);
    codec.number("board", board.board, players_max);
    codec.number("player", board.player, players_max);
}

template <class Codec, Is<AbnormalPoints> T>
void describe(Codec& codec, T& points) {
    codec.letter("kind", points.kind, " WDLFHZ+-");
    codec.points("match_points", points.match_points);
    codec.points("game_points", points.game_points);
    codec.number("round", points.round, rounds_max);
    codec.numbers("numbers", points.numbers, players_max);
}

template <class Codec, Is<Scoring> T>
void describe(Codec& codec, T& scoring) {
    codec.points("white_win", scoring.white_win);
    codec.points("black_win", scoring.black_win);
    codec.points("white_draw", scoring.white_draw);
    codec.points("black_draw", scoring.black_draw);
    codec.points("white_loss", scoring.white_loss);
    codec.points("black_loss", scoring.black_loss);
    codec.points("forfeit_win", scoring.forfeit_win);
    codec.points("forfeit_loss", scoring.forfeit_loss);
    codec.points("full_point_bye", scoring.full_point_bye);
    codec.points("half_point_bye", scoring.half_point_bye);
    codec.points("zero_point_bye", scoring.zero_point_bye);
    codec.points("pairing_allocated_bye", scoring.pairing_allocated_bye);
    codec.points("unknown", scoring.unknown);
}

template <class Codec, Is<TeamScoring> T>
void describe(Codec& codec, T& scoring) {
    codec.points("win", scoring.win);
    codec.points("draw", scoring.draw);
    codec.points("loss", scoring.loss);
}

template <class Codec, Is<KeptLine> T>
void describe(Codec& codec, T& kept) {
    codec.text("line", kept.line);
    codec.text("before", kept.before);
}

template <class Codec, Is<Tournament> T>
void describe(Codec& codec, T& tournament) {
    codec.text("name", tournament.name);
    codec.text("city", tournament.city);
    codec.text("federation", tournament.federation);
    codec.text("start", tournament.begins);
    codec.text("end", tournament.ends);
    codec.text("type", tournament.type);
    codec.text("encoded_type", tournament.encoded_type);
    codec.text("chief_arbiter", tournament.chief_arbiter);
    codec.texts("deputy_arbiters", tournament.deputy_arbiters);
    codec.text("time_control", tournament.time_control);
    codec.text("encoded_time_control", tournament.encoded_time_control);
    codec.number("rounds", tournament.rounds, rounds_max);
    codec.texts("round_dates", tournament.round_dates);
    codec.colour("initial_color", tournament.initial_colour);
    codec.text("starting_rank_method", tournament.starting_rank_method);
    codec.text("pairing_controller", tournament.pairing_controller);
    codec.texts("tie_breaks", tournament.tie_breaks);
    codec.texts("standings", tournament.standings);
    codec.text("board_colors", tournament.board_colours);
    codec.flag("ordered_by_rank", tournament.is_ordered_by_rank);
    codec.number("players_said", tournament.players_said, players_max);
    codec.number("rated_said", tournament.rated_said, players_max);
    codec.number("teams_said", tournament.teams_said, teams_max);
    codec.record("scoring", tournament.scoring);
    codec.record("team_scoring", tournament.team_scoring);
    codec.records("players", tournament.players, players_max);
    codec.records("national_players", tournament.national_players, records_max);
    codec.records("teams", tournament.teams, teams_max);
    codec.records("byes", tournament.byes, records_max);
    codec.records("accelerations", tournament.accelerations, records_max);
    codec.records("forbidden_pairings", tournament.forbidden_pairings, records_max);
    codec.record("team_byes", tournament.team_byes);
    codec.records("forfeited_matches", tournament.forfeited_matches, records_max);
    codec.records("board_orders", tournament.board_orders, records_max);
    codec.records("abnormal_points", tournament.abnormal_points, records_max);
    codec.records("board_numbers", tournament.board_numbers, records_max);
    codec.records("kept_lines", tournament.kept_lines, records_max);
}

} // namespace compongo::tournament
