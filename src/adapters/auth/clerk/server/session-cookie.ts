const NAME = '__session';
const SUFFIX_LENGTH = 8;

/** The session token in the cookies of a same-origin request: the instance's own cookie is preferred to the generic one. */
export async function readSessionToken(cookie: string | undefined, publishableKey: string): Promise<string | undefined> {
  const own = `${NAME}_${await getSuffix(publishableKey)}`;
  let plain: string | undefined;
  for (const part of cookie?.split(';') ?? []) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    const value = part.slice(at + 1).trim();
    if (at < 0 || value === '') continue;
    if (name === own) return value;
    if (name === NAME) plain ??= value;
  }
  return plain;
}

const suffixes = new Map<string, Promise<string>>();

function getSuffix(publishableKey: string): Promise<string> {
  const found = suffixes.get(publishableKey) ?? computeDigest(publishableKey);
  suffixes.set(publishableKey, found);
  return found;
}

async function computeDigest(publishableKey: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(publishableKey));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, SUFFIX_LENGTH);
}
