// By what Laws this device's arbiter works: set once, and kept.
import type { Played } from './incident';

const USUAL: Record<Played['play'], string> = { standard: '5400+30', rapid: '900+10', blitz: '180+2' };

function load(): Partial<Played> {
  try {
    return JSON.parse(localStorage.getItem('played') ?? '{}') as Partial<Played>;
  } catch {
    return {};
  }
}

class PlayedHere {
  #chosen = $state.raw<Partial<Played>>(load());

  /** What was chosen; where nothing was, standard play by the edition in force. */
  by(editions: { id: string; online?: boolean }[], usualLaws: string): Played {
    const laws = editions.find(({ id }) => id === this.#chosen.laws)?.id ?? usualLaws;
    const play = this.#chosen.play ?? 'standard';
    const online = editions.find(({ id }) => id === laws)?.online === true;
    return {
      laws,
      play,
      supervision: play === 'standard' ? 'full' : (this.#chosen.supervision ?? 'full'),
      time_control: this.#chosen.time_control ?? USUAL[play],
      ...(online ? { online } : {}),
    };
  }

  choose(chosen: Partial<Played>): void {
    // Another kind of play has another time control.
    const { time_control: _, ...kept } = this.#chosen;
    this.#chosen = { ...('play' in chosen ? kept : this.#chosen), ...chosen };
    localStorage.setItem('played', JSON.stringify(this.#chosen));
  }
}
export const playedHere = new PlayedHere();
