import type { ListName } from './protocol';
import { loadedOf, type Lang } from './languages';
import en from '../../../compongo/record/words/en.json';

export type Words = Record<string, Record<string, string>>;
export type { Lang } from './languages';
/** What stands where a template has `{name}`. */
export type Gaps = Record<string, string | number>;

/** The words of a language; English while they are not here. */
export const wordsOf = (lang: Lang): Words => loadedOf(lang)?.words ?? en;
/** The names of the lists and of their words are the same in all languages. */
export const NAMES: Words = en;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const filled = (form: string, gaps: Gaps): string => form.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));

/** A word of any list, which may have gaps. An unknown one is shown as it came, readable. */
export function term(lang: Lang, list: string, name: string, gaps: Gaps = {}): string {
  return filled(wordsOf(lang)[list]?.[name] ?? name.replaceAll('_', ' '), gaps);
}

/** A word of one of the protocol's lists. */
export const word = (lang: Lang, list: ListName, name: unknown): string => term(lang, list, String(name));

/** A sentence from its template, as record/sentences/speech.h makes them; without what stands behind a colon if that is not known. */
export function say(lang: Lang, name: string, who: string, gaps: Gaps = {}): string {
  const many = term(lang, 'number', who) === 'many';
  const subject = term(lang, 'subject', who);
  const all: Gaps = { who: subject, Who: capital(subject), whose: term(lang, 'subject_of', who), whom: term(lang, 'subject_to', who), ...gaps };
  const form = (wordsOf(lang)['sentence']?.[name] ?? name)
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, more: string) => (many ? more : one))
    .replace(/\s?[:;] \{(\w+)\}/, (part, gap: string) => (gap in all ? part : ''));
  return capital(filled(form, all));
}

/** `a, b and c`. */
export function listed(lang: Lang, items: string[], joint: 'and' | 'or'): string {
  return items.map((item, i) => (i === 0 ? item : `${i + 1 === items.length ? term(lang, 'joint', joint) : ', '}${item}`)).join('');
}

/** Is so much said in the singular? In French one and a half is. */
const isOne = (lang: Lang, number: number): boolean => new Intl.PluralRules(lang).select(number) === 'one';
/** What somebody wrote or said, between the quotation marks of the language. */
export const quoted = (lang: Lang, text: string): string => term(lang, 'figures', 'quoted', { text });

/** `1 minute and 30 seconds`. */
export function spokenTime(lang: Lang, seconds: number): string {
  const left = Math.abs(seconds);
  const units = [['hour', Math.floor(left / 3600)], ['minute', Math.floor((left % 3600) / 60)], ['second', Number((left % 60).toFixed(3))]] as const;
  const parts = units.filter(([unit, number]) => number !== 0 || (left === 0 && unit === 'second'));
  return listed(lang, parts.map(([unit, number]) => term(lang, 'unit', `${unit}.${isOne(lang, number) ? 'one' : 'many'}`, { number: String(number).replace('.', term(lang, 'figures', 'decimal')) })), 'and');
}
