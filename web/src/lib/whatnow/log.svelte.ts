// The incidents that an arbiter has noted on this device, for the report and the appeals committee.
import type { Lang } from '../words';
import type { Answers, Played } from './incident';
import type { Readings } from './judging';

export interface Noted {
  /** Milliseconds since 1970. */
  wall: number;
  incident: string;
  answers: Answers;
  played: Played;
  readings?: Readings;
  /** What was ruled, in both languages, with its articles. */
  said: Record<Lang, string>;
  articles: string[];
  board: string;
  text: string;
}

function load(): Noted[] {
  try {
    const kept = JSON.parse(localStorage.getItem('incidents') ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Noted[]) : [];
  } catch {
    return [];
  }
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
  change(noted: Noted, change: Partial<Pick<Noted, 'board' | 'text'>>): void {
    this.#keep(this.#list.map((each) => (each === noted ? { ...each, ...change } : each)));
  }
  remove(noted: Noted): void {
    this.#keep(this.#list.filter((each) => each !== noted));
  }
  #keep(list: Noted[]): void {
    this.#list = list;
    localStorage.setItem('incidents', JSON.stringify(list));
  }
}
export const incidentLog = new IncidentLog();
