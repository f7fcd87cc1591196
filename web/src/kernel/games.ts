// Live games in the kernel's memory, by their handles.
import { CompongoDefect, CompongoError, type Kernel } from '../../../packages/npm/src/kernel';
import type { Act, Conditions, GameRecord, GameState, Role } from '../lib/types';

export class Games {
  private readonly games = new Map<number, number>();
  private handles = 0;

  constructor(private readonly kernel: Kernel) {}

  /** Begins a game by the conditions of a scenario, of which is given what somebody in this role may read; gives its handle. */
  begin(conditions: Conditions, reader: Role = 'arbiter'): number {
    const { kernel } = this;
    const game = kernel.withText(JSON.stringify(conditions), (data, size) => kernel.exports.compongo_game_begin(data, size, kernel.pointer));
    if (game === 0) throw kernel.thrown();
    kernel.withText(reader, (data, size) => kernel.exports.compongo_game_read_by(game, data, size));
    this.games.set(++this.handles, game);
    return this.handles;
  }
  do(handle: number, act: Act): GameRecord {
    return this.ask(handle, act, 'compongo_game_do');
  }
  /** What would be ruled; nothing is done. */
  whatIf(handle: number, act: Act): GameRecord {
    return this.ask(handle, act, 'compongo_game_what_if');
  }
  /** How it stands at this instant, in milliseconds. */
  state(handle: number, at: number): GameState {
    return this.kernel.takeJson(this.kernel.exports.compongo_game_state(this.open(handle), BigInt(Math.round(at))));
  }
  /** When a flag falls if nothing is done before, in milliseconds; null if none does. */
  nextFall(handle: number): number | null {
    const at = this.kernel.exports.compongo_game_next_fall(this.open(handle));
    return at < 0n ? null : Number(at);
  }
  /** The game as a line of the protocol. */
  line(handle: number): string {
    return this.kernel.take(this.kernel.exports.compongo_game_line(this.open(handle)));
  }
  free(handle: number): void {
    const game = this.games.get(handle);
    this.games.delete(handle);
    if (game !== undefined) this.kernel.exports.compongo_game_free(game);
  }

  private ask(handle: number, act: Act, how: 'compongo_game_do' | 'compongo_game_what_if'): GameRecord {
    const { kernel } = this;
    const game = this.open(handle);
    try {
      return kernel.withText(JSON.stringify(act), (data, size) => kernel.takeJson<GameRecord>(kernel.exports[how](game, data, size)));
    } catch (error) {
      // The act may be half taken: nobody may go on with such a game.
      if (error instanceof CompongoDefect) this.games.delete(handle);
      throw error;
    }
  }
  private open(handle: number): number {
    const game = this.games.get(handle);
    if (game === undefined) throw new CompongoError('there is no such game, or a defect has ended it');
    return game;
  }
}
