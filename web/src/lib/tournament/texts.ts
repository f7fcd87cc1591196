// The texts of tournaments, which are loaded with their parts.
import { i18n } from '../i18n/index.svelte';
import type { Lang } from '../words';
import { en, type TournamentWords } from './words/en';
import { es } from './words/es';

const TEXTS: Record<Lang, TournamentWords> = { en, es };

/** A text in the language in force, with these values put in. */
export function say(key: keyof TournamentWords, values: Record<string, string | number> = {}): string {
  return TEXTS[i18n.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
/** What a word of the server means; the word itself where it is not known. */
export function meaning(list: 'kind' | 'format', word: string): string {
  const key = `${list}_${word.replaceAll('-', '_')}` as keyof TournamentWords;
  return key in TEXTS.en ? say(key) : word;
}
