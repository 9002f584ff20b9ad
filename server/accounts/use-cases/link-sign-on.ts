import { eq } from 'drizzle-orm';
import { getMailDomain } from '#domain/activity/activity.ts';
import { toSignOnProvider, type SignOnError } from '#domain/sign-on/sign-on.ts';
import type { SignOnLink } from '#ports/sign-on-api.ts';
import type { AccountService, OrganizationEntry } from '../../ports/account-service.ts';
import type { FinishedSignOn } from '../../ports/sign-on-provider.ts';
import { createMailSender } from '../../shared/send-mail.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { organization, user } from '../tables/auth-tables.ts';
import { findRole, findSignOnAt, isLinked, type FoundSignOn, type SignOnRow } from './find-sign-on.ts';
import { joinBySignOn } from './join-by-domain.ts';
import { createSignOnLinkedMail } from './security-mails.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;

export interface LinkParts {
  readonly services: Services & Pick<ServerContext, 'queue'>;
  readonly accounts: Pick<AccountService, 'offers'>;
}

/** The single sign-on of the organization at the user's mail domain, which may be let sign them in. Never for owners and administrators. */
export async function findLinkableSignOn(services: Services, userId: string): Promise<(FoundSignOn & { email: string }) | undefined> {
  const [known] = await services.database.db.select({ email: user.email, role: user.role }).from(user).where(eq(user.id, userId));
  const found = known && (await findSignOnAt(services, getMailDomain(known.email)));
  if (found === undefined || found.offer === 'none' || known?.role === 'admin') return undefined;
  const role = await findRole(services, { userId, organizationId: found.row.organizationId });
  return role === 'owner' ? undefined : { ...found, email: known?.email ?? '' };
}

/** Null where there is none to link. */
export async function loadSignOnLink(services: Services, userId: string): Promise<SignOnLink | null> {
  const found = await findLinkableSignOn(services, userId);
  if (found === undefined) return null;
  const { row, offer } = found;
  return {
    organizationName: await findName(services, row.organizationId),
    provider: new URL(row.issuer).host,
    isLinked: await isLinked(services, userId, row),
    isRequired: offer === 'required',
  };
}

type Identity = Extract<FinishedSignOn, { readonly kind: 'identity' }>;

/**
 * The holder of an account, signed in their own way, lets the organization's provider sign them in from now on, and becomes a member. Null
 * once done. The address that the provider names has to be the account's.
 */
export async function linkSignOn(
  { services, accounts }: LinkParts,
  entry: OrganizationEntry,
  { userId, row, identity }: { readonly userId: string; readonly row: SignOnRow; readonly identity: Identity },
): Promise<SignOnError | null> {
  const found = await findLinkableSignOn(services, userId);
  if (found?.row.organizationId !== row.organizationId) return 'owner';
  if (found.email.toLowerCase() !== identity.email) return 'other-account';
  const { organizationId, issuer } = row;
  if ((await joinBySignOn(services, { userId, organizationId })) === 'full') return 'full';
  if ((await entry.link({ userId, provider: toSignOnProvider(row), subject: identity.subject })) === 'taken') return 'taken';
  await createMailSender(services)(
    createSignOnLinkedMail(found.email, {
      organization: await findName(services, organizationId),
      provider: new URL(issuer).host,
      at: new Date(services.clock.now()),
      home: accounts.offers().hosted,
    }),
  );
  return null;
}

async function findName({ database }: Services, organizationId: string): Promise<string> {
  const [found] = await database.db.select({ name: organization.name }).from(organization).where(eq(organization.id, organizationId));
  return found?.name ?? '';
}
