import { createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The status decides; unexpected fields of the body are ignored. */
export function parseCollectorResponse(status: number, text: string): CollectorResponse {
  const body = toRecord(parseJson(text));
  return createCollectorResponse(status, {
    error: toText(body['error']),
    missingField: toText(body['missing_field']),
    faulty: [
      ...['events_with_invalid_fields', 'events_with_missing_fields', 'events_with_invalid_id_lengths'].flatMap((name) =>
        Object.values(toRecord(body[name])).flatMap(toIndices),
      ),
      ...toIndices(body['silenced_events']),
    ],
    throttled: {
      users: Object.keys(toRecord(body['throttled_users'])),
      devices: Object.keys(toRecord(body['throttled_devices'])),
      events: toIndices(body['throttled_events']),
    },
    overQuota: {
      users: Object.keys(toRecord(body['exceeded_daily_quota_users'])),
      devices: Object.keys(toRecord(body['exceeded_daily_quota_devices'])),
    },
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function toIndices(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((entry): entry is number => Number.isInteger(entry)) : [];
}
