import { sql } from 'drizzle-orm';
import type { Tx } from '../ports/database.ts';

/** One change of an organization's members at a time, over all processes, until the transaction ends. */
export async function lockMembers(tx: Tx, organizationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`members:${organizationId}`}))`);
}
