// Packed files: a thread of its own unpacks a stream with what Node has (unpacking_thread.ts), while the command waits for it.
import { MessageChannel, type MessagePort, Worker, receiveMessageOnPort } from 'node:worker_threads';
import * as zlib from 'node:zlib';
import type { Machine } from './machine.js';

/** The numbers of `files::Compression`. */
const GZIP = 1;
const BZIP2 = 2;
const NAMES = ['', 'gzip', 'bzip2', 'zstandard'];

/** What the thread says when it has taken some packed bytes. */
export interface Unpacked {
  pieces: Uint8Array[];
  isAtEnd: boolean;
  fault?: { code: string; message: string };
}

class Stream {
  readonly #name: string;
  #worker: Worker | undefined;
  #port: MessagePort | undefined;
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #pieces: Uint8Array[] = [];
  isAtEnd = false;
  fault: string | undefined;

  constructor(compression: number) {
    this.#name = NAMES[compression] as string;
    const isKnown = compression === GZIP || (compression !== BZIP2 && 'createZstdDecompress' in zlib);
    if (!isKnown) {
      this.fault = `found a ${this.#name} stream, which ${compression === BZIP2 ? 'Node' : 'this Node'} does not unpack, expected it unpacked`;
      return;
    }
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData = { port: port2, signal: this.#signal, isGzip: compression === GZIP };
    this.#worker = new Worker(new URL('./unpacking_thread.js', import.meta.url), { workerData, transferList: [port2] });
  }

  give(packed: Uint8Array): void {
    if (this.#port === undefined) return;
    Atomics.store(this.#signal, 0, 0);
    this.#port.postMessage(packed.slice());
    Atomics.wait(this.#signal, 0, 0);
    const { message } = receiveMessageOnPort(this.#port) as { message: Unpacked };
    this.#pieces.push(...message.pieces);
    this.isAtEnd = message.isAtEnd;
    if (message.fault !== undefined) this.fault = this.#words(message.fault);
  }
  #words({ code, message }: { code: string; message: string }): string {
    return code === 'Z_BUF_ERROR' || code === 'ZSTD_error_srcSize_wrong'
      ? `found the end of the file, expected the rest of a ${this.#name} stream`
      : `found damaged data, expected a ${this.#name} stream: ${message}`;
  }

  take(into: Uint8Array): number {
    const first = this.#pieces[0];
    if (first === undefined) return 0;
    const size = Math.min(first.length, into.length);
    into.set(first.subarray(0, size));
    if (size === first.length) this.#pieces.shift();
    else this.#pieces[0] = first.subarray(size);
    return size;
  }

  end(): void {
    void this.#worker?.terminate();
  }
}

/** The functions that the module imports for packed files. */
export function unpackingFor(machine: Machine): Record<string, (...values: never[]) => number | void> {
  const streams = new Map<number, Stream>();
  const stream = (number: number): Stream => streams.get(number) as Stream;
  let last = 0;
  return {
    unpacking_begin: (compression: number) => {
      streams.set(++last, new Stream(compression));
      return last;
    },
    unpacking_give: (number: number, packed: number, size: number) => stream(number).give(machine.bytesAt(packed, size)),
    unpacking_take: (number: number, into: number, room: number) => stream(number).take(machine.bytesAt(into, room)),
    unpacking_state: (number: number) => (stream(number).fault !== undefined ? 2 : stream(number).isAtEnd ? 1 : 0),
    unpacking_fault: (number: number, into: number, room: number) =>
      new TextEncoder().encodeInto(stream(number).fault ?? '', machine.bytesAt(into, room)).written,
    unpacking_end: (number: number) => {
      stream(number).end();
      streams.delete(number);
    },
  };
}
