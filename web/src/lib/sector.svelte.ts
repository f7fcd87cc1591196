// The boards that an arbiter looks after, by event: on this device, and in the hall where the arbiter has a name there.
import { isIn } from './ranges';
import { store } from './store.svelte';
import type { BoardRange, Sector } from './types';

interface Own {
  boards: BoardRange[];
  /** The hall has not been told yet. */
  unsent?: boolean;
}
const KEPT = 'sectors';

function load(): Record<string, Own> {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, Own>;
    return Object.fromEntries(Object.entries(kept).filter(([, own]) => Array.isArray(own?.boards)));
  } catch {
    return {};
  }
}

class Sectors {
  #own = $state.raw<Record<string, Own>>(load());
  /** Of all arbiters who have one in the hall, by event. */
  #known = $state.raw<Record<string, Sector[]>>({});

  /** Empty where the arbiter looks after all boards. */
  of(event: string): BoardRange[] {
    return store.role === 'arbiter' ? (this.#own[event]?.boards ?? []) : [];
  }
  isChosen(event: string): boolean {
    return this.of(event).length > 0;
  }
  /** The arbiter looks after this board, or after all of the event. */
  isMine(event: string, board: number): boolean {
    return !this.isChosen(event) || isIn(this.of(event), board);
  }
  othersOf(event: string): Sector[] {
    return (this.#known[event] ?? []).filter(({ arbiter }) => arbiter !== store.name);
  }

  choose(event: string, boards: BoardRange[]): void {
    this.#keep(event, { boards, ...(store.name === '' ? {} : { unsent: true }) });
    void this.load(event);
  }
  /** Tells the hall what it does not know, or asks it. */
  async load(event: string): Promise<void> {
    const own = this.#own[event];
    try {
      const known = own?.unsent && store.name !== '' ? await store.api.chooseSector(event, own.boards) : await store.api.sectors(event);
      this.#known = { ...this.#known, [event]: known };
      // A choice made meanwhile goes with the next request.
      if (this.#own[event] !== own || store.name === '') return;
      this.#keep(event, { boards: known.find(({ arbiter }) => arbiter === store.name)?.boards ?? [] });
    } catch {
      // It is asked again when the line is there.
    }
  }
  #keep(event: string, own: Own): void {
    if (JSON.stringify(this.#own[event]) === JSON.stringify(own)) return;
    const { [event]: _, ...rest } = this.#own;
    this.#own = own.boards.length === 0 && !own.unsent ? rest : { ...rest, [event]: own };
    localStorage.setItem(KEPT, JSON.stringify(this.#own));
  }
}
export const sectors = new Sectors();
