// The cases of an exam, from the server or the kernel in its place.
import { ApiError } from '../../lib/api';
import type { DrillCase, DrillEntry } from './drill';
import { makeExam, questionOf, type Plan, type Question } from './exam';
import { store } from '../../lib/store.svelte';

const online = (laws: string): boolean => store.isOnline(laws);

/** The case under an edition; null if that does not admit it, or it is none any more. Who asks too fast waits. */
async function fetchCase(id: string, laws: string): Promise<DrillCase | null> {
  for (;;) {
    try {
      return await store.api.drillCase(id, laws);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409 || error.status === 404) return null;
      if (error.status !== 429) throw error;
      await new Promise((wait) => setTimeout(wait, 500));
    }
  }
}

export const fetchExam = (entries: DrillEntry[], plan: Plan): Promise<Question[]> =>
  makeExam(entries, plan, (id) => fetchCase(id, plan.laws), online);

/** The questions of an exam that was begun, in their order. */
export async function fetchAgain(plan: Plan, ids: string[]): Promise<Question[]> {
  const found: Question[] = [];
  for (const id of ids) {
    const kase = await fetchCase(id, plan.laws);
    const question = kase === null ? null : questionOf(kase, plan, online);
    if (question !== null) found.push(question);
  }
  return found;
}
