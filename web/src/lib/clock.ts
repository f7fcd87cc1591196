// What a clock shows at an instant, and how it is written and said.
import type { ClockState, Colour } from './types';

/** Below this many seconds tenths are shown, and the player is told that time is short. */
export const TENTHS_BELOW = 20;

/** Seconds left to `colour`, `elapsed` seconds after the state was true. A clock does not go below 0. */
export function timeLeft(clock: ClockState, colour: Colour, elapsed: number): number {
  const shown = clock[colour];
  if (clock.running !== colour) return Math.max(0, shown);
  const counted = Math.max(0, elapsed) - (clock.delay_left ?? 0);
  return Math.max(0, shown - Math.max(0, counted));
}

/** `1:30:00`, `5:07`, `0:19.9`. Never shows 0 while any time is left. */
export function clockText(seconds: number): string {
  if (seconds < TENTHS_BELOW) {
    const tenths = Math.ceil(Math.max(0, seconds) * 10 - 1e-6);
    if (tenths < TENTHS_BELOW * 10) return `0:${String(Math.floor(tenths / 10)).padStart(2, '0')}.${tenths % 10}`;
  }
  const whole = Math.ceil(seconds - 1e-6);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** The time of day as a hall reads it in every language: `17:05`, and with seconds `17:05:09`. */
export const timeOfDay = (wall: number, seconds = false): string =>
  new Date(wall).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', ...(seconds ? { second: '2-digit' } : {}) });

/** Parts of a time, for a voice. */
export function clockParts(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.ceil(Math.max(0, seconds) - 1e-6);
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/** `90`, `1:30`, `1:30:00` as seconds; null if it is none of these. */
export function parseTime(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d+$/.test(part))) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

export interface Period {
  moves: number | null;
  seconds: number;
  increment: number;
  delay: number;
}

/** The protocol's time control; null if it is not one. */
export function parseControl(text: string): Period[] | null {
  const periods: Period[] = [];
  const parts = text.trim().split(':');
  for (const [index, part] of parts.entries()) {
    const match = /^(?:(\d+)\/)?(\d+)(?:\+(\d+)|d(\d+))?$/.exec(part);
    if (!match) return null;
    const last = index === parts.length - 1;
    const moves = match[1] === undefined ? null : Number(match[1]);
    if (last ? moves !== null : moves === null || moves === 0) return null;
    periods.push({
      moves,
      seconds: Number(match[2]),
      increment: Number(match[3] ?? 0),
      delay: Number(match[4] ?? 0),
    });
  }
  return periods.some((period) => period.seconds + period.increment + period.delay > 0) ? periods : null;
}

/** The protocol's time control from what people write: periods with their main time in minutes; null if it is not that. */
export function fromMinutes(text: string): string | null {
  const periods = text.trim().split(/\s*:\s*/).map((part) => /^(\d+\/)?(\d+(?:[.,]\d+)?)(\s*\+\s*\d+|d\d+)?$/.exec(part));
  if (!periods.every((found) => found !== null)) return null;
  return periods.map(([, moves = '', minutes = '', step = '']) => `${moves}${Math.round(Number(minutes.replace(',', '.')) * 60)}${step.replace(/\s/g, '')}`).join(':');
}

/** The same, the other way. */
export const inMinutes = (control: string): string =>
  control.split(':').map((part) => part.replace(/^(\d+\/)?(\d+)/, (_, moves: string | undefined, seconds: string) => `${moves ?? ''}${Number(seconds) / 60}`)).join(':');
