import { createClerkAccountService, type ClerkServerOptions } from '#adapters/auth/clerk/server/index.ts';
import { CLERK_PUBLISHABLE_KEY, CLERK_SECRET_KEY, type ClerkFrontendApi } from './clerk-frontend-api.ts';

/** The server half at a fake Clerk, with the same clock. */
export function createClerkServerAdapter(
  adapter: ClerkFrontendApi,
  origin: string,
  change: Partial<ClerkServerOptions> = {},
): ReturnType<typeof createClerkAccountService> {
  return createClerkAccountService({
    publishableKey: CLERK_PUBLISHABLE_KEY,
    secretKey: CLERK_SECRET_KEY,
    proxyUrl: adapter.url,
    backendUrl: `${adapter.url}/backend`,
    authorizedParties: [origin],
    publicUrl: origin,
    fetch,
    clock: {
      now: () => adapter.instance.now(),
      after(delay, action) {
        const timer = setTimeout(action, delay);
        return () => clearTimeout(timer);
      },
    },
    ...change,
  });
}
