import type { Language } from './arbiter.js';
import { booleanGiven, jsonGiven, objectGiven, optionsGiven, pgnGiven, refused, textGiven, wordGiven } from './given.js';
import { theKernel } from './kernel.js';
import { type Move, Position } from './position.js';
import type { Edition } from './protocol.js';

/** A move of a game, and what is written beside it. */
export interface PgnMove {
  /** As written. */
  readonly text: string;
  readonly nags?: number[];
  readonly comments_before?: string[];
  readonly comments?: string[];
  /** What the player's clock showed after it, in milliseconds. */
  readonly clock?: number;
  /** How long it took, in milliseconds. */
  readonly elapsed?: number;
  /** What an engine thought, from White's side. */
  readonly eval?: { readonly centipawns?: number; readonly mate_in?: number; readonly depth?: number };
  /** Squares that are coloured, and arrows: a colour's letter and a square or two, `Gb5c6`. */
  readonly marks?: string[];
  readonly variations?: PgnLine[];
}
export interface PgnLine {
  readonly moves: PgnMove[];
  readonly comments?: string[];
}
/** What is wrong in a text, and where: lines and columns (in bytes) from 1. */
export interface PgnFault {
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  /** A remark: what was meant is certain, only the way of writing it is not PGN's. */
  readonly severity: 'fault' | 'remark';
  readonly error: string;
}
/** A game as it was written. */
export interface WrittenGame extends PgnLine {
  readonly tags: [name: string, value: string][];
  readonly result: string;
}
/** A game as it was read. */
export interface PgnGame extends WrittenGame {
  readonly faults: PgnFault[];
  readonly start: Position;
  /** The legal moves of the main line, up to the first that cannot be played. */
  readonly played: Move[];
}

/** A game whose tree is read only if somebody asks for it. */
class ReadGame implements PgnGame {
  readonly start: Position;
  readonly played: Move[];
  readonly #json: string;
  #tree: (WrittenGame & { faults: PgnFault[] }) | undefined;

  readonly #linesBefore: number;

  constructor(start: Position, played: Move[], json: string, linesBefore: number) {
    this.start = start;
    this.#linesBefore = linesBefore;
    this.played = played;
    this.#json = json;
  }
  get #written(): WrittenGame & { faults: PgnFault[] } {
    this.#tree ??= JSON.parse(this.#json) as WrittenGame & { faults: PgnFault[] };
    return this.#tree;
  }
  get tags(): [string, string][] {
    return this.#written.tags;
  }
  get result(): string {
    return this.#written.result;
  }
  get moves(): PgnMove[] {
    return this.#written.moves;
  }
  get comments(): string[] {
    return this.#written.comments ?? [];
  }
  get faults(): PgnFault[] {
    const { faults } = this.#written;
    return this.#linesBefore === 0 ? faults : faults.map((fault) => ({ ...fault, line: fault.line + this.#linesBefore }));
  }
}

/** The games of a text, one after the other. Nothing that a text may hold ends the reading: what is wrong, moves that are not legal too, is among the faults. */
export function readPgn(text: string | Uint8Array): Generator<PgnGame, void, undefined> {
  // Checked here, so that an argument that is no text fails at the call, and not when the first game is read.
  return gamesOf(pgnGiven('text', text));
}

/** A text that is being read, in the module's memory. */
interface Reading {
  /** Of the module in whose memory it lies. */
  readonly exports: ReturnType<typeof theKernel>['exports'];
  readonly data: number;
  readonly pgn: number;
}
function close({ exports, data, pgn }: Reading): void {
  exports.compongo_pgn_free(pgn);
  exports.free(data);
}
/** Whoever stops in the middle, and neither ends the iteration nor keeps it, leaves the reading to this. */
const abandoned = new FinalizationRegistry<Reading>(close);

/** @internal Faults are so many lines further down in the whole text. */
export function* gamesOf(content: Uint8Array, linesBefore = 0): Generator<PgnGame, void, undefined> {
  const kernel = theKernel();
  const { exports } = kernel;
  const data = kernel.copied(content);
  const pgn = exports.compongo_pgn_open(data, content.length);
  // It lives as long as the iteration does.
  const iteration = {};
  abandoned.register(iteration, { exports, data, pgn }, iteration);
  try {
    while (exports.compongo_pgn_next(pgn) !== 0) {
      exports.compongo_pgn_start(pgn, kernel.first);
      const start = Position._at(kernel.first);
      const count = exports.compongo_pgn_moves(pgn, kernel.pointer);
      const moves = new DataView(exports.memory.buffer).getUint32(kernel.pointer, true);
      const played = Array.from(new Uint16Array(exports.memory.buffer, moves, count)) as Move[];
      yield new ReadGame(start, played, kernel.take(exports.compongo_pgn_game(pgn)), linesBefore);
    }
  } finally {
    abandoned.unregister(iteration);
    close({ exports, data, pgn });
  }
}

/** What is known of a game that was read and is not written, its faults and what was played, may stand there all the same. */
const KNOWN_OF_GAME = ['tags', 'result', 'moves', 'comments', 'faults', 'start', 'played'];

/** A game in the export format of PGN. */
export function writePgn(game: WrittenGame): string {
  const kernel = theKernel();
  const expected = 'a game with tags, result and moves';
  const { tags, result, comments = [], moves } = objectGiven('game', game, expected);
  for (const [name, value] of Object.entries({ tags, result, moves })) {
    if (value === undefined) throw refused(name, value, expected);
  }
  const stray = Object.keys(game).find((name) => !KNOWN_OF_GAME.includes(name));
  if (stray !== undefined) throw refused(stray, (game as unknown as Record<string, unknown>)[stray], `no such field; known: ${KNOWN_OF_GAME.join(' ')}`);
  const written = jsonGiven('game', { tags, result, comments, moves }, 'a game');
  return kernel.withText(written, (data, size) => kernel.take(kernel.exports.compongo_pgn_write(data, size)));
}

export interface PgnChecked {
  readonly games: number;
  readonly plies: number;
  readonly faults: number;
  readonly remarks: number;
  readonly found: {
    readonly game: number;
    readonly ply: number;
    readonly line: number;
    readonly column: number;
    readonly kind: string;
    readonly remark?: true;
    readonly found: string;
    readonly expected: string;
  }[];
}

/** Is every move of every game legal, variations too? `strict` finds departures from the written form as well. */
export function checkPgn(text: string | Uint8Array, options: { strict?: boolean } = {}): PgnChecked {
  const kernel = theKernel();
  const { strict = false } = optionsGiven(options, ['strict']);
  const isStrict = booleanGiven('options.strict', strict);
  return kernel.withBytes(pgnGiven('text', text), (data, size) => kernel.takeJson(kernel.exports.compongo_pgn_check(data, size, isStrict ? 1 : 0)));
}

/** Something in a game that contradicts the Laws. */
export interface Finding {
  readonly file: string;
  readonly game: number;
  readonly ply: number;
  readonly kind: string;
  readonly level: 'violation' | 'doubt' | 'note';
  readonly reason: string;
  readonly article: string;
  readonly articles: string[];
  readonly move: string;
  readonly position: string;
  readonly text: string;
  readonly white: string;
  readonly black: string;
  readonly date: string;
  readonly should?: string;
  readonly line?: string[];
  readonly [detail: string]: unknown;
}

export interface AuditOptions {
  /** By default the one in force when each game was played. */
  edition?: Edition;
  language?: Language;
  /** What the findings call the text. */
  file?: string;
}

/** What in these games contradicts the Laws: results, clocks, claims and moves that cannot be. */
export function audit(text: string | Uint8Array, options: AuditOptions = {}): Finding[] {
  return auditLines(text, options)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Finding);
}

/** The same as `compongo audit --json` prints it. */
export function auditLines(text: string | Uint8Array, options: AuditOptions = {}): string {
  const kernel = theKernel();
  const content = pgnGiven('text', text);
  const asked = optionsGiven(options, ['edition', 'language', 'file']);
  const file = new TextEncoder().encode(textGiven('options.file', asked.file ?? 'games.pgn'));
  const edition = 'edition' in asked ? wordGiven('options.edition', asked.edition, 'an edition such as fide-2023') : '';
  const [named, language] = [kernel.word(edition), kernel.word(textGiven('options.language', asked.language ?? 'en', 'en, es or fr'))];
  return kernel.withBytes(file, (name, nameSize) =>
    kernel.withBytes(content, (data, size) => kernel.take(kernel.exports.compongo_audit(data, size, name, nameSize, named, edition.length, language))),
  );
}
