import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Sorted digests of the most common passwords, this many bytes each; the source is in README.md. */
const FILE = new URL('./common-passwords.bin', import.meta.url);
const DIGEST_BYTES = 5;

let digests: Buffer | undefined;

/** Whether the password is one of the most common ones or the account's own email. */
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
