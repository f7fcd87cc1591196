// What every browser has and Node 18, which Debian 12 brings, keeps in a module.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as Crypto;

import { loadLanguage } from '../src/lib/languages';
await loadLanguage('es');
