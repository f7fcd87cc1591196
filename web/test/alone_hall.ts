// A hall and a tablet for tests: a game of a few rules, judged at both, a line between them that can be cut, and no time but the test's.
import { Alone } from '../src/features/tablet/alone/alone';
import type { Base, Keeper, KnownAct, OwnAct } from '../src/features/tablet/alone/kept';
import type { HandedOver, JudgedGame } from '../src/features/tablet/alone/dependencies';
import type { Act, Answer, Conditions, GameRecord, Led, Snapshot } from '../src/lib/types';

type Colour = 'white' | 'black';
const MINUTES_5 = 300_000;

/** White and Black press in turn; whoever resigns, or whose flag falls, has lost. In milliseconds. */
export class FakeGame implements JudgedGame {
  records: GameRecord[] = [];
  private left = { white: MINUTES_5, black: MINUTES_5 };
  private running: Colour | null = null;
  private at = 0;
  private phase = 'not_begun';
  private moves = 0;
  private down = false;

  constructor(private readonly board: string, private readonly flavour = '') {}

  private ruling(act: Act): string {
    if (act.do === 'begin') return this.phase === 'not_begun' ? 'begun' : 'refusal';
    if (this.phase !== 'in_play' || (act.do === 'fall' && this.down)) return 'refusal';
    if (act.do === 'press' && act.by !== this.running) return 'refusal';
    return act.do;
  }
  private shown(at: number): { white: number; black: number } {
    const spent = this.running === null ? 0 : at - this.at;
    return { white: this.left.white - (this.running === 'white' ? spent : 0), black: this.left.black - (this.running === 'black' ? spent : 0) };
  }
  private record(act: Act, effect: string, number: number): GameRecord {
    const at = Math.round((act.at ?? 0) * 1000);
    const { white, black } = this.shown(at);
    return {
      board: this.board, number, wall: 0, act: { ...act }, effects: [{ effect: effect + this.flavour }],
      state: { fen: `${this.moves}`, phase: this.phase, clock: { white: white / 1000, black: black / 1000, running: this.running, at: at / 1000 } },
    } as unknown as GameRecord;
  }
  whatIf = (act: Act): Promise<GameRecord> => Promise.resolve(this.record(act, this.ruling(act), this.records.length + 1));
  judge(act: Act): GameRecord {
    const effect = this.ruling(act);
    const at = Math.round((act.at ?? 0) * 1000);
    if (at < this.at) throw new Error(`${at} is before ${this.at}`);
    this.left = this.shown(at);
    this.at = at;
    if (effect === 'begun') [this.phase, this.running] = ['in_play', 'white'];
    if (effect === 'press') {
      this.running = this.running === 'white' ? 'black' : 'white';
      this.moves += 1;
    }
    if (effect === 'fall') this.down = true;
    if (effect === 'resign') [this.phase, this.running] = ['over', null];
    const record = this.record(act, effect, this.records.length + 1);
    this.records.push(record);
    return record;
  }
  do = (act: Act): Promise<GameRecord> => Promise.resolve(this.judge(act));
  falls(): number | null {
    return this.running === null || this.down ? null : this.at + this.left[this.running];
  }
  nextFall = (): Promise<number | null> => Promise.resolve(this.falls());
  get turn(): Colour | null {
    return this.running;
  }
  get last(): number {
    return this.at;
  }
  free = (): Promise<void> => Promise.resolve();
}

export class MemoryKeeper implements Keeper {
  private self: { device: string; last: number; base: Base | null } = { device: 'd1', last: 0, base: null };
  private known: KnownAct[] = [];
  own: OwnAct[] = [];
  // Nothing that is kept changes when what was given does.
  device = (): Promise<{ device: string; last: number }> => Promise.resolve({ device: this.self.device, last: this.self.last });
  load = (): Promise<{ base: Base; known: KnownAct[]; own: OwnAct[] } | null> =>
    Promise.resolve(this.self.base === null ? null : structuredClone({ base: this.self.base, known: this.known, own: this.own }));
  begin = async (base: Base, known: KnownAct[]): Promise<void> => {
    this.self.base = structuredClone(base);
    this.known = structuredClone(known);
  };
  change = async (base: Base): Promise<void> => {
    this.self.base = structuredClone(base);
  };
  know = async (number: number, known: KnownAct, own?: number): Promise<void> => {
    this.known[number - 1] = structuredClone(known);
    this.own = this.own.filter((each) => each.number !== own);
  };
  keep = async (own: OwnAct): Promise<void> => {
    this.self.last = own.number;
    this.own = [...this.own.filter(({ number }) => number !== own.number), structuredClone(own)];
  };
  handedOver = async (upTo: number): Promise<void> => {
    this.own = this.own.filter(({ number }) => number > upTo);
  };
  forget = async (): Promise<void> => {
    this.self.base = null;
    this.known = [];
    this.own = [];
  };
}

const board = 'b1';
export const OFFLINE: Answer = { error: { kind: 'offline', message: 'no connection' } };

/** The hall: it knows what each device has sent, by the journal. */
export class FakeHall {
  game = new FakeGame(board);
  away = false;
  leader: string | null = null;
  private sent = new Map<string, number>();
  private senders: string[] = [];
  /** What becomes of the next things that are said to it, or by it. */
  losesQuestions = false;
  losesAnswers = false;
  isCut = false;
  isSilent = false;
  told: (record: GameRecord) => void = () => {};
  /** The server's clock lies so far beside the device's. */
  zero = 0;
  asides: Act[][] = [];

  constructor(private readonly now: () => number) {}

  get instant(): number {
    return Math.max(this.game.last, this.now() - this.zero);
  }
  do(act: Act, device = '', number = 0): Answer {
    const at = act.at ?? this.instant / 1000;
    this.fall(at * 1000);
    const record: GameRecord = { ...this.game.judge({ ...act, at }), ...(number > 0 ? { sent: number } : {}) };
    this.game.records[this.game.records.length - 1] = record;
    if (record.effects[0]?.effect === 'refusal') {
      this.game.records.pop();
      return { refused: { effects: record.effects } };
    }
    this.senders.push(device);
    if (number > 0) this.sent.set(device, number);
    if (!this.isCut) this.told(record);
    return { record: record.number };
  }
  private fall(until: number): void {
    const falls = this.game.falls();
    if (falls === null || falls > until) return;
    const record = this.game.judge({ at: falls / 1000, by: 'clock', do: 'fall', player: this.game.turn });
    this.senders.push('clock');
    if (!this.isCut) this.told(record);
  }
  tick(): void {
    if (!this.away) this.fall(this.instant);
  }
  cut(): void {
    this.isCut = true;
    if (this.leader !== null) this.away = true;
  }
  private async said<T>(answer: () => T, offline: () => T): Promise<T> {
    await Promise.resolve();
    if (this.isSilent) return new Promise(() => undefined);
    if (this.isCut || this.losesQuestions) return offline();
    const given = answer();
    await Promise.resolve();
    return this.isCut || this.losesAnswers ? offline() : given;
  }
  act = (act: Act, number?: number): Promise<Answer> =>
    this.said<Answer>(
      () => {
        if (this.away) return { error: { kind: 'away', message: 'away' } };
        if (number !== undefined && number <= (this.sent.get('d1') ?? 0)) return { record: this.game.records.length };
        return this.do(act, number === undefined ? '' : 'd1', number);
      },
      () => OFFLINE,
    );
  lead = (device: string, alone: boolean): Promise<{ came?: Led; error?: { kind: string; message: string } }> =>
    this.said<{ came?: Led; error?: { kind: string; message: string } }>(
      () => {
        if (this.leader === null && !alone) this.leader = device;
        return { came: this.leader !== device ? 'led' : this.away ? 'away' : 'leads' };
      },
      () => OFFLINE as { error: { kind: string; message: string } },
    );
  handOver = (device: string, from: number, acts: { number: number; act: Act }[]): Promise<HandedOver> =>
    this.said<HandedOver>(
      () => {
        const fresh = acts.filter(({ number }) => number > (this.sent.get(device) ?? 0));
        const changed = this.senders.slice(from).some((sender) => sender !== device && sender !== 'clock');
        if (fresh.length > 0 && (this.leader !== device || changed)) {
          this.asides.push(fresh.map(({ act }) => act));
          this.sent.set(device, fresh.at(-1)?.number ?? 0);
          this.away &&= this.leader !== device;
          return { came: 'aside', record: this.game.records.length, records: [] };
        }
        for (const { act, number } of fresh) this.do({ ...act, at: Math.max(act.at ?? 0, this.game.last / 1000) }, device, number);
        this.away = false;
        return { came: 'merged', record: this.game.records.length, records: this.game.records.slice(from) };
      },
      () => {
        throw new TypeError('no server');
      },
    );
}

export const snapshotOf = (hall: FakeHall): Snapshot =>
  ({ id: board, conditions: { laws: 'any' } as Conditions, version: hall.game.records.length, moves: [], state: { ...(hall.game.records.at(-1)?.state ?? { phase: 'not_begun' }), clock: { ...(hall.game.records.at(-1)?.state.clock ?? {}), at: hall.instant / 1000 } } }) as unknown as Snapshot;

/** A tablet's page: the same device is loaded again by making another with its keeper. */
export class FakeTablet {
  readonly shown: GameRecord[] = [];
  readonly said: string[] = [];
  private timers: { at: number; what: () => void }[] = [];
  readonly alone: Alone;
  /** The page is gone: nothing that it does comes to anything. */
  isGone = false;

  constructor(readonly hall: FakeHall, readonly keeper: MemoryKeeper, private readonly clock: { now: number }, flavour = '') {
    const never = new Promise<never>(() => undefined);
    const whileThere = <T extends object>(of: T): T =>
      new Proxy(of, { get: (target, name) => (this.isGone ? () => never : (target as Record<string | symbol, unknown>)[name]) });
    this.alone = new Alone({
      begin: () => Promise.resolve(new FakeGame(board, flavour)),
      keeper: whileThere(keeper),
      hall: whileThere({
        journal: async () => {
          if (hall.isCut) throw new TypeError('no server');
          return hall.game.records.map(({ act }) => act);
        },
        lead: (_: string, device: string, alone: boolean) => hall.lead(device, alone),
        leave: () => undefined,
        act: (_: string, act: Act, number?: number) => hall.act(act, number),
        handOver: (_key: string, _board: string, { device, from, acts }: { device: string; from: number; acts: { number: number; act: Act }[] }) => hall.handOver(device, from, structuredClone(acts)),
        refresh: () => undefined,
        sentSince: async (_board: string, record: number) => hall.game.records.slice(record).flatMap(({ sent }) => (sent === undefined ? [] : [sent])),
      }),
      now: () => clock.now,
      wall: () => 1_700_000_000_000 + clock.now,
      after: (milliseconds, what) => {
        const timer = { at: clock.now + milliseconds, what };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
      },
      record: (record) => this.shown.push(record),
      snapshot: () => undefined,
      changed: () => undefined,
      say: (what) => this.said.push(what),
    });
    hall.told = (record) => {
      if (this.alone.take(record)) this.shown.push(record);
    };
  }

  sit = (): Promise<void> => this.alone.sit('key', snapshotOf(this.hall));
  /** Time passes, and what waits for it comes. */
  async pass(milliseconds: number): Promise<void> {
    this.clock.now += milliseconds;
    this.hall.tick();
    const due = this.timers.filter(({ at }) => at <= this.clock.now);
    this.timers = this.timers.filter((one) => !due.includes(one));
    for (const { what } of due) what();
    await this.settle();
  }
  async settle(): Promise<void> {
    for (let i = 0; i < 60; ++i) await Promise.resolve();
  }
  /** A ping and its answer, on their way for so long each. */
  async ping(way: number, back = way): Promise<void> {
    const sent = this.clock.now;
    this.clock.now += way;
    const { instant } = this.hall;
    this.clock.now += back;
    this.alone.heard(sent, this.clock.now, instant / 1000);
    await this.settle();
  }
  async cut(): Promise<void> {
    this.hall.cut();
    await this.alone.lost();
  }
  async mend(): Promise<void> {
    this.hall.isCut = false;
    await this.alone.back();
    await this.settle();
  }
}
