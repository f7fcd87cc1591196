// A tablet between two players that goes on alone when its line is cut: it judges by its own kernel, keeps every act, and
// hands them over when the line is back (docs/OFFLINE.md). While the line is there it only listens.
import type { Act, Answer, GameRecord, GameState, Snapshot } from '../../../lib/types';
import type { Base, KnownAct, OwnAct } from './kept';
import { inSeconds, LocalJudge } from './local_judge';
import type { HandedOver } from './dependencies';

/** So many acts are handed over at once. */
const TOGETHER = 500;
const TRY_AGAIN = 1_000;
/** What is kept of the time may be wrong by so much, in milliseconds. */
const UNSAID = 20;
/** Whatever the hall answers but these it would answer again. */
const PASSING = new Set(['busy', 'not_kept', 'too_many', 'http']);

const isRuledAlike = (a: GameRecord, b: GameRecord): boolean => a.act.do === b.act.do && a.act.by === b.act.by && JSON.stringify(a.effects) === JSON.stringify(b.effects);
const sameRulings = (a: GameRecord, b: GameRecord): boolean => a.act.at === b.act.at && isRuledAlike(a, b);

interface Pending {
  own: OwnAct;
  done: (answer: Answer) => void;
}

export class Alone extends LocalJudge {
  private device = '';
  private last = 0;
  /** Sent to the hall, and not answered yet. */
  private pending: Pending[] = [];
  /** Heard of the hall while this was alone. */
  private returned: GameRecord[] = [];
  private isOpen = false;
  private isHandingOver = false;
  private isLeading = false;
  private sitting = '';
  /** The game is judged here again: what is done meanwhile waits for that. */
  private isReading = false;
  /** So many acts wait for their turn. */
  private waiting = 0;
  private cancelTry: () => void = () => {};

  /** It would go on if the line were cut now. */
  get leads(): boolean {
    return this.isLeading && this.game !== null;
  }
  /** What is shown of this board is what is judged here, not what the hall says. */
  isAlone(board: string): boolean {
    return this.board === board && this.since !== null;
  }

  // --- While the line is there ---

  /** Somebody sits at this tablet: it is made ready to lead, and says so. */
  async sit(key: string, snapshot: Snapshot, since = this.around.now()): Promise<void> {
    this.sitting = snapshot.id;
    const hasMore = await this.inTurn(async () => {
      // Before it is ready for the first time nothing waits for it.
      this.isReading = this.base !== null;
      try {
        return await this.sitDown(key, snapshot, since);
      } finally {
        this.isReading = false;
      }
    });
    if (hasMore) await this.handOver();
  }
  /** Is there something to be handed over? */
  private async sitDown(key: string, snapshot: Snapshot, since: number): Promise<boolean> {
    this.isOpen = true;
    if (this.since !== null || this.leads || snapshot.state.phase === 'over') return false;
    ({ device: this.device, last: this.last } = await this.around.keeper.device());
    const left = await this.around.keeper.load();
    if (left !== null && left.base.key !== key) await this.handOverFor(left.base, left.own);
    this.time.begin(since, snapshot.state.clock.at);
    await this.readAnew(key, snapshot);
    if (this.game === null || this.base === null) return false;
    // Acts sent before the page was reloaded, perhaps without an answer.
    const unanswered = left?.base.key === key ? left.own : [];
    const heard = unanswered.length === 0 ? [] : await this.around.hall.sentSince(snapshot.id, Math.min(...unanswered.map(({ from }) => from)));
    const undone = unanswered.filter(({ number }) => !heard.includes(number));
    const { came, error } = await this.around.hall.lead(snapshot.id, this.device, undone.length > 0);
    this.isLeading = came === 'leads' || came === 'away';
    if (error !== undefined && PASSING.has(error.kind)) this.cancelTry = this.around.after(TRY_AGAIN, () => void this.sit(key, snapshot).catch(() => undefined));
    if (undone.length > 0) {
      this.base = { ...this.base, since: this.around.wall() };
      for (const own of undone) await this.judge({ ...own, from: this.from });
    }
    await this.around.keeper.handedOver(undone.length > 0 ? (undone[0] as OwnAct).number - 1 : this.last);
    this.around.changed();
    return undone.length > 0 || came === 'away';
  }

  /** The game as the hall has it, judged here again; no game if that comes out otherwise. */
  private async readAnew(key: string, snapshot: Snapshot, known?: KnownAct[]): Promise<void> {
    await this.drop();
    const acts = known?.map(({ act }) => act) ?? (await this.around.hall.journal(snapshot.id));
    const game = await this.around.begin(snapshot.conditions);
    let state: GameState | null = null;
    for (const act of acts) ({ state } = await game.do(act));
    this.walls = known?.map(({ wall }) => wall) ?? [];
    for (const { number, wall } of snapshot.state.calls ?? []) this.walls[number - 1] = wall;
    this.version = this.from = acts.length;
    this.state = state ?? snapshot.state;
    this.game = game;
    this.base = { key, snapshot, zero: this.keptTime(), since: null };
    // The messages received meanwhile.
    const since = this.returned.filter(({ number }) => number > this.version);
    this.returned = [];
    for (const record of since) await this.follow(record);
    if (this.game !== null) await this.around.keeper.begin(this.base, acts.map((act, index) => ({ act, wall: this.walls[index] ?? 0 })));
  }

  private async drop(): Promise<void> {
    const { game } = this;
    this.game = null;
    this.isLeading = false;
    await game?.free().catch(() => undefined);
  }

  /** The hall has told of a record. Is it to be shown as it comes? */
  take(record: GameRecord): boolean {
    if (record.board !== (this.board ?? this.sitting)) return true;
    if (this.isAlone(record.board)) {
      this.returned.push(record);
      return false;
    }
    void this.inTurn(() => this.follow(record));
    return true;
  }
  private async follow(record: GameRecord): Promise<void> {
    if (this.game === null || record.number <= this.version) return;
    if (this.since !== null) {
      this.returned.push(record);
      return;
    }
    const here = record.number === this.version + 1 ? await this.game.do(record.act) : null;
    if (here === null || here.state.fen !== record.state.fen || here.state.phase !== record.state.phase || here.state.clock.white !== record.state.clock.white || here.state.clock.black !== record.state.clock.black) {
      // It is judged otherwise here, or something was missed: this device must not lead.
      await this.drop();
      this.around.changed();
      if (here === null) void this.sitAgain();
      return;
    }
    this.version = this.from = record.number;
    this.walls[record.number - 1] = record.wall;
    this.state = record.state;
    if (record.act.do === 'begin') this.time.begin(this.around.now(), record.state.clock.at);
    await this.around.keeper.know(record.number, { act: record.act, wall: record.wall }, record.sent);
    // It was done, whether or not the answer comes.
    if (record.sent !== undefined) this.answered(record.sent, { record: record.number });
  }

  private async sitAgain(): Promise<void> {
    if (this.base !== null) await this.sit(this.base.key, this.base.snapshot, this.around.now() - this.time.at(this.around.now()) + this.base.snapshot.state.clock.at * 1000).catch(() => undefined);
  }

  /** The server has said which instant of the game it is. */
  heard(sent: number, received: number, instant: number): void {
    if (this.base === null || this.since !== null || this.state?.phase !== 'in_play') return;
    this.time.take(sent, received, instant);
    const zero = this.keptTime();
    if (Math.abs(zero - this.base.zero) < UNSAID) return;
    this.base = { ...this.base, zero };
    void this.around.keeper.change(this.base);
  }
  /** Somebody does something at the tablet: at the hall, or here. */
  async act(act: Act): Promise<Answer> {
    const at = this.instant;
    if (this.since !== null || this.isReading || this.waiting > 0) {
      this.waiting += 1;
      try {
        return (await this.inTurn(() => this.deliver(act, at))) ?? (await this.send(act, at));
      } finally {
        this.waiting -= 1;
      }
    }
    return this.send(act, at);
  }
  private async send(act: Act, at: number): Promise<Answer> {
    if (!this.leads || this.board === null) return this.around.hall.act(this.board ?? '', act);
    const own = this.newOwn(act, at);
    const done = new Promise<Answer>((answered) => this.pending.push({ own, done: answered }));
    // What cannot be kept here is at the hall all the same, while the line is there.
    const kept = this.around.keeper.keep(own).catch(() => undefined);
    void this.around.hall.act(this.board, act, own.number).then((answer) => this.answered(own.number, answer));
    const [answer] = await Promise.all([done, kept]);
    return answer;
  }
  /** When its turn comes, an act that has waited is judged here; or at the hall, which is told when it was done. No answer: it is sent as any other. */
  private async deliver(act: Act, at: number): Promise<Answer | null> {
    if (this.since !== null) return this.judge(this.newOwn(act, at));
    // Earlier requests must arrive first.
    if (!this.leads || this.base === null || this.pending.length > 0) return null;
    const own = this.newOwn(act, at);
    await this.around.keeper.keep(own);
    try {
      const given = await this.around.hall.handOver(this.base.key, this.base.snapshot.id, { device: this.device, from: this.from, instant: this.instant, acts: [{ number: own.number, act: own.act }] });
      const record = given.records.find(({ sent }) => sent === own.number);
      if (record !== undefined) return { record: record.number };
      await this.around.keeper.handedOver(own.number);
      // It means nothing there, and why the hall says again.
      return await this.around.hall.act(this.base.snapshot.id, act, own.number);
    } catch {
      this.pending.push({ own, done: () => undefined });
      await this.goAlone();
      return this.own.includes(own) ? { record: this.version } : { error: { kind: 'offline', message: 'no connection' } };
    }
  }
  private newOwn(act: Act, at: number): OwnAct {
    return { number: ++this.last, from: this.from, act: { ...act, at } };
  }
  private answered(number: number, answer: Answer): void {
    const index = this.pending.findIndex(({ own }) => own.number === number);
    const waiting = this.pending[index];
    if (waiting === undefined) return;
    if (answer.error && ['offline', 'away', 'busy', 'not_kept'].includes(answer.error.kind)) {
      // It is unknown whether the hall did it: it is done here, and the hall will say.
      if (answer.error.kind === 'offline') void this.lost();
      else void this.inTurn(() => this.goAlone());
      return;
    }
    this.pending.splice(index, 1);
    waiting.done(answer);
    if (this.pending.length === 0 && this.since === null && this.own.length === 0) void this.around.keeper.handedOver(number);
  }

  // --- Alone ---

  /** The line is cut. */
  lost(): Promise<void> {
    this.isOpen = false;
    return this.inTurn(() => this.goAlone());
  }
  private async goAlone(): Promise<void> {
    const pending = this.pending;
    this.pending = [];
    if (this.base === null || this.game === null || !this.isLeading || this.state?.phase !== 'in_play' || this.since !== null) {
      for (const { own, done } of pending) {
        if (this.since !== null) done(await this.judge(own));
        else done({ error: { kind: 'offline', message: 'no connection' } });
      }
      // When the line is back it says again that it can lead.
      if (this.since === null) await this.drop();
      this.around.changed();
      return;
    }
    this.base = { ...this.base, since: this.around.wall(), zero: this.keptTime() };
    this.fault = null;
    this.around.changed();
    await this.around.keeper.change(this.base);
    for (const { own, done } of pending) done(await this.judge(own));
    await this.waitForFlag();
    this.tryAgain();
  }

  /** The page was loaded again while this was alone. */
  restore(key: string): Promise<boolean> {
    return this.inTurn(async () => {
      const kept = await this.around.keeper.load();
      if (kept === null || kept.base.key !== key || this.base !== null) return false;
      ({ device: this.device, last: this.last } = await this.around.keeper.device());
      const game = await this.around.begin(kept.base.snapshot.conditions);
      let state = kept.base.snapshot.state;
      for (const { act } of kept.known) ({ state } = await game.do(act));
      if (state.phase !== 'in_play' && kept.own.length === 0) {
        await game.free();
        return false;
      }
      this.game = game;
      this.isLeading = true;
      this.state = state;
      this.walls = kept.known.map(({ wall }) => wall);
      this.version = this.from = kept.known.length;
      this.base = { ...kept.base, since: kept.base.since ?? this.around.wall() };
      this.time.resume(this.around.now(), this.around.wall(), kept.base.zero);
      const { away_since: _, ...shown } = kept.base.snapshot;
      this.around.snapshot({ ...shown, version: this.version, state: { ...state, clock: { ...state.clock } } });
      for (const own of kept.own) await this.judgeAgain(own);
      await this.waitForFlag();
      this.around.changed();
      return true;
    });
  }

  // --- The line is back ---

  /** It is open again: what was done here is handed over. */
  async back(): Promise<void> {
    this.isOpen = true;
    // Acts still to be judged here come first.
    await this.inTurn(() => Promise.resolve());
    await this.handOver();
  }
  private tryAgain(): void {
    this.cancelTry();
    this.cancelTry = this.around.after(TRY_AGAIN, () => {
      if (this.isOpen && !this.isHandingOver) void this.handOver();
      else this.tryAgain();
    });
  }

  /** Play goes on here meanwhile: nobody waits for a line that may be cut again. */
  private async handOver(): Promise<void> {
    if (this.board === null || this.isHandingOver) return;
    this.isHandingOver = true;
    const records: GameRecord[] = [];
    try {
      const { came, error } = await this.around.hall.lead(this.board, this.device, true);
      if (error !== undefined && error.kind !== 'forbidden') return this.tryAgain();
      this.isLeading = came !== 'led';
      for (let isDone = false; !isDone; ) isDone = await this.handOverPart(records);
    } catch (error) {
      const { kind, message } = error as { kind?: string; message?: string };
      if (kind !== undefined && !PASSING.has(kind)) this.fault = message ?? kind;
      this.around.changed();
      this.tryAgain();
    } finally {
      this.isHandingOver = false;
    }
  }
  /** Is it all? */
  private async handOverPart(records: GameRecord[]): Promise<boolean> {
    if (this.base === null) return true;
    const part = this.own.slice(0, TOGETHER);
    const given = await this.around.hall.handOver(this.base.key, this.base.snapshot.id, {
      device: this.device,
      from: this.from,
      instant: this.instant,
      acts: part.map(({ number, act }) => ({ number, act })),
    });
    records.push(...given.records.filter(({ number }) => number > this.from && !records.some((one) => one.number === number)));
    return this.inTurn(async () => {
      const last = part.at(-1)?.number;
      if (last !== undefined) await this.around.keeper.handedOver(last);
      this.own = this.own.slice(part.length);
      if (this.own.length > 0) return false;
      await this.goOnTogether(given, records);
      return true;
    });
  }

  /** What was done here at another board, which nobody came back to. */
  private async handOverFor({ key, snapshot, zero }: Base, own: OwnAct[]): Promise<void> {
    if (own.length === 0) return;
    const acts = own.map(({ number, act }) => ({ number, act }));
    const instant = Math.max(inSeconds(this.around.wall() - zero), ...own.map(({ act }) => act.at));
    await this.around.hall.handOver(key, snapshot.id, { device: this.device, from: Math.min(...own.map(({ from }) => from)), instant, acts });
    await this.around.keeper.handedOver(this.last);
  }

  private async goOnTogether({ came, record }: HandedOver, records: GameRecord[]): Promise<void> {
    if (this.base === null) return;
    this.cancelFall();
    this.cancelTry();
    const { judged } = this;
    const since = this.returned.filter(({ number }) => number > record);
    this.judged = this.returned = [];
    this.fault = null;
    this.base = { ...this.base, since: null };
    const isSame = came === 'merged' && this.isLeading && record === this.version && records.length === judged.length && records.every((one, index) => sameRulings(one, judged[index] as GameRecord));
    if (isSame) await this.goOnAsShown(this.base, records, since);
    else {
      await this.goOnAsRuled(this.base, record, records);
      if (came === 'aside') this.around.say('aside', judged);
      else if (judged.some((one) => !records.some((other) => isRuledAlike(one, other)))) this.around.say('differs', records);
    }
    this.around.changed();
  }
  private async goOnAsShown(base: Base, records: GameRecord[], since: GameRecord[]): Promise<void> {
    this.from = this.version;
    for (const each of records) await this.around.keeper.know(each.number, { act: each.act, wall: each.wall }, each.sent);
    await this.around.keeper.change(base);
    this.time.begin(this.around.now(), this.instant);
    for (const each of since) {
      await this.follow(each);
      this.around.record(each);
    }
  }
  /** The hall's rulings hold, and so do its instants. */
  private async goOnAsRuled({ key, snapshot }: Base, last: number, records: GameRecord[]): Promise<void> {
    const { isLeading } = this;
    this.isReading = true;
    try {
      // All of it is here: the line may be cut again at once.
      const known = [...((await this.around.keeper.load())?.known.slice(0, this.from) ?? []), ...records.map(({ act, wall }) => ({ act, wall }))];
      await this.readAnew(key, snapshot, known.length === last ? known : undefined);
      const leads = isLeading || (await this.around.hall.lead(snapshot.id, this.device, false)).came === 'leads';
      this.isLeading = leads && this.game !== null;
    } catch {
      // The line is cut again. Without the game as the hall has it nothing goes on here.
      await this.drop();
    } finally {
      this.isReading = false;
    }
    this.around.hall.refresh(snapshot.id);
  }

  /** The hall has shown the whole of the board: perhaps more than was told, record by record. */
  async see(snapshot: Snapshot): Promise<void> {
    const { base } = this;
    if (base === null || snapshot.id !== this.board || this.since !== null) return;
    if (snapshot.away_since !== undefined && this.isLeading && this.isOpen) void this.handOver();
    const isBehind = await this.inTurn(async () => {
      if (this.game === null || this.since !== null || snapshot.version <= this.version) return false;
      await this.drop();
      return true;
    });
    if (isBehind || !this.leads) await this.sit(base.key, snapshot);
  }

  /** Nobody sits here any more. */
  leave(): Promise<void> {
    this.cancelFall();
    this.cancelTry();
    return this.inTurn(async () => {
      const isDone = this.since === null && this.own.length === 0 && this.pending.length === 0;
      await this.drop();
      if (this.device !== '') this.around.hall.leave(this.device);
      this.base = null;
      this.own = [];
      this.judged = [];
      // Acts that the hall does not have yet are handed over when a player sits here again.
      if (isDone) await this.around.keeper.forget();
      this.around.changed();
    });
  }
}
