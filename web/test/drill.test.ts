import { describe, expect, it } from 'vitest';
import { actorOf, before, choicesFor, CHOICES, contradicts, sentences, type DrillCase } from '../src/features/exam/drill';
import type { Effect, GameState } from '../src/lib/types';

const state = { fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1', turn: 'white', clock: { white: 100, black: 90, running: 'white', at: 2 } } as GameState;
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

describe('a wrong ruling', () => {
  const kings = ['e1', 'e8'];
  const bound = (kind: string, ...allowed: string[]): Effect => ({ effect: 'obligation', player: 'white', kind, allowed });
  const penalty: Effect = { effect: 'decision', kind: 'penalty' };
  const free = bound('free', 'a1a2', 'e1e2');
  const restored: Effect = { effect: 'position_restored' };
  const gives = (seconds: number): Effect => ({ effect: 'time', player: 'black', seconds });
  const draw = (reason: string): Effect => ({ effect: 'game_over', result: '1/2-1/2', reason });
  const late: Effect = { effect: 'no_intervention', reason: 'too_late' };
  it.each<[string, Effect[], Effect[], boolean]>([
    ['gives another time', [gives(60)], [gives(120)], true],
    ['says less of the same', [restored], [restored, bound('move', 'd2d3')], false],
    ['binds nobody', [], [bound('move', 'd2d3')], true],
    ['calls “any move” nothing', [], [free], false],
    ['calls “too late” nothing', [], [late], false],
    ['binds who is free', [bound('move', 'a1a2')], [free], true],
    ['binds to the only piece that can move', [bound('move', 'e1e2')], [bound('free', 'e1e2', 'e1d2')], false],
    ['leaves open which of two pieces', [bound('move', 'd2d3', 'a1a2')], [bound('move', 'd2d3')], false],
    ['binds to another piece', [bound('move', 'a1a2')], [bound('move', 'd2d3')], true],
    ['calls the king by its square', [bound('move', 'e1e2', 'e1d2')], [bound('king_move', 'e1e2', 'e1d2')], false],
    ['calls a promotion a move of its pawn', [bound('move', 'e7e8q')], [bound('promote', 'e7e8q', 'e7e8r')], false],
    ['names another reason for the same result', [draw('agreement')], [draw('stalemate')], false],
    ['goes on where it is over', [], [draw('stalemate')], true],
    ['takes a penalty that the arbiter may choose', [gives(120)], [{ effect: 'incident', kind: 'distraction' }, penalty], false],
    ['takes the loss that the arbiter may choose', [{ effect: 'game_over', result: '0-1', reason: 'penalty' }], [penalty], false],
    ['sees no breach', [], [{ effect: 'incident', kind: 'distraction' }, penalty], true],
    ['tells the breach and decides nothing', [{ effect: 'incident', kind: 'distraction' }], [{ effect: 'incident', kind: 'distraction' }, penalty], false],
    ['gives the time that another reading gives', [gives(120)], [gives(60), { effect: 'note', kind: 'reading' }], false],
  ])('%s', (_, wrong, ruled, is) => {
    expect(contradicts(wrong, ruled, kings)).toBe(is);
  });
  it('does not bind to what binds from before', () => {
    const ignored: Effect[] = [{ effect: 'touch_ignored', player: 'white', reason: 'adjusting' }];
    const wrong = [{ effect: 'obligation', player: 'white', kind: 'move' }];
    expect(contradicts(wrong, ignored, kings)).toBe(true);
    expect(contradicts(wrong, ignored, kings, [bound('move', 'g1f3')])).toBe(false);
  });
  it('of play online tempts nobody at a board, if there are others', () => {
    const online = [{ laws: 'on', effects: [{ effect: 'refusal', reason: 'not_allowed' }] }];
    const laws = (foreign: (one: string) => boolean): string[] => choicesFor(kase(illegal, online), () => 0.5, foreign)?.choices.flatMap((choice) => choice.laws) ?? [];
    expect(laws(() => false)).toContain('on');
    expect(laws((one) => one === 'on')).not.toContain('on');
  });
});

describe('a ruling to choose', () => {
  it('names who had said it', () => {
    expect(sentences([{ effect: 'touch_ignored', player: 'white', reason: 'adjusting' }], 'en').join()).toContain(': White had said');
  });
  it('tells neither what was counted nor which moves are allowed', () => {
    expect(sentences([{ effect: 'claim', player: 'white', claim: 'threefold', upheld: true, occurrences: 3 }], 'en').join()).not.toContain('3');
    expect(sentences([{ effect: 'obligation', player: 'white', kind: 'move', allowed: ['g1f3', 'g1h3'] }], 'en')).toEqual(['White must move the piece on g1.']);
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
