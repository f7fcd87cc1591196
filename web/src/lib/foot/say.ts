// The words of an arbiter on foot: rulings with unknown facts, the memory of an event, duties.
import { WordFiles } from '../word_files.svelte';
import enFile from './words/en.json?url';
import esFile from './words/es.json?url';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles({ en: enFile, es: esFile });

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);
/** A word by a name that is put together: `claim_threefold`. Empty where there is none. */
export const sayNamed = (name: string): string => words.current[name] ?? '';
