import type { BetterAuthPlugin } from 'better-auth';
import { createAccountEndpoints } from './account-endpoints.ts';
import { createCodeAttempts } from './code-attempts.ts';
import { createConfirmEndpoints } from './confirm-endpoints.ts';
import type { AccountsOptions } from './options.ts';
import { createOrganizationEntryEndpoint } from './organization-entry-endpoint.ts';
import { createPasswordResetEndpoints } from './password-reset-endpoints.ts';
import { createSessionEndpoints } from './session-endpoints.ts';
import { createSignUpEndpoints } from './sign-up-endpoints.ts';
import { createTicketEndpoints } from './ticket-endpoints.ts';

/** Our own endpoints: additions to better-auth's, and replacements. */
export function createOwnEndpoints(options: AccountsOptions) {
  const codes = createCodeAttempts(options);
  return {
    id: 'castwright',
    endpoints: {
      ...createSignUpEndpoints(options, codes),
      ...createPasswordResetEndpoints(options, codes),
      ...createAccountEndpoints(options),
      ...createConfirmEndpoints(options),
      ...createSessionEndpoints(options.clock),
      ...createTicketEndpoints(options),
      ...createOrganizationEntryEndpoint(),
    },
  } satisfies BetterAuthPlugin;
}
