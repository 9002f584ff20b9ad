import type { BetterAuthPlugin } from 'better-auth';
import { accountEndpoints } from './account-endpoints.ts';
import { createCodeAttempts } from './code-attempts.ts';
import { confirmEndpoints } from './confirm-endpoints.ts';
import type { AccountsOptions } from './options.ts';
import { resetEndpoints } from './password-reset-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { signUpEndpoints } from './sign-up-endpoints.ts';
import { ticketEndpoints } from './ticket-endpoints.ts';

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
