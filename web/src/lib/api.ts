// The client of the hall's API: plain requests, and one live connection that comes back by itself.
import type { Network, Trust } from '../features/hall/reach';
import type { DrillCase, DrillEntry } from '../features/exam/drill';
import type { HallMark } from '../features/whatnow/foot/marks';
import type { HandedOver } from '../features/tablet/alone/dependencies';
import type { RoundAsked, RoundPaired, TournamentForm, TournamentRead, TournamentStandings } from '../features/tournament/types';
import type { Act, Answer, ApiFault, Aside, BoardRange, Bye, Changes, Compared, Conditions, Edition, EnteredResult, Evidence, EvidenceAnswer, Foreseen, GameRecord, HallEvent, Judged, Law, Led, Move, Pairing, PositionFault, Refused, Report, Role, Round, Sector, Sheets, Snapshot, Standings, WaitingEvidence, Watched, WhatIf } from './types';

/** An empty one was taken away. */
export type SeatKeys = Record<'white' | 'black' | 'tablet', string>;

/** Something that was done in the hall, by whom and from where; what else there is to say of it stands beside. */
export interface Deed {
  number: number;
  wall: number;
  what: string;
  arbiter?: string;
  peer?: string;
  passed_over?: number;
  [about: string]: string | number | undefined;
}

/** One of the arbiters, and where they have signed in; times in milliseconds since 1970. */
export interface Arbiter {
  id: string;
  name: string;
  chief?: true;
  sessions: { id: string; since: number; until: number; peer: string; this?: true }[];
  passkeys: { id: string; label: string; host: string; since: number }[];
}

const named = (body: { password: string; current?: string }, name: string | undefined): object => (name === undefined || name === '' ? body : { ...body, name });

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fault: ApiFault,
  ) {
    super(fault.message);
  }
}

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export class Api {
  key: string | null = null;

  constructor(
    private readonly base = '/api/v1',
    private readonly fetcher: Fetch = (url, init) => fetch(url, init),
  ) {}

  private async request(method: string, path: string, body?: unknown, key = this.key): Promise<Response> {
    const headers: Record<string, string> = {};
    if (key !== null) headers['Authorization'] = `Bearer ${key}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const response = await this.fetcher(this.base + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    let fault: ApiFault = { kind: 'http', message: `HTTP ${response.status}` };
    try {
      fault = ((await response.json()) as { error: ApiFault }).error;
    } catch {
      // The status says enough.
    }
    throw new ApiError(response.status, fault);
  }

  private async json<T>(method: string, path: string, body?: unknown, key = this.key): Promise<T> {
    return (await (await this.request(method, path, body, key)).json()) as T;
  }

  private get<T>(path: string): Promise<T> {
    return this.json('GET', path);
  }

  whoami = (): Promise<{ role: Role; board?: string; name?: string; chief?: true; has_password: boolean; has_passkeys?: true; setup?: string; demonstration?: boolean }> => this.get('/whoami');
  /** Without a name: the chief arbiter. */
  login = (password: string, name?: string): Promise<{ key: string }> => this.json('POST', '/login', named({ password }, name));
  /** Sets an arbiter's password; whoever does it has the key of the setup link, or is that arbiter or the chief one. There is no key if it is another's. */
  setPassword = (password: string, name?: string, current?: string): Promise<{ key?: string }> =>
    this.json('POST', '/password', named(current === undefined ? { password } : { password, current }, name));
  /** How this hall is trusted; anybody may ask. */
  trust = (): Promise<Trust> => this.get('/trust');
  network = (): Promise<Network> => this.get('/network');
  chooseNetwork = (reach: Network['reach']): Promise<Network> => this.json('PATCH', '/network', { reach });
  /** The last of what was done, or what there is from a number on. */
  ledger = (from?: number): Promise<{ version: number; deeds: Deed[] }> => this.get(`/ledger${from === undefined ? '' : `?from=${from}`}`);
  ledgerFile = async (form: 'csv' | 'jsonl'): Promise<Blob> => (await this.request('GET', `/ledger?form=${form}`)).blob();
  arbiters = async (): Promise<Arbiter[]> => (await this.get<{ arbiters: Arbiter[] }>('/arbiters')).arbiters;
  /** What an authenticator is to sign, and under which host's name. */
  passkeyChallenge = (): Promise<{ challenge: string; host: string }> => this.json('POST', '/passkeys/challenge', {});
  addPasskey = (made: Record<string, string>): Promise<unknown> => this.json('POST', '/passkeys', made);
  removePasskey = (id: string): Promise<unknown> => this.json('DELETE', `/passkeys/${encodeURIComponent(id)}`);
  loginByPasskey = (given: Record<string, string>): Promise<{ key: string }> => this.json('POST', '/passkeys/login', given);
  removeArbiter = (id: string): Promise<unknown> => this.json('DELETE', `/arbiters/${encodeURIComponent(id)}`);
  endSession = (id: string): Promise<unknown> => this.json('DELETE', `/sessions/${encodeURIComponent(id)}`);
  /** Opens a demonstration beside the hall; whoever does it has the key of the setup link, or is the arbiter. */
  demonstrate = (): Promise<{ port: number; key: string }> => this.json('POST', '/demonstration', {});
  events = async (): Promise<HallEvent[]> => (await this.get<{ events: HallEvent[] }>('/events')).events;
  /** What is wrong with conditions, before an event is made by them. */
  tryConditions = (conditions: unknown): Promise<{ first: string; position: PositionFault[] }> => this.json('POST', '/conditions', conditions);
  createEvent = (name: string, conditions: unknown): Promise<HallEvent> =>
    this.json('POST', '/events', { name, conditions });
  createRound = (event: string, pairings: Pairing[], byes: Bye[] = []): Promise<Round> =>
    this.json('POST', `/events/${encodeURIComponent(event)}/rounds`, { pairings, ...(byes.length === 0 ? {} : { byes }) });
  /** What a pairing program's file says; its next round paired; a round of it played here; and the file with the results. */
  readTournament = (file: string): Promise<TournamentRead> => this.json('POST', '/tournament', { file });
  pairTournament = (asked: RoundAsked & { event?: string }): Promise<RoundPaired> => this.json('POST', '/tournament/pairing', asked);
  playTournament = (event: string, asked: RoundAsked): Promise<Round> => this.json('POST', tournamentPath(event), asked);
  tournamentStandings = (event: string): Promise<TournamentStandings> => this.get(`${tournamentPath(event)}/standings`);
  tournamentFile = async (event: string, form: TournamentForm): Promise<string> => (await this.request('GET', `${tournamentPath(event)}?form=${form}`)).text();
  /** The result of a board in place of what its game says; none any more. */
  enterResult = (board: string, entered: Pick<EnteredResult, 'result' | 'reason' | 'text'>): Promise<unknown> => this.json('POST', `${boardPath(board)}/outcome`, entered);
  /** What an arbiter notes of a board, for the report. */
  remark = (board: string, text: string): Promise<unknown> => this.json('POST', `${boardPath(board)}/remarks`, { text });
  takeResultBack = (board: string): Promise<unknown> => this.json('DELETE', `${boardPath(board)}/outcome`);
  /** A player is paired no more; or is back. */
  withdraw = (event: string, name: string, withdrawn: boolean, text = ''): Promise<HallEvent> =>
    this.json('POST', `/events/${encodeURIComponent(event)}/withdrawals`, { name, withdrawn, ...(text === '' ? {} : { text }) });
  /** What an arbiter should hear of games now. */
  alerts = (): Promise<{ alerts: Watched[]; evidence: WaitingEvidence[]; ledger?: string }> => this.get('/alerts');
  standings = (event: string): Promise<Standings> => this.get(`/events/${encodeURIComponent(event)}/standings`);
  /** The event is called otherwise, closed, or open again. */
  changeEvent = (event: string, change: { name?: string; closed?: boolean }): Promise<HallEvent> => this.json('PATCH', `/events/${encodeURIComponent(event)}`, change);
  /** A player is written otherwise in the whole event. */
  renamePlayer = (event: string, name: string, becomes: string): Promise<unknown> => this.json('PATCH', `/events/${encodeURIComponent(event)}/players`, { name, becomes });
  /** At this board alone others are named. */
  namePlayers = (board: string, players: { white?: string; black?: string }): Promise<unknown> => this.json('PATCH', boardPath(board), players);
  report = (event: string, round: number): Promise<Report> => this.get(`/${roundPath(event, round)}/report`);
  eventReport = (event: string): Promise<Report> => this.get(`/events/${encodeURIComponent(event)}/report`);
  snapshot = (board: string): Promise<Snapshot> => this.get(boardPath(board));
  /** Goes on with what is there, where acts that were acknowledged are lost. */
  acceptLoss = (board: string): Promise<unknown> => this.json('POST', `${boardPath(board)}/accept-loss`, {});
  keys = (board: string): Promise<SeatKeys> => this.get(`${boardPath(board)}/keys`);
  /** The seat has another key, or none; the old one is nobody's. */
  renewKey = (board: string, seat: keyof SeatKeys): Promise<{ key: string }> => this.json('POST', `${boardPath(board)}/keys/${seat}`, {});
  revokeKey = (board: string, seat: keyof SeatKeys): Promise<{ key: string }> => this.json('DELETE', `${boardPath(board)}/keys/${seat}`);
  /** Duties that are done in an event, as its arbiters have marked them; and which boards each of them looks after. */
  duties = async (event: string): Promise<HallMark[]> => (await this.get<{ duties: HallMark[] }>(`${eventPath(event)}/duties`)).duties;
  markDuties = async (event: string, marks: HallMark[]): Promise<HallMark[]> => (await this.json<{ duties: HallMark[] }>('POST', `${eventPath(event)}/duties`, { marks })).duties;
  sectors = async (event: string): Promise<Sector[]> => (await this.get<{ sectors: Sector[] }>(`${eventPath(event)}/sectors`)).sectors;
  chooseSector = async (event: string, boards: BoardRange[]): Promise<Sector[]> => (await this.json<{ sectors: Sector[] }>('POST', `${eventPath(event)}/sectors`, { boards })).sectors;
  sheets = (board: string): Promise<Sheets> => this.get(`${boardPath(board)}/sheets`);
  records = async (board: string, from: number): Promise<GameRecord[]> =>
    (await this.get<{ records: GameRecord[] }>(`${boardPath(board)}/records?from=${from}`)).records;
  /** What a tablet did alone; and from the arbiter that the board goes on without it. */
  handOver = (board: string, what: object, key: string): Promise<HandedOver> => this.json('POST', `${boardPath(board)}/hand-over`, what, key);
  takeOver = (board: string): Promise<unknown> => this.json('POST', `${boardPath(board)}/take-over`, {});
  asides = async (board: string): Promise<Aside[]> => (await this.get<{ asides: Aside[] }>(`${boardPath(board)}/asides`)).asides;
  /** What an electronic board has shown; and whether it was so. */
  evidence = async (board: string): Promise<Evidence[]> => (await this.get<{ evidence: Evidence[] }>(`${boardPath(board)}/evidence`)).evidence;
  answerEvidence = (board: string, number: number, answer: EvidenceAnswer): Promise<Answer> =>
    this.json('POST', `${boardPath(board)}/evidence/${number}`, answer);
  /** A board's journal, a line of the protocol. */
  journal = (board: string): Promise<Conditions & { acts?: Act[] }> => this.get(`${boardPath(board)}/transcript`);
  /** What would be ruled on an act if it were done now. */
  foresee = (board: string, act: Act): Promise<Foreseen> => this.json('POST', `${boardPath(board)}/foresee`, act);
  whatIf = (board: string, number: number, laws: string): Promise<WhatIf> =>
    this.json('POST', `${boardPath(board)}/what-if`, { laws, number });
  editions = (): Promise<{ editions: Edition[]; in_use: string }> => this.get('/laws');
  law = (edition: string, article: string, lang: string, board?: string): Promise<Law> =>
    this.get(`/laws/${encodeURIComponent(edition)}/${encodeURIComponent(article)}?lang=${lang}${board === undefined ? '' : `&board=${encodeURIComponent(board)}`}`);
  /** What changed from an edition to another; of one and the same, what is otherwise in that kind of play. */
  changes = ({ from, to, play, supervision }: Compared, lang: string): Promise<Changes> =>
    this.get(`/laws/${encodeURIComponent(to)}/since/${encodeURIComponent(from)}?play=${play}&supervision=${supervision}&lang=${lang}`);
  drill = async (): Promise<DrillEntry[]> => (await this.get<{ cases: DrillEntry[] }>('/drill')).cases;
  drillCase = (id: string, laws: string): Promise<DrillCase> => this.get(`/drill/${encodeURIComponent(id)}?laws=${encodeURIComponent(laws)}`);
  /** What the Laws make of games that are described, act by act, each in its place. */
  judge = async (games: { conditions: Conditions; acts: Act[] }[]): Promise<(Judged | { error: unknown })[]> =>
    (await this.json<{ games: (Judged | { error: unknown })[] }>('POST', '/judge', { games })).games;
  /** Something that is no act in a game (the protocol's questions). */
  ask = <T>(ask: { what: string } & Record<string, unknown>, laws?: string, play?: string): Promise<T> =>
    this.json('POST', '/questions', { ask, ...(laws === undefined ? {} : { laws }), ...(play === undefined ? {} : { play }) });
}

const boardPath = (board: string): string => `/boards/${encodeURIComponent(board)}`;
const eventPath = (event: string): string => `/events/${encodeURIComponent(event)}`;
const tournamentPath = (event: string): string => `/events/${encodeURIComponent(event)}/tournament`;
const roundPath = (event: string, round: number): string => `events/${encodeURIComponent(event)}/rounds/${round}`;

/** Where a browser fetches what is to be kept: games, transcripts, results. */
export const files = {
  pgn: (board: string): string => `/api/v1${boardPath(board)}/pgn`,
  transcript: (board: string): string => `/api/v1${boardPath(board)}/transcript?form=text`,
  scoresheet: (board: string, lang: string): string => `/api/v1${boardPath(board)}/scoresheet?lang=${lang}`,
  envelope: (board: string, lang: string): string => `/api/v1${boardPath(board)}/envelope?lang=${lang}`,
  roundPaper: (event: string, round: number, form: 'results' | 'incidents', lang: string): string =>
    `/api/v1/${roundPath(event, round)}/report?form=${form}&lang=${lang}`,
  roundPgn: (event: string, round: number): string => `/api/v1/${roundPath(event, round)}/pgn`,
  eventPgn: (event: string): string => `/api/v1/events/${encodeURIComponent(event)}/pgn`,
  eventCsv: (event: string): string => `/api/v1/events/${encodeURIComponent(event)}/report?form=csv`,
  standingsCsv: (event: string): string => `/api/v1/events/${encodeURIComponent(event)}/standings?form=csv`,
  roundCsv: (event: string, round: number): string => `/api/v1/${roundPath(event, round)}/report?form=csv`,
};

export type Connection = 'connecting' | 'open' | 'lost';

export interface LiveEvents {
  connection(state: Connection, since: number): void;
  hello(role: Role, board: string | undefined, now: number, unknownKey: boolean): void;
  snapshot(snapshot: Snapshot): void;
  record(record: GameRecord): void;
  hall(event: string): void;
  /** What an arbiter should hear of games is otherwise. */
  alerts?(): void;
  /** Arbiters of an event share something else than before. */
  shared?(what: 'duties' | 'sectors', event: string): void;
  /** The game's instant at the board that this tablet leads, asked for and heard at these times of this device's clock. */
  instant?(sent: number, received: number, instant: number): void;
}

interface Socket {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/** How long to wait before the n-th attempt, in milliseconds: doubled each time, at most 15 s, never all at once. */
export function backoff(attempt: number, chance: number): number {
  const whole = Math.min(15_000, 400 * 2 ** Math.min(attempt, 6));
  return Math.round(whole * (0.5 + chance / 2));
}

/** How often a tablet that leads its board asks whether the line is there, and after how long a silence it is not; in milliseconds. */
const PULSE = 10_000;
const QUICK_PULSE = 1_000;
const SILENCE = 3_000;
/** A line that is not open after so long is tried anew. */
const PATIENCE = 10_000;

export class Live {
  private socket: Socket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private boards: string[] = [];
  private readonly versions = new Map<string, number>();
  /** The marks of the last snapshots: by them the hall knows whether more than records was missed. */
  private readonly marks = new Map<string, string>();
  private readonly waiting = new Map<string, { done: (answer: Answer) => void }>();
  private references = 0;
  private silent = 0;
  private stopped = false;
  private key: string | null = null;
  /** The board that this tablet leads. */
  private led: string | null = null;
  private heardAt = 0;
  private readonly pings = new Map<string, number>();

  constructor(
    private readonly url: string,
    private readonly events: LiveEvents,
    private readonly open: (url: string) => Socket = (where) => new WebSocket(where) as unknown as Socket,
  ) {}

  start(key: string | null): void {
    this.key = key;
    this.stopped = false;
    this.events.connection('connecting', Date.now());
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    const socket = this.socket;
    this.socket = null;
    socket?.close(1000);
  }

  /** Another key: the connection is made anew with it. */
  rekey(key: string | null): void {
    this.stop();
    this.versions.clear();
    this.start(key);
  }

  /** Replaces what is watched. */
  watch(boards: string[]): void {
    const same = boards.length === this.boards.length && boards.every((board, i) => board === this.boards[i]);
    if (same) return;
    this.boards = [...boards];
    this.sendWatch();
  }

  /** Asks for the whole of a board, where records alone do not tell it. */
  refresh(board: string): void {
    this.versions.delete(board);
    this.sendWatch();
  }

  /** The number is the act's among those of a tablet that leads its board: none of them is done twice. */
  act(board: string, act: Act, number?: number): Promise<Answer> {
    return this.ask({ type: 'act', board, act, ...(number === undefined ? {} : { number }) });
  }

  /** A tablet says that it can lead its board; `alone`: it did until now, and has something to hand over. */
  lead(device: string, alone: boolean): Promise<Answer> {
    return this.ask({ type: 'lead', device, ...(alone ? { alone } : {}) });
  }
  /** It does so no more. */
  leave(device: string): void {
    this.pace(null);
    this.send({ type: 'leave', device });
  }
  /** While a tablet leads a board it must be certain within seconds whether the line is there. */
  pace(board: string | null): void {
    if (board === this.led) return;
    this.led = board;
    if (this.socket?.readyState === 1) this.beat(this.socket);
  }

  private ask(message: Record<string, unknown>): Promise<Answer> {
    const ref = `r${++this.references}`;
    return new Promise((done) => {
      if (this.socket?.readyState !== 1) {
        done({ error: { kind: 'offline', message: 'no connection' } });
        return;
      }
      this.waiting.set(ref, { done });
      this.send({ ...message, ref });
    });
  }

  private send(message: unknown): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private sendWatch(): void {
    const since: Record<string, number> = {};
    const anew: Record<string, string> = {};
    for (const board of this.boards) {
      const version = this.versions.get(board);
      const mark = this.marks.get(board);
      if (version === undefined || mark === undefined) continue;
      since[board] = version;
      anew[board] = mark;
    }
    this.send({ type: 'watch', boards: this.boards, since, anew });
  }

  private connect(): void {
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.send(this.key === null ? { type: 'hello' } : { type: 'hello', key: this.key });
      if (this.boards.length > 0) this.sendWatch();
      clearTimeout(this.timer);
      this.beat(socket);
    };
    socket.onmessage = (event) => {
      this.silent = 0;
      this.heardAt = performance.now();
      this.receive(JSON.parse(String(event.data)) as Record<string, unknown>);
    };
    socket.onclose = () => this.lose(socket);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (socket.readyState === 0) this.lose(socket);
    }, PATIENCE);
  }

  /** Pings now and then: whoever leads a board by the way learns which instant of the game it is. */
  private beat(socket: Socket): void {
    this.silent = 0;
    this.heardAt = performance.now();
    clearInterval(this.pulse);
    const ping = (): void => {
      const { led } = this;
      // Two pings without an answer: the connection is dead, though it was not closed.
      const isDead = led === null ? ++this.silent > 2 : performance.now() - this.heardAt > SILENCE;
      if (isDead) {
        this.lose(socket);
        return;
      }
      const ref = led === null ? 'pulse' : `p${++this.references}`;
      if (led !== null) this.pings.set(ref, performance.now());
      this.send({ type: 'ping', ref, ...(led === null ? {} : { board: led }) });
    };
    this.pulse = setInterval(ping, this.led === null ? PULSE : QUICK_PULSE);
    if (this.led !== null) ping();
  }

  private lose(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    clearInterval(this.pulse);
    this.pings.clear();
    if (socket.readyState < 2) socket.close(4000);
    const { attempt } = this;
    // Before waiting callers are notified, so that they know why.
    if (!this.stopped && attempt === 0) this.events.connection('lost', Date.now());
    for (const { done } of this.waiting.values()) done({ error: { kind: 'offline', message: 'connection lost' } });
    this.waiting.clear();
    if (this.stopped) return;
    const wait = backoff(this.attempt++, Math.random());
    this.timer = setTimeout(() => this.connect(), this.led === null ? wait : Math.min(wait, QUICK_PULSE));
  }

  private receive(message: Record<string, unknown>): void {
    switch (message['type']) {
      case 'hello':
        this.attempt = 0;
        this.events.connection('open', Date.now());
        this.events.hello(message['role'] as Role, message['board'] as string | undefined, Number(message['now']), message['unknown_key'] === true);
        break;
      case 'snapshot': {
        const snapshot = message as unknown as Snapshot;
        this.versions.set(snapshot.id, snapshot.version);
        this.marks.set(snapshot.id, String(message['anew']));
        this.events.snapshot(snapshot);
        break;
      }
      case 'record': {
        const record = message as unknown as GameRecord;
        const known = this.versions.get(record.board) ?? 0;
        if (record.number <= known) break;
        if (record.number > known + 1) {
          this.refresh(record.board);
          break;
        }
        this.versions.set(record.board, record.number);
        this.events.record(record);
        break;
      }
      case 'answer': {
        const ref = String(message['ref']);
        const entry = this.waiting.get(ref);
        this.waiting.delete(ref);
        entry?.done({
          ...(message['record'] === undefined ? {} : { record: Number(message['record']) }),
          ...(message['refused'] === undefined ? {} : { refused: message['refused'] as Refused }),
          ...(message['error'] === undefined ? {} : { error: message['error'] as ApiFault }),
          ...(message['came'] === undefined ? {} : { came: message['came'] as Led }),
        });
        break;
      }
      case 'pong': {
        const sent = this.pings.get(String(message['ref']));
        this.pings.delete(String(message['ref']));
        if (sent !== undefined && message['instant'] !== undefined) this.events.instant?.(sent, performance.now(), Number(message['instant']));
        break;
      }
      case 'alerts':
        this.events.alerts?.();
        break;
      case 'duties':
      case 'sectors':
        this.events.shared?.(message['type'], String(message['event']));
        break;
      case 'hall':
        this.events.hall(String(message['event']));
        break;
      default:
        break;
    }
  }
}

/**
 * The moves after a record; null where they must be asked for. `last` is the last one that stands, and no two in a row
 * can be written alike. One more is a move that was completed, or that ended the game; a position that was restored
 * may have taken some back.
 */
export function movesAfter(moves: Move[], record: GameRecord): Move[] | null {
  const { last } = record.state;
  if (record.effects.some((effect) => effect.effect === 'position_restored')) return null;
  if (last?.uci === moves.at(-1)?.uci) return moves;
  return last === null ? null : [...moves, last];
}
