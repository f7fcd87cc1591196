// `npx compongo mcp` answers assistants as the program does.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const command = join(dirname(fileURLToPath(import.meta.url)), '..', 'cli', 'dist', 'command.js');
const messages = [
  { id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  { id: 3, method: 'tools/call', params: { name: 'can_mate', arguments: { fen: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' } } },
];

test('an assistant is answered over standard input and output', () => {
  const input = messages.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n').join('');
  const lines = execFileSync(process.execPath, [command, 'mcp'], { input, encoding: 'utf8' }).trimEnd().split('\n');
  const [begun, tools, mate] = lines.map((line) => JSON.parse(line).result);
  assert.equal(begun.protocolVersion, '2025-11-25');
  assert.equal(tools.tools.length, 6);
  assert.equal(mate.structuredContent.dead, true);
  assert.equal(lines.length, 3);
});
