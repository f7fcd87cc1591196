// An arbiter on foot: rulings while answers are missing, what a sentence fills in, and the memory of an event.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import { codesOf, csvOf, exchanged, factsOf, packed, readExchanged, scenariosOf, unpacked } from '../src/features/whatnow/foot/exchange';
import { inParts, isAfter, mergedMarks, numberOf, readMarks, roundOf } from '../src/features/whatnow/foot/marks';
import duties from '../src/features/whatnow/foot/duties.json';
import en from '../src/features/whatnow/foot/words/en.json';
import es from '../src/features/whatnow/foot/words/es.json';
import type { Effect, Judged } from '../src/lib/types';
import { agreed, jointWorlds, differences, settledBy } from '../src/features/whatnow/accounts';
import { CLAIMED, claimWays } from '../src/features/whatnow/claims';
import { asked, completed, type Answers, type Incident, type Played } from '../src/features/whatnow/incident';
import { COMMONEST, INCIDENTS } from '../src/features/whatnow/index';
import type { Put } from '../src/features/whatnow/judging';
import { beforeOf, breachesOf, countOf, earlierOf, givenBy, merged, playersOf, read, type Noted, type Where } from '../src/features/whatnow/noted';
import { answersSaid } from '../src/features/whatnow/said';
import { UNKNOWN, WorldJudge, doubtOf, openOf, worldsOf, type Open } from '../src/features/whatnow/worlds';
import { isBuilt } from './built';

const WASM = join(__dirname, '../../build/wasm/compongo.wasm');
const has = isBuilt(WASM);
const kernel = has ? new Kernel(new WebAssembly.Module(readFileSync(WASM))) : null;
const judgeAll = async (puts: Put[]): Promise<(Judged | { error: unknown })[]> => {
  const k = kernel as Kernel;
  const games = JSON.stringify({ games: puts.map(({ conditions, acts }) => ({ conditions, acts })) });
  return k.withText(games, (data, size) => k.takeJson<{ games: Judged[] }>(k.exports.compongo_judge_games(data, size))).games;
};
const incident = (name: string): Incident => INCIDENTS.find((each) => each.name === name) as Incident;
const BLITZ: Played = { laws: 'fide-2023', play: 'blitz', supervision: 'limited', time_control: '180+2' };
const STANDARD: Played = { laws: 'fide-2023', play: 'standard', supervision: 'full', time_control: '5400+30' };
async function opened(name: string, given: Answers, played = STANDARD): Promise<Open> {
  const worlds = worldsOf(incident(name), given, played);
  const judged = (await new WorldJudge(judgeAll).judge(worlds.map(({ put }) => put), () => true)) as Judged[];
  return openOf(incident(name), given, played, worlds, judged, 'en') as Open;
}

describe.skipIf(!has)('a ruling while answers are missing', () => {
  it('is certain where every world has it', async () => {
    // Allowed or not, used or found: without permission the game is lost.
    const device = await opened('device', { permission: 'no', what: UNKNOWN });
    expect(device.outcomes).toHaveLength(1);
    expect(device.certain.said.join(' ')).toMatch(/Black wins, 0-1/);
    expect(device.certain.articles[0]).toMatch(/^fide-2023:11\.3\.2/);
    expect(device.next).toBeNull();
  });
  it('asks next what leaves the fewest rulings, and says what comes of each answer', async () => {
    const first = await opened('illegal_move', { noticed: 'opponent' });
    expect(first.outcomes.length).toBeGreaterThan(2);
    const { ask, answers, worst } = first.next!;
    expect(answers.map(({ option }) => option)).toEqual(ask.options);
    expect(Math.max(...answers.map(({ outcomes }) => outcomes.length))).toBe(worst);
    expect(worst).toBeLessThan(first.outcomes.length);
    // Whoever does not know is not asked again.
    expect((await opened('illegal_move', { noticed: 'opponent', [ask.name]: UNKNOWN })).next?.ask.name).not.toBe(ask.name);
  });
  it('holds exactly in the worlds that its conditions name', async () => {
    for (const [name, given, played] of [['illegal_move', { noticed: UNKNOWN }, BLITZ], ['castled_wrongly', {}, BLITZ], ['flag_fell', {}, STANDARD], ['offer', {}, STANDARD]] as [string, Answers, Played][]) {
      const open = await opened(name, given, played);
      const all = open.outcomes.flatMap(({ worlds }, at) => worlds.map((answers) => ({ answers, at })));
      for (const { answers, at } of all) {
        const leading = open.outcomes.flatMap(({ when }, to) => (when.some((set) => set.every(({ question, options }) => asked(incident(name), answers, played).some((ask) => ask.name === question) && options.includes(answers[question] ?? ''))) ? [to] : []));
        expect(leading, `${name} ${JSON.stringify(answers)}`).toEqual([at]);
      }
      expect(all).toHaveLength(worldsOf(incident(name), given, played).length);
    }
  }, 60_000);
  it('needs two answers at most for the usual course of the most common incidents, and three where four questions matter', async () => {
    const most: Record<string, number> = {};
    for (const { name } of COMMONEST) {
      const given: Answers = {};
      for (most[name] = 0; ; most[name] += 1) {
        const open = await opened(name, given);
        if (open.next === null || most[name] > 3) break;
        given[open.next.ask.name] = completed(incident(name), {}, STANDARD)[open.next.ask.name] as string;
      }
    }
    expect(Object.entries(most).filter(([, answers]) => answers > 2)).toEqual([['left_in_check', 3]]);
  }, 60_000);
  it('says what the Laws have for a doubt, and on what the arbiter decides facts', async () => {
    const both = await opened('touched_both', { takes: 'no' });
    expect(both.doubts).toMatchObject([{ question: 'first', said: ['White must move the touched piece.'], articles: ['fide-2023:4.3.3'] }]);
    const probe = doubtOf(STANDARD);
    expect(probe.articles((await judgeAll([probe.put]))[0])).toContain('fide-2023:12.3');
  });
});

describe('two accounts', () => {
  it('part where both answer and differ; all else that one or none says is open', () => {
    const accounts = { white: { pressed: 'no', before: 'none' }, black: { pressed: 'yes', before: 'none', mate: 'no' } };
    const castled = incident('castled_wrongly');
    expect(differences(castled, accounts, BLITZ).map(({ ask, said }) => [ask.name, said])).toEqual([['pressed', { white: 'no', black: 'yes' }]]);
    expect(agreed(castled, accounts)).toEqual({ before: 'none' });
    const worlds = jointWorlds(castled, accounts, {}, BLITZ).map(({ answers }) => answers);
    expect(new Set(worlds.map((each) => each['pressed']))).toEqual(new Set(['yes', 'no']));
    expect(new Set(worlds.map((each) => each['before']))).toEqual(new Set(['none']));
    expect(new Set(worlds.map((each) => each['mate']))).toEqual(new Set(['yes', 'no']));
    expect([settledBy('pressed'), settledBy('said')]).toEqual(['clock', 'witness']);
  });
});

describe.skipIf(!has)('a claim made legal', () => {
  it.each(CLAIMED)('%s: the right way is examined, another is not, and there are words for it', async (name) => {
    const ways = (await claimWays(incident(name), {}, name === 'two_minutes' ? { ...STANDARD, time_control: '5400' } : BLITZ, judgeAll, 'en'))!;
    expect(ways.good.length).toBeGreaterThan(0);
    expect(ways.articles.length).toBeGreaterThan(0);
    for (const { said } of ways.bad) expect(said).not.toBe('');
    expect([(en as Record<string, string>)[`claim_${name}`], (es as Record<string, string>)[`claim_${name}`]]).not.toContain(undefined);
  });
  it('is not examined once the move was completed', async () => {
    const ways = (await claimWays(incident('threefold'), {}, STANDARD, judgeAll, 'en'))!;
    expect(ways.good.flatMap(({ options }) => options)).toContain('written');
    expect(ways.bad.map(({ option }) => option)).toContain('completed');
  });
});

describe('a sentence', () => {
  it.each([
    ['la bandera cayó y había ofrecido tablas', 'flag_fell', { offered: 'own' }],
    ['flag down, opponent has only the king', 'flag_fell', { mate: 'no' }],
    // A bishop may mate.
    ['his time is up and the other has only a bishop', 'flag_fell', {}],
    ['black made a second illegal move, I saw it', 'illegal_move', { who: 'black', before: 'one', noticed: 'arbiter' }],
    ['the button was hit a second time without any move', 'pressed_without_move', {}],
    ['castled with both hands', 'two_hands', { kind: 'castling' }],
    ['llegó veinte minutos tarde', 'late', { by: 'twenty' }],
    ['white took black’s king', 'king_taken', { who: 'white' }],
    ['phone', 'device', {}],
  ] as [string, string, Answers][])('%s fills in what it says of %s', (typed, name, answers) => {
    expect(answersSaid(incident(name), typed, STANDARD)).toEqual(answers);
  });
});

const noted = (more: Partial<Noted>): Noted => ({ wall: 1, id: 'a', incident: 'illegal_move', answers: { who: 'white' }, played: STANDARD, said: { en: 'Illegal move.', es: 'Jugada ilegal.' }, articles: ['fide-2023:7.5.1'], board: '7', text: '', event: 'Open', round: '3', white: 'Ana', black: 'Beto', ...more });
const HERE: Where = { event: 'open', round: '3', board: '7', white: 'Ana', black: 'Beto' };

describe('the memory of an event', () => {
  it('counts illegal moves in the game, and breaches of the player in the event, with either colour', () => {
    const illegal = (by: 'white' | 'black') => [{ by, kind: 'illegal_move' as const }];
    const log = [noted({ breaches: illegal('white') }), noted({ id: 'b', round: '1', board: '2', white: 'Carla', black: 'ana ', breaches: illegal('black') }), noted({ id: 'c', event: 'Other', breaches: illegal('white') })];
    expect([beforeOf(log, HERE, 'white'), beforeOf(log, HERE, 'black'), beforeOf(log, { ...HERE, board: '' }, 'white')]).toEqual(['one', 'none', null]);
    const earlier = earlierOf(log, HERE, 'white');
    expect([countOf(earlier.game, 'illegal_move'), countOf(earlier.event, 'illegal_move'), countOf(earlier.event, 'late')]).toEqual([1, 1, 0]);
    expect(playersOf(log, { ...HERE, white: '', black: '' })).toEqual({ white: 'Ana', black: 'Beto' });
  });
  it('notes breaches only where something was ruled', () => {
    const effect = (name: string, more = {}): Effect => ({ effect: name, ...more }) as Effect;
    expect(breachesOf('illegal_move', { who: 'white' }, [effect('illegal_move', { player: 'white' })])).toEqual([{ by: 'white', kind: 'illegal_move' }]);
    expect(breachesOf('late', { who: 'black' }, [effect('decision')])).toEqual([{ by: 'black', kind: 'late' }]);
    expect(breachesOf('late', { who: 'black' }, [])).toEqual([]);
    expect(givenBy([effect('time', { player: 'black', seconds: 120 }), effect('time', { player: 'black', seconds: 60 })])).toEqual({ black: 180 });
  });
  it('makes one of two logs; of one incident it keeps what was changed last', () => {
    const [own, theirs] = [[noted({ text: 'old', changed: 1 })], [noted({ text: 'new', changed: 2 }), noted({ id: 'z', wall: 5 })]];
    expect(merged(own, theirs).map(({ id, text }) => [id, text])).toEqual([['z', ''], ['a', 'new']]);
    expect(merged(theirs, own)).toEqual(merged(own, theirs));
  });
  it('takes from another device incidents and nothing else', () => {
    const given = noted({ given: { black: 120 }, breaches: [{ by: 'white', kind: 'illegal_move' }] });
    expect(read(JSON.parse(JSON.stringify(given)))).toEqual(given);
    expect(read({ ...given, evil: 1 })).not.toHaveProperty('evil');
    for (const wrong of [null, 3, {}, { ...given, wall: 'x' }, { ...given, said: { en: 1, es: '' } }, { ...given, answers: [] }, { ...given, played: { ...STANDARD, play: 'bullet' } }, { ...given, played: { ...STANDARD, time_control: 'x' } }]) expect(read(wrong)).toBeNull();
    expect([readExchanged('[]'), readExchanged('{}'), readExchanged('x'), readExchanged('null')]).toEqual([{ incidents: [], done: {} }, null, null, null]);
  });
  it('goes into codes that a camera reads, each by itself', async () => {
    const log = Array.from({ length: 60 }, (_, i) => noted({ id: `n${i}`, wall: i, text: `remark ${Math.sin(i)}` }));
    const marks = { 'Open|3': Object.fromEntries(duties.phases.flatMap(({ name, duties: all }) => all.map(({ id }, i) => [`${name}.${id}`, { done: i % 5 !== 0, wall: 1_780_000_000_000 + i * 61_234, by: 'Ana María' }]))), 'Open|4': { 'start.clocks': { done: true, wall: 5 } } };
    const codes = await codesOf('https://example.org/', log, marks);
    expect(codes.length).toBeGreaterThan(1);
    expect(Math.max(...codes.map(({ length }) => length))).toBeLessThanOrEqual(1100);
    const back = await Promise.all(codes.map(async (code) => readExchanged((await unpacked(code.split('in=')[1] as string)) as string)));
    expect(back.flatMap((each) => each?.incidents)).toEqual(log);
    expect(back.map((each) => readMarks(each?.done)).reduce(mergedMarks, {})).toEqual(marks);
    expect(await unpacked('%%')).toBeNull();
    expect(await unpacked(await packed(exchanged([], {})))).toMatch(/incidents/);
  });
  it('has duties of which the latest mark counts, whenever it comes', () => {
    const [done, undone] = [{ done: true, wall: 20, by: 'Ana' }, { done: false, wall: 30 }];
    expect([isAfter(done, undefined), isAfter(undone, done), isAfter(done, undone), isAfter({ done: true, wall: 30 }, undone), isAfter(undone, { done: true, wall: 30 })]).toEqual([true, true, false, true, false]);
    const [own, theirs] = [{ 'Open|1': { a: done, b: undone } }, { 'Open|1': { a: undone }, 'Open|2': { a: done } }];
    expect(mergedMarks(own, theirs)).toEqual({ 'Open|1': { a: undone, b: undone }, 'Open|2': { a: done } });
    expect(mergedMarks(theirs, own)).toEqual(mergedMarks(own, theirs));
    expect(own).toEqual({ 'Open|1': { a: done, b: undone } });
  });
  it('takes marks from another device, those of earlier versions too, and nothing else', () => {
    const marks = { 'Open|1': { 'start.clocks': { done: true, wall: 5, by: 'Ana' } } };
    expect(readMarks(JSON.parse(JSON.stringify(marks)))).toEqual(marks);
    expect(readMarks({ 'Open|1': ['start.clocks'] })).toEqual({ 'Open|1': { 'start.clocks': { done: true, wall: 1 } } });
    for (const wrong of [null, 3, 'x', {}, { r: null }, { r: 'x' }, { r: { d: null } }, { r: { d: { done: 1, wall: 5 } } }, { r: { d: { done: true, wall: 0.5 } } }, { r: { d: { done: true, wall: 0 } } }, { r: { 'A B': { done: true, wall: 5 } } }, { ['x'.repeat(261)]: { d: { done: true, wall: 5 } } }]) expect(readMarks(wrong), JSON.stringify(wrong)).toEqual({});
    expect(readMarks({ r: { d: { done: true, wall: 5, by: 7, evil: 1 } } })).toEqual({ r: { d: { done: true, wall: 5 } } });
  });
  it('knows the rounds of an event by their numbers', () => {
    expect(roundOf({ event: ' Open ', round: ' 3' })).toBe('Open|3');
    expect([numberOf('Open|3', 'Open'), numberOf('A|B|12', 'A|B'), numberOf('Open|3', 'Ope'), numberOf('Open|final', 'Open'), numberOf('Open|0', 'Open'), numberOf('Open|1000', 'Open')]).toEqual([3, 12, null, null, null, null]);
    expect(inParts({ 'Open|1': { a: { done: true, wall: 1 }, b: { done: true, wall: 2 }, c: { done: true, wall: 3 } } }, 2).map((part) => Object.keys(part['Open|1'] ?? {}))).toEqual([['a', 'b'], ['c']]);
  });
  it('becomes a table in which no cell is a formula', () => {
    const csv = csvOf([noted({ text: '=1+1 "x"', given: { black: 120 } })], 'en', (colour) => colour, ['time']);
    expect(csv.split('\r\n')[1]).toContain(`"'=1+1 ""x"""`);
    expect(csv).toContain('"black 2:00"');
  });
  it.skipIf(!has)('becomes cases without names, which the kernel reads again', () => {
    const k = kernel as Kernel;
    const scenarios = scenariosOf([noted({}), noted({ id: 'b' }), noted({ id: 'c', answers: { mate: UNKNOWN } })], 'en');
    expect(scenarios).toHaveLength(1);
    const text = k.withText(scenarios.map((each) => JSON.stringify(each)).join('\n'), (data, size) => k.take(k.exports.compongo_write_cases(data, size)));
    expect(text).toMatch(/^Illegal move, clock pressed \(1\)/);
    expect(text).not.toMatch(/Ana|Beto|Open/);
    expect(factsOf(noted({ answers: { mate: UNKNOWN } }), 'en', (colour) => colour)).toContain('mate? ?');
  });
});

describe('the words', () => {
  it('are there in both languages, with the same values', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
    const values = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string).sort();
    for (const [key, text] of Object.entries(en)) expect(values((es as Record<string, string>)[key] ?? ''), key).toEqual(values(text));
  });
  it.skipIf(!has)('of duties rest on articles that the edition has', () => {
    const k = kernel as Kernel;
    const ids = duties.phases.flatMap(({ name, duties: all }) => all.map(({ id }) => `${name}.${id}`));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { article } of duties.phases.flatMap(({ duties: all }) => all)) {
      const law = JSON.parse(k.taken(k.withTexts(duties.laws, article, (...texts) => k.exports.compongo_article(...texts, k.word('en')))).content) as { says?: unknown[] };
      expect(law.says?.length ?? 0, article).toBeGreaterThan(0);
    }
  });
});
