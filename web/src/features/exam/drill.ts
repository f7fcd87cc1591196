// The drill: what was done at a board, and rulings to choose from. The right one comes from the server when the question is asked; wrong ones are the rulings
// of other editions, and then what candidates take for the law.
import { effectSentences, ORDER } from '../../game/rulings';
import { type Colour, type Conditions, type Effect, type GameRecord, type GameState, type Move } from '../../lib/types';
import type { Lang } from '../../lib/words';

export interface DrillEntry {
  id: string;
  topic: string;
  rules: string[];
  /** The edition that it was made for. */
  laws: string;
  play: string;
}

export interface DrillCase extends DrillEntry {
  conditions: Conditions;
  /** Where it all began, and what was moved from there before the acts. */
  first: string;
  moves: Move[];
  begins: GameState;
  records: GameRecord[];
  others: { laws: string; effects: Effect[]; result?: { result: string; reason: string } }[];
}

/** A ruling to choose: its effects, and the editions that rule so. */
export interface Choice {
  effects: Effect[];
  laws: string[];
}

export const CHOICES = 4;

/** What every move brings, or what says nothing that one would be asked for. */
const BESIDE_THE_POINT = new Set(['move_made', 'move_completed', 'clock', 'turn', 'not_made', 'note', 'right', 'period', 'flag_fallen']);

export function toThePoint(effects: Effect[]): Effect[] {
  return effects.filter(({ effect }) => !BESIDE_THE_POINT.has(effect)).sort((a, b) => ORDER.indexOf(a.effect) - ORDER.indexOf(b.effect));
}

/** A ruling in sentences; none where it changes nothing. */
export function sentences(effects: Effect[], lang: Lang): string[] {
  // Counts and allowed moves would give the answer away: a sentence by itself names neither.
  return toThePoint(effects).flatMap((effect) => effectSentences(effect, lang));
}
const key = (effects: Effect[]): string => sentences(effects, 'en').join(' ');

const opponent = (player: unknown): Colour => (player === 'white' ? 'black' : 'white');
const wins = (player: unknown): string => (player === 'white' ? '1-0' : '0-1');
const DRAW = '1/2-1/2';
const over = (result: string, reason: string): Effect => ({ effect: 'game_over', result, reason });
const loses = (player: unknown, reason: string): Effect => over(wins(opponent(player)), reason);
const gains = (player: unknown, seconds: number): Effect => ({ effect: 'time', player, seconds });
const illegal = (player: unknown, reasons: string[] = [], count = 1): Effect => ({ effect: 'illegal_move', player, reasons, count });
const RESTORED: Effect = { effect: 'position_restored' };
const decision = (kind: string): Effect => ({ effect: 'decision', kind });
const CLAIM_NEEDED: Effect = { effect: 'no_intervention', reason: 'claim_needed' };
const NOTHING: Effect[] = [];

const DRAWN_BY: Record<string, string> = { threefold: 'threefold', fifty: 'fifty_moves', quickplay: 'quickplay' };
const SECONDS: Record<number, number[]> = { 60: [120, 180], 120: [60, 180], 180: [120, 60] };
/** Breaches that some take for illegal moves. */
const LIKE_ILLEGAL: Record<string, string[]> = {
  two_hands: ['two_hands'], pressed_without_move: ['no_move'], wrong_hand: [], blocked_clock: [], touched_not_on_move: [], displaced_men: [],
};
const WRONGLY: Record<string, string[]> = {
  move: ['free', 'capture', 'king_move'], capture: ['move', 'free'], castle: ['king_move', 'move', 'free'],
  king_move: ['castle', 'free'], promote: ['move', 'free'], free: ['move', 'king_move'],
};

/** What some make of what has no effect. */
const REFUSED: Record<string, Effect[][]> = {
  no_offer: [[over(DRAW, 'agreement')]],
};

/** Other rulings on a claim. */
function ofClaim(claim: Effect): Effect[][] {
  const by = claim['player'];
  const name = String(claim['claim']);
  const drawn = DRAWN_BY[name];
  const rest = (upheld: boolean, ...more: Effect[]): Effect[] => {
    const { reason: _, ...same } = claim;
    return [{ ...same, upheld, ...(upheld ? {} : { reason: 'unfounded' }) }, ...more];
  };
  if (claim['upheld']) {
    const open = { effect: 'offer', player: by, state: 'open' };
    return drawn === undefined
      ? [rest(false, gains(opponent(by), 120)), rest(false), [CLAIM_NEEDED], [over(DRAW, 'agreement')]]
      : [rest(false, open, gains(opponent(by), 120)), rest(true, decision('draw_consent')), rest(false)];
  }
  if (drawn !== undefined) return [rest(true, over(DRAW, drawn)), [{ ...claim }, gains(opponent(by), 120)], [{ ...claim }, gains(opponent(by), 60)], [{ ...claim }], rest(true, decision('draw_consent'))];
  if (name === 'time') return [rest(true, loses(opponent(by), 'time')), rest(false, gains(opponent(by), 120)), rest(true, over(DRAW, 'both_flags'))];
  const found = name === 'illegal_move' ? [illegal(opponent(by)), RESTORED, gains(by, 120)] : [RESTORED];
  return [rest(true, ...found), rest(false, gains(opponent(by), 120)), rest(true, loses(opponent(by), 'illegal_move')), rest(false, gains(opponent(by), 60))];
}

/** Other ways for the game to end, or to go on. */
function ofEnd(end: Effect, effects: Effect[], actor: Colour): Effect[][] {
  const reason = String(end['reason']);
  const result = String(end['result']);
  const loser: Colour = result === '1-0' ? 'black' : result === '0-1' ? 'white' : actor;
  const fallen = effects.find(({ effect }) => effect === 'flag_fallen')?.['player'] ?? actor;
  const goesOn = (why: string): Effect[] => [{ effect: 'continues', reason: why }];
  switch (reason) {
    case 'time': return [[over(DRAW, 'time_no_mate')], goesOn('moves_completed'), [over(DRAW, 'both_flags')], [loses(opponent(loser), 'time')]];
    case 'time_no_mate': return [[loses(fallen, 'time')], goesOn('not_last_period'), [over(DRAW, 'both_flags')]];
    case 'both_flags': return [[over('1-0', 'time')], [over('0-1', 'time')], goesOn('not_last_period')];
    case 'dead_position': return [NOTHING, [CLAIM_NEEDED], [loses(opponent(actor), 'time')], [decision('draw_consent')]];
    case 'stalemate': return [[over(wins(actor), 'checkmate')], [illegal(actor), RESTORED, gains(opponent(actor), 120)], [decision('draw_consent')], NOTHING];
    case 'checkmate': return [[loses(opponent(loser), 'time')], [over(DRAW, 'stalemate')], [illegal(opponent(loser)), RESTORED, gains(loser, 120)], NOTHING];
    case 'fivefold':
    case 'seventyfive_moves': return [NOTHING, [CLAIM_NEEDED], [decision('draw_consent')]];
    case 'resignation': return [[over(DRAW, 'resignation_no_mate')], [decision('opponent_score')], [over('0-0', 'both_guilty')]];
    case 'agreement': return [[{ effect: 'offer', state: 'void' }], [{ effect: 'refusal', reason: 'no_offer' }], [{ effect: 'incident', player: opponent(actor), kind: 'offer_at_wrong_time' }, decision('penalty')]];
    case 'device': return [[{ effect: 'incident', player: loser, kind: 'device' }, decision('penalty')], [gains(opponent(loser), 120)], [over(DRAW, 'device')], NOTHING];
    case 'illegal_position': return [[over('1-0', 'illegal_move')], [over('0-1', 'illegal_move')], [RESTORED, gains(opponent(actor), 120)]];
    case 'sealed_ambiguous':
    case 'sealed_unreadable': return [[decision('penalty')], [gains(opponent(loser), 120), { effect: 'duty', player: loser, kind: 'announce' }], [over(DRAW, 'agreement')]];
    default: return [NOTHING, [over(DRAW, 'agreement')], [decision('penalty')], [gains(opponent(loser), 120)]];
  }
}

/** Rulings that one might take for the right one, the likeliest first. */
export function plausible(ruling: Effect[], actor: Colour, rules: string[] = []): Effect[][] {
  const effects = toThePoint(ruling);
  const find = (name: string): Effect | undefined => effects.find(({ effect }) => effect === name);
  const without = (...names: string[]): Effect[] => effects.filter(({ effect }) => !names.includes(effect));
  const found: Effect[][] = [];
  const end = find('game_over');
  const claim = find('claim');
  const breach = find('illegal_move');
  const time = find('time');
  const obligation = find('obligation');
  const incident = find('incident');
  const ignored = find('touch_ignored');
  const offender = [breach, incident, obligation].map((effect) => effect?.['player']).find((player) => player === 'white' || player === 'black') ?? actor;

  if (breach && end) found.push([{ ...breach }, RESTORED, gains(opponent(offender), 120)], [{ ...breach }, over(DRAW, 'illegal_move_no_mate')], [CLAIM_NEEDED]);
  else if (breach) {
    found.push([{ ...breach }, loses(offender, 'illegal_move')]);
    if (find('piece_substituted')) found.push([{ ...breach }, RESTORED, ...(time ? [time] : [])]);
    if (!time) found.push([...effects, gains(opponent(offender), 120)]);
  }
  if (claim) found.push(...ofClaim(claim));
  if (end?.['reason'] === 'checkmate' && rules.includes('DRAW-75')) found.push([over(DRAW, 'seventyfive_moves')]);
  if (end && !breach && !claim) found.push(...ofEnd(end, ruling, actor));
  // Alternately one award or one duty is made wrong.
  const amiss: Effect[][][] = [[], []];
  if (time && !end) for (const seconds of SECONDS[Number(time['seconds'])] ?? []) amiss[0]?.push(effects.map((effect) => (effect === time ? { ...time, seconds } : effect)));
  if (time && !end) amiss[0]?.push(without('time'));
  if (obligation && !end) for (const kind of WRONGLY[String(obligation['kind'])] ?? []) amiss[1]?.push(effects.map((effect) => (effect === obligation ? { ...obligation, kind } : effect)));
  if (obligation && !end && !breach && !claim) amiss[1]?.push([{ effect: 'touch_ignored', player: offender, reason: 'accidental' }]);
  for (let i = 0; i < Math.max(...amiss.map((list) => list.length)); i++) for (const list of amiss) if (list[i]) found.push(list[i] as Effect[]);
  if (ignored) found.push([{ effect: 'obligation', player: ignored['player'], kind: 'move' }], [{ effect: 'incident', player: ignored['player'], kind: 'touched_not_on_move' }, decision('penalty')], [decision('intent')]);
  if (incident && !end) {
    const reasons = LIKE_ILLEGAL[String(incident['kind'])];
    found.push(reasons ? [illegal(offender, reasons), gains(opponent(offender), 120)] : [CLAIM_NEEDED], NOTHING, [loses(offender, 'penalty')], [CLAIM_NEEDED], [loses(offender, 'illegal_move')]);
  }
  if (find('annulled')) found.push([{ effect: 'continues', reason: 'too_late' }], [RESTORED, decision('times')], [decision('colours')]);
  const goesOn = find('continues');
  if (goesOn && ruling.some(({ effect }) => effect === 'flag_fallen')) found.push([loses(actor, 'time')], [over(DRAW, 'time_no_mate')], NOTHING);
  else if (goesOn) found.push([{ effect: 'annulled', reason: goesOn['reason'] === 'colours_reversed' ? 'colours_reversed' : 'array' }], [RESTORED, decision('times')], [decision('times')]);
  if (find('no_intervention')) found.push([illegal(opponent(actor)), RESTORED, gains(actor, 120)], [loses(actor, 'illegal_move')]);
  if (find('refusal')) found.push(...(REFUSED[String(find('refusal')?.['reason'])] ?? []), [decision('penalty')], [gains(opponent(actor), 120)]);
  if (find('offer') && !claim && !end) found.push([{ effect: 'offer', player: find('offer')?.['player'], state: 'void' }]);
  if (find('duty') || find('decision')) found.push([gains(opponent(actor), 120)], [loses(actor, 'penalty')]);
  // Whatever was ruled: nothing, a penalty, the usual two minutes, the game.
  found.push(NOTHING, [decision('penalty')], [illegal(actor), RESTORED, gains(opponent(actor), 120)], [loses(actor, 'penalty')], [RESTORED, decision('times')], [over(DRAW, 'agreement')]);
  return found;
}

/** Who did what is asked about; of the arbiter's and the clock's acts, who it was about or who was to move. */
export function actorOf({ records, begins }: DrillCase): Colour {
  const { act } = records.at(-1) as GameRecord;
  for (const who of [act.by, act['player']]) {
    if (who === 'white' || who === 'black') return who;
    if (who === 'assistant:white' || who === 'assistant:black') return who === 'assistant:white' ? 'white' : 'black';
  }
  return (records.at(-2)?.state ?? begins).turn;
}

const isRefused = (effects: Effect[]): boolean => effects.some(({ effect }) => effect === 'refusal');

type Aspect = 'end' | 'breach' | 'time' | 'board' | 'claim' | 'offer' | 'open' | 'penalty' | 'bound' | 'duty';

/** What a ruling lays down, one aspect at a time: the words that name it, or none. */
function aspects(effects: Effect[], kings: string[]): Record<Aspect, string> {
  const of = (name: string, ...fields: string[]): string =>
    effects.filter(({ effect }) => effect === name).map((effect) => fields.map((field) => String(effect[field] ?? '')).join(' ')).sort().join();
  return {
    end: effects.some(({ effect }) => effect === 'annulled') ? 'annulled' : of('game_over', 'result'),
    breach: of('illegal_move', 'player', 'count'),
    time: of('time', 'player', 'seconds'),
    board: (effects.some(({ effect }) => effect === 'position_restored') ? 'restored' : '') + of('piece_substituted', 'square', 'man'),
    claim: of('claim', 'claim', 'upheld'),
    offer: of('offer', 'state'),
    open: of('decision', 'kind').split(',').filter((kind) => kind !== 'times').join(),
    penalty: of('penalty', 'penalty', 'player'),
    bound: boundTo(effects, kings),
    duty: of('duty', 'player', 'kind'),
  };
}

/** With what one must play; none where any piece will do. To move the king is the same, whichever way it is said. */
function boundTo(effects: Effect[], kings: string[]): string {
  const bound = effects.find(({ effect }) => effect === 'obligation');
  if (bound === undefined) return '';
  const allowed = (bound['allowed'] ?? []) as string[];
  const pieces = [...new Set(allowed.map((uci) => uci.slice(0, 2)))];
  const kind = String(bound['kind']);
  if (kind === 'capture') return `capture ${[...new Set(allowed.map((uci) => uci.slice(2, 4)))].join()}`;
  if (kind === 'castle') return kind;
  if (kind === 'free') return '';
  if (kind === 'king_move') return `piece ${kings[bound['player'] === 'black' ? 1 : 0] ?? ''}`;
  return `piece ${pieces.join()}`;
}

/** With what one moves who is free to, where only one piece can. */
function onlyPiece(effects: Effect[]): string {
  const allowed = (effects.find(({ effect }) => effect === 'obligation')?.['allowed'] ?? []) as string[];
  const pieces = new Set(allowed.map((uci) => uci.slice(0, 2)));
  return pieces.size === 1 ? `piece ${[...pieces].join()}` : '';
}

/** Whether who is bound so loosely may be bound exactly so: to one piece of several, or of whichever were touched. */
function agrees(loose: string, exact: string): boolean {
  const piecesOf = (bound: string): string[] => bound.slice('piece '.length).split(',').filter((piece) => piece !== '');
  if (!loose.startsWith('piece ') || !exact.startsWith('piece ')) return loose === exact;
  return piecesOf(loose).length === 0 || piecesOf(exact).every((piece) => piecesOf(loose).includes(piece));
}

/** A ruling that leaves everything as it is: whatever it is called, play goes on. */
const isQuiet = (found: Record<Aspect, string>): boolean => Object.values(found).every((value) => value === '');
const COMPARED: Aspect[] = ['breach', 'board', 'claim', 'offer'];

/**
 * Whether `wrong` cannot be right where `ruled` is: it lays down something else, not only less of the same, and takes no choice that
 * `ruled` leaves to the arbiter. Two rulings with one result do not differ, and where the Laws leave room nor do times. What binds from
 * before is `standing`.
 */
export function contradicts(wrong: Effect[], ruled: Effect[], kings: string[] = [], standing: Effect[] = []): boolean {
  const [is, not] = [aspects(ruled, kings), aspects(wrong, kings)];
  const said = toThePoint(wrong);
  // Both rulings say that it happened.
  if (said.length > 0 && said.every(({ effect }) => effect === 'incident')) return false;
  const leaves = /penalty|stop|late/.test(is.open);
  if (is.end !== '' || not.end !== '') {
    const takesAChoice = leaves && said.some(({ effect, reason }) => effect === 'game_over' && (reason === 'penalty' || reason === 'default'));
    const isOnTheWay = said.length > 0 && said.every(({ effect }) => effect === 'duty');
    return is.end !== not.end && !takesAChoice && !isOnTheWay;
  }
  if (isQuiet(not) && (isQuiet(is) || ruled.some(({ effect }) => effect === 'continues'))) return false;
  // What the arbiter may choose is not wrong, whichever it is.
  const isChoice = not.time !== '' || not.penalty !== '' || (not.open === 'penalty' && is.open !== 'penalty');
  if (leaves && isChoice && not.breach === '' && (not.claim === '' || not.claim === is.claim)) return false;
  const hasRoom = ruled.some(({ effect, kind }) => effect === 'note' && kind === 'reading');
  if ([...COMPARED, ...(hasRoom ? [] : ['time' as const])].some((one) => is[one] !== not[one])) return true;
  if (is.open !== not.open && (not.open !== '' || isQuiet(not))) return true;
  if (not.bound !== '' ? !agrees(not.bound, is.bound || boundTo(standing, kings) || onlyPiece(ruled)) : is.bound !== '' && (isQuiet(not) || said.some(({ effect }) => effect === 'obligation'))) return true;
  return not.duty !== '' ? not.duty !== is.duty : is.duty !== '' && isQuiet(not);
}

/** Of two that come to the same one is enough, but that nothing happens is said in several ways. */
const saysTheSame = (one: Effect[], other: Effect[], kings: string[]): boolean =>
  !isQuiet(aspects(one, kings)) && !contradicts(one, other, kings) && !contradicts(other, one, kings);

/** Where White's king and Black's stand, as a position is written. */
function kingsOf(fen: string): string[] {
  const ranks = (fen.split(' ')[0] ?? '').split('/').map((rank) => rank.replace(/\d/g, (empty) => ' '.repeat(Number(empty))));
  return ['K', 'k'].map((king) => {
    const row = ranks.findIndex((rank) => rank.includes(king));
    return row < 0 ? '' : `${'abcdefgh'[ranks[row]?.indexOf(king) ?? 0]}${8 - row}`;
  });
}

/**
 * The right ruling and wrong ones, in the order that `chance` (a number from 0 up to 1 each time) gives. What the editions rule that
 * are `foreign` (play online, where it is asked about a board) tempts nobody, and is taken last.
 */
export function choicesFor(kase: DrillCase, chance: () => number = Math.random, foreign: (laws: string) => boolean = () => false): { choices: Choice[]; right: number } | null {
  const { effects: ruled, state } = kase.records.at(-1) as GameRecord;
  const standing: Effect[] = state.obligation === null || state.obligation === undefined ? [] : [{ effect: 'obligation', player: state.turn, ...state.obligation }];
  if (toThePoint(ruled).length === 0) return null;
  // An act that only this edition does not have (a press of the clock, online) makes no question.
  if (isRefused(ruled) && kase.others.some(({ laws, effects }) => !foreign(laws) && !isRefused(effects))) return null;
  const correct: Choice = { effects: ruled, laws: [kase.laws] };
  const byWords = new Map<string, Choice>([[key(ruled), correct]]);
  const kings = kingsOf(before(kase).fen);
  const add = (effects: Effect[], laws: string[]): void => {
    const known = byWords.get(key(effects));
    if (known) known.laws.push(...laws);
    else if (byWords.size < CHOICES && contradicts(effects, ruled, kings, standing) && ![...byWords.values()].some((other) => saysTheSame(effects, other.effects, kings))) byWords.set(key(effects), { effects, laws });
  };
  const [strange, near] = [kase.others.filter(({ laws }) => foreign(laws)), kase.others.filter(({ laws }) => !foreign(laws))];
  for (const { laws, effects } of near) if (byWords.size < CHOICES - 1 || byWords.has(key(effects))) add(effects, [laws]);
  for (const effects of plausible(ruled, actorOf(kase), kase.rules)) add(effects, []);
  for (const { laws, effects } of strange) add(effects, [laws]);
  if (byWords.size < CHOICES) return null;
  const choices = [...byWords.values()].map((choice) => ({ choice, at: chance() })).sort((a, b) => a.at - b.at).map(({ choice }) => choice);
  return { choices, right: choices.indexOf(correct) };
}

/** How the board stood when the last act was done, and what the clocks showed then. */
export function before({ records, begins }: DrillCase): GameState {
  const state = records.at(-2)?.state ?? begins;
  const at = Number((records.at(-1) as GameRecord).act.at ?? 0);
  const { clock } = state;
  const spent = clock.running === null ? 0 : Math.max(0, at - clock.at - (clock.delay_left ?? 0));
  const { delay_left: _, ...rest } = clock;
  return { ...state, clock: clock.running === null ? clock : { ...rest, at, [clock.running]: Math.max(0, clock[clock.running] - spent) } };
}

