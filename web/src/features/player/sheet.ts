// Scoresheets that players keep: the place of a half-move, and the lines by move numbers.
import type { Colour, SheetLine } from '../../lib/types';

/** Which move of whom a half-move is, in a game from this position. */
export function placeOf(first: string, halfMove: number): { number: number; colour: Colour } {
  const [, turn, , , , number] = first.split(' ');
  const half = halfMove + (turn === 'b' ? 1 : 0);
  return { number: Number(number) + (half >> 1), colour: half % 2 === 0 ? 'white' : 'black' };
}

export type SheetRow = { number: number } & Partial<Record<Colour, SheetLine>>;

/** Two columns, as on paper; a number for each move from the first line to the last. */
export function rowsOf(first: string, lines: SheetLine[]): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const line of lines) {
    const { number, colour } = placeOf(first, line.half_move);
    while (rows.length === 0 || (rows.at(-1)?.number ?? 0) < number) rows.push({ number: (rows.at(-1)?.number ?? number - 1) + 1 });
    (rows.at(-1) as SheetRow)[colour] = line;
  }
  return rows;
}
