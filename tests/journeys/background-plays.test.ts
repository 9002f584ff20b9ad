import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { VideoViewerReport } from '#ports/video-analytics.ts';
import { type BackgroundTab, openBackgroundTab } from './support/background-tab.ts';
import { generateVideo } from './support/generate-video.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
/** Long enough for everything that is played here. */
const SCRIPT = Array.from({ length: 12 }, () => 'This sentence is spoken while nobody looks.').join(' ');
/** Seconds that a report may differ from what the page said just before it: that much plays meanwhile. */
const TOLERANCE = 1;
const VIDEO = `document.querySelector('video')`;
const WAITING = { interval: 200 };

interface Played {
  readonly at: number;
  readonly isPaused: boolean;
  /** What was played at least once. */
  readonly seconds: number;
}

const readPlayed = (tab: BackgroundTab): Promise<Played> =>
  tab.evaluate(`(({ played, currentTime, paused }) => ({
    at: currentTime,
    isPaused: paused,
    seconds: Array.from({ length: played.length }, (_, index) => played.end(index) - played.start(index)).reduce((sum, one) => sum + one, 0),
  }))(${VIDEO})`);
const playUntil = async (tab: BackgroundTab, seconds: number): Promise<void> => {
  await tab.evaluate(`${VIDEO}.play()`);
  await vi.waitFor(async () => expect((await readPlayed(tab)).at).toBeGreaterThan(seconds), WAITING);
};
const getVisibility = (tab: BackgroundTab) => tab.evaluate<string>('document.visibilityState');

describe('17.3 a shared video in a background tab', () => {
  let journey: Journey;
  let calls: SignedInCalls;
  let taskId: string;
  let link: string;
  let before: VideoViewerReport;

  const load = () => calls.get<VideoViewerReport>(`/api/avatar/${taskId}/viewers`);
  const openTab = async (): Promise<BackgroundTab> => {
    before = await load();
    const tab = await openBackgroundTab(journey.browser, link);
    await vi.waitFor(async () => expect(await tab.evaluate(`document.readyState === 'complete' && ${VIDEO} !== null`)).toBe(true), WAITING);
    return tab;
  };
  /** The owner's numbers grow by one play and what was really played. */
  const expectWatched = async (seconds: number): Promise<void> => {
    const readAdded = async () => (await load()).watchedSeconds - before.watchedSeconds;
    await vi.waitFor(async () => expect(await readAdded()).toBeGreaterThan(seconds - TOLERANCE), WAITING);
    expect(await readAdded()).toBeLessThan(seconds + TOLERANCE);
    expect((await load()).plays - before.plays).toBe(1);
  };

  beforeAll(async () => {
    journey = await startJourney();
    calls = await createSignedInCalls(journey.page, journey.product.url);
    await calls.put(`/api/admin/users/${calls.userId}`, { plan: 'business' });
    taskId = await generateVideo(journey.page, { title: 'Behind', script: SCRIPT });
    const isCompleted = async () => (await calls.get<{ readonly status: string }>(`/api/avatar/status/${taskId}`)).status === 'completed';
    await vi.waitUntil(isCompleted, { timeout: TEST_LIMIT_MS, interval: 1_000 });
    await calls.put(`/api/avatar/${taskId}/share`, { access: 'public' });
    const { share } = await calls.get<{ readonly share: { readonly path: string } }>(`/api/avatar/${taskId}/share`);
    link = journey.product.url + share.path;
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  test(
    'closed there: what played behind the other tab counts, too',
    async () => {
      const tab = await openTab();
      await playUntil(tab, 1);
      await tab.hide();
      expect(await getVisibility(tab)).toBe('hidden');
      await playUntil(tab, 6);
      const { seconds } = await readPlayed(tab);
      await tab.close();
      await expectWatched(seconds);
    },
    TEST_LIMIT_MS,
  );

  test(
    'frozen by the browser and shown again: the time in between doesn’t count',
    async () => {
      const tab = await openTab();
      await playUntil(tab, 1);
      await tab.freeze();
      const { at } = await readPlayed(tab);
      const frozenAt = Date.now();
      await vi.waitUntil(() => Date.now() - frozenAt > 5_000, WAITING);
      expect((await readPlayed(tab)).at - at).toBeLessThan(TOLERANCE);
      await tab.show();
      expect(await getVisibility(tab)).toBe('visible');
      await playUntil(tab, at + 2);
      await tab.evaluate(`${VIDEO}.pause()`);
      const { seconds } = await readPlayed(tab);
      expect(seconds).toBeLessThan(5);
      await expectWatched(seconds);
      await tab.close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'played over again there, and hidden more than once: nothing counts twice',
    async () => {
      const tab = await openTab();
      await playUntil(tab, 2);
      for (let round = 0; round < 2; round += 1) {
        await tab.hide();
        await tab.evaluate(`void (${VIDEO}.currentTime = 0)`);
        await playUntil(tab, 2);
        await tab.show();
      }
      await tab.evaluate(`${VIDEO}.pause()`);
      const { seconds } = await readPlayed(tab);
      expect(seconds).toBeLessThan(4);
      await tab.close();
      await expectWatched(seconds);
    },
    TEST_LIMIT_MS,
  );
});
