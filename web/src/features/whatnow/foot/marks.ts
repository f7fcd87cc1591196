// Duties that are done: of each the latest mark counts, whenever and by whatever way it comes. Without a browser.

/** Whether a duty is done, when that was said last (milliseconds since 1970), and by whom where it is known. */
export interface Mark {
  done: boolean;
  wall: number;
  by?: string;
}
/** By event and round (`roundOf`), then by duty. */
export type Marks = Record<string, Record<string, Mark>>;
/** A mark as the hall has it. */
export interface HallMark {
  round: number;
  duty: string;
  done: boolean;
  wall: number;
  arbiter?: string;
}

export const roundOf = ({ event, round }: { event: string; round: string }): string => `${event.trim()}|${round.trim()}`;
/** The number of a round of this event; null where it has none, or is of another event. */
export function numberOf(key: string, event: string): number | null {
  const [, digits] = key.startsWith(`${event.trim()}|`) ? [key, key.slice(event.trim().length + 1)] : [];
  return digits !== undefined && /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : null;
}

/** Of two at the same time the one that says done counts, as in the hall. */
export const isAfter = (mark: Mark, other: Mark | undefined): boolean => other === undefined || mark.wall > other.wall || (mark.wall === other.wall && mark.done && !other.done);

/** Both together. */
export function mergedMarks(own: Marks, theirs: Marks): Marks {
  const all: Marks = { ...own };
  for (const [round, marks] of Object.entries(theirs)) {
    const known = { ...all[round] };
    for (const [duty, mark] of Object.entries(marks)) if (isAfter(mark, known[duty])) known[duty] = mark;
    all[round] = known;
  }
  return all;
}

const NAME = /^[a-z0-9._-]{1,60}$/;
/** An event has a name of at most 200 bytes. */
const LONGEST = 260;
function readMark(value: unknown): Mark | null {
  const { done, wall, by } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof done !== 'boolean' || !Number.isSafeInteger(wall) || (wall as number) < 1) return null;
  return { done, wall: wall as number, ...(typeof by === 'string' && by !== '' && by.length <= LONGEST ? { by } : {}) };
}
/** What another device, or this one, has written down. A list of names alone is what earlier versions wrote. */
export function readMarks(value: unknown): Marks {
  if (typeof value !== 'object' || value === null) return {};
  const rounds = Object.entries(value as Record<string, unknown>).map(([round, marks]): [string, Record<string, Mark>] => {
    const pairs = Array.isArray(marks) ? marks.map((duty): [string, unknown] => [String(duty), { done: true, wall: 1 }]) : Object.entries((marks ?? {}) as Record<string, unknown>);
    return [round, Object.fromEntries(pairs.flatMap(([duty, mark]) => {
      const read = readMark(mark);
      return NAME.test(duty) && read !== null ? [[duty, read] as const] : [];
    }))];
  });
  return Object.fromEntries(rounds.filter(([round, marks]) => round.length <= LONGEST && Object.keys(marks).length > 0));
}

/** The same in parts of at most so many marks. */
export function inParts(marks: Marks, most: number): Marks[] {
  return Object.entries(marks).flatMap(([round, duties]) => {
    const all = Object.entries(duties);
    return Array.from({ length: Math.ceil(all.length / most) }, (_, i) => ({ [round]: Object.fromEntries(all.slice(i * most, (i + 1) * most)) }));
  });
}
