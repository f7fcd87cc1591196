// What either side has taken, by the men that are gone: what stands beside a wooden board.
import { isWhite, readFen } from '../board/position';
import type { Colour } from './types';

const KINDS = 'qrbnp';

function counts(fen: string): Record<string, number> {
  const count: Record<string, number> = {};
  for (const men of readFen(fen).values()) for (const man of men) count[man] = (count[man] ?? 0) + 1;
  return count;
}

/** The men that White and Black have taken, the greatest first. A pawn that has become something else was not taken. */
export function taken(first: string, now: string): Record<Colour, string[]> {
  const [before, after] = [counts(first), counts(now)];
  const gone = (ofWhite: boolean): string[] => {
    const men = [...KINDS].map((kind) => (ofWhite ? kind.toUpperCase() : kind));
    const less = (man: string): number => (before[man] ?? 0) - (after[man] ?? 0);
    const promoted = men.reduce((sum, man) => sum + (man.toLowerCase() === 'p' ? 0 : Math.max(0, -less(man))), 0);
    return men.flatMap((man) => Array.from({ length: Math.max(0, less(man) - (man.toLowerCase() === 'p' ? promoted : 0)) }, () => man));
  };
  return { white: gone(isWhite('p')), black: gone(isWhite('P')) };
}
