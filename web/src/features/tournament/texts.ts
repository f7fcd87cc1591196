// The words of tournaments' files.
import { WordFiles } from '../../lib/word_files.svelte';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles(import.meta.glob<string>('./words/*.json', { query: '?url', import: 'default', eager: true }));

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);

/** What a word of the server means; the word itself where it is not known. */
export const meaning = (list: 'kind' | 'format', word: string): string => words.current[`${list}_${word.replaceAll('-', '_')}`] ?? word;
