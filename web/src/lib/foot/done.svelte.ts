// Which duties are done, by event and round, on this device.
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

function load(): Record<string, string[]> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(localStorage.getItem('duties') ?? '{}') as Record<string, unknown>).filter((pair): pair is [string, string[]] => isList(pair[1])));
  } catch {
    return {};
  }
}

class Done {
  #all = $state.raw<Record<string, string[]>>(load());

  get all(): Record<string, string[]> {
    return this.#all;
  }
  of(round: string): string[] {
    return this.#all[round] ?? [];
  }
  set(round: string, duty: string, isDone: boolean): void {
    this.#keep({ ...this.#all, [round]: isDone ? [...new Set([...this.of(round), duty])] : this.of(round).filter((each) => each !== duty) });
  }
  reset(round: string): void {
    const { [round]: _, ...rest } = this.#all;
    this.#keep(rest);
  }
  /** What another device has done is done. */
  take(others: Record<string, unknown>): void {
    const rounds = Object.entries(others).filter((pair): pair is [string, string[]] => isList(pair[1]));
    this.#keep({ ...this.#all, ...Object.fromEntries(rounds.map(([round, duties]) => [round, [...new Set([...this.of(round), ...duties])]])) });
  }
  #keep(all: Record<string, string[]>): void {
    this.#all = all;
    localStorage.setItem('duties', JSON.stringify(all));
  }
}
export const done = new Done();
export const roundOf = ({ event, round }: { event: string; round: string }): string => `${event.trim()}|${round.trim()}`;
