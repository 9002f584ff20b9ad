/** Keys are hexadecimal hashes; anything else could leave the store's folder. */
const KEY = /^[0-9a-f]{16,128}$/;

/** The key itself. Throws a `TypeError` when it is no hash. */
export function checkSegmentKey(hash: string): string {
  if (!KEY.test(hash)) throw new TypeError(`Not the key of a segment: ${hash}`);
  return hash;
}
