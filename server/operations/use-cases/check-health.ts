import type { HEALTH_STATUSES, PUBLIC_STATUSES } from '#contract/operations/health-operations.ts';
import { DISK_RESERVE_BYTES } from '../../errors/disk-full-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';

export interface Health {
  readonly status: (typeof HEALTH_STATUSES)[number];
  readonly message?: string;
}

type HealthParts = Pick<ServerContext, 'disk' | 'queue'>;

/** Public health status, without details. */
export async function checkPublicHealth(parts: HealthParts): Promise<{ readonly status: (typeof PUBLIC_STATUSES)[number] }> {
  return { status: (await checkHealth(parts)).status === 'ok' ? 'ok' : 'degraded' };
}

/** State of this process for administrators: its disk, and whether its jobs wait for something that is down. What is stored is still served. */
export async function checkHealth({ disk, queue }: HealthParts): Promise<Health> {
  const free = await disk.free();
  if (free !== undefined && free < DISK_RESERVE_BYTES) {
    return {
      status: 'disk-full',
      message: 'The disk with the data folder is full, so nothing new can be saved. Existing data is safe. Free up some space.',
    };
  }
  const outage = queue.getOutage();
  if (outage === undefined) return { status: 'ok' };
  const since = new Date(outage.since).toISOString();
  return { status: 'jobs-waiting', message: `Videos wait since ${since} and go on by themselves. ${outage.reason}` };
}
