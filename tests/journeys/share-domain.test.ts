import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryDnsRecords } from '#server/adapters/dns-records/memory/index.ts';
import { createQrDrawing } from '#ui/components/create-qr-drawing.ts';
import { messages as brand } from '#ui/features/brand/share-brand.messages.en.ts';
import { messages as domain } from '#ui/features/brand/share-domain.messages.en.ts';
import { messages as proof } from '#ui/features/domain-proof/domain-proof.messages.en.ts';
import { messages as sharing } from '#ui/features/video/share.messages.en.ts';
import { launchBrowser } from '../tools/launch-browser.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';
import { expectNoErrors, openVisit, type Visit } from './support/open-visit.ts';
import { runTestsInOrder } from './support/run-in-order.ts';
import { signIn } from './support/sign-in-steps.ts';

const TEST_LIMIT_MS = 120_000;
const HOST = 'videos.acme.example';
/** Where the site is built. */
const SITE = path.resolve(process.env.SITE_FOLDER ?? 'dist');
/** Folder for screenshots to look at; none are taken without it. */
const SHOTS = process.env.SHARE_SHOTS;

/** What viewers can find out about the page without following its links. */
const readIdentity = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = [...document.querySelectorAll('meta, link[rel~=icon], img, [aria-label], [title]')].flatMap((element) =>
      ['content', 'href', 'src', 'alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].join('\n');
  });

describe('share pages on a workspace’s own domain', () => {
  const dnsRecords = createMemoryDnsRecords();
  let server: TestServer;
  let browser: Browser;
  let user: TestUser;
  let owner: Visit;
  let taskId: string;
  let link: string;

  beforeAll(async () => {
    server = await startTestServer({ clientFolder: SITE, dnsRecords });
    // As with HTTPS, without which Chromium complains about headers that it ignores.
    const trusted = `--unsafely-treat-insecure-origin-as-secure=${toAddress('')}`;
    browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, trusted]);
    user = await server.signUp();
    await server.setPlan(user.id, 'business');
    const order = { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title: 'Welcome' };
    ({ taskId } = (await (await user.call('POST', '/api/avatar/generate', order)).json()) as { readonly taskId: string });
    await waitUntilCompleted(user, taskId);
    owner = await openVisit(browser);
    await signIn(owner.page, server.url, user);
    await owner.page.waitForURL('**/dashboard');
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  runTestsInOrder();

  const shoot = async (page: Page, name: string): Promise<void> => {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SHOTS, `domain-${name}.png`), fullPage: true });
  };
  /** The address on the workspace's domain, at the port of this server. */
  const toAddress = (target: string): string => `http://${HOST}:${new URL(server.url).port}${target}`;

  test(
    'the owner claims a domain, adds its record and proves it',
    async () => {
      const { page } = owner;
      await page.goto(`${server.url}/dashboard/brand`);
      await page.getByLabel(brand.name, { exact: true }).fill('Acme Boats');
      await page.getByRole('button', { name: brand.save }).click();
      await page.getByText(brand.saved).waitFor();
      await page.getByLabel(proof.host, { exact: true }).fill(HOST);
      await page.getByRole('button', { name: proof.claim }).click();
      await page.getByText(domain.states.pending).waitFor();
      await page.getByRole('button', { name: proof.check }).click();
      await page.getByText(proof.checks.missing).waitFor();
      const [name, value] = await Promise.all(
        [proof.recordName, proof.recordValue].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
      );
      dnsRecords.set(name ?? '', [value ?? '']);
      await page.getByRole('button', { name: proof.check }).click();
      await page.getByText(domain.states.active).waitFor();
      await expectNoErrors(page);
      await shoot(page, 'settings');
      expect(owner.complaints).toEqual([]);
    },
    TEST_LIMIT_MS,
  );

  test(
    'the link of a video and its QR code lead there',
    async () => {
      const { page } = owner;
      await page.goto(`${server.url}/dashboard/videos/${taskId}`);
      await page.getByRole('button', { name: sharing.create }).click();
      link = await page.getByLabel(sharing.link, { exact: true }).inputValue();
      expect(new URL(link).host).toBe(HOST);
      await page.getByRole('button', { name: sharing.qrCode }).click();
      const drawn = page.getByRole('img', { name: sharing.qrImage }).locator('path').last();
      expect(await drawn.getAttribute('d')).toBe(createQrDrawing(link)?.path);
    },
    TEST_LIMIT_MS,
  );

  test(
    'PLN-3 a viewer sees the workspace there, and our name and address nowhere',
    async () => {
      const { page, complaints } = await openVisit(browser);
      const { pathname } = new URL(link);
      await page.goto(toAddress(pathname));
      await page.locator('header').getByText('Acme Boats').waitFor();
      expect(await page.title()).toBe('Welcome | Acme Boats');
      expect(await readIdentity(page)).not.toMatch(/castwright|127\.0\.0\.1/iu);
      await expectNoErrors(page);
      await shoot(page, 'share');
      const icon = await page.locator('link[rel=icon]').getAttribute('href');
      expect(new URL(icon ?? '', page.url()).host).toBe(new URL(toAddress('/')).host);
      await page.goto(toAddress(`${pathname}/embed`));
      await page.locator('.player').waitFor();
      expect(await readIdentity(page)).not.toMatch(/castwright|127\.0\.0\.1/iu);
      expect(complaints).toEqual([]);
      await page.goto(toAddress('/v/AAAAAAAAAAAAAAAAAAAAAA'));
      expect(await page.title()).toContain('Acme Boats');
      expect(await readIdentity(page)).not.toMatch(/castwright|127\.0\.0\.1/iu);
      await shoot(page, 'missing');
    },
    TEST_LIMIT_MS,
  );

  test(
    'no other page of the site opens there, nor the session of its owner',
    async () => {
      const saved = await user.call('PUT', `/api/avatar/${taskId}/review`, { expiresAt: null });
      const { review } = (await saved.json()) as { readonly review: { readonly path: string } };
      const { page } = owner;
      for (const target of ['/', '/signin', '/dashboard/brand', '/pricing', review.path, '/api/auth/me']) {
        const response = await page.goto(toAddress(target));
        expect([target, response?.status()]).toEqual([target, 404]);
        expect(await page.content(), target).not.toMatch(/castwright/iu);
      }
      await page.goto(`${server.url}${review.path}`);
      await page.getByText('Acme Boats', { exact: true }).waitFor();
    },
    TEST_LIMIT_MS,
  );
});
