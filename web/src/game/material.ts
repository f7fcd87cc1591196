// What either side has taken, by the pieces that are gone: what stands beside a wooden board.
import { isWhite, readFen } from '../board/position';
import type { Colour } from '../lib/types';

const KINDS = 'qrbnp';

function counts(fen: string): Record<string, number> {
  const count: Record<string, number> = {};
  for (const pieces of readFen(fen).values()) for (const piece of pieces) count[piece] = (count[piece] ?? 0) + 1;
  return count;
}

/** The pieces that White and Black have taken, the greatest first. A pawn that has become something else was not taken. */
export function taken(first: string, now: string): Record<Colour, string[]> {
  const [before, after] = [counts(first), counts(now)];
  const gone = (ofWhite: boolean): string[] => {
    const pieces = [...KINDS].map((kind) => (ofWhite ? kind.toUpperCase() : kind));
    const less = (piece: string): number => (before[piece] ?? 0) - (after[piece] ?? 0);
    const promoted = pieces.reduce((sum, piece) => sum + (piece.toLowerCase() === 'p' ? 0 : Math.max(0, -less(piece))), 0);
    return pieces.flatMap((piece) => Array.from({ length: Math.max(0, less(piece) - (piece.toLowerCase() === 'p' ? promoted : 0)) }, () => piece));
  };
  return { white: gone(isWhite('p')), black: gone(isWhite('P')) };
}
