import { createClerkAccounts, type ClerkHostOptions } from '../../src/adapters/auth/clerk/server/index.ts';
import { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, type ClerkFrontendApi } from './clerk-frontend-api.ts';

/** The host half at a simulated vendor, whose clock it shares. */
export function clerkHost(
  vendor: ClerkFrontendApi,
  origin: string,
  change: Partial<ClerkHostOptions> = {},
): ReturnType<typeof createClerkAccounts> {
  return createClerkAccounts({
    publishableKey: CLERK_PUBLISHABLE_KEY,
    secretKey: CLERK_SECRET_KEY,
    proxyUrl: vendor.url,
    backendUrl: `${vendor.url}/backend`,
    authorizedParties: [origin],
    publicUrl: origin,
    fetch,
    clock: {
      now: () => vendor.instance.now(),
      after(delay, action) {
        const timer = setTimeout(action, delay);
        return () => clearTimeout(timer);
      },
    },
    ...change,
  });
}
