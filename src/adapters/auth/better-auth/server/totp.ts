import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds per code, the default of authenticator apps. */
const PERIOD = 30;
const DIGITS = 6;
/** Periods before and after now that are accepted, because phone clocks drift. */
const DRIFT = 1;

/** TOTP code by RFC 6238 with SHA-1. `secret` as stored in the second-factor table, `now` in milliseconds. */
export function computeTotpCode(secret: string, now: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(computeTotpStep(now)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step that the code matches, within the drift; undefined for a wrong code. */
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

/** Index of the 30 s period that contains `now`. */
function computeTotpStep(now: number): number {
  return Math.floor(now / 1000 / PERIOD);
}
