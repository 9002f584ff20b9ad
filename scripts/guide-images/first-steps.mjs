import { EDITOR, FORM, PAGE } from './album.mjs';
import { showFromTop, showPreview } from './editor-steps.mjs';
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
  // The page itself has the focus, and its ring, after the code.
  await page.evaluate(() => document.activeElement.blur());
  await keepAround('first-video', [edit], { wide: true });
  await page.setViewportSize(EDITOR);
  await edit.click();
  await showPreview(page);
  await keep('editor');

  await page.getByLabel('What the presenter says').fill(LESSON.replaceAll('\n\n---\n', '\n'));
  await page.getByText('This is longer than your plan allows').first().waitFor();
  await showPreview(page);
  await showFromTop(page);
  await keep('over-limit');
  await page.setViewportSize(PAGE);
}

/** Fetches the sign-up code from the development outbox. */
async function fetchCode({ page, url, user }) {
  const answer = await page.request.get(`${url}/api/dev/outbox?to=${encodeURIComponent(user.email)}`);
  const { mails } = await answer.json();
  return /\b(?:code|password) is ([A-Za-z0-9]{6})\b/.exec(mails[0].text)[1];
}
