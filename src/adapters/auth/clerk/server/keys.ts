import { createRemoteJWKSet, customFetch, importSPKI, type JWTVerifyGetKey } from 'jose';
import { KEYS_COOLDOWN } from '../shared/limits.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

export const ALGORITHM = 'RS256';

/** The instance's public key: the given PEM, else the published key set, cached and fetched again for an unknown key id. */
export function createKeySource(options: {
  readonly jwtKey?: string | undefined;
  readonly frontendAddress: string;
  readonly fetch: typeof globalThis.fetch;
}): JWTVerifyGetKey {
  const { jwtKey } = options;
  if (jwtKey === undefined) {
    return createRemoteJWKSet(new URL(`${options.frontendAddress}/.well-known/jwks.json`), {
      timeoutDuration: CALL_DEADLINES.accounts,
      cooldownDuration: KEYS_COOLDOWN,
      [customFetch]: (url, init) => options.fetch(url, init),
    });
  }
  const key = importSPKI(normalizePem(jwtKey), ALGORITHM);
  // An invalid PEM fails the first verification, not the process.
  key.catch(() => undefined);
  return () => key;
}

/** Restores a PEM from an environment variable, where line breaks may be `\n` and the header lines missing. */
function normalizePem(text: string): string {
  const lines = text.replaceAll(String.raw`\n`, '\n').trim();
  return lines.startsWith('-----BEGIN') ? lines : `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----`;
}
