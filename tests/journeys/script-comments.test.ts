import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#ui/features/editor/comments/comments.messages.en.ts';
import { messages as tools } from '#ui/features/editor/script/script-tools.messages.en.ts';
import { messages as organization } from '#ui/features/organizations/organizations.messages.en.ts';
import { messages as review } from '#ui/features/review/review.messages.en.ts';
import { expectNoErrors, openVisit, PHONE, type Visit } from './support/open-visit.ts';
import { goToStart } from './support/go-to-start.ts';
import { fetchCode, fetchLink } from './support/read-outbox.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { fillSignUp, submitSignUp, typeCode } from './support/sign-in-steps.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 300_000;
const GUEST = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const SCRIPT = 'Welcome to the grand tour. We begin at the old harbor.';

describe('comments on a script', () => {
  let journey: Journey;
  let owner: Page;
  let guest: Visit;

  beforeAll(async () => {
    journey = await startJourney();
    owner = journey.page;
    guest = await openVisit(journey.browser);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  const script = (page: Page): Locator => page.getByLabel(/^What the presenter says/);
  const panel = (page: Page): Locator => page.getByRole('region', { name: messages.title });

  test(
    'an editor joins the owner’s organization',
    async () => {
      const { url } = journey.product;
      await owner.goto(`${url}/dashboard/organizations/new`);
      await owner.getByLabel(organization.create.name).fill('Works');
      await owner.getByRole('button', { name: organization.create.submit }).click();
      await owner.waitForURL('**/dashboard/organization');
      await owner.getByLabel('Email').fill(GUEST.email);
      await owner.getByLabel(organization.invite.role, { exact: true }).selectOption('editor');
      await owner.getByRole('button', { name: organization.invite.submit, exact: true }).click();
      await owner.getByText(organization.invite.sent(GUEST.email)).waitFor();

      const { page } = guest;
      await page.goto(`${url}/signup`);
      await fillSignUp(page, GUEST);
      await submitSignUp(page);
      await typeCode(page, await fetchCode(url, GUEST.email));
      await page.waitForURL('**/dashboard');
      await page.goto(`${url}/dashboard/organizations`);
      await page.getByRole('button', { name: organization.received.joinLabel('Works') }).click();
      await page.waitForURL('**/dashboard');
      await page.goto(`${url}/dashboard/organization`);
      await page.getByText(organization.members.you('editor')).waitFor();
    },
    TEST_LIMIT_MS,
  );

  test(
    'by keys alone: selected words get a comment, a name is chosen after @, and the words are marked',
    async () => {
      await owner.goto(`${journey.product.url}/editor?script=${encodeURIComponent(SCRIPT)}`);
      const field = owner.locator('[role="textbox"]').and(script(owner));
      await field.waitFor();
      await goToStart(field);
      await owner.keyboard.press('Control+Shift+ArrowRight');
      await owner.keyboard.press('Control+Alt+m');
      const text = panel(owner).getByRole('textbox');
      await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
      await owner.keyboard.type('Warmer, @Mi');
      await panel(owner).getByRole('option', { name: 'Mira Person' }).waitFor();
      await expectNoErrors(owner);
      await owner.keyboard.press('Enter');
      await owner.keyboard.type('please');
      expect(await text.inputValue()).toBe('Warmer, @Mira Person please');
      await owner.keyboard.press('Tab');
      await owner.keyboard.press('Enter');
      await panel(owner).getByText(messages.sent).waitFor();
      await field.locator('[class*="commented"]').getByText('Welcome').waitFor();
      await expectNoErrors(owner);
      await owner.keyboard.press('Escape');
      await panel(owner).waitFor({ state: 'detached' });
      expect(await field.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the mentioned member comes by the email, sees the mark, and answers on a phone',
    async () => {
      const { page } = guest;
      await page.goto(await fetchLink(journey.product.url, GUEST.email, '/editor/'));
      const mark = page.locator('[class*="commented"]').getByText('Welcome');
      await mark.waitFor();
      await page.setViewportSize(PHONE);
      await mark.click();
      await page.getByRole('toolbar').getByRole('button', { name: tools.comment, exact: true }).click();
      const thread = panel(page).getByRole('listitem').first();
      await expect.poll(() => thread.evaluate((element) => element === document.activeElement)).toBe(true);
      await thread.getByText('Warmer, @Mira Person please').waitFor();
      await thread.getByRole('button', { name: review.reply }).click();
      await thread.getByLabel(review.replyText).fill('Done: hello and welcome');
      await thread.getByRole('button', { name: review.sendReply }).click();
      await panel(page).getByText(messages.sent).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the owner reads the answer, moves the words, sees them gone, and resolves the thread',
    async () => {
      await owner.reload();
      const field = owner.locator('[role="textbox"]').and(script(owner));
      const mark = field.locator('[class*="commented"]');
      await mark.getByText('Welcome').waitFor();
      await goToStart(field);
      await owner.keyboard.type('Hello. ');
      expect(await mark.allTextContents()).toEqual(['Welcome']);
      await mark.click();
      await owner.getByRole('toolbar').getByRole('button', { name: tools.comment, exact: true }).click();
      await panel(owner).getByText('Done: hello and welcome').waitFor();
      await field.fill('Hello.');
      await panel(owner).getByText(messages.wordsGone).waitFor();
      await expectNoErrors(owner);
      await panel(owner).getByRole('button', { name: review.resolve }).click();
      await panel(owner).getByLabel(messages.showResolved(1)).waitFor();
      await owner.getByText('Saved', { exact: true }).waitFor();
      await owner.reload();
      await field.waitFor();
      expect(await mark.count()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    'made a reviewer, the member reads the script and comments on words; made a viewer, they only read',
    async () => {
      const { page } = guest;
      const { url } = journey.product;
      const path = new URL(owner.url()).pathname;
      await owner.goto(`${url}/dashboard/organization`);
      const giveRole = async (role: 'reviewer' | 'viewer'): Promise<void> => {
        const saved = owner.waitForResponse('**/organization/update-member-role');
        await owner.getByLabel(organization.members.role('Mira Person')).selectOption(role);
        expect((await saved).status()).toBe(200);
        await page.goto(url + path);
      };
      await giveRole('reviewer');
      const words = page.getByText('Hello.', { exact: true });
      await words.selectText();
      await page.getByRole('button', { name: messages.aboutScene(1) }).click();
      await panel(page).getByLabel(messages.aboutWords('Hello.')).fill('Longer, please');
      await panel(page).getByRole('button', { name: messages.send, exact: true }).click();
      await panel(page).getByText(messages.sent).waitFor();
      await page.locator('mark').getByText('Hello.').waitFor();
      await expectNoErrors(page);
      await giveRole('viewer');
      await panel(page).getByText('Longer, please').waitFor();
      await panel(page).getByLabel(messages.showResolved(1)).check();
      await panel(page).getByText('Done: hello and welcome').waitFor();
      expect(await page.getByRole('button', { name: review.reply }).count()).toBe(0);
      expect(await page.getByRole('button', { name: messages.aboutScene(1) }).count()).toBe(0);
      await expectNoErrors(page);
      await page.goto(`${url}/editor/00000000-0000-4000-8000-000000000000`);
      await page.getByRole('heading', { name: 'Project not found' }).waitFor();
    },
    TEST_LIMIT_MS,
  );
});
