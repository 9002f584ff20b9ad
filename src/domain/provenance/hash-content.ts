import type { Hasher } from './sha-256.ts';
import type { VideoBox, VideoFile } from './video-boxes.ts';

/** Bytes that are read and hashed at a time. */
export const HASH_CHUNK_BYTES = 1 << 20;

/** Types of boxes that are not hashed (C2PA specification, section 18.6.2), besides the manifest itself. */
export const EXCLUDED_TYPES = ['ftyp', 'mfra'] as const;

interface HashOptions {
  readonly hasher: Hasher;
  readonly signal?: AbortSignal;
  /** Share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/**
 * The hash that binds a manifest to a video (`c2pa.hash.bmff.v3`): each box that isn't excluded, with its place in the file as 64 bits
 * before it. Reads the file in parts.
 */
export async function hashContent(file: VideoFile, boxes: readonly VideoBox[], options: HashOptions): Promise<Uint8Array> {
  const { hasher, signal, onProgress } = options;
  for (const { start, end } of boxes.filter(isHashed)) {
    const place = new Uint8Array(8);
    new DataView(place.buffer).setBigUint64(0, BigInt(start));
    hasher.update(place);
    for (let at = start; at < end; at += HASH_CHUNK_BYTES) {
      signal?.throwIfAborted();
      hasher.update(await file.read(at, Math.min(end, at + HASH_CHUNK_BYTES)));
      onProgress?.(at / file.size);
    }
  }
  return hasher.digest();
}

function isHashed({ type, isManifest }: VideoBox): boolean {
  return !isManifest && !EXCLUDED_TYPES.some((excluded) => excluded === type);
}
