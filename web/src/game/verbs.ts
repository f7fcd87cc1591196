// What may be recorded at a board, for the forms that an arbiter fills in: each verb of the protocol with its fields.
import { LISTS, type ListName } from '../lib/protocol';
import type { Act } from '../lib/types';

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '0-1/2', '1/2-0'];
const COLOURS = ['white', 'black'];

export interface Field {
  name: string;
  /** `choice` of one word, `many` words, a `text`, `squares`, a `time` written 1:30:00, a `number`, an `entry` of the journal by its number, or yes and no. */
  is: 'choice' | 'many' | 'text' | 'squares' | 'time' | 'number' | 'entry' | 'flag';
  /** The list whose words are offered, in the reader's language; or the words as they are. */
  list?: ListName;
  words?: (act: Act) => readonly string[];
  required?: boolean;
  /** What the protocol takes where it is left out. */
  usual?: string | boolean;
  /** Asked for only then. */
  when?: (act: Act) => boolean;
}

export interface Verb {
  /** Whose act it may be; a player's where nothing is said. */
  by?: 'arbiter' | 'anybody';
  fields: Field[];
}

const choice = (name: string, list: ListName, more: Partial<Field> = {}): Field => ({ name, is: 'choice', list, words: () => LISTS[list], required: true, ...more });
const optional = (name: string, list: ListName, usual?: string): Field => choice(name, list, { required: false, ...(usual === undefined ? {} : { usual }) });
const player = (name: string, words: readonly string[] = COLOURS, required = true): Field => ({ name, is: 'choice', list: 'who', words: () => words, required });
const text = (name: string, required = false): Field => ({ name, is: 'text', required });
const squares = (name: string): Field => ({ name, is: 'squares', required: true });
const flag = (name: string, usual = false): Field => ({ name, is: 'flag', usual });
const result: Field = { name: 'result', is: 'choice', words: () => RESULTS, required: true };
const hand = optional('hand', 'hand');
const hands: Field = { name: 'hands', is: 'number' };

const word = (act: Act, field: string, ...values: string[]): boolean => values.includes(String(act[field]));

/** Does a decision name a time for this player? */
function isTimeNamed(act: Act, colour: string): boolean {
  if (word(act, 'kind', 'times', 'clock_error')) return word(act, 'option', 'set', 'correct');
  if (word(act, 'kind', 'extra_time')) return word(act, 'option', colour, 'both');
  if (word(act, 'kind', 'quickplay')) return word(act, 'option', 'postpone') && act['player'] !== undefined && act['player'] !== colour;
  if (!word(act, 'kind', 'penalty')) return false;
  return act['player'] === colour ? word(act, 'option', 'offender_time') : word(act, 'option', 'opponent_time');
}

/** The options of each decision that the arbiter may take on his own motion. */
export const OPTIONS: Record<string, readonly string[]> = {
  penalty: [...LISTS.penalty, 'none'],
  intent: ['deliberate', 'accidental'],
  late_arrival: ['forfeit', 'allow'],
  colours: ['continue', 'new_game'],
  times: ['set', 'leave'],
  extra_time: ['white', 'black', 'both', 'none'],
  stop: ['penalise', 'accept'],
  assistant: ['accept', 'refuse'],
  draw_consent: ['consent', 'refuse'],
  quickplay: ['draw', 'postpone', 'reject'],
  final_result: ['draw', 'loss', ...RESULTS, 'continue'],
  claim: ['upheld', 'unfounded'],
  opponent_score: ['win', 'draw', 'loss'],
  signed_result: ['stands', 'correct'],
  clock_error: ['leave', 'correct'],
  spectator: ['warn', 'expel'],
  castling_side: ['king', 'queen'],
  can_mate: ['yes', 'no'],
  move_number: ['established', 'not_established'],
  fact: ['established', 'not_established'],
  appeal: ['stands', 'correct'],
  increment: ['increment', 'delay', 'refuse'],
  blocked_clock: ['loss', 'give_time'],
  meaning: ['resignation', 'agreement', 'nothing'],
  prevented_press: ['opponent', 'spectator', 'nobody'],
};

export const VERBS: Record<string, Verb> = {
  begin: { by: 'arbiter', fields: [] },
  observe: { by: 'arbiter', fields: [choice('what', 'observe'), { ...player('player', COLOURS, false), when: (act) => word(act, 'what', 'inspection') }, text('text')] },
  decide: {
    by: 'arbiter',
    fields: [
      choice('kind', 'decision', { words: () => Object.keys(OPTIONS) }),
      { name: 'option', is: 'choice', words: (act) => OPTIONS[String(act['kind'])] ?? [], required: true },
      { ...player('player', COLOURS, false), when: (act) => !word(act, 'kind', 'times', 'clock_error') },
      { name: 'white', is: 'time', when: (act) => isTimeNamed(act, 'white') },
      { name: 'black', is: 'time', when: (act) => isTimeNamed(act, 'black') },
      { ...text('time_control'), when: (act) => word(act, 'kind', 'times', 'clock_error') && word(act, 'option', 'set', 'correct') },
      { ...text('text'), when: (act) => !word(act, 'kind', 'times', 'clock_error', 'penalty') },
    ],
  },
  penalise: {
    by: 'arbiter',
    fields: [
      player('player', ['white', 'black', 'both']),
      choice('penalty', 'penalty'),
      { name: 'seconds', is: 'time', required: true, when: (act) => word(act, 'penalty', 'opponent_time', 'offender_time') },
      { name: 'points', is: 'number', required: true, when: (act) => word(act, 'penalty', 'opponent_points', 'offender_points') },
      optional('ground', 'penalty_ground', 'incident'),
    ],
  },
  correct: {
    by: 'arbiter',
    fields: [
      { name: 'act', is: 'entry', required: true },
      choice('ground', 'correction_ground', { words: () => ['arbiter', 'appeal'], required: false, usual: 'arbiter' }),
      text('fen'),
      { name: 'white', is: 'time' },
      { name: 'black', is: 'time' },
      { ...result, required: false },
      text('text'),
    ],
  },
  start: { by: 'anybody', fields: [player('player')] },
  stop: { by: 'anybody', fields: [optional('reason', 'stop', 'other'), optional('clocks', 'clocks', 'both')] },
  discover: {
    by: 'anybody',
    fields: [
      choice('what', 'discover'),
      { name: 'since', is: 'number' },
      { ...optional('sheets', 'sheets'), when: (act) => word(act, 'what', 'boards_differ') },
      { ...player('wrong', COLOURS, false), when: (act) => word(act, 'what', 'boards_differ') },
    ],
  },
  arrive: { fields: [] },
  leave: { fields: [choice('area', 'area'), flag('permission')] },
  request: { fields: [choice('what', 'request'), flag('disabled')] },
  conduct: { by: 'anybody', fields: [choice('kind', 'conduct'), text('text')] },
  device: { by: 'anybody', fields: [flag('sound', true), flag('permission'), flag('in_bag')] },
  tell: { by: 'anybody', fields: [player('to'), choice('what', 'tell'), flag('requested')] },
  claim: {
    fields: [
      choice('claim', 'claim'),
      { ...text('move'), when: (act) => word(act, 'claim', 'threefold', 'fifty') },
      { ...optional('basis', 'basis', 'scoresheet'), when: (act) => word(act, 'claim', 'threefold', 'fifty') },
      { ...text('square'), when: (act) => word(act, 'claim', 'touch_move') },
      { ...flag('disputed'), when: (act) => word(act, 'claim', 'touch_move') },
      { ...optional('ground', 'claim_ground'), when: (act) => word(act, 'claim', 'quickplay') },
      { ...result, when: (act) => word(act, 'claim', 'result') },
    ],
  },
  offer: { fields: [text('condition')] },
  accept: { fields: [] },
  decline: { fields: [] },
  withdraw: { fields: [choice('what', 'withdraw')] },
  resign: { fields: [] },
  agree: { fields: [choice('to', 'agree')] },
  appeal: { fields: [] },
  dispute: { fields: [{ name: 'act', is: 'entry', required: true }] },
  sign: { fields: [result] },
  write: { fields: [optional('kind', 'write', 'move'), text('text', true), text('lang')] },
  scoresheet: { by: 'anybody', fields: [choice('action', 'sheet')] },
  touch: { fields: [squares('squares'), optional('intent', 'intent', 'deliberate'), optional('order', 'order', 'given'), hand] },
  adjust: { fields: [text('words')] },
  lift: { fields: [text('square', true)] },
  carry: { fields: [text('from', true), text('to', true)] },
  release: { fields: [text('from', true), text('to', true), hand, hands] },
  remove: { fields: [text('square', true), text('man'), hand, hands] },
  place: { fields: [text('square', true), text('man', true), flag('released', true), flag('inverted'), text('called'), hand, hands] },
  play: { fields: [text('move', true), hand, hands] },
  announce: { fields: [text('text', true), text('lang')] },
  displace: { fields: [squares('squares'), flag('accidental', true)] },
  restore: { by: 'anybody', fields: [text('fen')] },
  press: { fields: [hand, optional('manner', 'manner', 'normal'), flag('prevented'), optional('button', 'button', 'own')] },
  block_clock: { fields: [] },
  adjourn: { by: 'anybody', fields: [{ name: 'left', is: 'time' }] },
  seal: { fields: [text('text', true), text('lang')] },
  envelope: { by: 'arbiter', fields: [{ name: 'fields', is: 'many', list: 'envelope', words: () => LISTS.envelope, required: true }] },
  resume: { by: 'arbiter', fields: [{ name: 'present', is: 'many', list: 'who', words: () => COLOURS, required: true }] },
  open_envelope: { by: 'arbiter', fields: [] },
  enter_moves: { by: 'anybody', fields: [choice('moves', 'moves')] },
  disconnect: { fields: [] },
  reconnect: { fields: [] },
  other: { by: 'anybody', fields: [text('text', true), optional('gesture', 'gesture')] },
};

/** Does it take more than a tap to decide so? */
export const needsTimes = (decision: Act): boolean => isTimeNamed(decision, 'white') || isTimeNamed(decision, 'black');

export const ACTORS = ['arbiter', 'white', 'black', 'assistant:white', 'assistant:black', 'spectator', 'board'];

/** The verbs of which an act by this person may be. */
export function verbsOf(by: string): string[] {
  return Object.keys(VERBS).filter((name) => {
    const whose = VERBS[name]?.by;
    return whose === 'anybody' || (whose === 'arbiter') === (by === 'arbiter');
  });
}

/** The fields of a verb that are asked for now. */
export const asked = (act: Act): Field[] => (VERBS[act.do]?.fields ?? []).filter((field) => field.when === undefined || field.when(act));
