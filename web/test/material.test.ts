import { expect, it } from 'vitest';
import { warningPassed } from '../src/features/player/alarm.svelte';
import { taken } from '../src/game/material';

const FIRST = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

it('what is gone was taken, the greatest first; a pawn that became a queen was not', () => {
  expect(taken(FIRST, FIRST)).toEqual({ white: [], black: [] });
  expect(taken(FIRST, 'rnb1kbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBN1 w - - 0 4')).toEqual({ white: ['q', 'p'], black: ['R', 'P'] });
  // White’s pawn has become a queen on b8, where it took a knight.
  expect(taken(FIRST, 'rQbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR b - - 0 9')).toEqual({ white: ['n'], black: [] });
});
it('a warning is given once, when its time is passed', () => {
  expect(warningPassed(61, 60)).toBe(60);
  expect(warningPassed(60, 59)).toBeUndefined();
  expect(warningPassed(20.5, 19.9)).toBe(20);
  expect(warningPassed(100, 90)).toBeUndefined();
  expect(warningPassed(5, 0)).toBeUndefined();
});
