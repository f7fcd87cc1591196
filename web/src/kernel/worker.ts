// The worker that runs the kernel, so that long calls do not block the page.
import { CompongoDefect, CompongoError, Kernel } from '../../../packages/npm/src/kernel';
import { Work, type Asked, type Operation, type Said } from './work';

let work: Work | null = null;
const say = (said: Said): void => (self as unknown as { postMessage(said: Said): void }).postMessage(said);

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function begin({ wasm, drill }: { wasm: string; drill: string }): Promise<void> {
  const response = await fetched(wasm);
  // A server that does not know the type of the file gets along with us all the same.
  const module = response.headers.get('content-type') === 'application/wasm' ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
  work = new Work(new Kernel(module), async () => new Uint8Array(await (await fetched(drill)).arrayBuffer()));
}

async function done(name: Operation, given: unknown[]): Promise<unknown> {
  if (work === null) throw new CompongoError('the kernel is not there yet');
  return (work[name] as (...given: unknown[]) => unknown)(...given);
}

function faultOf(error: unknown): { kind: 'fault' | 'defect'; message: string; fault?: Record<string, unknown> } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CompongoError) return { kind: 'fault', message, fault: error.fault };
  return { kind: error instanceof CompongoDefect ? 'defect' : 'fault', message };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('files' in data) {
    begin(data.files).then(() => say({ ready: true }), (error: unknown) => say({ failed: faultOf(error).message }));
  } else {
    const { id } = data;
    done(data.name, data.given).then((gives) => say({ id, gives }), (error: unknown) => say({ id, fault: faultOf(error) }));
  }
});
