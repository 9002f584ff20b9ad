import type { CallStep, AccountRoute } from './auth-call.ts';
import { normalizePassword } from './field-steps.ts';
import type { createLimitSteps } from './limit-steps.ts';
import type { createSecuritySteps } from './security-steps.ts';

type Steps = { readonly ownersOnly: CallStep } & Pick<ReturnType<typeof createLimitSteps>, 'limitedByClient'> &
  ReturnType<typeof createSecuritySteps>;

/** Routes of second factor, passkeys and confirmation; part of the allow list under /api/auth. */
export function createSecurityRoutes({
  ownersOnly,
  limitedByClient,
  confirmed,
  byPassword,
}: Steps): Readonly<Record<string, AccountRoute>> {
  const toRoute = (fields: AccountRoute['fields'], ...steps: readonly CallStep[]): AccountRoute => ({ fields, steps });
  const password = [ownersOnly, normalizePassword('password'), byPassword];

  return {
    'GET /account/security': toRoute([]),
    'POST /account/confirm': toRoute(['password', 'code'], ownersOnly),

    'POST /two-factor/enable': toRoute(['password'], ...password),
    'POST /two-factor/disable': toRoute(['password'], ...password),
    'POST /two-factor/generate-backup-codes': toRoute(['password'], ...password),
    'POST /two-factor/verify-totp': toRoute(['code', 'trustDevice'], limitedByClient('code'), ownersOnly),
    'POST /two-factor/verify-backup-code': toRoute(['code', 'trustDevice'], limitedByClient('code'), ownersOnly),

    'POST /passkey/options': toRoute([], limitedByClient('sign-in')),
    'POST /passkey/sign-in': toRoute(['response'], limitedByClient('sign-in')),
    'POST /passkey/confirm': toRoute(['response'], ownersOnly),
    'POST /passkey/add-options': toRoute([], ownersOnly, confirmed),
    'POST /passkey/add': toRoute(['name', 'response'], ownersOnly, confirmed),
    'POST /passkey/rename': toRoute(['id', 'name'], ownersOnly),
    'POST /passkey/remove': toRoute(['id'], ownersOnly, confirmed),
  };
}
