import { and, count, gt, inArray } from 'drizzle-orm';
import { USAGE_LIMITS } from '../../src/domain/usage/usage-limits.ts';
import type { UsageRecord } from '../../src/domain/usage/usage-record.ts';
import { usageEvent, user } from '../adapters/database/schema.ts';
import type { HostServices } from '../use-cases/host-services.ts';
import { ingested, notKept, throttled, type CollectorAnswer } from './collector-answers.ts';
import { readBatch } from './read-batch.ts';

type Services = Pick<HostServices, 'database' | 'clock' | 'log'>;

/** Keeps what a device tells. What is answered with anything but 200 was not kept, none of it. */
export async function takeBatch(services: Services, text: string): Promise<CollectorAnswer> {
  const now = services.clock.now();
  const batch = readBatch(text, now);
  if (!batch.ok) return batch.answer;
  const { records } = batch;
  try {
    const answer = await throttling(services, records, now);
    if (answer !== null) return answer;
    await keep(services, records, now);
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

async function keep({ database }: Services, records: readonly UsageRecord[], now: number): Promise<void> {
  if (records.length === 0) return;
  const people = await peopleAmong(database, records);
  await database.db
    .insert(usageEvent)
    .values(
      records.map(({ at, userId, ...record }) => ({
        ...record,
        at: new Date(at),
        userId: userId !== null && people.has(userId) ? userId : null,
        receivedAt: new Date(now),
      })),
    )
    .onConflictDoNothing({ target: [usageEvent.deviceId, usageEvent.insertId] });
}

/** What a device calls a person may be anything, an address of mail too; only ids that are ours are kept. */
async function peopleAmong(database: Services['database'], records: readonly UsageRecord[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(records.flatMap(({ userId }) => userId ?? []))];
  if (named.length === 0) return new Set();
  const rows = await database.db.select({ id: user.id }).from(user).where(inArray(user.id, named));
  return new Set(rows.map(({ id }) => id));
}
