// A page in a browser and a hall beside it change when they come to it. So a test there says what must come, and waits for it (`expect.poll`, a
// locator's own waiting): what is read once, right after a click, is there on a fast machine and not yet on a busy one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const E2E = join(__dirname, '../e2e');

function isAwaitedIn(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return ts.isAwaitExpression(node) || ts.forEachChild(node, isAwaitedIn) === true;
}
/** Where `expect(await …)` reads once. */
function readOnce(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'expect' && node.arguments.some(isAwaitedIn)) {
      found.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the tests in a browser', () => {
  it('wait for what they expect', () => {
    const files = readdirSync(E2E).filter((name) => name.endsWith('.e2e.ts'));
    expect(files.length).toBeGreaterThan(30);
    expect(files.flatMap((name) => readOnce(name, readFileSync(join(E2E, name), 'utf8')))).toEqual([]);
  });
  it('are told where they read once', () => {
    expect(readOnce('x', 'expect(1).toBe(1);\nexpect((await hall.snapshot(one)).version).toBe(2);')).toEqual(['x:2']);
    expect(readOnce('x', 'await expect.poll(async () => (await hall.snapshot(one)).version).toBe(2);')).toEqual([]);
  });
});
