import type { WireEvent } from '#adapters/analytics/collector/wire-event.ts';

export const COLLECTOR_ORIGIN = 'https://collector.example';
export const COLLECTOR_URL = `${COLLECTOR_ORIGIN}/api/collect/2/httpapi`;
export const COLLECTOR_CONFIG_URL = `${COLLECTOR_ORIGIN}/api/collect/config`;

/** The response to a batch, or the connection's fault: it breaks before or after the events arrive, or hangs. */
export type CollectorReply = { readonly status: number; readonly body?: unknown } | 'no network' | 'answer lost' | 'hangs';
/** A promise: the response is held back. */
export type CollectorFaultMode = (events: readonly WireEvent[], request: number) => CollectorReply | Promise<CollectorReply>;

export interface FakeCollector {
  readonly fetch: typeof fetch;
  /** Receives a batch without a network: null when there is no response. */
  receive(events: readonly WireEvent[]): Promise<{ readonly status: number; readonly body: unknown } | null>;
  setFaultMode(faultMode: CollectorFaultMode): void;
  /** Every batch that arrived, whatever the response, and the other URLs that were requested. */
  readonly batches: readonly (readonly WireEvent[])[];
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
  readonly requests: readonly string[];
  /** How each batch was sent. */
  readonly sent: readonly RequestInit[];
  /** What it has, each `insert_id` once. */
  readonly stored: readonly WireEvent[];
  /** How often something was stored that was there already. */
  readonly duplicates: number;
}

const ACCEPTED: CollectorReply = { status: 200 };

export function createFakeCollector(): FakeCollector {
  const batches: (readonly WireEvent[])[] = [];
  const bodies: Readonly<Record<string, unknown>>[] = [];
  const requested: string[] = [];
  const sent: RequestInit[] = [];
  const stored = new Map<string, WireEvent>();
  let again = 0;
  let faultMode: CollectorFaultMode = () => ACCEPTED;

  function store(events: readonly WireEvent[]): void {
    for (const event of events) {
      if (stored.has(event.insert_id)) again += 1;
      else stored.set(event.insert_id, event);
    }
  }

  async function hear(events: readonly WireEvent[]): Promise<CollectorReply> {
    batches.push(events);
    const said = await faultMode(events, batches.length - 1);
    if (said === 'answer lost' || (typeof said === 'object' && said.status >= 200 && said.status < 300)) store(events);
    return said;
  }

  return {
    batches,
    bodies,
    requests: requested,
    sent,
    get stored() {
      return [...stored.values()];
    },
    get duplicates() {
      return again;
    },
    setFaultMode(next) {
      faultMode = next;
    },
    async receive(events) {
      const said = await hear(events);
      return typeof said === 'object' ? { status: said.status, body: toReplyBody(said) } : null;
    },
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      requested.push(url);
      if (init?.method !== 'POST') return Response.json({ configs: {} });
      sent.push(init);
      const isJson = new Headers(init.headers).get('content-type')?.startsWith('application/json') === true;
      if (url.startsWith(COLLECTOR_ORIGIN) && !isJson) return new Response('no JSON', { status: 415 });
      const body: { events: readonly WireEvent[] } & Record<string, unknown> = JSON.parse(typeof init.body === 'string' ? init.body : '');
      bodies.push(body);
      const said = await hear(body.events);
      if (said === 'hangs') return new Promise(() => {});
      if (typeof said === 'string') throw new TypeError('Failed to fetch');
      return Response.json(toReplyBody(said), { status: said.status });
    },
  };
}

function toReplyBody({ status, body }: Exclude<CollectorReply, string>): unknown {
  return { code: status, ...(typeof body === 'object' ? body : {}) };
}
