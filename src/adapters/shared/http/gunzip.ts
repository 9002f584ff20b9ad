const GZIP = [0x1f, 0x8b] as const;

/** Decompresses gzip; other bytes (already decompressed by a server or proxy) are returned unchanged. */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
