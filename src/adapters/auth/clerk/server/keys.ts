import { createRemoteJWKSet, customFetch, importSPKI, type JWTVerifyGetKey } from 'jose';
import { KEYS_COOLDOWN, KEYS_TIMEOUT } from '../shared/limits.ts';

export const ALGORITHM = 'RS256';

/** The instance's public key: the PEM it was given, else what the Frontend API publishes, kept and asked for again at a new key's id. */
export function createKeySource(options: {
  readonly jwtKey?: string | undefined;
  readonly frontendAddress: string;
  readonly fetch: typeof fetch;
}): JWTVerifyGetKey {
  const { jwtKey } = options;
  if (jwtKey === undefined) {
    return createRemoteJWKSet(new URL(`${options.frontendAddress}/.well-known/jwks.json`), {
      timeoutDuration: KEYS_TIMEOUT,
      cooldownDuration: KEYS_COOLDOWN,
      [customFetch]: (url, init) => options.fetch(url, init),
    });
  }
  const key = importSPKI(normalizePem(jwtKey), ALGORITHM);
  // A wrong PEM is told by the first token, not by the process.
  key.catch(() => undefined);
  return () => key;
}

/** Environment files and dashboards write the line breaks of a PEM as two characters, or leave its frame out. */
function normalizePem(text: string): string {
  const lines = text.replaceAll(String.raw`\n`, '\n').trim();
  return lines.startsWith('-----BEGIN') ? lines : `-----BEGIN PUBLIC KEY-----\n${lines}\n-----END PUBLIC KEY-----`;
}
