import { USAGE_LIMITS } from '../../../../src/domain/usage/usage-limits.ts';
import type { UsageRecord } from '../../../../src/domain/usage/usage-record.ts';
import { invalidBatch, invalidKey, missingField, tooManyEvents, unreadableBatch, type CollectorAnswer } from './collector-responses.ts';
import { isObject } from './clean-properties.ts';
import { type EventFaults, type Fault, isFaulty, readEvent } from './parse-event.ts';

/** What the page's client is told to say, so that what was meant for somebody else is not taken. */
export const COLLECTOR_KEY = 'castwright';

export type Batch =
  | { readonly ok: true; readonly records: readonly UsageRecord[] }
  | { readonly ok: false; readonly answer: CollectorAnswer };

/** A batch is taken whole or not at all: what is at fault is named by its place, so that the rest can come again without it. */
export function readBatch(text: string, now: number): Batch {
  const batch = parse(text);
  if (!isObject(batch)) return refused(unreadableBatch());
  const { api_key: key, events } = batch;
  if (key === undefined || key === null || key === '') return refused(missingField('api_key'));
  if (key !== COLLECTOR_KEY) return refused(invalidKey());
  if (!Array.isArray(events)) return refused(missingField('events'));
  if (events.length > USAGE_LIMITS.batchEvents) return refused(tooManyEvents());

  const terms = { now, behind: behindOf(batch['client_upload_time'], now), idLeast: idLeastOf(batch['options']) };
  const read = events.map((event: unknown) => readEvent(event, terms));
  const faults = byPlace(read.map((one) => (isFaulty(one) ? one : [])));
  if (faults.size > 0) return refused(invalidBatch(faults));
  return { ok: true, records: read.flatMap((one) => (isFaulty(one) ? [] : one)) };
}

function refused(answer: CollectorAnswer): Batch {
  return { ok: false, answer };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function byPlace(faults: readonly EventFaults[]): ReadonlyMap<Fault, ReadonlyMap<string, readonly number[]>> {
  const places = new Map<Fault, Map<string, number[]>>();
  for (const [place, those] of faults.entries()) {
    for (const { fault, field } of those) {
      const fields = places.get(fault) ?? new Map<string, number[]>();
      fields.set(field, [...(fields.get(field) ?? []), place]);
      places.set(fault, fields);
    }
  }
  return places;
}

/** The device says when it sends; the way here is not long. */
function behindOf(sentAt: unknown, now: number): number {
  const sent = typeof sentAt === 'string' ? Date.parse(sentAt) : Number.NaN;
  const behind = now - sent;
  return Number.isNaN(behind) || Math.abs(behind) < USAGE_LIMITS.clockTolerance ? 0 : behind;
}

function idLeastOf(options: unknown): number {
  const asked = isObject(options) ? options['min_id_length'] : undefined;
  return typeof asked === 'number' && asked >= 1 && asked <= USAGE_LIMITS.idMost ? asked : USAGE_LIMITS.idLeast;
}
