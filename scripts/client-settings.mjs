/** Settings of the host that the client is built with too. Only what may be public. */
const SHARED = ['AUTH_VENDOR', 'CLERK_PUBLISHABLE_KEY', 'CLERK_PROXY_URL', 'CAPTCHA', 'TURNSTILE_SITE_KEY'];
const PREFIX = 'VITE_';

/** What the client is built with: the host's settings under the client's names, and those that are the client's own. */
export function clientSettings(environment) {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const shared = given.filter(([name]) => SHARED.includes(name)).map(([name, value]) => [PREFIX + name, value === 'none' ? 'off' : value]);
  return Object.fromEntries([...shared, ...given.filter(([name]) => name.startsWith(PREFIX))]);
}
