import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import {
  createInvalidBatchResponse,
  createInvalidKeyResponse,
  createMissingFieldResponse,
  createTooManyEventsResponse,
  createUnreadableBatchResponse,
  type CollectorHttpResponse,
} from './collector-responses.ts';
import { isObject } from './clean-properties.ts';
import { type EventProblems, type EventProblemKind, hasProblems, parseEvent } from './parse-event.ts';

/** The API key the page's client sends, so that events meant for another collector are rejected. */
export const COLLECTOR_KEY = 'castwright';

export type ParsedBatch =
  | { readonly ok: true; readonly records: readonly UsageRecord[] }
  | { readonly ok: false; readonly response: CollectorHttpResponse };

/**
 * Parses a batch, which is accepted completely or not at all. Problems name the index of the event, so that the client
 * can send the rest again.
 */
export function parseBatch(text: string, now: number): ParsedBatch {
  const batch = parseJson(text);
  if (!isObject(batch)) return rejectBatch(createUnreadableBatchResponse());
  const { api_key: key, events } = batch;
  if (key === undefined || key === null || key === '') return rejectBatch(createMissingFieldResponse('api_key'));
  if (key !== COLLECTOR_KEY) return rejectBatch(createInvalidKeyResponse());
  if (!Array.isArray(events)) return rejectBatch(createMissingFieldResponse('events'));
  if (events.length > USAGE_LIMITS.batchEvents) return rejectBatch(createTooManyEventsResponse());

  const terms = { now, clockLag: computeClockLag(batch['client_upload_time'], now), minIdLength: getMinIdLength(batch['options']) };
  const read = events.map((event: unknown) => parseEvent(event, terms));
  const problems = groupByIndex(read.map((one) => (hasProblems(one) ? one : [])));
  if (problems.size > 0) return rejectBatch(createInvalidBatchResponse(problems));
  return { ok: true, records: read.flatMap((one) => (hasProblems(one) ? [] : one)) };
}

function rejectBatch(response: CollectorHttpResponse): ParsedBatch {
  return { ok: false, response };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function groupByIndex(problems: readonly EventProblems[]): ReadonlyMap<EventProblemKind, ReadonlyMap<string, readonly number[]>> {
  const indexes = new Map<EventProblemKind, Map<string, number[]>>();
  for (const [index, those] of problems.entries()) {
    for (const { kind, field } of those) {
      const fields = indexes.get(kind) ?? new Map<string, number[]>();
      fields.set(field, [...(fields.get(field) ?? []), index]);
      indexes.set(kind, fields);
    }
  }
  return indexes;
}

/** How far the device's clock is behind, from its upload time; network latency is ignored. */
function computeClockLag(sentAt: unknown, now: number): number {
  const sent = typeof sentAt === 'string' ? Date.parse(sentAt) : Number.NaN;
  const behind = now - sent;
  return Number.isNaN(behind) || Math.abs(behind) < USAGE_LIMITS.clockTolerance ? 0 : behind;
}

function getMinIdLength(options: unknown): number {
  const requested = isObject(options) ? options['min_id_length'] : undefined;
  return typeof requested === 'number' && requested >= 1 && requested <= USAGE_LIMITS.idMost ? requested : USAGE_LIMITS.idLeast;
}
