import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Hashes a share's password: salt and scrypt key, base64url, joined by a dot. */
export async function hashSharePassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await derive(password.normalize('NFC'), salt, KEY_BYTES)).toString('base64url')}`;
}

export async function isSharePassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.').map((part) => Buffer.from(part, 'base64url'));
  return (
    typeof salt !== 'string' && typeof key !== 'string' && timingSafeEqual(await derive(password.normalize('NFC'), salt, KEY_BYTES), key)
  );
}

/** Proof that a browser knew the password; worthless once the password changes. */
export function createShareGrant({ token, passwordHash }: { readonly token: string; readonly passwordHash: string }): string {
  return createHmac('sha256', passwordHash).update(token).digest('base64url');
}

export function isShareGrant(grant: string, share: { readonly token: string; readonly passwordHash: string }): boolean {
  const [given, expected] = [Buffer.from(grant), Buffer.from(createShareGrant(share))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
