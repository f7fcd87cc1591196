// An exam: which cases are asked, in which order, all from a seed, so that the same paper can be made again. What is asked and how it is
// answered is the drill's.
import { choicesFor, sentences, toThePoint, type Choice, type DrillCase, type DrillEntry } from './drill';
import type { Effect, GameRecord } from '../../lib/types';

export const PASS_MARK = 80;
export const SIZES = [20, 40] as const;
/** Minutes for a question; 0 is as long as one likes. */
export const PACES = [2, 3, 1, 0] as const;

export interface Plan {
  laws: string;
  /** Rapid and blitz are one exam. */
  play: 'any' | 'standard' | 'quick';
  /** None are all. */
  topics: string[];
  size: number;
  seed: string;
  /** Two candidates who sit side by side have the same questions in another order. */
  version: string;
  minutes: number;
  /** These alone: what was answered wrongly before. */
  only?: string[];
}

export interface Question {
  kase: DrillCase;
  choices: Choice[];
  right: number;
}

/** Random numbers from 0 up to 1, the same for the same seed (mulberry32 on FNV-1a). */
export function chanceOf(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed that can be read aloud: no letter that looks like a figure. */
export function newSeed(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => signs[byte % signs.length]).join('');
}

export function shuffled<T>(list: T[], chance: () => number): T[] {
  return list.map((one) => ({ one, at: chance() })).sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/** What a case is about, by the first rule that it turns on: the scenarios of later editions are of no topic of their own. */
const TOPICS: [RegExp, string][] = [
  [/^ONLINE/, 'online'],
  [/^C960/, '14-chess960'],
  [/^(RAPID|BLITZ)/, '10-rapid-and-blitz'],
  [/^(TOUCH|MADE|PROMO|MOVE)/, '02-act-of-moving'],
  [/^(COMPL|RESIGN|AGREE|GAME)/, '03-completion'],
  [/^(CLOCK|ARRIVE|FLAG)/, '04-clock'],
  [/^(ILLEGAL|IRREG|SETUP|DISPLACED|DUTY)/, '05-irregularities'],
  [/^(REC|NOT)-/, '06-recording'],
  [/^DRAW/, '07-draws'],
  [/^QPF/, '08-quickplay-finish'],
  [/^(CONDUCT|ARB|SANCTIONS|SCORE|PREFACE)/, '09-scoring-conduct-arbiter'],
  [/^BLIND/, '12-visually-disabled'],
  [/^ADJ/, '13-adjournment'],
];
export function topicOf({ topic, rules }: Pick<DrillEntry, 'topic' | 'rules'>): string {
  if (topic !== 'later-editions' && topic !== '01-board-and-moves') return topic;
  return TOPICS.find(([rule]) => rule.test(rules[0] ?? ''))?.[1] ?? topic;
}

/** Of these an exam asks more than of the others. */
const WEIGHTS: Record<string, number> = {
  '02-act-of-moving': 2, '04-clock': 2, '05-irregularities': 3, '07-draws': 2, '09-scoring-conduct-arbiter': 2, '10-rapid-and-blitz': 2,
};
export const weightOf = (topic: string): number => WEIGHTS[topic] ?? 1;

/** What is made for play online is asked under its Laws alone. */
export const isAsked = (entry: DrillEntry, plan: Pick<Plan, 'play' | 'topics'>, isOnline: boolean): boolean =>
  (topicOf(entry) !== 'online' || isOnline) &&
  (plan.play === 'any' || isOnline || (entry.play === 'standard') === (plan.play === 'standard')) &&
  (plan.topics.length === 0 || plan.topics.includes(topicOf(entry)));

/** All cases that may be asked, the first ones first: topics by turns as often as they weigh, in each the rules by turns. */
export function ordered(entries: DrillEntry[], plan: Plan, isOnline: boolean): DrillEntry[] {
  const chance = chanceOf(`${plan.laws} ${plan.seed}`);
  const asked = shuffled(entries.filter((entry) => (plan.only ? plan.only.includes(entry.id) : isAsked(entry, plan, isOnline))), chance);
  const queues = new Map<string, DrillEntry[]>();
  const seen = new Map<string, number>();
  // How often its rule was there before it in its topic.
  const turn = new Map(asked.map((entry) => {
    const rule = `${topicOf(entry)} ${entry.rules[0] ?? ''}`;
    seen.set(rule, (seen.get(rule) ?? 0) + 1);
    return [entry, seen.get(rule) ?? 0];
  }));
  for (const entry of [...asked].sort((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0))) queues.set(topicOf(entry), [...(queues.get(topicOf(entry)) ?? []), entry]);
  const found: DrillEntry[] = [];
  const topics = shuffled([...queues.keys()], chance);
  while (found.length < asked.length) for (const topic of topics) found.push(...(queues.get(topic) ?? []).splice(0, weightOf(topic)));
  return found;
}

/**
 * Whether it can be asked for marks: the ruling is of this edition's own text, more than a remark or that the arbiter must look first, and
 * not what is told to have been ruled a moment before.
 */
export function isSound({ laws, records }: DrillCase): boolean {
  const ruled = toThePoint((records.at(-1) as GameRecord).effects);
  const own = (articles: string[] = []): boolean => articles.some((article) => article.startsWith(`${laws}:`));
  const said = (effects: Effect[]): string => sentences(effects, 'en').join(' ');
  return ruled.every(({ articles }) => own(articles)) && ruled.some(({ effect, kind }) => effect !== 'incident' && kind !== 'verify_claim') &&
    records.slice(0, -1).every(({ effects }) => said(effects) !== said(ruled) || ruled.every(({ effect }) => effect === 'obligation' || effect === 'touch_ignored'));
}

/** By what a case is told from another: what was done and what is ruled, whoever has which pieces. */
export function gistOf({ records, rules, conditions }: DrillCase): string {
  const said = [...records.map(({ told }) => told?.en.act), ...sentences((records.at(-1) as GameRecord).effects, 'en')].join(' ');
  const names: string[] = [];
  const told = said.replace(/White|Black/g, (name) => {
    if (!names.includes(name)) names.push(name);
    return 'XY'[names.indexOf(name)] ?? '';
  });
  return `${rules[0] ?? ''} ${conditions.supervision ?? ''} ${told.replace(/\b[a-h][1-8]\b/g, '')}`;
}

/** A case as a question, its answers in the order that the plan's seed and version give; null where it makes none. */
export function questionOf(kase: DrillCase, { laws, seed, version }: Plan, isOnline: (laws: string) => boolean): Question | null {
  const found = choicesFor(kase, chanceOf(`${seed} ${version} ${kase.id}`), isOnline(laws) ? undefined : isOnline);
  return found === null ? null : { kase, ...found };
}

/**
 * The questions, of cases as they are fetched: in order, each once, and no two that read alike. Where there are too few, those that
 * rest on another edition's text are asked too.
 */
export async function makeExam(entries: DrillEntry[], plan: Plan, fetchCase: (id: string) => Promise<DrillCase | null>, isOnline: (laws: string) => boolean): Promise<Question[]> {
  const online = isOnline(plan.laws);
  const list = ordered(entries, plan, online);
  const [taken, spare] = [[] as DrillCase[], [] as DrillCase[]];
  const gists = new Set<string>();
  const BATCH = 8;
  const ask = (kase: DrillCase): Question | null => questionOf(kase, plan, isOnline);
  for (let i = 0; i < list.length && taken.length < plan.size; i += BATCH) {
    const cases = await Promise.all(list.slice(i, i + BATCH).map(({ id }) => fetchCase(id)));
    for (const kase of cases) {
      if (kase === null || taken.length === plan.size || ask(kase) === null) continue;
      if (plan.only === undefined && gists.has(gistOf(kase))) continue;
      gists.add(gistOf(kase));
      (isSound(kase) || plan.only !== undefined ? taken : spare).push(kase);
    }
  }
  const chosen = [...taken, ...spare].slice(0, plan.size);
  return shuffled(chosen, chanceOf(`${plan.seed} ${plan.version}`)).map(ask).filter((question) => question !== null);
}

/** What was reached, in whole per cent, never rounded up to a pass. */
export const percent = (right: number, of: number): number => (of === 0 ? 0 : Math.floor((right * 100) / of));

/** A paper's address, and what it says. */
export function addressOf({ laws, play, size, seed, version, topics }: Plan): string {
  return ['#/exam/paper', laws, play, size, seed, version, ...(topics.length === 0 ? [] : [topics.map((topic) => topic.slice(0, 2)).join('-')])].join('/');
}
export function planOf(asked: string[], topics: string[]): Plan | null {
  const [laws, play, size, seed, version = 'A', some = ''] = asked;
  if (laws === undefined || seed === undefined || !(SIZES as readonly number[]).includes(Number(size))) return null;
  const kind = play === 'standard' || play === 'quick' ? play : 'any';
  const wanted = some.split('-');
  return { laws, play: kind, size: Number(size), seed, version, topics: topics.filter((topic) => wanted.includes(topic.slice(0, 2))), minutes: 0 };
}
