#!/usr/bin/env node
// The command line: `npx compongo`.
import { readFileSync, writeSync } from 'node:fs';
import { Machine } from './machine.js';

const machine = new Machine(['compongo', ...process.argv.slice(2)]);
const module = new WebAssembly.Module(readFileSync(new URL('./compongo-cli.wasm', import.meta.url)));
const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: machine.calls() });
machine.memory = exports['memory'] as WebAssembly.Memory;
try {
  (exports['_start'] as () => void)();
  process.exit(0);
} catch (error) {
  writeSync(2, `compongo: ${(error as Error).message}\nThis is a defect of Compongo. Please report it with the input that led here.\n`);
  process.exit(2);
}
