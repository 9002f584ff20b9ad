import { and, asc, isNotNull, lte } from 'drizzle-orm';
import { SHARE_DOMAIN_LIMITS } from '#domain/sharing/share-domain.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { MINUTE } from '#domain/shared/utc-time.ts';
import { shareDomain } from '../../projects/tables/brand-tables.ts';
import { findProof, storeProofCheck } from './manage-share-domain.ts';

type Parts = Pick<ServerContext, 'database' | 'clock' | 'log' | 'dnsRecords' | 'domainCache'>;

/** Milliseconds from the end of one run to the next. */
export const SHARE_DOMAINS_EVERY = 15 * MINUTE;
/** Domains of one run; the rest follows in the next. */
const BATCH = 100;

/** Looks for the records of verified domains again, longest unchecked first. Processes may run it at the same time. */
export async function recheckShareDomains(services: Parts): Promise<void> {
  const due = new Date(services.clock.now() - SHARE_DOMAIN_LIMITS.recheckAfter);
  const rows = await services.database.db
    .select()
    .from(shareDomain)
    .where(and(isNotNull(shareDomain.verifiedAt), lte(shareDomain.checkedAt, due)))
    .orderBy(asc(shareDomain.checkedAt))
    .limit(BATCH);
  for (const row of rows) await storeProofCheck(services, row, await findProof(services, row));
}
