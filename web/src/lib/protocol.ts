// The closed lists of the protocol, version 1.
import type { Conditions } from './types';
import { NAMES } from './words';
import type en from '../../../compongo/record/words/en.json';

export type ListName = keyof typeof en;
/** The words of each list: whatever has a name, in the order in which people are offered it. */
export const LISTS = Object.fromEntries(Object.entries(NAMES).map(([name, words]) => [name, Object.keys(words)])) as Record<ListName, string[]>;

/** Is it a move as the protocol has it: two squares, and the piece of a promotion? */
export const isUci = (text: string): boolean => /^([a-h][1-8]){2}[qrbn]?$/.test(text);

/** The start as an object, whichever way it is written. */
const started = ({ start }: Conditions): { chess960?: boolean; fen?: string } => (typeof start === 'string' ? { fen: start } : (start ?? {}));
/** The number of the starting position that was drawn. */
export const chess960Number = (conditions: Conditions): string | undefined => /^chess960:(\d+)$/.exec(started(conditions).fen ?? '')?.[1];
/** Is castling meant as in Chess960? */
export const isChess960 = (conditions: Conditions): boolean => started(conditions).chess960 ?? chess960Number(conditions) !== undefined;
