// A move is locked here, in the player's own browser, so that the server is never told it before the envelope is opened;
// compongo/hall/board/locked_move unlocks it. Not by WebCrypto, which browsers withhold from pages that come without TLS.
import { chacha20poly1305 } from '@noble/ciphers/chacha';
import { sha512 } from '@noble/hashes/sha2';

/** The key's two parts. Whoever has one of them alone can read nothing. */
export type Key = Record<'arbiter' | 'opponent', string>;

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Shorter texts are filled up, so that the length of a record tells nothing. */
const TEXT_SIZE = 64;

export function newKey(): Key {
  return { arbiter: newPart(), opponent: newPart() };
}

/** 130 random bits, in letters that nobody mistakes for one another, six at a time. */
function newPart(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => LETTERS[byte % 32]).join('');
  return letters.replace(/.{6}(?=.)/g, '$& ');
}

/** The record of a move, to be sealed in its place. A key locks one record only. */
export function locked(text: string, key: Key): string {
  const bytes = new Uint8Array(TEXT_SIZE);
  new TextEncoder().encodeInto(text, bytes);
  const letters = (key.arbiter + key.opponent).replace(/ /g, '');
  // One half of the hash encrypts, the other says in the record which key it was.
  const hash = sha512(new TextEncoder().encode(`compongo-seal-1:${letters}`));
  const box = chacha20poly1305(hash.subarray(0, 32), new Uint8Array(12)).encrypt(bytes);
  return base64url([...hash.subarray(32), ...box]);
}

const base64url = (bytes: number[]): string => btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
