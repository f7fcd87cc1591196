import type { ListName } from './protocol';
import en from '../../../compongo/record/words/en.json';
import es from '../../../compongo/record/words/es.json';

export type Words = Record<string, Record<string, string>>;
export type Lang = 'en' | 'es';
/** What stands where a template has `{name}`. */
export type Gaps = Record<string, string | number>;

export const WORDS: Record<Lang, Words> = { en, es };

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const filled = (form: string, gaps: Gaps): string => form.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));

/** A word of any list, which may have gaps. An unknown one is shown as it came, readable. */
export function term(lang: Lang, list: string, name: string, gaps: Gaps = {}): string {
  return filled(WORDS[lang][list]?.[name] ?? name.replaceAll('_', ' '), gaps);
}

/** A word of one of the protocol's lists. */
export const word = (lang: Lang, list: ListName, name: unknown): string => term(lang, list, String(name));

/** A sentence from its template, as record/sentences/speech.h makes them; without what stands behind a colon if that is not known. */
export function say(lang: Lang, name: string, who: string, gaps: Gaps = {}): string {
  const many = term(lang, 'number', who) === 'many';
  const form = (WORDS[lang]['sentence']?.[name] ?? name)
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, more: string) => (many ? more : one))
    .replace(/[:;] \{(\w+)\}/, (part, gap: string) => (gap in gaps || /^who/i.test(gap) ? part : ''));
  const subject = term(lang, 'subject', who);
  return capital(filled(form, { who: subject, Who: capital(subject), whose: term(lang, 'subject_of', who), whom: term(lang, 'subject_to', who), ...gaps }));
}

/** `a, b and c`. */
export function listed(lang: Lang, items: string[], joint: 'and' | 'or'): string {
  return items.map((item, i) => (i === 0 ? item : `${i + 1 === items.length ? term(lang, 'joint', joint) : ', '}${item}`)).join('');
}

/** `1 minute and 30 seconds`. */
export function spokenTime(lang: Lang, seconds: number): string {
  const left = Math.abs(seconds);
  const units = [['hour', Math.floor(left / 3600)], ['minute', Math.floor((left % 3600) / 60)], ['second', Number((left % 60).toFixed(3))]] as const;
  const parts = units.filter(([unit, number]) => number !== 0 || (left === 0 && unit === 'second'));
  return listed(lang, parts.map(([unit, number]) => term(lang, 'unit', `${unit}.${number === 1 ? 'one' : 'many'}`, { number })), 'and');
}
