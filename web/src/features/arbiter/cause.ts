// What led to a decision that is asked for: the act and its ruling, from the journal, so that they are there after a reload too.
import { store, type BoardModel } from '../../lib/store.svelte';
import type { Decision, GameRecord } from '../../lib/types';

/** The record that asks for it; null where it cannot be read. */
export async function causeOf({ snapshot }: BoardModel, { number }: Decision): Promise<GameRecord | null> {
  const records = await store.api.records(snapshot.id, number);
  return records.find((record) => record.number === number) ?? null;
}
