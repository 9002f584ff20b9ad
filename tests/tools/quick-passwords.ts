import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordHasher } from '#adapters/auth/better-auth/server/options.ts';

const derive = promisify<string, Buffer, number, { readonly N: number }, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** The product uses 16,384 with larger blocks, which would slow down every sign-up in a test. */
const COST = { N: 2 };

const deriveKey = (password: string, salt: Buffer): Promise<Buffer> => derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);

/** Salted scrypt as the product's, at the lowest cost there is. For servers of tests, which hold no real password. */
export const quickPasswords: PasswordHasher = {
  async hash(password) {
    const salt = randomBytes(SALT_BYTES);
    return `${salt.toString('hex')}:${(await deriveKey(password, salt)).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':');
    const expected = Buffer.from(key, 'hex');
    const derived = await deriveKey(password, Buffer.from(salt, 'hex'));
    return derived.length === expected.length && timingSafeEqual(derived, expected);
  },
};
