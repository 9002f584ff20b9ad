import type { Page } from '@playwright/test';

/** The script of these pages' presenter. */
export const SCRIPT = 'Welcome to the workshop. Every word is said in time.';
export const TRANSCRIPT = SCRIPT.split(' ').map((text, index) => ({
  text,
  start: index * 0.4,
  end: index * 0.4 + 0.3,
  opensSentence: index === 0 || index === 4,
}));

export async function openEditor(page: Page, origin: string, query = ''): Promise<void> {
  await page.goto(`${origin}/editor${query}`);
  await page.getByLabel('What the presenter says').waitFor();
}

/** A video of a saved project, on its page. */
export async function openVideo(page: Page, origin: string): Promise<void> {
  await openEditor(page, origin, `?script=${encodeURIComponent(SCRIPT)}`);
  await page.getByRole('button', { name: 'Render video' }).click();
  await page.waitForURL('**/dashboard/videos/video-1');
  await page.getByRole('button', { name: 'Cancel rendering' }).waitFor();
  await page.evaluate((transcript) => {
    const { host: server, realtime } = globalThis.studio;
    const video = server.videos.get('video-1');
    if (video !== undefined) {
      server.videos.set('video-1', { ...video, detail: { ...video.detail, transcript } });
    }
    realtime.connect();
  }, TRANSCRIPT);
}

/** Tells the page's fake server how far the rendering is. */
export async function report(
  page: Page,
  change: {
    status: 'processing' | 'completed' | 'failed';
    progress?: number;
    detailedStatus: string;
    videoUrl?: string;
  },
): Promise<void> {
  await page.evaluate(
    (message) => void globalThis.studio.host.report({ taskId: 'video-1', progress: 0, videoUrl: null, ...message }),
    change,
  );
}
