// The tablet between two players, where this device is one: its board goes on here when the line is cut (alone/alone.ts).
import type { Alone } from './alone/alone';
import { i18n } from '../../lib/i18n/index.svelte';
import { kernel } from '../../kernel/client';
import type { Store } from '../../lib/store.svelte';
import type { Snapshot } from '../../lib/types';

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

export class Tablet {
  /** The game as it is judged on this device; null before somebody sits at this tablet. */
  game: Alone | null = null;

  constructor(private readonly store: Store) {}

  private async open(): Promise<Alone | null> {
    const { store } = this;
    if (this.game === null && store.live !== null && kernel.exists) {
      const { live, api } = store;
      const { atTablet } = await import('./alone/at_tablet');
      this.game ??= atTablet({
        live,
        api,
        wall: () => store.wall(),
        record: (record) => store.take(record),
        snapshot: (snapshot) => store.keep(snapshot),
        changed: ({ board, since, fault, leads }) => {
          document.documentElement.toggleAttribute('data-leads', leads);
          store.alone = board === null || since === null ? null : { board, since, fault };
          kept.board = board;
        },
        say: (what, records) => {
          // The hall's outcome, if it differs from the one shown here.
          const text = what === 'aside' ? i18n.t('keptAside') : i18n.t('ruledOtherwise');
          store.say(text);
          store.notify({ board: records[0]?.board ?? store.seat ?? '', by: '', effects: [{ effect: 'error', text }], refused: true, number: null });
        },
      });
    }
    return this.game;
  }

  /** Whoever sits at the tablet has its board before them, and the line is there. */
  async sit(): Promise<void> {
    const { store } = this;
    const { key } = store.api;
    if (store.role !== 'tablet' || store.seat === null || key === null) return;
    const game = await this.open();
    if (game !== null && game.since !== null) return game.back();
    const model = store.boards.get(store.seat);
    if (game !== null && model !== undefined && store.connection === 'open') await game.sit(key, model.snapshot, model.since).catch(() => undefined);
    // The line may have been cut meanwhile.
    if (game?.board === null && store.seat !== null && store.connection !== 'open') void this.restore(key, store.seat);
  }
  /** The hall may be out of reach, and the board be kept here. */
  restoreKept(): void {
    const { seat, api } = this.store;
    if (seat === null && api.key !== null && kept.board !== null) void this.restore(api.key, kept.board);
  }
  private async restore(key: string, board: string): Promise<void> {
    const { store } = this;
    const game = await this.open();
    if (!(await game?.restore(key).catch(() => false))) return;
    store.role = 'tablet';
    store.seat = board;
    if (store.connection === 'open') void this.sit();
  }

  /** The hall shows the whole of a board. */
  hear(snapshot: Snapshot): void {
    const { store, game } = this;
    if (game?.isAlone(snapshot.id)) return;
    const isNew = !store.boards.has(snapshot.id);
    store.keep(snapshot);
    if (snapshot.id !== store.seat) return;
    if (isNew || game?.board == null) void this.sit();
    else void game.see(snapshot).catch(() => undefined);
  }
  leave(): void {
    void this.game?.leave();
    this.game = null;
  }
}
