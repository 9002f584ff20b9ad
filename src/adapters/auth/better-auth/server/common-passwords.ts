import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Digests of the passwords everybody tries first, sorted, each this many bytes; README.md says where they are from. */
const FILE = new URL('./common-passwords.bin', import.meta.url);
const DIGEST_BYTES = 5;

let digests: Buffer | undefined;

/** One of the passwords everybody tries first, or the account's own address. */
export function isCommonPassword(password: string, email: string): boolean {
  const tried = password.toLowerCase();
  const [local = ''] = email.split('@', 1);
  return (email !== '' && (tried === email || tried === local)) || isListed(tried);
}

function isListed(password: string): boolean {
  digests ??= readFileSync(FILE);
  const sought = createHash('sha256').update(password).digest().subarray(0, DIGEST_BYTES);
  let [low, high] = [0, digests.length / DIGEST_BYTES];
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = sought.compare(digests, middle * DIGEST_BYTES, (middle + 1) * DIGEST_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}
