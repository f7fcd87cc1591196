import { bytesGiven, countGiven, optionsGiven, refused } from './given.js';
import { gamesOf, type PgnGame } from './pgn.js';

const [LINE_FEED, RETURN, BLANK, TAB] = [10, 13, 32, 9];
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];
const FIRST_TAG = new TextEncoder().encode('[Event "');
const LATER_PART = /^\[Part "(?!1[/"])/m;
/** How far tags are looked through. */
const LOOKAHEAD = 65536;
const MEGABYTE = 2 ** 20;

/** Options of {@link readPgnStream}. */
export interface PgnStreamOptions {
  /** Most bytes that are kept where no game ends, by default 64 MiB. */
  mostBytes?: number;
}

/** Text or bytes that come piece by piece: what `fetch` gives as a body, a file that Node opens as a stream, an array. */
export type PgnChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> | ReadableStream<Uint8Array>;

async function* chunksOf(chunks: PgnChunks): AsyncGenerator<string | Uint8Array, void, undefined> {
  if (typeof (chunks as unknown) === 'object' && chunks !== null) {
    if (Symbol.asyncIterator in chunks || Symbol.iterator in chunks) return yield* chunks as AsyncIterable<string | Uint8Array>;
    if ('getReader' in chunks) {
      // Not every browser can iterate a stream.
      const reader = (chunks as ReadableStream<Uint8Array>).getReader();
      try {
        for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
      } finally {
        await reader.cancel();
      }
      return;
    }
  }
  throw refused('chunks', chunks, 'an iterable of texts or bytes, or a ReadableStream');
}

const isBlank = (byte: number | undefined): boolean => byte === LINE_FEED || byte === RETURN || byte === BLANK || byte === TAB;
const isTagAt = (bytes: Uint8Array, at: number): boolean => FIRST_TAG.every((byte, i) => bytes[at + i] === byte);

/** Where the last game begins that certainly does: `[Event "` after a blank line and a result. 0 if none does. */
function lastBoundary(bytes: Uint8Array): number {
  for (let at = bytes.lastIndexOf(FIRST_TAG[0] as number); at > 0; at = bytes.lastIndexOf(FIRST_TAG[0] as number, at - 1)) {
    if (!isTagAt(bytes, at)) continue;
    let blank = at;
    let lineEnds = 0;
    while (blank > 0 && isBlank(bytes[blank - 1])) {
      --blank;
      if (bytes[blank] === LINE_FEED || (bytes[blank] === RETURN && bytes[blank + 1] !== LINE_FEED)) ++lineEnds;
    }
    if (lineEnds < 2) continue;
    const before = String.fromCharCode(...bytes.subarray(Math.max(0, blank - 8), blank)).split(/\s/).at(-1) as string;
    const tags = new TextDecoder().decode(bytes.subarray(at, at + LOOKAHEAD)).split(/\r?\n\r?\n/);
    // A later part of a game belongs to the part before; tags that have not arrived completely are unknown.
    const isWhole = tags.length > 1 || bytes.length - at >= LOOKAHEAD;
    if (RESULTS.includes(before) && isWhole && !LATER_PART.test(tags[0] as string)) return at;
  }
  return 0;
}

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let i = 0; i < bytes.length; ++i) {
    if (bytes[i] === LINE_FEED || (bytes[i] === RETURN && bytes[i + 1] !== LINE_FEED)) ++lines;
  }
  return lines;
}

/** In one piece. Throws if they are in UTF-16. */
function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  const isWide = (whole[0] === 0xff && whole[1] === 0xfe) || (whole[0] === 0xfe && whole[1] === 0xff);
  if (isWide) throw refused('chunks', 'a text in UTF-16', 'UTF-8; a TextDecoderStream decodes it');
  return whole;
}

/**
 * The games of a text that comes piece by piece, of any size: as {@link readPgn} gives them, lines of faults counted from the beginning.
 * Memory holds one piece and the game at its end. A text in UTF-16 is refused: decode it by a TextDecoderStream.
 */
export async function* readPgnStream(chunks: PgnChunks, options: PgnStreamOptions = {}): AsyncGenerator<PgnGame, void, undefined> {
  const { mostBytes = 64 * MEGABYTE } = optionsGiven(options, ['mostBytes']);
  countGiven('options.mostBytes', mostBytes);
  let pieces: Uint8Array[] = [];
  let size = 0;
  let lines = 0;
  /** As much as must be there before a boundary is looked for: looking takes as long as what is kept. */
  let next = MEGABYTE;
  for await (const chunk of chunksOf(chunks)) {
    const bytes = bytesGiven('chunk', chunk);
    pieces.push(bytes);
    size += bytes.length;
    if (size < next) continue;
    const kept = joined(pieces, size);
    const boundary = lastBoundary(kept);
    if (boundary === 0 && size > mostBytes) throw refused('chunks', `${size} bytes in which no game ends`, `at most ${mostBytes} (options.mostBytes)`);
    const whole = kept.subarray(0, boundary);
    if (boundary > 0) yield* gamesOf(whole, lines);
    lines += linesIn(whole);
    pieces = [kept.slice(boundary)];
    size -= boundary;
    next = Math.max(MEGABYTE, 2 * size);
  }
  yield* gamesOf(joined(pieces, size), lines);
}
