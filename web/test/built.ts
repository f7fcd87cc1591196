// What a test is about and the quick tests do without, as the kernel for browsers.
import { existsSync } from 'node:fs';

/** Whether it has been built; where everything has been, by `./dev test --all`, a test is not skipped: it fails. */
export function isBuilt(path: string): boolean {
  const there = existsSync(path);
  if (!there && process.env['COMPONGO_EVERYTHING_IS_BUILT'] !== undefined) throw new Error(`${path} is not there`);
  return there;
}
