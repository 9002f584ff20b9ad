import { answerOf, type CollectorAnswer } from './collector-response.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The status counts, whatever the body says; what is not as expected in the body is not there. */
export function readCollectorAnswer(status: number, text: string): CollectorAnswer {
  const body = fieldsOf(parsed(text));
  return answerOf(status, {
    error: textOf(body['error']),
    missingField: textOf(body['missing_field']),
    faulty: [
      ...['events_with_invalid_fields', 'events_with_missing_fields', 'events_with_invalid_id_lengths'].flatMap((name) =>
        Object.values(fieldsOf(body[name])).flatMap(indicesOf),
      ),
      ...indicesOf(body['silenced_events']),
    ],
    throttled: {
      users: Object.keys(fieldsOf(body['throttled_users'])),
      devices: Object.keys(fieldsOf(body['throttled_devices'])),
      events: indicesOf(body['throttled_events']),
    },
    overQuota: {
      users: Object.keys(fieldsOf(body['exceeded_daily_quota_users'])),
      devices: Object.keys(fieldsOf(body['exceeded_daily_quota_devices'])),
    },
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function indicesOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((entry): entry is number => Number.isInteger(entry)) : [];
}
