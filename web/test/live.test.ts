import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Api, ApiError, backoff, Live, movesAfter, type Connection } from '../src/lib/api';
import type { GameRecord, Move } from '../src/lib/types';

class Fake {
  static all: Fake[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Fake.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  openUp(): void {
    this.onopen?.(undefined as never);
    this.say({ type: 'hello', role: 'white', board: 'b1', now: 5 });
  }
}

const states: Connection[] = [];
const records: number[] = [];
function make(): Live {
  return new Live('ws://x', {
    connection: (state) => states.push(state), hello: () => undefined, snapshot: () => undefined,
    record: (record) => records.push(record.number), hall: () => undefined,
  }, () => new Fake());
}
const last = (): Fake => Fake.all.at(-1) as Fake;

beforeEach(() => {
  vi.useFakeTimers();
  Fake.all = [];
  states.length = 0;
  records.length = 0;
});
afterEach(() => vi.useRealTimers());

it('says hello with its key, then what it watches', () => {
  const live = make();
  live.watch(['b1']);
  live.start('k');
  last().openUp();
  expect(last().sent).toEqual([{ type: 'hello', key: 'k' }, { type: 'watch', boards: ['b1'], since: {}, anew: {} }]);
  live.stop();
});
it('comes back by itself, since what it knows', () => {
  const live = make();
  live.watch(['b1']);
  live.start(null);
  last().openUp();
  last().say({ type: 'snapshot', anew: 'm', id: 'b1', version: 12 });
  last().say({ type: 'record', board: 'b1', number: 13 });
  last().close(1013);
  expect(states).toEqual(['connecting', 'open', 'lost']);
  vi.advanceTimersByTime(20_000);
  expect(Fake.all.length).toBe(2);
  last().openUp();
  expect(last().sent.at(-1)).toEqual({ type: 'watch', boards: ['b1'], since: { b1: 13 }, anew: { b1: 'm' } });
  expect(states.at(-1)).toBe('open');
  live.stop();
});
it('takes each record once and asks again after a gap', () => {
  const live = make();
  live.watch(['b1']);
  live.start(null);
  last().openUp();
  last().say({ type: 'snapshot', anew: 'm', id: 'b1', version: 2 });
  for (const number of [3, 3, 2, 5]) last().say({ type: 'record', board: 'b1', number });
  expect(records).toEqual([3]);
  expect(last().sent.at(-1)).toEqual({ type: 'watch', boards: ['b1'], since: {}, anew: {} });
  live.stop();
});
it('answers an act when the server does, or when the line breaks', async () => {
  const live = make();
  live.start(null);
  last().openUp();
  const one = live.act('b1', { do: 'press' });
  last().say({ type: 'answer', ref: last().sent.at(-1)?.['ref'], record: 7 });
  expect(await one).toEqual({ record: 7 });
  const two = live.act('b1', { do: 'press' });
  last().close();
  expect((await two).error?.kind).toBe('offline');
  expect((await live.act('b1', { do: 'press' })).error?.kind).toBe('offline');
  live.stop();
});
it('closes a line on which nobody answers', () => {
  const live = make();
  live.start(null);
  last().openUp();
  vi.advanceTimersByTime(30_000);
  expect(states.at(-1)).toBe('lost');
  live.stop();
});
it('waits longer each time, at most 15 s', () => {
  expect([0, 1, 2, 9].map((n) => backoff(n, 1))).toEqual([400, 800, 1600, 15_000]);
  expect(backoff(9, 0)).toBe(7500);
});
it('keeps the scoresheet by what stands last', () => {
  const record = (last: Move | null, ...effects: string[]): GameRecord =>
    ({ effects: effects.map((effect) => ({ effect })), state: { last } }) as unknown as GameRecord;
  const moves = movesAfter([], record({ uci: 'e2e4', san: 'e4' }, 'move_completed')) ?? [];
  expect(moves).toEqual([{ uci: 'e2e4', san: 'e4' }]);
  expect(movesAfter(moves, record({ uci: 'e2e4', san: 'e4' }))).toBe(moves);
  // A mate ends the game without a press.
  expect(movesAfter(moves, record({ uci: 'd8h4', san: 'Qh4#' }, 'move_made', 'game_over'))).toHaveLength(2);
  expect(movesAfter(moves, record({ uci: 'e2e4', san: 'e4' }, 'position_restored'))).toBeNull();
  expect(movesAfter(moves, record(null))).toBeNull();
});
it('gives the fault the server names', async () => {
  const api = new Api('', async () => new Response('{"error":{"kind":"malformed","message":"no"}}', { status: 400 }));
  await expect(api.events()).rejects.toMatchObject({ status: 400, fault: { kind: 'malformed' } });
  await expect(api.events()).rejects.toBeInstanceOf(ApiError);
});
