// The sample for those who run games themselves prints the results by the Laws.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');

test('samples/adjudicate.js', () => {
  const code = readFileSync(join(folder, '..', '..', 'samples', 'adjudicate.js'), 'utf8');
  const printed = execFileSync(process.execPath, ['--input-type=commonjs', '-e', code], { cwd: folder, encoding: 'utf8' });
  assert.match(printed, /flag fell: 1\/2-1\/2 .*\nIs this over\? true .*\nMay Black claim\? true /);
});
