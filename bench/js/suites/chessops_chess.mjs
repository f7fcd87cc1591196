// What chessops' tests of standard chess and Chess960 ask of its `chess`, `debug`, `san` and `compat`, answered by the npm package.
// Squares, setups and FEN stay chessops' own.
import { makeFen, parseFen } from 'suite/fen';
import { parseUci, makeUci } from 'suite/util';
import { Result } from '@badrap/result';
import { Position, canMate } from '../../../packages/npm/dist/node.js';

export class Chess {
  position;
  constructor(position) { this.position = position; }
  static default() { return new Chess(Position.initial()); }
  static fromSetup(setup) {
    try {
      return Result.ok(new Chess(Position.from(makeFen(setup), 'irregular')));
    } catch (error) {
      return Result.err(error);
    }
  }
  clone() { return new Chess(this.position); }
  toSetup() { return parseFen(this.position.fen).unwrap(); }
  #read(move) { return this.position.read(makeUci(move)); }
  isLegal(move) {
    try {
      this.#read(move);
      return true;
    } catch {
      return false;
    }
  }
  play(move) { this.position = this.position.play(this.#read(move)); }
  isCheckmate() { return this.position.isCheckmate; }
  hasInsufficientMaterial(color) { return canMate(this.position, color).verdict === 'unwinnable'; }
}

export const perft = (chess, depth) => Number(chess.position.perft(depth));
export const makeSan = (chess, move) => chess.position.san(chess.position.read(makeUci(move)));
export function parseSan(chess, text) {
  try {
    return parseUci(chess.position.uci(chess.position.read(text)));
  } catch {
    return undefined;
  }
}
export function makeSanVariation(chess, moves) {
  let position = chess.position;
  return moves
    .map((move, at) => {
      const number = position.turn === 'white' ? `${position.fullmoveNumber}. ` : at === 0 ? `${position.fullmoveNumber}... ` : '';
      const read = position.read(makeUci(move));
      const san = position.san(read);
      position = position.play(read);
      return number + san;
    })
    .join(' ');
}
export const chessgroundDests = (chess) => chess.position.dests();
