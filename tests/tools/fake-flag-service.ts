import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';

/** In the form of GrowthBook's API. */
export interface ServedPayload {
  readonly features: Readonly<Record<string, unknown>>;
  readonly experiments?: readonly unknown[];
  readonly savedGroups?: unknown;
  readonly dateUpdated?: string;
}

type Decide = (attributes: Readonly<Record<string, unknown>>) => ServedPayload;

interface RecordedRequest {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Of the page. */
  readonly url: string;
}

/** In the order of their requests. */
export interface HeldResponses {
  readonly count: () => number;
  release(at: number): void;
}

/** A fake feature-flag service: responses, streams, and every fault mode of a network. */
export interface FakeFlagService {
  readonly network: FakeNetwork;
  readonly openStream: (address: string) => EventSource;
  /** Open streams by URL. */
  streams(): readonly string[];
  /** When a stream was requested, each time. */
  readonly attempts: readonly number[];
  /** Bodies of remote evaluation, oldest first. */
  readonly decided: readonly RecordedRequest[];
  /** `decide`: the response to one user in remote evaluation. */
  publish(payload: ServedPayload, decide?: Decide): void;
  /** Sends any event to every stream. */
  say(type: string, data: string): void;
  /** `false`: requests fail, streams break and open no more. */
  up(good: boolean): void;
  /** Connections break as browsers repair by themselves: this often in a row, without success. */
  interrupt(losses: number): void;
  /** Browsers repair the connections that were interrupted. */
  mend(): void;
  /** Responses are as of their request, and arrive when the test says so; after the first of them, later ones arrive at once. */
  hold(): HeldResponses;
  /** What requests get instead of a payload; null: the payload. */
  fail(instead: ((signal: AbortSignal) => Response | Promise<Response>) | null): void;
  /** The current payload, without a stream. */
  readonly streaming: { on: boolean };
}

export function createFakeFlagService(initial: ServedPayload | null = null): FakeFlagService {
  const line = createFakeNetwork();
  const open = new Set<FakeStream>();
  const attempts: number[] = [];
  const decided: RecordedRequest[] = [];
  const streaming = { on: true };
  let good = true;
  let revision = 0;
  let served = initial;
  let decide: Decide | undefined;

  let instead: Parameters<FakeFlagService['fail']>[0] = null;
  let held: (() => void)[] | null = null;
  const interrupted = new Set<FakeStream>();

  const response = (address: string, signal: AbortSignal): Response | Promise<Response> => {
    if (good && instead !== null) return instead(signal);
    if (!good) throw new TypeError('Failed to fetch');
    if (served === null) return new Response('not found', { status: 404 });
    const requested = address.includes('/api/eval/') ? decided.at(-1) : undefined;
    if (requested !== undefined && !isJsonPost(line.sent.at(-1))) return new Response('no JSON', { status: 415 });
    const payload = requested === undefined || decide === undefined ? served : decide(requested.attributes);
    return Response.json(addTimestamp(payload, revision), { headers: streaming.on ? { 'x-sse-support': 'enabled' } : {} });
  };
  line.respondWith(response);

  function say(type: string, data: string): void {
    for (const stream of [...open]) stream.dispatchEvent(new MessageEvent(type, { data }));
  }

  return {
    network: {
      ...line,
      requests: line.requests,
      fetch: async (input, init) => {
        if (typeof init?.body === 'string') decided.push(JSON.parse(init.body) as RecordedRequest);
        const [waiting, answered] = [held, line.fetch(input, init)];
        if (waiting === null) return answered;
        const [result] = await Promise.allSettled([answered, new Promise<void>((resolve) => waiting.push(resolve))]);
        if (result.status === 'rejected') throw result.reason;
        return result.value;
      },
    },
    attempts,
    decided,
    streaming,
    streams: () => [...open].map(({ url }) => url),
    openStream(address) {
      attempts.push(Date.now());
      const stream = new FakeStream(address, () => open.delete(stream));
      // Over the network: later than everything that the page does at once.
      setImmediate(() => {
        if (stream.readyState === FakeStream.CLOSED) return;
        if (!good) return stream.fail();
        open.add(stream);
        stream.isOpen();
      });
      const source: unknown = stream;
      return source as EventSource;
    },
    publish(payload, decideNext) {
      revision += 1;
      served = payload;
      decide = decideNext;
      if (good) say('features', JSON.stringify(addTimestamp(payload, revision)));
    },
    say,
    interrupt(losses) {
      for (const stream of [...open]) {
        open.delete(stream);
        interrupted.add(stream);
        for (let loss = 0; loss < losses && stream.readyState !== FakeStream.CLOSED; loss += 1) stream.lose();
      }
    },
    mend() {
      for (const stream of [...interrupted].filter(({ readyState }) => readyState !== FakeStream.CLOSED)) {
        open.add(stream);
        stream.isOpen();
      }
      interrupted.clear();
    },
    hold() {
      const waiting: (() => void)[] = [];
      held = waiting;
      return {
        count: () => waiting.length,
        release(at) {
          held = null;
          waiting[at]?.();
        },
      };
    },
    fail(next) {
      instead = next;
    },
    up(next) {
      good = next;
      if (good) return;
      for (const stream of [...open]) stream.fail();
    },
  };
}

function isJsonPost(init: RequestInit | undefined): boolean {
  return init?.method === 'POST' && new Headers(init.headers).get('content-type') === 'application/json';
}

function addTimestamp(payload: ServedPayload, revision: number): ServedPayload {
  return { dateUpdated: new Date(1_700_000_000_000 + revision * 1_000).toISOString(), ...payload };
}

/** An EventSource that doesn't reconnect, like a browser's after a response that isn't a stream. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  readonly url: string;
  readonly #leave: () => void;

  constructor(url: string, leave: () => void) {
    super();
    this.url = url;
    this.#leave = leave;
  }

  isOpen(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** The browser goes on trying. */
  lose(): void {
    this.readyState = 0;
    this.onerror?.();
  }

  fail(): void {
    this.close();
    this.onerror?.();
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
    this.#leave();
  }
}
