// The book of precedents is loaded when something of it is first shown.
import file from 'virtual:book-precedents';
import type { Precedent } from './precedents';

let coming: Promise<Precedent[]> | undefined;
export function loadPrecedents(): Promise<Precedent[]> {
  coming ??= fetch(file).then((response) => response.json() as Promise<Precedent[]>).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
