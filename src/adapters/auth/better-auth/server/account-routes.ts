import { ORGANIZATION_ROLES } from '../../../../ports/auth.ts';
import type { Step } from './auth-call.ts';
import {
  newOrganization,
  normalEmail,
  normalPassword,
  onlyField,
  ownDestinations,
  personNames,
  renamedOrganization,
  sentAgain,
  strongPassword,
} from './field-steps.ts';
import type { Route } from './account-route.ts';
import { securityRoutes } from './security-routes.ts';
import type { createEntrySteps } from './entry-steps.ts';
import type { createLimitSteps } from './limit-steps.ts';
import type { createSecuritySteps } from './security-steps.ts';

export interface SpecialSteps {
  /** Refused while an administrator looks at the account. */
  readonly ownersOnly: Step;
  /** After a reset: signs in with the new password. */
  readonly thenSignIn: Step;
  /** A refused sign-in of somebody who began to sign up in this browser: they are sent a code. */
  readonly resumesSignUp: Step;
}

type Steps = SpecialSteps &
  Omit<ReturnType<typeof createLimitSteps>, 'mailRefusedUntil'> &
  ReturnType<typeof createEntrySteps> &
  ReturnType<typeof createSecuritySteps>;

const provider = onlyField('provider', ['google']);
const role = onlyField('role', ORGANIZATION_ROLES);

/** THE list of what is answered under /api/auth. Everything else does not exist, the vendor's administration included. */
export function accountRoutes(steps: Steps): Readonly<Record<string, Route>> {
  const { unhurried, limitedByClient, guardedPassword, limitedMail, unlocksAccount } = steps;
  const { human, invited, ownersOnly, thenSignIn, resumesSignUp, asksOnPage } = steps;
  const of = (fields: Route['fields'], ...chain: readonly Step[]): Route => ({ fields, steps: chain });
  const code = [unhurried, limitedByClient('code'), normalEmail];
  const mail = [unhurried, limitedByClient('mail'), normalEmail];

  return {
    'POST /sign-up/email': of(
      ['email', 'password', 'firstName', 'lastName', 'name', 'captcha', 'invitation'],
      unhurried,
      limitedByClient('sign-up'),
      normalEmail,
      normalPassword('password'),
      personNames,
      strongPassword('password'),
      invited,
      human,
      limitedMail,
    ),
    'POST /sign-in/email': of(
      ['email', 'password', 'rememberMe'],
      unhurried,
      limitedByClient('sign-in'),
      normalEmail,
      normalPassword('password'),
      guardedPassword,
      resumesSignUp,
    ),
    'POST /email-otp/verify-email': of(['email', 'otp'], ...code),
    'POST /email-otp/send-verification-otp': of(['email', 'type'], ...mail, onlyField('type', ['email-verification']), limitedMail),
    'POST /email-otp/request-password-reset': of(['email', 'captcha'], ...mail, human, limitedMail),
    'POST /email-otp/reset-password': of(
      ['email', 'otp', 'password'],
      ...code,
      normalPassword('password'),
      strongPassword('password'),
      unlocksAccount,
      thenSignIn,
    ),

    'POST /sign-in/social': of(
      ['provider', 'callbackURL', 'errorCallbackURL', 'idToken'],
      limitedByClient('sign-in'),
      provider,
      ownDestinations,
    ),
    'GET /callback/google': of('any', limitedByClient('sign-in'), asksOnPage),
    ...securityRoutes(steps),

    'POST /ticket': of(['ticket'], limitedByClient('ticket')),
    'POST /end-impersonation': of([]),
    'POST /sign-out': of([]),
    'GET /me': of([]),

    'POST /update-user': of(['firstName', 'lastName', 'name'], ownersOnly, personNames),
    'POST /account/password': of(['current', 'next', 'endOtherSessions'], ownersOnly, normalPassword('next'), strongPassword('next')),
    'GET /account/sessions': of([]),
    'POST /account/end-session': of(['id'], ownersOnly),
    'POST /account/end-other-sessions': of([], ownersOnly),
    'GET /account/connections': of([]),
    'POST /account/disconnect': of(['provider'], ownersOnly, provider),
    'POST /link-social': of(['provider', 'callbackURL', 'errorCallbackURL'], ownersOnly, provider, ownDestinations),

    'GET /organization/mine': of([]),
    'POST /organization/create': of(['name'], ownersOnly, newOrganization),
    'POST /organization/update': of(['organizationId', 'data'], ownersOnly, renamedOrganization),
    'POST /organization/delete': of(['organizationId'], ownersOnly),
    'POST /organization/set-active': of(['organizationId']),
    'POST /organization/leave': of(['organizationId'], ownersOnly),
    'GET /organization/list-members': of(['organizationId']),
    'POST /organization/update-member-role': of(['organizationId', 'memberId', 'role'], ownersOnly, role),
    'POST /organization/remove-member': of(['organizationId', 'memberIdOrEmail'], ownersOnly),
    'GET /organization/list-invitations': of(['organizationId']),
    'POST /organization/invite-member': of(['organizationId', 'email', 'role'], ownersOnly, normalEmail, role, sentAgain),
    'POST /organization/cancel-invitation': of(['invitationId'], ownersOnly),
    'GET /organization/list-user-invitations': of([]),
    'POST /organization/accept-invitation': of(['invitationId'], ownersOnly),
    'POST /organization/reject-invitation': of(['invitationId'], ownersOnly),
  };
}
