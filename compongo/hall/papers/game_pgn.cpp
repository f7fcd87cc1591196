#include "compongo/hall/papers/game_pgn.h"

#include "compongo/chess/san.h"
#include "compongo/game/state/announcement.h"
#include "compongo/hall/board/move_as_seen.h"
#include "compongo/hall/papers/calendar.h"
#include "compongo/pgn/parts.h"
#include "compongo/pgn/writer.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using game::EndReason;

/// PGN's Termination value.
std::string_view termination(EndReason reason) {
    switch (reason) {
    case EndReason::checkmate:
    case EndReason::resignation:
    case EndReason::resignation_no_mate:
    case EndReason::stalemate:
    case EndReason::dead_position:
    case EndReason::agreement:
    case EndReason::threefold:
    case EndReason::fivefold:
    case EndReason::fifty_moves:
    case EndReason::seventyfive_moves:
    case EndReason::reported:
        return "normal";
    case EndReason::time:
    case EndReason::time_no_mate:
    case EndReason::both_flags:
        return "time forfeit";
    case EndReason::illegal_move:
    case EndReason::illegal_move_no_mate:
    case EndReason::illegal_position:
    case EndReason::device:
    case EndReason::penalty:
    case EndReason::refusal:
    case EndReason::both_guilty:
    case EndReason::sealed_ambiguous:
    case EndReason::sealed_unreadable:
    case EndReason::sealed_illegal:
        return "rules infraction";
    case EndReason::quickplay:
    case EndReason::referred:
    case EndReason::correction:
    case EndReason::appeal:
        return "adjudication";
    case EndReason::by_default:
    case EndReason::both_default:
    case EndReason::late_resumption:
    case EndReason::disconnection:
        return "abandoned";
    }
    UNREACHABLE();
}

std::string_view termination(OutcomeReason reason) {
    switch (reason) {
    case OutcomeReason::absent:
    case OutcomeReason::withdrawn:
        return "abandoned";
    case OutcomeReason::scoresheet:
        return "normal";
    case OutcomeReason::decision:
        return "adjudication";
    }
    UNREACHABLE();
}

std::string_view termination(const Board& board, const InEvent& where) {
    const auto& result = board.game().result;
    return where.outcome ? termination(where.outcome->reason)
           : result      ? termination(result->reason)
                         : "unterminated";
}

std::vector<pgn::PgnTag> tags_of(const Board& board, const InEvent& where) {
    const game::Game& game = board.game();
    const auto& players = board.setup().players;
    std::vector<pgn::PgnTag> tags = {
        {"Event", where.event_name},
        {"Round", std::to_string(where.round)},
        {"Board", std::to_string(where.number)},
        {"White", players.white},
        {"Black", players.black},
        {"TimeControl", game::text(board.setup().conditions->time_control)},
        {"Termination", std::string(termination(board, where))}};
    if (const auto begun = board.chronicle().begun()) {
        const Calendar when = calendar(*begun);
        tags.insert(tags.end(),
                    {{"Date", when.date}, {"UTCDate", when.date}, {"UTCTime", when.time}});
    }
    const bool is_chess960 = game.history.variant() == game::Variant::chess960;
    const chess::Position& first = game.history.first();
    if (is_chess960) {
        tags.push_back({"Variant", "Chess960"});
    }
    if (is_chess960 || first != chess::Position::initial()) {
        tags.push_back({"SetUp", "1"});
        tags.push_back({"FEN", game::fen_of(first, game.history.variant())});
    }
    return tags;
}

/// `--` if no piece changed squares.
std::string written(const std::optional<game::MoveAsWritten>& move) {
    if (!move) {
        return "--";
    }
    std::string text;
    record::Codec<game::MoveAsWritten>::append(text, *move);
    return text.substr(1, text.size() - 2);
}

/// The scoresheet with more moves.
const Scoresheet& fuller_sheet(const Board& board) {
    const auto& sheets = board.sheets();
    return sheets.black.lines().size() > sheets.white.lines().size() ? sheets.black : sheets.white;
}

/// If moves are not entered, takes them from a scoresheet, as far as it is readable.
void append_moves_of_sheet(pgn::PgnLine& line, const Board& board) {
    const game::History& history = board.game().history;
    chess::Position position = history.first();
    std::size_t next = 0;
    for (const auto& [half_move, written] : fuller_sheet(board).lines()) {
        const auto language =
            chess::language_from_code(written.lang).value_or(chess::Language::english);
        const auto read = game::read_said_or_written(position, written.text, language);
        if (half_move != next || !read) {
            break;
        }
        pgn::PgnMove move;
        move.text = chess::san(position, read->move);
        if (has_offer_mark(written)) {
            move.comments.emplace_back("(=)");
        }
        line.moves.push_back(std::move(move));
        position = position.play(read->move);
        ++next;
    }
    if (next < history.size()) {
        (line.moves.empty() ? line.comments : line.moves.back().comments)
            .push_back("the moves were not entered; the clock was pressed " +
                       std::to_string(history.size()) + " times");
    }
}

/// The entered result, else the game's; empty while the game is in progress.
std::optional<game::GameResult> result_of(const Board& board, const InEvent& where) {
    const auto& result = board.game().result;
    return where.outcome ? std::optional(where.outcome->result)
           : result      ? std::optional(result->result)
                         : std::nullopt;
}

/// How many half-moves precede the first that PGN cannot express.
std::size_t legal_moves(const game::Game& game) {
    // While an illegal move may be unclaimed, it is written like any other.
    const game::History& history = game.history;
    return may_illegal_move_wait(game) ? history.size()
                                       : history.before_first_illegal().value_or(history.size());
}

/// Whether either scoresheet records a draw offer with this half-move.
bool is_offer_written(const Board& board, std::size_t half_move) {
    return std::ranges::any_of(chess::colors, [&](game::Color player) {
        const auto& lines = board.sheets()[player].lines();
        const auto line = lines.find(half_move);
        return line != lines.end() && has_offer_mark(line->second);
    });
}

/// Appends the half-moves in [from, to) with clock times and recorded draw offers.
void append_half_moves(pgn::PgnLine& line, const Board& board, std::size_t from, std::size_t to) {
    const auto& clocks = board.chronicle().clocks();
    for (std::size_t at = from; at < to; ++at) {
        pgn::PgnMove next;
        next.text = move_as_seen(board.game().history, at).value_or("--");
        if (at < clocks.size() && clocks[at]) {
            next.comments = {"[%clk " + record::instant_text(*clocks[at]) + "]"};
        }
        if (is_offer_written(board, at)) {
            next.comments.emplace_back("(=)");
        }
        line.moves.push_back(std::move(next));
    }
}

void append_legal_moves(pgn::PgnLine& line, const Board& board) {
    if (board.game().are_moves_entered) {
        append_half_moves(line, board, 0, legal_moves(board.game()));
    } else {
        append_moves_of_sheet(line, board);
    }
}

/// Appends a comment with the moves from the first illegal one on.
void append_rest(pgn::PgnLine& line, const Board& board) {
    const game::History& history = board.game().history;
    const std::size_t legal = legal_moves(board.game());
    if (!board.game().are_moves_entered || legal == history.size()) {
        return;
    }
    std::string rest = "from here on with an illegal move:";
    for (std::size_t at = legal; at < history.size(); ++at) {
        rest += " " + written(history.played()[at].move);
    }
    (line.moves.empty() ? line.comments : line.moves.back().comments).push_back(rest);
}

/// The continuation after each illegal move that stands.
std::vector<pgn::Continuation> continuations_of(const Board& board) {
    const game::History& history = board.game().history;
    std::vector<pgn::Continuation> all;
    const std::size_t begin =
        board.game().are_moves_entered ? legal_moves(board.game()) : history.size();
    for (std::size_t illegal = begin; illegal < history.size();) {
        pgn::Continuation next{
            written(history.played()[illegal].move),
            game::fen_of(history.position_after(illegal + 1), history.variant())};
        const std::size_t from = illegal + 1;
        illegal = from;
        while (illegal < history.size() && history.played()[illegal].is_legal) {
            ++illegal;
        }
        append_half_moves(next.line, board, from, illegal);
        all.push_back(std::move(next));
    }
    return all;
}

pgn::PgnGame heading(const Board& board, const InEvent& where) {
    pgn::PgnGame game;
    game.tags = tags_of(board, where);
    if (const auto result = result_of(board, where)) {
        game.result = pgn::result_from_name(game::word(*result)).value_or(pgn::PgnResult::unknown);
    }
    return game;
}

/// Tags, legal moves and result.
pgn::PgnGame legal_part(const Board& board, const InEvent& where) {
    pgn::PgnGame game = heading(board, where);
    append_legal_moves(game.line, board);
    return game;
}

} // namespace

pgn::PgnGame pgn_heading(const Board& board, const InEvent& where) {
    return pgn::export_form(heading(board, where));
}

pgn::PgnGame pgn_game(const Board& board, const InEvent& where) {
    pgn::PgnGame game = legal_part(board, where);
    append_rest(game.line, board);
    return pgn::export_form(std::move(game));
}

std::vector<pgn::PgnGame> pgn_games(const Board& board, const InEvent& where) {
    auto parts = pgn::in_parts(legal_part(board, where), continuations_of(board));
    for (pgn::PgnGame& part : parts) {
        part = pgn::export_form(std::move(part));
    }
    return parts;
}

} // namespace compongo::hall
