// A link that holds everything: the text, packed, and what is looked at. It stands behind `#`, which no server sees.

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
const through = async (bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** So much text is read from a link at most: a small link can hold a very long text. */
const MOST = 1_000_000;

/** `z` and what is packed; `t` and the text itself where the browser does not pack. */
export async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return 'CompressionStream' in globalThis ? `z${base64(await through(bytes, new CompressionStream('deflate-raw')))}` : `t${base64(bytes)}`;
}

/** The text; null where the link is damaged. */
export async function unpacked(code: string): Promise<string | null> {
  try {
    const bytes = bytesOf(code.slice(1));
    const content = code.startsWith('z') ? await through(bytes, new DecompressionStream('deflate-raw')) : code.startsWith('t') ? bytes : null;
    return content === null || content.length > MOST ? null : new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

export async function linkOf(text: string, edition: string | null, act: number | null): Promise<string> {
  return ['#/play', await packed(text), ...(edition === null ? [] : [edition, ...(act === null ? [] : [act])])].join('/');
}
