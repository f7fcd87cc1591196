// Precedents: real incidents, and which of them are nearest to what was done. The marks and the weights are those of the program
// (compongo/record/precedents/marks.cpp), which writes them to spec/precedents/marks.txt.
import type { Act, Effect } from '../../../lib/types';

export interface Both {
  en: string;
  es: string;
}
export interface Precedent {
  id: string;
  year: string;
  /** An edition of the program, or other rules of then, which have words of their own. */
  laws: string;
  isEdition: boolean;
  compared: 'same' | 'differs' | 'regulations' | 'not-ruled';
  title: Both;
  place: Both;
  event: Both;
  happened: Both;
  ruled: Both;
  /** Empty where there is none. */
  appeal: Both;
  remark: Both;
  sources: string[];
  case: string;
  marks: string[];
}

const ACTS_LEFT_OUT = new Set(['play', 'press', 'write', 'arrive', 'begin', 'start']);
const EFFECTS_LEFT_OUT = new Set(['clock', 'move_made', 'move_completed', 'not_made', 'obligation', 'turn', 'note', 'period']);
const TELLING = new Set(['claim', 'what', 'kind', 'reason', 'reasons', 'penalty', 'action', 'gesture', 'right', 'state', 'option', 'ground']);
const TELLING_IF_TRUE = new Set(['upheld', 'inverted', 'accidental', 'disputed', 'prevented']);

/** What an act or an effect is about: `claim`, `claim.time`, and of effects `=game_over.time`. */
function marksIn(head: string, fields: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'boolean' && TELLING_IF_TRUE.has(name)) return [`${head}.${value ? '' : 'not_'}${name}`];
    if (name === 'hands' && value !== 1) return [`${head}.two_hands`];
    if (!TELLING.has(name)) return [];
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string').map((each) => `${head}.${each as string}`);
  });
}

export function marksOf(records: readonly { act: Act; effects: readonly Effect[] }[]): Set<string> {
  const marks = new Set<string>();
  for (const { act, effects } of records) {
    for (const mark of [...(ACTS_LEFT_OUT.has(act.do) ? [] : [act.do]), ...marksIn(act.do, act)]) marks.add(mark);
    for (const effect of effects.filter((each) => !EFFECTS_LEFT_OUT.has(each.effect))) {
      const head = `=${effect.effect}`;
      for (const mark of [head, ...marksIn(head, effect)]) marks.add(mark);
    }
  }
  return marks;
}

/** Below this two incidents have too little in common. */
const NEAR_LEAST = 250;

/** The precedents nearest to these marks, the nearest first. Marks that few precedents have weigh more. */
export function nearest(all: readonly Precedent[], marks: ReadonlySet<string>, count = 3): Precedent[] {
  const having = new Map<string, number>();
  for (const each of all) for (const mark of each.marks) having.set(mark, (having.get(mark) ?? 0) + 1);
  const weight = (mark: string): number => (having.has(mark) ? 32 - Math.clz32(Math.floor(all.length / (having.get(mark) ?? 1))) : 1);
  const sum = (some: Iterable<string>): number => [...some].reduce((total, mark) => total + weight(mark), 0);
  const own = sum(marks);
  const nearness = (one: Precedent): number => {
    const together = own + sum(one.marks);
    return together === 0 ? 0 : Math.floor((2000 * sum(one.marks.filter((mark) => marks.has(mark)))) / together);
  };
  return all.map((one) => ({ one, near: nearness(one) })).filter(({ near }) => near >= NEAR_LEAST).sort((a, b) => b.near - a.near).slice(0, count).map(({ one }) => one);
}
