import { eq } from 'drizzle-orm';
import { createAccounts, type Accounts, type AccountsOptions } from '../../src/adapters/auth/better-auth/server/index.ts';
import * as schema from '../adapters/database/schema.ts';
import { listApiKeys } from '../accounts/use-cases/manage-api-keys.ts';
import { removeOrganizationContent } from '../accounts/use-cases/remove-workspace-content.ts';
import { createSignInLog } from '../accounts/use-cases/sign-in-history.ts';
import { createMailSender } from '../shared/send-mail.ts';
import { approvedForWaitlist, joinedFromWaitlist } from '../accounts/use-cases/waitlist-entries.ts';
import type { AccountsParts } from './accounts-parts.ts';
import type { HostConfig } from './server-config.ts';

type OwnConfig = Pick<HostConfig, 'accounts' | 'rateLimited' | 'waitlist'> & Partial<Pick<HostConfig, 'countryHeader'>>;
export type OwnParts = AccountsParts & Partial<Pick<AccountsOptions, 'sendMail' | 'answerPace'>>;

/** Accounts of the host itself, in its own database. */
export function createOwnAccounts(config: OwnConfig, parts: OwnParts): Accounts {
  const { services, publicUrl, secret, attempts, captcha } = parts;
  const google = config.accounts.vendor === 'better-auth' ? config.accounts.google : undefined;
  const waitlist = {
    approved: (email: string) => approvedForWaitlist(services, email),
    joined: (email: string) => joinedFromWaitlist(services, email),
  };

  const sendMail = parts.sendMail ?? createMailSender(services);

  return createAccounts({
    database: services.database.db,
    tables: schema,
    sendMail,
    onSignIn: createSignInLog(services, sendMail),
    secret,
    publicUrl,
    clock: services.clock,
    attempts,
    rateLimited: config.rateLimited,
    workingKeys: async (userId) => (await listApiKeys(services, userId)).length,
    isPaying: async (userId) => {
      const [row] = await services.database.db.select({ plan: schema.user.plan }).from(schema.user).where(eq(schema.user.id, userId));
      return row !== undefined && row.plan !== 'starter';
    },
    onOrganizationRemoved: (organizationId) => removeOrganizationContent(services, organizationId),
    log: (level, message) => services.log[level](message),
    ...(config.countryHeader !== undefined && { countryHeader: config.countryHeader }),
    ...(captcha && { captcha }),
    ...(parts.answerPace && { answerPace: parts.answerPace }),
    ...(config.waitlist && { waitlist }),
    ...(google && { google }),
  });
}
