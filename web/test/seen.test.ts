import { expect, it } from 'vitest';
import { seenMoves, seenTurn } from '../src/game/seen';
import type { Snapshot } from '../src/lib/types';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const at = (supervision: string, pressed: number, phase = 'in_play'): Snapshot =>
  ({ conditions: { laws: 'fide-2017', supervision }, first: START, moves: [{ uci: 'e2e4' }, { uci: 'e7e5' }],
    state: { phase, turn: 'white', clock: { running: 'black' }, move: { white: 1, black: pressed - 1 } } }) as unknown as Snapshot;

it('where an illegal move waits for a claim a move is seen when it is pressed', () => {
  expect(seenMoves(at('limited', 1)).map(({ uci }) => uci)).toEqual(['e2e4']);
  expect(seenTurn(at('limited', 1))).toBe('black');
  expect(seenMoves(at('limited', 2))).toHaveLength(2);
  expect(seenMoves(at('limited', 1, 'over'))).toHaveLength(2);
});
it('elsewhere it is seen when it is made', () => {
  expect(seenMoves(at('full', 1))).toHaveLength(2);
  expect(seenTurn(at('full', 1))).toBe('white');
});
