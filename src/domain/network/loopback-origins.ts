const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** An address that only this machine can reach. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_NAMES.includes(new URL(url).hostname);
}

/** The origins one and the same host is reached by: its own, and on this machine the other loopback names too. */
export function listOrigins(publicUrl: string): readonly string[] {
  const url = new URL(publicUrl);
  const own = LOOPBACK_NAMES.indexOf(url.hostname);
  if (own < 0) return [url.origin];

  const port = url.port === '' ? '' : `:${url.port}`;
  return LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${port}`);
}
