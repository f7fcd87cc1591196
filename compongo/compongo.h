/// Compongo for other languages: positions and moves, games judged by the Laws of Chess, proofs
/// whether a side can still mate, and PGN.
///
/// C99. Link with -lcompongo; `pkg-config compongo` says where it is.
///
///     compongo_position position;
///     compongo_text* fault = NULL;
///     if (!compongo_position_read(fen, strlen(fen), COMPONGO_REGULAR, &position, &fault)) {
///         fprintf(stderr, "%s\n", compongo_text_data(fault));
///         compongo_text_free(fault);
///     }
///
/// Threads: every function may be called from any thread. What is one object to its caller, a
/// compongo_game, a compongo_pgn, a compongo_auditing, must not be used by two threads at the same
/// time; a compongo_drill and all values may. No function keeps anything between calls that a
/// caller does not own, and none reads a file, a clock or the locale.
///
/// Texts are UTF-8 with their size in bytes, and need no zero at their end; words such as languages
/// end with one. Whatever is given must be there until the call returns, and longer only where that
/// is said. Nothing is given back that need be freed but what has a function to free it.
///
/// Whatever is wrong with what was given is a value, never a signal and never an exception: a
/// fault, or 0 or NULL where a function gives no text. An address that is NULL where something was
/// expected is such a fault, and so are a size, a number or a word that means nothing. So is memory
/// that is at an end. A defect of Compongo itself ends the call with a fault that has
/// "defect":true; please report it.
///
/// A thread that asks by an edition, begins a game or audits needs 512 KiB of stack; any other
/// call 64 KiB.
///
/// What is written in JSON is that of spec/protocol.md, or is said below.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define COMPONGO_API __attribute__((visibility("default")))
#else
#define COMPONGO_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* --- This library --- */

/* Grows when a function or a type changes for those who were compiled against it before; not when
 * functions are added. It is the number in the library's name, libcompongo.so.1. */
#define COMPONGO_ABI 1
COMPONGO_API int compongo_abi(void);
/* "0.2.0" */
COMPONGO_API const char* compongo_version(void);

/* --- Texts --- */

/* A text that was made for the caller, who frees it: an answer, or a fault. A fault is a JSON
 * object that says what was found, what was expected and where: {"field","found","expected"} for
 * what is written in the protocol's words, else {"error"}. */
typedef struct compongo_text compongo_text;

/* A zero follows, which is not counted. */
COMPONGO_API const char* compongo_text_data(const compongo_text* text);
COMPONGO_API size_t compongo_text_size(const compongo_text* text);
COMPONGO_API int compongo_text_is_fault(const compongo_text* text);
/* NULL is passed over. */
COMPONGO_API void compongo_text_free(compongo_text* text);

/* --- Positions --- */

/* A value: copied by assignment, compared by compongo_position_same, kept in arrays. Only the
 * functions below make one; what is in it is nobody else's business. */
typedef struct compongo_position {
    uint64_t content[6];
} compongo_position;

/* A move of 16 bits: to, and from * 64, squares numbered from a1 = 0 by b1 = 1 to h8 = 63; and kind
 * * 4096. Castling is the king taking its own rook. 0 is no move. */
typedef uint16_t compongo_move;

enum {
    COMPONGO_MOVE_ORDINARY = 0,
    COMPONGO_MOVE_DOUBLE_STEP = 1,
    COMPONGO_MOVE_CASTLING = 2,
    COMPONGO_MOVE_EN_PASSANT = 3,
    COMPONGO_MOVE_TO_BISHOP = 4,
    COMPONGO_MOVE_TO_ROOK = 5,
    COMPONGO_MOVE_TO_QUEEN = 6,
    COMPONGO_MOVE_TO_KNIGHT = 7
};

/* No position has more legal moves. */
#define COMPONGO_MOVES_MOST 512

/* What is accepted as a position. */
enum {
    /* What legal moves can lead to. */
    COMPONGO_REGULAR = 0,
    /* Also kings left in check, and pawns on a first or last rank. */
    COMPONGO_IRREGULAR = 1,
    /* Whatever stands on the board. */
    COMPONGO_ANY_BOARD = 2
};

enum { COMPONGO_WHITE = 0, COMPONGO_BLACK = 1 };

/* The usual array. */
COMPONGO_API void compongo_position_initial(compongo_position* position);
/* The start of Chess960 with this number, 0 to 959; 0 if there is none. */
COMPONGO_API int compongo_position_chess960(int number, compongo_position* position);
/* Reads a FEN, X-FEN or Shredder-FEN; the two counters may be missing. 1, or 0 with a fault, if one
 * is asked for. */
COMPONGO_API int compongo_position_read(const char* fen, size_t size, int tolerance,
                                        compongo_position* position, compongo_text** fault);
COMPONGO_API compongo_text* compongo_position_fen(const compongo_position* position);
/* Are they the same in the sense of Article 9.2: pieces, turn, castling and en passant? */
COMPONGO_API int compongo_position_same(const compongo_position* a, const compongo_position* b);
/* Is everything the same, the two counters too? */
COMPONGO_API int compongo_position_equal(const compongo_position* a, const compongo_position* b);
/* A number that is the same for positions that are; the same in every version. */
COMPONGO_API uint64_t compongo_position_hash(const compongo_position* position);
/* The pieces by their squares: 0 for none, 1 to 6 for pawn, knight, bishop, rook, queen, king, and
 * 8 more if they are Black's. */
COMPONGO_API void compongo_position_men(const compongo_position* position, uint8_t men[64]);
/* Of each of so many positions twelve sets of squares, one bit each, a1 the lowest: White's pawns,
 * knights, bishops, rooks, queens and king, then Black's. */
COMPONGO_API void compongo_position_boards(const compongo_position* positions, size_t count,
                                           uint64_t* boards);

/* What is true of a position, added up. */
enum {
    COMPONGO_IS_BLACKS_TURN = 1,
    COMPONGO_IS_CHECK = 2,
    COMPONGO_IS_CHECKMATE = 4,
    COMPONGO_IS_STALEMATE = 8,
    COMPONGO_IS_IRREGULAR = 16
};
COMPONGO_API unsigned compongo_position_state(const compongo_position* position);
COMPONGO_API int compongo_position_halfmove_clock(const compongo_position* position);
COMPONGO_API int compongo_position_fullmove_number(const compongo_position* position);
/* The squares that the piece on this square attacks, one bit each, a1 the lowest; 0 if there is
 * none.
 */
COMPONGO_API uint64_t compongo_position_attacks(const compongo_position* position, int square);
/* The pieces of this colour that attack the square. */
COMPONGO_API uint64_t compongo_position_attackers(const compongo_position* position, int square,
                                                  int color);

/* --- Moves --- */

/* Writes the legal moves, COMPONGO_MOVES_MOST at most, and gives their number; where NULL is given
 * for the moves, the number alone. */
COMPONGO_API size_t compongo_position_moves(const compongo_position* position,
                                            compongo_move* moves);
/* Is it one of them? Any 16 bits may be asked about. */
COMPONGO_API int compongo_position_is_legal(const compongo_position* position, compongo_move move);
/* Plays a legal move; 0 if it is none, and then nothing has changed. */
COMPONGO_API int compongo_position_play(compongo_position* position, compongo_move move);
/* Reads a move as people or programs write it: SAN and UCI, long forms, other signs. The language
 * says whose letters the pieces have: "en", "es", "ru", "figurine" and the others of
 * docs/NOTATION.md. 0 with a fault, if one is asked for: {"error":TEXT,"reason":WORD}. */
COMPONGO_API compongo_move compongo_position_read_move(const compongo_position* position,
                                                       const char* text, size_t size,
                                                       const char* language, compongo_text** fault);
/* Writes a move as PGN has it, in these letters. It must be legal; a fault if it is not. */
COMPONGO_API compongo_text* compongo_position_san(const compongo_position* position,
                                                  compongo_move move, const char* language);
COMPONGO_API compongo_text* compongo_position_uci(const compongo_position* position,
                                                  compongo_move move);
/* The codes of the languages that moves are read and written in, with blanks between them. */
COMPONGO_API compongo_text* compongo_languages(void);

/* Plays moves one after the other as far as they are legal, and gives their number. What each leads
 * to is written, where there is room for so many. */
COMPONGO_API size_t compongo_line_positions(const compongo_position* start,
                                            const compongo_move* moves, size_t count,
                                            compongo_position* positions);
/* These moves as PGN has them, with blanks between them. All must be legal; a fault if one is not.
 */
COMPONGO_API compongo_text* compongo_line_san(const compongo_position* start,
                                              const compongo_move* moves, size_t count,
                                              const char* language);
/* The number of ways to play so many half-moves. */
COMPONGO_API uint64_t compongo_perft(const compongo_position* position, int depth);

/* What a game has come to by these legal moves from this start, and what can be claimed now:
 * {"occurrences":N,"halfmoves":N,"threefold":{"now":BOOL,"with":[UCI]},"fifty":{"now":BOOL,
 * "with":[UCI]},"ends":null|WORD}. `occurrences` is how often the position has been on the board,
 * `halfmoves` how many there have been since a capture or a pawn's move; `with` are the moves that
 * a player may announce and claim with; of a game that has ended nothing can be claimed. `ends` is
 * checkmate, stalemate, dead_position, fivefold or seventyfive, where by this edition that ends the
 * game. A fault where a move is not legal or the edition is not known. */
COMPONGO_API compongo_text* compongo_standing(const compongo_position* start,
                                              const compongo_move* moves, size_t count,
                                              const char* edition, size_t edition_size);

/* --- Judging --- */

/* What the protocol's lines consist of, as JSON Schema (draft 2020-12). */
COMPONGO_API compongo_text* compongo_protocol_schema(void);

/* Judges a scenario, or answers a question, of one line of the protocol, one transcript, or a case
 * of one edition (spec/cases.md). What comes out is what `compongo judge --json` prints for it. */
COMPONGO_API compongo_text* compongo_judge(const char* line, size_t size);
/* The same as people read it; language is "en", "es" or "fr". Of a question its transcript. */
COMPONGO_API compongo_text* compongo_judge_told(const char* line, size_t size,
                                                const char* language);

/* The scenarios and questions of transcripts or cases as lines of JSON, one after the other; what
 * is JSON already is read, and comes back in the usual form. */
COMPONGO_API compongo_text* compongo_lines(const char* text, size_t size);

/* Cases as people write them (spec/cases.md), any number: `{"cases":[CASE],"faults":[FAULT]}`. A
 * case that is written for several editions gives a CASE for each of them:
 * {"line","scenario":SCENARIO} or {"line","question":QUESTION}, which compongo_judge reads, with
 * the line of its title. A FAULT is what kept a case from being read:
 * {"line","column"?,"error":{"field","found","expected"},"nearest"?,"message"}, with the word that
 * was probably meant. */
COMPONGO_API compongo_text* compongo_read_cases(const char* text, size_t size);
/* The same cases judged: a CASE is {"line","judged":JUDGED,"failures":[TEXT]}, with what
 * compongo_judge gives, and what comes otherwise than the case expects. */
COMPONGO_API compongo_text* compongo_check_cases(const char* text, size_t size);
/* The way back: scenarios and questions, as compongo_lines reads them, as cases. Those that differ
 * by nothing but their edition, its time control, their note and what is expected become one. */
COMPONGO_API compongo_text* compongo_write_cases(const char* lines, size_t size);

/* A game that is judged act by act. */
typedef struct compongo_game compongo_game;

/* Begins a game by the conditions of a scenario: {"laws","play"?,"supervision"?,"time_control"?,
 * "start"?,"regulations"?}. NULL with a fault, if one is asked for. */
COMPONGO_API compongo_game* compongo_game_begin(const char* conditions, size_t size,
                                                compongo_text** fault);
/* From now on what is given of its acts is what somebody in this role may read of them: "white",
 * "black", "tablet" (both players), "spectator", or "arbiter", who reads everything, as it is if
 * nothing is said. 0 if that is no role. */
COMPONGO_API int compongo_game_read_by(compongo_game* game, const char* role, size_t size);
/* Does what is written and gives the ruling:
 * {"effects":[EFFECT],"told":{"en","es","fr"},"position":FEN,
 * "turn":COLOR,"clock":{"white","black","running"},"result":null|{"result","reason"}}. */
COMPONGO_API compongo_text* compongo_game_do(compongo_game* game, const char* act, size_t size);
/* What the ruling would be; nothing is done. */
COMPONGO_API compongo_text* compongo_game_what_if(const compongo_game* game, const char* act,
                                                  size_t size);
/* The same acts from the start by another edition, as compongo_judge answers. */
COMPONGO_API compongo_text* compongo_game_under(const compongo_game* game, const char* edition,
                                                size_t size);
/* The game as a line of the protocol, which compongo_judge reads. A game without acts has none: its
 * conditions are all there is of it. */
COMPONGO_API compongo_text* compongo_game_line(const compongo_game* game);
/* How it stands at this instant, in milliseconds: what compongo_game_do gives, without the ruling.
 */
COMPONGO_API compongo_text* compongo_game_state(const compongo_game* game, int64_t at);
/* The running clock's flag falls at this instant if nothing is done before; -1 if it does not. */
COMPONGO_API int64_t compongo_game_next_fall(const compongo_game* game);
COMPONGO_API void compongo_game_free(compongo_game* game);

/* --- Can this side still mate? --- */

/* {"verdict":"winnable","line":[UCI],"san":[SAN]}, {"verdict":"unwinnable","reason":WORD,
 * "positions":N} or {"verdict":"undetermined"}, which is answered only where the positions that may
 * be looked at are limited (0: they are not, but by memory); with "certificate" if it is asked for.
 */
COMPONGO_API compongo_text* compongo_can_mate(const compongo_position* position, int color,
                                              uint64_t positions_most, int with_certificate);
/* Checks certificates by code that shares nothing with what made them:
 * {"verdict","side","plies","positions","regions"}, or the refusal as a fault. */
COMPONGO_API compongo_text* compongo_verify(const char* certificate, size_t size);

/* --- The Laws in our words, questions, and the drill --- */

/* These answer as the hall's API does (docs/API.md), byte for byte, and so are their faults:
 * {"error":{"kind","message","at"?}}, where the kind is malformed, unknown or not_admitted. */

/* All editions, and the one that a new event is offered first at this instant, in milliseconds
 * since 1970: GET /laws. */
COMPONGO_API compongo_text* compongo_editions(int64_t wall);
/* What rests on an article: GET /laws/{edition}/{article}. The language is "en", "es" or "fr". */
COMPONGO_API compongo_text* compongo_article(const char* edition, size_t edition_size,
                                             const char* article, size_t article_size,
                                             const char* language);
/* What changed from one edition to another: GET /laws/{later}/since/{earlier}. The kind of play is
 * "standard", "rapid" or "blitz", the supervision "full" or "limited". */
COMPONGO_API compongo_text* compongo_changes(const char* earlier, size_t earlier_size,
                                             const char* later, size_t later_size, const char* play,
                                             const char* supervision, const char* language);
/* Answers {"ask":{...},"laws"?,"play"?}: POST /questions. */
COMPONGO_API compongo_text* compongo_ask(const char* question, size_t size);
/* Games that are described, `{"games":[{"conditions","acts":[ACT]}]}`, judged each by itself:
 * `{"games":[{"begins":STATE,"records":[RECORD]}]}` of docs/API.md, or `{"error":FAULT}` in the
 * place of one that cannot be judged. */
COMPONGO_API compongo_text* compongo_judge_games(const char* games, size_t size);
/* Cases as people write them (spec/cases.md), for an editor: `{"cases":[CASE]}`, one for each
 * edition of each case. Of a game it is {"line","id","scenario":SCENARIO,"lines":[N],
 * "begins":STATE,"records":[RECORD],"failures":[TEXT]}, with the line of each act and what comes
 * otherwise than the case expects, told in the language "en", "es" or "fr"; of a question
 * {"line","id","question","answer","failures"}; of what cannot be read
 * {"line","column"?,"error":{"field","found","expected"},"message"}. */
COMPONGO_API compongo_text* compongo_judge_cases(const char* text, size_t size,
                                                 const char* language);

/* A case of which some facts are unknown (spec/unknowns.md), an object of JSON or a text: {"title",
 * "worlds","impossible","certain":{"said","effects","articles"},"rulings_possible","rulings":[
 * {"worlds","said","effects","articles","when"}],"facts":[{"fact","question","answers",
 * "matters"?}],"next":{"fact","question","worst","mean","answers":[{"said","rulings","certain"}]}
 * or null,"stays_unknown":[{"fact","question","denied"?,"rulings_possible","said","effects",
 * "articles"}]}. Of {"accounts":[CASE,CASE]} it is {"accounts":[ANSWER,ANSWER],"partings":[
 * {"question","said","settled_by","matters"?}],"joint":ANSWER}. The language is "en", "es" or "fr".
 */
COMPONGO_API compongo_text* compongo_unknown(const char* text, size_t size, const char* language);

/* What is wrong with the conditions of a game, and with the position that it begins in: POST
 * /conditions. */
COMPONGO_API compongo_text* compongo_try_conditions(const char* conditions, size_t size);

/* Cases for candidates for the arbiter's exam. */
typedef struct compongo_drill compongo_drill;

/* A case a line: the number of the act that is asked about, empty for the last, a tab, and a
 * scenario. NULL with a fault, if one is asked for. */
COMPONGO_API compongo_drill* compongo_drill_open(const char* cases, size_t size,
                                                 compongo_text** fault);
/* GET /drill. */
COMPONGO_API compongo_text* compongo_drill_list(const compongo_drill* drill);
/* A case judged by an edition, empty for the latest: GET /drill/{case}. */
COMPONGO_API compongo_text* compongo_drill_case(const compongo_drill* drill, const char* id,
                                                size_t id_size, const char* edition,
                                                size_t edition_size);
COMPONGO_API void compongo_drill_free(compongo_drill* drill);

/* --- PGN --- */

/* The games of a text, one after the other. */
typedef struct compongo_pgn compongo_pgn;

/* Where a text comes from that is too long for memory: writes at most `room` bytes and gives their
 * number, 0 at the end. It is called with what was given as the context, and must not use the
 * reader that calls it. */
typedef size_t (*compongo_read)(void* context, char* into, size_t room);

/* What is read of each game. */
enum {
    /* Where it stands, and what it ended with; of its moves nothing. */
    COMPONGO_PGN_HEADERS = 0,
    /* Every move is checked, in variations too, and those of the main line are kept. */
    COMPONGO_PGN_MAIN_LINE = 1,
    /* The same; compongo_pgn_game gives the game as it is written. This is so if nothing is
     * chosen. */
    COMPONGO_PGN_TREE = 2
};

/* The text must stay where it is until the reader is freed. */
COMPONGO_API compongo_pgn* compongo_pgn_open(const char* text, size_t size);
/* The function is called by compongo_pgn_next alone, and on its thread. NULL if there is none. */
COMPONGO_API compongo_pgn* compongo_pgn_open_stream(compongo_read read, void* context);
/* Before the first game is asked for; 0 if it is not, or if there is no such choice. */
COMPONGO_API int compongo_pgn_choose(compongo_pgn* pgn, int what);
/* Goes to the next game; 0 when there is none. What follows is about this game until the next
 * call. */
COMPONGO_API int compongo_pgn_next(compongo_pgn* pgn);
/* Is the next game in memory, so that compongo_pgn_next is sure to answer at once? */
COMPONGO_API int compongo_pgn_is_ready(const compongo_pgn* pgn);
/* What is written of it, from its first tag to its result, as bytes: nobody has looked whether they
 * are UTF-8. */
COMPONGO_API size_t compongo_pgn_text(const compongo_pgn* pgn, const char** text);
/* What it ended with: "1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2-0" or "0-1/2". */
COMPONGO_API const char* compongo_pgn_result(const compongo_pgn* pgn);
/* Its tags in their order: a name, a zero, its value, a zero, and so on. There is no zero within
 * them. */
COMPONGO_API compongo_text* compongo_pgn_tags(const compongo_pgn* pgn);
/* The legal moves of the main line from the start, up to the first that cannot be played; none
 * where only headers are read. */
COMPONGO_API size_t compongo_pgn_moves(const compongo_pgn* pgn, const compongo_move** moves);
/* The position that it starts from; the usual array where it does not say. */
COMPONGO_API void compongo_pgn_start(const compongo_pgn* pgn, compongo_position* start);
/* What is wrong with it: [{"line","column","kind","severity","error"}], the severity "fault" or
 * "remark". Where moves are read, those that are not legal are among it, in variations too. */
COMPONGO_API compongo_text* compongo_pgn_faults(const compongo_pgn* pgn);
COMPONGO_API size_t compongo_pgn_fault_count(const compongo_pgn* pgn);
/* {"tags":[[NAME,VALUE]],"result":TEXT,"moves":[MOVE],"comments":[TEXT],"faults":[FAULT]}, where a
 * FAULT is one of compongo_pgn_faults, and a MOVE is {"text","nags"?,"comments_before"?,
 * "comments"?,"clock"?,"elapsed"?,"eval"?,"marks"?,"variations"?}. Clocks and times are
 * milliseconds; an evaluation is
 * {"centipawns"?,"mate_in"?,"depth"?}; marks are a colour's letter and a square or two, such as
 * "Gb5c6". There are no moves where only headers are read. */
COMPONGO_API compongo_text* compongo_pgn_game(const compongo_pgn* pgn);
COMPONGO_API void compongo_pgn_free(compongo_pgn* pgn);
/* Writes such a game in the export format. What no comment says of clock, time, evaluation and
 * marks is written as `[%clk]`, `[%emt]`, `[%eval]`, `[%csl]` and `[%cal]`. Variations may be
 * nested seven deep: deeper ones are a fault. */
COMPONGO_API compongo_text* compongo_pgn_write(const char* game, size_t size);

/* Is every move of every game legal? {"games","plies","faults","remarks","found":[{"game","ply",
 * "line","column","kind","remark"?,"found","expected"}]}; strict finds departures from the written
 * form too. */
COMPONGO_API compongo_text* compongo_pgn_check(const char* text, size_t size, int strict);
/* What in the games contradicts the Laws, a JSON object a line, as `compongo audit --json` prints
 * it of this file. The edition is empty for the one in force when each game was played; the
 * language is "en", "es" or "fr". */
COMPONGO_API compongo_text* compongo_audit(const char* text, size_t size, const char* file,
                                           size_t file_size, const char* edition,
                                           size_t edition_size, const char* language);

/* The same of a long text, piece by piece, for whoever shows how far it has come. */
typedef struct compongo_auditing compongo_auditing;

/* The text must stay where it is until this is freed. NULL with a fault, if one is asked for. */
COMPONGO_API compongo_auditing* compongo_audit_begin(const char* text, size_t size,
                                                     const char* file, size_t file_size,
                                                     const char* edition, size_t edition_size,
                                                     const char* language, compongo_text** fault);
/* The same of a stream; the function is called by compongo_audit_next alone. */
COMPONGO_API compongo_auditing*
compongo_audit_begin_stream(compongo_read read, void* context, const char* file, size_t file_size,
                            const char* edition, size_t edition_size, const char* language,
                            compongo_text** fault);
/* What is found in the next games, of at least so many bytes. */
COMPONGO_API compongo_text* compongo_audit_next(compongo_auditing* auditing, size_t bytes);
/* So many bytes are left, at least 1 of a stream; 0 when all is done. */
COMPONGO_API size_t compongo_audit_rest(const compongo_auditing* auditing);
COMPONGO_API void compongo_audit_free(compongo_auditing* auditing);

/* --- Games that were run elsewhere --- */

/* Four questions of programs that run games themselves, one call each. A game is a FEN, or a JSON
 * object of which everything may be left out: {"laws":"fide-2023"|"2023","play":"standard"|"rapid"|
 * "blitz"|"3+2","supervision":"full"|"limited","start":FEN,"moves":[SAN or UCI]}. The edition is
 * the one in force unless it is named; "3+2" is minutes, and seconds added for each move; the moves
 * must be legal. "start" may also be that of the protocol, {"fen"?,"moves":[UCI],...}, whose moves
 * stand as they were carried out (docs/ADJUDICATION.md); in Chess960 the FEN may be "chess960:518".
 *
 * {"over":BOOL,"result":"1-0"|"0-1"|"1/2-1/2"|null,"reason":WORD|null,"articles":["fide-2023:6.9"],
 * "said":{"en","es","fr"},"fen":FEN,"link":"#/can-mate?fen=..."}: the result and why, sentences for
 * those who play, and the end of an address at which our page shows whether a side can still mate
 * there, with line or proof. "unverified":[ARTICLE], where it is there, are articles whose numbers
 * are reconstructed: no printed copy was available. Where a person must decide:
 * "decision":{"kind","options"}, and no result. What is not as it should be is a fault with field,
 * found and expected. All texts given to the first five end with a zero. */

/* This player's flag has fallen: what is the result? With "called_by": who sees to it that it
 * counts by these Laws: "arbiter", "opponent" who has to claim the win, or "clock" on a platform.
 */
COMPONGO_API compongo_text* compongo_flag_fall(const char* game, int color);
/* Is the game over: mate, stalemate, a dead position, and what by these Laws draws without a claim?
 */
COMPONGO_API compongo_text* compongo_game_over(const char* game);
/* The same as 1 or 0; 0 with a fault, if one is asked for, where the game cannot be read. */
COMPONGO_API int compongo_is_over(const char* game, compongo_text** fault);
/* May this player claim a draw, and what comes of it? The claim is "threefold" or "fifty", or NULL
 * for whichever is right; the move is one that the player announces and does not play, or NULL.
 * With "claim":{"claim","upheld":BOOL,"reason":WORD|null}, where the game is not over already. */
COMPONGO_API compongo_text* compongo_draw_claim(const char* game, int color, const char* claim,
                                                const char* move);
/* The player who has the move completes this one, after so many illegal moves of theirs that were
 * counted earlier: with "called_by", "illegal":{"player","count","reasons":[WORD]}, "time":
 * {"player","seconds"} that the opponent is given, and "restored":FEN, where there are such. A
 * legal move has none of them. */
COMPONGO_API compongo_text* compongo_illegal_move(const char* game, const char* move, int earlier);

/* Any of these questions in one object, for other languages: {"call":"flag_fall"|"game_over"|
 * "draw_claim"|"illegal_move","game":GAME} with "player", "claim", "move", "earlier"; and
 * "certificate":true for "certificates":{"white"?,"black"?}, proofs whether a side can still mate.
 * spec/vectors.md has questions with their answers. */
COMPONGO_API compongo_text* compongo_adjudicate(const char* question, size_t size);

/* The same with sizes; color is COMPONGO_WHITE or COMPONGO_BLACK, and the game JSON. */
COMPONGO_API compongo_text* compongo_adjudicate_flag(const char* game, size_t size, int color);
COMPONGO_API compongo_text* compongo_adjudicate_position(const char* game, size_t size);
/* Claim and move may be empty; the move is UCI. */
COMPONGO_API compongo_text* compongo_adjudicate_claim(const char* game, size_t size, int color,
                                                      const char* claim, size_t claim_size,
                                                      const char* move, size_t move_size);

#ifdef __cplusplus
}
#endif
