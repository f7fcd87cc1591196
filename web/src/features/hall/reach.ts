// How the hall is reached, and whether this device trusts it.
export interface Authority {
  name: string;
  sha256: string;
  until: number;
}
export interface Trust {
  tls: 'none' | 'files' | 'own';
  authority?: Authority;
}
export interface Network extends Trust {
  reach: 'machine' | 'network';
  /** Nobody chooses it here. */
  fixed?: true;
  chosen?: true;
  addresses: string[];
  visitor?: { peer: string; wall: number };
}

export type System = 'android' | 'ios' | 'windows' | 'macos' | 'linux' | 'chromeos';
export const SYSTEMS: System[] = ['android', 'ios', 'windows', 'macos', 'linux', 'chromeos'];

/** What this device seems to be. A tablet of Apple says that it is a Mac, and has fingers on it. */
export function systemOf(agent: string, touches: number): System {
  if (/CrOS/.test(agent)) return 'chromeos';
  if (/Android/.test(agent)) return 'android';
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return 'ios';
  if (/Windows/.test(agent)) return 'windows';
  return /Macintosh|Mac OS/.test(agent) ? 'macos' : 'linux';
}

/** Does the hall answer there? By https that is so only if this device trusts it. What it answers nobody may read, and need not. */
export async function answers(address: string, patience = 5000): Promise<boolean> {
  try {
    await fetch(`${address}/trust/check`, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}

/** The same page by https. */
export const secure = (origin: string): string => origin.replace(/^http:/, 'https:');
