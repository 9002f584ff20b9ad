import { createHmac } from 'node:crypto';

/** Milliseconds. */
const PERIOD = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now for a secret in base32, as it is typed or scanned. RFC 6238. */
export function computeAuthenticatorCode(secret: string, now = Date.now()): string {
  const bits = Array.from(secret.replace(/=+$/, ''), (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An app whose user waits for the next code each time: a code is right once. The first two are right at once. */
export function createAuthenticator(): (secret: string) => string {
  const requested = new Map<string, number>();
  return (secret) => {
    const before = requested.get(secret) ?? 0;
    requested.set(secret, before + 1);
    return computeAuthenticatorCode(secret, Date.now() + before * PERIOD);
  };
}
