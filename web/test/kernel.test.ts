import { describe, expect, test } from 'vitest';
import { KernelClient, KernelFault, LiveGame } from '../src/kernel/client';
import { answering } from '../src/kernel/fetcher';
import { wantedOf } from '../src/kernel/resources';
import type { Asked, Said } from '../src/kernel/work';

/** A worker that starts when it is told to, and answers with what it was asked. */
class FakeWorker {
  onmessage: ((event: MessageEvent<Said>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  asked: Asked[] = [];
  ended = false;
  postMessage(asked: Asked): void {
    this.asked.push(asked);
    if (!('files' in asked)) this.say({ id: asked.id, gives: { status: 200, body: `"kernel ${(asked.given[0] as { name?: string }).name ?? asked.name}"` } });
  }
  say(said: Said): void {
    this.onmessage?.({ data: said } as MessageEvent<Said>);
  }
  terminate(): void {
    this.ended = true;
  }
}

function made(files: { wasm: string; drill: string } | null = { wasm: 'w', drill: 'd' }) {
  const workers: FakeWorker[] = [];
  const client = new KernelClient(
    () => files,
    () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
  );
  return { client, workers };
}
const json = (text: string, status = 200): Response => new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
const unreachable = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

describe('what the kernel can answer', () => {
  test.each([
    ['GET', '/laws', 'editions', []],
    ['GET', '/laws/fide-2023/9.3?lang=es', 'article', ['fide-2023', '9.3']],
    ['GET', '/laws/fide-2023/since/fide-2018?play=rapid', 'changes', ['fide-2023', 'fide-2018']],
    ['GET', '/drill', 'drillList', []],
    ['GET', '/drill/A-1?laws=fide-2023', 'drillCase', ['A-1']],
    ['POST', '/questions', 'ask', []],
    ['POST', '/conditions', 'conditions', []],
  ])('%s %s', (method, target, name, parts) => {
    expect(wantedOf(method, target)).toMatchObject({ name, parts });
  });
  test.each([['GET', '/events'], ['GET', '/questions'], ['POST', '/laws'], ['GET', '/boards/b1/what-if'], ['GET', '/laws/a/b/c/d']])('not %s %s', (method, target) => {
    expect(wantedOf(method, target)).toBeNull();
  });
});

describe('who answers', () => {
  test('the server, until the kernel is there; nobody fetches it for that', async () => {
    const { client, workers } = made();
    const ask = answering(client, { server: () => Promise.resolve(json('"server"')) });
    expect(await (await ask('/api/v1/laws')).text()).toBe('"server"');
    expect(workers).toHaveLength(0);
    const loaded = client.load();
    workers[0]!.say({ ready: true });
    await loaded;
    expect(await (await ask('/api/v1/laws')).text()).toBe('"kernel editions"');
    expect(await (await ask('/api/v1/events')).text()).toBe('"server"');
  });
  test('the kernel, if it is there before the server has answered', async () => {
    const { client, workers } = made();
    const ask = answering(client, { server: () => new Promise(() => undefined) });
    const answered = ask('/api/v1/drill');
    void client.load();
    workers[0]!.say({ ready: true });
    expect(await (await answered).text()).toBe('"kernel drillList"');
  });
  test('the kernel, which is fetched where the server cannot be reached or another one answers', async () => {
    for (const server of [unreachable, () => Promise.resolve(new Response('<html>', { status: 404, headers: { 'Content-Type': 'text/html' } }))]) {
      const { client, workers } = made();
      const ask = answering(client, { server });
      const answered = ask('/api/v1/questions', { method: 'POST', body: '{}' });
      await expect.poll(() => workers.length).toBe(1);
      workers[0]!.say({ ready: true });
      expect(await (await answered).text()).toBe('"kernel ask"');
      expect(workers[0]!.asked.at(-1)).toMatchObject({ name: 'request', given: [{ name: 'ask', body: '{}' }] });
      await expect(ask('/api/v1/events')).rejects.toThrow(TypeError);
    }
  });
  test('of a board the server, while it can be reached', async () => {
    const { client, workers } = made();
    void client.load();
    workers[0]!.say({ ready: true });
    await client.whenReady();
    const at = '/api/v1/laws/fide-2023/9.3?lang=en&board=b1';
    expect(await (await answering(client, { server: () => Promise.resolve(json('"server"')) })(at)).text()).toBe('"server"');
    expect(await (await answering(client, { server: unreachable })(at)).text()).toBe('"kernel article"');
  });
  test('nobody is asked who is known not to be there', async () => {
    const { client, workers } = made();
    const ask = answering(client, { hasServer: () => false, server: () => Promise.reject(new Error('asked')) });
    await expect(ask('/api/v1/events')).rejects.toThrow('no server');
    const answered = ask('/api/v1/laws');
    workers[0]!.say({ ready: true });
    expect(await (await answered).text()).toBe('"kernel editions"');
  });
  test('a page without a kernel asks the server for everything', async () => {
    const { client } = made(null);
    expect(await (await answering(client, { server: () => Promise.resolve(json('"server"')) })('/api/v1/laws')).text()).toBe('"server"');
    await expect(answering(client, { server: unreachable })('/api/v1/laws')).rejects.toThrow('fetch failed');
  });
});

describe('the client', () => {
  test('a kernel that does not start is tried again when somebody asks again', async () => {
    const { client, workers } = made();
    const first = client.load();
    workers[0]!.say({ failed: 'compongo.wasm: 404' });
    await expect(first).rejects.toThrow('404');
    expect(workers[0]!.ended).toBe(true);
    const second = client.load();
    workers[1]!.say({ ready: true });
    await second;
    expect(client.isReady).toBe(true);
  });
  test('a fault has its kind; who waits when it is stopped is told', async () => {
    const { client, workers } = made();
    const begun = LiveGame.begin({ laws: 'fide-2023' }, client);
    workers[0]!.postMessage = (asked) => workers[0]!.say({ id: (asked as { id: number }).id, fault: { kind: 'defect', message: 'CHECK' } });
    workers[0]!.say({ ready: true });
    await expect(begun).rejects.toMatchObject({ kind: 'defect', message: 'CHECK' });
    workers[0]!.postMessage = () => undefined;
    const waits = client.ask('line', 1);
    await Promise.resolve();
    await Promise.resolve();
    client.stop();
    await expect(waits).rejects.toBeInstanceOf(KernelFault);
    expect(client.isReady).toBe(false);
  });
});
