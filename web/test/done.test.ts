// Duties marked on this device, and what the hall makes of them.
import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text), removeItem: (name: string) => kept.delete(name) });
vi.stubGlobal('addEventListener', () => undefined);

const { Done } = await import('../src/features/whatnow/foot/done.svelte');
const opened = () => new Done();
beforeEach(() => kept.clear());

const AT = 'Open|3';

it('are kept, and unsent until the hall has them', () => {
  const done = opened();
  done.set(AT, 'start.clocks', true, 1000.7, 'Ana');
  done.set('Open|final', 'start.clocks', true, 1000, '');
  done.set('Other|1', 'start.clocks', true, 1000, '');
  expect(done.of(AT)).toEqual({ 'start.clocks': { done: true, wall: 1000, by: 'Ana' } });
  expect([done.unsentOf('Open'), done.unsentOf('Other'), done.unsentOf('None')]).toEqual([1, 1, 0]);
  const again = opened();
  expect(again.all).toEqual(done.all);
  const sent = again.toSend('Open', 10);
  expect(sent).toEqual([{ round: 3, duty: 'start.clocks', done: true, wall: 1000 }]);
  // The hall has another time, and says who it was.
  again.adopt('Open', [{ round: 3, duty: 'start.clocks', done: true, wall: 900, arbiter: 'Ana' }, { round: 4, duty: 'before.boards', done: true, wall: 5 }], sent);
  expect(again.of(AT)).toEqual({ 'start.clocks': { done: true, wall: 900, by: 'Ana' } });
  expect(again.of('Open|4')).toEqual({ 'before.boards': { done: true, wall: 5 } });
  expect([again.unsentOf('Open'), again.unsentOf('Other')]).toEqual([0, 1]);
  expect(opened().unsentOf('Open')).toBe(0);
});

it('stay as they were marked while the answer was on its way', () => {
  const done = opened();
  done.set(AT, 'start.clocks', true, 1000, '');
  const sent = done.toSend('Open', 10);
  done.set(AT, 'start.clocks', false, 1000, '');
  done.set(AT, 'start.absent', true, 1000, '');
  done.adopt('Open', [{ round: 3, duty: 'start.clocks', done: true, wall: 1000 }], sent);
  // A mark made here is later than what was seen here, though the clock stood.
  expect(done.of(AT)).toEqual({ 'start.clocks': { done: false, wall: 1001 }, 'start.absent': { done: true, wall: 1000 } });
  expect(done.unsentOf('Open')).toBe(2);
});

it('are sent in parts, taken from another device, and begun anew', () => {
  const done = opened();
  done.take({ [AT]: { a: { done: true, wall: 5, by: 'Eva' }, b: { done: true, wall: 5 }, c: { done: false, wall: 5 } } });
  expect(done.toSend('Open', 2).map(({ duty }) => duty)).toEqual(['a', 'b']);
  expect(done.unsentOf('Open')).toBe(3);
  done.take({ [AT]: { a: { done: false, wall: 4 } } });
  expect(done.of(AT)['a']).toEqual({ done: true, wall: 5, by: 'Eva' });
  done.reset(AT, 9, 'Ana');
  expect(done.of(AT)).toEqual({ a: { done: false, wall: 9, by: 'Ana' }, b: { done: false, wall: 9, by: 'Ana' }, c: { done: false, wall: 5 } });
});
