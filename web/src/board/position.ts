// What stands on a board: a plain picture, no law. It knows where pieces are, not where they may go.
import type { GameState } from '../lib/types';

export const FILES = 'abcdefgh';
export const SQUARES: string[] = [];
for (let rank = 8; rank >= 1; rank--) for (const file of FILES) SQUARES.push(`${file}${rank}`);

/** Pieces by square; two may stand on one (a capture that is not finished): the last is on top. */
export type Picture = Map<string, string[]>;

export function readFen(fen: string): Picture {
  const picture: Picture = new Map();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign);
      else picture.set(`${FILES[file++] ?? 'h'}${8 - index}`, [sign]);
    }
  });
  return picture;
}

/** The board as it stands: the position in force, what is held or was let go, what was set on it. */
export function pictureOf(state: Pick<GameState, 'fen' | 'held' | 'placed'>): Picture {
  const picture = readFen(state.fen);
  const put = (square: string, piece: string): void => {
    picture.set(square, [...(picture.get(square) ?? []), piece]);
  };
  for (const { from, man: piece } of state.held) {
    const pieces = picture.get(from);
    if (!pieces) continue;
    const index = pieces.lastIndexOf(piece);
    if (index >= 0) pieces.splice(index, 1);
    if (pieces.length === 0) picture.delete(from);
  }
  for (const { at, man: piece } of state.held) if (at !== null) put(at, piece);
  for (const { at, man: piece } of state.placed) put(at, piece);
  return picture;
}

export const isWhite = (piece: string): boolean => piece === piece.toUpperCase();

/** Squares in the order in which they are drawn for somebody sitting at this side. */
export function drawn(flipped: boolean): string[] {
  return flipped ? [...SQUARES].reverse() : SQUARES;
}

/** The square `dx` to the right and `dy` up, as seen; null beyond the edge. */
export function step(square: string, dx: number, dy: number, flipped: boolean): string | null {
  const sign = flipped ? -1 : 1;
  const file = FILES.indexOf(square[0] ?? '') + dx * sign;
  const rank = Number(square[1]) + dy * sign;
  return file < 0 || file > 7 || rank < 1 || rank > 8 ? null : `${FILES[file]}${rank}`;
}

/** The square of a pawn that a drop on the e.p. square takes along; null if it takes none. */
export function passedPawn(fen: string, piece: string, from: string, to: string): string | null {
  if (piece.toLowerCase() !== 'p' || fen.split(' ')[3] !== to || from[0] === to[0]) return null;
  return `${to[0]}${from[1]}`;
}

/** The board after these moves. */
export function pictureAfter(first: string, moves: { uci: string; fen?: string }[]): Picture {
  return moves.reduce((picture, { uci, fen }) => (fen === undefined ? applyUci(picture, uci) : readFen(fen)), readFen(first));
}

export function applyUci(picture: Picture, uci: string): Picture {
  const next = new Map(picture);
  const from = uci.slice(0, 2);
  const to = uci.slice(2, 4);
  const piece = next.get(from)?.at(-1);
  if (piece === undefined) return next;
  const kind = piece.toLowerCase();
  const target = next.get(to)?.at(-1);
  next.delete(from);
  const own = target !== undefined && isWhite(target) === isWhite(piece);
  const span = FILES.indexOf(to[0] ?? '') - FILES.indexOf(from[0] ?? '');
  if (kind === 'k' && (own || (Math.abs(span) === 2 && from[1] === to[1]))) {
    const rank = from[1];
    const short = span > 0;
    const rook = own ? to : `${short ? 'h' : 'a'}${rank}`;
    next.delete(rook);
    next.set(`${short ? 'g' : 'c'}${rank}`, [piece]);
    next.set(`${short ? 'f' : 'd'}${rank}`, [isWhite(piece) ? 'R' : 'r']);
    return next;
  }
  if (kind === 'p' && span !== 0 && target === undefined) next.delete(`${to[0]}${from[1]}`);
  const promoted = uci[4];
  next.set(to, [promoted === undefined ? piece : isWhite(piece) ? promoted.toUpperCase() : promoted]);
  return next;
}
