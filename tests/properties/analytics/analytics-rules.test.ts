import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  truncateCapturedAttribute,
  limitHierarchy,
  truncateCapturedText,
  isCapturedStatus,
  isClick,
} from '#adapters/analytics/amplitude/capture-limits.ts';
import { limitStoredEvents, parseStoredEvents } from '#adapters/shared/analytics/stored-events.ts';
import { limitProperties, createPageViewedEvent } from '#domain/analytics/analytics-events.ts';
import { parseCollectorResponse } from '#adapters/shared/analytics/parse-collector-response.ts';
import { parseRemoteConfig } from '#adapters/shared/analytics/parse-remote-config.ts';
import { createAnalyticsSession, parseAnalyticsSession, advanceSession, identifySession } from '#domain/analytics/analytics-session.ts';
import { hideSecretsIn } from '#domain/text/scrub-secrets.ts';
import {
  ANALYTICS_OFFLINE_QUEUE,
  ANALYTICS_PROPERTY_KEYS,
  ANALYTICS_SESSION_TIMEOUT,
  CAPTURE_HIERARCHY_LENGTH,
} from '#domain/constants.ts';
import { toWireEvent } from '#adapters/analytics/collector/wire-event.ts';
import { anyTakenEvent } from './taken-event.ts';

const anySecret = fc.stringMatching(/^[a-z0-9]{8,20}$/u);
const anySecretName = fc.constantFrom('ticket', 'token', 'code', 'TOKEN', 'state', 'email');

describe('RTE-6 page views', () => {
  test('reports path and query without tokens and codes', () => {
    fc.assert(
      fc.property(anySecretName, anySecret, fc.constantFrom('?', '?a=1&', '?x=%20&y=2&'), (name, secret, before) => {
        const event = createPageViewedEvent({ path: '/signin/one-time', query: `${before}${name}=${secret}&next=/editor` });
        expect(JSON.stringify(event)).not.toContain(secret);
        expect(event).toMatchObject({ type: 'Page Viewed', properties: { path: '/signin/one-time' } });
        expect(event.properties?.['query']).toContain('next=/editor');
      }),
    );
  });

  test('reports other query parameters unchanged', () => {
    expect(hideSecretsIn('?plan=creator&promocode=SAVE&decode=1#code')).toBe('?plan=creator&promocode=SAVE&decode=1#code');
  });

  test('redacts what error reports redact: names of several words, bearer tokens and email addresses', () => {
    expect(hideSecretsIn('/x?auth_code=abc&authCode=abc&client_secret=abc&invitation=abc&zipcode=1')).toBe(
      '/x?auth_code=hidden&authCode=hidden&client_secret=hidden&invitation=hidden&zipcode=1',
    );
    expect(hideSecretsIn(['Bearer abcdefgh.1', 'ann@example.com wrote'])).toEqual(['Bearer hidden', 'hidden wrote']);
  });

  test('redacts secrets at any depth and changes nothing else', () => {
    const value = { a: ['https://x.example/?token=abcdef', 1, null, { b: 'code=123456' }], c: true };
    expect(hideSecretsIn(value)).toEqual({ a: ['https://x.example/?token=hidden', 1, null, { b: 'code=hidden' }], c: true });
  });
});

describe('sessions', () => {
  test('a session lasts while no pause exceeds ANALYTICS_SESSION_TIMEOUT', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 * ANALYTICS_SESSION_TIMEOUT }), { maxLength: 20 }), (pauses) => {
        let now = 1_000;
        let visit = advanceSession(createAnalyticsSession('device'), now);
        for (const pause of pauses) {
          now += pause;
          const next = advanceSession(visit, now);
          expect(next.session).toBe(pause <= ANALYTICS_SESSION_TIMEOUT ? visit.session : now);
          visit = next;
        }
      }),
    );
  });

  test('round-trips stored sessions and rejects anything else', () => {
    const anyVisit = fc.record({
      device: fc.string({ minLength: 1 }),
      user: fc.option(fc.string()),
      session: fc.option(fc.nat()),
      lastEventAt: fc.nat(),
    });
    fc.assert(
      fc.property(anyVisit, (visit) => {
        expect(parseAnalyticsSession(JSON.stringify(visit))).toEqual(visit);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(parseAnalyticsSession(text)).toBeNull();
      }),
    );
  });

  test('the device id does not change with the user', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.constantFrom('a', 'b'))), (users) => {
        const visit = users.reduce(
          (before, user) => advanceSession(identifySession(before, user), 5),
          advanceSession(createAnalyticsSession('device'), 5),
        );
        expect([visit.device, visit.user]).toEqual(['device', users.at(-1) ?? null]);
      }),
    );
  });
});

describe('stored events and responses', () => {
  test('keeps the newest events in order', () => {
    fc.assert(
      fc.property(fc.nat(ANALYTICS_OFFLINE_QUEUE * 2), (count) => {
        const stored = limitStoredEvents(Array.from({ length: count }, (_, index) => index));
        expect([stored.length, stored.at(-1)]).toEqual([Math.min(count, ANALYTICS_OFFLINE_QUEUE), count === 0 ? undefined : count - 1]);
      }),
    );
  });

  test('reads events that a browser stored under their former names', () => {
    const events = [anyTakenEvent(1), anyTakenEvent(2)];
    expect(parseStoredEvents(JSON.stringify(events.map(toWireEvent)))).toEqual(events);
  });

  test('round-trips stored events and drops anything else', () => {
    const events = [anyTakenEvent(1), anyTakenEvent(2)];
    expect(parseStoredEvents(JSON.stringify([...events, 7, null, {}, { ...anyTakenEvent(3), id: '' }]))).toEqual(events);
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.constant(null)), (text) => {
        expect(parseStoredEvents(text)).toEqual([]);
      }),
    );
  });

  test('parses any response', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.oneof(fc.json(), fc.string()), (status, text) => {
        expect(parseCollectorResponse(status, text)).toMatchObject({ status, faulty: expect.any(Array) });
      }),
    );
  });

  test('remote configuration can turn capture off, and invalid values change nothing', () => {
    const said = (autocapture: unknown) => parseRemoteConfig({ configs: { analyticsSDK: { browserSDK: { autocapture } } } }).autocapture;
    expect([said(false), said(true), said('no'), said(undefined)]).toEqual([false, true, true, true]);
    fc.assert(
      fc.property(fc.jsonValue(), (response) => {
        expect(parseRemoteConfig(response)).toEqual({ autocapture: true });
      }),
    );
  });

  test('keeps at most ANALYTICS_PROPERTY_KEYS properties and drops numbers JSON cannot represent', () => {
    fc.assert(
      fc.property(fc.nat(ANALYTICS_PROPERTY_KEYS * 2), (count) => {
        const properties = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
        expect(Object.keys(limitProperties(properties))).toEqual(Object.keys(properties).slice(0, ANALYTICS_PROPERTY_KEYS));
      }),
      { numRuns: 20 },
    );
    expect(limitProperties({ a: Number.NaN, b: Number.POSITIVE_INFINITY, c: 1 })).toEqual({ c: 1 });
  });
});

describe('autocapture', () => {
  test('TIM-1 CAPTURE_TEXT_LENGTH and TIM-1 CAPTURE_ATTRIBUTE_LENGTH: truncate text at 255 characters and attributes at 128', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        expect([truncateCapturedText(text), truncateCapturedAttribute(text)]).toEqual([text.slice(0, 255), text.slice(0, 128)]);
      }),
    );
  });

  test('TIM-1 CAPTURE_HIERARCHY_LENGTH: includes as many ancestors as fit in 1024 characters', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ tag: fc.string({ maxLength: 80 }) }), { maxLength: 40 }), (elements) => {
        const stored = limitHierarchy(elements);
        expect(stored).toEqual(elements.slice(0, stored.length));
        expect(JSON.stringify(stored).length).toBeLessThanOrEqual(CAPTURE_HIERARCHY_LENGTH);
        if (stored.length < elements.length) expect(JSON.stringify(elements.slice(0, stored.length + 1)).length).toBeGreaterThan(1_024);
      }),
    );
  });

  test('TIM-1 CAPTURE_NETWORK_STATUS: captures 500 to 599', () => {
    expect([undefined, '500', 0, 200, 404, 499, 500, 503, 599, 600].map(isCapturedStatus)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test('TIM-1 CAPTURE_CLICK_TOLERANCE: allows 20 pixels in any direction', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), fc.constantFrom(0, 10, 19.9, 20.1, 50), (angle, distance) => {
        const released = { x: 100 + distance * Math.cos(angle), y: 50 + distance * Math.sin(angle) };
        expect(isClick({ x: 100, y: 50 }, released)).toBe(distance <= 20);
      }),
    );
  });
});
