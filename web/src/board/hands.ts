// Turns gestures into the protocol's acts. It never checks whether a move is legal.
import type { Act, Colour } from '../lib/types';
import { isWhite, passedPawn, type Picture } from './position';

export interface Table {
  fen: string;
  picture: Picture;
  side: Colour;
  /** A captured piece goes with the drop, or is lifted off by hand. */
  taking: 'drop' | 'hand';
  /** Online a move is one act, and legal or refused. */
  whole: boolean;
  chess960?: boolean;
}

export const touch = (square: string): Act => ({ do: 'touch', squares: [square] });
export const remove = (square: string, piece?: string): Act => ({ do: 'remove', square, ...(piece === undefined ? {} : { man: piece }) });

/**
 * In Chess960 king and rook may have to change places, which two hands on a screen cannot do: the king brought to his own
 * rook castles.
 */
export function castles({ picture, chess960 = false }: Table, from: string, to: string): boolean {
  const king = picture.get(from)?.at(-1);
  const rook = picture.get(to)?.at(-1);
  return chess960 && ((king === 'K' && rook === 'R') || (king === 'k' && rook === 'r'));
}

/** A piece goes from one square to another and is let go there. */
export function drop(table: Table, from: string, to: string): Act[] {
  const pieces = table.picture.get(from);
  const piece = pieces?.at(-1);
  if (piece === undefined || from === to) return [];
  if (table.whole || castles(table, from, to)) return [{ do: 'play', move: from + to }];
  const acts: Act[] = [];
  if (table.taking === 'drop') {
    const there = table.picture.get(to)?.at(-1);
    if (there !== undefined && isWhite(there) !== isWhite(piece)) acts.push(remove(to, there));
    const passed = there === undefined ? passedPawn(table.fen, piece, from, to) : null;
    const pawn = passed === null ? undefined : table.picture.get(passed)?.at(-1);
    if (passed !== null && pawn !== undefined && isWhite(pawn) !== isWhite(piece)) acts.push(remove(passed, pawn));
  }
  acts.push({ do: 'release', from, to });
  return acts;
}

/** A piece from the tray is set on a square; a pawn of the same colour that stands there is taken off first. */
export function set(table: Table, piece: string, square: string): Act[] {
  const there = table.picture.get(square)?.at(-1);
  const acts: Act[] = [];
  if (there !== undefined && there.toLowerCase() === 'p' && isWhite(there) === isWhite(piece)) acts.push(remove(square, there));
  acts.push({ do: 'place', square, man: piece });
  return acts;
}

/** A pawn of this side on its last rank. */
export function promotable(picture: Picture, side: Colour): string | null {
  for (const [square, pieces] of picture) {
    const last = side === 'white' ? '8' : '1';
    if (square[1] === last && pieces.includes(side === 'white' ? 'P' : 'p')) return square;
  }
  return null;
}
