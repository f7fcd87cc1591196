import { describe, expect, it } from 'vitest';
import { actorOf, before, choicesFor, CHOICES, sentences, type DrillCase } from '../src/lib/drill';
import type { Effect, GameState } from '../src/lib/types';

const state = { turn: 'white', clock: { white: 100, black: 90, running: 'white', at: 2 } } as GameState;
const illegal: Effect[] = [
  { effect: 'illegal_move', player: 'white', reasons: ['no_move'], count: 1 },
  { effect: 'time', player: 'black', seconds: 120 },
  { effect: 'clock', white: 1, black: 2, running: 'white' },
];
const incident: Effect[] = [{ effect: 'incident', player: 'white', kind: 'pressed_without_move' }, { effect: 'decision', kind: 'penalty', options: ['warning'] }];
const kase = (effects: Effect[], others: DrillCase['others'] = []): DrillCase =>
  ({ id: 'X', topic: '', rules: [], laws: 'fide-2017', conditions: { laws: 'fide-2017' }, first: '', moves: [], begins: state, others, records: [{ act: { do: 'press', by: 'white', at: 7 }, effects, state }] }) as unknown as DrillCase;

describe('the choices of a case', () => {
  const found = choicesFor(kase(illegal, [{ laws: 'fide-2009', effects: incident }, { laws: 'fide-1997', effects: incident }, { laws: 'fide-2023', effects: illegal }]), () => 0.5);
  const said = found?.choices.map(({ effects }) => sentences(effects, 'en').join(' ')) ?? [];
  it('are four different rulings, the right one among them', () => {
    expect(new Set(said).size).toBe(CHOICES);
    expect(said[found?.right ?? -1]).toBe('Illegal move, White’s first: the clock was pressed without a move. Black receives 2 minutes more.');
  });
  it('know the editions that rule so', () => {
    expect(found?.choices.map(({ laws }) => laws)).toEqual([['fide-2017', 'fide-2023'], ['fide-2009', 'fide-1997'], [], []]);
  });
  it('come in the order that chance gives', () => {
    const numbers = [0.9, 0.1, 0.5, 0.3];
    expect(choicesFor(kase(illegal), () => numbers.shift() ?? 0)?.right).toBe(3);
  });
  it('are none where this edition alone knows no such act', () => {
    const refusal = [{ effect: 'refusal', reason: 'not_allowed' }];
    expect(choicesFor(kase(refusal, [{ laws: 'fide-2009', effects: incident }]))).toBeNull();
    expect(choicesFor(kase(refusal, [{ laws: 'fide-2009', effects: refusal }]))?.choices.length).toBe(CHOICES);
  });
  it('are none where nothing is ruled', () => {
    expect(choicesFor(kase([{ effect: 'move_completed', player: 'white', move: 'e2e4' }]))).toBeNull();
  });
});

describe('a ruling to choose', () => {
  it('tells neither what was counted nor which moves are allowed', () => {
    expect(sentences([{ effect: 'claim', player: 'white', claim: 'threefold', upheld: true, occurrences: 3 }], 'en').join()).not.toContain('3');
    expect(sentences([{ effect: 'obligation', player: 'white', kind: 'move', allowed: ['g1f3', 'g1h3'] }], 'en')).toEqual(['White must move the man on g1.']);
  });
});

it('the clocks are shown as they were when the last act was done', () => {
  expect(before(kase(illegal)).clock).toEqual({ white: 95, black: 90, running: 'white', at: 7 });
});
it('the clock’s acts are about the player whose flag falls', () => {
  const falls = kase(illegal);
  falls.records[0]!.act = { do: 'fall', by: 'clock', player: 'black' };
  expect(actorOf(falls)).toBe('black');
});
