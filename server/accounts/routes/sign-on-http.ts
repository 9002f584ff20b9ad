import { SIGN_ON_LIMITS } from '#domain/sign-on/sign-on.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { SignOnEntryParts } from '../use-cases/sign-on-at-provider.ts';

/** Characters of the state that name a cookie, so that two tabs don't disturb each other. */
const STATE_PART = 12;

export function toSignOnParts({ services, signOn, accounts, settings }: AppParts): SignOnEntryParts {
  const entry = accounts.organizationEntry;
  return {
    services,
    provider: signOn,
    isSupported: entry !== undefined,
    publicUrl: settings.publicUrl,
    entry,
    accounts,
    hasWaitlist: accounts.offers().waitlist,
  };
}

export function getPendingCookieName(publicUrl: string, state: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}castwright-sign-on-${state.slice(0, STATE_PART).replace(/[^\w-]/gu, '')}`;
}

/** `Lax`: the way back is a navigation from another site, which has to bring it along. An empty one is removed. */
export function formatPendingCookie(publicUrl: string, { state, pending }: { readonly state: string; readonly pending: string }): string {
  const name = getPendingCookieName(publicUrl, state);
  const maxAge = pending === '' ? 0 : SIGN_ON_LIMITS.signInTime / 1000;
  return `${name}=${pending}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${name.startsWith('__Host-') ? '; Secure' : ''}`;
}
