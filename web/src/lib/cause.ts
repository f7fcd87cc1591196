// What led to a decision that is asked for: the act and its ruling, from the journal, so that they are there after a reload too.
import { store, type BoardModel } from './store.svelte';
import type { Decision, GameRecord } from './types';

/** How far back is looked: a decision is rarely old. */
const RECORDS = 60;

const asks = ({ effects }: GameRecord, { kind, player }: Decision): boolean =>
  effects.some((effect) => effect.effect === 'decision' && effect['kind'] === kind && (player === undefined || effect['player'] === undefined || effect['player'] === player));

/** The last record that asks for it; null where none does. */
export async function causeOf({ snapshot }: BoardModel, decision: Decision): Promise<GameRecord | null> {
  const records = await store.api.records(snapshot.id, Math.max(1, snapshot.version - RECORDS + 1));
  return records.filter((record) => asks(record, decision)).at(-1) ?? null;
}
