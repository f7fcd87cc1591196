// The game's instant by this device's own clock, which never goes back, set by what the server says of its own.

/** How long an answer was on its way, and which instant of this device's clock was the game's 0 by it; in milliseconds. */
interface Sample {
  way: number;
  zero: number;
  taken: number;
}

/** A sample is forgotten after so long, since no two clocks go alike. */
const KEPT_FOR = 120_000;
const KEPT = 60;

export class GameTime {
  private samples: Sample[] = [];
  /** What the game's 0 was by this device's clock. */
  private zero = 0;

  /** At `sent` the server was asked, at `received` it had said that the game's instant is `instant`, in seconds. */
  take(sent: number, received: number, instant: number): void {
    const sample = { way: received - sent, zero: (sent + received) / 2 - instant * 1000, taken: received };
    this.samples = [...this.samples.filter(({ taken }) => received - taken < KEPT_FOR), sample].slice(-KEPT);
    // The quickest answer leaves the least doubt.
    this.zero = this.samples.reduce((best, each) => (each.way < best.way ? each : best)).zero;
  }
  /** Nothing that was known before holds: the game goes on from another instant, or the server is another. */
  begin(now: number, instant: number): void {
    this.samples = [];
    this.zero = now - instant * 1000;
  }
  /** In whole milliseconds. */
  at(now: number): number {
    return Math.max(0, Math.round(now - this.zero));
  }
  /** By the calendar, so that it outlives the page: when the game's 0 was. */
  kept(now: number, wall: number): number {
    return wall - (now - this.zero);
  }
  resume(now: number, wall: number, kept: number): void {
    this.samples = [];
    this.zero = now - (wall - kept);
  }
}
