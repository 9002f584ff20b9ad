import { and, count, gt, inArray } from 'drizzle-orm';
import { USAGE_LIMITS } from '../../../../src/domain/usage/usage-limits.ts';
import type { UsageRecord } from '../../../../src/domain/usage/usage-record.ts';
import { usageEvent } from '../../../adapters/database/schema.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { tellerKey, type Teller } from '../../../shared/intake-limiter.ts';
import { ingested, notKept, throttled, type CollectorAnswer } from './collector-responses.ts';
import { readBatch } from './parse-batch.ts';

/** Events written in one go. */
const PART = 50;

type Services = Pick<HostServices, 'database' | 'clock' | 'log' | 'machine'>;

/** Keeps what a device tells. Whose session it came with is who did it; the device's own word for another is not kept. What is answered with anything but 200 was not kept, none of it. */
export async function takeBatch(services: Services, teller: Teller, text: string): Promise<CollectorAnswer> {
  const now = services.clock.now();
  const batch = readBatch(text, now);
  if (!batch.ok) return batch.answer;
  const records = batch.records.map((record) => ({ ...record, userId: record.userId === teller.userId ? teller.userId : null }));
  if (services.machine.intake.take('events', teller, Buffer.byteLength(text)) > 0) return throttled(new Map(), [...records.keys()]);
  try {
    const turn = await services.machine.batches.run(tellerKey(teller), async () => {
      const answer = await throttling(services, records, now);
      if (answer === null) await keep(services, records, now);
      return answer;
    });
    if (turn.kind === 'busy') return throttled(new Map(), [...records.keys()]);
    if (turn.result !== null) return turn.result;
  } catch (error) {
    services.log.error('Events of the site could not be kept.', { error: error instanceof Error ? (error.stack ?? '') : String(error) });
    return notKept();
  }
  return ingested({ events: records.length, bytes: Buffer.byteLength(text), now });
}

/** Counted from the rows themselves, so that it is one count for all processes. */
async function throttling({ database }: Services, records: readonly UsageRecord[], now: number): Promise<CollectorAnswer | null> {
  const devices = [...new Set(records.map(({ deviceId }) => deviceId))];
  if (devices.length === 0) return null;
  const rows = await database.db
    .select({ deviceId: usageEvent.deviceId, events: count() })
    .from(usageEvent)
    .where(and(inArray(usageEvent.deviceId, devices), gt(usageEvent.receivedAt, new Date(now - USAGE_LIMITS.minute))))
    .groupBy(usageEvent.deviceId);

  const counts = new Map(rows.map(({ deviceId, events }) => [deviceId, events]));
  const over = new Map<string, number>();
  const places: number[] = [];
  for (const [place, { deviceId }] of records.entries()) {
    const events = (counts.get(deviceId) ?? 0) + 1;
    counts.set(deviceId, events);
    if (events <= USAGE_LIMITS.devicePerMinute) continue;
    over.set(deviceId, events);
    places.push(place);
  }
  return places.length === 0 ? null : throttled(over, places);
}

/** A part at a time: whoever else waits for the database gets in between. When one part fails, all are taken back. */
async function keep({ database }: Services, records: readonly UsageRecord[], now: number): Promise<void> {
  const kept: number[] = [];
  try {
    for (let from = 0; from < records.length; from += PART) {
      const part = records.slice(from, from + PART);
      const rows = await database.db
        .insert(usageEvent)
        .values(part.map(({ at, ...record }) => ({ ...record, at: new Date(at), receivedAt: new Date(now) })))
        .onConflictDoNothing({ target: [usageEvent.deviceId, usageEvent.insertId] })
        .returning({ id: usageEvent.id });
      kept.push(...rows.map(({ id }) => id));
    }
  } catch (error) {
    if (kept.length > 0) await database.db.delete(usageEvent).where(inArray(usageEvent.id, kept));
    throw error;
  }
}
