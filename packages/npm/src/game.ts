import { objectGiven, refused, textGiven } from './given.js';
import { CompongoError, theKernel } from './kernel.js';
import { type Move, Position, positionGiven } from './position.js';
import type { Edition, UciMove } from './protocol.js';
import { type PgnGame, type PgnMove, readPgn, writePgn } from './pgn.js';

/** A claim that is right now, and the moves with which it would be. */
export interface Claimable {
  readonly now: boolean;
  /** Moves that a player may write down and claim with, without playing them. */
  readonly with: UciMove[];
}

/** What a game has come to. */
export interface Standing {
  /** How often the position has been on the board. */
  readonly occurrences: number;
  /** Since a capture or a pawn's move. */
  readonly halfmoves: number;
  readonly threefold: Claimable;
  readonly fifty: Claimable;
  /** What has ended it without anybody's word, by this edition. */
  readonly ends: 'checkmate' | 'stalemate' | 'dead_position' | 'fivefold' | 'seventyfive' | null;
}

/** A game as its moves: played, taken back, counted, written. Acts and rulings are an {@link Arbiter}'s. */
export class Game {
  readonly #positions: Position[];
  readonly #moves: Move[] = [];
  readonly #notes: Partial<PgnMove>[] = [];
  /** The tags of PGN. */
  readonly tags = new Map<string, string>();
  /** `1-0`, `0-1`, `1/2-1/2`, or `*`. */
  result = '*';
  /** Before the first move. */
  comments: string[] = [];

  /** From a position; of a game with its moves, which goes its own way from there. */
  constructor(start: Position | Game = Position.initial()) {
    const from = start instanceof Game ? start : undefined;
    this.#positions = from === undefined ? [positionGiven('start', start)] : [...from.#positions];
    if (from === undefined) return;
    this.#moves.push(...from.#moves);
    this.#notes.push(...from.#notes);
    this.result = from.result;
    this.comments = [...from.comments];
    for (const [name, value] of from.tags) this.tags.set(name, value);
  }

  /** Its start and moves: where a start is asked for, a game may be given. */
  toJSON(): { fen: string; moves: string[] } {
    return { fen: this.start.fen, moves: this.#moves.map((move, ply) => (this.#positions[ply] as Position).uci(move)) };
  }

  get start(): Position {
    return this.#positions[0] as Position;
  }
  get position(): Position {
    return this.#positions[this.#positions.length - 1] as Position;
  }
  get moves(): readonly Move[] {
    return this.#moves;
  }
  /** The moves in SAN. */
  get san(): string[] {
    return this.#moves.map((move, ply) => (this.#positions[ply] as Position).san(move));
  }
  /** The position after so many half-moves. */
  after(halfMoves: number): Position {
    const position = this.#positions[halfMoves];
    if (position === undefined) throw refused('halfMoves', halfMoves, `0 to ${this.#moves.length}`);
    return position;
  }

  /** Plays a legal move, in whatever notation, with what PGN keeps beside it. */
  play(move: Move | string, beside: Partial<PgnMove> = {}): this {
    const played = typeof move === 'string' ? this.position.read(move) : move;
    objectGiven('beside', beside);
    this.#positions.push(this.position.play(played));
    this.#moves.push(played);
    this.#notes.push(beside);
    return this;
  }
  /** Changes what PGN keeps beside the move that was made after so many half-moves, from 0: `clock` and `elapsed` in milliseconds, `eval`, `comments`, `nags`, `marks`. */
  annotate(ply: number, beside: Partial<PgnMove>): this {
    const note = this.#notes[ply];
    if (note === undefined) throw refused('ply', ply, `0 to ${this.#moves.length - 1}, a move of the game`);
    this.#notes[ply] = { ...note, ...objectGiven('beside', beside) };
    return this;
  }
  /** Takes the last move back; nothing if there is none. */
  undo(): Move | undefined {
    if (this.#moves.length === 0) return undefined;
    this.#positions.pop();
    this.#notes.pop();
    return this.#moves.pop();
  }

  /** What can be claimed, and what has ended the game, by this edition. */
  standing(edition: Edition = 'fide-2023'): Standing {
    const kernel = theKernel();
    const content = new Uint8Array(Uint16Array.from(this.#moves).buffer);
    const moves = kernel.copied(content);
    try {
      const start = this.start._put();
      return kernel.withText(textGiven('edition', edition, 'an edition such as fide-2023'), (data, size) =>
        kernel.takeJson<Standing>(kernel.exports.compongo_standing(start, moves, this.#moves.length, data, size)),
      );
    } finally {
      kernel.exports.free(moves);
    }
  }

  /** The game as PGN, in the export format. */
  pgn(): string {
    const tags = new Map([['Event', '?'], ['Site', '?'], ['Date', '????.??.??'], ['Round', '?'], ['White', '?'], ['Black', '?'], ...this.tags, ['Result', this.result]]);
    if (this.start.fen !== Position.initial().fen) {
      tags.set('SetUp', '1');
      tags.set('FEN', this.start.fen);
    }
    const san = this.san;
    return writePgn({ tags: [...tags], result: this.result, comments: this.comments, moves: this.#notes.map((note, ply) => ({ ...note, text: san[ply] as string })) });
  }

  /** The first game of a text. Throws where a move of it cannot be played. */
  static fromPgn(text: string): Game {
    for (const read of readPgn(text)) return Game.of(read);
    throw new CompongoError('found no game, expected PGN');
  }
  static of(read: PgnGame): Game {
    if (typeof read !== 'object' || !(read?.start instanceof Position)) throw refused('read', read, 'a game that readPgn gave');
    const game = new Game(read.start);
    for (const [name, value] of read.tags) game.tags.set(name, value);
    game.result = read.result;
    game.comments = [...(read.comments ?? [])];
    read.moves.forEach((move) => game.play(move.text, move));
    return game;
  }
}
