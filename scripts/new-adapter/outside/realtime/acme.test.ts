import {
  createFakeConnectivity,
  createManualClock,
  createMemoryStorage,
  readSentJson,
  realtimeSuite,
  type RealtimeFixture,
  type TaskMessage,
} from 'castwright/testing';
import { taskRelaySuite } from 'castwright/testing/host';
import { expect, test } from 'vitest';
import { create, createAcmeRealtime, RETRY, type AcmeSocket } from './client.ts';
import { metadata } from './metadata.ts';
import { createAcmeRelay } from './server.ts';

const SETTINGS = { ACME_LIVE_KEY: 'key', ACME_LIVE_API: 'https://live.acme.example' };

/** What Acme takes from a server that has the key, on the channel of the task. */
function readPublished(url: string, { method, headers, body }: RequestInit): TaskMessage | null {
  const { authorization, 'content-type': type } = headers as Record<string, string>;
  if (method !== 'POST' || authorization !== `Bearer ${SETTINGS.ACME_LIVE_KEY}` || type !== 'application/json') return null;
  const message = readSentJson({ body: body ?? null }) as TaskMessage;
  return url === `${SETTINGS.ACME_LIVE_API}/channels/${encodeURIComponent(message.taskId)}` ? message : null;
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Simulates Acme: one page's socket, and the channels it watches. */
function createService() {
  const watched = new Set<string>();
  const opened: AcmeSocket[] = [];
  const closed = new Set<AcmeSocket>();
  let socket: AcmeSocket | null = null;

  function connect(): AcmeSocket {
    const next: AcmeSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send(text) {
        const { watch, leave } = (typeof text === 'string' ? JSON.parse(text) : {}) as { readonly watch?: string; readonly leave?: string };
        if (watch !== undefined) watched.add(watch);
        if (leave !== undefined) watched.delete(leave);
      },
      close: () => drop(next),
    };
    opened.push(next);
    socket = next;
    queueMicrotask(() => next.onopen?.call(next as WebSocket, new Event('open')));
    return next;
  }

  function drop(closing = socket): void {
    watched.clear();
    if (closing !== null) closed.add(closing);
    if (socket === closing) socket = null;
    closing?.onclose?.call(closing as WebSocket, new Event('close') as CloseEvent);
  }

  async function publish(url: string, init: RequestInit): Promise<Response> {
    const message = readPublished(url, init);
    if (message !== null && watched.has(message.taskId)) sendOn(socket, message);
    return new Response(null, { status: 202 });
  }

  function sendOn(to: AcmeSocket | null | undefined, message: TaskMessage): void {
    to?.onmessage?.call(to as WebSocket, new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  return { watched, opened, closed, connect, drop, publish, sendLate: (message: TaskMessage) => sendOn(opened.at(-2), message) };
}

/** Both halves: what the server publishes reaches the page. */
async function open(): Promise<RealtimeFixture> {
  const service = createService();
  const clock = createManualClock();
  const relay = createAcmeRelay({ settings: SETTINGS, clock, fetch: service.publish });
  let fetchStatus: (taskId: string) => Promise<TaskMessage | null> = async () => null;
  const realtime = createAcmeRealtime({
    url: 'wss://live.acme.example',
    clock,
    fetchStatus: (taskId) => fetchStatus(taskId),
    connect: service.connect,
  });
  return {
    realtime,
    async connect() {
      clock.advance(RETRY);
      await settle();
    },
    drop: async () => service.drop(),
    send: (message) => relay.publish(message),
    async watched(taskIds) {
      await settle();
      if ([...service.watched].sort().join() !== [...taskIds].sort().join()) throw new Error(`Watched are ${[...service.watched].join()}.`);
    },
    sockets: {
      count: () => service.opened.length,
      countOpen: () => service.opened.length - service.closed.size,
      timers: () => clock.waiting(),
      async advance(milliseconds) {
        clock.advance(milliseconds);
        await settle();
      },
      respond: (next) => {
        fetchStatus = next;
      },
      sendLate: service.sendLate,
    },
    async close() {
      realtime.stop();
      await relay.stop();
    },
  };
}

realtimeSuite({ name: 'acme', runs: 30, open, metadata });

taskRelaySuite({
  name: 'acme',
  open() {
    const arrived: TaskMessage[] = [];
    let reachable = true;
    const fetch = async (url: string, init: RequestInit) => {
      if (!reachable) throw new TypeError('fetch failed');
      arrived.push(...[readPublished(url, init)].filter((message) => message !== null));
      return new Response(null, { status: 202 });
    };
    return {
      relay: createAcmeRelay({ settings: SETTINGS, clock: createManualClock(), fetch }),
      arrived: () => arrived,
      network: (good) => {
        reachable = good;
      },
    };
  },
});

test('opens the socket of its setting, and asks the page’s own API for what it may have missed', async () => {
  const { WebSocket: own } = globalThis;
  const opened: string[] = [];
  const asked: string[] = [];
  const { connect } = createService();
  globalThis.WebSocket = function (url: string) {
    opened.push(url);
    return connect();
  } as unknown as typeof own;
  try {
    const fetchStatus = async (taskId: string) => (asked.push(taskId), null);
    const parts = { storage: createMemoryStorage(), connectivity: createFakeConnectivity(), fetch, origin: '', release: '' };
    const live = { token: async () => null, userId: () => null, fetchStatus };
    const realtime = create({ ...parts, clock: createManualClock(), live, settings: { ACME_LIVE_URL: 'wss://live.acme.example' } });
    realtime.subscribe('task-a', () => undefined);
    realtime.start();
    await settle();
    expect([opened, asked]).toEqual([['wss://live.acme.example'], ['task-a']]);
    realtime.stop();
  } finally {
    globalThis.WebSocket = own;
  }
});
