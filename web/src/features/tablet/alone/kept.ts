// What a tablet keeps of its board on the device, durably: it outlives the page, and an empty battery.
import type { Act, Snapshot } from '../../../lib/types';

/** An act that the hall may not have yet: with the number that it has among this device's acts, its instant, and the last record that was known when it was done. */
export interface OwnAct {
  number: number;
  from: number;
  act: Act & { at: number };
}
/** An act of the journal, and when it was done by the calendar. */
export interface KnownAct {
  act: Act;
  wall: number;
}
/** The board as the hall had it. */
export interface Base {
  /** The key of the seat. */
  key: string;
  snapshot: Snapshot;
  /** When the game's 0 was, by the calendar. */
  zero: number;
  /** Since when this device goes on alone, by the calendar; null if it does not. */
  since: number | null;
}

export interface Keeper {
  /** This device's name among others, and the number of its last act. */
  device(): Promise<{ device: string; last: number }>;
  load(): Promise<{ base: Base; known: KnownAct[]; own: OwnAct[] } | null>;
  /** Another board, or the same one as the hall has it now. */
  begin(base: Base, known: KnownAct[]): Promise<void>;
  change(base: Base): Promise<void>;
  /** The journal's act with this number, from 1; it is this device's own with that one. */
  know(number: number, known: KnownAct, own?: number): Promise<void>;
  keep(own: OwnAct): Promise<void>;
  /** The hall has this one, and those before it. */
  handedOver(number: number): Promise<void>;
  forget(): Promise<void>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
  });

const STORES = ['self', 'known', 'own'] as const;
const newDevice = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export class DeviceKeeper implements Keeper {
  private database: Promise<IDBDatabase> | null = null;

  constructor(private readonly name = 'compongo-tablet') {}

  private open(): Promise<IDBDatabase> {
    this.database ??= new Promise((done, failed) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => {
        for (const store of STORES) request.result.createObjectStore(store);
      };
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error ?? new Error('IndexedDB'));
    });
    return this.database;
  }

  /** All of it is on the disk when this is done, or nothing. */
  private async write(change: (of: (store: (typeof STORES)[number]) => IDBObjectStore) => void): Promise<void> {
    const transaction = (await this.open()).transaction(STORES, 'readwrite', { durability: 'strict' });
    change((store) => transaction.objectStore(store));
    await new Promise<void>((done, failed) => {
      transaction.oncomplete = () => done();
      transaction.onabort = () => failed(transaction.error ?? new Error('IndexedDB'));
    });
  }
  private async read<T>(store: (typeof STORES)[number], get: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return asked(get((await this.open()).transaction(store).objectStore(store)));
  }

  async device(): Promise<{ device: string; last: number }> {
    let device = (await this.read('self', (self) => self.get('device') as IDBRequest<string | undefined>)) ?? null;
    if (device === null) {
      device = newDevice();
      const made = device;
      await this.write((of) => of('self').put(made, 'device'));
    }
    return { device, last: (await this.read('self', (self) => self.get('last') as IDBRequest<number | undefined>)) ?? 0 };
  }
  async load(): Promise<{ base: Base; known: KnownAct[]; own: OwnAct[] } | null> {
    const base = await this.read('self', (self) => self.get('base') as IDBRequest<Base | undefined>);
    if (base === undefined) return null;
    return { base, known: await this.read('known', (known) => known.getAll() as IDBRequest<KnownAct[]>), own: await this.read('own', (own) => own.getAll() as IDBRequest<OwnAct[]>) };
  }
  begin(base: Base, known: KnownAct[]): Promise<void> {
    return this.write((of) => {
      of('self').put(base, 'base');
      of('known').clear();
      known.forEach((each, index) => of('known').put(each, index + 1));
    });
  }
  change(base: Base): Promise<void> {
    return this.write((of) => of('self').put(base, 'base'));
  }
  know(number: number, known: KnownAct, own?: number): Promise<void> {
    return this.write((of) => {
      of('known').put(known, number);
      if (own !== undefined) of('own').delete(own);
    });
  }
  keep(own: OwnAct): Promise<void> {
    return this.write((of) => {
      of('self').put(own.number, 'last');
      of('own').put(own, own.number);
    });
  }
  handedOver(number: number): Promise<void> {
    return this.write((of) => of('own').delete(IDBKeyRange.upperBound(number)));
  }
  forget(): Promise<void> {
    return this.write((of) => {
      of('self').delete('base');
      of('known').clear();
      of('own').clear();
    });
  }
}
