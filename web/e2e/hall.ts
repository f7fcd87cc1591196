// The program itself, serving a folder of its own on a free port, and between it and the browsers a line that can be cut.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SeatKeys } from '../src/lib/api';
import type { Act, Conditions, GameRecord, Snapshot } from '../src/lib/types';

export const PROGRAM = process.env['COMPONGO'] ?? '../build/release/compongo';
export const PASSWORD = 'a password for tests';

export type Table = { id: string } & SeatKeys;
type Answer = { record?: number; refused?: unknown };

export class Hall {
  /** The arbiter's key, since he came in last. */
  arbiter = '';
  /** The key of the link that the program printed. */
  setupKey = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'compongo-'));
  private process: ChildProcess | null = null;
  private port = 0;
  private readonly sockets = new Set<Socket>();
  private down = false;
  private hushed = false;
  private filesOnly = false;
  private readonly line = createServer((near) => {
    if (this.down) return near.destroy();
    if (this.hushed) {
      this.sockets.add(near);
      near.on('error', () => this.sockets.delete(near));
      near.on('close', () => this.sockets.delete(near));
      return;
    }
    const far = connect(this.port, '127.0.0.1');
    for (const [one, two] of [[near, far], [far, near]] as const) {
      this.sockets.add(one);
      one.on('error', () => two.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        two.destroy();
      });
      one.pipe(two);
    }
    near.on('data', (data: Buffer) => {
      if (this.filesOnly && /^[A-Z]+ \/api\//.test(data.toString('latin1'))) near.destroy();
    });
  });

  /** White's key at a board that is in play, in a demonstration. */
  seat = '';

  private constructor(private readonly isDemo = false, private readonly options: string[] = []) {}

  /** A demonstration, of which the program prints the keys. */
  static async demo(): Promise<Hall> {
    const hall = new Hall(true);
    await hall.start();
    await once(hall.line.listen(0, '127.0.0.1'), 'listening');
    return hall;
  }

  /** As it is started for the first time: nobody has set a password yet. */
  static async fresh(...options: string[]): Promise<Hall> {
    const hall = new Hall(false, options);
    await hall.start();
    await once(hall.line.listen(0, '127.0.0.1'), 'listening');
    return hall;
  }

  static async open(...options: string[]): Promise<Hall> {
    const hall = await Hall.fresh(...options);
    hall.arbiter = (await hall.ask<{ key: string }>('POST', '/password', { password: PASSWORD }, hall.setupKey)).key;
    return hall;
  }

  /** Where browsers find it, whatever the program's port is now. */
  get url(): string {
    return `http://127.0.0.1:${(this.line.address() as AddressInfo).port}/`;
  }

  /** The program's own port, without the line that can be cut. */
  get ownPort(): number {
    return this.port;
  }

  async start(after: 'stopped' | 'resumed' = 'resumed'): Promise<void> {
    const kept = this.isDemo ? ['--demo'] : ['--data', this.folder, '--after-restart', after];
    const place = this.options.includes('--listen') ? [] : ['--listen', '127.0.0.1:0'];
    const child = spawn(PROGRAM, ['serve', ...place, ...kept, ...this.options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.process = child;
    // It ends with the test, however that ends.
    process.once('exit', () => child.kill('SIGKILL'));
    await once(child, 'spawn');
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.port = Number(/:(\d+)\//.exec((await lines.next()).value as string)?.[1]);
    const key = async (): Promise<string> => /#(?:setup|key)=(\S+)/.exec((await lines.next()).value as string)?.[1] ?? '';
    if (this.isDemo) [this.arbiter, this.seat] = [await key(), await key()];
    else this.setupKey = await key();
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Changes what is written down, while the program does not run. */
  alter(from: string, to: string): void {
    const file = join(this.folder, 'hall.sqlite');
    const bytes = readFileSync(file);
    const at = bytes.indexOf(from);
    if (at < 0) throw new Error(`${from} is not written down`);
    bytes.write(to, at);
    writeFileSync(file, bytes);
  }

  async login(): Promise<void> {
    this.arbiter = (await this.ask<{ key: string }>('POST', '/login', { password: PASSWORD }, '')).key;
  }

  /** Breaks every connection of the browsers, and lets none through until it is mended. */
  cut(): void {
    this.down = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** The same, but the page's files come through, as they come from the browser's memory after a visit. */
  cutAllButFiles(): void {
    for (const socket of this.sockets) socket.destroy();
    this.filesOnly = true;
  }

  /** Nothing comes through any more, and nobody says so: a radio that is out of reach. */
  hush(): void {
    this.hushed = true;
    for (const socket of this.sockets) socket.pause();
  }

  mend(): void {
    this.down = this.filesOnly = false;
    if (this.hushed) for (const socket of this.sockets) socket.destroy();
    this.hushed = false;
  }

  async close(): Promise<void> {
    await this.stop();
    this.cut();
    this.line.close();
    rmSync(this.folder, { recursive: true });
  }

  async ask<T>(method: string, path: string, body?: unknown, key = this.arbiter): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/v1${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & { error?: { kind: string; message: string } };
    if (answer.error) throw Object.assign(new Error(`${method} ${path}: ${answer.error.message}`), { kind: answer.error.kind });
    return answer;
  }

  /** A file of the arbiter's. */
  async askText(path: string): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.port}/api/v1${path}`, { headers: { Authorization: `Bearer ${this.arbiter}` } })).text();
  }

  /** An event with one round; its boards with their keys. */
  async round(name: string, conditions: Partial<Conditions>, pairings: [string, string][]): Promise<{ event: string; tables: Table[] }> {
    const { id: event } = await this.ask<{ id: string }>('POST', '/events', { name, conditions: { laws: 'fide-2017', time_control: '5400+30', ...conditions } });
    const round = await this.ask<{ boards: { id: string }[] }>('POST', `/events/${event}/rounds`, { pairings: pairings.map(([white, black]) => ({ white, black })) });
    const tables = await Promise.all(round.boards.map(async ({ id }) => ({ id, ...(await this.ask<SeatKeys>('GET', `/boards/${id}/keys`)) })));
    return { event, tables };
  }

  /** One board, begun. */
  async table(conditions: Partial<Conditions> = {}, players: [string, string] = ['Ana', 'Beto']): Promise<Table> {
    const { tables } = await this.round('Prueba', conditions, [players]);
    const table = tables[0] as Table;
    await this.act(table, { by: 'arbiter', do: 'begin' });
    return table;
  }

  act = (table: { id: string }, act: Act): Promise<Answer> => this.ask('POST', `/boards/${table.id}/acts`, act);
  /** Moves made and completed. */
  async play(table: { id: string }, ...moves: string[]): Promise<void> {
    for (const move of moves) {
      const by = (await this.snapshot(table)).state.turn;
      await this.act(table, { by, do: 'play', move });
      await this.act(table, { by, do: 'press' });
    }
  }
  /** Takes time from a player, so that their flag falls in a moment: a test waits for no clock and has none run out early. */
  async leaveTime(table: { id: string }, player: 'white' | 'black', seconds: number): Promise<void> {
    const { clock } = (await this.snapshot(table)).state;
    const left = Math.floor(clock[player]);
    await this.act(table, { by: 'arbiter', do: 'penalise', player, penalty: 'offender_time', seconds: left - seconds });
  }
  snapshot = (table: { id: string }): Promise<Snapshot> => this.ask('GET', `/boards/${table.id}`);
  async records(table: { id: string }): Promise<GameRecord[]> {
    return (await this.ask<{ records: GameRecord[] }>('GET', `/boards/${table.id}/records`)).records;
  }
}
