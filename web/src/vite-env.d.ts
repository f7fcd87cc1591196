/// <reference types="svelte" />
/// <reference types="vite/client" />

/** The address of the rules of spec/ in a language (book.ts). */
declare module 'virtual:book-*' {
  const address: string;
  export default address;
}
