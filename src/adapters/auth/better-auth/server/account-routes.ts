import { getTextField, type CallStep, type AccountRoute } from './auth-call.ts';
import {
  prepareNewOrganization,
  normalizeEmailField,
  normalizePassword,
  requireFieldValue,
  requireOwnDestinations,
  normalizeUserNames,
  checkRenamedOrganization,
  resendInvitation,
  requireStrongPassword,
} from './field-steps.ts';
import { MAILBOX_PATH } from './mailbox-proof.ts';
import { createSecurityRoutes } from './security-routes.ts';
import type { createEntrySteps } from './entry-steps.ts';
import type { createLimitSteps } from './limit-steps.ts';
import type { createSecuritySteps } from './security-steps.ts';
import { FORMER_EDITOR, WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';

export interface SpecialSteps {
  /** Refuses the call during an impersonation. */
  readonly ownersOnly: CallStep;
  /** Under the lock of the organization that the call names, or that its invitation is for. */
  readonly changesMembers: CallStep;
  readonly acceptsInvitation: CallStep;
  /** Refuses what is about an organization that this session may not enter. */
  readonly entersOrganization: CallStep;
  /** Refuses what is about another organization than the one whose provider opened this session. */
  readonly staysWithin: CallStep;
  /** Refuses the call in a session that only an organization's provider opened. */
  readonly needsOwnWay: CallStep;
  /** After a password reset: signs in with the new password. */
  readonly thenSignIn: CallStep;
  /** A refused sign-in in a browser with an unfinished sign-up mails a new code. */
  readonly resumesSignUp: CallStep;
}

type Steps = SpecialSteps &
  Omit<ReturnType<typeof createLimitSteps>, 'mailRefusedUntil'> &
  ReturnType<typeof createEntrySteps> &
  ReturnType<typeof createSecuritySteps>;

const checkProvider = requireFieldValue('provider', ['google']);
const checkRole = requireFieldValue('role', [...WORKSPACE_ROLES, FORMER_EDITOR]);

/** Allow list of everything under /api/auth. Other paths, better-auth's admin endpoints included, are 404. */
export function createAccountRoutes(steps: Steps): Readonly<Record<string, AccountRoute>> {
  const { opensMailboxLink, unhurried, limitedByClient, guardedPassword, limitedMail, unlocksAccount } = steps;
  const { human, invited, ownersOnly, thenSignIn, resumesSignUp, asksOnPage, changesMembers, acceptsInvitation } = steps;
  const { entersOrganization, staysWithin, needsOwnWay, confirmed } = steps;
  /** Whoever becomes an owner can delete the organization. */
  const confirmedOwner: CallStep = (call, next) => (getTextField(call, 'role') === 'owner' ? confirmed(call, next) : next(call));
  const toRoute = (fields: AccountRoute['fields'], ...chain: readonly CallStep[]): AccountRoute => ({ fields, steps: chain });
  const code = [unhurried, limitedByClient('code'), normalizeEmailField];
  const mail = [unhurried, limitedByClient('mail'), normalizeEmailField];

  return {
    'POST /sign-up/email': toRoute(
      ['email', 'password', 'firstName', 'lastName', 'name', 'captcha', 'invitation'],
      unhurried,
      limitedByClient('sign-up'),
      normalizeEmailField,
      normalizePassword('password'),
      normalizeUserNames,
      requireStrongPassword('password'),
      invited,
      human,
      limitedMail,
    ),
    'POST /sign-in/email': toRoute(
      ['email', 'password', 'rememberMe'],
      unhurried,
      limitedByClient('sign-in'),
      normalizeEmailField,
      normalizePassword('password'),
      guardedPassword,
      resumesSignUp,
    ),
    'POST /email-otp/verify-email': toRoute(['email', 'otp'], ...code),
    'POST /email-otp/send-verification-otp': toRoute(
      ['email', 'type'],
      ...mail,
      requireFieldValue('type', ['email-verification']),
      limitedMail,
    ),
    'POST /email-otp/request-password-reset': toRoute(['email', 'captcha'], ...mail, human, limitedMail),
    'POST /email-otp/reset-password': toRoute(
      ['email', 'otp', 'password', 'keep'],
      ...code,
      normalizePassword('password'),
      requireStrongPassword('password'),
      unlocksAccount,
      thenSignIn,
    ),

    [`GET ${MAILBOX_PATH}`]: toRoute(['email', 'proof'], limitedByClient('code'), opensMailboxLink),

    'POST /sign-in/social': toRoute(
      ['provider', 'callbackURL', 'errorCallbackURL', 'idToken'],
      limitedByClient('sign-in'),
      checkProvider,
      requireOwnDestinations,
    ),
    'GET /callback/google': toRoute('any', limitedByClient('sign-in'), asksOnPage),
    ...createSecurityRoutes(steps),

    'POST /ticket': toRoute(['ticket'], limitedByClient('ticket')),
    'POST /end-impersonation': toRoute([]),
    'POST /sign-out': toRoute([]),
    'GET /me': toRoute([]),

    'POST /update-user': toRoute(['firstName', 'lastName', 'name'], ownersOnly, normalizeUserNames),
    'POST /account/password': toRoute(
      ['current', 'next', 'endOtherSessions'],
      ownersOnly,
      normalizePassword('next'),
      requireStrongPassword('next'),
    ),
    'GET /account/sessions': toRoute([]),
    'POST /account/end-session': toRoute(['id'], ownersOnly),
    'POST /account/end-other-sessions': toRoute([], ownersOnly),
    'GET /account/connections': toRoute([]),
    'POST /account/disconnect': toRoute(['provider'], ownersOnly, confirmed, checkProvider),
    'POST /link-social': toRoute(
      ['provider', 'callbackURL', 'errorCallbackURL'],
      ownersOnly,
      confirmed,
      checkProvider,
      requireOwnDestinations,
    ),

    'GET /organization/mine': toRoute([]),
    'POST /organization/create': toRoute(['name'], ownersOnly, needsOwnWay, prepareNewOrganization),
    'POST /organization/update': toRoute(['organizationId', 'data'], ownersOnly, entersOrganization, checkRenamedOrganization),
    'POST /organization/delete': toRoute(['organizationId'], ownersOnly, entersOrganization, confirmed),
    'POST /organization/set-active': toRoute(['organizationId'], entersOrganization),
    'POST /organization/leave': toRoute(['organizationId'], ownersOnly, staysWithin, changesMembers),
    'GET /organization/list-members': toRoute(['organizationId'], entersOrganization),
    'POST /organization/update-member-role': toRoute(
      ['organizationId', 'memberId', 'role'],
      ownersOnly,
      entersOrganization,
      checkRole,
      confirmedOwner,
      changesMembers,
    ),
    'POST /organization/remove-member': toRoute(['organizationId', 'memberIdOrEmail'], ownersOnly, entersOrganization, changesMembers),
    'GET /organization/list-invitations': toRoute(['organizationId'], entersOrganization),
    'POST /organization/invite-member': toRoute(
      ['organizationId', 'email', 'role'],
      ownersOnly,
      entersOrganization,
      normalizeEmailField,
      checkRole,
      resendInvitation,
    ),
    'POST /organization/cancel-invitation': toRoute(['invitationId'], ownersOnly, entersOrganization),
    'GET /organization/list-user-invitations': toRoute([]),
    'POST /organization/accept-invitation': toRoute(['invitationId'], ownersOnly, entersOrganization, acceptsInvitation),
    'POST /organization/reject-invitation': toRoute(['invitationId'], ownersOnly, staysWithin),
  };
}
