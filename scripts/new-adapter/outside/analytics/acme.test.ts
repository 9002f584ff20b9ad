// @vitest-environment happy-dom
import { productAnalyticsSuite, readSentJson, type ProductAnalyticsWorld } from 'castwright/testing';
import { create, type AcmeEvent } from './client.ts';

const KEY = 'the key of the project';
const URL = 'https://events.acme.example';

/** Simulates Acme in front of the suite's collector, which decides what is said to a batch. */
function createService(collector: { readonly fetch: typeof fetch }): typeof fetch {
  return async (input, init) => {
    if (input !== `${URL}/batch`) return new Response('There is nothing here.', { status: 404 });
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

const open = ({ collector, clock, connectivity, storage }: ProductAnalyticsWorld, key = KEY) =>
  create({
    ...{ clock, connectivity, storage, fetch: createService(collector), origin: '', release: '' },
    settings: { ACME_ANALYTICS_URL: URL, ACME_ANALYTICS_KEY: key },
  });

productAnalyticsSuite({
  name: 'acme',
  unnamed: true,
  sendsItself: true,
  open: (world) => open(world),
  openWithoutKey: (world) => open(world, ''),
});
