// Which browser the tests use, and with which options.
import { existsSync } from 'node:fs';

/** Without windows of its own it takes half the time; where it is not there, whatever there is. */
export const BROWSER = process.env['CHROMIUM'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? 'chromium';
export const BROWSER_OPTIONS = ['--no-sandbox', '--disable-gpu'];
