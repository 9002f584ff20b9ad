import type { Step } from './auth-call.ts';
import { normalPassword } from './field-steps.ts';
import type { createLimitSteps } from './limit-steps.ts';
import type { createSecuritySteps } from './security-steps.ts';
import type { Route } from './account-route.ts';

type Steps = { readonly ownersOnly: Step } & Pick<ReturnType<typeof createLimitSteps>, 'limitedByClient'> &
  ReturnType<typeof createSecuritySteps>;

/** Second factor, passkeys and confirmations: part of THE list of what is answered under /api/auth. */
export function securityRoutes({ ownersOnly, limitedByClient, confirmed, byPassword }: Steps): Readonly<Record<string, Route>> {
  const of = (fields: Route['fields'], ...steps: readonly Step[]): Route => ({ fields, steps });
  const password = [ownersOnly, normalPassword('password'), byPassword];

  return {
    'GET /account/security': of([]),
    'POST /account/confirm': of(['password', 'code'], ownersOnly),

    'POST /two-factor/enable': of(['password'], ...password),
    'POST /two-factor/disable': of(['password'], ...password),
    'POST /two-factor/generate-backup-codes': of(['password'], ...password),
    'POST /two-factor/verify-totp': of(['code', 'trustDevice'], limitedByClient('code'), ownersOnly),
    'POST /two-factor/verify-backup-code': of(['code', 'trustDevice'], limitedByClient('code'), ownersOnly),

    'POST /passkey/options': of([], limitedByClient('sign-in')),
    'POST /passkey/sign-in': of(['response'], limitedByClient('sign-in')),
    'POST /passkey/confirm': of(['response'], ownersOnly),
    'POST /passkey/add-options': of([], ownersOnly, confirmed),
    'POST /passkey/add': of(['name', 'response'], ownersOnly, confirmed),
    'POST /passkey/rename': of(['id', 'name'], ownersOnly),
    'POST /passkey/remove': of(['id'], ownersOnly, confirmed),
  };
}
