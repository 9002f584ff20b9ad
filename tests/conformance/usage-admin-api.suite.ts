import { describe, expect, test } from 'vitest';
import { MILESTONES } from '#domain/analytics/analytics-events.ts';
import { toPageStep } from '#domain/usage/funnel-step.ts';
import { listLastDays } from '#domain/shared/utc-time.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { USAGE_DAYS, type UsageAdminApi } from '#ports/usage-admin-api.ts';
import { createUsageRecord } from '../tools/usage-wire.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface UsageAdminHarness {
  readonly name: string;
  /** Nothing was heard yet. */
  readonly open: () => Promise<UsageAdminFixture>;
}

export interface UsageAdminFixture {
  /** As an administrator calls. */
  readonly usage: UsageAdminApi;
  /** As a user who isn't an administrator. */
  readonly other: UsageAdminApi;
  readonly now: () => number;
  /** Signs up a user. */
  readonly user: { readonly id: string; readonly email: string };
  readonly record: (records: readonly UsageRecord[]) => Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The contract of `UsageAdminApi`, for every adapter. */
export function usageAdminApiSuite({ name, open }: UsageAdminHarness): void {
  describe(`UsageAdminApi: ${name}`, () => {
    const view = (path: string, some: Partial<UsageRecord>) => createUsageRecord({ type: 'Page Viewed', path, isPageView: true, ...some });

    test('RTE-7 rejects users who aren’t administrators', async () => {
      const { other } = await open();
      for (const outcome of [
        await other.report(7),
        await other.funnel({ steps: ['a', 'b'], days: 7 }),
        await other.sessions({ days: 7 }),
        await other.session('device-1.5'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('lists every day with zero when there are no events', async () => {
      const { usage, now } = await open();
      for (const count of USAGE_DAYS) {
        const report = unwrapOk(await usage.report(count));
        expect(report).toMatchObject({ events: 0, sessions: 0, devices: 0, people: 0, types: [], pages: [] });
        expect(report.days).toEqual(listLastDays(now(), count).map((day) => ({ day, events: 0, sessions: 0, devices: 0 })));
      }
      expect(unwrapOk(await usage.funnel({ steps: ['a', 'b'], days: 7 }))).toEqual([
        { type: 'a', devices: 0, share: 0 },
        { type: 'b', devices: 0, share: 0 },
      ]);
      expect(unwrapOk(await usage.sessions({ days: 30 }))).toMatchObject({ rows: [], total: 0, page: 1 });
      expect(await usage.session('device-1.5')).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await usage.session('no session at all')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('EXT-6 counts events, sessions, devices, and users once each', async () => {
      const { usage, now, user, record } = await open();
      await record([
        view('/', { sessionId: 1_000, at: now() - 5 }),
        view('/pricing', { sessionId: 1_000, at: now() - 4 }),
        view('/', { deviceId: 'device-2', sessionId: 1_000, userId: user.id, at: now() - 3 }),
        createUsageRecord({ type: 'Video Made', userId: user.id, at: now() - 2 }),
        createUsageRecord({ type: 'Long Ago', at: now() - 40 * DAY }),
      ]);
      const report = unwrapOk(await usage.report(30));
      expect(report).toMatchObject({ events: 4, sessions: 2, devices: 2, people: 1 });
      expect(report.types).toEqual([
        { type: 'Page Viewed', events: 3, devices: 2 },
        { type: 'Video Made', events: 1, devices: 1 },
      ]);
      expect(report.pages).toEqual([
        { path: '/', views: 2, devices: 2 },
        { path: '/pricing', views: 1, devices: 1 },
      ]);
      expect(report.days.reduce((sum, { events }) => sum + events, 0)).toBe(4);
      expect(unwrapOk(await usage.report(90)).events).toBe(5);
    });

    test('a funnel counts devices that complete its steps in order, each within a day', async () => {
      const { usage, now, record } = await open();
      const went = (deviceId: string, ...steps: readonly (readonly [string, number])[]) =>
        steps.map(([type, before]) => createUsageRecord({ deviceId, type, at: now() - before }));
      await record([
        ...went('all-the-way', ['a', 50 * HOUR], ['b', 30 * HOUR], ['c', 7 * HOUR]),
        ...went('too-late', ['a', 50 * HOUR], ['b', 25 * HOUR]),
        ...went('second-try', ['a', 80 * HOUR], ['a', 30 * HOUR], ['b', 29 * HOUR], ['c', 4 * HOUR]),
        ...went('backwards', ['b', 3 * HOUR], ['a', 2 * HOUR]),
        ...went('never', ['c', 1 * HOUR]),
      ]);
      expect(unwrapOk(await usage.funnel({ steps: ['a', 'b', 'c'], days: 7 }))).toEqual([
        { type: 'a', devices: 4, share: 1 },
        { type: 'b', devices: 2, share: 0.5 },
        { type: 'c', devices: 1, share: 0.25 },
      ]);
      expect(unwrapOk(await usage.funnel({ steps: ['a', 'a'], days: 7 })).map(({ devices }) => devices)).toEqual([4, 0]);
    });

    test('a funnel leads over pages and events; viewing a page isn’t the event that it’s named in', async () => {
      const { usage, now, record } = await open();
      const done = (deviceId: string, type: string, before: number) =>
        createUsageRecord({ deviceId, type, path: '/signup', at: now() - before });
      await record([
        view('/signup', { deviceId: 'device-1', at: now() - 5_000 }),
        done('device-1', MILESTONES.signedUp, 4_000),
        view('/signup', { deviceId: 'device-2', at: now() - 5_000 }),
        view('/', { deviceId: 'device-3', at: now() - 5_000 }),
        done('device-3', MILESTONES.signedUp, 4_000),
        done('device-4', 'Clicked', 4_000),
      ]);
      const steps = [toPageStep('/signup'), MILESTONES.signedUp, MILESTONES.planPaid];
      expect(unwrapOk(await usage.funnel({ steps, days: 7 }))).toEqual([
        { type: 'page:/signup', devices: 2, share: 1 },
        { type: 'Signed Up', devices: 1, share: 0.5 },
        { type: 'Plan Paid', devices: 0, share: 0 },
      ]);
    });

    test('a funnel has two to six steps', async () => {
      const { usage } = await open();
      for (const steps of [['a'], ['a', 'b', 'c', 'd', 'e', 'f', 'g']]) {
        expect(await usage.funnel({ steps, days: 7 })).toMatchObject({ kind: 'rejected', status: 400 });
      }
    });

    test('lists sessions newest first, each from start to end', async () => {
      const { usage, now, user, record } = await open();
      const older = now() - 2 * HOUR;
      await record([
        createUsageRecord({ type: 'Session Started', sessionId: older, at: older }),
        view('/pricing', { sessionId: older, at: older + MINUTE, properties: { plan: 'creator', tags: ['a', 'b'], deep: { er: 1 } } }),
        createUsageRecord({ type: 'Signed In', sessionId: older, userId: user.id, at: older + 2 * MINUTE }),
        view('/', { deviceId: 'de.vi.ce', sessionId: now() - HOUR, at: now() - HOUR }),
      ]);
      const page = unwrapOk(await usage.sessions({ days: 7 }));
      expect(page).toMatchObject({ total: 2, page: 1 });
      expect(page.rows).toEqual([
        {
          id: `de.vi.ce.${now() - HOUR}`,
          person: null,
          startedAt: new Date(now() - HOUR).toISOString(),
          endedAt: new Date(now() - HOUR).toISOString(),
          events: 1,
          entryPath: '/',
        },
        {
          id: `device-1.${older}`,
          person: user.email,
          startedAt: new Date(older).toISOString(),
          endedAt: new Date(older + 2 * MINUTE).toISOString(),
          events: 3,
          entryPath: '/pricing',
        },
      ]);
      const events = unwrapOk(await usage.session(`device-1.${older}`));
      expect(events.map(({ type, path }) => [type, path])).toEqual([
        ['Session Started', null],
        ['Page Viewed', '/pricing'],
        ['Signed In', null],
      ]);
      expect(events[1]).toMatchObject({
        at: new Date(older + MINUTE).toISOString(),
        properties: { plan: 'creator', tags: ['a', 'b'], deep: { er: 1 } },
      });
      expect(unwrapOk(await usage.session(`de.vi.ce.${now() - HOUR}`))).toHaveLength(1);
    });

    test('paginates sessions', async () => {
      const { usage, now, record } = await open();
      await record(Array.from({ length: 30 }, (_, at) => createUsageRecord({ sessionId: now() - at, at: now() - at })));
      const [first, second] = [unwrapOk(await usage.sessions({ days: 7 })), unwrapOk(await usage.sessions({ days: 7, page: 2 }))];
      expect([first.total, first.rows.length, second.rows.length]).toEqual([30, first.pageSize, 30 - first.pageSize]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30);
    });
  });
}
