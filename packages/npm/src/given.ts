// Checks the arguments of functions before they are used: an invalid one is reported, and never taken for something else.
import { CompongoError } from './kernel.js';

const MOST_SHOWN = 60;

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}...` : value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** A fault that names what was given, and says what was found there and what was expected. */
export function refused(name: string, found: unknown, expected: string): CompongoError {
  const field = name.length > MOST_SHOWN * 2 ? `${name.slice(0, MOST_SHOWN * 2)}...` : name;
  return new CompongoError(`${field}: found ${shown(found)}, expected ${expected}`, { field, found, expected });
}

/** The number that the kernel has for a player. */
export function colorNumber(name: string, player: unknown): 0 | 1 {
  if (player === 'white') return 0;
  if (player === 'black') return 1;
  throw refused(name, player, 'white or black');
}

export function textGiven(name: string, text: unknown, expected = 'a text'): string {
  if (typeof text !== 'string') throw refused(name, text, expected);
  return text;
}

/** A text in UTF-8, or bytes as they are. */
export function bytesGiven(name: string, text: unknown): Uint8Array {
  if (typeof text === 'string') return new TextEncoder().encode(text);
  // Not by `instanceof`: such an array may come from another realm.
  if (Object.prototype.toString.call(text) !== '[object Uint8Array]') throw refused(name, text, 'a text or a Uint8Array');
  return text as Uint8Array;
}

/** A text of PGN, and not the name of a file with one. */
export function pgnGiven(name: string, text: unknown): Uint8Array {
  if (typeof text === 'string' && /^[^\s[\]]+\.pgn(\.\w+)?$/i.test(text)) throw refused(name, text, 'the text of the games, not the name of their file');
  return bytesGiven(name, text);
}

export function objectGiven<T>(name: string, object: T, expected = 'an object'): T & object {
  if (typeof object !== 'object' || object === null || Array.isArray(object)) throw refused(name, object, expected);
  return object;
}

/** What is often given as an option and is part of the question. */
const OF_THE_GAME = ['laws', 'play', 'supervision', 'start', 'moves', 'regulations', 'time_control'];

/** The options of a function: none is unknown, misspelt or given as nothing. */
export function optionsGiven<T extends object>(options: T, known: readonly (keyof T & string)[], name = 'options'): T {
  for (const [option, value] of Object.entries(objectGiven(name, options))) {
    if (!(known as readonly string[]).includes(option)) {
      const belongs = OF_THE_GAME.includes(option) ? '; it belongs to the game, beside its start: {start, laws, play}' : '';
      throw refused(`${name}.${option}`, value, `no such option; known: ${known.join(' ')}${belongs}`);
    }
    if (value === undefined) throw refused(`${name}.${option}`, value, 'a value, or no such option at all');
  }
  return options;
}

export function booleanGiven(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') throw refused(name, value, 'true or false');
  return value;
}

/** A text that says something. */
export function wordGiven(name: string, text: unknown, expected: string): string {
  if (typeof text !== 'string' || text === '') throw refused(name, text, expected);
  return text;
}

/** More than a function takes would be passed over without a word. */
export function nothingElseGiven(name: string, rest: readonly unknown[]): void {
  if (rest.length !== 0) throw refused(name, rest[0], 'no further argument: the edition and the kind of play stand beside the start, as {"laws","play","start"}');
}

/** What JSON would leave out or write as `{}`: a Map, a RegExp, an object of somebody's class, a function. */
const saysNothing = (value: unknown): boolean => {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Such an object may come from another realm.
  return prototype !== null && Object.getPrototypeOf(prototype) !== null;
};

/** The same as JSON; positions and games say by `toJSON` what they are. */
export function jsonGiven(name: string, object: unknown, expected: string): string {
  return JSON.stringify(objectGiven(name, object, expected), (key: string, value: unknown) => {
    if (saysNothing(value)) throw refused(key || name, value, value === undefined ? 'a value, or no such member at all' : 'what JSON can write, a Position or a Game');
    return value;
  });
}

/** A whole number from 0. */
export function countGiven(name: string, count: unknown, most = Number.MAX_SAFE_INTEGER): number {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > most) throw refused(name, count, `a whole number from 0 to ${most}`);
  return count;
}

/** Seconds, in milliseconds. */
export function millisGiven(name: string, seconds: unknown): bigint {
  const isInstant = typeof seconds === 'number' && Math.abs(seconds) <= Number.MAX_SAFE_INTEGER / 1000;
  if (!isInstant) throw refused(name, seconds, 'a number of seconds');
  return BigInt(Math.round(seconds * 1000));
}
