// A module that awaits at its top holds up every module that imports it, and two that import each other through a chunk wait for ever: the page stays
// empty and nothing says why. What must be waited for is waited for in a function.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCE = join(__dirname, '../src');

function awaits(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined) || ts.forEachChild(node, awaits) === true;
}
/** The script of a component, or a module as it is. */
const scriptOf = (name: string, text: string): string => (name.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script).join('\n') : text);
const awaitsAtTop = (name: string, text: string): boolean => awaits(ts.createSourceFile(name, scriptOf(name, text), ts.ScriptTarget.Latest));

it('no module of the page awaits at its top', () => {
  const modules = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.filter((name) => awaitsAtTop(name, readFileSync(join(SOURCE, name), 'utf8')))).toEqual([]);
});

it('one that does is found', () => {
  expect(awaitsAtTop('a.ts', 'export const words = await load();')).toBe(true);
  expect(awaitsAtTop('a.svelte', '<script lang="ts">\n  for await (const each of all) use(each);\n</script>')).toBe(true);
  expect(awaitsAtTop('a.ts', 'export const words = async () => await load();')).toBe(false);
});
