// The exam that is being sat, and what was ever answered wrongly: both are kept on this device, so that a closed page loses nothing. The
// time goes on meanwhile.
import type { Plan } from './exam';

const KEPT = 'exam';
const PILE = 'exam.mistakes';
/** So often a case must be answered rightly, one time after the other, before it leaves the pile. */
const LEARNT = 2;

export interface Sitting {
  plan: Plan;
  ids: string[];
  /** The number of the choice, by case. */
  answers: Record<string, number>;
  marked: string[];
  at: number;
  began: number;
  handedIn: number | null;
}
/** How often in a row each was answered rightly since it was wrong; by edition. */
type Pile = Record<string, Record<string, number>>;

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where nothing can be kept, the exam lasts as long as the page.
  }
}

/** What an earlier page kept, if it is what this one keeps. */
function sittingKept(): Sitting | null {
  const kept = read<Sitting>(KEPT);
  return Array.isArray(kept?.ids) && typeof kept.plan?.seed === 'string' && typeof kept.answers === 'object' && Array.isArray(kept.marked) ? kept : null;
}

/** The pile after a paper: what is wrong comes on it, what is right twice leaves it. */
export function pileAfter(pile: Record<string, number>, answered: { id: string; isRight: boolean }[]): Record<string, number> {
  const next = { ...pile };
  for (const { id, isRight } of answered) {
    if (!isRight) next[id] = 0;
    else if (id in next) next[id] = (next[id] ?? 0) + 1;
    if ((next[id] ?? 0) >= LEARNT) delete next[id];
  }
  return next;
}

class Exam {
  sitting = $state.raw<Sitting | null>(sittingKept());
  private pile = $state.raw<Pile>(read<Pile>(PILE) ?? {});

  /** How often another window has begun an exam, handed it in or broken it off. */
  elsewhere = $state(0);

  constructor() {
    // Two windows show one exam.
    if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => key === KEPT && this.follow(sittingKept()));
  }

  private follow(sitting: Sitting | null): void {
    if (sitting?.began !== this.sitting?.began || sitting?.handedIn !== this.sitting?.handedIn) this.elsewhere++;
    this.sitting = sitting;
  }

  private keep(sitting: Sitting | null): void {
    this.sitting = sitting;
    write(KEPT, sitting);
  }
  private change(change: Partial<Sitting>): void {
    if (this.sitting !== null) this.keep({ ...this.sitting, ...change });
  }

  begin(plan: Plan, ids: string[]): void {
    this.keep({ plan, ids, answers: {}, marked: [], at: 0, began: Date.now(), handedIn: null });
  }
  /** When the time is up; null where there is no limit. */
  get ends(): number | null {
    const { sitting } = this;
    return sitting === null || sitting.plan.minutes === 0 ? null : sitting.began + sitting.plan.minutes * sitting.ids.length * 60_000;
  }
  answer(id: string, choice: number): void {
    if (this.sitting?.handedIn === null) this.change({ answers: { ...this.sitting.answers, [id]: choice } });
  }
  mark(id: string): void {
    const marked = this.sitting?.marked ?? [];
    this.change({ marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] });
  }
  goTo(at: number): void {
    this.change({ at });
  }
  handIn(answered: { id: string; isRight: boolean }[]): void {
    const { sitting } = this;
    if (sitting === null || sitting.handedIn !== null) return;
    this.change({ handedIn: Math.min(Date.now(), this.ends ?? Infinity) });
    const { laws } = sitting.plan;
    this.pile = { ...this.pile, [laws]: pileAfter(this.pile[laws] ?? {}, answered) };
    write(PILE, this.pile);
  }
  end(): void {
    this.keep(null);
  }
  mistakes = (laws: string): string[] => Object.keys(this.pile[laws] ?? {});
}

export const exam = new Exam();
