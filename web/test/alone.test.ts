import { beforeEach, expect, it } from 'vitest';
import { GameTime } from '../src/features/tablet/alone/time';
import type { Answer } from '../src/lib/types';
import { FakeHall, FakeTablet, MemoryKeeper, snapshotOf } from './alone_hall';

let clock: { now: number };
let hall: FakeHall;
let keeper: MemoryKeeper;
let tablet: FakeTablet;

beforeEach(async () => {
  clock = { now: 1000 };
  hall = new FakeHall(() => clock.now);
  hall.zero = 1000;
  hall.do({ at: 0, by: 'arbiter', do: 'begin' });
  keeper = new MemoryKeeper();
  tablet = new FakeTablet(hall, keeper, clock);
  await tablet.sit();
});

const press = (by: 'white' | 'black'): Promise<Answer> => tablet.alone.act({ by, do: 'press' });
const journal = (): string[] => hall.game.records.map(({ act }) => `${act.at} ${act.by} ${act.do}`);

it('only listens while the line is there', async () => {
  expect(tablet.alone.leads).toBe(true);
  await tablet.pass(2000);
  expect(await press('white')).toEqual({ record: 2 });
  expect(await press('white')).toEqual({ refused: { effects: [{ effect: 'refusal' }] } });
  await tablet.settle();
  expect([tablet.alone.since, keeper.own, journal()]).toEqual([null, [], ['0 arbiter begin', '2 white press']]);
});

it('goes on alone, and hands over what was done', async () => {
  await tablet.pass(2000);
  await press('white');
  await tablet.cut();
  expect(tablet.alone.since).toBe(1_700_000_003_000);
  await tablet.pass(3000);
  expect(await press('black')).toEqual({ record: 3 });
  expect(await press('black')).toEqual({ refused: { effects: [{ effect: 'refusal' }] } });
  await tablet.pass(4000);
  expect(await press('white')).toEqual({ record: 4 });
  expect(tablet.shown.map(({ number, act }) => [number, act.at])).toEqual([[2, 2], [3, 5], [4, 9]]);
  expect(keeper.own.map(({ act }) => act.at)).toEqual([5, 9]);
  expect(hall.game.records).toHaveLength(2);
  await tablet.pass(1000);
  await tablet.mend();
  expect(journal()).toEqual(['0 arbiter begin', '2 white press', '5 black press', '9 white press']);
  expect([tablet.alone.since, keeper.own, hall.away, tablet.said]).toEqual([null, [], false, []]);
  // And goes on at the hall.
  await tablet.pass(1000);
  expect(await press('black')).toEqual({ record: 5 });
  expect(journal().at(-1)).toBe('11 black press');
});

it.each([['was', true], ['was not', false]])('does once what the hall has not answered, whether it %s done', async (_, isDone) => {
  await tablet.pass(2000);
  hall[isDone ? 'losesAnswers' : 'losesQuestions'] = true;
  const answer = press('white');
  await tablet.settle();
  expect(tablet.alone.since).not.toBe(null);
  expect(await answer).toEqual({ record: 2 });
  hall.cut();
  await tablet.pass(1000);
  await press('black');
  hall.losesAnswers = hall.losesQuestions = false;
  await tablet.mend();
  expect(journal()).toEqual(['0 arbiter begin', '2 white press', '3 black press']);
  expect(tablet.alone.since).toBe(null);
});

it('hands over once what the hall has taken, though the answer was lost', async () => {
  await tablet.cut();
  await tablet.pass(2000);
  await press('white');
  hall.losesAnswers = true;
  await tablet.mend();
  expect(tablet.alone.since).not.toBe(null);
  hall.losesAnswers = false;
  // It is tried again by itself.
  await tablet.pass(2000);
  expect([tablet.alone.since, journal()]).toEqual([null, ['0 arbiter begin', '2 white press']]);
});

it('goes on where it was when the page is loaded again, and hands over all of it', async () => {
  await tablet.cut();
  await tablet.pass(2000);
  await press('white');
  tablet.isGone = true;
  tablet = new FakeTablet(hall, keeper, clock);
  expect(await tablet.alone.restore('another key')).toBe(false);
  await tablet.pass(3000);
  expect(await tablet.alone.restore('key')).toBe(true);
  expect(tablet.shown.map(({ number, act }) => [number, act.at])).toEqual([[2, 2]]);
  expect(await press('black')).toEqual({ record: 3 });
  await tablet.mend();
  expect(journal()).toEqual(['0 arbiter begin', '2 white press', '5 black press']);
  expect([tablet.alone.since, keeper.own]).toEqual([null, []]);
});

it('does once what was sent just before the page was loaded again', async () => {
  await tablet.pass(2000);
  hall.losesQuestions = true;
  void press('white');
  tablet.isGone = true;
  await tablet.settle();
  tablet = new FakeTablet(hall, keeper, clock);
  hall.losesQuestions = false;
  await tablet.pass(1000);
  await tablet.sit();
  expect(journal()).toEqual(['0 arbiter begin', '2 white press']);
  expect(keeper.own).toEqual([]);
});

it('hands over what was done at another board before it sits at this one', async () => {
  await tablet.cut();
  await tablet.pass(2000);
  await press('white');
  tablet.isGone = true;
  tablet = new FakeTablet(hall, keeper, clock);
  hall.isCut = false;
  await tablet.alone.sit('key of another', { ...snapshotOf(hall) });
  expect(journal()).toEqual(['0 arbiter begin', '2 white press']);
  expect(keeper.own).toEqual([]);
});

it('makes nobody wait for a line that is silent while it hands over', async () => {
  await tablet.cut();
  await tablet.pass(2000);
  await press('white');
  hall.isCut = false;
  const { lead } = hall;
  hall.lead = async (...given) => {
    const led = await lead(...given);
    hall.isSilent = true;
    return led;
  };
  void tablet.alone.back();
  await tablet.settle();
  await tablet.pass(1000);
  expect(await press('black')).toEqual({ record: 3 });
  expect(tablet.alone.since).not.toBe(null);
});

it('reads the game anew when the hall shows more of it than was told', async () => {
  await tablet.pass(1000);
  hall.isCut = true;
  hall.do({ by: 'white', do: 'press' });
  hall.isCut = false;
  await tablet.alone.see(snapshotOf(hall));
  expect(tablet.alone.leads).toBe(true);
  await tablet.cut();
  expect(await press('black')).toEqual({ record: 3 });
});

it('hands over nothing, and is back, where the hall has missed it', async () => {
  hall.away = true;
  await tablet.alone.see({ ...snapshotOf(hall), away_since: 5 });
  await tablet.settle();
  expect([hall.away, tablet.alone.since]).toEqual([false, null]);
});

it('shows nothing that it could not keep', async () => {
  await tablet.cut();
  const { keep } = keeper;
  keeper.keep = () => Promise.reject(new Error('no room'));
  expect(await press('white')).toEqual({ error: { kind: 'not_kept', message: 'no room' } });
  expect([tablet.shown, tablet.alone.fault]).toEqual([[], 'no room']);
  keeper.keep = keep;
  expect(await press('white')).toEqual({ record: 2 });
});

it.each(Array.from({ length: 80 }, (_, n) => n))('does once what is done while it hands over (%i steps into it)', async (steps) => {
  await tablet.cut();
  await tablet.pass(2000);
  await press('white');
  await tablet.pass(1000);
  hall.isCut = false;
  const back = tablet.alone.back();
  for (let n = 0; n < steps; ++n) await Promise.resolve();
  expect(await press('black')).toEqual({ record: 3 });
  await back;
  await tablet.pass(1000);
  await tablet.pass(1000);
  expect(await press('white')).toEqual({ record: 4 });
  expect(journal()).toEqual(['0 arbiter begin', '2 white press', '3 black press', '5 white press']);
  expect([tablet.alone.since, keeper.own, tablet.said, tablet.shown.length]).toEqual([null, [], [], 3]);
});

it('forgets nothing when the seat is left', async () => {
  await tablet.alone.leave();
  expect(await keeper.load()).toBe(null);
  await tablet.sit();
  await tablet.cut();
  await press('white');
  await tablet.alone.leave();
  expect(keeper.own).toHaveLength(1);
});

it('lets flags fall at their instants', async () => {
  await tablet.cut();
  await tablet.pass(300_025);
  expect(tablet.shown.map(({ act }) => `${act.at} ${act.by} ${act.do}`)).toEqual(['300 clock fall']);
  await tablet.pass(1000);
  await tablet.alone.act({ by: 'black', do: 'resign' });
  await tablet.mend();
  expect(journal()).toEqual(['0 arbiter begin', '300 clock fall', '301.025 black resign']);
});

it('says that what was done is kept beside the game, where the hall has gone on otherwise', async () => {
  await tablet.pass(1000);
  hall.isCut = true;
  hall.do({ by: 'arbiter', do: 'note' });
  hall.isCut = false;
  await tablet.cut();
  await tablet.pass(1000);
  await press('white');
  await tablet.mend();
  expect(tablet.said).toEqual(['aside']);
  expect(hall.asides).toHaveLength(1);
  expect([keeper.own, tablet.alone.leads, tablet.alone.since]).toEqual([[], true, null]);
  expect(await press('white')).toEqual({ record: 3 });
});

it('leads no more when the board was taken over', async () => {
  await tablet.cut();
  await tablet.pass(1000);
  await press('white');
  hall.leader = 'd2';
  hall.away = false;
  await tablet.mend();
  expect([tablet.said, hall.asides.length, tablet.alone.leads, tablet.alone.since]).toEqual([['aside'], 1, false, null]);
});

it('says where the hall rules otherwise than was shown', async () => {
  await tablet.cut();
  await tablet.pass(1000);
  await press('white');
  // The hall is of another version now.
  const { do: _, ...rest } = hall.game as unknown as Record<string, unknown>;
  void rest;
  Object.assign(hall.game, { flavour: '!' });
  await tablet.mend();
  expect([tablet.said, journal()]).toEqual([['differs'], ['0 arbiter begin', '1 white press']]);
});

it('does not lead what it judges otherwise', async () => {
  tablet.alone.take({ ...hall.game.judge({ at: 5, by: 'white', do: 'press' }), number: 2, state: { fen: 'other', phase: 'in_play', clock: { white: 1, black: 1 } } } as never);
  await tablet.settle();
  expect(tablet.alone.leads).toBe(false);
  await tablet.cut();
  expect([tablet.alone.since, await press('black')]).toEqual([null, { error: { kind: 'offline', message: 'no connection' } }]);
});

it('knows the hall\'s instant to half the way of the quickest answer', async () => {
  for (const way of [400, 90, 20, 700]) await tablet.ping(way, 20);
  await tablet.cut();
  await tablet.pass(5000);
  await press('white');
  const { at } = hall.instant ? (tablet.shown.at(-1)?.act ?? { at: 0 }) : { at: 0 };
  expect(Math.abs((at ?? 0) * 1000 - hall.instant)).toBeLessThanOrEqual(20);
});

it('keeps its time over another page by the calendar', () => {
  const time = new GameTime();
  time.begin(5000, 12.5);
  const kept = time.kept(6000, 1_000_000);
  const next = new GameTime();
  next.resume(10, 1_002_000, kept);
  expect([time.at(6000), next.at(10)]).toEqual([13_500, 15_500]);
});

/** The same numbers for the same seed (mulberry32). */
function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

it.each(Array.from({ length: 60 }, (_, seed) => seed))('loses nothing and does nothing twice, wherever the line is cut (seed %i)', async (seed) => {
  const next = chance(seed);
  const done: string[] = [];
  let turn: 'white' | 'black' = 'white';
  for (let step = 0; step < 120 && hall.game.falls() !== null; ++step) {
    const what = next();
    if (what < 0.5) {
      const by = turn;
      const answer = press(by);
      // What is lost on the way comes to light when the line is cut.
      await tablet.settle();
      if (hall.losesAnswers || hall.losesQuestions) hall.cut();
      expect(await answer, `seed ${seed}, step ${step}`).toHaveProperty('record');
      done.push(`${by} press`);
      turn = turn === 'white' ? 'black' : 'white';
    } else if (what < 0.6) await tablet.cut();
    else if (what < 0.65 && !hall.isCut) hall.losesAnswers = true;
    else if (what < 0.7 && !hall.isCut) hall.losesQuestions = true;
    else if (what < 0.75) {
      tablet.isGone = true;
      tablet = new FakeTablet(hall, keeper, clock);
      hall.losesAnswers = hall.losesQuestions = false;
      hall.cut();
      expect(await tablet.alone.restore('key'), `seed ${seed}, step ${step}`).toBe(true);
    } else if (what < 0.9) {
      hall.losesAnswers = hall.losesQuestions = false;
      await tablet.mend();
    } else await tablet.pass(Math.floor(next() * 900));
    await tablet.pass(Math.floor(next() * 300));
  }
  hall.losesAnswers = hall.losesQuestions = false;
  await tablet.mend();
  const acts = hall.game.records.slice(1);
  expect(acts.map(({ act }) => `${act.by} ${act.do}`), `seed ${seed}`).toEqual(done);
  const instants = acts.map(({ act }) => act.at ?? 0);
  expect([...instants].sort((a, b) => a - b)).toEqual(instants);
  expect([tablet.alone.since, keeper.own]).toEqual([null, []]);
});
