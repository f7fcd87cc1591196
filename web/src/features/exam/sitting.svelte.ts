// The answers given in the drill on this device: by edition and case, right or wrong.
const KEPT = 'drill';

function kept(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

class Sitting {
  private answers = $state.raw<Record<string, boolean>>(kept());

  private keep(answers: Record<string, boolean>): void {
    this.answers = answers;
    localStorage.setItem(KEPT, JSON.stringify(answers));
  }

  isAnswered = (laws: string, id: string): boolean => `${laws} ${id}` in this.answers;
  answer(laws: string, id: string, right: boolean): void {
    this.keep({ ...this.answers, [`${laws} ${id}`]: right });
  }
  get asked(): number {
    return Object.keys(this.answers).length;
  }
  get right(): number {
    return Object.values(this.answers).filter(Boolean).length;
  }
  /** Those that were wrong will be asked again, and no longer count. */
  again(): void {
    this.keep(Object.fromEntries(Object.entries(this.answers).filter(([, right]) => right)));
  }
  reset(): void {
    this.keep({});
  }
}

export const sitting = new Sitting();
