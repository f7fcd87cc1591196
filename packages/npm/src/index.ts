// For browsers, workers and bundlers: the module is fetched when `ready` is called.
import { load, type ModuleSource } from './load.js';

export * from './api.js';
export type { ModuleSource } from './load.js';

/** Loads compongo.wasm, once. Everything else may be used when it is done. */
export function ready(source: ModuleSource = new URL('./compongo.wasm', import.meta.url)): Promise<void> {
  return load(source, 'laws');
}
