// The game of a tablet's board as it is judged on this device: act by act, each at its instant and kept before it is shown,
// and the flags that fall meanwhile.
import type { Act, Answer, Effect, Foreseen, GameRecord, GameState } from '../../../lib/types';
import type { Base, OwnAct } from './kept';
import type { JudgedGame, Dependencies } from './dependencies';
import { GameTime } from './time';

const refused = ({ effects }: GameRecord): Effect[] | null => (effects.some(({ effect }) => effect === 'refusal') ? effects : null);
export const inSeconds = (milliseconds: number): number => Math.round(milliseconds) / 1000;

export class LocalJudge {
  readonly time = new GameTime();
  protected base: Base | null = null;
  protected game: JudgedGame | null = null;
  protected state: GameState | null = null;
  /** The number of the last record that is judged here, and the last that the hall has told of. */
  protected version = 0;
  protected from = 0;
  /** The calendar's times of the records, by which calls are dated. */
  protected walls: number[] = [];
  /** Done here and not handed over; and what was judged of it. */
  protected own: OwnAct[] = [];
  protected judged: GameRecord[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  protected cancelFall: () => void = () => {};
  /** Why what was done here cannot be handed over, if it cannot. */
  fault: string | null = null;

  constructor(protected readonly around: Dependencies) {}

  get board(): string | null {
    return this.base?.snapshot.id ?? null;
  }
  /** Since when this goes on alone, by the calendar; null while it does not. */
  get since(): number | null {
    return this.base?.since ?? null;
  }

  /** One thing after the other: each is judged on what came of the one before. */
  protected inTurn<T>(task: () => Promise<T>): Promise<T> {
    const next = this.queue.then(task);
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** The game's, in seconds. */
  protected get instant(): number {
    return inSeconds(this.time.at(this.around.now()));
  }
  protected keptTime(): number {
    return this.time.kept(this.around.now(), this.around.wall());
  }

  /** What would be ruled on an act if it were done now. */
  foresee(act: Act): Promise<Foreseen | undefined> {
    return this.inTurn(async () => {
      const at = Math.max(this.instant, this.state?.clock.at ?? 0);
      const seen = await this.game?.whatIf({ ...act, at });
      return seen && { effects: seen.effects, told: seen.told ?? null };
    });
  }

  /** At its instant, or where the clock that it was taken by has gone back, at the last one. */
  protected async judge(own: OwnAct): Promise<Answer> {
    if (this.game === null) return { error: { kind: 'offline', message: 'no connection' } };
    try {
      return await this.judgeAndKeep(own, this.game);
    } catch (error) {
      // The device has no room, or the kernel a defect: nothing that is shown is not kept.
      this.fault = error instanceof Error ? error.message : String(error);
      this.around.changed();
      return { error: { kind: 'not_kept', message: this.fault } };
    }
  }
  private async judgeAndKeep(own: OwnAct, game: JudgedGame): Promise<Answer> {
    await this.letFall(own.act.at);
    own.act.at = Math.max(own.act.at, this.state?.clock.at ?? 0);
    const foreseen = refused(await game.whatIf(own.act));
    if (foreseen !== null) return { refused: { effects: foreseen } };
    await this.around.keeper.keep(own);
    await this.judgeAgain(own);
    await this.waitForFlag();
    return { record: this.version };
  }
  protected async judgeAgain(own: OwnAct): Promise<void> {
    await this.letFall(own.act.at);
    this.own.push(own);
    await this.done(own.act);
  }
  private async done(act: Act & { at: number }): Promise<void> {
    if (this.game === null || this.board === null) return;
    const ago = Math.max(0, this.time.at(this.around.now()) - act.at * 1000);
    const wall = Math.round(this.around.wall() - ago);
    const number = this.version + 1;
    const judged = await this.game.do(act);
    this.version = number;
    this.walls[number - 1] = wall;
    const state = judged.state.calls === undefined ? judged.state : { ...judged.state, calls: judged.state.calls.map((call) => ({ ...call, wall: this.walls[call.number - 1] ?? wall })) };
    this.state = state;
    const record = { ...judged, board: this.board, number, wall, state };
    this.judged.push(record);
    this.around.record(record);
  }

  /** A flag that falls before this instant, or at it, has fallen. */
  private async letFall(at: number): Promise<void> {
    const falls = await this.game?.nextFall();
    const player = this.state?.clock.running;
    if (falls === null || falls === undefined || falls > at * 1000 || !player) return;
    await this.done({ at: inSeconds(falls), by: 'clock', do: 'fall', player });
  }
  protected async waitForFlag(): Promise<void> {
    this.cancelFall();
    const falls = await this.game?.nextFall();
    if (falls === null || falls === undefined || this.since === null) return;
    const left = Math.max(0, falls - this.time.at(this.around.now()));
    this.cancelFall = this.around.after(left, () => {
      void this.inTurn(async () => {
        if (this.since === null) return;
        await this.letFall(this.instant);
        await this.waitForFlag();
      });
    });
  }
}
