import { createCollectorResponse, type CollectorResponse, MISSING_KEY, NO_RESPONSE } from '#domain/analytics/collector-response.ts';
import { parseCollectorResponse } from '../../shared/analytics/parse-collector-response.ts';
import { toWireEvent } from './wire-event.ts';
import type { TakenEvent } from '#domain/analytics/taken-event.ts';
import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';
import { readLimitedText } from '../../shared/http/read-limited-text.ts';
import { raceAbort, withTimeout } from '../../shared/async.ts';

export interface SendBatchOptions {
  /** URL that batches are sent to. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

const MAX_RESPONSE_BYTES = 256 * 1024;
/** Browsers limit the total body size of requests that outlive the page (`keepalive`); this stays below it. Bytes. */
const MAX_KEEPALIVE_BYTES = 16 * 1024;

const TIMEOUT: CollectorResponse = createCollectorResponse(408);

/** Sends one batch and parses the collector's response; never rejects. */
export function createSendBatch({ url, apiKey, fetch, clock }: SendBatchOptions) {
  return async function sendBatch(events: readonly TakenEvent[], signal: AbortSignal): Promise<CollectorResponse> {
    if (apiKey === '') return MISSING_KEY;
    return withTimeout({ clock, timeout: REQUEST_TIMEOUT, signal }, async (ended, limit) => {
      try {
        return await raceAbort(asked(events, ended), ended);
      } catch {
        return limit.aborted ? TIMEOUT : NO_RESPONSE;
      }
    });
  };

  async function asked(events: readonly TakenEvent[], signal: AbortSignal): Promise<CollectorResponse> {
    const body = JSON.stringify({
      api_key: apiKey,
      events: events.map(toWireEvent),
      options: { min_id_length: 1 },
      client_upload_time: new Date(clock.now()).toISOString(),
      request_metadata: { sdk: { metrics: { histogram: {} } } },
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const keepalive = body.length <= MAX_KEEPALIVE_BYTES;
    const response = await fetch(url, { method: 'POST', headers, body, signal, keepalive, credentials: 'omit' });
    return parseCollectorResponse(response.status, await readLimitedText(response, MAX_RESPONSE_BYTES));
  }
}
