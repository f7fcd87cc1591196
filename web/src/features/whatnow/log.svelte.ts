// The incidents that an arbiter has noted on this device: the next incident knows of them, and so do the report and the appeals committee.
import { NOWHERE, merged, read, type Noted, type Where } from './noted';

export type { Noted } from './noted';

function load(): Noted[] {
  try {
    const kept = JSON.parse(localStorage.getItem('incidents') ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Noted[]) : [];
  } catch {
    return [];
  }
}

/** What is noted now; a name of its own tells it from what other devices note. */
export function notedNow(noted: Omit<Noted, 'wall' | 'id' | 'text'>): Noted {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
  return { ...noted, wall: Date.now(), id, text: '' };
}

class IncidentLog {
  #list = $state.raw<Noted[]>(load());

  constructor() {
    // What another tab has noted stands here too.
    addEventListener('storage', ({ key }) => {
      if (key === 'incidents') this.#list = load();
    });
  }

  /** The latest first. */
  get all(): readonly Noted[] {
    return this.#list;
  }
  add(noted: Noted): void {
    this.#keep([noted, ...this.#list]);
  }
  change(noted: Noted, change: Partial<Pick<Noted, 'event' | 'round' | 'board' | 'white' | 'black' | 'text'>>): void {
    this.#keep(this.#list.map((each) => (each === noted ? { ...each, ...change, changed: Date.now() } : each)));
  }
  remove(noted: Noted): void {
    this.#keep(this.#list.filter((each) => each !== noted));
  }
  /** Takes what another device has noted; says how many incidents were not here before. */
  take(values: unknown[]): number {
    const before = this.#list.length;
    this.#keep(merged(this.#list, values.flatMap((value) => read(value) ?? [])));
    return this.#list.length - before;
  }
  #keep(list: Noted[]): void {
    this.#list = list;
    localStorage.setItem('incidents', JSON.stringify(list));
  }
}
export const incidentLog = new IncidentLog();

/** The rules of the event about breaches in all its games; 0 where there is none. */
export interface EventRules {
  illegal: number;
  touch: number;
}

function loadHere(): Where & EventRules {
  try {
    return { ...NOWHERE, illegal: 0, touch: 0, ...(JSON.parse(localStorage.getItem('here') ?? '{}') as Partial<Where & EventRules>) };
  } catch {
    return { ...NOWHERE, illegal: 0, touch: 0 };
  }
}

/** The game at which the arbiter stands. Event and round stay until they are changed; the board only until something is noted there. */
class Here {
  /** The board of the hall that was chosen, while the page is open. */
  hallBoard = $state<string | null>(null);
  /** Something was noted at this board. */
  isNoted = false;
  #where = $state.raw<Where & EventRules>(loadHere());

  get where(): Where & EventRules {
    return this.#where;
  }
  set(change: Partial<Where & EventRules>): void {
    this.#where = { ...this.#where, ...change };
    localStorage.setItem('here', JSON.stringify(this.#where));
  }
  /** Whatever comes next may be at another board. */
  leaveBoard(): void {
    this.hallBoard = null;
    this.isNoted = false;
    this.set({ board: '', white: '', black: '' });
  }
}
export const here = new Here();
