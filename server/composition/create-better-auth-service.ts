import { eq } from 'drizzle-orm';
import {
  createBetterAuthAccountService,
  type BetterAuthAccountService,
  type AccountsOptions,
} from '#adapters/auth/better-auth/server/index.ts';
import type { BETTER_AUTH_SETTINGS } from '#adapters/auth/better-auth/server/settings.ts';
import { fetchOutside } from '../adapters/shared/fetch-outside.ts';
import * as authTables from '../accounts/tables/auth-tables.ts';
import { passkey, twoFactor } from '../accounts/tables/security-tables.ts';
import { listOtherWaysIn, removeOtherWaysIn } from '../accounts/use-cases/other-ways-in.ts';
import { removeOrganizationContent } from '../accounts/use-cases/remove-workspace-content.ts';
import { recordInvitation, recordMembersChange } from '../accounts/use-cases/record-members.ts';
import { createSignInLog } from '../accounts/use-cases/sign-in-history.ts';
import { endSignOnLinks, removeSignOnLinks } from '../accounts/use-cases/end-sign-on-links.ts';
import { findSignOnDuty } from '../accounts/use-cases/find-sign-on.ts';
import { isAwaitedAdmin, promoteAwaitedAdmin } from '../accounts/use-cases/bootstrap-admin.ts';
import { joinAutomatically } from '../accounts/use-cases/join-by-domain.ts';
import { lockMembers } from '../shared/lock-members.ts';
import { createMailSender } from '../shared/send-mail.ts';
import { isApprovedForWaitlist, markWaitlistJoined } from '../accounts/use-cases/waitlist-entries.ts';
import type { Tx } from '../ports/database.ts';
import type { AccountsParts } from './accounts-parts.ts';

/** `google`: the OAuth client, or the sandbox that plays it. */
export type BetterAuthServiceParts = AccountsParts &
  ReturnType<typeof BETTER_AUTH_SETTINGS.toOptions> &
  Partial<Pick<AccountsOptions, 'sendMail' | 'responseTime' | 'passwords'>>;

/** Accounts by Better Auth, in the server's own database. */
export function createBetterAuthService(parts: BetterAuthServiceParts): BetterAuthAccountService {
  const { services, publicUrl, secret, attempts, captcha, google, countryHeader } = parts;
  const waitlist = {
    isApproved: (email: string) => isApprovedForWaitlist(services, email),
    isAwaited: (email: string) => isAwaitedAdmin(services.database.db, email),
    markJoined: (email: string) => markWaitlistJoined(services, email),
  };

  const sendMail = parts.sendMail ?? createMailSender(services);

  return createBetterAuthAccountService({
    database: services.database.db,
    tables: { ...authTables, passkey, twoFactor },
    sendMail,
    onSignIn: createSignInLog(services, { sendMail, getHome: () => null }),
    secret,
    publicUrl,
    clock: services.clock,
    attempts,
    rateLimited: parts.rateLimited,
    otherWaysIn: {
      list: (userId) => listOtherWaysIn(services, userId),
      remove: (userId, ids) => removeOtherWaysIn(services, userId, ids),
    },
    isPaying: async (userId) => {
      const [row] = await services.database.db
        .select({ plan: authTables.user.plan })
        .from(authTables.user)
        .where(eq(authTables.user.id, userId));
      return row !== undefined && row.plan !== 'starter';
    },
    lockMembership: (organizationId, change) =>
      services.database.db.transaction(async (tx) => {
        await lockMembers(tx, organizationId);
        return change(tx);
      }),
    onMembersChanged: async (change, database) => {
      await recordMembersChange(change, database as Tx);
      await endSignOnLinks(database as Tx, change);
    },
    onInvitation: (invitation) => recordInvitation(services, invitation),
    onVerifiedUser: async (userId) => {
      await promoteAwaitedAdmin(services.database.db, userId);
      await joinAutomatically(services, userId).catch((error: unknown) =>
        services.log.warn('A new user did not join by their mail domain.', { userId, error: String(error) }),
      );
    },
    findSignOnDuty: (userId) => findSignOnDuty(services, userId),
    onOrganizationRemoved: async (organizationId) => {
      await removeSignOnLinks(services.database.db, organizationId);
      await removeOrganizationContent(services, organizationId);
    },
    log: (level, message) => services.log[level](message),
    ...(countryHeader !== undefined && { countryHeader }),
    ...(captcha && { captcha }),
    ...(parts.responseTime && { responseTime: parts.responseTime }),
    ...(parts.passwords && { passwords: parts.passwords }),
    ...(parts.waitlist && { waitlist }),
    ...(google && { google: google === 'sandbox' ? google : { ...google, fetch: fetchOutside } }),
  });
}
