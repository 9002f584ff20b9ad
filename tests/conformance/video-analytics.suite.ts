import { describe, expect, test } from 'vitest';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { ANALYTICS_DAYS, type VideoAnalytics } from '#ports/video-analytics.ts';
import { COVERAGE_SLOTS, type PlayedRange } from '#domain/viewing/coverage.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

/** A play of a shared video. */
export interface TestPlay {
  /** Tells viewers apart. */
  readonly viewer: string;
  /** Seconds. */
  readonly ranges: readonly PlayedRange[];
  readonly clicked: boolean;
  /** Host of the site that led there. */
  readonly source: string;
}

export interface VideoAnalyticsFixture {
  readonly analytics: VideoAnalytics;
  /** A finished video with this title, opened and downloaded so often today. Returns its id. */
  readonly addVideo: (title: string, uses: { readonly opened: number; readonly downloaded: number }) => Promise<string>;
  /** Plays of a shared video today, one after the other. */
  readonly addPlays: (videoId: string, plays: readonly TestPlay[]) => Promise<void>;
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

    test('VID-8 reports plays, viewers, watch time, finished plays and clicks of shared videos, most played first', async () => {
      const { analytics, addVideo, addPlays, today } = await open('business');
      const [seldom, often] = [await addVideo('Seldom', NOT_USED), await addVideo('Often', NOT_USED)];
      await addVideo('Never', NOT_USED);
      await addPlays(seldom, [{ ...PLAY, source: 'direct' }]);
      await addPlays(often, [
        { ...PLAY, viewer: 'one', ranges: [[0, WHOLE]] },
        { ...PLAY, viewer: 'one', clicked: true },
        { ...PLAY, viewer: 'two', ranges: [] },
      ]);
      const report = unwrapOk(await analytics.viewers(30));
      expect(report).toMatchObject({ plays: 4, viewers: 3, finished: 1, clicks: 1 });
      expect(report.days.at(-1)).toEqual({ day: today(), plays: 4, viewers: 3 });
      expect(report.days).toHaveLength(30);
      expect(report.videos.map(({ title, plays, viewers }) => [title, plays, viewers])).toEqual([
        ['Often', 3, 2],
        ['Seldom', 1, 1],
      ]);
      expect(report.sources).toEqual([
        { label: 'example.com', plays: 3 },
        { label: 'direct', plays: 1 },
      ]);
      expect(report.devices.reduce((sum, { plays }) => sum + plays, 0)).toBe(4);
      expect(report.watchedSeconds).toBeGreaterThan(0);
    });

    test('VID-8 reports how many plays showed each part of a video, and no video out of reach', async () => {
      const { analytics, addVideo, addPlays } = await open('business');
      const id = await addVideo('Shown', NOT_USED);
      expect(unwrapOk(await analytics.videoViewers(id, 7))).toMatchObject({ plays: 0, retention: [] });
      await addPlays(id, [
        { ...PLAY, viewer: 'one', ranges: [[0, WHOLE]] },
        { ...PLAY, viewer: 'two', ranges: [] },
      ]);
      const report = unwrapOk(await analytics.videoViewers(id, 7));
      expect(report).toMatchObject({ taskId: id, title: 'Shown', plays: 2, viewers: 2, finished: 1 });
      expect(report.seconds).toBeGreaterThan(0);
      expect(report.retention).toEqual(Array.from({ length: COVERAGE_SLOTS }, () => 0.5));
      expect(report.sentences.every(({ share }) => share === 0.5)).toBe(true);
      expect(await analytics.videoViewers('7f8d1f3e-2c43-4f19-a7bc-111111111111', 7)).toMatchObject({ kind: 'rejected', status: 404 });
    });

    test('PLN-3 rejects plans without analytics and names those with it', async () => {
      for (const plan of ['starter', 'creator'] as const) {
        const { analytics, addVideo } = await open(plan);
        const id = await addVideo('Hidden', NOT_USED);
        for (const outcome of [await analytics.report(7), await analytics.viewers(7), await analytics.videoViewers(id, 7)]) {
          expect(outcome).toMatchObject({
            kind: 'rejected',
            status: 403,
            code: 'plan-without-analytics',
            message: expect.stringContaining('Business') as unknown,
          });
        }
      }
    });
  });
}

const NOT_USED = { opened: 0, downloaded: 0 };
/** Longer than any test video. */
const WHOLE = 1_000;
const PLAY: TestPlay = { viewer: 'one', ranges: [[0, 0.5]], clicked: false, source: 'example.com' };
