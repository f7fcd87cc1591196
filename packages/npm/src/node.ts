// For Node: the module is there at once, and `ready` has nothing to wait for.
import { readFileSync } from 'node:fs';
import { begin } from './kernel.js';

export * from './api.js';
export type { ModuleSource } from './index.js';

begin(new WebAssembly.Module(readFileSync(new URL('./compongo.wasm', import.meta.url))));

/** Done already; for programs that run in browsers too. */
export function ready(): Promise<void> {
  return Promise.resolve();
}
