// The words of the playground.
import { WordFiles } from '../../lib/word_files.svelte';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles(import.meta.glob<string>('./words/*.json', { query: '?url', import: 'default', eager: true }));

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);
