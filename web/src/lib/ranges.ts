// Board numbers as people write them: `1-20, 31`.
import type { BoardRange } from './types';

const MOST = 20;
const LARGEST = 10_000;

/** Null where it is not understood. Nothing at all is an empty list. */
export function rangesIn(text: string): BoardRange[] | null {
  const parts = text.replace(/\s*[-–—]\s*/g, '-').split(/[,;\s]+/).filter((part) => part !== '');
  if (parts.length > MOST) return null;
  const ranges: BoardRange[] = [];
  for (const part of parts) {
    const [, from, to] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    const first = Number(from);
    const last = to === undefined ? first : Number(to);
    if (from === undefined || first < 1 || last < first || last > LARGEST) return null;
    ranges.push({ first, last });
  }
  return ranges.sort((a, b) => a.first - b.first);
}
export const rangesText = (ranges: readonly BoardRange[]): string => ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
export const isIn = (ranges: readonly BoardRange[], number: number): boolean => ranges.some(({ first, last }) => first <= number && number <= last);
