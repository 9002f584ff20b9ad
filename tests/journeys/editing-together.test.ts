import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScene } from '#domain/project/project-defaults.ts';
import type { Project } from '#domain/project/project.ts';
import { messages as conflict } from '#ui/features/editor/conflict/conflict.messages.en.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as presence } from '#ui/features/editor/presence/presence.messages.en.ts';
import { messages as script } from '#ui/features/editor/script.messages.en.ts';
import { messages as organization } from '#ui/features/organizations/organizations.messages.en.ts';
import { findSmallTargets } from './support/app-page-checks.ts';
import { fetchSavedProject } from './support/editor-page.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { signUpOnPage } from './support/payment-steps-in-page.ts';
import { readScript } from './support/read-script.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { createSignedInCalls } from './support/signed-in-calls.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 120_000;
const GUEST = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const SCRIPTS = ['Boats leave at nine.', 'Bring a coat.', 'See you there.'];

describe('two members of an organization in one project (18.9)', () => {
  let journey: Journey;
  let owner: Page;
  let guest: Visit;
  let address: string;

  beforeAll(async () => {
    journey = await startJourney();
    owner = journey.page;
    guest = await openVisit(journey.browser);
    const { url } = journey.product;
    await owner.goto(`${url}/dashboard/organizations/new`);
    await owner.getByLabel(organization.create.name).fill('Works');
    await owner.getByRole('button', { name: organization.create.submit }).click();
    await owner.waitForURL('**/dashboard/organization');
    await owner.getByLabel('Email').fill(GUEST.email);
    await owner.getByLabel(organization.invite.role, { exact: true }).selectOption('editor');
    await owner.getByRole('button', { name: organization.invite.submit, exact: true }).click();
    await owner.getByText(organization.invite.sent(GUEST.email)).waitFor();
    await guest.page.goto(`${url}/signup`);
    await signUpOnPage(guest.page, url, GUEST);
    await guest.page.waitForURL('**/dashboard');
    await guest.page.goto(`${url}/dashboard/organizations`);
    await guest.page.getByRole('button', { name: organization.received.joinLabel('Works') }).click();
    await guest.page.waitForURL('**/dashboard');
    await guest.page.goto(`${url}/dashboard/organization`);
    await guest.page.getByText(organization.members.you('editor')).waitFor();
    address = await createProject(owner, url);
    await Promise.all([owner, guest.page].map((page) => open(page)));
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  async function open(page: Page): Promise<void> {
    await page.goto(address);
    await selectScene(page, 1);
  }

  const field = (page: Page, scene: number): Locator => page.getByLabel(script.labelOfScene(scene));

  const rowOf = (page: Page, scene: number): Locator =>
    page
      .getByRole('region', { name: script.title })
      .locator('ol > li')
      .nth(scene - 1);

  async function selectScene(page: Page, scene: number): Promise<void> {
    await rowOf(page, scene).getByRole('button').nth(1).click();
    await field(page, scene).waitFor();
  }

  async function type(page: Page, scene: number, text: string): Promise<void> {
    await page.bringToFront();
    await selectScene(page, scene);
    await field(page, scene).fill(text);
  }

  const readSaved = async (page: Page): Promise<readonly string[]> =>
    (await fetchSavedProject(page, journey.product.url)).scenes.map(({ script: text }) => text);

  test(
    'they see each other, and who is in which scene',
    async () => {
      const { page } = guest;
      await selectScene(page, 3);
      await owner.getByRole('list', { name: presence.list }).getByText('Mira Person').waitFor();
      await rowOf(owner, 3)
        .getByRole('button', { name: presence.inScene('Mira Person') })
        .waitFor();
      expect(await owner.getByText(presence.editing('Mira Person', false)).count()).toBe(0);
      await selectScene(page, 1);
      await owner.getByText(presence.editing('Mira Person', false)).waitFor();
      await expectNoErrors(owner);
      expect(await findSmallTargets(owner)).toEqual([]);
      expect(guest.socketFrames.join()).not.toContain(GUEST.email);
    },
    TEST_LIMIT_MS,
  );

  test(
    'edits of different scenes at the same time both survive, and both see them',
    async () => {
      await type(owner, 1, 'Boats leave at ten.');
      await type(guest.page, 3, 'See you soon.');
      const expected = ['Boats leave at ten.', 'Bring a coat.', 'See you soon.'];
      await expect.poll(async () => readSaved(guest.page)).toEqual(expected);
      await selectScene(guest.page, 1);
      await expect.poll(async () => readScript(field(guest.page, 1))).toBe('Boats leave at ten.');
      await selectScene(owner, 3);
      await expect.poll(async () => readScript(field(owner, 3))).toBe('See you soon.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'what was written offline into the same script is merged when the network is back',
    async () => {
      await guest.page.context().setOffline(true);
      await type(owner, 2, 'Please bring a coat.');
      await fetchSavedProject(owner, journey.product.url);
      await type(guest.page, 2, 'Bring a coat, and a hat.');
      await guest.page.getByText(editor.saving.retrying.short).waitFor();
      await guest.page.context().setOffline(false);
      await expect.poll(async () => readSaved(guest.page)).toContain('Please bring a coat, and a hat.');
      expect(await readScript(field(guest.page, 2))).toBe('Please bring a coat, and a hat.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'a caret stays with its words when others write before it, and typing goes on there',
    async () => {
      await type(owner, 2, 'Bring a coat.');
      await fetchSavedProject(owner, journey.product.url);
      await selectScene(guest.page, 2);
      await expect.poll(async () => readScript(field(guest.page, 2))).toBe('Bring a coat.');
      await field(guest.page, 2).focus();
      await guest.page.keyboard.press('Control+End');
      await guest.page.keyboard.press('ArrowLeft');
      await type(owner, 2, 'Please do bring a coat.');
      await fetchSavedProject(owner, journey.product.url);
      await expect.poll(async () => readScript(field(guest.page, 2))).toBe('Please do bring a coat.');
      await guest.page.keyboard.type(' and a hat');
      await expect.poll(async () => readSaved(guest.page)).toContain('Please do bring a coat and a hat.');
    },
    TEST_LIMIT_MS,
  );

  test(
    'two tabs of one user stay the same, and say so',
    async () => {
      const tab = await owner.context().newPage();
      await open(tab);
      await owner.getByRole('list', { name: presence.list }).getByText(presence.ownTab).waitFor();
      await type(tab, 1, 'Boats leave at eight.');
      await selectScene(owner, 1);
      await expect.poll(async () => readScript(field(owner, 1))).toBe('Boats leave at eight.');
      await type(owner, 3, 'See you all.');
      await selectScene(tab, 3);
      await expect.poll(async () => readScript(field(tab, 3))).toBe('See you all.');
      await tab.close();
    },
    TEST_LIMIT_MS,
  );

  test(
    'the same words are a conflict that names the scene, and undo brings the other version back',
    async () => {
      const { page } = guest;
      await fetchSavedProject(owner, journey.product.url);
      await owner.context().setOffline(true);
      await type(page, 1, 'Boats leave at noon.');
      await fetchSavedProject(page, journey.product.url);
      await type(owner, 1, 'Boats leave at eleven.');
      await owner.getByText(editor.saving.retrying.short).waitFor();
      await owner.context().setOffline(false);
      await owner.getByText(conflict.scene(1, 'script')).waitFor();
      await expectNoErrors(owner);
      expect(await findSmallTargets(owner)).toEqual([]);
      await owner.getByText(conflict.theirScript(1)).click();
      await owner.getByRole('alert').getByText('Boats leave at noon.', { exact: true }).waitFor();
      expect(await readSaved(page)).toContain('Boats leave at noon.');
      await owner.getByRole('button', { name: conflict.useTheirs }).click();
      await expect.poll(async () => readScript(field(owner, 1))).toBe('Boats leave at noon.');
      await owner.keyboard.press('Control+z');
      await expect.poll(async () => readSaved(owner)).toContain('Boats leave at eleven.');
      await expect.poll(async () => readScript(field(page, 1))).toBe('Boats leave at eleven.');
    },
    TEST_LIMIT_MS,
  );
});

/** Of three scenes, by the owner; its address in the editor. */
async function createProject(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/editor?script=One.`);
  await page.getByRole('button', { name: 'Render video' }).waitFor();
  await page.getByLabel('Video title').fill('Boats');
  const project = await fetchSavedProject(page, url);
  const calls = await createSignedInCalls(page, url);
  const path = `/api/projects/${page.url().split('/').at(-1)}`;
  const { revision } = await calls.get<{ readonly revision: number }>(path);
  const [first] = project.scenes;
  if (first === undefined) throw new Error('A project has a scene.');
  const scenes: Project['scenes'] = SCRIPTS.map((text, at) => createScene(`scene-${at + 1}`, text, first));
  await calls.put(path, { project: { ...project, scenes }, revision });
  return page.url();
}
