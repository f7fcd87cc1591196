// Which of their tests do not pass, and why. A test that is not here must pass; one that is must not.
const EDITING = 'A position of ours is a value: no piece is put on it or taken off, and no right given. For another board, read its FEN.';
const PGN = 'PGN is read and written by functions, not into an object; `npx compongo pgn check` and packages/npm/test try it.';
const LENIENT = 'We read what can only mean one thing: 17 is eight empty squares, a missing or zero move number is 1. What we write is exact.';

export const chessjs = [
  [/^setCastlingRights|no kings \(starting position minus kings\)|^reset$|Issue #(58|282)/, EDITING],
  [/full castling rights but|Issue #552/, 'Castling rights that the pieces contradict are refused or kept as written, never dropped in silence; no such castling is legal.'],
  [/^load - preserveHeaders|PGN Setup|Issue #(85|98|113|129|191|279|286|326)/, PGN],
  [/a lot of attackers/, 'A board with more than sixteen men of a colour is no position; it is read with the tolerance `any_board` alone.'],
  [/allow EP square to be included by option/, 'The square is written where a capture en passant is legal (9.2.2 asks no more), without an option for the other way.'],
  [/promotion field ignored if not promoting/, 'e2e4q is refused: no pawn is promoted there.'],
  [/validateFen .*(3P4|3p4)/, 'A pawn on a first or last rank is an irregular position, which is read so that an arbiter can be asked about it; `regular` refuses it.'],
  [/validateFen/, LENIENT],
];

export const chessops = [
  [/castles from setup|uci char pair/, "These are chessops' own tables."],
  [/castling moves/, 'Its end asks `castlingSide` and `normalizeMove`, which are not ours; our moves of castling are one however they are named.'],
  [/impossible check|unrelated check/, 'The package has no `isImpossibleCheck`. `compongo fen` reports positions that no game can reach.'],
  [/dests with chess960 castle/, "Ours names the king's square too (g8), by which X-FEN players castle; chessops names the rook's alone in Chess960."],
  [/parse pawn capture/, 'c4 with a white pawn there can only mean dxc4, and is read so; compare with `san` to require the exact form.'],
  [/crazyhouse|antichess/, 'Other games than chess are not in the package.'],
];
