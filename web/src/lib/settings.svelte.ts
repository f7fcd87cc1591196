// The settings chosen on this device.
type Theme = 'system' | 'light' | 'dark' | 'contrast';

interface Chosen {
  theme: Theme;
  board: 'green' | 'wood' | 'blue' | 'grey';
  pieces: 'solid' | 'outline';
  taking: 'drop' | 'hand';
  coordinates: boolean;
  /** What a touch obliges to is shown to the player. */
  training: boolean;
  /** Online: a move entered ahead, a pawn that becomes a queen without asking, a move that is asked about first. */
  ahead: boolean;
  queen: boolean;
  confirm: boolean;
  /** A press of the clock is heard. */
  pressSound: boolean;
  /** What happens is heard, and felt on a phone. */
  sounds: boolean;
  shakes: boolean;
  /** The board is not seen: a line takes moves and commands, and what the opponent does is announced. */
  blind: boolean;
  /** The wall is seen from behind. */
  mirrored: boolean;
  /** In which language's letters he writes his scoresheet; the page's where nothing is chosen. */
  notation: string;
}

const DEFAULTS: Chosen = { theme: 'system', board: 'green', pieces: 'solid', taking: 'drop', coordinates: true, training: false, ahead: false, queen: false, confirm: false, pressSound: false, sounds: false, shakes: false, blind: false, mirrored: false, notation: '' };

function load(): Chosen {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem('settings') ?? '{}') as Partial<Chosen>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  chosen = $state<Chosen>(load());

  set<K extends keyof Chosen>(name: K, value: Chosen[K]): void {
    this.chosen[name] = value;
    localStorage.setItem('settings', JSON.stringify(this.chosen));
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.chosen.theme;
    root.dataset['board'] = this.chosen.board;
  }
}

export const settings = new Settings();
