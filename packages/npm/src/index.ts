// For browsers, workers and bundlers: the module is fetched when `ready` is called.
import { begin, isReady } from './kernel.js';

export * from './api.js';

/** Where the module comes from: nothing for the file beside this one. */
export type ModuleSource = WebAssembly.Module | BufferSource | Response | Promise<Response> | URL | string;

let loading: Promise<void> | undefined;

/** Loads compongo.wasm, once. Everything else may be used when it is done. */
export function ready(source: ModuleSource = new URL('./compongo.wasm', import.meta.url)): Promise<void> {
  if (isReady()) return Promise.resolve();
  loading ??= compiled(source).then(begin, (error: unknown) => {
    // Whoever tries again may have more luck.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function compiled(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const response = typeof source === 'string' || source instanceof URL ? await fetch(source) : await source;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  // A server that does not know the type of the file gets along with us all the same.
  return response.headers.get('content-type') === 'application/wasm' ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}
