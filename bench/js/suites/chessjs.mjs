// The interface of chess.js, as far as its tests of standard chess ask, answered by the npm package.
import { Game, Position, isDead } from '../../../packages/npm/dist/node.js';

export const WHITE = 'w';
export const BLACK = 'b';
export const PAWN = 'p', KNIGHT = 'n', BISHOP = 'b', ROOK = 'r', QUEEN = 'q', KING = 'k';
export const DEFAULT_POSITION = Position.initial().fen;
export const SQUARES = [...'87654321'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));

const colorOf = { w: 'white', b: 'black' };
const manOf = (letter) => ({ type: letter.toLowerCase(), color: letter === letter.toLowerCase() ? BLACK : WHITE });
/** chess.js takes less than all of a FEN. */
const whole = (fen) => {
  const words = fen.split(/\s+/);
  return [...words, ...['w', '-', '-', '0', '1'].slice(words.length - 1)].join(' ');
};

export class Move {
  constructor(position, move) {
    const { from, to, promotion, san, uci } = position.describe(move);
    const men = position.men();
    const piece = men.get(from).toLowerCase();
    const isEnPassant = piece === PAWN && from[0] !== to[0] && !men.has(to);
    const castling = piece === KING && Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2 ? (to[0] === 'g' ? 'k' : 'q') : undefined;
    const captured = isEnPassant ? PAWN : castling === undefined ? men.get(to)?.toLowerCase() : undefined;
    const isBigPawn = piece === PAWN && Math.abs(from[1] - to[1]) === 2;
    Object.assign(this, { color: position.turn[0], from, to, piece, san, lan: uci, before: position.fen, after: position.play(move).fen });
    this.flags = castling ?? (isEnPassant ? 'e' : isBigPawn ? 'b' : (captured === undefined ? 'n' : 'c') + (promotion === undefined ? '' : 'p'));
    Object.assign(this, { captured, promotion });
  }
  isCapture() { return this.flags.includes('c'); }
  isPromotion() { return this.flags.includes('p'); }
  isEnPassant() { return this.flags === 'e'; }
  isKingsideCastle() { return this.flags === 'k'; }
  isQueensideCastle() { return this.flags === 'q'; }
  isBigPawn() { return this.flags === 'b'; }
}

export class Chess {
  #game;
  constructor(fen = DEFAULT_POSITION, { skipValidation = false } = {}) { this.load(fen, { skipValidation }); }
  get #position() { return this.#game.position; }
  load(fen, { skipValidation = false } = {}) { this.#game = new Game(Position.from(whole(fen), skipValidation ? 'any_board' : 'irregular')); }
  reset() { this.load(DEFAULT_POSITION); }
  fen() { return this.#position.fen; }
  /** Any that tells positions apart as theirs does. */
  hash() { return this.fen().split(' ').slice(0, 4).join(' '); }
  turn() { return this.#position.turn[0]; }
  moveNumber() { return this.#position.fullmoveNumber; }
  get(square) { const man = this.#position.men().get(square); return man === undefined ? undefined : manOf(man); }
  board() {
    const men = this.#position.men();
    return Array.from({ length: 8 }, (_, row) => SQUARES.slice(8 * row, 8 * row + 8).map((square) => (men.has(square) ? { square, ...manOf(men.get(square)) } : null)));
  }
  findPiece({ type, color }) { return SQUARES.filter((square) => { const man = this.get(square); return man?.type === type && man.color === color; }); }
  squareColor(square) { return SQUARES.includes(square) ? ((square.charCodeAt(0) + Number(square[1])) % 2 === 0 ? 'dark' : 'light') : null; }
  attackers(square, by = this.turn()) { return this.#position.attackers(square, colorOf[by]); }
  isAttacked(square, by) { return this.attackers(square, by).length > 0; }
  getCastlingRights(color) {
    const rights = this.fen().split(' ')[2];
    return color === WHITE ? { k: rights.includes('K'), q: rights.includes('Q') } : { k: rights.includes('k'), q: rights.includes('q') };
  }
  isCheck() { return this.#position.isCheck; }
  inCheck() { return this.isCheck(); }
  isCheckmate() { return this.#position.isCheckmate; }
  isStalemate() { return this.#position.isStalemate; }
  isInsufficientMaterial() { return isDead(this.#position); }
  isThreefoldRepetition() { return this.#game.standing('fide-2023').threefold.now; }
  isDrawByFiftyMoves() { return this.#game.standing('fide-2023').fifty.now; }
  isDraw() { return this.isDrawByFiftyMoves() || this.isStalemate() || this.isInsufficientMaterial() || this.isThreefoldRepetition(); }
  isGameOver() { return this.isCheckmate() || this.isDraw(); }
  perft(depth) { return Number(this.#position.perft(depth)); }
  moves({ verbose = false, square, piece } = {}) {
    const position = this.#position;
    const men = position.men();
    const moves = position.moves().filter((move) => {
      const { from } = position.describe(move);
      return (square === undefined || from === square) && (piece === undefined || men.get(from).toLowerCase() === piece);
    });
    return moves.map((move) => (verbose ? new Move(position, move) : position.san(move)));
  }
  move(asked, { strict = false } = {}) {
    const position = this.#position;
    const move = typeof asked === 'string' ? position.read(asked) : position.read(asked.from + asked.to + (asked.promotion ?? ''));
    if (strict && typeof asked === 'string' && position.san(move).replace(/[+#]$/, '') !== asked.replace(/[+#?!=]*$/, '')) throw new Error(`Invalid move: ${asked}`);
    const made = new Move(position, move);
    this.#game.play(move);
    return made;
  }
  undo() {
    const last = this.#game.undo();
    return last === undefined ? null : new Move(this.#position, last);
  }
  history({ verbose = false } = {}) {
    return verbose ? this.#game.moves.map((move, at) => new Move(this.#game.after(at), move)) : this.#game.san;
  }
}

export function validateFen(fen) {
  try {
    Position.from(fen, 'irregular');
    return { ok: true };
  } catch (error) {
    return { ok: false, error: error.message };
  }
}
