import { expect, it } from 'vitest';
import { drawNumber, isNumber } from '../src/features/tournament/chess960';
import { placeOf, rowsOf } from '../src/features/player/sheet';

const FIRST = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const LATER = '4k3/8/8/8/8/8/8/4K3 b - - 0 40';
const line = (half_move: number, text: string): { half_move: number; text: string; lang: string } => ({ half_move, text, lang: 'en' });

it('numbers half-moves from the first position on', () => {
  expect([placeOf(FIRST, 0), placeOf(FIRST, 23)]).toEqual([{ number: 1, colour: 'white' }, { number: 12, colour: 'black' }]);
  expect([placeOf(LATER, 0), placeOf(LATER, 1)]).toEqual([{ number: 40, colour: 'black' }, { number: 41, colour: 'white' }]);
});
it('leaves room for what was not written', () => {
  expect(rowsOf(LATER, [line(0, 'Kd7'), line(3, 'Kd2')])).toEqual([{ number: 40, black: line(0, 'Kd7') }, { number: 41 }, { number: 42, white: line(3, 'Kd2') }]);
  expect(rowsOf(FIRST, [line(0, 'e4'), line(1, 'e5')])).toEqual([{ number: 1, white: line(0, 'e4'), black: line(1, 'e5') }]);
  expect(rowsOf(FIRST, [])).toEqual([]);
});
it('draws one of the 960', () => {
  for (let i = 0; i < 200; i++) expect(isNumber(drawNumber())).toBe(true);
  expect([0, 959, 960, -1, 1.5, null].map(isNumber)).toEqual([true, true, false, false, false, false]);
});
