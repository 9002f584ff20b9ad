import { DISK_RESERVE_BYTES } from '../../errors/disk-full-error.ts';
import type { DiskSpace } from '../../ports/disk-space.ts';

export const HEALTH_STATUSES = ['ok', 'disk-full'] as const;
/** Public statuses. */
export const PUBLIC_STATUSES = ['ok', 'degraded'] as const;

export interface DiskHealth {
  readonly status: (typeof HEALTH_STATUSES)[number];
  readonly message?: string;
}

/** Public health status, without details. */
export async function checkPublicHealth(disk: DiskSpace): Promise<{ readonly status: (typeof PUBLIC_STATUSES)[number] }> {
  return { status: (await checkDiskHealth(disk)).status === 'ok' ? 'ok' : 'degraded' };
}

/** Disk state for administrators. With a full disk the server still serves what is stored. */
export async function checkDiskHealth(disk: DiskSpace): Promise<DiskHealth> {
  const free = await disk.free();
  if (free === undefined || free >= DISK_RESERVE_BYTES) return { status: 'ok' };
  return {
    status: 'disk-full',
    message: 'The disk with the data folder is full, so nothing new can be saved. Existing data is safe. Free up some space.',
  };
}
