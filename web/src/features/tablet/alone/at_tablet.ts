// The tablet in use, with all it needs to work offline: the kernel, the device's memory, the hall.
import type { Api, Live } from '../../../lib/api';
import { ApiError } from '../../../lib/api';
import { kernel, LiveGame } from '../../../kernel/client';
import type { GameRecord, Snapshot } from '../../../lib/types';
import { Alone } from './alone';
import { DeviceKeeper } from './kept';

export interface Page {
  api: Api;
  live: Live;
  /** The server's calendar, as far as it is known. */
  wall(): number;
  record(record: GameRecord): void;
  snapshot(snapshot: Snapshot): void;
  changed(alone: Alone): void;
  say(what: 'aside' | 'differs', records: GameRecord[]): void;
}

/** What is handed over fails as a fault with a kind, or without one where nobody has answered. */
const asFault = (error: unknown): never => {
  throw error instanceof ApiError ? { kind: error.status === 429 ? 'busy' : error.fault.kind, message: error.message } : error;
};

/** Nobody says so when a line is dead. */
const PATIENCE = 4_000;
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<never>((_, failed) => setTimeout(() => failed(new Error('no answer')), PATIENCE))]);

export function atTablet(page: Page): Alone {
  const { api, live } = page;
  const alone: Alone = new Alone({
    begin: (conditions) => LiveGame.begin(conditions, kernel, 'tablet'),
    keeper: new DeviceKeeper(),
    hall: {
      journal: async (board) => (await inTime(api.journal(board))).acts ?? [],
      lead: (_, device, isAlone) => live.lead(device, isAlone),
      leave: (device) => live.leave(device),
      act: (board, act, number) => live.act(board, act, number),
      handOver: (key, board, what) => inTime(api.handOver(board, what, key)).catch(asFault),
      sentSince: async (board, record) => (await inTime(api.records(board, record + 1))).flatMap(({ sent }) => (sent === undefined ? [] : [sent])),
      refresh: (board) => live.refresh(board),
    },
    now: () => performance.now(),
    wall: page.wall,
    after: (milliseconds, what) => {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
    record: page.record,
    snapshot: page.snapshot,
    changed: () => {
      live.pace(alone.leads || alone.since !== null ? alone.board : null);
      page.changed(alone);
    },
    say: page.say,
  });
  return alone;
}
