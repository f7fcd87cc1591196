// Rulings when the arbiter does not know every answer: each combination of answers that fits what is known is a world, and all worlds are judged.
import type { Effect, Judged } from '../../lib/types';
import type { Lang } from '../../lib/words';
import { asUnseen, cardOf, ruling, sameAs, sentencesOf, toThePoint, type Card } from './card';
import { asked, completed, type Answers, type Ask, type Incident, type Played } from './incident';
import { gameOf, type Put, type Readings } from './judging';
import { fitting } from './turns';

/** The answer of an arbiter who does not know. */
export const UNKNOWN = '?';
/** An option that says this itself: the Laws have a rule for the doubt. */
export const hasRuleForDoubt = ({ options }: Ask): boolean => options.length > 2 && options.includes('unknown');

export interface World {
  answers: Answers;
  put: Put;
  /** The question of which this world says that it cannot be answered: no way in which it can have happened, but what the Laws say of the doubt. */
  doubt?: string;
}

const chosenOf = ({ name, options }: Ask, given: Answers): string | undefined => options.find((each) => each === given[name]);

/** All worlds that fit the answers; those in which a question is not asked are listed once. */
export function worldsOf(incident: Incident, given: Answers, played: Played, readings?: Readings): World[] {
  let all: Answers[] = [given['who'] === undefined ? {} : { who: given['who'] }];
  for (const ask of incident.asks) {
    const chosen = chosenOf(ask, given);
    all = all.flatMap((answers) => (chosen === undefined ? ask.options : [chosen]).map((option) => ({ ...answers, [ask.name]: option })));
  }
  const once = new Map(all.map((answers) => completed(incident, answers, played)).map((answers) => [JSON.stringify(answers), answers]));
  return [...once.values()].map((answers) => {
    const doubt = incident.asks.find((ask) => hasRuleForDoubt(ask) && chosenOf(ask, given) === undefined && answers[ask.name] === 'unknown');
    return { answers, put: gameOf(incident, answers, played, readings), ...(doubt === undefined ? {} : { doubt: doubt.name }) };
  });
}

/** One of the possible rulings. */
export interface Outcome {
  card: Card;
  effects: Effect[];
  worlds: Answers[];
  /** Sets of answers that lead to it: each set is enough. */
  when: Condition[][];
}
export interface Condition {
  question: string;
  options: string[];
}
export interface NextQuestion {
  ask: Ask;
  /** What comes of each answer: the numbers of the rulings that are left, and what is certain then. */
  answers: { option: string; outcomes: number[]; certain: string[] }[];
  /** How many rulings are left after the answer that leaves most, and on average. */
  worst: number;
  mean: number;
}
export interface Open {
  outcomes: Outcome[];
  /** What holds in every world. */
  certain: { said: string[]; articles: string[] };
  next: NextQuestion | null;
  /** Questions without an answer that make no difference. */
  indifferent: string[];
  /** What the Laws say where a question cannot be answered, if they have a rule for it. */
  doubts: { question: string; said: string[]; articles: string[] }[];
}

interface Cell {
  answers: Answers;
  outcome: number;
}

/** The card without what another one, of the same ruling, does not say: how often it was done before. */
function inCommon(card: Card, other: Card): Card {
  const there = sentencesOf(other);
  return { ...card, changes: card.changes.filter((each) => there.includes(each)), must: card.must.filter((each) => there.includes(each)) };
}

function doubtsOf(doubted: { question: string; card: Card }[]): Open['doubts'] {
  return [...new Set(doubted.map(({ question }) => question))].flatMap((question) => {
    const cards = doubted.filter((each) => each.question === question).map(({ card }) => card);
    const said = certainOf(cards);
    return said.length === 0 ? [] : [{ question, said, articles: (cards[0] as Card).articles }];
  });
}

/** Sentences that stand in all cards. */
function certainOf(cards: Card[]): string[] {
  const [first, ...others] = cards.map(sentencesOf);
  return (first ?? []).filter((sentence) => others.every((each) => each.includes(sentence)));
}

const isAsked = (incident: Incident, question: string, answers: Answers, played: Played): boolean => asked(incident, answers, played).some(({ name }) => name === question);

/** The question that leaves the fewest rulings in the worst case, then on average; null where one ruling is left. */
function nextOf(incident: Incident, cells: Cell[], played: Played, may: (question: string) => boolean): { ask: Ask; parts: [string, Cell[]][]; worst: number; mean: number } | null {
  const count = (part: Cell[]): number => new Set(part.map(({ outcome }) => outcome)).size;
  if (count(cells) < 2) return null;
  const splits = incident.asks.filter(({ name }) => may(name)).flatMap((ask) => {
    const [within, without] = [cells.filter(({ answers }) => isAsked(incident, ask.name, answers, played)), cells.filter(({ answers }) => !isAsked(incident, ask.name, answers, played))];
    const parts = ask.options.map((option): [string, Cell[]] => [option, within.filter(({ answers }) => answers[ask.name] === option)]).filter(([, part]) => part.length > 0);
    if (parts.length < 2) return [];
    // Where the question has no meaning, nothing is settled by it.
    const sizes = [...parts.map(([, part]) => ({ left: count(part), weight: part.length })), ...(without.length > 0 ? [{ left: count(without), weight: without.length }] : [])];
    const settles = parts.some(([, part]) => count(part) < count(within)) ? 0 : 1;
    return [{ ask, parts, without, settles, worst: Math.max(...sizes.map(({ left }) => left)), mean: sizes.reduce((sum, { left, weight }) => sum + left * weight, 0) / cells.length, partial: without.length > 0 ? 1 : 0 }];
  });
  return splits.filter(({ settles }) => settles === 0).sort((a, b) => a.partial - b.partial || a.worst - b.worst || a.mean - b.mean)[0] ?? null;
}

/** The sets of answers that lead to each ruling: the paths of a tree that asks the best question first; answers with the same end together. */
function pathsTo(incident: Incident, cells: Cell[], played: Played, path: Condition[] = []): { outcome: number; when: Condition[] }[] {
  const split = nextOf(incident, cells, played, (name) => !path.some(({ question }) => question === name));
  if (split === null) return [...new Set(cells.map(({ outcome }) => outcome))].map((outcome) => ({ outcome, when: path }));
  const rest = cells.filter((cell) => !split.parts.some(([, part]) => part.includes(cell)));
  // Answers with the same consequences are grouped.
  const alike = new Map<string, { options: string[]; cells: Cell[] }>();
  for (const [option, part] of split.parts) {
    const key = JSON.stringify(part.map(({ answers, outcome }) => [Object.entries(answers).filter(([name]) => name !== split.ask.name), outcome]));
    const known = alike.get(key);
    if (known) known.options.push(option);
    else alike.set(key, { options: [option], cells: part });
  }
  const below = [...alike.values()].flatMap(({ options, cells: part }) => pathsTo(incident, part, played, [...path, { question: split.ask.name, options }]));
  return [...below, ...(rest.length > 0 ? pathsTo(incident, rest, played, path) : [])];
}


/** The one set of answers that leads to this ruling and to no other, if one set says it all. */
function inOneSet(incident: Incident, cells: Cell[], outcome: number, played: Played): Condition[] | null {
  const own = cells.filter((cell) => cell.outcome === outcome);
  const sets = incident.asks.map(({ name, options }) => ({ question: name, options: options.filter((option) => own.some(({ answers }) => answers[name] === option && isAsked(incident, name, answers, played))) }));
  const fits = ({ answers }: Cell, conditions: Condition[]): boolean => conditions.every(({ question, options }) => isAsked(incident, question, answers, played) && options.includes(answers[question] ?? ''));
  // A question that is not asked in one of them says nothing about all of them.
  let left = sets.filter(({ question }) => own.every(({ answers }) => isAsked(incident, question, answers, played)));
  if (cells.some((cell) => cell.outcome !== outcome && fits(cell, left))) return null;
  for (const each of [...left]) {
    const without = left.filter((other) => other !== each);
    if (!cells.some((cell) => cell.outcome !== outcome && fits(cell, without))) left = without;
  }
  return left;
}

/** `given` has what the arbiter said, `UNKNOWN` where it was that they do not know. */
export function openOf(incident: Incident, given: Answers, played: Played, worlds: World[], judged: (Judged | { error: unknown })[], lang: Lang): Open | null {
  const all: Outcome[] = [];
  const keys = new Map<string, number>();
  const cells: Cell[] = [];
  const doubted: { question: string; card: Card }[] = [];
  worlds.forEach(({ answers, put, doubt }, i) => {
    const found = fitting(judged[i]);
    if (found === null) return;
    const effects = beyondOffers(ruling(found, put).main.effects);
    const whole = cardOf(toThePoint(effects), lang);
    const card = answers['noticed'] === 'nobody' ? asUnseen(whole, lang) : whole;
    if (doubt !== undefined) return void doubted.push({ question: doubt, card });
    // The same ruling: the player who gains, loses or must do something is the same, or all sentences are.
    const [same, said] = [`${card.nothing} ${sameAs(effects)}`, JSON.stringify([card.nothing, sentencesOf(card), card.decide])];
    const at = keys.get(same) ?? keys.get(said) ?? all.push({ card, effects, worlds: [], when: [] }) - 1;
    keys.set(same, at).set(said, at);
    const outcome = all[at] as Outcome;
    outcome.worlds.push(answers);
    outcome.card = inCommon(outcome.card, card);
    cells.push({ answers, outcome: at });
  });
  if (all.length === 0) return null;
  const free = (name: string): boolean => !(incident.asks.find((ask) => ask.name === name)?.options.includes(given[name] ?? '') ?? false);
  const paths = pathsTo(incident, cells, played);
  all.forEach((outcome, at) => {
    const single = inOneSet(incident, cells, at, played);
    outcome.when = single === null ? paths.filter((each) => each.outcome === at).map(({ when }) => when) : [single];
  });
  const split = nextOf(incident, cells, played, (name) => free(name) && given[name] !== UNKNOWN);
  const certain = (part: Cell[]): string[] => certainOf([...new Set(part.map(({ outcome }) => outcome))].map((at) => (all[at] as Outcome).card));
  const next = split === null ? null : {
    ask: split.ask,
    worst: split.worst,
    mean: split.mean,
    answers: split.parts.map(([option, part]) => ({ option, outcomes: [...new Set(part.map(({ outcome }) => outcome))].sort((a, b) => a - b), certain: certain(part) })),
  };
  const common = certain(cells);
  return {
    outcomes: all,
    certain: { said: common, articles: articlesOfAll(all, common, lang) },
    next,
    indifferent: incident.asks.filter(({ name }) => free(name)).map(({ name }) => name).filter((name) => isIndifferent(incident, cells, name, played)),
    doubts: doubtsOf(doubted),
  };
}

/** The articles on which sentences rest that hold in every world. */
function articlesOfAll(outcomes: Outcome[], common: string[], lang: Lang): string[] {
  const [first] = outcomes;
  if (first === undefined || common.length === 0) return [];
  const carrying = first.effects.filter((effect) => sentencesOf(cardOf([effect], lang)).some((sentence) => common.includes(sentence)));
  return cardOf(carrying, lang).articles;
}

/** Does another answer to this question never change the ruling? */
function isIndifferent(incident: Incident, cells: Cell[], question: string, played: Played): boolean {
  const rulings = new Map<string, Set<number>>();
  for (const { answers, outcome } of cells) {
    if (!isAsked(incident, question, answers, played)) continue;
    const { [question]: _, ...rest } = answers;
    const key = JSON.stringify(rest);
    rulings.set(key, (rulings.get(key) ?? new Set()).add(outcome));
  }
  return rulings.size > 0 && [...rulings.values()].every((each) => each.size === 1);
}

/** With the game its offers are over: nobody asks about them. */
const beyondOffers = (effects: Effect[]): Effect[] => (effects.some(({ effect }) => effect === 'game_over') ? effects.filter(({ effect }) => effect !== 'offer') : effects);

type JudgeAll = (puts: Put[]) => Promise<(Judged | { error: unknown })[]>;
/** Worlds that are judged at once, so that an answer is never long behind others. */
const AT_ONCE = 12;
/** Kept at most; an incident has about a hundred worlds. */
const KEPT = 600;

/** Judges worlds a few at a time, and keeps what it has judged: another answer leaves worlds that were judged before. */
export class WorldJudge {
  private readonly known = new Map<string, Judged | { error: unknown }>();

  constructor(private readonly judgeAll: JudgeAll) {}

  /** Null once `isWanted` says no. */
  async judge(puts: Put[], isWanted: () => boolean): Promise<(Judged | { error: unknown })[] | null> {
    const keys = puts.map(({ conditions, acts }) => JSON.stringify([conditions, acts]));
    const missing = keys.flatMap((key, i) => (this.known.has(key) ? [] : [i]));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      const part = missing.slice(from, from + AT_ONCE);
      const judged = await this.judgeAll(part.map((i) => puts[i] as Put));
      part.forEach((i, k) => this.known.set(keys[i] as string, judged[k] ?? { error: null }));
      if (!isWanted()) return null;
    }
    const all = keys.map((key) => this.known.get(key) as Judged);
    if (this.known.size > KEPT) this.known.clear();
    return all;
  }
}

/** A fact that is denied: its ruling cites on what the arbiter decides about facts. */
export function doubtOf({ online: _, ...conditions }: Played): { put: Put; articles: (judged: Judged | { error: unknown } | undefined) => string[] } {
  const acts: Put['acts'] = [{ at: 0, by: 'black', do: 'claim', claim: 'touch_move', square: 'e2', disputed: true }];
  return {
    put: { conditions: { ...conditions, start: { fen: 'startpos' } }, acts, until: [] },
    articles: (judged) => fitting(judged)?.records.flatMap(({ effects }) => effects).find(({ effect, kind }) => effect === 'decision' && kind === 'fact')?.articles ?? [],
  };
}
