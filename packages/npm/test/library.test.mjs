// The examples that docs/LIBRARY.md shows in JavaScript print what those in C++ do.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const examples = join(folder, '..', '..', 'tests', 'package', 'js');
const names = readdirSync(examples).filter((name) => name.endsWith('.mjs'));
assert.ok(names.length >= 5);

for (const name of names) {
  test(name, () => {
    const file = join(examples, name);
    const [given, expected] = [file.replace(/mjs$/, 'in'), readFileSync(file.replace(/mjs$/, 'txt'), 'utf8')];
    const input = existsSync(given) ? readFileSync(given) : '';
    assert.equal(execFileSync(process.execPath, ['--input-type=module', '-e', readFileSync(file, 'utf8')], { cwd: folder, encoding: 'utf8', input }), expected);
  });
}
