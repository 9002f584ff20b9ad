import type { ServerContext } from '../shared/server-context.ts';
import type { Metrics } from '../shared/metrics.ts';

const MS = 1_000;

type Watched = Pick<ServerContext, 'queue' | 'database' | 'memory' | 'clock'>;

/** Figures of what all subjects share: jobs, the database's connections, memory. */
export function watchServer(metrics: Metrics, { queue, database, memory, clock }: Watched): void {
  metrics.addGauge({ name: 'jobs', help: 'Jobs of all processes, by queue and state', labels: ['queue', 'state'] }, async () =>
    (await queue.count()).map((count) => ({ queue: count.queue, state: count.state, value: count.jobs })),
  );
  metrics.addGauge({ name: 'oldest_waiting_job_seconds', help: 'How long the oldest job that waits has waited' }, async () => {
    const { total } = await queue.list({ state: 'waiting', limit: 1, offset: 0 });
    const { rows } = total === 0 ? { rows: [] } : await queue.list({ state: 'waiting', limit: 1, offset: total - 1 });
    return [{ value: rows[0] === undefined ? 0 : Math.max(0, clock.now() - rows[0].createdAt) / MS }];
  });
  metrics.addGauge({ name: 'database_connections', help: 'Connections of this process, by state', labels: ['state'] }, () => [
    { state: 'idle', value: database.pool.idleCount },
    { state: 'used', value: database.pool.totalCount - database.pool.idleCount },
    { state: 'waited_for', value: database.pool.waitingCount },
  ]);
  metrics.addGauge({ name: 'memory_limit_bytes', help: 'Above it, this process renders one thing at a time' }, () => [
    { value: memory.limit },
  ]);
}
