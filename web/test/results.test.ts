import { expect, it } from 'vitest';
import { hasRight, INITIAL, turnOf, withMan, withRight, withTurn } from '../src/lib/placement';
import { markOf, pointsText, resultsFor, written } from '../src/lib/results';
import type { StandingsEntry } from '../src/lib/types';

it('results and points are written with a half sign', () => {
  expect(['1-0', '1/2-1/2', '0-1/2', '0-0', '*'].map(written)).toEqual(['1-0', '½-½', '0-½', '0-0', 'open']);
  expect([0, 0.5, 1, 2.5, 10, 0.25].map(pointsText)).toEqual(['0', '½', '1', '2½', '10', '0.25']);
});

it('a forfeit has another mark than a game, and what is not over has none of these', () => {
  const mark = (entry: Partial<StandingsEntry>): string => markOf({ round: 1, ...entry });
  expect([mark({ score: 'won' }), mark({ score: 'drawn' }), mark({ score: 'lost' }), mark({})]).toEqual(['1', '½', '0', '·']);
  expect([mark({ score: 'won', forfeit: true }), mark({ score: 'lost', forfeit: true })]).toEqual(['+', '−']);
});

it('without a game nothing is drawn', () => {
  for (const reason of ['absent', 'withdrawn']) expect(resultsFor(reason)).toEqual(['1-0', '0-1', '0-0']);
  expect(resultsFor('scoresheet')).toContain('1/2-1/2');
});

it('a position is set up man by man; rights to castle go with king and rook', () => {
  expect(withMan(INITIAL, 'e2', '')).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
  expect(withMan(INITIAL, 'h1', '')).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  expect(withMan(INITIAL, 'e8', 'q')).toBe('rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1');
  expect(withMan('', 'e4', 'K')).toBe('8/8/8/8/4K3/8/8/8 w - - 0 1');
  const black = withTurn('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'b');
  expect([black, turnOf(black)]).toEqual(['4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2', 'b']);
  const less = withRight(INITIAL, 'Q', false);
  expect([less.split(' ')[2], hasRight(less, 'Q'), hasRight(less, 'K')]).toEqual(['Kkq', false, true]);
  expect(withRight(less, 'Q', true)).toBe(INITIAL);
});
