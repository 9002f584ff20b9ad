import fc from 'fast-check';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_SESSION_TIMEOUT, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import type { ProductAnalytics } from '#ports/product-analytics.ts';
import type { ManualClock } from '#adapters/clock/manual/index.ts';
import { type AnalyticsFixture, MOMENT_MS, OWN_PREFIX } from './analytics-fixture.ts';
import type { Subject } from './compare-adapters.ts';

const PAUSES = {
  interval: ANALYTICS_FLUSH_INTERVAL + MOMENT_MS,
  throttle: ANALYTICS_THROTTLE,
  session: ANALYTICS_SESSION_TIMEOUT,
} as const;
const REPLIES = {
  accepts: { status: 200 },
  fails: { status: 503 },
  'has too many requests': { status: 429 },
  'finds it too large': { status: 413, body: { error: 'Payload too large' } },
  'knows no such key': { status: 400, body: { error: 'Invalid API key: castwright' } },
} as const;

type Reply = keyof typeof REPLIES;

export const analyticsCalls = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('track' as const),
      type: fc.constantFrom('One', 'Two', ' ', 'x'.repeat(1_025)),
      count: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      pause: fc.constantFrom(...(Object.keys(PAUSES) as (keyof typeof PAUSES)[])),
    }),
  },
  fc.record({ kind: fc.constant('identify' as const), userId: fc.constantFrom(null, 'ada', 'ben') }),
  fc.record({ kind: fc.constant('consent' as const), given: fc.constantFrom(true, true, true, false) }),
  fc.record({ kind: fc.constant('connect' as const), online: fc.boolean() }),
  fc.record({ kind: fc.constant('reply' as const), reply: fc.constantFrom(...(Object.keys(REPLIES) as Reply[])) }),
  fc.record({ kind: fc.constantFrom('start' as const, 'start' as const, 'stop' as const, 'flush' as const) }),
);
export type AnalyticsCall = typeof analyticsCalls extends fc.Arbitrary<infer One> ? One : never;

/** Requests are answered this often while time passes. */
const SLICE = ANALYTICS_FLUSH_INTERVAL / 4;

/** Each adapter has a clock of its own: with one, time would pass for both with every call. */
async function passTime(clock: ManualClock, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= SLICE) {
    clock.advance(Math.min(left, SLICE));
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  }
}

/** What arrived, in whose name and in which session, and what became of each event. Ids and moments are the adapter's own. */
export function driveAnalytics(
  analytics: ProductAnalytics,
  { collector, connectivity, clock }: AnalyticsFixture & { readonly clock: ManualClock },
): Subject<AnalyticsCall> {
  const told: string[] = [];
  const sessions: number[] = [];
  let seen = 0;
  analytics.onDelivery(({ eventType, state, reason }) => {
    if (eventType.startsWith(OWN_PREFIX)) told.push(`${eventType.slice(0, 20)} ${state}${reason === undefined ? '' : ' with a reason'}`);
  });
  const listArrived = (): readonly string[] => {
    const own = collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX));
    const arrived = own.slice(seen);
    seen = own.length;
    return arrived.map(({ event_type: type, user_id: user, session_id: session, event_properties: properties }) => {
      if (!sessions.includes(session)) sessions.push(session);
      return `${type} ${user ?? 'nobody'} ${sessions.indexOf(session)} ${JSON.stringify(properties)}`;
    });
  };
  return async (call) => {
    if (call.kind === 'track')
      analytics.track({ type: call.type === ' ' ? ' ' : `${OWN_PREFIX}${call.type}`, properties: { count: call.count } });
    else if (call.kind === 'identify') analytics.identify(call.userId);
    else if (call.kind === 'consent') analytics.setConsent(call.given);
    else if (call.kind === 'connect') connectivity.set(call.online);
    else if (call.kind === 'reply') collector.setFaultMode(() => REPLIES[call.reply]);
    else if (call.kind === 'flush') void analytics.flush();
    else if (call.kind === 'wait') await passTime(clock, PAUSES[call.pause]);
    else analytics[call.kind]();
    await passTime(clock, MOMENT_MS);
    return JSON.stringify([told.splice(0), listArrived(), collector.duplicates]);
  };
}
