const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const BUCKETS = 10_000;

/** Where somebody stands on the line from 0 to 1 on which shares are marked: the same every time, another for each `seed`. */
export function computeBucket(seed: string, value: string): number {
  return (computeFnv1a(String(computeFnv1a(seed + value))) % BUCKETS) / BUCKETS;
}

/** FNV-1a, 32 bits, over UTF-16 code units. */
function computeFnv1a(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash >>> 0;
}
