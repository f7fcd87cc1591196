// The words of an arbiter on foot: rulings with unknown facts, the memory of an event, duties.
import { WordFiles } from '../../../lib/word_files.svelte';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles(import.meta.glob<string>('./words/*.json', { query: '?url', import: 'default', eager: true }));

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);
/** A word by a name that is put together: `claim_threefold`. Empty where there is none. */
export const sayNamed = (name: string): string => words.current[name] ?? '';
