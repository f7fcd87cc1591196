// `compongo/board` in Node: the module is there at once.
import { readFileSync } from 'node:fs';
import { begin } from './kernel.js';

export * from './board_api.js';
export type { ModuleSource } from './load.js';

begin(new WebAssembly.Module(readFileSync(new URL('./board.wasm', import.meta.url))), 'board');

/** Done already; for programs that run in browsers too. */
export function ready(): Promise<void> {
  return Promise.resolve();
}
