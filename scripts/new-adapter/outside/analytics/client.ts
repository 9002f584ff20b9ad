import {
  createCollectorResponse,
  createDeliveredAnalytics,
  createStoredVisits,
  MISSING_KEY,
  NO_RESPONSE,
  parseJson,
  raceAbort,
  toSettingText,
  withTimeout,
  z,
  type ClientParts,
  type CollectorResponse,
  type TakenEvent,
} from 'castwright/adapter';
import type { ProductAnalytics } from 'castwright/testing';

export interface AcmeAnalyticsOptions extends Pick<ClientParts, 'clock' | 'connectivity' | 'storage' | 'fetch'> {
  readonly url: string;
  readonly key: string;
}

/** Milliseconds of one batch. */
const TIMEOUT = 10_000;
/** Browsers limit the bodies of requests that outlive the page. Characters. */
const MAX_KEEPALIVE = 16_384;
const problemSchema = z.object({ error: z.string(), field: z.string().optional() });

/** Sends events to Acme. The queue, sessions, retries and consent are those of the kit's `createDeliveredAnalytics`. */
export function createAcmeAnalytics({ url, key, fetch, ...parts }: AcmeAnalyticsOptions): ProductAnalytics {
  async function post(events: readonly TakenEvent[], signal: AbortSignal): Promise<CollectorResponse> {
    const body = JSON.stringify({ key, events: events.map(toAcmeEvent) });
    const keepalive = body.length <= MAX_KEEPALIVE;
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/batch`, { method: 'POST', headers, body, keepalive, credentials: 'omit', signal });
    const problem = problemSchema.safeParse(parseJson(await response.text())).data;
    return createCollectorResponse(response.status, { error: problem?.error ?? '', missingField: problem?.field ?? '' });
  }

  return createDeliveredAnalytics({
    ...parts,
    newId: () => crypto.randomUUID(),
    visits: createStoredVisits(parts.storage, 'acme.visit'),
    async send(events, signal) {
      if (key === '') return MISSING_KEY;
      return withTimeout({ clock: parts.clock, timeout: TIMEOUT, signal }, async (ended) => {
        try {
          return await raceAbort(post(events, ended), ended);
        } catch {
          return NO_RESPONSE;
        }
      });
    },
  });
}

/** Ours in Acme's words. By `id` Acme counts an event once. */
function toAcmeEvent({ id, type, properties, userId, deviceId, sessionStart, time }: TakenEvent) {
  return { id, name: type, props: properties, user: userId, device: deviceId, session: sessionStart, at: time };
}
export type AcmeEvent = ReturnType<typeof toAcmeEvent>;

/** Named by the package's client.ts. */
export function create({ settings, ...parts }: ClientParts): ProductAnalytics {
  return createAcmeAnalytics({
    ...parts,
    url: toSettingText(settings['ACME_ANALYTICS_URL']),
    key: toSettingText(settings['ACME_ANALYTICS_KEY']),
  });
}
