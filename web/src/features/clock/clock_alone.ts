// A chessclock for two players on this device, judged by the kernel: no hall, no arbiter, no moves entered. The acts are stored, so that a page that is opened
// again continues where the clock is.
import { LiveGame } from '../../kernel/client';
import { store } from '../../lib/store.svelte';
import type { Act, Answer } from '../../lib/types';

const BOARD = 'clock';
const KEPT = 'clock.acts';
const both = <T>(value: T): Record<'white' | 'black', T> => ({ white: value, black: value });

/** A clock that was set: its time control, when, in milliseconds since 1970, and what has been done since. */
interface Kept {
  control: string;
  began: number;
  acts: Act[];
}
export interface SetClock {
  board: string;
  /** It is put away, and nothing of it is kept. */
  end: () => void;
  /** The view is left; the clock goes on. */
  leave: () => void;
}

function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
/** The clock that was set here before goes on. */
export const clockIsSet = (): boolean => kept() !== null;

/** Sets it to a time control of the protocol; without one, to what is kept. */
export async function setClock(control?: string): Promise<SetClock> {
  const known = control === undefined ? kept() : null;
  const { began, acts, ...set }: Kept = known ?? { control: control ?? '', began: Date.now(), acts: [] };
  const conditions = { laws: store.usualLaws, time_control: set.control, regulations: { moves: 'not_entered' } };
  const game = await LiveGame.begin(conditions);
  // From here on by a monotonic clock.
  const since = performance.now() - Math.max(0, Date.now() - began);
  /** Seconds since it was set; never before what was done last. */
  const now = (): number => Math.max(Number(acts.at(-1)?.at ?? 0), Math.round(performance.now() - since) / 1000);
  let last: Promise<unknown> = Promise.resolve();
  const take = async (act: Act): Promise<Answer> => {
    try {
      const record = await game.do(act);
      store.adopt({ ...record, board: BOARD });
      return { record: record.number };
    } catch (error) {
      return { error: { kind: 'fault', message: (error as Error).message } };
    }
  };
  const judge = (act: Act): Promise<Answer> => {
    // The hand came down now, however long others wait before it.
    const timed = { ...act, at: now() };
    acts.push(timed);
    localStorage.setItem(KEPT, JSON.stringify({ ...set, began, acts }));
    const done = last.then(() => take(timed));
    last = done;
    return done;
  };
  for (const act of acts) await game.do(act);
  const state = await game.state(now() * 1000);
  store.open({ id: BOARD, event: { id: '', name: '' }, round: 1, board: 1, players: both(''), conditions, first: state.fen, version: acts.length, state, moves: [] }, judge);
  if (known === null) {
    await judge({ by: 'arbiter', do: 'begin' });
    await judge({ by: 'arbiter', do: 'stop' });
  }
  const leave = (): void => {
    store.close(BOARD);
    void game.free().catch(() => undefined);
  };
  const end = (): void => {
    localStorage.removeItem(KEPT);
    leave();
  };
  return { board: BOARD, end, leave };
}
