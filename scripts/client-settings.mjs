import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Settings of the server that the client is built with too. Only what may be public. */
const SHARED = [
  'AUTH_VENDOR',
  'AUTH_DRAINING',
  'CLERK_PUBLISHABLE_KEY',
  'CLERK_PROXY_URL',
  'CAPTCHA',
  'TURNSTILE_SITE_KEY',
  'PAYMENT_OFFERS',
  'GEO',
  'EXCHANGE_RATES',
  'ERRORS',
  'SENTRY_DSN',
  'SENTRY_TUNNEL',
  'RELEASE',
  'ANALYTICS',
  'POSTHOG_KEY',
  'POSTHOG_HOST',
  'AMPLITUDE_API_KEY',
  'AMPLITUDE_SERVER_URL',
  'FLAGS',
  'REALTIME',
  'FLAGS_REMOTE_EVAL',
  'GROWTHBOOK_CLIENT_KEY',
  'GROWTHBOOK_API_HOST',
];
const PAYMENT_FOLDER = fileURLToPath(new URL('../src/adapters/payment', import.meta.url));
const PREFIX = 'VITE_';

/** What the client is built with: the server's settings under the client's names, and those that are the client's own. */
export function getClientSettings(environment) {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '');
  const shared = given.filter(([name]) => SHARED.includes(name)).map(([name, value]) => [PREFIX + name, value === 'none' ? 'off' : value]);
  return Object.fromEntries([...shared, ...getPaymentAdapter(given), ...given.filter(([name]) => name.startsWith(PREFIX))]);
}

/** The key of the server that implies each payment adapter if none is named. The name reaches the client, the key doesn't. */
function listPaymentKeys() {
  return readdirSync(PAYMENT_FOLDER).flatMap((id) => {
    const file = path.join(PAYMENT_FOLDER, id, 'server', 'settings.ts');
    const key = existsSync(file) ? /\bimpliedBy: '(\w+)'/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    return key === undefined ? [] : [[key, id]];
  });
}

function getPaymentAdapter(given) {
  const named = given.find(([name]) => name === 'PAYMENT_VENDOR')?.[1];
  const meant = listPaymentKeys().find(([key]) => given.some(([name]) => name === key))?.[1];
  const vendor = named ?? meant;
  return vendor === undefined ? [] : [['VITE_PAYMENT_VENDOR', vendor]];
}
