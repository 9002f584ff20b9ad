/** Base for resolving; it never appears in a result. */
const ANY_ORIGIN = 'https://origin.invalid';

/**
 * A target within this site as `/path?query#hash`, or null if the text would lead elsewhere (PRV-2). Resolves like a browser (backslashes,
 * tabs, dot segments, credentials, other schemes), then requires the same origin and a result that cannot be read as a `//host` URL.
 */
export function toSameOriginPath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/')) return null;
  if (/^\/[/\\\s]/.test(stripIgnored(text))) return null;
  const url = parseUrl(text);
  if (url === null || url.origin !== ANY_ORIGIN || url.username !== '' || url.password !== '') return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}

/** Browsers ignore tabs and line ends anywhere in a URL. */
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
