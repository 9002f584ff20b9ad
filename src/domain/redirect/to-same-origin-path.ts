/** Only used to resolve against; it never appears in a result. */
const ANY_ORIGIN = 'https://origin.invalid';

/**
 * PRV-2: a destination within this site as `/path?query#hash`, or null when the text would lead anywhere else.
 * Resolves it as a browser does (backslashes, tabs, dot segments, credentials and other schemes included), then
 * insists that the origin did not change and that the answer cannot be read as a `//host` address.
 */
export function toSameOriginPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  if (/^\/[/\\\s]/.test(stripIgnored(text))) return null;
  const url = parseUrl(text);
  if (url === null || url.origin !== ANY_ORIGIN || url.username !== '' || url.password !== '') return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}

/** Browsers drop tab and line-end characters anywhere in an address. */
function stripIgnored(text: string): string {
  return text.replace(/[\t\n\r]/g, '');
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text, ANY_ORIGIN);
  } catch {
    return null;
  }
}
