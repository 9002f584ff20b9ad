import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';
import { raceAbort, withTimeout } from '../../shared/async.ts';
import { type CollectorResponse, createCollectorResponse, MISSING_KEY, NO_RESPONSE } from '#domain/analytics/collector-response.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import { readLimitedText } from '../../shared/http/read-limited-text.ts';

export interface SendBatchOptions {
  /** Origin of the project's region or of one's own PostHog, without a trailing slash: `https://eu.i.posthog.com`. */
  readonly host: string;
  /** The project's public key, `phc_…`. */
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

const MAX_RESPONSE_BYTES = 64 * 1024;
/** Browsers limit the total body size of requests that outlive the page (`keepalive`); this stays below it. Bytes. */
const MAX_KEEPALIVE_BYTES = 16 * 1024;
const TIMEOUT = createCollectorResponse(408);

/** Sends one batch to PostHog's capture endpoint; never rejects. */
export function createSendBatch({ host, apiKey, fetch, clock }: SendBatchOptions) {
  return async function sendBatch(events: readonly TakenEvent[], signal: AbortSignal): Promise<CollectorResponse> {
    if (apiKey === '') return MISSING_KEY;
    return withTimeout({ clock, timeout: REQUEST_TIMEOUT, signal }, async (ended, limit) => {
      try {
        return await raceAbort(ask(events, ended), ended);
      } catch {
        return limit.aborted ? TIMEOUT : NO_RESPONSE;
      }
    });
  };

  async function ask(events: readonly TakenEvent[], signal: AbortSignal): Promise<CollectorResponse> {
    const body = JSON.stringify({ api_key: apiKey, batch: events.map(toPosthogEvent), sent_at: new Date(clock.now()).toISOString() });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const keepalive = body.length <= MAX_KEEPALIVE_BYTES;
    const response = await fetch(`${host}/batch/`, { method: 'POST', headers, body, signal, keepalive, credentials: 'omit' });
    return toResponse(response.status, await readLimitedText(response, MAX_RESPONSE_BYTES));
  }
}

/** Maps an event to PostHog's format: the device is the person until the user signs in, and signed-out visitors get no profile. */
function toPosthogEvent({ id, type, properties, userId, deviceId, sessionStart, time }: TakenEvent) {
  return {
    event: type,
    uuid: id,
    distinct_id: userId ?? deviceId,
    timestamp: new Date(time).toISOString(),
    properties: {
      ...properties,
      $device_id: deviceId,
      $session_id: toSessionId(sessionStart, deviceId),
      $insert_id: id,
      $process_person_profile: userId !== null,
      ...(userId !== null && { $anon_distinct_id: deviceId }),
      $lib: 'castwright',
    },
  };
}

/** A UUID of version 7, which PostHog demands of a session: its start, and the device for the random part. */
function toSessionId(startedAt: number, device: string): string {
  const time = Math.max(0, Math.trunc(startedAt)).toString(16).padStart(12, '0').slice(-12);
  const rest = device
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .padEnd(18, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
}

/** PostHog accepts or rejects a whole batch. A wrong key is final for all of it, and names no event. */
function toResponse(status: number, text: string): CollectorResponse {
  const error = readReason(text);
  return status === 401 || status === 403
    ? createCollectorResponse(400, { error: error || ANALYTICS_MESSAGES.invalidKey, missingField: 'api_key' })
    : createCollectorResponse(status, { error });
}

function readReason(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const detail: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'detail') : undefined;
    return typeof detail === 'string' ? detail : '';
  } catch {
    return '';
  }
}
