import { PAGE } from './album.mjs';

/** Long enough for an hour of other work on the machine. */
const RENDER_LIMIT_MS = 3_600_000;
/** Seconds into each finished video at which the presenter speaks under a caption. */
const MOMENTS = { welcome: 8.5, update: 12, lesson: 20 };

const FINISHED = { welcome: 'video', update: 'update-video', lesson: 'lesson-video' };
/** The player's own sign of loading fades. */
const FADED_MS = 1500;

/** Has room for the whole menu of a card. */
const LIBRARY = { width: 1200, height: 1180 };

/** Renders what the editor made, and shows it being rendered, finished and in the library. */
export async function takeVideoImages(album) {
  const { page, keep, keepAround, go, projects } = album;
  album.videos = {};
  await page.setViewportSize(PAGE);
  for (const name of ['lesson', 'update', 'welcome']) {
    await go(projects[name]);
    await page.getByRole('button', { name: 'Render video' }).click();
    await page.waitForURL('**/dashboard/videos/*');
    if (name === 'lesson') {
      await page
        .getByText(/^[1-9]\d?%$/)
        .first()
        .waitFor();
      await keepAround('rendering', [page.getByRole('button', { name: 'Cancel rendering' })], { wide: true });
    }
    await page.getByRole('link', { name: 'Download MP4' }).waitFor({ timeout: RENDER_LIMIT_MS });
    album.videos[name] = await page.getByRole('link', { name: 'Download MP4' }).getAttribute('href');
    await stopVideoAt(page, MOMENTS[name]);
    if (name === 'welcome') await keep('transcript', { fullPage: true });
    await keepAround(FINISHED[name], [page.locator('video')], { wide: true });
  }
  await page.setViewportSize(LIBRARY);
  await go('/dashboard');
  await page.getByRole('button', { name: 'More options for Welcome to the team' }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await keepAround('library-menu', [page.getByRole('heading', { level: 1 }), menu], { wide: true });
  await page.setViewportSize(PAGE);
}

async function stopVideoAt(page, seconds) {
  await page.locator('video').evaluate(
    (video, time) =>
      new Promise((resolve) => {
        video.addEventListener('seeked', resolve, { once: true });
        video.currentTime = time;
      }),
    seconds,
  );
  await page.waitForFunction(() => document.querySelector('video').readyState >= HTMLMediaElement.HAVE_FUTURE_DATA);
  await page.waitForTimeout(FADED_MS);
}
