// The words of who reaches the hall, of trusting it, and of what was done there.
import { WordFiles } from '../../lib/word_files.svelte';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles(import.meta.glob<string>('./words/*.json', { query: '?url', import: 'default', eager: true }));

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);

/** What was done, as the ledger names it; as it is where we have no word for it. */
export const deedName = (what: string): string => words.current[`deed_${what}`] ?? what;
