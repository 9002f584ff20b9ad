import { and, count, gt, inArray } from 'drizzle-orm';
import { USAGE_LIMITS } from '../../../../src/domain/usage/usage-limits.ts';
import type { UsageRecord } from '../../../../src/domain/usage/usage-record.ts';
import { usageEvent } from '../../tables/usage-tables.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { getIntakeSourceKey, type IntakeSource } from '../../../shared/intake-limiter.ts';
import {
  createIngestedResponse,
  createNotStoredResponse,
  createThrottledResponse,
  type CollectorHttpResponse,
} from './collector-responses.ts';
import { parseBatch } from './parse-batch.ts';

/** Events inserted by one statement. */
const INSERT_BATCH_SIZE = 50;

type Services = Pick<ServerContext, 'database' | 'clock' | 'log' | 'workLimiter'>;

/**
 * Stores a batch of events. The user is that of the request's session; a user id sent by the device is ignored. A
 * response other than 200 means that nothing was stored.
 */
export async function receiveBatch(services: Services, source: IntakeSource, text: string): Promise<CollectorHttpResponse> {
  const now = services.clock.now();
  const batch = parseBatch(text, now);
  if (!batch.ok) return batch.response;
  const records = batch.records.map((record) => ({ ...record, userId: record.userId === source.userId ? source.userId : null }));
  if (services.workLimiter.intake.take('events', source, Buffer.byteLength(text)) > 0)
    return createThrottledResponse(new Map(), [...records.keys()]);
  try {
    const turn = await services.workLimiter.batches.run(getIntakeSourceKey(source), async () => {
      const response = await checkThrottling(services, records, now);
      if (response === null) await storeRecords(services, records, now);
      return response;
    });
    if (turn.kind === 'busy') return createThrottledResponse(new Map(), [...records.keys()]);
    if (turn.result !== null) return turn.result;
  } catch (error) {
    services.log.error('Events of the site could not be kept.', { error: error instanceof Error ? (error.stack ?? '') : String(error) });
    return createNotStoredResponse();
  }
  return createIngestedResponse({ events: records.length, bytes: Buffer.byteLength(text), now });
}

/** Counts the stored rows, so that the limit holds over all processes. */
async function checkThrottling(
  { database }: Services,
  records: readonly UsageRecord[],
  now: number,
): Promise<CollectorHttpResponse | null> {
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
  return indexes.length === 0 ? null : createThrottledResponse(over, indexes);
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
