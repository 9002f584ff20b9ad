import { and, count, gt, inArray } from 'drizzle-orm';
import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { usageEvent } from '../tables/usage-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getIntakeSourceKey, type IntakeSource } from '../../shared/intake-limiter.ts';

/** Events inserted by one statement. */
const INSERT_BATCH_SIZE = 50;

type Services = Pick<ServerContext, 'database' | 'clock' | 'log' | 'workLimiter'>;

export interface UsageBatch {
  readonly records: readonly UsageRecord[];
  /** Size as it was sent. */
  readonly bytes: number;
  /** When it was received, in milliseconds since 1970. */
  readonly now: number;
}

/** Nothing was stored unless the outcome is `stored`. */
export type UsageBatchOutcome = { readonly kind: 'stored' } | ThrottledUsage | { readonly kind: 'failed' };

export interface ThrottledUsage {
  readonly kind: 'throttled';
  /** Events of each device in the last minute, of those that sent too many. */
  readonly devices: ReadonlyMap<string, number>;
  /** Places in the batch of the events to send again later. */
  readonly indexes: readonly number[];
}

/** Stores a batch of events. The user is that of the request's session; a user id sent by the device is ignored. */
export async function storeUsageBatch(services: Services, source: IntakeSource, batch: UsageBatch): Promise<UsageBatchOutcome> {
  const { bytes, now } = batch;
  const records = batch.records.map((record) => ({ ...record, userId: record.userId === source.userId ? source.userId : null }));
  const later: ThrottledUsage = { kind: 'throttled', devices: new Map(), indexes: [...records.keys()] };
  if (services.workLimiter.intake.take('events', source, bytes) > 0) return later;
  try {
    const turn = await services.workLimiter.batches.run(getIntakeSourceKey(source), async () => {
      const throttled = await findThrottledDevices(services, records, now);
      if (throttled === null) await storeRecords(services, records, now);
      return throttled;
    });
    if (turn.kind === 'busy') return later;
    return turn.result ?? { kind: 'stored' };
  } catch (error) {
    services.log.error('Events of the site could not be kept.', { error: error instanceof Error ? (error.stack ?? '') : String(error) });
    return { kind: 'failed' };
  }
}

/** Counts the stored rows, so that the limit holds over all processes. */
async function findThrottledDevices({ database }: Services, records: readonly UsageRecord[], now: number): Promise<ThrottledUsage | null> {
  const devices = [...new Set(records.map(({ deviceId }) => deviceId))];
  if (devices.length === 0) return null;
  const rows = await database.db
    .select({ deviceId: usageEvent.deviceId, events: count() })
    .from(usageEvent)
    .where(and(inArray(usageEvent.deviceId, devices), gt(usageEvent.receivedAt, new Date(now - USAGE_LIMITS.minute))))
    .groupBy(usageEvent.deviceId);

  const counts = new Map(rows.map(({ deviceId, events }) => [deviceId, events]));
  const over = new Map<string, number>();
  const indexes: number[] = [];
  for (const [index, { deviceId }] of records.entries()) {
    const events = (counts.get(deviceId) ?? 0) + 1;
    counts.set(deviceId, events);
    if (events <= USAGE_LIMITS.devicePerMinute) continue;
    over.set(deviceId, events);
    indexes.push(index);
  }
  return indexes.length === 0 ? null : { kind: 'throttled', devices: over, indexes };
}

/** Inserts in batches, so that other queries get their turn. All batches are deleted again if one fails. */
async function storeRecords({ database }: Services, records: readonly UsageRecord[], now: number): Promise<void> {
  const storedIds: number[] = [];
  try {
    for (let from = 0; from < records.length; from += INSERT_BATCH_SIZE) {
      const part = records.slice(from, from + INSERT_BATCH_SIZE);
      const rows = await database.db
        .insert(usageEvent)
        .values(part.map(({ at, ...record }) => ({ ...record, at: new Date(at), receivedAt: new Date(now) })))
        .onConflictDoNothing({ target: [usageEvent.deviceId, usageEvent.insertId] })
        .returning({ id: usageEvent.id });
      storedIds.push(...rows.map(({ id }) => id));
    }
  } catch (error) {
    if (storedIds.length > 0) await database.db.delete(usageEvent).where(inArray(usageEvent.id, storedIds));
    throw error;
  }
}
