// A chessclock for two players on this device, judged by the kernel: no hall, no arbiter, no moves entered.
import { LiveGame } from './kernel/client';
import { store } from './store.svelte';
import type { Act, Answer } from './types';

const BOARD = 'clock';
const both = <T>(value: T): Record<'white' | 'black', T> => ({ white: value, black: value });

/** Sets it to a time control of the protocol; whoever ends it gives its memory back. */
export async function setClock(control: string): Promise<{ board: string; end: () => void }> {
  const conditions = { laws: store.usualLaws, time_control: control, regulations: { moves: 'not_entered' } };
  const game = await LiveGame.begin(conditions);
  const began = performance.now();
  /** Seconds since it was set, by a clock that is never put right in between. */
  const now = (): number => Math.round(performance.now() - began) / 1000;
  let last: Promise<unknown> = Promise.resolve();
  const judge = (act: Act): Promise<Answer> => {
    // The hand came down now, however long others wait before it.
    const at = now();
    const done = last.then(async (): Promise<Answer> => {
      try {
        const record = await game.do({ ...act, at });
        store.adopt({ ...record, board: BOARD });
        return { record: record.number };
      } catch (error) {
        return { error: { kind: 'fault', message: String((error as Error).message) } };
      }
    });
    last = done;
    return done;
  };
  const state = await game.state(0);
  store.open({ id: BOARD, event: { id: '', name: '' }, round: 1, board: 1, players: both(''), conditions, first: state.fen, version: 0, state, moves: [] }, judge);
  await judge({ by: 'arbiter', do: 'begin' });
  await judge({ by: 'arbiter', do: 'stop' });
  const end = (): void => {
    store.close(BOARD);
    void game.free().catch(() => undefined);
  };
  return { board: BOARD, end };
}
