import { sql } from 'drizzle-orm';
import type { Db } from '../../ports/database.ts';

/**
 * pg-boss has no call that gives a running job back, only one that fails it, which costs an attempt and a delay. Its
 * tables are pinned with its version. The claim's number rises, so that whoever held it can settle nothing any more.
 */
export async function handBack(db: Db, job: { readonly id: string; readonly claim: number }): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
    where id = ${job.id}::uuid and state = 'active' and retry_count = ${job.claim}`);
}

/** At the start of the only process there is: what is marked as running was left by a process that died. Costs the attempt. */
export async function reclaimLeftBehind(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
}
