// The module compongo.wasm: its memory, the texts that go in and come out, and what ends a call.

const MESSAGE_MOST = 1000;

/** Whoever gave a megabyte is not given it back: the beginning and the end. */
const shortened = (message: string): string =>
  message.length <= MESSAGE_MOST ? message : `${message.slice(0, MESSAGE_MOST / 2 - 5)} ... ${message.slice(-(MESSAGE_MOST / 2 - 5))}`;

/** A fault of what was given: what was found, what was expected, and where. Nothing has changed. */
export class CompongoError extends Error {
  override name = 'CompongoError';
  /** The fault as the kernel says it: `{"field","found","expected"}`, or other members. */
  readonly fault: Readonly<Record<string, unknown>>;
  constructor(message: string, fault: Readonly<Record<string, unknown>> = {}) {
    super(shortened(message));
    this.fault = fault;
  }
}

/** A defect of Compongo itself: it ended one call, and everything else goes on. Please report it with what led here. */
export class CompongoDefect extends Error {
  override name = 'CompongoDefect';
}

/** What `compongo.h` declares. Pointers are numbers, 64 bits are a bigint. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __stack_pointer: WebAssembly.Global;
  _initialize(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  compongo_abi(): number;
  compongo_version(): number;
  compongo_text_data(text: number): number;
  compongo_text_size(text: number): number;
  compongo_text_is_fault(text: number): number;
  compongo_text_free(text: number): void;
  compongo_position_initial(position: number): void;
  compongo_position_chess960(number: number, position: number): number;
  compongo_position_read(fen: number, size: number, tolerance: number, position: number, fault: number): number;
  compongo_position_fen(position: number): number;
  compongo_position_same(a: number, b: number): number;
  compongo_position_men(position: number, men: number): void;
  compongo_position_state(position: number): number;
  compongo_position_halfmove_clock(position: number): number;
  compongo_position_fullmove_number(position: number): number;
  compongo_position_attacks(position: number, square: number): bigint;
  compongo_position_attackers(position: number, square: number, color: number): bigint;
  compongo_position_moves(position: number, moves: number): number;
  compongo_position_play(position: number, move: number): number;
  compongo_position_read_move(position: number, text: number, size: number, language: number, fault: number): number;
  compongo_position_san(position: number, move: number, language: number): number;
  compongo_position_uci(position: number, move: number): number;
  compongo_perft(position: number, depth: number): bigint;
  compongo_standing(start: number, moves: number, count: number, edition: number, size: number): number;
  compongo_protocol_schema(): number;
  compongo_lines(text: number, size: number): number;
  compongo_judge(line: number, size: number): number;
  compongo_judge_told(line: number, size: number, language: number): number;
  compongo_judge_cases(text: number, size: number, language: number): number;
  compongo_judge_games(games: number, size: number): number;
  compongo_unknown(text: number, size: number, language: number): number;
  compongo_read_cases(text: number, size: number): number;
  compongo_check_cases(text: number, size: number): number;
  compongo_write_cases(lines: number, size: number): number;
  compongo_game_begin(conditions: number, size: number, fault: number): number;
  compongo_game_read_by(game: number, role: number, size: number): number;
  compongo_game_do(game: number, act: number, size: number): number;
  compongo_game_what_if(game: number, act: number, size: number): number;
  compongo_game_under(game: number, edition: number, size: number): number;
  compongo_game_line(game: number): number;
  compongo_game_state(game: number, at: bigint): number;
  compongo_game_next_fall(game: number): bigint;
  compongo_game_free(game: number): void;
  compongo_can_mate(position: number, color: number, positions: bigint, certificate: number): number;
  compongo_verify(certificate: number, size: number): number;
  compongo_editions(wall: bigint): number;
  compongo_article(edition: number, editionSize: number, article: number, articleSize: number, language: number): number;
  compongo_changes(earlier: number, earlierSize: number, later: number, laterSize: number, play: number, supervision: number, language: number): number;
  compongo_ask(question: number, size: number): number;
  compongo_try_conditions(conditions: number, size: number): number;
  compongo_drill_open(cases: number, size: number, fault: number): number;
  compongo_drill_list(drill: number): number;
  compongo_drill_case(drill: number, id: number, idSize: number, edition: number, editionSize: number): number;
  compongo_drill_free(drill: number): void;
  compongo_pgn_open(text: number, size: number): number;
  compongo_pgn_next(pgn: number): number;
  compongo_pgn_moves(pgn: number, moves: number): number;
  compongo_pgn_start(pgn: number, start: number): void;
  compongo_pgn_game(pgn: number): number;
  compongo_pgn_free(pgn: number): void;
  compongo_pgn_write(game: number, size: number): number;
  compongo_pgn_check(text: number, size: number, strict: number): number;
  compongo_audit(text: number, size: number, file: number, fileSize: number, edition: number, editionSize: number, language: number): number;
  compongo_audit_begin(text: number, size: number, file: number, fileSize: number, edition: number, editionSize: number, language: number, fault: number): number;
  compongo_audit_next(auditing: number, bytes: number): number;
  compongo_audit_rest(auditing: number): number;
  compongo_audit_free(auditing: number): void;
  compongo_adjudicate(question: number, size: number): number;
  compongo_adjudicate_flag(game: number, size: number, color: number): number;
  compongo_adjudicate_position(game: number, size: number): number;
  compongo_adjudicate_claim(game: number, size: number, color: number, claim: number, claimSize: number, move: number, moveSize: number): number;
}

/** Bytes of a position; more than one, and what goes with them, lie in the scratch room. */
export const POSITION_BYTES = 48;
const MOVES_MOST = 512;
const ABI = 1;
/** Languages and editions that are kept in the module's memory; a call takes two at most. */
const WORDS_KEPT = 64;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Kernel {
  readonly exports: Exports;
  /** Two positions, a pointer, a list of moves, and a small text. */
  readonly first: number;
  readonly second: number;
  readonly pointer: number;
  readonly list: number;
  readonly #small: number;
  #bytes = new Uint8Array();

  static readonly #SMALL_BYTES = 512;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, {
      compongo: {
        defect: (what: number, size: number) => {
          throw new CompongoDefect(this.#read(what, size));
        },
      },
    });
    this.exports = this.#guarded(instance.exports as unknown as Exports);
    this.exports._initialize();
    if (this.exports.compongo_abi() !== ABI) throw new CompongoError('compongo.wasm is of another version than this package');
    this.first = this.exports.malloc(2 * POSITION_BYTES + 8 + 2 * MOVES_MOST + Kernel.#SMALL_BYTES);
    this.second = this.first + POSITION_BYTES;
    this.pointer = this.second + POSITION_BYTES;
    this.list = this.pointer + 8;
    this.#small = this.list + 2 * MOVES_MOST;
  }

  /** The memory, which is another array after it has grown. */
  get bytes(): Uint8Array {
    if (this.#bytes.byteLength === 0) this.#bytes = new Uint8Array(this.exports.memory.buffer);
    return this.#bytes;
  }

  /**
   * The functions, each of which takes off the stack what a defect leaves there when it ends a call. Addresses and sizes have no
   * sign: beyond two gigabytes JavaScript would read them as negative numbers.
   */
  #guarded(exports: Exports): Exports {
    const stack = exports.__stack_pointer;
    const guard =
      (call: (...values: unknown[]) => unknown) =>
      (...values: unknown[]): unknown => {
        const before = stack.value as number;
        try {
          const answer = call(...values);
          return typeof answer === 'number' ? answer >>> 0 : answer;
        } catch (error) {
          stack.value = before;
          if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw new CompongoDefect(`compongo.wasm: ${error.message}`);
          throw error;
        }
      };
    const all = Object.entries(exports).map(([name, value]) => [name, typeof value === 'function' ? guard(value as () => unknown) : (value as unknown)]);
    // What the module of `compongo/board` leaves out says so where it is called.
    const absent = new Proxy({}, {
      get: (_, name) => {
        if (typeof name === 'symbol' || !name.startsWith('compongo_')) return undefined;
        throw new CompongoError(`${name}: found the module of compongo/board, expected that of compongo, which has the Laws`);
      },
    });
    return Object.assign(Object.create(absent) as Exports, Object.fromEntries(all));
  }

  /** Calls with a text in memory: short ones where there is always room. */
  withText<T>(text: string, call: (data: number, size: number) => T): T {
    // A unit of UTF-16 takes three bytes at most.
    if (text.length * 3 <= Kernel.#SMALL_BYTES) {
      const { written } = encoder.encodeInto(text, this.bytes.subarray(this.#small, this.#small + Kernel.#SMALL_BYTES));
      return call(this.#small, written);
    }
    return this.withBytes(encoder.encode(text), call);
  }

  /** The same with two. */
  withTexts<T>(one: string, two: string, call: (one: number, oneSize: number, two: number, twoSize: number) => T): T {
    const [first, second] = [encoder.encode(one), encoder.encode(two)];
    return this.withBytes(first, (a, aSize) => this.withBytes(second, (b, bSize) => call(a, aSize, b, bSize)));
  }

  withBytes<T>(content: Uint8Array, call: (data: number, size: number) => T): T {
    const data = this.copied(content);
    try {
      return call(data, content.length);
    } finally {
      this.exports.free(data);
    }
  }

  /** A short word that ends with a zero: the latest ones are kept, whatever they say; whoever reads one refuses what is none. */
  word(text: string): number {
    // Of a word with a zero in it only the beginning would be read.
    if (text.includes('\0')) throw new CompongoError(`found ${JSON.stringify(text)}, expected a language or an edition`);
    const known = this.#words.get(text);
    this.#words.delete(text);
    const word = known ?? this.copied(encoder.encode(text));
    this.#words.set(text, word);
    const [oldest] = this.#words;
    if (oldest !== undefined && this.#words.size > WORDS_KEPT) {
      this.#words.delete(oldest[0]);
      this.exports.free(oldest[1]);
    }
    return word;
  }
  readonly #words = new Map<string, number>();

  /** A copy in the module's memory, which the caller frees. */
  copied(content: Uint8Array): number {
    const data = this.exports.malloc(content.length + 1);
    if (data === 0) throw new CompongoError(`no memory for ${content.length} bytes`);
    this.bytes.set(content, data);
    this.bytes[data + content.length] = 0;
    return data;
  }

  /** What a text says, answer or fault; it is freed. */
  taken(text: number): { content: string; isFault: boolean } {
    const content = this.#read(this.exports.compongo_text_data(text), this.exports.compongo_text_size(text));
    const isFault = this.exports.compongo_text_is_fault(text) !== 0;
    this.exports.compongo_text_free(text);
    return { content, isFault };
  }
  /** The text that an answer is, which is freed; a fault is thrown. */
  take(text: number): string {
    const { content, isFault } = this.taken(text);
    if (isFault) throw faultOf(content);
    return content;
  }
  takeJson<T>(text: number): T {
    return JSON.parse(this.take(text)) as T;
  }
  /** What a call has put where its fault was asked for. */
  thrown(): CompongoError {
    const text = new DataView(this.exports.memory.buffer).getUint32(this.pointer, true);
    try {
      this.take(text);
    } catch (error) {
      return error as CompongoError;
    }
    return new CompongoError('a fault without words');
  }

  #read(data: number, size: number): string {
    return decoder.decode(this.bytes.subarray(data, data + size));
  }
}

function faultOf(content: string): CompongoError {
  const fault = JSON.parse(content) as Record<string, unknown>;
  const { error } = fault;
  if (typeof error === 'string') return new CompongoError(error, fault);
  // As the hall's API says it.
  if (typeof error === 'object' && error !== null) return new CompongoError(String((error as { message: unknown }).message), error as Record<string, unknown>);
  const where = fault['field'] === undefined ? '' : `${fault['field'] as string}: `;
  const found = typeof fault['found'] === 'string' && fault['found'] !== '' ? fault['found'] : JSON.stringify(fault['found']);
  return new CompongoError(`${where}found ${found}, expected ${fault['expected'] as string}`, fault);
}

let kernel: Kernel | undefined;

/** The kernel, which must be there. */
export function theKernel(): Kernel {
  if (kernel === undefined) throw new CompongoError('Compongo is not loaded yet: `await ready()` before anything else');
  return kernel;
}
export function isReady(): boolean {
  return kernel !== undefined;
}
/** The module of all there is takes the place of that of the board alone, and never the other way. */
export function begin(module: WebAssembly.Module, has: 'board' | 'laws' = 'laws'): void {
  if (kernel !== undefined && (has === 'board' || hasLaws)) return;
  kernel = new Kernel(module);
  hasLaws = has === 'laws';
}
let hasLaws = false;

/** Is the kernel there, with as much as this? */
export const isBegun = (has: 'board' | 'laws'): boolean => kernel !== undefined && (has === 'board' || hasLaws);
