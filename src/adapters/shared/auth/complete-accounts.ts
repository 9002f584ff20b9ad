import type { AccountCapabilities } from '#ports/account-capabilities.ts';
import type { AccountSecurity, Offer } from '#ports/account-security.ts';
import type { AccountSettings } from '#ports/account-settings.ts';
import type { Accounts, AccountsParts } from '#ports/accounts.ts';
import type { Auth, AuthSession } from '#ports/auth.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Workspaces } from '#ports/workspaces.ts';

/** What users read when they reach something that the sign-in service lacks. Pages hide most of it before. */
const LACKING = 'The sign-in service of this site doesn’t have that.';
/** A call to a part that the adapter lacks. */
export const lack = async () => ({ kind: 'failed', message: LACKING }) as const;
const NOT_OFFERED: Offer = { offered: false, reason: LACKING };

const LACKING_ENTRIES: Omit<Auth, keyof AuthSession> = {
  signUp: lack,
  verifyEmail: lack,
  resendCode: lack,
  signIn: lack,
  requestPasswordReset: lack,
  resetPassword: lack,
  enterSecondFactor: lack,
  signInWithPasskey: lack,
  startOAuth: lack,
  completeOAuth: lack,
  oneTap: lack,
  startHosted: lack,
  signInWithTicket: lack,
  endImpersonation: lack,
  joinWaitlist: lack,
};

const LACKING_SETTINGS: AccountSettings = {
  rename: lack,
  setImage: lack,
  hasPassword: lack,
  changePassword: lack,
  sessions: lack,
  endSession: lack,
  endOtherSessions: lack,
  connections: lack,
  connect: lack,
  disconnect: lack,
};

const LACKING_SECURITY: AccountSecurity = {
  offers: async () => ({ secondFactor: NOT_OFFERED, passkeys: NOT_OFFERED, confirm: NOT_OFFERED }),
  overview: lack,
  startSecondFactor: lack,
  confirmSecondFactor: lack,
  endSecondFactor: lack,
  renewBackupCodes: lack,
  addPasskey: lack,
  renamePasskey: lack,
  removePasskey: lack,
  confirm: lack,
};

const LACKING_ORGANIZATIONS: Workspaces = {
  list: lack,
  create: lack,
  rename: lack,
  remove: lack,
  activate: lack,
  leave: lack,
  members: lack,
  setRole: lack,
  removeMember: lack,
  invitations: lack,
  invite: lack,
  revokeInvitation: lack,
  received: lack,
  accept: lack,
  decline: lack,
};

/** Nothing to solve: the form is sent without a token. */
const NO_CAPTCHA: Captcha = { mount: () => () => {} };

/** `Accounts` from the parts an adapter has. The others answer `failed`, and the capabilities say which they are. */
export function completeAccounts(parts: AccountsParts): Accounts {
  const { session, passwords, secondFactor, passkeys, oauth, oneTap, hosted, tickets, waitlist } = parts;
  return {
    capabilities: toCapabilities(parts),
    auth: {
      ...LACKING_ENTRIES,
      ...passwords,
      ...secondFactor,
      ...passkeys,
      ...oauth,
      ...oneTap,
      ...hosted,
      ...tickets,
      ...waitlist,
      ...session,
    },
    settings: { ...LACKING_SETTINGS, ...passwords, ...parts.profile, ...parts.sessions, ...parts.connections },
    security: parts.security ?? LACKING_SECURITY,
    organizations: parts.organizations ?? LACKING_ORGANIZATIONS,
    captcha: parts.captcha ?? NO_CAPTCHA,
  };
}

function toCapabilities(parts: AccountsParts): AccountCapabilities {
  return {
    passwords: parts.passwords !== undefined,
    hostedPage: parts.hosted !== undefined,
    tickets: parts.tickets !== undefined,
    profile: parts.profile !== undefined,
    sessions: parts.sessions !== undefined,
    connections: parts.connections !== undefined,
    security: parts.security !== undefined,
    organizations: parts.organizations !== undefined,
    deletion: parts.deletion === true,
  };
}
