import type { PageSources } from '../routes/security-headers.ts';
import type { HostConfig } from './config.ts';

const TURNSTILE = 'https://challenges.cloudflare.com';
/** The browser's own one-tap prompt asks it which accounts there are. */
const GOOGLE = 'https://accounts.google.com';

/** What the page loads from elsewhere, by the vendors that are chosen; nothing with the defaults. */
export async function pageSources({ accounts, captcha }: Pick<HostConfig, 'accounts' | 'captcha'>): Promise<PageSources> {
  return [
    accounts.vendor === 'clerk' ? (await import('../../src/adapters/auth-clerk/host.ts')).clerkSources(accounts) : {},
    accounts.vendor === 'better-auth' && accounts.google !== undefined ? { 'connect-src': [GOOGLE] } : {},
    captcha.kind === 'turnstile' ? { 'script-src': [TURNSTILE], 'frame-src': [TURNSTILE] } : {},
  ].reduce<PageSources>(together, {});
}

function together(one: PageSources, other: PageSources): PageSources {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}
