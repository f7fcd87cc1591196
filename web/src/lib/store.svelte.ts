// What is known of the hall, kept live. Each board is a signal of its own: only what changed is drawn again.
import { SvelteMap } from 'svelte/reactivity';
import type { Alone } from './alone/alone';
import { Api, ApiError, Live, movesAfter, type Connection } from './api';
import { signal } from './click';
import { timeLeft } from './clock';
import { i18n } from './i18n/index.svelte';
import { kernel, searching } from './kernel/client';
import { answering } from './kernel/fetcher';
import { keys } from './keys';
import { isSmall } from './matters';
import { isChess960, isUci } from './protocol';
import { isRuling, rulingTold, type Reader, type Ruling } from './rulings';
import { settings } from './settings.svelte';
import type { Act, Answer, Colour, Decision, Effect, Evidence, EvidenceAnswer, Foreseen, GameRecord, HallEvent, Role, Round, Snapshot, Told } from './types';

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

/** The board that this device has kept as its tablet, if any: whether to look for it when the hall is out of reach. */
const kept = {
  get board(): string | null {
    try {
      return localStorage.getItem('tablet');
    } catch {
      return null;
    }
  },
  set board(board: string | null) {
    try {
      if (board === null) localStorage.removeItem('tablet');
      else localStorage.setItem('tablet', board);
    } catch {
      // Then it is not found again.
    }
  },
};

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

/** The page was made by `compongo site`: nobody need be asked whether there is a hall. */
export const IS_SITE = typeof document !== 'undefined' && document.documentElement.dataset['hall'] === 'none';
/** In milliseconds: who has not been told by then who they are has no hall. */
const PATIENCE = 3000;
const late = (): Promise<never> => new Promise((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE));

class Store {
  readonly api = new Api('/api/v1', answering(kernel, { searching, hasServer: () => this.hall !== 'none' }));
  /** Is there a hall? Not where the page lies on a site without one, or where it cannot be reached. */
  hall = $state.raw<'asking' | 'there' | 'none'>(IS_SITE ? 'none' : 'asking');
  /** Boards that are judged on this device alone. */
  private readonly own = new Map<string, (act: Act) => Promise<Answer>>();
  readonly boards = new SvelteMap<string, BoardModel>();
  readonly ticker = new Ticker();
  events = $state.raw<HallEvent[] | null>(null);
  failed = $state.raw<string | null>(null);
  role = $state.raw<Role>('spectator');
  seat = $state.raw<string | null>(null);
  /** Which arbiter, where it is one. */
  name = $state.raw('');
  isChief = $state.raw(false);
  connection = $state.raw<Connection>('connecting');
  lostAt = $state.raw(0);
  notices = $state.raw<Notice[]>([]);
  announcement = $state.raw('');
  /** Grows when what an arbiter should hear of games is otherwise. */
  watchedAnew = $state.raw(0);
  private noticeIds = 0;
  /** The server's wall time less this machine's monotonic time. */
  private offset = 0;
  private live: Live | null = null;
  private watched: string[] = [];
  hasPassword = $state.raw(true);
  /** Some arbiter can sign in without a password. */
  hasPasskeys = $state(false);
  /** Games play themselves here, and nothing counts. */
  demonstration = $state.raw(false);
  /** The edition of the Laws that is in force today. */
  usualLaws = $state.raw('');
  /** This device is the tablet of a board, and goes on there when the line is cut; since when it does, and why what it did cannot be handed over. */
  private tablet: Alone | null = null;
  alone = $state.raw<{ board: string; since: number; fault: string | null } | null>(null);
  /** The key of the link that the server printed: it sets the arbiter's password. On the hall's own machine the page is told it. */
  setupKey = $state.raw<string | null>(null);
  /** The key that this device came with is nobody's any more. */
  keyLost = $state.raw(false);

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
        void this.tablet?.lost();
      },
      hello: (role, board, now, unknownKey) => {
        if (this.hall !== 'there') {
          this.hall = 'there';
          void this.whoami().then(() => this.load());
        }
        // An arbiter's session has ended, or a seat was given another key.
        if (unknownKey) this.lose();
        this.role = role;
        this.seat = board ?? null;
        this.offset = now - performance.now();
        void this.sitAtTablet();
        this.watchedAnew++;
        // Rounds may have been added while the line was cut, or nothing have come over it before.
        if (this.events !== null || this.failed !== null) void this.load();
      },
      snapshot: (snapshot) => this.hear(snapshot),
      record: (record) => {
        if (this.tablet?.take(record) !== false) this.take(record);
      },
      hall: () => void this.load(),
      alerts: () => this.watchedAnew++,
      instant: (sent, received, instant) => this.tablet?.heard(sent, received, instant),
    });
    // The hall may be out of reach, and the board be kept here.
    if (this.seat === null && this.api.key !== null && kept.board !== null) void this.restoreTablet(this.api.key, kept.board);
    this.live.watch(this.watched);
    this.live.start(this.api.key);
    await this.load();
  }

  /** Who comes with this key; nobody special where it is none. */
  private async whoami(): Promise<void> {
    try {
      const who = await Promise.race([this.api.whoami(), late()]);
      this.hall = 'there';
      this.role = who.role;
      this.seat = who.board ?? null;
      if (this.seat !== null && this.api.key !== null) keys.keepSeat(this.api.key);
      this.name = who.name ?? '';
      this.isChief = who.chief === true;
      this.hasPassword = who.has_password;
      this.hasPasskeys = who.has_passkeys === true;
      this.setupKey ??= who.setup ?? null;
      this.demonstration = who.demonstration === true;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        this.hall = 'none';
        return;
      }
      this.hall = 'there';
      if (this.api.key === null || error.status !== 401) return;
      this.lose();
      await this.whoami();
    }
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

  async loginByPasskey(): Promise<void> {
    await this.become(await (await import('./passkeys')).loginByPasskey(this.api));
  }

  async login(password: string, name?: string): Promise<void> {
    await this.become((await this.api.login(password, name)).key);
  }

  /** The arbiter's first password, or a new one where it was forgotten. */
  async setUp(password: string, name?: string): Promise<void> {
    let key: string | undefined;
    this.api.key = this.setupKey;
    try {
      ({ key } = await this.api.setPassword(password, name));
    } finally {
      this.api.key = keys.current;
    }
    this.setupKey = null;
    if (key !== undefined) await this.become(key);
  }

  /** Another arbiter's password, by name; or one's own, with the one until now. */
  async changePassword(password: string, { name, current }: { name?: string; current?: string }): Promise<void> {
    const { key } = await this.api.setPassword(password, name, current);
    if (key !== undefined) await this.become(key);
  }

  /** May open a demonstration beside this hall. */
  get mayDemonstrate(): boolean {
    return this.role === 'arbiter' || this.setupKey !== null;
  }

  /** Where it is: on a port of its own, by a link that makes its reader the arbiter there. */
  async demonstrate(): Promise<string> {
    if (this.role !== 'arbiter') this.api.key = this.setupKey;
    try {
      const { port, key } = await this.api.demonstrate();
      return `${location.protocol}//${location.hostname}:${port}/#key=${key}`;
    } finally {
      this.api.key = keys.current;
    }
  }

  private async become(arbiter: string): Promise<void> {
    keys.take(arbiter);
    this.keyLost = false;
    this.api.key = arbiter;
    this.role = 'arbiter';
    this.seat = null;
    this.live?.rekey(arbiter);
    await this.whoami();
  }

  /** An arbiter's session ends at the server too; a seat's key goes on, and is forgotten here. */
  logout(): void {
    if (this.role === 'arbiter') void this.api.endSession('this').catch(() => undefined);
    if (this.seat !== null) keys.leave(this.api.key, this.seat);
    void this.tablet?.leave();
    this.tablet = null;
    this.forget();
    this.live?.rekey(null);
  }

  private lose(): void {
    this.keyLost = true;
    this.forget();
  }

  private forget(): void {
    keys.drop(this.api.key);
    this.api.key = null;
    this.role = 'spectator';
    this.seat = null;
  }

  /** Would it end the game, or take something back? Then it is asked about first. Nothing waits for this where time counts. */
  async isFinal(board: string, act: Act): Promise<boolean> {
    if (['begin', 'start', 'stop'].includes(act.do)) return false;
    try {
      const { effects } = await this.foresee(board, act);
      return effects.some(({ effect }) => FINAL.has(effect));
    } catch {
      // The act itself is told what is wrong.
      return false;
    }
  }

  /** What would be ruled on an act: at the hall, or here where this goes on alone. */
  async foresee(board: string, act: Act): Promise<Foreseen> {
    const here = this.alone?.board === board ? await this.tablet?.foresee(act) : undefined;
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
    if (this.tablet !== null && this.tablet.board === board) return this.tablet.act(act);
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
    // Where every act is said, what comes right after another does not take its place: nobody would hear that one.
    const now = performance.now();
    const isSoon = settings.chosen.blind && now - this.saidAt < SOON && this.announcement.length < 200;
    this.saidAt = now;
    // The same words twice must be said twice.
    if (this.announcement === text) this.announcement = `${text}\u00a0`;
    else this.announcement = isSoon ? `${this.announcement.trim()} ${text}` : text;
  }

  private notify(notice: Omit<Notice, 'id' | 'at'>): void {
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

  // --- The tablet between two players, which goes on alone (alone/alone.ts) ---

  private async openTablet(): Promise<Alone | null> {
    if (this.tablet === null && this.live !== null && kernel.exists) {
      const { live, api } = this;
      const { atTablet } = await import('./alone/at_tablet');
      this.tablet ??= atTablet({
        live,
        api,
        wall: () => (this.offset === 0 ? Date.now() : performance.now() + this.offset),
        record: (record) => this.take(record),
        snapshot: (snapshot) => this.keep(snapshot),
        changed: ({ board, since, fault, leads }) => {
          document.documentElement.toggleAttribute('data-leads', leads);
          this.alone = board === null || since === null ? null : { board, since, fault };
          kept.board = board;
        },
        say: (what, records) => this.sayOfTablet(what, records),
      });
    }
    return this.tablet;
  }
  /** Whoever sits at the tablet has its board before them, and the line is there. */
  private async sitAtTablet(): Promise<void> {
    const { key } = this.api;
    if (this.role !== 'tablet' || this.seat === null || key === null) return;
    const tablet = await this.openTablet();
    if (tablet !== null && tablet.since !== null) return tablet.back();
    const model = this.boards.get(this.seat);
    if (tablet !== null && model !== undefined && this.connection === 'open') await tablet.sit(key, model.snapshot, model.since).catch(() => undefined);
    // The line may have been cut meanwhile.
    if (tablet?.board === null && this.seat !== null && this.connection !== 'open') void this.restoreTablet(key, this.seat);
  }
  private async restoreTablet(key: string, board: string): Promise<void> {
    const tablet = await this.openTablet();
    if (!(await tablet?.restore(key).catch(() => false))) return;
    this.role = 'tablet';
    this.seat = board;
    if (this.connection === 'open') void this.sitAtTablet();
  }
  private hear(snapshot: Snapshot): void {
    if (this.tablet?.isAlone(snapshot.id)) return;
    const isNew = !this.boards.has(snapshot.id);
    this.keep(snapshot);
    if (snapshot.id !== this.seat) return;
    if (isNew || this.tablet?.board == null) void this.sitAtTablet();
    else void this.tablet.see(snapshot).catch(() => undefined);
  }
  /** How it has come out, if otherwise than it was shown here. */
  private sayOfTablet(what: 'aside' | 'differs', records: GameRecord[]): void {
    const text = what === 'aside' ? i18n.t('keptAside') : i18n.t('ruledOtherwise');
    this.say(text);
    this.notify({ board: records[0]?.board ?? this.seat ?? '', by: '', effects: [{ effect: 'error', text }], refused: true, number: null });
  }

  private keep(snapshot: Snapshot): void {
    const since = performance.now();
    const known = this.boards.get(snapshot.id);
    if (known) {
      known.snapshot = snapshot;
      known.since = since;
    } else {
      this.boards.set(snapshot.id, new BoardModel(snapshot, since));
    }
  }

  private take(record: GameRecord): void {
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

  get reader(): Reader {
    return this.role === 'arbiter' ? 'arbiter' : 'other';
  }

  words({ effects, told }: { effects: Effect[]; told?: Told | undefined }): Ruling | null {
    const fault = effects.find((effect) => effect.effect === 'error');
    if (fault) return { effect: 'error', title: String(fault['text']), changes: [], must: [], articles: [] };
    return rulingTold(told, effects, i18n.lang, this.reader);
  }
}

export const store = new Store();

/** How much there is for which the arbiter is called to a board. */
const called = ({ snapshot: { state } }: BoardModel): number => (state.calls ?? []).length + state.decisions.filter((decision) => !isSmall(decision)).length;

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
