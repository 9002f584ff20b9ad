import type { Page } from '@playwright/test';

interface Moment {
  readonly isFileSilent: boolean;
  readonly isCanvasShown: boolean;
  readonly rate: number;
}

interface Watched {
  /** Of the voice beside the file: seconds it played, and whether anything came out of it. */
  readonly voice: { seconds: number; isHeard: boolean };
  /** While the file played in its first second. Null: no scene was drawn. */
  duringLive: Moment | null;
  afterwards: Moment | null;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

/** Remembers from the page's beginning what is drawn over the video, and listens to the voice beside it. */
export async function watchVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { voice: { seconds: 0, isHeard: false }, duringLive: null, afterwards: null };
    window.watched = watched;
    const listenTo = (element: HTMLMediaElement): void => {
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      const samples = new Float32Array(analyser.fftSize);
      const stream = (element as HTMLMediaElement & { captureStream(): MediaStream }).captureStream();
      context.createMediaStreamSource(stream).connect(analyser);
      element.addEventListener('timeupdate', () => {
        watched.voice.seconds = Math.max(watched.voice.seconds, element.currentTime - 1);
        analyser.getFloatTimeDomainData(samples);
        if (samples.some((sample) => Math.abs(sample) > 0.01)) watched.voice.isHeard = true;
      });
    };
    window.Audio = new Proxy(window.Audio, {
      construct(Voice) {
        const element = new Voice();
        element.addEventListener('playing', () => listenTo(element), { once: true });
        return element;
      },
    });
    document.addEventListener(
      'timeupdate',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return;
        const canvas = document.querySelector<HTMLCanvasElement>('canvas.player-live');
        const isCanvasShown = canvas !== null && !canvas.hidden;
        const moment = { isFileSilent: target.muted, isCanvasShown, rate: target.playbackRate };
        if (isCanvasShown && target.currentTime > 0.5 && target.currentTime < 1.5) watched.duringLive = moment;
        if (target.currentTime > target.duration - 1) watched.afterwards = moment;
      },
      true,
    );
  });
}

/** What a page has told of itself so far. */
export function readGreeting(page: Page) {
  return page.evaluate(() => {
    const readTexts = (selector: string): readonly string[] =>
      [...document.querySelectorAll<HTMLElement>(`${selector} li:not([hidden]) span`)].map((each) => each.textContent);
    if (window.watched === undefined) throw new Error('Nothing was watched.');
    return {
      ...window.watched,
      title: document.querySelector('h1')?.textContent,
      transcript: readTexts('.transcript'),
      chapters: readTexts('.chapters'),
    };
  });
}

/** Brightnesses that a drawn scene has at least; an empty canvas has one. */
const LEAST_BRIGHTNESSES = 50;
/** Milliseconds between two looks at the canvas. */
const LOOK_EVERY = 200;

/** Waits until the scene is drawn over the video, and returns a number that stands for its pixels. */
export async function readDrawnScene(page: Page, limit: number): Promise<number> {
  const drawn = await page.waitForFunction(
    (least) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.player-live:not([hidden])');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return null;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      let sum = 0;
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4) {
        seen.add(data[at] ?? 0);
        sum = (sum * 31 + (data[at] ?? 0)) % 2_147_483_647;
      }
      return seen.size > least ? { sum } : null;
    },
    LEAST_BRIGHTNESSES,
    { timeout: limit, polling: LOOK_EVERY },
  );
  return (await drawn.jsonValue())?.sum ?? 0;
}
