import { sql } from 'drizzle-orm';
import type { Db } from '../../../ports/database.ts';
import type { Claim } from './claim.ts';

/**
 * Releases a running job. pg-boss can only fail it, which costs an attempt and a delay. Its
 * tables are pinned with its version. The claim's number rises, so that the previous holder can settle nothing any more.
 */
export async function releaseJob(db: Db, { id, number }: Claim): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null, retry_limit = retry_limit + 1
    where id = ${id}::uuid and state = 'active' and retry_count = ${number}`);
}

/**
 * At the start of the only process there is: what is marked as running was left by a process that died, a lost claim.
 * Where that was one too many, pg-boss's next heartbeat check ends the job.
 */
export async function reclaimAbandonedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
  await db.execute(sql`update pgboss.job set heartbeat_on = 'epoch' where state = 'active' and heartbeat_on is not null`);
}
