// Hints for newcomers: once dismissed, a hint stays away on this device.
const KEPT = 'hints';

class Hints {
  private away = $state.raw<string[]>(load());

  isShown = (name: string): boolean => !this.away.includes(name);
  putAway(name: string): void {
    this.away = [...this.away, name];
    localStorage.setItem(KEPT, JSON.stringify(this.away));
  }
}

function load(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export const hints = new Hints();
