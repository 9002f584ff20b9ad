import { REQUEST_TIMEOUT } from '#domain/constants.ts';
import { readLimitedText } from '#adapters/shared/http/read-limited-text.ts';
import { raceAbort, withTimeout } from '#adapters/shared/async.ts';
import { UNREACHABLE, UNREADABLE, type GrowthBookFlagsOptions } from './options.ts';
import type { ChooseNewest } from './newest-payload.ts';
import { MAX_PAYLOAD_LENGTH, parsePayloadText, type WirePayload } from './wire.ts';

export interface PayloadConnectionParts {
  /** Aborts requests in flight. */
  readonly lifetime: AbortSignal;
  readonly origin: string;
  readonly report: (message: string) => void;
  /** The SDK's current attributes. */
  readonly attributes: () => Readonly<Record<string, unknown>>;
  readonly onPayload: (payload: WirePayload) => void;
  readonly chooseNewest: ChooseNewest;
}

export interface PayloadConnection {
  fetchPayload(url: string): Promise<Response>;
  /** Fetches one user's decisions. Rejects if the user has changed meanwhile: the SDK would show them to the new one. */
  fetchDecisions(url: string, request: unknown): Promise<Response>;
  /** The service announced a change. What is on its way may be older, and the SDK asks for nothing while it is. */
  noteChange(): void;
  /** Number of requests for decisions so far. */
  countDecisions(): number;
}

const STREAMS = 'x-sse-support';
/** How often decisions are asked for again because a change overtook them: a service may announce changes without end. */
const MOST_REPEATS = 5;

/** Requests to the service with a timeout, a size limit and payload validation. Rejects otherwise. */
export function createPayloadConnection(
  { fetch = (input, init) => globalThis.fetch(input, init), clock }: Pick<GrowthBookFlagsOptions, 'fetch' | 'clock'>,
  end: PayloadConnectionParts,
): PayloadConnection {
  async function exchange(url: string, init: RequestInit, choose: ChooseNewest): Promise<Response> {
    try {
      return await withTimeout({ clock, timeout: REQUEST_TIMEOUT, signal: end.lifetime }, async (signal) =>
        raceAbort(readPayload(await raceAbort(fetch(url, { ...init, signal }), signal), choose), signal),
      );
    } catch (error) {
      end.report(error instanceof SyntaxError ? UNREADABLE : UNREACHABLE);
      throw error;
    }
  }

  async function readPayload(response: Response, choose: ChooseNewest): Promise<Response> {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const parsed = parsePayloadText(await readLimitedText(response, MAX_PAYLOAD_LENGTH), end.origin);
    if (parsed === null) throw new SyntaxError('no payload');
    const payload = choose(parsed);
    end.onPayload(payload);
    return Response.json(payload, { headers: { [STREAMS]: response.headers.get(STREAMS) ?? '' } });
  }

  let decisions = 0;
  let changes = 0;
  return {
    noteChange() {
      changes += 1;
    },
    countDecisions: () => decisions,
    fetchPayload: (url) => exchange(url, {}, end.chooseNewest),
    async fetchDecisions(url, request) {
      decisions += 1;
      const user = JSON.stringify(end.attributes());
      const headers = { 'content-type': 'application/json' };
      const ask = (): Promise<Response> => exchange(url, { method: 'POST', headers, body: JSON.stringify(request) }, (payload) => payload);
      let asked = changes;
      let response = await ask();
      for (let repeats = 0; repeats < MOST_REPEATS; repeats += 1) {
        if (asked === changes || user !== JSON.stringify(end.attributes())) break;
        asked = changes;
        response = await ask();
      }
      if (user !== JSON.stringify(end.attributes())) throw new Error('for someone else');
      return response;
    },
  };
}
