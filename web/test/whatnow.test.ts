// The incidents of "What now?", judged by the kernel itself: every answer to every question, under all Laws.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import type { Effect, Judged } from '../src/lib/types';
import { asUnseen, cardOf, ruling, sameAs } from '../src/features/whatnow/card';
import { asksOf, asked, completed, type Answers, type Incident, type Played } from '../src/features/whatnow/incident';
import { GROUPS, INCIDENTS } from '../src/features/whatnow/index';
import { gameOf, refusalIn, ruledOn, type Put } from '../src/features/whatnow/judging';
import { turned, turnedFen } from '../src/features/whatnow/positions';
import { option, question, title } from '../src/features/whatnow/texts';
import { neighbours, turnsOn } from '../src/features/whatnow/turns';
import { en } from '../src/features/whatnow/words/en';
import { es } from '../src/features/whatnow/words/es';
import { isBuilt } from './built';

const WASM = join(__dirname, '../../build/wasm/compongo.wasm');
const has = isBuilt(WASM);

const EDITIONS: { id: string; online?: boolean }[] = [
  ...['1997', '2009', '2014', '2017', '2018', '2023'].map((year) => ({ id: `fide-${year}` })),
  { id: 'olimpiadas-xii' },
  { id: 'fide-online-2023', online: true },
];
const CONTROL = { standard: '5400+30', rapid: '900+10', blitz: '180+2' } as const;
const PLAYED: Played[] = EDITIONS.flatMap(({ id: laws, online }) =>
  (['standard', 'rapid', 'blitz'] as const).flatMap((play) =>
    (play === 'standard' ? (['full'] as const) : (['full', 'limited'] as const)).map((supervision): Played => ({ laws, play, supervision, time_control: CONTROL[play], ...(online ? { online } : {}) })),
  ),
);

/** All answers together, of White; each once. */
function combinations(incident: Incident, played: Played): Answers[] {
  let all: Answers[] = [{}];
  for (const { name, options } of incident.asks) all = all.flatMap((answers) => options.map((each) => ({ ...answers, [name]: each })));
  return [...new Map(all.map((answers) => completed(incident, answers, played)).map((answers) => [JSON.stringify(answers), answers])).values()];
}

const kernel = has ? new Kernel(new WebAssembly.Module(readFileSync(WASM))) : null;
function judged(puts: Put[]): (Judged | { error: unknown })[] {
  const all: (Judged | { error: unknown })[] = [];
  for (let i = 0; i < puts.length; i += 64) {
    const games = JSON.stringify({ games: puts.slice(i, i + 64).map(({ conditions, acts }) => ({ conditions, acts })) });
    const k = kernel as Kernel;
    all.push(...k.withText(games, (data, size) => k.takeJson<{ games: Judged[] }>(k.exports.compongo_judge_games(data, size))).games);
  }
  return all;
}
/** `3.7.1 (=3.7.b)`, `HA1, HA2`, `HB1–HB4`: the numbers that rulings cite. */
function numbersOf(article: string): string[] {
  const [, final] = /=\s*([^),]+)\)/.exec(article) ?? [];
  return (final ?? article.replace(/\s*\(.*?\)/g, '')).split(/[,;]/).flatMap((part) => {
    const [from = '', to] = part.trim().split('–');
    const [, letters = '', first = '', last = ''] = to === undefined ? [] : (/^(\D*)(\d+)–\D*(\d+)$/.exec(part.trim()) ?? []);
    return last === '' ? [from] : Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${letters}${Number(first) + i}`);
  });
}
/** Of many faults of an incident one. */
const ofEach = (faults: string[]): string[] => [...new Map(faults.map((fault) => [fault.split(' ')[0], fault])).values()];
/** Whoever watches over the tests hears from us meanwhile. */
const breath = (): Promise<void> => new Promise((then) => setImmediate(then));
const possible = (incident: Incident, played: Played): boolean => incident.when?.(played) ?? true;
const named = (incident: Incident, answers: Answers, { laws, play, supervision }: Played): string => `${incident.name} ${JSON.stringify(answers)} ${laws} ${play} ${supervision}`;

describe.skipIf(!has)('every incident', () => {
  const cited = new Set<string>();
  it('is judged whatever is answered, and refused only where what somebody tries means nothing', async () => {
    const faults: string[] = [];
    for (const played of PLAYED) {
      for (const incident of INCIDENTS.filter((each) => possible(each, played))) {
        await breath();
        const all = combinations(incident, played);
        const puts = all.map((answers) => gameOf(incident, answers, played));
        judged(puts).forEach((each, i) => {
          const where = named(incident, all[i] as Answers, played);
          if ('error' in each) return void faults.push(`${where}: ${JSON.stringify(each.error)}`);
          const records = ruledOn(each, (puts[i] as Put).until);
          for (const record of records) {
            for (const article of record.effects.flatMap(({ articles = [] }) => articles)) cited.add(article);
            const refusal = refusalIn(record.effects);
            if (refusal !== undefined && !(record === records.at(-1) && incident.refused?.includes(refusal))) faults.push(`${where}: act ${record.number} is refused, ${refusal}`);
          }
          const { main } = ruling(each, puts[i] as Put);
          for (const lang of ['en', 'es'] as const) {
            const card = cardOf(main.effects, lang);
            const said = [card.title, ...card.changes, ...card.must].join(' ');
            if (!card.nothing && said.trim() === '' && card.decide.length === 0) faults.push(`${where}: says nothing`);
            // What stands on a square of the example is nobody's concern.
            if (/\b[a-h][1-8]\b|\{|undefined/.test(said)) faults.push(`${where}: ${said}`);
          }
        });
      }
    }
    expect(ofEach(faults)).toEqual([]);
  }, 240_000);

  it('is ruled alike whichever colour it is about', async () => {
    const faults: string[] = [];
    for (const played of PLAYED.filter(({ laws }) => /2009|2023/.test(laws))) {
      for (const incident of INCIDENTS.filter((each) => !each.ofBoth && possible(each, played))) {
        await breath();
        const all = combinations(incident, played);
        const [white, black] = (['white', 'black'] as const).map((who) => all.map((answers) => gameOf(incident, { ...answers, who }, played))) as [Put[], Put[]];
        const [ofWhite, ofBlack] = [judged(white), judged(black)];
        all.forEach((answers, i) => {
          if (!('records' in ofWhite[i]!) || !('records' in ofBlack[i]!)) return void faults.push(`${named(incident, answers, played)}: ${JSON.stringify(ofBlack[i])}`);
          const [one, two] = [ofWhite[i], ofBlack[i]] as [Judged, Judged];
          const [a, b] = [ruling(one, white[i] as Put).main.effects, ruling(two, black[i] as Put).main.effects];
          if (sameAs(turned(a) as Effect[]) !== sameAs(b)) faults.push(`${named(incident, answers, played)}\n${sameAs(turned(a) as Effect[])}\n---\n${sameAs(b)}`);
        });
      }
    }
    expect(ofEach(faults)).toEqual([]);
  }, 240_000);

  it('reaches every article of the sources, but for those that no incident is about', () => {
    const SOURCES: Record<string, string> = { S0: 'fide-2009', S1: 'fide-2017', S2: 'olimpiadas-xii', S4: 'fide-1997' };
    const without = new Set(readFileSync(join(__dirname, 'no_incident.txt'), 'utf8').split('\n').filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ')).filter((id) => id !== ''));
    const reached = new Set<string>();
    const left: string[] = [];
    for (const line of readFileSync(join(__dirname, '../../compongo/law/coverage/articles.txt'), 'utf8').split('\n')) {
      const [source = '', article = '', rules = ''] = line.split('|').map((part) => part.trim());
      const edition = SOURCES[source];
      if (edition === undefined) continue;
      const numbers = numbersOf(article);
      const of = [...cited].filter((each) => each.startsWith(`${edition}:`)).map((each) => each.slice(edition.length + 1).replace(/^\w+-/, ''));
      const ids = rules.split(/\s+/);
      if (of.some((each) => numbers.some((number) => each === number || each.startsWith(`${number}.`) || number.startsWith(`${each}.`)))) ids.forEach((id) => reached.add(id));
      else left.push(...ids);
    }
    const missing = [...new Set(left)].filter((id) => id !== '' && !reached.has(id) && !without.has(id));
    expect(missing).toEqual([]);
    // Whatever is reached need not be excused.
    expect([...without].filter((id) => reached.has(id))).toEqual([]);
  });

  it('turns on what changes the ruling, and on nothing else', () => {
    const incident = INCIDENTS.find(({ name }) => name === 'illegal_move') as Incident;
    const played: Played = { laws: 'fide-2023', play: 'blitz', supervision: 'limited', time_control: '180+2' };
    const put = gameOf(incident, {}, played);
    const cases = neighbours(incident, {}, played, EDITIONS);
    const [own, ...others] = judged([put, ...cases.map((each) => each.put)]);
    const { otherwise, indifferent } = turnsOn({ judged: own as Judged, put }, cases, others, 'en');
    const ways = otherwise.map(({ changes, card }) => [changes.map((change) => ('question' in change ? `${change.question} ${change.option}` : Object.values(change.played).join())).join(', '), card.title]);
    expect(ways.find(([way]) => way?.startsWith('reply moved'))?.[1]).toMatch(/too late/);
    expect(ways.find(([way]) => way?.startsWith('before one'))?.[1]).toMatch(/Black wins/);
    expect(ways.some(([way]) => way?.includes('fide-2017'))).toBe(true);
    // With a first illegal move nobody asks who can mate.
    expect(indifferent).toEqual(['mate']);
  });

  it('sets the clocks from what they show', () => {
    const incident = INCIDENTS.find(({ name }) => name === 'illegal_move') as Incident;
    const played: Played = { laws: 'fide-2023', play: 'blitz', supervision: 'full', time_control: '180+2' };
    // White's clock has added two seconds for the press already: they are taken off again.
    const put = gameOf(incident, {}, played, { white: 102, black: 161 });
    const { main } = ruling(judged([put])[0] as Judged, put);
    expect(main.state.clock).toMatchObject({ white: 100, black: 161 + 60, running: 'white' });
  });
});

describe('the texts', () => {
  it('name every incident, question and option, in both languages, and nothing else', () => {
    const used = new Set<string>(['s_substituted', 's_goes_on', 's_decide', 's_stands', 's_unseen', 'q_who']);
    for (const { name } of GROUPS) used.add(`g_${name}`);
    for (const incident of INCIDENTS) {
      used.add(`i_${incident.name}`).add(`k_${incident.name}`);
      for (const { name, options } of incident.asks) {
        used.add(`q_${name}`);
        for (const each of options) used.add(`o_${name}_${each}` in en ? `o_${name}_${each}` : `o_${each}`);
      }
    }
    expect(Object.keys(en).sort()).toEqual([...used].sort());
    expect(Object.keys(es)).toEqual(Object.keys(en));
    for (const lang of ['en', 'es'] as const) {
      expect(new Set(INCIDENTS.map((each) => title(lang, each))).size, lang).toBeGreaterThan(INCIDENTS.length - 2);
      for (const incident of INCIDENTS) for (const { name, options } of incident.asks) expect(new Set(options.map((each) => option(lang, name, each))).size, `${incident.name} ${question(lang, name)}`).toBe(options.length);
    }
  });
});

describe('a card', () => {
  it('tells an arbiter who has seen nothing why the arbiter does not step in', () => {
    const needed = cardOf([{ effect: 'no_intervention', reason: 'claim_needed' } as Effect], 'es');
    expect(needed.title).toBe('El árbitro no puede intervenir: antes debe reclamar un jugador.');
    expect(asUnseen(needed, 'es').title).toBe('Si usted no ha visto lo ocurrido, no interviene: debe reclamar un jugador.');
    const other = cardOf([{ effect: 'no_intervention', reason: 'too_late' } as Effect], 'en');
    expect(asUnseen(other, 'en')).toEqual(other);
  });
});

describe('answers', () => {
  const pawn = INCIDENTS.find(({ name }) => name === 'pawn_left') as Incident;
  const blitz: Played = { laws: 'fide-2023', play: 'blitz', supervision: 'limited', time_control: '180+2' };
  it('that are no options are not taken', () => {
    expect(completed(pawn, { who: 'green', mate: 'no', other: 'x' }, blitz)).toEqual({ who: 'white', noticed: 'opponent', reply: 'nothing', before: 'none', mate: 'no' });
  });
  it('to questions that are not asked are the usual ones', () => {
    const castled = INCIDENTS.find(({ name }) => name === 'castled_wrongly') as Incident;
    expect(asked(castled, completed(castled, { pressed: 'no', noticed: 'nobody' }, blitz), blitz).map(({ name }) => name)).not.toContain('noticed');
    expect(completed(castled, { pressed: 'no', noticed: 'nobody' }, blitz)['noticed']).toBe('opponent');
    expect(asksOf(castled)[0]?.name).toBe('who');
  });
});

describe('turning round', () => {
  it('changes colours, squares, pieces and results, and twice gives the same', () => {
    expect(turnedFen('4k3/P7/8/8/8/8/8/R3K3 w Q a3 0 20')).toBe('r3k3/8/8/8/8/8/p7/4K3 b q a6 0 20');
    const told = { by: 'white', do: 'place', man: 'Q', square: 'h8', moves: ['e2e4'], clock: { white: 1, black: 2 }, result: '1-0' };
    expect(turned(told)).toEqual({ by: 'black', do: 'place', man: 'q', square: 'h1', moves: ['e7e5'], clock: { black: 1, white: 2 }, result: '0-1' });
    expect(turned(turned(told))).toEqual(told);
  });
});
