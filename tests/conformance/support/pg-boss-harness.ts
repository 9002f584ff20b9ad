import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createPgBossJobQueue, type PgBossQueueOptions } from '#server/adapters/job-queue/pg-boss/index.ts';
import type { Database } from '#server/ports/database.ts';
import { QUEUE_PARTS } from '../../tools/queue-parts.ts';
import { BUDGET, PAUSE, type JobQueueHarness } from '../job-queue-harness.ts';

/** Milliseconds until lost claims are noticed, on a busy machine too. */
const LOSING_LIMIT = 20_000;

/** As when heartbeats stopped an hour ago. A heartbeat may come in between: then once more. */
async function loseClaims({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ claim: string }>(
    sql`select id || ':' || retry_count as claim from pgboss.job where state = 'active' and name <> 'dead'`,
  );
  const claims = rows.map(({ claim }) => claim);
  if (claims.length === 0) return;
  await vi.waitUntil(
    async () => {
      const held = await db.execute(sql`
      update pgboss.job set heartbeat_on = now() - interval '1 hour'
      where state = 'active' and id || ':' || retry_count in (${sql.join(claims, sql`, `)}) returning id`);
      return held.rows.length === 0;
    },
    { timeout: LOSING_LIMIT },
  );
}

/** Queues by pg-boss over one database, which is closed at the end. */
export function createPgBossHarness(database: Database, limits: Partial<PgBossQueueOptions> = {}): JobQueueHarness {
  return {
    create: () => createPgBossJobQueue({ ...QUEUE_PARTS, pause: PAUSE, database, budget: BUDGET, retryDelayMs: 0, ...limits }),
    loseClaims: () => loseClaims(database),
    transaction: (work) => database.db.transaction(work),
    reset: async () => void (await database.db.execute(sql`delete from pgboss.job`)),
    stop: () => database.close(),
  };
}
