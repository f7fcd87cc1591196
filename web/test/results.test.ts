import { expect, it } from 'vitest';
import { hasRight, INITIAL, turnOf, withPiece, withRight, withTurn } from '../src/game/placement';
import { lineUp, markOf, pointsText, resultsFor, written } from '../src/lib/results';
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

it('players are called by the numbers of their tournament and stand in its order, if all are in it', () => {
  const rows = [{ name: 'Ana' }, { name: 'Beto' }, { name: 'Cora' }];
  const shown = (tournament: { name: string; number: number }[]): string[] => lineUp(rows, tournament).map(({ row, at, number }) => `${number} ${row.name} ${at}`);
  expect(shown([])).toEqual(['1 Ana 0', '2 Beto 1', '3 Cora 2']);
  const all = [{ name: 'Cora', number: 7 }, { name: 'Eva', number: 1 }, { name: 'Ana', number: 12 }, { name: 'Beto', number: 3 }];
  expect(shown(all)).toEqual(['7 Cora 2', '12 Ana 0', '3 Beto 1']);
  expect(shown(all.slice(0, 3))).toEqual(['1 Ana 0', '2 Beto 1', '3 Cora 2']);
  expect(lineUp([], all)).toEqual([]);
});

it('without a game nothing is drawn', () => {
  for (const reason of ['absent', 'withdrawn']) expect(resultsFor(reason)).toEqual(['1-0', '0-1', '0-0']);
  expect(resultsFor('scoresheet')).toContain('1/2-1/2');
});

it('a position is set up piece by piece; rights to castle go with king and rook', () => {
  expect(withPiece(INITIAL, 'e2', '')).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1');
  expect(withPiece(INITIAL, 'h1', '')).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1');
  expect(withPiece(INITIAL, 'e8', 'q')).toBe('rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1');
  expect(withPiece('', 'e4', 'K')).toBe('8/8/8/8/4K3/8/8/8 w - - 0 1');
  const black = withTurn('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'b');
  expect([black, turnOf(black)]).toEqual(['4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2', 'b']);
  const less = withRight(INITIAL, 'Q', false);
  expect([less.split(' ')[2], hasRight(less, 'Q'), hasRight(less, 'K')]).toEqual(['Kkq', false, true]);
  expect(withRight(less, 'Q', true)).toBe(INITIAL);
});
