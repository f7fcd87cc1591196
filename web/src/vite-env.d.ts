/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The icons of icons.ts: what stands in the svg of each. */
declare module 'virtual:icons' {
  const bodies: Record<import('../icons').IconName, string>;
  export default bodies;
}

/** The address of the rules of spec/ in a language (book.ts). */
declare module 'virtual:book-*' {
  const address: string;
  export default address;
}
