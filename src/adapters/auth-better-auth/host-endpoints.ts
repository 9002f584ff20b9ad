import type { BetterAuthPlugin } from 'better-auth';
import { accountEndpoints } from './host-account-endpoints.ts';
import { createCodeAttempts } from './host-code-attempts.ts';
import { confirmEndpoints } from './host-confirm-endpoints.ts';
import type { AccountsOptions } from './host-options.ts';
import { resetEndpoints } from './host-reset-endpoints.ts';
import { sessionEndpoints } from './host-session-endpoints.ts';
import { signUpEndpoints } from './host-sign-up-endpoints.ts';
import { ticketEndpoints } from './host-ticket-endpoints.ts';

/** Our own calls, beside those of better-auth or in their place. */
export function ownEndpoints(options: AccountsOptions) {
  const codes = createCodeAttempts(options);
  return {
    id: 'castwright',
    endpoints: {
      ...signUpEndpoints(options, codes),
      ...resetEndpoints(options, codes),
      ...accountEndpoints(options),
      ...confirmEndpoints(options),
      ...sessionEndpoints(options.clock),
      ...ticketEndpoints(options),
    },
  } satisfies BetterAuthPlugin;
}
