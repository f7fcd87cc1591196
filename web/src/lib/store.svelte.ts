// The live state of the hall. Each board is a signal of its own, so that only changes are drawn again.
import { SvelteMap } from 'svelte/reactivity';
import { Live, movesAfter, type Connection } from './api';
import { BoardModel, called } from './boards.svelte';
import { signal } from './click';
import { i18n } from './i18n/index.svelte';
import { keys } from './keys';
import { isChess960, isUci } from './protocol';
import { isRuling, rulingTold, type Ruling } from '../game/rulings';
import { IS_SITE, Session } from './session.svelte';
import { settings } from './settings.svelte';
import { Tablet } from '../features/tablet/tablet.svelte';
import type { Act, Answer, Effect, Evidence, EvidenceAnswer, Foreseen, GameRecord, HallEvent, Round, Snapshot, Told } from './types';

// Views import the state from this file alone.
export { alerts, isPast, waits, type BoardModel } from './boards.svelte';
export { IS_SITE } from './session.svelte';

export interface Notice {
  id: number;
  board: string;
  by: string;
  effects: Effect[];
  told?: Told | undefined;
  refused: boolean;
  number: number | null;
  /** The board's last record when it was told. */
  at: number;
}

/** What is said when a connection is lost or comes back, which no ruling says. */
function ofConnection(act: Act): string {
  const what = act.do === 'disconnect' ? i18n.t('isAway') : act.do === 'reconnect' ? i18n.t('isBack') : '';
  return what === '' ? '' : `${i18n.w('who', String(act.by))}: ${what}`;
}
/** Who has made the move that stands last, if this act completed it, as far as anybody at the board sees: right or wrong. */
function moverOf({ act, effects, state }: GameRecord): unknown {
  const completed = effects.find((effect) => effect.effect === 'move_completed');
  if (completed) return completed['player'];
  const isPressed = act.do === 'press' && state.phase === 'in_play' && state.moves === undefined && state.turn !== act.by;
  return isPressed && state.last?.uci !== '0000' ? act.by : undefined;
}
/** The records whose rulings this one takes back: acts are counted from 0, records from 1. */
const fallenBy = ({ effects }: GameRecord): number[] => effects.filter(({ effect }) => effect === 'superseded').map((effect) => Number(effect['act']) + 1);
const noticeOf = ({ board, act, effects, told, number }: GameRecord): Omit<Notice, 'id' | 'at'> => ({ board, by: String(act.by ?? ''), effects, told, refused: false, number });
/** So many records are looked through for what was ruled in the present turn. */
const RECALLED = 30;
/** Since when the arbiter has had the clocks stopped, after this record. */
function stoppedAfter(before: Snapshot['stopped'], { act, state, wall }: GameRecord): Snapshot['stopped'] {
  if (state.clock.running !== null || state.phase !== 'in_play') return undefined;
  if (act.do !== 'stop') return before;
  return act.by === 'arbiter' ? { wall, reason: String(act['reason'] ?? 'other') } : undefined;
}
/** In milliseconds: acts of one gesture, and what is ruled on them. */
const SOON = 400;
/** What a player who does not see it is told that the opponent does; of a move, when it is complete. */
const HEARD = new Set(['touch', 'adjust', 'offer', 'decline', 'withdraw', 'claim', 'stop', 'start', 'request', 'leave', 'press', 'announce']);
/** Effects that end a game, or what was ruled in it. */
const FINAL = new Set(['game_over', 'annulled', 'superseded']);
const NOT_SENT: Answer = { error: { kind: 'offline', message: 'no connection' } };

class Ticker {
  fast = $state.raw(performance.now());
  slow = $state.raw(performance.now());

  constructor() {
    let n = 0;
    setInterval(() => {
      const now = performance.now();
      this.fast = now;
      if (n++ % 5 === 0) this.slow = now;
    }, 100);
  }
}

export class Store extends Session {
  /** Boards that are judged on this device alone. */
  private readonly own = new Map<string, (act: Act) => Promise<Answer>>();
  readonly boards = new SvelteMap<string, BoardModel>();
  readonly ticker = new Ticker();
  events = $state.raw<HallEvent[] | null>(null);
  failed = $state.raw<string | null>(null);
  connection = $state.raw<Connection>('connecting');
  lostAt = $state.raw(0);
  notices = $state.raw<Notice[]>([]);
  announcement = $state.raw('');
  /** Grows when what an arbiter should hear of games is otherwise. */
  watchedAnew = $state.raw(0);
  /** What arbiters share is otherwise in this event; in any, after the line was cut. */
  sharedAnew = $state.raw<{ what: 'duties' | 'sectors' | 'all'; event: string }>({ what: 'all', event: '' });
  private noticeIds = 0;
  /** The server's wall time less this machine's monotonic time. */
  private offset = 0;
  private watched: string[] = [];
  /** The edition of the Laws that is in force today. */
  usualLaws = $state.raw('');
  private readonly tablet = new Tablet(this);
  /** The board that goes on here alone, as this device is its tablet; since when it does, and why what was done here cannot be handed over. */
  alone = $state.raw<{ board: string; since: number; fault: string | null } | null>(null);

  async start(key: string | null): Promise<void> {
    this.api.key = key;
    keys.onLeft((left) => {
      if (left === this.api.key) this.logout();
    });
    if (IS_SITE) return;
    await this.whoami();
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/live`;
    this.live = new Live(url, {
      connection: (state, at) => {
        this.connection = state;
        if (state !== 'lost') return;
        this.lostAt = at;
        void this.tablet.game?.lost();
      },
      hello: (role, board, now, unknownKey) => {
        if (this.hall !== 'there') {
          this.hall = 'there';
          void this.whoami().then(() => this.load());
        }
        // An arbiter's session has ended, or a seat was given another key.
        if (unknownKey) this.lose();
        // The link has moved on to the next round's board.
        if (this.role === 'tablet' && this.alone === null && this.seat !== null && board !== undefined && board !== this.seat) this.tablet.leave();
        this.role = role;
        this.seat = board ?? null;
        this.offset = now - performance.now();
        void this.tablet.sit();
        this.watchedAnew++;
        this.sharedAnew = { what: 'all', event: '' };
        // Rounds may have been added while the line was cut, or nothing have come over it before.
        if (this.events !== null || this.failed !== null) void this.load();
      },
      snapshot: (snapshot) => this.tablet.hear(snapshot),
      record: (record) => {
        if (this.tablet.game?.take(record) !== false) this.take(record);
      },
      hall: () => void this.load(),
      alerts: () => this.watchedAnew++,
      shared: (what, event) => (this.sharedAnew = { what, event }),
      instant: (sent, received, instant) => this.tablet.game?.heard(sent, received, instant),
    });
    this.tablet.restoreKept();
    this.live.watch(this.watched);
    this.live.start(this.api.key);
    await this.load();
  }

  override logout(): void {
    this.tablet.leave();
    super.logout();
  }

  async load(): Promise<void> {
    // Until they are there editions are called by their names for programs.
    void this.loadEditions().catch(() => undefined);
    try {
      // Events are numbered as they are made: e2 is before e10.
      const events = (await this.api.events()).sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
      // Where nothing is new nothing is drawn, or asked for, again.
      if (JSON.stringify(events) !== JSON.stringify(this.events)) this.events = events;
      this.failed = null;
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  /** The editions of the Laws that the server knows. */
  get editions(): string[] {
    return i18n.editions.map(({ id }) => id);
  }

  isOnline(laws: string | undefined): boolean {
    return i18n.editions.some(({ id, online }) => id === laws && online);
  }

  get rounds(): Round[] {
    return (this.events ?? []).flatMap((event) => event.rounds);
  }

  /** Boards that are in view; the arbiter hears of those of all events that go on. */
  watch(boards: string[]): void {
    const all = this.role === 'arbiter' ? (this.events ?? []).filter(({ closed }) => !closed).flatMap(({ rounds }) => rounds.flatMap((round) => round.boards.map(({ id }) => id))) : [];
    this.watched = [...new Set([...boards, ...all])];
    this.live?.watch(this.watched);
  }

  /** Would it end the game, or take something back? Then it is asked about first. Nothing waits for this where time counts. */
  async isFinal(board: string, act: Act): Promise<boolean> {
    if (['begin', 'start', 'stop'].includes(act.do)) return false;
    try {
      const { effects } = await this.foresee(board, act);
      return effects.some(({ effect }) => FINAL.has(effect));
    } catch {
      // The fault is reported with the act itself.
      return false;
    }
  }

  /** What would be ruled on an act: at the hall, or here where this goes on alone. */
  async foresee(board: string, act: Act): Promise<Foreseen> {
    const here = this.alone?.board === board ? await this.tablet.game?.foresee(act) : undefined;
    return here ?? this.api.foresee(board, act);
  }

  /** Sends an act; what nobody else is told (a refusal, a fault) is shown here. */
  async act(board: string, act: Act): Promise<boolean> {
    return this.wasDone(board, act, await this.submit(board, act));
  }

  /** What an electronic board has shown was so, or not; its acts may be refused as any. */
  async answerEvidence(board: string, evidence: Evidence, answer: EvidenceAnswer): Promise<boolean> {
    return this.wasDone(board, {}, await this.api.answerEvidence(board, evidence.number, answer));
  }

  private wasDone(board: string, act: Partial<Act>, answer: Answer): boolean {
    if (answer.refused) {
      this.notify({ board, by: String(act.by ?? this.role), effects: answer.refused.effects, refused: true, number: null });
      const refusal = this.words(answer.refused);
      if (refusal) this.say([refusal.title, ...refusal.changes].join(' '));
      return false;
    }
    if (answer.error) {
      this.announcement = `${i18n.t('notSent')}: ${answer.error.message}`;
      this.notify({ board, by: '', effects: [{ effect: 'error', text: this.announcement }], refused: true, number: null });
      return false;
    }
    return true;
  }

  /** A move as somebody has written it: the server says which it is, here and now; or why it is none. */
  async readMove(board: string, text: string): Promise<{ move?: string; fault?: string }> {
    const snapshot = this.boards.get(board)?.snapshot;
    if (!snapshot) return {};
    try {
      const ask = { what: 'read_move', fen: snapshot.state.fen, text, lang: i18n.lang, chess960: isChess960(snapshot.conditions) };
      const { move, error } = await this.api.ask<{ move?: string; error?: string }>(ask, snapshot.conditions.laws);
      return move === undefined ? { fault: i18n.t('notRead', { text, why: i18n.w('unread', error ?? 'unreadable') }) } : { move };
    } catch {
      return {};
    }
  }

  /** A move may be written in the reader's notation. */
  private async submit(board: string, act: Act): Promise<Answer> {
    const text = act['move'];
    if (typeof text !== 'string' || isUci(text) || !this.boards.has(board)) return this.send(board, act);
    const { move, fault } = await this.readMove(board, text);
    if (move !== undefined) return this.send(board, { ...act, move });
    return fault === undefined ? NOT_SENT : { error: { kind: 'unread', message: fault } };
  }

  /** A board of this device alone: who judges there. */
  open(snapshot: Snapshot, judge: (act: Act) => Promise<Answer>): void {
    this.own.set(snapshot.id, judge);
    this.keep(snapshot);
  }
  /** What was done there, and ruled, just now. */
  adopt(record: GameRecord): void {
    this.take({ ...record, wall: performance.now() + this.offset });
  }
  close(board: string): void {
    this.own.delete(board);
    this.boards.delete(board);
  }

  private async send(board: string, act: Act): Promise<Answer> {
    const judge = this.own.get(board);
    if (judge) return judge(act);
    const { game } = this.tablet;
    if (game !== null && game.board === board) return game.act(act);
    return (await this.live?.act(board, act)) ?? NOT_SENT;
  }

  /** The acts of one gesture: all at once, so that nothing said later comes between them. */
  async actAll(board: string, acts: Act[]): Promise<void> {
    await Promise.all(acts.map((act) => this.act(board, act)));
  }

  /** Asked for once, by whoever needs them first; again after a failure. */
  loadEditions(): Promise<void> {
    this.editionsAsked ??= this.askEditions().catch((error: unknown) => {
      this.editionsAsked = null;
      throw error;
    });
    return this.editionsAsked;
  }
  private editionsAsked: Promise<void> | null = null;
  private async askEditions(): Promise<void> {
    const { editions, in_use } = await this.api.editions();
    i18n.editions = editions;
    this.usualLaws = in_use;
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  private saidAt = -Infinity;
  say(text: string): void {
    // Where every act is announced, an announcement does not replace the one just before it, which would not be heard.
    const now = performance.now();
    const isSoon = settings.chosen.blind && now - this.saidAt < SOON && this.announcement.length < 200;
    this.saidAt = now;
    // The same words twice must be said twice.
    if (this.announcement === text) this.announcement = `${text}\u00a0`;
    else this.announcement = isSoon ? `${this.announcement.trim()} ${text}` : text;
  }

  notify(notice: Omit<Notice, 'id' | 'at'>): void {
    const at = notice.number ?? this.boards.get(notice.board)?.snapshot.version ?? 0;
    this.notices = [{ ...notice, id: ++this.noticeIds, at }, ...this.notices].slice(0, 12);
  }

  /** What is told of a board, the latest first; to those who play there nothing of an earlier turn. */
  noticesOf(board: string): Notice[] {
    const since = this.seat === board ? (this.boards.get(board)?.movedAt ?? 0) : 0;
    return this.notices.filter((notice) => notice.board === board && notice.at >= since);
  }

  private readonly recalled = new Set<string>();
  /** Rulings of the present turn that were told before the page was loaded, as if it had been there. */
  async recall(board: string): Promise<void> {
    const model = this.boards.get(board);
    if (!model || model.snapshot.version === 0 || this.recalled.has(board) || this.own.has(board)) return;
    this.recalled.add(board);
    const { version } = model.snapshot;
    const records = await this.api.records(board, Math.max(1, version - RECALLED)).catch(() => []);
    const before = records.filter(({ number }) => number <= version);
    const from = before.map((record) => moverOf(record) !== undefined).lastIndexOf(true);
    model.movedAt = Math.max(model.movedAt, before[from]?.number ?? 0);
    const known = new Set(this.notices.filter((notice) => notice.board === board).map(({ number }) => number));
    const fallen = new Set(records.flatMap(fallenBy));
    const told = before.slice(Math.max(0, from)).filter((record) => isRuling(record.effects) && !known.has(record.number) && !fallen.has(record.number) && this.words(record) !== null);
    // They are older than what has been told here meanwhile.
    this.notices = [...this.notices, ...told.reverse().map((record) => ({ ...noticeOf(record), id: ++this.noticeIds, at: record.number }))].slice(0, 12);
  }

  /** Rulings at all boards since the page was loaded, the latest first: the arbiter's alone. */
  ruled = $state.raw<GameRecord[]>([]);

  /** The server's wall time, as far as it is known. */
  wall(): number {
    return this.offset === 0 ? Date.now() : performance.now() + this.offset;
  }

  keep(snapshot: Snapshot): void {
    const since = performance.now();
    const known = this.boards.get(snapshot.id);
    if (known) {
      known.snapshot = snapshot;
      known.since = since;
    } else {
      this.boards.set(snapshot.id, new BoardModel(snapshot, since));
    }
  }

  take(record: GameRecord): void {
    const model = this.boards.get(record.board);
    if (!model) return;
    // A record that comes late (after a lost connection) was true when the server wrote it, not now.
    const age = this.offset === 0 ? 0 : performance.now() + this.offset - record.wall;
    model.since = performance.now() - Math.max(0, age);
    const moves = movesAfter(model.snapshot.moves, record);
    const mover = moverOf(record);
    if (mover !== undefined) model.movedAt = record.number;
    const fallen = fallenBy(record);
    if (fallen.length > 0) this.notices = this.notices.filter(({ board, number }) => board !== record.board || number === null || !fallen.includes(number));
    if (this.role === 'arbiter' && isRuling(record.effects)) this.ruled = [record, ...this.ruled].slice(0, 200);
    const waiting = called(model);
    const { stopped: before, ...snapshot } = model.snapshot;
    const stopped = stoppedAfter(before, record);
    model.snapshot = { ...snapshot, ...(stopped === undefined ? {} : { stopped }), version: record.number, state: record.state, moves: moves ?? model.snapshot.moves };
    if (moves === null) this.live?.refresh(record.board);
    if (this.role === 'arbiter' && called(model) > waiting) signal('call');
    if (this.seat === record.board || this.focus === record.board) {
      const ruling = this.words(record);
      if (ruling) {
        this.notify(noticeOf(record));
      }
      const last = record.state.last;
      this.signal(record, mover);
      const parts = [
        record.effects.length > 0 ? '' : ofConnection(record.act),
        this.hears(record, mover) ? (record.told?.[i18n.lang].act ?? '') : '',
        mover && last ? `${i18n.w('who', mover)}: ${i18n.spoken(last)}.` : '',
        ruling ? [ruling.title, ...ruling.changes, ...ruling.must].join(' ') : '',
      ].filter((part) => part !== '');
      if (parts.length > 0) this.say(parts.join(' '));
    }
  }

  /** What is heard of an act at a board: by a player of what the opponent does, by others of both. */
  private signal({ act, effects }: GameRecord, mover: unknown): void {
    if (effects.some(({ effect }) => effect === 'flag_fallen')) signal('flag');
    else if (mover !== undefined && mover !== this.role) signal('move');
    else if (act.do === 'press') signal('press');
  }

  /** Is an act said to whoever plays without seeing the board? Not their own, and not twice where a move is said. */
  private hears({ act }: GameRecord, mover: unknown): boolean {
    return settings.chosen.blind && act.by !== this.role && HEARD.has(act.do) && !(act.do === 'press' && mover !== undefined);
  }

  /** The board in view: its rulings are shown and said. */
  focus: string | null = null;

  words({ effects, told }: { effects: Effect[]; told?: Told | undefined }): Ruling | null {
    const fault = effects.find((effect) => effect.effect === 'error');
    if (fault) return { effect: 'error', title: String(fault['text']), changes: [], must: [], articles: [] };
    return rulingTold(told, effects, i18n.lang, this.reader);
  }
}

export const store = new Store();
