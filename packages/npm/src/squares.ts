import { countGiven, refused, textGiven } from './given.js';
import type { SquareName } from './protocol.js';

const ALL = (1n << 64n) - 1n;
const FILE_A = 0x0101010101010101n;
const RANK_1 = 0xffn;

/** Of a number that certainly is a square's. */
export const nameOf = (square: number): SquareName => String.fromCharCode(97 + (square & 7), 49 + (square >> 3));
/** The name of a square by its number, from a1 = 0 by b1 = 1 to h8 = 63. */
export const squareName = (square: number): SquareName => nameOf(countGiven('square', square, 63));
export function squareIndex(name: SquareName): number {
  if (!/^[a-h][1-8]$/.test(textGiven('square', name, 'a square such as e4'))) throw refused('square', name, 'a square such as e4');
  return name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);
}

/** A set of squares: a value, one bit for each square, a1 the lowest. Its methods have the names of JavaScript's `Set`. */
export class SquareSet implements Iterable<SquareName> {
  /** a1 is bit 0, b1 bit 1, h8 bit 63. */
  readonly bits: bigint;

  constructor(squares: Iterable<SquareName> | bigint = []) {
    if (typeof squares === 'bigint') {
      if (squares < 0n || squares > ALL) throw refused('squares', String(squares), '64 bits');
      this.bits = squares;
      return;
    }
    if (typeof (squares as unknown) !== 'object' || squares === null || !(Symbol.iterator in squares)) throw refused('squares', squares, 'squares such as ["e4", "d5"], or 64 bits');
    let bits = 0n;
    for (const square of squares) bits |= 1n << BigInt(squareIndex(square));
    this.bits = bits;
  }

  static readonly empty = new SquareSet(0n);
  static readonly all = new SquareSet(ALL);
  /** The file `a` to `h`. */
  static file(letter: string): SquareSet {
    if (typeof letter !== 'string' || !/^[a-h]$/.test(letter)) throw refused('letter', letter, 'a file, a to h');
    return new SquareSet(FILE_A << BigInt(letter.charCodeAt(0) - 97));
  }
  /** The rank 1 to 8. */
  static rank(number: number): SquareSet {
    if (countGiven('number', number, 8) === 0) throw refused('number', number, 'a rank, 1 to 8');
    return new SquareSet(RANK_1 << BigInt(8 * (number - 1)));
  }

  get size(): number {
    let count = 0;
    for (let rest = this.bits; rest !== 0n; rest &= rest - 1n) ++count;
    return count;
  }
  has(square: SquareName): boolean {
    return ((this.bits >> BigInt(squareIndex(square))) & 1n) !== 0n;
  }
  union(other: SquareSet): SquareSet {
    return new SquareSet(this.bits | bitsGiven(other));
  }
  intersection(other: SquareSet): SquareSet {
    return new SquareSet(this.bits & bitsGiven(other));
  }
  difference(other: SquareSet): SquareSet {
    return new SquareSet(this.bits & ~bitsGiven(other));
  }
  symmetricDifference(other: SquareSet): SquareSet {
    return new SquareSet(this.bits ^ bitsGiven(other));
  }
  complement(): SquareSet {
    return new SquareSet(ALL ^ this.bits);
  }
  isSubsetOf(other: SquareSet): boolean {
    return (this.bits & ~bitsGiven(other)) === 0n;
  }
  equals(other: SquareSet): boolean {
    return this.bits === bitsGiven(other);
  }

  /** From a1 by b1 to h8. */
  *[Symbol.iterator](): Generator<SquareName, void, undefined> {
    for (let square = 0; square < 64; ++square) {
      if (((this.bits >> BigInt(square)) & 1n) !== 0n) yield nameOf(square);
    }
  }
  /** Eight lines, the eighth rank first: `1` for a square of the set, `.` for another. */
  toString(): string {
    const shown = (square: number): string => (((this.bits >> BigInt(square)) & 1n) === 0n ? '.' : '1');
    return [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => [0, 1, 2, 3, 4, 5, 6, 7].map((file) => shown(8 * rank + file)).join(' ')).join('\n');
  }
}

function bitsGiven(other: SquareSet): bigint {
  if (!(other instanceof SquareSet)) throw refused('other', other, 'a SquareSet');
  return other.bits;
}
