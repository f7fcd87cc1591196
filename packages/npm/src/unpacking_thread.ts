// Unpacks one stream for unpacking.ts, which waits meanwhile.
import type { Transform } from 'node:stream';
import { type MessagePort, workerData } from 'node:worker_threads';
import * as zlib from 'node:zlib';
import type { Unpacked } from './unpacking.js';

const { port, signal, isGzip } = workerData as { port: MessagePort; signal: Int32Array; isGzip: boolean };
// What the program's own decoder allows.
const WINDOW_LOG_MOST = 27;
const ZSTD_WINDOW_LOG_MAX = 100;
const { createZstdDecompress } = zlib as unknown as { createZstdDecompress(options: object): Transform };
const stream: Transform = isGzip ? zlib.createGunzip() : createZstdDecompress({ params: { [ZSTD_WINDOW_LOG_MAX]: WINDOW_LOG_MOST } });

let pieces: Uint8Array[] = [];
let isOver = false;
function answer(rest: Omit<Unpacked, 'pieces'>): void {
  port.postMessage({ pieces, ...rest });
  pieces = [];
  isOver ||= rest.isAtEnd || rest.fault !== undefined;
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

stream.on('data', (piece: Uint8Array) => pieces.push(piece));
stream.on('end', () => answer({ isAtEnd: true }));
stream.on('error', (error: NodeJS.ErrnoException) => answer({ isAtEnd: false, fault: { code: error.code ?? '', message: error.message } }));
port.on('message', (packed: Uint8Array) => {
  if (isOver) answer({ isAtEnd: true });
  else if (packed.length === 0) stream.end();
  // Of a fault `error` tells, after this.
  else stream.write(packed, (error) => error ?? answer({ isAtEnd: false }));
});
