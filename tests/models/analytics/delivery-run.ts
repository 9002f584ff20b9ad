import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import type { WireEvent } from '#adapters/analytics/collector/wire-event.ts';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import type { Clock } from '#ports/clock.ts';
import type { Connectivity } from '#ports/connectivity.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { createFakeCollector, type CollectorReply } from '../../tools/fake-collector.ts';
import type { DeliveryScript, Weather } from './delivery-script.ts';
import { installFakePageTime } from './page-time.ts';

export interface ClientFixture {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly storage: KeyValueStore;
  readonly newId: () => string;
  readonly fetch: typeof fetch;
}

export interface Client {
  readonly open: (fixture: ClientFixture) => ProductAnalytics;
  /** Events that the client sends by itself on page load; if all clients send as many, batches split at the same events. */
  readonly byItself: number;
}

const MOST_BY_THEMSELVES = 1;

export interface DeliveryResult {
  /** Outcome of each tracked event: `stored`, `waiting`, or why it was dropped. */
  readonly outcomes: ReadonlyMap<string, string>;
  /** Events stored under more than one id. */
  readonly twice: readonly string[];
  readonly requests: number;
}

const SECOND = 1_000;
/** Seconds without faults, for events that clients send by themselves. */
const BEFORE = 12 * SECOND;
/** More attempts than any event has left. */
const LONG_ENOUGH = 900 * SECOND;
const EVENT = /^E\d/u;
const FAULTY = /faulty$/u;

/** Runs one script with one client, from the first event until none is waiting. */
export async function runDelivery(script: DeliveryScript, { open, byItself }: Client): Promise<DeliveryResult> {
  const time = installFakePageTime();
  const pageFetch = globalThis.fetch;
  const collector = createFakeCollector();
  const connectivity = createFakeConnectivity();
  const storage = createMemoryStorage();
  let ids = 0;
  const outcomes = new Map<string, string>();
  const weatherNow = toCollectorBehavior(script, time.clock);
  collector.setFaultMode((events) => toCollectorReply(weatherNow(), events));
  globalThis.fetch = collector.fetch;

  function begin(): ProductAnalytics {
    const analytics = open({ clock: time.clock, connectivity, storage, fetch: collector.fetch, newId: () => `id-${(ids += 1)}` });
    analytics.onDelivery(({ state, eventType, reason }) => {
      if (EVENT.test(eventType) && (state === 'success' || state === 'dropped'))
        outcomes.set(eventType, state === 'success' ? 'stored' : (reason ?? ''));
    });
    analytics.setConsent(true);
    analytics.identify(script.user);
    analytics.start();
    for (let count = byItself; count <= MOST_BY_THEMSELVES; count += 1) analytics.track({ type: 'Begin' });
    return analytics;
  }

  try {
    let analytics = begin();
    await time.advance(BEFORE);
    let tracked = 0;
    const step = async (milliseconds: number): Promise<void> => {
      for (let passed = 0; passed < milliseconds; passed += SECOND) {
        connectivity.set(weatherNow() !== 'offline');
        await time.advance(Math.min(SECOND, milliseconds - passed));
      }
    };
    for (const act of script.actions) {
      if (act.kind === 'wait') await step(act.seconds * SECOND);
      if (act.kind === 'flush') await Promise.all([analytics.flush(), time.advance(SECOND)]);
      if (act.kind === 'reload') {
        await step(SECOND);
        analytics.stop();
        analytics = begin();
        await step(SECOND);
      }
      if (act.kind === 'track') {
        for (let count = 0; count < act.count; count += 1) {
          const type = `E${tracked}${act.faulty && count === 0 ? ' faulty' : ''}`;
          tracked += 1;
          outcomes.set(type, 'waiting');
          analytics.track({ type });
        }
        await step(SECOND);
      }
    }
    await step(script.weather.reduce((sum, { seconds }) => sum + seconds * SECOND, 0) + SECOND);
    connectivity.set(true);
    await time.advance(LONG_ENOUGH);
    analytics.stop();
    const types = collector.stored.map(({ event_type: type }) => type).filter((type) => EVENT.test(type));
    return { outcomes, twice: types.filter((type, index) => types.indexOf(type) !== index), requests: collector.batches.length };
  } finally {
    globalThis.fetch = pageFetch;
    time.end();
  }
}

function toCollectorBehavior({ weather }: DeliveryScript, clock: Clock): () => Weather {
  const startedAt = clock.now() + BEFORE;
  return () => {
    if (clock.now() < startedAt) return 'fine';
    let until = startedAt;
    for (const { kind, seconds } of weather) {
      until += seconds * SECOND;
      if (clock.now() < until) return kind;
    }
    return 'fine';
  };
}

/** An invalid event is never accepted; the response names its index. */
function toCollectorReply(weather: Weather, events: readonly WireEvent[]): CollectorReply {
  const counted = events.filter(({ event_type: type }) => EVENT.test(type));
  const places = events.flatMap(({ event_type: type }, index) => (FAULTY.test(type) ? [index] : []));
  switch (weather) {
    case 'offline':
    case 'no network':
      return 'no network';
    case '400 garbage':
      return { status: 400, body: '<html>' };
    case '400 wrong key':
      return { status: 400, body: { error: `${ANALYTICS_MESSAGES.invalidKey}: x` } };
    case '408':
    case '500':
    case '503':
      return { status: Number(weather) };
    case '413 over four':
      if (counted.length > 4) return { status: 413, body: { error: 'Payload too large' } };
      break;
    case '429 throttled':
      return { status: 429, body: { error: 'Too many', throttled_events: events.map((_, index) => index) } };
    case '429 some throttled':
      return { status: 429, body: { error: 'Too many', throttled_events: counted.slice(0, 1).map((event) => events.indexOf(event)) } };
    case '429 quota':
      return { status: 429, body: { error: 'Over the quota', exceeded_daily_quota_users: { 'person-1': 1 } } };
    case 'answer lost':
      if (places.length === 0) return 'answer lost';
      break;
    case 'fine':
      break;
  }
  return places.length > 0
    ? { status: 400, body: { error: 'Invalid field', events_with_invalid_fields: { event_type: places } } }
    : { status: 200 };
}
