import { describe, expect, test } from 'vitest';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_SESSION_TIMEOUT } from '#domain/constants.ts';
import type { FakeCollector } from '../tools/fake-collector.ts';
import { advanceTime, createEventTypes, MOMENT_MS, type OpenedAnalytics, OWN_PREFIX, trackAll } from './support/analytics-fixture.ts';

/** ENT-11: which session and user an event belongs to. */
export function analyticsSessionsSuite({ enter, begin, beginQuiet }: OpenedAnalytics): void {
  describe('sessions and users', () => {
    const listSessions = (collector: FakeCollector): readonly number[] => [
      ...new Set(collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX)).map(({ session_id: id }) => id)),
    ];

    test('TIM-1 ANALYTICS_SESSION_TIMEOUT: starts a new session after this long without an event', async () => {
      const { analytics, collector } = await beginQuiet();
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_SESSION_TIMEOUT - MOMENT_MS);
      trackAll(analytics, createEventTypes(1, 1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(listSessions(collector).length).toBe(1);
      await advanceTime(ANALYTICS_SESSION_TIMEOUT);
      trackAll(analytics, createEventTypes(1, 2));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      expect(listSessions(collector).length).toBe(2);
    });

    test('signing in keeps the session, sign-out and another user start a new one, and the device id stays', async () => {
      const { analytics, collector } = await beginQuiet();
      const users = [null, 'person-1', null, 'person-2', 'person-3'];
      for (const [index, user] of users.entries()) {
        analytics.identify(user);
        trackAll(analytics, createEventTypes(1, index));
        await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      }
      const ours = collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX));
      expect(ours.map(({ user_id: user }) => user ?? null)).toEqual(users);
      expect(new Set(ours.map(({ device_id: device }) => device)).size).toBe(1);
      const sessions = ours.map(({ session_id: session }) => session);
      const order = [...new Set(sessions)];
      expect(sessions.map((session) => order.indexOf(session))).toEqual([0, 0, 1, 1, 2]);
    });

    test('knows a user who was named before consent, and again after it was withdrawn and given anew', async () => {
      const { analytics, collector } = enter();
      analytics.identify('person-1');
      analytics.start();
      analytics.setConsent(true);
      await advanceTime(MOMENT_MS);
      trackAll(analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      analytics.identify('person-2');
      analytics.setConsent(false);
      await advanceTime(MOMENT_MS);
      analytics.setConsent(true);
      await advanceTime(MOMENT_MS);
      trackAll(analytics, createEventTypes(1, 1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      const ours = collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX));
      expect(ours.map(({ user_id: user }) => user)).toEqual(['person-1', 'person-2']);
    });

    test('a reload keeps user and session, also of someone who has done nothing yet', async () => {
      const first = await begin();
      first.analytics.identify('person-1');
      await advanceTime(MOMENT_MS);
      first.analytics.stop();
      const second = await begin(first.world);
      trackAll(second.analytics, createEventTypes(1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      second.analytics.stop();
      const third = await begin(first.world);
      trackAll(third.analytics, createEventTypes(1, 1));
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      const ours = first.collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX));
      expect(ours.map(({ user_id: user }) => user)).toEqual(['person-1', 'person-1']);
      expect(new Set(ours.map(({ device_id: device, session_id: session }) => `${device} ${session}`)).size).toBe(1);
    });

    test('a visit is remembered from consent on', async () => {
      const { storage, cookies } = await begin();
      expect([...storage.keys(), ...cookies.names()]).not.toEqual([]);
    });

    test('an event belongs to the user at the time it happened', async () => {
      const { analytics, collector } = await beginQuiet();
      for (const [index, user] of ['person-1', 'person-2', null].entries()) {
        analytics.identify(user);
        trackAll(analytics, createEventTypes(1, index));
      }
      await advanceTime(ANALYTICS_FLUSH_INTERVAL + MOMENT_MS);
      const ours = collector.stored.filter(({ event_type: type }) => type.startsWith(OWN_PREFIX));
      expect(ours.map(({ user_id: user }) => user ?? null)).toEqual(['person-1', 'person-2', null]);
    });
  });
}
