// What an arbiter does next at an event, in the order of the day.
import { store } from '../../lib/store.svelte';
import type { HallEvent, RoundBoard } from '../../lib/types';

export type Step = 'seats' | 'begin' | 'results' | 'next';

/** The events whose seats were shown on this device: links last, so that it is done once. */
class Seated {
  private ids = $state.raw<string[]>(Seated.kept());

  private static kept(): string[] {
    try {
      return JSON.parse(localStorage.getItem('seated') ?? '[]') as string[];
    } catch {
      return [];
    }
  }
  has(event: string): boolean {
    return this.ids.includes(event);
  }
  add(event: string): void {
    if (this.has(event)) return;
    this.ids = [...this.ids, event];
    try {
      localStorage.setItem('seated', JSON.stringify(this.ids));
    } catch {
      // It is known until the page is left.
    }
  }
}
export const seated = new Seated();

const phaseOf = (board: RoundBoard): string | undefined => (board.outcome ? 'over' : store.boards.get(board.id)?.snapshot.state.phase);

/** Nothing where the event is closed, or where it is not known yet how its boards stand. */
export function nextStep(event: HallEvent): Step | null {
  if (event.closed) return null;
  const round = event.rounds.at(-1);
  if (round === undefined) return 'next';
  const phases = round.boards.map(phaseOf);
  if (phases.includes(undefined)) return null;
  if (phases.includes('not_begun')) {
    const isFirst = event.rounds.length === 1 && phases.every((phase) => phase === 'not_begun');
    return isFirst && !seated.has(event.id) ? 'seats' : 'begin';
  }
  return phases.every((phase) => phase === 'over') ? 'next' : 'results';
}
