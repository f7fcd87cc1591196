// What an event remembers of its incidents: breaches by player and game, and two logs made one. No browser is needed here.
import { LANGS, type Said } from '../../lib/languages';
import { parseControl } from '../../lib/clock';
import type { Colour, Effect } from '../../lib/types';
import type { Answers, Played } from './incident';
import type { Readings } from './judging';

/** Where it happened. A game is known by event, round and board; a player by their name in the event. */
export interface Where {
  event: string;
  round: string;
  board: string;
  white: string;
  black: string;
}
export const NOWHERE: Where = { event: '', round: '', board: '', white: '', black: '' };

export type BreachKind = 'illegal_move' | 'touch_move' | 'late' | 'device' | 'noise' | 'conduct' | 'recording' | 'offer';
export interface Breach {
  by: Colour;
  kind: BreachKind;
}

export interface Noted extends Partial<Omit<Where, 'board'>> {
  /** Milliseconds since 1970; with `id` it tells incidents of several devices apart. */
  wall: number;
  id?: string;
  /** When it was last changed. */
  changed?: number;
  incident: string;
  answers: Answers;
  played: Played;
  readings?: Readings;
  /** What was ruled, in both languages, with its articles. */
  /** In English, and in the other languages that were loaded. */
  said: Said;
  articles: string[];
  board: string;
  text: string;
  breaches?: Breach[];
  /** Seconds that a player received. */
  given?: Partial<Record<Colour, number>>;
  result?: string;
}

const colourOf = (answers: Answers): Colour => (answers['who'] === 'black' ? 'black' : 'white');
const CONDUCT: Record<string, BreachKind> = {
  late: 'late', never_came: 'late', device: 'device', conduct: 'conduct', persists: 'conduct', pressed_hard: 'conduct', left_area: 'conduct', offers_again: 'offer', offer: 'offer', offer_condition: 'offer',
  does_not_record: 'recording', writes_ahead: 'recording', sheet_used: 'recording', writes_notes: 'recording',
};
const TOUCHED = new Set(['played_another', 'let_go', 'touched_own', 'touched_opponents']);

/** Which breaches a ruling found: illegal moves by its effects; others by the incident, if anything was ruled against the player. */
export function breachesOf(incident: string, answers: Answers, effects: Effect[]): Breach[] {
  const illegal = effects.filter(({ effect }) => effect === 'illegal_move').map(({ player }): Breach => ({ by: player === 'black' ? 'black' : 'white', kind: 'illegal_move' }));
  if (illegal.length > 0) return illegal;
  const by = colourOf(answers);
  if (TOUCHED.has(incident)) return effects.some(({ effect }) => effect === 'position_restored') ? [{ by, kind: 'touch_move' }] : [];
  const kind = incident === 'conduct' && answers['kind'] === 'distraction' ? 'noise' : CONDUCT[incident];
  const against = effects.some(({ effect }) => effect === 'game_over' || effect === 'penalty' || effect === 'decision' || effect === 'time');
  return kind !== undefined && against ? [{ by, kind }] : [];
}

/** The seconds that each player received. */
export function givenBy(effects: Effect[]): Partial<Record<Colour, number>> {
  const given: Partial<Record<Colour, number>> = {};
  for (const effect of effects) {
    const { player, seconds } = effect as { player?: unknown; seconds?: unknown };
    if (effect.effect === 'time' && (player === 'white' || player === 'black') && typeof seconds === 'number') given[player] = (given[player] ?? 0) + seconds;
  }
  return given;
}

const same = (one: string | undefined, other: string | undefined): boolean => (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();
const isIn = (noted: Noted, { event }: Where): boolean => same(noted.event, event);
const isGame = (noted: Noted, where: Where): boolean => where.board.trim() !== '' && isIn(noted, where) && same(noted.round, where.round) && same(noted.board, where.board);

/** Breaches noted earlier of the player with this colour: in this game, and in the other games of the event. */
export interface Earlier {
  game: { noted: Noted; kind: BreachKind }[];
  event: { noted: Noted; kind: BreachKind }[];
}
export function earlierOf(log: readonly Noted[], where: Where, colour: Colour): Earlier {
  const name = where[colour].trim();
  const breaches = [...log].sort((a, b) => a.wall - b.wall).flatMap((noted) => (noted.breaches ?? []).map((breach) => ({ noted, ...breach })));
  const game = breaches.filter(({ noted, by }) => by === colour && isGame(noted, where));
  // Elsewhere the player may have had the other colour.
  const event = breaches.filter(({ noted, by }) => name !== '' && isIn(noted, where) && !isGame(noted, where) && same(noted[by], name));
  return { game: game.map(({ noted, kind }) => ({ noted, kind })), event: event.map(({ noted, kind }) => ({ noted, kind })) };
}
export const countOf = (earlier: Earlier['game'], kind: BreachKind): number => earlier.filter((each) => each.kind === kind).length;

/** How many illegal moves were ruled on before in this game: the answer that the log gives. */
export function beforeOf(log: readonly Noted[], where: Where, colour: Colour): 'none' | 'one' | 'two' | null {
  if (where.board.trim() === '') return null;
  const count = countOf(earlierOf(log, where, colour).game, 'illegal_move');
  return count === 0 ? 'none' : count === 1 ? 'one' : 'two';
}

/** The players of a game that was noted before. */
export function playersOf(log: readonly Noted[], where: Where): Pick<Where, 'white' | 'black'> | null {
  const found = log.find((noted) => isGame(noted, where) && ((noted.white ?? '') !== '' || (noted.black ?? '') !== ''));
  return found === undefined ? null : { white: found.white ?? '', black: found.black ?? '' };
}

const keyOf = (noted: Noted): string => noted.id ?? `${noted.wall}/${noted.incident}/${noted.board}`;
/** Both logs as one, the latest first; of an incident that both have, what was changed last. */
export function merged(own: readonly Noted[], others: readonly Noted[]): Noted[] {
  const all = new Map(own.map((noted) => [keyOf(noted), noted]));
  for (const noted of others) {
    const known = all.get(keyOf(noted));
    if (known === undefined || (noted.changed ?? 0) > (known.changed ?? 0)) all.set(keyOf(noted), noted);
  }
  return [...all.values()].sort((a, b) => b.wall - a.wall);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const LONGEST = 2000;
const COLOURS = ['white', 'black'] as const;

function isPlayed(value: unknown): value is Played {
  if (!isRecord(value) || !isText(value['laws']) || !isText(value['time_control']) || parseControl(value['time_control']) === null) return false;
  return ['standard', 'rapid', 'blitz'].includes(String(value['play'])) && ['full', 'limited'].includes(String(value['supervision']));
}

/** An incident as another device wrote it; null where it is none. Nothing else of it is kept. */
export function read(value: unknown): Noted | null {
  if (!isRecord(value) || typeof value['wall'] !== 'number' || !isText(value['incident'])) return null;
  const [answers, played, said] = [value['answers'], value['played'], value['said']];
  if (!isRecord(answers) || !Object.values(answers).every(isText) || !isPlayed(played)) return null;
  if (!isRecord(said) || !isText(said['en'])) return null;
  const text = (name: string): string => (isText(value[name]) ? value[name].slice(0, LONGEST) : '');
  const own = Object.fromEntries((['id', 'event', 'round', 'white', 'black', 'result'] as const).flatMap((name) => (text(name) === '' ? [] : [[name, text(name)]])));
  const breaches = (Array.isArray(value['breaches']) ? value['breaches'] : []).filter((each): each is Breach => isRecord(each) && COLOURS.includes(each['by'] as Colour) && isText(each['kind']));
  const given = isRecord(value['given']) ? Object.fromEntries(COLOURS.flatMap((colour) => (typeof (value['given'] as Record<string, unknown>)[colour] === 'number' ? [[colour, (value['given'] as Record<string, unknown>)[colour] as number]] : []))) : {};
  return {
    wall: value['wall'], incident: value['incident'], answers: answers as Answers, played, said: { ...Object.fromEntries(LANGS.flatMap((lang) => (isText(said[lang]) ? [[lang, said[lang].slice(0, LONGEST)]] : []))), en: said['en'].slice(0, LONGEST) },
    articles: Array.isArray(value['articles']) ? value['articles'].filter(isText) : [], board: text('board'), text: text('text'), ...own, breaches, given,
    ...(typeof value['changed'] === 'number' ? { changed: value['changed'] } : {}),
  };
}
