// `compongo/board` in browsers, workers and bundlers.
import { load, type ModuleSource } from './load.js';

export * from './board_api.js';
export type { ModuleSource } from './load.js';

/** Loads board.wasm, once. Everything else may be used when it is done. */
export function ready(source: ModuleSource = new URL('./board.wasm', import.meta.url)): Promise<void> {
  return load(source, 'board');
}
