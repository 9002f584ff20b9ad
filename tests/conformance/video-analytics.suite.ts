import { describe, expect, test } from 'vitest';
import type { PlanId } from '../../src/domain/plans/plan-limits.ts';
import { ANALYTICS_DAYS, type VideoAnalytics } from '../../src/ports/video-analytics.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface VideoAnalyticsFixture {
  readonly analytics: VideoAnalytics;
  /** A finished video with this title, opened and downloaded so often today. */
  readonly addVideo: (title: string, uses: { readonly opened: number; readonly downloaded: number }) => Promise<void>;
  /** The day it is, UTC. */
  readonly today: () => string;
}

export interface VideoAnalyticsHarness {
  readonly name: string;
  readonly open: (plan: PlanId) => Promise<VideoAnalyticsFixture>;
}

export function videoAnalyticsSuite({ name, open }: VideoAnalyticsHarness): void {
  describe(`VideoAnalytics: ${name}`, () => {
    test('VID-8 reports views and downloads by day and by video, most used first', async () => {
      const { analytics, addVideo, today } = await open('business');
      await addVideo('Seldom', { opened: 1, downloaded: 0 });
      await addVideo('Often', { opened: 2, downloaded: 1 });
      await addVideo('Never', { opened: 0, downloaded: 0 });
      const report = unwrapOk(await analytics.report(30));
      expect(report).toMatchObject({ made: 3, opened: 3, downloaded: 1 });
      expect(report.videos.map(({ title, opened, downloaded }) => ({ title, opened, downloaded }))).toEqual([
        { title: 'Often', opened: 2, downloaded: 1 },
        { title: 'Seldom', opened: 1, downloaded: 0 },
      ]);
      expect(report.days.at(-1)).toEqual({ day: today(), opened: 3, downloaded: 1 });
    });

    test('lists every day of the range once, oldest first', async () => {
      const { analytics } = await open('business');
      for (const count of ANALYTICS_DAYS) {
        const days = unwrapOk(await analytics.report(count)).days.map(({ day }) => day);
        expect(days).toHaveLength(count);
        expect(days).toEqual([...new Set(days)].toSorted((one, other) => one.localeCompare(other)));
      }
    });

    test('PLN-3 rejects plans without analytics and names those with it', async () => {
      for (const plan of ['starter', 'creator'] as const) {
        const { analytics } = await open(plan);
        expect(await analytics.report(7)).toMatchObject({
          kind: 'rejected',
          status: 403,
          code: 'plan-without-analytics',
          message: expect.stringContaining('Business') as unknown,
        });
      }
    });
  });
}
