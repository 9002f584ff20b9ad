import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds; what authenticator apps assume. */
const PERIOD = 30;
const DIGITS = 6;
/** Periods before and after now that are right as well: clocks of phones are not exact. */
const DRIFT = 1;

/** RFC 6238 with SHA-1, for a secret as the second-factor table keeps it. `now` in milliseconds. */
export function totpCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / PERIOD)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function isTotpCode(secret: string, code: string, now: number): boolean {
  const given = Buffer.from(code);
  let found = false;
  for (let drift = -DRIFT; drift <= DRIFT; drift += 1) {
    const right = Buffer.from(totpCode(secret, now + drift * PERIOD * 1000));
    if (right.length === given.length && timingSafeEqual(right, given)) found = true;
  }
  return found;
}
