import { jsonGiven, millisGiven, objectGiven, textGiven } from './given.js';
import type { GameElsewhere } from './adjudication.js';
import type { Game } from './game.js';
import { CompongoDefect, CompongoError, theKernel } from './kernel.js';
import type { Position } from './position.js';
import type { Act, Conditions, Edition, Effect, Questions } from './protocol.js';

export type Language = 'en' | 'es' | 'fr';

/** A ruling as people read it. */
export interface Sentences {
  readonly act: string;
  readonly ruled: string[];
  readonly changes: string[];
  readonly must: string[];
  readonly decide: string[];
  readonly articles: string;
  readonly unruled?: string;
}

/** What the Laws make of an act. */
export interface Ruling {
  /** Counts from 1. */
  readonly number: number;
  readonly act: Act;
  readonly effects: Effect[];
  /** Those of the effects' articles whose numbers are reconstructed: no printed copy was available. */
  readonly unverified?: string[];
  /** How the game stands now (docs/API.md, STATE). */
  readonly state: GameState;
  readonly told: Record<Language, Sentences>;
}

/** How a game stands. */
export interface GameState {
  readonly fen: string;
  readonly turn: 'white' | 'black';
  readonly phase: 'not_begun' | 'in_play' | 'over';
  readonly clock: { readonly white: number; readonly black: number; readonly running: 'white' | 'black' | null; readonly at: number };
  readonly result: { readonly result: string; readonly reason: string } | null;
  readonly decisions: { readonly kind: string; readonly options: string[]; readonly default?: string }[];
  readonly [more: string]: unknown;
}

const unused = new FinalizationRegistry<number>((game) => theKernel().exports.compongo_game_free(game));

/** A game that is judged act by act: something is done at the board, and this is what the Laws make of it. */
export class Arbiter {
  #game: number;

  /** `laws` may be a year, `play` a time such as `90+30`, minutes and seconds; `moves` may stand beside `start`. A `time_control` counts seconds. */
  constructor(conditions: Conditions | Exclude<GameElsewhere, string | Position | Game>) {
    const kernel = theKernel();
    const written = jsonGiven('conditions', conditions, 'an object such as {"laws":"fide-2023"}');
    this.#game = kernel.withText(written, (data, size) => kernel.exports.compongo_game_begin(data, size, kernel.pointer));
    if (this.#game === 0) throw kernel.thrown();
    unused.register(this, this.#game, this);
  }

  /** Something is done. `at` is in seconds since the start of the session, and never goes back. */
  do(act: Act): Ruling {
    return this.#ask(act, 'compongo_game_do');
  }
  /** What the ruling would be; nothing is done. */
  whatIf(act: Act): Ruling {
    return this.#ask(act, 'compongo_game_what_if');
  }
  #ask(act: Act, how: 'compongo_game_do' | 'compongo_game_what_if'): Ruling {
    const kernel = theKernel();
    const game = this.#open;
    const written = jsonGiven('act', act, 'an object such as {"at":5,"by":"white","do":"press"}');
    try {
      return kernel.withText(written, (data, size) => kernel.takeJson<Ruling>(kernel.exports[how](game, data, size)));
    } catch (error) {
      // It may have ended the call with the act half taken: such a game must not be continued.
      if (error instanceof CompongoDefect) this.#abandon();
      throw error;
    }
  }

  /** How the game stands at this instant, in seconds. */
  state(at: number): GameState {
    const kernel = theKernel();
    return kernel.takeJson(kernel.exports.compongo_game_state(this.#open, millisGiven('at', at)));
  }
  /** When the running clock's flag falls if nothing is done before, in seconds; nothing if none does. */
  nextFall(): number | undefined {
    const at = theKernel().exports.compongo_game_next_fall(this.#open);
    return at < 0n ? undefined : Number(at) / 1000;
  }
  /** All acts so far under other Laws. */
  under(edition: Edition): Judged {
    const kernel = theKernel();
    const game = this.#open;
    return kernel.withText(textGiven('edition', edition, 'an edition such as fide-2023'), (data, size) => kernel.takeJson<Judged>(kernel.exports.compongo_game_under(game, data, size)));
  }
  /** The game as a line of the protocol, which `judge` reads. Throws where nothing was done yet. */
  line(): string {
    const kernel = theKernel();
    return kernel.take(kernel.exports.compongo_game_line(this.#open));
  }

  #abandon(): void {
    unused.unregister(this);
    this.#game = 0;
  }
  /** Its memory is given back. Otherwise that is done when nobody knows it any more. */
  free(): void {
    if (this.#game === 0) return;
    unused.unregister(this);
    theKernel().exports.compongo_game_free(this.#game);
    this.#game = 0;
  }
  [Symbol.dispose](): void {
    this.free();
  }
  get #open(): number {
    if (this.#game === 0) throw new CompongoError('this game has been freed, or a defect has ended it');
    return this.#game;
  }
}

/** A scenario judged whole. */
export interface Judged {
  readonly id: string;
  readonly rulings: { readonly act: number; readonly effects: Effect[]; readonly unverified?: string[] }[];
  readonly clock: { readonly white: number; readonly black: number };
  readonly position: string;
  readonly result: { readonly result: string; readonly reason: string } | null;
}

/** Judges a scenario, or answers a question: one line of the protocol, a transcript, or a case of one edition. What comes out is what `compongo judge --json` prints for it. */
export function judgeLine(line: string): string {
  const kernel = theKernel();
  return kernel.withText(textGiven('line', line), (data, size) => kernel.take(kernel.exports.compongo_judge(data, size)));
}
/** The same in sentences. */
export function judgeTold(line: string, language: Language = 'en'): string {
  const kernel = theKernel();
  const word = kernel.word(textGiven('language', language, 'en, es or fr'));
  return kernel.withText(textGiven('line', line), (data, size) => kernel.take(kernel.exports.compongo_judge_told(data, size, word)));
}
/** Judges conditions and acts. */
export function judge(game: Conditions & { acts: Act[] }): Judged {
  return JSON.parse(judgeLine(jsonGiven('game', game, 'an object with conditions and acts'))) as Judged;
}

/** Asks something that is no act in a game: how a move is written, whether a setup is right, which appendix a time control falls under ... */
export function ask<What extends keyof Questions>(question: Questions[What]['ask'] & { what: What }, under: Pick<Conditions, 'laws' | 'play'> | object = {}): Questions[What]['answer'] {
  const line = jsonGiven('question', { ...objectGiven('under', under), ask: objectGiven('question', question), expect: {} }, 'a question');
  return (JSON.parse(judgeLine(line)) as { answer: Questions[What]['answer'] }).answer;
}
