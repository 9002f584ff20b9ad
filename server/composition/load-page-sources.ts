import type { PageSources } from '../http/security-headers.ts';
import type { HostConfig } from './server-config.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';
/** The browser's own one-tap prompt asks it which accounts there are. */
const GOOGLE = 'https://accounts.google.com';

/** Their window is a frame of theirs that talks to several of their hosts, and is placed over ours by its style. */
const RAZORPAY = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: 'https://api.razorpay.com',
  connect: 'https://lumberjack.razorpay.com',
};

/** EXT-8: told by these where somebody is; the last two are the proxies. */
const IP_SERVICES = [
  'https://ipapi.co',
  'https://ipwho.is',
  'https://api.country.is',
  'https://api.allorigins.win',
  'https://corsproxy.io',
];
const OPEN_RATES = 'https://open.er-api.com';

/** What the page loads from elsewhere, by the vendors that are chosen; nothing with the defaults. */
export async function pageSources({
  accounts,
  captcha,
  payments,
  geo,
  rates,
  analyticsAt,
  errors,
  flagsAt,
}: Pick<HostConfig, 'accounts' | 'captcha' | 'payments' | 'geo' | 'rates' | 'analyticsAt' | 'errors' | 'flagsAt'>): Promise<PageSources> {
  return [
    accounts.vendor === 'clerk' ? (await import('../../src/adapters/auth/clerk/server/index.ts')).clerkSources(accounts) : {},
    accounts.vendor === 'better-auth' && accounts.google !== undefined && accounts.google !== 'sandbox' ? { 'connect-src': [GOOGLE] } : {},
    payments.vendor === 'razorpay'
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
    analyticsAt === undefined ? {} : { 'connect-src': [new URL(analyticsAt).origin] },
    errors.kind === 'elsewhere' && errors.address !== undefined ? { 'connect-src': [new URL(errors.address).origin] } : {},
    flagsAt === undefined ? {} : { 'connect-src': [new URL(flagsAt).origin] },
    captcha.kind === 'turnstile' ? { 'script-src': [TURNSTILE], 'frame-src': [TURNSTILE] } : {},
  ].reduce<PageSources>(together, {});
}

function together(one: PageSources, other: PageSources): PageSources {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}
