import type { ListName } from './protocol';
import en from '../../../compongo/record/words/en.json';
import es from '../../../compongo/record/words/es.json';

export type Words = Record<ListName, Record<string, string>>;
export type Lang = 'en' | 'es';

export const WORDS: Record<Lang, Words> = { en, es };

/** A word of one of the protocol's lists. An unknown one is shown as it came, readable. */
export function word(lang: Lang, list: ListName, name: unknown): string {
  const key = String(name);
  return WORDS[lang][list][key] ?? key.replaceAll('_', ' ');
}
