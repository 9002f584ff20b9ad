/** Compresses with brotli; what is large, once for all builds of this checkout, in `folder`. */
export function compress(content: Uint8Array | string, folder?: string): Promise<Buffer>;
