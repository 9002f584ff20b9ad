import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { createMailProofRecord, isPublicMailDomain, type JoinTerms } from '#domain/mail-domain/mail-domain.ts';
import { MINUTE } from '#domain/shared/utc-time.ts';
import { applyProofCheck, findShareDomainState, isServing, type ProofCheck, SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import type { CheckedMailDomain, MailDomain } from '#ports/mail-domain-api.ts';
import type { Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace } from '../../shared/workspace.ts';
import { organization } from '../tables/auth-tables.ts';
import { mailDomain } from '../tables/mail-domain-tables.ts';

type Services = Pick<ServerContext, 'database' | 'clock'>;
type Row = typeof mailDomain.$inferSelect;

/** 128 bits: nobody guesses another organization's record. */
const TOKEN_BYTES = 16;
/** Milliseconds from the end of one run of checks to the next, and domains of one run. */
export const MAIL_DOMAINS_EVERY = 15 * MINUTE;
const BATCH = 100;

export async function loadMailDomain(services: Services, workspace: Workspace): Promise<MailDomain | null> {
  const row = await findRow(services, requireOrganization(workspace));
  return row === undefined ? null : toMailDomain(services, row);
}

/** Claims a domain in place of the present one, or gives that one up with null. The same domain again keeps its record and terms. */
export async function claimMailDomain(services: Services, workspace: Workspace, host: string | null): Promise<MailDomain | null> {
  const organizationId = requireOrganization(workspace);
  if (host !== null && isPublicMailDomain(host)) {
    throw new HttpError(400, 'public-mail-provider', {
      field: 'host',
      message: 'Anyone can have an address there. Use a domain that only your organization has.',
    });
  }
  await refuseElsewhere(services, organizationId);
  return services.database.db.transaction(async (tx) => {
    const [known] = await tx.select().from(mailDomain).where(eq(mailDomain.organizationId, organizationId)).for('update');
    if (known !== undefined && known.host === host) return toMailDomain(services, known);
    if (known !== undefined) {
      await tx.delete(mailDomain).where(eq(mailDomain.organizationId, organizationId));
      await recordActivity(tx, getPlace(workspace), { kind: 'mail-domain.removed', item: { id: organizationId, name: known.host } });
    }
    if (host === null) return null;
    const values = { organizationId, host, token: randomBytes(TOKEN_BYTES).toString('hex') };
    const [claimed] = await tx.insert(mailDomain).values(values).onConflictDoNothing().returning();
    if (claimed === undefined) throw new HttpError(409, 'stale', { message: 'Another owner has just claimed a domain. Reload the page.' });
    await recordActivity(tx, getPlace(workspace), { kind: 'mail-domain.claimed', item: { id: organizationId, name: host } });
    return toMailDomain(services, claimed);
  });
}

export async function setJoinTerms(services: Services, workspace: Workspace, { mode, role }: JoinTerms): Promise<MailDomain | null> {
  const organizationId = requireOrganization(workspace);
  return services.database.db.transaction(async (tx) => {
    const [row] = await tx.update(mailDomain).set({ mode, role }).where(eq(mailDomain.organizationId, organizationId)).returning();
    if (row === undefined) throw createNotFoundError('email domain');
    await recordActivity(tx, getPlace(workspace), {
      kind: 'mail-domain.changed',
      item: { id: organizationId, name: row.host },
      details: { mode, role },
    });
    return toMailDomain(services, row);
  });
}

/** Looks for the record now. 409 `domain-taken` where another organization proved the domain and still has its record. */
export async function checkMailDomain(
  services: Services & Pick<ServerContext, 'dnsRecords'>,
  workspace: Workspace,
): Promise<CheckedMailDomain> {
  const row = await findRow(services, requireOrganization(workspace));
  if (row === undefined) throw createNotFoundError('email domain');
  const check = await findProof(services, row);
  const checked = await storeCheck(services, row, check);
  if (checked === 'taken') {
    throw new HttpError(409, 'domain-taken', {
      message: 'Another organization uses this domain. Give it up there first, or remove its TXT record and wait three days.',
    });
  }
  if (checked === undefined) throw createNotFoundError('email domain');
  return { domain: toMailDomain(services, checked), check };
}

/** Looks for the records of verified domains again, longest unchecked first. Processes may run it at the same time. */
export async function recheckMailDomains(services: Services & Pick<ServerContext, 'dnsRecords'>): Promise<void> {
  const due = new Date(services.clock.now() - SHARE_DOMAIN_LIMITS.recheckAfter);
  const rows = await services.database.db
    .select()
    .from(mailDomain)
    .where(and(isNotNull(mailDomain.verifiedAt), lte(mailDomain.checkedAt, due)))
    .orderBy(asc(mailDomain.checkedAt))
    .limit(BATCH);
  for (const row of rows) await storeCheck(services, row, await findProof(services, row));
}

async function findProof({ dnsRecords }: Pick<ServerContext, 'dnsRecords'>, row: Row): Promise<ProofCheck> {
  const { name, value } = createMailProofRecord(row);
  const records = await dnsRecords.findTexts(name);
  if (records.kind === 'unavailable') return 'unavailable';
  return records.texts.some((text) => text.trim() === value) ? 'found' : 'missing';
}

/** Undefined where the domain was given up or changed meanwhile; `taken` where another organization has proved it. */
async function storeCheck({ database, clock }: Services, { organizationId, host, token }: Row, check: ProofCheck) {
  const now = clock.now();
  return database.db.transaction(async (tx): Promise<Row | 'taken' | undefined> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mail-domain:${host}`}))`);
    const isThis = and(eq(mailDomain.organizationId, organizationId), eq(mailDomain.token, token));
    const [row] = await tx.select().from(mailDomain).where(isThis).for('update');
    if (row === undefined) return undefined;
    const proof = applyProofCheck(toProof(row), check, now);
    if (proof.verifiedAt !== null && row.verifiedAt === null && !(await takeOver(tx, row, now))) return 'taken';
    const change = { verifiedAt: toDate(proof.verifiedAt), failingSince: toDate(proof.failingSince), checkedAt: new Date(now) };
    const [stored] = await tx.update(mailDomain).set(change).where(isThis).returning();
    return stored;
  });
}

/** Takes the domain from an organization whose record was gone for too long; false while it isn't. */
async function takeOver(tx: Tx, { organizationId, host }: Row, now: number): Promise<boolean> {
  const isHolder = and(eq(mailDomain.host, host), isNotNull(mailDomain.verifiedAt), ne(mailDomain.organizationId, organizationId));
  const [holder] = await tx.select().from(mailDomain).where(isHolder);
  if (holder === undefined) return true;
  if (isServing(toProof(holder), now)) return false;
  await tx.update(mailDomain).set({ verifiedAt: null, failingSince: null }).where(eq(mailDomain.organizationId, holder.organizationId));
  return true;
}

async function findRow({ database }: Pick<ServerContext, 'database'>, organizationId: string): Promise<Row | undefined> {
  const [row] = await database.db.select().from(mailDomain).where(eq(mailDomain.organizationId, organizationId));
  return row;
}

/** Where another sign-in service has the members, nobody can be added here. */
async function refuseElsewhere({ database }: Pick<ServerContext, 'database'>, organizationId: string): Promise<void> {
  if ((await database.db.$count(organization, eq(organization.id, organizationId))) > 0) return;
  throw new HttpError(409, 'members-elsewhere', {
    message: 'The members of this organization are managed by your sign-in service. Set up its domain there.',
  });
}

function requireOrganization({ organizationId }: Workspace): string {
  if (organizationId !== null) return organizationId;
  throw new HttpError(409, 'no-organization', { message: 'You’re in your personal workspace. Switch to an organization first.' });
}

function toMailDomain({ clock }: Pick<ServerContext, 'clock'>, row: Row): MailDomain {
  const { host, mode, role } = row;
  return { host, mode, role, record: createMailProofRecord(row), state: findShareDomainState(toProof(row), clock.now()) };
}

/** Moments as the domain rules read them. */
export function toProof({ verifiedAt, failingSince }: Pick<Row, 'verifiedAt' | 'failingSince'>) {
  return { verifiedAt: verifiedAt?.getTime() ?? null, failingSince: failingSince?.getTime() ?? null };
}

const toDate = (at: number | null): Date | null => (at === null ? null : new Date(at));
