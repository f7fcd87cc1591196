// A board as this page knows it, and what waits there for the arbiter.
import { timeLeft } from './clock';
import { i18n } from './i18n/index.svelte';
import { isSmall } from '../features/arbiter/matters';
import { isChess960 } from './protocol';
import type { Colour, Decision, Snapshot } from './types';

export class BoardModel {
  snapshot = $state.raw<Snapshot>() as Snapshot;
  /** When the state was true, by this machine's monotonic clock (ms). */
  since = $state.raw(0);
  /** The record that completed the last move since the page came here: what was ruled before it is past. */
  movedAt = $state.raw(0);

  constructor(snapshot: Snapshot, since: number) {
    this.snapshot = snapshot;
    this.since = since;
  }

  left(colour: Colour, now: number): number {
    // What its clock shows the hall does not know while its tablet is away.
    if (this.snapshot.away_since !== undefined) return Math.max(0, this.snapshot.state.clock[colour]);
    return timeLeft(this.snapshot.state.clock, colour, (now - this.since) / 1000);
  }

  /** Online a move is one act, and the board takes legal ones only. */
  get online(): boolean {
    return this.snapshot.online === true;
  }

  /** How many seconds a player who has lost his connection may stay away; null where only his clock limits it. */
  get comesBackIn(): number | null {
    const policy = this.snapshot.conditions.regulations?.['policy'] as Record<string, unknown> | undefined;
    const limit = Number(policy?.['online_reconnect_limit'] ?? 'none');
    return this.online && Number.isFinite(limit) ? limit : null;
  }

  /** How many seconds are left to a player who is away; undefined to one who is there, null where only his clock limits it. */
  awayFor(colour: Colour, now: number): number | null | undefined {
    const { away, clock, phase } = this.snapshot.state;
    const his = away?.[colour];
    if (!his || phase !== 'in_play') return undefined;
    return his.until === undefined ? null : Math.max(0, his.until - clock.at - Math.max(0, now - this.since) / 1000);
  }

  /** Seconds of the default time that are left, below 0 when it has passed; null while it does not run. */
  defaultLeft(now: number): number | null {
    const { default_time: seconds, state, outcome } = this.snapshot;
    if (seconds === undefined || state.phase !== 'in_play' || outcome) return null;
    return seconds - state.clock.at - Math.max(0, now - this.since) / 1000;
  }

  /** The player having the move, if they have made none at all: perhaps they are not there. */
  get awaited(): Colour | null {
    const { phase, turn, move, touched, held } = this.snapshot.state;
    return phase === 'in_play' && !this.snapshot.outcome && move[turn] === 0 && touched.length === 0 && held.length === 0 ? turn : null;
  }

  /** How the board has ended: as an arbiter has entered, or as its game has. */
  get result(): string | null {
    return this.snapshot.outcome?.result ?? this.snapshot.state.result?.result ?? null;
  }

  /** Play goes on and a clock runs: there is nothing to say of it. */
  get isUsual(): boolean {
    const { phase, clock } = this.snapshot.state;
    return phase === 'in_play' && clock.running !== null && !this.snapshot.read_only;
  }

  /** A player cannot see: moves are announced. */
  get announces(): boolean {
    return !['none', undefined].includes(this.snapshot.conditions.regulations?.['blind'] as string | undefined);
  }

  get chess960(): boolean {
    return isChess960(this.snapshot.conditions);
  }

  /** A clock beside a wooden board: the moves are not entered. */
  get clockOnly(): boolean {
    return this.snapshot.state.moves === 'not_entered';
  }

  /** No arbiter is in the venue: a claim in a quickplay finish ends the game. */
  get unattended(): boolean {
    return this.snapshot.conditions.regulations?.['arbiter'] === 'absent';
  }

  /** The players have signed different results. */
  get disputed(): boolean {
    const { white, black } = this.snapshot.state.signed ?? {};
    return white !== undefined && black !== undefined && white !== black;
  }

  /** The board's name, for whoever cannot see it. */
  get title(): string {
    const { white, black } = this.snapshot.players;
    return `${i18n.t('board')}: ${white} – ${black}`;
  }
}

/** How much there is for which the arbiter is called to a board. */
export const called = ({ snapshot: { state } }: BoardModel): number => (state.calls ?? []).length + state.decisions.filter((decision) => !isSmall(decision)).length;

/** What is decided about a game that is over; whatever else was open when it ended is past. */
const AFTER_THE_END = new Set(['final_result', 'opponent_score', 'signed_result', 'appeal']);
export function isPast({ snapshot: { state } }: BoardModel, { kind }: Decision): boolean {
  return state.phase === 'over' && state.result?.result !== '*' && !AFTER_THE_END.has(kind);
}

export type Alert = 'call' | 'decision' | 'flag' | 'alone' | 'away' | 'low' | 'offer';
/** What waits for the arbiter on a board. */
export function alerts(model: BoardModel, now: number): Alert[] {
  const { state } = model.snapshot;
  const found: Alert[] = [];
  if ((state.calls ?? []).length > 0) found.push('call');
  if (state.decisions.some((decision) => !isPast(model, decision) && !isSmall(decision)) || model.disputed) found.push('decision');
  if (state.phase !== 'in_play') return found;
  if (model.snapshot.away_since !== undefined) return [...found, 'alone'];
  const running = state.clock.running;
  if (state.flags.white || state.flags.black || (running && model.left(running, now) <= 0)) found.push('flag');
  else if (Math.min(model.left('white', now), model.left('black', now)) < 60) found.push('low');
  if (state.away) found.push('away');
  if (state.offers.white || state.offers.black) found.push('offer');
  return found;
}
/** How much waits for the arbiter on a board, as the desk counts it. */
export function waits(model: BoardModel, now: number): number {
  const { calls = [], decisions } = model.snapshot.state;
  return calls.length + decisions.filter((decision) => !isPast(model, decision) && !isSmall(decision)).length + (alerts(model, now).includes('flag') ? 1 : 0) + (model.disputed ? 1 : 0);
}
