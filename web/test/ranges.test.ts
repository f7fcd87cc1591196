// Board numbers as people write them.
import { expect, it } from 'vitest';
import { isIn, rangesIn, rangesText } from '../src/lib/ranges';

it.each([
  ['1-20', '1–20'],
  [' 31, 1 – 20 ', '1–20, 31'],
  ['5;7 9-9', '5, 7, 9'],
  ['', ''],
  ['10000', '10000'],
])('%s is read', (text, written) => {
  const ranges = rangesIn(text);
  expect(ranges === null ? null : rangesText(ranges)).toBe(written);
  expect(rangesIn(written)).toEqual(ranges);
});
it.each(['x', '0', '20-1', '1-', '-3', '1-2-3', '10001', Array.from({ length: 21 }, (_, i) => i + 1).join()])('%s is not', (text) => {
  expect(rangesIn(text)).toBeNull();
});
it('knows which boards are in it', () => {
  const ranges = rangesIn('1-3, 7') ?? [];
  expect([1, 3, 4, 7, 8].map((board) => isIn(ranges, board))).toEqual([true, true, false, true, false]);
});
