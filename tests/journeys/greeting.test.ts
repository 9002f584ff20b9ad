import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { messages } from '#ui/features/video/share.messages.en.ts';
import { readDrawnScene, readGreeting, watchVoices } from './support/greeting-steps.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls, type SignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 240_000;
const HELLO = 'Hello {{first_name|there}}. It is good to see you here.';
const SAME = 'This part is the same for everyone.';
const PLAY = '.player-big';

describe('17.6 a shared video that greets by name from its link', () => {
  let journey: Journey;
  let browser: Browser;
  let calls: SignedInCalls;
  let taskId: string;
  let link: string;

  const open = async (query: string): Promise<Visit> => {
    const viewer = await openVisit(browser);
    await watchVoices(viewer.page);
    await viewer.page.goto(link + query);
    return viewer;
  };
  const setGreeting = (greetsByName: boolean) => calls.put(`/api/avatar/${taskId}/share`, { access: 'unlisted', greetsByName });
  /** Plays to the end, and says what was seen and heard. */
  const playThrough = async ({ page }: Visit) => {
    await page.locator(PLAY).click();
    await page.waitForFunction(() => document.querySelector('video')?.ended === true, undefined, { timeout: TEST_LIMIT_MS });
    return readGreeting(page);
  };

  beforeAll(async () => {
    journey = await startJourney({ browserFlags: ['--autoplay-policy=no-user-gesture-required'] });
    ({ browser } = journey);
    calls = await createSignedInCalls(journey.page, journey.product.url);
    const { avatars } = await calls.get<{ readonly avatars: readonly { readonly id: string }[] }>('/api/avatars');
    const { voices } = await calls.get<{ readonly voices: readonly { readonly id: string }[] }>('/api/voices');
    const choice = { avatarId: avatars[0]?.id ?? '', voiceId: voices[0]?.id ?? '' };
    const span = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
    const hello = {
      ...createScene('hello', HELLO, choice),
      layers: [{ id: 'title', kind: 'title', text: 'Hi {{first_name|there}}', ...span } as const],
    };
    const project = createProjectDocument('For {{first_name|you}}', [hello, createScene('same', SAME, choice)]);
    ({ taskId } = await calls.post<{ readonly taskId: string }>('/api/avatar/generate', { project }));
    const isCompleted = async () => (await calls.get<{ readonly status: string }>(`/api/avatar/status/${taskId}`)).status === 'completed';
    await vi.waitUntil(isCompleted, { timeout: TEST_LIMIT_MS, interval: 1_000 });
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  test(
    'it’s off at first; its owner turns it on, sees which variables a link can set, and gets one to copy',
    async () => {
      const { page, complaints } = journey.visit;
      await page.goto(`${journey.product.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: messages.create }).click();
      await page.getByText(messages.created).waitFor();
      link = await page.getByLabel(messages.link, { exact: true }).inputValue();
      const switched = page.getByRole('checkbox', { name: messages.greets });
      expect(await switched.isChecked()).toBe(false);
      await switched.check();
      await page.getByText('Links can set first_name.').waitFor();
      await page.getByRole('button', { name: messages.save }).click();
      await page.getByText(messages.saved, { exact: true }).waitFor();
      expect(await page.getByLabel(messages.greetingLink, { exact: true }).inputValue()).toBe(`${link}?first_name=Ana`);
      await expectNoErrors(page);
      expect(complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a link with a name draws, says and lists it, and the rest plays from the file',
    async () => {
      const viewer = await open('?first_name=Ana');
      const { page, complaints } = viewer;
      const ana = await readDrawnScene(page, TEST_LIMIT_MS);
      await page.getByRole('heading', { level: 1, name: 'For Ana' }).waitFor();
      await expectNoErrors(page);
      const seen = await playThrough(viewer);
      expect(seen.transcript).toEqual(['Hello Ana.', 'It is good to see you here.', SAME]);
      expect(seen.chapters[0]).toBe('Hi Ana');
      expect(seen.voice).toMatchObject({ isHeard: true });
      expect(seen.voice.seconds).toBeGreaterThan(1);
      expect(seen.duringLive).toMatchObject({ isFileSilent: true, isCanvasShown: true });
      expect(seen.afterwards).toMatchObject({ isFileSilent: false, isCanvasShown: false, rate: 1 });
      expect(complaints).toEqual([]);
      await page.context().close();

      const other = await open('?first_name=Maximilian');
      expect(await readDrawnScene(other.page, TEST_LIMIT_MS)).not.toBe(ana);
      await other.page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test.each(['', '?first_name=%3Cb%3EAna', '?first_name=buy+at+example.com', '?last_name=Ana', '?first_name=there'])(
    'with %j, the file plays as it is, and nothing more is loaded',
    async (query) => {
      const viewer = await open(query);
      const { page, complaints } = viewer;
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.reload();
      const seen = await playThrough(viewer);
      expect(seen.transcript[0]).toBe('Hello there.');
      expect(seen.voice.seconds).toBe(0);
      expect(seen.duringLive).toBeNull();
      expect(loaded.filter((path) => /share-live|greeting/u.test(path))).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'where the server can’t speak it, who pressed play sees the file, and its own words in the transcript',
    async () => {
      const viewer = await openVisit(browser);
      await watchVoices(viewer.page);
      await viewer.page.route('**/greeting', (route) => route.fulfill({ status: 503, body: '' }));
      await viewer.page.goto(`${link}?first_name=Ana`);
      const seen = await playThrough(viewer);
      expect(seen.transcript[0]).toBe('Hello there.');
      expect(seen.duringLive).toBeNull();
      expect(seen.title).toBe('For you');
      await viewer.page.context().close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'turned off, links with a name play the file, and what was drawn from is gone',
    async () => {
      await setGreeting(false);
      const viewer = await open('?first_name=Ana');
      const seen = await playThrough(viewer);
      expect(seen.transcript[0]).toBe('Hello there.');
      expect(seen.duringLive).toBeNull();
      const body = JSON.stringify({ scene: 0, values: { first_name: 'Ana' } });
      const asked = await fetch(`${link}/greeting`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(asked.status).toBe(404);
      await viewer.page.context().close();
    },
    TEST_LIMIT_MS,
  );
});
