// Where the kernel is: files of the page, named after what is in them, which vite.config.ts puts there.
declare const __KERNEL__: { wasm: string; drill: string } | null | undefined;

export interface KernelFiles {
  /** The module. */
  wasm: string;
  /** The drill's cases. */
  drill: string;
}

/** Their addresses; null where the page was built without them. */
export function kernelFiles(): KernelFiles | null {
  if (typeof __KERNEL__ === 'undefined' || !__KERNEL__) return null;
  const { wasm, drill } = __KERNEL__;
  return { wasm: new URL(wasm, document.baseURI).href, drill: new URL(drill, document.baseURI).href };
}
