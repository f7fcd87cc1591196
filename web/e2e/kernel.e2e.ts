// The kernel in the page answers with the same bytes as the server; opening a view of the Laws loads it.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Kernel } from '../../packages/npm/src/kernel';
import { Work } from '../src/kernel/work';
import { wantedOf } from '../src/kernel/resources';
import { Hall, PROGRAM } from './hall';

const assets = join(__dirname, '../dist/assets');
const asset = (name: RegExp): Uint8Array<ArrayBuffer> => {
  const found = readdirSync(assets).find((file) => name.test(file));
  if (found === undefined) throw new Error(`the page was built without ${name.source}`);
  return new Uint8Array(readFileSync(join(assets, found)));
};
const scenarios = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? scenarios(join(folder, entry.name)) : /[.](jsonl|case)$/.test(entry.name) ? execFileSync(PROGRAM, ['judge', '--scenarios', join(folder, entry.name)], { encoding: 'utf8' }).split('\n').filter((line) => line !== '') : [],
  );

let hall: Hall;
let work: Work;
beforeAll(async () => {
  hall = await Hall.fresh('--rate-limit', '0');
  work = new Work(new Kernel(new WebAssembly.Module(asset(/^compongo-.*\.wasm$/))), () => Promise.resolve(asset(/^drill-.*\.txt$/)));
});
afterAll(() => hall.close());

/** What the server and the kernel make of a request. */
async function both(method: string, target: string, body?: unknown): Promise<[unknown, unknown]> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  // A connection of its own: the hall closes one that has been idle while the kernel worked.
  const headers = { Connection: 'close', ...(text === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const response = await fetch(`${hall.url}api/v1${target}`, { method, headers, ...(text === undefined ? {} : { body: text }) });
  const wanted = wantedOf(method, target, text);
  if (wanted === null) throw new Error(`${target} is none of the kernel's`);
  return [{ status: response.status, body: await response.text() }, await work.request(wanted)];
}
const same = async (...asked: Parameters<typeof both>): Promise<void> => {
  const [server, kernel] = await both(...asked);
  expect(kernel, asked.join(' ')).toEqual(server);
};

describe('the same bytes', () => {
  let editions: string[];
  beforeAll(async () => {
    editions = ((await (await fetch(`${hall.url}api/v1/laws`)).json()) as { editions: { id: string }[] }).editions.map(({ id }) => id);
  });
  test('editions and articles', async () => {
    expect(editions.length).toBeGreaterThan(6);
    await same('GET', '/laws');
    for (const edition of [...editions, 'fide-1066']) {
      for (const article of ['9.3', '7.5.1', '6', 'A.4', '99.9', 'x%22%20y']) for (const lang of ['en', 'es']) await same('GET', `/laws/${edition}/${article}?lang=${lang}`);
    }
  });
  test('changes', async () => {
    for (const to of editions) {
      for (const from of [editions[0], to, 'none']) {
        for (const rest of ['', '?play=blitz&supervision=limited&lang=es']) await same('GET', `/laws/${to}/since/${from}${rest}`);
      }
    }
  });
  test('the drill', async () => {
    await same('GET', '/drill');
    const { cases } = JSON.parse((await work.request(wantedOf('GET', '/drill')!)).body) as { cases: { id: string; laws: string }[] };
    expect(cases.length).toBeGreaterThan(50);
    for (const { id, laws } of cases) await same('GET', `/drill/${encodeURIComponent(id)}?laws=${laws}`);
    for (const { id } of cases.filter((_, i) => i % 10 === 0)) await same('GET', `/drill/${encodeURIComponent(id)}?laws=fide-1997`);
    await same('GET', '/drill/none');
    await same('GET', `/drill/${encodeURIComponent(cases[0]!.id)}?laws=fide-1066`);
  });
  test('questions', async () => {
    const asked = scenarios(join(__dirname, '../../tests/scenarios')).map((line) => JSON.parse(line) as { ask?: object; laws?: string; play?: string }).filter(({ ask }) => ask !== undefined);
    expect(asked.length).toBeGreaterThan(50);
    for (const { ask, laws, play } of asked.filter((_, i) => i % 5 === 0)) await same('POST', '/questions', { ask, ...(laws === undefined ? {} : { laws }), ...(play === undefined ? {} : { play }) });
    await same('POST', '/questions', { ask: { what: 'everything' } });
    await same('POST', '/questions', []);
  });
  test('conditions', async () => {
    for (const start of ['startpos', '4k3/8/8/8/8/8/8/KK6 w - - 0 1', '4k3/8/8/8/8/8/8/4K2P w - - 0 1', 'x', 'chess960:356']) await same('POST', '/conditions', { laws: 'fide-2023', start });
    await same('POST', '/conditions', {});
  });
});
