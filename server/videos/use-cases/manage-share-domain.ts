import { randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isOpenAccount } from '../../shared/open-account.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import {
  applyProofCheck,
  createProofRecord,
  findShareDomainState,
  isServing,
  type ProofCheck,
  type ShareDomainProof,
} from '#domain/sharing/share-domain.ts';
import type { WorkspaceShareDomain } from '#ports/brand-api.ts';
import type { Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { CachedDomain } from '../../shared/domain-cache.ts';
import { isInWorkspace, toWorkspaceRef, type Workspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { shareDomain } from '../../projects/tables/brand-tables.ts';
import { findShareBrandLock, refuseLockedShareBrand } from './manage-share-brand.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';

type DomainServices = Pick<ServerContext, 'database' | 'clock' | 'domainCache'>;
export type ShareDomainRow = typeof shareDomain.$inferSelect;

/** 128 bits: nobody guesses another workspace's record. */
const TOKEN_BYTES = 16;

export async function loadShareDomain(services: DomainServices, workspace: Workspace): Promise<WorkspaceShareDomain> {
  const row = await findShareDomain(services, toWorkspaceRef(workspace));
  return toWorkspaceDomain(services, row, await findShareBrandLock(services, workspace));
}

/**
 * Claims a domain in place of the workspace's present one, or gives that one up with null, which needs no plan: who stops paying can take
 * the domain elsewhere. The same domain again keeps its record.
 */
export async function claimShareDomain(services: DomainServices, workspace: Workspace, host: string | null): Promise<WorkspaceShareDomain> {
  const lock = await findShareBrandLock(services, workspace);
  refuseLockedShareBrand(lock, { isRemoval: host === null });
  const { db } = services.database;
  const ref = toWorkspaceRef(workspace);
  const row = await db.transaction(async (tx) => {
    const [known] = await tx.select().from(shareDomain).where(isInWorkspace(shareDomain, ref)).for('update');
    if (known !== undefined && known.host === host) return known;
    if (known !== undefined) {
      await tx.delete(shareDomain).where(eq(shareDomain.id, known.id));
      await recordActivity(tx, getPlace(workspace), { kind: 'share-domain.removed', item: { id: known.id, name: known.host } });
    }
    if (host === null) return undefined;
    const values = { ...ref, host, token: randomBytes(TOKEN_BYTES).toString('hex') };
    const [claimed] = await tx.insert(shareDomain).values(values).onConflictDoNothing().returning();
    if (claimed !== undefined)
      await recordActivity(tx, getPlace(workspace), { kind: 'share-domain.claimed', item: { id: claimed.id, name: host } });
    return claimed;
  });
  services.domainCache.forget();
  // Undefined for a claim: a colleague claimed another domain at the same time, and theirs stays.
  return toWorkspaceDomain(services, row ?? (host === null ? undefined : await findShareDomain(services, ref)), lock);
}

/** Looks for the record now. 409 `domain-taken` where another workspace proved the domain and still has its record. */
export async function checkShareDomain(
  services: DomainServices & Pick<ServerContext, 'dnsRecords'>,
  workspace: Workspace,
): Promise<WorkspaceShareDomain & { readonly check: ProofCheck }> {
  refuseLockedShareBrand(await findShareBrandLock(services, workspace));
  const row = await findShareDomain(services, toWorkspaceRef(workspace));
  if (row === undefined) throw new HttpError(404, 'not-found', { message: 'Your share pages have no domain yet.' });
  const check = await findProof(services, row);
  const checked = await storeProofCheck(services, row, check);
  if (checked === 'taken') {
    throw new HttpError(409, 'domain-taken', {
      message: 'Another workspace uses this domain. Give it up there first, or remove its TXT record and wait three days.',
    });
  }
  return { ...toWorkspaceDomain(services, checked, null), check };
}

export async function findProof({ dnsRecords }: Pick<ServerContext, 'dnsRecords'>, row: ShareDomainRow): Promise<ProofCheck> {
  const { name, value } = createProofRecord(row);
  const records = await dnsRecords.findTexts(name);
  if (records.kind === 'unavailable') return 'unavailable';
  return records.texts.some((text) => text.trim() === value) ? 'found' : 'missing';
}

/** Undefined where the domain was given up meanwhile; `taken` where another workspace has proved it. */
export async function storeProofCheck(
  { database, clock, domainCache }: DomainServices,
  { id, host }: ShareDomainRow,
  check: ProofCheck,
): Promise<ShareDomainRow | 'taken' | undefined> {
  const now = clock.now();
  const outcome = await database.db.transaction(async (tx) => {
    await lockHost(tx, host);
    const [row] = await tx.select().from(shareDomain).where(eq(shareDomain.id, id)).for('update');
    if (row === undefined) return undefined;
    const proof = applyProofCheck(toProof(row), check, now);
    if (proof.verifiedAt !== null && row.verifiedAt === null && !(await takeOver(tx, row, now))) return 'taken';
    const change = { verifiedAt: toDate(proof.verifiedAt), failingSince: toDate(proof.failingSince), checkedAt: new Date(now) };
    const [stored] = await tx.update(shareDomain).set(change).where(eq(shareDomain.id, id)).returning();
    return stored;
  });
  domainCache.forget();
  return outcome;
}

/** One check of a host at a time, so that two workspaces can't prove it at once. */
async function lockHost(tx: Tx, host: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`share-domain:${host}`}))`);
}

/** Takes the domain from a workspace whose record was gone for too long; false while it isn't. */
async function takeOver(tx: Tx, { id, host }: ShareDomainRow, now: number): Promise<boolean> {
  const isHolder = and(eq(shareDomain.host, host), isNotNull(shareDomain.verifiedAt), ne(shareDomain.id, id));
  const [holder] = await tx.select().from(shareDomain).where(isHolder);
  if (holder === undefined) return true;
  if (isServing(toProof(holder), now)) return false;
  await tx.update(shareDomain).set({ verifiedAt: null, failingSince: null }).where(eq(shareDomain.id, holder.id));
  return true;
}

export async function findShareDomain(
  { database }: Pick<ServerContext, 'database'>,
  ref: WorkspaceRef,
): Promise<ShareDomainRow | undefined> {
  const [row] = await database.db.select().from(shareDomain).where(isInWorkspace(shareDomain, ref));
  return row;
}

/** The workspace whose share pages open on the host; undefined for all other hosts. */
export async function findServedDomain({ database, clock, domainCache }: DomainServices, host: string): Promise<CachedDomain | undefined> {
  const row = await domainCache.find(host, async () => {
    const isProven = and(eq(shareDomain.host, host), isNotNull(shareDomain.verifiedAt));
    // Of a personal workspace, nothing opens while its user is banned or has closed the account.
    const isActive = or(isNotNull(shareDomain.organizationId), isOpenAccount());
    const rows = database.db.select(getTableColumns(shareDomain)).from(shareDomain).innerJoin(user, eq(user.id, shareDomain.ownerId));
    return (await rows.where(and(isProven, isActive)))[0];
  });
  return row !== undefined && isServing(toProof(row), clock.now()) ? row : undefined;
}

export function toProof({ verifiedAt, failingSince }: Pick<ShareDomainRow, 'verifiedAt' | 'failingSince'>): ShareDomainProof {
  return { verifiedAt: verifiedAt?.getTime() ?? null, failingSince: failingSince?.getTime() ?? null };
}

const toDate = (moment: number | null): Date | null => (moment === null ? null : new Date(moment));

function toWorkspaceDomain(
  { clock }: Pick<ServerContext, 'clock'>,
  row: ShareDomainRow | undefined,
  lock: WorkspaceShareDomain['lock'],
): WorkspaceShareDomain {
  if (row === undefined) return { domain: null, lock };
  const state = findShareDomainState(toProof(row), clock.now());
  return { domain: { host: row.host, record: createProofRecord(row), state, checkedAt: row.checkedAt?.toISOString() ?? null }, lock };
}
