// What somebody did, in words.
import { pictureOf } from '../board/position';
import { isUci } from './protocol';
import { clockText } from './clock';
import { i18n, t } from './i18n/index.svelte';
import type { Act, GameState } from './types';
import { VERBS } from './verbs';

const HEAD = new Set(['at', 'by', 'do']);
/** Fields whose value needs no name beside it. */
const PLAIN = new Set(['what', 'reason', 'claim', 'kind', 'action', 'option', 'penalty', 'intent', 'area', 'result', 'text', 'player', 'move', 'square', 'squares', 'points']);
/** What is not for people, or said otherwise. */
const UNSAID = new Set(['words', 'lang']);
/** What goes without saying. */
const USUAL: Record<string, unknown> = { intent: 'deliberate', order: 'given', manner: 'normal', released: true, clocks: 'both', hands: 1, reason: 'other' };

const letter = (man: string | undefined): string => (man === undefined || man.toLowerCase() === 'p' ? '' : i18n.letter(man));

/** `Nd2–f3`, `e7–e8=Q`: as it was carried out, be it legal or not. */
function carried(game: GameState, from: string, to: string, promoted = ''): string {
  const man = pictureOf(game).get(from)?.at(-1);
  return `${letter(man)}${from}–${to}${promoted === '' ? '' : `=${i18n.letter(promoted)}`}`;
}
const onSquare = (game: GameState, square: string): string => `${letter(pictureOf(game).get(square)?.at(-1))}${square}`;

function value(act: Act, name: string, given: unknown): string {
  if (Array.isArray(given)) return given.map((one) => value(act, name, one)).join(', ');
  if (typeof given === 'boolean') return given ? '' : i18n.w('option', 'no');
  const field = VERBS[act.do]?.fields.find((one) => one.name === name);
  if (typeof given === 'number' && (name === 'seconds' || name === 'white' || name === 'black' || name === 'left')) return clockText(given);
  return field?.list === undefined ? String(given) : i18n.w(field.list, given);
}

/** One detail of an act: `Hand: left`, `in order to castle`. */
function detail(act: Act, name: string, given: unknown): string {
  if (given === 'unknown' && name === 'intent') return t('intentUnknown');
  if (given === 'unknown' && name === 'order') return t('orderUnknown');
  const said = value(act, name, given);
  if (PLAIN.has(name)) return said;
  return said === '' ? i18n.w('field', name) : `${i18n.w('field', name)}: ${said}`;
}

/** The man and the squares that an act is about, as the board stood before it; and which fields say so. */
function about(act: Act, game: GameState): { text: string; fields: string[] } {
  const { from, to, move, squares, square, man } = act as Record<string, unknown> & Act;
  if (act.do === 'play' && typeof move === 'string') {
    return { text: carried(game, move.slice(0, 2), move.slice(2, 4), move.slice(4)) + (act['hands'] === 2 ? `, ${t('bothHands')}` : ''), fields: ['move', 'hands'] };
  }
  if (typeof from === 'string' && typeof to === 'string') return { text: carried(game, from, to), fields: ['from', 'to'] };
  if (act.do === 'place' && typeof square === 'string') return { text: `${i18n.letter(String(man))} → ${square}`, fields: ['square', 'man'] };
  if (Array.isArray(squares)) return { text: squares.map((one) => onSquare(game, String(one))).join(', '), fields: ['squares'] };
  if (act.do !== 'claim' && typeof square === 'string') return { text: onSquare(game, square), fields: ['square', 'man'] };
  return { text: '', fields: [] };
}

/** Acts that are no verb beside a name. */
function sentence(act: Act): string | null {
  const who = i18n.w('who', act.do === 'fall' ? act['player'] : act.by);
  if (act.do === 'fall') return t('flagFalls', { who });
  if (act.do === 'device') return act['sound'] === false ? t('deviceFound', { who }) : t('deviceSounds', { who });
  if (act.do === 'conduct') return `${who}: ${i18n.w('conduct', act['kind'])}`;
  if (act.do === 'scoresheet') return `${who}: ${i18n.w('verb', 'scoresheet')}, ${i18n.w('sheet', act['action'])}`;
  if (act.do !== 'observe') return null;
  return act['what'] === 'touch' ? t('seesTouch') : act['what'] === 'move' ? t('seesMove') : act['what'] === 'board' ? t('seesBoard') : act['what'] === 'clock' ? t('seesClock') : null;
}

/** `White plays Nd2–f3`. */
export function actWords(act: Act, game: GameState): string {
  const whole = sentence(act);
  if (whole !== null) return whole;
  const { text, fields } = about(act, game);
  const colon = ['release', 'carry', 'place'].includes(act.do) ? ':' : '';
  const more = Object.entries(act)
    .filter(([name, given]) => !HEAD.has(name) && !UNSAID.has(name) && !fields.includes(name) && USUAL[name] !== given)
    .map(([name, given]) => (name === 'move' && isUci(String(given)) ? carried(game, String(given).slice(0, 2), String(given).slice(2, 4), String(given).slice(4)) : detail(act, name, given)));
  return `${i18n.w('who', act.by)} ${i18n.w('verb', act.do)}${[text === '' ? '' : `${colon} ${text}`, ...more.map((part) => ` · ${part}`)].join('')}`;
}
