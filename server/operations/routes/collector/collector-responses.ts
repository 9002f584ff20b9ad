import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import type { EventProblemKind } from './parse-event.ts';

/** The response body: the status again, and what to do with which event. */
export interface CollectorHttpResponse {
  readonly code: 200 | 400 | 413 | 415 | 429 | 500 | 503;
  readonly [field: string]: unknown;
}

type EventIndexes = ReadonlyMap<string, readonly number[]>;

export function createIngestedResponse(what: {
  readonly events: number;
  readonly bytes: number;
  readonly now: number;
}): CollectorHttpResponse {
  return { code: 200, events_ingested: what.events, payload_size_bytes: what.bytes, server_upload_time: what.now };
}

export function createUnreadableBatchResponse(): CollectorHttpResponse {
  return { code: 400, error: 'Couldn’t read the batch. Send a JSON object.' };
}

/** The SDK recognizes an invalid key by the first words of the error. */
export function createInvalidKeyResponse(): CollectorHttpResponse {
  return { code: 400, error: 'Invalid API key' };
}

export function createMissingFieldResponse(field: string): CollectorHttpResponse {
  return { code: 400, error: 'The batch is missing a required field.', missing_field: field };
}

export function createInvalidBatchResponse(problems: ReadonlyMap<EventProblemKind, EventIndexes>): CollectorHttpResponse {
  const fields = (kind: EventProblemKind) => Object.fromEntries(problems.get(kind) ?? []);
  return {
    code: 400,
    error: 'Some events have fields that can’t be stored. Resend the batch without those events.',
    events_with_invalid_fields: fields('events_with_invalid_fields'),
    events_with_missing_fields: fields('events_with_missing_fields'),
    events_with_invalid_id_lengths: fields('events_with_invalid_id_lengths'),
  };
}

export function createTooManyEventsResponse(): CollectorHttpResponse {
  return { code: 413, error: `At most ${USAGE_LIMITS.batchEvents} events per batch. Send fewer.` };
}

export function createTooManyBytesResponse(): CollectorHttpResponse {
  return { code: 413, error: `At most ${USAGE_LIMITS.batchBytes} bytes per batch. Send fewer events.` };
}

export function createUnknownEncodingResponse(): CollectorHttpResponse {
  return { code: 415, error: 'Unsupported content type. Send plain JSON.' };
}

/** `devices`: events of each device in the last minute. `indexes`: events of the batch to send again later. */
export function createThrottledResponse(devices: ReadonlyMap<string, number>, indexes: readonly number[]): CollectorHttpResponse {
  return {
    code: 429,
    error: 'Too many events in a short time. Send the rest later.',
    eps_threshold: USAGE_LIMITS.devicePerMinute / (USAGE_LIMITS.minute / 1_000),
    throttled_devices: Object.fromEntries(devices),
    throttled_users: {},
    throttled_events: indexes,
  };
}

export function createNotStoredResponse(): CollectorHttpResponse {
  return { code: 503, error: 'Couldn’t store the events. Send them again later.' };
}
