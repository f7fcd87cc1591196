// The examples of README.md print what they say.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const examples = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/## ([^\n]+)\n(?:(?!##)[^])*?```js\n([^]*?)```/g)];
assert.ok(examples.length >= 5);

for (const [, title, code] of examples) {
  test(title, () => {
    const expected = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
    assert.ok(expected.length > 0, 'an example says what it prints');
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual(printed.trimEnd().split('\n'), expected);
  });
}
