import type { FastifyRequest } from 'fastify';
import { DISK_RESERVE_BYTES, DiskFullError } from '../errors/disk-full-error.ts';
import type { ServerContext } from '../shared/server-context.ts';

const CHANGING: readonly string[] = ['POST', 'PUT', 'PATCH'];

/** Routes that may use the last of the disk: signing up and in, paying, ending and deleting things, and what administrators do about it. */
const MAY_USE_RESERVE: readonly RegExp[] = [
  /^\/api\/(auth|sign-on|admin|payments|subscription)(\/|$)/,
  /^\/api\/library\/(trash\/|items\/delete$)/,
  /\/(cancel|withdraw|unsubscribe)$/,
];

/**
 * Throws `DiskFullError` for what users write while the disk of the embedded database has no more than its reserve. The check is one call
 * of the system; a database on another machine has a disk of its own.
 */
export function createFullDiskGuard({ database, disk }: Pick<ServerContext, 'database' | 'disk'>) {
  return async ({ method, routeOptions: { url = '' } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): Promise<void> => {
    if (database.kind !== 'embedded' || !CHANGING.includes(method) || !url.startsWith('/api/')) return;
    if (MAY_USE_RESERVE.some((route) => route.test(url))) return;
    const free = await disk.free();
    if (free !== undefined && free < DISK_RESERVE_BYTES) throw new DiskFullError();
  };
}
