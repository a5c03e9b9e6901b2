/** wawoff2 brings no types of its own. */
declare module 'wawoff2' {
  /** The bytes of the font that a WOFF2 file packs. */
  export function decompress(packed: Uint8Array): Promise<Uint8Array>;
}
