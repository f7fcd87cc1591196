// The kernel for the page: a worker that is started when something wants it, and what it can be asked.
import type { Act, Conditions, GameRecord, GameState, Role } from '../lib/types';
import { kernelFiles, type KernelFiles } from './files';
import type { Asked, Given, Gives, Operation, Said } from './work';

/** What was given is wrong, or (`defect`) we are. */
export class KernelFault extends Error {
  constructor(
    readonly kind: 'fault' | 'defect',
    message: string,
    readonly fault: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface WorkerLike {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Said>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
type Waiting = { done: (gives: never) => void; failed: (fault: Error) => void };

export class KernelClient {
  private worker: WorkerLike | null = null;
  private loading: Promise<void> | null = null;
  private isThere = false;
  private readonly waiting = new Map<number, Waiting>();
  private ids = 0;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly files: () => KernelFiles | null = kernelFiles,
    private readonly spawn: () => WorkerLike = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike,
  ) {}

  /** The page was built with a kernel. */
  get exists(): boolean {
    return this.files() !== null;
  }
  get isReady(): boolean {
    return this.isThere;
  }

  /** Fetches and starts it, once; whoever tries again after a failure may have more luck. */
  load(): Promise<void> {
    this.loading ??= this.begin().catch((error: unknown) => {
      this.stop();
      throw error;
    });
    return this.loading;
  }

  /** Waits until it is there, without having it fetched. */
  whenReady(): Promise<void> {
    return this.isThere ? Promise.resolve() : new Promise((done) => this.listeners.add(done));
  }

  /** Does something, when the kernel is there. */
  async ask<Name extends Operation>(name: Name, ...given: Given<Name>): Promise<Gives<Name>> {
    await this.load();
    const id = ++this.ids;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker?.postMessage({ id, name, given });
    });
  }

  /** Ends it, whatever it is doing; games that it had are gone. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.loading = null;
    this.isThere = false;
    for (const { failed } of this.waiting.values()) failed(new KernelFault('fault', 'the kernel was stopped'));
    this.waiting.clear();
  }

  private begin(): Promise<void> {
    const files = this.files();
    if (files === null) return Promise.reject(new KernelFault('fault', 'this page was built without its kernel'));
    return new Promise((done, failed) => {
      const worker = this.spawn();
      this.worker = worker;
      worker.onmessage = ({ data }) => {
        if ('ready' in data) {
          this.isThere = true;
          done();
          for (const listener of this.listeners) listener();
          this.listeners.clear();
        } else if ('failed' in data) failed(new KernelFault('fault', data.failed));
        else this.take(data);
      };
      worker.onerror = () => failed(new KernelFault('fault', 'the kernel does not start'));
      worker.postMessage({ files });
    });
  }

  private take(said: Extract<Said, { id: number }>): void {
    const entry = this.waiting.get(said.id);
    this.waiting.delete(said.id);
    if ('gives' in said) entry?.done(said.gives as never);
    else entry?.failed(new KernelFault(said.fault.kind, said.fault.message, said.fault.fault));
  }
}

/** The one that the page's views share. What takes long is done by another, so that nobody waits behind it. */
export const kernel = new KernelClient();

/** For what may take long: whoever starts something here says when it is over, or stops it. */
export const searching = new KernelClient();

/** A game that the kernel judges act by act. */
export class LiveGame {
  private constructor(
    private readonly client: KernelClient,
    private readonly handle: number,
  ) {}

  static async begin(conditions: Conditions, client: KernelClient = kernel, reader: Role = 'arbiter'): Promise<LiveGame> {
    return new LiveGame(client, await client.ask('begin', conditions, reader));
  }
  /** Something is done; `at` is in seconds since the start of the session, and never goes back. */
  do(act: Act): Promise<GameRecord> {
    return this.client.ask('do', this.handle, act);
  }
  /** What would be ruled; nothing is done. */
  whatIf(act: Act): Promise<GameRecord> {
    return this.client.ask('whatIf', this.handle, act);
  }
  /** How it stands at this instant, in milliseconds. */
  state(at: number): Promise<GameState> {
    return this.client.ask('state', this.handle, at);
  }
  /** When a flag falls if nothing is done before, in milliseconds; null if none does. */
  nextFall(): Promise<number | null> {
    return this.client.ask('nextFall', this.handle);
  }
  /** The game as a line of the protocol, which judges it anew wherever it is read. */
  line(): Promise<string> {
    return this.client.ask('line', this.handle);
  }
  free(): Promise<void> {
    return this.client.ask('free', this.handle);
  }
}
