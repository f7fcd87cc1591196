// How browsers, workers and bundlers come by the module.
import { begin, isBegun } from './kernel.js';

/** Where the module comes from: nothing for the file beside this one. */
export type ModuleSource = WebAssembly.Module | BufferSource | Response | Promise<Response> | URL | string;

const loading: { board?: Promise<void>; laws?: Promise<void> } = {};

/** Loads the module, once. */
export function load(source: ModuleSource, has: 'board' | 'laws'): Promise<void> {
  if (isBegun(has)) return Promise.resolve();
  loading[has] ??= compiled(source).then((module) => begin(module, has), (error: unknown) => {
    // A later call tries again.
    delete loading[has];
    throw error;
  });
  return loading[has];
}

async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = typeof source === 'string' || source instanceof URL ? await fetch(source) : await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // A server that does not know the type of the file gets along with us all the same.
  return response.headers.get('content-type') === 'application/wasm' ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
