// Dropped files: games of a PGN, games of a transcript, and the findings of an audit.
import type { Lang } from '../lib/languages';
import { CompongoError, POSITION_BYTES, type Kernel } from '../../../packages/npm/src/kernel';
import type { Conditions, GameRecord, GameState, Move } from '../lib/types';
import type { Games } from './games';

/** A game of a PGN, as a list names it. */
export interface Listed {
  tags: Record<string, string>;
  result: string;
  plies: number;
}
export interface ReadGame extends Listed {
  /** Where it begins. */
  first: string;
  moves: Move[];
  /** What was written beside each move. */
  comments: string[];
  faults: { line: number; column: number; error: string }[];
}
/** A game of a transcript, judged anew. */
export interface JudgedGame {
  id: string;
  conditions: Conditions;
  begins: GameState;
  records: GameRecord[];
}
export interface Finding {
  game: number;
  ply: number;
  kind: string;
  level: 'violation' | 'doubt' | 'note';
  article: string;
  articles: string[];
  move: string;
  position: string;
  text: string;
  white: string;
  black: string;
  date: string;
}

type Written = { tags: [string, string][]; result: string; moves: { text: string; comments?: string[] }[]; comments?: string[]; faults: { line: number; column: number; error: string }[] };
type Scenario = Conditions & { id: string; acts?: { at: number; do: string }[] };

/** So many games are listed. */
const LISTED = 5000;
/** So many bytes are audited before it is said how far that is. */
const PIECE = 128 * 1024;

export class FilesRead {
  private readonly audits = new Map<number, { auditing: number; data: number; size: number }>();
  private handles = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly games: Games,
  ) {}

  pgnList(content: Uint8Array): Listed[] {
    const list: Listed[] = [];
    this.eachGame(content, (written, moves) => {
      list.push({ tags: Object.fromEntries(written.tags), result: written.result, plies: moves.length });
      return list.length < LISTED;
    });
    return list;
  }

  /** The game of this number, from 0. */
  pgnGame(content: Uint8Array, number: number): ReadGame {
    let found: ReadGame | null = null;
    let at = 0;
    this.eachGame(content, (written, moves, start) => {
      if (at++ < number) return true;
      found = { tags: Object.fromEntries(written.tags), result: written.result, plies: moves.length, ...this.played(start, moves), comments: [...moves].map((_, i) => written.moves[i]?.comments?.join(' ') ?? ''), faults: written.faults };
      return false;
    });
    if (found === null) throw new CompongoError('there is no such game');
    return found;
  }

  /** The scenarios of a transcript, each as a line of the protocol. */
  lines(text: string): string[] {
    const lines = this.kernel.withText(text, (data, size) => this.kernel.take(this.kernel.exports.compongo_lines(data, size))).split('\n');
    return lines.filter((line) => line !== '' && (JSON.parse(line) as Scenario).acts !== undefined);
  }

  /** Such a line, judged act by act. */
  replay(line: string): JudgedGame {
    const { id, acts = [], laws, play, supervision, time_control, regulations, start } = JSON.parse(line) as Scenario;
    const given = Object.entries({ laws, play, supervision, time_control, regulations, start }).filter(([, value]) => value !== undefined);
    const conditions = Object.fromEntries(given) as unknown as Conditions;
    const game = this.games.begin(conditions);
    try {
      const begins = this.games.state(game, 0);
      return { id, conditions, begins, records: acts.map((act) => this.games.do(game, act)) };
    } finally {
      this.games.free(game);
    }
  }

  /** Begins to look for what in these games contradicts the Laws; gives a handle. */
  auditBegin(content: Uint8Array, file: string, language: Lang): number {
    const { kernel } = this;
    const data = kernel.copied(content);
    const named = new TextEncoder().encode(file);
    const auditing = kernel.withBytes(named, (name, size) => kernel.exports.compongo_audit_begin(data, content.length, name, size, kernel.word(''), 0, kernel.word(language), kernel.pointer));
    if (auditing === 0) throw kernel.thrown();
    this.audits.set(++this.handles, { auditing, data, size: content.length });
    return this.handles;
  }
  /** What is found in the games that come next, as lines of JSON, and how far it is: from 0 to 1, where it ends. */
  auditNext(handle: number): { lines: string; done: number } {
    const audit = this.audits.get(handle);
    if (audit === undefined) throw new CompongoError('there is no such audit');
    const { exports } = this.kernel;
    const lines = this.kernel.take(exports.compongo_audit_next(audit.auditing, PIECE));
    const rest = exports.compongo_audit_rest(audit.auditing);
    if (rest === 0) {
      exports.compongo_audit_free(audit.auditing);
      exports.free(audit.data);
      this.audits.delete(handle);
    }
    return { lines, done: audit.size === 0 ? 1 : 1 - rest / audit.size };
  }

  private eachGame(content: Uint8Array, take: (written: Written, moves: Uint16Array, start: number) => boolean): void {
    const { kernel } = this;
    const { exports } = kernel;
    const data = kernel.copied(content);
    const start = exports.malloc(POSITION_BYTES);
    const pgn = exports.compongo_pgn_open(data, content.length);
    try {
      while (exports.compongo_pgn_next(pgn) !== 0) {
        const count = exports.compongo_pgn_moves(pgn, kernel.pointer);
        const at = new DataView(exports.memory.buffer).getUint32(kernel.pointer, true);
        const moves = new Uint16Array(exports.memory.buffer, at, count).slice();
        exports.compongo_pgn_start(pgn, start);
        if (!take(kernel.takeJson<Written>(exports.compongo_pgn_game(pgn)), moves, start)) return;
      }
    } finally {
      exports.compongo_pgn_free(pgn);
      exports.free(start);
      exports.free(data);
    }
  }

  private played(position: number, moves: Uint16Array): { first: string; moves: Move[] } {
    const { kernel } = this;
    const { exports } = kernel;
    const first = kernel.take(exports.compongo_position_fen(position));
    const written = [...moves].map((move) => {
      const one = { uci: kernel.take(exports.compongo_position_uci(position, move)), san: kernel.take(exports.compongo_position_san(position, move, kernel.word('en'))) };
      exports.compongo_position_play(position, move);
      return one;
    });
    return { first, moves: written };
  }
}
