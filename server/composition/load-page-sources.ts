import type { PageSources } from '../http/security-headers.ts';
import type { ServerConfig } from './server-config.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';
/** The browser's one-tap prompt loads the list of accounts from here. */
const GOOGLE = 'https://accounts.google.com';

/** Their window is a frame of theirs that talks to several of their hosts, and is placed over ours by its style. */
const RAZORPAY = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: 'https://api.razorpay.com',
  connect: 'https://lumberjack.razorpay.com',
};

/** Geolocation services of the page; the last two are proxies (EXT-8). */
const IP_SERVICES = [
  'https://ipapi.co',
  'https://ipwho.is',
  'https://api.country.is',
  'https://api.allorigins.win',
  'https://corsproxy.io',
];
const OPEN_RATES = 'https://open.er-api.com';

/** Content-Security-Policy sources of the chosen adapters; none with the defaults. */
export async function loadPageSources({
  accounts,
  captcha,
  payments,
  otherPayments,
  geo,
  rates,
  analyticsUrl,
  errors,
  flagsUrl,
}: Pick<
  ServerConfig,
  'accounts' | 'captcha' | 'payments' | 'otherPayments' | 'geo' | 'rates' | 'analyticsUrl' | 'errors' | 'flagsUrl'
>): Promise<PageSources> {
  return [
    accounts.vendor === 'clerk' ? (await import('../../src/adapters/auth/clerk/server/index.ts')).getClerkSources(accounts) : {},
    accounts.vendor === 'better-auth' && accounts.google !== undefined && accounts.google !== 'sandbox' ? { 'connect-src': [GOOGLE] } : {},
    [payments, ...otherPayments].some(({ vendor }) => vendor === 'razorpay')
      ? {
          'script-src': RAZORPAY.scripts,
          'style-src-attr': ["'unsafe-inline'"],
          'frame-src': [...RAZORPAY.scripts, RAZORPAY.frame],
          'connect-src': [RAZORPAY.frame, RAZORPAY.connect],
          'img-src': RAZORPAY.scripts,
        }
      : {},
    geo === 'ip' ? { 'connect-src': IP_SERVICES } : {},
    rates === 'open' ? { 'connect-src': [OPEN_RATES] } : {},
    analyticsUrl === undefined ? {} : { 'connect-src': [new URL(analyticsUrl).origin] },
    errors.kind === 'elsewhere' && errors.address !== undefined ? { 'connect-src': [new URL(errors.address).origin] } : {},
    flagsUrl === undefined ? {} : { 'connect-src': [new URL(flagsUrl).origin] },
    captcha.kind === 'turnstile' ? { 'script-src': [TURNSTILE], 'frame-src': [TURNSTILE] } : {},
  ].reduce<PageSources>(mergeSources, {});
}

function mergeSources(left: PageSources, right: PageSources): PageSources {
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(left[name] ?? []), ...(right[name] ?? [])])]]));
}
