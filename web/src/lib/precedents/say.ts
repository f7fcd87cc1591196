// The words of the book of precedents.
import { WordFiles } from '../word_files.svelte';
import enFile from './words/en.json?url';
import esFile from './words/es.json?url';

export type Word = keyof typeof import('./words/en.json');
const words = new WordFiles({ en: enFile, es: esFile });

export const say = (key: Word, values: Record<string, string | number> = {}): string => words.say(key, values);
