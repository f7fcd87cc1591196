import { booleanGiven, colorNumber, countGiven, optionsGiven, refused, textGiven } from './given.js';
import { CompongoError, POSITION_BYTES, theKernel } from './kernel.js';
import type { ManLetter, SquareName, UciMove } from './protocol.js';
import { nameOf, SquareSet, squareIndex } from './squares.js';

export type Color = 'white' | 'black';

/** A legal move of some position, in 16 bits. It means something only beside that position. */
export type Move = number & { readonly __move: unique symbol };

/** What is taken for a position: only what legal moves can lead to; also kings left in check and pawns on a last rank; anything. */
export type Tolerance = 'regular' | 'irregular' | 'any_board';

/** How the text of a move is read. */
export interface ReadMoveOptions {
  /** Whose letters: `en` (by default), `es`, `ru`, `figurine` ... */
  language?: string;
  /** Only SAN as PGN exports it. */
  strict?: boolean;
}

/** A legal move as people and programs name it. */
export interface LegalMove {
  readonly move: Move;
  /** By the squares that the man leaves and reaches; of castling the king's. */
  readonly from: SquareName;
  readonly to: SquareName;
  readonly promotion?: 'q' | 'r' | 'b' | 'n';
  readonly uci: UciMove;
  readonly san: string;
}

const TOLERANCES: readonly Tolerance[] = ['regular', 'irregular', 'any_board'];
const LETTERS = ' PNBRQK  pnbrqk';
const PROMOTIONS = ['', '', '', '', 'b', 'r', 'q', 'n'] as const;
const FIGURES = [...'♔♕♖♗♘♙♚♛♜♝♞♟'];
const isOf = (letter: string, color: Color): boolean => (letter === letter.toUpperCase()) === (color === 'white');
const CASTLING = 2;
const MOST_DEEP = 100;

const BITS_MOST = 0xffff;
/** 0, which is no move, for whatever has not 16 bits. */
const bitsOf = (move: unknown): number => (typeof move === 'number' && Number.isInteger(move) && move >= 0 && move <= BITS_MOST ? move : 0);
/** Of something that is no move no square can be told. */
const moveGiven = (move: unknown): number => {
  const bits = bitsOf(move);
  if (bits === 0) throw refused('move', move, 'a move, such as legalMoves() and read() give');
  return bits;
};
export const fromOf = (move: Move): number => (moveGiven(move) >> 6) & 63;
/** Of castling the square of the rook. */
export const toOf = (move: Move): number => moveGiven(move) & 63;
export const promotionOf = (move: Move): 'q' | 'r' | 'b' | 'n' | undefined => PROMOTIONS[moveGiven(move) >> 12] || undefined;
export const isCastling = (move: Move): boolean => moveGiven(move) >> 12 === CASTLING;

/** Known here alone: whoever writes `new Position(FEN)` is told what to write. */
const MADE_HERE = Symbol('made here');

/** A position: the men, who is to move, rights to castle and to capture en passant. A value: nothing changes it. */
export class Position {
  readonly #content: Uint8Array;

  private constructor(content: Uint8Array, made: typeof MADE_HERE) {
    if (made !== MADE_HERE) throw refused('new Position', content, 'Position.from(FEN), Position.initial() or Position.chess960(NUMBER)');
    this.#content = content;
  }
  static #taken(at: number): Position {
    return new Position(theKernel().bytes.slice(at, at + POSITION_BYTES), MADE_HERE);
  }
  /** @internal */
  static _at(at: number): Position {
    return Position.#taken(at);
  }
  /** @internal */
  _put(at = theKernel().first): number {
    theKernel().bytes.set(this.#content, at);
    return at;
  }

  /** Its FEN: where a start is asked for, a position may be given. */
  toJSON(): string {
    return this.fen;
  }

  /** The usual array. */
  static initial(): Position {
    const { exports, first } = theKernel();
    exports.compongo_position_initial(first);
    return Position.#taken(first);
  }
  /** The start of Chess960 with this number, 0 to 959. */
  static chess960(number: number): Position {
    const { exports, first } = theKernel();
    if (!Number.isInteger(number) || exports.compongo_position_chess960(number, first) === 0) throw refused('number', number, 'a number of Chess960, 0 to 959');
    return Position.#taken(first);
  }
  /** Reads FEN, X-FEN or Shredder-FEN. Throws a CompongoError that names everything that is wrong with it. */
  static from(fen: string, tolerance: Tolerance = 'regular'): Position {
    const kernel = theKernel();
    const tolerated = TOLERANCES.indexOf(tolerance);
    if (tolerated < 0) throw refused('tolerance', tolerance, 'regular, irregular or any_board');
    return kernel.withText(textGiven('fen', fen, 'a FEN'), (data, size) => {
      const isRead = kernel.exports.compongo_position_read(data, size, tolerated, kernel.first, kernel.pointer);
      if (isRead === 0) throw kernel.thrown();
      return Position.#taken(kernel.first);
    });
  }

  get fen(): string {
    const kernel = theKernel();
    return kernel.take(kernel.exports.compongo_position_fen(this._put()));
  }
  get turn(): Color {
    return (this.#state & 1) === 0 ? 'white' : 'black';
  }
  get isCheck(): boolean {
    return (this.#state & 2) !== 0;
  }
  get isCheckmate(): boolean {
    return (this.#state & 4) !== 0;
  }
  get isStalemate(): boolean {
    return (this.#state & 8) !== 0;
  }
  /** No legal moves lead to such a board: a king missing or left in check, a pawn on a first or last rank. */
  get isIrregular(): boolean {
    return (this.#state & 16) !== 0;
  }
  get #state(): number {
    return theKernel().exports.compongo_position_state(this._put());
  }
  /** Half-moves since the last capture or pawn's move. */
  get halfmoveClock(): number {
    return theKernel().exports.compongo_position_halfmove_clock(this._put());
  }
  get fullmoveNumber(): number {
    return theKernel().exports.compongo_position_fullmove_number(this._put());
  }

  /** The men by their squares, in FEN's letters. */
  men(): Map<SquareName, ManLetter> {
    const { exports, list, bytes } = theKernel();
    exports.compongo_position_men(this._put(), list);
    const men = new Map<SquareName, ManLetter>();
    for (let square = 0; square < 64; ++square) {
      const letter = LETTERS[bytes[list + square] as number] as string;
      if (letter !== ' ') men.set(nameOf(square), letter);
    }
    return men;
  }
  /** The same in the sense of Article 9.2: men, turn, rights to castle and to capture en passant. */
  isSameAs(other: Position): boolean {
    const { exports, second } = theKernel();
    return exports.compongo_position_same(this._put(), positionGiven('other', other)._put(second)) !== 0;
  }

  /** The legal moves, as quick as they come. */
  moves(): Move[] {
    const { exports, list } = theKernel();
    const count = exports.compongo_position_moves(this._put(), list);
    return Array.from(new Uint16Array(exports.memory.buffer, list, count)) as Move[];
  }
  /** The legal moves with their names. */
  legalMoves(): LegalMove[] {
    return this.moves().map((move) => this.describe(move));
  }
  describe(move: Move): LegalMove {
    const uci = this.uci(move);
    const promotion = promotionOf(move);
    const to = isCastling(move) ? (toOf(move) > fromOf(move) ? 6 : 2) + (fromOf(move) & 56) : toOf(move);
    const named = { move, from: nameOf(fromOf(move)), to: nameOf(to), uci, san: this.san(move) };
    return promotion === undefined ? named : { ...named, promotion };
  }
  /** From each square where a man can go: what chessground and others ask for. Castling is by the king's square and by the rook's. */
  dests(): Map<SquareName, SquareName[]> {
    const dests = new Map<SquareName, Set<SquareName>>();
    for (const move of this.moves()) {
      const from = nameOf(fromOf(move));
      const to = dests.get(from) ?? new Set();
      dests.set(from, to.add(nameOf(toOf(move))));
      if (isCastling(move)) to.add(nameOf((toOf(move) > fromOf(move) ? 6 : 2) + (fromOf(move) & 56)));
    }
    return new Map([...dests].map(([from, to]) => [from, [...to]]));
  }

  /**
   * The legal move that a text means: SAN, UCI, long forms, other signs. `language` says whose letters: `en`, `es`, `ru`, `figurine` ...
   * `strict` takes SAN alone, as PGN exports it: `Nf3`, not `Ng1-f3` or `g1f3`. Throws what is wrong with it.
   */
  read(text: string, how: string | ReadMoveOptions = {}): Move {
    const { language = 'en', strict = false } = typeof how === 'object' && (how as unknown) !== null ? optionsGiven(how as ReadMoveOptions, ['language', 'strict']) : { language: how as string };
    const kernel = theKernel();
    const letters = kernel.word(textGiven('language', language));
    const move = kernel.withText(textGiven('text', text), (data, size) => {
      const read = kernel.exports.compongo_position_read_move(this._put(), data, size, letters, kernel.pointer);
      if (read === 0) throw kernel.thrown();
      return read as Move;
    });
    if (!booleanGiven('strict', strict)) return move;
    const exported = this.san(move, language);
    if (text !== exported) throw refused('text', text, exported);
    return move;
  }
  /** Why a text names no legal move: `king_in_check`, `no_such_man`, `ambiguous` ...; nothing if it names one. */
  whyIllegal(text: string): string | undefined {
    try {
      this.read(text);
      return undefined;
    } catch (error) {
      const reason = error instanceof CompongoError ? error.fault['reason'] : undefined;
      if (typeof reason === 'string') return reason;
      throw error;
    }
  }
  /** The position after this legal move. */
  play(move: Move | string): Position {
    const { exports, first } = theKernel();
    const played = typeof move === 'string' ? this.read(move) : move;
    if (exports.compongo_position_play(this._put(), bitsOf(played)) === 0) {
      throw refused('move', move, `a legal move of ${this.fen}`);
    }
    return Position.#taken(first);
  }
  /** As PGN writes it, with the letters of this language. */
  san(move: Move, language = 'en'): string {
    const kernel = theKernel();
    const letters = kernel.word(textGiven('language', language));
    return kernel.take(kernel.exports.compongo_position_san(this._put(), bitsOf(move), letters));
  }
  uci(move: Move): UciMove {
    const kernel = theKernel();
    return kernel.take(kernel.exports.compongo_position_uci(this._put(), bitsOf(move)));
  }

  /** The position in which this player passes: the other has the move. The Laws know no such move; analyses do. Throws if the player is in check. */
  pass(): Position {
    const [rows, turn, rights, , halfmoves, number] = this.#fields;
    const isBlack = turn === 'b';
    if (this.isCheck) throw refused('pass', this.fen, 'a position in which the player on move is not in check');
    return Position.from([rows, isBlack ? 'w' : 'b', rights, '-', Number(halfmoves) + 1, Number(number) + (isBlack ? 1 : 0)].join(' '), 'any_board');
  }
  /** The same position with the colours exchanged: ranks turned round, White's pieces made Black's and the move given to the other. Its legal moves are the same, mirrored. */
  mirrored(): Position {
    const [rows, turn, rights, enPassant, halfmoves, number] = this.#fields;
    const swapped = (text: string): string => [...text].map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())).join('');
    const other = enPassant === '-' ? '-' : `${enPassant[0]}${enPassant[1] === '3' ? 6 : 3}`;
    const ordered = [...swapped(rights)].sort((one, two) => Number(isOf(two, 'white')) - Number(isOf(one, 'white'))).join('');
    return Position.from([swapped(rows).split('/').reverse().join('/'), turn === 'w' ? 'b' : 'w', ordered, other, halfmoves, number].join(' '), 'any_board');
  }
  /** The pieces on other squares: `ranks` exchanges 1 and 8, `files` a and h, `both` turns the board by half. Colours stay; rights to castle and to capture en passant are gone. */
  flipped(axis: 'ranks' | 'files' | 'both'): Position {
    if (axis !== 'ranks' && axis !== 'files' && axis !== 'both') throw refused('axis', axis, 'ranks, files or both');
    const [rows, turn, , , halfmoves, number] = this.#fields;
    const lines = rows.split('/');
    if (axis !== 'files') lines.reverse();
    const placed = axis === 'ranks' ? lines : lines.map((line) => [...line].reverse().join(''));
    return Position.from([placed.join('/'), turn, '-', '-', halfmoves, number].join(' '), 'any_board');
  }
  get #fields(): [rows: string, turn: string, rights: string, enPassant: string, halfmoves: string, number: string] {
    return this.fen.split(' ') as [string, string, string, string, string, string];
  }

  /** The squares of the pieces of this colour and kind (`k q r b n p`), or of all. */
  squares(of?: Color, kind?: string): SquareSet {
    if (of !== undefined) colorNumber('of', of);
    if (kind !== undefined && (typeof kind !== 'string' || !/^[kqrbnp]$/.test(kind))) throw refused('kind', kind, 'k, q, r, b, n or p');
    return new SquareSet([...this.men()].filter(([, letter]) => (of === undefined || isOf(letter, of)) && (kind === undefined || letter.toLowerCase() === kind)).map(([square]) => square));
  }
  /** The squares that the man on this square attacks. */
  attacks(from: SquareName): SquareName[] {
    return squaresOf(theKernel().exports.compongo_position_attacks(this._put(), squareIndex(from)));
  }
  /** The men of this colour that attack the square. */
  attackers(square: SquareName, by: Color): SquareName[] {
    return squaresOf(theKernel().exports.compongo_position_attackers(this._put(), squareIndex(square), colorNumber('by', by)));
  }
  /** The pieces that give check; none where there is no check. */
  checkers(): SquareName[] {
    const king = this.isCheck ? this.#king(this.turn) : undefined;
    return king === undefined ? [] : this.attackers(king, this.turn === 'white' ? 'black' : 'white');
  }
  /** The pieces of this colour that may not leave the line to their king. */
  pins(of: Color = this.turn): SquareName[] {
    const king = (colorNumber('of', of), this.#king(of));
    if (king === undefined) return [];
    const by = of === 'white' ? 'black' : 'white';
    const attacking = this.attackers(king, by).length;
    return [...this.men()]
      .filter(([square, letter]) => square !== king && isOf(letter, of) && this.with(square, null).attackers(king, by).length > attacking)
      .map(([square]) => square);
  }
  /** Would this legal move give check? */
  givesCheck(move: Move | string): boolean {
    return this.play(move).isCheck;
  }
  /** Has this player still the right to castle to this side? Whether it is possible now the legal moves say. */
  mayCastle(player: Color, side: 'king' | 'queen'): boolean {
    colorNumber('player', player);
    if (side !== 'king' && side !== 'queen') throw refused('side', side, 'king or queen');
    const king = this.#king(player);
    const letters = [...(this.fen.split(' ')[2] as string)].filter((letter) => isOf(letter, player)).map((letter) => letter.toLowerCase());
    return letters.some((letter) => letter === side[0] || (king !== undefined && letter !== 'k' && letter !== 'q' && (letter > king.charAt(0)) === (side === 'king')));
  }
  /** The same position with another piece on this square, in FEN's letters, or with none. Rights to castle that lose king or rook are gone. */
  with(square: SquareName, piece: ManLetter | null): Position {
    const at = squareIndex(square);
    if (piece !== null && (typeof piece !== 'string' || !/^[pnbrqkPNBRQK]$/.test(piece))) throw refused('piece', piece, 'a letter of FEN, or null');
    const men = this.men();
    const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((file) => (at === rank * 8 + file ? piece : men.get(nameOf(rank * 8 + file))) ?? ' ').join('').replace(/ +/g, (gap) => String(gap.length)),
    );
    const [, turn, rights, , halfmoves, number] = this.#fields;
    // A right that is left without its pieces is taken away.
    const kept = [...rights].filter((letter) => letter !== '-' && this.#keepsRight(letter, square)).join('');
    return Position.from([rows.join('/'), turn, kept || '-', '-', halfmoves, number].join(' '), 'any_board');
  }
  #keepsRight(letter: string, changed: SquareName): boolean {
    const player: Color = isOf(letter, 'white') ? 'white' : 'black';
    const king = this.#king(player);
    const rank = player === 'white' ? '1' : '8';
    const low = letter.toLowerCase();
    const rooks = [...this.men()].filter(([square, piece]) => piece.toLowerCase() === 'r' && isOf(piece, player) && square[1] === rank).map(([square]) => square).sort();
    const rook = low === 'k' ? rooks.at(-1) : low === 'q' ? rooks[0] : `${low}${rank}`;
    return changed !== king && changed !== rook;
  }
  #king(of: Color): SquareName | undefined {
    const kings = [...this.men()].filter(([, letter]) => letter === (of === 'white' ? 'K' : 'k'));
    return kings.length === 1 ? kings[0]?.[0] : undefined;
  }
  /** The board as text, eight lines, White below: FEN's letters, or chess pieces of Unicode. */
  ascii(style: 'letters' | 'pieces' = 'letters'): string {
    if (style !== 'letters' && style !== 'pieces') throw refused('style', style, 'letters or pieces');
    const men = this.men();
    const shown = (square: number): string => {
      const letter = men.get(nameOf(square));
      return letter === undefined ? '.' : style === 'letters' ? letter : (FIGURES['KQRBNPkqrbnp'.indexOf(letter)] as string);
    };
    return [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => [0, 1, 2, 3, 4, 5, 6, 7].map((file) => shown(rank * 8 + file)).join(' ')).join('\n');
  }
  /** The number of ways to play so many half-moves. */
  perft(depth: number): bigint {
    return BigInt.asUintN(64, theKernel().exports.compongo_perft(this._put(), countGiven('depth', depth, MOST_DEEP)));
  }
}

/** A position, or of a game that in which it stands. */
export function positionGiven(name: string, given: unknown): Position {
  const position = typeof given === 'object' && given !== null && 'position' in given ? given.position : given;
  if (!(position instanceof Position)) throw refused(name, given, 'a Position, such as Position.from(FEN) gives, or a Game');
  return position;
}

const squaresOf = (set: bigint): SquareName[] => [...new SquareSet(BigInt.asUintN(64, set))];
