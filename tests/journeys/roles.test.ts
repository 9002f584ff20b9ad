import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { messages as activity } from '#ui/features/activity/activity.messages.en.ts';
import { messages as editor } from '#ui/features/editor/editor.messages.en.ts';
import { messages as proof } from '#ui/features/domain-proof/domain-proof.messages.en.ts';
import { messages as domain } from '#ui/features/organizations/mail-domain.messages.en.ts';
import { messages as organization } from '#ui/features/organizations/organizations.messages.en.ts';
import { messages as review } from '#ui/features/review/review.messages.en.ts';
import { messages as share } from '#ui/features/video/share.messages.en.ts';
import { messages as common } from '#ui/text/common.messages.en.ts';
import { messages as video } from '#ui/features/video/video.messages.en.ts';
import { generateVideo } from './support/generate-video.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { fetchCode } from './support/read-outbox.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { fillSignUp, submitSignUp, typeCode } from './support/sign-in-steps.ts';
import { type Journey, startJourney } from './support/start-journey.ts';

const TEST_LIMIT_MS = 300_000;
const GUEST = { first: 'Mira', last: 'Person', email: 'mira@example.com', password: 'correct horse battery' };
const TITLE = 'Launch video';

describe('roles in an organization', () => {
  let journey: Journey;
  let owner: Page;
  let guest: Visit;
  let taskId: string;

  beforeAll(async () => {
    journey = await startJourney();
    owner = journey.page;
    guest = await openVisit(journey.browser);
  }, TEST_LIMIT_MS);
  afterAll(() => journey?.stop());
  runTestsInOrder();

  /** By the members' list of the owner's open page. */
  async function giveRole(role: WorkspaceRole): Promise<void> {
    const saved = owner.waitForResponse('**/organization/update-member-role');
    await owner.getByLabel(organization.members.role('Mira Person')).selectOption(role);
    expect((await saved).status()).toBe(200);
  }

  test(
    'the owner invites a viewer, who joins',
    async () => {
      const { url } = journey.product;
      await owner.goto(`${url}/dashboard/organizations/new`);
      await owner.getByLabel(organization.create.name).fill('Works');
      await owner.getByRole('button', { name: organization.create.submit }).click();
      await owner.waitForURL('**/dashboard/organization');
      taskId = await generateVideo(owner, { title: TITLE, script: 'Hello there.' });
      await owner.reload();
      await owner.getByLabel('Email').fill(GUEST.email);
      await owner.getByLabel(organization.invite.role, { exact: true }).selectOption('viewer');
      await owner.getByRole('button', { name: organization.invite.submit, exact: true }).click();
      await owner.getByText(organization.invite.sent(GUEST.email)).waitFor();
      await expectNoErrors(owner);

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
      await page.getByText(organization.members.you('viewer')).waitFor();
      await expectNoErrors(page);
      await owner.reload();
    },
    TEST_LIMIT_MS,
  );

  test(
    'a viewer watches, and is offered nothing else',
    async () => {
      const { page } = guest;
      const { url } = journey.product;
      await page.goto(`${url}/dashboard/videos/${taskId}`);
      await page.getByText(video.readOnly(false)).waitFor();
      await page.locator('video').first().waitFor({ timeout: TEST_LIMIT_MS });
      expect(await page.getByRole('button', { name: video.actions.delete }).count()).toBe(0);
      expect(await page.getByRole('heading', { name: share.title }).count()).toBe(0);
      expect(await page.getByRole('button', { name: review.create }).count()).toBe(0);
      await expectNoErrors(page);
      await page.goto(`${url}/dashboard`);
      await page.getByRole('article', { name: TITLE }).waitFor();
      expect(await page.getByRole('link', { name: 'New video' }).count()).toBe(0);
      await expectNoErrors(page);
      await page.goto(`${url}/editor`);
      await page.getByText(editor.refused.title).waitFor();
      await expectNoErrors(page);
      for (const place of ['presenters', 'presenters/new', 'voices', 'backgrounds']) {
        await page.goto(`${url}/dashboard/${place}`);
        await page.getByText(common.readOnly).waitFor();
        await expectNoErrors(page);
      }
      const status = await page.evaluate(async (id) => (await fetch(`/api/avatar/${id}`, { method: 'DELETE' })).status, taskId);
      expect(status).toBe(403);
    },
    TEST_LIMIT_MS,
  );

  test(
    'made a reviewer, they can comment, and made an editor, edit, but not delete what the owner made',
    async () => {
      const { page } = guest;
      const { url } = journey.product;
      await giveRole('reviewer');
      await page.goto(`${url}/dashboard/videos/${taskId}`);
      await page.getByText(video.readOnly(true)).waitFor();
      await page.getByRole('button', { name: review.start }).click();
      await page.getByLabel(review.commentAt('0:00')).fill('Slower here, please');
      await expectNoErrors(page);
      await page.getByRole('button', { name: review.send }).click();
      await page.getByText(review.sent).waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Slower here, please' }).first().waitFor();
      await expectNoErrors(page);
      await giveRole('editor');
      await page.reload();
      await page.getByRole('heading', { name: share.title }).waitFor();
      await page.getByText(video.actions.notYours).waitFor();
      expect(await page.getByRole('button', { name: video.actions.delete }).count()).toBe(0);
    },
    TEST_LIMIT_MS,
  );

  test(
    'a role lowered while the editor is open: the server refuses, and the page says why',
    async () => {
      const { page } = guest;
      await page.goto(`${journey.product.url}/editor?script=Hello`);
      await page.getByLabel(/^What the presenter says/).fill('Made by an editor');
      await page.waitForURL(/\/editor\/[\w-]{36}$/);
      await giveRole('viewer');
      await page.getByLabel(/^What the presenter says/).fill('Lowered meanwhile');
      await page.getByRole('status').filter({ hasText: 'As a viewer of this organization' }).first().waitFor({ state: 'attached' });
    },
    TEST_LIMIT_MS,
  );

  test(
    'the owner reads who did what, filters it and downloads it; a viewer is told whom to ask',
    async () => {
      const { url } = journey.product;
      await owner.goto(`${url}/dashboard/organization`);
      await owner.getByRole('link', { name: organization.organization.activity }).click();
      const table = owner.getByRole('region', { name: activity.table });
      const changed = activity.deeds['member.role-changed']('Mira Person', { from: 'editor', to: 'viewer' });
      await table.getByText(changed).waitFor();
      await table.getByText(activity.deeds['member.joined']('Mira Person', { role: 'viewer' })).waitFor();
      await table.getByText(activity.deeds['video.ordered'](TITLE, {})).waitFor();
      await expectNoErrors(owner);

      await owner.getByLabel(activity.filters.group).selectOption('videos');
      await table.getByText(changed).waitFor({ state: 'detached' });
      await table.getByText(activity.deeds['video.ordered'](TITLE, {})).waitFor();
      const downloading = owner.waitForEvent('download');
      await owner.getByRole('button', { name: activity.csv }).click();
      const file = await readFile(await (await downloading).path(), 'utf8');
      expect(file).toContain(`video.ordered,${TITLE}`);
      expect(file).not.toContain('member.joined');

      const { page } = guest;
      await page.goto(`${url}/dashboard/activity`);
      await page.getByText(activity.refused.title).waitFor();
      await expectNoErrors(page);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the owner claims a mail domain, which waits for its record; a public provider is refused, and a viewer sees none of it',
    async () => {
      const { url } = journey.product;
      await owner.goto(`${url}/dashboard/organization`);
      const host = owner.getByLabel(proof.host, { exact: true });
      await host.fill('gmail.com');
      await owner.getByRole('button', { name: proof.claim }).click();
      await owner.getByText('Anyone can have an address there').waitFor();
      await host.fill('@acme.example');
      await owner.getByRole('button', { name: proof.claim }).click();
      await owner.getByText(domain.states.pending).waitFor();
      expect(await owner.getByLabel(proof.recordName).inputValue()).toBe('_video-team.acme.example');
      await owner.getByLabel(domain.mode).selectOption('automatic');
      await owner.getByText(domain.saved).waitFor();
      await expectNoErrors(owner);
      await owner.getByRole('button', { name: proof.remove }).click();
      await host.waitFor();

      const { page } = guest;
      await page.goto(`${url}/dashboard/organization`);
      await page.getByText(organization.members.you('viewer')).waitFor();
      expect(await page.getByText(domain.title).count()).toBe(0);
    },
    TEST_LIMIT_MS,
  );
});
