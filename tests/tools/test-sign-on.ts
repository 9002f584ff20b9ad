import { createSignOnProvider } from '#adapters/auth/oidc/server/index.ts';
import { createPublicFetch } from '#server/adapters/shared/create-public-fetch.ts';
import type { SignOnProvider } from '#server/ports/sign-on-provider.ts';
import type { Clock } from '#ports/clock.ts';

/** Organizations' providers of a test server; private addresses too, because those of tests are on this machine. */
export function createTestSignOn(clock: Clock, allowsPrivate = true): SignOnProvider {
  const secret = 'a secret for tests, longer than thirty-two characters';
  return createSignOnProvider({ secret, clock, fetch: createPublicFetch({ allowsPrivate }), allowsPrivate });
}
