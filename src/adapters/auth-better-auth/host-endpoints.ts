import type { BetterAuthPlugin } from 'better-auth';
import { accountEndpoints } from './host-account-endpoints.ts';
import type { AccountsOptions } from './host-options.ts';
import { sessionEndpoints } from './host-session-endpoints.ts';
import { ticketEndpoints } from './host-ticket-endpoints.ts';

/** Our own calls, beside those of better-auth. */
export function ownEndpoints(options: AccountsOptions) {
  return {
    id: 'castwright',
    endpoints: { ...accountEndpoints(options), ...sessionEndpoints(options.clock), ...ticketEndpoints(options) },
  } satisfies BetterAuthPlugin;
}
