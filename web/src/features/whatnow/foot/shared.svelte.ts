// Duties between arbiters of a hall: marks made here go to the hall, and others' marks come from it.
import { store } from '../../../lib/store.svelte';
import type { HallEvent } from '../../../lib/types';
import { done } from './done.svelte';

/** Marks in one request. */
const MOST = 200;

/** The hall's event of this name, for an arbiter of the hall. */
export function eventNamed(name: string): HallEvent | undefined {
  const plain = name.trim().toLowerCase();
  return store.role === 'arbiter' && plain !== '' ? (store.events ?? []).filter((event) => event.name.trim().toLowerCase() === plain).at(-1) : undefined;
}

const running = new Map<string, Promise<void>>();
/** Sends what is unsent and takes over what the hall knows. One at a time: what is marked meanwhile is sent by the next. */
export function share(event: HallEvent): Promise<void> {
  const next = (running.get(event.id) ?? Promise.resolve()).then(() => shareNow(event));
  running.set(event.id, next);
  return next;
}
async function shareNow({ id, name }: HallEvent): Promise<void> {
  try {
    do {
      const marks = done.toSend(name, MOST);
      const known = marks.length === 0 ? await store.api.duties(id) : await store.api.markDuties(id, marks);
      done.adopt(name, known, marks);
    } while (done.unsentOf(name) > 0);
  } catch {
    // It stays unsent, and is sent when the line is there again.
  }
}

/** What was marked without a connection, of all events of the hall. */
export function shareAll(): void {
  for (const event of store.events ?? []) if (done.unsentOf(event.name) > 0) void share(event);
}
