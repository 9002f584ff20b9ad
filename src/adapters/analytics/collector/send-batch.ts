import { ANALYTICS_MESSAGES } from '../../../domain/analytics/analytics-messages.ts';
import { answerOf, type CollectorAnswer, NO_ANSWER } from '../../shared/analytics/collector-response.ts';
import { readCollectorAnswer } from '../../shared/analytics/parse-collector-response.ts';
import type { WireEvent } from '../../shared/analytics/wire-event.ts';
import { REQUEST_TIMEOUT } from '../../../domain/constants.ts';
import type { Clock } from '../../../ports/clock.ts';
import { cappedText } from '../../shared/http/read-limited-text.ts';
import { orEnded } from '../../shared/race-abort.ts';

export interface SendBatchOptions {
  /** Where batches go. */
  readonly address: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

const LONGEST_ANSWER = 256 * 1024;
/** Bytes all requests together may have that outlive their page. */
const KEPT_ALIVE = 16 * 1024;

const KEYLESS: CollectorAnswer = answerOf(400, { error: ANALYTICS_MESSAGES.missingKey, missingField: 'api_key' });
const TIMEOUT: CollectorAnswer = answerOf(408);

/** One batch, and what the collector says to it; never rejects. */
export function createSendBatch({ address, apiKey, fetch, clock }: SendBatchOptions) {
  return async function sendBatch(events: readonly WireEvent[], signal: AbortSignal): Promise<CollectorAnswer> {
    if (apiKey === '') return KEYLESS;
    const limit = new AbortController();
    const cancel = clock.after(REQUEST_TIMEOUT, () => limit.abort());
    const ended = AbortSignal.any([signal, limit.signal]);
    try {
      return await orEnded(asked(events, ended), ended);
    } catch {
      return limit.signal.aborted ? TIMEOUT : NO_ANSWER;
    } finally {
      cancel();
      limit.abort();
    }
  };

  async function asked(events: readonly WireEvent[], signal: AbortSignal): Promise<CollectorAnswer> {
    const body = JSON.stringify({
      api_key: apiKey,
      events,
      options: { min_id_length: 1 },
      client_upload_time: new Date(clock.now()).toISOString(),
      request_metadata: { sdk: { metrics: { histogram: {} } } },
    });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const keepalive = body.length <= KEPT_ALIVE;
    const response = await fetch(address, { method: 'POST', headers, body, signal, keepalive, credentials: 'omit' });
    return readCollectorAnswer(response.status, await cappedText(response, LONGEST_ANSWER));
  }
}
