// The sound of a press, made here: no file is loaded for it.
let context: AudioContext | null = null;

/** A short knock; nothing where the device makes no sound. */
export function click(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'square';
    tone.frequency.setValueAtTime(1400, now);
    tone.frequency.exponentialRampToValueAtTime(300, now + 0.03);
    volume.gain.setValueAtTime(0.25, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.05);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.06);
  } catch {
    // The clock goes on without.
  }
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
