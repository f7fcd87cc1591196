// The dependencies of a tablet that works offline: kernel, storage, hall, clock, and listeners.
import type { Act, Answer, Conditions, GameRecord, Led, Snapshot } from '../../../lib/types';
import type { Keeper } from './kept';

/** A game that is judged here, act by act. */
export interface JudgedGame {
  do(act: Act): Promise<GameRecord>;
  whatIf(act: Act): Promise<GameRecord>;
  /** In milliseconds; null if no flag falls. */
  nextFall(): Promise<number | null>;
  free(): Promise<void>;
}

/** The outcome of a hand-over. */
export interface HandedOver {
  came: 'merged' | 'aside';
  record: number;
  records: GameRecord[];
}

export interface Dependencies {
  begin(conditions: Conditions): Promise<JudgedGame>;
  keeper: Keeper;
  hall: {
    /** All acts of the board's journal. */
    journal(board: string): Promise<Act[]>;
    lead(board: string, device: string, alone: boolean): Promise<{ came?: Led; error?: { kind: string; message: string } }>;
    leave(device: string): void;
    act(board: string, act: Act, number?: number): Promise<Answer>;
    /** Fails with a fault's `kind`; without one where nothing was heard. */
    handOver(key: string, board: string, what: { device: string; from: number; instant: number; acts: { number: number; act: Act }[] }): Promise<HandedOver>;
    /** The whole of the board is asked for again. */
    refresh(board: string): void;
    /** The numbers of this device's acts that the board has after this record. */
    sentSince(board: string, record: number): Promise<number[]>;
  };
  /** This device's clock that never goes back, and the calendar; in milliseconds. */
  now(): number;
  wall(): number;
  after(milliseconds: number, what: () => void): () => void;
  /** Something was judged here. */
  record(record: GameRecord): void;
  snapshot(snapshot: Snapshot): void;
  /** How things stand with this is another. */
  changed(): void;
  /** To be said to the players: how what was handed over has come out, if otherwise than it was shown. */
  say(what: 'aside' | 'differs', records: GameRecord[]): void;
}
