import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Authenticated encryption of small values with a key of this server. Forged or altered values open as undefined. */
export interface Seal {
  seal(value: unknown): Promise<string>;
  open(text: string): Promise<unknown>;
}

/** `purpose` keeps what was sealed for one thing from being opened as another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'castwright-oidc', purpose, 32));
  return {
    seal: (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value))).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
    async open(text) {
      try {
        const { plaintext } = await compactDecrypt(text, key, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

/** 256 random bits in 43 characters. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a session token. */
export function hashToken(token: string): string {
  return `sha256:${computeSha256(token)}`;
}

export function computeSha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
