// Signing in without a password: what the browser's authenticator is asked, and what it gives, as texts.
import type { Api } from '../../lib/api';

const P256 = -7;
const ED25519 = -8;
const RSA = -257;

/** Passkeys belong to a name, and to a page that nobody can have altered on the way. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

const text = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const bytes = (encoded: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

/** Makes one on this device for the arbiter of this name, who calls it so. */
export async function addPasskey(api: Api, name: string, label: string): Promise<void> {
  const { challenge, host } = await api.passkeyChallenge();
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: host, name: 'Compongo' },
      user: { id: new TextEncoder().encode(name).slice(0, 64), name, displayName: name },
      pubKeyCredParams: [P256, ED25519, RSA].map((alg) => ({ type: 'public-key' as const, alg })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const key = response.getPublicKey();
  if (key === null) throw new Error('no public key');
  await api.addPasskey({ challenge, id: text(made.rawId), key: text(key), label, authenticator_data: text(response.getAuthenticatorData()), client_data: text(response.clientDataJSON) });
}

/** The key of an arbiter's session, by whatever passkey this device has for the hall. */
export async function loginByPasskey(api: Api): Promise<string> {
  const { challenge, host } = await api.passkeyChallenge();
  const given = (await navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required' } })) as PublicKeyCredential;
  const response = given.response as AuthenticatorAssertionResponse;
  const { key } = await api.loginByPasskey({ challenge, id: text(given.rawId), authenticator_data: text(response.authenticatorData), client_data: text(response.clientDataJSON), signature: text(response.signature) });
  return key;
}
