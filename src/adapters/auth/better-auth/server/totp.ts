import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds; what authenticator apps assume. */
const PERIOD = 30;
const DIGITS = 6;
/** Periods before and after now that are right as well: clocks of phones are not exact. */
const DRIFT = 1;

/** RFC 6238 with SHA-1, for a secret as the second-factor table keeps it. `now` in milliseconds. */
export function computeTotpCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(computeTotpStep(now)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step a code is right for, now or within the drift; undefined for a wrong one. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let drift = -DRIFT; drift <= DRIFT; drift += 1) {
    const at = now + drift * PERIOD * 1000;
    const right = Buffer.from(computeTotpCode(secret, at));
    if (right.length === given.length && timingSafeEqual(right, given)) found = computeTotpStep(at);
  }
  return found;
}

/** Which period of its secret a moment lies in. */
function computeTotpStep(now: number): number {
  return Math.floor(now / 1000 / PERIOD);
}
