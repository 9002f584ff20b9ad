import { describe, expect, test } from 'vitest';
import { lastDays } from '../../src/domain/shared/utc-days.ts';
import type { UsageRecord } from '../../src/domain/usage/usage-record.ts';
import { USAGE_DAYS, type UsageAdminApi } from '../../src/ports/usage-admin-api.ts';
import { usageRecord } from '../tools/usage-wire.ts';
import { ok } from './support/unwrap-outcome.ts';

export interface UsageAdminHarness {
  readonly name: string;
  /** Nothing was heard yet. */
  readonly open: () => Promise<UsageAdminWorld>;
}

export interface UsageAdminWorld {
  /** As an administrator calls. */
  readonly usage: UsageAdminApi;
  /** As somebody calls who is none. */
  readonly other: UsageAdminApi;
  readonly now: () => number;
  /** Somebody who has signed up. */
  readonly person: { readonly id: string; readonly email: string };
  readonly tell: (records: readonly UsageRecord[]) => Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The contract of `UsageAdminApi`, for every vendor. */
export function usageAdminApiSuite({ name, open }: UsageAdminHarness): void {
  describe(`UsageAdminApi: ${name}`, () => {
    const view = (path: string, some: Partial<UsageRecord>) => usageRecord({ type: 'Page Viewed', path, isPageView: true, ...some });

    test('RTE-7 others than administrators are refused', async () => {
      const { other } = await open();
      for (const outcome of [
        await other.report(7),
        await other.funnel({ steps: ['a', 'b'], days: 7 }),
        await other.sessions({ days: 7 }),
        await other.session('device-1.5'),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 403, code: 'admins-only' });
    });

    test('where nothing was heard there is nothing, and every day of the time', async () => {
      const { usage, now } = await open();
      for (const count of USAGE_DAYS) {
        const report = ok(await usage.report(count));
        expect(report).toMatchObject({ events: 0, sessions: 0, devices: 0, people: 0, types: [], pages: [] });
        expect(report.days).toEqual(lastDays(now(), count).map((day) => ({ day, events: 0, sessions: 0, devices: 0 })));
      }
      expect(ok(await usage.funnel({ steps: ['a', 'b'], days: 7 }))).toEqual([
        { type: 'a', devices: 0, share: 0 },
        { type: 'b', devices: 0, share: 0 },
      ]);
      expect(ok(await usage.sessions({ days: 30 }))).toMatchObject({ rows: [], total: 0, page: 1 });
      expect(await usage.session('device-1.5')).toMatchObject({ kind: 'rejected', status: 404 });
      expect(await usage.session('no session at all')).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('EXT-6 events, sessions, devices and people are counted, each once', async () => {
      const { usage, now, person, tell } = await open();
      await tell([
        view('/', { sessionId: 1_000, at: now() - 5 }),
        view('/pricing', { sessionId: 1_000, at: now() - 4 }),
        view('/', { deviceId: 'device-2', sessionId: 1_000, userId: person.id, at: now() - 3 }),
        usageRecord({ type: 'Video Made', userId: person.id, at: now() - 2 }),
        usageRecord({ type: 'Long Ago', at: now() - 40 * DAY }),
      ]);
      const report = ok(await usage.report(30));
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
      expect(ok(await usage.report(90)).events).toBe(5);
    });

    test('a funnel counts devices that went on in this order, each time within a day', async () => {
      const { usage, now, tell } = await open();
      const went = (deviceId: string, ...steps: readonly (readonly [string, number])[]) =>
        steps.map(([type, before]) => usageRecord({ deviceId, type, at: now() - before }));
      await tell([
        ...went('all-the-way', ['a', 50 * HOUR], ['b', 30 * HOUR], ['c', 7 * HOUR]),
        ...went('too-late', ['a', 50 * HOUR], ['b', 25 * HOUR]),
        ...went('second-try', ['a', 80 * HOUR], ['a', 30 * HOUR], ['b', 29 * HOUR], ['c', 4 * HOUR]),
        ...went('backwards', ['b', 3 * HOUR], ['a', 2 * HOUR]),
        ...went('never', ['c', 1 * HOUR]),
      ]);
      expect(ok(await usage.funnel({ steps: ['a', 'b', 'c'], days: 7 }))).toEqual([
        { type: 'a', devices: 4, share: 1 },
        { type: 'b', devices: 2, share: 0.5 },
        { type: 'c', devices: 1, share: 0.25 },
      ]);
      expect(ok(await usage.funnel({ steps: ['a', 'a'], days: 7 })).map(({ devices }) => devices)).toEqual([4, 0]);
    });

    test('a funnel has two to six steps', async () => {
      const { usage } = await open();
      for (const steps of [['a'], ['a', 'b', 'c', 'd', 'e', 'f', 'g']]) {
        expect(await usage.funnel({ steps, days: 7 })).toMatchObject({ kind: 'rejected', status: 400 });
      }
    });

    test('a session is told from its beginning to its end, the newest first', async () => {
      const { usage, now, person, tell } = await open();
      const older = now() - 2 * HOUR;
      await tell([
        usageRecord({ type: 'Session Started', sessionId: older, at: older }),
        view('/pricing', { sessionId: older, at: older + MINUTE, properties: { plan: 'creator', tags: ['a', 'b'], deep: { er: 1 } } }),
        usageRecord({ type: 'Signed In', sessionId: older, userId: person.id, at: older + 2 * MINUTE }),
        view('/', { deviceId: 'de.vi.ce', sessionId: now() - HOUR, at: now() - HOUR }),
      ]);
      const page = ok(await usage.sessions({ days: 7 }));
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
          person: person.email,
          startedAt: new Date(older).toISOString(),
          endedAt: new Date(older + 2 * MINUTE).toISOString(),
          events: 3,
          entryPath: '/pricing',
        },
      ]);
      const events = ok(await usage.session(`device-1.${older}`));
      expect(events.map(({ type, path }) => [type, path])).toEqual([
        ['Session Started', null],
        ['Page Viewed', '/pricing'],
        ['Signed In', null],
      ]);
      expect(events[1]).toMatchObject({
        at: new Date(older + MINUTE).toISOString(),
        properties: { plan: 'creator', tags: ['a', 'b'], deep: { er: 1 } },
      });
      expect(ok(await usage.session(`de.vi.ce.${now() - HOUR}`))).toHaveLength(1);
    });

    test('sessions come a page at a time', async () => {
      const { usage, now, tell } = await open();
      await tell(Array.from({ length: 30 }, (_, at) => usageRecord({ sessionId: now() - at, at: now() - at })));
      const [first, second] = [ok(await usage.sessions({ days: 7 })), ok(await usage.sessions({ days: 7, page: 2 }))];
      expect([first.total, first.rows.length, second.rows.length]).toEqual([30, first.pageSize, 30 - first.pageSize]);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(30);
    });
  });
}
