// The keys kept on this device. A seat's key outlives the tab: a second tab, or the same one opened again, is the same
// person. An arbiter's key is the tab's alone, since a device may go from hand to hand. What a tab came with comes first.
const KEY = 'key';
const SEAT = 'seat';
const SEALED = 'sealed:';

/** A store that may be closed to us, as in a private window: then the page has it until it is left. */
class Kept {
  private here: string | null = null;

  constructor(
    private readonly place: () => Storage,
    private readonly name: string,
  ) {}

  get value(): string | null {
    try {
      return this.place().getItem(this.name);
    } catch {
      return this.here;
    }
  }
  set value(key: string | null) {
    this.here = key;
    try {
      if (key === null) this.place().removeItem(this.name);
      else this.place().setItem(this.name, key);
    } catch {
      // It is kept here.
    }
  }
}

class Keys {
  private readonly tab = new Kept(() => sessionStorage, KEY);
  private readonly device = new Kept(() => localStorage, SEAT);

  /** The key that this tab comes with. */
  get current(): string | null {
    return this.tab.value ?? this.device.value;
  }
  /** The tab has none of its own: it goes on with the device's. */
  get isOfDevice(): boolean {
    return this.tab.value === null && this.device.value !== null;
  }
  take(key: string): void {
    this.tab.value = key;
  }
  /** It has turned out to be a seat's. */
  keepSeat(key: string): void {
    this.tab.value = key;
    this.device.value = key;
  }
  /** The key is nobody's any more, or is given back. */
  drop(key: string | null): void {
    this.tab.value = null;
    if (key !== null && this.device.value === key) this.device.value = null;
  }
  /** The key of a move that was sealed in this seat; it goes with the seat. */
  sealed(board: string): string | null {
    return new Kept(() => localStorage, SEALED + board).value;
  }
  keepSealed(board: string, key: string | null): void {
    new Kept(() => localStorage, SEALED + board).value = key;
  }
  /** The seat is given up, and all that went with it. */
  leave(key: string | null, board: string): void {
    this.drop(key);
    this.keepSealed(board, null);
  }
  /** Calls back when another tab of this device has left the seat with this key. */
  onLeft(left: (key: string) => void): void {
    addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key === SEAT && oldValue !== null && newValue === null) left(oldValue);
    });
  }
}

export const keys = new Keys();
