import { FORM, PAGE } from './album.mjs';
import { LESSON } from './scripts.mjs';

/** From the sign-up form to the first video, on the plan that all users start with. */
export async function takeFirstSteps(album) {
  const { page, keepAround, keep, go, user } = album;
  await go('/');
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await page.getByRole('button', { name: 'Dismiss announcement' }).click();
  await page.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'detached' });
  await page.setViewportSize(FORM);
  await go('/forgot-password');
  await page.getByLabel('Email').waitFor();
  await keepAround('forgot-password', [page.getByRole('heading', { level: 1 }), page.getByText('Remember it?')]);

  await go('/signup');
  await page.getByLabel('First name').fill(user.first);
  await page.getByLabel('Last name').fill(user.last);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  const create = page.getByRole('button', { name: 'Create account' });
  await keepAround('sign-up', [page.getByRole('heading', { level: 1 }), create]);
  await create.click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await keepAround('code', [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Send a new code' })]);
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(await fetchCode(album));

  await page.waitForURL('**/dashboard');
  await page.setViewportSize(PAGE);
  const edit = page.getByRole('link', { name: 'Edit it first' });
  await edit.waitFor();
  await keepAround('first-video', [edit], { wide: true });
  await edit.click();
  await showPreview(page);
  await keep('editor');

  await page.getByLabel('What the presenter says').fill(LESSON.replaceAll('\n\n---\n', '\n'));
  await page.getByText('This is longer than your plan allows').first().waitFor();
  await showPreview(page);
  await keep('over-limit');
}

/** Between two looks at the preview that have to be the same. */
const STILL_MS = 900;

/** The scene as it is now has been spoken and drawn. */
export async function showPreview(page) {
  // The worker may paint on a second one, over it.
  const shown = page.locator('canvas:not([hidden])').first();
  await shown.waitFor();
  for (let before = null; ; ) {
    for (const busy of ['Saving…', 'Updating']) await page.getByText(busy).waitFor({ state: 'hidden' });
    const now = (await shown.screenshot()).toString('base64');
    if (now === before) break;
    before = now;
    await page.waitForTimeout(STILL_MS);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

/** Fetches the sign-up code from the development outbox. */
async function fetchCode({ page, url, user }) {
  const answer = await page.request.get(`${url}/api/dev/outbox?to=${encodeURIComponent(user.email)}`);
  const { mails } = await answer.json();
  return /\b(?:code|password) is ([A-Za-z0-9]{6})\b/.exec(mails[0].text)[1];
}

/** Of the editor, by its button on the rail; and a section of it that is folded. */
export async function openTool(page, name, folded) {
  const button = page.getByRole('navigation', { name: 'Tools', exact: true }).getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  if (folded === undefined) return;
  const fold = page.locator('details', { has: page.locator('summary', { hasText: folded }) });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
