// Who uses this page at the hall: the key, the seat or the arbiter that it stands for, and logging in and out.
import { Api, ApiError, type Live } from './api';
import { kernel, searching } from '../kernel/client';
import { answering } from '../kernel/fetcher';
import { keys } from './keys';
import type { Reader } from '../game/rulings';
import type { Role } from './types';

/** The page was made by `compongo site`: nobody need be asked whether there is a hall. */
export const IS_SITE = typeof document !== 'undefined' && document.documentElement.dataset['hall'] === 'none';
/** In milliseconds: who has not been told by then who they are has no hall. */
const PATIENCE = 3000;
const late = (): Promise<never> => new Promise((_, fail) => setTimeout(() => fail(new Error('late')), PATIENCE));

export class Session {
  readonly api = new Api('/api/v1', answering(kernel, { searching, hasServer: () => this.hall !== 'none' }));
  /** The live connection to the hall, once it is opened. */
  live: Live | null = null;
  /** Is there a hall? Not where the page lies on a site without one, or where it cannot be reached. */
  hall = $state.raw<'asking' | 'there' | 'none'>(IS_SITE ? 'none' : 'asking');
  role = $state.raw<Role>('spectator');
  seat = $state.raw<string | null>(null);
  /** Which arbiter, where it is one. */
  name = $state.raw('');
  isChief = $state.raw(false);
  hasPassword = $state.raw(true);
  /** Some arbiter can sign in without a password. */
  hasPasskeys = $state(false);
  /** Games play themselves here, and nothing counts. */
  demonstration = $state.raw(false);
  /** The key of the link that the server printed: it sets the arbiter's password. On the hall's own machine the page is told it. */
  setupKey = $state.raw<string | null>(null);
  /** The key that this device came with is nobody's any more. */
  keyLost = $state.raw(false);

  get reader(): Reader {
    return this.role === 'arbiter' ? 'arbiter' : 'other';
  }

  /** Who comes with this key; nobody special where it is none. */
  protected async whoami(): Promise<void> {
    try {
      const who = await Promise.race([this.api.whoami(), late()]);
      this.hall = 'there';
      this.role = who.role;
      this.seat = who.board ?? null;
      if (this.seat !== null && this.api.key !== null) keys.keepSeat(this.api.key);
      this.name = who.name ?? '';
      this.isChief = who.chief === true;
      this.hasPassword = who.has_password;
      this.hasPasskeys = who.has_passkeys === true;
      this.setupKey ??= who.setup ?? null;
      this.demonstration = who.demonstration === true;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        this.hall = 'none';
        return;
      }
      this.hall = 'there';
      if (this.api.key === null || error.status !== 401) return;
      this.lose();
      await this.whoami();
    }
  }

  async loginByPasskey(): Promise<void> {
    await this.become(await (await import('../features/hall/passkeys')).loginByPasskey(this.api));
  }

  async login(password: string, name?: string): Promise<void> {
    await this.become((await this.api.login(password, name)).key);
  }

  /** The arbiter's first password, or a new one where it was forgotten. */
  async setUp(password: string, name?: string): Promise<void> {
    let key: string | undefined;
    this.api.key = this.setupKey;
    try {
      ({ key } = await this.api.setPassword(password, name));
    } finally {
      this.api.key = keys.current;
    }
    this.setupKey = null;
    if (key !== undefined) await this.become(key);
  }

  /** Another arbiter's password, by name; or one's own, with the one until now. */
  async changePassword(password: string, { name, current }: { name?: string; current?: string }): Promise<void> {
    const { key } = await this.api.setPassword(password, name, current);
    if (key !== undefined) await this.become(key);
  }

  /** May open a demonstration beside this hall. */
  get mayDemonstrate(): boolean {
    return this.role === 'arbiter' || this.setupKey !== null;
  }

  /** Where it is: on a port of its own, by a link that makes its reader the arbiter there. */
  async demonstrate(): Promise<string> {
    if (this.role !== 'arbiter') this.api.key = this.setupKey;
    try {
      const { port, key } = await this.api.demonstrate();
      return `${location.protocol}//${location.hostname}:${port}/#key=${key}`;
    } finally {
      this.api.key = keys.current;
    }
  }

  private async become(arbiter: string): Promise<void> {
    keys.take(arbiter);
    this.keyLost = false;
    this.api.key = arbiter;
    this.role = 'arbiter';
    this.seat = null;
    this.live?.rekey(arbiter);
    await this.whoami();
  }

  /** An arbiter's session ends at the server too; a seat's key goes on, and is forgotten here. */
  logout(): void {
    if (this.role === 'arbiter') void this.api.endSession('this').catch(() => undefined);
    if (this.seat !== null) keys.leave(this.api.key, this.seat);
    this.forget();
    this.live?.rekey(null);
  }

  /** The server does not know the key. */
  protected lose(): void {
    this.keyLost = true;
    this.forget();
  }

  private forget(): void {
    keys.drop(this.api.key);
    this.api.key = null;
    this.role = 'spectator';
    this.seat = null;
  }
}
