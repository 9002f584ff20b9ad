import { sql, type SQL } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import { QUEUES, type JobState, type QueueName } from '#domain/jobs/job-queues.ts';
import type { Db, Tx } from '#server/ports/database.ts';
import type { JobCount, JobList, JobQuery, ListedJob } from '#server/ports/job-queue.ts';
import type { JobBudget } from '../shared/job-budget.ts';
import { createTransactionDatabase } from './boss-database.ts';
import { toDeadJobEnding, type StoredJob } from './claims.ts';

interface JobRow extends Record<string, unknown> {
  readonly id: string;
  readonly queue: QueueName;
  readonly state: JobState;
  readonly data: StoredJob;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly endedAt: number | null;
}

/** Our word for pg-boss's state; null for jobs that aren't listed. Its tables are pinned with its version. */
const STATE = sql`case
  when state in ('created', 'retry') and not blocked then 'waiting'
  when state = 'active' then 'running'
  when state = 'failed' and not data ? 'discarded' then 'dead' end`;
const OURS = sql`name in (${sql.join(
  QUEUES.map((queue) => sql`${queue}`),
  sql`, `,
)})`;
const milliseconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;
const COLUMNS = sql`id, name as queue, ${STATE} as state, data, ${milliseconds(sql`created_on`)} as "createdAt",
  ${milliseconds(sql`start_after`)} as "dueAt", ${milliseconds(sql`completed_on`)} as "endedAt"`;

export async function listJobs(db: Db, { state, queue, limit, offset }: JobQuery, budget: JobBudget): Promise<JobList> {
  const where = sql`${OURS} and ${STATE} = ${state} and (${queue ?? null}::text is null or name = ${queue ?? null})`;
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from pgboss.job where ${where}`);
  const { rows } = await db.execute<JobRow>(sql`
    select ${COLUMNS} from pgboss.job where ${where} order by created_on desc, id limit ${limit} offset ${offset}`);
  return { rows: rows.map((row) => toListedJob(row, budget)), total: counted.rows[0]?.total ?? 0 };
}

export async function countJobs(db: Db): Promise<readonly JobCount[]> {
  const { rows } = await db.execute<JobCount & Record<string, unknown>>(sql`
    select name as queue, ${STATE} as state, count(*)::int as jobs from pgboss.job
    where ${OURS} and ${STATE} is not null group by 1, 2`);
  return rows.map(({ queue, state, jobs }) => ({ queue, state, jobs }));
}

/** Makes a waiting or dead job due now. A dead one gets its whole budget again, of which pg-boss keeps that of lost claims. */
export async function retryJob(tx: Tx, id: string, budget: JobBudget): Promise<ListedJob | undefined> {
  const job = await lockIdleJob(tx, id, budget);
  if (!job) return undefined;
  const limit = sql`retry_count + 1 + ${budget.retriesAfterLostClaims}::int`;
  const again = sql`, state = 'retry', completed_on = null, data = jsonb_set(data, '{errors}', '0'), retry_limit = ${limit}`;
  await tx.execute(sql`
    update pgboss.job set start_after = now()${job.state === 'dead' ? again : sql``} where id = ${id}::uuid`);
  return job;
}

/** A waiting job has no try left and fails; a dead one isn't listed any more. */
export async function discardJob(tx: Tx, id: string, { boss, budget }: DiscardParts): Promise<ListedJob | undefined> {
  const job = await lockIdleJob(tx, id, budget);
  if (!job) return undefined;
  await tx.execute(sql`
    update pgboss.job set retry_limit = retry_count, data = data || '{"discarded": true}' where id = ${id}::uuid`);
  if (job.state === 'waiting') await boss.fail(job.queue, id, {}, { db: createTransactionDatabase(tx) });
  return job;
}

interface DiscardParts {
  readonly boss: Pick<PgBoss, 'fail'>;
  readonly budget: JobBudget;
}

/** A job that waits or is dead, locked so that no worker claims it until the transaction ends. */
async function lockIdleJob(tx: Tx, id: string, budget: JobBudget): Promise<ListedJob | undefined> {
  const { rows } = await tx.execute<JobRow>(sql`
    select ${COLUMNS} from pgboss.job where id::text = ${id} and ${OURS} and ${STATE} in ('waiting', 'dead') for update`);
  const [row] = rows;
  return row && toListedJob(row, budget);
}

/** Keeps a dead job for longer than the finished ones. */
export async function keepDeadJob(db: Db, id: string, seconds: number): Promise<void> {
  await db.execute(sql`update pgboss.job set deletion_seconds = ${seconds}::int where id = ${id}::uuid and state = 'failed'`);
}

function toListedJob({ id, queue, state, data, createdAt, dueAt, endedAt }: JobRow, { retriesAfterErrors }: JobBudget): ListedJob {
  return {
    id,
    queue,
    state,
    data: data.order,
    errors: data.errors,
    reason: state === 'dead' ? toDeadJobEnding(data, retriesAfterErrors).reason : (data.last?.reason ?? null),
    createdAt,
    dueAt: state === 'waiting' ? dueAt : null,
    endedAt: state === 'dead' ? endedAt : null,
  };
}
