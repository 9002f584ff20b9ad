const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_V4 = /^127(?:\.\d{1,3}){3}$/;

/** Whether the host name, as a URL spells it, always means this machine. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || LOOPBACK_V4.test(name);
}

/** Whether the URL is reachable from this machine only. */
export function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(new URL(url).hostname);
}

/** Whether an IP address, as a socket spells it, is this machine's own. */
export function isLoopbackAddress(ipAddress: string): boolean {
  return ipAddress === '::1' || LOOPBACK_V4.test(ipAddress.replace(/^::ffff:/i, ''));
}

/** Origins that reach the same server: its own, and for a loopback name the other ones. */
export function listOrigins(publicUrl: string): readonly string[] {
  const url = new URL(publicUrl);
  const own = LOOPBACK_NAMES.indexOf(url.hostname);
  if (own < 0) return [url.origin];

  const port = url.port === '' ? '' : `:${url.port}`;
  return LOOPBACK_NAMES.map((name) => `${url.protocol}//${name}${port}`);
}
