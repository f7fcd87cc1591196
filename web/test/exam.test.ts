import { describe, expect, it } from 'vitest';
import type { DrillCase, DrillEntry } from '../src/features/exam/drill';
import { addressOf, chanceOf, isAsked, isSound, makeExam, ordered, percent, planOf, shuffled, topicOf, weightOf, type Plan } from '../src/features/exam/exam';
import { pileAfter } from '../src/features/exam/sat.svelte';
import type { Effect } from '../src/lib/types';

const PLAN: Plan = { laws: 'X', play: 'any', topics: [], size: 20, seed: 'ABCDE', version: 'A', minutes: 2 };
const offBoard = (laws: string): boolean => laws === 'on';
const TOPICS: [string, string][] = [['02-act-of-moving', 'TOUCH-OWN'], ['05-irregularities', 'ILLEGAL-DEF'], ['07-draws', 'DRAW-75'], ['13-adjournment', 'ADJ-SEAL']];
/** Thirty of each topic, of five rules; every third is blitz. */
const entries: DrillEntry[] = TOPICS.flatMap(([topic, rule]) =>
  Array.from({ length: 30 }, (_, i) => ({ id: `${rule}-${i}`, topic, rules: [`${rule}-${i % 5}`], laws: 'X', play: i % 3 === 0 ? 'blitz' : 'standard' })));
const illegal = (seconds: number, [by, other] = ['white', 'black']): Effect[] => [
  { effect: 'illegal_move', player: by, reasons: ['no_move'], count: 1, articles: ['X:7.5.3'] },
  { effect: 'time', player: other, seconds, articles: ['X:7.5.5'] },
];
const state = { fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1', turn: 'white', clock: { white: 100, black: 90, running: 'white', at: 2 } };
function caseOf(id: string, act = id, effects = illegal(120)): DrillCase {
  const entry = entries.find((one) => one.id === id) as DrillEntry;
  const told = { en: { act }, es: { act } };
  return { ...entry, laws: 'X', conditions: { laws: 'X' }, first: state.fen, moves: [], begins: state, others: [], records: [{ act: { do: 'press', by: 'white', at: 7 }, effects, state, told }] } as unknown as DrillCase;
}
const fetched = (id: string): Promise<DrillCase | null> => Promise.resolve(caseOf(id));
const made = (plan: Partial<Plan> = {}, fetchCase = fetched): ReturnType<typeof makeExam> => makeExam(entries, { ...PLAN, ...plan }, fetchCase, offBoard);

describe('what is random', () => {
  it('is the same for the same seed', () => {
    const numbers = (seed: string): number[] => Array.from({ length: 5 }, chanceOf(seed));
    expect(numbers('A')).toEqual(numbers('A'));
    expect(numbers('A')).not.toEqual(numbers('B'));
  });
  it('is spread evenly, whatever the seed', () => {
    for (const seed of ['', 'A', 'ABCDE', 'ABCDF']) {
      const chance = chanceOf(seed);
      const tenths = Array<number>(10).fill(0);
      for (let i = 0; i < 10_000; i++) tenths[Math.floor(chance() * 10)]! += 1;
      for (const tenth of tenths) expect(Math.abs(tenth - 1000), `${seed} ${tenths.join()}`).toBeLessThan(150);
    }
  });
  it('keeps everything that is shuffled', () => {
    const list = Array.from({ length: 40 }, (_, i) => i);
    const mixed = shuffled(list, chanceOf('A'));
    expect(mixed).not.toEqual(list);
    expect([...mixed].sort((a, b) => a - b)).toEqual(list);
  });
});

describe('the topic of a case', () => {
  it('is that of its rule, where it is of a later edition', () => {
    for (const [rule, topic] of [['TOUCH-OWN', '02-act-of-moving'], ['RAPID-FLAG', '10-rapid-and-blitz'], ['SETUP-WRONG-ARRAY', '05-irregularities'], ['NOT-PAWN', '06-recording'], ['ONLINE-FLAG', 'online']]) {
      expect(topicOf({ topic: 'later-editions', rules: [rule as string] })).toBe(topic);
    }
    expect(topicOf({ topic: '04-clock', rules: ['TOUCH-OWN'] })).toBe('04-clock');
  });
});

describe('a set of questions', () => {
  it('is as large as it is wanted, and has each case once', async () => {
    for (const size of [20, 40]) {
      const ids = (await made({ size })).map(({ kase }) => kase.id);
      expect(ids).toHaveLength(size);
      expect(new Set(ids).size).toBe(size);
    }
  });
  it('is the same for the same seed, and another for another', async () => {
    const ids = async (plan: Partial<Plan>): Promise<string[]> => (await made(plan)).map(({ kase, right }) => `${kase.id} ${right}`);
    expect(await ids({})).toEqual(await ids({}));
    expect([...(await ids({}))].sort()).not.toEqual([...(await ids({ seed: 'OTHER' }))].sort());
  });
  it('has the same cases in another order, with other letters, in its second version', async () => {
    const [a, b] = [await made(), await made({ version: 'B' })];
    const ids = (questions: typeof a): string[] => questions.map(({ kase }) => kase.id);
    expect(ids(a)).not.toEqual(ids(b));
    expect([...ids(a)].sort()).toEqual([...ids(b)].sort());
    const letters = (questions: typeof a): string => [...questions].sort((one, two) => one.kase.id.localeCompare(two.kase.id)).map(({ right }) => right).join('');
    expect(letters(a)).not.toBe(letters(b));
  });
  it('has every topic as often as it weighs, within one turn', () => {
    const list = ordered(entries, PLAN, false).slice(0, 32);
    const all = TOPICS.reduce((sum, [topic]) => sum + weightOf(topic), 0);
    for (const [topic] of TOPICS) expect(Math.abs(list.filter((entry) => entry.topic === topic).length - (32 * weightOf(topic)) / all), topic).toBeLessThanOrEqual(weightOf(topic));
  });
  it('turns from rule to rule within a topic', () => {
    const rules = ordered(entries, PLAN, false).filter(({ topic }) => topic === '07-draws').map(({ rules: [rule] }) => rule);
    for (let i = 0; i < 30; i += 5) expect(new Set(rules.slice(i, i + 5)).size).toBe(5);
  });
  it('puts the right answer in each place', async () => {
    expect(new Set((await made({ size: 40 })).map(({ right }) => right)).size).toBe(4);
  });
  it('is of the topics and the kind of play that were chosen', async () => {
    const draws = await made({ topics: ['07-draws'], play: 'quick' });
    expect(draws).toHaveLength(10);
    expect(draws.every(({ kase }) => kase.topic === '07-draws' && kase.play === 'blitz')).toBe(true);
    const standard = await made({ play: 'standard', size: 40 });
    expect(standard.every(({ kase }) => kase.play === 'standard')).toBe(true);
  });
  it('leaves out what the edition does not admit, and takes others', async () => {
    const questions = await made({}, (id) => Promise.resolve(id.endsWith('1') ? null : caseOf(id)));
    expect(questions).toHaveLength(20);
    expect(questions.some(({ kase }) => kase.id.endsWith('1'))).toBe(false);
  });
  it('asks nothing twice that is told alike, whichever colour has done it', async () => {
    const mirrored = (id: string): DrillCase => {
      const isWhite = Number(id.split('-').at(-1)) % 2 === 0;
      return caseOf(id, `${isWhite ? 'White' : 'Black'} presses the clock.`, illegal(120, isWhite ? ['white', 'black'] : ['black', 'white']));
    };
    // Twenty rules, of which each is told in one way.
    expect(await made({ size: 40 }, (id) => Promise.resolve(mirrored(id)))).toHaveLength(20);
  });
  it('rests on the edition’s own text, and on another’s only where there are too few', async () => {
    const older = (id: string): Promise<DrillCase> => Promise.resolve(caseOf(id, id, id.startsWith('DRAW') ? illegal(120).map((effect) => ({ ...effect, articles: ['older:1'] })) : illegal(120)));
    expect((await made({}, older)).some(({ kase }) => kase.id.startsWith('DRAW'))).toBe(false);
    expect(await made({ topics: ['07-draws'] }, older)).toHaveLength(20);
  });
  it('is of the mistakes alone, when they are asked again', async () => {
    const only = ['DRAW-75-3', 'ADJ-SEAL-4'];
    expect((await made({ only })).map(({ kase }) => kase.id).sort()).toEqual([...only].sort());
  });
  it('asks cases of play online under its Laws alone', () => {
    const online: DrillEntry = { id: 'O', topic: 'later-editions', rules: ['ONLINE-FLAG'], laws: 'on', play: 'standard' };
    expect([isAsked(online, PLAN, false), isAsked(online, PLAN, true)]).toEqual([false, true]);
  });
  it('asks for no remark alone', () => {
    expect(isSound(caseOf('DRAW-75-1', '', [{ effect: 'incident', kind: 'not_recorded', articles: ['X:8.1'] }]))).toBe(false);
    expect(isSound(caseOf('DRAW-75-1'))).toBe(true);
  });
  it('asks for nothing that was told to be ruled a moment before', () => {
    const kase = caseOf('DRAW-75-1');
    expect(isSound({ ...kase, records: [...kase.records, ...kase.records] })).toBe(false);
  });
});

describe('marks', () => {
  it('are never rounded up to a pass', () => {
    expect([percent(16, 20), percent(31, 39), percent(32, 40), percent(0, 0)]).toEqual([80, 79, 80, 0]);
  });
  it('a mistake comes again until it was right twice in a row', () => {
    let pile = pileAfter({}, [{ id: 'A', isRight: false }, { id: 'B', isRight: true }]);
    expect(pile).toEqual({ A: 0 });
    pile = pileAfter(pile, [{ id: 'A', isRight: true }]);
    expect(pile).toEqual({ A: 1 });
    expect(pileAfter(pile, [{ id: 'A', isRight: false }])).toEqual({ A: 0 });
    expect(pileAfter(pile, [{ id: 'A', isRight: true }])).toEqual({});
  });
});

it('a paper’s address says all that makes it', () => {
  const plan = { ...PLAN, play: 'quick' as const, size: 40, version: 'B', topics: ['02-act-of-moving', '07-draws'], minutes: 0 };
  const address = addressOf(plan);
  expect(address).toBe('#/exam/paper/X/quick/40/ABCDE/B/02-07');
  expect(planOf(address.split('/').slice(3), TOPICS.map(([topic]) => topic))).toEqual(plan);
  expect(planOf(['X', 'quick', '7', 'ABCDE'], [])).toBeNull();
  expect(planOf([], [])).toBeNull();
});
