// @vitest-environment happy-dom
import { productAnalyticsSuite, readSentJson, type ProductAnalyticsWorld } from 'castwright/testing';
import { createAcmeAnalytics, type AcmeEvent } from './client.ts';

const KEY = 'the key of the project';

/** Simulates Acme in front of the suite's collector, which decides what is said to a batch. */
function createService(collector: { readonly fetch: typeof fetch }): typeof fetch {
  return async (_, init) => {
    const { key, events } = readSentJson(init) as { readonly key: string; readonly events: readonly AcmeEvent[] };
    const body = JSON.stringify({ api_key: key, events: events.map(toCollected) });
    const response = await collector.fetch('https://collector.example', { ...init, body });
    const { error = '', missing_field: field } = (await response.json()) as { readonly error?: string; readonly missing_field?: string };
    return Response.json({ error, field }, { status: response.status });
  };
}

function toCollected({ id, name, props, user, device, session, at }: AcmeEvent) {
  return {
    event_type: name,
    event_properties: props,
    user_properties: {},
    user_id: user,
    device_id: device,
    session_id: session,
    insert_id: id,
    time: at,
  };
}

const create = ({ collector, clock, connectivity, storage }: ProductAnalyticsWorld, key = KEY) =>
  createAcmeAnalytics({ url: 'https://events.acme.example', key, fetch: createService(collector), clock, connectivity, storage });

productAnalyticsSuite({
  name: 'acme',
  unnamed: true,
  sendsItself: true,
  open: (world) => create(world),
  openWithoutKey: (world) => create(world, ''),
});
