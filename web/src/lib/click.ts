// The sounds of a board, made here: no file is loaded for them. And the device's other signs: it shakes, and its screen stays awake.
import { settings } from './settings.svelte';

export type Sound = 'press' | 'move' | 'low' | 'flag' | 'call';
interface Tone {
  type: OscillatorType;
  /** From and to how many vibrations a second. */
  from: number;
  to: number;
  seconds: number;
  times: number;
}
const TONES: Record<Sound, Tone> = {
  press: { type: 'square', from: 1400, to: 300, seconds: 0.05, times: 1 },
  move: { type: 'triangle', from: 520, to: 380, seconds: 0.09, times: 1 },
  low: { type: 'sine', from: 880, to: 880, seconds: 0.12, times: 2 },
  flag: { type: 'sine', from: 700, to: 260, seconds: 0.6, times: 1 },
  call: { type: 'sine', from: 660, to: 990, seconds: 0.18, times: 2 },
};
/** In milliseconds: on, off, on. A press is felt by the finger that makes it. */
const SHAKES: Partial<Record<Sound, number[]>> = { move: [40], low: [80, 60, 80], flag: [300], call: [120, 80, 120] };
let context: AudioContext | null = null;

function sound({ type, from, to, seconds, times }: Tone): void {
  try {
    context ??= new AudioContext();
    for (let i = 0; i < times; i += 1) {
      const start = context.currentTime + i * seconds * 1.6;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = type;
      tone.frequency.setValueAtTime(from, start);
      tone.frequency.exponentialRampToValueAtTime(to, start + seconds * 0.6);
      volume.gain.setValueAtTime(0.25, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + seconds + 0.01);
    }
  } catch {
    // The game goes on without.
  }
}

/** A short knock; nothing where the device makes no sound. */
export const click = (): void => sound(TONES.press);

/** What has happened is heard and felt, where the reader has chosen so. */
export function signal(what: Sound): void {
  if (settings.chosen.sounds) sound(TONES[what]);
  const shake = SHAKES[what];
  if (settings.chosen.shakes && shake !== undefined) navigator.vibrate?.(shake);
}

/** Keeps the screen awake until what it gives back is called. */
export function keepAwake(): () => void {
  let lock: { release(): Promise<void> } | null = null;
  let isOver = false;
  const ask = (): void => {
    void navigator.wakeLock?.request('screen').then((given) => {
      if (isOver) void given.release();
      else lock = given;
    }).catch(() => undefined);
  };
  // It is lost whenever the page is hidden.
  const again = (): void => {
    if (document.visibilityState === 'visible') ask();
  };
  document.addEventListener('visibilitychange', again);
  ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
