// Which duties are done, by event and round: kept on this device, with what the hall has not been sent yet.
import { inParts, isAfter, mergedMarks, numberOf, readMarks, roundOf, type HallMark, type Mark, type Marks } from './marks';

export { roundOf };

function load(name: string): Marks {
  try {
    return readMarks(JSON.parse(localStorage.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}
const MARKS = 'duties';
const UNSENT = 'duties.unsent';
const count = (marks: Marks): number => Object.values(marks).reduce((sum, duties) => sum + Object.keys(duties).length, 0);

export class Done {
  #all = $state.raw<Marks>(load(MARKS));
  #unsent = $state.raw<Marks>(load(UNSENT));
  /** Grows when something is marked here. */
  marked = $state.raw(0);

  constructor() {
    // What another tab has marked stands here too.
    addEventListener('storage', ({ key }) => {
      if (key === MARKS) this.#all = load(MARKS);
      if (key === UNSENT) this.#unsent = load(UNSENT);
    });
  }

  get all(): Marks {
    return this.#all;
  }
  of(round: string): Record<string, Mark> {
    return this.#all[round] ?? {};
  }
  /** `wall`: the time of the hall where it is known. */
  set(round: string, duty: string, isDone: boolean, wall: number, by: string): void {
    const before = this.of(round)[duty];
    // A mark made here is later than what is seen here, whatever clock that was made by.
    const mark = { done: isDone, wall: Math.max(Math.floor(wall), (before?.wall ?? 0) + 1), ...(by === '' ? {} : { by }) };
    this.#take({ [round]: { [duty]: mark } });
  }
  reset(round: string, wall: number, by: string): void {
    for (const [duty, { done }] of Object.entries(this.of(round))) if (done) this.set(round, duty, false, wall, by);
  }
  /** What another device has marked. */
  take(others: unknown): void {
    this.#take(readMarks(others));
  }
  #take(marks: Marks): void {
    const later = Object.fromEntries(Object.entries(marks).map(([round, duties]) => [round, Object.fromEntries(Object.entries(duties).filter(([duty, mark]) => isAfter(mark, this.of(round)[duty])))]));
    this.#keep(mergedMarks(this.#all, later), mergedMarks(this.#unsent, later));
    this.marked += 1;
  }

  /** How many marks of this event the hall has not been sent. */
  unsentOf(event: string): number {
    return count(Object.fromEntries(Object.entries(this.#unsent).filter(([round]) => numberOf(round, event) !== null)));
  }
  /** The first of them. */
  toSend(event: string, most: number): HallMark[] {
    const [part = {}] = inParts(Object.fromEntries(Object.entries(this.#unsent).filter(([round]) => numberOf(round, event) !== null)), most);
    return Object.entries(part).flatMap(([round, duties]) => Object.entries(duties).map(([duty, { done, wall }]) => ({ round: numberOf(round, event) ?? 0, duty, done, wall })));
  }
  /** What the hall knows, after it was sent these: its marks count, but for what was marked here meanwhile. */
  adopt(event: string, known: HallMark[], sent: HallMark[]): void {
    const unsent = Object.fromEntries(Object.entries(this.#unsent).map(([round, duties]) => {
      const number = numberOf(round, event);
      const left = Object.entries(duties).filter(([duty, mark]) => !sent.some((each) => each.round === number && each.duty === duty && each.wall === mark.wall));
      return [round, Object.fromEntries(left)];
    }));
    const all = { ...this.#all };
    for (const { round, duty, done, wall, arbiter } of known) {
      const key = roundOf({ event, round: String(round) });
      if (unsent[key]?.[duty] === undefined) all[key] = { ...all[key], [duty]: { done, wall, ...(arbiter === undefined ? {} : { by: arbiter }) } };
    }
    this.#keep(all, unsent);
  }
  #keep(all: Marks, unsent: Marks): void {
    this.#all = all;
    this.#unsent = readMarks(unsent);
    localStorage.setItem(MARKS, JSON.stringify(this.#all));
    if (count(this.#unsent) === 0) localStorage.removeItem(UNSENT);
    else localStorage.setItem(UNSENT, JSON.stringify(this.#unsent));
  }
}
export const done = new Done();
