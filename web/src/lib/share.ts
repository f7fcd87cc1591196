// Shares a link through the device's share sheet, or else copies it to the clipboard.
import { t } from './i18n/index.svelte';

export const boardUrl = (board: string): string => `${location.origin}/#/watch/${encodeURIComponent(board)}`;
export const keyUrl = (key: string, origin = location.origin): string => `${origin}/#key=${key}`;

/** The same, to be used as a clock beside a wooden board. */
export const clockUrl = (key: string, origin = location.origin): string => `${keyUrl(key, origin)}/clock`;

/** Links that begin with this computer's own name lead nowhere from another device. */
export const isOnlyHere = (): boolean => /^(localhost$|127\.|\[::1\])/.test(location.hostname);

/** What to tell the reader; the link itself where nothing else is possible. */
export async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return t('copied');
  } catch {
    return url;
  }
}

export async function share(url: string): Promise<string> {
  if (!('share' in navigator)) return copy(url);
  try {
    await navigator.share({ title: 'Compongo', url });
    return '';
  } catch {
    return url;
  }
}
